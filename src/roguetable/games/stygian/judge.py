"""How good a position is for the party, and rules of thumb: what the bots know of this game."""

from roguetable.engine.state import LOST, WON
from roguetable.games.stygian.state import Stygian


def evaluate(state: Stygian) -> float:
    """Between 0 (lost) and 1 (won)."""
    if state.outcome == WON:
        return 1.0
    if state.outcome == LOST:
        return 0.0
    return 0.5
