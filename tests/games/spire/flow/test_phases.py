"""The lists of phases: of a combat round, of an Act, and what a fight does to the agenda."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.state import PLAYING, advance, next_step
from roguetable.games.spire.flow.combat.end_of_combat import EndOfCombat
from roguetable.games.spire.flow.combat.round import MOMENTS, PHASES, ROUND, Round
from roguetable.games.spire.flow.journey.climb import THE_ACT, ActBeaten, BossBeaten
from roguetable.games.spire.flow.journey.map import Onward
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.position import read_position
from tests.games.players import Anybody, choose_with_care
from tests.games.spire.fights import player
from tests.games.spire.opening import opening

POSITION = {"players": [{"character": "ironclad"}], "enemies": ["jaw-worm"]}


def kinds(state: Spire) -> list[type]:
    """What is to come, first things first."""
    return [type(step) for step in reversed(state.agenda)]


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
        EndOfCombat,
        *[type(step) for step in THE_ACT.steps],
    ]


@pytest.mark.rule("spire.end_of_combat.rest-of-turn-skipped")
def test_a_fight_lies_above_its_end_and_the_journey_waits_below() -> None:
    t = opening(player(deck="ironclad-strike"), foes=["jaw-worm-first"])
    journey = [EndOfCombat, Onward, BossBeaten, ActBeaten]
    assert kinds(t.state) == [*whole_round()[MOMENTS.index("play") :], *journey]
    waiting = t.state.agenda[: len(journey) - 1]
    t.state.cut_short()
    assert kinds(t.state) == journey
    advance(t.state)
    assert t.state.agenda[: len(waiting)] == waiting
    assert not {Round, EndOfCombat} & set(kinds(t.state))


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
            if state.request is None:
                break
            choose_with_care(state, anybody.pick(state))
