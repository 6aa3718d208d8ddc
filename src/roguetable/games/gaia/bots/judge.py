"""How good a position is for the delvers, and rules of thumb for the bots.

A Wave is won by killing without being struck. All figures come from the content (`study.py`), so that a changed
card is judged at once.
"""

from typing import Any, Final

from roguetable.engine.judge import ANYBODY, NO_REACH, Measure, squash
from roguetable.engine.state import LOST, WON, State
from roguetable.games.gaia.bots.points import points
from roguetable.games.gaia.bots.redeal import redeal
from roguetable.games.gaia.bots.rules_of_thumb import rule_of_thumb
from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import MINIONS_OF_A_WAVE, ONSLAUGHT_WAVES
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.studying import StudyingJudge

EVEN: Final = 40.0  # points at which it is as good as it is bad
SCALE: Final = 16.0


class GaiaJudge(StudyingJudge):
    """What bots know of Gone to Gaia."""

    def study(self, content: GaiaContent) -> Study:
        return Study(content)

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        table: Gaia = state
        return redeal(table, seat, seed)

    def evaluate(self, state: Any) -> float:
        table: Gaia = state
        if table.outcome == WON:
            return 1.0
        if table.outcome == LOST:
            return 0.0
        found = points(table, self.studied(table.content))
        return 0.96 * squash((found - EVEN) / SCALE)

    def measures(self, state: Any) -> list[Measure]:
        return [
            Measure("nobody died in this Wave", True),
            Measure("HP left after this Wave", False),
        ]

    def measured(self, start: Any, end: Any) -> list[float]:
        table: Gaia = end
        hp = 0
        alive = True
        for i in range(len(table.suits)):
            hp += max(0, table.suits[i].hp)
            alive = alive and table.suits[i].hp > 0
        return [1.0 if alive and table.outcome != LOST else 0.0, float(hp)]

    def turn(self, state: Any) -> int:
        table: Gaia = state
        return table.wave * 1000 + table.turns

    def rest(self, state: Any) -> bool:
        table: Gaia = state
        return not table.enemies

    def reach(self, state: Any) -> int:
        table: Gaia = state
        return NO_REACH if table.over else table.finished

    def progress(self, state: Any) -> float:
        """By Waves, and by the enemies of this one that were slain."""
        table: Gaia = state
        if table.outcome == WON:
            return 1.0
        slain = (
            1.0 - min(1.0, len(table.enemies) / (MINIONS_OF_A_WAVE + 1)) if table.enemies else 0.0
        )
        return (table.finished + slain) / (ONSLAUGHT_WAVES + 1)

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        table: Gaia = state
        return rule_of_thumb(table, self.studied(table.content), seat)

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        table: Gaia = state
        return rule_of_thumb(table, self.studied(table.content), seat)

    def shapes_the_run(self, state: Any) -> bool:
        return True
