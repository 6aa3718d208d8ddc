"""Bots for a whole party: who acts where several may."""

import pytest

from roguetable.bots import make_bot
from roguetable.bots.base import options_of_all
from roguetable.bots.party import choose_for, who_acts
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.state import choose
from roguetable.lab.players import Players, answerer
from tests.games.players import Anybody
from tests.games.spire.fights import Fight
from tests.games.spire.rooms import camp, hero, shop


@pytest.mark.parametrize("name", sorted(GAMES))
def test_one_of_the_seats_that_have_something_to_choose_acts(name: str) -> None:
    game = load_game(name)
    state = game.new(configure(game, {"players": 2}), 5)
    player, several = Anybody(5), 0
    for _ in range(60):
        request = state.request
        if request is None:
            break
        able = [seat for seat in request.seats if request.waits_for(seat)]
        several += len(able) > 1
        seat = who_acts(game.judge, state, request.seats)
        assert seat in able
        for deal in (1, 2):
            other = game.redeal(state, able[0], deal)
            assert who_acts(game.judge, other, request.seats) == seat, "whatever is hidden"
        choose(state, player.pick(state))
    assert several or name in ("stygian", "gaia")


def test_who_strikes_acts_before_who_only_blocks() -> None:
    """Spire: in a fight the order is the habit's, not that of the seats."""
    spire = load_game("spire")
    seats = set()
    for seed in range(1, 9):
        state = spire.new(configure(spire, {"players": 2}), seed)
        player = Anybody(seed)
        for _ in range(40):
            request = state.request
            if request is None:
                break
            able = [seat for seat in request.seats if request.waits_for(seat)]
            if len(able) > 1:
                option = spire.judge.quick(spire.judge.redeal(state, able[0], 1))
                seat = who_acts(spire.judge, state, able)
                if request.seat_of(option) >= 0:
                    assert seat == request.seat_of(option)
                seats.add(seat)
            choose(state, player.pick(state))
    assert seats == {0, 1}


def test_the_lab_lets_habits_say_who_acts_but_not_where_all_is_chance() -> None:
    spire = load_game("spire")
    found = set()
    for seed in range(1, 9):
        state = spire.new(configure(spire, {"players": 2}), seed)
        player = Anybody(seed)
        for _ in range(40):
            if state.request is None:
                break
            greedy = Players("greedy", spire, seed).next(state)
            if len(state.request.seats) > 1:
                assert greedy == who_acts(spire.judge, state, state.request.seats)
                found.add(greedy)
            assert Players("random", spire, seed).next(state) == answerer(state.request)
            choose(state, player.pick(state))
    assert found == {0, 1}


# --- what a party decides together ----------------------------------------------------------------


def at_the_merchant() -> Fight:
    """The Ironclad has all the gold; the Silent may be bought something with it."""
    return shop(hero("ironclad", gold=12), hero("silent", gold=0))


def test_at_the_merchant_one_bot_buys_for_the_whole_party() -> None:
    state = at_the_merchant().state
    spire = load_game("spire")
    assert spire.judge.together(state)
    both = options_of_all(state, [0, 1])
    assert state.request is not None
    assert {state.request.seat_of(option) for option in both} == {-1, 0, 1}
    seen = set()
    for seed in range(12):
        seat, option = choose_for(make_bot("random", spire, seed), state, 1, [0, 1])
        assert option in both
        assert seat == (1 if state.request.seat_of(option) == -1 else state.request.seat_of(option))
        found = make_bot("search", spire, seed, iterations=2).choose(state, 1, [0, 1])
        seen.add(state.request.seat_of(found))
    assert seen - {-1, 1}, "a search may find something for the other one"


def test_nobody_buys_for_a_person() -> None:
    state = at_the_merchant().state
    spire = load_game("spire")
    assert state.request is not None
    for seed in range(6):
        bot = make_bot("search", spire, seed, iterations=2)
        for party in ([1], None):
            assert state.request.seat_of(bot.choose(state, 1, party)) in (-1, 1)


def test_what_each_decides_alone_is_not_decided_for_them() -> None:
    """Each rests or smiths."""
    state = camp(hero("ironclad"), hero("silent")).state
    spire = load_game("spire")
    assert not spire.judge.together(state)
    assert state.request is not None
    for seat in (0, 1):
        who, option = choose_for(make_bot("search", spire, 1, iterations=2), state, seat, [0, 1])
        assert who == seat
        assert state.request.seat_of(option) in (-1, seat)


def test_the_lab_names_the_seat_whose_choice_it_is() -> None:
    state = at_the_merchant().state
    spire = load_game("spire")
    assert state.request is not None
    for seed in range(4):
        seat, option = Players("search", spire, seed, iterations=2).decide(state)
        assert state.request.seat_of(option) in (-1, seat)
