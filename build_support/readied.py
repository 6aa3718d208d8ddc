"""A process that has read all tests of a game, and copies of it in which one function is another.

    python build_support/readied.py GAME TESTS

To read the tests and the content takes seconds; a copy of the process takes none. `make mutants` tries
its mutants so (mutants.py).
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

EVERY_GAME = "tests/games/test_every_game.py"
ANSWER = "mutant: "
QUIETLY = ("-q", "-p", "no:xdist", "--no-header")

PATIENCE = 10.0
"""Seconds of a processor that a test may take beyond five times what it took unbroken."""


class Called:
    """Which functions of the package are called from now on, until somebody asks."""

    def __init__(self) -> None:
        seen = self.seen = set[CodeType]()

        def look(frame: FrameType, event: str, argument: object) -> None:
            seen.add(frame.f_code)  # and no look at its lines: only calls come here

        sys.settrace(look)

    def functions(self) -> Iterator[str]:
        """`file:Class.method`, as mutants name theirs."""
        sys.settrace(None)
        tree = Path.cwd()
        home = str(tree / "src") + "/"
        for code in self.seen:
            if code.co_filename.startswith(home):
                yield f"{Path(code.co_filename).relative_to(tree)}:{code.co_qualname}"


class OneGame:
    """A pytest plugin: of the tests that every game must pass only those of one."""

    def __init__(self, game: str) -> None:
        self.game = game

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [
            item
            for item in items
            if not item.nodeid.startswith(EVERY_GAME) or f"[{self.game}" in item.nodeid
        ]


class Ready:
    """A pytest plugin that reads all tests and then, for each mutant that it is told, forks: the child
    replaces one function and runs some of the tests."""

    def __init__(self) -> None:
        # pytest takes over the usual ways in and out.
        self.told = os.fdopen(os.dup(0), "r")
        self.answers = os.fdopen(os.dup(1), "w")
        self.called = Called()

    def answer(self, answer: object) -> None:
        self.answers.write(f"\n{ANSWER}{json.dumps(answer)}\n")
        self.answers.flush()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self.answer(list(self.called.functions()))
        held = functions_held()
        for line in self.told:
            asked = json.loads(line)
            tests = [items[test] for test in asked["tests"]]
            ours, theirs = os.pipe()
            child = os.fork()
            if not child:
                try:
                    replace(held, asked["file"], asked["function"], asked["source"])
                    self.run(session, tests, asked["limits"], theirs)
                finally:
                    os._exit(0)
            os.close(theirs)
            with os.fdopen(ours) as told:
                *_, last = told.read().split("\n")
            os.waitpid(child, 0)
            self.answer(last)
        return True

    def run(
        self,
        session: pytest.Session,
        tests: Sequence[pytest.Item],
        limits: Sequence[float],
        told: int,
    ) -> None:
        """Tell each test that is begun, until one fails; an empty line says that none did."""
        for test, following, limit in zip(tests, (*tests[1:], None), limits, strict=True):
            os.write(told, f"\n{test.nodeid}".encode())
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)  # the signal ends the process
            session.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
            if session.testsfailed:
                return
        os.write(told, b"\n")


def functions_held() -> dict[tuple[str, str, int], list[FunctionType]]:
    """Every function of this process, wherever it is held, by its file, name and line.

    What lives now is frozen: a copy of the process need not look through it.
    """
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    gc.unfreeze()  # loaded content is frozen, and left out of what is listed
    for held in gc.get_objects():
        if isinstance(held, FunctionType):
            found.setdefault(key_of(held.__code__), []).append(held)
    gc.freeze()
    return found


def key_of(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def replace(
    held: Mapping[tuple[str, str, int], Sequence[FunctionType]],
    file: str,
    function: str,
    source: str,
) -> None:
    """Let a function of this process do what this source of its file says."""
    outermost = function.partition(".<locals>")[0]
    for code in codes(compile(source, file, "exec")):
        if code.co_qualname == outermost:
            for one in held.get(key_of(code), ()):
                # It may have needed something from around it (`super()`) that it needs no more.
                one.__code__ = code.replace(co_freevars=one.__code__.co_freevars)


def codes(code: CodeType) -> Iterator[CodeType]:
    """All code within this code."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes(inner)


def ready(game: str, tests: Sequence[str]) -> int:
    return int(pytest.main([*QUIETLY, *tests], plugins=[OneGame(game), Ready()]))


class Readied:
    """Such a process for a tree, as seen from outside."""

    def __init__(
        self, home: Path, game: str, tests: Sequence[str], patience: float = PATIENCE
    ) -> None:
        self.home = home
        self.patience = patience
        self.process = subprocess.Popen(
            [sys.executable, __file__, game, *tests],
            cwd=home,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.killers: Counter[str] = Counter()
        """Tests that have noticed mutants."""
        self.early = frozenset(self.answer())
        """What was called while the tests were read: too early for a mutant."""

    def answer(self) -> Any:
        assert self.process.stdout
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"The tests in {self.home} cannot be read: run them there.")
            if line.startswith(ANSWER):
                return json.loads(line.removeprefix(ANSWER))

    def fails(
        self,
        file: str,
        function: str,
        source: str,
        tests: Sequence[str],
        seconds: Mapping[str, float],
    ) -> bool:
        """Whether one of these tests fails, or never ends, if the function is that of this source.

        Those that noticed the most mutants come first, then the quickest.
        """
        if not tests:
            return False
        tests = sorted(tests, key=lambda test: (-self.killers[test], seconds[test]))
        assert self.process.stdin
        asked = {
            "file": str(self.home / file),
            "function": function,
            "source": source,
            "tests": tests,
            "limits": [self.patience + 5 * seconds[test] for test in tests],
        }
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        killer = self.answer()
        if killer:
            self.killers[killer] += 1
        return bool(killer)

    def close(self) -> None:
        with self.process:
            assert self.process.stdin
            self.process.stdin.close()


if __name__ == "__main__":
    sys.exit(ready(sys.argv[1], sys.argv[2:]))
