"""Choosing face down at one screen: it is passed on, and nobody reads what another chose."""

import io

import pytest

from roguetable.engine.table import Table
from roguetable.terminal import plain
from roguetable.terminal.app import TableApp
from roguetable.terminal.screens import PassScreen
from roguetable.terminal.session import BOT, PERSON, Session
from tests.hiddengame.game import NIGHTS_GAME
from tests.terminal.tables import FirstBot, everybody


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot takes the first option; glyphs as in a good terminal."""
    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: FirstBot())
    monkeypatch.setenv("ROGUETABLE_ASCII", "0")


def night(players: int = 2, seed: int = 1) -> Table:
    """Thieves at their first choice face down."""
    table = Table.new(NIGHTS_GAME, {"players": players}, seed)
    for _ in range(players):
        table.choose(table.options()[0].number)
    return table


def told(table: Table, *typed: str) -> str:
    """What is said when these lines are typed, everybody at one screen."""
    out = io.StringIO()
    lines = io.StringIO("".join(f"{line}\n" for line in typed))
    plain.run(table, list(range(len(table.game.seats(table.state)))), {}, None, lines, out)
    return out.getvalue()


def test_the_screen_goes_from_one_to_the_next_until_all_have_chosen() -> None:
    table = night()
    mine = [option.notation for option in table.options(0)]
    text = told(table, "1", "", "1")
    first, second = text.split("Pass the screen to Ben.")
    assert "(face down; 2 still to choose)" in first
    assert "(face down; 1 still to choose)" in second
    ben, _, reveal = second.partition("Ann has chosen")
    assert reveal
    assert not any(notation in ben for notation in mine)
    assert table.move == 4


def test_ones_own_choice_is_shown_changed_and_taken_back() -> None:
    table = night()
    session = everybody(table)
    one, two, *_ = session.choices()
    session.choose(one)
    assert session.turn().seat == 1
    assert session.must_pass(1)
    session.take_screen(1)
    assert session.others_to_ask() == [0]
    assert not any("face down" in choice.sentence for choice in session.choices())
    session.take_screen(0)
    turn = session.turn()
    assert (turn.kind, turn.seat) == (PERSON, 0), "who came back may look again"
    marked = [choice.number for choice in session.choices() if "face down" in choice.sentence]
    assert marked == [one.number]
    session.choose(two)
    session.take_screen(0)
    assert session.undo() == "Taken back: your choice face down."
    assert not table.has_face_down(0)
    assert session.turn().seat == 0


def test_before_another_has_chosen_all_looks_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever Ann chose or changed, Ben's page is the same."""
    pages = []
    for typed in (("1", ""), ("2", ""), ("1", "", "pass", "", "2", "")):
        pages.append(told(night(), *typed, "v", "l", "?", "p 1").rpartition("Ben. Press Enter")[2])
    assert len({page.replace("> \n", "") for page in pages}) == 1


def test_nobody_is_told_what_a_bot_chose_face_down() -> None:
    table = night(3)
    session = Session(table, [0], {1: "first", 2: "first"})
    session.choose(session.choices()[0])
    for seat in (1, 2):
        turn = session.turn()
        assert (turn.kind, turn.seat) == (BOT, seat)
        _, option = session.decide(session.bot_state(), seat, table.move)
        assert session.play_bot(option, seat, session.changes) == ""
    assert table.move == 6


def test_a_private_choice_of_a_bot_is_not_told_either() -> None:
    table = Table.new(NIGHTS_GAME, {}, 1)
    session = Session(table, [1], {0: "first"})
    _, option = session.decide(session.bot_state(), 0, 0)
    assert session.play_bot(option, 0, session.changes) == ""
    session.choose(session.choices()[0])
    assert session.undo().startswith("Taken back: “Hide ")
    session.viewer = 0
    assert session.redo() == "Made again: a choice that only its player knows."


async def test_the_full_screen_is_covered_between_two_who_choose() -> None:
    table = night()
    app = TableApp(everybody(table), bot_delay=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "2 still to choose" in app.widget.picture()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PassScreen)
        behind = app.widget.picture()
        assert "Passing the screen" in behind
        assert "face down" not in behind
        await pilot.press("enter")
        await pilot.pause()
        assert "1 still to choose" in app.widget.picture()
        assert "Let Ann answer" in app.widget.picture()
        await pilot.press("enter")
        await pilot.pause()
        assert table.move == 4
