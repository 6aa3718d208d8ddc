"""Who only watches: a pause, one choice at a time, slower and faster, and keys of their own."""

import threading
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.terminal.app import TableApp
from roguetable.terminal.report import report
from roguetable.terminal.screens import EndScreen
from roguetable.terminal.session import Session
from roguetable.terminal.watching import Pace
from tests.terminal.pilots import picture, read, until
from tests.terminal.tables import FirstBot, everybody, ledge, stygian

NEVER = 1e6
"""At any speed but one nobody lives to see the next choice."""


class SlowBot(FirstBot):
    """Thinks until it is let."""

    def __init__(self) -> None:
        self.may = threading.Event()

    def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
        assert self.may.wait(30)
        return super().choose(state, seat, party)


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot takes the first option."""
    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: FirstBot())
    monkeypatch.setenv("ROGUETABLE_ASCII", "0")


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> SlowBot:
    """Every bot thinks until this one is let."""
    slow = SlowBot()
    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: slow)
    return slow


def watched(table: Table, delay: float = NEVER) -> TableApp:
    """Bots at every seat, and somebody who watches."""
    seats = range(len(table.game.seats(table.state)))
    return TableApp(Session(table, [], dict.fromkeys(seats, "greedy")), bot_delay=delay)


def head(pilot: Pilot[None]) -> str:
    """The line at the top."""
    return picture(pilot).splitlines()[0]


def foot(pilot: Pilot[None]) -> str:
    """The line at the bottom."""
    return picture(pilot).splitlines()[-1]


async def thought(pilot: Pilot[None]) -> None:
    """The bots have come to what they do, and it was played if it was to be."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize("key", ["p", "space"])
async def test_a_pause_holds_what_a_bot_comes_to_meanwhile(key: str, bot: SlowBot) -> None:
    table = ledge(5)
    async with watched(table, 0).run_test(size=(100, 30)) as pilot:
        await pilot.press(key)
        bot.may.set()
        await thought(pilot)
        assert table.move == 0
        assert "watching, paused" in head(pilot)
        assert "Paused: Ann (greedy bot) is next" in picture(pilot)
        await pilot.press(key)
        await until(pilot, lambda: table.move >= 3)
        assert "paused" not in head(pilot)


@pytest.mark.parametrize("key", ["enter", "right"])
async def test_while_paused_a_key_lets_exactly_one_choice_be_made(key: str) -> None:
    table = ledge(5)
    async with watched(table, 0).run_test(size=(100, 30)) as pilot:
        await pilot.press("p")
        await thought(pilot)
        for move in range(table.move + 1, table.move + 4):
            await pilot.press(key)
            await until(pilot, lambda move=move: table.move == move)  # type: ignore[misc]
            await thought(pilot)
            assert table.move == move
            assert "watching, paused" in head(pilot)


async def test_a_bot_that_fails_tries_again_and_the_table_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Failing(FirstBot):
        left = 2

        def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
            if Failing.left:
                Failing.left -= 1
                raise ValueError("out of ideas")
            return super().choose(state, seat, party)

    rests: list[int] = []

    def rest_after(failures: int) -> float:
        rests.append(failures)
        return 0.5

    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: Failing())
    monkeypatch.setattr("roguetable.terminal.watching.rest_after", rest_after)
    table = ledge(5)
    async with watched(table, 0).run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: "tries again in 0.5 s" in picture(pilot))
        assert "Ann (greedy bot) failed and tries again" in picture(pilot)
        assert "The bot cannot play: ValueError: out of" in picture(pilot)
        assert table.move == 0
        await until(pilot, lambda: table.move >= 3)
        assert rests == [1, 2]
        assert "tries again" not in picture(pilot)


async def test_one_choice_is_let_also_while_the_bot_still_thinks(bot: SlowBot) -> None:
    table = ledge(5)
    async with watched(table).run_test(size=(100, 30)) as pilot:
        await pilot.press("p", "enter", "enter", "enter")
        bot.may.set()
        await until(pilot, lambda: table.move == 1)
        await thought(pilot)
        assert table.move == 1


async def test_without_a_pause_enter_lets_nothing_happen_early() -> None:
    table = ledge(5)
    async with watched(table).run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "right")
        await thought(pilot)
        assert table.move == 0
        assert "p pauses; then Enter lets one choice be made." in foot(pilot)


async def test_slower_and_faster_are_said_in_a_word_and_count_at_once() -> None:
    table = ledge(5)
    async with watched(table).run_test(size=(100, 30)) as pilot:
        await thought(pilot)
        assert "speed: normal" in foot(pilot)
        await pilot.press("minus", "minus")
        assert "speed: slow" in foot(pilot)
        await pilot.press("plus", "plus")
        assert "speed: fast" in foot(pilot)
        await thought(pilot)
        assert table.move == 0
        await pilot.press("plus", "plus")
        assert "speed: at once" in foot(pilot)
        await until(pilot, lambda: table.move >= 3)


async def test_the_next_run_keeps_the_pace() -> None:
    table = ledge(seed=4)
    app = watched(table)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("minus", "minus", "p")
        while table.state.request is not None:
            await thought(pilot)
            await pilot.press("enter")
            await pilot.pause()
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        await pilot.press("n")
        await thought(pilot)
        assert app.session.table is not table
        assert app.session.table.move == 0
        assert "watching, paused" in head(pilot)
        assert "speed: slow" in foot(pilot)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
async def test_the_line_of_keys_is_for_who_watches(size: tuple[int, int]) -> None:
    async with watched(stygian(2)).run_test(size=size) as pilot:
        assert "p pause  + - speed: normal" in foot(pilot)
        assert foot(pilot).endswith("l log  q quit")
        await pilot.press("p")
        assert "p go on  Enter one choice  + - speed: normal" in foot(pilot)
        assert foot(pilot).endswith("l log  q quit")
        assert not {"undo", "hint"} & set(foot(pilot).split())


async def test_the_keys_at_the_bottom_can_be_clicked_there_too() -> None:
    table = ledge(5)
    async with watched(table).run_test(size=(100, 30)) as pilot:
        for word in ("pause", "one choice"):
            await pilot.click("#table", offset=(foot(pilot).index(word), 29))
        await until(pilot, lambda: table.move == 1)


@pytest.mark.parametrize("key", ["u", "y", "h", "n", "slash"])
async def test_who_watches_is_told_so_by_keys_for_choosing(key: str) -> None:
    app = watched(ledge(5))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        assert "You only watch here: F1 tells the keys." in foot(pilot)
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
async def test_the_last_choice_stands_beside_the_log_and_leaves_the_keys_alone(
    size: tuple[int, int],
) -> None:
    table = ledge(5, 1)
    async with watched(table).run_test(size=size) as pilot:
        await pilot.press("p", "enter")
        await until(pilot, lambda: table.move == 1)
        await thought(pilot)
        assert "The last choice" in picture(pilot)
        assert "Ann: Ann goes first." in " ".join(picture(pilot).split())
        assert "p go on" in foot(pilot)
        await pilot.press("question_mark")
        assert "Ann: Ann goes first." in read(pilot)


@pytest.mark.parametrize("watches", [True, False])
async def test_help_lists_the_keys_of_watching_only_where_one_watches(watches: bool) -> None:
    app = watched(ledge()) if watches else TableApp(everybody(ledge()), bot_delay=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert ("p or Space pauses and goes on" in read(pilot)) is watches
        assert ("u undo" in read(pilot)) is not watches


async def test_p_still_finds_a_choice_for_who_plays() -> None:
    app = TableApp(everybody(ledge(5)), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter", "p")
        assert not app.pace.paused
        assert app.widget.scene.cursor == 2


async def test_only_the_last_move_is_news_for_who_watches() -> None:
    table: Any = stygian(2)
    app = watched(table, 0)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: table.move >= 5)
        await pilot.press("p")
        await thought(pilot)
        assert app.widget.scene.fresh_since == table.move


async def test_the_last_page_tells_who_watched_only_the_last_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("roguetable.terminal.app._is_tale", lambda line: True)
    table = ledge(seed=4)
    app = watched(table, 0)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        assert isinstance(app.screen, EndScreen)
        last = [line.text for line in table.lines(-1, table.move)]
        assert [text for text in app.screen.told if text] == last


def test_going_on_with_a_game_that_was_watched_watches_it_again(tmp_path: Any) -> None:
    bots = {0: "search", 1: "search"}
    session = Session(ledge(), [], bots, tmp_path / "climb.json")
    assert session.command().endswith("climb.json --watch --bot search")
    session.close()


async def test_a_step_is_forgotten_by_going_on_and_pausing_again(bot: SlowBot) -> None:
    table = ledge(5)
    async with watched(table).run_test(size=(100, 30)) as pilot:
        await pilot.press("p", "enter", "p", "p")
        bot.may.set()
        await thought(pilot)
        assert table.move == 0


@pytest.mark.parametrize(("watches", "seconds"), [(True, 200.0), (False, 100.0)])
def test_bots_take_longer_where_one_watches_and_not_beside_people(
    watches: bool, seconds: float
) -> None:
    waits: list[float] = []

    class Clock:
        def set_timer(self, left: float, play: object) -> None:
            waits.append(left)

    Pace(cast("Any", Clock()), 100.0, watches).ready(lambda: None)
    assert waits == pytest.approx([seconds], abs=5.0)


def test_the_last_page_of_a_run_that_was_watched_speaks_of_others() -> None:
    table = ledge(4)
    while table.state.request is not None:
        table.choose(table.state.request.options[-1])
    session = Session(table, [], {0: "greedy", 1: "greedy"})
    for watching, words in ((True, "What killed them"), (False, "What killed you")):
        found = report(table, session.view(whole_log=True), watching)
        found.lost = True
        assert ("bold", words) in found.lines()
