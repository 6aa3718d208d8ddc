"""All mistakes of a designer's pack, not only the first.

Games stop at the first mistake when they read their content. So the pack is read again and again: what is
wrong is noted, and in memory the sound value of a similar row of ours takes its place.
"""

from collections.abc import Callable
from typing import Any

from roguetable.engine.content import ContentError, Pack, RawRow
from roguetable.engine.errors import UserError

MOST_MISTAKES = 50


def mistakes(pack: Pack, read: Callable[[Pack], object]) -> list[ContentError]:
    """What is wrong with a pack, in the order of its files and lines. `read` reads the content with a pack."""
    mender = Mender(pack)
    while len(mender.found) < MOST_MISTAKES and mender.read_again(read):
        pass
    known: dict[str, ContentError] = {str(error): error for error in mender.found}
    return sorted(known.values(), key=_place)


class Mender:
    """A pack whose mistakes are noted and mended, one after the other."""

    def __init__(self, pack: Pack) -> None:
        self.found: list[ContentError] = []
        self.pack = pack
        self.rows = pack.read_rows(self.found.append)
        self._mended: set[tuple[str, str]] = set()
        self._gone: set[str] = set()

    def read_again(self, read: Callable[[Pack], object]) -> bool:
        """Read it as it is by now; true if a mistake was found and mended, so that there may be more."""
        self.pack.rows = {id: _fresh(row) for id, row in self.rows.items()}
        try:
            read(self.pack)
        except ContentError as error:
            if not self._follows(error):
                self.found.append(error)
            return self._mend(error)
        except UserError as error:
            if not self._mended:
                self.found.append(ContentError(str(error)))
        return False

    def _follows(self, error: ContentError) -> bool:
        """Whether it only follows from a mistake that was found before."""
        if error.row is None or error.row.id not in self.rows:
            return bool(self._mended)  # cards are counted, say, and one was mended or left out here
        if (error.row.id, error.field) in self._mended:
            return True
        return any(repr(id) in str(error) for id in self._gone)

    def _mend(self, error: ContentError) -> bool:
        row = self.rows.get(error.row.id) if error.row is not None else None
        if error.row is None or row is None:
            return False  # it is about all rows together, or about one of ours
        field, where = error.field, (row.id, error.field)
        if error.meant and error.meant not in row.fields:
            row.fields[error.meant] = row.fields.pop(field)
            row.lines[error.meant] = row.lines.get(field, 0)
            row.files[error.meant] = row.file
            return True
        ours = [one for one in error.row.kin[: error.row.below] if one.id not in self.rows]
        sound = _value_of(field, row, ours) if row.id not in {one.id for one in ours} else None
        if where in self._mended or field in ("id", "kind"):
            self._leave_out(row)
        elif sound is not None and sound != row.fields.get(field):
            row.fields[field] = sound
        elif field in row.fields:
            del row.fields[field]  # the row of ours below it has a sound one
        else:
            self._leave_out(row)
        self._mended.add(where)
        return True

    def _leave_out(self, row: RawRow) -> None:
        del self.rows[row.id]
        self._gone.add(row.id)


def _value_of(field: str, row: RawRow, ours: list[RawRow]) -> Any:
    """The value in the row of ours that has most in common with that row; None if no row has the field."""
    best, most = None, -1
    for one in ours:
        alike = sum(row.fields.get(name) == value for name, value in one.fields.items())
        if field in one.fields and alike > most:
            best, most = one.fields[field], alike
    return best


def _fresh(row: RawRow) -> RawRow:
    """The row as if nobody had read it."""
    fresh = RawRow(row.kind, dict(row.fields), row.file, dict(row.lines))
    fresh.files = dict(row.files)
    return fresh


def _place(error: ContentError) -> tuple[str, int]:
    """Where it stands: the file and the line; what stands nowhere comes last."""
    file, _, rest = str(error).partition(".yaml:")
    line = rest.partition(":")[0]
    return (file, int(line)) if line.isdigit() else ("\uffff", 0)
