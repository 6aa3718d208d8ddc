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
HEROES: Final = 0
SKILLS: Final = 1
ROOMS: Final = 2
BOSSES: Final = 3
TREASURES: Final = 4
CHESTS: Final = 5
TOKENS: Final = 6
WOES: Final = 7
TOWER_STREAM: Final = 8
