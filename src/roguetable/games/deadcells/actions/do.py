"""Doing what a row says: the effects of one of its parts, one after the other."""

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.engine.state import Step
from roguetable.games.deadcells.model.names import NO_FIGHT, NOBODY
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.doing import Doing


# Made and dropped all the time: the compiler keeps the last one that was dropped for the next.
@mypyc_attr(acyclic=True, free_list_len=1)
class Do(Doing):
    """The rest of one part of a row, clause by clause.

    `owner` is who of the Group acts or is meant (an index, NOBODY: nobody in particular), `foe` the enemy who
    acts (a uid), `target` the column that was named for it.
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

    def effects(self, state: DeadCells) -> list[Effect]:
        return state.content.parts[self.row][self.part]

    def carry_out(self, state: DeadCells, effect: Effect, index: int) -> bool:
        """One effect; it is handed a doing that knows its place.

        Who has died does nothing more (deadcells.rounds.enemy-actions-separate, .dying.dead-inactive).
        """
        if self.owner >= 0 and state.group[self.owner].dead and not acts_on(state):
            return False
        if self.foe >= 0 and state.find(self.foe) is None:
            return False
        effect.run(state, self if index == self.index else self.from_effect(index))
        return True

    def from_effect(self, index: int) -> "Do":
        return Do(self.row, self.part, self.owner, self.foe, self.target, index)


@mypyc_attr(acyclic=True)
class DeathBonus(Do):
    """What the Death space of an enemy gives. The end of a fight does not take it away."""

    def is_earned(self) -> bool:
        return True

    def from_effect(self, index: int) -> "DeathBonus":
        return DeathBonus(self.row, self.part, self.owner, self.foe, self.target, index)


def acts_on(state: DeadCells) -> bool:
    """Is what the dead have begun carried out? Outside of fights it is: a tile is gone through to its end.

    In a fight only in one reading of the rules (deadcells.dying.dead-inactive).
    """
    return state.round == NO_FIGHT or state.readings.dead_act


def add_part(
    steps: list[Step],
    state: DeadCells,
    row: int,
    part: int,
    owner: int = NOBODY,
    foe: int = NOBODY,
) -> None:
    """A part of a row comes next in a list of steps, if it has any effects."""
    if state.content.parts[row][part]:
        steps.append(Do(row, part, owner, foe))


def do_part(state: DeadCells, row: int, part: int, owner: int = NOBODY, foe: int = NOBODY) -> None:
    """Put a part of a row on the agenda, if it has any effects."""
    if state.content.parts[row][part]:
        state.push(Do(row, part, owner, foe))
