"""How values are written in a position: numbers, names, piles, marks, and lists of them.

Each spelling reads what it writes. A complaint names the field and the nearest right word, and leads to
the line (`FieldError`).

>>> context = PositionContext(None, None)
>>> Bits(("ruby", "sapphire", "emerald")).write(context, 5)
['ruby', 'emerald']
>>> Places().read(context, [1, 3])
5
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from roguetable.engine.errors import FieldError, UserError, nearest
from roguetable.engine.rows import Content

MANY = 16  # names that a complaint lists


class PositionContext:
    """What a field must know while it is read or written. A game may understand more names.

    `exact`: the description is as it was written; nothing is left to sensible defaults.
    """

    def __init__(
        self, content: Any, table: Any, data: dict[str, Any] | None = None, package: str = ""
    ) -> None:
        self.content: Content = content
        self.table = table
        self.data = data or {}  # the whole description
        self.given = self.data  # the part of it that is being read
        self.exact = data is None or "agenda" in data
        self.package = package  # of the game
        self.path: list[Any] = []  # where in it
        self.inside: list[Any] = []  # the components that are being read, the innermost last
        self.siblings: list[Any] = []  # those of the same list that have been read
        self.whose = ""  # the innermost of them that has a name, for complaints

    @contextmanager
    def at(self, step: Any) -> Iterator[None]:
        """While a field or an entry is read. After a complaint the path still leads to it."""
        self.path.append(step)
        yield
        self.path.pop()

    def field(self) -> str:
        """The field that is being read, in quotes."""
        names = [step for step in self.path if isinstance(step, str)]
        return repr(names[-1]) if names else "It"

    def wrong(self, message: str) -> FieldError:
        """The error to raise about what is being read."""
        return FieldError(message, tuple(self.path))

    def number(self, text: str, kinds: Sequence[str]) -> int:
        """The number of the row that a name means."""
        try:
            number = self.content.number(text)
        except UserError as error:
            raise self.wrong(str(error)) from None
        if kinds and self.content.rows[number].kind not in kinds:
            raise self.wrong(f"{text!r} is no {' or '.join(kinds)}.")
        return number

    def name(self, number: int) -> str:
        """The name of a row."""
        return self.content.name(number)

    def choice(self, what: str, value: Any, names: Sequence[str]) -> int:
        """The place of a name among those there are."""
        if value not in names:
            known = ", ".join(names if len(names) <= MANY else [*names[:MANY], "..."])
            hint = nearest(str(value), names) or f" Known: {known}."
            raise self.wrong(f"{what or self.field()} cannot be {value!r}.{hint}")
        return names.index(value)

    def whole(self, value: Any) -> int:
        if type(value) is not int:
            raise self.wrong(f"{self.field()} must be a whole number, not {value!r}.")
        return value

    def check_names(self, what: str, given: Any, names: Sequence[str]) -> None:
        """Complain unless it is a mapping of such names."""
        if not isinstance(given, dict):
            raise self.wrong(f"{what} must be a mapping of names, not {given!r}.")
        for name in given:
            if name not in names:
                self.path.append(name)
                raise self.wrong(f"{what} has no field {name!r}.{nearest(str(name), names)}")

    def listing(self, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.wrong(f"{self.field()} must be a list, not {value!r}.")
        return value

    def each(self, value: Any) -> Iterator[Any]:
        """The entries of a list, with the place of each in the path."""
        for place, entry in enumerate(self.listing(value)):
            with self.at(place):
                yield entry


class Spelling:
    """How a value is written. What `write` makes of a value, `read` makes the same value of.

    (Games narrow the type of `context` to their own.)
    """

    def read(self, context: Any, value: Any) -> Any:
        raise NotImplementedError

    def write(self, context: Any, value: Any) -> Any:
        return value

    def form(self) -> str:
        """What may be written, for people."""
        raise NotImplementedError


class Number(Spelling):
    """A whole number; with `more` it is written so much higher than it is."""

    def __init__(
        self, low: int | None = None, high: int | None = None, more: int = 0, meant: str = ""
    ) -> None:
        self.low = low
        self.high = high
        self.more = more
        self.range = meant or self._range()

    def _range(self) -> str:
        if self.low is None:
            return ""
        return (
            f"is {self.low} to {self.high}" if self.high is not None else f"is {self.low} or more"
        )

    def read(self, context: PositionContext, value: Any) -> int:
        found = context.whole(value)
        too_low = self.low is not None and found < self.low
        if too_low or (self.high is not None and found > self.high):
            whose = f" of {context.whose}" if context.whose else ""
            raise context.wrong(f"{context.field()}{whose} {self.range}, not {found}.")
        return found - self.more

    def write(self, context: PositionContext, value: int) -> int:
        return value + self.more

    def form(self) -> str:
        return "number" if not self.range else f"number ({self.range.split(' ', 1)[1]})"


class Flag(Spelling):
    """True or false."""

    def read(self, context: PositionContext, value: Any) -> bool:
        if not isinstance(value, bool):
            raise context.wrong(f"{context.field()} must be true or false, not {value!r}.")
        return value

    def form(self) -> str:
        return "true or false"


class OneOf(Spelling):
    """One of some names; its place among them is the value. `what` it is, in complaints.

    `none` is the name of none of them (-1), where that may be said.
    """

    def __init__(self, names: Sequence[str], what: str = "", none: str = "") -> None:
        self.names = names
        self.what = what
        self.none = none

    def read(self, context: PositionContext, value: Any) -> int:
        if self.none and value == self.none:
            return -1
        return context.choice(self.what, value, self.names)

    def write(self, context: PositionContext, value: int) -> str:
        return self.none if value < 0 else self.names[value]

    def form(self) -> str:
        return ", ".join(f"`{name}`" for name in self.names)


class Bits(Spelling):
    """Some of several names; each has a bit of its own."""

    def __init__(self, names: Sequence[str], what: str = "", bits: Sequence[int] = ()) -> None:
        self.names = names
        self.what = what
        self.bits = bits or [1 << place for place in range(len(names))]

    def read(self, context: PositionContext, value: Any) -> int:
        found = 0
        for name in context.each(value):
            found |= self.bits[context.choice(self.what, name, self.names)]
        return found

    def write(self, context: PositionContext, value: int) -> list[str]:
        return [name for name, bit in zip(self.names, self.bits, strict=True) if value & bit]

    def form(self) -> str:
        return "list of " + ", ".join(f"`{name}`" for name in self.names)


class Places(Spelling):
    """Bits as a list of places, counted from `first`."""

    def __init__(self, first: int = 1) -> None:
        self.first = first

    def read(self, context: PositionContext, value: Any) -> int:
        found = 0
        for place in context.each(value):
            if context.whole(place) < self.first:
                raise context.wrong(f"{context.field()} counts places from {self.first}.")
            found |= 1 << (place - self.first)
        return found

    def write(self, context: PositionContext, value: int) -> list[int]:
        return [place + self.first for place in range(value.bit_length()) if value >> place & 1]

    def form(self) -> str:
        return f"list of places, counted from {self.first}"


class OneCard(Spelling):
    """A row by its name; `none` is the name of none (-1), where that may be said."""

    def __init__(self, *kinds: str, none: str = "") -> None:
        self.kinds = kinds
        self.none = none

    def read(self, context: PositionContext, value: Any) -> int:
        if self.none and value == self.none:
            return -1
        return context.number(str(value), self.kinds)

    def write(self, context: PositionContext, value: int) -> str:
        return self.none if value < 0 else context.name(value)

    def form(self) -> str:
        return f"name ({' or '.join(self.kinds)})" if self.kinds else "name"


class Pile(Spelling):
    """A pile by names; ``strike x3`` is three of them in a row. `turned`: from the top down."""

    def __init__(self, *kinds: str, turned: bool = False) -> None:
        self.kinds = kinds
        self.turned = turned

    def read(self, context: PositionContext, value: Any) -> list[int]:
        found: list[int] = []
        for entry in context.each(value):
            match = re.fullmatch(r"(\S+)(?: x(\d+))?", str(entry))
            if match is None:
                where = context.field()
                raise context.wrong(f"{entry!r} in {where} is no card; write 'bash' or 'bash x3'.")
            found += [context.number(match[1], self.kinds)] * int(match[2] or 1)
        return found[::-1] if self.turned else found

    def write(self, context: PositionContext, value: list[int]) -> list[str]:
        pile = value[::-1] if self.turned else value
        runs: list[tuple[int, int]] = []
        for number in pile:
            if runs and runs[-1][0] == number:
                runs[-1] = (number, runs[-1][1] + 1)
            else:
                runs.append((number, 1))
        return [context.name(one) + (f" x{times}" if times > 1 else "") for one, times in runs]

    def form(self) -> str:
        return "list of cards, from the top" if self.turned else "list of cards"


class CountedCard(Spelling):
    """A card with a number behind it, as a pair: ``inflame 2``. The usual number is not written."""

    def __init__(self, *kinds: str, usual: Callable[[Any, int], int]) -> None:
        self.kinds = kinds
        self.usual = usual

    def read(self, context: PositionContext, value: Any) -> tuple[int, int]:
        match = re.fullmatch(r"(\S+)(?: (-?\d+))?", str(value))
        if match is None:
            where = context.field()
            raise context.wrong(f"{value!r} in {where} is a name, and perhaps a number behind it.")
        number = context.number(match[1], self.kinds)
        return number, int(match[2]) if match[2] else self.usual(context, number)

    def write(self, context: PositionContext, value: tuple[int, int]) -> str:
        number, count = value
        name = context.name(number)
        return name if count == self.usual(context, number) else f"{name} {count}"

    def form(self) -> str:
        return "card, perhaps with a number behind it"


class ListOf(Spelling):
    """Several, all spelt alike; `size`: exactly so many; `most`: not more."""

    def __init__(self, spelling: Spelling, size: int = -1, most: int = -1) -> None:
        self.spelling = spelling
        self.size = size
        self.most = most

    def read(self, context: PositionContext, value: Any) -> list[Any]:
        count = len(context.listing(value))
        if self.size >= 0 and count != self.size:
            raise context.wrong(f"{context.field()} must be a list of {self.size}, not {count}.")
        if self.most >= 0 and count > self.most:
            raise context.wrong(f"{context.field()} has at most {self.most}, not {count}.")
        before = context.siblings
        context.siblings = found = []
        for entry in context.each(value):
            found.append(self.spelling.read(context, entry))
        context.siblings = before
        return found

    def write(self, context: PositionContext, value: list[Any]) -> list[Any]:
        return [self.spelling.write(context, entry) for entry in value]

    def form(self) -> str:
        if self.size >= 0:
            return f"list of {self.size}: each a {self.spelling.form()}"
        return f"list: {self.spelling.form()}"


class MapOf(Spelling):
    """One for each of some names, all spelt alike: a list in the order of the names."""

    def __init__(self, names: Sequence[str], spelling: Spelling) -> None:
        self.names = names
        self.spelling = spelling

    def read(self, context: PositionContext, value: Any) -> list[Any]:
        context.check_names(context.field(), value, self.names)
        found: list[Any] = []
        for name in self.names:
            if name not in value:
                raise context.wrong(f"{context.field()} lacks {name!r}.")
            with context.at(name):
                found.append(self.spelling.read(context, value[name]))
        return found

    def write(self, context: PositionContext, value: list[Any]) -> dict[str, Any]:
        return {
            name: self.spelling.write(context, entry)
            for name, entry in zip(self.names, value, strict=True)
        }

    def form(self) -> str:
        return (
            f"for each of {', '.join(f'`{name}`' for name in self.names)}: {self.spelling.form()}"
        )
