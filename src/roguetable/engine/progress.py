"""What a profile keeps for a game, as data that clients draw (`Campaign.progress`)."""

from typing import Any

import msgspec


class Track(msgspec.Struct):
    """Boxes to be filled, with locks between them."""

    id: str
    title: str
    checked: int
    boxes: list[int]
    """After how many boxes each lock opens."""
    opened: int
    """How many locks are open."""
    locks: list[str]
    """What each lock brings."""


class Party(msgspec.Struct):
    """How it went for one number of players: `level` is the highest that was won, -1 for none."""

    players: int
    runs: int
    won: int
    level: int


class Ladder(msgspec.Struct):
    """Levels of difficulty, one above the other: the one that may be played, and what each brings."""

    title: str
    level: int
    top: int
    levels: list[str]
    parties: list[Party]


class Achievement(msgspec.Struct):
    """Something that can be done once, and is remembered."""

    id: str
    title: str
    text: str
    earned: bool
    rule: str


class Progress(msgspec.Struct):
    """All of it. `more` is plain data of other kinds, which clients draw as lists and tables."""

    tracks: list[Track] = []
    ladder: Ladder | None = None
    achievements: list[Achievement] = []
    more: dict[str, Any] = {}


class Shelf(msgspec.Struct, omit_defaults=True):
    """A place for cards that stay: the slots of a board, a deck that has been bought from."""

    title: str
    cards: list[str]
    """Ids of rows, in the order in which they came."""
    size: int = -1
    """How many can lie there; -1: any number."""
    notes: dict[str, str] = {}
    """What there is to say of a card: ``1 of 3``."""


class PastRun(msgspec.Struct, omit_defaults=True):
    """A run of a campaign, as its history keeps it."""

    number: int
    outcome: str
    way: list[str]
    """The places that were entered, by name."""
    party: list[str] = []
    facts: list[tuple[str, str]] = []
    gained: list[str] = []
    """Ids of the rows that it brought."""
    killer: str = ""
    finished: str = ""


class Grave(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who is gone for good: the row, the name, and the last words."""

    card: str
    name: str
    words: str = ""


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to read, paragraph by paragraph."""

    title: str
    lines: list[str] = []


class Chronicle(msgspec.Struct, omit_defaults=True):
    """One campaign of a profile: how far it has come, what it has gained, its runs, the newest first."""

    name: str
    summary: str
    settings: dict[str, Any] = {}
    """The settings with which its next run is set up."""
    heading: str = "The board"
    """What `board` is called in the game."""
    board: list[Shelf] = []
    bought: list[Shelf] = []
    decks: list[Shelf] = []
    facts: list[tuple[str, str]] = []
    achievements: list[Achievement] = []
    runs: list[PastRun] = []
    graves: list[Grave] = []
    """Those who are gone for good, in the order in which they died."""
    texts: list[Text] = []
    """What there is to read beside it: what people say, how it ended."""
