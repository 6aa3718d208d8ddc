"""What cards come to, added up from their words once for each content.

Bots must judge cards that a designer wrote this afternoon, so nothing here names a card. The unit is one
HP of a delver (see `model/worth.py`).
"""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.mods import (
    BASE_DOUBLED,
    HARVEST_MOD,
    HEALTH_MOD,
    MIGHT,
    MODS,
    MOVEMENT_MOD,
    MOVER_MOD,
    SLOTS_MOD,
    TOKENS,
    WITNESS_MOD,
)
from roguetable.games.gaia.model.moments import (
    ATTACKED,
    HURT,
    KILLED,
    LIMIT_NAMES,
    ROLLED_ONE,
    TURN_END,
    TURN_START,
    WAVE_START,
)
from roguetable.games.gaia.model.names import (
    AP,
    BLOCK,
    DAMAGE_TYPES,
    GIVES_ELEMENTS,
    GIVES_XP,
    HEAVY_DOUBLER,
    LIGHT_DOUBLER,
    MEDIUM_DOUBLER,
    NOBODY,
    REROLL,
    UNIVERSAL,
    WEAPONS,
)
from roguetable.games.gaia.model.rows import (
    TEXT,
    Ability,
    EnemyCard,
    Equipment,
    Product,
    SuitBoard,
)
from roguetable.games.gaia.model.worth import GaiaWorth

XP_WORTH: Final = 1.0  # a point of experience, for both delvers together
ELEMENTS_WORTH: Final = 1.1  # two elements for each delver
LEVEL_CARD_WORTH: Final = 6.0
LEVEL_UP_WORTH: Final = 0.15  # parts, by the level of who leaves them
DOOM: Final = 12.0  # what kills both delvers if it is still there
CERTAIN_DEATH: Final = 999
A_TURN: Final = 1.0  # a weapon more is a turn more in every Wave
REACH: Final = 0.1  # a tile more that an attack reaches: it finds somebody more often


def mod_weights() -> list[float]:
    """What one more of everything is worth that always words add up to."""
    weights = [0.0] * MODS
    weights[HEALTH_MOD] = 1.0
    weights[MOVEMENT_MOD] = 1.6
    weights[SLOTS_MOD] = 0.8
    weights[MOVER_MOD] = 0.3
    weights[HARVEST_MOD] = 0.4
    weights[WITNESS_MOD] = 0.2
    for type in range(DAMAGE_TYPES):
        weights[BASE_DOUBLED + type] = (2.0, 4.0, 6.0)[type]
        weights[MIGHT + type] = 2.0
    weights[TOKENS + AP] = 0.9
    weights[TOKENS + LIGHT_DOUBLER] = 0.7
    weights[TOKENS + MEDIUM_DOUBLER] = 1.3
    weights[TOKENS + HEAVY_DOUBLER] = 1.8
    weights[TOKENS + UNIVERSAL] = 2.0
    weights[TOKENS + REROLL] = 0.8
    weights[TOKENS + BLOCK] = 1.2
    return weights


MOD_WEIGHTS: Final = mod_weights()


def times_a_wave(moment: int, limit: int) -> float:
    """How often something that waits for a moment answers in a Wave."""
    usual = 0.4
    if moment in (TURN_START, TURN_END, ATTACKED):
        usual = 4.0
    elif moment in (KILLED, HURT):
        usual = 2.5
    elif moment in (ROLLED_ONE, WAVE_START):
        usual = 1.0
    if LIMIT_NAMES[limit] == "wave":
        return min(usual, 1.0)
    return usual


class Study:
    """Everything the judge wants to know of one content, by row number."""

    content: GaiaContent
    parting: list[float]  # enemies: what the parting shot costs each delver
    shot: list[int]  # enemies: the damage of the parting shot
    bounty: list[float]  # enemies: what their death brings
    price: list[float]  # enemies: what it costs to attack them, their answers apart
    gazes: list[bool]  # enemies: the second token on a tile kills who stands there
    joined: list[bool]  # enemies: whether they die depends on who else is struck
    worth: list[float]  # equipment and products: what it is worth to have them
    slots: list[list[float]]  # suits: what the ability of a slot is worth, attacks apart

    def __init__(self, content: GaiaContent) -> None:
        self.content = content
        self.parting = []
        self.shot = []
        self.bounty = []
        self.price = []
        self.gazes = []
        self.joined = []
        self.worth = []
        self.slots = []
        for row in content.rows:
            self.parting.append(parting_harm(row) if isinstance(row, EnemyCard) else 0.0)
            self.shot.append(shot_of(row) if isinstance(row, EnemyCard) else 0)
            self.bounty.append(bounty_of(row) if isinstance(row, EnemyCard) else 0.0)
            self.price.append(price_of(row) if isinstance(row, EnemyCard) else 0.0)
            self.gazes.append(isinstance(row, EnemyCard) and has_gaze(row))
            self.joined.append(isinstance(row, EnemyCard) and is_joined(row))
            self.worth.append(card_worth(content, row) if isinstance(row, Equipment) else 0.0)
            self.slots.append(slot_worths(row) if isinstance(row, SuitBoard) else [])
        for row in content.rows:
            if isinstance(row, Product):
                self.worth[row.number] = self.product_worth(row)

    def product_worth(self, row: Product) -> float:
        """What a product adds: its own words, and the cards that it puts in the place of others."""
        total = ability_worth(row, row.ability)
        if row.parts and row.ability.gained != TEXT:
            total += 0.8 * part_worth(row, TEXT)
        if row.starts_with != NOBODY:
            total += 2.5
        if row.upgrades != NOBODY and row.discipline != NOBODY:
            content = self.content
            for rank in (0, 1):
                better = content.improved[row.discipline][row.upgrades][rank]
                plain = content.base[row.discipline][row.upgrades][rank]
                if better != NOBODY and plain != NOBODY:
                    total += 0.5 * max(0.0, self.worth[better] - self.worth[plain])
        if row.suit != NOBODY:
            total += 9.0
        return total


def shot_worth(card: EnemyCard) -> GaiaWorth:
    """What a parting shot does to each delver."""
    total = GaiaWorth(card)
    if card.parts:
        total.add_part(TEXT, 1.0)
    return total


def dooms(card: EnemyCard) -> bool:
    """Does it kill them all at the end of the Wave?"""
    return any(ability.DOOMS for ability in card.abilities)


def parting_harm(card: EnemyCard) -> float:
    """What it costs each delver that an enemy is still there at the end, in HP."""
    return shot_worth(card).harm + (DOOM if dooms(card) else 0.0)


def shot_of(card: EnemyCard) -> int:
    """The damage of a parting shot to each delver; who kills them all is beyond counting."""
    return CERTAIN_DEATH if dooms(card) else round(shot_worth(card).shot)


def price_of(card: EnemyCard) -> float:
    """What the abilities of an enemy cost who attacks it."""
    total = GaiaWorth(card)
    for ability in card.abilities:
        ability.worth(total, 1.0)
    return total.harm


def has_gaze(card: EnemyCard) -> bool:
    """Does it leave tokens under who attacks it?"""
    return any(ability.GAZES for ability in card.abilities)


def is_joined(card: EnemyCard) -> bool:
    """Does it die only together with others, or of an attack on several?"""
    return any(ability.JOINED for ability in card.abilities)


def bounty_of(card: EnemyCard) -> float:
    """What the death of an enemy brings."""
    total = LEVEL_UP_WORTH * (1 + card.level)
    if card.gives == GIVES_XP:
        return total + XP_WORTH * card.xp
    return total + (ELEMENTS_WORTH if card.gives == GIVES_ELEMENTS else LEVEL_CARD_WORTH)


def part_worth(row: Row, part: int) -> float:
    """Everything that a part of a row does, in HP."""
    total = GaiaWorth(row)
    total.add_part(part, 1.0)
    return 0.8 * total.hits + 0.55 * total.spread + 0.7 * total.safety + total.gain - total.harm


def ability_worth(row: Row, ability: Ability) -> float:
    """What always holds, and what waits for a moment."""
    total = 0.0
    for mod in range(MODS):
        if ability.mods[mod]:
            total += ability.mods[mod] * MOD_WEIGHTS[mod]
    if ability.gained >= 0:
        total += part_worth(row, ability.gained)
    for trigger in ability.triggers:
        total += part_worth(row, trigger.part) * times_a_wave(trigger.when, trigger.limit)
    return total


def card_worth(content: GaiaContent, row: Equipment) -> float:
    """What it is worth to have a piece of equipment for a Wave."""
    total = ability_worth(row, row.ability)
    if row.type < WEAPONS:
        total += A_TURN + part_worth(row, TEXT) + REACH * tiles_reached(content, row)
    return total


def tiles_reached(content: GaiaContent, row: Equipment) -> float:
    """How many tiles of the board the attacks of a weapon reach from a tile, on the average."""
    words = GaiaWorth(row)
    words.add_part(TEXT, 1.0)
    found = 0
    for shape in words.shapes:
        for tiles in content.shape(shape).reach:
            found += len(tiles)
    return found / content.board.tiles


def slot_worths(row: SuitBoard) -> list[float]:
    """What the abilities of the slots are worth, their attacks apart."""
    found: list[float] = []
    for part in range(len(row.pairs)):
        total = GaiaWorth(row)
        total.add_part(part, 1.0)
        found.append(total.gain - total.harm + 0.7 * total.safety)
    return found
