"""Journals: replaying them, and saying where they no longer do."""

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.journal import Journal, Move
from roguetable.engine.replay import ReplayError, replay
from roguetable.engine.snapshot import hash_of
from roguetable.engine.table import Table
from tests.minigame.game import LEDGE, Climb, Ledge


def played(seed: int = 5) -> Table:
    """A whole game in which everybody always does the last thing on the list."""
    table = Table.new(LEDGE, {"light": 6}, seed)
    while table.state.request is not None:
        table.choose(table.state.request.options[-1])
    return table


def test_a_journal_replays_move_by_move_to_the_same_end() -> None:
    live = played()
    moves, hashes = [], []
    for table in replay(live.record()):
        moves.append(table.move)
        hashes.append(hash_of(table.state))
    assert moves == list(range(live.move + 1))
    assert hashes[-1] == hash_of(live.state)
    assert len(set(hashes)) == len(hashes)
    assert table.outcome == live.outcome != "playing"
    assert table.view(0) == live.view(0)


def test_a_journal_goes_through_text() -> None:
    journal = played().record()
    assert Journal.decode(journal.encode()) == journal


def test_a_journal_can_start_from_any_state() -> None:
    live = Table.new(LEDGE, {}, 5)
    live.choose("Ben leads")
    later = Table.at(LEDGE, live.state.copy())
    later.choose("climb")
    *_, table = replay(later.record())
    assert hash_of(table.state) == hash_of(later.state)
    assert table.move == 1


def broken(journal: Journal, number: int, move: Move) -> Journal:
    journal.moves[number - 1] = move
    return journal


@pytest.mark.parametrize(
    ("number", "move", "cause"),
    [
        (1, Move(0, "Cid leads"), "'Cid leads' is not possible now"),
        (1, Move(0, "Ben leads"), "'Ben leads' is not possible now"),
        (2, Move(1, "camp"), "There is a camp at this height already"),
        (3, Move(0, "climb"), "not for seat 0 to choose"),
    ],
)
def test_a_journal_that_no_longer_replays_says_where_and_why(
    number: int, move: Move, cause: str
) -> None:
    tables = replay(broken(played().record(), number, move))
    assert [next(tables).move for _ in range(number)] == list(range(number))
    with pytest.raises(ReplayError) as caught:
        next(tables)
    assert caught.value.move == number
    assert f"from move {number} on, {move.choice!r} by seat {move.seat}" in str(caught.value)
    assert cause in str(caught.value)


def test_moves_after_the_end_of_the_game_do_not_replay() -> None:
    journal = played().record()
    journal.moves.append(Move(0, "climb"))
    with pytest.raises(ReplayError, match="the game is over") as caught:
        list(replay(journal))
    assert caught.value.move == len(journal.moves)


def test_legal_moves_to_another_table_are_not_taken_for_the_same_game() -> None:
    table = Table.new(LEDGE, {}, 5)
    table.choose("Ann leads")
    journal = table.record()
    journal.seed = 6
    with pytest.raises(ReplayError, match="to another table than the recorded one"):
        list(replay(journal))
    journal.end = ""
    assert len(list(replay(journal))) == 2


def test_a_rule_that_fails_is_named_with_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(LEDGE, {}, 5)
    table.choose("Ann leads")
    table.choose("climb")

    def broken_rule(self: Climb, state: Ledge) -> None:
        raise ZeroDivisionError("no such die")

    monkeypatch.setattr(Climb, "run", broken_rule)
    with pytest.raises(
        ReplayError, match=r"move 2 on.*the rules fail: ZeroDivisionError"
    ) as caught:
        list(replay(table.record()))
    assert caught.value.move == 2


def test_a_journal_of_other_rules_or_content_says_so() -> None:
    journal = played().record()
    journal.rules_version = "0"
    journal.content = "abc"
    first = next(replay(journal))
    digest, now = LEDGE.content().digest, LEDGE.rules_version
    assert first.notices == [
        f"It was played under rules 0 (now {now}) and content abc (now {digest})."
    ]
    journal.moves[0].choice = "Cid leads"
    with pytest.raises(ReplayError, match=r"It was played under rules 0 \(now "):
        list(replay(journal))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "This is not a journal"),
        ("[]", "The journal is not well formed"),
        ('{"format": 2}', "newer Roguetable (format 2; this one reads up to 1)"),
        ('{"format": "x"}', "no readable format number ('x')"),
        ('{"game": "ledge"}', "missing required field"),
    ],
)
def test_what_is_not_a_journal_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(UserError) as caught:
        Journal.decode(text)
    assert complaint in str(caught.value)


def test_undo_further_back_than_was_kept_notices_another_table() -> None:
    """What was not kept is played again; if that leads elsewhere, nothing is taken back."""
    table = Table.new(LEDGE, {}, 7)
    table.undo_depth = 1
    table.choose("Ann leads")
    table.choose("climb")
    assert isinstance(table.state, Ledge)
    table.state.light += 1
    assert table.needs(2) == "agreement", "that is known anyway"
    with pytest.raises(UserError, match="leads to another table"):
        table.recall(2)
    with pytest.raises(UserError, match="leads to another table"):
        table.undo(agreed=True, count=2)
    assert table.move == 2
    table.state.light -= 1
    table.undo(agreed=True, count=2)
    assert table.move == 0
