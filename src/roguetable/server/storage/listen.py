"""Hearing what other processes on the same PostgreSQL change.

A thread waits on a connection of its own. What it hears is told in the event loop; what this
process said itself is not. When the connection was lost, changes may have been missed: then the
listeners are told ``("", 0)``, and look at every open table.
"""

import asyncio
import contextlib
import logging
import re
import selectors
import socket
import threading
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from roguetable.server.storage.base import Overheard, Told
from roguetable.server.storage.places import Place
from roguetable.server.storage.writer import LONGEST, SHORTEST
from roguetable.server.storage.writes import CHANNEL, WHISPER

log = logging.getLogger(__name__)


class Listener:
    """The thread that listens. All methods are called in the event loop."""

    def __init__(self, place: Place, engine: Engine, me: str) -> None:
        self._place = place
        self._engine = engine
        self._me = me
        self._thread = threading.Thread(target=self._run, name="storage-listener", daemon=True)
        self._stopping = threading.Event()
        self._wake, self._woken = socket.socketpair()
        self._connection: Connection | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.listeners: list[Told] = []
        self.overheard: Overheard | None = None

    async def start(self) -> None:
        """Begin; from when this returns nothing is missed."""
        self._loop = asyncio.get_running_loop()
        self._connection = await asyncio.to_thread(self._listening)
        self._thread.start()

    async def close(self) -> None:
        self._stopping.set()
        with contextlib.suppress(OSError):
            self._wake.send(b".")
        if self._thread.ident is not None:
            await asyncio.to_thread(self._thread.join)
        self._wake.close()
        self._woken.close()

    # --- in the thread --------------------------------------------------------------------------

    def _listening(self) -> Connection:
        """A connection that hears."""
        connection = self._engine.connect()
        try:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        except BaseException:
            connection.close()
            raise
        return connection

    def _run(self) -> None:
        pause = 0.0
        while not self._stopping.is_set():
            try:
                if self._connection is None:
                    self._connection = self._listening()
                    self._tell("", 0)
                pause = 0.0
                self._hear(self._connection.connection.driver_connection)
            except Exception as error:
                # Whatever it was: a listener that ends by itself would be missed by nobody.
                self._drop()
                pause = min(max(pause * 2, SHORTEST), LONGEST)
                log.warning("not listening, again in %.2g s: %s", pause, self._place.words(error))
                self._stopping.wait(pause)
        self._drop()

    def _hear(self, driver: Any) -> None:
        """Wait and tell, until stopped; raises when the connection is lost."""
        with selectors.DefaultSelector() as selector:
            selector.register(driver.fileno(), selectors.EVENT_READ)
            selector.register(self._woken, selectors.EVENT_READ)
            while not self._stopping.is_set():
                # What came while LISTEN was being answered is there already: so first look.
                while (notice := driver.pgconn.notifies()) is not None:
                    self._said(notice.extra.decode())
                selector.select()
                driver.pgconn.consume_input()

    def _said(self, payload: str) -> None:
        who, _, rest = payload.partition(" ")
        number, _, table = rest.partition(" ")
        if who == self._me:
            return
        if number == WHISPER:
            id, _, words = table.partition(" ")
            self._whispered(id, words)
        elif table and re.fullmatch(r"-?[0-9]{1,10}", number):
            self._tell(table, int(number))
        else:
            log.warning("somebody says on %s what Roguetable never says", CHANNEL)

    def _whispered(self, table: str, words: str) -> None:
        try:
            said = msgspec.json.decode(words, type=dict[str, Any])
        except msgspec.MsgspecError:
            log.warning("somebody whispers on %s what Roguetable never says", CHANNEL)
            return
        told, loop = self.overheard, self._loop
        if told is not None and loop is not None:
            with contextlib.suppress(RuntimeError):  # the event loop has ended
                loop.call_soon_threadsafe(told, table, said)

    def _tell(self, table: str, number: int) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the event loop has ended
            self._loop.call_soon_threadsafe(self._spread, table, number)

    def _spread(self, table: str, number: int) -> None:
        for told in list(self.listeners):
            try:
                told(table, number)
            except Exception:
                log.exception("a listener failed")

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # The pool must not lend a connection that still listens to somebody else.
            with contextlib.suppress(DBAPIError):
                connection.invalidate()
            connection.close()
