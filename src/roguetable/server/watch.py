"""The watch: a rule that never ends does not hold the house for ever.

Between two steps rules can be asked to stop (`engine.patience`). What never ends inside of a single step cannot:
compiled rules hold the interpreter, and no thread and no signal handler of Python gets a turn. So the system itself
ends the process when it has worked for some seconds without coming round once, and whoever runs the server lets it be
started again. That loses no acknowledged move, as no kill does. Which table it was stands in a file that is
written before every choice: after the next start its choices are made in a worker first, which can be ended.
"""

import asyncio
import contextlib
import faulthandler
import logging
import mmap
import re
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

HAS_LIMITS = sys.platform != "win32"
"""Whether the system keeps a process to limits of memory and of work."""

log = logging.getLogger("roguetable.server")

STUCK_SECONDS = 10.0
"""Seconds of work without coming round once, after which the process is ended; nothing takes a tenth of it."""

BEAT_SECONDS = 1.0

PLACES, PLACE = 32, 32
"""So many tables can be marked at once, each by an id of up to so many letters."""


class Marks:
    """The tables at which something is being done at this moment, in a file that outlives the process."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.suspects: frozenset[str] = frozenset()
        """The tables at which something was being done when the last server was ended."""
        self._free = list(range(PLACES))
        self._places = mmap.mmap(-1, PLACES * PLACE)
        if path is not None:
            try:
                self._take_over(path)
            except OSError as error:
                log.warning("No table can be marked in %s: %s", path, error)
                self.path = None

    def _take_over(self, path: Path) -> None:
        """Read what the last server left behind, and use the file from now on."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        with path.open("r+b") as file:
            found = re.findall(rb"[A-Za-z0-9_-]+", file.read(PLACES * PLACE))
            self.suspects = frozenset(one.decode() for one in found)
            # Written out: a hole in a file on a full disk would end the process when it is filled.
            file.seek(0)
            file.write(bytes(PLACES * PLACE))
            file.truncate()
            file.flush()
            self._places = mmap.mmap(file.fileno(), PLACES * PLACE)
        if self.suspects:
            log.warning(
                "The last server was ended at the tables %s.", ", ".join(sorted(self.suspects))
            )

    @contextlib.contextmanager
    def doing(self, id: str) -> Iterator[None]:
        """Mark a table as long as something is done there that might not end."""
        place = self._free.pop() * PLACE if self._free else -1
        if place >= 0:
            self._places[place : place + PLACE] = id.encode()[:PLACE].ljust(PLACE, b"\0")
        try:
            yield
        finally:
            if place >= 0:
                self._places[place : place + PLACE] = bytes(PLACE)
                self._free.append(place // PLACE)

    def close(self) -> None:
        """The server stops in order: nothing is left behind."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)


async def keep_watch(seconds: float = STUCK_SECONDS) -> None:
    """Tell the system again and again that this process still comes round.

    It counts the processor's time: neither a busy machine nor a laptop that slept ends anything. The last
    words of a process that is ended are the lines at which it was.
    """
    if not HAS_LIMITS or threading.current_thread() is not threading.main_thread():
        return
    faulthandler.register(signal.SIGPROF, all_threads=True, chain=True)
    try:
        while True:
            end_after(seconds)
            await asyncio.sleep(min(BEAT_SECONDS, seconds / 4))
    finally:
        end_after(0)
        faulthandler.unregister(signal.SIGPROF)


def end_after(seconds: float) -> None:
    """Let the system end this process when it has worked for so long from now on; 0: never.

    A timer and no limit of the whole process's time (RLIMIT_CPU): the system counts that one by ticks, and after
    hours it is minutes away from the time that a process can ask for.
    """
    if HAS_LIMITS:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def was_ended(exit_code: int | None) -> bool:
    """Whether a process ended because it worked for longer than `end_after` allowed."""
    return HAS_LIMITS and exit_code == -signal.SIGPROF
