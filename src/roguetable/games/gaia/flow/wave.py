"""A Wave and what follows it: the order of everything in a Quest and in an Onslaught.

1) Delver Phase, 2) Enemy Parting Shots, 3) Story, 4) Interlude (gaia.quest.four-phases).
"""

from typing import Final

from roguetable.engine.state import Phases, Step
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.suits import a_delver
from roguetable.games.gaia.flow.goals import is_first_quest, wave_for_goal
from roguetable.games.gaia.flow.interlude import BENEFITS, BOSS_BACK, ON_OR_BACK, WAVE_IS_OVER
from roguetable.games.gaia.flow.onslaught import BETWEEN_WAVES
from roguetable.games.gaia.flow.parting import CLEAR_BOARD, PARTING_SHOTS
from roguetable.games.gaia.flow.spawning import READ_ABILITIES, SPAWN, START_TILES
from roguetable.games.gaia.flow.story import STORY_PHASE
from roguetable.games.gaia.flow.turn import NEXT_TURN, WHO_IS_FIRST
from roguetable.games.gaia.model.moments import WAVE_START
from roguetable.games.gaia.model.names import ONSLAUGHT
from roguetable.games.gaia.model.questions import is_last_wave, living_suits
from roguetable.games.gaia.model.state import Gaia


class WaveStarts(Step):
    """What answers to the start of a Wave."""

    def run(self, state: Gaia) -> None:
        for i in living_suits(state):
            happen(state, WAVE_START, a_delver(state, i))


class Goal(Step):
    """Is the goal of the Quest reached with this Wave?"""

    def run(self, state: Gaia) -> None:
        wave_for_goal(state)


class AfterWave(Step):
    """What follows a Wave. Where nothing does, the end of the Quest comes next: it lies below on the agenda."""

    def run(self, state: Gaia) -> None:
        if state.mode == ONSLAUGHT:
            if is_last_wave(state):
                if state.log is not None:
                    state.log.cite("gaia.onslaught.income.none-after-5")
                return
            if state.log is not None:
                state.log.cite("gaia.onslaught.no-story", "gaia.onslaught.no-retreat")
            state.plan_phases(ONSLAUGHT_ON)
        elif is_first_quest(state):
            if state.log is not None:
                state.log.cite(
                    "gaia.quest.first-quest-skips",
                    "gaia.story.skip-first",
                    "gaia.interlude.skip-first",
                )
        else:
            state.plan_phases(QUEST_ON)


# A Wave is laid out: in the Interlude before it, or in the set-up of a Quest.
LAY_OUT: Final = (SPAWN, START_TILES)

# 1) The Delver Phase: turns, until both delvers have prepared to run.
DELVER_PHASE: Final = (WaveStarts(), WHO_IS_FIRST, NEXT_TURN)

# 2) Enemy Parting Shots. Then it is seen what the Wave has come to, and the board is cleared.
PARTING_SHOTS_PHASE: Final = (PARTING_SHOTS, Goal(), CLEAR_BOARD, AfterWave())

# 3) The Story Phase is `STORY_PHASE`.

# 4) The Interlude: home, to Gaia or on; and then steps A to E (gaia.interlude.order).
INTERLUDE_PHASE: Final = (
    WAVE_IS_OVER,
    ON_OR_BACK,
    BENEFITS,  # A
    *LAY_OUT,  # B, C
    BOSS_BACK,  # D
    READ_ABILITIES,  # E
)

FIRST_WAVE: Final = Phases((*LAY_OUT, READ_ABILITIES, *DELVER_PHASE, *PARTING_SHOTS_PHASE))
"""Wave 1: no back of a boss is read (gaia.spawn.first-wave)."""
QUEST_ON: Final = Phases((*STORY_PHASE, *INTERLUDE_PHASE, *DELVER_PHASE, *PARTING_SHOTS_PHASE))
"""From the Story Phase of a Wave to the parting shots of the next."""
ONSLAUGHT_ON: Final = Phases(
    (
        WAVE_IS_OVER,
        *BETWEEN_WAVES,
        *LAY_OUT,
        READ_ABILITIES,
        *DELVER_PHASE,
        *PARTING_SHOTS_PHASE,
    )
)
"""The same in Onslaught: income, Interlude, shop, then the next Wave (gaia.onslaught.between-order)."""
TURNS_ON: Final = (NEXT_TURN, *PARTING_SHOTS_PHASE)
"""A Wave that is being fought, from the next turn on."""
