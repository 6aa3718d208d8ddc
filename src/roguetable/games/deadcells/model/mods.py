"""What always words add up to: one list of numbers for each of the Group.

A list is replaced when something changes, and never changed itself: copies of a table share it.
"""

from typing import Final

from roguetable.games.deadcells.model.names import (
    COLUMN_NAMES,
    COLUMNS,
    MARKET_NAMES,
    STATE_NAMES,
    STATES,
)

HEALTH_MOD: Final = 0
SLOTS_MOD: Final = 1
HAND_MOD: Final = 2
LOOTER_MOD: Final = 3
TOUGH_MOD: Final = 4
MIGHT: Final = 5  # more damage of every hit
FIRST_HIT: Final = 6  # more damage of the first hit in a fight
IMMUNE: Final = 7  # by state: never receives its token
MIGHT_AT: Final = IMMUNE + STATES  # by column: more damage of hits there
MIGHT_AGAINST: Final = MIGHT_AT + COLUMNS  # by state: more damage against who has it
THRIFT: Final = MIGHT_AGAINST + STATES  # by person of the market: teeth less
MODS: Final = THRIFT + 4
MOD_NAMES: Final = (
    "health",
    "slots",
    "hand",
    "looter",
    "tough",
    "might",
    "first hit",
    *[f"immune to {state}" for state in STATE_NAMES],
    *[f"might {column}" for column in COLUMN_NAMES],
    *[f"might against {state}" for state in STATE_NAMES],
    *[f"thrift with {person}" for person in MARKET_NAMES],
)


def no_mods() -> list[int]:
    """Nothing at all."""
    return [0] * MODS
