"""What always words add up to: one list of numbers for each suit.

A list is replaced when something changes, and never changed itself: copies of a table share it.
"""

from typing import Final

from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    CONSUMABLES,
    DAMAGE_NAMES,
    DAMAGE_TYPES,
)

HEALTH_MOD: Final = 0  # more maximum HP
MOVEMENT_MOD: Final = 1
SLOTS_MOD: Final = 2  # more weapon slots
MOVER_MOD: Final = 3  # may shift enemies for 2 points of movement (gaia.equipment.mover-push)
HARVEST_MOD: Final = 4  # minion parts when the Quest is over (gaia.interlude.harvester)
WITNESS_MOD: Final = 5  # more tiles for the Witness
BASE_DOUBLED: Final = 6  # by damage type: its base is doubled (gaia.attack.base-doubling)
MIGHT: Final = BASE_DOUBLED + DAMAGE_TYPES  # by damage type: more damage of every attack
TOKENS: Final = MIGHT + DAMAGE_TYPES  # by kind: consumables that come back every Wave
MODS: Final = TOKENS + CONSUMABLES
MOD_NAMES: Final = (
    "health",
    "movement",
    "slots",
    "mover",
    "harvest",
    "witness",
    *[f"{damage} base doubled" for damage in DAMAGE_NAMES],
    *[f"{damage} might" for damage in DAMAGE_NAMES],
    *[f"{kind} every Wave" for kind in CONSUMABLE_NAMES],
)


def no_mods() -> list[int]:
    """Nothing at all."""
    return [0] * MODS
