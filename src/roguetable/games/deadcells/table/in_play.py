"""Which rows lie open on the table, and which row a thing on it is: quick answers for the lab.

The panels show the same, in words and pictures that nobody needs who only counts.
"""

from roguetable.games.deadcells.flow.interbiome import Market
from roguetable.games.deadcells.flow.tiles import merchant_here
from roguetable.games.deadcells.flow.unpacking import Unpacking
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.names import NO_FIGHT, NOBODY
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.triggers import is_marked


def rows_in_play(state: DeadCells) -> list[int]:
    """What everybody sees and what holds: a card for sale or face down is not in play."""
    sheet = state.sheet
    rows = [enemy.card for enemy in state.enemies]
    for row in (state.biome, state.boss, state.turn, state.constraint, sheet.skill):
        if row != NOBODY:
            rows.append(row)
    for space, tile in enumerate(state.tiles):
        if tile != NOBODY and is_marked(state.flipped, space):
            rows.append(tile)
    for one in state.group:
        rows.append(one.board)
        rows += one.equipment
        if state.revealed:
            rows += one.active
    rows += state.loot_equipment + state.loot_blueprints
    rows += state.bag_equipment + state.bag_blueprints + state.collector + state.malaise
    rows += sheet.runes + sheet.start + sheet.during + sheet.feats
    return rows


def rows_on_table(state: DeadCells, seat: int) -> dict[str, int]:
    """The row of everything that a seat can point at by an id that is not the row's own."""
    found: dict[str, int] = {}
    if state.round != NO_FIGHT:
        for enemy in state.enemies:
            found[shown.enemy_id(enemy.uid)] = enemy.card
        if state.boss != NOBODY:
            found[shown.BOSS_PANEL] = state.boss
            if state.turn != NOBODY:
                found[shown.TURN] = state.turn
    selling = isinstance(state.request, (Market, Unpacking)) or bool(state.offer)
    if selling and merchant_here(state) == NOBODY:
        for person in state.content.market:
            found[shown.market_id(state.content.name(person))] = person
    if state.biome != NOBODY:
        found[shown.MAP] = state.biome
        for index, space in enumerate(state.content.biome(state.biome).spaces):
            if state.tiles[index] != NOBODY and is_marked(state.flipped, index):
                found[shown.space_id(space.id)] = state.tiles[index]
    for index, one in enumerate(state.group):
        own = one.seat == seat
        if own or state.revealed:
            for place, card in enumerate(one.active):
                found[shown.played_id(index, place)] = card
        if not one.serenade:
            for place, card in enumerate(one.equipment):
                found[shown.slot_id(index, place)] = card
            if own:
                for place, card in enumerate(one.hand):
                    found[shown.card_id(index, place)] = card
    for rune in state.sheet.runes:
        found[shown.rune_id(state.content.name(rune))] = rune
    return found
