"""What the party becomes is decided by playing the run on, to its end: skills, chests, treasures."""

from typing import Any

import pytest

from roguetable.bots.search import SearchBot
from roguetable.engine.state import LOST, WON, choose
from roguetable.games.stygian.bots.judge import FLOORS_AHEAD, LOST_LATE, StygianJudge
from roguetable.games.stygian.flow.chests import ChooseChest, GiveTreasure
from roguetable.games.stygian.flow.levels import ChooseSkill
from roguetable.games.stygian.flow.setup import ChooseSecond
from roguetable.games.stygian.model.state import Stygian
from tests.games.stygian.sitting import bench, new_game

JUDGE = StygianJudge()
SHAPING = (ChooseSkill, ChooseSecond, ChooseChest, GiveTreasure)


def by_habit(seed: int, **settings: Any) -> list[Stygian]:
    """The tables of a run that is played by habits alone."""
    state: Stygian = new_game(seed, **settings).state
    found: list[Stygian] = []
    for _ in range(3000):
        if state.request is None:
            break
        found.append(state.copy())
        choose(state, JUDGE.quick(state))
    return found


def test_what_the_party_becomes_is_decided_by_playing_on_and_nothing_else() -> None:
    seen = set()
    for table in by_habit(3, players=2, duo=True):
        request = table.request
        assert JUDGE.plays_on(table) == isinstance(request, SHAPING)
        if isinstance(request, SHAPING):
            seen.add(type(request))
            assert JUDGE.shapes_the_run(table)
    assert seen == set(SHAPING)


def test_a_run_is_played_on_to_its_end() -> None:
    """More floors than the highest tower has."""
    tables = by_habit(3, players=2)
    assert JUDGE.chapters() == FLOORS_AHEAD
    assert max(table.floors for table in tables) < FLOORS_AHEAD
    reached = [JUDGE.reach(table) for table in tables]
    assert reached == sorted(reached)
    assert reached[-1] > reached[0]

    class Ends(StygianJudge):
        def __init__(self) -> None:
            super().__init__()
            self.outcomes: list[int] = []

        def run_value(self, state: Stygian) -> float:
            self.outcomes.append(state.outcome)
            return super().run_value(state)

    judge = Ends()
    table = next(one for one in reversed(tables) if isinstance(one.request, ChooseSkill))
    assert table.request is not None
    bot = SearchBot(judge, 1, 4)
    bot.choose(table, table.request.seats[0])
    assert len(judge.outcomes) == bot.tries >= 2
    assert set(judge.outcomes) <= {WON, LOST}


@pytest.mark.parametrize("floor", [1, 3, 6])
def test_a_run_that_is_lost_counts_for_how_far_it_came(floor: int) -> None:
    state = bench().state
    state.floor = floor
    going_on = JUDGE.run_value(state)
    state.finish(LOST)
    assert JUDGE.run_value(state) == pytest.approx(LOST_LATE * JUDGE.progress(state))
    assert JUDGE.run_value(state) < 0.25 < LOST_LATE < going_on
    won = bench().state
    won.finish(WON)
    assert JUDGE.run_value(won) == 1.0 > going_on
