"""Always words: they are never run, but add to what a suit always has."""

from typing import ClassVar

from roguetable.games.gaia.model.mods import (
    BASE_DOUBLED,
    HARVEST_MOD,
    HEALTH_MOD,
    MIGHT,
    MOVEMENT_MOD,
    MOVER_MOD,
    SLOTS_MOD,
    TOKENS,
    WITNESS_MOD,
    AlwaysWord,
)
from roguetable.games.gaia.model.names import CONSUMABLE_TITLES, DAMAGE_NAMES
from roguetable.games.gaia.model.worth import GaiaWorth


class More(AlwaysWord):
    """So much more of one thing."""

    MOD: ClassVar[int] = HEALTH_MOD
    TEXT: ClassVar[str] = ""
    WORTH: ClassVar[float] = 1.0
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def add(self, mods: list[int]) -> None:
        mods[self.MOD] += self.n

    def sentence(self) -> str:
        return self.TEXT.format(self.n)

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * self.WORTH


class Health(More):
    """The maximum HP is so much higher."""

    FORM: ClassVar = "health N"
    TEXT: ClassVar = "{:+d} maximum HP"


class Movement(More):
    """The Movement stat is so much higher."""

    FORM: ClassVar = "movement N"
    MOD: ClassVar = MOVEMENT_MOD
    TEXT: ClassVar = "{:+d} Movement"
    WORTH: ClassVar = 1.5


class Slots(More):
    """So many more weapon slots can be used."""

    FORM: ClassVar = "slots N"
    MOD: ClassVar = SLOTS_MOD
    TEXT: ClassVar = "{:+d} weapon slot"
    WORTH: ClassVar = 2.0


class Harvest(More):
    """So many minion parts when the Quest is over; in Onslaught in each Interlude."""

    FORM: ClassVar = "harvest N"
    MOD: ClassVar = HARVEST_MOD
    TEXT: ClassVar = "harvest {} minion parts"
    WORTH: ClassVar = 0.4


class WitnessMove(More):
    """The Witness moves so many tiles more."""

    FORM: ClassVar = "witness-move N"
    MOD: ClassVar = WITNESS_MOD
    TEXT: ClassVar = "the Witness moves {:+d} tile"
    WORTH: ClassVar = 0.3


class Mover(AlwaysWord):
    """As part of a movement an adjacent enemy may be shifted by one tile, for 2 movement."""

    FORM: ClassVar = "mover"

    def add(self, mods: list[int]) -> None:
        mods[MOVER_MOD] = 1

    def sentence(self) -> str:
        return "may shift an adjacent enemy by 1 tile for 2 movement"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight


class DoubleBase(AlwaysWord):
    """The base damage of a type is doubled."""

    FORM: ClassVar = "double-base TYPE"
    damage_type: int

    def __init__(self, type: int) -> None:
        self.damage_type = type

    def add(self, mods: list[int]) -> None:
        mods[BASE_DOUBLED + self.damage_type] = 1

    def sentence(self) -> str:
        return f"the base damage of {DAMAGE_NAMES[self.damage_type].upper()} is doubled"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * 6.0


class Might(AlwaysWord):
    """Attacks of a type deal so much more to each target, after all doubling."""

    FORM: ClassVar = "might TYPE N"
    damage_type: int
    n: int

    def __init__(self, type: int, n: int) -> None:
        self.damage_type = type
        self.n = n

    def add(self, mods: list[int]) -> None:
        mods[MIGHT + self.damage_type] += self.n

    def sentence(self) -> str:
        return f"{DAMAGE_NAMES[self.damage_type].upper()} attacks deal {self.n:+d}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 2.0


class Tokens(AlwaysWord):
    """So many consumable tokens of a kind, which come back every Wave."""

    FORM: ClassVar = "tokens TOKEN N"
    token: int
    n: int

    def __init__(self, token: int, n: int) -> None:
        self.token = token
        self.n = n

    def add(self, mods: list[int]) -> None:
        mods[TOKENS + self.token] += self.n

    def sentence(self) -> str:
        return f"{self.n} {CONSUMABLE_TITLES[self.token]}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * (0.8, 1.0, 1.4, 2.0, 2.5, 1.2, 1.5)[self.token]
