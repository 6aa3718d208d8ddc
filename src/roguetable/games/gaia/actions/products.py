"""Shop products: owning, equipping, what they change on a suit (gaia.shop.*)."""

from roguetable.engine.events import Moved
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.suits import (
    a_delver,
    covered,
    gain_equipment,
    put_element,
    rank_up,
    recount,
    spaces_for,
    take_element,
)
from roguetable.games.gaia.model.names import NOBODY, RANKS, SPACES, STOLEN, WEAPONS
from roguetable.games.gaia.model.questions import card_in_use, suit_name
from roguetable.games.gaia.model.rows import TEXT, Product
from roguetable.games.gaia.model.shown import passives_id, products_id, weapons_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.sentences import capital


def product_limit(state: Gaia, suit: Suit) -> int:
    """How many products the suit may bring: 6, with an upgraded Delversuit 8 (gaia.chapter.step2b-choose-products)."""
    upgraded = state.content.suit(suit.board).upgraded
    limit = state.content.figures.product_limits[1 if upgraded else 0]
    return limit + 1 if upgraded and state.readings.suit_is_free else limit


def has_room(state: Gaia, suit: Suit, product: int) -> bool:
    """Is there room for it in use? An upgraded Delversuit brings its own (gaia.shop.suit-upgrade-limit)."""
    if len(suit.equipped) < product_limit(state, suit):
        return True
    board = state.content.product(product).suit
    return board != NOBODY and not state.content.suit(suit.board).upgraded


def lends(state: Gaia, suit: Suit, type: int) -> bool:
    """Would a product that lends this type give its Rank 1, or the next Rank of the one that is held?"""
    stolen = type < WEAPONS and suit.where[type] == STOLEN
    return not stolen and suit.next_rank(type) <= RANKS


def usable_by(state: Gaia, suit: Suit, product: int) -> bool:
    """Can that discipline use a product?"""
    return state.content.product(product).is_for(suit.discipline)


def own_product(state: Gaia, i: int, product: int, source: str) -> None:
    """A player gets a product. To use it, it must be equipped."""
    suit = state.suits[i]
    suit.products.append(product)
    if state.log is not None:
        id = state.content.name(product)
        state.log.show(Moved(source, products_id(i), card=id))


def equip(state: Gaia, i: int, product: int) -> None:
    """A product is brought along: it changes decks, suit and stats; its gift for the start comes once."""
    suit = state.suits[i]
    row = state.content.product(product)
    suit.equipped.append(product)
    if state.log is not None:
        name = capital(suit_name(state, i))
        state.log.say(f"{name} equips {row.name}.", "gaia.setup.product-extras")
        state.log.cite(*equipping_rules(state, suit, row))
    if row.upgrades != NOBODY:
        change_deck(state, i, row.upgrades, product)
    if row.suit != NOBODY:
        change_suit(state, i, row.suit)
    recount(state, i)
    if product in suit.begun or (
        row.starts_with != NOBODY and not lends(state, suit, row.starts_with)
    ):
        return
    suit.begun.append(product)
    if row.parts and row.parts[TEXT]:
        do_part(state, product, TEXT, a_delver(state, i))
    if row.starts_with != NOBODY:
        lend(state, i, row.starts_with)


def has_lent(state: Gaia, suit: Suit, product: int) -> bool:
    """Has a product in use given its owner equipment?"""
    return product in suit.begun and state.content.product(product).starts_with != NOBODY


def lend(state: Gaia, i: int, type: int) -> None:
    """Two of a type make the next Rank, as with what a hero brings (gaia.setup.product-extras)."""
    if state.suits[i].best_rank(type):
        rank_up(state, i, type)
    else:
        gain_equipment(state, i, type)


def equipping_rules(state: Gaia, suit: Suit, row: Product) -> list[str]:
    """What a product that is brought along changes: for the log."""
    found = ["gaia.shop.buyer-only"]
    if row.upgrades != NOBODY:
        found += ["gaia.shop.equipment-upgrade", "gaia.shop.equipment-upgrade-replace"]
        if suit.ranks[row.upgrades]:
            found.append("gaia.onslaught.shop.upgrade-swap")
    if row.suit != NOBODY:
        found.append("gaia.shop.suit-upgrade-replace")
    if len(suit.equipped) > state.content.figures.product_limits[0]:
        found.append("gaia.shop.suit-upgrade-limit")
    return found


def unequip(state: Gaia, i: int, product: int) -> None:
    """A product is left behind: the base deck and the basic suit are used again."""
    suit = state.suits[i]
    row = state.content.product(product)
    suit.equipped.remove(product)
    if state.log is not None:
        state.log.say(
            f"{capital(suit_name(state, i))} leaves {row.name} behind.",
            "gaia.shop.equipment-upgrade-left",
        )
    if row.upgrades != NOBODY:
        change_deck(state, i, row.upgrades, NOBODY)
    if row.suit != NOBODY:
        change_suit(state, i, state.content.suits[suit.discipline][0])
    recount(state, i)


def change_deck(state: Gaia, i: int, type: int, product: int) -> None:
    """Another deck of a type: a held card is replaced at the same rank (gaia.onslaught.shop.upgrade-swap)."""
    suit = state.suits[i]
    if state.log is not None and suit.ranks[type]:
        place = weapons_id(i) if type < WEAPONS else passives_id(i)
        state.log.show(Moved(place, "", card=state.content.name(card_in_use(state, suit, type))))
    suit.decks[type] = product
    if state.log is not None and suit.ranks[type]:
        place = weapons_id(i) if type < WEAPONS else passives_id(i)
        state.log.show(Moved("", place, card=state.content.name(card_in_use(state, suit, type))))


def change_suit(state: Gaia, i: int, board: int) -> None:
    """Another Delversuit takes over elements where it has spaces for them; its Wheel starts empty."""
    suit = state.suits[i]
    held = [
        state.content.suit(suit.board).pairs[place // SPACES][place % SPACES]
        for place in covered(suit)
    ]
    for place in covered(suit):
        take_element(state, i, place // SPACES, place % SPACES)
    suit.board = board
    suit.wheel = 0
    recount(state, i)
    for element in held:
        spaces = spaces_for(state, suit, element)
        if spaces:
            put_element(state, i, spaces[0] // SPACES, spaces[0] % SPACES)
