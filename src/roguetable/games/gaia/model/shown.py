"""What changes on the table, shown as events. Things and places have the ids of the view.

Each of these asks itself whether somebody watches.
"""

from typing import Final

from roguetable.engine.events import Came, Changed, Left, Marked, Moved, Tokens
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    FRESH,
    NOBODY,
)
from roguetable.games.gaia.model.state import Gaia

BOARD: Final = "board"  # the grid
XP: Final = "xp"
LEVEL: Final = "level"
WAVE: Final = "wave"
WITNESS: Final = "witness"
LEVEL_DECK: Final = "level-deck"
SPAWN_DECK: Final = "spawn-deck"
SHOP_DECK: Final = "shop-deck"
FOR_SALE: Final = "for-sale"
COUNTDOWN: Final = "countdown"
ENRAGE: Final = "enrage"
STUNNED: Final = "stunned"
PASSED: Final = "runs"
CHAPTER: Final = "chapter"  # these three: of the campaign
CIRCUITS: Final = "circuits"
DONATIONS: Final = "donations"
CLOCK: Final = "clock"  # Wave, XP and the Quest
PAGE: Final = "page"  # what is read just now
OFFER: Final = "offer"  # what can be chosen just now
DELVER_IDS: Final = ("delver-0", "delver-1")
HP_IDS: Final = ("hp-0", "hp-1")


def way_id(place: int) -> str:
    """A way on from the page that lies open."""
    return f"way-{place}"


def offer_id(name: str) -> str:
    """One of the things on offer."""
    return f"offer-{name}"


def folk_id(name: str) -> str:
    """One of the townsfolk."""
    return f"folk-{name}"


def delver_id(delver: int) -> str:
    """A delver's mini on the grid."""
    return DELVER_IDS[delver]


def enemy_id(uid: int) -> str:
    """An enemy on the grid."""
    return f"enemy-{uid}"


def tile_id(tile: int) -> str:
    """A tile, with what lies on it."""
    return f"tile-{tile}"


def place_id(state: Gaia, tile: int) -> str:
    """A tile as a place where figures stand."""
    column, row = state.content.board.spot(tile)
    return f"{BOARD}:{column},{row}"


def hp_id(i: int) -> str:
    """The HP track of a suit."""
    return HP_IDS[i]


def suit_id(i: int) -> str:
    """The suit board: its panel of slots."""
    return f"suit-{i}"


def slot_id(i: int, slot: int) -> str:
    """A weapon slot."""
    return f"slot-{i}-{slot}"


def weapons_id(i: int) -> str:
    """The fresh weapons of a suit."""
    return f"weapons-{i}"


def weapon_id(i: int, type: int) -> str:
    """One of its weapons, wherever it lies."""
    return f"weapon-{i}-{type}"


def weapon_thing(state: Gaia, i: int, type: int) -> str:
    """What a weapon is seen as: itself while it is fresh, the slot that it lies on, else the fresh ones."""
    where = state.suits[i].where[type]
    if where >= 0:
        return slot_id(i, where)
    return weapon_id(i, type) if where == FRESH else weapons_id(i)


def passives_id(i: int) -> str:
    """The passives of a suit."""
    return f"passives-{i}"


def passive_id(i: int, type: int) -> str:
    """One of them."""
    return f"passive-{i}-{type}"


def token_id(i: int, kind: int) -> str:
    """Its AVAILABLE consumables of a kind."""
    return f"token-{i}-{CONSUMABLE_NAMES[kind]}"


def spent_id(i: int, kind: int) -> str:
    """Its SPENT ones."""
    return f"spent-{i}-{CONSUMABLE_NAMES[kind]}"


def wheel_id(i: int) -> str:
    """The Wheel of an upgraded suit."""
    return f"wheel-{i}"


def parts_id(i: int, level: int) -> str:
    """Creature parts collected: minion parts (level 0) or boss parts of a level."""
    return f"parts-{i}-{level}"


def show_number(state: Gaia, thing: str, before: int, after: int, limit: int = NOBODY) -> None:
    """A number has changed."""
    if state.log is not None and (before != after or limit != NOBODY):
        state.log.show(Changed(thing, before, after, limit=limit))


def show_available(state: Gaia, i: int, kind: int, before: int, after: int) -> None:
    """The AVAILABLE consumables of a kind have changed."""
    if state.log is not None:
        show_number(state, token_id(i, kind), before, after)


def show_spent(state: Gaia, i: int, kind: int, before: int, after: int) -> None:
    """The SPENT consumables of a kind have changed."""
    if state.log is not None:
        show_number(state, spent_id(i, kind), before, after)


def show_parts(state: Gaia, i: int, level: int, before: int, after: int) -> None:
    """The creature parts collected of a level have changed."""
    if state.log is not None:
        show_number(state, parts_id(i, level), before, after)


def show_hp(state: Gaia, i: int, before: int, after: int) -> None:
    """The HP of a suit have changed."""
    if state.log is not None and before != after:
        state.log.show(Changed(hp_id(i), before, after, "HP"))


def show_tokens(state: Gaia, thing: str, token: str, before: int, after: int) -> None:
    """Tokens on a thing have come or gone."""
    if state.log is not None and before != after:
        state.log.show(Tokens(thing, token, before, after))


def show_on_enemy(state: Gaia, uid: int, token: str, before: int, after: int) -> None:
    """Tokens on an enemy have come or gone."""
    if state.log is not None:
        show_tokens(state, enemy_id(uid), token, before, after)


def show_on_tile(state: Gaia, tile: int, token: str, before: int, after: int) -> None:
    """Tokens on a tile have come or gone."""
    if state.log is not None:
        show_tokens(state, tile_id(tile), token, before, after)


def show_mark(state: Gaia, thing: str, mark: str, on: bool) -> None:
    """A mark has come or gone."""
    if state.log is not None:
        state.log.show(Marked(thing, mark, on))


def show_element(state: Gaia, i: int, slot: int, element: int, before: int, after: int) -> None:
    """Elements of a kind on a slot."""
    if state.log is not None:
        show_tokens(state, slot_id(i, slot), ELEMENT_NAMES[element], before, after)


def show_step(state: Gaia, thing: str, source: int, to: int) -> None:
    """A figure goes from tile to tile."""
    if state.log is not None and source != to:
        state.log.show(Moved(place_id(state, source), place_id(state, to), thing=thing))


def show_came(state: Gaia, uid: int, card: int, tile: int, health: int) -> None:
    """An enemy comes to the board."""
    if state.log is not None:
        row = state.content.rows[card]
        where = place_id(state, tile)
        state.log.show(Came(enemy_id(uid), where, row.name, health, health, row.id))
        state.log.show(Marked(enemy_id(uid), facing_mark(0)))


def facing_mark(facing: int) -> str:
    """The way that the top of an enemy card points, as a mark."""
    return f"faces {'nesw'[facing]}"


def show_left(state: Gaia, thing: str, tile: int, name: str, died: bool) -> None:
    """A figure leaves the board."""
    if state.log is not None:
        state.log.show(Left(thing, place_id(state, tile), name, died))


def part_name(discipline: int, level: int) -> str:
    """A creature part as a token on a tile."""
    return (
        f"{DISCIPLINE_NAMES[discipline]}-part"
        if level == 0
        else f"{DISCIPLINE_NAMES[discipline]}-boss-{level}"
    )


def own_id(name: str) -> str:
    """A product that somebody owns."""
    return f"own-{name}"


def product_id(name: str) -> str:
    """A product for sale."""
    return f"product-{name}"


def products_id(i: int) -> str:
    """The products of a suit."""
    return f"products-{i}"
