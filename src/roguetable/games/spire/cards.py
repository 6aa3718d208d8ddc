"""The rows of Slay the Spire: what is printed on every card, relic, potion, enemy and room.

A card with two faces is two rows: ``bash`` and ``bash+``. A card in a pile is the number of the face
that is up, so upgrading a card replaces its number by `Card.up`.
"""

from typing import Final, cast

from roguetable.engine.rows import Content, Row

# Who a card belongs to.
CHARACTER_NAMES: Final = ("ironclad", "silent", "defect", "watcher")
IRONCLAD: Final = 0
SILENT: Final = 1
DEFECT: Final = 2
WATCHER: Final = 3
COLORLESS: Final = 4
NOBODY: Final = 5  # curses, Status, Daze, items
OWNER_NAMES: Final = (*CHARACTER_NAMES, "colorless", "none")

TYPE_NAMES: Final = ("attack", "skill", "power", "curse", "status", "ticket", "item")
ATTACK: Final = 0
SKILL: Final = 1
POWER: Final = 2
CURSE: Final = 3
STATUS: Final = 4
TICKET: Final = 5
ITEM: Final = 6

RARITY_NAMES: Final = ("starter", "common", "uncommon", "rare", "special")
STARTER: Final = 0
COMMON: Final = 1
UNCOMMON: Final = 2
RARE: Final = 3
SPECIAL: Final = 4

X_COST: Final = -1  # the player decides how much Energy to spend
NO_COST: Final = -2  # Unplayable

# When a part of a row happens. Part 0 of a card is what playing it does.
PLAY: Final = 0
START: Final = 1  # start of turn
END: Final = 2  # end of turn
COMBAT: Final = 3  # start of combat
AFTER: Final = 4  # end of combat
SCRYING: Final = 5  # start of turn, before drawing
TURN: Final = 6  # the player's choice, once per turn
ONCE: Final = 7  # the player's choice, once per combat
ROOM: Final = 8  # the player's choice at a die roll, once per room
DIE: Final = 9  # start of turn, if the die shows one of the faces
USE: Final = 10  # the player's choice, whenever possible (Holy Water)
EXHAUSTS: Final = 11  # when you exhaust a card
EXHAUSTED: Final = 12  # when this card is exhausted
DISCARDED: Final = 13  # when this card is discarded by a card's effect
DISCARDS: Final = 14  # when a card's effect makes you discard one or more cards
DRAWS_JUNK: Final = 15  # when you draw a Daze or Status
DRAWS_BAD: Final = 16  # ... or Curse
DRAWS_CURSE: Final = 17
BLOCKS: Final = 18  # when you gain Block
TOKENS: Final = 19  # when you put a token on an enemy
POWERS: Final = 20  # when you play a Power
SHUFFLES: Final = 21  # when you shuffle your draw pile
SWITCHES: Final = 22  # when you switch stances
WRATHS: Final = 23  # the first time each turn that you enter Wrath
SCRIES: Final = 24  # when you scry
HELD: Final = 25  # end of turn, while this card is in hand
OBTAINED: Final = 26  # when this item comes to you
REMOVED: Final = 27  # when this card is removed from the deck
RESTS: Final = 28  # when you Rest at a Campfire
EVENT_ROOM: Final = 29  # when the party enters an Event room
DEATH: Final = 30  # enemies: when it dies
OUTSIDE: Final = 31  # the player's choice, outside of combat
WHEN_NAMES: Final = (
    "play",
    "start",
    "end",
    "combat",
    "after",
    "scrying",
    "turn",
    "once",
    "room",
    "die",
    "use",
    "exhausts",
    "exhausted",
    "discarded",
    "discards",
    "draws-junk",
    "draws-bad",
    "draws-curse",
    "blocks",
    "tokens",
    "powers",
    "shuffles",
    "switches",
    "wraths",
    "scries",
    "held",
    "obtained",
    "removed",
    "rests",
    "event-room",
    "death",
    "outside",
)
WHEN_TEXTS: Final = (
    "",
    "start of turn",
    "end of turn",
    "start of combat",
    "end of combat",
    "start of turn, before drawing",
    "once per turn",
    "once per combat",
    "once per room",
    "die",
    "any time",
    "when you exhaust a card",
    "when this card is exhausted",
    "when this card is discarded by a card's effect",
    "when a card's effect makes you discard",
    "when you draw a Daze or Status",
    "when you draw a Daze, Status or Curse",
    "when you draw a Curse",
    "when you gain Block",
    "when you put a token on an enemy",
    "when you play a Power",
    "when you shuffle your draw pile",
    "when you switch stances",
    "the first time you enter Wrath each turn",
    "when you scry",
    "end of turn, if in hand",
    "when obtained",
    "when removed from your deck",
    "when you Rest",
    "when the party enters an Event room",
    "on death",
    "outside of combat",
)

# What passive words add up to: index into Player.mods.
SHIVS: Final = 0  # Shivs deal so much more
ICONS: Final = 1  # each Block icon of Attacks and Skills gives so much more
STRIKES: Final = 2  # starter Strikes deal so much more
DEFENDS: Final = 3  # starter Defends block so much more
WRATH_HITS: Final = 4  # hits deal so much more in Wrath
EVOKES: Final = 5  # Orb evoke effects
DARKS: Final = 6  # Dark Orbs evoke for so much more
ORB_ENDS: Final = 7  # Orb end of turn effects
LIGHTNING_ENDS: Final = 8
LIGHTNING_ROW: Final = 9  # Lightning damages a whole row
SLOTS: Final = 10  # more Orb slots
FREE_SKILLS: Final = 11  # Corruption: Skills cost 0 and Exhaust
KEEP_BLOCK: Final = 12
ENVENOM: Final = 13  # hits also poison
ZEROS: Final = 14  # 0-cost Attacks deal so much more on each hit
NO_CURSES: Final = 15
NO_GOLD: Final = 16
NO_POTIONS: Final = 17
NO_REST: Final = 18
NO_SMITH: Final = 19
HP_CAP: Final = 20  # HP never rises above this
KEEP_ENERGY: Final = 21
REST_BONUS: Final = 22
GUARDED: Final = 23  # at most 1 HP lost per round
CUBE_STRIKES: Final = 24  # Conjure Blade: +1 per cube for starter Strikes
BUFFERS: Final = 25  # powers that prevent the next loss of HP
CHEAPER: Final = 26  # Establishment: retained cards cost so much less
SHARD: Final = 27  # Prismatic Shard: Orb slots for those who have none
MODS: Final = 28
MOD_NAMES: Final = (
    "shivs",
    "icons",
    "strikes",
    "defends",
    "wrath-hits",
    "evokes",
    "darks",
    "orb-ends",
    "lightning-ends",
    "lightning-row",
    "slots",
    "free-skills",
    "keep-block",
    "envenom",
    "zeros",
    "no-curses",
    "no-gold",
    "no-potions",
    "no-rest",
    "no-smith",
    "hp-cap",
    "keep-energy",
    "rest-bonus",
    "guarded",
    "cube-strikes",
    "buffers",
    "cheaper",
    "shard",
)
MOD_TEXTS: Final = (
    "your Shivs deal +{n}",
    "each Block icon on your Attacks and Skills gives +{n}",
    "your starter Strikes deal +{n}",
    "your starter Defends block +{n}",
    "your hits deal +{n} more while in Wrath",
    "your Orbs' evoke effects +{n}",
    "your Dark Orbs evoke for +{n}",
    "your Orbs' end of turn effects +{n}",
    "your Lightning Orbs' end of turn effects +{n}",
    "your Lightning Orbs damage any row",
    "{n} more Orb slots",
    "your Skills cost 0; when you play a Skill, exhaust it",
    "keep leftover Block (at most 20)",
    "your hits also put {n} Poison on the target",
    "each hit of your 0-cost Attacks deals +{n}",
    "you cannot gain Curses",
    "you cannot gain gold",
    "you cannot gain potions",
    "you cannot Rest",
    "you cannot Smith",
    "your HP cannot rise above {n}",
    "keep leftover Energy (at most 6)",
    "heal {n} more when you Rest",
    "you lose at most 1 HP per round",
    "your starter Strikes deal +{n} per cube here",
    "the next time you would lose HP, prevent it; then exhaust this after {n}",
    "cards retained last turn cost {n} less",
    "you may use Stances, and {n} Orb slots if you have none",
)

# How enemies choose their action.
SINGLE: Final = 0
BY_DIE: Final = 1
BY_CUBE: Final = 2
PATTERN_NAMES: Final = ("single", "die", "cube")

# Which deck an enemy card belongs to.
TIER_NAMES: Final = ("first", "encounter", "summon", "elite", "boss")
FIRST: Final = 0
ENCOUNTER: Final = 1
SUMMON: Final = 2
ELITE: Final = 3
BOSS: Final = 4

# Special abilities of enemies that need more than an effect on death.
TRAIT_NAMES: Final = (
    "curl-up",  # first time it takes damage: N Block
    "angry",  # damage from a hit: N Strength
    "enraged",  # after a Skill, its player takes N damage (once the first action has been taken)
    "flying",  # at most N damage from each hit
    "slow",  # N more damage from each hit
    "barricade",  # keeps its Block in the Enemy Turn
    "fury",  # Centurion: when its Mystic dies, N Strength, and only attacks from then on
    "regrow",  # Darkling: all dead ones return with N HP at the start of the round
    "shift",  # Transient: HP it loses is Block for the player in its row
    "reactive",  # Writhing Mass: an Attack that damages it rerolls the die
    "confusion",  # Snecko: the first card of the player in its row has the action's cost
    "thorns",  # Spiker: after an Attack against it, damage per cube (N at first, at most 5)
    "painful-stabs",  # Book of Stabbing: unblocked damage brings N Daze
    "rally",  # Reptomancer: without Daggers the last step is skipped
    "split",  # Slime Boss: summons at the start of the round after its death; N: Strength of Large Slimes
    "mode-shift",  # The Guardian
    "anger",  # The Champ: at 0 HP it heals to N per player and is furious
    "curiosity",  # Awakened One: each hit +N per Power of the player
    "awaken",  # Awakened One: its second phase follows at the start of the next round
    "void",  # Awakened One, second phase: a drawn Slimed must be paid and exhausted
    "rebirth",  # ... which begins with Strength equal to the most Powers of a player
    "time-warp",  # Time Eater: at most so many cards
    "haste",  # Time Eater: the first time at 0 HP it heals N per player
    "invincible",  # Corrupt Heart: not below N HP per player, no Weak, until it is lost
    "beat-of-death",  # Corrupt Heart: end of turn, every player takes 1 damage per cube (N at first)
    "facing",  # Spire Shield and Spear: effects on the player in their row
    "acts-last",  # always acts after the others
    "partner",  # fought together with another Boss (Donu and Deca)
    "transient",  # killing it before it leaves is an achievement
    "sharp-hide",  # after you play an Attack, take N damage while in defensive mode
)
CURL_UP: Final = 0
ANGRY: Final = 1
ENRAGED: Final = 2
FLYING: Final = 3
SLOW: Final = 4
BARRICADE: Final = 5
FURY: Final = 6
REGROW: Final = 7
SHIFT: Final = 8
REACTIVE: Final = 9
CONFUSION: Final = 10
THORNS: Final = 11
PAINFUL_STABS: Final = 12
RALLY: Final = 13
SPLIT: Final = 14
MODE_SHIFT: Final = 15
ANGER: Final = 16
CURIOSITY: Final = 17
AWAKEN: Final = 18
VOID: Final = 19
REBIRTH: Final = 20
TIME_WARP: Final = 21
HASTE: Final = 22
INVINCIBLE: Final = 23
BEAT_OF_DEATH: Final = 24
FACING: Final = 25
ACTS_LAST: Final = 26
PARTNER: Final = 27
TRANSIENT: Final = 28
SHARP_HIDE: Final = 29
TRAITS: Final = 30

# Rooms.
ROOM_NAMES: Final = (
    "encounter",
    "elite",
    "event",
    "campfire",
    "treasure",
    "merchant",
    "boss",
    "burning elite",
    "dark",
    "light",
)
ENCOUNTER_ROOM: Final = 0
ELITE_ROOM: Final = 1
EVENT_ROOM_KIND: Final = 2
CAMPFIRE: Final = 3
TREASURE: Final = 4
MERCHANT: Final = 5
BOSS_ROOM: Final = 6
BURNING_ELITE: Final = 7
DARK_SPACE: Final = 8  # printed space that takes a map token with a dark back
LIGHT_SPACE: Final = 9

# Card rewards.
CARD_REWARD_NAMES: Final = ("none", "normal", "upgraded", "rare")
NO_CARD: Final = 0
NORMAL_CARD: Final = 1
UPGRADED_CARD: Final = 2
RARE_CARD: Final = 3


class Ability:
    """One part of a row and when it happens."""

    when: int
    part: int
    faces: int  # DIE: bit f is set if face f + 1 triggers it
    condition: int  # without which using it would be a waste, -1: none
    limited: bool  # at most once per turn

    def __init__(self, when: int, part: int, faces: int) -> None:
        self.when = when
        self.part = part
        self.faces = faces
        self.condition = -1
        self.limited = False


class Card(Row):
    """One face of a player card, or a relic, a potion, or the ability on a player board.

    Part 0 is what playing (or drinking) it does; `abilities` lists its other parts.
    """

    owner: int
    type: int
    rarity: int
    cost: int
    exhaust: bool
    ethereal: bool
    retain: bool
    uncopied: bool  # cannot be played several times
    unmimicked: bool  # cannot be copied by another card
    bound: bool  # cannot be removed from a deck (Ascender's Bane)
    only: int  # condition without which it cannot be played, -1: none
    cheap: int  # condition under which it costs `cheap_cost`, -1: none
    cheap_cost: int
    per_power: int  # costs so much less per Power in play
    strike: bool  # its name contains Strike
    starter_strike: bool
    starter_defend: bool
    abilities: list[Ability]
    mods: list[tuple[int, int]]  # passive words: (index into Player.mods, amount)
    wants_enemy: bool  # part 0 names an enemy
    wants_row: bool
    wants_ally: bool
    watch: int  # bit w: some ability has when == w
    up: int  # the upgraded face, -1: none
    base: int  # the plain face (itself)
    copies: int
    deck: str  # starter, rewards, rare, colorless, curse, bane, status, daze, relic, boss relic, potion...
    unlock: int  # lock number of the unlock that brings it, 0: none
    price: int  # gold, -1: not for sale
    uses: int  # relics that wear out, 0: they do not
    at_once: bool  # items used at once and then discarded
    anywhere: bool  # potions that may be used outside of combat
    cubes: int  # powers: cubes after which it exhausts itself, 0: never
    revives: int  # Fairy in a Bottle: HP instead of death, 0: it does not
    least_x: int  # the least X that may be chosen
    scried: int  # Weave: played with so much more damage instead of being discarded by Scry, 0: no
    keeps_block: bool  # Calipers
    at_roll: bool  # potions used when the die has been rolled (Gambler's Brew)
    mimics: bool  # it copies a card played before
    minds_top: bool  # it looks at the top card of the discard pile

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.owner = NOBODY
        self.type = ITEM
        self.rarity = SPECIAL
        self.cost = NO_COST
        self.exhaust = False
        self.ethereal = False
        self.retain = False
        self.uncopied = False
        self.unmimicked = False
        self.bound = False
        self.only = -1
        self.cheap = -1
        self.cheap_cost = 0
        self.per_power = 0
        self.strike = "Strike" in name
        self.starter_strike = False
        self.starter_defend = False
        self.abilities = []
        self.mods = []
        self.wants_enemy = False
        self.wants_row = False
        self.wants_ally = False
        self.watch = 0
        self.up = -1
        self.base = number
        self.copies = 1
        self.deck = ""
        self.unlock = 0
        self.price = -1
        self.uses = 0
        self.at_once = False
        self.anywhere = False
        self.cubes = 0
        self.revives = 0
        self.least_x = 0
        self.scried = 0
        self.keeps_block = False
        self.at_roll = False
        self.mimics = False
        self.minds_top = False
        self.conditions = ""

    conditions: str  # sentences about cost and playability, made by the loader

    def sentence(self) -> str:
        """The face as it would be printed, made from its words."""
        texts: list[str] = []
        if self.conditions:
            texts.append(self.conditions)
        if self.parts and self.parts[0]:
            texts.append(", ".join([effect.sentence() for effect in self.parts[0]]))
        for ability in self.abilities:
            when = WHEN_TEXTS[ability.when]
            if ability.when == DIE:
                when = f"die {faces_text(ability.faces)}"
            effects = ", ".join([effect.sentence() for effect in self.parts[ability.part]])
            texts.append(f"{when}: {effects}")
        for index, amount in self.mods:
            texts.append(MOD_TEXTS[index].replace("{n}", str(amount)))
        if self.uses:
            texts.append(f"{self.uses} uses, then discard")
        if self.at_once:
            texts.append("then discard this")
        for flag, word in (
            (self.cost == NO_COST and self.type < ITEM, "Unplayable"),
            (self.retain, "Retain"),
            (self.ethereal, "Ethereal"),
            (self.exhaust, "Exhaust"),
            (self.uncopied, "cannot be played several times"),
            (self.bound, "cannot be removed from your deck"),
        ):
            if flag:
                texts.append(word)
        text = "; ".join(texts)
        return text[:1].upper() + text[1:] + "." if text else ""

    def facts(self) -> list[tuple[str, str]]:
        rows: list[tuple[str, str]] = []
        if self.type < ITEM:
            rows.append(("type", TYPE_NAMES[self.type]))
            rows.append(("rarity", RARITY_NAMES[self.rarity]))
            rows.append(("cost", self.cost_text()))
        if self.price >= 0:
            rows.append(("price", f"{self.price} gold"))
        return rows

    def cost_text(self) -> str:
        return "X" if self.cost == X_COST else "-" if self.cost == NO_COST else str(self.cost)


def faces_text(faces: int) -> str:
    """``3``, ``1-2`` or ``1, 3`` from a set of die faces.

    >>> faces_text(0b000011), faces_text(0b000100), faces_text(0b000101)
    ('1-2', '3', '1, 3')
    """
    shown = [face + 1 for face in range(6) if faces >> face & 1]
    if len(shown) > 1 and shown[-1] - shown[0] == len(shown) - 1:
        return f"{shown[0]}-{shown[-1]}"
    return ", ".join([str(face) for face in shown])


class Action:
    """One action of an enemy: a line of its die table or a slot of its cube track."""

    part: int
    faces: int  # die actions: the faces, as bits
    grey: bool  # used once; the cube never returns
    last: bool  # acts after the others when it does this
    mode: int  # 0: always; 1: attack mode or before anger; 2: defensive or furious
    value: int  # Snecko: the cost it sets; Time Eater: cards that may be played; Nemesis: 1 untouchable
    facing: int  # Spire Shield and Spear: part done to the player in its row, -1: none
    shifts: bool  # The Guardian's Mode Shift step
    hits: int  # hit icons, for "intends to attack" and Flame Barrier
    area: bool  # its hits go to every player

    def __init__(self, part: int) -> None:
        self.part = part
        self.faces = 0
        self.grey = False
        self.last = False
        self.mode = 0
        self.value = 0
        self.facing = -1
        self.shifts = False
        self.hits = 0
        self.area = False


class Foe(Row):
    """An enemy card. Part i holds the effects of an action, an ability on death, and so on."""

    tier: int
    act: int
    ascension: int
    replaced: bool  # goes out when an Ascension card of the same name comes in
    hp: list[int]  # for 1, 2, 3 and 4 players
    pattern: int
    actions: list[Action]
    traits: list[int]  # N by trait, 0: it has not got it
    summons: list[str]  # names, or "gremlin": at the start of combat, in its row
    summons_each: list[str]  # Elites and Bosses: in each player's row
    group: str
    death: int  # part that happens when it dies, -1: none
    gold: int
    card_reward: int
    potions: int
    relics: int
    boss_relic: bool
    start_block: int
    back: int  # bosses: die faces on the back
    copies: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.tier = ENCOUNTER
        self.act = 1
        self.ascension = 0
        self.replaced = False
        self.hp = [0, 0, 0, 0]
        self.pattern = SINGLE
        self.actions = []
        self.traits = [0] * TRAITS
        self.summons = []
        self.summons_each = []
        self.group = ""
        self.death = -1
        self.gold = 0
        self.card_reward = NO_CARD
        self.potions = 0
        self.relics = 0
        self.boss_relic = False
        self.start_block = 0
        self.back = 0
        self.copies = 1
        self.special = ""
        self.binds = False
        self.reacts = False
        self.untouchable = False
        self.later = []
        self.has_modes = False
        self.beats = 0

    special: str  # its special abilities in a sentence
    later: list[str]  # Summons that one of its actions brings at the start of the next round
    has_modes: bool
    beats: int  # cubes at the start (Beat of Death)
    binds: bool  # it sets rules for the players' turn: Confusion, Time Warp, Facing
    reacts: bool  # it does something after a card or Shiv was played
    untouchable: bool  # loses no HP on steps whose value is 1 (Nemesis)

    def action_text(self, action: Action) -> str:
        """What the action does, in words."""
        text = ", ".join([effect.sentence() for effect in self.parts[action.part]])
        return text or "nothing"

    def sentence(self) -> str:
        texts: list[str] = []
        for action in self.actions:
            head = f"{faces_text(action.faces)}: " if self.pattern == BY_DIE else ""
            if action.grey:
                head = "once: "
            texts.append(head + self.action_text(action) + (" (acts last)" if action.last else ""))
        if self.special:
            texts.append(self.special.rstrip("."))
        return ". ".join(texts) + "."

    def facts(self) -> list[tuple[str, str]]:
        hp = self.hp
        value = str(hp[0]) if hp[0] == hp[3] else "/".join([str(n) for n in hp])
        rows = [("act", str(self.act)), ("HP", value), ("actions", PATTERN_NAMES[self.pattern])]
        if self.ascension:
            rows.append(("ascension", str(self.ascension)))
        summons = [name.removesuffix("-not-solo") for name in (*self.summons, *self.summons_each)]
        if summons:
            rows.append(("summons", ", ".join(summons)))
        if self.reward_text():
            rows.append(("reward", self.reward_text()))
        return rows

    def reward_text(self) -> str:
        """``1 gold, card, potion``: what beating it gives."""
        texts = [f"{self.gold} gold"] if self.gold else []
        if self.card_reward == NORMAL_CARD:
            texts.append("card")
        elif self.card_reward != NO_CARD:
            texts.append(f"{CARD_REWARD_NAMES[self.card_reward]} card")
        texts += ["potion"] * self.potions + ["relic"] * self.relics
        if self.boss_relic:
            texts.append("Boss relic")
        return ", ".join(texts)


class Choice:
    """One option of an Event or a Neow's Blessing: a label and the part it does."""

    label: str
    part: int
    pay: int  # gold to pay
    give: str  # what must be given up: "", relic, potion, card...

    def __init__(self, label: str, part: int, pay: int, give: str) -> None:
        self.label = label
        self.part = part
        self.pay = pay
        self.give = give


EACH: Final = 0
PARTY: Final = 1
AUTO: Final = 2
SCOPE_NAMES: Final = ("each", "party", "auto")


class Event(Row):
    """An Event card, or a Neow's Blessing (kind ``neow``: part 0 is the red reward)."""

    act: int
    ascension: int
    unlock: int
    scope: int
    choices: list[Choice]
    different: bool  # each player must choose a different option
    upto: int  # how many options each player may choose
    not_first: bool  # if it is the first Event, it is put back and another drawn
    copies: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.act = 1
        self.ascension = 0
        self.unlock = 0
        self.scope = EACH
        self.choices = []
        self.different = False
        self.upto = 1
        self.not_first = False
        self.copies = 1

    def choice_text(self, choice: Choice) -> str:
        """What an option does, in words."""
        text = ", ".join([effect.sentence() for effect in self.parts[choice.part]])
        price = f"pay {choice.pay} gold: " if choice.pay else ""
        return price + (text or "nothing")

    def sentence(self) -> str:
        return " ".join([f"[{c.label}] {self.choice_text(c)}." for c in self.choices])


class Board(Row):
    """A printed map: rooms as nodes, bottom room first, and the paths that lead up."""

    act: int
    kinds: list[int]  # printed room kind by node; DARK_SPACE and LIGHT_SPACE take a token
    places: list[tuple[int, int]]  # (row from the bottom, column) by node
    paths: list[list[int]]  # nodes above, by node

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.act = 1
        self.kinds = []
        self.places = []
        self.paths = []


class Gist:
    """What a card's text comes to, roughly (see gist.py)."""

    damage: float
    hits: float
    area: bool
    block: float
    draw: float
    energy: float
    vulnerable: float
    weak: float
    poison: float
    strength: float
    other: float
    lasting: float
    pain: float

    def __init__(self) -> None:
        self.damage = 0.0
        self.hits = 0.0
        self.area = False
        self.block = 0.0
        self.draw = 0.0
        self.energy = 0.0
        self.vulnerable = 0.0
        self.weak = 0.0
        self.poison = 0.0
        self.strength = 0.0
        self.other = 0.0
        self.lasting = 0.0
        self.pain = 0.0


class SpireContent(Content):
    """All rows, and the lists that set-up and play look through."""

    cards: list[Card]  # by row number, for rows that are cards or items; others hold a blank
    foes: list[Foe]
    events: list[Event]
    boards: list[int]
    characters: list[int]  # player boards by character: their abilities
    hit_points: list[int]  # by character
    orb_slots: list[int]
    faces: list[int]  # plain faces of player cards
    relics: list[int]
    boss_relics: list[int]
    potions: list[int]
    curses: list[int]
    foe_rows: list[int]
    event_rows: list[int]
    blessings: list[int]
    daze: int
    slimed: int
    burn: int
    bane: int  # Ascender's Bane
    loaded_die: int
    shard: int  # Prismatic Shard
    gists: list[Gist]  # by row number
    box: dict[int, list[int]]  # decks as they come out of the box, by a number that names each
    figures: dict[str, int]  # prices and limits that are data (see content/table.yaml)

    def __init__(self, rows: list[Row], digest: str) -> None:
        super().__init__(rows, digest)
        no_card = Card(-1, "", "", "", "")
        no_foe = Foe(-1, "", "", "", "")
        no_event = Event(-1, "", "", "", "")
        self.cards = []
        self.foes = []
        self.events = []
        self.boards = []
        self.characters = [-1, -1, -1, -1]
        self.hit_points = [0, 0, 0, 0]
        self.orb_slots = [0, 0, 0, 0]
        self.faces = []
        self.relics = []
        self.boss_relics = []
        self.potions = []
        self.curses = []
        self.foe_rows = []
        self.event_rows = []
        self.blessings = []
        self.daze = -1
        self.slimed = -1
        self.burn = -1
        self.bane = -1
        self.loaded_die = -1
        self.shard = -1
        self.figures = {}
        self.gists = []
        self.box = {}
        for row in rows:
            self.cards.append(row if isinstance(row, Card) else no_card)
            self.foes.append(row if isinstance(row, Foe) else no_foe)
            self.events.append(row if isinstance(row, Event) else no_event)

    def board(self, number: int) -> Board:
        return cast(Board, self.rows[number])
