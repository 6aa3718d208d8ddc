"""Streams of chance: one for each thing that the rules shuffle apart."""

from typing import Final

STREAMS: Final = (
    "monsters",
    "elites",
    "tiles",
    "equipment",
    "boss",
    "malaise",
    "setup",
    "combat 1",
    "combat 2",
    "combat 3",
    "combat 4",
    "serenade",
)
MONSTER_STREAM: Final = 0
ELITE_STREAM: Final = 1
TILE_STREAM: Final = 2
EQUIPMENT_STREAM: Final = 3
BOSS_STREAM: Final = 4
MALAISE_STREAM: Final = 5
SETUP_STREAM: Final = 6
COMBAT_STREAM: Final = 7  # of the first of the Group; each has one of its own
SERENADE_STREAM: Final = 11
