"""What a card comes to, in figures for bots (`Effect.worth`)."""

from roguetable.engine.rows import Row
from roguetable.kit.worth import Worth


class GaiaWorth(Worth):
    """Damage to one and to many, and everything else in the worth of one HP."""

    hits: float  # damage to one target, unupgraded
    spread: float  # damage beyond the first target
    safety: float  # counterattack damage that it saves
    shot: float  # damage to each delver, of a parting shot
    shapes: list[int]  # of its attacks

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.hits = 0.0
        self.spread = 0.0
        self.safety = 0.0
        self.shot = 0.0
        self.shapes = []
