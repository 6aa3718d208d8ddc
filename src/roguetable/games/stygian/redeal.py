"""What a seat cannot know, dealt anew: the order of the decks and all chance to come.

Everything else lies open in this game: hands do not exist, and the cubes in the tower are known by
counting (stygian.drop.no-peeking).
"""

from roguetable.games.stygian.state import BOSSES, CHESTS, ROOMS, TREASURES, Stygian


def redeal(state: Stygian, seed: int) -> Stygian:
    """A copy in which the face-down decks are shuffled and chance starts elsewhere."""
    twin = state.copy()
    chance = twin.chance
    chance.reseed(seed)
    # A chest card being resolved lies face up on its deck until it is shuffled back.
    chance.shuffle(CHESTS, twin.chest_deck)
    chance.shuffle(TREASURES, twin.treasure_deck)
    chance.shuffle(TREASURES, twin.upper_treasures)
    chance.shuffle(ROOMS, twin.lower_rooms)
    chance.shuffle(ROOMS, twin.upper_rooms)
    chance.shuffle(BOSSES, twin.midbosses)
    chance.shuffle(BOSSES, twin.wizards)
    return twin
