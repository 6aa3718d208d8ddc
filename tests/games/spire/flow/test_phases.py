"""The lists of phases: of a combat round, of an Act, and what a fight does to the agenda."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.state import PLAYING, advance, next_step
from roguetable.games.spire.flow.combat.end_of_combat import EndOfCombat
from roguetable.games.spire.flow.combat.end_of_turn import DiscardHands, EndAbilities
from roguetable.games.spire.flow.combat.enemy_turn import EnemyActions, EnemyBlock, MoveCubes
from roguetable.games.spire.flow.combat.play_phase import Plays
from roguetable.games.spire.flow.combat.round import ROUND, THE_ROUND, Round
from roguetable.games.spire.flow.combat.start_of_turn import (
    BeforeDrawing,
    DrawFive,
    RollTheDie,
    StartAbilities,
    StartOfRound,
)
from roguetable.games.spire.flow.journey.climb import THE_ACT, ActBeaten, BossBeaten
from roguetable.games.spire.flow.journey.map import Onward
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.phases import PHASES, PLAY_PHASE, ROUND_BEGINS, is_combat
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.position import read_position
from tests.games.players import Anybody, choose_with_care
from tests.games.spire.fights import player
from tests.games.spire.opening import opening

POSITION = {"players": [{"character": "ironclad"}], "enemies": ["jaw-worm"]}


def kinds(state: Spire) -> list[type]:
    """What is to come, first things first."""
    return [type(step) for step in reversed(state.agenda)]


PHASES_OF_A_ROUND = [number for number in range(len(PHASES)) if is_combat(number)]


def whole_round() -> list[type]:
    return [type(step) for step in THE_ROUND.steps]


@pytest.mark.rule("spire.player_turn.round")
def test_a_round_is_its_phases_in_order_and_then_the_next_round() -> None:
    state = read_position({**POSITION, "phase": "round"})
    state.request = None
    state.agenda = [ROUND]
    next_step(state).run(state)
    assert kinds(state) == [
        # The Player Turn: Start of Turn, Play, End of Turn.
        StartOfRound,
        BeforeDrawing,
        DrawFive,
        RollTheDie,
        StartAbilities,
        Plays,
        EndAbilities,
        DiscardHands,
        # The Enemy Turn.
        EnemyBlock,
        EnemyActions,
        MoveCubes,
        Round,
    ]
    assert len(whole_round()) == len(PHASES_OF_A_ROUND) + 1


@pytest.mark.parametrize("phase", PHASES_OF_A_ROUND, ids=lambda phase: PHASES[phase])
def test_every_step_of_a_round_says_in_which_phase_the_table_is(phase: int) -> None:
    state = read_position(POSITION)
    state.request = None
    state.phase = -1
    THE_ROUND.steps[phase - ROUND_BEGINS].run(state)
    assert state.phase == phase


@pytest.mark.parametrize("phase", PHASES_OF_A_ROUND, ids=lambda phase: PHASES[phase])
def test_a_position_can_begin_at_every_phase_of_a_round(phase: int) -> None:
    state = read_position({**POSITION, "phase": PHASES[phase]})
    assert state.outcome == PLAYING
    # What is asked first is in the Play phase: of this round, or of the next one.
    assert state.round == (2 if phase > PLAY_PHASE else 1)
    assert kinds(state) == [
        *whole_round()[PLAY_PHASE - ROUND_BEGINS :],
        EndOfCombat,
        *[type(step) for step in THE_ACT.steps],
    ]


@pytest.mark.rule("spire.end_of_combat.rest-of-turn-skipped")
def test_a_fight_lies_above_its_end_and_the_journey_waits_below() -> None:
    t = opening(player(deck="ironclad-strike"), foes=["jaw-worm-first"])
    journey = [EndOfCombat, Onward, BossBeaten, ActBeaten]
    assert kinds(t.state) == [*whole_round()[PLAY_PHASE - ROUND_BEGINS :], *journey]
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
