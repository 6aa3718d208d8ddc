"""One thread writes, and commits for everybody who waits at once.

Bringing a commit to the disk takes the same time for one write as for two hundred. So the writer
takes all that wait, does them in one transaction, and tells each its own outcome after the commit.
While it commits, the next ones gather.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError

from roguetable.server.storage.base import Declined, StorageError
from roguetable.server.storage.places import Place

MOST = 500
"""So many writes go into one transaction at most."""
CROWDED = 20_000
"""When so many wait, something is wrong: further ones are refused, so that memory is not filled."""
TRIES = 4
"""How often a batch is tried that another process's transaction got in the way of."""
SHORTEST, LONGEST = 0.05, 2.0
"""Seconds between two attempts to reach a database that is away: longer each time."""
RETRIED = frozenset({"40001", "40P01"})
"""PostgreSQL's words for: the other transaction was first, and nothing of yours was kept."""

log = logging.getLogger(__name__)


class Job:
    """One write that somebody waits for."""

    __slots__ = ("future",)

    future: "asyncio.Future[Any]"


Perform = Callable[[Connection, Sequence[Job]], list[Any]]
"""Do these jobs in the open transaction. Returns the outcome of each; an exception is a refusal."""


class Writer:
    """The thread that writes. `submit` and `close` are called in the event loop."""

    def __init__(self, place: Place, engine: Engine, perform: Perform) -> None:
        self._place = place
        self._engine = engine
        self._perform = perform
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="storage-writer", daemon=True)
        self._stopping = threading.Event()
        self._connection: Connection | None = None
        self._pause = 0.0
        self._not_before = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None
        self.closed = True
        self.commits = self.writes = self.failures = self.reconnects = 0

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    def start(self, connection: Connection) -> None:
        """Begin, in the running event loop, with a connection that is this thread's from now on."""
        self._loop = asyncio.get_running_loop()
        self._connection = connection
        self.closed = False
        self._thread.start()

    async def submit(self, job: Job) -> Any:
        """Have a job done; returns its outcome when that is safely on the disk."""
        if self.closed or self._loop is None:
            raise StorageError("The storage is closed.")
        if self._queue.qsize() >= CROWDED:
            raise Declined("Too many writes wait for the storage already.")
        job.future = self._loop.create_future()
        self._queue.put(job)
        return await job.future

    async def close(self) -> None:
        """Finish what waits, then end the thread."""
        if not self.closed:
            self.closed = True
            self._stopping.set()
            self._queue.put(None)
        if self._thread.ident is not None:
            await asyncio.to_thread(self._thread.join)

    # --- in the thread --------------------------------------------------------------------------

    def _run(self) -> None:
        open_ = True
        while open_:
            batch, open_ = self._gather()
            if batch:
                self._tell(batch, self._outcomes(batch))
        self._drop()

    def _gather(self) -> tuple[list[Job], bool]:
        """All that wait, at least one; False with the last ones."""
        batch: list[Job] = []
        job = self._queue.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST:
                return batch, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _outcomes(self, batch: Sequence[Job]) -> list[Any]:
        """The outcome of each job. Never raises, so that the thread never ends by itself."""
        try:
            return self._committed(batch)
        except StorageError as error:
            return [StorageError(str(error)) for _ in batch]
        except DBAPIError as error:
            # Perhaps the data of one job is at fault: the others shall not suffer.
            if len(batch) > 1:
                return [outcome for job in batch for outcome in self._outcomes([job])]
            kind = Declined if isinstance(error, (DataError, IntegrityError)) else StorageError
            return [kind(f"The database refuses this: {self._place.words(error)}")]
        except Exception:
            log.exception("a batch of %d writes failed", len(batch))
            self._drop()
            return [StorageError("The storage failed by a mistake of its own.") for _ in batch]

    def _committed(self, batch: Sequence[Job]) -> list[Any]:
        """Do the batch in one transaction, trying again as long as surely nothing was kept."""
        for attempt in range(1, TRIES + 1):
            committing = False
            connection = self._connected()
            try:
                outcomes = self._perform(connection, batch)
                committing = True
                connection.commit()
            except DBAPIError as error:
                lost = error.connection_invalidated
                again = getattr(error.orig, "sqlstate", None) in RETRIED
                # After a commit that failed nobody knows what is open: a new connection is clean.
                if lost or committing or not self._rolled_back(connection):
                    self._drop()
                if (again or (lost and not committing)) and attempt < TRIES:
                    continue
                if isinstance(error, OperationalError) or lost or committing:
                    log.error("a batch of %d writes failed: %s", len(batch), self._words(error))
                    raise StorageError(self._sentence(error, lost and committing)) from None
                raise
            self.commits += 1
            self.writes += len(batch)
            return outcomes
        raise AssertionError  # the last attempt returns or raises

    def _sentence(self, error: DBAPIError, unsure: bool) -> str:
        if unsure:
            return (
                "The database was lost in the middle of a commit; whether it kept this is not "
                f"known: {self._words(error)}"
            )
        return f"The database cannot write now; nothing was kept: {self._words(error)}"

    def _words(self, error: BaseException) -> str:
        return self._place.words(error)

    def _connected(self) -> Connection:
        """The connection, made anew if it was lost; not more often than makes sense."""
        if self._connection is None:
            wait = self._not_before - time.monotonic()
            if wait > 0:
                self._stopping.wait(wait)
            try:
                self._connection = self._engine.connect()
            except DBAPIError as error:
                self._pause = min(max(self._pause * 2, SHORTEST), LONGEST)
                self._not_before = time.monotonic() + self._pause
                raise StorageError(
                    f"The database is away; nothing was kept: {self._words(error)}"
                ) from None
            self._pause = 0.0
            self.reconnects += 1
            log.info("the database is there again")
        return self._connection

    def _rolled_back(self, connection: Connection) -> bool:
        try:
            connection.rollback()
        except DBAPIError:
            return False
        return True

    def _drop(self) -> None:
        """Let go of the connection; the next batch makes a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except Exception as error:
                log.info("closing a lost connection: %s", self._words(error))

    def _tell(self, batch: Sequence[Job], outcomes: Sequence[Any]) -> None:
        """Give every caller its outcome, all in one go: waking the event loop is not free."""
        self.failures += sum(type(outcome) in (StorageError, Declined) for outcome in outcomes)
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_settle, batch, outcomes)
        except RuntimeError:
            log.warning("the event loop ended before the storage: nobody hears of %d", len(batch))


def _settle(batch: Sequence[Job], outcomes: Sequence[Any]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.future.done():
            continue  # whoever waited was cancelled
        if isinstance(outcome, BaseException):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)
