"""Why not? What a player may well try in the Play phase, and the rule that does not let them."""

import pytest

from tests.games.spire.fights import Seat, fight, player
from tests.games.spire.refusals import why

CASES: list[tuple[Seat, str, str, str]] = [
    (
        player(hand="bash", energy=1),
        "play bash",
        "spire.player_turn.card.pay",
        "Bash cannot be played: it costs 2 Energy and you have 1.",
    ),
    (
        player(hand="anger", no_cards=True),
        "play anger",
        "spire.game_end.golden-rule",
        "Anger cannot be played: no more cards may be played this turn.",
    ),
    (
        player("silent", shivs=1, no_cards=True),
        "shiv",
        "spire.characters.silent.shiv-use",
        "No more cards may be played this turn, and a Shiv counts as one.",
    ),
    (player("silent", shivs=0), "shiv", "spire.characters.silent.shiv-use", "You have no Shiv."),
    (
        player("watcher", miracles=0),
        "miracle",
        "spire.characters.watcher.miracle-use",
        "You have no Miracle.",
    ),
    (
        player("watcher", miracles=1, energy=6),
        "miracle",
        "spire.deck.energy-max",
        "You have 6 Energy already, and no one can have more.",
    ),
    (
        player(relics="vajra"),
        "use vajra",
        "spire.player_turn.play.any-order",
        "Vajra works by itself when its time comes.",
    ),
    (
        player(powers="inflame"),
        "use inflame",
        "spire.player_turn.play.any-order",
        "Inflame works by itself when its time comes.",
    ),
]


@pytest.mark.parametrize(("seat", "tried", "rule", "sentence"), CASES)
def test_what_cannot_be_done_is_refused_with_its_rule(
    seat: Seat, tried: str, rule: str, sentence: str
) -> None:
    t = fight(seat, foes=["dummy"])
    assert why(t, tried) == (rule, sentence)


def test_a_card_of_which_another_copy_can_be_played_is_not_refused() -> None:
    t = fight(player(hand="anger, bash", energy=1), foes=["dummy"])
    request = t.state.request
    assert request is not None
    refused = [one.notation for one in request.refusals(t.state, 0)]
    assert "play bash" in refused
    assert "play anger" not in refused


def test_refusals_are_for_the_player_who_tries() -> None:
    t = fight(player("ironclad", hand="bash", energy=0), player("silent"), foes=["dummy"])
    request = t.state.request
    assert request is not None
    assert "ironclad play bash" in [one.notation for one in request.refusals(t.state, 0)]
    assert "ironclad play bash" not in [one.notation for one in request.refusals(t.state, 1)]
