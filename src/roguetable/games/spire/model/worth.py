"""What effects come to, roughly: the figures that words add to and bots weigh."""

from roguetable.engine.rows import Row
from roguetable.kit.worth import Worth


class SpireWorth(Worth):
    """The sum of some effects of one row; a point of damage or Block is about 1."""

    damage: float
    hits: float
    area: bool  # a row at least
    every: bool  # all rows
    block: float
    shared: bool  # its Block may go to another player, or goes to all
    draw: float
    energy: float
    vulnerable: float
    weak: float
    poison: float
    strength: float
    stance: int  # that it enters, -1: none
    lasting: float  # of a Power, while it is in play

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.damage = 0.0
        self.hits = 0.0
        self.area = False
        self.every = False
        self.block = 0.0
        self.shared = False
        self.draw = 0.0
        self.energy = 0.0
        self.vulnerable = 0.0
        self.weak = 0.0
        self.poison = 0.0
        self.strength = 0.0
        self.stance = -1
        self.lasting = 0.0
