"""Amounts: numbers on cards that depend on the table, what they come to, and how a card says them."""

from typing import Any, ClassVar

import pytest

from roguetable.kit.amounts import Amount, Condition, Count, fixed


class Orbs(Count):
    NAME: ClassVar = "orbs"
    TEXT: ClassVar = "per Orb"

    def value(self, state: Any, by: Any) -> int:
        return int(state["orbs"])


class Shivs(Count):
    NAME: ClassVar = "shivs"
    TEXT: ClassVar = "per Shiv"
    USUAL: ClassVar = 0.5

    def value(self, state: Any, by: Any) -> int:
        return int(state["shivs"])

    def more(self, n: int) -> str:
        return f" and {n} {self.TEXT}"


class Spent(Count):
    """X: the Energy that was spent on the card."""

    NAME: ClassVar = "X"
    USUAL: ClassVar = 2.5

    def value(self, state: Any, by: Any) -> int:
        return int(by)


class Angry(Condition):
    NAME: ClassVar = "angry"
    TEXT: ClassVar = "you are angry"

    def holds(self, state: Any, by: Any) -> bool:
        return bool(state["angry"])


class Upgraded(Condition):
    """A condition that says itself in words of its own."""

    def holds(self, state: Any, by: Any) -> bool:
        return True

    def text(self) -> str:
        return "this is upgraded"


ORBS, SHIVS, X, ANGRY = Orbs(), Shivs(), Spent(), Angry()
TABLE = {"orbs": 3, "shivs": 5, "angry": True}
CALM = {"orbs": 3, "shivs": 5, "angry": False}

THREE = fixed(3)
X_AND_ONE = Amount(1, X, [], [])
PER_ORB = Amount(0, None, [(2, ORBS)], [])
MORE_PER_ORB = Amount(2, None, [(1, ORBS), (4, SHIVS)], [])
ANGRIER = Amount(1, None, [], [(2, ANGRY)])


@pytest.mark.parametrize(
    ("amount", "angry", "calm"),
    [
        (THREE, 3, 3),
        (X_AND_ONE, 8, 8),
        (PER_ORB, 6, 6),
        (MORE_PER_ORB, 2 + 3 + 20, 25),
        (ANGRIER, 3, 1),
        (Amount(1, X, [(2, ORBS)], [(9, ANGRY)]), 1 + 7 + 6 + 9, 14),
    ],
)
def test_an_amount_adds_up_what_the_table_has(amount: Amount, angry: int, calm: int) -> None:
    assert amount.value(TABLE, 7) == angry
    assert amount.value(CALM, 7) == calm


def test_a_plain_number_does_not_look_at_the_table() -> None:
    assert THREE.plain
    assert THREE.value(None, None) == 3
    assert not any(one.plain for one in (X_AND_ONE, PER_ORB, ANGRIER))


@pytest.mark.parametrize(
    ("amount", "usual"),
    [
        (THREE, 3.0),
        (X_AND_ONE, 3.5),
        (PER_ORB, 4.0),  # two Orbs are usual, as two are of anything that says nothing else
        (MORE_PER_ORB, 2 + 2 + 2.0),
        (ANGRIER, 2.0),  # every other time
    ],
)
def test_what_an_amount_usually_comes_to(amount: Amount, usual: float) -> None:
    assert amount.usual() == usual


def test_how_much_more_there_is_for_each() -> None:
    twice = Amount(0, None, [(2, ORBS), (1, SHIVS), (3, ORBS)], [])
    assert (twice.each(ORBS), twice.each(SHIVS), THREE.each(ORBS)) == (5, 1, 0)


@pytest.mark.parametrize(
    ("amount", "bare", "said"),
    [
        (THREE, "3", "3 damage"),
        (fixed(0), "0", "0 damage"),
        (X_AND_ONE, "X + 1", "X + 1 damage"),
        (Amount(0, X, [], []), "X", "X damage"),
        (PER_ORB, "2 per Orb", "2 damage per Orb"),
        (MORE_PER_ORB, "2, +1 per Orb and 4 per Shiv", "2 damage, +1 per Orb and 4 per Shiv"),
        (
            Amount(0, None, [(2, ORBS), (1, ORBS)], []),
            "2 per Orb, +1 per Orb",
            "2 damage per Orb, +1 per Orb",
        ),
        (ANGRIER, "1, +2 if you are angry", "1 damage, +2 if you are angry"),
        (
            Amount(0, X, [(1, ORBS)], [(5, Upgraded())]),
            "X, +1 per Orb, +5 if this is upgraded",
            "X damage, +1 per Orb, +5 if this is upgraded",
        ),
    ],
)
def test_how_a_card_says_it(amount: Amount, bare: str, said: str) -> None:
    assert amount.text() == bare
    assert amount.text("damage") == said


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (fixed(1), "1 Miracle"),
        (fixed(2), "2 Miracles"),
        (fixed(0), "0 Miracles"),
        (X_AND_ONE, "X + 1 Miracles"),
        (Amount(0, X, [], []), "X Miracles"),
        (Amount(0, None, [(1, ORBS)], []), "1 Miracle per Orb"),
        (PER_ORB, "2 Miracles per Orb"),
        (Amount(1, None, [(2, ORBS)], []), "1 Miracle, +2 per Orb"),
        (Amount(2, None, [(1, ORBS)], []), "2 Miracles, +1 per Orb"),
    ],
)
def test_one_thing_is_said_without_an_s(amount: Amount, said: str) -> None:
    assert amount.counted("Miracle") == said
