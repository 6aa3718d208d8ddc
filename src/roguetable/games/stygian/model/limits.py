"""Limits and figures that the rulebook fixes for every table."""

from typing import Final

# Components.
FIGURES_PER_COLOUR: Final = 6
STATUS_TOKENS_EACH: Final = 16

# Wound tokens, large and small. They only record wounds: there are always enough of them
# (stygian.components.wound-tokens.no-cap).
LARGE_WOUND_TOKENS: Final = 8
SMALL_WOUND_TOKENS: Final = 20
LARGE_WORTH: Final = 5

# The party.
MAX_WOUNDS: Final = 25
MAX_WOUNDS_DUO: Final = 28
TOP_LEVEL: Final = 3

# The climb.
FLOORS: Final = 6
MIDBOSS_FLOOR: Final = 3
TREASURES_PER_CHEST: Final = 2
CRYPT_CUBES_FOR_LUCK: Final = 2
NO_ACTION: Final = -1  # no action is going on in which cubes could count for luck


def wound_tokens(wounds: int) -> tuple[int, int]:
    """The large and small tokens that lie beside a figure with so many wounds."""
    return wounds // LARGE_WORTH, wounds % LARGE_WORTH


def heroes_in_play(players: int, duo: bool) -> int:
    """One player has three heroes, two have two each (or one each in the variant), else one each."""
    if players == 1:
        return 3
    if players == 2:
        return 2 if duo else 4
    return players
