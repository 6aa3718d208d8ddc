"""What effects come to at a usual table: the figures that words add to and bots weigh.

The unit of `gain` and `harm` is one Damage of the Group. The other figures say what a gain is made of,
for a bot that sees what stands there: a hit that reaches nobody is worth nothing.
"""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.games.deadcells.model.names import STATES
from roguetable.kit.worth import Worth

HIT: Final = 0.8
"""What a Damage to an enemy is worth: so much it would still have done."""

AT_EACH: Final = 1.8
"""So many enemies stand in range where each of them is meant."""

STATE_GAINS: Final[tuple[float, ...]] = (1.3, 1.7, 0.8, 1.2, 0.8)
"""What a token of a State on an enemy is worth."""

STATE_HARMS: Final[tuple[float, ...]] = (1.5, 2.0, 1.0, 0.6, 0.8)
"""... and what one on somebody of the Group costs."""


class DeadCellsWorth(Worth):
    """The sum of some effects of one row."""

    hits: float
    reach: int  # columns that some of it reaches, as bits
    states: list[float]  # tokens for enemies
    blocks: float
    heals: float
    skills: float
    loots: float
    teeth: float
    cells: float
    vials: float

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.hits = 0.0
        self.reach = 0
        self.states = [0.0] * STATES
        self.blocks = 0.0
        self.heals = 0.0
        self.skills = 0.0
        self.loots = 0.0
        self.teeth = 0.0
        self.cells = 0.0
        self.vials = 0.0

    def points(self) -> float:
        """Everything that is good about it, less what is bad."""
        return self.gain - self.harm
