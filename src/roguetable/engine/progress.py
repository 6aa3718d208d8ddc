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
