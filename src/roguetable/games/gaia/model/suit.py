"""A Delversuit with everything on it and beside it, and a delver on the board."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName, Names
from roguetable.engine.state import Component
from roguetable.games.gaia.model.mods import MOD_NAMES, no_mods
from roguetable.games.gaia.model.moments import MOMENT_NAMES
from roguetable.games.gaia.model.names import (
    AP_NAMES,
    BY_BLOW,
    CONSUMABLE_NAMES,
    CONSUMABLES,
    DAMAGE_NAMES,
    DISCIPLINE_NAMES,
    ENEMY_LEVELS,
    EQUIPMENT_TYPES,
    FALL_NAMES,
    NOBODY,
    NOT_HELD,
    TYPE_NAMES,
    WEAPONS,
    WHERE_NAMES,
)


@mypyc_attr(acyclic=True)
class Delver(Component):
    """A delver's mini. In solo both share one suit (gaia.solo.both-minis)."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "discipline": DISCIPLINE_NAMES,
        "fallen_by": FALL_NAMES,
    }
    discipline: int
    tile: int
    dead: bool
    stunned: bool
    fallen_to: int  # what killed it, for the story of the end: a row, NOBODY
    fallen_by: int  # and how

    CARDS: ClassVar[tuple[str, ...]] = ("fallen_to",)

    def __init__(self, discipline: int, tile: int) -> None:
        self.discipline = discipline
        self.tile = tile
        self.dead = False
        self.stunned = False
        self.fallen_to = NOBODY
        self.fallen_by = BY_BLOW

    def copy(self) -> "Delver":
        twin = Delver(self.discipline, self.tile)
        twin.dead = self.dead
        twin.stunned = self.stunned
        twin.fallen_to = self.fallen_to
        twin.fallen_by = self.fallen_by
        return twin


@mypyc_attr(acyclic=True)
class Suit(Component):
    """One player's board: HP, slots, elements, weapons, consumables, parts, products."""

    CODES: ClassVar[dict[str, Names]] = {"discipline": DISCIPLINE_NAMES, "where": WHERE_NAMES}
    BITS: ClassVar[dict[str, tuple[str, ...]]] = {
        "laid_exhausted": TYPE_NAMES,
        "disarmed": TYPE_NAMES,
        "doubled": (*DAMAGE_NAMES, "ultimate"),
        "ap_used": AP_NAMES,
        "watch": MOMENT_NAMES,
    }
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "ranks": ByName(TYPE_NAMES),
        "decks": ByName(TYPE_NAMES, NOBODY),
        "sacrificed": ByName(TYPE_NAMES),
        "where": ByName(TYPE_NAMES[:WEAPONS], NOT_HELD),
        "laid_spent": ByName(CONSUMABLE_NAMES),
        "laid_doublers": ByName(CONSUMABLE_NAMES),
        "available": ByName(CONSUMABLE_NAMES),
        "spent": ByName(CONSUMABLE_NAMES),
        "lent": ByName(CONSUMABLE_NAMES),
        "mods": ByName(MOD_NAMES),
    }
    WIDE: ClassVar[tuple[str, ...]] = ("elements", "done_turn", "done_wave")
    CARDS: ClassVar[tuple[str, ...]] = ("board", "hero", "products", "equipped", "begun", "decks")
    seat: int
    discipline: int
    board: int  # the SuitBoard row
    hero: int  # NOBODY in Onslaught
    hp: int
    max_hp: int
    lowered_from: int  # the highest maximum that was lowered in this Quest, 0: none was
    # Equipment, by type.
    ranks: list[int]  # the rank in use, 0: none
    decks: list[int]  # the product whose upgraded deck replaces the base one, NOBODY: base
    sacrificed: list[int]  # the rank held before a Ritual, 0: nothing laid aside
    laid_exhausted: int  # bit t: the weapon laid aside was exhausted
    laid_spent: list[int]  # by kind: consumables that a Ritual took out of SPENT
    laid_doublers: list[int]  # by kind: rolled doublers that a Ritual took with their passive
    where: list[int]  # of each weapon type: FRESH, STOLEN, BESIDE, NOT_HELD or its slot
    disarmed: int  # bit t: a Disarm token lies on that weapon
    # Slots.
    slots: int  # how many can be used
    elements: int  # bit 2s + e: element space e of slot s is covered
    wheel: int
    # Consumables, by kind.
    available: list[int]
    spent: list[int]
    lent: list[int]  # available ones that go back to the box when they are spent
    # Tokens of enemy abilities.
    fear: int
    omen: int
    accurate: int  # the uid of the boss that cannot miss, NOBODY: none
    # This turn.
    doubled: int  # bit t: damage of that type is doubled by a consumable
    ap_used: int  # bit a: that AP ability was bought
    # Parts collected in this Quest, and products.
    minion_parts: int
    boss_parts: list[int]  # by level, from 1 on
    products: list[int]  # owned
    equipped: list[int]  # brought into this Quest
    begun: list[int]  # those whose gift for the start has been given
    done_turn: int  # marks of triggers with a limit
    done_wave: int
    mods: list[int]  # what equipment and products add up to; replaced, never changed
    watch: int  # the moments that some of them wait for, as bits

    def __init__(self, seat: int, discipline: int, board: int) -> None:
        self.seat = seat
        self.discipline = discipline
        self.board = board
        self.hero = NOBODY
        self.hp = 0
        self.max_hp = 0
        self.lowered_from = 0
        self.ranks = [0] * EQUIPMENT_TYPES
        self.decks = [NOBODY] * EQUIPMENT_TYPES
        self.sacrificed = [0] * EQUIPMENT_TYPES
        self.laid_exhausted = 0
        self.laid_spent = [0] * CONSUMABLES
        self.laid_doublers = [0] * CONSUMABLES
        self.where = [NOT_HELD] * WEAPONS
        self.disarmed = 0
        self.slots = 0
        self.elements = 0
        self.wheel = 0
        self.available = [0] * CONSUMABLES
        self.spent = [0] * CONSUMABLES
        self.lent = [0] * CONSUMABLES
        self.fear = 0
        self.omen = 0
        self.accurate = NOBODY
        self.doubled = 0
        self.ap_used = 0
        self.minion_parts = 0
        self.boss_parts = [0] * ENEMY_LEVELS
        self.products = []
        self.equipped = []
        self.begun = []
        self.done_turn = 0
        self.done_wave = 0
        self.mods = no_mods()
        self.watch = 0

    def copy(self) -> "Suit":
        twin = Suit(self.seat, self.discipline, self.board)
        twin.hero = self.hero
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.lowered_from = self.lowered_from
        twin.ranks = self.ranks.copy()
        twin.decks = self.decks.copy()
        twin.sacrificed = self.sacrificed.copy()
        twin.laid_exhausted = self.laid_exhausted
        twin.laid_spent = self.laid_spent.copy()
        twin.laid_doublers = self.laid_doublers.copy()
        twin.where = self.where.copy()
        twin.disarmed = self.disarmed
        twin.slots = self.slots
        twin.elements = self.elements
        twin.wheel = self.wheel
        twin.available = self.available.copy()
        twin.spent = self.spent.copy()
        twin.lent = self.lent.copy()
        twin.fear = self.fear
        twin.omen = self.omen
        twin.accurate = self.accurate
        twin.doubled = self.doubled
        twin.ap_used = self.ap_used
        twin.minion_parts = self.minion_parts
        twin.boss_parts = self.boss_parts.copy()
        twin.products = self.products.copy()
        twin.equipped = self.equipped.copy()
        twin.begun = self.begun.copy()
        twin.done_turn = self.done_turn
        twin.done_wave = self.done_wave
        twin.mods = self.mods
        twin.watch = self.watch
        return twin

    def best_rank(self, type: int) -> int:
        """The rank reached with a type: in use, or laid aside by a Ritual; 0: none."""
        return max(self.ranks[type], self.sacrificed[type])

    def next_rank(self, type: int) -> int:
        """The rank that would come next: above the one laid aside, too (gaia.abilities.ritual.rank-up)."""
        return self.best_rank(type) + 1

    def weapon_on(self, slot: int) -> int:
        """The weapon type that lies on a slot, NOBODY: it is empty."""
        for type in range(WEAPONS):
            if self.where[type] == slot:
                return type
        return NOBODY
