"""Work on several processes, with the same result however many there are.

Every job says all that it needs (which games exist, which seed), so that it gives the same result
in this process, in a fresh one, first or last.
"""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES

J = TypeVar("J")
R = TypeVar("R")

FEW = 24
"""Fewer games than this are played here: starting a process takes longer than they do."""


class StoppedError(Exception):
    """Somebody pressed Ctrl-C: `results` is what had been done by then, in the order of the jobs."""

    def __init__(self, results: list[Any]) -> None:
        super().__init__("stopped")
        self.results = results


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def environment(**more: str) -> dict[str, str]:
    """For a process of its own that is to find the same modules as this one."""
    path = os.pathsep.join(part for part in sys.path if part)
    return {**os.environ, "PYTHONPATH": path, **more}


def workers_for(games: int, asked: int | None) -> int:
    """The number of worker processes: as asked, otherwise what the games are worth."""
    if asked is not None:
        if asked < 1:
            raise UserError(f"--workers must be 1 or more, not {asked}.")
        return min(asked, max(games, 1))
    return 1 if games < FEW else min(cores(), games)


def run(
    work: Callable[[J], R],
    jobs: Sequence[J],
    workers: int,
    done: Callable[[R], None] | None = None,
) -> list[R]:
    """`work` on every job: the results in the order of the jobs, each also told as it comes.

    Ctrl-C ends it with a `StoppedError` that has what was done.
    """
    tell = done or (lambda result: None)
    if workers <= 1 or len(jobs) <= 1:
        results: list[R] = []
        try:
            for job in jobs:
                results.append(work(job))
                tell(results[-1])
        except KeyboardInterrupt:
            raise StoppedError(results) from None
        return results
    # `spawn` starts clean processes: no thread, lock or half-written file of ours comes along.
    executor = ProcessPoolExecutor(
        min(workers, len(jobs)), get_context("spawn"), _begin, (dict(GAMES),)
    )
    found: dict[int, R] = {}
    try:
        waiting = {executor.submit(work, job): number for number, job in enumerate(jobs)}
        while waiting:
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                number = waiting.pop(future)
                found[number] = future.result()
                tell(found[number])
    except BrokenProcessPool:
        raise UserError(
            "A worker process ended before its work was done (out of memory?). "
            "Try again with fewer: --workers 1."
        ) from None
    except BaseException as error:
        for child in active_children():
            child.terminate()
        executor.shutdown(wait=False, cancel_futures=True)
        if isinstance(error, KeyboardInterrupt):
            raise StoppedError([found[number] for number in sorted(found)]) from None
        raise
    executor.shutdown()
    return [found[number] for number in range(len(jobs))]


def _begin(games: dict[str, str]) -> None:
    """A worker knows the games that its parent knows, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    GAMES.update(games)
