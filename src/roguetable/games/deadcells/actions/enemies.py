"""Enemy cards that leave the combat board."""

from roguetable.games.deadcells.model.names import ELITE, MONSTER
from roguetable.games.deadcells.model.shown import ELITE_DISCARD, MONSTER_DISCARD, show_number
from roguetable.games.deadcells.model.state import DeadCells


def discard_enemy(state: DeadCells, card: int) -> None:
    """A monster or an elite goes to its own discard pile (deadcells.kill.elite-discard)."""
    rank = state.content.enemy(card).rank
    if rank == ELITE:
        state.elite_discard.append(card)
        pile, thing = state.elite_discard, ELITE_DISCARD
    elif rank == MONSTER:
        state.monster_discard.append(card)
        pile, thing = state.monster_discard, MONSTER_DISCARD
    else:
        return
    show_number(state, thing, len(pile) - 1, len(pile))
