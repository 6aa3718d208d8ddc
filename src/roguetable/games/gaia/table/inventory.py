"""Components counted against the rulebook, and what is wrong with a table."""

from collections import Counter
from itertools import chain

from roguetable.engine.game import InventoryCount
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    CONSUMABLES,
    DISCIPLINE_TITLES,
    DISCIPLINES,
    EQUIPMENT_TYPES,
    FRESH,
    MINIONS_OF_A_WAVE,
    NOBODY,
    NOT_HELD,
    ONSLAUGHT,
    RANKS,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import health
from roguetable.games.gaia.model.state import Gaia

PRODUCTS = 55
BOSSES_BY_WAVE = (10, 13, 11, 5, 1)
FAMILIES = 19  # eighteen of the Onslaught, and Crystanid
TOWNSFOLK = 10
ABILITIES = 60  # of enemies


def inventory(content: GaiaContent) -> list[InventoryCount]:
    """What the rulebook counts."""
    found: list[InventoryCount] = []
    for discipline in range(DISCIPLINES):
        cards = [card for type in content.base[discipline] for card in type if card != NOBODY]
        name = f"Base Equipment of the {DISCIPLINE_TITLES[discipline]}"
        found.append(InventoryCount(name, EQUIPMENT_TYPES * RANKS, len(cards)))
    found.append(InventoryCount("Shop Products", PRODUCTS, len(content.products)))
    for wave, count in enumerate(BOSSES_BY_WAVE, 1):
        found.append(InventoryCount(f"Bosses of Wave {wave}", count, len(content.bosses[wave])))
    copies = [content.enemy(card).copies for card in content.minions.values()]
    families = [n for n in copies if n > 1]  # the Floating Orb comes alone
    found.append(InventoryCount("Minion families", FAMILIES, len(families)))
    cards_in_box = FAMILIES * MINIONS_OF_A_WAVE
    found.append(InventoryCount("Minion cards", cards_in_box, sum(families)))
    found.append(InventoryCount("Townsfolk", TOWNSFOLK, len(content.townsfolk)))
    abilities = {
        ability.words[0]
        for row in content.rows
        if row.kind == "enemy"
        for ability in content.enemy(row.number).abilities
    }
    found.append(InventoryCount("Enemy abilities", ABILITIES, len(abilities)))
    return found


def invariants(state: Gaia) -> list[str]:
    """What is wrong with the components of this state; empty if all is well."""
    wrong: list[str] = []
    tiles = [enemy.tile for enemy in state.enemies]
    if len(set(tiles)) != len(tiles):
        wrong.append("two enemies stand on one tile")
    if len({grave.tile for grave in state.graves}) != len(state.graves):
        wrong.append("two graves lie on one tile")
    for delver in state.delvers:
        if not delver.dead and delver.tile in tiles:
            wrong.append("a delver stands on the tile of an enemy")
    if len({enemy.uid for enemy in state.enemies}) != len(tiles):
        wrong.append("two enemies share a uid")
    for enemy in state.enemies:
        dying = state.attack is not None and enemy.uid in state.attack.doomed
        if not enemy.damage >= 0 or (enemy.damage >= health(state, enemy) and not dying):
            wrong.append(f"{state.content.name(enemy.card)} stands with {enemy.damage} damage")
    for i, suit in enumerate(state.suits):
        _check_suit(state, i, wrong)
        if not 0 <= suit.hp <= suit.max_hp:
            wrong.append(f"suit {i} has {suit.hp} of {suit.max_hp} HP")
    _check_decks(state, wrong)
    return wrong


def _check_suit(state: Gaia, i: int, wrong: list[str]) -> None:
    suit = state.suits[i]
    lying = [where for where in suit.where if where >= 0]
    if len(set(lying)) != len(lying):
        wrong.append(f"suit {i}: two weapons on one slot")
    for type in range(WEAPONS):
        held = suit.ranks[type] > 0
        if held == (suit.where[type] == NOT_HELD):
            wrong.append(
                f"suit {i}: weapon {type} of rank {suit.ranks[type]} lies at {suit.where[type]}"
            )
        if suit.where[type] > FRESH and suit.where[type] >= suit.slots:
            wrong.append(f"suit {i}: a weapon on a slot that is not open")
    for kind in range(CONSUMABLES):
        if min(suit.available[kind], suit.spent[kind], suit.lent[kind]) < 0:
            wrong.append(f"suit {i}: fewer than no consumables")
        if suit.lent[kind] > suit.available[kind]:
            wrong.append(f"suit {i}: more lent consumables than there are")
    if suit.minion_parts < 0 or min(suit.boss_parts) < 0:
        wrong.append(f"suit {i}: fewer than no parts")
    for product in suit.equipped:
        if product not in suit.products:
            wrong.append(f"suit {i} uses a product that it does not own")


def _check_decks(state: Gaia, wrong: list[str]) -> None:
    """No card of a deck is lost or doubled."""
    for name, piles in (
        ("Level", [state.level_deck, state.level_discard]),
        ("Spawn", [state.spawn_deck, state.spawn_discard]),
        ("product", [state.shop_deck, state.for_sale, *[suit.products for suit in state.suits]]),
    ):
        cards = list(chain.from_iterable(piles))
        if len(set(cards)) == len(cards):
            continue
        for card, copies in Counter(cards).items():
            if copies > 1:
                wrong.append(f"{name} card {state.content.name(card)} lies there {copies} times")
    if state.wave and state.mode == ONSLAUGHT:
        levels = len(state.level_deck) + len(state.level_discard)
        if levels != len(state.content.levels):
            wrong.append(f"{levels} Level cards instead of {len(state.content.levels)}")
