"""Rooms, and what is printed for them: map boards, Event cards and Neow's Blessings."""

from typing import Final

from roguetable.engine.rows import Row

# Rooms.
ROOM_NAMES: Final = (
    "encounter",
    "elite",
    "event",
    "campfire",
    "treasure",
    "merchant",
    "boss",
    "burning elite",
    "dark",
    "light",
)
ENCOUNTER_ROOM: Final = 0
ELITE_ROOM: Final = 1
EVENT_ROOM_KIND: Final = 2
CAMPFIRE: Final = 3
TREASURE: Final = 4
MERCHANT: Final = 5
BOSS_ROOM: Final = 6
BURNING_ELITE: Final = 7
DARK_SPACE: Final = 8  # printed space that takes a map token with a dark back
LIGHT_SPACE: Final = 9


class EventChoice:
    """One option of an Event or a Neow's Blessing: a label and the part it does."""

    label: str
    part: int
    pay: int  # gold to pay
    give: str  # what must be there for it: "", "relic to give", "partner for an exchange"

    def __init__(self, label: str, part: int, pay: int, give: str) -> None:
        self.label = label
        self.part = part
        self.pay = pay
        self.give = give


EACH_PLAYER: Final = 0
TOGETHER: Final = 1
AUTO: Final = 2
SCOPE_NAMES: Final = ("each", "party", "auto")


class Event(Row):
    """An Event card, or a Neow's Blessing (kind ``neow``: part 0 is the red reward)."""

    act: int
    ascension: int
    unlock: int
    scope: int
    choices: list[EventChoice]
    different: bool  # each player must choose a different option
    upto: int  # how many options each player may choose
    not_first: bool  # if it is the first Event, it is put back and another drawn
    picks_relic: bool  # a relic of each player is picked at random before anybody chooses
    copies: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.act = 1
        self.ascension = 0
        self.unlock = 0
        self.scope = EACH_PLAYER
        self.choices = []
        self.different = False
        self.upto = 1
        self.not_first = False
        self.picks_relic = False
        self.copies = 1

    def choice_text(self, choice: EventChoice) -> str:
        """What an option does, in words."""
        text = ", ".join([effect.sentence() for effect in self.parts[choice.part]])
        price = f"pay {choice.pay} gold: " if choice.pay else ""
        return price + (text or "nothing")

    def facts(self) -> list[tuple[str, str]]:
        if self.kind != "event":
            return []
        rows = [("act", str(self.act))]
        if self.ascension:
            rows.append(("ascension", str(self.ascension)))
        return rows

    def sentence(self) -> str:
        return " ".join([f"[{c.label}] {self.choice_text(c)}." for c in self.choices])


class Board(Row):
    """A printed map: rooms as nodes, bottom room first, and the paths that lead up."""

    act: int
    kinds: list[int]  # printed room kind by node; DARK_SPACE and LIGHT_SPACE take a token
    places: list[tuple[int, int]]  # (row from the bottom, column) by node
    paths: list[list[int]]  # nodes above, by node

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.act = 1
        self.kinds = []
        self.places = []
        self.paths = []
