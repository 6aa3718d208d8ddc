"""Long work: a game of thousands of moves that is played again, to be opened or to go far back in it.

It is done beside everybody else's moves, in threads of its own. Those of asyncio are for what is short: snapshots, new
tables, pages. Who needs one of them waits for no game to be played again, and neither does the end of the server.
How many such threads there are is for `Turns` to say.
"""

import asyncio
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from time import thread_time
from typing import TypeVar

from roguetable.server.refusals import Refused

T = TypeVar("T")

LONGEST = 30.0
"""Seconds of work that playing a game again may take; with 20,000 moves it takes three."""


class Effort:
    """How long a piece of work may go on: so many seconds from now on in this thread, and while the server runs."""

    def __init__(self, stopping: threading.Event, seconds: float) -> None:
        self._stopping = stopping
        self._seconds = seconds
        self._began = thread_time()

    @property
    def spent(self) -> float:
        """Seconds of work until now."""
        return thread_time() - self._began

    def check(self) -> None:
        """`Refused` if it must not go on."""
        if self._stopping.is_set():
            raise Refused("busy", "The server stops. Come back in a moment.", wait=2.0)
        if self.spent > self._seconds:
            text = f"It takes more than {self._seconds:g} seconds to play this game again."
            raise Refused("failed", text)

    def spend_on(self, steps: Iterable[object]) -> None:
        """Do all these steps, unless it takes too long."""
        for _ in steps:
            self.check()


class LongWork:
    """What is done in threads of its own."""

    def __init__(self, seconds: float = LONGEST) -> None:
        self._seconds = seconds
        self._stopping = threading.Event()

    async def do(self, work: Callable[[Effort], T]) -> T:
        """What comes of a piece of work, which asks its `Effort` now and then whether to go on."""
        doing: Future[T] = Future()
        doing.set_running_or_notify_cancel()

        def run() -> None:
            try:
                doing.set_result(self._done(work))
            except BaseException as error:
                doing.set_exception(error)

        # The end of the process waits for all threads but those that are called daemons.
        threading.Thread(target=run, name="long-work", daemon=True).start()
        return await asyncio.wrap_future(doing)

    async def briefly(self, work: Callable[[Effort], T]) -> T:
        """The same for what is brief by its nature: it is done in one of asyncio's threads."""
        return await asyncio.to_thread(self._done, work)

    def _done(self, work: Callable[[Effort], T]) -> T:
        return work(Effort(self._stopping, self._seconds))

    def stop(self) -> None:
        """Let nothing go on any more: the server stops."""
        self._stopping.set()
