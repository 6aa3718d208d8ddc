"""`make check`: lint, types, and the tests near what changed, within two minutes on two cores.

    python build_support/near.py [--base COMMIT] [--seconds 75] [--jobs 2] [--list]

What changed is what is not committed, and what this branch has beyond `main`; on `main` itself,
without changes, its last commit. `--base` names another commit to compare with.

A changed test is nearest (0). Then come the tests that import the changed module or are named after
it (1), those that import what imports it or lie in the room of its name (2), and so on. Rows of
content are near the tests of their game, a page of the documentation those of the documentation. The
nearest are run, as many as fit into the time that they took when they were run last
(build/cache/test-times.json); what is left out is said, and is left to `make test`. So are the tests
that need the compiled engine or a browser.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import stages

ROOT = Path(__file__).resolve().parent.parent
TIMES = ROOT / "build" / "cache" / "test-times.json"

BUDGET = 75.0
"""Seconds for the tests, on all cores together; lint and types take the rest of two minutes."""

UNKNOWN = 4.0
"""Seconds that a file of tests is thought to take that was never run here."""

NEVER = ("tests/web/", "tests/games/test_twins.py", "tests/test_builds.py")
"""What takes longer than a check may: the browser, the compiled engine, wheels."""

FOLDERS = {
    "README.md": "tests/docs/",
    "CHANGELOG.md": "tests/docs/",
    "docs/": "tests/docs/",
    "pyproject.toml": "tests/test_layers.py",
    "Makefile": "tests/test_stages.py",
}
"""Where the tests of something lie that is no module: the longest beginning of its path counts."""


# --- what changed -----------------------------------------------------------------------------


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return [line for line in done.stdout.splitlines() if line]


def changed(base: str | None = None) -> list[str]:
    """The files that differ from the base, those that git does not know yet included."""
    unknown = git("ls-files", "--others", "--exclude-standard")
    if base is None:
        base = git("merge-base", "HEAD", "main")[0] if git("branch", "--list", "main") else "HEAD"
        if not git("diff", "--name-only", base) and not unknown:
            base = "HEAD~"
    return sorted({*git("diff", "--name-only", base), *unknown})


# --- who imports whom -------------------------------------------------------------------------


def modules(root: Path = ROOT) -> dict[str, str]:
    """Every module of the package, the tests and the build by its name: the path of its file."""
    found = {}
    for home, folder in (
        ("src", "src/roguetable"),
        ("", "tests"),
        ("build_support", "build_support"),
    ):
        for path in (root / folder).rglob("*.py"):
            inside = path.relative_to(root / home)
            parts = (
                inside.parent.parts if path.name == "__init__.py" else inside.with_suffix("").parts
            )
            found[".".join(parts)] = path.relative_to(root).as_posix()
    return found


def imported(source: str, known: Mapping[str, str]) -> set[str]:
    """The known modules that a source imports, wherever in it, or names in a string.

    A name in a string counts, because a game is loaded by its name, and tests start programs.
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
            found.add(node.value.partition(":")[0])
    return found & known.keys()


def importers(root: Path = ROOT) -> dict[str, set[str]]:
    """For each file, the files that import it."""
    known = modules(root)
    found: dict[str, set[str]] = {path: set() for path in known.values()}
    for path in known.values():
        for name in imported((root / path).read_text(encoding="utf-8"), known):
            if known[name] != path:
                found[known[name]].add(path)
    return found


# --- nearness ---------------------------------------------------------------------------------


def is_test(path: str) -> bool:
    return path.startswith("tests/") and path.rpartition("/")[2].startswith("test_")


def around(path: str, tests: Iterable[str]) -> dict[str, int]:
    """The tests that lie where those of a file should, and how near they are."""
    if path.endswith("/conftest.py"):
        home = path.removesuffix("conftest.py")
        return {test: 2 for test in tests if test.startswith(home)}
    given = [start for start in FOLDERS if path.startswith(start)]
    if given:
        start = FOLDERS[max(given, key=len)]
        return {test: 1 for test in tests if test.startswith(start)}
    if not path.startswith(("src/roguetable/", "build_support/", "tests/")):
        return {}
    room, _, name = path.replace("src/roguetable/", "tests/").rpartition("/")
    stem = name.partition(".")[0]
    game = "/".join(room.split("/")[:3]) + "/" if room.startswith("tests/games/") else ""
    found = {}
    for test in tests:
        if game and (test.startswith(game) or test == "tests/games/test_every_game.py"):
            found[test] = 3
        if test.startswith(f"{room}/"):
            found[test] = 2
        if re.search(rf"_{stem}[_.]", test.rpartition("/")[2]) and (
            test.startswith(game or f"{room}/") or room == "build_support"
        ):
            found[test] = 1
    return found


def nearness(files: Sequence[str], used_by: Mapping[str, set[str]]) -> dict[str, int]:
    """For each test that has to do with these files, how far it is away."""
    tests = [path for path in used_by if is_test(path)]
    found: dict[str, int] = {}
    for file in files:
        distance = {file: 0}
        queue = deque([file] if file in used_by else [])
        while queue:
            here = queue.popleft()
            for user in used_by[here]:
                if user not in distance:
                    distance[user] = distance[here] + 1
                    queue.append(user)
        for path, far in [*distance.items(), *around(file, tests).items()]:
            if path in used_by and is_test(path):
                found[path] = min(found.get(path, far), far)
    return found


def choose(
    near: Mapping[str, int], times: Mapping[str, float], seconds: float
) -> tuple[list[str], list[str]]:
    """The nearest tests that fit into the time, and those that do not.

    Changed tests are always run, unless they can never be. Among the equally near the quick ones
    come first.
    """
    taken: list[str] = []
    left: list[str] = []
    total = 0.0
    for test in sorted(near, key=lambda test: (near[test], times.get(test, UNKNOWN), test)):
        cost = times.get(test, UNKNOWN)
        if not test.startswith(NEVER) and (near[test] == 0 or total + cost <= seconds):
            taken.append(test)
            total += cost
        else:
            left.append(test)
    return taken, left


def known_times() -> dict[str, float]:
    """How long each file of tests took when it was run last."""
    if not TIMES.exists():
        return {}
    times: dict[str, float] = json.loads(TIMES.read_text(encoding="utf-8"))
    return times


# --- the check --------------------------------------------------------------------------------


def report(
    files: Sequence[str], near: Mapping[str, int], taken: Sequence[str], left: Sequence[str]
) -> None:
    times = known_times()
    guess = sum(times.get(test, UNKNOWN) for test in taken)
    print(
        f"{len(files)} files changed; {len(taken)} of {len(near)} files of tests near them", end=""
    )
    print(f", about {guess:.0f} s of work.")
    unknown = sum(test not in times for test in taken)
    if unknown:
        print(f"{unknown} of them were never timed here: {UNKNOWN:.0f} s each are a guess.")
    if left:
        nearest = sorted(left, key=lambda test: (near[test], test))
        shown = ", ".join(nearest[:6]) + (", ..." if len(nearest) > 6 else "")
        print(f"Left to `make test`: {len(left)} files of tests ({shown}).")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Lint, types, and the tests near what changed.")
    parser.add_argument("--base", default=None, help="the commit to compare with")
    parser.add_argument("--seconds", type=float, default=BUDGET, help="time for the tests")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="only say which tests are near")
    given = parser.parse_args(arguments)
    files = changed(given.base)
    near = nearness(files, importers())
    taken, left = choose(near, known_times(), given.seconds * given.jobs)
    report(files, near, taken, left)
    if given.list:
        for test in taken:
            print(f"  {near[test]}  {test}")
        return 0
    found = [stages.Stage("lint", stages.make("lint"))]
    if any(file.startswith("web/") for file in files):
        found.append(stages.Stage("page tests", stages.make("test-page")))
    if taken:
        pytest = (sys.executable, "-m", "pytest", "-q", "-n", str(given.jobs))
        found.append(
            stages.Stage(
                "tests",
                (*pytest, "--dist", "worksteal", *taken),
                beside=("lint", "page tests"),
                shown=True,
                environment={"PYTHONPATH": str(ROOT / "src")},
            )
        )
    return stages.run(found, given.jobs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
