"""What a position is worth in Dead Cells: of two that differ in one thing the better one is worth more."""

import pytest

from roguetable.games.deadcells.bots.judge import DeadCellsJudge
from roguetable.games.deadcells.model.names import BLEEDING
from tests.games.deadcells.facing import Facing, facing
from tests.games.deadcells.journey import Journey, journey

JUDGE = DeadCellsJudge()
SIDES = [{"health": 3}, {"health": 9}]
"""Of a boss; one card of each of the three hits for 1, so the first falls in a Turn."""


def worth(run: Journey | Facing, worms: int = 0, golden: int = 0, bleeding: int = 0) -> float:
    """What it is worth if the last of the Group has all this."""
    one = run.state.group[-1]
    one.worms, one.golden, one.states[BLEEDING] = worms, golden, bleeding
    return JUDGE.evaluate(run.state)


def test_the_more_worms_somebody_has_the_worse() -> None:
    trip = journey()
    assert worth(trip, worms=2) < worth(trip, worms=1) < worth(trip)


def test_who_bleeds_is_worse_off_before_a_boss_and_nowhere_else() -> None:
    """With the fight on a tile it is over; before a boss the next Turn comes."""
    trip, run = journey(), facing(sides=SIDES)
    assert worth(trip, bleeding=1) == worth(trip)
    assert worth(run, bleeding=1) < worth(run)


def test_of_golden_shields_before_a_boss_two_count() -> None:
    """A third one waits for a blow that may never come."""
    run = facing(sides=SIDES)
    assert worth(run) < worth(run, golden=1) < worth(run, golden=2) == worth(run, golden=3)


def test_how_much_of_a_boss_is_behind_the_group_goes_by_the_health_of_all_its_sides() -> None:
    """Three of twelve, then all of them; the side that stands there counts once."""
    run = facing(sides=SIDES)
    state = run.state
    begun = JUDGE.progress(state)
    trip = journey().state
    trip.biomes_left, trip.place = state.biomes_left, 0
    assert begun == JUDGE.progress(trip), "nothing is done yet"
    run.boss().wounds = 3
    first = JUDGE.progress(state) - begun
    assert first > 0.0
    run.boss().wounds = 0
    run.turn()
    assert run.foe().name == "Side 2"
    assert JUDGE.progress(state) - begun == pytest.approx(first)
    run.boss().wounds = 9
    assert JUDGE.progress(state) - begun == pytest.approx(4 * first)
