"""A table's settings as the set-up needs them (settings.py understands what people write)."""

from typing import ClassVar, Final

from roguetable.engine.state import Component
from roguetable.games.spire.model.cards import CHARACTER_NAMES


class Unlocked:
    """What may be used at a table: open locks by character, Colorless Cards, Act IV."""

    locks: int
    colorless: bool
    act4: bool

    def __init__(self, locks: int, colorless: bool, act4: bool) -> None:
        self.locks = locks
        self.colorless = colorless
        self.act4 = act4


def locks_of(locks: int, character: int) -> int:
    """How many locks of a character are open.

    >>> locks_of(0b1000, 1), locks_of(0b1000, 0)
    (2, 0)
    """
    return locks >> (2 * character) & 3


# Open locks are two bits for each character: so many are open as they come to.
LOCK_NAMES: Final = tuple([f"{name} +{locks}" for name in CHARACTER_NAMES for locks in (1, 2)])


class Newcomer(Component):
    """Somebody who joins at the start of an Act. Immutable: copies share it."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"character": CHARACTER_NAMES}
    act: int
    character: int

    def __init__(self, act: int, character: int) -> None:
        self.act = act
        self.character = character


class TableSettings:
    """A table's settings, understood."""

    players: int
    characters: list[int]  # from the bottom row up; empty: at random
    acts: int
    ascension: int
    unlocked: Unlocked
    modifiers: int  # state.DAILY: two are to be rolled
    quick_start: int
    joining: list[Newcomer]  # earliest Act first
    last_stand: bool
    choose_relic: bool
    readings: int

    def __init__(self) -> None:
        self.players = 1
        self.characters = []
        self.acts = 3
        self.ascension = 0
        self.unlocked = Unlocked(0, False, False)
        self.modifiers = 0
        self.quick_start = 1
        self.joining = []
        self.last_stand = False
        self.choose_relic = False
        self.readings = 0


ALL_LOCKS: Final = 0b11111111  # two bits for each character: how many of its locks are open
