"""Limits and figures that the rulebook fixes for every table."""

from typing import Final

HAND_SIZE: Final = 3
CARDS_IN_A_FIGHT: Final = 3
SMALLEST_DECK: Final = 6
SMALLEST_SERENADE_DECK: Final = 3
FIRST_SLOTS: Final = 1  # equipment slots at the start of a campaign
MOST_SLOTS: Final = 3
HEARTS: Final = 10  # on the health track of a board: maximum health never exceeds it (ours)
TRACK_STEPS: Final = 6  # of a scroll track, the one that is active from the start included (ours)
SERENADE_STEPS: Final = 3  # of each side of her track

# Components.
WORM_TOKENS: Final = 18
BELLS: Final = 3
LANTERNS: Final = 3
KEYS: Final = 2
MALAISE_TOKENS: Final = 4
RUNES: Final = 7

# The Mutation board (ours; the rulebook gives no numbers but for the skill).
START_SLOTS: Final = 6
DURING_SLOTS: Final = 6
FEAT_SLOTS: Final = 4

# A game of four begins with so much damage on so many (deadcells.player_setup.four-player-damage).
HURT_AT_FOUR: Final = 2
