"""Doing what a row says: the effects of one of its parts, one after the other."""

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.doing import Doing


# Made and dropped all the time: the compiler keeps the last one that was dropped for the next.
@mypyc_attr(acyclic=True, free_list_len=1)
class Do(Doing):
    """The rest of one part of a row, clause by clause.

    `owner` is the delver who acts (NOBODY: the party), `foe` the enemy whose parting shot it is (a uid).
    """

    foe: int

    def __init__(
        self,
        row: int,
        part: int,
        owner: int = NOBODY,
        foe: int = NOBODY,
        target: int = NOBODY,
        index: int = 0,
    ) -> None:
        self.owner = owner
        self.row = row
        self.part = part
        self.index = index
        self.target = target
        self.foe = foe

    def source(self, state: Gaia) -> str:
        """The card or page that does it, for the log."""
        return state.content.rows[self.row].name

    def effects(self, state: Gaia) -> list[Effect]:
        return state.content.parts[self.row][self.part]

    def carry_out(self, state: Gaia, effect: Effect, index: int) -> bool:
        """One effect; it is handed a doing that knows its place. The dead do nothing more."""
        if self.owner >= 0 and state.delvers[self.owner].dead:
            return False
        effect.run(state, self if index == self.index else self.from_effect(index))
        return True

    def from_effect(self, index: int) -> "Do":
        return Do(self.row, self.part, self.owner, self.foe, self.target, index)


def do_part(state: Gaia, row: int, part: int, owner: int = NOBODY, foe: int = NOBODY) -> None:
    """Put a part of a row on the agenda, if it has any effects."""
    if state.content.parts[row][part]:
        state.push(Do(row, part, owner, foe))
