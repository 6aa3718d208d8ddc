"""What goes over HTTP, version 1 of the protocol: the bodies of requests and of responses."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from roguetable.bots.odds import Course
from roguetable.engine.game import Role, Start
from roguetable.engine.guide import Chapter
from roguetable.engine.progress import Chronicle, Progress
from roguetable.engine.view import Keyword, View
from roguetable.server.protocol import Code, Key, Kind, Name, Seat, TableInfo, Talk


class Body(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A request's body: what is not known is refused."""


class Problem(msgspec.Struct, omit_defaults=True):
    """The body of every refusal over HTTP."""

    code: Code
    text: str
    wait: float = 0.0
    field: str = ""
    """What of the request is wrong, if that is known: the name of a setting."""


class SettingInfo(msgspec.Struct, omit_defaults=True):
    """One thing a table may decide before it starts."""

    name: str
    default: Any
    choices: list[Any]
    text: str
    rule: str = ""
    cast: list[Role] = []
    """Whom it names, separated by commas, as pictures; the best for beginners first."""
    party: list[int] = []
    """How many it names, at a table of one, two, ... players."""


class BotInfo(msgspec.Struct):
    """A bot that may take a seat."""

    id: str
    text: str


class GameInfo(msgspec.Struct, omit_defaults=True):
    """A game that can be played here."""

    id: str
    title: str
    accent: str
    least: int
    most: int
    settings: list[SettingInfo]
    bots: list[BotInfo]
    rules: int
    cards: int
    about: str = ""
    primer: list[str] = []
    """The game in five sentences: goal, a turn, how one wins, how one loses, one piece of advice."""
    starts: list[Start] = []
    """The ways to begin, where there are several: the usual one first."""


class SeatPlan(Body):
    """Who is to sit at a seat of a new table."""

    kind: Kind = "person"
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=100)] = "greedy"


class NewTable(Body):
    """A table to be set up. `settings` left out are the game's defaults."""

    game: Annotated[str, Meta(max_length=20)]
    name: Annotated[str, Meta(max_length=60)] = ""
    settings: dict[str, Any] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] = []
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    group: Key | None = None
    """The key of the group whose profile this run belongs to."""
    daily: bool = False
    talk: Talk = "free"
    public: bool = False
    """Listed in the lobby, where anybody may take an open seat."""


class Created(msgspec.Struct, omit_defaults=True):
    """A table was set up: the keys are told this once, and only to its founder."""

    table: TableInfo
    key: str
    """The table's own key: it may change every seat."""
    keys: dict[int, str]
    """The key of each seat that is not a bot's. A seat's link is ``/table/ID#KEY``."""


class Join(Body):
    """Take an open seat of a public table; without a number, the first."""

    name: Name
    seat: Seat | None = None


class SeatKey(msgspec.Struct, omit_defaults=True):
    """The key of a seat, told once."""

    seat: int
    key: str


class Beat(msgspec.Struct, omit_defaults=True):
    """One move on the timeline of a replay."""

    move: int
    headline: str
    seat: int = -1
    choice: str = ""
    sentence: str = ""
    place: str = ""
    """Where the party was then: beats at one place are a chapter."""


class Recap(msgspec.Struct, omit_defaults=True):
    """A finished game from its first move to its last."""

    table: TableInfo
    beats: list[Beat]
    players: list[str]
    verdict: str
    killer: str = ""
    news: list[str] = []
    told: list[tuple[str, str]] = []
    """The run in a few sentences, each with its heading: how far, what was won, what next."""
    last: list[str] = []
    """The lines of the log that say how it was decided."""
    decided: int = -1
    """The move that decided it: what comes after it is no longer what one lost or won by."""


class RunOdds(msgspec.Struct):
    """How a finished run stood from its first move to its last."""

    course: Course


class Page(msgspec.Struct, omit_defaults=True):
    """The table of a replay after a move, with the log lines of that move."""

    view: View


class CardFace(msgspec.Struct, omit_defaults=True):
    """A card, enemy, relic, room: one row of the content, as people read it."""

    id: str
    name: str
    kind: str
    text: str
    facts: list[tuple[str, str]] = []
    words: list[str] = []
    """The words of its effects: its emblem is drawn from these."""
    origin: str = ""
    note: str = ""
    flavour: str = ""
    rules: list[str] = []


class Library(msgspec.Struct):
    """All cards of a game."""

    game: str
    cards: list[CardFace]
    keywords: list[Keyword] = []
    """The words in their texts that have a sign and a rule of their own."""


class Guide(msgspec.Struct):
    """How a game is played, chapter by chapter."""

    game: str
    title: str
    primer: list[str]
    chapters: list[Chapter]


class RuleText(msgspec.Struct, omit_defaults=True):
    """One rule of the catalogue."""

    id: str
    page: int | str
    kind: str
    section: str
    text: str
    note: str = ""


class RuleBook(msgspec.Struct):
    """All rules of a game, in the order of its rulebook."""

    game: str
    title: str
    rules: list[RuleText]


class NewGroup(Body):
    """A group of people who play together: its runs share one profile."""

    name: Name


class GroupKey(msgspec.Struct):
    """A new group; its key is told this once, and is its invitation."""

    id: str
    name: str
    key: str


class RunInfo(msgspec.Struct, omit_defaults=True):
    """One finished run."""

    game: str
    outcome: str
    headline: str
    moves: int
    seed: int | str | None
    """A text, if it is longer than a browser's numbers; of a daily run only when its day is over."""
    finished: str
    settings: dict[str, Any] = {}
    table: str = ""
    names: list[str] = []
    titles: list[str] = []
    """What was played at each seat: ``Ironclad``."""
    kinds: list[Kind] = []
    """Who sat at each seat."""
    daily: str = ""
    killer: str = ""
    """What ended a lost run, if the game can say it."""
    place: str = ""
    """Where the run ended: ``Act II · Boss``."""
    score: float = 0.0
    """What boards are sorted by; the higher, the better."""
    started: str = ""
    undos: int | None = None
    """How often moves were taken back; not known of runs of older servers."""


class Sheet(msgspec.Struct, omit_defaults=True):
    """What a group's profile keeps for one game, ready to be shown."""

    game: str
    title: str
    facts: list[tuple[str, str]]
    progress: Progress


class GroupInfo(msgspec.Struct, omit_defaults=True):
    """A group: what it has unlocked, its runs, its tables."""

    id: str
    name: str
    sheets: list[Sheet]
    runs: list[RunInfo]
    tables: list[TableInfo]


class Campaigns(msgspec.Struct):
    """The campaigns that a group's profile keeps by name for one game."""

    game: str
    title: str
    chronicles: list[Chronicle]
    """The one played last comes first."""


class DailyInfo(msgspec.Struct, omit_defaults=True):
    """Today's run of a game, the same for everybody, and how others fared."""

    game: str
    day: str
    seed: int | str | None
    """Only when the day is over."""
    settings: dict[str, Any]
    board: list[RunInfo]
    words: list[tuple[str, str]] = []
    """What is special about the day: a name and a sentence each."""
    days: list[str] = []
    """The days on which somebody played, the newest first."""


class Tally(msgspec.Struct, omit_defaults=True):
    """How often a game was won, of those runs that everybody may see."""

    game: str
    title: str
    runs: int
    won: int
    with_people: int
    """Runs in which at least one seat was a person's; the others are the bots' own."""
    won_with_people: int


class Results(msgspec.Struct, omit_defaults=True):
    """The newest results of public tables and daily runs."""

    runs: list[RunInfo]
    tallies: list[Tally]


class Health(msgspec.Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str
    protocol: int
    tables: int
    sockets: int
    storage: str
