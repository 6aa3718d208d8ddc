"""Player cards, relics, potions and player boards: what is printed on them.

A card with two faces is two rows: ``bash`` and ``bash+``. A card in a pile is the number of the face
that is up, so upgrading a card replaces its number by `Card.up`.
"""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.kit.amounts import Condition
from roguetable.kit.triggers import Trigger

# Who a card belongs to.
CHARACTER_NAMES: Final = ("ironclad", "silent", "defect", "watcher")
IRONCLAD: Final = 0
SILENT: Final = 1
DEFECT: Final = 2
WATCHER: Final = 3
COLORLESS: Final = 4
NO_CHARACTER: Final = 5  # curses, Status, Daze, items
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
# How long what has happened cannot happen again.
PER_TURN: Final = 1
REPEATED: Final = (
    EXHAUSTS,
    DISCARDS,
    DRAWS_JUNK,
    DRAWS_BAD,
    DRAWS_CURSE,
    BLOCKS,
    TOKENS,
    POWERS,
    SHUFFLES,
    SWITCHES,
    SCRIES,
)
"""Moments that a turn may have many of: a Power or relic may wait for the first one only."""
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
SHARD: Final = 26  # Prismatic Shard: Orb slots for those who have none
MODS: Final = 27
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
    "each time you would lose HP, prevent it; exhaust this after {n}",
    "you may use Stances, and {n} Orb slots if you have none",
)


class CardTrigger(Trigger):
    """An ability of a card, relic or player board: one part of it, when it happens and how often."""

    faces: int  # DIE: bit f is set if face f + 1 triggers it
    condition: Condition | None  # without which using it would be a waste

    def __init__(self, when: int, part: int, limit: int, faces: int) -> None:
        super().__init__(when, part, limit)
        self.faces = faces
        self.condition = None


class Card(Row):
    """One face of a player card, or a relic, a potion, or the ability on a player board.

    Part 0 is what playing (or drinking) it does; `triggers` lists its other parts.
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
    only: Condition | None  # it can be played only if this holds
    cheap: Condition | None  # with which it costs `cheap_cost`
    cheap_cost: int
    per_power: int  # costs so much less per Power in play
    plain: bool  # a printed number is its cost, and its own text never changes or forbids that
    strike: bool  # its name contains Strike
    starter_strike: bool
    starter_defend: bool
    triggers: list[CardTrigger]
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
    wings: bool  # it lets the party ignore the paths (Wing Boots)
    hatches: int  # cards of this type are upgraded when added (Molten Egg, Toxic Egg), -1: none
    needs_shard: (
        bool  # it enters Stances or channels Orbs: others than its own character need the Shard
    )

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.owner = NO_CHARACTER
        self.type = ITEM
        self.rarity = SPECIAL
        self.cost = NO_COST
        self.exhaust = False
        self.ethereal = False
        self.retain = False
        self.uncopied = False
        self.unmimicked = False
        self.bound = False
        self.only = None
        self.cheap = None
        self.cheap_cost = 0
        self.per_power = 0
        self.plain = False
        self.strike = "Strike" in name
        self.starter_strike = False
        self.starter_defend = False
        self.triggers = []
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
        self.wings = False
        self.hatches = -1
        self.needs_shard = False
        self.conditions = ""

    conditions: str  # sentences about cost and playability, made by the loader

    def sentence(self) -> str:
        """The face as it would be printed, made from its words."""
        if self.type == TICKET:
            return "Stands for the top rare card; goes to the bottom of the card rewards deck."
        texts: list[str] = []
        if self.conditions:
            texts.append(self.conditions)
        if self.parts and self.parts[0]:
            texts.append(", ".join([effect.sentence() for effect in self.parts[0]]))
        for trigger in self.triggers:
            when = WHEN_TEXTS[trigger.when]
            if trigger.when == DIE:
                when = f"die {faces_text(trigger.faces)}"
            elif trigger.limit == PER_TURN:
                when = f"once per turn, {when}"
            effects = ", ".join([effect.sentence() for effect in self.parts[trigger.part]])
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
            (self.unmimicked, "cannot be copied"),
            (self.bound, "cannot be removed from your deck"),
        ):
            if flag:
                texts.append(word)
        text = "; ".join(texts)
        return text[:1].upper() + text[1:] + "." if text else ""

    def words(self) -> list[str]:
        found = super().words()
        found += [MOD_NAMES[index] for index, _ in self.mods]
        for flag, word in (
            (self.exhaust, "exhaust"),
            (self.ethereal, "ethereal"),
            (self.retain, "retain"),
            (self.revives > 0, "revive"),
        ):
            if flag and word not in found:
                found.append(word)
        return found

    def facts(self) -> list[tuple[str, str]]:
        rows: list[tuple[str, str]] = []
        if self.type < ITEM:
            rows.append(("deck", self.deck_text()))
            rows.append(("type", TYPE_NAMES[self.type]))
            rows.append(("rarity", RARITY_NAMES[self.rarity]))
            rows.append(("cost", self.cost_text()))
        if self.price >= 0:
            rows.append(("price", f"{self.price} gold"))
        return rows

    def deck_text(self) -> str:
        """Whose deck it belongs to: ``Ironclad``, ``colorless``, ``curse``, ``status``."""
        if self.owner < COLORLESS:
            return CHARACTER_NAMES[self.owner].capitalize()
        return "colorless" if self.owner == COLORLESS else TYPE_NAMES[self.type]

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
