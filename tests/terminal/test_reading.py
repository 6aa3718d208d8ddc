"""At the table as somebody reads it: plans and wares whole, what an upgrade changes, X by its number,
and a way back from a target."""

import io
from itertools import pairwise
from pathlib import Path

import pytest

from roguetable.engine.preview import Note
from roguetable.engine.state import LOST
from roguetable.engine.table import Table
from roguetable.engine.view import Line, things
from roguetable.games.spire.game import SPIRE
from roguetable.terminal.app import TableApp
from roguetable.terminal.board import log_tail
from roguetable.terminal.drawing import ALARM, draw_table
from roguetable.terminal.explain import explain_choice, explain_thing
from roguetable.terminal.plain import LeaveError, PlainGame
from roguetable.terminal.report import report
from roguetable.terminal.scene import Choice, Scene
from tests.terminal.test_spire import EMBER, FOUR, fight, position, screen

SIZES = [(80, 24), (100, 30), (200, 60)]
BOSS = ["hexaghost", "jaw-worm"]


def shown(text: str) -> str:
    """The letters of a screen without its frames, line breaks as spaces."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("size", SIZES)
def test_what_enemies_are_about_to_do_is_told_whole(size: tuple[int, int]) -> None:
    text = screen(fight(FOUR[:1], BOSS), *size)
    assert "→ hits 1, 1 Burn to every player" in text
    assert "→ hits 3, gain 1 Block" in text


def test_cards_of_enemies_are_told_whole_while_rows_are_empty() -> None:
    text = shown(screen(fight(FOUR[:1], ["jaw-worm", "green-louse"]), 200, 60))
    assert "5-6: gain 2 Block, gain 1 Strength." in text
    assert "Curl Up: the first time it takes damage, it gains 2 Block." in text


def test_wares_are_told_whole_while_rows_are_empty() -> None:
    gold = {"character": "ironclad", "gold": 9}
    for size in ((100, 44), (200, 60)):
        session = position(players=[gold], room="merchant")
        wares = [
            item
            for panel in session.view().panels
            if panel.kind == "cards" and panel.area == "main"
            for item in panel.items
        ]
        assert len(wares) > 6
        lines = screen(session, *size).splitlines()
        column = next(line for line in lines if "Merchant" in line).index("┬")
        left = shown("\n".join(line[1:column] for line in lines))
        for item in wares:
            assert " ".join(item.text.split()) in left, (size, item.name)


@pytest.mark.parametrize("size", SIZES)
def test_choices_are_told_whole_while_lines_are_empty(size: tuple[int, int]) -> None:
    text = screen(fight(FOUR[:1], ["jaw-worm 5 vulnerable 1"]), *size)
    told = shown("\n".join(line[: size[0] // 2] for line in text.splitlines()[-size[1] // 3 :]))
    assert "1 Bash (2): Hit for 2, 1 Vulnerable. [deals 4]" in told


def test_as_many_choices_are_told_whole_as_there_are_lines() -> None:
    told = [f"This is choice {letter}, and it has a long story to tell." for letter in "abc"]
    choices = [Choice(n, f"c{n}", sentence) for n, sentence in enumerate((*told, "Done."))]
    moment = Scene(fight(FOUR[:1], BOSS).view(), choices)
    text = draw_table(moment, 80, 24, EMBER).text().splitlines()[-7:-2]
    left = shown("\n".join(line[:42] for line in text))
    assert told[0] in left
    assert "This is choice b, and it has a lo…" in left
    assert "Done." in left


def test_a_line_of_the_log_that_is_too_long_is_told_as_far_as_it_goes() -> None:
    line = Line("one two three four five six seven eight nine ten")
    rows = ["".join(piece.text for piece in row) for row in log_tail([line], 12, 2, 0)]
    assert rows == ["one two", " three four…"]


# --- upgrades and X ---------------------------------------------------------------------------------


def test_an_upgrade_says_before_and_after_with_the_cost() -> None:
    session = position(
        players=[{"character": "ironclad", "deck": ["bash", "body-slam", "ironclad-strike"]}],
        room="campfire",
    )
    smith = next(one for one in session.choices() if one.notation.endswith("smith"))
    session.choose(smith)
    told = {one.notation: one.sentence for one in session.choices()}
    assert told["upgrade bash"] == (
        "Upgrade Bash: (2) Hit for 2, 1 Vulnerable. → (2) Hit for 4, 1 Vulnerable."
    )
    assert told["upgrade body-slam"] == (
        "Upgrade Body Slam: (1) Hit for 1 per point of your Block. → "
        "(0) Hit for 1 per point of your Block."
    )


WHIRLWIND = {"character": "ironclad", "hand": ["whirlwind", "bash"], "energy": 3}


async def test_x_is_chosen_by_its_number() -> None:
    app = TableApp(fight([WHIRLWIND], ["jaw-worm"]), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        app.widget.aim(app.widget.scene.choices.index(app.session.find("play whirlwind")))
        await pilot.press("enter")
        legal = [one for one in app.widget.scene.choices if not one.refused]
        assert [one.amount for one in legal] == [0, 1, 2, 3]
        assert "▸ 0 X = 0" in app.widget.picture()
        await pilot.press("2")
        assert "▸ 2 X = 2" in app.widget.picture()
        await pilot.press("0")
        assert app.widget.scene.cursor == 0
        await pilot.press("3", "enter")
        assert app.session.table.journal.moves[-1].choice == "x 3"


def test_line_by_line_x_is_typed_as_it_is_meant() -> None:
    session = fight([WHIRLWIND], ["jaw-worm"])
    out = io.StringIO()
    typed = io.StringIO("play whirlwind\n9\np 2\n? 1\n2\nq\nyes\n")
    game = PlainGame(session, typed, out)
    with pytest.raises(LeaveError):
        game.play()
    assert "  0. X = 0 [x 0]" in out.getvalue()
    assert "There are choices 0 to 3." in out.getvalue()
    assert session.table.journal.moves[1].choice == "x 2"


# --- back from a target -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_esc_leaves_targeting(size: tuple[int, int]) -> None:
    app = TableApp(fight(FOUR[:1], ["jaw-worm", "cultist"]), bot_delay=0)
    async with app.run_test(size=size) as pilot:
        await pilot.press("1", "enter")
        assert app.session.table.move == 1
        assert "Esc take it back" in app.widget.picture()
        await pilot.press("tab", "escape")  # first back from looking around
        assert app.session.table.move == 1
        await pilot.press("escape")
        assert app.session.table.move == 0
        assert "Not chosen: “Bash (2): Hit for 2" in app.widget.picture()
        assert app.session.table.state.players[0].hand  # type: ignore[attr-defined]
        await pilot.press("escape", "escape")
        assert app.session.table.move == 0
        assert "Esc take it back" not in app.widget.picture()


async def test_esc_never_takes_back_a_whole_choice() -> None:
    app = TableApp(fight(FOUR[:1], ["jaw-worm"]), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("end", "up")
        app.widget.aim(app.widget.scene.choices.index(app.session.find("play ironclad-defend")))
        await pilot.press("enter")
        made = app.session.table.move
        await pilot.press("escape")
        assert app.session.table.move == made


# --- the last page ----------------------------------------------------------------------------------


def test_the_last_page_is_there_even_if_a_pack_was_edited_during_the_game(tmp_path: Path) -> None:
    pack = tmp_path / "mine.yaml"
    pack.write_text("kind: character\nrows:\n- {id: ironclad, hp: 9}\n")
    config = {"players": 1, "characters": "ironclad"}
    table = Table.new(SPIRE, config, 3, [tmp_path])
    while table.move < 12:
        table.choose(table.options()[0].number)
    pack.write_text("kind: character\nrows:\n- {id: ironclad, hp: 9, nmae: Odd}\n")
    table.state.finish(LOST)
    lines = report(table, table.view(0)).lines()
    assert ("bold", "What killed you") in lines
    told = [text for _, text in lines]
    assert all(not text.endswith("...") for text in told)


def test_the_last_page_has_no_empty_parts() -> None:
    session = fight([{"character": "ironclad", "hp": 1, "energy": 0}], ["jaw-worm"], die=1)
    session.choose(session.find("done"))
    assert session.table.state.request is None
    lines = report(session.table, session.view(whole_log=True)).lines()
    for (style, text), (after, _) in pairwise(lines[1:]):
        assert not style == after == "bold", text


def test_one_of_a_token_is_one() -> None:
    watcher = {"character": "watcher", "hand": ["eruption"], "miracles": 1}
    silent = {"character": "silent", "hand": ["neutralize"], "shivs": 1}
    text = screen(fight([watcher, silent], ["jaw-worm row 1"]), 100, 30)
    assert "1 Miracle " in text
    assert "1 Shiv " in text


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_that_kills_says_so_first_and_in_red(size: tuple[int, int]) -> None:
    watcher = {"character": "watcher", "hand": ["vigilance"], "hp": 1}
    session = fight([watcher], ["jaw-worm"], die=1)
    end = next(one for one in session.choices() if one.sentence.startswith("Done"))
    notes = session.preview(end)
    assert notes[0] == Note("doom", "You die: the game is lost.")
    moment = Scene(session.view(), session.choices(), session.choices().index(end), preview=notes)
    canvas = draw_table(moment, *size, EMBER)
    line = next(y for y, row in enumerate(canvas.text().splitlines()) if "You die" in row)
    red = next(part.style for part in canvas.segments(line) if part.text.startswith("You die"))
    assert red is not None
    assert red.bgcolor == ALARM.bgcolor


def test_targets_are_offered_as_they_stand_and_with_their_rows() -> None:
    session = fight(FOUR[:2], ["green-louse row 1", "cultist row 2", "jaw-worm row 1"])
    session.choose(next(one for one in session.choices() if one.sentence.startswith("Bash")))
    told = [one.sentence.split(" HP)")[0] for one in session.choices()]
    assert told == ["Cultist (row 2, 9", "Green Louse (row 1, 3", "Jaw Worm (row 1, 10"]
    standing = [
        item.id
        for panel in session.view().panels
        if panel.kind == "figures"
        for item in things(panel)
        if item.id.startswith("enemy")
    ]
    assert [one.subject for one in session.choices()] == standing


def test_explaining_a_card_tells_what_its_words_mean() -> None:
    session = fight([{"character": "watcher", "hand": ["eruption"]}], ["jaw-worm"])
    card = next(one for one in session.choices() if one.sentence.startswith("Eruption"))
    rules = SPIRE.rules()
    meaning = f"Wrath: {rules['spire.characters.watcher.wrath-bonus'].text}"
    view = session.view()
    pages = [
        explain_choice(view, card, rules, game=SPIRE),
        explain_thing(view, card.subject, rules, SPIRE),
    ]
    for page in pages:
        told = [text for _, text in page.parts]
        assert meaning in told
        assert not any(text.startswith("Calm: ") for text in told)


@pytest.mark.parametrize("size", SIZES)
def test_where_help_is_stands_first_among_the_keys(size: tuple[int, int]) -> None:
    keys = screen(fight(FOUR[:1], ["jaw-worm"]), *size).splitlines()[-1].strip("│╰└─ ")
    assert keys.split()[:2] == ["F1", "help"]
