"""Delvers and the Witness go along a way, and find what lies there."""

from roguetable.engine.events import Revealed
from roguetable.engine.log import count
from roguetable.games.gaia.actions.campaign import change_circuits
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.parts import collect
from roguetable.games.gaia.actions.tiles import move_enemy
from roguetable.games.gaia.model.board import DIRECTIONS
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import DISCIPLINES
from roguetable.games.gaia.model.questions import delver_name, enemy_name
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.model.shown import (
    WITNESS,
    delver_id,
    show_on_tile,
    show_step,
    tile_id,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import CIRCUIT_TOKEN, FRIENDLY_TOKEN
from roguetable.kit.sentences import capital


def find_on(state: Gaia, delver: int, tile: int) -> None:
    """A delver comes to a tile: a Circuit is the party's, a friendly monster tells its story."""
    if tile in state.circuits:
        state.circuits.remove(tile)
        show_on_tile(state, tile, CIRCUIT_TOKEN, 1, 0)
        if state.log is not None:
            state.log.say("A Circuit is found.", "gaia.spawn.circuit-gain", "gaia.sheet.circuits")
        change_circuits(state, 1)
    if tile in state.friends:
        state.friends.remove(tile)
        show_on_tile(state, tile, FRIENDLY_TOKEN, 1, 0)
        meet_friend(state, delver, tile)


def meet_friend(state: Gaia, delver: int, tile: int) -> None:
    """The next Friendly Monster card is drawn, read and done with; a deck that is used up gives nothing."""
    deck = state.content.friendly
    if state.sheet.friendly >= len(deck):
        if state.log is not None:
            state.log.say("No friendly monster is left.", "gaia.spawn.friendly-ordered")
        return
    card = deck[state.sheet.friendly]
    state.new_sheet().friendly += 1
    state.chance.reveal()
    if state.log is not None:
        row = state.content.friend(card)
        state.log.notify(
            f"{row.name}: {row.text}", "gaia.spawn.friendly-draw", "gaia.spawn.friendly-ordered"
        )
        state.log.show(Revealed(tile_id(tile), row.id))
    do_part(state, card, TEXT, delver)


def walk(state: Gaia, delver: int, way: list[int]) -> None:
    """A delver goes along a way, collecting on each tile what is its own (gaia.movement.collect-on-move)."""
    one = state.delvers[delver]
    start = one.tile
    if state.log is not None:
        state.log.cite_next(*walk_rules(state, delver, way))
    for tile in way:
        show_step(state, delver_id(delver), one.tile, tile)
        one.tile = tile
    if state.log is not None:
        name = state.content.board.name(one.tile)
        state.log.say(
            f"{capital(delver_name(state, delver))} moves to {name}.",
            "gaia.movement.distance",
            "gaia.movement.diagonal",
            "gaia.movement.adjacent",
            why=f"{count(len(way), 'tile')} from {state.content.board.name(start)}",
        )
    for tile in way:
        collect(state, tile, one.discipline)
        find_on(state, delver, tile)


def walk_rules(state: Gaia, delver: int, way: list[int]) -> list[str]:
    """What a way shows of the rules, before it is gone: for the log."""
    one = state.delvers[delver]
    board = state.content.board
    found: list[str] = []
    friends = [o.tile for d, o in enumerate(state.delvers) if d != delver and not o.dead]
    if any(tile == state.witness or tile in friends for tile in way):
        found.append("gaia.movement.share-with-friends")
    if len(board.neighbours[one.tile]) < DIRECTIONS:
        found.append("gaia.movement.stay-on-board")
    if any(p.tile == one.tile and p.discipline == one.discipline for p in state.parts):
        found.append("gaia.movement.collect-start-tile")
    if len(state.suits) == 1:
        found.append("gaia.solo.own-parts")
    return found


def walk_witness(state: Gaia, way: list[int]) -> None:
    """The Witness goes along a way, and collects for both (gaia.action.witness-move)."""
    for tile in way:
        show_step(state, WITNESS, state.witness, tile)
        state.witness = tile
    if state.log is not None:
        name = state.content.board.name(state.witness)
        state.log.say(
            f"The Witness moves to {name}.", "gaia.action.witness-move", "gaia.action.witness-steps"
        )
    for tile in way:
        if state.log is not None:
            cite_witness(state, tile)
        for discipline in range(DISCIPLINES):
            collect(state, tile, discipline)


def cite_witness(state: Gaia, tile: int) -> None:
    """What the Witness takes up from a tile, and what he leaves."""
    assert state.log is not None
    if any(part.tile == tile for part in state.parts):
        state.log.cite("gaia.parts.witness-collects-both")
    if tile in state.circuits or tile in state.friends:
        state.log.cite("gaia.action.witness-parts-only")
    for part in state.parts:
        if part.tile == tile and state.delvers[part.discipline].dead:
            state.log.cite("gaia.parts.witness-dead-delver")


def swap_with_delvers(state: Gaia, enemy: Enemy, delver: int) -> None:
    """A boss changes places with the attacker and whoever stands there; nothing is collected."""
    here, there = enemy.tile, state.delvers[delver].tile
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy)} changes places with the delvers.",
            "gaia.abilities.swaps.swap",
        )
    move_enemy(state, enemy, there)
    for index, one in enumerate(state.delvers):
        if not one.dead and one.tile == there:
            show_step(state, delver_id(index), there, here)
            one.tile = here
