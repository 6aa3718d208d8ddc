"""Does an install of ours work, and fast, as a stranger meets it?

    python build_support/wheel_test.py              builds a wheel as pip does, apart from everything here,
                                                    installs it into an empty environment, and tries it
    python build_support/wheel_test.py WHEEL        a wheel that is there already
    python build_support/wheel_test.py installed    tries what is installed in this environment

It runs outside the checkout, in a home of its own. The engine has to be compiled: a machine without a
C compiler fails here. The page has to be there unless ROGUETABLE_PAGE=0.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build" / "wheels"
GAMES = ("spire", "stygian", "deadcells", "gaia")


def python_of(folder: Path) -> str:
    """The Python of an environment."""
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def pip(python: str, *arguments: str) -> None:
    command = [python, "-m", "pip", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True, env=environment())


def environment(home: Path | None = None) -> dict[str, str]:
    """This environment, without what leads back into the checkout."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return known if home is None else {**known, "ROGUETABLE_HOME": str(home)}


def build(folder: Path) -> Path:
    """The wheel that pip makes of this checkout."""
    venv.create(folder / "builder", with_pip=True)
    WHEELS.mkdir(parents=True, exist_ok=True)
    for old in WHEELS.glob("roguetable-*.whl"):
        old.unlink()
    pip(python_of(folder / "builder"), "wheel", "--no-deps", "-w", str(WHEELS), str(ROOT))
    (wheel,) = WHEELS.glob("roguetable-*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> str:
    """An empty environment with this wheel, with the server it can start; its Python."""
    venv.create(folder / "installed", with_pip=True)
    python = python_of(folder / "installed")
    pip(python, "install", "--quiet", f"{wheel.resolve()}[server]")
    return python


def attempt(python: str, folder: Path) -> None:
    """Version, doctor, and a game of each, played by bots."""

    def run(*words: str) -> str:
        done = subprocess.run(
            [python, "-m", "roguetable", *words],
            cwd=folder,
            env=environment(folder / "home"),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        if done.returncode:
            sys.exit(f"roguetable {' '.join(words)} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    said = run("--version")
    print(said, end="")
    found = {finding["what"]: finding for finding in json.loads(run("doctor", "--json"))}
    print(f"engine: {found['engine']['words']}")
    print(f"page: {found['page']['words']}")
    if "(compiled)" not in said:
        sys.exit("The engine is not compiled.")
    if found["page"]["state"] != "good" and os.environ.get("ROGUETABLE_PAGE") != "0":
        sys.exit("There is no page.")
    for game in GAMES:
        results = json.loads(run("sim", game, "--games", "20", "--bot", "random", "--json"))
        told = run("play", game, "--seed", "7", "--plain", "--watch", "--bot", "greedy")
        print(f"{game}: {results['games']} games, and one told in {len(told.splitlines())} lines")


def main(arguments: list[str]) -> None:
    with tempfile.TemporaryDirectory(prefix="roguetable-") as name:
        folder = Path(name)
        match arguments:
            case ["installed"]:
                attempt(sys.executable, folder)
            case [] | [_]:
                wheel = Path(arguments[0]) if arguments else build(folder)
                print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.0f} MB")
                attempt(install(wheel, folder), folder)
            case _:
                sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
