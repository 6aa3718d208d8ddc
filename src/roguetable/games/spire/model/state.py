"""The table of Slay the Spire: everything that lies on it, as plain copyable data.

Each player's part of it is in player.py, an enemy in combat in enemy.py.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.codes import Names
from roguetable.engine.state import Component, Refusal, State, Step
from roguetable.games.spire.model.achievements import FEAT_NAMES
from roguetable.games.spire.model.cards import RARITY_NAMES
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.decks import DECKS
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.phases import PHASES
from roguetable.games.spire.model.player import ORB_NAMES, Player
from roguetable.games.spire.model.readings import READING_NAMES
from roguetable.games.spire.model.room_cards import ROOM_NAMES
from roguetable.games.spire.model.shared_lists import NO_DECKS, NO_PILES, NOTHING
from roguetable.games.spire.model.streams import STREAMS as STREAM_NAMES
from roguetable.games.spire.model.table_settings import LOCK_NAMES, Newcomer
from roguetable.kit.decks import fields_in
from roguetable.kit.menu import Menu

# Keys.
KEY_NAMES: Final = ("ruby", "sapphire", "emerald")
RUBY: Final = 1
SAPPHIRE: Final = 2
EMERALD: Final = 4
ALL_KEYS: Final = 7

# Modifiers of the Daily Climb and Custom Runs, as bits.
MODIFIER_NAMES: Final = (
    "all-star",
    "shiny",
    "heirloom",
    "transformed",
    "vintage",
    "prismatic",
    "terminal",
    "insanity",
    "uncertain",
    "cursed",
    "deadly-events",
    "night-terrors",
)
ALL_STAR: Final = 1
SHINY: Final = 2
HEIRLOOM: Final = 4
TRANSFORMED: Final = 8
VINTAGE: Final = 16
PRISMATIC: Final = 32
TERMINAL: Final = 64
INSANITY: Final = 128
UNCERTAIN: Final = 256
CURSED: Final = 512
DEADLY_EVENTS: Final = 1024
NIGHT_TERRORS: Final = 2048
DAILY: Final = 1 << 12

REWARD_NAMES: Final = (
    "card",
    "upgraded card",
    "rare card",
    "potion",
    "relic",
    "colorless card",
    "card of another character",
    "transform",
    "chest",
    "chest passed",
    "boss relics",
    "boss relic picked",
    "chest relics",
    "chest relic picked",
)
"""The kinds of rewards in a save (flow/rooms/rewards.py)."""

# Status cards are all Slimed or all Burns in one combat.
STATUS_KIND_NAMES: Final = ("none", "slimed", "burn")
NO_STATUS: Final = 0
ALL_SLIMED: Final = 1
ALL_BURNS: Final = 2


@mypyc_attr(acyclic=True)
class Reward(Component):
    """One reward waiting to be taken or skipped. Immutable: a revealed one is a new one."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"kind": REWARD_NAMES}
    CARDS: ClassVar[tuple[str, ...]] = fields_in(DECKS, "rewards")
    player: int  # -1: the party's (Boss relics)
    kind: int  # see rewards.py
    look: int  # how many cards or relics are turned up, 0: the usual number
    offer: list[int]  # what was revealed; empty: not revealed yet
    shown: bool

    def __init__(self, player: int, kind: int, look: int, offer: list[int], shown: bool) -> None:
        self.player = player
        self.kind = kind
        self.look = look
        self.offer = offer
        self.shown = shown


# `Spire.tally` is a number of cards, or which Orb was evoked, or what kind of card was removed.
EVOKED: Final = 1000  # + the Orb
REMOVED_CARD: Final = 2000  # + its rarity
REMOVED_CURSE: Final = 2999  # Curses are a rarity of their own
TALLY_NAMES: Final = {
    **{EVOKED + orb: f"evoked {name}" for orb, name in enumerate(ORB_NAMES)},
    **{REMOVED_CARD + rarity: f"removed {name}" for rarity, name in enumerate(RARITY_NAMES)},
    REMOVED_CURSE: "removed curse",
}

NOBODY: Final = -1
"""`Spire.slayer`: nobody has died, or nobody knows of what."""

NO_REWARDS: Final[list[Reward]] = []
NO_NEWCOMERS: Final[list[Newcomer]] = []


class Spire(State):
    """A game of Slay the Spire in progress."""

    WIDE: ClassVar[tuple[str, ...]] = ("cursor", "hidden")
    BITS: ClassVar[dict[str, Names]] = {
        "modifiers": (*MODIFIER_NAMES, "daily"),
        "readings": READING_NAMES,
        "locks": LOCK_NAMES,
        "keys": KEY_NAMES,
        "feats": FEAT_NAMES,
    }
    CODES: ClassVar[dict[str, Names]] = {
        "phase": PHASES,
        "room": ROOM_NAMES,
        "rooms": ROOM_NAMES,
        "status_kind": STATUS_KIND_NAMES,
        "tally": TALLY_NAMES,
    }
    STREAMS: ClassVar[tuple[str, ...]] = STREAM_NAMES
    CARDS: ClassVar[tuple[str, ...]] = (
        *fields_in(DECKS),
        *("board", "bosses", "history", "picked", "slayer"),
    )

    content: SpireContent
    # The table's choices.
    ascension: int
    final_act: int  # the party stops after this Act
    modifiers: int
    last_stand: bool
    choose_relic: bool
    act4: bool  # Act IV is unlocked
    colorless_unlocked: bool
    readings: int  # readings of contested rules, as bits (see readings.py)
    locks: int  # open locks, two bits for each character (see unlocks.py)
    joining: list[Newcomer]  # replaced; players who join later
    # The party.
    seats: list[int]
    players: list[Player]
    keys: int
    deaths: bool  # somebody died in a Last Stand
    slayer: int  # what killed the player who died last: a row, or see slayers.py
    beaten: int  # bit a: the Boss of Act a + 1 has been beaten
    boss_count: int  # Bosses defeated this game
    # The map.
    act: int
    board: int
    node: int  # where the boot stands, -1: below the first room
    rooms: list[int]  # replaced; room kind by node, tokens placed
    hidden: int  # bit n: the token on node n is face down (Uncertain Future)
    bosses: list[int]  # replaced; the Boss of the Act (two cards for Donu and Deca)
    visited: list[int]  # replaced; nodes the party has been to
    portal: int  # where a Secret Portal leads when this room is finished, -1: there is none
    # Decks, top card last; all replaced, never changed in place.
    first_encounters: list[int]
    encounters: list[int]
    elites: list[int]
    events: list[int]
    summons: list[int]  # Summon cards not in combat
    relic_deck: list[int]
    potion_deck: list[int]
    boss_relic_deck: list[int]
    curse_deck: list[int]
    colorless: list[int]
    blessings: list[int]
    spare_rewards: list[list[int]]  # replaced; card rewards decks of characters nobody plays
    spare_rares: list[list[int]]  # replaced
    used_up: list[int]  # set aside: first encounters fought, items used up, cards out of the game
    daze: int  # cards left in the Daze deck
    status: int  # cards left in the Status deck
    status_kind: int
    # The room.
    phase: int  # see phases.py
    room: int  # kind of the room in play
    picked: list[int]  # replaced; by player, the relic picked at random for this Event, -1: none
    event_count: int  # Events drawn this game
    rewards: list[Reward]  # replaced
    shop_relics: list[int]  # replaced; -1: sold
    shop_potions: list[int]
    shop_colorless: list[int]
    shop_cards: list[list[int]]  # replaced; by player
    removes_bought: int  # bit p: player p has bought a Card Remove here
    # Combat.
    enemies: list[Enemy]
    next_uid: int
    round: int
    die: int  # 1 to 6; 0: not rolled
    waiting: list[Step]  # abilities that wait until the card has resolved
    resolving: int  # cards and effects being resolved: triggers wait while it is above 0
    cursor: int  # order number of the enemy that acted last
    deaths_due: bool  # an enemy died since anyone looked
    # The Attack or action being resolved.
    weak_used: bool
    hit_enemies: list[int]  # replaced; uids of Vulnerable enemies that were hit
    hit_players: int  # bit p: Vulnerable players that were hit
    dealt: int  # unblocked damage dealt by this Attack
    struck: list[int]  # replaced; uids of enemies attacked or damaged by this Attack
    tally: (
        int  # what a word leaves for the next one: cards just discarded or exhausted by choice, ...
    )
    bonus: int  # extra damage of each hit of the Attack being resolved (0-cost, starter Strike...)
    # Attacks and Skills played this turn, oldest first; all three replaced.
    history: list[int]
    history_costs: list[int]
    history_players: list[int]
    # Achievements earned this game, as bits (see achievements.py).
    feats: int
    halted: bool  # the rest of the effects being resolved does not happen
    spares_mixed: bool  # decks of characters whom nobody plays have been shuffled
    mimics: bool  # somebody has a card that copies cards played: the history is kept
    insane: int  # bit p: Insanity has still to strike player p after this combat
    prize: int  # 1: the fight gives Mind Bloom's prize instead of the printed rewards

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.ascension = 0
        self.final_act = 0
        self.modifiers = 0
        self.last_stand = False
        self.choose_relic = False
        self.act4 = False
        self.colorless_unlocked = False
        self.readings = 0
        self.locks = 0
        self.joining = NO_NEWCOMERS
        self.seats = NOTHING
        self.players = []
        self.keys = 0
        self.deaths = False
        self.slayer = NOBODY
        self.beaten = 0
        self.boss_count = 0
        self.act = 0
        self.board = -1
        self.node = -1
        self.rooms = NOTHING
        self.hidden = 0
        self.bosses = NOTHING
        self.visited = NOTHING
        self.portal = -1
        self.first_encounters = NOTHING
        self.encounters = NOTHING
        self.elites = NOTHING
        self.events = NOTHING
        self.summons = NOTHING
        self.relic_deck = NOTHING
        self.potion_deck = NOTHING
        self.boss_relic_deck = NOTHING
        self.curse_deck = NOTHING
        self.colorless = NOTHING
        self.blessings = NOTHING
        self.spare_rewards = NO_DECKS
        self.spare_rares = NO_DECKS
        self.used_up = NOTHING
        self.daze = 0
        self.status = 0
        self.status_kind = NO_STATUS
        self.phase = 0
        self.room = 0
        self.picked = NOTHING
        self.event_count = 0
        self.rewards = NO_REWARDS
        self.shop_relics = NOTHING
        self.shop_potions = NOTHING
        self.shop_colorless = NOTHING
        self.shop_cards = NO_PILES
        self.removes_bought = 0
        self.enemies = []
        self.next_uid = 0
        self.round = 0
        self.die = 0
        self.waiting = []
        self.resolving = 0
        self.cursor = -1
        self.deaths_due = False
        self.weak_used = False
        self.hit_enemies = NOTHING
        self.hit_players = 0
        self.dealt = 0
        self.struck = NOTHING
        self.tally = 0
        self.bonus = 0
        self.history = NOTHING
        self.history_costs = NOTHING
        self.history_players = NOTHING
        self.feats = 0
        self.halted = False
        self.spares_mixed = False
        self.mimics = False
        self.insane = 0
        self.prize = 0

    def copy(self) -> "Spire":
        twin = Spire(self.chance.copy())
        twin.agenda = self.agenda.copy()
        twin.request = self.request
        twin.outcome = self.outcome
        twin.content = self.content
        twin.ascension = self.ascension
        twin.final_act = self.final_act
        twin.modifiers = self.modifiers
        twin.last_stand = self.last_stand
        twin.choose_relic = self.choose_relic
        twin.act4 = self.act4
        twin.colorless_unlocked = self.colorless_unlocked
        twin.readings = self.readings
        twin.locks = self.locks
        twin.joining = self.joining
        twin.seats = self.seats
        twin.players = [player.copy() for player in self.players]
        twin.keys = self.keys
        twin.deaths = self.deaths
        twin.slayer = self.slayer
        twin.beaten = self.beaten
        twin.boss_count = self.boss_count
        twin.act = self.act
        twin.board = self.board
        twin.node = self.node
        twin.rooms = self.rooms
        twin.hidden = self.hidden
        twin.bosses = self.bosses
        twin.visited = self.visited
        twin.portal = self.portal
        twin.first_encounters = self.first_encounters
        twin.encounters = self.encounters
        twin.elites = self.elites
        twin.events = self.events
        twin.summons = self.summons
        twin.relic_deck = self.relic_deck
        twin.potion_deck = self.potion_deck
        twin.boss_relic_deck = self.boss_relic_deck
        twin.curse_deck = self.curse_deck
        twin.colorless = self.colorless
        twin.blessings = self.blessings
        twin.spare_rewards = self.spare_rewards
        twin.spare_rares = self.spare_rares
        twin.used_up = self.used_up
        twin.daze = self.daze
        twin.status = self.status
        twin.status_kind = self.status_kind
        twin.phase = self.phase
        twin.room = self.room
        twin.picked = self.picked
        twin.event_count = self.event_count
        twin.rewards = self.rewards
        twin.shop_relics = self.shop_relics
        twin.shop_potions = self.shop_potions
        twin.shop_colorless = self.shop_colorless
        twin.shop_cards = self.shop_cards
        twin.removes_bought = self.removes_bought
        twin.enemies = [enemy.copy() for enemy in self.enemies]
        twin.next_uid = self.next_uid
        twin.round = self.round
        twin.die = self.die
        twin.waiting = self.waiting.copy()
        twin.resolving = self.resolving
        twin.cursor = self.cursor
        twin.deaths_due = self.deaths_due
        twin.weak_used = self.weak_used
        twin.hit_enemies = self.hit_enemies
        twin.hit_players = self.hit_players
        twin.dealt = self.dealt
        twin.struck = self.struck
        twin.tally = self.tally
        twin.bonus = self.bonus
        twin.history = self.history
        twin.history_costs = self.history_costs
        twin.history_players = self.history_players
        twin.feats = self.feats
        twin.halted = self.halted
        twin.spares_mixed = self.spares_mixed
        twin.mimics = self.mimics
        twin.insane = self.insane
        twin.prize = self.prize
        return twin

    def also_refused(self, request: Menu, seat: int) -> list[Refusal]:
        return self.content.hooks.also_refused(self, request, seat)

    def not_yours(self, seat: int) -> tuple[str, str]:
        """All lies open, so it can be said whose it is."""
        card = self.content.rows[self.content.characters[self.players[seat].character]]
        return "spire.overview.one-character-each", f"This is for {card.name} to choose."

    def living(self) -> list[Enemy]:
        """Enemies still in combat, in the order they stand."""
        return [enemy for enemy in self.enemies if not enemy.dead and not enemy.gone]

    def find(self, uid: int) -> Enemy | None:
        """The living enemy with that uid."""
        for enemy in self.enemies:
            if enemy.uid == uid:
                return None if enemy.dead or enemy.gone else enemy
        return None

    def player_in(self, row: int) -> int:
        """The player who stands in a row, -1: nobody."""
        for index in range(len(self.players)):
            if self.players[index].row == row:
                return index
        return -1
