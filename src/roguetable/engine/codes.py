"""Names for numbers that stand for something, so that a snapshot never depends on which number it is.

A class says which of its fields hold such numbers: `CODES` and `BITS` have the names by number and by the
place of a bit; `BY_NAME` says of a list that it has one entry for each name. Whoever puts a new kind of
something before the others moves the numbers of them all; names last.

>>> colours = Codes(("red", "green"))
>>> colours.write(1), colours.read("green", "colour")
('green', 1)
>>> Codes(("red", "green"), bits=True).write(0b11)
{'bits': ['red', 'green']}
>>> purse = ByName(("gold", "silver", "brass"), 0)
>>> purse.write([0, 7, 0], lambda value, path: value, "purse")
{'by': {'silver': 7}}

Older snapshots have numbers, and lists in the order of the numbers. They mean what they meant then: if
that has changed since, the class says in `NUMBERS_WERE` which names the numbers stood for.
"""

from collections.abc import Callable
from typing import Any

from roguetable.engine.errors import SnapshotError, nearest

Names = tuple[str, ...] | dict[int, str]
"""Names by number. A dictionary where a few numbers stand for something and others are mere numbers."""

NOTHING_NEW: dict[str, dict[str, Any]] = {"by": {}}
"""A list all of whose entries are as they begin."""


class Codes:
    """Names for the numbers of a field, or for its bits. What has no name is written as a number."""

    def __init__(self, names: Names, bits: bool = False, were: Names = ()) -> None:
        self.names = _by_number(names)
        self.bits = bits
        self.were = _by_number(were) if were else self.names
        self.numbers = {name: number for number, name in self.names.items()}
        self.named_bits = sum(1 << bit for bit in self.names) if bits else 0

    def write(self, value: Any, path: str = "") -> Any:
        if isinstance(value, list):
            return [self.write(item) for item in value]
        if type(value) is not int:
            return value
        if not self.bits:
            return self.names.get(value, value)
        rest = value & ~self.named_bits
        named = [name for bit, name in self.names.items() if value >> bit & 1]
        return {"bits": [*named, rest] if rest else named}

    def read(self, data: Any, path: str) -> Any:
        if isinstance(data, list):
            return [self.read(item, f"{path}[{i}]") for i, item in enumerate(data)]
        if isinstance(data, str):
            return self.number(data, path)
        match data:
            case {"bits": [*named]}:
                value = 0
                for name in named:
                    value |= name if type(name) is int else 1 << self.number(name, path)
                return value
        if type(data) is int and self.were is not self.names:
            return self.as_then(data, path)
        return data  # a number, as older programs wrote it

    def number(self, name: Any, path: str) -> int:
        if name not in self.numbers:
            raise SnapshotError(f"{path}: there is no {name!r} now.{nearest(name, self.numbers)}")
        return self.numbers[name]

    def as_then(self, data: int, path: str) -> int:
        """A number of an older program, which stood for something else then."""
        if not self.bits:
            return self.number(self.were[data], path) if data in self.were else data
        value = 0
        for bit in range(data.bit_length()):
            if data >> bit & 1:
                value |= 1 << (self.number(self.were[bit], path) if bit in self.were else bit)
        return value


class ByName:
    """A list that has one entry for each of some names, in their order.

    Entries that are `fresh` are left out, and so is a name that is new: it begins with that. `each` says
    that the entries are such lists themselves.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        fresh: Any = 0,
        each: "ByName | None" = None,
        were: tuple[str, ...] = (),
    ) -> None:
        self.names = names
        self.fresh = fresh
        self.each = each
        self.were = were or names
        self.places = {name: place for place, name in _by_number(names).items()}

    def write(self, value: Any, one: Callable[[Any, str], Any], path: str) -> Any:
        """The list; `one` writes an entry."""
        if not isinstance(value, list) or len(value) != len(self.names):
            return one(value, path)  # not such a list yet: a table that is being laid out
        written: dict[str, Any] = {}
        for name, item in zip(self.names, value, strict=True):
            if self.each is not None:
                entry = self.each.write(item, one, f"{path}.{name}")
                if entry != NOTHING_NEW:
                    written[name] = entry
            elif item != self.fresh:
                written[name] = one(item, f"{path}.{name}")
        return {"by": written}

    def read(self, data: Any, one: Callable[[Any, str], Any], path: str) -> Any:
        """The list; `one` reads an entry."""
        match data:
            case {"by": dict(entries)}:
                pass
            case [*items] if self.were is not self.names and len(items) == len(self.were):
                entries = dict(zip(self.were, items, strict=True))
            case [*items] if self.each is not None:  # as older programs wrote it
                return [self.each.read(item, one, f"{path}[{i}]") for i, item in enumerate(items)]
            case _:
                return one(data, path)
        for name in entries:
            if name not in self.places:
                raise SnapshotError(
                    f"{path}: there is no {name!r} now.{nearest(name, self.places)}"
                )
        return [self._entry(entries, name, one, f"{path}.{name}") for name in self.names]

    def _entry(
        self, entries: dict[str, Any], name: str, one: Callable[[Any, str], Any], path: str
    ) -> Any:
        if self.each is not None:
            return self.each.read(entries.get(name, NOTHING_NEW), one, path)
        if name in entries:
            return one(entries[name], path)
        return self.fresh.copy() if isinstance(self.fresh, list) else self.fresh


def codes_of(kind: type) -> dict[str, Codes]:
    """The fields of a class that hold numbers which stand for something, and the names of those."""
    found = _CODES.get(kind)
    if found is None:
        found = {}
        were = _declared(kind, "NUMBERS_WERE")
        for name, names in _declared(kind, "CODES").items():
            found[name] = Codes(names, False, were.get(name, ()))
        for name, names in _declared(kind, "BITS").items():
            found[name] = Codes(names, True, were.get(name, ()))
        _CODES[kind] = found  # only now: other threads may ask for it
    return found


def by_name_of(kind: type) -> dict[str, ByName]:
    """The lists of a class that have one entry for each of some names."""
    found = _BY_NAME.get(kind)
    if found is None:
        found = {}
        were = _declared(kind, "NUMBERS_WERE")
        for name, by in _declared(kind, "BY_NAME").items():
            found[name] = ByName(by.names, by.fresh, by.each, were.get(name, by.were))
        _BY_NAME[kind] = found  # only now: other threads may ask for it
    return found


_CODES: dict[type, dict[str, Codes]] = {}
_BY_NAME: dict[type, dict[str, ByName]] = {}


def _by_number(names: Names) -> dict[int, str]:
    found = names if isinstance(names, dict) else dict(enumerate(names))
    if len(set(found.values())) < len(found):
        raise SnapshotError(f"Two codes have one name: {', '.join(found.values())}.")
    return found


def _declared(kind: type, what: str) -> dict[str, Any]:
    """What a class and its bases say of their fields."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        found.update(vars(base).get(what, {}))
    return found
