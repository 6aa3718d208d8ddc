"""What the passive words of a hero's cards add up to, and the statuses that may lie before a hero."""

from typing import Final

from roguetable.games.stygian.model.cards import KIND_NAMES
from roguetable.games.stygian.model.cubes import DROP_COLOURS, HERO_COLOUR_NAMES

# What passive words add up to: index into Hero.mods.
PLUS: Final = 0  # + kind of attack (four)
PIERCE: Final = 4
BRING: Final = 5  # + blue, green, white, any (four)
MENDING: Final = 9
WARD: Final = 10  # + status (four)
REACH: Final = 14
LUCK_CAP: Final = 15
SPOILS: Final = 16
TROPHY: Final = 17
FRAIL: Final = 18
FEWER: Final = 19
NO_SUPPORT: Final = 20
NO_LUCK: Final = 21
SHIELDS: Final = 22
BURDEN: Final = 23  # status tokens in front of the hero
MODS: Final = 24

# Statuses, in the order of their rows.
STATUS_NAMES: Final = ("stricken", "dazed", "bound", "exposed")
STATUSES: Final = 4
TOKEN_PLACES: Final = 12  # a token of each hero colour can lie on each of them
TOKEN_NAMES: Final = tuple(
    [f"{status} {colour}" for status in STATUS_NAMES for colour in HERO_COLOUR_NAMES]
)
MOD_NAMES: Final = (
    *[f"plus {kind}" for kind in KIND_NAMES],
    "pierce",
    *[f"bring {colour}" for colour in DROP_COLOURS],
    "mending",
    *[f"ward {status}" for status in STATUS_NAMES],
    "reach",
    "luck cap",
    "spoils",
    "trophy",
    "frail",
    "fewer",
    "no support",
    "no luck",
    "shields",
    "burden",
)
