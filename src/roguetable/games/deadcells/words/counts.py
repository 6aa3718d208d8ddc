"""What amounts on cards can count and ask."""

from typing import ClassVar, Final

from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    BRUTALITY,
    BURNING,
    ELITE,
    FROZEN,
    HOLE,
    MARKED,
    POISONED,
    STATE_TITLES,
    STATES,
    SURVIVAL,
    TACTICS,
    WALL,
)
from roguetable.games.deadcells.model.questions import has_state, level
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.amounts import Condition, Count


def target_of(state: DeadCells, by: Do) -> Enemy | None:
    """The enemy that the action is aimed at."""
    return state.enemy_at(by.target) if by.target >= 0 else None


# --- what is counted ------------------------------------------------------------------------------


class LevelOf(Count):
    """The owner's Level on a scroll track; the first space is Level 1."""

    USUAL: ClassVar = 2.0
    colour: int

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def value(self, state: DeadCells, by: Do) -> int:
        if state.log is not None:
            state.log.cite_next("deadcells.scrolls.level")
        return level(state.group[by.owner], self.colour) if by.owner >= 0 else 0


class SurvivalLevel(LevelOf):
    """The owner's Level of Survival."""

    NAME: ClassVar = "survival"
    TEXT: ClassVar = "per Level of Survival"


class TacticsLevel(LevelOf):
    """The owner's Level of Tactics."""

    NAME: ClassVar = "tactics"
    TEXT: ClassVar = "per Level of Tactics"


class BrutalityLevel(LevelOf):
    """The owner's Level of Brutality."""

    NAME: ClassVar = "brutality"
    TEXT: ClassVar = "per Level of Brutality"


class OwnShields(Count):
    """Shields of the owner."""

    NAME: ClassVar = "shields"
    TEXT: ClassVar = "per Shield of its owner"
    USUAL: ClassVar = 1.0

    def value(self, state: DeadCells, by: Do) -> int:
        return state.group[by.owner].shields if by.owner >= 0 else 0


class OwnWounds(Count):
    """Damage tokens of the owner."""

    NAME: ClassVar = "wounds"
    TEXT: ClassVar = "per Damage of its owner"
    USUAL: ClassVar = 1.2

    def value(self, state: DeadCells, by: Do) -> int:
        return state.group[by.owner].wounds if by.owner >= 0 else 0


class OwnEquipment(Count):
    """Equipment cards of the owner."""

    NAME: ClassVar = "equipment"
    TEXT: ClassVar = "per equipment card of its owner"
    USUAL: ClassVar = 1.5

    def value(self, state: DeadCells, by: Do) -> int:
        return len(state.group[by.owner].equipment) if by.owner >= 0 else 0


class EnemiesLeft(Count):
    """Enemies on the combat board."""

    NAME: ClassVar = "enemies"
    TEXT: ClassVar = "per Enemy in the fight"

    def value(self, state: DeadCells, by: Do) -> int:
        return len(state.enemies)


class Killed(Count):
    """Enemies killed in this fight."""

    NAME: ClassVar = "killed"
    TEXT: ClassVar = "per Enemy killed in this fight"
    USUAL: ClassVar = 1.0

    def value(self, state: DeadCells, by: Do) -> int:
        return state.killed


class Burdens(Count):
    """State tokens on the target."""

    NAME: ClassVar = "burdens"
    TEXT: ClassVar = "per State token on the target"
    USUAL: ClassVar = 0.8

    def value(self, state: DeadCells, by: Do) -> int:
        enemy = target_of(state, by)
        if enemy is None:
            return 0
        tokens = enemy.frozen.bit_count()
        for which in range(STATES):
            tokens += enemy.states[which]
        return tokens


COUNTS: Final[list[Count]] = [
    SurvivalLevel(SURVIVAL),
    TacticsLevel(TACTICS),
    BrutalityLevel(BRUTALITY),
    OwnShields(),
    OwnWounds(),
    OwnEquipment(),
    EnemiesLeft(),
    Killed(),
    Burdens(),
]


# --- what is asked --------------------------------------------------------------------------------


class TargetHas(Condition):
    """The target has a token of a State."""

    which: int

    def __init__(self, which: int) -> None:
        self.which = which

    def holds(self, state: DeadCells, by: Do) -> bool:
        enemy = target_of(state, by)
        return enemy is not None and has_state(enemy, self.which)

    def text(self) -> str:
        return f"the target is {STATE_TITLES[self.which]}"


class IsPoisoned(TargetHas):
    """The target is Poisoned."""

    NAME: ClassVar = "poisoned"


class IsBleeding(TargetHas):
    """The target is Bleeding."""

    NAME: ClassVar = "bleeding"


class IsBurning(TargetHas):
    """The target is On Fire."""

    NAME: ClassVar = "burning"


class IsFrozen(TargetHas):
    """The target is Frozen on some line."""

    NAME: ClassVar = "frozen"


class IsMarked(TargetHas):
    """The target is Marked."""

    NAME: ClassVar = "marked"


class IsElite(Condition):
    """The target is an Elite."""

    NAME: ClassVar = "elite"
    TEXT: ClassVar = "the target is an Elite"

    def holds(self, state: DeadCells, by: Do) -> bool:
        enemy = target_of(state, by)
        return enemy is not None and state.content.enemy(enemy.card).rank == ELITE


class IsShielded(Condition):
    """The target has a Shield."""

    NAME: ClassVar = "shielded"
    TEXT: ClassVar = "the target has a Shield"

    def holds(self, state: DeadCells, by: Do) -> bool:
        enemy = target_of(state, by)
        return enemy is not None and enemy.shields > 0


class ThereIsWall(Condition):
    """A Wall lies on the combat board."""

    NAME: ClassVar = "wall"
    TEXT: ClassVar = "there is a Wall"

    def holds(self, state: DeadCells, by: Do) -> bool:
        return state.terrain == WALL


class ThereIsHole(Condition):
    """A Hole lies on the combat board."""

    NAME: ClassVar = "hole"
    TEXT: ClassVar = "there is a Hole"

    def holds(self, state: DeadCells, by: Do) -> bool:
        return state.terrain == HOLE


class Alone(Condition):
    """One Enemy is left."""

    NAME: ClassVar = "alone"
    TEXT: ClassVar = "only one Enemy is left"

    def holds(self, state: DeadCells, by: Do) -> bool:
        return len(state.enemies) == 1


class Unhurt(Condition):
    """The owner has no Damage."""

    NAME: ClassVar = "unhurt"
    TEXT: ClassVar = "its owner has no Damage"

    def holds(self, state: DeadCells, by: Do) -> bool:
        return by.owner >= 0 and state.group[by.owner].wounds == 0


class IsHurt(Condition):
    """The owner has Damage."""

    NAME: ClassVar = "hurt"
    TEXT: ClassVar = "its owner has Damage"

    def holds(self, state: DeadCells, by: Do) -> bool:
        return by.owner >= 0 and state.group[by.owner].wounds > 0


class IsFirst(Condition):
    """The owner is First Player."""

    NAME: ClassVar = "first"
    TEXT: ClassVar = "its owner is First Player"

    def holds(self, state: DeadCells, by: Do) -> bool:
        return by.owner == state.first


class FourPlay(Condition):
    """Four play: one of them watches each fight and grows meanwhile, so some Enemies do more."""

    NAME: ClassVar = "four"
    TEXT: ClassVar = "four play"

    def holds(self, state: DeadCells, by: Do) -> bool:
        return state.players == 4


CONDITIONS: Final[list[Condition]] = [
    IsPoisoned(POISONED),
    IsBleeding(BLEEDING),
    IsBurning(BURNING),
    IsFrozen(FROZEN),
    IsMarked(MARKED),
    IsElite(),
    IsShielded(),
    ThereIsWall(),
    ThereIsHole(),
    Alone(),
    Unhurt(),
    IsHurt(),
    IsFirst(),
    FourPlay(),
]
