"""The full-screen client, driven by its keys and its mouse."""

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from roguetable.engine.game import load_game
from roguetable.engine.replay import load_table
from roguetable.engine.table import Table
from roguetable.terminal.app import TableApp, is_new_to, play
from roguetable.terminal.explain import how_begun
from roguetable.terminal.screens import (
    EndScreen,
    LogPage,
    PassScreen,
    Question,
    Reading,
    RulesPage,
    TypePage,
)
from roguetable.terminal.session import Session
from tests.terminal.pilots import picture, read, until
from tests.terminal.tables import FirstBot, everybody, ledge, stygian

SIZES = [(100, 30), (80, 24), (20, 5)]


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot takes the first option; glyphs as in a good terminal; a slow machine is no matter."""
    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: FirstBot())
    monkeypatch.setattr("roguetable.terminal.widget.DIGITS_TOGETHER", 60)
    monkeypatch.setenv("ROGUETABLE_ASCII", "0")


def client(table: Table, save: Path | None = None) -> TableApp:
    """Everybody at one screen."""
    return TableApp(everybody(table, save), bot_delay=0)


# --- choosing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_is_played_by_keyboard_at_any_size(size: tuple[int, int]) -> None:
    table = ledge(3, 4)
    async with client(table).run_test(size=size) as pilot:
        await pilot.press("enter", "enter")
        assert [move.choice for move in table.journal.moves] == ["Ann leads", "climb"]
        await pilot.press("2", "enter")
        assert table.journal.moves[-1].choice == "camp"


async def test_the_question_and_the_preview_are_on_the_screen() -> None:
    async with client(ledge(5)).run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        assert "What does Ann do?" in picture(pilot)
        assert "Then the die decides." in picture(pilot)
        await pilot.press("enter", "down")
        assert "▸ 2 Camp at 5" in picture(pilot)
        assert "• Ann: Camp 0 → 5" in picture(pilot)
        assert "Next: What does Ben do?" in picture(pilot)


async def test_letters_and_digits_jump_to_choices() -> None:
    table = ledge(5)
    app = client(table)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter", "p")
        assert app.widget.scene.cursor == 2
        await pilot.press("c")
        assert app.widget.scene.cursor == 0
        await pilot.press("c")
        assert app.widget.scene.cursor == 1
        await pilot.press("3")
        assert app.widget.scene.cursor == 2
        await pilot.press("9", "home")
        assert app.widget.scene.cursor == 0
        await pilot.press("x", "X")
        assert app.widget.scene.cursor == 0
        assert table.move == 2


async def test_two_quick_digits_are_one_number() -> None:
    app = client(stygian(1, 1, 1))
    async with app.run_test(size=(100, 30)) as pilot:
        app.widget.scene.choices = app.widget.scene.choices * 4
        await pilot.press("1", "2")
        assert app.widget.scene.cursor == 11


async def test_a_refused_choice_says_why_and_changes_nothing() -> None:
    table = ledge()
    async with client(table).run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "end")
        assert "Not now" in picture(pilot)
        await pilot.press("enter")
        assert "There is a camp at this height already. (? shows the rule)" in picture(pilot)
        assert table.move == 1
        await pilot.press("question_mark")
        assert "One camps only above one's last camp." in read(pilot)


async def test_a_choice_can_be_typed() -> None:
    table = ledge(5)
    app = client(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "slash")
        assert isinstance(app.screen, TypePage)
        await pilot.press(*"po", "enter")
        assert app.widget.scene.cursor == 1
        assert "Enter makes this choice." in picture(pilot)
        await pilot.press("slash", *"dance", "enter")
        assert "'dance' is not possible now." in picture(pilot)
        assert table.move == 1


async def test_the_mouse_points_and_chooses() -> None:
    table = stygian(1, 1, 1)
    app = client(table)
    async with app.run_test(size=(100, 30)) as pilot:
        lines = picture(pilot).splitlines()
        row = next(y for y, line in enumerate(lines) if line.split()[:2] == ["│", "2"])
        await pilot.hover("#table", offset=(8, row))
        assert app.widget.scene.cursor == 1
        row = next(y for y, line in enumerate(lines) if "Wounds" in line and y > 0)
        await pilot.hover("#table", offset=(lines[row].index("Wounds") + 1, row))
        assert app.widget.scene.pointed == "wounds"
        assert "On the table" in picture(pilot)
        row = next(y for y, line in enumerate(lines) if line.split()[:2] == ["│", "3"])
        await pilot.click("#table", offset=(8, row))
        assert table.move == 2


async def test_things_on_the_table_are_chosen_by_mouse() -> None:
    table = stygian(1, 1)
    app = client(table)
    async with app.run_test(size=(100, 30)) as pilot:
        first = app.widget.scene.choices[1]
        panel = next(one for one in app.widget.scene.view.panels if one.id == first.subject)
        lines = picture(pilot).splitlines()
        row = next(y for y, line in enumerate(lines) if f" {panel.title} " in line and y < 20)
        spot = (lines[row].index(f" {panel.title} ") + 2, row)
        await pilot.hover("#table", offset=spot)
        assert app.widget.scene.cursor == 1
        await pilot.click("#table", offset=spot)
        assert table.journal.moves[0].choice == first.notation


async def test_the_keys_at_the_bottom_can_be_clicked() -> None:
    app = client(ledge())
    async with app.run_test(size=(100, 30)) as pilot:
        column = picture(pilot).splitlines()[-1].index("log")
        await pilot.click("#table", offset=(column, 29))
        assert isinstance(app.screen, LogPage)


# --- looking --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_question_mark_explains_with_the_rule(size: tuple[int, int]) -> None:
    app = client(ledge())
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter", "question_mark")
        assert isinstance(app.screen, Reading)
        assert "roll the die and go up as many steps" in read(pilot)
        assert "ledge.climb" in read(pilot)
        await pilot.press("escape")
        assert not isinstance(app.screen, Reading)


async def test_tab_walks_over_the_table() -> None:
    app = client(ledge())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("tab", "tab", "tab", "tab")
        assert app.widget.scene.pointed == "pocket-0"
        await pilot.press("question_mark")
        assert "deal one to each climber" in read(pilot)
        await pilot.press("question_mark", "escape")
        assert app.widget.scene.pointed == ""


async def test_the_log_answers_why() -> None:
    app = client(ledge(3))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter", "l")
        assert isinstance(app.screen, LogPage)
        await pilot.press("enter")
        assert "Ann climbs to 3." in read(pilot)
        assert "The sum: the die shows 3" in read(pilot)
        assert "roll the die" in read(pilot)
        await pilot.press("escape", "l")
        assert len(app.screen_stack) == 1


async def test_rules_are_searched_while_typing() -> None:
    app = client(stygian())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("r")
        assert isinstance(app.screen, RulesPage)
        await pilot.press(*"crypt double")
        assert app.screen.query_one(Input).value == "crypt double"
        await pilot.press("enter", "down")
        assert app.screen.query_one(OptionList).highlighted == 1
        assert "crypt" in read(pilot)
        await pilot.press("escape")
        await pilot.press("r", *"xyzzy")
        assert read(pilot) == "No rule has these words."


async def test_the_whole_table_and_the_keys_can_be_read() -> None:
    async with client(stygian(1, 1, 1)).run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        assert "Generic actions" in read(pilot)
        await pilot.press("escape", "f1")
        words = " ".join(read(pilot).split())
        assert "You win when the wizard on the sixth floor falls." in words
        assert words.index("You win when") < words.index("Choosing")
        assert "Tab walks over the things" in read(pilot)


async def test_a_hint_comes_with_its_reason_and_what_is_expected_but_no_odds() -> None:
    app = client(ledge(5))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "down", "h")
        await until(pilot, lambda: isinstance(app.screen, Reading))
        assert "It comes first." in read(pilot)
        assert "It expects after that: - Camp." in " ".join(read(pilot).split())
        assert "%" not in read(pilot)
        assert "Enter, and Enter once more, does it." in read(pilot)
        move = app.session.table.move
        assert app.widget.scene.cursor == 0, "the cursor is there as soon as the page opens"
        await pilot.press("enter")
        assert app.widget.scene.cursor == 0
        await pilot.press("enter")
        assert app.session.table.move == move + 1


async def test_who_watches_sees_bots_play_and_chooses_nothing() -> None:
    table = ledge(5)
    app = TableApp(Session(table, [], {0: "greedy", 1: "greedy"}), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: table.move >= 3)
        assert app.session.choices() == []
        assert app.widget.scene.whose == "watching"


async def test_bots_wait_until_who_meets_the_game_has_read_what_it_is() -> None:
    table = ledge(5)
    session = Session(table, [], {0: "greedy", 1: "greedy"})
    app = TableApp(session, bot_delay=0, welcome=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Reading))
        await pilot.pause(0.3)
        assert table.move == 0
        await pilot.press("enter")
        await until(pilot, lambda: table.move > 0)


async def test_without_a_search_bot_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise ImportError("no bots here")

    monkeypatch.setattr("roguetable.terminal.session.seat_bot", missing)
    async with client(ledge()).run_test(size=(100, 30)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "There is no hint now: no bots here" in picture(pilot))


# --- taking back ----------------------------------------------------------------------------------


async def test_undo_is_free_before_chance() -> None:
    table = ledge()
    async with client(table).run_test(size=(100, 30)) as pilot:
        await pilot.press("u")
        assert "There is nothing to undo" in picture(pilot)
        await pilot.press("enter", "u")
        assert table.move == 0
        assert "Taken back: “Ann goes first”." in picture(pilot)


async def test_undo_after_chance_asks_everybody() -> None:
    table = ledge(4)
    app = client(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter", "u")
        assert isinstance(app.screen, Question)
        await pilot.press("enter")
        assert "Then it stays." in picture(pilot)
        assert table.move == 2
        await pilot.press("u", "y")
        assert table.move == 1
        assert "Taken back: “Roll the die and go up" in picture(pilot)


async def test_what_was_taken_back_is_made_again() -> None:
    table = ledge()
    async with client(table).run_test(size=(100, 30)) as pilot:
        await pilot.press("y")
        assert "There is nothing to redo" in picture(pilot)
        await pilot.press("enter", "u", "y")
        assert table.move == 1
        assert "Made again: “Ann goes first”." in picture(pilot)


# --- resizing -------------------------------------------------------------------------------------


async def test_a_window_may_shrink_to_nothing_and_grow_again() -> None:
    app = client(stygian(1, 1, 5))
    async with app.run_test(size=(100, 30)) as pilot:
        before = picture(pilot)
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "Too small (20x5)." in picture(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Wounds" in picture(pilot)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert picture(pilot) == before


# --- seats ----------------------------------------------------------------------------------------


async def test_the_screen_is_covered_until_the_next_person_sits_there() -> None:
    table = ledge(5)
    app = client(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        pocket = table.view(0).panels[1].items[0].name
        assert pocket in picture(pilot)
        await pilot.press("2", "enter")
        assert isinstance(app.screen, PassScreen)
        assert pocket not in picture(pilot)
        await pilot.press("enter")
        assert "What does Ben do?" in picture(pilot)
        assert pocket not in picture(pilot)
        assert table.view(1).panels[1].items[1].name in picture(pilot)


async def test_another_person_may_answer_in_private() -> None:
    table = ledge()
    app = client(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Let Ben answer" in picture(pilot)
        await pilot.press("down", "enter")
        assert isinstance(app.screen, PassScreen)
        await pilot.press("enter", "enter")
        assert table.journal.moves[0].choice == "Ben leads"
        assert table.journal.moves[0].seat == 1


async def test_without_secrets_the_next_person_is_only_announced() -> None:
    app = client(stygian(3, 2, 1))
    async with app.run_test(size=(100, 30)) as pilot:
        seats = set()
        for _ in range(40):
            seats.add(app.session.viewer)
            assert not isinstance(app.screen, PassScreen)
            await pilot.press("enter")
        assert len(seats) > 1


async def test_bots_play_and_are_seen() -> None:
    table = ledge(5, 1, 6)
    app = TableApp(Session(table, [0], {1: "first"}), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter", "2", "enter")
        await until(pilot, lambda: table.move == 4)
        await pilot.pause()
        assert "Ben slips back to the camp." in picture(pilot)
        assert "Ben: Roll the die" in picture(pilot)
        assert "What does Ann do?" in picture(pilot)


async def test_bots_alone_play_to_the_last_page() -> None:
    table = ledge(seed=4)
    app = TableApp(Session(table, [], {0: "first", 1: "first"}), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        assert "How it ended" in read(pilot)


# --- the end and leaving --------------------------------------------------------------------------


def lost() -> Table:
    """One move before the dark: the next die is a one."""
    table = ledge(*[1] * 8)
    table.choose("Ann leads")
    for _ in range(7):
        table.choose("climb")
    return table


async def test_the_last_page_offers_another_run(tmp_path: Path) -> None:
    table = lost()
    app = client(table, tmp_path / "climb.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")  # the screen is passed to Ben
        await pilot.press("enter")
        assert isinstance(app.screen, EndScreen)
        text = read(pilot)
        assert "Lost. 9 choices, seed 1." in text
        assert "What killed you" in text
        assert "Ben slips back to the camp. (the die shows 1)" in text
        assert "roguetable replay" in text
        await pilot.press("enter")  # a held Enter does not skip the page
        assert isinstance(app.screen, EndScreen)
        await pilot.press("l")
        assert isinstance(app.screen, LogPage)
        await pilot.press("escape", "n")
        assert app.session.table is not table
        assert app.session.table.path == tmp_path / "climb (2).json"
        assert "A new run." in picture(pilot)


async def test_esc_on_the_last_page_looks_at_the_table_and_leaves_nothing() -> None:
    app = client(lost())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter", "escape")
        assert isinstance(app.screen, Reading)
        await pilot.press("escape")
        assert isinstance(app.screen, EndScreen)
        assert not app.leaving
        await pilot.press("q")
        assert app.leaving


async def test_f1_tells_the_keys_over_a_page_too_but_not_over_itself() -> None:
    app = client(stygian(1, 1, 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "f1")
        assert "Tab walks over the things" in read(pilot)
        await pilot.press("f1", "escape")
        assert isinstance(app.screen, LogPage)


async def test_who_meets_a_game_for_the_first_time_is_told_what_it_is() -> None:
    table = Table.new(load_game("deadcells"), {}, 1)
    app = TableApp(everybody(table), 0, welcome=True)
    async with app.run_test(size=(80, 24)) as pilot:
        words = " ".join(read(pilot).split())
        assert "A run is over when anybody dies." in words
        assert "Single run: nothing of it is kept. `roguetable play`" in words
        await pilot.press("enter")
        assert "which Beheaded do you play?" in picture(pilot)


def test_a_single_quest_is_not_called_an_onslaught() -> None:
    gaia = load_game("gaia")
    assert how_begun(gaia, {}).startswith("Onslaught: nothing of it is kept.")
    quest = how_begun(gaia, {"mode": "campaign"})
    assert quest.startswith("A run by itself: nothing of it is kept.")


@pytest.mark.parametrize(
    ("name", "config", "said"),
    [
        ("deadcells", {}, True),
        ("deadcells", {"campaign": "tuesday"}, False),
        ("spire", {}, False),
    ],
)
def test_only_a_run_by_itself_says_where_campaigns_are(
    name: str, config: dict[str, str], said: bool
) -> None:
    assert bool(how_begun(load_game(name), config)) is said


def test_a_game_is_new_until_it_was_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.terminal.app.profile_path", lambda: tmp_path / "profile.json")
    table = Table.new(load_game("deadcells"), {}, 1)
    assert is_new_to(table)
    table.choose(table.state.request.options[0])  # type: ignore[union-attr]
    assert not is_new_to(table), "it has begun"


async def test_a_finished_run_stays_finished_and_nothing_is_pressed_by_itself() -> None:
    table = lost()
    app = client(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter", "u", "y")
        assert isinstance(app.screen, EndScreen)
        assert (table.outcome, app.session.table) == ("lost", table)
        assert "Undo" not in read(pilot)
        await pilot.pause(1.2)
        await pilot.press("enter", "enter")
        assert app.session.table is table


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_quitting_a_saved_game_is_quick(key: str, tmp_path: Path) -> None:
    app = client(ledge(), tmp_path / "climb.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", key)
        await pilot.pause()
        assert not app.is_running
    assert app.interrupted == (key == "ctrl+c")
    assert load_table(tmp_path / "climb.json").move == 1


async def test_quitting_an_unsaved_game_asks_first() -> None:
    app = client(ledge())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "q")
        assert isinstance(app.screen, Question)
        await pilot.press("n")
        assert app.is_running
        await pilot.press("q", "y")
        await pilot.pause()
        assert not app.is_running


@pytest.mark.parametrize("where", ["question_mark", "l", "r", "u", "v", "slash"])
async def test_ctrl_c_ends_politely_anywhere(where: str, tmp_path: Path) -> None:
    app = client(ledge(4), tmp_path / "climb.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter", where, "ctrl+c")
        await pilot.pause()
        assert not app.is_running
    assert app.interrupted


@pytest.mark.parametrize("signal", [True, False])
def test_the_client_says_where_the_game_is_and_whether_it_was_stopped(
    signal: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    def run(app: TableApp) -> None:
        if signal:
            raise KeyboardInterrupt

    monkeypatch.setattr(TableApp, "run", run)
    assert play(ledge(), [0, 1], {}, tmp_path / "climb.json") is signal
    assert "Go on with: roguetable resume" in capsys.readouterr().out


async def test_ascii_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROGUETABLE_ASCII", "1")
    async with client(stygian(1, 1, 9)).run_test(size=(100, 30)) as pilot:
        assert picture(pilot).isascii()
        await pilot.press("question_mark")
        assert read(pilot).isascii()


async def test_who_plays_hears_what_happened_in_the_message_and_nowhere_else() -> None:
    """Only who watches has it beside the log."""
    app = client(ledge(5))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.widget.scene.told == ""
