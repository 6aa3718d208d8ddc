"""Streams of chance: one for each thing that the rules shuffle, roll or draw apart."""

from typing import Final

STREAMS: Final = (
    "characters",
    "map",
    "bosses",
    "first encounters",
    "encounters",
    "elites",
    "events",
    "summons",
    "relics",
    "potions",
    "boss relics",
    "curses",
    "neow",
    "colorless",
    "die",
    "rolls",  # die rolls outside of combat
    "random",  # cards picked at random
    "rewards 1",
    "rewards 2",
    "rewards 3",
    "rewards 4",
    "rares 1",
    "rares 2",
    "rares 3",
    "rares 4",
    "draw 1",
    "draw 2",
    "draw 3",
    "draw 4",
)
CHARACTER_STREAM: Final = 0
MAP_STREAM: Final = 1
BOSS_STREAM: Final = 2
FIRST_ENCOUNTER_STREAM: Final = 3
ENCOUNTER_STREAM: Final = 4
ELITE_STREAM: Final = 5
EVENT_STREAM: Final = 6
SUMMON_STREAM: Final = 7
RELIC_STREAM: Final = 8
POTION_STREAM: Final = 9
BOSS_RELIC_STREAM: Final = 10
CURSE_STREAM: Final = 11
NEOW_STREAM: Final = 12
COLORLESS_STREAM: Final = 13
DIE_STREAM: Final = 14
ROLL_STREAM: Final = 15
RANDOM_STREAM: Final = 16
REWARD_STREAM: Final = 17  # + player
RARE_STREAM: Final = 21  # + player
DRAW_STREAM: Final = 25  # + player
