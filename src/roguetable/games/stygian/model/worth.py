"""What effects come to at a usual table: the figures that words add to and bots weigh.

The unit is one wound of the party; `hits` are wounds of enemies.
"""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.games.stygian.model.cards import PLAIN, StygianContent
from roguetable.kit.worth import Worth

HIT: Final = 0.55
"""What a wound of an enemy is worth in wounds of the party: so much it would still have done."""


class StygianWorth(Worth):
    """The sum of some effects of one row."""

    content: StygianContent
    hits: float
    hits_more: float  # for each extra payment
    spread: bool  # hits more than the one target
    kind: int  # of attack
    heals: float
    heals_more: float
    guards: float
    guards_more: float
    boosts: float
    calms: float
    feeds: float  # hero cubes gained, moved or doubled
    stops: bool  # cancels an enemy action or a trap
    harm_each: float  # for each figure of the acting enemy
    peril: float
    lasting: float  # of passive words, while the card lies in front of its hero
    stronger: int  # ... and by how much they make attacks stronger

    def __init__(self, row: Row, content: StygianContent) -> None:
        super().__init__(row)
        self.content = content
        self.hits = 0.0
        self.hits_more = 0.0
        self.spread = False
        self.kind = PLAIN
        self.heals = 0.0
        self.heals_more = 0.0
        self.guards = 0.0
        self.guards_more = 0.0
        self.boosts = 0.0
        self.calms = 0.0
        self.feeds = 0.0
        self.stops = False
        self.harm_each = 0.0
        self.peril = 0.0
        self.lasting = 0.0
        self.stronger = 0

    def points(self) -> float:
        """Everything good about it, paid once without extras, in wounds of the party."""
        return self.hits * HIT + self.heals + self.guards * 0.7 + self.boosts * 0.5 + self.gain
