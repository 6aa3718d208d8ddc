"""Moments that equipment and shop products wait for, and how often they may answer."""

from typing import Final

QUEST_START: Final = 0
WAVE_START: Final = 1
TURN_START: Final = 2
TURN_END: Final = 3
ATTACKED: Final = 4  # its owner's attack is over
KILLED: Final = 5  # its owner's attack killed an enemy
HURT: Final = 6  # its owner suffered damage
ROLLED_ONE: Final = 7  # the counterattack die of its owner's attack shows a 1
INTERLUDE: Final = 8
MOMENT_NAMES: Final = (
    "quest-start",
    "wave-start",
    "turn-start",
    "turn-end",
    "attacked",
    "killed",
    "hurt",
    "rolled-one",
    "interlude",
)
MOMENT_TEXTS: Final = (
    "at the start of a Quest",
    "at the start of each Wave",
    "at the start of its owner's turn",
    "at the end of its owner's turn",
    "after each attack of its owner",
    "each time an attack of its owner kills an enemy",
    "each time its owner suffers damage",
    "each time its owner's attack is answered with a 1",
    "in each Interlude",
)

# Limits of triggers (kit.triggers numbers them from 1 on).
ONCE_A_TURN: Final = 1
ONCE_A_WAVE: Final = 2
LIMIT_NAMES: Final = ("none", "turn", "wave")
