"""Moments that equipment, boards and mutations wait for, and how often they may answer."""

from typing import Final

COMBAT_START: Final = 0
ROUND_START: Final = 1
ROUND_END: Final = 2
COMBAT_END: Final = 3
SHIELD_SPENT: Final = 4
HURT: Final = 5
KILL: Final = 6
ENEMY_DIES: Final = 7
STATE_GIVEN: Final = 8
SKILL_USED: Final = 9
LOOTED: Final = 10
HEALED: Final = 11
TILE_FLIPPED: Final = 12
CHECK_PASSED: Final = 13
BIOME_START: Final = 14
RUN_START: Final = 15
MOMENT_NAMES: Final = (
    "combat-start",
    "round-start",
    "round-end",
    "combat-end",
    "shield-spent",
    "hurt",
    "kill",
    "enemy-dies",
    "state-given",
    "skill-used",
    "looted",
    "healed",
    "tile-flipped",
    "check-passed",
    "biome-start",
    "run-start",
)
MOMENT_TEXTS: Final = (
    "in Round 0",
    "at the start of each round",
    "at the end of each round",
    "after a fight",
    "each time its owner spends a Shield",
    "each time its owner takes Damage",
    "each time its owner kills an Enemy",
    "each time an Enemy dies",
    "each time its owner gives a State",
    "each time its owner uses a Skill",
    "each time its owner loots",
    "each time its owner is healed",
    "each time a tile is flipped",
    "each time a Check is passed",
    "at the start of each Biome",
    "at the start of a Run",
)

# Limits of triggers (kit.triggers numbers them from 1 on).
ONCE_A_ROUND: Final = 1
ONCE_A_COMBAT: Final = 2
LIMIT_NAMES: Final = ("none", "round", "combat")
