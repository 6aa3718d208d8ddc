"""The quick answers for the lab name the same rows as the panels do."""

from collections.abc import Iterator
from typing import Any

import pytest

from roguetable.engine.view import things
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.lab.observing import shown_rows
from tests.games.played import played

OFFERS = ("cast", "market", "offer")
"""Panels of what could be taken: it is not in play."""
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 1},
    {"players": 3},
    {"players": 2, "stage": "late", "start": "b7"},
    {"players": 4, "stage": "boss-cell", "start": "b4"},
    {"players": 1, "stage": "after-concierge"},
)


def decisions(settings: dict[str, Any], seed: int) -> Iterator[DeadCells]:
    """A run: chance plays."""
    return played(DEADCELLS, settings, seed)


@pytest.mark.parametrize("settings", TABLES)
def test_what_lies_open_is_in_play(settings: dict[str, Any]) -> None:
    numbers = DEADCELLS.content().numbers
    for seed in (1, 2, 3):
        for state in decisions(settings, seed):
            seen = {
                thing.card
                for panel in DEADCELLS.panels(state, -1)
                if panel.id not in OFFERS
                for thing in (panel, *things(panel))
                if thing.card in numbers
            }
            if state.constraint >= 0:
                seen.add(state.content.name(state.constraint))  # the panel has it in its note
            assert {state.content.name(row) for row in DEADCELLS.rows_in_play(state)} == seen


@pytest.mark.parametrize("settings", TABLES)
def test_what_a_seat_points_at_is_the_row_of_its_panels(settings: dict[str, Any]) -> None:
    content = DEADCELLS.content()
    for seed in (4, 5):
        for state in decisions(settings, seed):
            for seat in range(-1, state.players):
                shown = shown_rows(DEADCELLS, content, state, seat)
                others = {id: row for id, row in shown.items() if id not in content.numbers}
                assert DEADCELLS.rows_on_table(state, seat) == others


def test_a_hand_is_nothing_that_others_point_at() -> None:
    hands = 0
    for state in decisions({"players": 2}, 1):
        if len(state.group) > 1 and state.group[1].hand:
            hands += 1
            assert "card-1-0" in DEADCELLS.rows_on_table(state, 1)
            assert "card-1-0" not in DEADCELLS.rows_on_table(state, 0)
    assert hands
