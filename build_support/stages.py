"""Run the stages of a check side by side: `make test`, and `make check` (near.py).

A stage is a command with a name. It starts when the stages before it have ended well and a job is
free, so that the machine is busy and never more than that. A stage writes to a log of its own,
which is shown if the stage fails; the tests are shown as they come. At the end there is a line for
each stage with its seconds, and last what pytest said last. Ctrl-C ends all of them.

    python build_support/stages.py test [JOBS]

On two cores the compiling of the engine is the one long stage that cannot be split. It begins at
once, beside the short stages and then beside the tests: those that need the compiled engine come
first and wait for it, so that one core compiles while the other tests.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "logs"

GRACE = 10.0
"""Seconds that a stage has to end by itself when it is interrupted."""

WAITING = 1
"""More processes that test than jobs: tests of browser and server wait for clocks and for each other."""

ONCE = {"ROGUETABLE_ONCE": "1"}
"""The tests ask whether the compiled engine is right, and not how fast it is."""

COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Stage:
    """A command, what must have ended well before it, and what it goes on beside."""

    name: str
    command: tuple[str, ...]
    after: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    """Stages that take no job while this one runs: it leaves them the room by itself."""
    shown: bool = False
    """Whether what it says is shown as it comes."""
    environment: dict[str, str] = field(default_factory=dict)


def make(target: str, *arguments: str) -> tuple[str, ...]:
    """A stage that is a target of the Makefile."""
    return ("make", "--no-print-directory", target, *arguments)


def test_stages(jobs: int) -> list[Stage]:
    """Everything: `make test`."""
    return [
        Stage("compile", make("compiled"), environment=ONCE),
        Stage("page", make("page")),
        Stage("page tests", make("test-page"), after=("page",)),
        Stage("lint", make("lint")),
        Stage("rules", make("rules", "ARGS=")),
        Stage(
            "tests",
            make("test-only", f"JOBS={jobs + WAITING}"),
            after=("page", "page tests", "lint", "rules"),
            beside=("compile",),
            shown=True,
            environment={"ROGUETABLE_COMPILED": "awaited", **ONCE},
        ),
    ]


class Running:
    """A stage that has been started."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.log = LOGS / f"{stage.name.replace(' ', '-')}.log"
        self.began = time.monotonic()
        self.hushed = False
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")
        }
        self.process = subprocess.Popen(
            stage.command,
            cwd=ROOT,
            env={**environment, **stage.environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as source, self.log.open("wb") as log:
            while piece := os.read(source.fileno(), 65536):
                log.write(piece)
                log.flush()
                if self.stage.shown and not self.hushed:
                    sys.stdout.buffer.write(piece)
                    sys.stdout.buffer.flush()

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def stop(self, how: signal.Signals) -> None:
        """End it and all that it started. What they say of that is only in the log."""
        self.hushed = True
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, how)
        else:
            self.process.terminate()

    def said(self) -> str:
        """All it said."""
        self.reader.join(timeout=GRACE)
        return self.log.read_text(encoding="utf-8", errors="replace")


@dataclass(frozen=True)
class Result:
    """How a stage ended. A stage that never began has a code of -1 and took no time."""

    name: str
    code: int
    seconds: float
    last: str = ""
    """The last line that it wrote."""

    def line(self) -> str:
        if self.code == -1 and not self.seconds:
            return f"  {self.name:<12} {'':>7}  not run"
        how = "ok" if self.code == 0 else f"FAILED ({self.code})"
        return f"  {self.name:<12} {self.seconds:6.0f} s  {how}"


def run(stages: Sequence[Stage], jobs: int) -> int:
    """Run all stages, `jobs` at a time; the exit code."""
    LOGS.mkdir(parents=True, exist_ok=True)
    waiting = list(stages)
    running: list[Running] = []
    results: dict[str, Result] = {}
    began = time.monotonic()

    def interrupt(number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        while waiting or running:
            for one in [one for one in running if one.ended]:
                running.remove(one)
                results[one.stage.name] = result = finished(one)
                tell(one, result)
            for stage in [stage for stage in waiting if hopeless(stage, results)]:
                waiting.remove(stage)
                results[stage.name] = Result(stage.name, -1, 0.0)
            for stage in [stage for stage in waiting if ready(stage, results, running, jobs)]:
                if ready(stage, results, running, jobs):
                    waiting.remove(stage)
                    running.append(Running(stage))
            time.sleep(0.1)
    except KeyboardInterrupt:
        stop_all(running)
        print("\nStopped.", flush=True)
        return 130
    finally:
        signal.signal(signal.SIGTERM, before)
    return summary(stages, results, time.monotonic() - began)


def ready(stage: Stage, results: dict[str, Result], running: Sequence[Running], jobs: int) -> bool:
    """Whether a stage may begin: what comes before it has ended well, and a job is free."""
    taken = sum(one.stage.name not in stage.beside for one in running)
    return taken < jobs and all(name in results and results[name].code == 0 for name in stage.after)


def hopeless(stage: Stage, results: dict[str, Result]) -> bool:
    """Whether a stage that had to come before has failed."""
    return any(name in results and results[name].code != 0 for name in stage.after)


def finished(one: Running) -> Result:
    lines = COLOURS.sub("", one.said()).strip().splitlines()
    return Result(
        one.stage.name,
        one.process.returncode,
        max(time.monotonic() - one.began, 0.001),
        lines[-1].strip() if lines else "",
    )


def tell(one: Running, result: Result) -> None:
    """Say that a stage has ended; of one that failed, all that it said."""
    if result.code != 0 and not one.stage.shown:
        print(f"\n--- {result.name}: {' '.join(one.stage.command)}\n{one.said().rstrip()}\n---")
    if not one.stage.shown:
        print(result.line(), flush=True)


def summary(stages: Sequence[Stage], results: dict[str, Result], seconds: float) -> int:
    """A line for each stage, then what the shown ones said last."""
    print("\nStages:")
    for stage in stages:
        print(results[stage.name].line())
    failed = [result.name for result in results.values() if result.code != 0]
    print(f"  {'all':<12} {seconds:6.0f} s  {'FAILED: ' + ', '.join(failed) if failed else 'ok'}")
    for stage in stages:
        if stage.shown and results[stage.name].last:
            print(results[stage.name].last.strip("= "), flush=True)
    return 1 if failed else 0


def stop_all(running: Sequence[Running]) -> None:
    """End what still runs: politely first, as pytest puts away servers and browsers then.

    Who presses Ctrl-C again has waited long enough for that.
    """
    for how, patience in ((signal.SIGINT, GRACE), (signal.SIGTERM, GRACE), (signal.SIGKILL, 0.0)):
        with contextlib.suppress(KeyboardInterrupt):
            for one in running:
                if not one.ended:
                    one.stop(how)
            until = time.monotonic() + patience
            while time.monotonic() < until and not all(one.ended for one in running):
                time.sleep(0.05)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["test"]:
            return run(test_stages(2), 2)
        case ["test", jobs]:
            return run(test_stages(int(jobs)), int(jobs))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # before the first stage, or after the last
        print("\nStopped.")
        sys.exit(130)
