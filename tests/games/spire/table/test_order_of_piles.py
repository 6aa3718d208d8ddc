"""In which order a draw pile lies shows nowhere: not when it is shuffled, not when a fight is over."""

from collections.abc import Callable

import pytest

from roguetable.engine.state import Refusal
from roguetable.engine.table import SPECTATOR
from roguetable.games.spire.actions.deck import ANY_CARD, TRANSFORM
from roguetable.games.spire.actions.piles import reshuffle
from roguetable.games.spire.flow.combat.end_of_combat import reset_deck
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards, LoseOne
from roguetable.games.spire.flow.rooms.free_actions import Give
from roguetable.games.spire.flow.rooms.rewards_offer import RewardMenu
from roguetable.games.spire.flow.rooms.rewards_refused import gone_rewards
from roguetable.games.spire.model.menus import no_cards_now
from roguetable.games.spire.table.epilogue import epilogue
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.scenes import happens, out_of_combat

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


@pytest.mark.parametrize("order", [1, 2, 3, 5, 6])
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


def lost(t: Fight) -> list[Refusal]:
    return LoseOne([0], []).not_offered(t.state, 0)


def given(t: Fight) -> list[Refusal]:
    return Give().why_not(t.state, RewardMenu([0], []), 0)


def gone(t: Fight) -> list[Refusal]:
    found: list[Refusal] = []
    gone_rewards(t.state, 0, [], found)
    return found


def played(t: Fight) -> list[Refusal]:
    found: list[Refusal] = []
    no_cards_now(t.state, 0, found)
    return found


@pytest.mark.parametrize("asked", [lost, given, gone, played])
def test_what_cannot_be_done_with_a_deck_is_told_in_no_order(
    asked: Callable[[Fight], list[Refusal]],
) -> None:
    """After a fight a deck lies as the piles did."""
    t = out_of_combat(players=2)
    mine = t.state.players[0]
    first = [refusal.notation for refusal in asked(t)]
    assert len(first) >= len(set(mine.deck)) >= 3
    mine.deck = mine.deck[::-1]
    assert [refusal.notation for refusal in asked(t)] == first


def test_the_end_of_a_climb_tells_of_no_order_either() -> None:
    one, other = (fight(player(draw=pile_of(n)), foes=["dummy"]) for n in (0, 2))
    assert "Bash" in str(epilogue(one.state))
    assert epilogue(one.state) == epilogue(other.state)


def refused(t: Fight) -> list[str]:
    request = t.state.request
    assert request is not None
    return [refusal.notation for refusal in request.refusals(t.state, 0)]
