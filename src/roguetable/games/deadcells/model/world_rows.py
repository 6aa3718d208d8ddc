"""The rows one walks over: biome boards, tiles, and the keys that say what their numbers mean."""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.games.deadcells.model.names import (
    ENCOUNTER,
    LOOT_TYPES,
    NOBODY,
    ROUND_I,
)
from roguetable.games.deadcells.model.rows import CardAbility, CodedRow, trigger_text
from roguetable.kit.sentences import said

NO_PART: Final = -1
NO_SYMBOL: Final = -1
NO_RUNE: Final = -1

# What a merchant lays out; everything else is handed over when it is bought.
NO_CARDS: Final = 0
EQUIPMENT_CARDS: Final = 1
BLUEPRINT_CARDS: Final = 2

ICONS: Final = 0  # the part of a tile for its icons


class Space:
    """A space of a biome board. An exit says where it leads: `b2`, `c1`."""

    id: str
    shape: int
    column: int
    row: int
    leads: str

    def __init__(self, id: str, shape: int, column: int, row: int, leads: str) -> None:
        self.id = id
        self.shape = shape
        self.column = column
        self.row = row
        self.leads = leads


class Corridor:
    """A corridor, with what bars it: a rune, a hand check; a deck check may give something.

    `deck` has for each symbol the part of the biome that is its reward, NO_PART: none.
    """

    start: int
    end: int
    rune: int  # a row, NO_RUNE: none
    hand: int  # a symbol, NO_SYMBOL: none
    deck: list[int]

    def __init__(self, start: int, end: int, rune: int, hand: int, deck: list[int]) -> None:
        self.start = start
        self.end = end
        self.rune = rune
        self.hand = hand
        self.deck = deck


class Biome(Row):
    """A biome board: spaces and corridors. Its parts are the rewards of deck checks in corridors."""

    place: int  # among the biomes
    spaces: list[Space]
    corridors: list[Corridor]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.place = 0
        self.spaces = []
        self.corridors = []

    def ways_from(self, space: int) -> list[int]:
        """The corridors that lead on from a space, by their places."""
        found: list[int] = []
        for place in range(len(self.corridors)):
            if self.corridors[place].start == space:
                found.append(place)
        return found


class Either:
    """One item of an either/or line: a part of the tile, maybe behind a hand check."""

    part: int
    symbol: int

    def __init__(self, part: int, symbol: int) -> None:
        self.part = part
        self.symbol = symbol


class Tile(CodedRow):
    """A biome tile. Part 0 are its icons, in their order; the others are named by its fields."""

    biome: int  # its place among the biomes
    shape: int
    changes_first: bool  # the change of the First Player comes before everything else
    either: list[Either]
    hand: int  # the symbol of a hand check, NO_SYMBOL: none
    hand_pass: int  # parts
    hand_fail: int
    deck_check: list[int]  # by symbol the part that is its reward; empty: no deck check
    enemies: list[int]  # ranks, from top to bottom
    loot: list[int]  # by type
    loot_scrolls: list[int]  # colours of the scrolls among it
    sells: int  # the part that one purchase gives, NO_PART: no merchant
    goods: int  # cards that are laid out to be bought: EQUIPMENT_CARDS, BLUEPRINT_CARDS, NO_CARDS
    price: int
    times: int
    curse: int  # the part that follows a cursed treasure, NO_PART: none
    curse_key: int  # ... or the row of the key that says it, NOBODY: none
    constraint: int  # the row of a constraint, NOBODY: none
    teleports: bool

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.biome = 0
        self.shape = ENCOUNTER
        self.changes_first = False
        self.either = []
        self.hand = NO_SYMBOL
        self.hand_pass = NO_PART
        self.hand_fail = NO_PART
        self.deck_check = []
        self.enemies = []
        self.loot = [0] * LOOT_TYPES
        self.loot_scrolls = []
        self.sells = NO_PART
        self.goods = NO_CARDS
        self.price = 0
        self.times = 0
        self.curse = NO_PART
        self.curse_key = NOBODY
        self.constraint = NOBODY
        self.teleports = False


class KeyRow(Row):
    """A line of a key: what a number on a cursed treasure does, or a bell."""

    biome: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.biome = 0

    def sentence(self) -> str:
        return said(self.parts[0])


# What a constraint forbids (deadcells.constraint.*).
NO_ACTION: Final = 0
TWO_SHIELDS: Final = 1
NO_POTIONS: Final = 2
NO_SKILLS: Final = 3
CONSTRAINTS: Final = ("action", "shields", "potions", "skills")


class Constraint(Row):
    """What the number on a constraint tile forbids during its fight."""

    forbids: int
    round: int  # of the action that is forbidden

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.forbids = NO_ACTION
        self.round = ROUND_I


class AbilityRow(CodedRow):
    """A card that is always on or waits for something: a malaise, a rune, a mutation."""

    ability: CardAbility

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.ability = CardAbility()

    def sentence(self) -> str:
        """What is always so, and what happens when."""
        doing = said(self.parts[0]) if self.parts else ""
        when = ", ".join([trigger_text(one) for one in self.ability.triggers])
        if doing and when:
            doing = f"{when}: {doing}"
        always = self.ability.text
        return f"{always}; {doing}" if always and doing else always or doing
