"""A table on its way to a worker, and laid out again there."""

from pathlib import Path

import msgspec

from roguetable.engine import snapshot
from roguetable.engine.game import Game, load_game, package_of
from roguetable.engine.state import State
from roguetable.engine.table import Table


class SentTable(msgspec.Struct):
    """A moment of a game: all that a worker needs to play on from there."""

    game: str
    packs: list[str]
    state: bytes

    def laid_out(self) -> tuple[Game, State]:
        """The game, and the state that was sent."""
        game = load_game(self.game)
        content = game.content(self.pack_paths())
        return game, snapshot.load(msgspec.msgpack.decode(self.state), content, package_of(game))

    def pack_paths(self) -> list[Path]:
        """The folders of the packs that it is played with."""
        return [Path(pack) for pack in self.packs]


def sent(table: Table, state: State | None = None) -> SentTable:
    """A table as it stands, or at another moment of its game."""
    plain = snapshot.dump(state or table.state, table.content)
    return SentTable(table.game.id, table.journal.packs, msgspec.msgpack.encode(plain))
