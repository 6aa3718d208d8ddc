"""Opening a stored table: its records are played again, and must lead to the very same table.

Every so many moves a record carries the digest of the table after it. Where the records lead elsewhere,
because the rules have changed, the game goes on from its last snapshot: no fix of a rule changes what
has happened already. A record of the kind `rules` then holds that table, and the players are told.
"""

from typing import Any

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.game import load_game
from roguetable.engine.journal import Journal
from roguetable.engine.replay import ReplayError, digest_at, go_on, open_save
from roguetable.engine.saves import Save, parse_save, save_document, save_text
from roguetable.engine.table import Table
from roguetable.server.long_work import Effort
from roguetable.server.refusals import Refused
from roguetable.server.storage.base import Record, Store
from roguetable.server.table_records import (
    GAME_KINDS,
    MOVE,
    PUT,
    REDO,
    RULES,
    TABLE,
    TAKE,
    UNDO,
    Opened,
    Resumed,
)

KEPT_MOVES = 12
"""How many moves back are kept ready for undo. Further back the game is replayed."""

MOST_MOVES = 20_000
"""Moves of a save that is brought, and of a table: they are made again whenever it is opened. Long games have 2,000."""

DIGEST = "table"
"""The field of a record that holds the digest of the table after it."""


class Beginning(msgspec.Struct):
    """A table to play the records after `number` on. `exact`: they must lead to the very same one."""

    table: Table
    number: int
    exact: bool = True
    text: str = ""
    """What the players are to be told."""


def beginning(id: str, records: list[Record], effort: Effort | None = None) -> Beginning:
    """The table as it was opened, or as it went on when the rules changed last.

    Of a save that was brought, the whole game is played again here.
    """
    check = None if effort is None else effort.check
    resumed = next((one for one in reversed(records) if one.kind == RULES), None)
    if resumed is not None:
        body = msgspec.convert(resumed.body, Resumed)
        where = f"The table {id!r}"
        table = open_save(parse_save(body.save, where), where, KEPT_MOVES, check)
        return Beginning(table, resumed.number)
    opened = msgspec.convert(records[0].body, Opened)
    if opened.save:
        save = parse_save(opened.save, "This save")
        table = open_save(save, "This save", KEPT_MOVES, check)
        for notice in table.notices:
            table.announce(notice)
        return Beginning(table, records[0].number)
    table = Table.new(load_game(opened.game), opened.settings, opened.seed)
    return Beginning(table, records[0].number)


def moves_of(journal: Journal) -> int:
    """How many moves a game has had, with those before the rules changed."""
    return sum(len(one.moves) for one in (journal, *journal.before))


def was_uploaded(records: list[Record]) -> bool:
    """Whether a table began with a file, which may hold whatever somebody wrote into it."""
    return bool(records[0].body.get("save"))


def has_changed(records: list[Record], table: Table) -> bool:
    """Whether rules or content are others than those that the table was last played with."""
    known = next(one.body for one in reversed(records) if one.kind == RULES or one is records[0])
    journal = table.journal
    return bool(journal.rules_version != known["rules"] or journal.content != known["content"])


async def last_snapshot(store: Store, id: str, since: int) -> tuple[int, Save] | None:
    """The newest snapshot of a table that was made after a record."""
    found = await store.snapshot(id)
    if found is None or found[0] < since:
        return None
    return found[0], parse_save(found[1].decode(), f"The table {id!r}")


def snapshot_body(save: Save) -> bytes:
    """A snapshot as it is stored. What was played before the journal began stands in the records already."""
    save.journal.before = []
    return msgspec.json.encode(save_document(save))


def check_snapshot(table: Table, number: int, upto: int, found: tuple[int, Save] | None) -> None:
    """`ReplayError` if a snapshot was made after the record of that number, of another table.

    `upto` is the number of the next one: between them may have been some that are emptied by now, and that
    changed nothing on the table.
    """
    if found is None or not number <= found[0] < upto:
        return
    if table.digest() != found[1].journal.end:
        text = f"After move {table.move} the table is another one than the kept one."
        raise ReplayError(text, table.move)


def gone_on(
    id: str, found: tuple[int, Save] | None, first: Beginning, error: Exception
) -> Beginning:
    """Where a table goes on whose records do not lead to it any more: at its last snapshot."""
    cause = str(error)
    if found is None:
        text = f"The rules of this game have changed, and it does not replay exactly. ({cause})"
        return Beginning(first.table, first.number, exact=False, text=text)
    number, save = found
    save.journal.before = first.table.journal.before
    table = go_on(save, load_game(save.journal.game), cause, f"The table {id!r}")
    return Beginning(table, number, exact=False, text=table.notices[-1])


def play(table: Table, record: Record) -> None:
    """Carry out a record on the table of its game."""
    if record.kind in (MOVE, PUT):
        table.choose(record.body["choice"], record.seat)
    elif record.kind == TAKE and table.has_face_down(record.seat):
        table.undo(seat=record.seat)
    elif record.kind == UNDO:
        table.undo(agreed=True, count=record.body["count"], seat=TABLE)
    elif record.kind == REDO:
        table.redo()


def play_again(table: Table, record: Record, effort: Effort | None = None) -> None:
    """The same with a stored record; `ReplayError` if it leads elsewhere than it did."""
    try:
        if effort is not None:
            effort.check()
            if record.kind == UNDO:
                effort.spend_on(table.recalling(record.body["count"]))
        play(table, record)
    except Refused:
        raise  # it takes too long, or the server stops: the record is as good as any
    except Exception as error:  # whatever it is, it belongs to this record
        cause = str(error) if isinstance(error, UserError) else f"the rules fail: {error!r}"
        what = record.body.get("choice", record.kind)
        text = f"{what!r} cannot be done any more after move {table.move}: {cause}"
        raise ReplayError(text, table.move) from error
    known = record.body.get(DIGEST)
    if known is not None and known != digest_at(table):
        text = f"After move {table.move} the table is another one than the recorded one."
        raise ReplayError(text, table.move)


def sign(table: Table, record: Record) -> None:
    """Now and then a record says what the table came to by it."""
    marks = table.journal.marks
    if record.kind in GAME_KINDS and marks and marks[-1].move == table.move:
        record.body = {**record.body, DIGEST: marks[-1].table}


def resumed_record(table: Table, number: int, text: str, lost: int, when: str) -> Record:
    """What is written down when a game goes on under other rules."""
    journal = table.journal
    save = save_text(table.as_save())
    resumed = Resumed(save, journal.rules_version, journal.content, text, lost)
    body: dict[str, Any] = msgspec.to_builtins(resumed)
    return Record(number, RULES, TABLE, body, when)
