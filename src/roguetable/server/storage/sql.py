"""The store on SQL: SQLite or PostgreSQL, by the same statements.

Writes go to the one writer and are committed together; reads go to a few threads, each with a
connection of its own, and see everything that was acknowledged.
"""

import asyncio
import time
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.sql.elements import ColumnElement

from roguetable.engine.seeds import fresh_bits
from roguetable.server.storage import rows
from roguetable.server.storage.base import (
    EMPTIED,
    HIGHEST,
    GroupHead,
    GroupRow,
    Overheard,
    Record,
    ResultRow,
    StorageError,
    Store,
    TableRow,
    Told,
    Unstorable,
)
from roguetable.server.storage.listen import Listener
from roguetable.server.storage.migrations import migrate, version_of
from roguetable.server.storage.places import READERS, Place
from roguetable.server.storage.schema import events, groups, results, snapshots, tables
from roguetable.server.storage.writer import Job, Writer
from roguetable.server.storage.writes import Append, Batch, Change

T = TypeVar("T")

SIGN_SECONDS = 5.0
"""So often `ping` writes something, if it is asked so often; as long as that fails, each time."""

DISTRUST_SECONDS = 30.0
"""So long after a write that failed `ping` fails too, if nothing has been written since. Then it tries by itself:
where nobody is sent to a server that is not well, nobody would write there again."""

TRIED_LETTERS = 256 * 1024
"""Letters that it tries with. On a full disk a few still fit into what the file has already; so many need more."""


class SqlStore(Store):
    """A store in a SQLite file or a PostgreSQL database."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.results_added = 0
        self._me = uuid.uuid4().hex
        self._told: list[Told] = []
        self._appends = 0
        self._write_again = 0.0
        self._failure = ""
        """Why the last write failed; empty if it did not."""
        self._trust_again = 0.0
        self._opened = False
        self._secret = ""
        self._reading: Engine | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._writer: Writer | None = None
        self._listener: Listener | None = None

    def __repr__(self) -> str:
        return f"<store at {self.place.shown}>"

    # --- opening and closing --------------------------------------------------------------------

    async def open(self) -> None:
        if self._opened:
            raise StorageError("The storage was opened before; a store is opened once.")
        self._opened = True
        await asyncio.to_thread(self.place.prepare)
        try:
            await self._start()
        except SQLAlchemyError as error:
            await self.close()
            raise self.place.refusal(error) from None
        except BaseException:
            await self.close()
            raise

    async def _start(self) -> None:
        engine = self.place.engine(writing=True)
        connection = await asyncio.to_thread(self._migrated, engine)
        self._writer = Writer(self.place, engine, self._perform)
        self._writer.start(connection)
        self._reading = self.place.engine(writing=False)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage-reader")
        if self.place.shared:
            self._listener = Listener(self.place, self.place.engine(writing=False), self._me)
            self._listener.listeners = self._told
            await self._listener.start()

    def _migrated(self, engine: Engine) -> Connection:
        """A connection to the database, which is of the newest version then."""
        looking = self.place.looking()
        if looking is not None:
            with looking.connect() as connection:
                self.place.check(connection)
                version_of(connection, self.place.shown)
        self.place.adopt()
        connection = engine.connect()
        try:
            migrate(connection, self.place.shown)
            connection.commit()
        except BaseException:
            connection.close()
            raise
        return connection

    async def close(self) -> None:
        # The writer first: whoever still waits gets an answer, whatever happens afterwards.
        if self._writer is not None:
            await self._writer.close()
        if self._listener is not None:
            listener, self._listener = self._listener, None
            await listener.close()
        if self._readers is not None:
            readers, self._readers = self._readers, None
            await asyncio.to_thread(readers.shutdown)
        if self._reading is not None:
            self._reading.dispose()
        self.place.release()

    async def secret(self) -> str:
        if not self._secret:
            fresh = f"{fresh_bits(256):064x}"
            self._secret = str(await self._change(lambda batch: batch.secret(fresh)))
        return self._secret

    # --- tables ---------------------------------------------------------------------------------

    async def create_table(self, row: TableRow, records: list[Record]) -> None:
        found, first = rows.table_row(row), rows.record_rows(row.id, records)
        await self._change(lambda batch: batch.create_table(found, first))

    async def table(self, id: str) -> TableRow | None:
        if not _possible(id):
            return None
        query = select(tables).where(tables.c.id == id)
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if found is None else rows.table_found(found)

    async def tables(
        self,
        *,
        game: str | None = None,
        public: bool | None = None,
        group: str | None = None,
        outcome: str | None = None,
        limit: int = 50,
    ) -> list[TableRow]:
        wanted = _where(
            (tables.c.game, game),
            (tables.c.public, public),
            (tables.c.group_id, group),
            (tables.c.outcome, outcome),
        )
        if wanted is None:
            return []
        query = (
            select(tables)
            .where(*wanted)
            .order_by(tables.c.changed.desc(), tables.c.touched.desc(), tables.c.id)
            .limit(_limit(limit))
        )
        return await self._each(query, rows.table_found)

    async def unchanged(self, since: str, limit: int = 50, after: str = "") -> list[TableRow]:
        query = (
            select(tables)
            .where(tables.c.changed <= since, tables.c.id > after)
            .order_by(tables.c.id)
            .limit(_limit(limit))
        )
        return await self._each(query, rows.table_found)

    async def append(
        self,
        table: str,
        records: list[Record],
        row: TableRow | None = None,
        outdated: Sequence[int] = (),
    ) -> bool:
        replacement = None
        if row is not None:
            if row.id != table:
                raise Unstorable(f"the row is of table {row.id!r}, the records are of {table!r}.")
            replacement = {f"{name}_": value for name, value in rows.table_row(row).items()}
        job = Append(table, rows.record_rows(table, records), replacement, outdated)
        self._appends += 1
        return bool(await self._write(job))

    async def records(self, table: str, after: int = 0) -> list[Record]:
        if not _possible(table):
            return []
        query = (
            select(events)
            .where(
                events.c.table_id == table,
                events.c.number > _within(after),
                events.c.kind != EMPTIED,
            )
            .order_by(events.c.number)
        )
        return await self._each(query, rows.record_found)

    async def put_snapshot(self, table: str, number: int, body: bytes) -> None:
        rows.word(table, "a table's id")
        rows.whole(number, "a snapshot's number")
        if len(body) > rows.MOST_BYTES:
            raise Unstorable(f"a snapshot is too large: {len(body)} bytes.")
        await self._change(lambda batch: batch.put_snapshot(table, number, body))

    async def snapshot(self, table: str, before: int | None = None) -> tuple[int, bytes] | None:
        if not _possible(table):
            return None
        query = select(snapshots.c.number, snapshots.c.body).where(snapshots.c.table_id == table)
        if before is not None:
            query = query.where(snapshots.c.number < _within(before))
        query = query.order_by(snapshots.c.number.desc()).limit(1)
        found = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if found is None else (found.number, bytes(found.body))

    async def delete_table(self, id: str) -> None:
        if _possible(id):
            await self._change(lambda batch: batch.delete_table(id))

    # --- groups and results ---------------------------------------------------------------------

    async def create_group(self, row: GroupRow) -> None:
        found = rows.group_row(row)
        await self._change(lambda batch: batch.create_group(found))

    async def group(self, id: str) -> GroupRow | None:
        if not _possible(id):
            return None
        query = select(groups).where(groups.c.id == id)
        found = await self._each(query, rows.group_found)
        return found[0] if found else None

    async def group_head(self, id: str) -> GroupHead | None:
        if not _possible(id):
            return None
        columns = groups.c.id, groups.c.name, groups.c.key_hash, groups.c.version
        query = select(*columns).where(groups.c.id == id)
        found = await self._each(query, lambda row: GroupHead(*row))
        return found[0] if found else None

    async def save_group(self, row: GroupRow, version: int) -> bool:
        found = await asyncio.to_thread(rows.group_row, row)  # a profile may be long
        rows.whole(version + 1, "a group's version")
        return bool(await self._change(lambda batch: batch.save_group(found, version)))

    async def add_result(self, row: ResultRow) -> bool:
        found = rows.result_row(row)
        try:
            return bool(await self._change(lambda batch: batch.add_result(found)))
        finally:
            self.results_added += 1  # also after an error: it may have been kept

    async def results(
        self,
        *,
        game: str | None = None,
        day: str | None = None,
        group: str | None = None,
        public: bool | None = None,
        limit: int = 100,
    ) -> list[ResultRow]:
        wanted = _where(
            (results.c.game, game),
            (results.c.day, day),
            (results.c.group_id, group),
            (results.c.public, public),
        )
        if wanted is None:
            return []
        # Who was there first is first on a board; the id only makes the order certain.
        newest = results.c.finished.desc()
        board = results.c.score.desc(), results.c.finished
        order = board if day else (newest,)
        query = select(results).where(*wanted).order_by(*order, results.c.table_id)
        return await self._each(query.limit(_limit(limit)), rows.result_found)

    async def days(self, game: str, limit: int) -> list[str]:
        if not _possible(game):
            return []
        query = (
            select(results.c.day)
            .where(results.c.game == game, results.c.day != "")
            .distinct()
            .order_by(results.c.day.desc())
        )
        return await self._each(query.limit(_limit(limit)), lambda found: str(found.day))

    # --- the rest -------------------------------------------------------------------------------

    def listen(self, told: Told) -> None:
        self._told.append(told)

    def forget(self, told: Told) -> None:
        if told in self._told:
            self._told.remove(told)

    async def whisper(self, table: str, words: dict[str, Any]) -> None:
        if self.place.shared:
            await self._submit(Change(lambda batch: batch.whisper(table, words)))

    def overhear(self, told: Overheard | None) -> None:
        if self._listener is not None:
            self._listener.overheard = told

    async def counts(self) -> dict[str, int]:
        names = {"tables": tables, "events": events, "groups": groups, "results": results}
        query = select(
            *(
                select(func.count()).select_from(table).scalar_subquery().label(name)
                for name, table in names.items()
            )
        )
        found = await self._read(lambda connection: connection.execute(query).one())
        return {name: int(getattr(found, name)) for name in names}

    async def ping(self) -> None:
        if self._failure:
            await self._try_again()
        if time.monotonic() >= self._write_again:
            self._write_again = 0.0  # as long as it fails, it is tried again
            await self._submit(Change(lambda batch: batch.sign_of_life(self._me)))
            self._write_again = time.monotonic() + SIGN_SECONDS
        else:
            await self._submit(Change(Batch.nothing))
        await self._read(lambda connection: connection.execute(select(1)).all())

    async def _try_again(self) -> None:
        """After a write that failed: fail for a while, then see whether as much can be written again."""
        if time.monotonic() < self._trust_again:
            raise StorageError(f"The last write failed. {self._failure}")
        self._trust_again = time.monotonic() + DISTRUST_SECONDS
        words = self._me.ljust(TRIED_LETTERS, "-")
        await self._submit(Change(lambda batch: batch.sign_of_life(words)))
        self._failure = ""
        self._write_again = 0.0  # the few letters come back in the place of the many

    def figures(self) -> dict[str, int]:
        writer = self._writer
        return {
            "appends": self._appends,
            "commits": writer.commits if writer else 0,
            "writes": writer.writes if writer else 0,
            "failures": writer.failures if writer else 0,
            "reconnects": writer.reconnects if writer else 0,
            "waiting": writer.waiting if writer else 0,
        }

    # --- how it is done -------------------------------------------------------------------------

    def _perform(self, connection: Connection, jobs: Sequence[Job]) -> list[Any]:
        return Batch(connection, self._me).perform(jobs)

    async def _change(self, run: Callable[[Batch], object]) -> Any:
        return await self._write(Change(run))

    async def _write(self, job: Job) -> Any:
        """Have something written that is to be kept, and remember whether that could be done."""
        try:
            outcome = await self._submit(job)
        except StorageError as error:
            if type(error) is StorageError:  # the others are refused for what they are
                self._failure = str(error)
                self._trust_again = time.monotonic() + DISTRUST_SECONDS
            raise
        self._failure = ""
        return outcome

    async def _submit(self, job: Job) -> Any:
        if self._writer is None:
            raise StorageError("The storage is not open.")
        return await self._writer.submit(job)

    async def _each(self, query: Any, make: Callable[[Any], T]) -> list[T]:
        """All that is found, made into something in the reader's thread: thousands of rows take their time."""
        return await self._read(lambda connection: [make(row) for row in connection.execute(query)])

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        if self._readers is None:
            raise StorageError("The storage is not open.")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._asked, ask)

    def _asked(self, ask: Callable[[Connection], T]) -> T:
        """Ask in a reader's thread; once more if the connection turns out to be dead."""
        assert self._reading is not None
        for last in (False, True):
            try:
                with self._reading.connect() as connection:
                    return ask(connection)
            except DBAPIError as error:
                if not error.connection_invalidated or last:
                    words = self.place.words(error)
                    raise StorageError(f"The database cannot be read now: {words}") from None
            except SQLAlchemyError as error:
                words = self.place.scrub(str(error))
                raise StorageError(f"The database cannot be read now: {words}") from None
        raise AssertionError  # the last attempt returns or raises


def _possible(id: str) -> bool:
    """Whether anything can have this id; asking for another must not trouble the database."""
    try:
        rows.word(id, "an id")
    except Unstorable:
        return False
    return True


def _where(*asked: tuple[ColumnElement[Any], object]) -> list[ColumnElement[bool]] | None:
    """What must hold, of what was asked; None if nothing can be found."""
    if not all(_possible(value) for _, value in asked if isinstance(value, str)):
        return None
    return [column == value for column, value in asked if value is not None]


def _within(number: int) -> int:
    return min(max(number, -1), HIGHEST)


def _limit(limit: int) -> int:
    return min(max(limit, 0), HIGHEST)
