"""Scrutiny by itself: each thing that a written table must not hold, at a table that is sound but for it."""

from typing import Any

import pytest

from roguetable.engine import scrutiny
from roguetable.engine.errors import SnapshotError
from roguetable.engine.scrutiny import DEEPEST, LARGEST, LONGEST, check, look_over
from roguetable.engine.table import Table
from tests.engine.climbs import ledge
from tests.minigame.game import LEDGE


@pytest.fixture
def table() -> Table:
    found = ledge("Ann leads")
    check(found.state)
    look_over(LEDGE, found.state)
    return found


@pytest.mark.parametrize(
    ("forged", "says"),
    [
        ({"seats": [0, 0]}, "a seat is asked twice"),
        ({"seats": []}, "are not seats of this table"),
        ({"seats": [2]}, "are not seats of this table"),
        ({"options": []}, "there is nothing to choose"),
        ({"options": [0, 0]}, "two choices are written alike"),
    ],
)
def test_a_question_must_be_one_that_can_be_asked(table: Table, forged: Any, says: str) -> None:
    request: Any = table.state.request
    if forged.get("options"):
        forged = {"options": request.options[:1] * 2}
    for name, value in forged.items():
        setattr(request, name, value)
    with pytest.raises(SnapshotError, match=says):
        look_over(LEDGE, table.state)


def test_every_choice_is_for_somebody_who_is_asked(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(table.state.request), "seat_of", lambda request, option: 1)
    with pytest.raises(SnapshotError, match="a choice is for nobody who is asked"):
        look_over(LEDGE, table.state)


def test_nothing_lies_deeper_than_things_do(table: Table) -> None:
    check(table.state, depth=DEEPEST - 1)
    with pytest.raises(SnapshotError, match="lies too deep"):
        check(table.state, depth=DEEPEST + 1)


@pytest.mark.parametrize(
    ("value", "hint", "says"),
    [
        ({LARGEST + 1: 0}, dict[int, int], "state.it key: 10000 is a number"),
        ({0: LARGEST + 1}, dict[int, int], r"state.it\[0\]: 10000 is a number"),
        ({"a": 0}, dict[int, int], "state.it key: must be a whole number"),
        (dict.fromkeys(range(LONGEST + 1), 0), dict[int, int], "1,001 things are too many"),
        (set(range(LONGEST + 1)), set[int], "1,001 things are too many"),
        ((LARGEST + 1,), tuple[int], r"state.it\[0\]: 10000 is a number"),
        (-LARGEST - 1, int, "-10000 is a number"),
    ],
)
def test_whatever_holds_things_is_looked_into(value: Any, hint: Any, says: str) -> None:
    with pytest.raises(SnapshotError, match=says):
        scrutiny._check_value(value, hint, LARGEST, "state.it", 0)
