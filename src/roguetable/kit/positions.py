"""Positions of a game: what its schema, its usual table and its beginning come to together."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from roguetable.engine.content import Reading
from roguetable.engine.rows import Content
from roguetable.engine.state import State, lay_out
from roguetable.kit.schema import Schema
from roguetable.kit.spellings import PositionContext

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Content)


class Positions(Generic[S, C]):
    """How the positions of a game are read and written.

    `package`: where its steps and components are found by their names. `load`: its content.
    `usual_table`: what a position need not say. `begin`: what comes next on a table that was described
    by hand, without an agenda. `context`: a game may understand more names.
    """

    def __init__(
        self,
        package: str,
        schema: Schema,
        load: Reading[C],
        usual_table: Callable[[C], S],
        begin: Callable[[S, dict[str, Any]], None],
        context: type[PositionContext] = PositionContext,
    ) -> None:
        self.package = package
        self.schema = schema
        self.load = load
        self.usual_table = usual_table
        self.begin = begin
        self.context = context

    def write(self, state: Any) -> dict[str, Any]:
        """The state in names; what is as on the usual table is left out."""
        context = self.context(state.content, state)
        return self.schema.write(context, state, self.usual_table(state.content))

    def read(
        self,
        data: dict[str, Any],
        packs: Sequence[Path] = (),
        script: dict[int, list[int]] | None = None,
    ) -> S:
        """A table built from a description, run to its question, at the moment it describes.

        `packs` are laid over the game's content, for positions whose cards come from there; `script` is
        what chance brings from the first moment on.
        """
        content = self.load(tuple(packs))
        state = self.usual_table(content)
        context = self.context(content, state, data, self.package)
        self.schema.check(context, data)
        self.schema.read(context, data, state)
        if not context.exact:
            self.begin(state, data)
        lay_out(state, script)
        return state
