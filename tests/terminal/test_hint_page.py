"""The hint's page lies beside what it speaks of; while the bot thinks, that is said."""

import asyncio
import threading

import pytest
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Static

from roguetable.bots.base import Advice
from roguetable.engine.state import State
from roguetable.terminal.app import TableApp
from roguetable.terminal.canvas import Canvas
from roguetable.terminal.drawing import question_top
from roguetable.terminal.placing import ADVISED, OPEN, HintPage, Place, place_above, what_matters
from roguetable.terminal.scene import Choice, Scene
from roguetable.terminal.styled_text import PLAIN, Piece, item_style
from tests.terminal.tables import FirstBot, everybody, ledge, stygian

SIZES = [(80, 24), (100, 30), (200, 60)]


class Teller(FirstBot):
    """Advises the last option, thinks until it is let, and has as much to say as one wants."""

    def __init__(self, steps: int = 3) -> None:
        self.may = threading.Event()
        self.steps = steps

    def advise(self, state: State, seat: int) -> Advice:
        assert self.may.wait(30)
        request = state.request
        assert request is not None
        option = request.options[-1]
        line = [request.sentence(state, option), *["Then something else is done."] * self.steps]
        return Advice(option, "The bot played on from here many times.", line, [], [])


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> Teller:
    """Who is asked."""
    bot = Teller()
    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: bot)
    monkeypatch.setattr(
        "roguetable.terminal.session.Session.odds", lambda *_: None
    )  # it takes long, and is told elsewhere
    monkeypatch.setenv("ROGUETABLE_ASCII", "0")
    return bot


async def hint(pilot: Pilot[None], bot: Teller) -> TableApp:
    """Ask, and wait for the page."""
    app = pilot.app
    assert isinstance(app, TableApp)
    bot.may.set()
    await pilot.press("h")
    for _ in range(200):
        if isinstance(app.screen, HintPage):
            await pilot.pause()
            return app
        await asyncio.sleep(0.02)
        await pilot.pause()
    raise AssertionError(app.widget.picture())


def page_of(app: TableApp) -> Region:
    """Where the page lies."""
    return app.screen.query_one(".sheet").region


def row_with_cursor(app: TableApp) -> int:
    """The line of the screen on which the cursor of the choices is."""
    lines = app.widget.picture().splitlines()
    return next(y for y, line in enumerate(lines) if "▸ " in line[:6])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("steps", [1, 60])
async def test_the_question_stays_in_sight_with_the_cursor_on_what_is_advised(
    size: tuple[int, int], steps: int, bot: Teller
) -> None:
    bot.steps = steps
    table = stygian(2, 1, 6)
    async with TableApp(everybody(table)).run_test(size=size) as pilot:
        app = await hint(pilot, bot)
        request = table.state.request
        assert request is not None
        assert app.widget.scene.choices[app.widget.scene.cursor].number == request.options[-1]
        assert page_of(app).y >= 1
        assert page_of(app).bottom <= question_top(*size) <= row_with_cursor(app)
        scrolls = app.screen.query_one(VerticalScroll).max_scroll_y > 0
        assert scrolls == (steps == 60), "what has no room is scrolled to"
        move = table.move
        await pilot.press("enter")
        assert len(app.screen_stack) == 1
        assert table.move == move, "closing the page does nothing else"


async def test_the_page_is_no_larger_than_its_words(bot: Teller) -> None:
    bot.steps = 0
    async with TableApp(everybody(ledge(5))).run_test(size=(200, 60)) as pilot:
        app = await hint(pilot, bot)
        text = str(app.screen.query_one("#text", Static).content)
        assert text.endswith("does it."), "no empty line after it"
        assert page_of(app).width < 60
        assert page_of(app).height < 9


async def test_where_much_of_the_screen_is_free_nothing_is_hidden(bot: Teller) -> None:
    async with TableApp(everybody(ledge(5))).run_test(size=(200, 60)) as pilot:
        lines = pilot.app.query_one("#table").picture().splitlines()  # type: ignore[attr-defined]
        app = await hint(pilot, bot)
        box = page_of(app)
        under = "".join(line[box.x : box.right] for line in lines[box.y : box.bottom])
        assert not any(letter.isalnum() for letter in under)


async def test_the_page_finds_another_place_when_the_window_changes(bot: Teller) -> None:
    async with TableApp(everybody(stygian(2, 1, 6))).run_test(size=(200, 60)) as pilot:
        app = await hint(pilot, bot)
        for size in ((80, 24), (40, 12), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            low = size[1] if size == (40, 12) else question_top(*size)
            assert page_of(app).bottom <= low
            assert page_of(app).right <= size[0]
        assert page_of(app).width < 100


async def test_on_a_tiny_screen_the_page_takes_all_of_it(bot: Teller) -> None:
    async with TableApp(everybody(ledge(5))).run_test(size=(40, 12)) as pilot:
        app = await hint(pilot, bot)
        assert page_of(app).size == (40, 12)


def test_what_the_question_is_about_is_hidden_last() -> None:
    canvas = Canvas(80, 20)
    for y in range(1, 9):
        canvas.write(0, y, [Piece("x" * 40, item_style("strike")), Piece("y" * 40)])
    assert place_above(canvas, 9, lambda _: 6, {"strike": 20}) == Place(40, 1, 40, 8)
    canvas.write(40, 1, [Piece("y" * 40, item_style("strike"))])
    canvas.write(0, 1, [Piece(" " * 40, PLAIN)])
    assert place_above(canvas, 9, lambda _: 6, {}) == Place(0, 1, 40, 8)


@pytest.mark.parametrize(("width", "low"), [(49, 20), (80, 6)])
def test_without_room_above_the_question_there_is_no_such_place(width: int, low: int) -> None:
    assert place_above(Canvas(width, 24), low, lambda _: 3, {}) is None


@pytest.mark.parametrize("size", SIZES)
async def test_while_the_bot_thinks_the_last_line_says_so(
    size: tuple[int, int], bot: Teller
) -> None:
    app = TableApp(everybody(stygian(2, 1, 6)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("h")
        assert app.widget.picture().splitlines()[-1].strip() == "The search bot is thinking..."
        await pilot.press("down")
        assert app.widget.picture().splitlines()[-1].strip() == "The search bot is thinking..."
        bot.may.set()


def test_what_is_advised_matters_most_and_what_cannot_be_chosen_not_at_all() -> None:
    """The cursor is on what is advised."""
    choices = [
        Choice(number, name, name, subject=name, refused=name == "refused")
        for number, name in enumerate(("advised", "other", "refused"))
    ]
    scene = Scene(everybody(ledge(5)).view(), choices)
    scene.cursor = 0
    weights = what_matters(scene)
    assert weights["advised"] == ADVISED > weights["other"] == OPEN > 1
    assert "refused" not in weights


def test_a_page_that_need_not_scroll_is_better_than_one_that_hides_a_little_less() -> None:
    """In a narrow place sixteen lines of thirty would be out of sight."""
    canvas = Canvas(96, 20)
    for y in range(1, 16):
        canvas.write(60, y, [Piece("x" * 3, PLAIN)])
    place = place_above(canvas, 16, lambda room: 1200 // room, {})
    assert place is not None
    assert place.width > 80
