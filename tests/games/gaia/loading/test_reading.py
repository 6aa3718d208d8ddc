"""What rows mean as they are written: arrows of shapes, people whose names are learnt later."""

import pytest

from roguetable.games.gaia.loading.reading import TO_THE_EDGE, Reading
from roguetable.games.gaia.loading.rows import Loader
from roguetable.games.gaia.model.board import DIRECTION_NAMES
from roguetable.games.gaia.model.story_rows import Townsfolk
from tests.games.gaia.loading.changes import changed, ours


@pytest.mark.parametrize(
    ("arrows", "first", "last"),
    [("N", 1, 1), ("E2", 1, 2), ("SW:2", 2, 2), ("NW*", 1, TO_THE_EDGE)],
)
def test_the_arrows_of_a_shape(arrows: str, first: int, last: int) -> None:
    raw = next(raw for raw in ours() if raw.kind == "shape")
    firsts, lasts = Reading(ours()).reach(raw, "arrows", arrows)
    at = DIRECTION_NAMES.index(arrows.rstrip("0123456789:*"))
    assert (firsts[at], lasts[at]) == (first, last)
    assert (sum(firsts), sum(lasts)) == (first, last), "and nowhere else"


def test_somebody_whose_name_is_learnt_stays_who_they_are() -> None:
    id = next(raw.id for raw in ours() if raw.kind == "townsfolk" and raw.fields.get("named-by"))
    raws = changed(id, {"true-text": None})
    [number] = [number for number, raw in enumerate(raws) if raw.id == id]
    row = Loader(raws, "").row(number, raws[number])
    assert isinstance(row, Townsfolk)
    assert row.true_text == row.text != ""
