"""Trials: what a stranger's file makes the rules do is tried in a worker first.

A game that was dealt from its seed is what our own rules made it. A table that was *laid out*, from a
snapshot or a foreign campaign sheet, is what somebody wrote into a file. It is looked at field by field when it comes
(`engine.scrutiny`), and yet it may be one that takes the rules for ever, or that they cannot carry on. So
an uploaded save is opened, shown and played on in a worker, before there is a table; and at a table that was laid
out every move is made, and every preview told, in a worker first. Only what came to its end there in a
moment is done in the server, where it takes no longer: the same move on the same table comes to the same.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from roguetable.engine import preview as previews
from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES
from roguetable.engine.journal import Journal
from roguetable.engine.replay import open_save
from roguetable.engine.saves import parse_save, save_document
from roguetable.engine.scrutiny import check, look_over, whole_state
from roguetable.engine.state import choose
from roguetable.engine.table import Table
from roguetable.server import opening
from roguetable.server.opening import MOST_MOVES, moves_of
from roguetable.server.reading import parse
from roguetable.server.refusals import Refused
from roguetable.server.seat_view import SeatView
from roguetable.server.sent_tables import SentTable, sent
from roguetable.server.storage.base import Record
from roguetable.server.turns import Whose
from roguetable.server.workers import BrokenError, FailedError, StuckError, Workers

SAVE_SECONDS = 15.0
"""In so many seconds a save must be opened and tried out; a table that was laid out, opened again."""

MOVE_SECONDS = 5.0
"""Seconds after which a worker is ended that has not made a move."""

LONGEST_MOVE = 0.5
"""Seconds of work that a move may take at a table that was laid out; others take a fiftieth of it."""

MOVES_TRIED = 20
"""So many moves are made on from a snapshot, as chance has it, before it becomes a table."""

DEEPEST = 100
"""How deep lists and objects may lie in one another in a save."""

LONGEST_NOTATION = 300
"""Letters with which a move of a save is written. In all games none has been seen with more than 87."""

LARGEST_BESIDE = 500_000
"""Bytes of what a save says beside the moves that were made again. Of an honest one these are some 100,000."""

LARGEST_SEED = 2**128


class Uploaded(msgspec.Struct):
    """What the server must know of a save to make a table of it."""

    text: str
    journal: Journal
    seats: list[str]


class TriedChoice(msgspec.Struct):
    """A choice at a table, to be tried."""

    table: SentTable
    seat: int
    choice: str = ""
    option: int = -1


class Trials:
    """The workers in which things are tried."""

    def __init__(self, workers: int = 2) -> None:
        """So many of each kind: with two or more, no address has them all."""
        self._workers = Workers(workers)
        # Apart, so that no move waits for a save to be tried out, and no table for somebody's uploads.
        self._saves = Workers(workers)
        self._openings = Workers(workers)

    async def upload(self, raw: bytes, whose: Whose) -> Uploaded:
        """A save that can be opened and played on; `Refused` says why it cannot."""
        try:
            found: Uploaded = await self._saves.do(try_upload, raw, SAVE_SECONDS, whose)
        except StuckError:
            text = f"This save takes longer than {SAVE_SECONDS:g} seconds to open. It is not taken."
            raise Refused("malformed", text) from None
        except BrokenError:
            text = "This save needs more memory than a game does. It is not taken."
            raise Refused("malformed", text) from None
        except FailedError as error:
            text = (
                f"The rules cannot carry on from what this save holds ({error}). It is not taken."
            )
            raise Refused("malformed", text) from None
        return found

    async def opening(self, id: str, records: list[Record], whose: Whose) -> None:
        """`Refused` if a table that was laid out does not open in time."""
        try:
            await self._openings.do(try_opening, (id, records), SAVE_SECONDS, whose)
        except StuckError:
            raise Refused("failed", "It takes too long to play this table again.") from None
        except BrokenError:
            raise Refused("busy", "The table was not opened. Try again.", wait=2.0) from None

    async def move(self, table: Table, seat: int, choice: str, whose: Whose) -> None:
        """`Refused` if the rules cannot carry that choice out, or not in a moment."""
        await self._try(try_move, TriedChoice(sent(table), seat, choice=choice), whose)

    async def preview(self, table: Table, seat: int, option: int, whose: Whose) -> previews.Preview:
        """What an option would do."""
        tried = TriedChoice(sent(table), seat, option=option)
        seen: previews.Preview = await self._try(try_preview, tried, whose)
        return seen

    async def _try(
        self, work: Callable[[TriedChoice], Any], tried: TriedChoice, whose: Whose
    ) -> Any:
        try:
            return await self._workers.do(work, tried, MOVE_SECONDS, whose, tried.table.game)
        except StuckError:
            why = "it does not come to an end"
        except BrokenError:
            why = "it needs too much memory"
        except FailedError as error:
            why = str(error)
        except Refused as refused:
            why = refused.text.rstrip(".")
        raise Refused(
            "illegal",
            f"This table was laid out, and what would follow cannot be played: {why}. "
            "Choose something else, or take back.",
        )

    def close(self) -> None:
        """End the workers."""
        self._workers.close()
        self._saves.close()
        self._openings.close()


def is_laid_out(table: Table, uploaded: bool) -> bool:
    """Whether a table was not dealt from its seed alone, but comes from what somebody wrote into a file.

    That is a snapshot, or, in an uploaded save, a setting that only the program fills in (a campaign sheet).
    """
    journal = table.journal
    written = [setting for setting in table.game.settings if setting.inner]
    return journal.start is not None or (
        uploaded
        and any(journal.config.get(one.name, one.default) != one.default for one in written)
    )


# --- in a worker ----------------------------------------------------------------------------------


def try_upload(raw: bytes) -> Uploaded:
    """Read a save, open it, look at it from every seat and play on from it."""
    parse(raw, DEEPEST, LARGEST_SEED)  # what nobody can read is refused before it is opened
    save = parse_save(raw.decode(), "This file")
    check_journal(save.journal)
    table = open_save(save, "This file", opening.KEPT_MOVES)
    check(table.state)
    for notice in table.notices:
        table.announce(notice)
    show(table)
    if is_laid_out(table, True):
        whole_state(table.game, table.state)
        for luck in range(2):
            try_playing(table, luck)
    return Uploaded(kept_text(table), table.journal, table.game.seats(table.state))


def kept_text(table: Table) -> str:
    """What is kept of a save that was brought: what our own program writes of the table, not the file.

    In that there may be anything where nobody looks: moves of older rules, digests of moves that were never made.
    """
    save = table.as_save()
    beside = msgspec.structs.replace(save, journal=msgspec.structs.replace(save.journal, moves=[]))
    size = len(msgspec.json.encode(beside))
    if size > LARGEST_BESIDE:
        raise Refused(
            "too_large",
            f"This save holds {size // 1000:,} kB beside the moves of its game; at most "
            f"{LARGEST_BESIDE // 1000:,} kB are taken. Go on with it in the terminal.",
        )
    return msgspec.json.encode(save_document(save)).decode()


def check_journal(journal: Journal) -> None:
    """Refuse the save of a game that is not played here."""
    if journal.game not in GAMES:
        raise Refused("unknown", f"This server has no game {journal.game[:40]!r}.")
    if journal.packs:
        raise Refused(
            "illegal",
            "This game was played with content packs, which a server does not have. Go on with "
            "it in the terminal.",
        )
    moves = moves_of(journal)
    if moves > MOST_MOVES:
        text = f"This game has {moves:,} moves; at most {MOST_MOVES:,} are taken. Go on with it in the terminal."
        raise Refused("too_large", text)
    for one in (journal, *journal.before):
        longest = max((len(move.choice) for move in (*one.moves, *one.face_down)), default=0)
        if longest > LONGEST_NOTATION:
            text = f"A move of this game is written with {longest:,} letters: no move is so long."
            raise Refused("malformed", text)


def try_playing(table: Table, luck: int) -> None:
    """Make some moves on a copy, as chance has it. A choice that fails is refused when it is made."""
    game, chance = table.game, random.Random(luck)
    state = table.state.copy()
    for _ in range(MOVES_TRIED):
        request = state.request
        if request is None:
            return
        seat = request.seats[0]
        option = chance.choice(request.options)
        previews.preview(game, state, seat, option)
        choose(state, option)
        wrong = game.invariants(state)
        if wrong:
            raise UserError(f"What it leads to cannot be right: {'; '.join(wrong[:3])}.")


def try_opening(about: tuple[str, list[Record]]) -> None:
    """Open a stored table as its room will."""
    id, records = about
    try:
        begun = opening.beginning(id, records)
        for record in records:
            if record.number > begun.number:
                opening.play(begun.table, record)
    except Exception:
        return  # what does not replay goes on from its last snapshot, and the room says so


def try_move(tried: TriedChoice) -> None:
    """Make a choice, and show what comes of it to every seat."""
    game, state = tried.table.laid_out()
    table = Table.at(game, state, packs=tried.table.pack_paths())
    began = time.process_time()
    table.choose(tried.choice, tried.seat)
    show(table)
    took = time.process_time() - began
    if took > LONGEST_MOVE:
        raise UserError(f"it takes {took:.1f} seconds")


def try_preview(tried: TriedChoice) -> previews.Preview:
    """What a choice would do."""
    game, state = tried.table.laid_out()
    return previews.preview(game, state, tried.seat, tried.option)


def show(table: Table) -> None:
    """Make all that a room tells its people of a table."""
    game, state = table.game, table.state
    look_over(game, state)
    seats = list(range(len(game.seats(state))))
    seen = SeatView(table)
    for seat in (-1, *seats):
        seen.view(seat)
        seen.lines(seat, 0)
        seen.choices(seat, seats)
        seen.half_made(seat, seats)
    game.place(state)
    msgspec.json.encode(table.as_save())
    if table.outcome != "playing":
        game.epilogue(state)
