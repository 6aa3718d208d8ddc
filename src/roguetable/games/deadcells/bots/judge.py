"""How good a position is for the Group, and who answers for the bots in this game."""

from typing import Final

from roguetable.engine.judge import Judge
from roguetable.engine.state import LOST, WON, State
from roguetable.games.deadcells.bots.redeal import redeal
from roguetable.games.deadcells.model.names import NO_FIGHT
from roguetable.games.deadcells.model.state import DeadCells

CHAPTERS: Final = 3.0


class DeadCellsJudge(Judge):
    """What bots know of Dead Cells."""

    def evaluate(self, state: DeadCells) -> float:
        if state.outcome == WON:
            return 1.0
        if state.outcome == LOST:
            return 0.0
        if state.somebody_dead():
            return 0.01 + 0.002 * min(state.cells, 20)
        life = 0.0
        least = 99
        for one in state.group:
            left = one.life()
            life += left
            least = min(least, left)
        way = len(state.story) / CHAPTERS
        value = 0.1 + 0.3 * way + 0.02 * life + 0.03 * min(least, 3) + 0.004 * min(state.cells, 20)
        return min(0.98, value)

    def redeal(self, state: DeadCells, seat: int, seed: int) -> State:
        return redeal(state, seat, seed)

    def turn(self, state: DeadCells) -> int:
        return state.flips * 2 + (state.round != NO_FIGHT)
