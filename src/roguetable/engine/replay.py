"""From a journal back to a table: replaying it, and going on from a save.

A journal is replayed under the rules and content of now. Where those have changed, a save goes on
from its snapshot, and says so.
"""

from collections.abc import Iterator
from pathlib import Path

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError
from roguetable.engine.files import Lock
from roguetable.engine.game import Game, load_game, package_of
from roguetable.engine.journal import Journal
from roguetable.engine.saves import Save, read_save
from roguetable.engine.state import State
from roguetable.engine.table import Table


class ReplayError(UserError):
    """A journal that no longer replays: `move` is the first move that fails."""

    def __init__(self, message: str, move: int) -> None:
        super().__init__(message)
        self.move = move


def replay(journal: Journal, game: Game | None = None) -> Iterator[Table]:
    """The table at the start of a journal and after each of its moves (always the same object).

    `ReplayError` says which move is no longer possible and why; at the end the table must be the
    one that was recorded, if the journal says which.
    """
    game = game or load_game(journal.game)
    table = Table.begin(journal, game)
    changed = _versions(journal, table)
    if changed:
        table.notices.append(changed.strip())
    yield table
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
        yield table
    table.put_down_again(journal.face_down)
    if journal.end and snapshot.hash_of(table.state, table.content) != journal.end:
        raise ReplayError(
            f"The journal replays to the end (move {table.move}), but to another table than the "
            f"recorded one.{_versions(journal, table)}",
            table.move,
        )


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

    Under the same rules and content the journal is replayed, so that the whole log and undo are
    there. Otherwise, or if that does not lead to the saved snapshot, the game goes on from the
    snapshot, and `notices` say so.
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


def open_save(save: Save, where: str) -> Table:
    """The game of a save; `where` names it in complaints (see `load_table`)."""
    journal = save.journal
    game = load_game(journal.game)
    content = game.content([Path(pack) for pack in journal.packs])
    same_rules = journal.rules_version == game.rules_version
    if same_rules and journal.content == content.digest:
        try:
            for table in replay(journal, game):  # noqa: B007  (the last one is wanted)
                pass
            return table
        except UserError as error:
            return _go_on(save, game, f"{error} The game goes on from its snapshot.", where)
    changes = []
    if not same_rules:
        changes.append(f"rules {journal.rules_version}, now {game.rules_version}")
    if journal.content != content.digest:
        changes.append("other content than now")
    notice = (
        f"This game was begun under {' and '.join(changes)}. It goes on from where it stood at "
        f"move {save.summary.move}; undo ends there."
    )
    return _go_on(save, game, notice, where)


def _go_on(save: Save, game: Game, notice: str, where: str) -> Table:
    """A table that starts at the snapshot of a save, under the rules and content of now."""
    old = save.journal
    content = game.content([Path(pack) for pack in old.packs])
    try:
        state: State = snapshot.load(save.snapshot, content, package_of(game))
    except snapshot.SnapshotError as error:
        raise UserError(
            f"{where}: {notice} But its snapshot cannot be read any more: {error} "
            f"Open it with the Roguetable whose {game.title} has rules {old.rules_version}."
        ) from None
    wrong = game.invariants(state)
    if wrong:
        raise UserError(
            f"{where}: {notice} But what lies on its table cannot be right: {'; '.join(wrong)}."
        )
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
