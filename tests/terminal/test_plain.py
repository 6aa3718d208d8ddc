"""Line by line, with everything typed in advance."""

import io
from pathlib import Path

import pytest

from roguetable.engine.replay import load_table
from roguetable.engine.table import Table
from roguetable.engine.view import FigureItem, FiguresPanel, Token
from roguetable.terminal import plain
from tests.terminal.tables import FirstBot, ledge, stygian


def told(
    table: Table, *typed: str, bots: dict[int, str] | None = None, save: Path | None = None
) -> str:
    """What is said when these lines are typed."""
    bots = bots or {}
    seats = range(len(table.game.seats(table.state)))
    people = [seat for seat in seats if seat not in bots]
    out = io.StringIO()
    plain.run(table, people, bots, save, io.StringIO("".join(f"{line}\n" for line in typed)), out)
    return out.getvalue()


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot takes the first option; glyphs as in a good terminal."""
    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: FirstBot())
    monkeypatch.setenv("ROGUETABLE_ASCII", "0")


def test_options_are_numbered_and_chosen_by_number_words_or_beginning() -> None:
    table = ledge(3, 4)
    text = told(table, "1", "cl", "climb")
    assert "  1. Ann goes first. [Ann leads]" in text
    assert "- Ann climbs to 3. (the die shows 3)" in text
    assert "- Ann climbs to 7. (the die shows 4)" in text
    assert table.move == 3


def test_what_is_not_possible_says_why() -> None:
    text = told(ledge(), "1", "camp", "9", "", "dance")
    assert "There is a camp at this height already. (ledge.camp.higher)" in text
    assert "There are choices 1 to 2." in text
    assert "Type a number, or help." in text
    assert "'dance' is not possible now." in text


def test_the_screen_is_passed_before_anything_hidden_is_said() -> None:
    text = told(ledge(3, 4, seed=2), "1", "climb", "camp", "", "v")
    before, after = text.split("Pass the screen to Ben.")
    assert "a card face down" not in before
    assert before.count("Show ") == 2
    assert "a card face down" in after


def test_somebody_else_may_answer_in_private() -> None:
    text = told(ledge(), "pass", "", "1")
    assert "Let Ben answer" in text
    assert "- Ben leads." in text


def test_undo_asks_everybody_after_chance() -> None:
    table = ledge(3)
    text = told(table, "1", "climb", "u", "no", "u", "yes")
    assert "Then it stays." in text
    assert "Taken back: “Roll the die and go up" in text
    assert table.move == 1
    assert "nothing to undo" in told(ledge(), "u")


def test_what_was_taken_back_is_made_again() -> None:
    table = ledge(3)
    text = told(table, "redo", "1", "u", "y")
    assert "There is nothing to redo." in text
    assert "Made again: “Ann goes first”." in text
    assert text.count("- Ann leads.") == 2
    assert table.move == 1


def test_explaining_log_rules_hint_and_preview() -> None:
    text = told(
        ledge(3),
        "1",
        "? 1",
        "?",
        "? ann",
        "? summit",
        "climb",
        "l",
        "l 3",
        "r",
        "r camp",
        "h",
        "p 2",
    )
    assert "roll the die and go up as many steps" in text
    assert "Not now: There is a camp at this height already. (ledge.camp.higher)" in text
    assert "Ann · 0/20" in text
    assert "There is no 'summit' on the table. In the rules:" in text
    assert "   3 Ann climbs to 3. (the die shows 3)" in text
    assert "The sum: the die shows 3" in text
    assert "Type r and some words" in text
    assert "One camps only above one's last camp." in text
    assert "It comes first." in text
    assert "It expects after that:" in text
    assert "- Camp." in text
    assert "To do it, type 1." in text
    assert "%" not in text
    assert "Ann: Camp 0 → 3" in text


def test_without_a_search_bot_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise ImportError("no bots here")

    monkeypatch.setattr("roguetable.terminal.session.seat_bot", missing)
    assert "There is no hint now: no bots here" in told(ledge(), "h")


def test_quitting_or_the_end_of_the_input_says_where_the_game_is(tmp_path: Path) -> None:
    for number, last in enumerate(("q", "")):
        path = tmp_path / f"climb{number}.json"
        text = told(ledge(), "1", *([last] if last else []), save=path)
        assert text.endswith(f"Saved: {path}\nGo on with: roguetable resume {path} --plain\n")
        assert load_table(path).move == 1
    assert told(ledge(), "1").endswith("This game was not saved.\n")
    assert not plain.run(ledge(), [0, 1], {}, None, io.StringIO("q\n"), io.StringIO())


def test_ctrl_c_ends_politely(tmp_path: Path) -> None:
    class Interrupted(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    out = io.StringIO()
    assert plain.run(ledge(), [0, 1], {}, tmp_path / "x.json", Interrupted(), out)
    assert "Go on with: roguetable resume" in out.getvalue()


def test_bots_alone_play_to_the_end_and_tell_it() -> None:
    table = ledge(seed=4)
    text = told(table, bots={0: "first", 1: "first"})
    assert table.outcome != "playing"
    assert "Ann (first bot): Roll the die" in text
    assert "How it ended" in text
    assert "Type help" not in text


def test_ascii_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROGUETABLE_ASCII", "1")
    assert told(stygian(1, 1), "1", "v", "?", "l", "help").isascii()


def test_the_table_is_told_in_words() -> None:
    text = told(stygian(1, 1), "1", "v", "q")
    assert "Crypt (worth two each): empty." in text
    assert "(whose turn it is)" in text
    assert "  Wounds (0/25)" in text


def test_what_protects_an_enemy_is_said_in_words() -> None:
    foe = FigureItem("foe", "Clank", value=0, limit=3, resists=[Token("melee", "m", 1)])
    assert plain.rank_words(FiguresPanel("front", "Front", [foe])) == [
        "Clank 0/3, 1 less from melee"
    ]
