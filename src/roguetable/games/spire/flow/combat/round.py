"""A combat round: a Player Turn and an Enemy Turn, phase by phase (spire.player_turn.round)."""

from typing import Final

from roguetable.engine.state import Phases, Step
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
from roguetable.games.spire.model.phases import ROUND_BEGINS
from roguetable.games.spire.model.state import Spire


class Round(Step):
    """All phases of a round."""

    def run(self, state: Spire) -> None:
        state.plan_phases(THE_ROUND)


ROUND: Final = Round()

THE_ROUND: Final = Phases(
    (
        # The Player Turn: Start of Turn,
        START_OF_ROUND,
        BEFORE_DRAWING,
        DRAW_FIVE,
        ROLL_THE_DIE,
        START_ABILITIES,
        # Play,
        PLAYS,
        # End of Turn.
        END_ABILITIES,
        DISCARD_HANDS,
        # The Enemy Turn.
        ENEMY_BLOCK,
        ENEMY_ACTIONS,
        MOVE_CUBES,
        # And so on until the fight is decided.
        ROUND,
    )
)
"""A round, phase by phase as in model/phases.py, and then the next round."""


def round_from(state: Spire, phase: int) -> None:
    """A round that has come to one of its phases, and the rounds after it."""
    state.plan_phases(THE_ROUND.since(THE_ROUND.steps[phase - ROUND_BEGINS]))
