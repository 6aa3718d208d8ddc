"""The writes, as SQL inside a transaction that many of them share.

Every job makes sure that it may before it writes anything, so a refused one leaves nothing behind
and the others of its batch go on. Rows are locked in the order of their ids: two processes that
write to the same tables wait for each other and never in a circle.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Text,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from roguetable.server.storage.base import EMPTIED, GONE, Missing, Taken
from roguetable.server.storage.schema import events, groups, meta, results, snapshots, tables
from roguetable.server.storage.writer import Job

Row = dict[str, Any]

KEPT = 3
"""So many snapshots of a table are kept."""
CHANNEL = "roguetable"
"""Where processes on one PostgreSQL tell each other what they changed."""
WHISPER = "whisper"
"""Said in place of a record's number: what follows is kept by nobody."""
SECRET = "secret"
"""The name of the server's secret."""
ALIVE = "alive"
"""Where something is written only to see whether that can be done."""
AT_ONCE = 5_000
"""So many values go into one statement at most: SQLite has a limit."""


class Append(Job):
    """Events to be added to a table, all or none."""

    __slots__ = ("outdated", "records", "row", "table")

    def __init__(
        self, table: str, rows: list[Row], row: Row | None, outdated: Sequence[int] = ()
    ) -> None:
        self.table = table
        self.records = rows
        self.row = row
        self.outdated = outdated

    def keys(self) -> list[tuple[str, int]]:
        return [(self.table, row["number"]) for row in self.records]


class Change(Job):
    """Any other write."""

    __slots__ = ("run",)

    def __init__(self, run: "Callable[[Batch], object]") -> None:
        self.run = run


class Batch:
    """The jobs of one transaction, and what other processes must be told of them."""

    def __init__(self, connection: Connection, me: str) -> None:
        self.connection = connection
        self.me = me
        self.news: dict[str, int] = {}
        self.postgres = connection.dialect.name == "postgresql"
        self._insert = postgresql.insert if self.postgres else sqlite.insert

    def perform(self, jobs: Sequence[Job]) -> list[Any]:
        """Do all jobs in their order; returns the outcome of each."""
        outcomes: dict[Job, Any] = {}
        run: list[Append] = []
        for job in jobs:
            if isinstance(job, Append):
                run.append(job)
                continue
            assert isinstance(job, Change)
            self._append_all(run, outcomes)
            run = []
            try:
                outcomes[job] = job.run(self)
            except (Missing, Taken) as refusal:
                outcomes[job] = refusal
        self._append_all(run, outcomes)
        self._notify()
        return [outcomes[job] for job in jobs]

    # --- records ---------------------------------------------------------------------------------

    def _append_all(self, jobs: list[Append], outcomes: dict[Job, Any]) -> None:
        """Add the records of many jobs with few statements.

        Of two jobs that want the same number the first has it. If the first is refused for another
        of its numbers, the second is still served: so it is tried again after the first.
        """
        if not jobs:
            return
        there = self._locked({job.table for job in jobs})
        won: set[tuple[str, int]] = set()
        waiting: list[Append] = []
        for job in jobs:
            if job.table in there:
                waiting.append(job)
            else:
                outcomes[job] = Missing(f"There is no table {job.table!r}.")
        while waiting:
            asked: set[tuple[str, int]] = set()
            now: list[Append] = []
            later: list[Append] = []
            for job in waiting:
                keys = job.keys()
                if not won.isdisjoint(keys):
                    outcomes[job] = False
                elif not asked.isdisjoint(keys):
                    later.append(job)
                else:
                    now.append(job)
                # A later one must not overtake this one at the table either.
                asked.update(keys)
            won |= self._append_disjoint(now, outcomes)
            waiting = later

    def _append_disjoint(
        self, jobs: list[Append], outcomes: dict[Job, Any]
    ) -> set[tuple[str, int]]:
        """Add the records of jobs that want different numbers; returns the numbers given."""
        rows = sorted(
            (row for job in jobs for row in job.records),
            key=lambda row: (row["table_id"], row["number"]),
        )
        added = self._insert_events(rows)
        broken: list[tuple[str, int]] = []
        latest: dict[str, Row] = {}
        outdated: list[Row] = []
        for job in jobs:
            keys = job.keys()
            outcomes[job] = added.issuperset(keys)
            if not outcomes[job]:
                broken.extend(key for key in keys if key in added)
                continue
            if job.row is not None:
                latest[job.table] = job.row
            outdated += [{"table_id_": job.table, "number_": number} for number in job.outdated]
            if keys:
                self.news[job.table] = max(self.news.get(job.table, 0), keys[-1][1])
        for start in range(0, len(broken), AT_ONCE):
            part = broken[start : start + AT_ONCE]
            key = tuple_(events.c.table_id, events.c.number)
            self.connection.execute(delete(events).where(key.in_(part)))
        if outdated:
            self.connection.execute(EMPTY_EVENT, outdated)
        if latest:
            self.connection.execute(REPLACE_TABLE, [latest[id] for id in sorted(latest)])
        return added.difference(broken)

    def _insert_events(self, rows: list[Row]) -> set[tuple[str, int]]:
        """Add those records whose numbers are free; returns which."""
        if not rows:
            return set()
        statement = ADD_EVENTS_POSTGRES if self.postgres else ADD_EVENTS_SQLITE
        found = self.connection.execute(statement, rows)
        return {(id, number) for id, number in found}

    def _locked(self, ids: set[str]) -> set[str]:
        """Which of these tables there are; none of them goes before the transaction ends."""
        found: set[str] = set()
        wanted = sorted(ids)
        for start in range(0, len(wanted), AT_ONCE):
            query = HOLD_TABLES if self.postgres else FIND_TABLES
            part = wanted[start : start + AT_ONCE]
            found.update(self.connection.scalars(query, {"wanted": part}))
        return found

    def _notify(self) -> None:
        """Tell the other processes; PostgreSQL does so if and when the transaction is committed."""
        if self.postgres and self.news:
            payloads = [f"{self.me} {number} {id}" for id, number in self.news.items()]
            texts = literal(payloads, postgresql.ARRAY(Text))
            payload = func.unnest(texts).column_valued("payload")
            self.connection.execute(select(func.pg_notify(CHANNEL, payload)))

    def whisper(self, table: str, words: dict[str, Any]) -> None:
        said = msgspec.json.encode(words).decode()
        payload = f"{self.me} {WHISPER} {table} {said}"
        self.connection.execute(select(func.pg_notify(CHANNEL, payload)))

    # --- everything else ------------------------------------------------------------------------

    def secret(self, fresh: str) -> str:
        """The secret of the database; a fresh one, if it has none yet."""
        wanted = self._insert(meta).values(name=SECRET, value=fresh).on_conflict_do_nothing()
        self.connection.execute(wanted)
        query = select(meta.c.value).where(meta.c.name == SECRET)
        return str(self.connection.execute(query).scalar_one())

    def create_table(self, row: Row, rows: list[Row]) -> None:
        added = self.connection.execute(
            self._insert(tables).on_conflict_do_nothing().returning(tables.c.id), row
        )
        if not added.all():
            raise Taken(f"There is a table {row['id']!r} already.")
        if rows:
            self.connection.execute(insert(events), rows)
            self.news[row["id"]] = rows[-1]["number"]

    def delete_table(self, id: str) -> None:
        found = self.connection.execute(
            delete(tables).where(tables.c.id == id).returning(tables.c.id)
        )
        if found.all():
            self.news[id] = GONE

    def put_snapshot(self, id: str, number: int, body: bytes) -> None:
        if not self._locked({id}):
            return
        statement = self._insert(snapshots).on_conflict_do_update(
            index_elements=[snapshots.c.table_id, snapshots.c.number], set_={"body": body}
        )
        self.connection.execute(statement, {"table_id": id, "number": number, "body": body})
        of_table = snapshots.c.table_id == id
        kept = (
            select(snapshots.c.number)
            .where(of_table)
            .order_by(snapshots.c.number.desc())
            .limit(KEPT)
        )
        self.connection.execute(delete(snapshots).where(of_table, snapshots.c.number.not_in(kept)))

    def create_group(self, row: Row) -> None:
        added = self.connection.execute(
            self._insert(groups).on_conflict_do_nothing().returning(groups.c.id), row
        )
        if not added.all():
            raise Taken(f"There is a group {row['id']!r} already.")

    def save_group(self, row: Row, version: int) -> bool:
        saved = self.connection.execute(
            update(groups)
            .where(groups.c.id == row["id"], groups.c.version == version)
            .values({**row, "version": version + 1})
            .returning(groups.c.id)
        )
        return bool(saved.all())

    def add_result(self, row: Row) -> bool:
        added = self.connection.execute(
            self._insert(results).on_conflict_do_nothing().returning(results.c.table_id), row
        )
        return bool(added.all())

    def nothing(self) -> None:
        """Only ask whether the database is there."""
        self.connection.execute(select(1))

    def sign_of_life(self, words: str) -> None:
        """Write something, to see whether that can be done."""
        wanted = self._insert(meta).values(name=ALIVE, value=words)
        changed = wanted.on_conflict_do_update(index_elements=["name"], set_={"value": words})
        self.connection.execute(changed)


# What every move needs is put together once: that takes as long as the database does, and leaves garbage.

FIND_TABLES = (
    select(tables.c.id)
    .where(tables.c.id.in_(bindparam("wanted", expanding=True)))
    .order_by(tables.c.id)
)
"""Which of some tables there are."""

HOLD_TABLES = FIND_TABLES.with_for_update(read=True, key_share=True)
"""The same, and none of them goes before the transaction ends. SQLite has one writer, who holds them all."""

ADD_EVENTS_SQLITE, ADD_EVENTS_POSTGRES = (
    insert_into(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.number)
    for insert_into in (sqlite.insert, postgresql.insert)
)
"""Records, those whose numbers are free; tells which they were."""

EMPTY_EVENT = (
    update(events)
    .where(events.c.table_id == bindparam("table_id_"), events.c.number == bindparam("number_"))
    .values(kind=EMPTIED, body="{}")
)
"""Nothing is left of a record but its number, its seat and its moment."""

REPLACE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("id_"))
    .values(
        {column.name: bindparam(f"{column.name}_") for column in tables.c if not column.primary_key}
    )
)
"""The parameters are those of a row, each name with a ``_`` behind it."""
