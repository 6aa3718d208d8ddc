"""The arguments of words: numbers, faces of the die, amounts, conditions."""

import re

from roguetable.games.spire.words.bases import Between
from roguetable.games.spire.words.conditions import CONDITIONS, DieShows
from roguetable.games.spire.words.counts import COUNTS, X
from roguetable.kit.amount_reader import AmountReader, ConditionReader
from roguetable.kit.amounts import Condition
from roguetable.kit.forms import Reader, WholeNumber, WordError

FULL_WORDS = {"vuln": "vulnerable", "str": "strength", "dmg": "damage"}
"""Words that are written short, as people and icons call them."""


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


class Cards(Reader):
    """A number of cards, or a range."""

    def __init__(self) -> None:
        super().__init__("CARDS", "a number of cards, or a range: `2`, `0-3`")

    def read(self, text: str) -> Between:
        low, dash, high = text.partition("-")
        return Between(NUMBER.read(low), NUMBER.read(high if dash else low))


NUMBER = WholeNumber()
CONDITION = SpireConditions(CONDITIONS)
AMOUNT = AmountReader(COUNTS, CONDITION, X, examples="3, X+1, 2+1/orbs or 1+2?wrath")
TIMES = AmountReader(COUNTS, CONDITION, X, examples=AMOUNT.examples, name="TIMES")
CARDS = Cards()
