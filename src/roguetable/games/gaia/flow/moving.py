"""Movement: a delver's steps, shifting enemies, the Witness, what is picked up on the way."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.tiles import collect, move_enemy
from roguetable.games.gaia.flow.finds import find_on
from roguetable.games.gaia.flow.which import AskTile
from roguetable.games.gaia.model.board import DIRECTIONS
from roguetable.games.gaia.model.mods import MOVER_MOD
from roguetable.games.gaia.model.names import DISCIPLINES, NOBODY, several
from roguetable.games.gaia.model.questions import delver_name, enemy_name, enemy_with
from roguetable.games.gaia.model.rows import capital
from roguetable.games.gaia.model.shown import WITNESS, delver_id, show_step
from roguetable.games.gaia.model.state import Gaia


def paths(state: Gaia, start: int, most: int, own: int = NOBODY) -> list[int]:
    """For each tile the tile before it on a shortest way of at most so many steps; NOBODY: out of reach.

    Nobody enters a tile with an enemy (gaia.movement.no-enemy-tile); of several shortest ways one over
    more creature parts that can be collected is taken: those of the `own` discipline, or all.
    """
    board = state.content.board
    before = [NOBODY] * board.tiles
    gain = [0] * board.tiles
    far = [NOBODY] * board.tiles
    far[start] = 0
    blocked = [False] * board.tiles
    for enemy in state.enemies:
        blocked[enemy.tile] = True
    lying = [0] * board.tiles
    for part in state.parts:
        if own == NOBODY or part.discipline == own:
            lying[part.tile] += 1
    edge = [start]
    for step in range(1, most + 1):
        found: list[int] = []
        for tile in edge:
            for other in board.neighbours[tile]:
                if blocked[other] or other == start:
                    continue
                if far[other] == NOBODY:
                    far[other] = step
                    before[other] = tile
                    gain[other] = gain[tile] + lying[other]
                    found.append(other)
                elif far[other] == step and gain[tile] + lying[other] > gain[other]:
                    before[other] = tile
                    gain[other] = gain[tile] + lying[other]
        edge = found
    return before


def path_to(before: list[int], start: int, tile: int) -> list[int]:
    """The tiles of the way, the first step first."""
    way: list[int] = []
    while tile != start:
        way.append(tile)
        tile = before[tile]
    way.reverse()
    return way


def reachable(state: Gaia, start: int, most: int) -> list[int]:
    """The tiles that can be reached with so many steps, the start apart.

    Asked for every menu of a turn, so tiles are bits here; `paths` knows the ways.
    """
    board = state.content.board
    blocked = 1 << start
    for enemy in state.enemies:
        blocked |= 1 << enemy.tile
    found = 0
    edge = 1 << start
    for _ in range(most):
        near = 0
        for tile in range(board.tiles):
            if edge >> tile & 1:
                near |= board.around[tile]
        edge = near & ~(blocked | found)
        if not edge:
            break
        found |= edge
    return [tile for tile in range(board.tiles) if found >> tile & 1]


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
            why=f"{several(len(way), 'tile')} from {state.content.board.name(start)}",
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
    if any([tile == state.witness or tile in friends for tile in way]):
        found.append("gaia.movement.share-with-friends")
    if len(board.neighbours[one.tile]) < DIRECTIONS:
        found.append("gaia.movement.stay-on-board")
    if any([p.tile == one.tile and p.discipline == one.discipline for p in state.parts]):
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
    if any([part.tile == tile for part in state.parts]):
        state.log.cite("gaia.parts.witness-collects-both")
    if tile in state.circuits or tile in state.friends:
        state.log.cite("gaia.action.witness-parts-only")
    for part in state.parts:
        if part.tile == tile and state.delvers[part.discipline].dead:
            state.log.cite("gaia.parts.witness-dead-delver")


# --- shifting enemies -----------------------------------------------------------------------------


def can_shift(state: Gaia, delver: int) -> bool:
    """Has the suit what lets it shift enemies (gaia.equipment.mover-push)?"""
    return state.suit_of(delver).mods[MOVER_MOD] > 0


def shiftable(state: Gaia, delver: int) -> list[int]:
    """Enemies next to the delver that have somewhere to go, by uid."""
    board = state.content.board
    near = board.neighbours[state.delvers[delver].tile]
    return [
        enemy.uid
        for enemy in state.enemies
        if enemy.tile in near and any([state.is_free(t) for t in board.neighbours[enemy.tile]])
    ]


@mypyc_attr(acyclic=True)
class ShiftEnemy(AskTile):
    """An enemy is moved by one tile, wherever the player likes; no attack, no answer."""

    RULE: ClassVar = "gaia.equipment.mover-push"
    uid: int
    seat: int
    n: int  # so many tiles, the last one first

    def __init__(self, uid: int, seat: int, n: int = 1) -> None:
        self.uid = uid
        self.seat = seat
        self.n = n

    def asked(self, state: Gaia) -> list[int]:
        return [self.seat]

    def things(self, state: Gaia) -> list[int]:
        enemy = state.find(self.uid)
        if enemy is None or self.n <= 0:
            return []
        near = state.content.board.neighbours[enemy.tile]
        return [tile for tile in near if state.is_free(tile)]

    def rest(self) -> Step | None:
        return ShiftEnemy(self.uid, self.seat, self.n - 1) if self.n > 1 else None

    def prompt(self, state: Gaia) -> str:
        return f"Where does {enemy_name(state, enemy_with(state, self.uid))} go?"

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = enemy_with(state, self.uid)
        if state.log is not None:
            name = state.content.board.name(thing)
            state.log.say(
                f"{enemy_name(state, enemy)} is moved to {name}.",
                "gaia.equipment.mover-push",
                "gaia.equipment.mover-no-counter",
                "gaia.equipment.mover-occupied",
                "gaia.enemy.one-per-tile",
            )
        move_enemy(state, enemy, thing)
