"""Reading amounts and conditions as they are written: ``3``, ``X+1``, ``2+1/orbs``, ``1+2?wrath``."""

import re
from collections.abc import Iterable

from roguetable.engine.errors import nearest
from roguetable.kit.amounts import Amount, Condition, Count
from roguetable.kit.forms import Reader, WordError

PER = re.compile(r"(\d+)/([a-z-]+)$")
IF = re.compile(r"(\d+)\?([a-z-]+)$")


class ConditionReader(Reader):
    """A condition by its name."""

    def __init__(self, conditions: Iterable[Condition], name: str = "CONDITION") -> None:
        super().__init__(name, "a condition")
        self.whole = True
        self.conditions = {condition.NAME: condition for condition in conditions}

    def read(self, text: str) -> Condition:
        if text not in self.conditions:
            raise WordError(f"unknown condition {text!r}.{nearest(text, self.conditions)}")
        return self.conditions[text]


class AmountReader(Reader):
    """An amount. `x` is the count written by its bare name; `second` what a bare second number counts."""

    def __init__(
        self,
        counts: Iterable[Count],
        conditions: ConditionReader | None = None,
        x: Count | None = None,
        second: Count | None = None,
        examples: str = "3 or 2+1/{}",
        name: str = "AMOUNT",
    ) -> None:
        self.counts = {count.NAME: count for count in counts}
        self.conditions = conditions
        self.x = x
        self.second = second
        self.examples = examples.format(*self.counts)
        super().__init__(name, f"an amount: {self.examples}")

    def read(self, text: str) -> Amount:
        base = 0
        x: Count | None = None
        per: list[tuple[int, Count]] = []
        more: list[tuple[int, Condition]] = []
        for place, term in enumerate(text.split("+")):
            if self.x is not None and term == self.x.NAME:
                x = self.x
            elif term.isdigit() and self.second is not None and place > 0:
                per.append((int(term), self.second))
            elif term.isdigit():
                base += int(term)
            elif found := PER.match(term):
                per.append((int(found[1]), self.count(found[2])))
            elif (found := IF.match(term)) and self.conditions is not None:
                more.append((int(found[1]), self.conditions.read(found[2])))
            elif term or place > 0 or text == "":
                raise WordError(f"{text!r} is no amount; write {self.examples}.")
        return Amount(base, x, per, more)

    def count(self, name: str) -> Count:
        if name not in self.counts:
            raise WordError(f"{name!r} cannot be counted.{nearest(name, self.counts)}")
        return self.counts[name]
