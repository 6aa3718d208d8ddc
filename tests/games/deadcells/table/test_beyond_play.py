"""Rules that no play of the box can show: what makes it so."""

import pytest

from roguetable.engine.game import configure
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.limits import HEARTS, TRACK_STEPS
from roguetable.games.deadcells.model.names import COLOURS
from tests.games.deadcells.ending import ending


@pytest.mark.parametrize("who", ["immolated", "poisoned", "flayed", "quartered"])
def test_with_every_card_of_the_box_nobody_comes_to_the_last_heart(who: str) -> None:
    state = DEADCELLS.new(configure(DEADCELLS, {"players": 1, "beheaded": who}), 1)
    one, rows = state.group[0], state.content.rows
    one.scrolls = [TRACK_STEPS - 1] * COLOURS
    one.equipment = [row.number for row in rows if row.kind == "equipment"]
    state.sheet.during = [row.number for row in rows if row.kind == "mutation"]
    before = one.health
    recount(state, 0)
    assert before < one.health < HEARTS


def test_nothing_that_dies_beside_a_boss_leaves_a_card() -> None:
    minions = [row for row in DEADCELLS.content().rows if row.kind == "minion"]
    assert minions
    for row in minions:
        assert "equipment" not in row.sentence().lower()
        assert "blueprint" not in row.sentence().lower()


def test_the_last_page_names_beginnings_that_a_campaign_has_gained_and_not_the_usual_one() -> None:
    run = ending()
    first, other = run.state.content.biomes[:2]
    told = f"A run may begin in {run.state.content.rows[other].name}"
    page = dict(DEADCELLS.epilogue(run.state))
    assert run.state.content.rows[first].name not in page["Next time"]
    run.state.new_sheet().starts = [first, other]
    page = dict(DEADCELLS.epilogue(run.state))
    assert told in page["Next time"]
