"""Ways of the Witness, and of a delver who may go some tiles in one go: where to, and over which tiles.

What lies on the tiles is collected on the way, so a longer way may be worth more, and so may one that leads
out and back (gaia.action.witness-move, gaia.movement.collect-on-move). For each tile only those ways
are offered that differ in what they collect: none takes up all that another does. Mostly it is one.
"""

from typing import Final

from roguetable.games.gaia.flow.moving import reachable
from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.state import Gaia

TOKEN_WORTH: Final = 3  # a Circuit or a friendly monster, in minion parts


class Walk:
    """A way to a tile: what it takes up, and the way to the tile before it."""

    tile: int
    taken: int  # bit t: something lies on tile t of this way
    steps: int
    before: "Walk | None"

    def __init__(self, tile: int, taken: int, steps: int, before: "Walk | None") -> None:
        self.tile = tile
        self.taken = taken
        self.steps = steps
        self.before = before

    def tiles(self) -> list[int]:
        """The tiles that are entered, the first step first."""
        found: list[int] = []
        walk = self
        while walk.before is not None:
            found.append(walk.tile)
            walk = walk.before
        found.reverse()
        return found


def treasure(state: Gaia, own: int) -> list[int]:
    """By tile, the worth of what can be taken up: parts and tokens for a delver of the `own` discipline;
    all parts, and parts only, for the Witness (NOBODY)."""
    found = [0] * state.content.board.tiles
    for part in state.parts:
        if own in (NOBODY, part.discipline):
            found[part.tile] += part.level * state.content.figures.exchange or 1
    if own != NOBODY:
        for tile in [*state.circuits, *state.friends]:
            found[tile] += TOKEN_WORTH
    return found


def destinations(state: Gaia, start: int, most: int, own: int) -> list[int]:
    """Where at most so many steps lead, as tile + tiles of the board * which way: see `way_to`."""
    near = reachable(state, start, most)
    lying = treasure(state, own)
    if not lying[start] and not any(lying[tile] for tile in near):
        return near
    tiles = state.content.board.tiles
    found: list[int] = []
    for tile, ways in enumerate(differing(state, start, most, lying)):
        for which in range(len(ways)):
            found.append(tile + tiles * which)
    return found


def way_to(state: Gaia, start: int, most: int, own: int, where: int) -> list[int]:
    """The tiles of a way to one of the `destinations`."""
    tiles = state.content.board.tiles
    ways = differing(state, start, most, treasure(state, own))[where % tiles]
    return ways[where // tiles].tiles()


def way_name(state: Gaia, start: int, most: int, own: int, where: int) -> str:
    """A destination as players write it: ``d2``; another way there than the best one: ``d3 d2``."""
    board = state.content.board
    if where < board.tiles:
        return board.name(where)
    return " ".join([board.name(tile) for tile in way_to(state, start, most, own, where)])


def way_said(state: Gaia, start: int, most: int, own: int, where: int) -> str:
    """The same for a sentence: ``to d2``, ``over d3 to d2`` where something lies on d3."""
    board = state.content.board
    lying = treasure(state, own)
    between = way_to(state, start, most, own, where)[:-1]
    text = f"to {board.name(where % board.tiles)}"
    if any(lying[tile] for tile in between):
        return f"over {' and '.join([board.name(tile) for tile in between])} {text}"
    return text


def differing(state: Gaia, start: int, most: int, lying: list[int]) -> list[list[Walk]]:
    """For each tile the ways that differ in what they take up: the best first, of equals the shortest."""
    board = state.content.board
    blocked = 0
    for enemy in state.enemies:
        blocked |= 1 << enemy.tile
    first = Walk(start, 0, 0, None)
    found: list[list[Walk]] = [[] for _ in range(board.tiles)]
    found[start].append(first)
    edge = [first]
    for step in range(1, most + 1):
        longer: list[Walk] = []
        for walk in edge:
            for tile in board.neighbours[walk.tile]:
                taken = walk.taken | 1 << tile if lying[tile] else walk.taken
                if not blocked >> tile & 1 and not is_matched(found[tile], taken):
                    further = Walk(tile, taken, step, walk)
                    found[tile].append(further)
                    longer.append(further)
        edge = longer
    found[start].remove(first)
    return [best_first(ways, lying) if len(ways) > 1 else ways for ways in found]


def is_matched(ways: list[Walk], taken: int) -> bool:
    """Does one of some ways take up all of that, too?"""
    return any(walk.taken & taken == taken for walk in ways)


def best_first(ways: list[Walk], lying: list[int]) -> list[Walk]:
    """Those that no other outdoes, by worth."""
    kept = [
        walk
        for walk in ways
        if not any(o is not walk and o.taken & walk.taken == walk.taken for o in ways)
    ]
    found: list[Walk] = []
    while kept:
        best = kept[0]
        for walk in kept:
            if worth(walk, lying) > worth(best, lying):
                best = walk
        kept.remove(best)
        found.append(best)
    return found


def worth(walk: Walk, lying: list[int]) -> int:
    """What a way takes up."""
    total = 0
    for tile in range(len(lying)):
        if walk.taken >> tile & 1:
            total += lying[tile]
    return total
