"""The grammar of a clause: numbers, amounts and conditions, and prefixes such as ``if wrath:``.

It is explained in docs/design-spire.md. A clause may hold others (``if wrath: vuln 1``); those become
further parts of the same row, so that every effect has an address: row, part, place.
"""

import re
from collections.abc import Callable, Sequence

from roguetable.engine.effects import Effect
from roguetable.engine.errors import nearest
from roguetable.engine.rows import Row
from roguetable.games.spire.actions.do import Word
from roguetable.games.spire.model import cards as c
from roguetable.games.spire.words import cards as k
from roguetable.games.spire.words import on_enemies as e
from roguetable.games.spire.words import rooms as r
from roguetable.games.spire.words.conditions import CONDITIONS, DieShows
from roguetable.games.spire.words.counts import COUNTS, X
from roguetable.kit.amount_reader import AmountReader, ConditionReader
from roguetable.kit.amounts import Amount, Condition
from roguetable.kit.forms import WordError, spoken

SECTIONS = {name: when for when, name in enumerate(c.WHEN_NAMES) if name not in ("die", "death")}

FULL_WORDS = {"vuln": "vulnerable", "str": "strength", "dmg": "damage"}
"""Words that are written short, as people and icons call them."""


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise WordError(f"{text!r} is no whole number.") from None


def faces(text: str) -> int:
    """Die faces as bits: ``1-3`` or ``5``.

    >>> faces("1-3"), faces("5")
    (7, 16)
    """
    found = re.fullmatch(r"([1-6])(?:-([1-6]))?", text)
    if found is None:
        raise WordError(f"{text!r} are no faces of a die; write 3 or 1-2.")
    low, high = int(found[1]), int(found[2] or found[1])
    if high < low:
        raise WordError(f"{text!r}: the first face must be the lower one.")
    return sum(1 << (face - 1) for face in range(low, high + 1))


class SpireConditions(ConditionReader):
    """Conditions by name; ``die 1-3`` is one too."""

    def read(self, text: str) -> Condition:
        if text.startswith("die "):
            return DieShows(faces(text[4:].strip()))
        return super().read(text)


CONDITION = SpireConditions(CONDITIONS)
AMOUNT = AmountReader(COUNTS, CONDITION, X, examples="3, X+1, 2+1/orbs or 1+2?wrath")


def condition(text: str) -> Condition:
    """A condition as it is written."""
    return CONDITION.read(text)


def amount(text: str) -> Amount:
    """``3``, ``X``, ``X+1``, ``2+1/orbs``, ``1+2?wrath``.

    >>> amount("2+1/orbs").text(), amount("X+1").text()
    ('2, +1 per Orb', 'X + 1')
    """
    return AMOUNT.read(text)


def full(name: str, args: list[str]) -> tuple[str, ...]:
    """What a clause is about, in full words.

    >>> full("vuln", ["1", "all"])
    ('vulnerable', 'all')
    """
    return tuple(FULL_WORDS.get(word, word) for word in spoken(name, args))


def one_of(text: str, known: Sequence[str]) -> int:
    if text not in known:
        raise WordError(f"{text!r} is not one of {', '.join(known)}.{nearest(text, known)}")
    return list(known).index(text)


def split_prefix(text: str) -> tuple[str, str]:
    """``if wrath: vuln 1`` as (``if wrath``, ``vuln 1``); without a prefix the first is empty."""
    head, colon, rest = text.partition(":")
    return (head.strip(), rest.strip()) if colon else ("", text.strip())


Maker = Callable[[list[str]], Word]


class ClauseReader:
    """Reads clauses into the parts of one row; the words it knows are its `makers`."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.makers: dict[str, Maker] = {}

    def word(self, name: str, shape: str, low: int, high: int, make: Maker) -> None:
        """Learn a word; `shape` is how it is written, with `low` to `high` arguments."""

        def checked(args: list[str]) -> Word:
            if not low <= len(args) <= high:
                raise WordError(f"is written {shape!r}.")
            return make(args)

        self.makers[name] = checked

    def part(self, clauses: list[str]) -> int:
        """Read clauses into a new part of the row; its number."""
        place = len(self.row.parts)
        self.row.parts.append([])
        self.read_into(place, clauses)
        return place

    def read_into(self, place: int, clauses: list[str]) -> None:
        for clause in clauses:
            self.clause(place, clause.strip())

    def text_of(self, place: int) -> str:
        return ", ".join(effect.sentence() for effect in self.row.parts[place])

    def clause(self, place: int, text: str) -> None:
        """Read one clause into a part. ``else:`` belongs to the ``if`` before it."""
        if not text:
            return
        head, rest = split_prefix(text)
        effects = self.row.parts[place]
        if head == "else":
            last = effects[-1] if effects else None
            if not isinstance(last, e.If) or last.other >= 0:
                raise WordError("'else:' must follow 'if ...:'.")
            last.other = self.part(rest.split(","))
            last.text += f", else {self.text_of(last.other)}"
        elif head.startswith("if "):
            effects.append(self.conditional(head[3:].strip(), rest))
        elif head.endswith(" times"):
            word = e.Separately(amount(head.removesuffix(" times")), self.part(rest.split(",")))
            word.what = self.text_of(word.part)
            effects.append(word)
        elif head == "may":
            choose = k.Choose([self.part(rest.split(","))], True)
            choose.texts = [self.text_of(choose.parts[0])]
            effects.append(choose)
        elif head in ("one", "each"):
            inner = self.part(rest.split(","))
            kind = r.OnePlayer if head == "one" else r.EachPlayer
            effects.append(kind(inner, self.text_of(inner)))
        elif head:
            known = ["if", "else", "times", "may", "one", "each", *SECTIONS]
            raise WordError(f"unknown {head + ':'!r}.{nearest(head, known)}")
        elif "|" in text:
            choose = k.Choose([self.part(piece.split(",")) for piece in text.split("|")], False)
            choose.texts = [self.text_of(inner) for inner in choose.parts]
            effects.append(choose)
        else:
            effects.append(self.plain(text))

    def conditional(self, name: str, rest: str) -> Effect:
        if "|" in rest:
            inner = len(self.row.parts)
            self.row.parts.append([])
            self.clause(inner, rest)
        else:
            head, _ = split_prefix(rest)
            inner = self.part([rest] if head else rest.split(","))
        word = e.If(condition(name), inner, -1)
        word.text = f"if {word.condition.text()}: {self.text_of(inner)}"
        return word

    def plain(self, text: str) -> Word:
        name, *args = text.split()
        maker = self.makers.get(name)
        if maker is None:
            raise WordError(f"unknown word {name!r}.{nearest(name, self.makers)}")
        try:
            word = maker(args)
            word.words = full(name, args)
            return word
        except WordError as error:
            raise WordError(f"{text}: {error}") from None
