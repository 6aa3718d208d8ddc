"""What leaves the engine for a client: a small tree of panels, the open request and the log.

Terminal, browser, JSON and bots of other people all render this tree, so a new game needs no new
client. Everything in it is built by allow-list for one seat: a thing that a seat may not know is
simply never put in.
"""

from typing import Any

import msgspec

from roguetable.engine.events import AnyEvent


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """One summand of a number: ``Term("2 blue spent", 3)``."""

    text: str
    amount: int


class Item(msgspec.Struct, omit_defaults=True):
    """One thing on the table: a card, a figure, a cube pile, a marker on a track.

    `id` is what options point at (`Option.subject`); `glyphs` are short marks such as ``♥`` or
    ``exhausted``, always with a word or letter beside the colour.
    """

    id: str
    name: str
    text: str = ""
    count: int = -1
    value: int = -1
    limit: int = -1
    colour: str = ""
    glyphs: list[str] = []
    tags: list[str] = []
    rule: str = ""
    marks: dict[int, str] = {}
    card: str = ""
    """The id of the row of content that this is, if it is one: a client may look it up and draw it."""


class Panel(msgspec.Struct, omit_defaults=True):
    """A named part of the table.

    `kind` says how to draw it: ``cards`` (a row of cards), ``piles`` (named counts), ``tracks``
    (value out of limit, `Item.marks` are what waits further up), ``figures`` (enemies in a rank),
    ``tokens``, ``grid``, ``map``, ``text``. `owner` is a seat number or -1 for the whole table.
    Unknown kinds are drawn as ``cards``.

    `data` may say more. For all: `area` (``top``, ``left``, ``main``, ``right``, ``bottom``), `fold`
    (of several hands only the one whose player chooses need be open), `brief`, `spare` (left out where
    space is short), `card` (the content row that the panel is). For a ``map``: `at` ({item id:
    [column, row]}), `links` ([[id, id], ...]), `size` ([columns, rows]), `kinds` ({item id: word},
    what kind of place it is: its picture). For a ``grid``: `size` and `at`, where several items may
    stand on one tile, and each of these if it needs it: `columns` and `rows` (their headings),
    `facing` ({item id: one of ``n ne e se s sw w nw``}), `shade` ([[column, row, word], ...], what
    threatens or marks a tile; a word has one look everywhere), `tiles` ([[column, row, text], ...],
    what is printed there), `cursor` ([column, row], where it is now; -1 for a whole column or row).
    """

    id: str
    kind: str
    title: str
    items: list[Item] = []
    owner: int = -1
    note: str = ""
    rule: str = ""
    active: bool = False
    data: dict[str, Any] = {}


class Option(msgspec.Struct, omit_defaults=True):
    """One legal answer."""

    number: int
    notation: str
    sentence: str
    subject: str = ""
    rule: str = ""
    seat: int = -1


class Refused(msgspec.Struct, omit_defaults=True):
    """Something that cannot be chosen now, and the rule that refuses it."""

    notation: str
    sentence: str
    rule: str


class Asked(msgspec.Struct, omit_defaults=True):
    """The open request as a seat sees it: options only if the seat may answer."""

    prompt: str
    seats: list[int]
    options: list[Option] = []
    refused: list[Refused] = []
    chosen: int | None = None
    """Where seats choose face down: the option that this seat has chosen. It may choose again."""
    waiting: int | None = None
    """Where seats choose face down: how many have not chosen yet, as far as that is told."""
    ready: list[int] = []
    """Where seats choose face down: those who have chosen, if the game tells."""


class Line(msgspec.Struct, omit_defaults=True):
    """One line of the log as a seat may read it, and what happened with it as that seat sees it.

    A line without text only shows `events`; it is nothing to read.
    """

    text: str
    rules: list[str] = []
    why: str = ""
    move: int = 0
    events: list[AnyEvent] = []


class View(msgspec.Struct, omit_defaults=True):
    """The whole table as one seat sees it."""

    game: str
    title: str
    headline: str
    seat: int
    move: int
    outcome: str
    panels: list[Panel]
    asked: Asked | None = None
    log: list[Line] = []
    players: list[str] = []


def figures(item: Item) -> str:
    """The numbers of an item: ``3/8``, ``3`` or ``×3``."""
    text = ""
    if item.value >= 0:
        text = f"{item.value}/{item.limit}" if item.limit >= 0 else str(item.value)
    if item.count >= 0:
        text = f"{text} ×{item.count}".strip()
    return text
