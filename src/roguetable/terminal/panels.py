"""Drawing a panel by its kind, at three sizes: whole, compact, and one line.

A panel is drawn as lines of a given width. What can be chosen stands out, what is chosen is
reversed, and every item knows its id, so that the mouse finds it.

`Panel.data` may say more: `area` (where it belongs); `fold` (of several hands only the one whose
player chooses need be open), `brief` (it makes room for a map), `spare` (it is left out where space
is short); and for grids and maps `size` ([columns, rows]), `at` ({item id: [column, row]}) and
`links` ([[id, id], ...]).
"""

from typing import Any

import msgspec
from rich.style import Style

from roguetable.engine.view import Item, Panel, figures
from roguetable.terminal.styled_text import (
    BOLD,
    FAINT,
    PLAIN,
    REVERSED,
    SPENT_TAGS,
    Piece,
    Row,
    badge,
    clip,
    clip_text,
    colour_piece,
    colour_style,
    flow,
    letter_of,
    look,
    spent,
    touch,
    width_of,
    wrap,
)

LINE, COMPACT, WHOLE = range(3)
"""How much of a panel is drawn."""

NAME_WIDTH = 24
_UNSAID_TAGS = frozenset({"action", "cards", "status"})
_PRICE = "gold"
"""The mark behind a price: a number without it would be taken for something else."""
_LIT = "fires"
"""The tag of what acts just now: it stands out."""


class Light(msgspec.Struct, frozen=True):
    """What stands out on the table: what may be chosen, and what the cursor is on."""

    choices: frozenset[str] = frozenset()
    chosen: str = ""
    pointed: str = ""
    accent: Style = BOLD

    def style(self, id: str, base: Style = PLAIN) -> Style:
        """The look of a thing on the table."""
        if id and id in (self.chosen, self.pointed):
            base = base + REVERSED
        elif id in self.choices:
            base = base + self.accent
        return base + touch(id)


def title(panel: Panel, light: Light) -> Row:
    """The panel's name; whose turn it is has a mark."""
    row = [Piece(panel.title, light.style(panel.id, BOLD))]
    if panel.active:
        row.insert(0, Piece("▶ ", light.accent))
    if panel.note and panel.kind != "text" and len(panel.note) <= 20:
        row.append(Piece(f" · {panel.note}", FAINT))
    return row


def draw(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    """The lines of a panel."""
    if panel.kind == "tracks":
        rows = _tracks(panel, width, size, light)
    elif panel.kind == "piles":
        rows = _piles(panel, width, size, light)
    elif panel.kind == "figures":
        rows = _figures(panel, width, size, light)
    elif panel.kind == "tokens":
        rows = _chips(panel, width, light)
    elif panel.kind == "text":
        rows = _text(panel, width, size, light)
    elif panel.kind == "map":
        rows = draw_map(panel, width, size, light)
    elif panel.kind == "grid":
        rows = _grid(panel, width, size, light)
    else:
        rows = _cards(panel, width, size, light)
    if panel.note and (panel.kind == "text" or len(panel.note) > 20):
        if size == WHOLE:
            rows += wrap(panel.note, width, FAINT)
        elif size == COMPACT and panel.kind == "map":
            rows.append([Piece(clip_text(panel.note, width), FAINT)])
    if size == LINE and panel.kind != "tracks" and len(rows) > 1:
        rows = [[*clip(rows[0], width - 2), Piece(" …")]]
    return rows or [[Piece("none", FAINT)]]


# --- tracks ---------------------------------------------------------------------------------------


def _tracks(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    if size == LINE:
        pieces = [[_named(item, light), Piece(" " + figures(item))] for item in panel.items]
        return flow(pieces, width, " · ") + [
            _mark(*coming[0], width, light) for item in panel.items if (coming := _coming(item))
        ]
    names = min(max((len(item.name) for item in panel.items), default=0), 12)
    numbers = max((len(figures(item)) for item in panel.items), default=0)
    bar = width - names - numbers - 2
    rows: list[Row] = []
    for item in panel.items:
        row: Row = [_named(item, light, names), Piece(" ")]
        if bar >= 5 and item.limit > 0:
            row += track_bar(item, min(bar, 40), light.accent)
            row.append(Piece(" "))
        row.append(Piece(figures(item), BOLD))
        rows.append(row)
        if size == COMPACT:
            rows += [_mark(at, text, width, light) for at, text in _coming(item)[:1]]
            continue
        for at, text in sorted(item.marks.items(), key=lambda mark: (mark[0] <= item.value, mark)):
            style = PLAIN if at > item.value else FAINT
            mark = Piece(f" ◆{at:>2} ", light.accent if at > item.value else FAINT)
            for n, line in enumerate(wrap(text, width - 5, style)):
                rows.append([mark if n == 0 else Piece("     "), *line])
    return rows


def _coming(item: Item) -> list[tuple[int, str]]:
    """What waits further up a track, the nearest first."""
    return [(at, text) for at, text in sorted(item.marks.items()) if at > item.value]


def _mark(at: int, text: str, width: int, light: Light) -> Row:
    return [Piece(f" ◆{at:>2} ", light.accent), Piece(clip_text(text, width - 5))]


def track_bar(item: Item, width: int, accent: Style) -> Row:
    """Value out of limit as a bar; what waits further up is marked on it."""
    cells = min(width, item.limit)
    limit = max(item.limit, 1)
    filled = min(round(item.value * cells / limit), cells)
    if item.value > 0:
        filled = max(filled, 1)
    marks = {min(max(round(at * cells / limit), 1), cells) - 1 for at in item.marks}
    full = colour_piece(item.colour)
    row: Row = []
    for cell in range(cells):
        if cell in marks and cell >= filled:
            row.append(Piece("◆", accent))
        else:
            row.append(Piece("▰", full) if cell < filled else Piece("▱", FAINT))
    return row


def _named(item: Item, light: Light, width: int = 0) -> Piece:
    name = clip_text(item.name, width).ljust(width) if width else item.name
    return Piece(name, light.style(item.id))


# --- piles ----------------------------------------------------------------------------------------


def _piles(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    items = [item for item in panel.items if item.count != 0 or item.id in light.choices]
    if not items:
        return [[Piece("empty", FAINT)]]
    cubes = sum(max(item.count, 1) for item in items)
    one_letter = all(item.colour and len(letter_of(item)) == 1 for item in items)
    if one_letter and size > LINE and cubes + len(items) <= min(width, 48):
        row: Row = []
        for item in items:
            style = light.style(item.id, colour_style(item.colour))
            row += [Piece(letter_of(item) * max(item.count, 1), style), Piece(" ")]
        return [row]
    pieces: list[Row] = []
    for item in items:
        name = "" if one_letter else item.name
        piece = badge(item)
        if name:
            piece = [*piece, Piece(" ")] if piece else piece
            piece.append(Piece(name, light.style(item.id)))
        piece.append(Piece(f"×{item.count}" if one_letter else f" {item.count}", BOLD))
        pieces.append(piece)
    return flow(pieces, width, " " if one_letter else " · ")


# --- figures --------------------------------------------------------------------------------------


def _figures(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    if size < WHOLE:
        return flow(figure_pieces(panel, light, width), width)
    names = max((min(len(item.name), NAME_WIDTH) for item in panel.items), default=0)
    bar = min(max((item.limit for item in panel.items), default=0), 8)
    rows: list[Row] = []
    for item in panel.items:
        rows += _figure(item, light, width, names, bar)
        left = width - width_of(rows[-1]) - 2
        if item.text and left >= 12:
            rows[-1] = [*rows[-1], Piece("  "), Piece(clip_text(item.text, left), FAINT)]
    return rows


def figure_pieces(panel: Panel, light: Light, width: int) -> list[Row]:
    """Every figure in as few cells as possible."""
    return [line for item in panel.items for line in _figure(item, light, width)]


def _figure(item: Item, light: Light, width: int, names: int = 0, bar: int = 0) -> list[Row]:
    """``R Clank ▰▰▱ 4/6 m-1``: colour, name, how much of it, its marks; marks that do not fit
    behind the name stand on lines of their own."""
    head, marks = _figure_parts(item, light, names, bar)
    lines: list[Row] = [head]
    for mark in marks:
        if width_of(lines[-1]) + width_of(mark) > width and width_of(mark) + names < width:
            lines.append([Piece(" " * max(names, 1))])
        lines[-1] = [*lines[-1], *mark]
    return lines


def _figure_parts(item: Item, light: Light, names: int, bar: int) -> tuple[Row, list[Row]]:
    """A figure's name with how much of it there is, and its marks one by one."""
    row: Row = badge(item)
    if row:
        row = [*row, Piece(" ")]
    name = clip_text(item.name, NAME_WIDTH)
    base = FAINT if spent(item) else BOLD
    row.append(Piece(name.ljust(names), light.style(item.id, base)))
    if bar > 0:
        cells = track_bar(item, bar, light.accent) if item.limit > 0 and item.value >= 0 else []
        row += [Piece(" "), *cells, Piece(" " * (bar - len(cells)))]
    numbers = figures(item)
    if numbers:
        row.append(Piece(f" {numbers:>5}" if names else f" {numbers}"))
    letter = letter_of(item)
    marks: list[Row] = [[Piece(f" {glyph}")] for glyph in item.glyphs if glyph != letter]
    # "Dead ×2" says it already.
    tags = [tag for tag in item.tags if item.value >= 0 or tag not in SPENT_TAGS]
    return row, marks + [[Piece(f" {tag}", FAINT)] for tag in tags]


# --- cards, tokens, text --------------------------------------------------------------------------


def _cards(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    hand = panel.owner >= 0 or panel.data.get("area") == "bottom"
    if size == LINE and not hand and any(item.text for item in panel.items):
        line = " · ".join(f"{item.name}: {item.text}" for item in panel.items)
        return [[Piece(clip_text(line, width), light.style(panel.items[0].id))]]
    if size == LINE or (size == COMPACT and hand):
        return flow([_card(item, light, width) for item in panel.items], width, "  ")
    column = min(max((_card_width(item) for item in panel.items), default=0), NAME_WIDTH + 10)
    rows: list[Row] = []
    for item in panel.items:
        if not item.text or width - column < 18:
            rows.append(_card(item, light, width))
            continue
        row = _card(item, light, column)
        row.append(Piece(" " * (column + 2 - width_of(row))))
        words = [tag for tag in item.tags if tag in SPENT_TAGS]
        text = " · ".join([*words, item.text])
        rows.append([*row, Piece(clip_text(text, width - width_of(row)), FAINT)])
    return rows


def _card_width(item: Item) -> int:
    """The cells that mark, name and numbers of a card take."""
    numbers = figures(item)
    width = 2 + min(len(item.name), NAME_WIDTH) + (len(numbers) + 1 if numbers else 0)
    return width + (len(_PRICE) + 1 if _PRICE in item.glyphs else 0)


def _card(item: Item, light: Light, width: int) -> Row:
    """``● Bash``, ``× Dodge exhausted``: ready or not, name, numbers, what else is to know."""
    down = spent(item)
    row: Row = badge(item) or [Piece("×" if down else "●", FAINT if down else PLAIN)]
    row = [*row, Piece(" ")]
    base = FAINT if down else PLAIN
    numbers = figures(item)
    room = width - width_of(row) - (len(numbers) + 1 if numbers else 0)
    row.append(Piece(clip_text(item.name, max(room, 4)), light.style(item.id, base)))
    if numbers:
        row.append(Piece(f" {numbers}", BOLD))
    letter = letter_of(item) if item.colour else ""
    marks = [glyph for glyph in item.glyphs if glyph != letter]
    words = [tag for tag in item.tags if tag not in _UNSAID_TAGS]
    for word in marks + words:
        if width_of(row) + len(word) + 1 <= width:
            row.append(Piece(f" {word}", FAINT))
    return row


def chips(panel: Panel, light: Light) -> list[Row]:
    """The panel's name and its things, each in as few cells as possible."""
    head: list[Row] = [[Piece(f"{panel.title}:", light.style(panel.id, BOLD))]]
    return head + [_chip(item, light) for item in panel.items]


def _chips(panel: Panel, width: int, light: Light) -> list[Row]:
    return flow([_chip(item, light) for item in panel.items], width, " · ")


def _chip(item: Item, light: Light) -> Row:
    row = badge(item)
    if row or spent(item):
        row = [*(row or [Piece("×", FAINT)]), Piece(" ")]
    base = FAINT if spent(item) else light.accent if _LIT in item.tags else PLAIN
    row.append(Piece(item.name, light.style(item.id, base)))
    if figures(item):
        row.append(Piece(f" {figures(item)}", BOLD))
    return row


def _text(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    rows: list[Row] = []
    for item in panel.items:
        head: Row = [Piece(item.name, light.style(item.id, BOLD))] if item.name else []
        if size < WHOLE:
            rows.append(clip([*head, Piece(" " if head else ""), Piece(item.text)], width))
        else:
            rows += [head] if head else []
            rows += wrap(item.text, width)
    return rows


# --- grids ----------------------------------------------------------------------------------------


def _grid(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    """Things at their places. Without places, or where they do not fit, they are listed."""
    at: dict[str, Any] = panel.data.get("at", {})
    placed: dict[tuple[int, int], Item] = {}
    for item in panel.items:
        if item.id in at:
            placed[int(at[item.id][0]), int(at[item.id][1])] = item
    columns = max((x for x, _ in placed), default=-1) + 1
    lines = max((y for _, y in placed), default=-1) + 1
    if "size" in panel.data:
        columns, lines = (int(number) for number in panel.data["size"])
    cell = min((width - 1) // columns, 14) if columns else 0
    if size < WHOLE or cell < 3:
        return _cards(panel, width, size, light)
    links = {
        frozenset((tuple(at[one]), tuple(at[two])))
        for one, two in panel.data.get("links", [])
        if one in at and two in at
    }
    rows: list[Row] = []
    for y in range(lines):
        row: Row = []
        below: Row = []
        for x in range(columns):
            row += _cell(placed.get((x, y)), cell - 1, light)
            joined = frozenset({(x, y), (x + 1, y)}) in links
            row.append(Piece("─" if joined else " ", FAINT))
            down = frozenset({(x, y), (x, y + 1)}) in links
            below.append(Piece(("│" if down else " ").center(cell), FAINT))
        rows.append(row)
        if any(ink.text.strip() for ink in below):
            rows.append(below)
    others = [item for item in panel.items if item.id not in at]
    if others:
        rest = msgspec.structs.replace(panel, items=others)
        rows += _cards(rest, width, COMPACT, light)
    return rows


def _cell(item: Item | None, width: int, light: Light) -> Row:
    if item is None:
        return [Piece("·".center(width), FAINT)]
    mark = badge(item)
    text = "".join(item.glyphs) + item.name if not mark else item.name
    text = clip_text(text, width - len(mark))
    row = [*mark, Piece(text, light.style(item.id, FAINT if spent(item) else look("bold")))]
    return [*row, Piece(" " * (width - width_of(row)))]


# --- maps -----------------------------------------------------------------------------------------


def draw_map(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    """Places and the ways between them, from left to right; in one line where one is and may go."""
    at: dict[str, Any] = panel.data.get("at", {})
    items = [item for item in panel.items if item.id in at]
    places = {item.id: (int(at[item.id][0]), int(at[item.id][1])) for item in items}
    graph = Graph(items, places, width, 2 if size == WHOLE else 1)
    if size == LINE or not graph.fits:
        near = [item for item in panel.items if not {"here", "next"}.isdisjoint(item.tags)]
        return flow([_place(item, light) for item in near or panel.items], width, " · ")
    gone = {item.id for item in items if not {"used", "here"}.isdisjoint(item.tags)}
    for one, two in panel.data.get("links", []):
        if one in places and two in places:
            graph.link(one, two, PLAIN if one in gone and two in gone else FAINT)
    rows = graph.rows(light)
    others = [item for item in panel.items if item.id not in at]
    if others:
        rest = msgspec.structs.replace(panel, items=others)
        rows += _cards(rest, width, COMPACT, light)
    return rows


def _place(item: Item, light: Light) -> Row:
    words = item.text.split(";")[0] or item.name
    mark = item.name[:1] + " " if item.text and not item.name[:1].isalnum() else ""
    return [Piece(mark + words, light.style(item.id))]


class Graph:
    """Places in columns, ways drawn between them. With `step` 2 there is a line between two lines
    of places for slanting ways; with 1 they begin beside one place and end beside the other."""

    def __init__(
        self, items: list[Item], places: dict[str, tuple[int, int]], width: int, step: int
    ) -> None:
        self.items = items
        columns = max((x for x, _ in places.values()), default=0) + 1
        longest = max((len(item.name) for item in items), default=0)
        pitch = (width - longest) / max(columns - 1, 1)
        self.fits = bool(items) and (columns == 1 or pitch >= 3)
        name = int(min(longest, 14, max(pitch - 2, 2)))
        pitch = min((width - name) / max(columns - 1, 1), name + 4)
        pitch = int(pitch) if pitch >= 4 else pitch  # even where there is room for it
        self.step = step
        self.names = {item.id: clip_text(item.name, name) for item in items}
        # Names end in the same column: a mark before the letter does not move the letter.
        self.ends = {id: name - 1 + round(x * pitch) for id, (x, _) in places.items()}
        self.lines = {id: y * step for id, (_, y) in places.items()}
        self.taken = set(places.values())
        self.places = places
        self.cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def link(self, one: str, two: str, style: Style) -> None:
        """Draw the way between two places."""
        if self.ends[one] > self.ends[two]:
            one, two = two, one
        left, right = self.ends[one] + 1, self.ends[two] - len(self.names[two])
        top, low = self.lines[one], self.lines[two]
        if self.ends[one] == self.ends[two]:
            for line in range(min(top, low) + 1, max(top, low)):
                self.put(self.ends[one], line, "│", style)
        elif top == low:
            for column in range(left, right + 1):
                self.put(column, top, "─", style)
        else:
            self.slant(one, left, right, top, low, style)

    def slant(self, one: str, left: int, right: int, top: int, low: int, style: Style) -> None:
        """A way up or down: a stroke on every line that it crosses."""
        down = low > top
        stroke = "╲" if down else "╱"
        lines = list(range(top, low + 1)) if down else list(range(top, low - 1, -1))
        if self.step > 1:
            lines = lines[1:-1]
            start, span = left - 1, right - left + 2
            for number, line in enumerate(lines):
                self.put(start + round(span * (number + 1) / (len(lines) + 1)), line, stroke, style)
            return
        for number, line in enumerate(lines):
            column = left + round((right - left) * number / max(len(lines) - 1, 1))
            if 0 < number < len(lines) - 1 and (self.places[one][0], line) in self.taken:
                column = max(column, left + 1)
            self.put(column, line, stroke, style)

    def put(self, column: int, line: int, stroke: str, style: Style) -> None:
        """One stroke; where two meet, both can be seen."""
        old, look_of = self.cells.get((column, line), (stroke, style))
        if {old, stroke} == {"╱", "╲"}:
            beside = (column - 1) in self.ends.values()
            stroke = ("<" if beside else ">") if self.step == 1 else "╳"
        elif stroke == "─" and old != "─":
            stroke = old  # a slanting way needs its ends; a straight one shows between them
        self.cells[column, line] = stroke, style if style == PLAIN else look_of

    def rows(self, light: Light) -> list[Row]:
        """The lines of the drawing."""
        texts: dict[tuple[int, int], Piece] = {}
        for item in self.items:
            name = self.names[item.id]
            base = FAINT if spent(item) else look("bold") if item.tags else PLAIN
            start = self.ends[item.id] - len(name) + 1
            texts[start, self.lines[item.id]] = Piece(name, light.style(item.id, base))
        rows: list[Row] = []
        for line in range(max(self.lines.values()) + 1):
            row: Row = []
            column = 0
            while column <= max(self.ends.values()):
                text = texts.get((column, line))
                if text is None:
                    stroke, style = self.cells.get((column, line), (" ", PLAIN))
                    text = Piece(stroke, style)
                row.append(text)
                column += len(text.text)
            rows.append(row)
        return rows
