"""(Placeholder until the chapter of combat has landed.)"""

from roguetable.games.deadcells.model.state import DeadCells


def start_fight(state: DeadCells, tile: int) -> None:
    pass
