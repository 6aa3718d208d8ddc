"""A fight as one list: cards are played, the rounds follow, then its end. All who plan a fight read it here."""

from typing import Final

from roguetable.engine.state import Phases, Step
from roguetable.games.deadcells.flow.combat.playing import PLAY_CARDS
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.flow.combat.upkeep import UPKEEP
from roguetable.games.deadcells.model.names import ROUND_0


def fight_from(first: int, end: Step) -> Phases:
    """Cards played, the rounds from `first` on, and what comes after them."""
    return Phases((PLAY_CARDS, *ALL_ROUNDS[first:], end))


FIGHT: Final = fight_from(ROUND_0, UPKEEP)
