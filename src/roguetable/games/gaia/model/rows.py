"""The rows of equipment, suits, heroes, enemies and what a Quest is made of.

Loaded once, shared by every copy of a game, never changed (`loading/` fills them from YAML).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.rows import Row
from roguetable.games.gaia.model.abilities import EnemyAbility
from roguetable.games.gaia.model.board import DIRECTIONS
from roguetable.games.gaia.model.mods import no_mods
from roguetable.games.gaia.model.moments import LIMIT_NAMES, MOMENT_TEXTS
from roguetable.games.gaia.model.names import (
    DISCIPLINE_NAMES,
    GIVES_XP,
    MIND,
    MINION,
    NOBODY,
    PRINTED_DAMAGE,
    SIDES,
    SURVIVE,
    TYPE_NAMES,
    TYPE_TITLES,
)
from roguetable.kit.sentences import capital, said
from roguetable.kit.triggers import Trigger

TEXT: Final = 0  # the part of a row that has only one
REWARD_WORDS: Final = ("elements", "xp", "level-card")  # what the death of an enemy gives


class Figures(Row):
    """The numbers of the rulebook that are no card's: a designer may change every one of them."""

    columns: int
    rows: int
    health: int
    movement: int
    damage: list[int]  # by type
    ap_costs: list[int]  # double movement, refresh one, refresh all, refresh everything
    first_white: int  # the lowest roll at which white arrows strike
    first_black: int  # the lowest roll at which black arrows strike instead
    first_east: int  # the lowest roll at which a Compass weapon attacks East
    flip_cost: int  # damage for the other way
    witness_tiles: int
    push_cost: int  # movement points for shifting an enemy
    monster_tokens: int  # in the supply
    xp_costs: list[int]  # of each level
    solo_xp_costs: list[int]
    solo_health: int  # of a hundred: so much health enemies have against one player who reads it so
    solo_health_xp_costs: list[int]  # what levels cost then
    solo_left: (
        int  # alone, a Wave to be survived counts for a goal with at most so many enemies left
    )
    product_limits: list[int]  # basic, upgraded suit
    exchange: int  # minion parts for each level of a boss part
    gift_cost: int  # minion parts for a product given away
    onslaught_heal: int
    onslaught_goods: int  # products drawn between waves
    returnable: list[int]  # Levels of boss parts in a price that let a product be returned
    income_minions: list[int]  # of Onslaught, by wave
    income_bosses: list[int]  # the level of the boss part, by wave
    titles: list[str]  # died in wave 1 ... 5, survived
    epitaphs: list[str]  # of who fell where the other one survived
    most_donated: int  # parts that the Academy takes
    donation_goals: list[int]
    bonus_chapters: list[int]  # those with a bonus quest
    kept_products: int  # of each player, into New Game+

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.columns = 6
        self.rows = 5
        self.health = 6
        self.movement = 1
        self.damage = list(PRINTED_DAMAGE)
        self.ap_costs = [1, 2, 5, 8]
        self.first_white = 2
        self.first_black = 6
        self.first_east = 4
        self.flip_cost = 1
        self.witness_tiles = 2
        self.push_cost = 2
        self.monster_tokens = 40
        self.xp_costs = []
        self.solo_xp_costs = []
        self.solo_health = 100
        self.solo_health_xp_costs = []
        self.solo_left = 5
        self.product_limits = [6, 8]
        self.exchange = 3
        self.gift_cost = 1
        self.onslaught_heal = 3
        self.onslaught_goods = 8
        self.returnable = [3, 4]
        self.income_minions = [10, 15, 20, 25]
        self.income_bosses = [2, 3, 4, 4]
        self.titles = []
        self.epitaphs = []
        self.most_donated = 50
        self.donation_goals = [10, 25, 50]
        self.bonus_chapters = [3, 4, 5]
        self.kept_products = 2

    def white_rolls(self) -> int:
        """How many sides of the die let white arrows strike."""
        return max(0, self.first_black - self.first_white)

    def black_rolls(self) -> int:
        """How many sides of the die let black arrows strike."""
        return max(0, SIDES + 1 - self.first_black)


class Shape(Row):
    """Tiles around a delver that a weapon's arrows reach.

    For each direction the first and the last tile along it: 1 to 1 is the next tile, 1 to 2 two arrows,
    2 to 2 only the one behind (a jump). `reach` has the tiles, from each tile of the board.
    """

    first: list[int]
    last: list[int]
    text: str
    reach: list[list[int]]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.first = [0] * DIRECTIONS
        self.last = [0] * DIRECTIONS
        self.text = ""
        self.reach = []

    def sentence(self) -> str:
        return self.text


class Ability:
    """What a passive, a product or a curio does: always, or at a moment."""

    mods: list[int]
    adds: list[int]  # the places of `mods` with something in them
    triggers: list[Trigger]
    gained: int  # the part that happens once, when it is first gained, -1: none
    text: str

    def __init__(self) -> None:
        self.mods = no_mods()
        self.adds = []
        self.triggers = []
        self.gained = NOBODY
        self.text = ""


class Equipment(Row):
    """One rank of one type of equipment of a discipline: a weapon or a passive.

    A weapon's part 0 is its ability. A passive has its always words in `ability.mods`, and parts for
    its triggers.
    """

    discipline: int
    type: int  # place in names.TYPE_NAMES
    rank: int
    upgrade: int  # the product whose deck it belongs to, NOBODY: the base deck
    ability: Ability

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.discipline = MIND
        self.type = 0
        self.rank = 1
        self.upgrade = NOBODY
        self.ability = Ability()

    def sentence(self) -> str:
        """What it does, and when."""
        return ability_text(self, self.ability)


def ability_text(row: Row, ability: Ability) -> str:
    """The sentence of a row with an ability: what always holds, then what waits for a moment."""
    waiting = {trigger.part for trigger in ability.triggers} | {ability.gained}
    plain = [
        capital(said(row.parts[part]))
        for part in range(len(row.parts))
        if row.parts[part] and part not in waiting
    ]
    texts = [*plain, *([ability.text] if ability.text else [])]
    if ability.gained >= 0:
        texts.append(f"When first gained: {said(row.parts[ability.gained])}")
    for trigger in ability.triggers:
        limit = f", once a {LIMIT_NAMES[trigger.limit]}" if trigger.limit else ""
        texts.append(
            f"{capital(MOMENT_TEXTS[trigger.when])}{limit}: {said(row.parts[trigger.part])}"
        )
    return ". ".join(texts)


class SuitBoard(Row):
    """A Delversuit: its weapon slots with two element spaces and an ability each, perhaps an Ultimate.

    Part s is the ability of slot s; the Ultimate is the last part, if there is one.
    """

    discipline: int
    upgraded: bool
    pairs: list[list[int]]  # by slot, its two elements
    open_slots: int  # so many can be used from the start; the rest need slot upgrades
    wheel: int  # steps of the Wheel until the Ultimate, 0: none
    ultimate: int  # its part, -1: none

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.discipline = MIND
        self.upgraded = False
        self.pairs = []
        self.open_slots = 4
        self.wheel = 0
        self.ultimate = NOBODY


class Hero(Row):
    """A delver: the equipment it starts a Quest with, and the last words it may speak."""

    discipline: int
    code: int  # printed number: Hero #1
    starts: list[int]  # equipment types, at rank 1 unless listed twice (rank 2), ...
    words_at_death: list[str]
    text: str

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.discipline = MIND
        self.code = 0
        self.starts = []
        self.words_at_death = []
        self.text = ""

    def sentence(self) -> str:
        return self.text


class Product(Row):
    """A Shop Product. Its always words are in `ability`; part 0 is what it grants at the start of a Quest."""

    code: int  # printed number
    minions: int  # its price in minion parts; -1: it has none, it is gained
    boss: int  # the level of the boss part in its price, 0: none
    discipline: int  # whose equipment or suit it is; NOBODY: anybody's
    upgrades: int  # the equipment type whose deck it replaces, NOBODY: none
    suit: int  # the Delversuit it is, NOBODY: none
    starts_with: int  # an equipment type that its owner starts a Quest with, NOBODY: none
    campaign_only: bool
    plus_only: bool  # New Game+
    first_card: str  # of the deck it brings, in words; '': it brings none
    ability: Ability

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.code = 0
        self.minions = 0
        self.boss = 0
        self.discipline = NOBODY
        self.upgrades = NOBODY
        self.suit = NOBODY
        self.starts_with = NOBODY
        self.campaign_only = False
        self.plus_only = False
        self.ability = Ability()
        self.first_card = ""

    def is_for(self, discipline: int) -> bool:
        """Can that discipline use it?"""
        return self.discipline == NOBODY or self.discipline == discipline

    def sentence(self) -> str:
        return ". ".join([text for text in (self.told(), self.whose()) if text])

    def told(self, at_once: bool = False) -> str:
        """What it does, whoever has it; `at_once`: no Quest is begun with it, it comes between two Waves."""
        texts = [ability_text(self, self.ability)]
        if self.starts_with != NOBODY:
            lent = TYPE_TITLES[self.starts_with]
            begins = f"You start each Quest with {lent} of Rank 1"
            texts.append(f"You gain {lent}, or its next Rank, at once" if at_once else begins)
        if self.upgrades != NOBODY:
            texts.append(
                f"Every Rank of your {TYPE_NAMES[self.upgrades]} is a better card, beginning with {self.first_card}"
            )
        if self.suit != NOBODY:
            texts.append("An upgraded Delversuit with a Wheel and an Ultimate")
        return ". ".join([text for text in texts if text])

    def whose(self) -> str:
        """Who alone can use it; '': both can."""
        if self.discipline == NOBODY:
            return ""
        return f"For the {DISCIPLINE_NAMES[self.discipline].capitalize()} only"


class LevelCard(Row):
    """A Level card: the equipment types that it offers."""

    types: list[int]
    base: bool

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.types = []
        self.base = True


class SpawnCard(Row):
    """A Spawn card: where the boss, the minions and the delvers begin, and what lies about."""

    boss: int  # tiles
    minions: list[int]
    starts: list[int]
    circuit: int  # NOBODY: none
    friendly: list[int]
    exit: int  # where the Witness is to be escorted to, NOBODY: the book's usual corner
    base: bool

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.boss = 0
        self.minions = []
        self.starts = []
        self.circuit = NOBODY
        self.friendly = []
        self.exit = NOBODY
        self.base = True


@mypyc_attr(allow_interpreted_subclasses=True)
class EnemyCard(Row):
    """An enemy card, or the Hard side of one. Part 0 is its parting shot."""

    rank: int
    level: int
    family: str  # of minions and bosses: diamonid, spider
    health: int
    damage: int  # of its counterattacks
    white: list[int]  # arrows by direction, 0 to 2
    black: list[int]
    mark: int  # the direction of its marked side (Alert, Weak Spot), NOBODY: none
    gives: int
    elements: list[int]  # two of them
    xp: int
    abilities: list[EnemyAbility]
    hard: int  # the row of its Hard side, NOBODY: none
    is_hard: bool  # it is a Hard side
    wave: int  # of Onslaught, from 1 on, 0: it does not come there
    minions: list[str]  # the families that come with a boss
    copies: int  # minion cards in the box
    back: str  # the story on the back of a boss
    condition: list[int]  # the equipment types that its back offers for a higher maximum rank

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.rank = MINION
        self.level = 1
        self.family = ""
        self.health = 1
        self.damage = 1
        self.white = [0] * DIRECTIONS
        self.black = [0] * DIRECTIONS
        self.mark = NOBODY
        self.gives = GIVES_XP
        self.elements = []
        self.xp = 0
        self.abilities = []
        self.hard = NOBODY
        self.is_hard = False
        self.wave = 0
        self.minions = []
        self.copies = 1
        self.back = ""
        self.condition = []

    def other_side(self, number: int) -> "EnemyCard":
        """Its Hard side, which has everything of this one until it says otherwise."""
        side = EnemyCard(number, self.kind, f"{self.id}-hard", self.name, self.origin)
        side.rank = self.rank
        side.level = self.level
        side.family = self.family
        side.health = self.health
        side.damage = self.damage
        side.white = self.white
        side.black = self.black
        side.mark = self.mark
        side.gives = self.gives
        side.elements = self.elements
        side.xp = self.xp
        side.abilities = self.abilities
        side.copies = self.copies
        side.back = self.back
        side.parts = self.parts
        side.is_hard = True
        return side

    def words(self) -> list[str]:
        """Those of its parting shot, its abilities, and what its death gives."""
        found = super().words()
        for ability in self.abilities:
            found += [word for word in ability.words if word not in found]
        gift = REWARD_WORDS[self.gives]
        return found if gift in found else [*found, gift]

    def sentence(self) -> str:
        texts = [ability.sentence() for ability in self.abilities]
        if self.parts and self.parts[TEXT]:
            texts.append(f"Parting shot: {said(self.parts[TEXT])}")
        return ". ".join(texts)


class WavePlan:
    """One Wave of a Quest: who comes, and how it is laid out."""

    boss: int  # NOBODY: none
    families: list[str]  # of the seven minions
    spawn: int  # its own layout, NOBODY: a Spawn card is drawn
    others: list[int]  # further enemies: lieutenants, the Floating Orb
    text: str  # the Quest entry that is read in the Story Phase before it

    def __init__(self) -> None:
        self.boss = NOBODY
        self.families = []
        self.spawn = NOBODY
        self.others = []
        self.text = ""


class Quest(Row):
    """A Quest: its waves and its goal. Part 0 is what reaching the goal brings (town words)."""

    code: int  # printed number
    chapter: int
    waves: list[WavePlan]
    goal: int
    goal_wave: int  # SURVIVE, ESCORT: the wave at whose end it counts
    goal_row: int  # SLAY, WARDEN: who must die
    goal_count: int  # COLLECT
    opens_later: bool  # not open when its chapter begins: a town visit opens it
    text: str
    ending_text: str  # read when the goal was reached

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.code = 0
        self.chapter = 1
        self.waves = []
        self.goal = SURVIVE
        self.goal_wave = 1
        self.goal_row = NOBODY
        self.goal_count = 0
        self.opens_later = False
        self.text = ""
        self.ending_text = ""

    def sentence(self) -> str:
        return self.text
