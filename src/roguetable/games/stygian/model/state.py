"""The table of The Stygian Society: everything that lies on it, as plain copyable data."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName
from roguetable.engine.events import Moved
from roguetable.engine.state import Component, Refusal, State
from roguetable.games.stygian.model.cards import HERO_NAMES, TRIGGER_NAMES, StygianContent
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    DROP_COLOURS,
    ENEMY_COLOUR_COUNT,
    ENEMY_COLOUR_NAMES,
    FIELD,
    HERO_COLOUR_COUNT,
    HERO_COLOUR_NAMES,
    PILE_NAMES,
    fresh,
    pile_id,
)
from roguetable.games.stygian.model.decks import DECKS
from roguetable.games.stygian.model.limits import MAX_WOUNDS, NO_ACTION, STATUS_TOKENS_EACH
from roguetable.games.stygian.model.mods import MOD_NAMES, TOKEN_NAMES, TOKEN_PLACES
from roguetable.games.stygian.model.streams import STREAMS as STREAM_NAMES
from roguetable.kit.decks import fields_in
from roguetable.kit.menu import Menu


@mypyc_attr(acyclic=True)
class Figure(Component):
    """An enemy figure on the room card. Immutable: a wounded figure is a new one with the same uid."""

    CARDS: ClassVar[tuple[str, ...]] = ("foe",)
    foe: int  # the number of its card
    wounds: int
    uid: int

    def __init__(self, foe: int, wounds: int, uid: int) -> None:
        self.foe = foe
        self.wounds = wounds
        self.uid = uid


@mypyc_attr(acyclic=True)
class Hero(Component):
    """A hero in play: the cards in front of it and the tokens on its four status cards."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"who": HERO_NAMES}
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "tokens": ByName(TOKEN_NAMES),
        "fresh": ByName(TOKEN_NAMES),
        "mods": ByName(MOD_NAMES),
    }
    CARDS: ClassVar[tuple[str, ...]] = (*fields_in(DECKS, "heroes"), "exhausted")
    who: int  # its place among the heroes
    seat: int
    cards: list[int]  # skills and solo treasures, in the order gained
    exhausted: list[int]
    deck: list[int]  # skill cards not gained yet
    tokens: list[int]  # status * HERO_COLOUR_COUNT + colour -> tokens
    fresh: list[int]  # of those, gained on this hero's own turn that is still going on
    woe: int  # card number, -1: none
    mods: list[int]  # what the passive cards add up to; replaced, never changed

    def __init__(
        self,
        who: int,
        seat: int,
        cards: list[int],
        exhausted: list[int],
        deck: list[int],
        tokens: list[int],
        fresh: list[int],
        woe: int,
        mods: list[int],
    ) -> None:
        self.who = who
        self.seat = seat
        self.cards = cards
        self.exhausted = exhausted
        self.deck = deck
        self.tokens = tokens
        self.fresh = fresh
        self.woe = woe
        self.mods = mods

    def copy(self) -> "Hero":
        return Hero(
            self.who,
            self.seat,
            self.cards.copy(),
            self.exhausted.copy(),
            self.deck.copy(),
            self.tokens.copy(),
            self.fresh.copy(),
            self.woe,
            self.mods,
        )


def new_hero(kind: int, seat: int, cards: list[int], deck: list[int]) -> Hero:
    """A hero as it is dealt: its mat and its deck of skills."""
    return Hero(kind, seat, cards, [], deck, [0] * TOKEN_PLACES, [0] * TOKEN_PLACES, -1, [])


class Stygian(State):
    """A game of The Stygian Society in progress."""

    STREAMS: ClassVar[tuple[str, ...]] = STREAM_NAMES
    BITS: ClassVar[dict[str, tuple[str, ...]]] = {"watch": TRIGGER_NAMES}
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "cubes": ByName(PILE_NAMES),
        "status_supply": ByName(HERO_COLOUR_NAMES),
        "line": ByName(ENEMY_COLOUR_NAMES),
        "drop": ByName(COLOUR_NAMES),
        "also": ByName(DROP_COLOURS),
        "stall": ByName(ENEMY_COLOUR_NAMES),
    }
    WIDE: ClassVar[tuple[str, ...]] = ("fired",)
    CARDS: ClassVar[tuple[str, ...]] = (
        *fields_in(DECKS), "party_exhausted", "room", "card", "tower",
    )  # fmt: skip

    content: StygianContent
    tower: int  # the preset in use
    # Table settings.
    floors: int
    armour_per_event: bool
    manual_tower: bool
    luck_by_drop: bool  # only the cubes of a drop count for luck, not all of the action
    removal_at_ends: bool  # status tokens are removed before acting and at the end of a turn only
    stop_at_last: bool  # with the last enemy the card that fells it ends as well
    # The party.
    seats: list[int]  # every seat: who answers what the party decides together
    heroes: list[Hero]
    party: list[int]  # party treasures
    party_exhausted: list[int]
    wounds: int
    max_wounds: int
    luck: int
    luck_cap: int
    luck_cap_change: int  # what a boss's Defeated side did to it
    xp: int
    need: int
    # The board.
    cubes: list[int]  # place * COLOURS + colour
    front: list[Figure]
    rear: list[Figure]
    next_uid: int
    room: int  # room card or mat in play, -1 before the first
    floor: int
    peril: int
    peril_start: int
    fired: int  # events of the chart that have happened on this floor, as marks
    status_supply: list[int]  # face-down status tokens by colour
    # Decks, top card last.
    chest_deck: list[int]
    treasure_deck: list[int]
    upper_treasures: list[int]
    lower_rooms: list[int]
    upper_rooms: list[int]
    midbosses: list[int]
    wizards: list[int]
    found: list[int]  # treasures drawn and not yet given to anyone
    discards: list[int]  # cards out of play: treasures used up, rooms left behind, woes got rid of
    # For the rest of the floor.
    line: list[int]  # extra peril cubes: red, yellow, black
    rage: int
    double_thorns: bool
    crypt_single: bool
    locked: bool
    battle: bool  # enemies are fought: peril events may add some
    chests_left: int
    # This turn.
    active: int  # whose turn it is: index into heroes
    turn_begun: bool = True  # and it has begun: armour applies, as all that is about that turn
    card: int  # the action chosen, -1: none yet
    target: int  # uid of the figure named, -1: none
    supported: bool
    enemies_acted: bool  # the enemy step of this turn is over
    fallen: int  # cubes fallen into the crypt in the action that is going on, NO_ACTION: none is
    drop: list[int]  # cubes collected for this drop, by colour (still lying in the bank)
    also: list[int]  # cubes that support skills add to the drop: blue, green, white, any
    shields_used: int
    guard: int
    cancelled: bool  # a response stopped the enemy action or trap about to happen
    boost: int
    pierce: int
    stall: list[int]  # extra cost of enemy actions: red, yellow, black
    # Bit t: some card waits for trigger t (see cards.py); derived from the cards in play.
    watch: int

    def copy(self) -> "Stygian":
        twin = Stygian(self.chance.copy())
        twin.agenda = self.agenda.copy()
        twin.request = self.request
        twin.outcome = self.outcome
        twin.content = self.content
        twin.tower = self.tower
        twin.floors = self.floors
        twin.armour_per_event = self.armour_per_event
        twin.manual_tower = self.manual_tower
        twin.luck_by_drop = self.luck_by_drop
        twin.removal_at_ends = self.removal_at_ends
        twin.stop_at_last = self.stop_at_last
        twin.seats = self.seats
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.party = self.party.copy()
        twin.party_exhausted = self.party_exhausted.copy()
        twin.wounds = self.wounds
        twin.max_wounds = self.max_wounds
        twin.luck = self.luck
        twin.luck_cap = self.luck_cap
        twin.luck_cap_change = self.luck_cap_change
        twin.xp = self.xp
        twin.need = self.need
        twin.cubes = self.cubes.copy()
        twin.front = self.front.copy()
        twin.rear = self.rear.copy()
        twin.next_uid = self.next_uid
        twin.room = self.room
        twin.floor = self.floor
        twin.peril = self.peril
        twin.peril_start = self.peril_start
        twin.fired = self.fired
        twin.status_supply = self.status_supply.copy()
        twin.chest_deck = self.chest_deck.copy()
        twin.treasure_deck = self.treasure_deck.copy()
        twin.upper_treasures = self.upper_treasures.copy()
        twin.lower_rooms = self.lower_rooms.copy()
        twin.upper_rooms = self.upper_rooms.copy()
        twin.midbosses = self.midbosses.copy()
        twin.wizards = self.wizards.copy()
        twin.found = self.found.copy()
        twin.discards = self.discards.copy()
        twin.line = self.line.copy()
        twin.rage = self.rage
        twin.double_thorns = self.double_thorns
        twin.crypt_single = self.crypt_single
        twin.locked = self.locked
        twin.battle = self.battle
        twin.chests_left = self.chests_left
        twin.active = self.active
        twin.turn_begun = self.turn_begun
        twin.card = self.card
        twin.target = self.target
        twin.supported = self.supported
        twin.enemies_acted = self.enemies_acted
        twin.fallen = self.fallen
        twin.drop = self.drop.copy()
        twin.also = self.also.copy()
        twin.shields_used = self.shields_used
        twin.guard = self.guard
        twin.cancelled = self.cancelled
        twin.boost = self.boost
        twin.pierce = self.pierce
        twin.stall = self.stall.copy()
        twin.watch = self.watch
        return twin

    # Small questions that every part of the game asks.

    def also_refused(self, request: Menu, seat: int) -> list[Refusal]:
        return self.content.hooks.also_refused(self, request, seat)

    def hero(self) -> Hero:
        """The hero whose turn it is."""
        return self.heroes[self.active]

    def crypt_worth(self) -> int:
        """A crypt cube counts as two cubes, unless an event of this floor says otherwise."""
        return 1 if self.crypt_single else 2

    def value(self, colour: int) -> int:
        """What field and crypt are worth in one colour (stygian.enemy.threshold, .hero.crypt-double)."""
        return (
            self.cubes[FIELD * COLOURS + colour]
            + self.cubes[CRYPT * COLOURS + colour] * self.crypt_worth()
        )

    def find(self, uid: int) -> Figure | None:
        """The figure with that uid, wherever it stands."""
        for figure in self.front:
            if figure.uid == uid:
                return figure
        for figure in self.rear:
            if figure.uid == uid:
                return figure
        return None

    def to_bank(self, place: int, colour: int, count: int) -> None:
        """Cubes go back to the bank beside the board."""
        # Written out: the compiler makes slow generic code of `cubes[i] -= n`.
        cubes = self.cubes
        cubes[place * COLOURS + colour] = cubes[place * COLOURS + colour] - count
        cubes[BANK * COLOURS + colour] = cubes[BANK * COLOURS + colour] + count
        if self.log is not None and count:
            self.log.show(Moved(pile_id(place, colour), pile_id(BANK, colour), count))


def blank(state: Stygian) -> None:
    """An empty table: every field has a value, but for the decks of `place_components`."""
    state.seats = []
    state.heroes = []
    state.party = []
    state.party_exhausted = []
    state.wounds = 0
    state.max_wounds = MAX_WOUNDS
    state.luck = 0
    state.luck_cap = 0
    state.luck_cap_change = 0
    state.xp = 0
    state.need = state.content.xp_need
    state.cubes = fresh()
    state.front = []
    state.rear = []
    state.next_uid = 1
    state.room = -1
    state.floor = 0
    state.peril = 0
    state.peril_start = 0
    state.fired = 0
    state.status_supply = [STATUS_TOKENS_EACH] * HERO_COLOUR_COUNT
    state.found = []
    state.discards = []
    state.line = [0] * ENEMY_COLOUR_COUNT
    state.rage = 0
    state.double_thorns = False
    state.crypt_single = False
    state.locked = False
    state.battle = False
    state.chests_left = 0
    state.active = 0
    state.turn_begun = False
    state.card = -1
    state.target = -1
    state.supported = False
    state.enemies_acted = False
    state.fallen = NO_ACTION
    state.drop = [0] * COLOURS
    state.also = [0] * len(DROP_COLOURS)
    state.shields_used = 0
    state.guard = 0
    state.cancelled = False
    state.boost = 0
    state.pierce = 0
    state.stall = [0] * ENEMY_COLOUR_COUNT
    state.watch = 0
