"""What a position consists of: the fields that may stand in it, and what it need not say."""

from roguetable.engine.chance import Chance
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.limits import (
    DAZE_CARDS,
    MAX_BLOCK,
    MAX_ENERGY,
    MAX_MIRACLES,
    MAX_SHIVS,
    MAX_STRENGTH,
    MAX_VULNERABLE,
    MAX_WEAK,
    STATUS_CARDS,
)
from roguetable.games.spire.model.options import ALL_LOCKS
from roguetable.games.spire.model.player import FREE, KEEP, LATE, RETAINED, Player
from roguetable.games.spire.model.readings import KEEP_CLIMBING, READINGS, default_readings
from roguetable.games.spire.model.state import ALL_BURNS, ALL_SLIMED, Spire
from roguetable.games.spire.model.streams import STREAMS

NUMBERS = (
    "ascension", "act", "final_act", "boss_count", "daze", "status", "event_count", "next_uid",
    "round", "die", "resolving", "cursor", "tally", "bonus", "dealt", "hit_players",
    "feats", "prize", "insane", "portal",
)  # fmt: skip
FLAGS = (
    "last_stand", "choose_relic", "act4", "colorless_unlocked", "deaths", "deaths_due", "weak_used",
)  # fmt: skip
LISTS = ("hit_enemies", "struck")
DECKS = {
    "first_encounters": ("foe",),
    "encounters": ("foe",),
    "elites": ("foe",),
    "events": ("event",),
    "summons": ("foe",),
    "relic_deck": ("relic",),
    "potion_deck": ("potion",),
    "boss_relic_deck": ("boss-relic",),
    "curse_deck": ("card",),
    "colorless": ("card",),
    "blessings": ("neow",),
    "used_up": (),
}
SPARES = ("spare_rewards", "spare_rares")
SHOP = {"relics": "shop_relics", "potions": "shop_potions", "colorless": "shop_colorless"}
FIELDS = (
    "players", "enemies", "room", "phase", "moment", "board", "node", "visited", "rooms", "hidden",
    "bosses", "beaten", "keys", "modifiers", "locks", "readings", "joining", "status_kind",
    "rewards", "shop", "history", "outcome", *NUMBERS, *FLAGS, *LISTS, *DECKS, *SPARES, "chance",
    "draws", "agenda", "request", "waiting", "journey",
)  # fmt: skip

PLAYER_NUMBERS = (
    "hp", "max_hp", "gold", "energy", "block", "strength", "fading", "weak", "vulnerable", "shivs",
    "miracles", "slots", "lost_round", "lost_combat", "played", "attacks", "powers_played",
    "shivs_played", "discarded", "cheapened", "free_next", "confused", "akabeko", "warp", "keeps",
    "held_cubes",
)  # fmt: skip
PLAYER_FLAGS = (
    "alive", "guarded", "shuffled", "done", "no_draw", "no_cards", "switched", "wrathful",
    "harmless",
)  # fmt: skip
TOP_FIRST = ("draw", "discard", "rewards", "rares")
PLAIN_PILES = ("deck", "removed", "exhausted", "limbo")
PLAYER_FIELDS = (
    "character", "row", *PLAYER_NUMBERS, *PLAYER_FLAGS, *PLAIN_PILES, *TOP_FIRST, "hand", "powers",
    "relics", "potions", "stance", "orbs", "spent", "used", "repeats",
)  # fmt: skip
LIMITS = {
    "energy": MAX_ENERGY,
    "block": MAX_BLOCK,
    "strength": MAX_STRENGTH,
    "weak": MAX_WEAK,
    "vulnerable": MAX_VULNERABLE,
    "shivs": MAX_SHIVS,
    "miracles": MAX_MIRACLES,
}
HAND_MARKS = ((RETAINED, "retained"), (FREE, "free"), (KEEP, "keep"), (LATE, "late"))
ENEMY_NUMBERS = (
    "block",
    "strength",
    "weak",
    "vulnerable",
    "poison",
    "cube",
    "mode",
    "cubes",
    "corpse_damage",
)
ENEMY_MARKS = (
    "curled", "angered", "shifting", "unbound", "hasted", "coming", "buried", "acted", "wrapped",
)  # fmt: skip
KEY_NAMES = ("ruby", "sapphire", "emerald")
REWARD_KINDS = (
    "card", "upgraded", "rare", "potion", "relic", "colorless", "other", "transform", "chest",
    "passed", "boss-pool", "boss-pick", "chest-pool", "chest-pick",
)  # fmt: skip
STATUS_KINDS = {"slimed": ALL_SLIMED, "burn": ALL_BURNS}
KEEP_CLIMBING_NAME = "keep_climbing"
OUTCOMES = ("playing", "won", "lost")
SOLD = "sold"


def reading_bits() -> list[tuple[str, int]]:
    """Names and bits of the readings of contested rules."""
    return [*((name, bit) for name, bit, *_ in READINGS), (KEEP_CLIMBING_NAME, KEEP_CLIMBING)]


def usual_table() -> Spire:
    """What a position need not say."""
    state = Spire(Chance.seeded(1, len(STREAMS)))
    state.act = 1
    state.final_act = 3
    state.locks = ALL_LOCKS
    state.colorless_unlocked = True
    state.readings = default_readings()
    state.daze = DAZE_CARDS
    state.status = STATUS_CARDS
    return state


def usual_player(content: SpireContent, character: int, row: int) -> Player:
    hp = content.hit_points[character]
    return Player(character, row, hp, hp, [], [], [], content.orb_slots[character])
