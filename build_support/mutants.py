"""`make mutants`: break the rules' code in one small place at a time, and see a test fail.

    python build_support/mutants.py GAME [--sample 100] [--seed 1] [--jobs 2] [--rooms flow,words]

A mutant is the sources with one change: `<` for `<=`, `+` for `-`, `and` for `or`, a number one
higher, a line that does something left out. Where the game's tests still pass, either nothing
proves that line or the change means the same; the list at the end says which lines to read.

First, once for each state of the sources, the game's tests run with a look at which functions each
of them calls (kept in build/cache). A mutant is then tried with the tests that call its function,
the likeliest and quickest first, until one fails: in a copy of a process that has read all tests
already, and in which only this function is replaced (readied.py). If it survives there and was
called already while the tests were read (content is read then), it meets all the game's tests from
the start, in a tree with the change. A test that never ends counts as failed. The trees that are
broken are copies in build/mutants.
"""

from __future__ import annotations

import argparse
import ast
import copy
import hashlib
import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from readied import EVERY_GAME, PATIENCE, QUIETLY, Called, OneGame, Readied

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "cache"
TREES = ROOT / "build" / "mutants"

ROOMS = ("model", "actions", "flow", "words")
"""The rooms of a game that hold its rules."""

# --- mutants ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """One change: in this file, from this place to that, these words instead."""

    file: str
    function: str
    line: int
    start: int
    end: int
    text: str
    told: str
    """The change for people: `a < b  ->  a <= b`."""


SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}

Function = ast.FunctionDef | ast.AsyncFunctionDef
QUIET = (ast.Raise, ast.Assert)
"""Complaints: their words are not rules."""

JUDGED = ("worth",)
"""Functions and modules by which bots judge: other tests than a game's own watch them."""


def changed(node: ast.AST) -> ast.AST | None:
    """The same piece of code with one small change, or nothing where none fits."""
    new = copy.deepcopy(node)
    match new:
        case ast.Compare(left=ast.Attribute(attr="log")):
            return None  # whether anybody reads along
        case ast.Compare(ops=[operator]):
            new.ops = [SWAPS[type(operator)]()]  # type: ignore[list-item]
        case ast.BinOp(left=left, right=right, op=operator) if type(operator) in SWAPS:
            if any(isinstance(side, ast.JoinedStr) or spoken(side) for side in (left, right)):
                return None
            new.op = SWAPS[type(operator)]()  # type: ignore[assignment]
        case ast.BoolOp(op=operator):
            new.op = SWAPS[type(operator)]()  # type: ignore[assignment]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return operand
        case ast.Constant(value=bool(value)):
            new.value = not value
        case ast.Constant(value=int(value)):
            new.value = value + 1
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute()]):
            return ast.Pass()
        case _:
            return None
    return new


def cites(node: ast.AST) -> bool:
    """Whether this only names rules for the reader of the log, and does nothing."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="cite"))):
            return True
        case ast.If(body=body, orelse=orelse):
            return all(map(cites, (*body, *orelse)))
    return False


def spoken(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def pieces(node: ast.AST) -> Iterator[ast.AST]:
    """Every piece of code in a function that runs: no annotations, no complaints, no inner defs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (*QUIET, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if cites(child):
            continue
        if isinstance(child, ast.AnnAssign):
            if child.value is not None:
                yield child.value
                yield from pieces(child.value)
            continue
        yield child
        yield from pieces(child)


def functions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, Function]]:
    """Every function of a module by the name that Python gives it: `Class.method`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{inside}{node.name}.")
        elif isinstance(node, Function):
            yield inside + node.name, node
            yield from functions(node, f"{inside}{node.name}.<locals>.")


def mutants(source: str, file: str) -> list[Mutant]:
    """Every mutant of a module.

    >>> [mutant.told for mutant in mutants("def up(a):\\n    return a + 1\\n", "up.py")]
    ['a + 1  ->  a - 1', '1  ->  2']
    """
    data = source.encode()
    starts = [0]
    for row in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    found = []
    for name, function in functions(ast.parse(source)):
        if function.name in JUDGED:
            continue
        for piece in pieces(ast.Module(function.body, [])):
            if (new := changed(piece)) is not None:
                start = starts[piece.lineno - 1] + piece.col_offset  # type: ignore[attr-defined]
                end = starts[piece.end_lineno - 1] + piece.end_col_offset  # type: ignore[attr-defined]
                text = ast.unparse(new)
                if isinstance(new, ast.expr) and not isinstance(new, ast.Constant):
                    text = f"({text})"
                told = f"{ast.unparse(piece)}  ->  {ast.unparse(new)}"
                found.append(Mutant(file, name, piece.lineno, start, end, text, told))  # type: ignore[attr-defined]
    return found


def broken(source: str, mutant: Mutant) -> str:
    """The module with the mutant's change made.

    >>> [one] = mutants("def empty(pile):\\n    return not pile\\n", "pile.py")
    >>> print(broken("def empty(pile):\\n    return not pile\\n", one))
    def empty(pile):
        return (pile)
    <BLANKLINE>
    """
    data = source.encode()
    return (data[: mutant.start] + mutant.text.encode() + data[mutant.end :]).decode()


def sample(
    game: str, rooms: Sequence[str], size: int, seed: int, tree: Path = ROOT
) -> list[Mutant]:
    """So many mutants of a game's rooms, the same for the same seed and sources."""
    home = tree / "src" / "roguetable" / "games" / game
    files = sorted(
        file for room in rooms for file in (home / room).rglob("*.py") if file.stem not in JUDGED
    )
    everything = [
        mutant
        for file in files
        for mutant in mutants(file.read_text(), str(file.relative_to(tree)))
    ]
    chosen = random.Random(seed).sample(everything, min(size, len(everything)))
    return sorted(chosen, key=lambda mutant: (mutant.file, mutant.line))


# --- who calls whom ---------------------------------------------------------------------------


class Watch:
    """A pytest plugin that notes which functions of the package each test calls, and how long it
    takes."""

    def __init__(self) -> None:
        self.calls: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logstart(self) -> None:
        self.began = time.perf_counter()
        self.called = Called()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        for function in self.called.functions():
            self.calls.setdefault(function, []).append(nodeid)
        self.seconds[nodeid] = round(time.perf_counter() - self.began, 4)


def tests_of(game: str) -> list[str]:
    """Its own, and those that every game must pass."""
    return [f"tests/games/{game}", EVERY_GAME]


def digests(game: str, tree: Path) -> dict[str, str]:
    """Of each file of its tests; and of all else that they read, as one."""
    found: dict[str, str] = {}
    rest = hashlib.sha256()
    home = tree / "src" / "roguetable" / "games" / game
    tests = [tree / EVERY_GAME, *sorted((tree / "tests" / "games" / game).rglob("*.py"))]
    for file in (*sorted(home.rglob("*.py")), *tests):
        if file.name.startswith("test_"):
            found[str(file.relative_to(tree))] = hashlib.sha256(file.read_bytes()).hexdigest()
        else:
            rest.update(file.read_bytes())
    return {**found, "": rest.hexdigest()}


def watched(game: str, tree: Path) -> tuple[Mapping[str, Sequence[str]], Mapping[str, float]]:
    """Which tests call a function, and how long a test takes; from build/cache for files of tests that
    are the same, if the game is."""
    kept = CACHE / f"calls-{game}.json"
    now = digests(game, tree)
    known: dict[str, Any] = json.loads(kept.read_text()) if kept.exists() else {}
    if known.get("digests", {"": ""})[""] != now[""]:
        known = {"digests": {}, "calls": {}, "seconds": {}}
    old = known["digests"]
    new = [file for file in now if file and now[file] != old.get(file)]
    known["digests"] = now
    stale = {*new, *(file for file in old if file not in now)}
    if not stale:
        return known["calls"], known["seconds"]
    known["seconds"] = {
        test: time for test, time in known["seconds"].items() if file_of(test) not in stale
    }
    known["calls"] = {
        function: [test for test in tests if file_of(test) not in stale]
        for function, tests in known["calls"].items()
    }
    if new:
        print(f"Which tests call which functions? Those of {len(new)} files run ...", flush=True)
        watch = CACHE / f"watch-{game}.json"
        CACHE.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, __file__, "watch", game, str(watch), *new]
        if subprocess.run(command, cwd=tree).returncode:
            raise SystemExit("The tests fail without any mutant: mend them first.")
        found = json.loads(watch.read_text())
        watch.unlink()
        known["seconds"].update(found["seconds"])
        for function, tests in found["calls"].items():
            known["calls"].setdefault(function, []).extend(tests)
    kept.write_text(json.dumps(known))
    return known["calls"], known["seconds"]


def file_of(test: str) -> str:
    return test.partition("::")[0]


def watch(game: str, target: str, tests: Sequence[str]) -> int:
    """Run these tests watched, and write down what was seen."""
    plugin = Watch()
    done = int(pytest.main([*QUIETLY, *tests], plugins=[OneGame(game), plugin]))
    Path(target).write_text(json.dumps({"calls": plugin.calls, "seconds": plugin.seconds}))
    return done


# --- trying -----------------------------------------------------------------------------------


def copied(number: int) -> Path:
    """A copy of what the tests need, to be broken."""
    home = TREES / str(number)
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    for name in ("src", "tests", "pyproject.toml", "docs", "build_support"):
        place = ROOT / name
        ignored = shutil.ignore_patterns("__pycache__", "page")
        if place.is_dir():
            shutil.copytree(place, home / name, ignore=ignored)
        else:
            shutil.copy(place, home / name)
    return home


def fails(home: Path, tests: Sequence[str], patience: float) -> bool:
    """Whether one of these tests fails in this tree, or never ends."""
    listed = home / "tests.txt"
    listed.write_text("\n".join(tests))
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:xdist"]
    command += ["--no-header", "--tb=no", f"@{listed}"]
    try:
        done = subprocess.run(command, cwd=home, capture_output=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def survives(home: Path, mutant: Mutant, tests: Sequence[str], patience: float) -> bool:
    """Whether these tests pass in a tree with this mutant."""
    file = home / mutant.file
    whole = file.read_text()
    file.write_text(broken(whole, mutant))
    try:
        return not fails(home, tests, patience)
    finally:
        file.write_text(whole)


def noticed(
    readied: Readied, mutant: Mutant, tests: Sequence[str], seconds: Mapping[str, float]
) -> bool:
    """Whether one of these tests fails with this mutant, or never ends."""
    source = broken((readied.home / mutant.file).read_text(), mutant)
    return readied.fails(mutant.file, mutant.function, source, tests, seconds)


def try_all(
    game: str,
    chosen: Sequence[Mutant],
    trees: Sequence[Path],
    tell: Callable[[Mutant, bool], None],
) -> list[Mutant]:
    """The mutants that no test notices."""
    calls, seconds = watched(game, trees[0])
    benches: SimpleQueue[tuple[Path, Readied]] = SimpleQueue()
    for home in trees:
        benches.put((home, Readied(home, game, tests_of(game))))

    def one(mutant: Mutant) -> bool:
        home, readied = benches.get()
        try:
            name = f"{mutant.file}:{mutant.function}"
            near = calls.get(name, ())
            alive = not noticed(readied, mutant, near, seconds)
            if alive and name in readied.early:
                patience = 60 * PATIENCE + 5 * sum(seconds.values())
                alive = survives(home, mutant, tests_of(game), patience)
        finally:
            benches.put((home, readied))
        tell(mutant, alive)
        return alive

    with ThreadPoolExecutor(len(trees)) as pool:
        alive = [
            mutant for mutant, alive in zip(chosen, pool.map(one, chosen), strict=True) if alive
        ]
    while not benches.empty():
        benches.get()[1].close()
    return alive


def main(arguments: Sequence[str]) -> int:
    if arguments[:1] == ["watch"]:
        return watch(arguments[1], arguments[2], arguments[3:])
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other mutants (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--rooms", default=",".join(ROOMS), help="where (%(default)s)")
    asked = parser.parse_args(arguments)
    # What is edited meanwhile does not matter: all is done with copies.
    trees = [copied(number) for number in range(asked.jobs)]
    chosen = sample(asked.game, asked.rooms.split(","), asked.sample, asked.seed, trees[0])
    began = time.monotonic()
    done = 0

    def tell(mutant: Mutant, alive: bool) -> None:
        nonlocal done
        done += 1
        spent = time.monotonic() - began
        word = "ALIVE" if alive else "dead "
        print(f"{done:4}/{len(chosen)} {spent:5.0f} s  {word}  {where(mutant)}", flush=True)

    alive = try_all(asked.game, chosen, trees, tell)
    print(f"\n{len(chosen) - len(alive)} of {len(chosen)} mutants die. Alive:")
    for mutant in alive:
        print(f"  {where(mutant)}")
    return 0


def where(mutant: Mutant) -> str:
    return f"{mutant.file.removeprefix('src/roguetable/')}:{mutant.line}  {mutant.told}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
