"""Doing what a row says: the effects of one of its parts, one after the other."""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.engine.state import PLAYING, Step
from roguetable.games.stygian.model.questions import battle_won
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
        return state.content.parts[self.row][self.part]

    def from_effect(self, index: int) -> "Do":
        return Do(self.row, self.part, self.owner, self.target, self.extras, index)

    def run(self, state: Stygian) -> None:
        """A card that fells the last enemy is carried out to its end; then the battle is over."""
        before = len(state.agenda)
        fighting = not battle_won(state)
        self.resolve(state)
        if fighting:
            end_if_won(state, before)


class BattleOver(Step):
    """The last enemy has fallen, and the card that felled it has been carried out.

    What the turn had still in store does not happen (stygian.complete.immediate).
    """

    def run(self, state: Stygian) -> None:
        if state.log is not None:
            state.log.say(
                "The floor is complete.",
                "stygian.complete.condition",
                "stygian.complete.immediate",
                "stygian.complete.finish-card",
                "stygian.complete.no-end-of-turn",
            )
            if state.content.room(state.room).boss >= 0:
                state.log.cite("stygian.boss.floor-ends")
            if not state.enemies_acted:
                state.log.cite("stygian.faq.last-enemy-before-enemy-step")
        state.cut_short()


BATTLE_OVER: Final = BattleOver()


def end_if_won(state: Stygian, before: int) -> None:
    """If nobody is left to fight, the battle is over below all that came since the agenda was so long."""
    if battle_won(state) and state.battle and state.outcome == PLAYING:
        state.push_below(before, BATTLE_OVER)


def do_part(
    state: Stygian, row: int, part: int, owner: int, target: int = -1, extras: int = 0
) -> None:
    """Put a part of a row on the agenda, if it has any effects."""
    if state.content.parts[row][part]:
        state.push(Do(row, part, owner, target, extras))
