"""Worker processes: what may take long, or comes from a stranger, is done beside the server.

A compiled game holds its interpreter while it runs, so neither a thread nor a signal can end what does not
end by itself. A process can be killed. So everything here has a deadline of work; a worker that passes it is ended
and the next task gets a new one, and each has a limit of memory. They are taken in fair turns, and the
processor serves them after the server itself.
"""

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES, load_game
from roguetable.server.protocol import Code
from roguetable.server.refusals import Refused
from roguetable.server.turns import Turns, Whose
from roguetable.server.watch import HAS_LIMITS, end_after, was_ended

if HAS_LIMITS:
    import resource

log = logging.getLogger("roguetable.server")

MEMORY = 2 * 1024**3
"""Bytes of address space that a worker may have; with all games loaded it has a third of it."""

WAITING = 5 if HAS_LIMITS else 1
"""Deadlines are times of work, so that a busy machine refuses nothing; so many times longer is waited."""

NICE = 10
"""The processor serves workers after the server: everybody's moves come before anybody's bots."""

LOADING_SECONDS = 60.0
"""Seconds in which a worker must have loaded a game; that is not counted as work."""


class StuckError(Exception):
    """The work was not done in time; its worker is ended."""


class BrokenError(Exception):
    """The worker ended before its work did: killed, or out of memory."""


class FailedError(Exception):
    """The work raised something that is no refusal."""


class _Answer(msgspec.Struct):
    """What comes back from a worker: what came of the work, or why nothing did."""

    done: bool
    value: Any = None
    code: Code | None = None
    """With a code it is a refusal, without one a failure."""


class _Worker:
    """One process, and what it has loaded."""

    def __init__(self) -> None:
        # `spawn` starts clean processes: no thread, lock or socket of ours comes along.
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_work, args=(theirs, dict(GAMES), MEMORY), daemon=True
        )
        self.process.start()
        theirs.close()
        self._loaded: set[str] = set()

    def do(self, work: Callable[[Any], Any], about: Any, seconds: float, game: str) -> Any:
        """Let it do this; the game that it is about is loaded before the time is taken."""
        if game and game not in self._loaded:
            self._ask(_load, game, LOADING_SECONDS)
            self._loaded.add(game)
        return self._ask(work, about, seconds)

    def _ask(self, work: Callable[[Any], Any], about: Any, seconds: float) -> Any:
        try:
            self._pipe.send((work, about, seconds))
            if not self._pipe.poll(seconds * WAITING):
                raise StuckError(f"Not done in {seconds * WAITING:g} seconds.")
            answer: _Answer = self._pipe.recv()
        except (EOFError, OSError):
            self.process.join(1.0)
            if was_ended(self.process.exitcode):
                raise StuckError(f"Not done in {seconds:g} seconds of work.") from None
            raise BrokenError("The worker ended.") from None
        if answer.done:
            return answer.value
        if answer.code is not None:
            raise Refused(answer.code, answer.value)
        raise FailedError(answer.value)

    def end(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Workers:
    """So many worker processes. They start when there is something to do."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._turns = Turns(count)
        # A thread for each worker, which waits for it.
        self._threads: ThreadPoolExecutor | None = None
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How much is being done, or waits for a free worker."""
        return self._turns.waiting

    async def do(
        self, work: Callable[[Any], Any], about: Any, seconds: float, whose: Whose, game: str = ""
    ) -> Any:
        """What comes of a piece of work: a function of a module, and what it is called with.

        `StuckError` if that takes longer, `BrokenError` and `FailedError` if it goes wrong, and `Refused` as
        the work raises it. It waits in that line; `game` is loaded before, which takes no time of it.
        """
        if self._closed:
            raise BrokenError("The server stops.")
        await self._turns.enter(whose)
        try:
            if self._closed:
                raise BrokenError("The server stops.")
            if self._threads is None:
                self._threads = ThreadPoolExecutor(self._count, "worker")
            loop = asyncio.get_running_loop()
            doing = loop.run_in_executor(self._threads, self._give, work, about, seconds, game)
        except BaseException:
            self._turns.leave(whose)
            raise
        # Who does not wait any more keeps the place as long as the worker is at it.
        doing.add_done_callback(lambda done: self._done(done, whose))
        return await asyncio.shield(doing)

    def _done(self, doing: "asyncio.Future[Any]", whose: Whose) -> None:
        self._turns.leave(whose)
        if not doing.cancelled():
            doing.exception()  # perhaps nobody wants to know any more

    def _give(self, work: Callable[[Any], Any], about: Any, seconds: float, game: str) -> Any:
        worker = self._idle.pop() if self._idle else _Worker()
        self._busy.add(worker)
        try:
            value = worker.do(work, about, seconds, game)
        except (Refused, FailedError):
            self._take_back(worker)
            raise
        except BaseException as error:
            worker.end()
            self._busy.discard(worker)
            log.warning("A worker was ended while it did %s: %s", work.__name__, error)
            raise
        self._take_back(worker)
        return value

    def _take_back(self, worker: _Worker) -> None:
        self._busy.discard(worker)
        self._idle.append(worker)
        if self._closed:
            self._end_all()

    def close(self) -> None:
        """End the workers; what they do now is not waited for."""
        self._closed = True
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            self._threads = None
        for worker in list(self._busy):
            worker.process.kill()  # its thread sees that, and tidies up
        self._end_all()

    def _end_all(self) -> None:
        while self._idle:
            self._idle.pop().end()


# --- in the worker --------------------------------------------------------------------------------


def _work(pipe: Connection, games: dict[str, str], memory: int) -> None:
    """Do what is asked, one thing after the other, as long as there is a server.

    A worker knows the games that its server knows, and leaves Ctrl-C to it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if HAS_LIMITS:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(NICE)
    GAMES.update(games)
    threading.Thread(target=_end_with_server, daemon=True).start()
    while True:
        try:
            work, about, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        end_after(seconds)
        try:
            answer = _Answer(True, work(about))
        except UserError as error:
            answer = _Answer(False, str(error), "malformed")
        except Refused as refused:
            answer = _Answer(False, refused.text, refused.code)
        except MemoryError:
            os._exit(1)  # what is left of it is not to be trusted
        except Exception as error:
            answer = _Answer(False, f"{type(error).__name__}: {error}"[:500])
        pipe.send(answer)


def _load(game: str) -> None:
    load_game(game).content()


def _end_with_server() -> None:
    """Also a server that was killed leaves no workers behind."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
