"""What bosses lay on the combat board and call to it: Fire Strikes, Shurikens, minions; their Round End."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Came, Moved
from roguetable.engine.log import count
from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.do import add_part
from roguetable.games.deadcells.flow.combat.damage import SPLIT, hit_enemy, strike
from roguetable.games.deadcells.flow.combat.setup import add_enemy, free_space
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BEHIND,
    COLUMN_NAMES,
    COLUMNS,
    FAR,
    MIDDLE,
    NEAR,
    NOBODY,
    ROUND_III,
)
from roguetable.games.deadcells.model.rows import REFERENCE_ROUND_END
from roguetable.games.deadcells.model.shown import column_id, column_name, enemy_id, to_column
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import BOSS_STREAM

REFERENCE_RULE: Final = "deadcells.boss.reference-sheet"


def boss_round_end(state: DeadCells) -> None:
    """After Poison and Bleeding: Shurikens take a step, fires flare after Round III, then the sheet."""
    steps: list[Step] = []
    if state.shurikens[NEAR] or state.shurikens[MIDDLE] or state.shurikens[FAR]:
        steps.append(SHURIKENS_FLY)
    if state.round == ROUND_III:
        for column in range(COLUMNS):
            if state.fires[column]:
                steps.append(Flare(column))
    add_part(steps, state, state.boss, REFERENCE_ROUND_END)
    state.plan_list(steps)


# --- Fire Strikes ---------------------------------------------------------------------------------


def kindle(state: DeadCells, column: int) -> None:
    """A Fire Strike on a space, at most one on each."""
    if state.fires[column]:
        return
    state.fires[column] = 1
    if state.log is not None:
        state.log.say(f"A Fire Strike burns {column_name(column)}.", REFERENCE_RULE)
        state.log.show(Moved("", column_id(column)))


@mypyc_attr(acyclic=True)
class Flare(Step):
    """A Fire Strike burns who stands on it, and the Group if nobody does; then it is gone."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"column": COLUMN_NAMES}
    column: int

    def __init__(self, column: int) -> None:
        self.column = column

    def run(self, state: DeadCells) -> None:
        state.fires[self.column] = 0
        if state.log is not None:
            state.log.say(f"The fire {column_name(self.column)} flares up.", REFERENCE_RULE)
            state.log.show(Moved(column_id(self.column), ""))
        enemy = state.enemy_at(self.column)
        if enemy is not None:
            hit_enemy(state, enemy, 1)
        else:
            strike(state, 1, SPLIT, False, state.boss)


# --- Shurikens ------------------------------------------------------------------------------------


def lay_shurikens(state: DeadCells, n: int) -> None:
    """So many Shurikens on the far space."""
    state.shurikens[FAR] += n
    if state.log is not None:
        state.log.say(
            f"{count(n, 'Shuriken')} {'appears' if n == 1 else 'appear'} on the far space.",
            REFERENCE_RULE,
        )
        state.log.show(Moved("", column_id(FAR), n))


class ShurikensFly(Step):
    """Each takes one step towards the Group; those that reach it are one attack, and are gone."""

    def run(self, state: DeadCells) -> None:
        before = state.shurikens
        arriving = before[NEAR]
        state.shurikens = [0, before[MIDDLE], before[FAR], 0]
        if state.log is not None:
            state.log.say(
                f"Shurikens come nearer; {count(arriving, 'Shuriken')} "
                f"{'hits' if arriving == 1 else 'hit'} the Group."
                if arriving
                else "Shurikens come nearer.",
                REFERENCE_RULE,
            )
            for column in range(NEAR, COLUMNS):
                if before[column]:
                    to = column_id(column - 1) if column > NEAR else ""
                    state.log.show(Moved(column_id(column), to, before[column]))
        strike(state, arriving, SPLIT, False, state.boss)


SHURIKENS_FLY: Final = ShurikensFly()


# --- minions --------------------------------------------------------------------------------------


def summon(state: DeadCells, n: int, summoner: Enemy | None) -> None:
    """Minions come one by one, each to the nearest free space to the right, else behind the Group.

    Who comes to the right of the summoner acts in this round when the sweep reaches it; who comes to its
    left is too late. Without a free space nobody comes.
    """
    for _ in range(n):
        column = free_space(state)
        if column == NOBODY and state.enemy_at(BEHIND) is None:
            column = BEHIND
        if column == NOBODY:
            if state.log is not None:
                state.log.say("There is no space for another minion.", REFERENCE_RULE)
            return
        card = draw_minion(state)
        if card == NOBODY:
            return
        minion = add_enemy(state, card, column)
        if summoner is not None and summoner.acted >= state.round and column < summoner.column:
            minion.acted = state.round
        if state.log is not None:
            row = state.content.enemy(card)
            state.log.say(
                f"{row.name} comes {to_column(column)}: {row.sentence()}.",
                REFERENCE_RULE,
                "deadcells.boss.minions",
            )
            where, health = column_id(column), row.health
            state.log.show(Came(enemy_id(minion.uid), where, row.name, health, health, row.id))


def draw_minion(state: DeadCells) -> int:
    """The top minion card; an empty pile is made anew of those that were killed. NOBODY: none is left."""
    if not state.minion_deck:
        state.minion_deck = state.minion_discard
        state.minion_discard = []
        state.chance.shuffle(BOSS_STREAM, state.minion_deck)
    if not state.minion_deck:
        return NOBODY
    state.chance.reveal()
    return state.minion_deck.pop()
