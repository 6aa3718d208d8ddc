"""Ascension: thirteen levels, each played with all levels below it (spire.ascension.cumulative)."""

from typing import Final

from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, ENCOUNTER, SUMMON, Foe

TOP_LEVEL: Final = 13  # spire.ascension.max

# Levels by what they change.
HARD_ELITES: Final = 1
LESS_MAX_HP: Final = 2
HARD_EVENTS: Final = 3
FEW_POTIONS: Final = 4
START_CURSED: Final = 5
LITTLE_HEALING: Final = 6
HARD_ENCOUNTERS: Final = 7
DEAR_REMOVES: Final = 8
START_DAMAGED: Final = 9
HARD_BOSSES: Final = 10
HARD_HEART: Final = 11
HARDER_ELITES: Final = 12
TWO_BOSSES: Final = 13

LEVELS: Final = (
    "no Ascension",
    "harder Elites",
    "maximum HP 1 lower",
    "harder Events",
    "at most 2 potions",
    "start with Ascender's Bane",
    "heal only 4 HP before a new Act",
    "harder Encounters",
    "Card Removes cost 4 gold",
    "start with 1 HP less",
    "harder Bosses",
    "harder Act IV",
    "still harder Elites",
    "two Bosses in Act III",
)


def rules_of(level: int) -> list[str]:
    """The rules that a game at this level plays with.

    >>> rules_of(2)
    ['spire.ascension.cumulative', 'spire.ascension.1', 'spire.ascension.2']
    """
    if level == 0:
        return []
    return ["spire.ascension.cumulative", *[f"spire.ascension.{n}" for n in range(1, level + 1)]]


def in_play(foe: Foe, ascension: int) -> bool:
    """Is this enemy card used at this Ascension? (spire.components.ascension-locked)"""
    if foe.tier == ELITE:
        return foe.ascension == elite_level(ascension, foe.act)
    if foe.tier == BOSS:
        return foe.ascension == boss_level(ascension, foe.act)
    if foe.tier in (ENCOUNTER, SUMMON):
        if ascension < HARD_ENCOUNTERS:
            return foe.ascension == 0
        return not foe.replaced
    return foe.ascension <= ascension


def elite_level(ascension: int, act: int) -> int:
    """Which Elite cards are used (spire.ascension.1, .11 in Act IV, .12)."""
    if act == 4:
        return HARD_HEART if ascension >= HARD_HEART else 0  # ours has none at level 0
    if ascension >= HARDER_ELITES:
        return HARDER_ELITES
    return HARD_ELITES if ascension >= HARD_ELITES else 0


def boss_level(ascension: int, act: int) -> int:
    """Which Boss cards are used (spire.ascension.10, .11 for the Corrupt Heart)."""
    if act == 4:
        return HARD_HEART if ascension >= HARD_HEART else 0
    return HARD_BOSSES if ascension >= HARD_BOSSES else 0


def max_hp(printed: int, ascension: int) -> int:
    """The maximum HP of a character (spire.ascension.2)."""
    return printed - 1 if ascension >= LESS_MAX_HP else printed


def start_hp(printed: int, ascension: int) -> int:
    """HP at the start of the game, after the loss of maximum HP (spire.ascension.9)."""
    top = max_hp(printed, ascension)
    return top - 1 if ascension >= START_DAMAGED else top


def act_that_unlocks(players: int) -> int:
    """Which Act's Boss unlocks the next level: Act III for a solo player (spire.ascension.unlock-1)."""
    return 3 if players == 1 else 2
