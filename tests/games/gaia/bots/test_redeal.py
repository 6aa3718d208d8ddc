"""What lies face down is dealt anew, as it may be for all that anybody knows; and no bot looks at it."""

import pytest

from roguetable.bots import make_bot
from roguetable.engine.snapshot import hash_of
from roguetable.games.gaia.bots.redeal import redeal
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.decks import DECKS
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.decks import EVERYBODY
from tests.games.gaia.scene import begin, between, scene

MANY = 40
HIDDEN = [deck.field for deck in DECKS if deck.seen != EVERYBODY]


def otherwise(state: Gaia) -> Gaia:
    """The same table, and everything that lies face down is something else."""
    twin = state.copy()
    for name in ("level_deck", "spawn_deck", "shop_deck"):
        getattr(twin, name).reverse()
    for place, boss in enumerate(twin.to_come):
        deck = twin.content.bosses[twin.content.enemy(boss).wave]
        twin.to_come[place] = next((other for other in deck if other != boss), boss)
    twin.chance.reseed(99)
    return twin


def test_everything_hidden_is_changed_by_the_test_itself() -> None:
    state = begin(3, mode="onslaught").state
    twin = otherwise(state)
    assert sorted(HIDDEN) == ["level_deck", "shop_deck", "spawn_deck", "to_come"]
    for name in HIDDEN:
        assert getattr(twin, name) != getattr(state, name), name


def test_the_bosses_to_come_may_be_any_of_their_waves() -> None:
    state = scene("dummy c2", wave=2).state
    assert len(state.to_come) == 3
    seen: list[set[int]] = [set(), set(), set()]
    for seed in range(MANY):
        twin = redeal(state, 0, seed)
        assert [twin.content.enemy(boss).wave for boss in twin.to_come] == [5, 4, 3]
        for place, boss in enumerate(twin.to_come):
            seen[place].add(boss)
    bosses = state.content.bosses
    assert seen[0] == set(bosses[5])
    assert seen[1] == set(bosses[4])
    assert len(seen[2]) > len(bosses[3]) // 2


def test_decks_are_shuffled_and_no_card_is_lost() -> None:
    state = begin(3, mode="onslaught").state
    for name in ("level_deck", "spawn_deck", "shop_deck"):
        pile = getattr(state, name)
        dealt = [getattr(redeal(state, 0, seed), name) for seed in range(MANY)]
        assert all(sorted(one) == sorted(pile) for one in dealt), name
        assert len({one[-1] for one in dealt}) > 5, name
    assert redeal(state, 0, 1).level_discard == state.level_discard


def test_what_lies_open_stays_as_it_is() -> None:
    state = scene("guard c2 damage 3", mind="c3", xp=2, for_sale=["product-44"]).state
    twin = redeal(state, 0, 5)
    for name in HIDDEN:
        setattr(twin, name, getattr(state, name))
    twin.chance = state.chance
    assert hash_of(twin) == hash_of(state)


@pytest.mark.parametrize("seat", [0, 1])
def test_tables_that_differ_only_in_what_is_hidden_give_equal_copies(seat: int) -> None:
    for state in (
        begin(3, mode="onslaught").state,
        begin(3, mode="campaign").state,
        between().state,
    ):
        other = otherwise(state)
        for seed in range(5):
            assert hash_of(redeal(state, seat, seed)) == hash_of(redeal(other, seat, seed))


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_no_bot_chooses_by_what_is_hidden(bot: str) -> None:
    state = between().state
    other = otherwise(state)
    assert state.request is not None
    seat = state.request.seats[0]
    for seed in range(3):
        choices = [make_bot(bot, GAIA, seed, 30).choose(one, seat) for one in (state, other)]
        assert choices[0] == choices[1]
