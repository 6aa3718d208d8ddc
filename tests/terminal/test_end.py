"""The last page of a run: nothing lies on it, and it begins with how the run ended."""

from typing import Any

import pytest
from textual.widgets import Static

from roguetable.engine.game import load_game
from roguetable.engine.state import PLAYING
from roguetable.engine.table import Table
from roguetable.terminal.app import TableApp
from roguetable.terminal.screens import EndScreen, Reading
from tests.games.players import Anybody
from tests.terminal.tables import everybody


def nearly_over(seed: int) -> Table:
    """A run of Dead Cells, one choice before it is lost in a fight; and that choice."""
    table = Table.new(load_game("deadcells"), {"players": 1}, seed)
    player = Anybody(seed)
    while table.state.outcome == PLAYING:
        table.choose(player.pick(table.state))
    table.undo(agreed=True)
    return table


def page_of(app: Any) -> list[str]:
    """What the last page says, line by line."""
    return [
        line for line in str(app.screen.query_one("#text", Static).content).splitlines() if line
    ]


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_nothing_lies_on_the_last_page_and_it_begins_with_the_verdict(
    size: tuple[int, int],
) -> None:
    table = nearly_over(1)
    app = TableApp(everybody(table), bot_delay=0)
    async with app.run_test(size=size) as pilot:
        while isinstance(app.screen, Reading):
            await pilot.press("enter")
        player = Anybody(1)
        while table.state.outcome == PLAYING:
            app.session.table.choose(player.pick(table.state))
            app.go_on()
            await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        lines = page_of(app)
        assert lines[0].startswith("Lost.")
        assert "roguetable play" not in " ".join(lines[:8])
        killed = lines.index("What killed you")
        short = next(place for place, line in enumerate(lines) if "The fight in short" in line)
        assert killed < short
