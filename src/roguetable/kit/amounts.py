"""Amounts: numbers on cards that may depend on the table.

An amount is a base, maybe X, so many more for each of something (a `Count`), and so many more if
something is true (a `Condition`). A game has one class for each thing that its cards count or ask;
how they are written is read in `amount_reader.py`.

>>> class Heroes(Count):
...     NAME, TEXT = "hero", "for each hero"
...     def value(self, state, by):
...         return len(state)
>>> two_each = Amount(1, None, [(2, Heroes())], [])
>>> two_each.value(["knight", "doctor"], None), two_each.text("luck")
(5, '1 luck, +2 for each hero')
"""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """Something that cards count. `by` is the step that resolves the card."""

    NAME: ClassVar[str] = ""
    """As it is written: ``2+1/orbs``."""

    TEXT: ClassVar[str] = ""
    """As a card says it: ``per Orb``."""

    USUAL: ClassVar[float] = 2.0
    """How many there usually are: for bots that must guess."""

    def value(self, state: Any, by: Any) -> int:
        """How many there are now."""
        raise NotImplementedError

    def more(self, n: int) -> str:
        """How a card says that there are so many more for each."""
        return f", +{n} {self.TEXT}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is true or not when a card asks. `by` is the step that resolves the card."""

    NAME: ClassVar[str] = ""
    """As it is written: ``1+2?wrath``."""

    TEXT: ClassVar[str] = ""
    """As a card says it: ``you are in Wrath``."""

    def holds(self, state: Any, by: Any) -> bool:
        """Is it true now?"""
        raise NotImplementedError

    def text(self) -> str:
        """What must be true."""
        return self.TEXT


class Amount:
    """A number on a card: a base, X, so many for each of something, so many more on a condition."""

    base: int
    x: Count | None
    per: list[tuple[int, Count]]
    more: list[tuple[int, Condition]]
    plain: bool  # the base is all there is: most amounts are

    def __init__(
        self,
        base: int,
        x: Count | None,
        per: list[tuple[int, Count]],
        more: list[tuple[int, Condition]],
    ) -> None:
        self.base = base
        self.x = x
        self.per = per
        self.more = more
        self.plain = x is None and not per and not more

    def value(self, state: Any, by: Any) -> int:
        """The number now."""
        total = self.base
        if self.plain:
            return total
        if self.x is not None:
            total += self.x.value(state, by)
        for n, count in self.per:
            total += n * count.value(state, by)
        for n, condition in self.more:
            if condition.holds(state, by):
                total += n
        return total

    def usual(self) -> float:
        """What it usually comes to; a condition holds every other time."""
        total = float(self.base)
        if self.x is not None:
            total += self.x.USUAL
        for n, count in self.per:
            total += n * count.USUAL
        for n, _ in self.more:
            total += n * 0.5
        return total

    def each(self, counted: Count) -> int:
        """How much more there is for each of these."""
        return sum([n for n, count in self.per if count is counted])

    def text(self, noun: str = "") -> str:
        """``3 damage``, ``X + 1 damage``, ``2 damage, +1 per Orb``; without a noun the bare number."""
        after = f" {noun}" if noun else ""
        head = ""
        if self.x is not None:
            head = (f"{self.x.NAME} + {self.base}" if self.base else self.x.NAME) + after
        elif self.base or not self.per:
            head = f"{self.base}{after}"
        for n, count in self.per:
            if head:
                head += count.more(n)
            else:
                head = f"{n}{after} {count.TEXT}"
        for n, condition in self.more:
            head += f", +{n} if {condition.text()}"
        return head

    def counted(self, thing: str) -> str:
        """``1 Miracle``, ``X + 1 Miracles``, ``1 Shiv per card so chosen``."""
        first = self.base if self.base or not self.per else self.per[0][0]
        return self.text(thing if first == 1 and self.x is None else thing + "s")


def fixed(base: int) -> Amount:
    """An amount that is just a number."""
    return Amount(base, None, [], [])
