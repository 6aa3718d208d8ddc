"""Profiles: what outlives a run.

A profile is one document with a section per game: a history of results, unlocks, a campaign sheet.
The engine does not look into a section; the game that owns it does. The document has a format
number, and every change of the format comes with a migration from the one before. It lies in a file
(`Profile.load`, `update`), or wherever else documents are kept (`Profile.read`, `Profile.plain`).
"""

import shutil
from collections.abc import Callable, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.files import Lock, home, pretty, write_whole
from roguetable.engine.saves import read_document

Document = dict[str, Any]

MIGRATIONS: list[Callable[[Document], Document]] = []
"""The n-th turns a document of format n (counted from 1) into one of format n + 1."""


class Result(msgspec.Struct, omit_defaults=True):
    """How one run ended."""

    outcome: str
    headline: str
    moves: int
    seed: int
    config: dict[str, Any]
    rules_version: str
    finished: str = ""
    details: dict[str, Any] = {}
    times: int = 1
    """How many runs this stands for: of old ones only how they ended is kept, together (`campaign.thin`)."""


def tally(results: Sequence[Result]) -> tuple[int, int]:
    """For how many runs these results stand, and how many of them were won."""
    return (
        sum(result.times for result in results),
        sum(result.times for result in results if result.outcome == "won"),
    )


def newest() -> int:
    """The format that this program writes."""
    return 1 + len(MIGRATIONS)


def profile_path(name: str = "profile") -> Path:
    """Where a profile lies unless somebody says otherwise."""
    return home() / f"{name}.json"


class Profile:
    """A profile in memory: `sections` maps a game's id to what that game remembers."""

    def __init__(self, sections: dict[str, dict[str, Any]] | None = None) -> None:
        self.sections = sections or {}

    def section(self, game: str) -> dict[str, Any]:
        """What one game remembers; change it in place."""
        return self.sections.setdefault(game, {})

    def results(self, game: str) -> list[Result]:
        """The runs of a game that were finished, oldest first."""
        return [msgspec.convert(row, Result) for row in self.section(game).get("results", [])]

    def add_result(self, game: str, result: Result) -> None:
        """Remember a finished run; without a date it gets today's."""
        row = msgspec.to_builtins(result)
        row.setdefault("finished", datetime.now(UTC).isoformat(timespec="seconds"))
        self.section(game).setdefault("results", []).append(row)

    @staticmethod
    def load(path: Path) -> "Profile":
        """The profile in a file, brought to the newest format; an empty one if there is no file."""
        if not path.exists():
            return Profile()
        return Profile.read(read_document(path, "profile"), str(path))

    @staticmethod
    def read(document: Document, where: str) -> "Profile":
        """The profile in a document, brought to the newest format; `where` names it in complaints.

        What is done to the profile leaves the document as it was. An empty document is a profile
        in which nothing has happened yet.
        """
        return Profile.of(deepcopy(document), where)

    @staticmethod
    def of(document: Document, where: str) -> "Profile":
        """The same of a document that nobody else needs: it becomes the profile, and nothing is copied."""
        if not document:
            return Profile()
        sections = _migrated(document, where).get("games")
        if not isinstance(sections, dict) or not all(
            isinstance(section, dict) for section in sections.values()
        ):
            raise UserError(
                f"{where}: the section 'games' must map each game to what it remembers."
            )
        return Profile(sections)

    def plain(self) -> Document:
        """The profile as a document of the newest format."""
        return {"roguetable": "profile", "format": newest(), "games": self.sections}

    def save(self, path: Path) -> None:
        """Write the profile, whole or not at all. A file of an older format is kept beside it."""
        if path.exists():
            old = _format(read_document(path, "profile"), str(path))
            if old < newest():
                shutil.copy2(path, path.with_name(f"{path.name}.format{old}"))
        write_whole(path, pretty(self.plain()) + "\n")


def update(path: Path, change: Callable[[Profile], None]) -> Profile:
    """Load a profile, change it and save it, while no other program does the same."""
    lock = Lock(path)
    try:
        profile = Profile.load(path)
        change(profile)
        profile.save(path)
    finally:
        lock.release()
    return profile


def _migrated(data: Document, where: str) -> Document:
    """The document in the newest format."""
    for migrate in MIGRATIONS[_format(data, where) - 1 :]:
        data = migrate(data)
    return data


def _format(data: Document, where: str) -> int:
    """The format of a document, if this program can read it."""
    number = data.get("format")
    if not isinstance(number, int) or number < 1:
        raise UserError(f"{where}: has no readable format number ({number!r}).")
    if number > newest():
        raise UserError(
            f"{where}: was written by a newer Roguetable (format {number}; this one reads up to "
            f"{newest()}). Update Roguetable; nothing was changed."
        )
    return number
