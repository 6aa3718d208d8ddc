"""The grid of tiles: neighbours, distances, rays, and the tiles that a shape of arrows reaches.

Tiles are numbers, row by row from the top left. Directions are numbers clockwise from North; West is
the left edge of the board (gaia.attack.no-facing). Made once for a content, never changed.
"""

from typing import Final

N: Final = 0
NE: Final = 1
E: Final = 2
SE: Final = 3
S: Final = 4
SW: Final = 5
W: Final = 6
NW: Final = 7
DIRECTIONS: Final = 8
DIRECTION_NAMES: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DX: Final[tuple[int, ...]] = (0, 1, 1, 1, 0, -1, -1, -1)
DY: Final[tuple[int, ...]] = (-1, -1, 0, 1, 1, 1, 0, -1)
QUARTER: Final = 2  # a quarter turn clockwise, in directions
TURNS: Final = 4  # ways in which an enemy card can lie
DEGREES: Final = 90  # of a quarter turn
MOST_ARROWS: Final = 2  # of one colour in one direction of an enemy card


class Board:
    """A grid of so many columns and rows."""

    columns: int
    rows: int
    tiles: int
    neighbours: list[list[int]]  # of each tile, the tiles one step away
    around: list[int]  # the same as bits
    distance: list[list[int]]  # steps between two tiles (gaia.movement.diagonal)
    rays: list[list[list[int]]]  # from a tile in a direction: the tiles to the edge, nearest first

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.tiles = columns * rows
        self.neighbours = []
        self.around = []
        self.distance = []
        self.rays = []
        for tile in range(self.tiles):
            x, y = tile % columns, tile // columns
            rays = [self._ray(x, y, direction) for direction in range(DIRECTIONS)]
            self.rays.append(rays)
            near = [ray[0] for ray in rays if ray]
            self.neighbours.append(near)
            self.around.append(sum([1 << other for other in near]))
            self.distance.append(
                [max(abs(o % columns - x), abs(o // columns - y)) for o in range(self.tiles)]
            )

    def _ray(self, x: int, y: int, direction: int) -> list[int]:
        found: list[int] = []
        x, y = x + DX[direction], y + DY[direction]
        while 0 <= x < self.columns and 0 <= y < self.rows:
            found.append(y * self.columns + x)
            x, y = x + DX[direction], y + DY[direction]
        return found

    def adjacent(self, one: int, other: int) -> bool:
        """Are two tiles joined by one step (gaia.movement.adjacent)?"""
        return self.distance[one][other] == 1

    def name(self, tile: int) -> str:
        """A tile as players write it: ``c2``, columns from a, rows from 1 at the top."""
        return f"{chr(ord('a') + tile % self.columns)}{tile // self.columns + 1}"

    def spot(self, tile: int) -> tuple[int, int]:
        """Its column and row, from 0."""
        return tile % self.columns, tile // self.columns


def arrow_tiles(board: Board, tile: int, lengths: list[int], facing: int = 0) -> list[int]:
    """The tiles that arrows around a card on that tile point at (gaia.counter.single-arrow, .double-arrow).

    `lengths` has for each direction the number of arrows there; `facing` is how often the card was
    turned by a quarter.
    """
    found: list[int] = []
    for direction in range(DIRECTIONS):
        if lengths[direction]:
            ray = board.rays[tile][(direction + facing * QUARTER) % DIRECTIONS]
            found += ray[: lengths[direction]]
    return found


def points_at(board: Board, tile: int, lengths: list[int], facing: int, other: int) -> bool:
    """Does one of the arrows around a card point at that other tile?"""
    reach = board.distance[tile][other]
    if not 1 <= reach <= MOST_ARROWS:
        return False
    return other in arrow_tiles(board, tile, lengths, facing)
