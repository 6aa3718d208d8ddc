"""Ledgers: for every row, in words, what it did at a table. One file for each kind of rows, in `ledgers/`.

A line that begins at the margin is the id of a row; the lines below it are what a teller says after it has
played the row. Whoever changes a figure of a row changes its line; `pytest tests/games/gaia/content
--update-golden` writes all of them anew, and the difference is then what the change means in play.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

MOST_LINES = 3  # in the name of a test
FOLDER = Path(__file__).parent / "ledgers"
Teller = Callable[[str], list[str]]


@cache
def read(name: str) -> dict[str, list[str]]:
    """The lines of a ledger by row."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    file = FOLDER / f"{name}.txt"
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        if line.startswith("  "):
            lines.append(line[2:])
        elif line and not line.startswith("#"):
            lines = found[line] = []
    return found


def write(name: str, told: Mapping[str, list[str]]) -> None:
    """The whole ledger anew; the remarks at its head stay."""
    file = FOLDER / f"{name}.txt"
    old = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    head = [line for line in old if line.startswith("#")]
    body = [part for row, lines in told.items() for part in (row, *(f"  {one}" for one in lines))]
    file.write_text("\n".join([*head, *body, ""]), encoding="utf-8")


def updating(request: pytest.FixtureRequest) -> bool:
    """Are the ledgers to be written, and not compared?"""
    return bool(request.config.getoption("--update-golden"))


def check_all(
    request: pytest.FixtureRequest, name: str, rows: Iterable[str], teller: Teller
) -> None:
    """Every row stands in the ledger, and nothing else does; or the ledger is written."""
    if updating(request):
        write(name, {row: teller(row) for row in rows})
        return
    assert list(read(name)) == list(rows)


def check(request: pytest.FixtureRequest, name: str, row: str, teller: Teller) -> None:
    """A row does what its ledger says."""
    if not updating(request):
        assert teller(row) == read(name)[row]


def named(name: str) -> list[ParameterSet]:
    """The rows of a ledger as cases of a test, each called by its id and what it does."""
    return [
        pytest.param(row, id=f"{row}: {'; '.join(lines[:MOST_LINES])}")
        for row, lines in read(name).items()
    ]


@cache
def shapes_by_arrows() -> dict[str, str]:
    """The ids of the shapes by their arrows, as the ledger of the boards has them."""
    return {lines[0]: row for row, lines in read("shapes").items()}
