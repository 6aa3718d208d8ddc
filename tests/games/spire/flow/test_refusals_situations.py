"""Why not? Things of other situations: each menu answers them, whatever it asks."""

import pytest

from tests.games.spire.fights import fight, player
from tests.games.spire.refusals import refusals, why

IN_COMBAT = [
    ("go 0-3", "spire.map.move", "First the combat must be over."),
    ("ironclad rest", "spire.map.campfire.choose", "Players Rest and Smith at a Campfire."),
    ("ironclad smith", "spire.map.campfire.choose", "Players Rest and Smith at a Campfire."),
    ("ruby key", "spire.act4.ruby", "The Ruby Key is for a party at a Campfire."),
    ("ironclad buys remove", "spire.map.merchant.remove-price", "There is no Merchant here."),
    ("leave", "spire.map.merchant.leftovers", "There is no Merchant here."),
    (
        "ironclad uses fire-potion",
        "spire.player_turn.play.any-order",
        "In combat this is written: ironclad drink fire-potion.",
    ),
    (
        "ironclad uses vajra",
        "spire.player_turn.play.any-order",
        "In combat this is written: ironclad use vajra.",
    ),
    (
        "ironclad gives fire-potion to silent",
        "spire.rewards.no-trade-in-combat",
        "Potions cannot be given to another player during combat.",
    ),
    (
        "switch ironclad silent",
        "spire.end_of_combat.no-switch-in-combat",
        "First the combat must be over.",
    ),
]


@pytest.mark.parametrize(("tried", "rule", "sentence"), IN_COMBAT)
@pytest.mark.rule("spire.rewards.no-trade-in-combat", "spire.end_of_combat.no-switch-in-combat")
def test_what_is_for_other_situations_is_refused_in_combat(
    tried: str, rule: str, sentence: str
) -> None:
    t = fight(player(potions="fire-potion", relics="vajra"), player("silent"))
    assert why(t, tried) == (rule, sentence)


def test_things_of_other_situations_are_told_when_tried_and_not_listed() -> None:
    t = fight(player(hand="bash", energy=0))
    assert refusals(t)["play bash"].listed
    assert not refusals(t)["leave"].listed
    asked = t.table.view(0).asked
    assert asked is not None
    assert "play bash" in [one.notation for one in asked.refused]
    assert "leave" not in [one.notation for one in asked.refused]
    assert t.refused("leave") == "spire.map.merchant.leftovers"


def test_nobody_can_give_away_what_another_one_has() -> None:
    t = fight(player(potions="fire-potion"), player("silent"))
    assert "ironclad gives fire-potion to silent" not in refusals(t, 1)
