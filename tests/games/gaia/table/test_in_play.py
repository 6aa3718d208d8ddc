"""The quick answers for the lab name the same rows as the panels do."""

from collections.abc import Iterator
from typing import Any

import pytest

from roguetable.engine.view import things
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model import shown
from roguetable.games.gaia.model.names import NEUTRAL
from roguetable.games.gaia.model.state import Gaia
from roguetable.lab.observing import shown_rows
from tests.games.played import played

OFFERS = (shown.OFFER, shown.PAGE, shown.FOR_SALE, "folk")
"""Panels of what could be taken, is only read, or stands on the sheet anyway."""
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 1},
    {"players": 2},
    {"players": 1, "mode": "campaign", "chapter": 2},
    {"players": 2, "mode": "campaign", "chapter": 5},
    {"players": 2, "mode": "campaign", "chapter": 6},
)


def decisions(settings: dict[str, Any], seed: int, bot: str = "greedy") -> Iterator[Gaia]:
    """A Quest or an Onslaught."""
    return played(GAIA, settings, seed, bot)


@pytest.mark.parametrize("settings", TABLES)
def test_what_lies_open_is_in_play(settings: dict[str, Any]) -> None:
    content = GAIA.content()
    for state in decisions(settings, 1):
        seen = {
            content.numbers[thing.card]
            for panel in GAIA.panels(state, -1)
            if panel.id not in OFFERS
            for thing in (panel, *things(panel))
            if thing.card in content.numbers
        }
        rows = set(GAIA.rows_in_play(state))
        assert seen <= rows
        # The panels call heroes by name and tell no page of the sheet; the page of a town is read.
        told = {content.rows[row].kind for row in rows - seen}
        assert told <= {"hero", "level", "town", "gossip", "curio", "ending", "townsfolk"}


@pytest.mark.parametrize("settings", TABLES)
def test_what_anybody_points_at_is_the_row_of_the_panels(settings: dict[str, Any]) -> None:
    content = GAIA.content()
    for state in decisions(settings, 2, "random"):
        rows = shown_rows(GAIA, content, state, 0)
        others = {id: row for id, row in rows.items() if id not in content.numbers}
        assert GAIA.rows_on_table(state, 0) == others


def test_the_sheet_is_in_play_where_something_is_written_on_it() -> None:
    state = next(iter(decisions({"mode": "campaign"}, 1)))
    content = state.content
    before = set(GAIA.rows_in_play(state))
    assert not before & set(content.townsfolk)
    rumour = next(row.number for row in content.rows if row.kind == "gossip")
    sheet = state.new_sheet()
    sheet.opinions[3] = NEUTRAL + 1
    sheet.gossip.append(rumour)
    sheet.curios.append(content.curios[0])
    sheet.ending = content.endings[1]
    after = set(GAIA.rows_in_play(state))
    written = {content.townsfolk[3], rumour, content.curios[0], content.endings[1]}
    assert after - before == written
