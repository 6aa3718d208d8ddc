"""The grammar of clauses: prefixes such as ``if wrath:``, choices, and lists of clauses.

It is explained in docs/design-spire.md. A clause may hold others (``if wrath: vuln 1``); those become
further parts of the same row, so that every effect has an address: row, part, place.
"""

from roguetable.engine.effects import Effect
from roguetable.engine.errors import nearest
from roguetable.engine.rows import Row
from roguetable.games.spire.actions.do import Word
from roguetable.games.spire.loading.arguments import AMOUNT, CONDITION
from roguetable.games.spire.loading.card_words import CARD_WORDS
from roguetable.games.spire.model import cards as c
from roguetable.games.spire.words.clauses import Choose, EachPlayer, If, OnePlayer, Separately
from roguetable.kit.forms import WordError

SECTIONS = {name: when for when, name in enumerate(c.WHEN_NAMES) if name not in ("die", "death")}


def split_prefix(text: str) -> tuple[str, str]:
    """``if wrath: vuln 1`` as (``if wrath``, ``vuln 1``); without a prefix the first is empty."""
    head, colon, rest = text.partition(":")
    return (head.strip(), rest.strip()) if colon else ("", text.strip())


def nothing_behind(head: str) -> WordError:
    """The complaint about ``start:`` with nothing behind it."""
    return WordError(f"'{head}:' stands alone. Write behind it what happens: '{head}: block 1'.")


class ClauseReader:
    """Reads clauses into the parts of one row."""

    def __init__(self, row: Row) -> None:
        self.row = row

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
        if head and not rest:
            raise nothing_behind(head)
        if head == "else":
            last = effects[-1] if effects else None
            if not isinstance(last, If) or last.other >= 0:
                raise WordError("'else:' must follow 'if ...:'.")
            last.other = self.part(rest.split(","))
            last.text += f", else {self.text_of(last.other)}"
        elif head.startswith("if "):
            effects.append(self.conditional(head[3:].strip(), rest))
        elif head.endswith(" times"):
            word = Separately(AMOUNT.read(head.removesuffix(" times")), self.part(rest.split(",")))
            word.what = self.text_of(word.part)
            effects.append(word)
        elif head == "may":
            choose = Choose([self.part(rest.split(","))], True)
            choose.texts = [self.text_of(choose.parts[0])]
            effects.append(choose)
        elif head in ("one", "each"):
            inner = self.part(rest.split(","))
            kind = OnePlayer if head == "one" else EachPlayer
            effects.append(kind(inner, self.text_of(inner)))
        elif head:
            known = ["if", "else", "times", "may", "one", "each", *SECTIONS]
            raise WordError(f"unknown {head + ':'!r}.{nearest(head, known)}")
        elif "|" in text:
            if not all(piece.strip() for piece in text.split("|")):
                raise WordError(f"{text}: there must be something on both sides of '|'.")
            choose = Choose([self.part(piece.split(",")) for piece in text.split("|")], False)
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
        word = If(CONDITION.read(name), inner, -1)
        word.text = f"if {word.condition.text()}: {self.text_of(inner)}"
        return word

    def plain(self, text: str) -> Effect:
        """A clause without a prefix."""
        effect = CARD_WORDS.clause(text)
        assert isinstance(effect, Word)
        effect.settle(self.row)
        return effect
