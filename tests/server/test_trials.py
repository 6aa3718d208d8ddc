"""What is looked at before a stranger's file becomes a table, and before a move is made there: each step by itself.

The work of the workers, done here: that they end what does not end is in `test_crafted_saves.py`.
"""

import json
from typing import Any

import msgspec
import pytest

from roguetable.engine import preview as previews
from roguetable.engine.errors import UserError
from roguetable.engine.game import Game, load_game
from roguetable.engine.journal import Move
from roguetable.engine.saves import save_document
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.server import trials
from roguetable.server.opening import MOST_MOVES
from roguetable.server.refusals import Refused
from roguetable.server.seat_view import SeatView
from roguetable.server.sent_tables import sent
from roguetable.server.trials import (
    TriedChoice,
    check_journal,
    is_laid_out,
    try_move,
    try_upload,
)
from tests.engine.climbs import ledge
from tests.minigame.game import LedgeGame
from tests.server.crafted import on_start, signed


def uploaded(table: Table) -> bytes:
    """A table as the save of somebody who wrote how it stands."""
    return json.dumps(signed(on_start(save_document(table.as_save())))).encode()


@pytest.fixture
def table() -> Table:
    """A climb whose save is taken."""
    found = ledge("Ann leads")
    assert try_upload(uploaded(found)).seats == ["Ann", "Ben"]
    return found


def fails(*_: object, **__: object) -> Any:
    raise ZeroDivisionError


@pytest.mark.parametrize("part", ["view", "lines", "choices", "half_made"])
def test_what_cannot_be_shown_to_everybody_becomes_no_table_and_no_move(
    table: Table, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    tried = TriedChoice(sent(table), 0, choice=table.options()[0].notation)
    try_move(tried)
    raw = uploaded(table)
    monkeypatch.setattr(SeatView, part, fails)
    with pytest.raises(ZeroDivisionError):
        try_upload(raw)
    with pytest.raises(ZeroDivisionError):
        try_move(tried)


def test_where_moves_lead_is_looked_at_too(table: Table) -> None:
    """Every field of the start is sound, and a move makes more of one than there can be."""
    state: Any = table.state
    state.light = 9_999
    document = on_start(save_document(table.as_save()))
    table.choose("pocket")  # a flask, for two hours more
    assert state.light > 9_999
    document["journal"]["moves"] = msgspec.to_builtins(table.journal.moves[-1:])
    document["journal"]["end"] = table.digest()
    with pytest.raises(UserError, match="is a number that no game comes to"):
        try_upload(json.dumps(signed(document)).encode())


def test_a_table_that_does_not_add_up_is_not_taken(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = uploaded(table)
    monkeypatch.setattr(LedgeGame, "invariants", lambda game, state: ["a card is there twice"])
    with pytest.raises(UserError, match="what lies on its table cannot be right: a card is there"):
        try_upload(raw)


def test_what_it_leads_to_must_add_up_as_well(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw, asked = uploaded(table), []

    def invariants(game: LedgeGame, state: object) -> list[str]:
        asked.append(state)
        return ["a card is gone"] if len(asked) > 1 else []

    monkeypatch.setattr(LedgeGame, "invariants", invariants)
    with pytest.raises(UserError, match=r"What it leads to cannot be right: a card is gone"):
        try_upload(raw)


def test_it_is_played_on_twice_with_other_luck_and_every_move_foreseen(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = uploaded(table)
    lucks: list[int] = []
    foreseen: list[int] = []
    playing, preview = trials.try_playing, previews.preview

    def played(table: Table, luck: int) -> None:
        lucks.append(luck)
        playing(table, luck)

    def previewed(game: Game, state: State, seat: int, option: int) -> previews.Preview:
        foreseen.append(option)
        return preview(game, state, seat, option)

    monkeypatch.setattr(trials, "try_playing", played)
    monkeypatch.setattr(previews, "preview", previewed)
    try_upload(raw)
    assert lucks == [0, 1]
    assert len(foreseen) > 2


def test_a_save_means_one_thing_only(table: Table) -> None:
    raw = uploaded(table).replace(b'"format": 1,', b'"format": 1, "format": 1,', 1)
    with pytest.raises(Refused, match="'format' is there twice"):
        try_upload(raw)


def test_a_campaign_sheet_that_somebody_wrote_is_as_good_as_a_snapshot() -> None:
    game = load_game("deadcells")
    (sheet, *_) = [setting for setting in game.settings if setting.inner]
    table = Table.new(game, {}, 1)
    assert not is_laid_out(table, uploaded=True)
    table.journal.config[sheet.name] = "of my own making"
    assert is_laid_out(table, uploaded=True)
    assert not is_laid_out(table, uploaded=False), "the server has filled in its own"


def test_moves_of_the_journals_before_are_counted_as_well(table: Table) -> None:
    journal, before = table.record(), table.record()
    before.moves = [Move(0, "climb")] * MOST_MOVES
    journal.before = [before]
    with pytest.raises(Refused, match="20,001 moves; at most 20,000"):
        check_journal(journal)


def test_no_choice_is_long_not_even_one_that_lies_face_down(table: Table) -> None:
    journal = table.record()
    journal.face_down = [Move(0, "x" * trials.LONGEST_NOTATION)]
    check_journal(journal)
    journal.face_down = [Move(0, "x" * (trials.LONGEST_NOTATION + 1))]
    with pytest.raises(Refused, match="301 letters: no move is so long"):
        check_journal(journal)
