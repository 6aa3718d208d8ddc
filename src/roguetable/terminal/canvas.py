"""A grid of cells to draw on: frames that share their edges, and lines of text."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from roguetable.terminal.styled_text import PLAIN, Piece, Row, clip, to_ascii

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
_JOINTS = {
    UP: "│",
    DOWN: "│",
    LEFT: "─",
    RIGHT: "─",
    UP | DOWN: "│",
    LEFT | RIGHT: "─",
    DOWN | RIGHT: "┌",
    DOWN | LEFT: "┐",
    UP | RIGHT: "└",
    UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤",
    LEFT | RIGHT | DOWN: "┬",
    LEFT | RIGHT | UP: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}


class Canvas:
    """So many cells, each a letter and its style."""

    def __init__(
        self, width: int, height: int, frame: Style = PLAIN, ascii_only: bool = False
    ) -> None:
        self.width = width
        self.height = height
        self.frame_style = frame
        self.ascii_only = ascii_only
        self._letters = [[" "] * width for _ in range(height)]
        self._styles = [[PLAIN] * width for _ in range(height)]
        self._edges: dict[tuple[int, int], int] = {}

    def write(self, x: int, y: int, row: Row, width: int | None = None) -> None:
        """Put a line at a place, clipped to `width` cells and to the canvas."""
        if not 0 <= y < self.height:
            return
        room = self.width - x if width is None else min(width, self.width - x)
        for text, style in clip(row, max(room, 0)):
            for letter in text:
                size = cell_len(letter)
                if size == 0 or x + size > self.width or x < 0:
                    continue
                self._put(x, y, letter, style)
                if size == 2:
                    self._put(x + 1, y, "", style)
                x += size

    def fill(self, x: int, y: int, width: int, style: Style) -> None:
        """Give cells a style, keeping their letters."""
        for column in range(max(x, 0), min(x + width, self.width)):
            self._styles[y][column] = self._styles[y][column] + style

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        """A box whose edges join those of its neighbours."""
        right, low = x + width - 1, y + height - 1
        if width < 2 or height < 2:
            return
        for column in range(x, right + 1):
            sides = (LEFT if column > x else 0) | (RIGHT if column < right else 0)
            self._edge(column, y, sides)
            self._edge(column, low, sides)
        for line in range(y, low + 1):
            sides = (UP if line > y else 0) | (DOWN if line < low else 0)
            self._edge(x, line, sides)
            self._edge(right, line, sides)

    def title(self, x: int, y: int, width: int, row: Row) -> None:
        """Words in the upper edge of a frame. Draw all frames first: edges overwrite titles."""
        if row and width > 6:
            self.write(x + 2, y, [Piece(" "), *clip(row, width - 6), Piece(" ")])

    def segments(self, y: int) -> list[Segment]:
        """One line as Rich segments."""
        found: list[Segment] = []
        text, style = "", PLAIN
        for letter, each in zip(self._letters[y], self._styles[y], strict=True):
            if each is not style and text:
                found.append(Segment(text, style))
                text = ""
            style = each
            text += letter
        if text:
            found.append(Segment(text, style))
        return found

    def text(self) -> str:
        """The whole canvas without its styles."""
        return "\n".join("".join(line).rstrip() for line in self._letters)

    def _edge(self, x: int, y: int, sides: int) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            sides |= self._edges.get((x, y), 0)
            self._edges[x, y] = sides
            self._put(x, y, _JOINTS.get(sides, " "), self.frame_style)

    def _put(self, x: int, y: int, letter: str, style: Style) -> None:
        self._letters[y][x] = to_ascii(letter) if self.ascii_only else letter
        self._styles[y][x] = style
