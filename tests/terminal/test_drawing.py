"""The picture of the table: panels by kind, frames, every size of screen, ASCII."""

import re

import pytest

from roguetable.engine.preview import Note
from roguetable.engine.view import Asked, Line, Option, Panel, View
from roguetable.terminal.board import area_of, plan
from roguetable.terminal.canvas import Canvas
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.panels import COMPACT, LINE, WHOLE, Light, draw
from roguetable.terminal.scene import Choice, Scene
from roguetable.terminal.styled_text import (
    Paint,
    Piece,
    clip,
    clip_text,
    flow,
    needs_ascii,
    to_ascii,
    width_of,
)
from tests.terminal.tables import ALL_KINDS, everybody, stygian

GOLD = Paint("#d9a441")


def scene(panels: list[Panel], options: int = 3) -> Scene:
    """A table with these panels and so many choices."""
    asked = Asked("What do you do?", [0], [])
    view = View("toy", "Toy", "Room 3", 0, 5, "playing", panels, asked, [Line("It rains.")])
    choices = [
        Choice.of(Option(number, f"play {number}", f"Play card {number}.", "strike"), 0)
        for number in range(options)
    ]
    return Scene(view, choices, preview=[Note("say", "Play it."), Note("change", "Worm 8 → 4")])


# --- panels by kind -------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", ALL_KINDS, ids=lambda panel: panel.id)
@pytest.mark.parametrize("size", [LINE, COMPACT, WHOLE])
@pytest.mark.parametrize("width", [8, 16, 24, 40, 100])
def test_a_panel_keeps_to_its_width(panel: Panel, size: int, width: int) -> None:
    rows = draw(panel, width, size, Light())
    assert rows
    assert max(width_of(clip(row, width)) for row in rows) <= width
    if size == LINE and panel.kind != "tracks":
        assert len(rows) == 1


def test_a_colour_never_comes_without_its_letter() -> None:
    bag = next(panel for panel in ALL_KINDS if panel.id == "bag")
    for size in (LINE, COMPACT, WHOLE):
        text = "".join(ink.text for ink in draw(bag, 40, size, Light())[0])
        assert "R" in text
        assert "K" in text


def test_what_can_be_chosen_stands_out_and_the_mouse_finds_it() -> None:
    hand = next(panel for panel in ALL_KINDS if panel.id == "hand")
    light = Light(choices=frozenset({"strike"}), chosen="bash")
    inks = [ink for row in draw(hand, 40, WHOLE, light) for ink in row]
    strike = next(ink for ink in inks if ink.text == "Strike")
    bash = next(ink for ink in inks if ink.text == "Bash")
    assert strike.style.bold
    assert bash.style.reverse
    assert strike.style.meta == {"item": "strike"}


def test_tracks_tell_what_comes_next() -> None:
    tracks = ALL_KINDS[0]
    for size in (LINE, COMPACT, WHOLE):
        text = "\n".join(
            "".join(ink.text for ink in row) for row in draw(tracks, 40, size, Light())
        )
        assert "7/30" in text
        assert "frogs" in text
        assert ("rain" in text) is (size == WHOLE)


def test_a_grid_puts_things_at_their_places() -> None:
    floor = next(panel for panel in ALL_KINDS if panel.id == "floor")
    rows = ["".join(ink.text for ink in row) for row in draw(floor, 60, WHOLE, Light())]
    assert rows[0].startswith("^Me")
    assert "YRat" in rows[4]
    assert "Off" in rows[5]


def test_areas_come_from_the_game_or_from_the_kind() -> None:
    assert {panel.id: area_of(panel) for panel in ALL_KINDS} == {
        "tracks": "right",
        "foes": "main",
        "bag": "main",
        "decks": "main",
        "hand": "bottom",
        "tokens": "right",
        "story": "right",
        "floor": "left",
        "way": "main",
        "odd": "main",
        "empty": "main",
    }


# --- the canvas -----------------------------------------------------------------------------------


def test_frames_share_their_edges() -> None:
    canvas = Canvas(7, 3)
    canvas.frame(0, 0, 4, 3)
    canvas.frame(3, 0, 4, 3)
    assert canvas.text().splitlines() == ["┌──┬──┐", "│  │  │", "└──┴──┘"]


def test_wide_letters_take_two_cells() -> None:
    canvas = Canvas(5, 1)
    canvas.write(0, 0, [Piece("剣ab剣")])
    assert canvas.text() == "剣ab…"


def test_lines_are_clipped_and_flow() -> None:
    assert clip_text("abcdef", 4) == "abc…"
    assert clip_text("ab", 0) == ""
    assert clip_text("Hit for 1 to every enemy. [now 2]", 24) == "Hit for 1 to ev… [now 2]"
    assert clip_text("Hit for 1 to every enemy. [now 2]", 12) == "Hit for 1 t…"
    rows = flow([[Piece("one")], [Piece("two")], [Piece("three")]], 9)
    assert ["".join(ink.text for ink in row) for row in rows] == ["one  two", "three"]


# --- the screen -----------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [1, 20, 24, 39, 40, 60, 72, 80, 100, 200])
@pytest.mark.parametrize("height", [1, 5, 7, 13, 14, 24, 30, 60])
def test_every_size_can_be_drawn(width: int, height: int) -> None:
    for options in (0, 1, 30):
        canvas = draw_table(scene(ALL_KINDS, options), width, height, GOLD)
        assert len(canvas.text().split("\n")) == height
        for y in range(height):
            assert sum(len(segment.text) for segment in canvas.segments(y)) == width


@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24), (60, 20), (30, 10)])
def test_the_question_and_the_cursor_are_always_on_the_screen(width: int, height: int) -> None:
    for cursor in (0, 12, 29):
        moment = scene(ALL_KINDS, 30)
        moment.cursor = cursor
        text = draw_table(moment, width, height, GOLD).text()
        assert "What do you do?" in text
        assert re.search(rf"▸ +{cursor + 1} Play", text)


def test_a_long_question_is_shown_whole() -> None:
    moment = scene(ALL_KINDS)
    assert moment.view.asked is not None
    moment.view.asked.prompt = "Would you rather " + "and then again " * 6 + "or not?"
    text = draw_table(moment, 80, 24, GOLD).text()
    assert "Would you rather" in text
    assert "or not?" in text


def test_a_very_small_screen_says_so() -> None:
    text = draw_table(scene(ALL_KINDS), 20, 5, GOLD).text()
    assert "Too small (20x5)." in text
    assert "nothing is" in text
    assert "q quits" in text


def test_a_tiny_screen_can_still_answer() -> None:
    text = draw_table(scene(ALL_KINDS), 30, 10, GOLD).text()
    assert "▸ 1 Play card 0." in text


@pytest.mark.parametrize("seed", range(4))
def test_the_whole_table_of_a_real_game_is_on_the_screen(seed: int) -> None:
    for moves in (1, 25, 60):
        session = everybody(stygian(1 + seed, seed, moves))
        if session.table.state.request is None:
            continue
        moment = Scene(session.view(), session.choices())
        for width, height in ((100, 30), (80, 24)):
            text = draw_table(moment, width, height, GOLD).text()
            for word in ("Wounds", "Field", "Crypt", "Tower", "Bank", "Log"):
                assert word in text, (width, height, text)
            for panel in moment.view.panels:
                if panel.kind == "figures":
                    for item in panel.items:
                        assert item.name[:10] in text


def test_the_plan_uses_what_space_there_is() -> None:
    panels = stygian(1, 1, 5).view(0).panels
    large = plan(panels, 140, 60, Light())
    small = plan(panels, 80, 14, Light())
    assert sum(len(block.rows) for block in large.main) > sum(
        len(block.rows) for block in small.main
    )


# --- ASCII ----------------------------------------------------------------------------------------


def test_everything_can_be_said_in_ascii() -> None:
    text = draw_table(scene(ALL_KINDS), 100, 40, Paint("red", ascii_only=True)).text()
    assert text.isascii()
    assert "Worm 8 > 4" in text


def test_ascii_keeps_every_letter_in_its_place() -> None:
    for text in ("Zoë · 3 → 0 …", "┌─┐│▰▱", "“x” — ‘y’", "剣⚔"):
        assert to_ascii(text).isascii()
        assert len(to_ascii(text)) == len(text)


def test_the_player_can_ask_for_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROGUETABLE_ASCII", "1")
    assert needs_ascii()
    monkeypatch.setenv("ROGUETABLE_ASCII", "0")
    assert not needs_ascii()


def test_while_others_choose_one_reads_what_they_did() -> None:
    moment = scene(ALL_KINDS, 0)
    moment.waiting = "Ben (greedy bot) is thinking..."
    lines = draw_table(moment, 100, 30, GOLD).text().splitlines()
    row = next(y for y, line in enumerate(lines) if "Ben (greedy bot) is thinking..." in line)
    assert "It rains." in lines[row + 1]


def test_whose_screen_it_is_is_always_said() -> None:
    moment = scene(ALL_KINDS)
    moment.view.headline = (
        "Floor 1 · The Chapel of Cracked Bells · peril 0 · wounds 0/25 · and more"
    )
    moment.whose, moment.saved = "Knight, Doctor", "saved"
    assert "Knight, Doctor" in draw_table(moment, 80, 24, GOLD).text().splitlines()[0]
    wide = draw_table(moment, 160, 24, GOLD).text().splitlines()[0]
    assert "Knight, Doctor · move 5 · saved" in wide
