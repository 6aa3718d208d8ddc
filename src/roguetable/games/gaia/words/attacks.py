"""Weapon words that attack, and those that hold for the attacks of a card."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.flow.attack.compass import roll_direction
from roguetable.games.gaia.flow.attack.declaring import ALL
from roguetable.games.gaia.flow.attack.doubling import attack_with
from roguetable.games.gaia.model.names import (
    BY_SLOT,
    BY_ULTIMATE,
    BY_WEAPON,
    DAMAGE_NAMES,
    PRINTED_DAMAGE,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.worth import GaiaWorth
from roguetable.kit.forms import RowName
from roguetable.kit.words import Numbered

COUNTS: Final[tuple[int, ...]] = (1, 2, 3, ALL)
COUNT_TEXTS: Final = ("one enemy", "up to two enemies", "up to three enemies", "all enemies")
USUAL_TARGETS: Final[tuple[float, ...]] = (1.0, 1.7, 2.2, 2.4)


def source_of(state: Gaia, by: Do) -> int:
    """What an attack comes from: a weapon card, a slot, or the Ultimate."""
    row = state.content.rows[by.row]
    if row.kind == "equipment":
        return BY_WEAPON
    if row.kind == "suit" and state.content.suit(by.row).ultimate == by.part:
        return BY_ULTIMATE
    return BY_SLOT


class AttackWord(Effect):
    """Damage of a type to enemies that the arrows reach: one, up to two or three, or all of them.

    `x2`: the weapon itself doubles it. Each such clause is an attack of its own, and is answered.
    """

    FORM: ClassVar = "attack TYPE targets:one|two|three|all SHAPE [xTIMES]"
    damage_type: int
    targets: int
    shape: int
    times: int
    where: str

    def __init__(self, type: int, targets: int, shape: RowName, times: int = 1) -> None:
        self.damage_type = type
        self.targets = targets
        self.shape = shape.number
        self.where = shape.title
        self.times = times

    def run(self, state: Gaia, by: Do) -> None:
        source = source_of(state, by)
        most = COUNTS[self.targets]
        attack_with(state, by.owner, source, self.damage_type, most, self.shape, self.times)

    def sentence(self) -> str:
        double = f" x{self.times}" if self.times > 1 else ""
        damage = DAMAGE_NAMES[self.damage_type].upper()
        return f"{damage}{double} to {COUNT_TEXTS[self.targets]}: {self.where.lower()}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        n = weight * self.times * PRINTED_DAMAGE[self.damage_type]
        total.hits += n
        total.spread += n * (USUAL_TARGETS[self.targets] - 1.0)
        total.shapes.append(self.shape)


class Guard(Numbered):
    """After the counterattack die, up to so many targets are chosen: each deals 1 less damage."""

    FORM: ClassVar = "guard amount:N"
    TEXT: ClassVar = "1 less counterattack damage from up to {} (chosen after the roll)"
    THING: ClassVar = "target"

    def run(self, state: Gaia, by: Do) -> None:
        state.guards += self.amount

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.safety += weight * min(self.amount, 2) * 0.6


class Calm(Numbered):
    """Every enemy that answers the attacks of this card deals so much less."""

    FORM: ClassVar = "calm amount:N"
    TEXT: ClassVar = "every enemy that answers deals {} less"

    def run(self, state: Gaia, by: Do) -> None:
        state.calm += self.amount

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.safety += weight * self.amount


class Execute(Numbered):
    """A target that the attack damages and leaves with so much HP or less dies."""

    FORM: ClassVar = "execute amount:N"
    TEXT: ClassVar = "a damaged target left with {} HP or less dies"

    def run(self, state: Gaia, by: Do) -> None:
        state.execute = max(state.execute, self.amount)

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.hits += weight * self.amount * 0.5


# --- the Compass weapon ----------------------------------------------------------------------------


class Compass(Effect):
    """A die decides the direction after the weapon is exhausted: 1 to 3 West, 4 to 6 East.

    Then the delver may suffer 1 damage to attack the other way. Rerolls work on this die, too.
    """

    FORM: ClassVar = "compass TYPE west:SHAPE east:SHAPE [xTIMES]"
    damage_type: int
    west: int
    east: int
    times: int
    west_title: str
    east_title: str

    def __init__(self, type: int, west: RowName, east: RowName, times: int = 1) -> None:
        self.damage_type = type
        self.west = west.number
        self.east = east.number
        self.west_title = west.title
        self.east_title = east.title
        self.times = times

    def run(self, state: Gaia, by: Do) -> None:
        source = source_of(state, by)
        roll_direction(state, by.owner, source, self.damage_type, self.west, self.east, self.times)

    def sentence(self) -> str:
        double = f" x{self.times}" if self.times > 1 else ""
        damage = DAMAGE_NAMES[self.damage_type].upper()
        return (
            f"{damage}{double} to all enemies one way: roll, 1-3 {self.west_title.lower()}, 4-6 "
            f"{self.east_title.lower()}; you may suffer 1 to take the other"
        )

    def worth(self, total: GaiaWorth, weight: float) -> None:
        n = weight * self.times * PRINTED_DAMAGE[self.damage_type]
        total.hits += n * 0.8
        total.spread += n * 0.3
        total.shapes.append(self.west)
