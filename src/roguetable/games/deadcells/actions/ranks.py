"""Enemies change places on the combat board."""

from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.questions import enemy_name
from roguetable.games.deadcells.model.shown import show_step, to_column
from roguetable.games.deadcells.model.state import DeadCells


def swap_to(state: DeadCells, enemy: Enemy, column: int, rule: str) -> None:
    """An enemy goes to a space; who stands there takes the one that it leaves."""
    before = enemy.column
    if before == column:
        return
    other = state.enemy_at(column)
    enemy.column = column
    if other is not None:
        other.column = before
    in_order(state)
    if state.log is not None:
        state.log.say(f"{enemy_name(state, enemy)} goes {to_column(column)}.", rule)
        show_step(state, enemy.uid, before, column)
        if other is not None:
            show_step(state, other.uid, column, before)


def in_order(state: DeadCells) -> None:
    """Keep the enemies from left to right: there are at most four."""
    row = state.enemies
    for place in range(1, len(row)):
        back = place
        while back and row[back - 1].column > row[back].column:
            row[back - 1], row[back] = row[back], row[back - 1]
            back -= 1
