"""An enemy in combat: its card, its tokens, and marks for what has happened to it."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Component
from roguetable.games.spire.model.decks import DECKS
from roguetable.kit.decks import fields_in

NO_CORPSE: Final = -1

# Modes. The Guardian: attack, defensive; The Champ: before and after the fury.
MODE_NAMES: Final = ("none", "first", "second")
NO_MODE: Final = 0
FIRST_MODE: Final = 1
SECOND_MODE: Final = 2

# Enemy.marks
MARK_NAMES: Final = (
    "curled",
    "angered",
    "shifting",
    "unbound",
    "hasted",
    "coming",
    "buried",
    "acted",
    "wrapped",
    "fresh",
)
CURLED: Final = 1  # its Curl Up has happened
ANGERED: Final = 2  # Enraged, Fury or Anger is on
SHIFTING: Final = 4  # changes its mode at the start of the next round
UNBOUND: Final = 8  # Invincible is lost
HASTED: Final = 16  # Haste has happened
COMING: Final = 32  # its on-death or delayed summon is due at the start of the next round
BURIED: Final = 64  # what happens on its death has happened
ACTED: Final = 128  # it has acted in this Enemy Turn, or came too late to act
WRAPPED: Final = 256  # its cube has been at the bottom once: grey slots are used up
FRESH: Final = 512  # came too late to act in this Enemy Turn: its cube stays in the top slot


@mypyc_attr(acyclic=True)
class Enemy(Component):
    """An enemy in combat. It stays in its place when dead, face down."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"mode": MODE_NAMES}
    BITS: ClassVar[dict[str, tuple[str, ...]]] = {"marks": MARK_NAMES}
    CARDS: ClassVar[tuple[str, ...]] = fields_in(DECKS, "enemies")
    foe: int  # the number of its card
    uid: int
    row: int  # -1: a Boss, in all rows
    hp: int
    block: int
    strength: int
    weak: int
    vulnerable: int
    poison: int
    cube: int  # which action of the cube track is next
    mode: int
    cubes: int  # Thorns, Beat of Death
    marks: int  # see above
    dead: bool
    gone: bool  # it left combat (dead enemies are not gone)
    corpse: int  # Corpse Explosion lying on it, NO_CORPSE: none
    corpse_owner: int
    corpse_damage: int  # damage to its row when it dies (Corpse Explosion)

    def __init__(
        self,
        foe: int,
        uid: int,
        row: int,
        hp: int,
        block: int = 0,
        strength: int = 0,
        weak: int = 0,
        vulnerable: int = 0,
        poison: int = 0,
        cube: int = 0,
        mode: int = NO_MODE,
        cubes: int = 0,
        marks: int = 0,
        dead: bool = False,
        gone: bool = False,
        corpse: int = NO_CORPSE,
        corpse_owner: int = -1,
        corpse_damage: int = 0,
    ) -> None:
        self.foe = foe
        self.uid = uid
        self.row = row
        self.hp = hp
        self.block = block
        self.strength = strength
        self.weak = weak
        self.vulnerable = vulnerable
        self.poison = poison
        self.cube = cube
        self.mode = mode
        self.cubes = cubes
        self.marks = marks
        self.dead = dead
        self.gone = gone
        self.corpse = corpse
        self.corpse_owner = corpse_owner
        self.corpse_damage = corpse_damage

    def copy(self) -> "Enemy":
        return Enemy(
            self.foe,
            self.uid,
            self.row,
            self.hp,
            self.block,
            self.strength,
            self.weak,
            self.vulnerable,
            self.poison,
            self.cube,
            self.mode,
            self.cubes,
            self.marks,
            self.dead,
            self.gone,
            self.corpse,
            self.corpse_owner,
            self.corpse_damage,
        )
