"""In which order a draw pile lies shows nowhere: not when it is shuffled, not when a fight is over."""

import pytest

from roguetable.engine.table import SPECTATOR
from roguetable.games.spire.actions.deck import ANY_CARD, TRANSFORM
from roguetable.games.spire.actions.piles import reshuffle
from roguetable.games.spire.flow.combat.end_of_combat import reset_deck
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.scenes import happens

CARDS = "bash, anger, cleave, clash, burn, daze, slimed"


def pile_of(order: int) -> str:
    """The same cards, beginning elsewhere."""
    cards = CARDS.split(", ")
    return ", ".join(cards[order:] + cards[:order])


def told(t: Fight) -> list[str]:
    """What everybody has been shown, in its order."""
    assert t.state.log is not None
    return [repr(event) for entry in t.state.log.entries for event in entry.events_for(SPECTATOR)]


def test_a_shuffled_pile_is_shown_in_no_order() -> None:
    shuffled: set[tuple[int, ...]] = set()
    shown: set[tuple[str, ...]] = set()
    for seed in range(5):
        t = fight(player(discard=CARDS), foes=["dummy"])
        t.state.chance.reseed(seed)
        reshuffle(t.state, 0)
        shuffled.add(tuple(t.state.players[0].draw))
        shown.add(tuple(told(t)))
    assert len(shuffled) == 5
    assert len(shown) == 1


@pytest.mark.parametrize("order", [1, 2, 3])
def test_piles_that_are_put_together_show_no_order(order: int) -> None:
    one, other = (fight(player(draw=pile_of(n)), foes=["dummy"]) for n in (0, order))
    for t in (one, other):
        reset_deck(t.state, 0)
    assert told(one) == told(other)


@pytest.mark.parametrize("put_together", [False, True])
def test_a_menu_of_the_deck_after_a_fight_shows_no_order(put_together: bool) -> None:
    one, other = (fight(player(draw=pile_of(n)), foes=["dummy"]) for n in (0, 3))
    for t in (one, other):
        if put_together:
            reset_deck(t.state, 0)
        happens(t, ChangeCards(0, TRANSFORM, 1, ANY_CARD, False))
    assert len(one.options) > 3
    assert one.options == other.options
    assert refused(one) == refused(other)


def refused(t: Fight) -> list[str]:
    request = t.state.request
    assert request is not None
    return [refusal.notation for refusal in request.refusals(t.state, 0)]
