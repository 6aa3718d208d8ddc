"""Reading the fields that rows of every game have: effects in words, names of a few things, other rows."""

from collections.abc import Iterable
from typing import Any

from roguetable.engine.content import RawRow
from roguetable.engine.effects import Effect
from roguetable.engine.errors import nearest
from roguetable.kit.forms import Vocabulary, WordError

ORIGINS = ("rulebook", "print", "public", "ours")
"""Where a row may come from: one list for every game, so that clients have words for each."""
NOTHING = "nothing"
"""Written where there is nothing to do."""


def origin_of(raw: RawRow) -> str:
    """Where a row comes from."""
    return raw.choice("origin", ORIGINS)


def head_of(number: int, raw: RawRow) -> tuple[int, str, str, str, str]:
    """What every row has, for the constructor of its class."""
    return (number, raw.kind, raw.text("id"), raw.text("name"), origin_of(raw))


class FieldReader:
    """Reads fields of raw rows, and complains with row, field and the nearest right word.

    A game adds its own sorts of fields; the readers of its kinds share one.
    """

    def __init__(self, raws: list[RawRow]) -> None:
        self.raws = raws
        self.numbers = {raw.id: number for number, raw in enumerate(raws)}
        self.known: dict[tuple[int, str], list[Effect]] = {}
        """What was read before: many rows say the same, and effects never change."""

    def head(self, number: int, raw: RawRow) -> tuple[int, str, str, str, str]:
        """What every row has, for the constructor of its class."""
        return head_of(number, raw)

    def effects(self, raw: RawRow, field: str, text: Any, words: Vocabulary) -> list[Effect]:
        """A text as effects."""
        if not isinstance(text, str):
            raise raw.wrong(field, f"must be words, not {text!r}.")
        if not text or (text == NOTHING and NOTHING not in words.forms):
            return []
        known = self.known.get((id(words), text))
        if known is None:
            try:
                known = words.read(text)
            except WordError as error:
                raise raw.wrong(field, str(error)) from None
            self.known[id(words), text] = known
        return known.copy()

    def some(self, raw: RawRow, field: str, text: Any, words: Vocabulary) -> list[Effect]:
        """The same where at least one effect must be said."""
        found = self.effects(raw, field, text, words)
        if not found:
            raise raw.wrong(field, "says nothing.")
        return found

    def needed(self, raw: RawRow, field: str, words: Vocabulary) -> list[Effect]:
        """The effects of a field that must be there."""
        return self.some(raw, field, raw.need(field), words)

    def name(self, raw: RawRow, field: str, value: Any, names: Iterable[str]) -> int:
        """One of a few names, by its place among them."""
        known = list(names)
        if value not in known:
            raise raw.wrong(
                field,
                f"cannot be {value!r}.{nearest(str(value), known)} One of: {', '.join(known)}.",
            )
        return known.index(value)

    def row(self, raw: RawRow, field: str, value: Any, kind: str) -> int:
        """The number of the row of a kind with that id."""
        known = [other.id for other in self.raws if other.kind == kind]
        if value not in known:
            raise raw.wrong(field, f"there is no {kind} {value!r}.{nearest(str(value), known)}")
        return self.numbers[str(value)]
