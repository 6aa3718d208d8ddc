"""The things of the rulebook by number, with their names: disciplines, elements, damage, tokens."""

from typing import Final

from roguetable.engine.log import count

NOBODY: Final = -1  # no card, no tile, no enemy, no slot

# Disciplines (gaia.start.choose-discipline). In solo both minis share the suit of the Mind.
MIND: Final = 0
BODY: Final = 1
DISCIPLINES: Final = 2
DISCIPLINE_NAMES: Final = ("mind", "body")
DISCIPLINE_TITLES: Final = ("Disciple of the Mind", "Disciple of the Body")
DELVERS: Final = 2  # minis on the board, also in solo
SIDES: Final = 6  # of a die
NO_DIE: Final = 0  # a parting shot, or a die that has not been rolled

# Elements (ours: the rulebook does not name them).
EMBER: Final = 0
TIDE: Final = 1
ROOT: Final = 2
GALE: Final = 3
ELEMENTS: Final = 4
ELEMENT_NAMES: Final = ("ember", "tide", "root", "gale")
ANY_ELEMENT: Final = ELEMENTS  # on a card: one of one's choice


def elements_said(n: int, element: int) -> str:
    """So many elements, for people: ``2 ember``, ``2 elements of your choice``."""
    if element < ANY_ELEMENT:
        return f"{n} {ELEMENT_NAMES[element]}"
    return f"{count(n, 'element')} of your choice"


# Damage types (gaia.attack.three-types).
LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2
DAMAGE_TYPES: Final = 3
DAMAGE_NAMES: Final = ("light", "medium", "heavy")
PRINTED_DAMAGE: Final[tuple[int, ...]] = (
    1,
    2,
    4,
)  # the rulebook's; the figures of a pack may be others

# Consumable tokens (gaia.consumables.kinds).
AP: Final = 0
LIGHT_DOUBLER: Final = 1  # LIGHT_DOUBLER + a damage type is the doubler of that type
MEDIUM_DOUBLER: Final = 2
HEAVY_DOUBLER: Final = 3
UNIVERSAL: Final = 4
REROLL: Final = 5
BLOCK: Final = 6
CONSUMABLES: Final = 7
CONSUMABLE_NAMES: Final = ("ap", "2x-light", "2x-medium", "2x-heavy", "2x-all", "reroll", "block")
CONSUMABLE_TITLES: Final = (
    "AP",
    "LIGHT doubler",
    "MEDIUM doubler",
    "HEAVY doubler",
    "Universal doubler",
    "Reroll",
    "Block",
)

# AP abilities (gaia.consumables.ap-1 and those after it).
FASTER: Final = 0
REFRESH_ONE: Final = 1
REFRESH_ALL: Final = 2
REFRESH_EVERYTHING: Final = 3
AP_ABILITIES: Final = 4
AP_NAMES: Final = ("faster", "refresh one", "refresh all", "refresh everything")

# A Delversuit.
MOST_SLOTS: Final = 6
SPACES: Final = 2  # element spaces of a slot; a place on the board is SPACES * slot + space

# Equipment: fourteen types in each discipline, the first seven of them weapons.
WEAPONS: Final = 7
EQUIPMENT_TYPES: Final = 14
TYPE_NAMES: Final = (
    "blade", "lance", "hammer", "bow", "staff", "whip", "orb",
    "boots", "harvester", "heart", "battery", "prism", "charm", "ward",
)  # fmt: skip
TYPE_TITLES: Final = tuple(
    [
        name if name == "boots" else f"an {name}" if name == "orb" else f"a {name}"
        for name in TYPE_NAMES
    ]
)
RANKS: Final = 5  # of an equipment
MOST_EQUIPPED: Final = (
    16  # products that marks of triggers have room for, whatever the limit of a pack
)

# Where a weapon is that its owner has (`Suit.where`); 0 and more: on the slot with that number.
FRESH: Final = -1
STOLEN: Final = -2  # an enemy has it (gaia.abilities.steals.take)
BESIDE: Final = (
    -3
)  # back, exhausted, while no slot was empty (gaia.abilities.steals.returned-exhausted)
NOT_HELD: Final = -4
WHERE_NAMES: Final = {FRESH: "fresh", STOLEN: "stolen", BESIDE: "beside", NOT_HELD: "not held"}

# Which way an enemy looks, in quarter turns clockwise.
FACING_NAMES: Final = ("north", "east", "south", "west")

# Ranks of enemies.
MINION: Final = 0
LIEUTENANT: Final = 1
BOSS: Final = 2
ENEMY_RANKS: Final = ("minion", "lieutenant", "boss")
ENEMY_LEVELS: Final = 5  # of enemies, and of the parts that bosses leave
MINIONS_OF_A_WAVE: Final = 7  # (gaia.spawn.minion-locations)

# What the death of an enemy gives (gaia.enemy.two-death-effects).
GIVES_ELEMENTS: Final = 0
GIVES_XP: Final = 1
GIVES_LEVEL_CARD: Final = 2

# What came of the counterattacks of an enemy in this turn (gaia.abilities.shell.remove).
ATTEMPT_NAMES: Final = ("none", "struck", "missed")
NO_ATTEMPT: Final = 0
STRUCK: Final = 1  # and none missed
MISSED: Final = 2

# What an attack comes from (gaia.ability-general.attack-vs-weapon).
SOURCE_NAMES: Final = ("weapon", "slot", "ultimate")
BY_WEAPON: Final = 0
BY_SLOT: Final = 1
BY_ULTIMATE: Final = 2

# Which arrows strike, as bits.
NO_ARROWS: Final = 0
WHITE: Final = 1
BLACK: Final = 2

CHAPTERS: Final = 6  # of the campaign (gaia.meta.six-chapters)

# Modes of play.
ONSLAUGHT: Final = 0
CAMPAIGN: Final = 1
MODE_NAMES: Final = ("onslaught", "campaign")
ONSLAUGHT_WAVES: Final = 5  # (gaia.onslaught.five-waves)

# Opinions (gaia.sheet.opinions).
NEMESIS: Final = 0
DETRACTOR: Final = 1
NEUTRAL: Final = 2
ALLY: Final = 3
CONFIDANT: Final = 4
OPINION_NAMES: Final = ("Nemesis", "Detractor", "Neutral", "Ally", "Confidant")
OPINION_TEXTS: Final = (
    "your Nemesis", "your Detractor", "Neutral towards you", "your Ally", "your Confidant",
)  # fmt: skip

# How a delver fell, for the last page; `Delver.fallen_to` says to what.
BY_BLOW: Final = 0  # a counterattack or an ability of an enemy, or a story
BY_PARTING_SHOT: Final = 1
BY_PRICE: Final = 2  # what a weapon or an ability of an enemy makes one pay
FALL_NAMES: Final = ("blow", "parting shot", "price")
FALL_TEXTS: Final = ("{}", "The parting shot of {}", "The price of {}")

# Goals of quests (gaia.quest.goal).
SURVIVE: Final = 0  # to the end of a wave
SLAY: Final = 1  # a named boss
COLLECT: Final = 2  # so many minion parts in this quest, both delvers together
ESCORT: Final = 3  # the Witness stands on the marked tile when a wave ends
WARDEN: Final = 4  # the Unknown Warden, whom a Floating Orb repairs, dies
GOAL_NAMES: Final = ("survive", "slay", "collect", "escort", "warden")


def consumables(n: int, kind: int) -> str:
    """So many consumables of a kind: ``2 LIGHT doublers``, ``3 AP``."""
    return f"{n} AP" if kind == AP else count(n, CONSUMABLE_TITLES[kind])
