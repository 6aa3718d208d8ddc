"""From a journal back to a table: replaying it, and going on from a save.

A journal is replayed under the rules and content of now. Where it does not lead to the very same table,
a save goes on from its snapshot, and says so.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from roguetable.engine.errors import UserError
from roguetable.engine.files import Lock
from roguetable.engine.game import Game, load_game
from roguetable.engine.journal import Journal
from roguetable.engine.saves import Save, read_save
from roguetable.engine.scrutiny import sound_state, whole_state
from roguetable.engine.snapshot import SnapshotError
from roguetable.engine.table import Table


class ReplayError(UserError):
    """A journal that no longer replays: `move` is the first move that fails."""

    def __init__(self, message: str, move: int) -> None:
        super().__init__(message)
        self.move = move


def replay(
    journal: Journal, game: Game | None = None, undo_depth: int | None = 1
) -> Iterator[Table]:
    """The table at the start of a journal and after each of its moves (always the same object).

    Of the tables before, it keeps the last `undo_depth`; all of them if that is None.

    `ReplayError` says which move is no longer possible and why, or after which the table is another
    one than the journal has written down.
    """
    game = game or load_game(journal.game)
    table = Table.begin(journal, game)
    table.undo_depth = undo_depth
    changed = _versions(journal, table)
    if changed:
        table.notices.append(changed.strip())
    yield table
    marks = {mark.move: mark.table for mark in journal.marks}
    for number, move in enumerate(journal.moves, journal.first + 1):
        try:
            table.choose(move.choice, move.seat)
        except Exception as error:  # whatever it is, it belongs to this move
            cause = str(error) if isinstance(error, UserError) else f"the rules fail: {error!r}"
            raise ReplayError(
                f"The journal does not replay from move {number} on, {move.choice!r} by seat "
                f"{move.seat}: {cause}{_versions(journal, table)}",
                number,
            ) from error
        check_mark(table, marks)
        yield table
    table.put_down_again(journal.face_down)
    if journal.end and table.digest() != journal.end:
        raise ReplayError(
            f"The journal replays to the end (move {table.move}), but to another table than the "
            f"recorded one.{_versions(journal, table)}",
            table.move,
        )


def check_mark(table: Table, marks: Mapping[int, str]) -> None:
    """`ReplayError` if the table is not the one that was written down after this move."""
    known = marks.get(table.move)
    if known is not None and known != digest_at(table):
        raise ReplayError(
            f"After move {table.move} the table is another one than the recorded one.", table.move
        )


def digest_at(table: Table) -> str:
    """The digest of the table as it stands, which its journal may just have written down."""
    made = table.journal.marks
    return made[-1].table if made and made[-1].move == table.move else table.digest()


def _versions(journal: Journal, table: Table) -> str:
    """What has changed since a journal was written."""
    changes = []
    if journal.rules_version != table.game.rules_version:
        changes.append(f"rules {journal.rules_version} (now {table.game.rules_version})")
    if journal.content != table.content.digest:
        changes.append(f"content {journal.content} (now {table.content.digest})")
    return f" It was played under {' and '.join(changes)}." if changes else ""


def load_table(path: Path) -> Table:
    """The game in a save file; the file is only read.

    The journal is replayed, so that the whole log and undo are there. If that does not lead to the
    saved table, because rules or content have changed, the game goes on from the snapshot, and
    `notices` say so.
    """
    return open_save(read_save(path), str(path))


def resume_table(path: Path) -> Table:
    """Load a save and go on in it: it is saved after every choice and locked until `detach`."""
    if not path.exists():
        raise UserError(f"{path}: there is no such file.")
    lock = Lock(path)
    try:
        table = load_table(path)
    except BaseException:
        lock.release()
        raise
    table.hold(lock, path)
    return table


def open_save(
    save: Save,
    where: str,
    undo_depth: int | None = None,
    check: Callable[[], None] | None = None,
) -> Table:
    """The game of a save; `where` names it in complaints (see `load_table`).

    So many moves back are kept ready for undo; without a number, all. After every move `check` is asked:
    what it raises is no fault of the save.
    """
    journal = save.journal
    game = load_game(journal.game)
    tables = _replaying(save, game, undo_depth)
    last: Table | None = None
    while True:
        try:
            table = next(tables, None)
        except Exception as error:  # the rules may have become quite others
            cause = str(error) if isinstance(error, UserError) else f"The rules fail: {error!r}."
            table = go_on(save, game, cause, where)
            table.undo_depth = undo_depth
            return table
        if table is None:
            assert last is not None
            return last
        last = table
        if check is not None:
            check()


def _replaying(save: Save, game: Game, undo_depth: int | None) -> Iterator[Table]:
    """The table after each move of the journal of a save, if that leads to the table that was saved."""
    tables = replay(save.journal, game, undo_depth)
    table = next(tables)
    table.notices.clear()  # all that matters is whether it leads to the same table
    # What was told before the journal began is told again; the rest tells itself.
    if save.journal.start is not None:
        table.tell_again([line for line in save.log if line.move <= save.journal.first])
    yield table
    yield from tables


def go_on(save: Save, game: Game, cause: str, where: str) -> Table:
    """A table that starts at the snapshot of a save, under the rules and content of now.

    `cause` says why the journal does not lead there.
    """
    old = save.journal
    content = game.content([Path(pack) for pack in old.packs])
    changes = []
    if old.rules_version != game.rules_version:
        changes.append(f"rules {old.rules_version}, now {game.rules_version}")
    if old.content != content.digest:
        changes.append("other content than now")
    begun = f"This game was begun under {' and '.join(changes)}, and" if changes else "This game"
    notice = (
        f"{begun} does not replay exactly. It goes on from where it stood at move "
        f"{save.summary.move}; undo ends there. ({cause})"
    )
    try:
        state = sound_state(game, save.snapshot, content)
        whole_state(game, state)
    except SnapshotError as error:
        if not changes:
            raise UserError(
                f"{where}: the game does not replay ({cause}), and its snapshot cannot be played: {error} "
                "Take an unchanged copy of the file."
            ) from None
        raise UserError(
            f"{where}: {notice} But its snapshot cannot be read any more: {error} Nothing is lost: "
            f"open it with the Roguetable whose {game.title} has rules {old.rules_version}, or see "
            "it up to there with: roguetable replay."
        ) from None
    earlier = Journal.read(old.plain())
    earlier.before = []
    journal = Journal(
        game.id,
        game.rules_version,
        content.digest,
        old.packs,
        old.config,
        old.seed,
        [],
        start=save.snapshot,
        first=old.first + len(old.moves),
        before=[*old.before, earlier],
    )
    table = Table(game, state, journal)
    table.tell_again(save.log)
    table.notices.append(notice)
    return table
