"""How values are written in positions: each spelling reads what it writes, and complains in words."""

from typing import Any

import pytest

from roguetable.engine.errors import FieldError
from roguetable.engine.rows import Content, Row
from roguetable.kit.spellings import (
    Bits,
    CountedCard,
    Flag,
    ListOf,
    MapOf,
    Number,
    OneCard,
    OneOf,
    Pile,
    Places,
    PositionContext,
    Spelling,
)

CONTENT = Content(
    [
        Row(number, kind, name, name, "ours")
        for number, (kind, name) in enumerate(
            [("card", "bash"), ("card", "strike"), ("relic", "vajra"), ("foe", "cultist")]
        )
    ],
    "",
)
ORBS = ("lightning", "frost", "dark")
NEARLY = CountedCard("card", usual=lambda context, number: 2)


def context(*path: Any) -> PositionContext:
    found = PositionContext(CONTENT, None)
    found.path = list(path) or ["field"]
    return found


@pytest.mark.parametrize(
    ("spelling", "value", "written"),
    [
        (Number(), -3, -3),
        (Number(0, 9, more=1), 3, 4),
        (Flag(), True, True),
        (OneOf(ORBS), 1, "frost"),
        (OneOf(ORBS, none="none"), -1, "none"),
        (Bits(ORBS), 5, ["lightning", "dark"]),
        (Bits(ORBS, bits=[1, 8, 64]), 72, ["frost", "dark"]),
        (Places(), 0b1001, [1, 4]),
        (Places(0), 0b1001, [0, 3]),
        (OneCard("relic"), 2, "vajra"),
        (OneCard("relic", none="sold"), -1, "sold"),
        (Pile("card"), [0, 1, 1, 1, 0], ["bash", "strike x3", "bash"]),
        (Pile("card", turned=True), [0, 1, 1], ["strike x2", "bash"]),
        (Pile(), [], []),
        (NEARLY, (0, 2), "bash"),
        (NEARLY, (1, -1), "strike -1"),
        (ListOf(OneOf(ORBS)), [2, 0], ["dark", "lightning"]),
        (ListOf(Number(), 3), [1, 2, 3], [1, 2, 3]),
        (MapOf(("ann", "ben"), Number()), [4, 5], {"ann": 4, "ben": 5}),
    ],
)
def test_a_spelling_reads_what_it_writes(spelling: Spelling, value: Any, written: Any) -> None:
    assert spelling.write(context(), value) == written
    assert spelling.read(context(), written) == value
    assert spelling.form()


@pytest.mark.parametrize(
    ("spelling", "written", "complaint"),
    [
        (Number(), "two", "'field' must be a whole number, not 'two'."),
        (Number(), True, "'field' must be a whole number, not True."),
        (Number(0, 3), 4, "'field' is 0 to 3, not 4."),
        (Number(0), -1, "'field' is 0 or more, not -1."),
        (Number(0, 6, meant="shows 1 to 6"), 7, "'field' shows 1 to 6, not 7."),
        (Flag(), 1, "'field' must be true or false, not 1."),
        (OneOf(ORBS), "frots", "'field' cannot be 'frots'. Did you mean 'frost'?"),
        (OneOf(ORBS, "An Orb"), 7, "An Orb cannot be 7. Known: lightning, frost, dark."),
        (Bits(ORBS), "frost", "'field' must be a list, not 'frost'."),
        (Bits(ORBS, "An Orb"), ["ice"], "An Orb cannot be 'ice'. Known: lightning, frost, dark."),
        (Places(), [0], "'field' counts places from 1."),
        (OneCard("relic"), "bash", "'bash' is no relic."),
        (OneCard("relic", "card"), "cultist", "'cultist' is no relic or card."),
        (Pile("card"), ["bahs"], "There is no card, enemy or room with the id 'bahs'. Did you"),
        (Pile("card"), ["bash 3"], "'bash 3' in 'field' is no card; write 'bash' or 'bash x3'."),
        (NEARLY, "bash x3", "'bash x3' in 'field' is a name, and perhaps a number behind it."),
        (ListOf(Flag()), 3, "'field' must be a list, not 3."),
        (ListOf(Flag(), 2), [True], "'field' must be a list of 2, not 1."),
        (ListOf(Flag(), most=1), [True, True], "'field' has at most 1, not 2."),
        (MapOf(ORBS, Flag()), [], "'field' must be a mapping of names, not []."),
        (MapOf(ORBS, Flag()), {"forst": True}, "'field' has no field 'forst'. Did you mean"),
        (MapOf(ORBS, Flag()), {"frost": True}, "'field' lacks 'lightning'."),
    ],
)
def test_a_complaint_says_what_is_wrong(spelling: Spelling, written: Any, complaint: str) -> None:
    with pytest.raises(FieldError) as caught:
        spelling.read(context(), written)
    assert str(caught.value).startswith(complaint)


def test_a_complaint_leads_to_the_entry() -> None:
    where = context("players", 1, "orbs")
    with pytest.raises(FieldError) as caught:
        ListOf(OneOf(ORBS)).read(where, ["frost", "dark", "ice"])
    assert caught.value.path == ("players", 1, "orbs", 2)
    where = context("of")
    with pytest.raises(FieldError) as caught:
        MapOf(("ann", "ben"), Number()).read(where, {"ann": 1, "ben": "x"})
    assert caught.value.path == ("of", "ben")


def test_a_long_list_of_names_is_cut_short() -> None:
    names = [f"name-{number}" for number in range(30)]
    with pytest.raises(FieldError, match=r"Known: name-0, .*, name-15, \.\.\.\.$"):
        OneOf(names).read(context(), "zzz")


@pytest.mark.parametrize(
    ("spelling", "form"),
    [
        (Number(), "number"),
        (Number(0), "number (0 or more)"),
        (Number(1, 6), "number (1 to 6)"),
        (Flag(), "true or false"),
        (OneOf(ORBS), "`lightning`, `frost`, `dark`"),
        (Bits(ORBS), "list of `lightning`, `frost`, `dark`"),
        (Places(), "list of places, counted from 1"),
        (OneCard(), "name"),
        (OneCard("relic", "card"), "name (relic or card)"),
        (Pile("card"), "list of cards"),
        (Pile("card", turned=True), "list of cards, from the top"),
        (NEARLY, "card, perhaps with a number behind it"),
        (ListOf(Flag()), "list: true or false"),
        (ListOf(Flag(), 0), "list of 0: each a true or false"),
        (ListOf(Flag(), 2), "list of 2: each a true or false"),
        (MapOf(("ann", "ben"), Number()), "for each of `ann`, `ben`: number"),
    ],
)
def test_the_documentation_says_what_may_be_written(spelling: Spelling, form: str) -> None:
    assert spelling.form() == form


@pytest.mark.parametrize(
    ("spelling", "fits", "does_not"),
    [
        (Number(0, 3), [0, 1, 3], [-1, 4]),
        (Number(high=3), [-9, 3], [4]),
        (ListOf(Flag(), most=1), [[], [True]], [[True, False]]),
        (ListOf(Flag(), most=0), [[]], [[True]]),
        (ListOf(Flag(), 0), [[]], [[True]]),
        (ListOf(Flag()), [[], [True] * 9], [None]),
    ],
)
def test_the_first_and_the_last_that_fit(
    spelling: Spelling, fits: list[Any], does_not: list[Any]
) -> None:
    for written in fits:
        assert spelling.read(context(), written) == written
    for written in does_not:
        with pytest.raises(FieldError):
            spelling.read(context(), written)


def test_a_complaint_about_the_whole_has_no_field_to_name() -> None:
    whole = PositionContext(CONTENT, None)
    with pytest.raises(FieldError, match=r"^It must be true or false, not 3\.$"):
        Flag().read(whole, 3)


def test_what_is_being_read_knows_the_table_and_the_whole_description() -> None:
    data = {"light": 3}
    reading = PositionContext(CONTENT, "the table", data)
    assert (reading.table, reading.data, reading.given, reading.exact) == (
        "the table",
        data,
        data,
        False,
    )
    assert PositionContext(CONTENT, None, {"agenda": []}).exact
    writing = PositionContext(CONTENT, None)
    assert (writing.data, writing.exact) == ({}, True)


def test_none_is_one_of_the_names_only_where_it_may_be_said() -> None:
    assert OneOf(ORBS, none="none").read(context(), "frost") == 1
    assert OneCard("relic", none="sold").read(context(), "vajra") == 2
    for nameless in (OneOf(ORBS), OneCard("relic")):
        with pytest.raises(FieldError):
            nameless.read(context(), "")


def test_places_hold_what_is_listed_and_nothing_else() -> None:
    assert Places().read(context(), [2]) == 0b10
    assert Places().read(context(), []) == 0


@pytest.mark.parametrize(("count", "cut"), [(16, False), (17, True)])
def test_sixteen_names_are_listed_and_no_more(count: int, cut: bool) -> None:
    with pytest.raises(FieldError) as caught:
        OneOf([f"name-{number}" for number in range(count)]).read(context(), "zzz")
    assert str(caught.value).endswith("name-15, ...." if cut else "name-15.")
