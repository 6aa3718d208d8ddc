"""How long tables are kept, if the house has said so: those at which nothing happens any more are removed.

A table counts as forgotten when nothing was played, said or changed there for so many days; one at which no
move was ever made, after a tenth of that. In its last days whoever opens it is told so, and can save it to a
file. Before it is removed the server itself writes that file, if anybody ever chose anything there. Results stay in
any case.

A save that somebody brought and that nobody played on goes in every house, after a week and without such a file.
"""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from roguetable.engine.errors import UserError
from roguetable.server.storage.base import TableRow

LONGEST_WARNING = 14
"""Days before its end in which a table says so, at most; of few days it is the last tenth."""

BROUGHT_DAYS = 7
"""Days after which a save goes that was brought, and in which nobody has played on: whoever brought it has the
file still, and a house that keeps everything would keep whatever anybody sends."""

BROUGHT_WARNING = 3
"""Days before that on which it is told."""

BROUGHT = "brought"
"""What is known of such a table, beside what lists tell of it."""

FOLDER = "expired"
"""Where the saves of removed tables lie, beside the games of this machine."""


class Expiry(msgspec.Struct):
    """The house's word about forgotten tables. Without days they are kept for ever, if anybody played there."""

    days: int = 0
    folder: Path | None = None
    """Where the save of a table is written before it goes."""

    def __post_init__(self) -> None:
        if self.days < 0:
            raise UserError(f"--keep-days wants a number of days, 0 for ever, not {self.days}.")

    def days_of(self, move: int, brought: bool = False) -> float:
        """How many days a table is kept that was left at that move; 0: for ever."""
        days = float(self.days) if move or not self.days else max(1.0, self.days / 10)
        return min(days or BROUGHT_DAYS, BROUGHT_DAYS) if brought else days

    def end_of(self, changed: str, move: int, brought: bool = False) -> datetime | None:
        """The moment at which a table is removed that changed last then, at that move; None: never."""
        days = self.days_of(move, brought)
        return datetime.fromisoformat(changed) + timedelta(days=days) if days else None

    def is_over(self, row: TableRow, now: datetime) -> bool:
        """Whether a table may go."""
        brought = was_brought(row)
        if not self.days and not brought:
            return False
        end = self.end_of(row.changed or row.created, int(row.info["move"]), brought)
        return end is not None and end <= now

    def earliest(self, now: datetime) -> str:
        """Tables that changed later than this are all kept."""
        days = min(self.days_of(0) or BROUGHT_DAYS, BROUGHT_DAYS)
        return (now - timedelta(days=days)).isoformat(timespec="seconds")

    def removed_on(self, changed: str, move: int, now: datetime, brought: bool = False) -> str:
        """The day on which a table is removed, `2026-09-17`; empty as long as there is time."""
        end = self.end_of(changed, move, brought)
        told = BROUGHT_WARNING if brought else min(LONGEST_WARNING, max(1.0, self.days / 10))
        if end is None or end - now > timedelta(days=told):
            return ""
        return end.date().isoformat()

    def warning(self, changed: str, move: int, now: datetime, brought: bool = False) -> str:
        """What whoever opens a table is to be told; empty as long as there is time."""
        day = self.removed_on(changed, move, now, brought)
        if not day:
            return ""
        return (
            f"This table is removed on {day} if nothing is played or said here until "
            "then. Play on, or save it to a file: such a file opens at any table."
        )


def was_brought(row: TableRow) -> bool:
    """Whether a table is a save that somebody brought, and nobody has played on in it."""
    return bool(row.info.get(BROUGHT))


def moment() -> datetime:
    """Now."""
    return datetime.now(UTC)
