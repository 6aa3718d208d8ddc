"""Enemy cards: which deck they belong to, their actions, special abilities and rewards."""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.games.spire.model.cards import faces_text

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

# Card rewards.
CARD_REWARD_NAMES: Final = ("none", "normal", "upgraded", "rare")
NO_CARD: Final = 0
NORMAL_CARD: Final = 1
UPGRADED_CARD: Final = 2
RARE_CARD: Final = 3


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
    companions: list[bool]  # by foe: Summons that Fury, Rally and Block of its own are about
    splits: list[str]  # Summons that come for each player when it splits, the strongest first
    awakens: int  # the foe that takes its place when it awakens, -1: none
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
        self.companions = []
        self.splits = []
        self.awakens = -1
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

    def words(self) -> list[str]:
        found = super().words()
        found += [TRAIT_NAMES[trait] for trait in range(TRAITS) if self.traits[trait]]
        if (self.summons or self.summons_each) and "summon" not in found:
            found.append("summon")
        return found

    def facts(self) -> list[tuple[str, str]]:
        hp = self.hp
        value = str(hp[0]) if hp[0] == hp[3] else "/".join([str(n) for n in hp])
        rank = "first encounter" if self.tier == FIRST else TIER_NAMES[self.tier]
        rows = [("rank", rank), ("act", str(self.act))]
        rows += [("HP", value), ("actions", PATTERN_NAMES[self.pattern])]
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
