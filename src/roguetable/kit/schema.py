"""Schemas: what a position may say, each field declared once and read and written from that.

A `Field` says how it is called, where its value lies in the state, how it is written (a `Spelling`), and
what it is, for the documentation. A value that is as usual is not written, and what is not said stays
as usual. `Then` and `Check` stand between the fields, in the order in which they are read.

>>> class Hero:
...     def __init__(self, kind):
...         self.kind, self.wounds, self.mood = kind, 0, 1
>>> hero = Schema(
...     "A hero",
...     Field("hero", OneOf(("knight", "doctor")), "who it is", at="kind", always=True),
...     Field("wounds", Number(0, 9), "wounds it has"),
...     Field("mood", OneOf(("grim", "calm", "glad")), "how it feels"),
... )
>>> party = ListOf(Part(hero, lambda context, kind: Hero(kind)))
>>> context = PositionContext(None, None)
>>> read = party.read(context, ["doctor", {"hero": "knight", "wounds": 3}])
>>> party.write(context, read)
[{'hero': 'doctor'}, {'hero': 'knight', 'wounds': 3}]
>>> party.read(context, [{"hero": "knight", "mood": "gald"}])
Traceback (most recent call last):
    ...
roguetable.engine.errors.FieldError: 'mood' cannot be 'gald'. Did you mean 'glad'?
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.state import OUTCOMES, Request, State, Step
from roguetable.kit.decks import PILES, Deck
from roguetable.kit.spellings import ListOf, Number, OneCard, OneOf, Pile, PositionContext, Spelling


class Field:
    """One field: its name in a position, how it is written, what it is, and where it lies.

    `at` may be several places, lists of the same length: then the value is a list of tuples.
    `always`: it is written even if it is as usual. `needed`: nothing can be read without it.
    """

    def __init__(
        self,
        name: str,
        spelling: Spelling,
        about: str,
        at: str | tuple[str, ...] = "",
        always: bool = False,
        needed: bool = False,
    ) -> None:
        self.name = name
        self.spelling = spelling
        self.about = about
        self.at = at or name
        self.always = always
        self.needed = needed

    def places(self) -> tuple[str, ...]:
        """The fields of the component that it writes."""
        return (self.at,) if isinstance(self.at, str) else self.at

    def get(self, thing: Any) -> Any:
        if isinstance(self.at, str):
            return getattr(thing, self.at)
        return list(zip(*(getattr(thing, place) for place in self.at), strict=True))

    def put(self, context: PositionContext, thing: Any, value: Any) -> None:
        if isinstance(self.at, str):
            setattr(thing, self.at, value)
        else:
            for number, place in enumerate(self.at):
                setattr(thing, place, [entry[number] for entry in value])

    def read(self, context: PositionContext, given: Any, thing: Any) -> None:
        """Take the value from a description, if it is there."""
        if self.name in given:
            with context.at(self.name):
                self.put(context, thing, self.spelling.read(context, given[self.name]))

    def write(self, context: PositionContext, thing: Any, usual: Any, into: dict[str, Any]) -> None:
        """Put the value into a description, if it need be said."""
        value = self.get(thing)
        if self.always or value != self.get(usual):
            into[self.name] = self.spelling.write(context, value)


class Group(Field):
    """Fields of the same component that stand together under a name of their own."""

    def __init__(self, name: str, schema: "Schema") -> None:
        super().__init__(name, Spelling(), schema.what)
        self.schema = schema

    def places(self) -> tuple[str, ...]:
        return self.schema.places()

    def read(self, context: PositionContext, given: Any, thing: Any) -> None:
        if self.name in given:
            with context.at(self.name):
                self.schema.check(context, given[self.name])
                self.schema.read(context, given[self.name], thing)

    def write(self, context: PositionContext, thing: Any, usual: Any, into: dict[str, Any]) -> None:
        written = self.schema.write(context, thing, usual)
        if written:
            into[self.name] = written


class DeckField(Field):
    """A deck of `model/decks.py`: written whole, from the top.

    Read by hand, its cards are put on top of the others; they must have been somewhere in it. Where
    each of several has such a deck, `owners` are their names.
    """

    def __init__(self, deck: Deck, about: str = "", owners: Sequence[str] = ()) -> None:
        super().__init__(deck.field, Pile(*deck.kinds, turned=True), about or deck.about)
        self.deck = deck
        self.owners = owners

    def read(self, context: PositionContext, given: Any, thing: Any) -> None:
        if self.name in given:
            with context.at(self.name):
                setattr(thing, self.name, self.dealt(context, given[self.name], thing))

    def dealt(self, context: PositionContext, value: Any, thing: Any) -> Any:
        """The deck, or the deck of each owner, with the cards named on top."""
        if self.deck.shape != PILES:
            return self.on_top(context, getattr(thing, self.name), value)
        context.check_names(repr(self.name), value, self.owners)
        piles = [[] if context.exact else list(pile) for pile in getattr(thing, self.name)]
        for name, cards in value.items():
            with context.at(name):
                place = self.owners.index(name)
                piles[place] = self.on_top(context, piles[place], cards)
        return piles

    def on_top(self, context: PositionContext, pile: list[int], value: Any) -> list[int]:
        """Some cards of a pile put on top of it."""
        top: list[int] = self.spelling.read(context, value)
        if context.exact:
            return top
        rest = pile.copy()
        for number in reversed(top):
            if number not in rest:
                name = context.name(number)
                raise context.wrong(f"{name!r} cannot be in {self.name!r}: it lies elsewhere.")
            rest.remove(number)
        return rest + top

    def write(self, context: PositionContext, thing: Any, usual: Any, into: dict[str, Any]) -> None:
        value = getattr(thing, self.name)
        if value == getattr(usual, self.name):
            return
        if self.deck.shape == PILES:
            pairs = zip(self.owners, value, strict=True)
            into[self.name] = {
                who: self.spelling.write(context, pile) for who, pile in pairs if pile
            }
        else:
            into[self.name] = self.spelling.write(context, value)


class Then:
    """What a description made by hand leaves to sensible defaults, worked out at this point."""

    def __init__(self, work: Callable[[Any, Any], None]) -> None:
        self.work = work

    def read(self, context: PositionContext, given: Any, thing: Any) -> None:
        if not context.exact:
            self.work(context, thing)


class Check(Then):
    """What must hold at this point, or is worked out from what has been read, in any description."""

    def read(self, context: PositionContext, given: Any, thing: Any) -> None:
        self.work(context, thing)


class Schema:
    """All fields of a component, in the order in which they are read and written."""

    def __init__(self, what: str, *parts: Field | Then) -> None:
        self.what = what
        self.parts = parts
        self.fields = [part for part in parts if isinstance(part, Field)]
        self.names = [field.name for field in self.fields]

    def places(self) -> tuple[str, ...]:
        """The fields of the component that are in the schema, by their names there."""
        return tuple(place for field in self.fields for place in field.places())

    def check(self, context: PositionContext, given: Any) -> None:
        """Complain about fields that there are not, and about those that are missing."""
        context.check_names(self.what, given, self.names)
        for field in self.fields:
            if field.needed and given.get(field.name) in (None, [], {}):
                raise context.wrong(f"{self.what} needs {field.name!r}: {field.about}.")

    def read(self, context: PositionContext, given: dict[str, Any], thing: Any) -> None:
        before = context.given
        context.given = given
        for part in self.parts:
            part.read(context, given, thing)
        context.given = before

    def write(self, context: PositionContext, thing: Any, usual: Any) -> dict[str, Any]:
        written: dict[str, Any] = {}
        for field in self.fields:
            field.write(context, thing, usual, written)
        return written


# --- components ---------------------------------------------------------------------------------


class Part(Spelling):
    """A component as a mapping.

    `make` gives one as it usually is. With `named` it is made from the value of the schema's first
    field, which is always said and is enough by itself. `called` gives its name, for complaints.
    """

    def __init__(
        self,
        schema: Schema,
        make: Callable[[Any, Any], Any],
        named: bool = True,
        called: Callable[[Any], str] | None = None,
    ) -> None:
        self.schema = schema
        self.make = make
        self.name = schema.fields[0] if named else None
        self.called = called

    def read(self, context: PositionContext, value: Any) -> Any:
        name, first = self.name, None
        if name is not None:
            value = {name.name: value} if isinstance(value, str) else value
        self.schema.check(context, value)
        if name is not None:
            with context.at(name.name):
                first = name.spelling.read(context, value.get(name.name))
        thing = self.make(context, first)
        before = context.whose
        context.whose = self.called(thing) if self.called else before
        context.inside.append(thing)
        self.schema.read(context, value, thing)
        context.inside.pop()
        context.whose = before
        return thing

    def write(self, context: PositionContext, value: Any) -> dict[str, Any]:
        usual = self.make(context, self.name.get(value) if self.name else None)
        context.inside.append(value)
        written = self.schema.write(context, value, usual)
        context.inside.pop()
        return written

    def form(self) -> str:
        return f"{self.schema.what[:1].lower()}{self.schema.what[1:]}"


class LineField:
    """A field of a component in one line: ``weak 2``, ``corpse bash``."""

    def __init__(
        self, name: str, about: str, at: str = "", spelling: Spelling | None = None
    ) -> None:
        self.name = name
        self.about = about
        self.at = at or name
        self.spelling = spelling or Number()

    def write(self, context: PositionContext, thing: Any, usual: Any) -> list[str]:
        """The words to be said of it."""
        value = getattr(thing, self.at)
        if value == getattr(usual, self.at):
            return []
        return [self.name, str(self.spelling.write(context, value))]

    def read(self, context: PositionContext, thing: Any, word: str, rest: Iterator[str]) -> bool:
        """Take its value, if the word is this one."""
        if word != self.name:
            return False
        given: Any = next(rest, "")
        if isinstance(self.spelling, Number):
            if not re.fullmatch(r"-?\d+", given):
                raise context.wrong(f"{word} must be followed by a number.")
            given = int(given)
        with context.at(self.name):
            setattr(thing, self.at, self.spelling.read(context, given))
        return True

    def form(self) -> str:
        return f"`{self.name}` and a {self.spelling.form()}"


class LineNumber(LineField):
    """A number alone, or with a sign before it: ``5``, ``#7``. It is always said."""

    def write(self, context: PositionContext, thing: Any, usual: Any) -> list[str]:
        return [f"{self.name}{getattr(thing, self.at)}"]

    def read(self, context: PositionContext, thing: Any, word: str, rest: Iterator[str]) -> bool:
        if not word.startswith(self.name) or not word[len(self.name) :].isdigit():
            return False
        setattr(thing, self.at, int(word[len(self.name) :]))
        return True

    def form(self) -> str:
        return f"`{self.name}` and a number" if self.name else "a number"


class LineMark(LineField):
    """A word alone: ``dead``. It is a flag, or with `bit` one bit of a number."""

    def __init__(self, name: str, about: str, at: str = "", bit: int = 0) -> None:
        super().__init__(name, about, at)
        self.bit = bit

    def write(self, context: PositionContext, thing: Any, usual: Any) -> list[str]:
        value = getattr(thing, self.at)
        return [self.name] if (value & self.bit if self.bit else value) else []

    def read(self, context: PositionContext, thing: Any, word: str, rest: Iterator[str]) -> bool:
        if word != self.name:
            return False
        setattr(thing, self.at, getattr(thing, self.at) | self.bit if self.bit else True)
        return True

    def form(self) -> str:
        return f"`{self.name}`"


class OneLine(Spelling):
    """A component in one line, its card first: ``jaw-worm 5 #2 row 1 weak 2 dead``.

    `make` gives one as it usually is, from the number of its card; `check` may complain.
    """

    def __init__(
        self,
        what: str,
        card: OneCard,
        make: Callable[[Any, int], Any],
        *words: LineField,
        at: str,
        check: Callable[[Any, Any], None] | None = None,
    ) -> None:
        self.what = what
        self.card = card
        self.make = make
        self.words = words
        self.at = at
        self.check = check

    def places(self) -> tuple[str, ...]:
        """The fields of the component that are in the line."""
        return (self.at, *dict.fromkeys(word.at for word in self.words))

    def read(self, context: PositionContext, value: Any) -> Any:
        first, *given = str(value).split() or [""]
        thing = self.make(context, self.card.read(context, first))
        rest = iter(given)
        try:
            for word in rest:
                if not any(one.read(context, thing, word, rest) for one in self.words):
                    known = [one.name for one in self.words if one.name]
                    raise context.wrong(f"what is {word}?{nearest(word, known)}")
            if self.check is not None:
                self.check(context, thing)
        except UserError as error:
            raise context.wrong(f"{value!r}: {error}") from None
        return thing

    def write(self, context: PositionContext, value: Any) -> str:
        number = getattr(value, self.at)
        usual = self.make(context, number)
        words = [self.card.write(context, number)]
        for word in self.words:
            words += word.write(context, value, usual)
        return " ".join(words)

    def form(self) -> str:
        return f"{self.what[:1].lower()}{self.what[1:]} in one line"


# --- what every game has -------------------------------------------------------------------------


class Chances(Field):
    """The streams of chance, by number."""

    def __init__(self, streams: Sequence[str]) -> None:
        about = "the streams of chance, by number; without them they begin as with the seed 1"
        super().__init__("chance", ListOf(Number(), len(streams)), about, always=True)

    def get(self, thing: State) -> list[int]:
        return thing.chance.streams

    def put(self, context: PositionContext, thing: State, value: list[int]) -> None:
        thing.chance.streams = value


class Draws(Field):
    """How often anything was left to chance: undo is free back to the last time."""

    def __init__(self) -> None:
        super().__init__("draws", Number(0), "how often anything was left to chance")

    def places(self) -> tuple[str, ...]:
        return ()

    def get(self, thing: State) -> int:
        return thing.chance.draws

    def put(self, context: PositionContext, thing: State, value: int) -> None:
        thing.chance.draws = value


class Steps(Spelling):
    """Steps as in a save: they are for programs, not for people."""

    def read(self, context: PositionContext, value: Any) -> list[Step]:
        found = load_part(context, context.listing(value))
        for step in found:
            if not isinstance(step, Step):
                raise context.wrong(f"{context.field()} holds something that is no step.")
        steps: list[Step] = found
        return steps

    def write(self, context: PositionContext, value: Any) -> Any:
        return snapshot.dump_part(value, context.content)

    def form(self) -> str:
        return "as in a save"


class Question(Steps):
    """A request as in a save."""

    def read(self, context: PositionContext, value: Any) -> Any:
        found = load_part(context, value)
        if found is not None and not isinstance(found, Request):
            raise context.wrong(f"{context.field()} is no request.")
        return found


def load_part(context: PositionContext, value: Any) -> Any:
    """A part of a snapshot, with complaints that lead to the field."""
    try:
        return snapshot.load_part(value, context.content, context.package)
    except UserError as error:
        raise context.wrong(f"{context.field()}: {error}") from None


def common_fields(streams: Sequence[str]) -> list[Field]:
    """What every game has: chance, the outcome, what is to come. An `agenda` makes a description exact."""
    return [
        Chances(streams),
        Draws(),
        Field("outcome", OneOf(OUTCOMES), "how it ended"),
        Field("agenda", Steps(), "what is still to happen", always=True),
        Field("request", Question(), "what is asked now"),
    ]
