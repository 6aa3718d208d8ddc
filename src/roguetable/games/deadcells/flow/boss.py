"""(Placeholder until the chapter of bosses has landed.)"""

from roguetable.games.deadcells.model.state import DeadCells


def start_boss(state: DeadCells, sheet: int) -> None:
    raise NotImplementedError
