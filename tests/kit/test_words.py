"""Words as most of them are: their text and their worth stand on the class."""

from typing import ClassVar

from roguetable.kit.amounts import Amount, Count, fixed
from roguetable.kit.forms import RowName
from roguetable.kit.words import Counted, Named, Numbered, Plain
from roguetable.kit.worth import Worth


class Heroes(Count):
    NAME: ClassVar = "hero"
    TEXT: ClassVar = "for each hero"
    USUAL: ClassVar = 3.0

    def value(self, state: list[int], by: object) -> int:
        return len(state)


class Drink(Counted):
    TEXT: ClassVar = "everybody drinks {}"
    THING: ClassVar = "potion"
    GAIN: ClassVar = 2.0
    HARM: ClassVar = 0.5

    def happen(self, state: list[int], by: object, count: int) -> None:
        state[0] += count


def test_it_happens_as_often_as_the_amount_says_now() -> None:
    table = [0, 0]
    Drink(Amount(1, None, [(2, Heroes())], [])).run(table, None)
    assert table == [5, 0]


def test_of_nothing_nothing_happens() -> None:
    table: list[int] = []
    Drink(Amount(0, None, [(1, Heroes())], [])).run(table, None)
    Drink(fixed(0)).run(table, None)
    Drink(fixed(-1)).run(table, None)
    assert table == []


def test_a_card_says_it_with_what_is_counted() -> None:
    assert Drink(fixed(1)).sentence() == "everybody drinks 1 potion"
    assert Drink(fixed(2)).sentence() == "everybody drinks 2 potions"


def test_its_worth_is_what_the_amount_usually_comes_to() -> None:
    total = Worth(None)
    Drink(Amount(1, None, [(2, Heroes())], [])).worth(total, 0.5)
    assert (total.gain, total.harm) == (7.0, 1.75)


class Rest(Plain):
    TEXT: ClassVar = "everybody rests"
    GAIN: ClassVar = 3.0


class Dig(Numbered):
    TEXT: ClassVar = "dig {}"
    THING: ClassVar = "hole"
    HARM: ClassVar = 0.5


class Meet(Named):
    TEXT: ClassVar = "meet the {}"
    GAIN: ClassVar = 0.25


def test_a_word_without_a_number_is_worth_one_of_it() -> None:
    total = Worth(None)
    Rest().worth(total, 2.0)
    assert (Rest().sentence(), total.gain, total.harm) == ("everybody rests", 6.0, 0.0)


def test_a_plain_number_is_said_and_weighed() -> None:
    total = Worth(None)
    Dig(4).worth(total, 0.5)
    assert (Dig(1).sentence(), Dig(4).sentence()) == ("dig 1 hole", "dig 4 holes")
    assert (total.gain, total.harm) == (0.0, 1.0)


def test_a_word_about_a_row_says_its_name_and_keeps_its_number() -> None:
    total = Worth(None)
    word = Meet(RowName(7, "old-miller", "Old Miller"))
    word.worth(total, 1.0)
    assert (word.sentence(), word.named, total.gain) == ("meet the Old Miller", 7, 0.25)
