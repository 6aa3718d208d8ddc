"""The lists of phases: of a turn, of a floor, and what the end of a battle does to the agenda."""

import pytest

from roguetable.engine.judge import NO_OPTION
from roguetable.games.stygian.flow.floor import CompleteFloor
from roguetable.games.stygian.flow.turn import TURN, TakeTurn
from roguetable.games.stygian.game import STYGIAN
from tests.games.players import Anybody, choose_with_care, new_table
from tests.games.stygian.acts import EVERYTHING_DIES, happens, lab


@pytest.mark.rule("stygian.turn.order")
def test_a_turn_goes_in_the_order_of_the_rulebook() -> None:
    assert [type(step).__name__ for step in TURN.steps] == [
        "BeginTurn",
        "StartStatuses",
        "StartCards",
        "TakeTurn",
        "EndTurn",
        "NextTurn",
    ]


@pytest.mark.rule("stygian.turn.order")
def test_a_position_begins_with_a_turn_of_the_battle_above_the_end_of_the_floor() -> None:
    sitting = lab(["knight"])
    phases = [type(step) for step in TURN.steps]
    after = phases[phases.index(TakeTurn) + 1 :]
    kinds = [type(step) for step in reversed(sitting.state.agenda)]
    assert kinds == [*after, CompleteFloor]


@pytest.mark.rule("stygian.complete.immediate")
def test_when_the_last_enemy_falls_the_rest_of_the_turn_is_not_played() -> None:
    sitting = lab(["knight"], front=["clank"], rear=["clank"])
    happens(sitting, EVERYTHING_DIES)
    kinds = {type(step) for step in sitting.state.agenda}
    assert not kinds & {CompleteFloor, *[type(step) for step in TURN.steps]}


def test_no_step_takes_another_off_the_agenda_but_the_end_of_a_battle() -> None:
    """Games by rules of thumb, which clear floors (random ones seldom do)."""
    cuts = 0
    for seed in range(3):
        state, anybody = new_table(STYGIAN, seed).state, Anybody(seed)
        while state.request is not None:
            option = STYGIAN.judge.rule_of_thumb(state)
            option = anybody.pick(state) if option == NO_OPTION else option
            cuts += choose_with_care(state, option)
    assert cuts > 5
