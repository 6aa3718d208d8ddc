"""What a seat cannot know, dealt anew: the order of the decks and all chance to come.

Everything else lies open in this game: hands do not exist, and the cubes in the tower are known by
counting (stygian.drop.no-peeking).
"""

from typing import Final

from roguetable.games.stygian.model.decks import DECKS
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.decks import Dealer

DEALER: Final = Dealer(DECKS)


def redeal(state: Stygian, seat: int, seed: int) -> Stygian:
    """A copy in which the face-down decks are shuffled and chance starts elsewhere."""
    twin = state.copy()
    twin.chance.reseed(seed)
    DEALER.deal(twin, seat)
    return twin
