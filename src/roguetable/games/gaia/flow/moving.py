"""Movement: a delver's steps, shifting enemies, the Witness, what is picked up on the way."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.tiles import move_enemy
from roguetable.games.gaia.flow.which import AskTile, asked_by, id_of, why_taken
from roguetable.games.gaia.model.mods import MOVER_MOD
from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.questions import enemy_with, which_enemy
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
        while edge:
            lowest = edge & -edge
            near |= board.around[lowest.bit_length() - 1]
            edge ^= lowest
        edge = near & ~(blocked | found)
        if not edge:
            break
        found |= edge
    return [tile for tile in range(board.tiles) if found >> tile & 1]


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
        if enemy.tile in near and any(state.is_free(t) for t in board.neighbours[enemy.tile])
    ]


@mypyc_attr(acyclic=True)
class ShiftEnemy(AskTile):
    """An enemy is moved by one tile, wherever the player likes; no attack, no answer."""

    RULE: ClassVar = "gaia.equipment.mover-push"
    CARDS: ClassVar[tuple[str, ...]] = ("source",)
    uid: int
    seat: int
    n: int  # so many tiles, the last one first
    source: int  # the row that shoves it

    def __init__(self, uid: int, seat: int, n: int = 1, source: int = NOBODY) -> None:
        self.uid = uid
        self.seat = seat
        self.n = n
        self.source = source

    def asked(self, state: Gaia) -> list[int]:
        return [self.seat]

    def things(self, state: Gaia) -> list[int]:
        enemy = state.find(self.uid)
        if enemy is None or self.n <= 0:
            return []
        near = state.content.board.neighbours[enemy.tile]
        return [tile for tile in near if state.is_free(tile)]

    def rest(self) -> Step | None:
        if self.n <= 1:
            return None
        return ShiftEnemy(self.uid, self.seat, self.n - 1, self.source)

    def why_not_there(self, state: Gaia, tile: int) -> tuple[str, str]:
        rule, why = why_taken(state, tile, "gaia.equipment.mover-occupied")
        return (rule, why) if rule else (self.RULE, "It is moved by one tile at a time.")

    def prompt(self, state: Gaia) -> str:
        name = which_enemy(state, enemy_with(state, self.uid))
        return asked_by(state, self.source, f"Where does {name} go?")

    def cause(self, state: Gaia) -> str:
        return id_of(state, self.source)

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = enemy_with(state, self.uid)
        if state.log is not None:
            name = state.content.board.name(thing)
            state.log.say(
                f"{which_enemy(state, enemy)} is moved to {name}.",
                "gaia.equipment.mover-push",
                "gaia.equipment.mover-no-counter",
                "gaia.equipment.mover-occupied",
                "gaia.enemy.one-per-tile",
            )
        move_enemy(state, enemy, thing)
