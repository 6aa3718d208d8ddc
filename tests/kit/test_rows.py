"""Fields of rows: effects in words, names, other rows; and what is said about a wrong one."""

from typing import Any, ClassVar

import pytest

from roguetable.engine.content import ContentError, RawRow
from roguetable.engine.effects import Effect
from roguetable.kit.forms import Vocabulary, WholeNumber
from roguetable.kit.rows import FieldReader


class Heal(Effect):
    FORM: ClassVar = "heal N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n


class Nothing(Effect):
    FORM: ClassVar = "nothing"


WORDS = Vocabulary([Heal], [WholeNumber()])
WITH_NOTHING = Vocabulary([Heal, Nothing], [WholeNumber()])


def raw(kind: str = "potion", **fields: Any) -> RawRow:
    return RawRow(kind, fields, "potions.yaml", {"id": 3, "effect": 4})


BREW = raw(id="brew", name="Brew", origin="ours", effect="heal 2; heal 1")
READER = FieldReader([BREW, raw("hero", id="doctor"), raw("hero", id="knight")])


def read(text: Any, words: Vocabulary = WORDS) -> list[int]:
    return [effect.n for effect in READER.effects(BREW, "effect", text, words)]  # type: ignore[attr-defined]


def test_what_every_row_has() -> None:
    assert READER.head(5, BREW) == (5, "potion", "brew", "Brew", "ours")
    assert READER.numbers == {"brew": 0, "doctor": 1, "knight": 2}
    with pytest.raises(ContentError, match=r"potions.yaml:\d+: potion 'x', field 'origin'"):
        READER.head(5, raw(id="x", name="X", origin="somewhere"))


def test_a_text_is_read_as_effects_and_each_row_has_a_list_of_its_own() -> None:
    first = READER.needed(BREW, "effect", WORDS)
    first.pop()
    assert read("heal 2; heal 1") == [2, 1]


def test_nothing_is_no_effect_unless_it_is_a_word() -> None:
    assert read("") == read("nothing") == []
    assert len(READER.effects(BREW, "effect", "nothing", WITH_NOTHING)) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (3, "must be words, not 3."),
        ("heel 2", "unknown word 'heel'. Did you mean 'heal'?"),
        ("", "says nothing."),
        ("nothing", "says nothing."),
    ],
)
def test_a_bad_text_is_refused_where_it_stands(text: Any, complaint: str) -> None:
    with pytest.raises(ContentError) as caught:
        READER.some(BREW, "effect", text, WORDS)
    assert str(caught.value) == f"potions.yaml:4: potion 'brew', field 'effect': {complaint}"


def test_names_and_rows_are_found_by_what_they_are_called() -> None:
    assert READER.name(BREW, "colour", "red", ("blue", "red")) == 1
    assert READER.row(BREW, "for", "knight", "hero") == 2
    with pytest.raises(
        ContentError, match=r"cannot be 'rde'. Did you mean 'red'.*One of: blue, red"
    ):
        READER.name(BREW, "colour", "rde", ("blue", "red"))
    with pytest.raises(ContentError, match=r"there is no hero 'kngiht'. Did you mean 'knight'"):
        READER.row(BREW, "for", "kngiht", "hero")
    with pytest.raises(ContentError, match="there is no hero 'brew'"):
        READER.row(BREW, "for", "brew", "hero")
