"""Streams of chance: one for each thing that the rules shuffle, draw or drop apart."""

from typing import Final

STREAMS: Final = (
    "heroes",
    "skills",
    "rooms",
    "bosses",
    "treasures",
    "chests",
    "tokens",
    "woes",
    "tower",
)
HERO_STREAM: Final = 0
SKILL_STREAM: Final = 1
ROOM_STREAM: Final = 2
BOSS_STREAM: Final = 3
TREASURE_STREAM: Final = 4
CHEST_STREAM: Final = 5
TOKEN_STREAM: Final = 6
WOE_STREAM: Final = 7
TOWER_STREAM: Final = 8
