"""Content once it is understood: rows with numbers, shared by every copy of a game.

A card in a pile is a small int, the number of its row: piles are ``list[int]``.
"""

from difflib import get_close_matches

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.engine.errors import UserError


@mypyc_attr(allow_interpreted_subclasses=True)
class Row:
    """What every row has. `parts` are its lists of effects, so that a step can point at one by number."""

    number: int
    id: str
    name: str
    kind: str
    origin: str
    note: str
    flavour: str
    rules: tuple[str, ...]  # catalogue rules that speak of this very row
    parts: list[list[Effect]]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        self.number = number
        self.kind = kind
        self.id = id
        self.name = name
        self.origin = origin
        self.note = ""
        self.flavour = ""
        self.rules = ()
        self.parts = []

    def sentence(self) -> str:
        """What the row does, in words made from its effects."""
        return "; ".join(effect.sentence() for part in self.parts for effect in part)

    def words(self) -> list[str]:
        """The words of its effects, each once: what its emblem is drawn from."""
        found: list[str] = []
        for part in self.parts:
            for effect in part:
                found += [word for word in effect.words if word not in found]
        return found

    def facts(self) -> list[tuple[str, str]]:
        """The row's figures for people: (label, value) pairs."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """All rows of a game, by number and by id. Immutable once loaded."""

    rows: list[Row]
    parts: list[list[list[Effect]]]  # of each row: who wants only these need not look at the row
    numbers: dict[str, int]
    digest: str
    packs: list[str]  # the folders that were laid over the game's own rows

    def __init__(self, rows: list[Row], digest: str) -> None:
        self.rows = rows
        self.parts = [row.parts for row in rows]
        self.digest = digest
        self.packs = []
        self.numbers = {row.id: row.number for row in rows}

    def number(self, id: str) -> int:
        """The number of the row with that id; the nearest ids if there is none."""
        found = self.numbers.get(id)
        if found is None:
            near = get_close_matches(id, list(self.numbers), 3)
            hint = f" Did you mean {', '.join(near)}?" if near else ""
            raise UserError(f"There is no card, enemy or room with the id {id!r}.{hint}")
        return found

    def name(self, number: int) -> str:
        """The id of a row, by number."""
        return self.rows[number].id
