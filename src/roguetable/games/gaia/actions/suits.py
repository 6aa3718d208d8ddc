"""A suit: what its equipment adds up to, weapons and slots, elements, consumables."""

from typing import Final

from roguetable.engine.events import Moved
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.tokens import gain_tokens, lose_tokens, wear_out
from roguetable.games.gaia.model.mods import HEALTH_MOD, MOVEMENT_MOD, SLOTS_MOD, TOKENS, no_mods
from roguetable.games.gaia.model.names import (
    BESIDE,
    CONSUMABLES,
    DAMAGE_TYPES,
    ELEMENT_NAMES,
    EQUIPMENT_TYPES,
    FASTER,
    FRESH,
    LIGHT_DOUBLER,
    NOBODY,
    NOT_HELD,
    SPACES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import (
    card_in_use,
    element_on,
    empty_slots,
    equipment_card,
    suit_name,
)
from roguetable.games.gaia.model.rows import Ability
from roguetable.games.gaia.model.shown import (
    hp_id,
    passives_id,
    show_element,
    show_number,
    slot_id,
    weapons_id,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.sentences import capital
from roguetable.kit.triggers import moments_of

DOUBLER: Final = "doubler"  # the word of the passive whose tokens a die decides

# --- what it adds up to ---------------------------------------------------------------------------


def recount(state: Gaia, i: int) -> None:
    """Add up passives, products and curios: maximum HP, movement, slots, tokens, moments.

    Current HP above a lowered maximum is lost (gaia.abilities.ritual.sacrifice). A raised maximum
    raises the current HP by as much as it is higher than ever before in this Quest: what was put down
    or sacrificed and comes back heals nobody (gaia.death.heal-cap).
    """
    suit = state.suits[i]
    content = state.content
    mods = no_mods()
    watch = 0
    for ability in abilities(state, suit):
        for place in ability.adds:
            mods[place] += ability.mods[place]
        if ability.triggers:
            watch |= moments_of(ability.triggers)
    before = suit.mods
    suit.mods = mods
    suit.watch = watch
    board = content.suit(suit.board)
    more = state.sheet.slots[suit.discipline] + mods[SLOTS_MOD]
    suit.slots = min(len(board.pairs), board.open_slots + more)
    _set_max_hp(state, i, content.figures.health + mods[HEALTH_MOD])
    _set_movement(state, i, mods[MOVEMENT_MOD] - before[MOVEMENT_MOD])
    for kind in range(CONSUMABLES):
        change = mods[TOKENS + kind] - before[TOKENS + kind]
        if change > 0:
            gain_tokens(state, i, kind, change)
        elif change < 0:
            lose_tokens(state, i, kind, -change)


def abilities(state: Gaia, suit: Suit) -> list[Ability]:
    """All abilities that hold for a suit."""
    content = state.content
    found: list[Ability] = []
    for type in range(WEAPONS, EQUIPMENT_TYPES):
        if suit.ranks[type]:
            found.append(content.equipment(card_in_use(state, suit, type)).ability)
    for product in suit.equipped:
        found.append(content.product(product).ability)
    for curio in state.sheet.curios:
        found.append(content.curio(curio).ability)
    return found


def _set_max_hp(state: Gaia, i: int, most: int) -> None:
    suit = state.suits[i]
    before, hp = suit.max_hp, suit.hp
    if most < before:
        suit.lowered_from = max(suit.lowered_from, before)
    suit.max_hp = most
    suit.hp = min(hp + max(0, most - max(before, suit.lowered_from)), most)
    if state.log is not None and (most != before or hp != suit.hp):
        show_number(state, hp_id(i), hp, suit.hp, most)


def _set_movement(state: Gaia, i: int, more: int) -> None:
    """The Movement stat has changed: what is left of it in the own turn changes at once, twice where it is
    doubled (gaia.equipment.mover-stat, gaia.abilities.ritual.sacrifice)."""
    if more and state.weapon != NOBODY and i == state.suit_index(state.active):
        if state.suits[i].ap_used >> FASTER & 1:
            more *= 2
        state.steps = max(0, state.steps + more)


def strip_suit(state: Gaia, i: int) -> None:
    """What does not outlast a Quest leaves a suit: equipment, elements, consumables (gaia.town.lose-*)."""
    suit = state.suits[i]
    suit.ranks = [0] * EQUIPMENT_TYPES
    suit.sacrificed = [0] * EQUIPMENT_TYPES
    suit.laid_exhausted = 0
    suit.laid_spent = [0] * CONSUMABLES
    suit.laid_doublers = [0] * CONSUMABLES
    suit.decks = [NOBODY] * EQUIPMENT_TYPES
    suit.where = [NOT_HELD] * WEAPONS
    suit.disarmed = 0
    suit.elements = 0
    suit.wheel = 0
    suit.equipped = []
    suit.begun = []
    # Before the count: they are out of sight by now, so that no change of them is told.
    suit.available = [0] * CONSUMABLES
    suit.spent = [0] * CONSUMABLES
    suit.lent = [0] * CONSUMABLES
    recount(state, i)
    suit.lowered_from = 0


# --- equipment ------------------------------------------------------------------------------------


def gain_equipment(state: Gaia, i: int, type: int, rank: int = 1) -> None:
    """An equipment card of a type that the suit does not have; what it gives when first gained happens."""
    suit = state.suits[i]
    suit.ranks[type] = rank
    card = card_in_use(state, suit, type)
    if type < WEAPONS:
        suit.where[type] = FRESH
    if state.log is not None:
        place = weapons_id(i) if type < WEAPONS else passives_id(i)
        row = state.content.rows[card]
        state.log.say(f"{capital(suit_name(state, i))} gains {row.name}.", "gaia.xp.option-new")
        state.log.show(Moved("", place, card=row.id))
    if type >= WEAPONS:
        before = suit.mods[MOVEMENT_MOD]
        recount(state, i)
        if state.log is not None and suit.mods[MOVEMENT_MOD] > before:
            state.log.cite("gaia.equipment.mover-stat")
    elif state.log is not None and len(held_weapons(suit)) > suit.slots:
        state.log.cite("gaia.equipment.no-hold-limit")
    gained = state.content.equipment(card).ability.gained
    if gained != NOBODY:
        do_part(state, card, gained, a_delver(state, i))


def held_weapons(suit: Suit) -> list[int]:
    """The weapon types that a suit has."""
    return [type for type in range(WEAPONS) if suit.ranks[type]]


def rank_up(state: Gaia, i: int, type: int) -> None:
    """The next rank of an equipment takes the place and the state of the one in use.

    After a Ritual the next rank above the one laid aside comes, which is thereby superseded
    (gaia.abilities.ritual.rank-up).
    """
    suit = state.suits[i]
    if state.log is not None and suit.sacrificed[type]:
        state.log.cite_next("gaia.abilities.ritual.rank-up")
    rank = suit.next_rank(type)
    if state.log is not None:
        row = state.content.rows[equipment_card(state, suit, type, rank)]
        state.log.say(
            f"{capital(suit_name(state, i))} ranks up to {row.name}.",
            "gaia.xp.option-rank-up",
            "gaia.xp.returned-card",
        )
    take_back(state, i, type, rank, True)
    settle(state, i)


def lay_aside(state: Gaia, i: int, type: int) -> None:
    """A Ritual: the lower rank is used from now on; how the card lay there is remembered."""
    suit = state.suits[i]
    suit.sacrificed[type] = suit.best_rank(type)
    spent = suit.spent.copy()
    if type < WEAPONS and suit.ranks[type] == 1 and suit.where[type] != FRESH:
        suit.laid_exhausted |= 1 << type
    change_rank(state, i, type, suit.ranks[type] - 1)
    for kind in range(CONSUMABLES):
        suit.laid_spent[kind] += spent[kind] - suit.spent[kind]


def take_back(state: Gaia, i: int, type: int, rank: int, as_it_was: bool) -> None:
    """What a Ritual took comes back at a rank, as it was: an exhausted weapon without a slot lies beside
    the board, tokens that were SPENT are so again. Without a Ritual it is a change of the rank."""
    suit = state.suits[i]
    had = suit.available.copy()
    where = FRESH
    if type < WEAPONS and suit.laid_exhausted >> type & 1:
        suit.laid_exhausted ^= 1 << type
        where = BESIDE if as_it_was else FRESH
    laid = suit.sacrificed[type] > 0
    suit.sacrificed[type] = 0
    change_rank(state, i, type, rank, where)
    if not laid:
        return
    for kind in range(CONSUMABLES):
        back = min(suit.available[kind] - had[kind], suit.laid_spent[kind])
        if back > 0:
            suit.laid_spent[kind] -= back
            if as_it_was:
                wear_out(state, i, kind, back)


def change_rank(state: Gaia, i: int, type: int, rank: int, where: int = FRESH) -> None:
    """Another rank of a type is in use from now on; 0: none. `where` a weapon lies that was not held."""
    suit = state.suits[i]
    before = suit.ranks[type]
    rolled = brings_doublers(state, suit, type, before or rank)
    if state.log is not None:
        place = weapon_place(state, i, type) if type < WEAPONS else passives_id(i)
        if before:
            state.log.show(
                Moved(place, "", card=state.content.name(card_in_use(state, suit, type)))
            )
        if rank:
            to = place if before or type >= WEAPONS else _seen_at(i, where)
            card = equipment_card(state, suit, type, rank)
            if to:
                state.log.show(Moved("", to, card=state.content.name(card)))
    suit.ranks[type] = rank
    if type < WEAPONS:
        if rank == 0:
            suit.where[type] = NOT_HELD
        elif before == 0:
            suit.where[type] = where
    else:
        recount(state, i)
        if rolled and rank == 0:
            lay_doublers_aside(state, i)
        elif rolled and before == 0:
            take_doublers_back(state, i)


def brings_doublers(state: Gaia, suit: Suit, type: int, rank: int) -> bool:
    """Is that the Doubler passive, whose tokens were rolled for when it was first gained?"""
    card = equipment_card(state, suit, type, rank)
    gained = state.content.equipment(card).ability.gained
    if gained == NOBODY:
        return False
    return any(effect.words[0] == DOUBLER for effect in state.content.parts[card][gained])


def lay_doublers_aside(state: Gaia, i: int) -> None:
    """The tokens that came with a Doubler passive go with it: all that no other card accounts for."""
    suit = state.suits[i]
    for kind in range(LIGHT_DOUBLER, LIGHT_DOUBLER + DAMAGE_TYPES):
        n = suit.available[kind] + suit.spent[kind] - suit.lent[kind] - suit.mods[TOKENS + kind]
        if n > 0:
            suit.laid_doublers[kind] += n
            lose_tokens(state, i, kind, n)


def take_doublers_back(state: Gaia, i: int) -> None:
    """They come back with it, as they were rolled: nobody rolls again (gaia.equipment.doubler-on-gain)."""
    suit = state.suits[i]
    for kind in range(CONSUMABLES):
        n = suit.laid_doublers[kind]
        if n:
            suit.laid_doublers[kind] = 0
            gain_tokens(state, i, kind, n)


def weapon_place(state: Gaia, i: int, type: int) -> str:
    """Where a weapon lies, as a place of the view."""
    where = state.suits[i].where[type]
    return slot_id(i, where) if where >= 0 else weapons_id(i)


def a_delver(state: Gaia, i: int) -> int:
    """A delver in a suit: in solo the one whose turn it is."""
    return i if len(state.suits) > 1 else state.active


# --- weapons and slots ----------------------------------------------------------------------------


def exhaust(state: Gaia, i: int, type: int, slot: int) -> None:
    """A weapon is placed on an empty slot; with both elements there it is refreshed at once.

    The player cannot keep the pair for later (gaia.weapon.order-1-place, .order-2-refresh).
    """
    suit = state.suits[i]
    suit.where[type] = slot
    if state.log is not None:
        card = state.content.name(card_in_use(state, suit, type))
        state.log.show(Moved(weapons_id(i), slot_id(i, slot), card=card))
    fire_slot(state, i, slot, placed=True)


def lay_weapon(state: Gaia, i: int, type: int, where: int) -> None:
    """A weapon lies elsewhere from now on: on a slot, among the fresh ones, or out of reach."""
    suit = state.suits[i]
    if state.log is not None:
        card = state.content.name(card_in_use(state, suit, type))
        before, after = _seen_at(i, suit.where[type]), _seen_at(i, where)
        if before != after:
            state.log.show(Moved(before, after, card=card))
    suit.where[type] = where


def _seen_at(i: int, where: int) -> str:
    """Where a weapon is seen; one that is stolen or lies beside the board is only told of."""
    if where >= 0:
        return slot_id(i, where)
    return weapons_id(i) if where == FRESH else ""


def fire_slot(state: Gaia, i: int, slot: int, placed: bool = False) -> None:
    """Both elements of a slot that holds a weapon: they are spent, and the weapon is fresh again.

    They may have waited for it (`placed`: the weapon has just come).
    """
    suit = state.suits[i]
    type = suit.weapon_on(slot)
    if type == NOBODY or not (element_on(suit, slot, 0) and element_on(suit, slot, 1)):
        return
    for space in range(SPACES):
        take_element(state, i, slot, space)
    refresh(state, i, type)
    if state.log is not None:
        if placed:
            state.log.cite_next("gaia.weapon.pair-waits-empty")
        if len(state.suits) > 1 and state.weapon != NOBODY and i != state.active:
            state.log.cite_next("gaia.weapon.off-turn-refresh")
        name = state.content.rows[card_in_use(state, suit, type)].name
        state.log.say(
            f"Both elements of its slot refresh {name}.",
            "gaia.elements.main-function",
            "gaia.weapon.order-2-refresh",
            "gaia.weapon.pair-refreshes-placed",
        )


def refresh(state: Gaia, i: int, type: int) -> None:
    """A weapon leaves its slot and is fresh again (gaia.weapon.refresh-returns)."""
    suit = state.suits[i]
    if state.log is not None:
        card = state.content.name(card_in_use(state, suit, type))
        state.log.show(Moved(weapon_place(state, i, type), weapons_id(i), card=card))
    suit.where[type] = FRESH
    settle(state, i)


def settle(state: Gaia, i: int) -> None:
    """A slot has become empty: a weapon that came back without one takes it, exhausted."""
    suit = state.suits[i]
    for type in range(WEAPONS):
        if suit.where[type] == BESIDE:
            free = empty_slots(suit)
            if free:
                if state.log is not None:
                    name = state.content.rows[card_in_use(state, suit, type)].name
                    state.log.say(
                        f"{name} comes onto the empty slot.",
                        "gaia.abilities.steals.returned-exhausted",
                    )
                lay_weapon(state, i, type, free[0])
                fire_slot(state, i, free[0])


def exhausted(suit: Suit) -> list[int]:
    """Weapon types that can be refreshed."""
    return [type for type in range(WEAPONS) if suit.where[type] >= 0 or suit.where[type] == BESIDE]


def refresh_all(state: Gaia, i: int) -> None:
    """All weapons of a suit; no elements are spent (gaia.story.refresh)."""
    for type in exhausted(state.suits[i]):
        if state.suits[i].where[type] != FRESH:
            refresh(state, i, type)


# --- elements -------------------------------------------------------------------------------------


def spaces_for(state: Gaia, suit: Suit, element: int) -> list[int]:
    """Empty element spaces that match, as 2 * slot + space; of two alike on a slot only the first."""
    pairs = state.content.suit(suit.board).pairs
    found: list[int] = []
    for slot in range(suit.slots):
        for space in range(SPACES):
            if pairs[slot][space] == element and not element_on(suit, slot, space):
                found.append(SPACES * slot + space)
                break
    return found


def put_element(state: Gaia, i: int, slot: int, space: int) -> None:
    """An element comes to a space; a pair refreshes the weapon there at once."""
    suit = state.suits[i]
    element = state.content.suit(suit.board).pairs[slot][space]
    lay_element(state, i, slot, space, True)
    if state.log is not None:
        state.log.say(
            f"{capital(suit_name(state, i))} gains {ELEMENT_NAMES[element]}.",
            "gaia.elements.placement",
            "gaia.elements.independent",
        )
    fire_slot(state, i, slot)


def lay_element(state: Gaia, i: int, slot: int, space: int, on: bool) -> None:
    """Cover or uncover an element space."""
    suit = state.suits[i]
    pair = state.content.suit(suit.board).pairs[slot]
    alike = [one for one in range(SPACES) if pair[one] == pair[space]]
    before = sum([element_on(suit, slot, one) for one in alike])
    bit = 1 << (SPACES * slot + space)
    suit.elements = suit.elements | bit if on else suit.elements & ~bit
    show_element(state, i, slot, pair[space], before, before + 1 if on else before - 1)


def take_element(state: Gaia, i: int, slot: int, space: int) -> None:
    """An element leaves its space."""
    lay_element(state, i, slot, space, False)


def covered(suit: Suit) -> list[int]:
    """Elements that a suit has, as 2 * slot + space."""
    return [place for place in range(SPACES * suit.slots) if suit.elements >> place & 1]


def drop_element(state: Gaia, i: int, place: int, rule: str) -> None:
    """One element is lost."""
    slot, space = place // SPACES, place % SPACES
    element = state.content.suit(state.suits[i].board).pairs[slot][space]
    take_element(state, i, slot, space)
    if state.log is not None:
        state.log.say(f"{capital(suit_name(state, i))} loses {ELEMENT_NAMES[element]}.", rule)


# --- consumables ----------------------------------------------------------------------------------
