"""Bots for a whole party: who acts where several may."""

import pytest

from roguetable.bots.party import who_acts
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.state import choose
from roguetable.lab.players import Players, answerer
from tests.games.players import Anybody


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
