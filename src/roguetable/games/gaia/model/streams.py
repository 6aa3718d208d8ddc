"""Streams of chance: one for each thing that the rules shuffle or roll apart."""

from typing import Final

STREAMS: Final = (
    "counterattack",
    "dice",
    "level",
    "spawn",
    "bosses",
    "minions",
    "shop",
    "equipment",
)
COUNTER_STREAM: Final = 0  # the counterattack die: 0 is a one
DICE_STREAM: Final = 1  # every other die (Compass weapons, Doubler passives, Summons)
LEVEL_STREAM: Final = 2
SPAWN_STREAM: Final = 3
BOSS_STREAM: Final = 4
MINION_STREAM: Final = 5
SHOP_STREAM: Final = 6
EQUIPMENT_STREAM: Final = 7  # what delvers start an Onslaught with
