"""Words as most of them are: what a card says stands on the class, and what one of it is worth.

>>> from roguetable.kit.amounts import fixed
>>> class Luck(Counted):
...     TEXT, THING = "gain {}", "clover"
...     def happen(self, state, by, count):
...         state.append(count)
>>> table = []
>>> for word in Luck(fixed(2)), Luck(fixed(0)):
...     word.run(table, None)
>>> table, Luck(fixed(2)).sentence()
([2], 'gain 2 clovers')
"""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect, Intention
from roguetable.engine.log import count
from roguetable.kit.amounts import Amount
from roguetable.kit.forms import RowName
from roguetable.kit.worth import Worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain(Effect):
    """A word that always says the same."""

    TEXT: ClassVar[str] = ""
    """As a card says it; what the word counts or names comes for ``{}``."""

    GAIN: ClassVar[float] = 0.0
    """What one of it is worth to the players."""

    HARM: ClassVar[float] = 0.0
    """... and what one of it does to them."""

    def sentence(self) -> str:
        return self.TEXT

    def usual(self) -> float:
        """How many of it there usually are."""
        return 1.0

    def worth(self, total: Any, weight: float) -> None:
        figures: Worth = total
        usual = weight * self.usual()
        figures.gain += usual * self.GAIN
        figures.harm += usual * self.HARM


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Plain):
    """A word with an amount, which is its only argument unless it says more."""

    THING: ClassVar[str] = ""
    """What the amount counts: ``wound``. Without it the bare number is said."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, state: Any, by: Any) -> None:
        many = self.amount.value(state, by)
        if many > 0:
            self.happen(state, by, many)

    def happen(self, state: Any, by: Any, count: int) -> None:
        """Do it so many times; words that do something for 0 too have a `run` of their own."""
        raise NotImplementedError

    def intend(self, intention: Intention) -> None:
        intention.amount = self.amount.base

    def sentence(self) -> str:
        return self.TEXT.format(self.how_many())

    def how_many(self) -> str:
        """The amount with what it counts: ``2 wounds``."""
        return self.amount.counted(self.THING) if self.THING else self.amount.text()

    def usual(self) -> float:
        return self.amount.usual()


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbered(Plain):
    """A word with a plain number, ``amount:N``, which is its only argument unless it says more."""

    THING: ClassVar[str] = ""
    """What the number counts: ``card``. Without it the bare number is said."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def sentence(self) -> str:
        return self.TEXT.format(count(self.amount, self.THING) if self.THING else self.amount)

    def usual(self) -> float:
        return float(self.amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Plain):
    """A word about a row of content, ``name:MONSTER``, which is its only argument unless it says more."""

    named: int
    title: str

    def __init__(self, name: RowName) -> None:
        self.named = name.number
        self.title = name.title

    def sentence(self) -> str:
        return self.TEXT.format(self.title)


@mypyc_attr(allow_interpreted_subclasses=True)
class AlwaysWord(Plain):
    """A word that is never run: it adds to what somebody always has, a list of numbers."""

    def add(self, mods: list[int]) -> None:
        """Add it to a list that is being made."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class More(AlwaysWord):
    """So much more of one thing, ``amount:N``.

    >>> class Health(More):
    ...     TEXT, MOD = "{:+d} Health", 1
    >>> mods = [0, 5]
    >>> Health(2).add(mods)
    >>> mods, Health(2).sentence()
    ([0, 7], '+2 Health')
    """

    MOD: ClassVar[int] = 0
    """Its place in that list."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def add(self, mods: list[int]) -> None:
        mods[self.MOD] += self.amount

    def sentence(self) -> str:
        return self.TEXT.format(self.amount)

    def usual(self) -> float:
        return float(self.amount)
