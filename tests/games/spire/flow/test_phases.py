"""The lists of phases: of a combat round, of an Act, and what a fight does to the agenda."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.state import PLAYING, State, advance, next_step
from roguetable.games.spire.flow.combat.end_of_combat import end_combat
from roguetable.games.spire.flow.combat.round import MOMENTS, PHASES, ROUND, Round
from roguetable.games.spire.flow.journey.climb import THE_ACT, ActBeaten, BossBeaten
from roguetable.games.spire.flow.journey.map import Onward
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.position import read_position
from tests.games.players import Anybody
from tests.games.spire.fights import player
from tests.games.spire.opening import opening

POSITION = {"players": [{"character": "ironclad"}], "enemies": ["jaw-worm"]}


def kinds(state: Spire) -> list[type]:
    """What is to come, first things first."""
    return [type(step) for step in reversed(state.to_come())]


def whole_round() -> list[type]:
    return [*[type(phase.step) for phase in PHASES], Round]


@pytest.mark.rule("spire.player_turn.round")
def test_a_round_is_its_phases_in_order_and_then_the_next_round() -> None:
    state = read_position({**POSITION, "moment": "round"})
    state.request = None
    state.agenda = [ROUND]
    next_step(state).run(state)
    assert [type(step) for step in reversed(state.agenda)] == whole_round()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_position_can_begin_at_every_phase_of_a_round(moment: str) -> None:
    state = read_position({**POSITION, "moment": moment})
    assert state.outcome == PLAYING
    # What is asked first is in the Play phase: of this round, or of the next one.
    later = MOMENTS.index(moment) > MOMENTS.index("play")
    assert state.round == (2 if later else 1)
    assert kinds(state) == [
        *whole_round()[MOMENTS.index("play") :],
        *[type(step) for step in THE_ACT.steps],
    ]


def test_a_fight_has_an_agenda_of_its_own_and_the_journey_waits() -> None:
    t = opening(player(deck="ironclad-strike"), foes=["jaw-worm-first"])
    assert [type(step) for step in reversed(t.state.journey)] == [Onward, BossBeaten, ActBeaten]
    assert not any(isinstance(step, Onward) for step in t.state.agenda)
    journey = list(t.state.journey)
    twin = t.state.copy()
    end_combat(twin)
    advance(twin)
    assert twin.journey == []
    assert twin.agenda[: len(journey)] == journey
    assert not any(isinstance(step, Round) for step in twin.agenda)
    assert t.state.journey == journey  # the fight of the copy has not touched it


def step_by_step(state: State) -> None:
    """Run to the next question; no step takes another's step off the agenda, unless a fight ends."""
    assert isinstance(state, Spire)
    while state.request is None and state.agenda:
        fighting = len(state.journey) > 0
        step = next_step(state)
        before = state.to_come()
        step.run(state)
        if state.outcome != PLAYING or (fighting and not state.journey):
            continue
        now = state.to_come()
        assert all(
            mine is theirs for mine, theirs in zip(before, now[: len(before)], strict=True)
        ), step


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"players": 3, "modifiers": "insanity,terminal,vintage"},
        {"players": 2, "unlocks": "all", "acts": 4, "quick_start": 2, "ascension": 13},
    ],
    ids=["alone", "insane", "late"],
)
def test_no_step_takes_another_off_the_agenda(settings: dict[str, object]) -> None:
    for seed in range(6):
        state = SPIRE.new(configure(SPIRE, dict(settings)), seed)
        anybody = Anybody(seed)
        for _ in range(600):
            request = state.request
            if request is None:
                break
            option = anybody.pick(state)
            state.request = None
            request.answer(state, option)
            step_by_step(state)
