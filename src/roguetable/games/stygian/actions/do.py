"""Doing what a row says: the effects of one of its parts, one after the other."""

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.doing import Doing


# Made and dropped all the time: the compiler keeps the last one that was dropped for the next.
@mypyc_attr(acyclic=True, free_list_len=1)
class Do(Doing):
    """The rest of one part of a row, clause by clause.

    `owner` is the hero who acts or suffers (an index), `target` the figure named for it (a uid,
    -1: none), `extras` how many extra payments were made.
    """

    extras: int

    def __init__(
        self, row: int, part: int, owner: int, target: int = -1, extras: int = 0, index: int = 0
    ) -> None:
        self.owner = owner
        self.row = row
        self.part = part
        self.index = index
        self.target = target
        self.extras = extras

    def effects(self, state: Stygian) -> list[Effect]:
        return state.content.rows[self.row].parts[self.part]

    def from_effect(self, index: int) -> "Do":
        return Do(self.row, self.part, self.owner, self.target, self.extras, index)


def do_part(
    state: Stygian, row: int, part: int, owner: int, target: int = -1, extras: int = 0
) -> None:
    """Put a part of a row on the agenda, if it has any effects."""
    if state.content.rows[row].parts[part]:
        state.push(Do(row, part, owner, target, extras))
