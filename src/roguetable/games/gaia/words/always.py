"""Always words: they are never run, but add to what a suit always has."""

from typing import ClassVar

from roguetable.engine.log import count
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
)
from roguetable.games.gaia.model.names import DAMAGE_NAMES, consumables
from roguetable.kit.words import AlwaysWord, More


class Health(More):
    """The maximum HP is so much higher."""

    FORM: ClassVar = "health amount:N"
    TEXT: ClassVar = "{:+d} maximum HP"
    MOD: ClassVar = HEALTH_MOD


class Movement(More):
    """The Movement stat is so much higher."""

    FORM: ClassVar = "movement amount:N"
    TEXT: ClassVar = "{:+d} Movement"
    MOD: ClassVar = MOVEMENT_MOD


class Slots(More):
    """So many more weapon slots can be used."""

    FORM: ClassVar = "slots amount:N"
    MOD: ClassVar = SLOTS_MOD

    def sentence(self) -> str:
        return f"+{count(self.amount, 'weapon slot')}"


class Harvest(More):
    """So many minion parts when the Quest is over; in Onslaught in each Interlude."""

    FORM: ClassVar = "harvest amount:N"
    MOD: ClassVar = HARVEST_MOD

    def sentence(self) -> str:
        return f"harvest {count(self.amount, 'minion part')}"


class WitnessMove(More):
    """The Witness moves so many tiles more."""

    FORM: ClassVar = "witness-move amount:N"
    MOD: ClassVar = WITNESS_MOD

    def sentence(self) -> str:
        return f"the Witness moves +{count(self.amount, 'tile')}"


class Mover(AlwaysWord):
    """As part of a movement an adjacent enemy may be shifted by one tile, for 2 movement."""

    FORM: ClassVar = "mover"
    TEXT: ClassVar = "may shift an adjacent enemy by 1 tile for 2 movement"

    def add(self, mods: list[int]) -> None:
        mods[MOVER_MOD] = 1


class DoubleBase(AlwaysWord):
    """The base damage of a type is doubled."""

    FORM: ClassVar = "double-base TYPE"
    TEXT: ClassVar = "the base damage of {} is doubled"
    damage_type: int

    def __init__(self, type: int) -> None:
        self.damage_type = type

    def add(self, mods: list[int]) -> None:
        mods[BASE_DOUBLED + self.damage_type] = 1

    def sentence(self) -> str:
        return self.TEXT.format(DAMAGE_NAMES[self.damage_type].upper())


class Might(More):
    """Attacks of a type deal so much more to each target, after all doubling."""

    FORM: ClassVar = "might TYPE amount:N"
    TEXT: ClassVar = "attacks deal {:+d}"
    damage_type: int

    def __init__(self, type: int, amount: int) -> None:
        super().__init__(amount)
        self.damage_type = type

    def add(self, mods: list[int]) -> None:
        mods[MIGHT + self.damage_type] += self.amount

    def sentence(self) -> str:
        return f"{DAMAGE_NAMES[self.damage_type].upper()} {super().sentence()}"


class Tokens(More):
    """So many consumable tokens of a kind, which come back every Wave."""

    FORM: ClassVar = "tokens TOKEN amount:N"
    token: int

    def __init__(self, token: int, amount: int) -> None:
        super().__init__(amount)
        self.token = token

    def add(self, mods: list[int]) -> None:
        mods[TOKENS + self.token] += self.amount

    def sentence(self) -> str:
        return f"{consumables(self.amount, self.token)} in every Wave"
