"""Enter right after the question has changed: it may have been meant for the one before."""

from typing import Any

import pytest

from roguetable.engine.table import Table
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.table.position import read_position
from roguetable.terminal.app import TableApp
from roguetable.terminal.guard import TOO_SOON
from roguetable.terminal.screens import Question
from tests.terminal.pilots import picture
from tests.terminal.tables import everybody, ledge

LAST_CARD: dict[str, Any] = {
    "character": "ironclad",
    "hand": ["ironclad-defend"],
    "energy": 1,
    "draw": ["ironclad-strike x5"],
}


@pytest.fixture(autouse=True)
def hasty_hands(sure_hands: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is pressed here comes too soon, however slow the machine is."""
    monkeypatch.setattr("roguetable.terminal.guard.SETTLE", 3600)
    monkeypatch.setenv("ROGUETABLE_ASCII", "0")


@pytest.fixture
def app() -> TableApp:
    """Somebody with one card left, before an enemy."""
    table = {"players": [LAST_CARD], "enemies": ["jaw-worm"], "die": 2}
    return TableApp(everybody(Table.at(SPIRE, read_position(table))), bot_delay=0)


def question(app: TableApp) -> str:
    """What is asked before the choice is made; nothing if nothing is."""
    return app.screen.text if isinstance(app.screen, Question) else ""


def choices(app: TableApp) -> list[str]:
    return [move.choice for move in app.session.table.journal.moves]


async def test_the_last_card_says_on_the_screen_that_it_ends_the_turn(app: TableApp) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        assert "Ends your turn; you will take 2." in picture(pilot)
        assert "Block 0 → 1" in picture(pilot)


async def test_the_next_turn_is_not_ended_in_a_hurry(app: TableApp) -> None:
    """Played the last card, meant to end the turn: it has ended by itself, and a new one is there."""
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "end", "enter")
        assert choices(app) == ["play ironclad-defend"]
        assert question(app) == "End your turn with 3 Energy left?"
        await pilot.press("enter")  # the safe answer has the focus
        assert question(app) == ""
        assert choices(app) == ["play ironclad-defend"]
        await pilot.press("enter", "y")
        assert choices(app) == ["play ironclad-defend", "done"]


async def test_a_moment_later_nothing_is_asked(
    app: TableApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "end")
        monkeypatch.setattr("roguetable.terminal.guard.SETTLE", 0)
        await pilot.press("enter")
        assert choices(app) == ["play ironclad-defend", "done"]


async def test_a_choice_that_has_just_come_under_the_cursor_is_not_made(app: TableApp) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter")
        assert choices(app) == ["play ironclad-defend"]
        assert TOO_SOON in picture(pilot)


async def test_what_was_aimed_at_since_is_made(app: TableApp) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "1", "enter")
        assert choices(app) == ["play ironclad-defend", "play ironclad-strike"]


async def test_the_same_choice_is_made_again_at_once(app: TableApp) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "1", "enter", "enter")
        assert choices(app)[1:] == ["play ironclad-strike", "play ironclad-strike"]


async def test_the_first_question_of_all_waits_for_nobody() -> None:
    app = TableApp(everybody(ledge(5)), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        assert choices(app) == ["Ann leads"]
