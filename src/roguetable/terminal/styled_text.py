"""Text with looks: pieces of a line, wrapped, clipped, and in ASCII where it must be.

A colour never comes alone: `badge` puts a letter on it, and every state has a mark or a word too.
"""

import locale
import os
import sys
import textwrap
import unicodedata
from functools import cache
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.color import Color
from rich.style import Style

from roguetable.engine.view import Item, Token

PLAIN = Style()
LEAST_SAID = 12
"""So much of a text is left beside a remark; otherwise the remark goes."""

AA = 4.5
"""The least contrast of letters that everybody can read (WCAG 2)."""
_LIGHT_GROUNDS = ("7", "15")
"""White, among the sixteen colours of a terminal."""

_COLOURS = {
    "red": "bold bright_white on red",
    "yellow": "bold black on yellow",
    "black": "bold bright_white on bright_black",
    "blue": "bold bright_white on blue",
    "green": "bold black on green",
    "white": "bold black on white",
    "grey": "bold black on bright_black",
    "purple": "bold bright_white on magenta",
    "orange": "bold black on bright_yellow",
    "teal": "bold black on cyan",
}
_LETTERS = {"black": "K", "grey": "E"}
_GROUNDS = ("black on cyan", "black on green", "black on yellow", "bright_white on magenta")

_ASCII = str.maketrans(
    {
        **dict.fromkeys("─━┄╌═", "-"),
        **dict.fromkeys("│┃║▏▌▐", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰", "+"),
        **dict.fromkeys("█▓■▰▮◼", "#"),
        **dict.fromkeys("░▒□▱▯◻·•", "."),
        **dict.fromkeys("╱", "/"),
        **dict.fromkeys("╲", "\\"),
        **dict.fromkeys("╳", "X"),
        **dict.fromkeys("↗↙⇗⇙◥◣", "/"),
        **dict.fromkeys("↘↖⇘⇖◢◤", "\\"),
        **dict.fromkeys("┆", "|"),
        **dict.fromkeys("▸▶►→⇒⟩", ">"),
        **dict.fromkeys("›", "!"),
        **dict.fromkeys("◂◀←⇐", "<"),
        **dict.fromkeys("▲↑⇑", "^"),
        **dict.fromkeys("▼↓⇓", "v"),
        **dict.fromkeys("●◆★✓♦", "*"),
        **dict.fromkeys("○◇☆", "o"),
        **dict.fromkeys("×✗✕", "x"),
        **dict.fromkeys("–—−", "-"),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("…", "~"),
        **dict.fromkeys("♥", "h"),
        **dict.fromkeys("▁▂", "_"),
        **dict.fromkeys("▃▄", "-"),
        **dict.fromkeys("▅▆", "="),
        **dict.fromkeys("▇", "#"),
    }
)


class Piece(NamedTuple):
    """A piece of a line and how it looks."""

    text: str
    style: Style = PLAIN


Row = list[Piece]
"""One line of the screen."""


@cache
def style_named(words: str) -> Style:
    """A style by name: ``bold red``."""
    return Style.parse(words)


@cache
def item_style(item: str) -> Style:
    """What lies under the mouse here: the id of an item or a panel."""
    return Style.from_meta({"item": item})


@cache
def click_style(action: str) -> Style:
    """What a click here does: the name of an action of the table screen."""
    return Style.from_meta({"act": action})


BOLD = style_named("bold")
FAINT = style_named("dim")
REVERSED = style_named("reverse bold")
UNDERLINED = style_named("underline")


def needs_ascii() -> bool:
    """Whether this terminal shows only ASCII (or the player asked for that: ROGUETABLE_ASCII=1)."""
    asked = os.environ.get("ROGUETABLE_ASCII", "")
    if asked:
        return asked != "0"
    encoding = getattr(sys.stdout, "encoding", None) or locale.getpreferredencoding(False)
    return "utf" not in encoding.lower() or os.environ.get("TERM") == "dumb"


def is_light() -> bool:
    """Whether this terminal's ground is light: as the player says (ROGUETABLE_LIGHT=1 or 0), or as the
    terminal does in COLORFGBG, ``0;15``: black on white."""
    asked = os.environ.get("ROGUETABLE_LIGHT", "")
    if asked:
        return asked != "0"
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in _LIGHT_GROUNDS


def no_colour() -> bool:
    """Whether the player wants no colours: NO_COLOR is set to anything (no-color.org)."""
    return bool(os.environ.get("NO_COLOR"))


def colourless(style: Style) -> Style:
    """The same look without colours: a ground is reversed, what shone is underlined."""
    if style.color is None and style.bgcolor is None:
        return style
    plain = style.without_color
    if style.bgcolor is not None:
        plain += REVERSED
    elif style.bold:
        plain += Style(underline=True)
    return plain + Style.from_meta(style.meta)  # what the mouse finds there


@cache
def to_ascii(text: str) -> str:
    """The nearest ASCII, letter for letter, so that nothing on the screen moves.

    >>> to_ascii("┌ Zoë · 3 → 0 ┐")
    '+ Zoe . 3 > 0 +'
    """
    if text.isascii():
        return text
    return "".join(_plain_letter(letter) for letter in text.translate(_ASCII))


def _plain_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base.isascii() else "?"


class Palette(NamedTuple):
    """How this game looks on this terminal: its accent, and whether only ASCII can be shown."""

    accent: str
    ascii_only: bool = False
    on_accent: str = "black"
    """The colour of letters on a ground of the accent."""

    @staticmethod
    def here(accent: str) -> "Palette":
        """A game's palette as this terminal needs it: on a light ground the accent is darker."""
        if is_light():
            return Palette(readable_on_white(accent), needs_ascii(), "bright_white")
        return Palette(accent, needs_ascii())

    def text(self, text: str) -> str:
        """The text as it can be shown here."""
        return to_ascii(text) if self.ascii_only else text


def readable_on_white(colour: str) -> str:
    """The same colour, as dark as letters on white must be (WCAG AA).

    >>> readable_on_white("#d9a441")
    '#957029'
    """
    parts = list(Color.parse(colour).get_truecolor())
    while contrast_to_white(parts) < AA:
        parts = [part * 49 // 50 for part in parts]
    return "#" + "".join([f"{part:02x}" for part in parts])


def contrast_to_white(parts: list[int]) -> float:
    """How much a colour differs from white: 1 not at all, 21 as black does (WCAG 2)."""
    light = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in [part / 255 for part in parts]
    ]
    red, green, blue = light
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


def width_of(row: Row) -> int:
    """How many cells a line takes."""
    return sum(cell_len(piece.text) for piece in row)


def clip(row: Row, width: int) -> Row:
    """The beginning of a line, with … if it does not fit."""
    if width_of(row) <= width:
        return row
    cut: Row = []
    left = width - 1
    for piece in row:
        if cell_len(piece.text) > left:
            if left > 0:
                cut.append(Piece(set_cell_size(piece.text, left).rstrip(), piece.style))
            if width > 0:
                cut.append(Piece("…", piece.style))
            break
        cut.append(piece)
        left -= cell_len(piece.text)
    return cut


def clip_text(text: str, width: int, remark: str = "") -> str:
    """The beginning of a text, with … if it does not fit; a remark at its end stays."""
    if cell_len(text) <= width:
        return text
    room = width - cell_len(remark) - 1
    if remark and room >= LEAST_SAID:
        return f"{clip_text(text.removesuffix(remark).rstrip(), room)} {remark}"
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "…"[:width]


def squeeze(text: str, width: int) -> str:
    """A text that keeps its end: what is too long is missing in its middle.

    >>> squeeze("Survey Lance, Braced onto slot 1", 24)
    'Survey Lance, Br… slot 1'
    """
    if cell_len(text) <= width:
        return text
    end = " " + " ".join(text.split()[-2:])
    if cell_len(end) > width // 2:
        return clip_text(text, width)
    return clip_text(text, width - cell_len(end)) + end


def wrap(text: str, width: int, style: Style = PLAIN, indent: int = 0) -> list[Row]:
    """A text on as many lines as it needs; all but the first indented."""
    if not text:
        return []
    lines = textwrap.wrap(
        text, max(width, 1), subsequent_indent=" " * min(indent, max(width - 8, 0))
    )
    return [[Piece(line, style)] for line in lines]


def flow(pieces: list[Row], width: int, gap: str = "  ") -> list[Row]:
    """Things one after the other, on as many lines as they need; each stays in one piece."""
    rows: list[Row] = []
    used = 0
    for piece in pieces:
        size = width_of(piece)
        if rows and used + len(gap) + size <= width:
            rows[-1] += [Piece(gap), *piece]
            used += len(gap) + size
        else:
            piece = clip(piece, width)
            rows.append(list(piece))
            used = width_of(piece)
    return rows


def letter_of(item: Item) -> str:
    """The letter that goes with an item's colour."""
    if item.letter:
        return item.letter
    return _LETTERS.get(item.colour, item.colour[:1].upper())


def zone_style(kind: str) -> Style:
    """The look of a zone's letter: a colour if it is one, else one of its own everywhere."""
    if kind in _COLOURS:
        return colour_style(kind)
    return style_named(_GROUNDS[sum(map(ord, kind)) % len(_GROUNDS)])


def is_colour(kind: str) -> bool:
    """Whether tokens of that kind are pieces of a colour."""
    return kind in _COLOURS


def cubes_of(token: Token) -> Row:
    """Pieces of a colour, each with its letter: ``WW``."""
    letter = _LETTERS.get(token.kind, token.kind[:1].upper())
    return [Piece(letter * max(token.count, 1), colour_style(token.kind))]


def badge(item: Item) -> Row:
    """The item's colour with its letter; nothing if it has none."""
    return [Piece(letter_of(item), colour_style(item.colour))] if item.colour else []


def colour_style(colour: str) -> Style:
    """Text and ground in a colour of the game."""
    return style_named(_COLOURS.get(colour, "reverse"))


def colour_piece(colour: str) -> Style:
    """Text in a colour of the game, on the terminal's own ground."""
    ground = colour_style(colour).bgcolor if colour in _COLOURS else None
    return Style(color=ground) if ground is not None else PLAIN


def spent(item: Item) -> bool:
    """Whether the item cannot be used now."""
    return item.condition in ("spent", "down")
