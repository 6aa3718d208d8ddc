"""The secrets that are no equipment: events, feats, and harder Boss Cells."""

import pytest

from roguetable.engine.state import advance
from roguetable.games.deadcells.flow.end_of_run import end_run
from roguetable.games.deadcells.flow.spending import SPEND_CELLS
from roguetable.games.deadcells.flow.upgrades import TAKE_SECRET
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from tests.games.deadcells.upgrades.shop import (
    changes,
    code_of,
    content,
    run_of_three,
    settle,
    sheet_before,
    sorted_line,
    told,
)
from tests.games.deadcells.upgrades.start import (
    at_the_exit,
    belongings,
    both_ways,
    difference,
    set_out,
    walk_out,
)

EVENTS = {
    "S-01": "cells 22, equipment B1-01",
    "S-03": "rune ram",
    "S-06": "card SV-02, card TC-02, card BR-01",
    "S-10": "fewer b4-purulent-zombie, purged",
}
FEATS = ("S-04", "S-08", "S-12")
BOSS_CELLS = ("S-14", "S-15")


@pytest.mark.parametrize("code", EVENTS)
def test_what_a_secret_does_at_once(code: str) -> None:
    assert taken(code) == sorted_line(f"secret {code}, {EVENTS[code]}")


@pytest.mark.parametrize("code", FEATS)
def test_a_feat_is_laid_on_the_board(code: str) -> None:
    assert taken(code) == sorted_line(f"secret {code}, feat {code}")


@pytest.mark.parametrize("code", BOSS_CELLS)
def test_a_harder_cell_lies_ready(code: str) -> None:
    assert taken(code) == f"secret {code}"


def taken(code: str) -> str:
    """What is different after the Group has taken this secret."""
    state = run_of_three(sheet_before(code), cells=20)
    end_run(state, False)
    advance(state)
    before = told(state)
    state.request = None
    state.push(SPEND_CELLS)
    state.push(TAKE_SECRET)
    advance(state)
    settle(state)
    return sorted_line(changes(before, told(state)))


def holding(number: int, cells: int) -> Sheet:
    """A campaign with so many Boss Cells and so many secrets taken."""
    sheet = fresh_sheet(content())
    sheet.boss_cells = cells
    sheet.taken[4] = number
    return sheet


def test_the_second_cell_asks_for_blood_and_pays_cells() -> None:
    assert both_ways(holding(14, 1)) == "cells 2, second hurt 1"
    assert both_ways(holding(14, 0)) == ""


def test_in_every_biome_the_second_cell_asks_again_and_the_third_gives_nothing_more() -> None:
    for taken, more in ((14, "cells 2, second hurt 1"), (15, "cells 2, second hurt 1")):
        state = at_the_exit(set_out(holding(taken, 1)))
        before = belongings(state)
        walk_out(state)
        assert difference(before, belongings(state)) == more


def test_the_third_cell_takes_a_heart_and_gives_scrolls_and_equipment() -> None:
    # Beside the second cell, which is one secret earlier. Two green scrolls: a heart, and no frost.
    assert both_ways(holding(15, 1)) == (
        "cells 2, me equipment 1, me survival 2, second health -1, second hurt 1, third health -1 | "
        "cells 2, me health -1, second health -1, second hurt 1, third brutality 2, third health -1"
    )


def test_every_secret_that_is_no_equipment_has_its_line() -> None:
    there = {code_of(row.number) for row in content().rows if row.kind == "secret"}
    assert there == {*EVENTS, *FEATS, *BOSS_CELLS}
