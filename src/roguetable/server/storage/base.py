"""What the server keeps, and what it asks of whoever keeps it.

A table's truth is its list of records. `Store.append` is the heart of everything: a record is safely
on the disk before it is acknowledged, and a number is given once, however many processes ask.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

Told = Callable[[str, int], None]
"""Hears what other processes did: a table's id, and the number of its newest record.

Two numbers mean something else: ``(id, GONE)`` says that the table was deleted, and ``("", 0)``
that something may have been missed, so that every open table must be looked at.
"""

Overheard = Callable[[str, dict[str, Any]], None]
"""Hears what other processes whisper about a table: its id, and what was said."""

GONE = -1
"""Told in place of a record's number: the table was deleted."""

EMPTIED = "emptied"
"""The kind of a record of which nothing is needed any more: an older version of somebody's notes."""

HIGHEST = 2**31 - 1
"""The highest number a record can have, and the highest seat."""


class StorageError(Exception):
    """The storage cannot do it now: the disk is full, the database is away.

    The message is for people and holds no secrets. Whoever gets this while writing must read again
    before going on: a database that was lost in the middle of a commit may have kept the write.
    """


class Unstorable(StorageError):  # noqa: N818
    """This value can be kept nowhere (a NUL in a name, half a character): nothing was written."""


class Declined(StorageError):  # noqa: N818
    """The storage is well and yet does not take this: nothing was written."""


class Damaged(StorageError):  # noqa: N818
    """What is kept cannot be read, and it will not be another time either."""


class Missing(StorageError):  # noqa: N818
    """There is no such table (any more): nothing was written."""


class Taken(StorageError):  # noqa: N818
    """There is a table or a group of that id already: nothing was written."""


class Record(msgspec.Struct):
    """One thing that happened at a table. The first of a table is number 1."""

    number: int
    kind: str
    seat: int
    body: dict[str, Any]
    when: str
    """The moment in UTC, ISO 8601, to the second."""


class TableRow(msgspec.Struct):
    """What is known of a table without opening it."""

    id: str
    game: str
    created: str
    changed: str
    name: str = ""
    public: bool = False
    group: str = ""
    daily: str = ""
    outcome: str = ""
    info: dict[str, Any] = {}
    """The `TableInfo` for lists, as of the last write; and whether it is a save that was only brought
    (`expiry.was_brought`)."""


class GroupRow(msgspec.Struct):
    """A group and its profile. Whoever changes the profile must have seen its last version."""

    id: str
    name: str
    key_hash: str
    profile: dict[str, Any]
    version: int
    created: str


class GroupHead(msgspec.Struct):
    """A group without its profile, which may be long: enough to compare a key."""

    id: str
    name: str
    key_hash: str
    version: int
    """Which version of the profile there is."""


class ResultRow(msgspec.Struct):
    """The result of a finished run. It outlives its table."""

    table: str
    game: str
    day: str
    """The day of a daily run; otherwise empty."""
    group: str
    outcome: str
    score: float
    body: dict[str, Any]
    """The `RunInfo`."""
    finished: str
    public: bool = False
    """Whether everybody may see it; else only its group."""


class Store(ABC):
    """Where tables, groups and results are kept.

    All methods may be called concurrently from the one event loop in which the store was opened.
    Any of them may raise a `StorageError`. A caller who is cancelled does not hear the outcome;
    what it wrote may have been kept.
    """

    results_added: int
    """How often this process has added a result: what was made of the results before is outdated then."""

    @abstractmethod
    async def open(self) -> None:
        """Create or migrate the database and start. A `UserError` says what the user can mend."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written, then stop. May be called twice."""

    @abstractmethod
    async def secret(self) -> str:
        """What only the servers on this database know: made once, the same for all of them."""

    @abstractmethod
    async def create_table(self, row: TableRow, records: list[Record]) -> None:
        """A new table with its first records; `Taken` if there is one of that id."""

    @abstractmethod
    async def table(self, id: str) -> TableRow | None:
        """What is known of a table; None if there is none."""

    @abstractmethod
    async def tables(
        self,
        *,
        game: str | None = None,
        public: bool | None = None,
        group: str | None = None,
        outcome: str | None = None,
        limit: int = 50,
    ) -> list[TableRow]:
        """The tables for which all of this holds, the one that changed last first."""

    @abstractmethod
    async def unchanged(self, since: str, limit: int = 50, after: str = "") -> list[TableRow]:
        """The tables that have not changed since that moment, by their ids, those after `after`."""

    @abstractmethod
    async def append(
        self,
        table: str,
        records: list[Record],
        row: TableRow | None = None,
        outdated: Sequence[int] = (),
    ) -> bool:
        """Add all these records, or, if a number is taken, none of them: then False.

        True is said only when they are safely on the disk. `row` replaces what is known of the
        table. The records with the numbers `outdated` are emptied: they become `EMPTIED`, without a body. A
        number that was given stays given, so that nobody who is behind takes it. `Missing` if there is
        no such table.
        """

    @abstractmethod
    async def records(self, table: str, after: int = 0) -> list[Record]:
        """The records of a table with higher numbers than `after`, in their order, without those that were
        emptied: they may be more than all others. The newest never is."""

    @abstractmethod
    async def put_snapshot(self, table: str, number: int, body: bytes) -> None:
        """Keep the state after record `number`. Only the newest few of a table are kept.

        A snapshot of a table that is gone is forgotten.
        """

    @abstractmethod
    async def snapshot(self, table: str, before: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot of a table, its number lower than `before` if that is given."""

    @abstractmethod
    async def delete_table(self, id: str) -> None:
        """Forget a table, its records and snapshots; its result stays. No error if it is gone."""

    @abstractmethod
    async def create_group(self, row: GroupRow) -> None:
        """A new group; `Taken` if there is one of that id."""

    @abstractmethod
    async def group(self, id: str) -> GroupRow | None:
        """A group; None if there is none."""

    @abstractmethod
    async def group_head(self, id: str) -> GroupHead | None:
        """A group without its profile; None if there is none."""

    @abstractmethod
    async def save_group(self, row: GroupRow, version: int) -> bool:
        """Replace a group if its stored version is still `version`; otherwise False.

        The stored version becomes ``version + 1``, whatever `row.version` says.
        """

    @abstractmethod
    async def add_result(self, row: ResultRow) -> bool:
        """Keep the result of a run; False if there is one of that table already."""

    @abstractmethod
    async def results(
        self,
        *,
        game: str | None = None,
        day: str | None = None,
        group: str | None = None,
        public: bool | None = None,
        limit: int = 100,
    ) -> list[ResultRow]:
        """The results for which all of this holds.

        Those of one day are a board: the highest score first. All others: the newest first.
        """

    @abstractmethod
    async def days(self, game: str, limit: int) -> list[str]:
        """The days of which there are results of a game, the newest first, and at most so many."""

    @abstractmethod
    def listen(self, told: Told) -> None:
        """Call this in the event loop when another process changed a table (see `Told`).

        One's own changes are never told. A SQLite file is served by one process, so nothing is.
        """

    @abstractmethod
    def forget(self, told: Told) -> None:
        """Call this no longer."""

    @abstractmethod
    async def whisper(self, table: str, words: dict[str, Any]) -> None:
        """Say something about a table to the other processes that nobody keeps: who is here, a
        finger that points. At most a few thousand characters; it may get lost."""

    @abstractmethod
    def overhear(self, told: Overheard | None) -> None:
        """Call this in the event loop with what other processes whisper; None: no longer."""

    @abstractmethod
    async def counts(self) -> dict[str, int]:
        """How many tables, records (`events`), groups and results there are."""

    @abstractmethod
    async def ping(self) -> None:
        """Ask the database whether it is there, for both reading and writing."""

    @abstractmethod
    def figures(self) -> dict[str, int]:
        """What was done since opening, for the metrics.

        ``appends`` (asked for), ``commits``, ``writes`` (done in them), ``failures`` (writes that
        the database could not do), ``reconnects``, and ``waiting`` (in the queue just now).
        """
