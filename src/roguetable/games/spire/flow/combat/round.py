"""A combat round: a Player Turn and an Enemy Turn, phase by phase (spire.player_turn.round)."""

from typing import Final

from roguetable.engine.state import Step
from roguetable.games.spire.flow.combat.end_of_turn import DISCARD_HANDS, END_ABILITIES
from roguetable.games.spire.flow.combat.enemy_turn import ENEMY_ACTIONS, ENEMY_BLOCK, MOVE_CUBES
from roguetable.games.spire.flow.combat.play_phase import PLAYS
from roguetable.games.spire.flow.combat.start_of_turn import (
    BEFORE_DRAWING,
    DRAW_FIVE,
    ROLL_THE_DIE,
    START_ABILITIES,
    START_OF_ROUND,
)
from roguetable.games.spire.model.state import Spire


class Phase:
    """One phase of a round, and how a position calls the moment when it begins."""

    moment: str
    step: Step

    def __init__(self, moment: str, step: Step) -> None:
        self.moment = moment
        self.step = step


PHASES: Final = (
    # The Player Turn: Start of Turn,
    Phase("round", START_OF_ROUND),
    Phase("before drawing", BEFORE_DRAWING),
    Phase("draw", DRAW_FIVE),
    Phase("roll", ROLL_THE_DIE),
    Phase("abilities", START_ABILITIES),
    # Play,
    Phase("play", PLAYS),
    # End of Turn.
    Phase("end", END_ABILITIES),
    Phase("discard", DISCARD_HANDS),
    # The Enemy Turn.
    Phase("enemies", ENEMY_BLOCK),
    Phase("enemy actions", ENEMY_ACTIONS),
    Phase("cubes", MOVE_CUBES),
)
MOMENTS: Final = tuple([phase.moment for phase in PHASES])


class Round(Step):
    """All phases of a round, and then the next round."""

    def run(self, state: Spire) -> None:
        state.agenda += LAST_PHASE_FIRST


ROUND: Final = Round()
LAST_PHASE_FIRST: Final[list[Step]] = [ROUND, *[phase.step for phase in reversed(PHASES)]]


def round_from(state: Spire, moment: str) -> None:
    """A round that has come to one of its moments, and the rounds after it."""
    state.plan(*[phase.step for phase in PHASES[MOMENTS.index(moment) :]], ROUND)
