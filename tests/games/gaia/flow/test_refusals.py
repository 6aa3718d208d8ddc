"""Why not? What a player may well try, and the rule that does not let them: named, and true."""

from typing import Any

import pytest

from roguetable.engine.state import Refusal
from roguetable.games.gaia.model.names import NOBODY, TYPE_NAMES
from tests.games.gaia.quests import quest_wave, shop
from tests.games.gaia.scene import MISS, Scene, on_slots, scene
from tests.games.moments import PLAYED, moments

DISCIPLINES = ("mind ", "body ")


def why(table: Scene, notation: str, seat: int = -1) -> tuple[str, str]:
    """The rule and the sentence with which something is refused to a seat."""
    request = table.state.request
    assert request is not None
    found: dict[str, Refusal] = {one.notation: one for one in request.refusals(table.state, seat)}
    assert notation in found, f"{notation!r} is not refused"
    return found[notation].rule, found[notation].sentence


# --- whatever is asked in a game ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "settings"), [(seed, settings) for name, seed, settings in PLAYED if name == "gaia"]
)
def test_what_is_refused_names_the_player_as_what_is_offered_does(
    seed: int, settings: dict[str, Any]
) -> None:
    for state in moments("gaia", seed, settings):
        request = state.request
        written = [request.notation(state, option) for option in request.options]
        named = {text.split()[1] for text in written if text.startswith(DISCIPLINES)}
        for seat in request.seats:
            for one in request.refusals(state, seat):
                assert one.notation.split()[0] not in named, one.notation


def test_the_shops_refuse_each_player_by_name_what_that_player_lacks() -> None:
    table = shop(
        "product-44",
        suit={"minion_parts": 3, "boss_parts": [0, 1, 0, 0, 0]},
        body_suit={"boss_parts": [1, 0, 0, 0, 0]},
    )
    assert "mind exchange 2" in table.options()
    exchange = "gaia.shop.exchange"
    assert why(table, "mind exchange 1", 0) == (exchange, "You have no Level 1 boss part.")
    assert why(table, "body exchange 2", 1) == (exchange, "You have no Level 2 boss part.")
    assert why(table, "body give minion", 1) == ("gaia.town.donate", "You have no such part.")
    for seat in (0, 1):
        assert table.state.request is not None
        refused = [one.notation for one in table.state.request.refusals(table.state, seat)]
        assert not [one for one in refused if one.startswith(("exchange", "give", "buy"))]


# --- true in each situation -----------------------------------------------------------------------


def test_weapons_that_open_no_turn() -> None:
    table = scene(
        "dummy c2",
        ranks={"blade": 1, "lance": 1, "hammer": 1},
        suit={"where": on_slots(0, -1, -2)},
    )
    assert why(table, "use blade 2") == ("gaia.delver-phase.turn-cost", "It is exhausted.")
    assert why(table, "use lance 1") == (
        "gaia.weapon.empty-slot-only",
        "A weapon lies on that slot.",
    )
    assert why(table, "use hammer 2") == ("gaia.abilities.steals.take", "An enemy has stolen it.")
    assert why(table, "use bow 2")[1] == "You do not have this weapon."
    assert why(table, "use lance 6") == ("gaia.town.keep-slots", "This slot is not open yet.")


def test_tiles_that_cannot_be_entered() -> None:
    own = {"available": {"ap": 5}}
    table = scene("guard c2", ranks={"blade": 1, "boots": 1}, suit=own, dice=[MISS])
    table.play("use blade 1")
    assert why(table, "go c2") == ("gaia.movement.no-enemy-tile", "Guard stands there.")
    assert why(table, "go f1")[0] == "gaia.movement.distance"
    assert why(table, "go c3") == ("gaia.movement.distance", "You stand there.")
    table.play("go c4", "weapon")
    rule, sentence = why(table, "go c5")
    assert (rule, "one block" in sentence) == ("gaia.delver-phase.no-split", True)


def test_an_action_that_is_used_and_tokens_that_come_too_late() -> None:
    tokens = {"available": {"2x-light": 1}, "spent": {"2x-heavy": 1}}
    table = scene("dummy c2", suit=tokens, dice=[MISS])
    table.play("use blade 1", "weapon")
    assert why(table, "weapon") == ("gaia.delver-phase.one-action", "Your action is used.")
    assert why(table, "slot")[0] == "gaia.delver-phase.one-action"
    assert why(table, "spend 2x-light")[0] == "gaia.consumables.doubler"
    assert why(table, "spend 2x-heavy") == (
        "gaia.consumables.spent-unusable",
        "You have no HEAVY doubler available.",
    )
    assert why(table, "ultimate")[1] == "Only an upgraded Delversuit has an Ultimate."
    twice = scene("dummy c2", suit={"available": {"2x-light": 2}})
    twice.play("use blade 1", "spend 2x-light")
    assert why(twice, "spend 2x-light")[0] == "gaia.consumables.doubler-once-per-type"


STUNNED = [
    {"discipline": "mind", "tile": "c3", "stunned": True},
    {"discipline": "body", "tile": "f5"},
]


@pytest.mark.rule("gaia.abilities.stuns.effect")
def test_who_is_stunned_is_told_so_whatever_the_action() -> None:
    table = scene("dummy c2", suit={"available": {"2x-light": 1}}, delvers=STUNNED)
    table.play("use blade 1")
    for tried in ("weapon", "slot", "spend 2x-light"):
        rule, sentence = why(table, tried, 0)
        assert rule == "gaia.abilities.stuns.effect", tried
        assert sentence.startswith("You are stunned"), tried


@pytest.mark.rule("gaia.abilities.stuns.remove")
def test_who_may_free_the_other_is_not_told_of_turns_that_are_not_theirs() -> None:
    table = scene("dummy c2", body_suit={"elements": [0]}, delvers=STUNNED)
    request = table.state.request
    assert request is not None
    before = [request.notation(table.state, option) for option in request.options_for(1)]
    assert before == ["free mind 1a"], "nobody makes another run"
    table.play("use blade 1")
    request = table.state.request
    assert request is not None
    assert request.seats == [0, 1]
    mine = [request.notation(table.state, option) for option in request.options_for(1)]
    assert mine == ["free mind 1a"], "nobody ends the turn of another"
    told = [one.sentence for one in request.refusals(table.state, 1) if one.listed]
    assert told == [], "the steps and the action of the other one are not refused to them"


def test_a_wave_goes_on_when_its_enemies_are_dead() -> None:
    table = scene("teacher c2", dice=[MISS])
    table.attack("blade")
    assert table.options()[0].startswith("take")
    assert not table.state.enemies
    rule, told = why(table, "use blade 2")
    assert rule == "gaia.xp.option-new"
    assert told.startswith('First the question "')
    shops = shop("product-44")
    for one in shops.state.delvers:
        one.tile = NOBODY
    assert why(shops, "use blade 1")[1] == "No Wave is being fought."


def test_what_a_level_card_does_not_offer() -> None:
    table = scene("teacher c2", dice=[MISS])
    table.attack("blade")
    card = table.state.content.level(table.state.level_discard[-1])
    other = next(name for type, name in enumerate(TYPE_NAMES) if type not in card.types)
    assert why(table, f"take {other}") == ("gaia.xp.draw", "This Level card does not offer it.")


def test_enemies_that_are_no_targets() -> None:
    table = scene("dummy c2", "dummy b2", "dummy d2", "dummy f1", ranks={"staff": 1})
    table.play("use staff 1", "weapon", "target c2")
    reach = "gaia.attack.arrows-range"
    assert why(table, "target c2") == (reach, "Dummy (c2) is a target already.")
    rule, sentence = why(table, "target f1")
    assert rule == reach
    assert sentence.startswith("The arrows of this attack do not reach Dummy")


def test_where_the_witness_cannot_go() -> None:
    table = quest_wave("dummy c2", witness="d3")
    table.play("use blade 1")
    assert why(table, "witness c2") == (
        "gaia.action.witness-enemy-tiles",
        "He cannot enter the tile of an enemy.",
    )
    assert why(table, "witness a5") == ("gaia.action.witness-move", "He does not come that far.")
    assert why(table, "witness d3")[0] == "gaia.action.witness-move"
    alone = scene("dummy c2")
    alone.play("use blade 1")
    assert why(alone, "witness d3") == (
        "gaia.action.witness-chapter-two",
        "The Witness is not here.",
    )


def test_action_points_that_buy_nothing() -> None:
    table = scene("dummy c2", suit={"available": {"ap": 4}})
    table.play("use blade 1", "ap 1")
    assert why(table, "ap 1") == (
        "gaia.consumables.ap-different",
        "Each AP ability can be bought once a turn.",
    )
    assert why(table, "ap 5") == ("gaia.consumables.spent-unusable", "You have 3 AP available.")
    assert why(table, "ap 8")[0] == "gaia.consumables.ap-8-upgraded-only"


def test_products_that_cannot_be_bought() -> None:
    table = shop("product-44", suit={"products": ["product-35"], "minion_parts": 99}, solo=True)
    assert why(table, "buy product-44")[0] == "gaia.shop.unaffordable"
    assert why(table, "buy product-35") == (
        "gaia.shop.limit-one",
        "It is sold: there is one of each.",
    )
    assert why(table, "buy product-36") == ("gaia.shop.add-vs-gain", "It is not for sale now.")
    assert why(table, "give minion")[1] == "There is nobody to give it to."
    fight = scene("dummy c2")
    assert why(fight, "buy product-44")[0] == "gaia.shop.each-visit"
