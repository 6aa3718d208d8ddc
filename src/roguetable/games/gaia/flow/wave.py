"""A Wave and what follows it: the order of everything in a Quest and in an Onslaught.

1) Delver Phase, 2) Enemy Parting Shots, 3) Story, 4) Interlude (gaia.quest.four-phases).
"""

from typing import Final

from roguetable.engine.state import Phases, Step
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.suits import a_delver
from roguetable.games.gaia.flow.goals import is_first_quest, wave_for_goal
from roguetable.games.gaia.flow.interlude import BENEFITS, BOSS_BACK, ON_OR_BACK, WAVE_IS_OVER
from roguetable.games.gaia.flow.onslaught import BETWEEN_WAVES, is_last_wave
from roguetable.games.gaia.flow.parting import CLEAR_BOARD, PARTING_SHOTS
from roguetable.games.gaia.flow.spawning import READ_ABILITIES, SPAWN, START_TILES
from roguetable.games.gaia.flow.story import STORY_PHASE
from roguetable.games.gaia.flow.turn import NEXT_TURN, WHO_IS_FIRST
from roguetable.games.gaia.model.moments import WAVE_START
from roguetable.games.gaia.model.names import ONSLAUGHT
from roguetable.games.gaia.model.questions import living_suits
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
    """What follows a Wave: another mode, another order. The first Quest has neither story nor Interlude."""

    def run(self, state: Gaia) -> None:
        if state.mode == ONSLAUGHT:
            if is_last_wave(state):
                if state.log is not None:
                    state.log.cite("gaia.onslaught.income.none-after-5")
                state.cut_short()
            else:
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
            state.plan_phases(FIRST_QUEST_OVER)
        else:
            state.plan_phases(QUEST_ON)


class QuestOver(Step):
    """The Quest is over."""

    def run(self, state: Gaia) -> None:
        state.cut_short()


AFTER_WAVE: Final = AfterWave()
LAY_OUT: Final = (SPAWN, START_TILES)
DELVERS_AND_SHOTS: Final = (
    READ_ABILITIES,
    WaveStarts(),
    WHO_IS_FIRST,
    NEXT_TURN,
    PARTING_SHOTS,
    Goal(),
    CLEAR_BOARD,
    AFTER_WAVE,
)
FIRST_WAVE: Final = Phases((*LAY_OUT, *DELVERS_AND_SHOTS))
"""Wave 1: no back of a boss is read (gaia.spawn.first-wave)."""
FIRST_QUEST_OVER: Final = Phases((WAVE_IS_OVER, QuestOver()))
QUEST_ON: Final = Phases(
    (*STORY_PHASE, WAVE_IS_OVER, ON_OR_BACK, BENEFITS, *LAY_OUT, BOSS_BACK, *DELVERS_AND_SHOTS)
)
"""From the Story Phase to the end of the next Wave."""
ONSLAUGHT_ON: Final = Phases((WAVE_IS_OVER, *BETWEEN_WAVES, *LAY_OUT, *DELVERS_AND_SHOTS))
"""The same in Onslaught: income, Interlude, shop, then the next Wave (gaia.onslaught.between-order)."""
