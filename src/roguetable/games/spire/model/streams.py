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
CHARACTERS: Final = 0
MAP: Final = 1
BOSSES: Final = 2
FIRST_ENCOUNTERS: Final = 3
ENCOUNTERS: Final = 4
ELITES: Final = 5
EVENTS: Final = 6
SUMMONS: Final = 7
RELICS: Final = 8
POTIONS: Final = 9
BOSS_RELICS: Final = 10
CURSES: Final = 11
NEOW: Final = 12
COLORLESS_STREAM: Final = 13
DIE_STREAM: Final = 14
ROLLS: Final = 15
RANDOM: Final = 16
REWARDS: Final = 17  # + player
RARES: Final = 21  # + player
DRAW: Final = 25  # + player
