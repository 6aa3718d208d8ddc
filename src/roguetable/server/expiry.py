"""How long tables are kept, if the house has said so: those at which nothing happens any more are removed.

A table counts as forgotten when nothing was played, said or changed there for so many days; one at which no
move was ever made, after a tenth of that. In its last days whoever opens it is told so, and can save it to a
file. Before it is removed the server itself writes that file. Results stay in any case.
"""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from roguetable.engine.errors import UserError
from roguetable.server.storage.base import TableRow

LONGEST_WARNING = 14
"""Days before its end in which a table says so, at most; of few days it is the last tenth."""

FOLDER = "expired"
"""Where the saves of removed tables lie, beside the games of this machine."""


class Expiry(msgspec.Struct):
    """The house's word about forgotten tables. Without days they are kept for ever."""

    days: int = 0
    folder: Path | None = None
    """Where the save of a table is written before it goes."""

    def __post_init__(self) -> None:
        if self.days < 0:
            raise UserError(f"--keep-days wants a number of days, 0 for ever, not {self.days}.")

    def end_of(self, changed: str, move: int) -> datetime:
        """The moment at which a table is removed that changed last then, at that move."""
        days = float(self.days) if move else max(1.0, self.days / 10)
        return datetime.fromisoformat(changed) + timedelta(days=days)

    def is_over(self, row: TableRow, now: datetime) -> bool:
        """Whether a table may go."""
        changed = row.changed or row.created
        return bool(self.days) and self.end_of(changed, int(row.info["move"])) <= now

    def earliest(self, now: datetime) -> str:
        """Tables that changed later than this are all kept."""
        return (now - timedelta(days=max(1.0, self.days / 10))).isoformat(timespec="seconds")

    def removed_on(self, changed: str, move: int, now: datetime) -> str:
        """The day on which a table is removed, `2026-09-17`; empty as long as there is time."""
        if not self.days:
            return ""
        end = self.end_of(changed, move)
        if end - now > timedelta(days=min(LONGEST_WARNING, max(1.0, self.days / 10))):
            return ""
        return end.date().isoformat()

    def warning(self, changed: str, move: int, now: datetime) -> str:
        """What whoever opens a table is to be told; empty as long as there is time."""
        day = self.removed_on(changed, move, now)
        if not day:
            return ""
        return (
            f"This table is removed on {day} if nothing is played or said here until "
            "then. Play on, or save it to a file: such a file opens at any table."
        )


def moment() -> datetime:
    """Now."""
    return datetime.now(UTC)
