"""An enemy on the board, and creature parts that lie about."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Component
from roguetable.games.gaia.model.names import (
    ATTEMPT_NAMES,
    DISCIPLINE_NAMES,
    FACING_NAMES,
    NO_ATTEMPT,
    NOBODY,
    TYPE_NAMES,
)


@mypyc_attr(acyclic=True)
class Enemy(Component):
    """An enemy card that lies on a tile. Tokens on it go where it goes (gaia.ability-general.tile-tokens)."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "facing": FACING_NAMES,
        "stolen": TYPE_NAMES,
        "attempts": ATTEMPT_NAMES,
    }
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    uid: int  # counted up through the Wave
    card: int
    tile: int
    facing: int  # quarter turns clockwise
    damage: int
    grown: int  # Grow tokens: more health
    strength: int  # Strength tokens
    shelled: bool  # Shell: invulnerable
    attempts: int  # Shell: what came of its counterattacks in this turn
    spared: bool  # Invulnerable: the next attack deals nothing
    vicious: bool  # Vicious: the token is still there
    offensive: bool  # Mode Shift
    avenging: bool  # Revenge: it has been at half its health or below
    flaw: int  # Fatal Flaw: its number, 0: none
    thief_of: int  # Steals: whose weapon it has (a suit), NOBODY: none
    stolen: int  # ... and which type

    def __init__(self, uid: int, card: int, tile: int) -> None:
        self.uid = uid
        self.card = card
        self.tile = tile
        self.facing = 0
        self.damage = 0
        self.grown = 0
        self.strength = 0
        self.shelled = False
        self.attempts = NO_ATTEMPT
        self.spared = False
        self.vicious = False
        self.offensive = False
        self.avenging = False
        self.flaw = 0
        self.thief_of = NOBODY
        self.stolen = NOBODY

    def copy(self) -> "Enemy":
        twin = Enemy(self.uid, self.card, self.tile)
        twin.facing = self.facing
        twin.damage = self.damage
        twin.grown = self.grown
        twin.strength = self.strength
        twin.shelled = self.shelled
        twin.attempts = self.attempts
        twin.spared = self.spared
        twin.vicious = self.vicious
        twin.offensive = self.offensive
        twin.avenging = self.avenging
        twin.flaw = self.flaw
        twin.thief_of = self.thief_of
        twin.stolen = self.stolen
        return twin


@mypyc_attr(acyclic=True)
class CreaturePart(Component):
    """A creature part token on a tile. Never changed: copies share it."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"discipline": DISCIPLINE_NAMES}

    tile: int
    discipline: int
    level: int  # of a boss part; 0: a minion part

    def __init__(self, tile: int, discipline: int, level: int = 0) -> None:
        self.tile = tile
        self.discipline = discipline
        self.level = level


@mypyc_attr(acyclic=True)
class Grave(Component):
    """Where enemies with Rebirth died, one grave for a tile: so many tokens until one of them comes back.
    Never changed."""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    tile: int
    card: int
    tokens: int

    def __init__(self, tile: int, card: int, tokens: int) -> None:
        self.tile = tile
        self.card = card
        self.tokens = tokens
