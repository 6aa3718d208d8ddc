"""Reading the fields that rows of every game have: effects in words, names of a few things, other rows."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from roguetable.engine.content import RawRow
from roguetable.engine.effects import Effect
from roguetable.engine.errors import nearest
from roguetable.engine.rows import Row
from roguetable.kit.forms import RowName, Vocabulary, WordError
from roguetable.kit.words import AlwaysWord

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


def made_row(number: int, raw: RawRow, makers: Mapping[str, Callable[[int, RawRow], Row]]) -> Row:
    """A row, made by the maker of its kind; a field that nobody asked for is a mistake."""
    if raw.kind not in makers:
        raise raw.wrong("kind", f"unknown kind {raw.kind!r}.{nearest(raw.kind, makers)}")
    row = makers[raw.kind](number, raw)
    row.note = raw.text("note", "")
    row.flavour = raw.text("flavour", "")
    row.rules = tuple(str(rule) for rule in raw.listing("cites"))
    raw.finish()
    return row


def row_names(raws: list[RawRow], *kinds: str) -> dict[str, RowName]:
    """The rows of some kinds by id, as words name them."""
    return {
        raw.id: RowName(number, raw.id, str(raw.fields.get("name", raw.id)))
        for number, raw in enumerate(raws)
        if raw.kind in kinds
    }


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

    def always(
        self, raw: RawRow, field: str, text: Any, words: Vocabulary, mods: list[int]
    ) -> list[Effect]:
        """Words that are always on; what they come to is added to `mods`."""
        found = self.effects(raw, field, text, words)
        for effect in found:
            assert isinstance(effect, AlwaysWord)
            effect.add(mods)
        return found

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
