"""What leaves the engine for a client: a small tree of panels, the open request and the log.

Terminal, browser, JSON and bots of other people all render this tree, so a new game needs no new
client. Everything in it is built by allow-list for one seat: a thing that a seat may not know is
simply never put in.

A field is either for people or for programs, never for both. `Prose` is shown and heard, and no
client reads it: whatever a client must know stands beside it as numbers, ids and kinds. So a game
may say everything in other words, and every table looks the same (a test does just that).
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from roguetable.engine.events import AnyEvent
from roguetable.engine.state import WayOut

Prose = Annotated[str, Meta(extra_json_schema={"format": "prose"})]
"""Words for people. A client shows them and never takes them apart."""

Area = Literal["", "top", "left", "main", "right", "bottom"]
Condition = Literal["", "lit", "ready", "spent", "down"]
Role = Literal["", "player", "foe", "boss"]
Facing = Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"]
Spot = tuple[int, int]
"""Column and row, from 0; -1 in a cursor means all of them."""

# --- what things carry ----------------------------------------------------------------------------


class Token(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many of one thing: 2 Strength, 3 red cubes, 1 gold. Without a count it is just there.

    `kind` is the word by which clients know it (its picture, its colour), `name` what people say.
    """

    kind: str
    name: Prose = ""
    count: int = -1


class Socket(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place for one token: an Orb slot, an element space. `kind` is what fits; empty: anything."""

    kind: str = ""
    holds: Token | None = None


class Cost(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a thing costs, or puts into play.

    `how`: to ``play`` it, to ``buy`` it, what it makes one ``drop``, what one must ``spend``, what
    one may spend once ``more``, what it ``needs`` to happen by itself.
    """

    how: Literal["play", "buy", "drop", "spend", "more", "needs"]
    tokens: list[Token] = []
    open: bool = False
    """The payer decides how much: X."""
    times: int = 1
    """How often it may be paid; -1: as often as one likes."""
    printed: int = -1
    """The printed number, where it is not what must be paid now."""


class Intent(msgspec.Struct, frozen=True, omit_defaults=True):
    """One part of what somebody is about to do, with the numbers of this moment.

    `kind` is the word of the game's vocabulary (``hit``, ``block``, ``weak``); `targets` are the ids
    of the figures it reaches, where that is known.
    """

    kind: str
    text: Prose = ""
    amount: int = -1
    most: int = -1
    """Where it is not the same for all it reaches: from `amount` to this."""
    times: int = 1
    target: Literal["", "self", "one", "all", "allies"] = ""
    targets: list[str] = []
    reach: list[int] = []
    """On a strip: the columns that it can reach."""
    tiles: list[Spot] = []
    """On a grid: the tiles that it reaches."""
    faces: list[int] = []
    """The faces of the die at which it happens; empty: no die has a say."""


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a figure does by its card, and when."""

    text: Prose
    intents: list[Intent] = []
    needs: Token | None = None
    """It happens when so much is there..."""
    has: int = -1
    """... and so much is there now."""
    now: bool = False
    """It is the one that comes next."""


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """What waits further up a track."""

    at: int
    text: Prose


class Upgrade(msgspec.Struct, frozen=True, omit_defaults=True):
    """The better face of a card: what it would become."""

    card: str
    name: Prose
    text: Prose = ""
    costs: list[Cost] = []


class Keyword(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word that means something in the texts of a game: clients may set its sign beside it.

    `words` are the forms in which it occurs, `kind` its picture, `rule` what it means.
    """

    kind: str
    words: list[Prose]
    rule: str = ""


# --- things on the table --------------------------------------------------------------------------


class Item(msgspec.Struct, omit_defaults=True):
    """One thing on the table.

    `id` is what options point at (`Option.subject`). A colour never comes alone: `letter` stands
    with it (without one, the colour's own). `tags` are remarks for people: ``exhausted``.
    """

    id: str
    name: Prose
    text: Prose = ""
    count: int = -1
    """How many of them lie here; -1: it is one, and nobody counts."""
    colour: str = ""
    letter: str = ""
    tags: list[Prose] = []
    condition: Condition = ""
    """How it is drawn: ``lit`` acts just now, ``ready`` has done all it wanted, ``spent`` cannot be
    used now, ``down`` is dead or fallen."""
    tokens: list[Token] = []
    """What lies on it or is printed on it."""
    about: list[str] = []
    """The words of its effects, if it is no row of content or has a picture of its own, drawn from these."""
    rule: str = ""
    card: str = ""
    """The id of the row of content that this is, if it is one: a client may look it up and draw it."""
    again: bool = False
    """It only shows once more what lies elsewhere or has left: no event speaks of it."""


class CardItem(Item):
    """A card, or anything else that is drawn like one: relics, potions, wares, choices on offer."""

    type: str = ""
    """``attack``, ``relic``, ``response``: what kind of card it is."""
    costs: list[Cost] = []
    does: Prose = ""
    """Its text without its costs, where the text tells those too."""
    remark: Prose = ""
    """The end of its text that is never cut off: what holds just now."""
    faces: list[int] = []
    """The faces of the die that set it off."""
    upgraded: bool = False
    upgrade: Upgrade | None = None


class PileItem(Item):
    """A pile, a deck, a heap of cubes: how many there are and, if that is open, of what."""

    kind: str = ""
    inside: dict[str, int] = {}
    """How many of which card, by id; never in which order."""
    worth: int = 1
    """What each of them counts for."""


class TrackItem(Item):
    """A marker on a track."""

    value: int = 0
    limit: int = -1
    kind: str = ""
    marks: list[Mark] = []
    large: bool = False
    """Its marker is larger than the others."""


class FigureItem(Item):
    """Somebody: a hero, an enemy, all those who fell (`count`)."""

    value: int = -1
    limit: int = -1
    role: Role = ""
    intents: list[Intent] = []
    """What it is about to do, part by part."""
    secret: bool = False
    """What it will do is not known yet."""
    actions: list[Action] = []
    """What its card lets it do, if that is in the open."""
    resists: list[Token] = []
    """Wounds of that kind hurt it so much less."""
    counters: list[Token] = []
    """Pieces that lie beside it and only say its numbers again."""
    sockets: list[Socket] = []
    threat: int = -1
    """What is coming at it, before anything protects it."""


class SlotItem(CardItem):
    """A named place for one thing of a kind, filled or empty; its other fields are the thing's."""

    slot: Prose = ""
    accepts: str = ""
    """What fits here: ``weapon``, ``amulet``."""
    filled: bool = False
    locked: bool = False
    sockets: list[Socket] = []


class PieceItem(FigureItem):
    """Somebody or something on a grid."""

    at: Spot = (0, 0)
    facing: Facing = ""


class TileItem(Item):
    """A tile of a grid that has something to say, or that may be chosen."""

    at: Spot = (0, 0)
    terrain: str = ""
    blocked: bool = False


class StandItem(FigureItem):
    """Somebody on a strip, at one of its places."""

    column: int = 0


class LaneItem(Item):
    """What somebody does in a lane: `who` is the id of a figure on the strip.

    Its name is without numbers: whoever tells it adds those of its intents.
    """

    column: int = 0
    lane: int = 0
    who: str = ""
    intents: list[Intent] = []


class PlaceItem(Item):
    """A place on a map."""

    at: Spot = (0, 0)
    kind: str = ""
    """What kind of place it is: its picture."""
    near: bool = False
    """The party may go there now."""
    visited: bool = False
    hidden: bool = False
    """Nobody knows yet what is there."""


# --- panels ---------------------------------------------------------------------------------------


class PanelHead(msgspec.Struct, omit_defaults=True, tag_field="kind"):
    """The name of a part of the table; options may point at its `id`."""

    id: str
    title: Prose


class PanelBase(PanelHead, kw_only=True):
    """What every panel may say about itself."""

    owner: int = -1
    """A seat number; -1: the whole table's."""
    note: Prose = ""
    rule: str = ""
    active: bool = False
    """Its owner is the one to act."""
    area: Area = ""
    """Where it belongs; empty: where panels of its kind belong."""
    fold: bool = False
    """Of several such panels only the one whose player chooses need be open."""
    brief: bool = False
    """Its things are shown small."""
    spare: bool = False
    """It is left out where space is short."""
    card: str = ""
    """The row of content that the panel is: a room, an event."""
    theme: str = ""
    """The word by which clients choose its colours and its crest: a hero."""
    again: bool = False
    """Its things only show once more what lies elsewhere: no event speaks of them here."""

    @property
    def kind(self) -> str:
        """The tag by which clients tell panels apart."""
        return str(self.__struct_config__.tag)


class CardsPanel(PanelBase, tag="cards"):
    """A row of cards."""

    items: list[CardItem] = []


class PilesPanel(PanelBase, tag="piles"):
    """Named counts."""

    items: list[PileItem] = []


class TracksPanel(PanelBase, tag="tracks"):
    """Values out of limits, and what waits further up."""

    items: list[TrackItem] = []


class FiguresPanel(PanelBase, tag="figures"):
    """A rank of figures, from left to right."""

    items: list[FigureItem] = []


class TokensPanel(PanelBase, tag="tokens"):
    """Small things, each in as few cells as possible."""

    items: list[CardItem] = []


class DicePanel(PanelBase, tag="dice"):
    """What the dice show, and the things that they set off."""

    items: list[CardItem] = []
    dice: list[int] = []
    roll: int = 0
    """Changes with every roll, also where the dice show the same again."""


class SlotsPanel(PanelBase, tag="slots"):
    """Named places, each for one thing of its kind."""

    items: list[SlotItem] = []


class LanesPanel(PanelBase, tag="lanes"):
    """Figures along a strip, and below them what each does in which lane.

    The lanes are gone through one after the other, each from left to right; `cursor` is where that
    has come to (column and lane, -1 for a whole lane).
    """

    items: list[StandItem] = []
    columns: list[Prose] = []
    """The places along the strip, from left to right."""
    lanes: list[Prose] = []
    """The rounds, in their order."""
    actions: list[LaneItem] = []
    cursor: Spot | None = None
    home: int = -1
    """The column in which the players stand."""


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tiles of a grid that have something in common: threatened, burning, within reach."""

    kind: str
    name: Prose
    tiles: list[Spot]
    letter: str = ""


class Path(msgspec.Struct, frozen=True, omit_defaults=True):
    """The way of a move over a grid, tile by tile; `ahead`: it has not been gone yet."""

    tiles: list[Spot]
    who: str = ""
    ahead: bool = False


class GridPanel(PanelBase, tag="grid"):
    """Tiles in rows and columns in layers: terrain, tinted zones, paths, and who stands where."""

    items: list[PieceItem] = []
    size: Spot = (0, 0)
    columns: list[Prose] = []
    rows: list[Prose] = []
    tiles: list[TileItem] = []
    zones: list[Zone] = []
    paths: list[Path] = []
    cursor: Spot | None = None


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way between two places, by their ids. One whose end nobody knows leads to ``""``."""

    start: str
    end: str = ""
    directed: bool = False
    """It can be gone from its start only."""
    locked: Prose = ""
    """What it takes to open it; empty: it is open."""
    hidden: bool = False
    """It is there, and cannot be gone yet."""
    checks: list[Token] = []
    """What is asked of those who go it."""


class MapPanel(PanelBase, tag="map"):
    """Places and the ways between them, from left to right."""

    items: list[PlaceItem] = []
    size: Spot = (0, 0)
    ways: list[Way] = []
    party: str = ""
    """The place where the party is."""


class TextPanel(PanelBase, tag="text"):
    """Something to read."""

    items: list[Item] = []


Panel = (
    CardsPanel
    | PilesPanel
    | TracksPanel
    | FiguresPanel
    | TokensPanel
    | DicePanel
    | SlotsPanel
    | LanesPanel
    | GridPanel
    | MapPanel
    | TextPanel
)


def things(panel: Panel) -> Sequence[Item]:
    """Everything in a panel that an option may point at, in the order of reading."""
    if isinstance(panel, LanesPanel):
        return [*panel.items, *panel.actions]
    if isinstance(panel, GridPanel):
        return [*panel.items, *panel.tiles]
    return panel.items


# --- the request, the log, the table --------------------------------------------------------------


class Option(msgspec.Struct, omit_defaults=True):
    """One legal answer. `sentence` does not say whose it is: `seat` does."""

    number: int
    notation: str
    sentence: Prose
    subject: str = ""
    rule: str = ""
    seat: int = -1
    way: WayOut = ""
    """A way out: it ends one's turn, goes on, or lets it be. Else it is something to do."""
    group: Prose = ""
    """Several with the same name here belong together: they may be folded into one that opens."""
    printed: bool = False
    """Its subject says the same as the sentence."""
    amount: int = -1
    """The number that is chosen with it, where one chooses a number: whoever types it means that."""
    target: str = ""
    """The thing that is pressed after the subject, where the subject has several: the tile it goes to."""
    confirm: Prose = ""
    """Ask this first if it is chosen in a hurry, right after the question has changed."""


class Refused(msgspec.Struct, omit_defaults=True):
    """Something that cannot be chosen now, and the rule that refuses it."""

    notation: str
    sentence: Prose
    rule: str


class Asked(msgspec.Struct, omit_defaults=True):
    """The open request as a seat sees it: options only if the seat may answer."""

    prompt: Prose
    seats: list[int]
    options: list[Option] = []
    refused: list[Refused] = []
    chosen: int | None = None
    """Where seats choose face down: the option that this seat has chosen. It may choose again."""
    waiting: int | None = None
    """Where seats choose face down: how many have not chosen yet, as far as that is told."""
    ready: list[int] = []
    """Where seats choose face down: those who have chosen, if the game tells."""
    card: str = ""
    """The card that asks, if one does, by its id in content."""


class Line(msgspec.Struct, omit_defaults=True):
    """One line of the log as a seat may read it, and what happened with it as that seat sees it.

    A line without text only shows `events`; it is nothing to read.
    """

    text: Prose
    rules: list[str] = []
    why: Prose = ""
    move: int = 0
    events: list[AnyEvent] = []
    notice: bool = False
    """It must not be overlooked: clients show it on the table until the next choice."""


class View(msgspec.Struct, omit_defaults=True):
    """The whole table as one seat sees it."""

    game: str
    title: Prose
    headline: Prose
    seat: int
    move: int
    outcome: str
    panels: list[Panel]
    asked: Asked | None = None
    log: list[Line] = []
    players: list[Prose] = []
