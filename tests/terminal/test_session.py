"""Who sits where, whose turn it is, taking back, previews, the end."""

from pathlib import Path

import pytest

from roguetable.bots.odds import SECONDS_OF_A_HINT
from roguetable.engine.errors import UserError
from roguetable.engine.game import Game
from roguetable.engine.replay import load_table
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import State
from roguetable.engine.table import AgreementError, Table
from roguetable.terminal.explain import explain_choice, explain_line, explain_thing
from roguetable.terminal.report import report
from roguetable.terminal.scene import Choice
from roguetable.terminal.session import BOT, OVER, PERSON, Session, next_free, typed_name
from tests.games.players import Anybody
from tests.minigame.game import LEDGE
from tests.terminal.tables import FirstBot, everybody, ledge, stygian


def pick(session: Session, notation: str) -> Choice:
    """The choice written so."""
    return next(one for one in session.choices() if one.notation == notation)


def notes(session: Session, notation: str) -> list[str]:
    """The preview of a choice in plain words."""
    return [note.text for note in session.preview(pick(session, notation))]


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot takes the first option."""
    monkeypatch.setattr("roguetable.terminal.session.seat_bot", lambda *_: FirstBot())


# --- seats ----------------------------------------------------------------------------------------


def test_every_seat_needs_somebody() -> None:
    with pytest.raises(UserError, match="Seat 1 has neither a person nor a bot"):
        Session(ledge(), [0], {})
    with pytest.raises(UserError, match="There is no seat 7"):
        Session(ledge(), [0, 7], {})


def test_people_come_before_bots_where_both_may_choose() -> None:
    session = Session(ledge(), [1], {0: "random"})
    assert session.turn().kind == PERSON
    assert session.turn().seat == 1
    assert [choice.notation for choice in session.choices()] == ["Ben leads"]


def test_a_pocket_is_hidden_between_two_people_at_one_screen() -> None:
    session = everybody(ledge(3))
    assert session.hidden_between(0, 1)
    assert session.others_to_ask() == [1]
    session.choose(pick(session, "Ann leads"))
    session.choose(pick(session, "climb"))
    session.choose(pick(session, "camp"))
    assert session.turn().seat == 1
    assert session.must_pass(1)
    session.viewer = 1
    assert not session.must_pass(1)


def test_where_nothing_is_hidden_people_share_the_screen() -> None:
    session = everybody(stygian(4, moves=1))
    assert not session.hidden_between(0, 3)
    assert session.others_to_ask() == []


def test_a_bot_thinks_about_a_copy_and_moves_once(bots: None) -> None:
    session = Session(ledge(), [1], {0: "first"})
    session.table.choose("Ann leads")
    turn = session.turn()
    assert (turn.kind, turn.seat) == (BOT, 0)
    seat, option = session.decide(session.bot_state(), 0, session.table.move)
    assert seat == 0
    change = session.changes
    assert session.play_bot(option, 0, change).startswith("Roll the die")
    assert session.play_bot(option, 0, change) == ""
    assert session.table.move == 2


# --- previews -------------------------------------------------------------------------------------


def test_a_preview_says_what_changes_and_what_comes_next() -> None:
    session = everybody(ledge(5))
    session.choose(pick(session, "Ann leads"))
    session.choose(pick(session, "climb"))
    before = hash_of(session.table.state, session.table.content)
    said = notes(session, "camp")
    assert said[0] == "Camp at 5: that is safe, and the turn is over."
    assert "Ann: Camp 0 → 5" in said
    assert "Daylight 8 → 7" in said
    assert said[-1] == "Next: What does Ben do?"
    assert hash_of(session.table.state, session.table.content) == before


def test_a_preview_does_not_look_into_the_future() -> None:
    session = everybody(ledge(5))
    session.choose(pick(session, "Ann leads"))
    assert notes(session, "climb")[1:] == ["Then the die decides."]
    session.choose(pick(session, "climb"))
    assert notes(session, "pocket")[1:] == ["Then something hidden is revealed."]


def test_a_refused_choice_says_why() -> None:
    session = everybody(ledge())
    session.choose(pick(session, "Ann leads"))
    assert pick(session, "camp").refused
    assert notes(session, "camp") == ["There is a camp at this height already."]


def test_every_choice_of_a_real_game_can_be_previewed() -> None:
    table = stygian(3, 5)
    player = Anybody(5)
    for _ in range(150):
        if table.state.request is None:
            break
        session = everybody(table)
        session.viewer = session.turn().seat
        for choice in session.choices():
            assert session.preview(choice)
        table.choose(player.pick(table.state))


# --- taking back ----------------------------------------------------------------------------------


def test_undo_says_what_was_taken_back() -> None:
    session = everybody(ledge())
    with pytest.raises(UserError, match="nothing to undo"):
        session.undo()
    session.choose(pick(session, "Ann leads"))
    assert session.undo() == "Taken back: “Ann goes first”."
    assert session.table.move == 0


def test_spectators_take_nothing_back() -> None:
    session = Session(ledge(), [], {0: "random", 1: "random"})
    session.table.choose("Ann leads")
    with pytest.raises(UserError, match="Who only watches"):
        session.undo()


def test_undo_after_chance_needs_everybody() -> None:
    session = everybody(ledge(5))
    session.choose(pick(session, "Ann leads"))
    session.choose(pick(session, "climb"))
    with pytest.raises(AgreementError):
        session.undo()
    assert session.table.move == 2
    assert session.undo(agreed=True) == (
        "Taken back: “Roll the die and go up; on a 1 slip from 0 to 0”."
    )


def test_undo_goes_back_over_the_moves_of_bots(bots: None) -> None:
    table = ledge(5, 1)
    session = Session(table, [0], {1: "first"})
    session.choose(pick(session, "Ann leads"))
    session.choose(pick(session, "climb"))
    session.choose(pick(session, "camp"))
    session.play_bot(session.decide(session.bot_state(), 1, 3)[1], 1, session.changes)
    assert session.turn().seat == 0
    with pytest.raises(AgreementError):
        session.undo()
    assert table.move == 4
    assert session.undo(agreed=True) == (
        "Taken back: “Camp at 5: that is safe, and the turn is over”."
    )
    assert table.move == 2


def test_what_was_taken_back_is_made_again(bots: None) -> None:
    table = ledge(5, 1)
    session = Session(table, [0], {1: "first"})
    with pytest.raises(UserError, match="nothing to redo"):
        session.redo()
    session.choose(pick(session, "Ann leads"))
    session.choose(pick(session, "climb"))
    session.choose(pick(session, "camp"))
    session.play_bot(session.decide(session.bot_state(), 1, 3)[1], 1, session.changes)
    session.undo(agreed=True)
    session.undo(agreed=True)
    assert table.move == 1
    assert session.redo() == ("Made again: “Roll the die and go up; on a 1 slip from 0 to 0”.")
    assert table.move == 2
    assert session.redo() == ("Made again: “Camp at 5: that is safe, and the turn is over”.")
    assert table.move == 4, "the bot's move after it too"
    assert session.turn().seat == 0


# --- saving ---------------------------------------------------------------------------------------


def test_every_choice_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "climb.json"
    session = everybody(ledge(), path)
    session.choose(pick(session, "Ann leads"))
    assert load_table(path).move == 1
    assert session.farewell() == [f"Saved: {path}", f"Go on with: roguetable resume {path}"]
    session.close()


def test_a_new_run_has_a_file_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "climb.json"
    session = everybody(ledge(), path)
    again = session.new_run()
    assert again.table.path == tmp_path / "climb (2).json"
    assert again.new_run().table.path == tmp_path / "climb (3).json"
    assert again.table.journal.config == session.table.journal.config


def test_names_of_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert next_free(Path("no such seed 7 (3).json"), 9) == Path("no such seed 9.json")
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path))
    assert typed_name(tmp_path / "saves" / "my climb.json") == "'my climb'"
    monkeypatch.chdir(tmp_path)
    assert typed_name(Path("climb.json")) == str(tmp_path / "climb.json")  # from any folder
    assert typed_name(tmp_path / "saves" / "climb.save") == str(tmp_path / "saves" / "climb.save")


def test_who_did_not_save_is_told() -> None:
    session = everybody(ledge())
    assert session.farewell() == []
    session.choose(pick(session, "Ann leads"))
    assert session.farewell() == ["This game was not saved."]


# --- words ----------------------------------------------------------------------------------------


def test_a_choice_is_explained_with_its_rule() -> None:
    session = everybody(ledge())
    session.choose(pick(session, "Ann leads"))
    page = explain_choice(session.view(), pick(session, "climb"), LEDGE.rules())
    text = " ".join(page.plain())
    assert "roll the die and go up as many steps" in text
    assert "A turn, p. 1 · ledge.climb" in text


def test_things_and_lines_are_explained() -> None:
    session = everybody(ledge(5))
    session.choose(pick(session, "Ann leads"))
    session.choose(pick(session, "climb"))
    view = session.view()
    assert "Ann · 5/20" in " ".join(explain_thing(view, "Ann", LEDGE.rules()).plain())
    assert "deal one to each climber" in " ".join(
        explain_thing(view, "pockets", LEDGE.rules()).plain()
    )
    assert explain_thing(view, "nobody", LEDGE.rules()).title == "Nothing there"
    assert "The sum: the die shows 5" in " ".join(explain_line(view.log[-1], LEDGE.rules()).plain())


# --- the end --------------------------------------------------------------------------------------


def test_the_last_page_tells_the_run() -> None:
    table = stygian(2, 3, moves=5000)
    session = everybody(table)
    assert session.turn().kind == OVER
    found = report(table, session.view(whole_log=True))
    assert found.verdict.startswith(("Lost.", "Won!"))
    assert "seed 3" in found.verdict
    assert found.last_lines
    assert found.rules
    assert any("Wounds" in line for line in found.numbers)
    assert any(chapter.name.startswith("Floor 1") for chapter in found.chapters)
    headings = [text for style, text in found.lines() if style == "bold"]
    assert headings[1] in ("What killed you", "How it ended")
    assert headings[2] == "How far"
    assert "The way" in headings
    assert "Numbers" in headings
    assert not any("%" in text for _, text in found.lines()), "a judgement is no chance to win"


# --- hints ----------------------------------------------------------------------------------------


def test_a_hint_knows_who_asks_and_nothing_of_the_tables_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither its choice nor its odds, which are looked at with the eyes of who asks, and for a while."""
    thought: list[int] = []
    looked: list[tuple[int, int, float]] = []

    def hinter(name: str, table: Table, seat: int, move: int, budget: int, seed: int) -> FirstBot:
        thought.append(seed)
        return FirstBot()

    def odds_of(
        game: Game, state: State, seat: int, seed: int, packs: bool, *, seconds: float
    ) -> None:
        looked.append((seat, seed, seconds))

    monkeypatch.setattr("roguetable.terminal.session.seat_bot", hinter)
    monkeypatch.setattr("roguetable.terminal.session.odds_of", odds_of)
    session = everybody(ledge(7))
    session.advise(session.bot_state(), 1, 0)
    session.odds(session.bot_state(), 1)
    assert thought == [0]
    assert looked == [(1, 0, SECONDS_OF_A_HINT)]
