"""Saves: a journal, a snapshot and the end of the log in one readable file.

Each section has a checksum of what it says (not of how it is spaced), so that a damaged or
hand-edited file is refused with the section's name instead of being played on.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from roguetable.engine.errors import UserError, plain_text
from roguetable.engine.files import about_file, home, pretty, read_text, write_whole
from roguetable.engine.journal import (
    FORMAT,
    LONGEST_TEXT,
    Journal,
    MoveNumber,
    SeatNumber,
    Words,
    check_format,
)
from roguetable.engine.log import Entry
from roguetable.engine.snapshot import digest

SECTIONS = ("summary", "journal", "snapshot", "log")
SUFFIX = ".json"
MOST_LINES = 1_000
"""Lines of the log that a save may hold. Most games write 100 to 300."""


class SavedLine(msgspec.Struct, omit_defaults=True):
    """One line of the log with the move it belongs to."""

    move: MoveNumber
    text: Words
    rules: list[Words] = []
    why: Words = ""
    seats: list[SeatNumber] = []
    notice: bool = False


def saved_line(move: int, entry: Entry) -> SavedLine:
    """A line of the log as a save has it: never longer than one may be that is read."""
    text, why = shortened(entry.text), shortened(entry.why)
    return SavedLine(move, text, list(entry.rules), why, list(entry.seats), entry.notice)


def shortened(text: str) -> str:
    """As many words as a save takes.

    >>> shortened("Done."), len(shortened("word " * 1000))
    ('Done.', 2000)
    """
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"


class Summary(msgspec.Struct):
    """What a list of saves shows."""

    title: Words
    headline: Words
    move: MoveNumber
    outcome: Words


class Save(msgspec.Struct):
    """A save file, read and found sound."""

    summary: Summary
    journal: Journal
    snapshot: dict[str, Any]
    log: Annotated[list[SavedLine], Meta(max_length=MOST_LINES)]


class Listed(msgspec.Struct):
    """One entry of the list of saves. `problem` says why a file cannot be opened."""

    path: Path
    modified: datetime
    game: str = ""
    summary: Summary | None = None
    problem: str = ""

    @property
    def name(self) -> str:
        """What the player called it."""
        return self.path.name.removesuffix(SUFFIX)


def saves_folder() -> Path:
    """Where saves lie unless somebody says otherwise."""
    return home() / "saves"


def save_path(name: str) -> Path:
    """The file of the save called `name` in the saves folder."""
    if not name or name.startswith(".") or any(mark in name for mark in '/\\:*?"<>|\0'):
        raise UserError(f"A save cannot be called {name!r}: use letters, digits, spaces, - and _.")
    return saves_folder() / f"{name}{SUFFIX}"


def list_saves(folder: Path | None = None) -> list[Listed]:
    """The saves in a folder, newest first; unreadable ones too, with the reason."""
    folder = folder or saves_folder()
    found: list[Listed] = []
    for path in folder.glob(f"*{SUFFIX}"):
        if path.name.startswith("."):
            continue
        listed = Listed(path, _written(path))
        try:
            save = read_save(path)
            listed.game, listed.summary = save.journal.game, save.summary
        except UserError as error:
            listed.problem = str(error)
        found.append(listed)
    found.sort(key=lambda entry: (entry.modified, entry.name), reverse=True)
    return found


def _written(path: Path) -> datetime:
    """When a file was written, as far as one can say."""
    try:
        return datetime.fromtimestamp(about_file(path).st_mtime_ns / 1e9, UTC)
    except (ValueError, OverflowError, OSError):  # a year that no calendar has; or it has just gone
        return datetime.fromtimestamp(0, UTC)


def write_save(path: Path, save: Save) -> None:
    """Write a save, whole or not at all."""
    write_whole(path, save_text(save))


def save_text(save: Save) -> str:
    """What stands in a save file."""
    return pretty(save_document(save)) + "\n"


def save_document(save: Save) -> dict[str, Any]:
    """A save as plain data, with a checksum for each section."""
    sections: dict[str, Any] = msgspec.to_builtins(save)
    return {
        "roguetable": "save",
        "format": FORMAT,
        "checks": {name: digest(sections[name]) for name in SECTIONS},
        **sections,
    }


def read_save(path: Path) -> Save:
    """Read a save; `UserError` says what is wrong with it, where, and what to do."""
    return parse_save(read_text(path), str(path))


def parse_save(text: str, where: str) -> Save:
    """A save from its text; `where` names it in complaints."""
    data = parse_document(text, where, "save")
    check_format(data, f"{where}: this save")
    checks = data.get("checks")
    for name in SECTIONS:
        if name not in data or not isinstance(checks, dict):
            missing = name if name not in data else "checks"
            raise UserError(f"{where}: the section {missing!r} is missing. {_ADVICE}")
        if digest(data[name]) != checks.get(name):
            raise UserError(
                f"{where}: the section {name!r} was changed by hand or damaged: "
                f"it does not match its checksum. {_ADVICE}"
            )
    Journal.read(data["journal"], f"{where}: the journal")
    try:
        save = msgspec.convert({name: data[name] for name in SECTIONS}, Save)
    except msgspec.ValidationError as error:
        raise UserError(f"{where}: is not a well-formed save: {error}. {_ADVICE}") from None
    for line in save.log:  # a stranger may have written them
        line.text, line.why = plain_text(line.text), plain_text(line.why)
        line.rules = [plain_text(rule) for rule in line.rules]
    about = save.summary
    about.title, about.headline = plain_text(about.title), plain_text(about.headline)
    about.outcome = plain_text(about.outcome)
    return save


_ADVICE = (
    "Take an unchanged copy of the file. (To set up a table by hand, write a position instead.)"
)


def read_document(path: Path, kind: str) -> dict[str, Any]:
    """A JSON document of ours of that kind; a clear error for anything else."""
    return parse_document(read_text(path), str(path), kind)


def parse_document(text: str, where: str, kind: str) -> dict[str, Any]:
    """Such a document from its text; `where` names it in complaints."""
    if not text.strip():
        raise UserError(f"{where}: the file is empty. Take another copy of it.")
    foreign = UserError(f"{where}: is not a Roguetable {kind}. Choose another file.")
    try:
        data = json.loads(text)
    except RecursionError:
        raise foreign from None
    except json.JSONDecodeError as error:
        if not text.lstrip().startswith("{"):
            raise foreign from None
        if text.rstrip().endswith("}") and text[error.pos :].strip():
            raise UserError(
                f"{where}: line {error.lineno}, column {error.colno}: {error.msg}. "
                "The file was changed by hand or damaged; take an unchanged copy of it."
            ) from None
        raise UserError(
            f"{where}: the file ends too early, in line {error.lineno}: it was cut off. "
            "Take a complete copy of it."
        ) from None
    except ValueError as error:  # a number of thousands of digits
        raise UserError(f"{where}: cannot be read: {error}. Take another copy of it.") from None
    if not isinstance(data, dict) or data.get("roguetable") != kind:
        raise foreign
    return data
