"""The records of a table: what each kind holds, and who sits where after all of them.

A room is the fold of its records. What concerns the game itself (moves, and taking them back) is
played on the engine's table; everything else about a table is `People`, which is all in here.
"""

from collections import Counter, deque
from datetime import UTC, datetime
from typing import Any

import msgspec

from roguetable.server.protocol import Kind, Spoken, Talk
from roguetable.server.storage.base import Record

OPEN, MOVE, UNDO, REDO, BALLOT, VOTE = "open", "move", "undo", "redo", "ballot", "vote"
SEAT, SAY, PAUSE, NOTES, END = "seat", "say", "pause", "notes", "end"
PUT, TAKE = "put", "take"
RULES = "rules"

GAME_KINDS = (MOVE, UNDO, REDO)
"""What changes the game for everybody: the table's own number counts them."""

FACE_DOWN_KINDS = (PUT, TAKE)
"""A choice is put face down, changed, or taken back: nobody else may notice."""

QUIET_KINDS = (SAY, NOTES, PUT, TAKE)
"""What changes nothing on the table that everybody sees."""

KEPT_WORDS = 200
"""How much of what was said is shown to whoever comes in."""

MOST_SEATINGS = 400
"""How often who sits at a seat may change: each is a record that is kept, as it says whose affair which moves are.
Half of it is for whoever set up the table, so that nobody makes a seat one that cannot be given away."""

MOST_TAKEN_BACK = 1000
"""Moves that a guest's seat takes back at a table without asking, with those it makes again and the choices it
changes face down. All of it is counted towards the length of the table, which is there for everybody."""

TABLE = -1
"""The seat of a record that no seat made."""


class Chair(msgspec.Struct, omit_defaults=True):
    """A seat and who sits there. `key` is the digest of its key."""

    kind: Kind = "person"
    name: str = ""
    bot: str = ""
    key: str = ""

    def has_the_same_sitter_as(self, other: "Chair") -> bool:
        """Whether nothing is new but the link, or how a person is called: a bot's name others may take on."""
        return (self.kind, self.bot) == (other.kind, other.bot) and (
            self.kind != "bot" or self.name == other.name
        )


class Opened(msgspec.Struct, omit_defaults=True):
    """The first record: how the table was set up."""

    game: str
    settings: dict[str, Any]
    seed: int
    seats: list[Chair]
    key: str
    rules: str
    content: str
    """The rules version and the digest of the content that it began with."""
    name: str = ""
    talk: Talk = "free"
    public: bool = False
    group: str = ""
    daily: str = ""
    save: str = ""
    """The text of the save file that the game was taken up from."""


class Resumed(msgspec.Struct, omit_defaults=True):
    """The rules have changed so that a game does not replay: it goes on from this save.

    The records before are kept, and played no more.
    """

    save: str
    rules: str
    content: str
    text: str
    """What the players are told."""
    lost: int = 0
    """How many of the last moves could not be made again."""


class Asking(msgspec.Struct):
    """An open vote: the seat that asks to take back `count` moves of the table at `at`."""

    at: int
    seat: int
    count: int
    yes: set[int]


class People:
    """Everything about a table that is not the game."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.chairs = [msgspec.structs.replace(chair) for chair in opened.seats]
        self.present = len(self.chairs)
        """How many seats there are now. Some games have more later; a chair stays if one goes."""
        self.said: deque[Spoken] = deque(maxlen=KEPT_WORDS)
        self.words = 0
        self.outdated: list[int] = []
        """The numbers of records of which nothing is needed any more, and which are stored still."""
        self._latest: dict[tuple[str, int], int] = {}
        self._said_in: deque[int] = deque()
        self._asked_in: list[int] = []
        """The records of the open vote."""
        self.seatings: Counter[int] = Counter()
        """For each seat: how often who or what sits there has changed."""
        self.notes: dict[int, str] = {}
        self.left: dict[int, int] = {}
        """For each seat that somebody got up from: up to which move of the table it was a person's."""
        self.former: dict[int, int] = {}
        """For each seat that was taken anew after that: up to which move somebody else sat there."""
        self.paused = False
        self.asking: Asking | None = None
        self.ended = False
        self.played = False
        """Whether anybody has chosen anything here."""
        self.undos = 0
        """How often moves were taken back, but for those that were only half made."""
        self.taken_back: Counter[int] = Counter()
        """For each seat: how many moves it took back, made again or changed without asking anybody."""
        self._face_down: set[int] = set()
        self.news: list[str] = []

    def apply(self, record: Record, move: int = 0, furthest: int = 0) -> None:
        """Carry out a record, at a table of so many moves; `furthest` with those that were taken back."""
        body, seat = record.body, record.seat
        self.played |= record.kind in (MOVE, PUT)
        self._count_taken_back(record)
        if record.kind == SEAT:
            self._bring_chairs(seat + 1)
            chair = msgspec.convert(body, Chair)
            self._forget_older(seat, chair, record.number)
            self._seat(seat, chair, furthest)
        elif record.kind == SAY:
            # Numbered by themselves: what happens face down is not counted.
            self.words = body.get("number", self.words + 1)
            self._said_in.append(record.number)
            if len(self._said_in) > KEPT_WORDS:
                self.outdated.append(self._said_in.popleft())
            self.said.append(
                Spoken(
                    self.words,
                    seat,
                    body["name"],
                    body["text"],
                    record.when,
                    body.get("about", ""),
                )
            )
        elif record.kind == PAUSE:
            self.paused = bool(body["on"])
            self._replace(PAUSE, TABLE, record.number)
        elif record.kind == NOTES:
            self.notes[seat] = body["text"]
            self._replace(NOTES, seat, record.number)
        elif record.kind == BALLOT:
            self._end_vote()
            self.asking = Asking(body["at"], seat, body["count"], set(body["yes"]))
            self._asked_in.append(record.number)
        elif record.kind == VOTE:
            self.vote(seat, body["yes"], record.number)
        elif record.kind == END:
            self.ended = True
            self.news = list(body.get("news", []))
        elif record.kind in GAME_KINDS or record.kind == RULES:
            if record.kind == MOVE:  # what was taken back is gone now
                self.left = {seat: min(left, move) for seat, left in self.left.items()}
                self.former = {seat: min(until, move) for seat, until in self.former.items()}
            self.undos += record.kind == UNDO and not body.get("half")
            self._end_vote()  # it is about the table as it stood

    def _seat(self, seat: int, chair: Chair, furthest: int) -> None:
        """Somebody gets up from a seat, sits down there, or is only called otherwise.

        The link is the person: who comes to an empty seat with a key of their own is somebody new. A link
        that was replaced by itself is still that of the same person.
        """
        old = self.chairs[seat]
        self.chairs[seat] = chair
        if old.kind == "person" and chair.kind != "person":
            self.left[seat] = furthest
        elif old.kind != "person" and chair.kind == "person" and chair.key != old.key:
            self.former[seat] = self.left.get(seat, 0)

    def _count_taken_back(self, record: Record) -> None:
        """What all have agreed to is nobody's own."""
        kind, seat = record.kind, record.seat
        if kind == UNDO and not record.body.get("agreed"):
            self.taken_back[seat] += record.body["count"]
        elif kind in (TAKE, REDO) or (kind == PUT and seat in self._face_down):
            self.taken_back[seat] += 1
        if kind == PUT:
            self._face_down.add(seat)
        elif kind == TAKE:
            self._face_down.discard(seat)
        elif kind in GAME_KINDS or kind == RULES:
            self._face_down.clear()

    def _forget_older(self, seat: int, chair: Chair, number: int) -> None:
        """Of new names and links of whoever sits there the last is kept.

        Not of anybody's coming and going: when that was decides what they may take back. And not of the link
        that a seat had before, which tells whether who comes is somebody new.
        """
        if chair.has_the_same_sitter_as(self.chairs[seat]):
            self._replace(SEAT, seat, number)
        else:
            self.seatings[seat] += 1
            self._latest.pop((SEAT, seat), None)

    def _replace(self, kind: str, seat: int, number: int) -> None:
        """A record says anew what an older one of its kind said: of that nothing is kept."""
        if (kind, seat) in self._latest:
            self.outdated.append(self._latest[kind, seat])
        self._latest[kind, seat] = number

    def vote(self, seat: int, yes: bool, number: int = 0) -> None:
        """One no ends a vote."""
        if self.asking is not None and yes:
            self.asking.yes.add(seat)
            self._asked_in.append(number)
        else:
            self._end_vote()
            # Whoever has read that the vote began must read that it ended: the last such record stays.
            self._replace(VOTE, TABLE, number)

    def _end_vote(self) -> None:
        """Of a vote that is over nothing is kept but that it is."""
        self.asking = None
        self.outdated += self._asked_in
        self._asked_in = []

    def seat_all(self, count: int) -> None:
        """So many seats are at the table now."""
        self.present = count
        self._bring_chairs(count)

    def _bring_chairs(self, count: int) -> None:
        """A seat that comes later is free: anybody may sit down. Among bots a bot of their kind does."""
        while len(self.chairs) < count:
            last = self.chairs[-1]
            alone = all(chair.kind == "bot" for chair in self.chairs)
            self.chairs.append(Chair("bot", last.name, last.bot) if alone else Chair("open"))

    def is_theirs(self, seat: int, move: int) -> bool:
        """Whether that move of the table is the affair of who sits there now, and of nobody who sat there before."""
        before = self.former if self.chairs[seat].kind == "person" else self.left
        return move >= before.get(seat, 0)

    def gone(self, move: int) -> list[int]:
        """The seats whose people sat there at that move of the table or later, and cannot be asked any more."""
        return [seat for seat in range(self.present) if not self.is_theirs(seat, move)]

    @property
    def only_brought(self) -> bool:
        """Whether the table is a save that somebody brought, and nobody has played on in it."""
        return bool(self.opened.save) and not self.played

    def persons(self) -> list[int]:
        """The seats of people."""
        here = self.chairs[: self.present]
        return [seat for seat, chair in enumerate(here) if chair.kind == "person"]

    def waiting(self) -> list[int]:
        """The people whose yes the open vote still needs: everybody's at the table."""
        if self.asking is None:
            return []
        return [seat for seat in self.persons() if seat not in self.asking.yes]


def now() -> str:
    """This moment, as records write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def today() -> str:
    """The day it is now, everywhere the same: ``2026-11-15``."""
    return datetime.now(UTC).date().isoformat()
