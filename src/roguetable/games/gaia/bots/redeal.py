"""What a seat cannot know, dealt anew: the order of the decks, the bosses to come, all chance.

Everything else lies open in this game.
"""

from typing import Final

from roguetable.games.gaia.model.decks import DECKS
from roguetable.games.gaia.model.names import ONSLAUGHT, ONSLAUGHT_WAVES
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import BOSS_STREAM
from roguetable.kit.decks import Dealer

DEALER: Final = Dealer(DECKS)


def redeal(state: Gaia, seat: int, seed: int) -> Gaia:
    """A copy in which the face-down decks are shuffled and chance starts elsewhere."""
    twin = state.copy()
    twin.chance.reseed(seed)
    DEALER.deal(twin, seat)
    if twin.mode == ONSLAUGHT and twin.to_come:
        twin.to_come = []
        for wave in range(ONSLAUGHT_WAVES, ONSLAUGHT_WAVES - len(state.to_come), -1):
            deck = sorted(twin.content.bosses[wave])
            twin.to_come.append(deck[twin.chance.below(BOSS_STREAM, len(deck))])
    return twin
