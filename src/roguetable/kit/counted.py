"""A word with an amount: the most common word of all.

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

from roguetable.engine.effects import Effect
from roguetable.kit.amounts import Amount
from roguetable.kit.worth import Worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Effect):
    """A word with an amount, which is its only argument unless it says more."""

    TEXT: ClassVar[str] = ""
    """As a card says it; the amount comes for ``{}``."""

    THING: ClassVar[str] = ""
    """What the amount counts: ``wound``. Without it the bare number is said."""

    GAIN: ClassVar[float] = 0.0
    """What one of it is worth to the players."""

    HARM: ClassVar[float] = 0.0
    """... and what one of it does to them."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, state: Any, by: Any) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            self.happen(state, by, count)

    def happen(self, state: Any, by: Any, count: int) -> None:
        """Do it so many times; words that do something for 0 too have a `run` of their own."""
        raise NotImplementedError

    def sentence(self) -> str:
        return self.TEXT.format(self.how_many())

    def how_many(self) -> str:
        """The amount with what it counts: ``2 wounds``."""
        return self.amount.counted(self.THING) if self.THING else self.amount.text()

    def worth(self, total: Any, weight: float) -> None:
        figures: Worth = total
        usual = weight * self.amount.usual()
        figures.gain += usual * self.GAIN
        figures.harm += usual * self.HARM
