"""States: who gets their tokens, and whom they kill."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal
from roguetable.games.deadcells.actions.moments import happen
from roguetable.games.deadcells.actions.tokens import burden, burden_enemy, fall
from roguetable.games.deadcells.flow.absent import absent, add_companions
from roguetable.games.deadcells.flow.combat.damage import (
    EACH,
    FIRST,
    MOST_HURT,
    is_guarded,
    kill_enemy,
    name_of_source,
)
from roguetable.games.deadcells.flow.combat.foreseeing import STATE_QUESTIONS, of_state
from roguetable.games.deadcells.flow.which import WhichBeheaded, with_health
from roguetable.games.deadcells.model.deaths import OF_FIRE
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.moments import STATE_GIVEN
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    BURNING,
    NOBODY,
    POISONED,
    STATE_NAMES,
)
from roguetable.games.deadcells.model.questions import fighters, immune
from roguetable.games.deadcells.model.rows import TurnCard
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.ready_menus import picks


def give_enemy(state: DeadCells, enemy: Enemy, which: int, n: int, giver: int = NOBODY) -> None:
    """State tokens for an enemy; a second On Fire token kills it at once."""
    if not burden_enemy(state, enemy, which, n):
        return
    if giver >= 0:
        happen(state, STATE_GIVEN, giver)
    if which == BURNING:
        if enemy.states[BURNING] >= 2:
            if not is_guarded(state, enemy):
                kill_enemy(state, enemy, BURNING, giver)
        elif state.log is not None:
            state.log.cite("deadcells.states.on-fire.first")


def give(state: DeadCells, index: int, which: int, n: int, row: int = NOBODY) -> None:
    """State tokens for one of the Group, of a card; no Shield stops them."""
    one = state.group[index]
    if one.dead or not burden(state, index, which, n):
        return
    if which == POISONED:
        one.poisoned_by = row
    elif which == BLEEDING:
        one.cut_by = row
    if which == BURNING:
        if one.states[BURNING] >= 2:
            fall(state, index, OF_FIRE, row, "deadcells.states.on-fire.second")
        elif state.log is not None:
            state.log.cite("deadcells.states.on-fire.first")


def inflict(state: DeadCells, which: int, n: int, aim: int, row: int = NOBODY) -> None:
    """An enemy gives a State: to one whom the players choose, unless its aim says otherwise."""
    those = fighters(state)
    if not those:
        return
    if row >= 0 and isinstance(state.content.rows[row], TurnCard):
        row = state.acting  # the boss whose turn it is
    if aim == FIRST:
        if state.first in those:
            give(state, state.first, which, n, row)
        return
    if aim == EACH:
        for index in those:
            give(state, index, which, n, row)
        return
    if aim == MOST_HURT:
        most = max([state.group[index].wounds for index in those])
        those = [index for index in those if state.group[index].wounds == most]
    if len(those) == 1:
        give(state, those[0], which, n, row)
    else:
        state.ask(AssignState(state.deciders(), picks(those), which, n, row))


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignState(WhichBeheaded):
    """Who gets the State? Somebody immune may be chosen: then it is cancelled."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"which": STATE_NAMES}
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    which: int
    n: int
    row: int

    def __init__(self, seats: list[int], options: list[int], which: int, n: int, row: int) -> None:
        super().__init__(seats, options)
        self.which = which
        self.n = n
        self.row = row

    def picked(self, state: DeadCells, thing: int) -> None:
        give(state, thing, self.which, self.n, self.row)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"{STATE_NAMES[self.which]} {super().written(state, thing)}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        return with_health(state, thing, of_state(state, thing, self.which, self.n))

    def prompt(self, state: DeadCells) -> str:
        source = name_of_source(state, self.row) if self.row >= 0 else "An enemy"
        return f"{source}: {STATE_QUESTIONS[self.which].format(n=self.n)}"

    def rule_of(self, state: DeadCells, thing: int) -> str:
        if immune(state.group[thing], self.which):
            return "deadcells.states.immune-absorb"
        return "deadcells.states.by-enemy"

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """Who takes no part, the dead, and companions."""
        found: list[Refusal] = []
        for index in range(len(state.group)):
            refusal = absent(state, index, self.written(state, index))
            if refusal is not None:
                found.append(refusal)
        verb = STATE_NAMES[self.which]
        add_companions(
            state, found, verb, "deadcells.states.companions", "Companions cannot receive States."
        )
        return found
