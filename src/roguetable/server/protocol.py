"""The protocol, version 1: what clients and the server say to each other.

Over the WebSocket ``/api/socket`` a client sends `FromClient` messages and receives `FromServer`
messages, each one JSON object with a ``type``. A client's message may carry an ``id`` of its own;
the reply names it as ``re``. What goes over HTTP is in `bodies.py`.

`docs/protocol.md` and the page's ``protocol.ts`` are generated from these types.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from roguetable.engine.telling import Foreseen, Odds
from roguetable.engine.view import Line, Option, View

VERSION = 1

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Notes = Annotated[str, Meta(max_length=10_000)]
ItemId = Annotated[str, Meta(max_length=80)]
NotNegative = Annotated[int, Meta(ge=0, le=2**31)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Kind = Literal["person", "bot", "open"]
Talk = Literal["free", "phrases"]


class Message(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """What every message of a client may carry."""

    id: NotNegative = 0
    """A number of the client's own choice; the reply to this message names it."""


# --- from the client ----------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message: which table, and which seats this device holds.

    Without keys one is a spectator. `name` is what seats held that have no name yet are called from now on.
    """

    version: int = VERSION
    table: TableId = ""
    keys: Annotated[list[Key], Meta(max_length=8)] = []
    name: Annotated[str, Meta(max_length=40)] = ""


class Look(Message, tag="look"):
    """Look at the table from another of the seats that this device holds (hot seat)."""

    seat: Seat = 0


class Answer(Message, tag="answer"):
    """Choose an option of the open request.

    `at` is the number of the table that the client saw (`Scene.at`). If the table has gone on, the
    answer is refused as stale; it is never read as an answer to another question.
    """

    at: NotNegative = 0
    seat: Seat = 0
    option: int = 0


class Preview(Message, tag="preview"):
    """What would this option do? Replied to with `Previewed`."""

    at: NotNegative = 0
    seat: Seat = 0
    option: int = 0


class Hint(Message, tag="hint"):
    """What would the search bot do here? Replied to with `Hinted`, after it has thought."""

    at: NotNegative = 0
    seat: Seat = 0


class Undo(Message, tag="undo"):
    """Take back one's last move. Free while nothing new was seen; otherwise a vote is opened."""

    at: NotNegative = 0
    seat: Seat = 0


class Redo(Message, tag="redo"):
    """Make the move again that was taken back last."""

    at: NotNegative = 0
    seat: Seat = 0


class Vote(Message, tag="vote"):
    """Agree to the open vote, or end it with a no."""

    at: NotNegative = 0
    seat: Seat = 0
    yes: bool = True


class Say(Message, tag="say"):
    """Say something to everybody: words, or one of the table's phrases, perhaps about a thing."""

    seat: int = -1
    text: Annotated[str, Meta(max_length=500)] = ""
    phrase: int = -1
    about: ItemId = ""


class Ping(Message, tag="ping"):
    """Point at a thing on the table. Seen by everybody, kept by nobody."""

    item: ItemId = ""
    seat: Seat = 0


class WriteNotes(Message, tag="notes"):
    """Replace the private notes of one's seat."""

    seat: Seat = 0
    text: Notes = ""


class ChangeSeat(Message, tag="seat"):
    """Hand one's seat to a bot, take it back, or change one's name.

    The holder of a seat may change it; the holder of the table's own key may change every seat.
    """

    seat: Seat = 0
    kind: Kind = "person"
    bot: Annotated[str, Meta(max_length=100)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Pause(Message, tag="pause"):
    """Pause the table (nobody can choose, bots rest) or go on."""

    on: bool = True


class History(Message, tag="history"):
    """The lines of all moves before this one. Replied to with `Past`."""

    before: NotNegative = 0


FromClient = (
    Hello
    | Look
    | Answer
    | Preview
    | Hint
    | Undo
    | Redo
    | Vote
    | Say
    | Ping
    | WriteNotes
    | ChangeSeat
    | Pause
    | History
)


# --- from the server ----------------------------------------------------------------------------


class Reply(msgspec.Struct, omit_defaults=True, tag_field="type"):
    """What every message of the server may carry."""

    re: int = 0
    """The `id` of the message that this replies to; 0 if it replies to none."""


class Retry(msgspec.Struct, omit_defaults=True):
    """A bot that failed. It tries again by itself, each time a little later, up to a minute."""

    seconds: float
    """How long it still waits."""
    why: str


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A seat and who sits there."""

    seat: int
    title: str
    """What is played there: ``Ironclad``."""
    kind: Kind = "person"
    name: str = ""
    bot: str = ""
    here: bool = False
    """Somebody with this seat's key is connected."""
    retry: Retry | None = None
    """The bot here failed to choose, and waits until it tries again."""


class Spoken(msgspec.Struct, omit_defaults=True):
    """One thing said at the table. `seat` -1 is the table itself or a spectator."""

    number: int
    seat: int
    name: str
    text: str
    when: str
    about: str = ""


class Ballot(msgspec.Struct, omit_defaults=True):
    """An open vote: taking back what let everybody see something new."""

    at: int
    seat: int
    text: str
    yes: list[int]
    waiting: list[int]
    """The seats of people who have not voted yet."""


class TableInfo(msgspec.Struct, omit_defaults=True):
    """A table in a list, and at the head of its page. Everybody may know this."""

    id: str
    game: str
    title: str
    """The game's title."""
    name: str
    """What its founders called the table."""
    created: str
    headline: str
    outcome: str
    move: int
    seats: list[SeatInfo]
    place: str = ""
    """Where the party is: the part of the headline that stays for a whole chapter."""
    settings: dict[str, Any] = {}
    seed: int | str | None = None
    """Told when the game is over, of a daily run from its start; a text, if it is longer than a browser's numbers."""
    group: str = ""
    daily: str = ""
    talk: Talk = "free"
    paused: bool = False
    public: bool = False
    changed: str = ""
    removed_on: str = ""
    """The day on which the table is removed if nothing happens there until then; told in its last days."""


class Welcome(Reply, tag="welcome"):
    """The reply to `Hello`."""

    version: int = VERSION
    table: TableInfo | None = None
    held: list[int] = []
    """The seats that this device holds."""
    owner: bool = False
    """This device holds the table's own key."""
    phrases: list[str] = []
    said: list[Spoken] = []
    notes: dict[int, str] = {}
    """The private notes of the seats held."""


class Scene(Reply, tag="scene"):
    """The table as this device may see it now. Sent after every change.

    `view` holds no log and no options of its own: `choices` are what may be chosen, and `log` holds
    the lines of the moves from `log_from` on. A client's log is the lines it had of earlier moves
    (``line.move < log_from``), and these: so lines that were taken back go. Lines of moves that this
    device has not seen yet carry `events`, so that it can play out what happened; one without text
    has nothing else.
    """

    at: int = 0
    """The table's number: it counts every move made and taken back. Answers must name it."""
    view: View | None = None
    choices: list[Option] = []
    """What this device may choose, each with the seat that answers."""
    log: list[Line] = []
    log_from: int = 0
    undo: Literal["", "free", "vote"] = ""
    """What `Undo` would take for the seats held here; empty: there is nothing to take back."""
    half: bool = False
    """What is asked finishes what was just chosen here: a client offers to take that back at once."""
    redo: bool = False
    thinking: list[int] = []
    """The seats of bots that are thinking."""
    ballot: Ballot | None = None
    others: list[int] = []
    """Seats held here that are asked too, but whose sight must be hidden from this one: `Look`."""
    news: list[str] = []
    """At the end of a run: what is new in the group's profile."""


class Past(Reply, tag="past"):
    """Older lines of the log, from its first line on."""

    lines: list[Line] = []


class People(Reply, tag="people"):
    """Who sits where, who is here, which bots try again, whether the table is paused. Sent when that changes."""

    seats: list[SeatInfo] = []
    watching: int = 0
    paused: bool = False


class Said(Reply, tag="said"):
    """Somebody said something."""

    spoken: Spoken | None = None


class Pinged(Reply, tag="pinged"):
    """Somebody points at a thing."""

    seat: int = -1
    item: str = ""


class Remark(msgspec.Struct, omit_defaults=True):
    """One paragraph of a preview.

    `kind` is `doom` (somebody at the table dies, or the game is lost), `head`, `say`, `change`,
    `then` (what others do in answer), `next` or `why`.
    """

    kind: str
    text: str


class Previewed(Reply, tag="previewed"):
    """What an option would do, as far as no chance is involved."""

    at: int = 0
    option: int = 0
    remarks: list[Remark] = []
    things: list[Foreseen] = []
    """The same as data, for those who draw it on the things themselves."""
    odds: list[Odds] = []
    """What the die at which it ends may bring."""


class Hinted(Reply, tag="hinted"):
    """What the search bot would choose, why, and what it expects to follow."""

    at: int = 0
    option: int = 0
    sentence: str = ""
    reason: str = ""
    line: list[str] = []
    chance: int = -1
    """Of a hundred runs from tables like this one, so many are won by that bot; -1: nobody has counted."""
    runs: str = ""
    """The same in words, no more exactly than it is known: `about 35 runs of 100`, `15 to 30 runs of 100`."""
    odds: str = ""
    """The same as a sentence."""


class Done(Reply, tag="done"):
    """The message was taken. A move is acknowledged only when it is safely stored."""

    at: int = 0


Code = Literal[
    "malformed",  # not JSON, an unknown type, a wrong field: the text says which
    "version",  # another protocol version than this server speaks
    "unknown",  # there is no such table, seat, game, card
    "forbidden",  # this device does not hold what it takes
    "stale",  # the table has gone on
    "illegal",  # the rules refuse it: `rule` says which
    "late",  # too often, too soon: `wait` says how many seconds
    "too_large",
    "over",  # the game is over, or the table is paused
    "busy",  # the server cannot now; try again after `wait` seconds
    "failed",  # the server's own mistake; nothing was changed
]


class Refusal(Reply, tag="refusal", kw_only=True):
    """No, and why, and what to do. Nothing was changed."""

    code: Code
    text: str
    rule: str = ""
    wait: float = 0.0


class Closing(Reply, tag="closing"):
    """The server ends this connection: it stops, or the seat was given to another key."""

    text: str = ""
    again: bool = True
    """Whether the client should come back by itself."""


FromServer = (
    Welcome | Scene | Past | People | Said | Pinged | Previewed | Hinted | Done | Refusal | Closing
)
