"""The things of the rulebook by number, with their names: colours, states, rounds, places, ranges."""

from typing import Final

# Colours of scrolls, which are also the symbols of checks (deadcells.scrolls.tracks).
SURVIVAL: Final = 0
TACTICS: Final = 1
BRUTALITY: Final = 2
COLOURS: Final = 3
COLOUR_NAMES: Final = ("survival", "tactics", "brutality")

# States (deadcells.components.states).
POISONED: Final = 0
BLEEDING: Final = 1
BURNING: Final = 2
FROZEN: Final = 3
MARKED: Final = 4
STATES: Final = 5
STATE_NAMES: Final = ("poisoned", "bleeding", "burning", "frozen", "marked")
STATE_TITLES: Final = ("Poisoned", "Bleeding", "On Fire", "Frozen", "Marked")
STATE_BECOMES: Final = (
    "becomes Poisoned", "starts Bleeding", "is set On Fire", "becomes Frozen", "becomes Marked",
)  # fmt: skip
STATE_BECOME: Final = (
    "become Poisoned", "start Bleeding", "be set On Fire", "become Frozen", "become Marked",
)  # fmt: skip
"""The same in sentences, with the titles in them: those are keywords."""

# Combat rounds, which are also the parts of a card that has lines.
ROUND_0: Final = 0
ROUND_I: Final = 1
ROUND_II: Final = 2
ROUND_III: Final = 3
ROUND_IV: Final = 4
LINES: Final = 5
ROUND_NAMES: Final = ("0", "I", "II", "III", "IV")
NO_FIGHT: Final = -1  # instead of a round

# Enemy spaces of the combat board, from left to right; the Group stands between the first two.
BEHIND: Final = 0
NEAR: Final = 1
MIDDLE: Final = 2
FAR: Final = 3
COLUMNS: Final = 4
COLUMN_NAMES: Final = ("behind", "near", "middle", "far")

# Ranges, as bits of columns.
RANGE_NAMES: Final = ("near", "middle", "far", "close", "right", "behind", "around", "any")
RANGES: Final[tuple[int, ...]] = (0b0010, 0b0100, 0b1000, 0b0110, 0b1110, 0b0001, 0b0011, 0b1111)
RANGE_TEXTS: Final = (
    "the near space",
    "the middle space",
    "the far space",
    "the near or middle space",
    "any space to the right",
    "the space behind the Group",
    "the space behind the Group or the near space",
    "any space",
)

# Kinds of action that can be announced (deadcells.play.step.announce-kinds).
SKILL: Final = 0
DAMAGE: Final = 1
BLOCK: Final = 2
STATE: Final = 3
HEAL: Final = 4
LOOT: Final = 5
NO_KIND: Final = -1
KIND_NAMES: Final = ("skill", "damage", "block", "state", "heal", "loot")
KIND_TITLES: Final = ("a Skill", "Damage", "a Shield", "a State", "healing", "Loot")

# What can lie on the Group space as loot, or in the Bag until the end of a fight.
LOOT_TEETH: Final = 0
LOOT_CELLS: Final = 1
LOOT_POTIONS: Final = 2
LOOT_SCROLLS: Final = 3
LOOT_EQUIPMENT: Final = 4
LOOT_BLUEPRINTS: Final = 5
LOOT_TYPES: Final = 6
LOOT_NAMES: Final = ("teeth", "cells", "potions", "scrolls", "equipment", "blueprints")
LOOT_SINGLES: Final = ("Gold Tooth", "Cell", "Potion", "Scroll", "piece of equipment", "blueprint")
LOOT_PLURALS: Final = (
    "Gold Teeth", "Cells", "Potions", "Scrolls", "pieces of equipment", "blueprints",
)  # fmt: skip


def times(n: int) -> str:
    """How often, in words.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return "once" if n == 1 else "twice" if n == 2 else f"{n} times"


def often(n: int) -> str:
    """How often something may be done.

    >>> often(1), often(3)
    ('once', 'up to 3 times')
    """
    return times(n) if n == 1 else f"up to {times(n)}"


def state_text(which: int, whom: str, n: int) -> str:
    """Somebody gets tokens of a State.

    >>> state_text(BURNING, "an Enemy", 1), state_text(POISONED, "each Enemy", 2)
    ('an Enemy is set On Fire', 'each Enemy becomes Poisoned twice')
    """
    return f"{whom} {STATE_BECOMES[which]}" + (f" {times(n)}" if n > 1 else "")


def loot_text(kind: int, n: int) -> str:
    """So much of one type of loot: ``1 Gold Tooth``, ``2 Cells``."""
    return f"{n} {LOOT_SINGLES[kind] if n == 1 else LOOT_PLURALS[kind]}"


# The four Beheaded, in the order of their cards; Serenade stands behind them.
BEHEADED_NAMES: Final = ("immolated", "poisoned", "flayed", "quartered")
BEHEADED_LINES: Final = (
    "Burns what comes near: the plainest to begin with.",
    "Slow poison from afar, and a cure for friends.",
    "Lets them bleed, and takes a wound for it.",
    "Shields, shoves and frost: decides who stands where.",
)
"""Each in a line, for who chooses."""
BEHEADED_SIGNS: Final = (
    ("hit", "burning", "brutality"),
    ("poisoned", "heal", "survival"),
    ("hit", "bleeding", "heal"),
    ("block", "frozen", "tactics"),
)
"""The words of cards that their portraits are drawn from: on the boards all begin with the same ones."""
BEHEADED: Final = 4
SERENADE: Final = 4
ANYBODY: Final = -1  # an improved combat card goes into whosever deck the Group wishes

# Shapes of spaces and tiles (deadcells.biome_setup.tiles.random).
SHAPE_NAMES: Final = ("encounter", "elite", "treasure", "merchant", "door", "start", "exit")
SHAPE_TEXTS: Final = (
    "an Encounter",
    "an Elite Encounter",
    "a Treasure",
    "a Merchant",
    "a Door",
    "the entrance",
    "an Exit",
)
SHAPE_TITLES: Final = (
    "Encounter", "Elite Encounter", "Treasure", "Merchant", "Door", "Entrance", "Exit",
)  # fmt: skip
ENCOUNTER: Final = 0
ELITE_ENCOUNTER: Final = 1
TREASURE: Final = 2
MERCHANT_TILE: Final = 3
DOOR: Final = 4
START: Final = 5
EXIT: Final = 6

# Who an enemy is (deadcells.combat.enemy-terms).
MONSTER: Final = 0
ELITE: Final = 1
BOSS: Final = 2
MINION: Final = 3
RANK_NAMES: Final = ("monster", "elite", "boss", "minion")

# Biomes and bosses, as places in the content's lists; sets of blueprints are named like them.
BIOME_NAMES: Final[tuple[str, ...]] = ("b1", "b2", "b3", "b4", "b5", "b6", "b7")
BOSS_NAMES: Final = ("c1", "c2", "c3")
BLUEPRINT_SETS: Final = (*BIOME_NAMES, *BOSS_NAMES)
SETS: Final = 10
SET_TITLES: Final = (
    "the Prisoners' Quarters", "the Toxic Sewers", "the Ramparts", "the Stilt Village", "the Clock Tower",
    "the Forgotten Sepulcher", "High Peak Castle", "the Concierge", "the Time Keeper", "the Hand of the King",
)  # fmt: skip

# The decks whose cards are gained from the bottom, in their printed order.
UPGRADE_DECKS: Final = ("survival", "tactics", "brutality", "well", "secrets")
DECK_TITLES: Final = (
    "the Survival deck",
    "the Tactics deck",
    "the Brutality deck",
    "the Abandoned Well",
    "the Deck of Secrets",
)
DECK_CODES: Final = ("SV", "TC", "BR", "W", "S")
WELL: Final = 3
SECRETS: Final = 4

# People of the market, from left to right (deadcells.interbiome.market.order).
HEALER: Final = 0
MERCHANT: Final = 1
COLLECTOR: Final = 2
TILES: Final = 3  # merchants on tiles
MARKET_NAMES: Final = ("healer", "merchant", "collector", "tiles")

# The token on the combat board (deadcells.components.wall-hole-token).
NO_TERRAIN: Final = 0
WALL: Final = 1
HOLE: Final = 2
TERRAIN_NAMES: Final = ("none", "wall", "hole")

NOBODY: Final = -1  # instead of a Beheaded, an enemy or a card


CLOCK_TOWER: Final = 4  # places of biomes that have tokens of their own
SEPULCHER: Final = 5
CASTLE: Final = 6
DECK_NAMES: Final = (*BEHEADED_NAMES, "serenade")
"""The combat decks."""
