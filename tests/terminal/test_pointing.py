"""A long list under the mouse: what one clicks on is what one gets."""

from typing import Any

import msgspec
import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets._toast import Toast

from roguetable.engine.view import Line
from roguetable.terminal.app import TableApp
from roguetable.terminal.explain import Page
from roguetable.terminal.screens import LogPage, PassScreen, Question, Reading
from tests.terminal.tables import everybody, ledge, stygian


def long_list(pilot: Pilot[None]) -> list[str]:
    """The lines of the screen, with more choices than it shows."""
    assert isinstance(pilot.app, TableApp)
    return pilot.app.widget.picture().splitlines()


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_a_click_in_a_scrolled_list_takes_what_is_under_the_pointer(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = TableApp(everybody(stygian(4, 1, 3)), bot_delay=0)
    made: list[str] = []
    monkeypatch.setattr(app, "make", lambda choice: made.append(choice.notation))
    async with app.run_test(size=size) as pilot:
        choices = app.widget.scene.choices = [
            msgspec.structs.replace(choice, notation=f"{choice.notation} {number}")
            for number in range(5)
            for choice in app.widget.scene.choices
        ]
        await pilot.press("end")
        for _ in range(4):
            lines = long_list(pilot)
            rows = [y for y, line in enumerate(lines) if "above ↑" in line]
            row = rows[-1] - 3  # not where the cursor is
            number = int(lines[row][2:].split()[0].strip("▸"))
            await pilot.hover("#table", offset=(10, row))
            assert long_list(pilot)[row][4:20] == lines[row][4:20]  # the list stays where it is
            await pilot.click("#table", offset=(10, row))
            assert made.pop() == choices[number - 1].notation
            await pilot.press("pageup", "up", "up")
            await pilot.press("end")


async def test_a_click_means_what_was_there_when_it_went_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = TableApp(everybody(stygian(4, 1, 3)), bot_delay=0)
    made: list[str] = []
    monkeypatch.setattr(app, "make", lambda choice: made.append(choice.notation))
    async with app.run_test(size=(100, 30)) as pilot:
        row = next(y for y, line in enumerate(long_list(pilot)) if "▸ " in line and " 1 " in line)
        wanted = app.widget.scene.choices[1].notation
        await pilot.mouse_down("#table", offset=(10, row + 1))
        await pilot.press("end")  # the list moves under the button that is held
        await pilot._post_mouse_events(
            [events.MouseUp, events.Click], "#table", offset=(10, row + 1), button=1
        )
        assert made == [wanted]


async def test_a_click_begun_at_another_question_chooses_nothing() -> None:
    table = ledge(3)
    app = TableApp(everybody(table), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        row = next(y for y, line in enumerate(long_list(pilot)) if "▸ 1" in line)
        await pilot.mouse_down("#table", offset=(10, row))
        await pilot.press("enter")
        await pilot._post_mouse_events(
            [events.MouseUp, events.Click], "#table", offset=(10, row), button=1
        )
        assert table.move == 1


async def test_no_message_lies_over_the_choices() -> None:
    app = TableApp(everybody(ledge()), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        assert not app.screen.query(Toast)
        long = "The last moves are not saved: " + " ".join(["somewhere"] * 9) + " finally."
        app.widget.say(long)
        await pilot.pause(0.3)
        assert not app.screen.query(Toast)
        picture = app.widget.picture()
        assert "▸ 1 " in picture
        assert "finally." in picture
        await pilot.press("down")
        assert "finally." not in app.widget.picture()


@pytest.mark.parametrize("text", ["Aid [red]x[/red]", "[/]", "[1/2] :fire: [link=x]", "a \\[b"])
async def test_brackets_in_names_are_text_on_every_page(text: str) -> None:
    app = TableApp(everybody(ledge()), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        pages: list[Screen[Any]] = [
            Reading(Page(text, [("", text)]), app.palette),
            LogPage([Line(text)], app.rules(), app.palette),
            Question(text, "Yes", "No", app.palette),
            PassScreen(text, app.palette),
        ]
        for page in pages:
            app.push_screen(page)
            await pilot.pause()
            assert text in on_screen(app)
            app.pop_screen()
        app.widget.say(text)
        assert text in app.widget.picture()


def on_screen(app: TableApp) -> str:
    """All letters of the page on top."""
    lines = app.screen._compositor.render_strips()
    return "\n".join(line.text for line in lines)
