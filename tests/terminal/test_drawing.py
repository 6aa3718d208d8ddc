"""The picture of the table: panels by kind, frames, every size of screen, ASCII."""

import re

import msgspec
import pytest
from rich.color import Color

from roguetable.engine.events import Changed, Hit, Moved, Rolled
from roguetable.engine.game import load_game
from roguetable.engine.games import GAMES
from roguetable.engine.preview import Note
from roguetable.engine.table import Table
from roguetable.engine.view import (
    Asked,
    FigureItem,
    FiguresPanel,
    Intent,
    LaneItem,
    LanesPanel,
    Line,
    Mark,
    Option,
    Panel,
    SlotItem,
    SlotsPanel,
    StandItem,
    TrackItem,
    TracksPanel,
    View,
)
from roguetable.terminal.board import area_of, plan
from roguetable.terminal.canvas import Canvas
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.full import whole_table
from roguetable.terminal.light import COMPACT, LINE, PLANS, WHOLE, Light
from roguetable.terminal.panels import draw, title
from roguetable.terminal.scene import Choice, Scene, blows_on, changed_by, fold_refusals
from roguetable.terminal.styled_text import (
    AA,
    Palette,
    Piece,
    clip,
    clip_text,
    contrast_to_white,
    flow,
    is_light,
    needs_ascii,
    to_ascii,
    width_of,
)
from tests.samples import ALL_KINDS, BAG, GRID, HAND, LANES, MAP, SLOTS, TRACKS
from tests.terminal.tables import everybody, stygian

GOLD = Palette("#d9a441")


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
    for size in (LINE, COMPACT, WHOLE):
        text = "".join(ink.text for ink in draw(BAG, 40, size, Light())[0])
        assert "R" in text
        assert "K" in text


def test_what_can_be_chosen_stands_out_and_the_mouse_finds_it() -> None:
    light = Light(choices=frozenset({"strike"}), chosen="bash")
    inks = [ink for row in draw(HAND, 40, WHOLE, light) for ink in row]
    strike = next(ink for ink in inks if ink.text == "Strike")
    bash = next(ink for ink in inks if ink.text == "Bash")
    assert strike.style.bold
    assert bash.style.reverse
    assert strike.style.meta == {"item": "strike"}


def test_tracks_tell_what_comes_next() -> None:
    for size in (LINE, COMPACT, WHOLE):
        text = "\n".join(
            "".join(ink.text for ink in row) for row in draw(TRACKS, 40, size, Light())
        )
        assert "7/30" in text
        assert "frogs" in text
        assert ("rain" in text) is (size == WHOLE)


def test_steps_that_all_bring_something_do_not_look_like_steps_taken() -> None:
    marks = [Mark(at, "more") for at in range(1, 6)]
    track = TracksPanel("tracks", "T", [TrackItem("t", "Tactics", value=1, limit=5, marks=marks)])
    assert "▰▱▱▱▱ 1/5" in drawn(track, 40, COMPACT)[0]
    assert "◆" in "".join(drawn(TRACKS, 40, COMPACT)[:3]), "a few marks are shown where they are"


def drawn(panel: Panel, width: int, size: int) -> list[str]:
    """The lines of a panel."""
    return ["".join(ink.text for ink in row) for row in draw(panel, width, size, Light())]


def test_a_grid_puts_things_at_their_places_in_layers() -> None:
    rows = drawn(GRID, 76, COMPACT)
    assert rows[0].split() == list("ABCDEF")
    assert re.match(r"1 +Pool +· +· +· +· +▒Ridge", rows[1])
    assert "▼Stalk… 2/3" in rows[2], "it faces south"
    assert re.search(r"· +WB ●", rows[3]), "threatened by both, and the path ends beside it"
    assert "Y◀Spit… 3/3" in rows[3]
    assert re.search(r"Ada 4/6 +↑", rows[4]), "the way that she would go"
    heading = "".join(ink.text for ink in title(GRID, Light()))
    assert heading.endswith(" W white arrows B black arrows"), (
        "the heading says what the letters mean"
    )
    two = drawn(GRID, 76, WHOLE)
    assert len(two) == 1 + 2 * 5, "two lines for each tile"
    assert "▼Stalker" in two[3]
    assert "2/3" in two[4]
    edged = drawn(GRID, 76, PLANS)
    assert "│▼Stalker   │" in "".join(edged)
    assert "3/3 1 Block" in "".join(edged)
    assert drawn(GRID, 76, LINE) == ["Ada 4/6 C4 · Stalker 2/3 C2 · YSpitter 3/3 E3"]


def test_the_cursor_of_a_grid_may_be_a_tile_a_row_or_a_column() -> None:
    def lit(cursor: tuple[int, int]) -> int:
        panel = msgspec.structs.replace(GRID, cursor=cursor, items=[], zones=[], paths=[])
        inks = [ink for row in draw(panel, 76, COMPACT, Light()) for ink in row]
        return sum(bool(ink.style.reverse) for ink in inks)

    assert (lit((2, 3)), lit((-1, 3)), lit((2, -1))) == (1, 6, 5)


def test_lanes_show_who_stands_where_and_acts_when() -> None:
    rows = drawn(LANES, 76, WHOLE)
    heads, figures = rows[0], rows[1]
    for column, name in (("[Behind]", "YScorpion"), ("[Group]", "Ann"), ("[1]", "Zombie")):
        assert heads.index(column) == figures.index(name)
    lanes = {row.split()[0]: row for row in rows[-5:]}
    assert list(lanes) == ["0", "I", "▸II", "III", "IV"], "the cursor stands before its lane"
    assert lanes["0"].index("×Ann: 2 Potion") == heads.index("[Group]"), "done, and by whom"
    assert lanes["▸II"].index("▶1 Bite all") == heads.index("[1]"), "now"
    assert lanes["IV"].index("3 Saw all") == heads.index("[3]"), "still to come"
    assert any("1 Shield, 2" in row for row in rows)
    short = drawn(LANES, 76, COMPACT)
    assert not any("Slash" in row for row in short), "what is over makes room"
    told = drawn(LANES, 40, WHOLE)
    assert "▸II  Ben: 1 Guard · Zombie: ▶1 Bite all" in told, "without columns, lane by lane"


def test_slots_say_what_is_in_them_or_what_would_fit() -> None:
    rows = drawn(SLOTS, 76, WHOLE)
    assert rows[0].startswith("Weapon      ● Rusty Sword")
    assert "◆◇" in rows[0], "one socket is full"
    assert rows[1].startswith("Second hand × Oak Shield"), "used up"
    assert rows[2].split() == ["Amulet", "○", "no", "amulet"]
    assert rows[3].split() == ["Skill", "×", "locked"]


def test_a_map_shows_ways_that_are_one_way_locked_or_hidden() -> None:
    rows = drawn(MAP, 76, WHOLE)
    assert "▶T Registry─◇" in rows[0], "the party, and a way that asks something"
    assert "›M Well─▮" in rows[4], "a locked way to a place within reach"
    assert "─▸─›E Gate─?─" in rows[2], "an arrow, and behind it a way not found yet"
    assert rows[4].endswith("X Exit┄?"), "nobody knows where that leads"
    assert rows[5] == "◇ Registry → Gate: 1 Agility  ▮ Well → Gate: Vine Rune"
    assert drawn(MAP, 76, LINE) == ["▶ Registry · › Well · › Gate"]


def test_every_kind_is_told_in_words_too() -> None:
    view = scene(ALL_KINDS).view
    told = "\n".join(whole_table(view).plain())
    for words in (
        "Stalker (2/3, at C2, faces south)",
        "D4 (at D4)",
        "Ridge (at F1, blocked): Nobody can stand here.",
        "Zombie (3/4, at 1)",
        "Bite (Zombie, in II, now): 1 damage to everybody.",
        "Rusty Sword (Weapon, 2 damage): 2 damage in round II.",
        "Amulet (empty, for amulet)",
        "Registry (leads to Well, Gate (1 Agility)): A chest stands here.",
        "Well (leads to Gate (locked: Vine Rune), Registry)",
        "Exit (leads to nobody knows where (hidden))",
        "White arrows: C3, B2.",
        "Ada would go C4, D4, D3.",
        "Shows 4, 1.",
        "Jaw Worm (8/8, red, 2 Block, intends: hits 2×3, 1 Weak to everybody): bites",
    ):
        assert words in told, told


def test_areas_come_from_the_game_or_from_the_kind() -> None:
    assert {panel.id: area_of(panel) for panel in ALL_KINDS} == {
        "tracks": "right",
        "foes": "main",
        "bag": "main",
        "decks": "main",
        "hand": "bottom",
        "tokens": "right",
        "dice": "right",
        "story": "right",
        "gear": "bottom",
        "strip": "top",
        "floor": "main",
        "way": "main",
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
    hit = "Hit for 1 to every enemy. [now 2]"
    assert clip_text(hit, 24, "[now 2]") == "Hit for 1 to ev… [now 2]"
    assert clip_text(hit, 12, "[now 2]") == "Hit for 1 t…"
    assert clip_text(hit, 24) == "Hit for 1 to every enem…"
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
                if isinstance(panel, FiguresPanel):
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
    text = draw_table(scene(ALL_KINDS), 100, 40, Palette("red", ascii_only=True)).text()
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


def test_what_has_just_changed_is_underlined() -> None:
    lines = [
        Line("", events=[Changed("Ann", 0, 3), Moved("pocket-0", "shown", card="rope")]),
        Line("", events=[Moved("a", "b", thing="guard"), Rolled("die", 4), Hit("x", "y", 1)]),
    ]
    assert changed_by(lines) == {"Ann", "pocket-0", "shown", "guard"}
    light = Light(choices=frozenset({"Ben"}), changed=changed_by(lines))
    assert light.style("Ann").underline
    assert not light.style("Ben").underline


def test_a_strip_gives_its_room_to_columns_with_somebody_in_them() -> None:
    rows = drawn(CROWD, 46, COMPACT)
    assert rows[0].split() == ["[B]", "[The", "Group]", "[Near]", "[Far]"], "one gives way"
    assert "Immolated 2/3" in rows[1], "without its article"
    assert "Rancid Rat 2/2" in rows[1]
    lane = next(row for row in rows if row.startswith("▸I"))
    assert "×Immolated: 1 hit" in lane, "who has acted, and has done it"
    acting = rows[rows.index(lane) + 1]
    assert "▶Flayed: 2 hit" in acting


def test_where_columns_would_cut_what_is_done_it_is_told_line_by_line() -> None:
    rows = drawn(CROWD, 34, COMPACT)
    assert rows[0] == "Group: Immolated 2/3  Flayed 1/3"
    assert rows[1] == "Near: Rancid Rat 2/2"
    assert rows[2] == "▸I Immolated: ×1 hit"
    assert rows[3].strip() == "Flayed: ▶2 hit", "who acts now"
    assert rows[4].strip() == "Rancid Rat: 1 bite"
    over = msgspec.structs.replace(CROWD, lanes=["0", "I", "II"], cursor=(-1, 2))
    assert not any("1 hit" in row for row in drawn(over, 34, COMPACT)), "what is over gives way"
    assert any("1 hit" in row for row in drawn(over, 34, WHOLE)), "and is told where there is room"


def test_a_strip_is_as_wide_as_its_place_and_rounds_without_deeds_need_much_room() -> None:
    narrow, wide = drawn(CROWD, 60, WHOLE), drawn(CROWD, 120, WHOLE)
    assert wide[0].index("[Far]") > narrow[0].index("[Far]") + 20
    assert [row for row in drawn(CROWD, 60, PLANS) if row.split()[0] == "0"]
    assert not [row for row in narrow if row.split()[0] == "0"]


def test_empty_slots_of_one_name_are_one_line() -> None:
    board = SlotsPanel(
        "board",
        "The board",
        [
            SlotItem("a", "Loose Teeth", slot="Start of Game", accepts="start", filled=True),
            *[SlotItem(f"s{n}", "Empty", slot="Start of Game", accepts="start") for n in range(5)],
            SlotItem("k", "Empty", slot="Skill", accepts="skill"),
        ],
    )
    rows = drawn(board, 60, WHOLE)
    assert len(rows) == 3
    assert rows[1].endswith("○ 5 empty")
    assert rows[2].endswith("○ no skill")


@pytest.mark.parametrize("height", [24, 30, 60])
def test_how_the_group_is_and_what_happened_is_always_on_the_screen(height: int) -> None:
    table = Table.new(load_game("deadcells"), {"beheaded": "immolated"}, 5)
    session = everybody(table)
    moment = Scene(session.view(), fold_refusals(session.choices()))
    text = draw_table(moment, 80, height, GOLD).text()
    assert "The Immolated 3/3  Serenade 4/4" in text
    lines = text.splitlines()
    begin = next(y for y, line in enumerate(lines) if "─ Log ─" in line)
    end = next(y for y in range(begin + 1, len(lines)) if lines[y].startswith("├"))
    assert end - begin > 5, "the log has half of its column"


CROWD = LanesPanel(
    "strip",
    "The fight",
    [
        StandItem("a", "The Immolated", value=2, limit=3, role="player", column=1),
        StandItem("b", "The Flayed", value=1, limit=3, role="player", column=1),
        StandItem("c", "Rancid Rat", value=2, limit=2, role="foe", column=2),
    ],
    columns=["Behind", "The Group", "Near", "Far"],
    lanes=["0", "I"],
    actions=[
        LaneItem(
            "1",
            "hit",
            column=1,
            lane=1,
            who="a",
            condition="spent",
            intents=[Intent("hit", amount=1)],
        ),
        LaneItem(
            "2",
            "hit",
            column=1,
            lane=1,
            who="b",
            condition="lit",
            intents=[Intent("hit", amount=2)],
        ),
        LaneItem("3", "bite", column=2, lane=1, who="c", intents=[Intent("hit", amount=1)]),
    ],
    cursor=(1, 1),
    home=1,
)


def test_a_choice_that_does_not_fit_is_called_by_its_thing_unless_another_is_too() -> None:
    long = "Play it: it hits for a great deal and then for a great deal more."
    made = scene([HAND])
    first, second, *_ = (item.id for item in HAND.items)
    names = [item.name for item in HAND.items]

    def asked(*subjects: str) -> list[str]:
        made.choices = [Choice(n, f"play {n}", long, one) for n, one in enumerate(subjects)]
        lines = draw_table(made, 80, 24, GOLD).text().splitlines()
        return [
            line[2:30].rstrip(" │") for line in lines if "Play it" in line[:20] or "…" in line[:30]
        ]

    assert asked(*[first, second] * 3)[-5][4:].startswith("Play it: it hits")
    shown = "\n".join(asked(first, second, "", "", "", ""))
    assert f"{names[0]} …" in shown
    assert f"{names[1]} …" in shown


def test_refusals_are_folded_into_one_line_if_there_are_several() -> None:
    def no(number: int) -> Choice:
        return Choice(-1, f"fly {number}", f"No wings {number}.", refused=True)

    yes = Choice(0, "go", "Go on.")
    assert fold_refusals([yes, no(1)]) == [yes, no(1)]
    folded = fold_refusals([yes, no(1), no(2), no(3)])
    assert [one.sentence for one in folded] == [
        "Go on.",
        "3 more cannot be done now (n tells them)",
    ]
    assert folded[1].refused


def test_what_struck_the_heroes_is_told_in_a_line() -> None:
    ann = FigureItem("player:0", "Ann", role="player")
    worm = FigureItem("enemy:1", "Worm", role="foe")
    view = scene([FiguresPanel("row", "Row", [ann, worm])]).view
    blows = [
        Line("Ann hits Worm for 2.", events=[Hit("player:0", "enemy:1", 2)]),
        Line("Worm hits Ann for 1.", events=[Hit("enemy:1", "player:0", 1)]),
        Line("Ann is tired."),
    ]
    assert blows_on(view, blows) == "Worm hits Ann for 1."
    assert blows_on(view, blows[:1]) == ""


# --- light terminals ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(GAMES))
def test_on_a_light_terminal_the_accent_can_be_read(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    accent = load_game(name).accent
    monkeypatch.setenv("ROGUETABLE_LIGHT", "0")
    assert Palette.here(accent).accent == accent
    monkeypatch.setenv("ROGUETABLE_LIGHT", "1")
    light = Palette.here(accent)
    shown = list(Color.parse(light.accent).get_truecolor())
    assert contrast_to_white(shown) >= AA
    assert contrast_to_white([255, 255, 255]) == pytest.approx(1)
    assert contrast_to_white([0, 0, 0]) == pytest.approx(21)
    title = draw_table(scene(ALL_KINDS), 100, 40, light).segments(0)[0]
    assert title.style is not None
    assert title.style.color is not None
    assert title.style.color.name == "bright_white", "letters on the accent are light there"


@pytest.mark.parametrize(
    ("said", "light"), [("0;15", True), ("0;default;7", True), ("15;0", False), ("", False)]
)
def test_the_terminal_may_say_itself_whether_it_is_light(
    said: str, light: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ROGUETABLE_LIGHT", raising=False)
    monkeypatch.setenv("COLORFGBG", said)
    assert is_light() is light
