"""Which rows lie open on the table, and which row a thing on it is: quick answers for the lab.

The panels show the same, in words and pictures that nobody needs who only counts.
"""

from roguetable.engine.state import Request
from roguetable.games.gaia.flow.interlude import Retreat
from roguetable.games.gaia.flow.levels import WhichEquipment
from roguetable.games.gaia.flow.quest import WhichExtra, WhichHero, WhichQuest
from roguetable.games.gaia.flow.quest_end import LastWords, WhoElse
from roguetable.games.gaia.flow.shop import ShopMenu
from roguetable.games.gaia.flow.story import WhatToDo
from roguetable.games.gaia.flow.town import Page
from roguetable.games.gaia.flow.turn import TakeTurn
from roguetable.games.gaia.model import shown
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    EQUIPMENT_TYPES,
    FRESH,
    NEUTRAL,
    NOBODY,
    ONSLAUGHT,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import card_in_use, equipment_card
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import Which


def rows_in_play(state: Gaia) -> list[int]:
    """What is on the board, in the suits and on the sheet. What is for sale or on offer is not in play.

    A line of the sheet is there from the start: one of the townsfolk counts whose opinion has moved.
    """
    sheet = state.sheet
    fights = in_a_fight(state)
    rows = [enemy.card for enemy in state.enemies] if fights else []
    for row in (state.quest, state.spawn if fights else NOBODY, state.node):
        if row != NOBODY:
            rows.append(row)
    out = set_out(state)
    for suit in state.suits:
        if suit.hero != NOBODY:
            rows.append(suit.hero)
        if out:
            rows.append(suit.board)
            for type in range(EQUIPMENT_TYPES):
                if suit.ranks[type]:
                    rows.append(card_in_use(state, suit, type))
        rows += suit.products
    if state.mode == CAMPAIGN:
        rows += sheet.gossip + sheet.curios
        if sheet.ending != NOBODY:
            rows.append(sheet.ending)
        for place, folk in enumerate(state.content.townsfolk):
            if sheet.opinions[place] != NEUTRAL:
                rows.append(folk)
    return rows


def in_a_fight(state: Gaia) -> bool:
    """Is there a board? Whoever is back in Bird's Nest, or never came back, has left it behind."""
    return state.spawn != NOBODY and not (state.over and state.mode == CAMPAIGN)


def has_turn(state: Gaia) -> bool:
    """Is it the active delver's turn, from the question for a weapon on?"""
    return state.weapon != NOBODY or isinstance(state.request, TakeTurn)


def set_out(state: Gaia) -> bool:
    """Are the suits in use?"""
    return (state.mode == ONSLAUGHT or state.quest != NOBODY) and not state.over


def rows_on_table(state: Gaia, seat: int) -> dict[str, int]:
    """The row of everything that anybody can point at by an id that is not the row's own."""
    found = rows_offered(state)
    if in_a_fight(state):
        found[shown.BOARD] = state.spawn
        for enemy in state.enemies:
            found[shown.enemy_id(enemy.uid)] = enemy.card
    if state.quest != NOBODY:
        found[shown.CLOCK] = state.quest
    out = set_out(state)
    for i, suit in enumerate(state.suits):
        if out:
            found[shown.suit_id(i)] = suit.board
            for type in range(EQUIPMENT_TYPES):
                if not suit.ranks[type]:
                    continue
                card = card_in_use(state, suit, type)
                if type >= WEAPONS:
                    found[shown.passive_id(i, type)] = card
                elif suit.where[type] == FRESH:
                    found[shown.weapon_id(i, type)] = card
                elif suit.where[type] >= 0:
                    found[shown.slot_id(i, suit.where[type])] = card
        for product in suit.products:
            found[shown.own_id(state.content.name(product))] = product
    if isinstance(state.request, ShopMenu) or state.for_sale:
        for product in state.for_sale:
            found[shown.product_id(state.content.name(product))] = product
    if state.mode == CAMPAIGN:
        for folk in state.content.townsfolk:
            found[shown.folk_id(state.content.name(folk))] = folk
    return found


def is_who_else(request: Request) -> bool:
    """Is it asked who of the other discipline did not come back?"""
    return isinstance(request, Which) and isinstance(request.step, WhoElse)


def rows_offered(state: Gaia) -> dict[str, int]:
    """Of the open question: the page that is read, or the cards to choose from."""
    request = state.request
    found: dict[str, int] = {}
    if isinstance(request, Page):
        found[shown.PAGE] = state.node
    elif isinstance(request, WhatToDo):
        found[shown.PAGE] = request.card
    elif isinstance(request, Retreat):
        found[shown.PAGE] = state.quest
    elif isinstance(request, LastWords):
        found[shown.PAGE] = request.hero
    elif isinstance(request, (WhichEquipment, WhichExtra)):
        suit = state.suits[request.i if isinstance(request, WhichEquipment) else 0]
        for option in request.options:
            type = thing_of(option)
            card = equipment_card(state, suit, type, suit.next_rank(type))
            found[shown.offer_id(TYPE_NAMES[type])] = card
    elif request is not None and (
        isinstance(request, (WhichQuest, WhichHero)) or is_who_else(request)
    ):
        for option in request.options:
            row = thing_of(option)
            found[shown.offer_id(state.content.name(row))] = row
    return found
