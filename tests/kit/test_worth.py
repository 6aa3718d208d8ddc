"""Worth: what the effects of a row come to, added up part by part."""

from typing import ClassVar

from roguetable.engine.effects import Effect
from roguetable.engine.rows import Row
from roguetable.kit.worth import Worth


class Heal(Effect):
    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def worth(self, total: Worth, weight: float) -> None:
        total.gain += weight * self.amount


class Hurt(Effect):
    def worth(self, total: Worth, weight: float) -> None:
        total.harm += weight


class Wait(Effect):
    """A word that says nothing of its worth."""


class Twice(Effect):
    """A word that holds another part of its row."""

    PART: ClassVar = 1

    def worth(self, total: Worth, weight: float) -> None:
        total.add_part(self.PART, 2 * weight)


def card(*parts: list[Effect]) -> Row:
    row = Row(0, "card", "balm", "Balm", "ours")
    row.parts = list(parts)
    return row


def test_a_row_is_worth_nothing_until_its_parts_are_added() -> None:
    worth = Worth(card([Heal(3)]))
    assert (worth.gain, worth.harm) == (0.0, 0.0)


def test_the_effects_of_a_part_are_added_up_by_their_weight() -> None:
    worth = Worth(card([Hurt()], [Heal(3), Wait(), Heal(1), Hurt()]))
    worth.add_part(1, 0.5)
    assert (worth.gain, worth.harm) == (2.0, 0.5)
    worth.add_part(0, 3.0)
    assert (worth.gain, worth.harm) == (2.0, 3.5)


def test_a_word_adds_the_part_that_it_holds_with_the_weight_it_has() -> None:
    worth = Worth(card([Twice(), Hurt()], [Heal(5)]))
    worth.add_part(0, 0.5)
    assert (worth.gain, worth.harm) == (5.0, 0.5)
