"""The phases of the game, one list in the order of the rulebook.

Play, positions, views and tests all use it: `state.phase` is a place in it, a position says it by
name, and flow/combat/round.py has a step for each phase of a round.
"""

from typing import Final

PHASES: Final = (
    "setup",
    "map",
    "room",
    # A round of combat. The Player Turn: Start of Turn,
    "round",
    "before drawing",
    "draw",
    "roll",
    "abilities",
    # Play,
    "play",
    # End of Turn.
    "end",
    "discard",
    # The Enemy Turn.
    "enemies",
    "enemy actions",
    "cubes",
    # All enemies are dead or gone.
    "end of combat",
)
SETUP: Final = 0
ON_MAP: Final = 1
IN_ROOM: Final = 2
ROUND_BEGINS: Final = 3
BEFORE_CARDS: Final = 4
CARDS_DRAWN: Final = 5
DIE_ROLLED: Final = 6
TURN_STARTS: Final = 7
PLAY_PHASE: Final = 8
TURN_ENDS: Final = 9
HANDS_DISCARDED: Final = 10
ENEMIES_BEGIN: Final = 11
ENEMIES_ACT: Final = 12
CUBES_MOVE: Final = 13
COMBAT_OVER: Final = 14


def is_combat(phase: int) -> bool:
    """Is this a phase of a round?"""
    return ROUND_BEGINS <= phase <= CUBES_MOVE


def is_end_of_turn(phase: int) -> bool:
    """Is this End of Turn, the last part of the Player Turn?"""
    return TURN_ENDS <= phase <= HANDS_DISCARDED


def is_enemy_turn(phase: int) -> bool:
    """Is this the Enemy Turn?"""
    return ENEMIES_BEGIN <= phase <= CUBES_MOVE


def has_hands(phase: int) -> bool:
    """Do players hold the cards that they have drawn this turn?"""
    return CARDS_DRAWN < phase <= HANDS_DISCARDED
