"""What a seat cannot know, dealt anew: the order of the decks and all chance to come.

Everything else lies open in this game: hands do not exist, and the cubes in the tower are known by
counting (stygian.drop.no-peeking).
"""

from roguetable.engine.chance import Chance
from roguetable.games.stygian.model.state import BOSSES, CHESTS, ROOMS, TREASURES, Stygian


def redeal(state: Stygian, seed: int) -> Stygian:
    """A copy in which the face-down decks are shuffled and chance starts elsewhere."""
    twin = state.copy()
    chance = twin.chance
    chance.reseed(seed)
    # A chest card being resolved lies on top of its deck, but is on its way back into it: the step
    # that resolves it knows its number.
    _deal(chance, CHESTS, twin.chest_deck)
    _deal(chance, TREASURES, twin.treasure_deck)
    _deal(chance, TREASURES, twin.upper_treasures)
    _deal(chance, ROOMS, twin.lower_rooms)
    _deal(chance, ROOMS, twin.upper_rooms)
    _deal(chance, BOSSES, twin.midbosses)
    _deal(chance, BOSSES, twin.wizards)
    return twin


def _deal(chance: Chance, stream: int, deck: list[int]) -> None:
    """Shuffle from a known order: not even how the deck lay may show in how it lies now."""
    deck.sort()
    chance.shuffle(stream, deck)
