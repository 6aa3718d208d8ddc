"""Resolving the effects of a row, clause by clause."""

from typing import ClassVar

from roguetable.engine.state import Step
from roguetable.games.stygian.model.state import Stygian


class Do(Step):
    """The rest of one part of a row: effect `index` now, the others after it.

    `hero` is who acts or suffers (an index), `target` the figure named for it (a uid, -1: none),
    `extras` how many extra payments were made.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int
    index: int
    hero: int
    target: int
    extras: int

    def __init__(
        self, row: int, part: int, index: int, hero: int, target: int, extras: int
    ) -> None:
        self.row = row
        self.part = part
        self.index = index
        self.hero = hero
        self.target = target
        self.extras = extras

    def run(self, state: Stygian) -> None:
        effects = state.content.rows[self.row].parts[self.part]
        after = self.index + 1
        if after < len(effects):
            state.push(Do(self.row, self.part, after, self.hero, self.target, self.extras))
        effects[self.index].run(state, self)


def do_part(state: Stygian, row: int, part: int, hero: int, target: int, extras: int) -> None:
    """Put a part of a row on the agenda, if it has any effects."""
    if state.content.rows[row].parts[part]:
        state.push(Do(row, part, 0, hero, target, extras))
