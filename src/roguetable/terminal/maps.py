"""Drawing maps: places, the ways between them, and where the party is."""

from rich.style import Style

from roguetable.engine.view import MapPanel, PlaceItem, Spot, Way
from roguetable.engine.view_words import token_text
from roguetable.terminal.light import LINE, WHOLE, Light
from roguetable.terminal.styled_text import (
    FAINT,
    PLAIN,
    Piece,
    Row,
    clip_text,
    flow,
    style_named,
)

WIDE = 7
"""Ways of this length bend in their middle."""
ROOMY = 10
"""With so many cells between names, places have names instead of letters alone."""
LOCK, CHECK = "▮", "◇"
"""The marks of ways that are locked, and of those that ask something of the party."""


def draw_map(panel: MapPanel, width: int, size: int, light: Light) -> list[Row]:
    """Places and the ways between them, from left to right; in one line where one is and may go."""
    names = {item.id: sign_of(panel, item) for item in panel.items}
    longest = max((len(item.name) for item in panel.items), default=0)
    if panel.size[0] and width // panel.size[0] >= longest + ROOMY:
        names = {item.id: f"{names[item.id]} {item.name}" for item in panel.items}
    graph = Graph(panel.items, names, width, 2 if size >= WHOLE else 1)
    if size == LINE or not graph.fits:
        near = [item for item in panel.items if item.near or item.id == panel.party]
        return flow([_place(panel, item, light) for item in near or panel.items], width, " · ")
    gone = {item.id for item in panel.items if item.visited or item.id == panel.party}
    both = any(not way.directed for way in panel.ways)
    for way in panel.ways:
        if way.end in names:
            seen = way.start in gone and way.end in gone
            graph.link(way, PLAIN if seen else FAINT, both)
        elif way.start in names:
            graph.stub(way.start)
    rows = graph.rows(light, {item.id for item in panel.items if item.near} | {panel.party})
    return rows + _conditions(panel, width)


def _conditions(panel: MapPanel, width: int) -> list[Row]:
    """What closed ways take: ``▮ Well → Gate: Vine Rune``."""
    names = {item.id: item.name for item in panel.items}
    found: list[Row] = []
    for way in panel.ways:
        takes = [way.locked] if way.locked else []
        takes += [token_text(check) for check in way.checks]
        if takes:
            mark = LOCK if way.locked else CHECK
            arrow = "→" if way.directed else "-"
            end = f"{arrow} {names.get(way.end, '?')}: {', '.join(takes)}"
            text = f"{mark} {names.get(way.start, '?')} {end}"
            # What it takes matters more than where it begins, which the map shows.
            found.append([Piece(text if len(text) <= width else f"{mark} {end}", FAINT)])
    return flow(found, width, "  ") if found else []


def sign_of(panel: MapPanel, item: PlaceItem) -> str:
    """A place in few cells: ``▶`` where the party is, ``›`` where it may go, ``×`` where it was."""
    letter = "×" if item.visited else item.letter or item.name
    return ("▶" if item.id == panel.party else "›" if item.near else "") + letter


def _place(panel: MapPanel, item: PlaceItem, light: Light) -> Row:
    mark = "▶ " if item.id == panel.party else "› " if item.near else ""
    return [Piece(mark + item.name, light.style(item.id))]


class Graph:
    """Places in columns, ways drawn between them. With `step` 2 there is a line between two lines
    of places for slanting ways; with 1 they begin beside one place and end beside the other."""

    def __init__(
        self, items: list[PlaceItem], names: dict[str, str], width: int, step: int
    ) -> None:
        self.items = items
        places = {item.id: item.at for item in items}
        columns = max((x for x, _ in places.values()), default=0) + 1
        longest = max((len(names[item.id]) for item in items), default=0)
        pitch = (width - longest) / max(columns - 1, 1)
        self.fits = bool(items) and (columns == 1 or pitch >= 3)
        name = int(min(longest, 20, max(pitch - 2, 2)))
        pitch = min((width - name) / max(columns - 1, 1), name + (4 if name < 4 else ROOMY))
        pitch = int(pitch) if pitch >= 4 else pitch  # even where there is room for it
        self.step = step
        self.names = {item.id: clip_text(names[item.id], name) for item in items}
        # Names end in the same column: a mark before the letter does not move the letter.
        self.ends = {id: name - 1 + round(x * pitch) for id, (x, _) in places.items()}
        self.lines = {id: y * step for id, (_, y) in places.items()}
        self.taken = set(places.values())
        self.places = places
        self.cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def link(self, way: Way, style: Style, both: bool) -> None:
        """Draw the way between two places.

        Ways lead to the right unless an arrow says otherwise; where some can be gone both ways,
        every one-way has its arrow.
        """
        one, two = way.start, way.end
        back = self.ends[one] > self.ends[two]
        if back:
            one, two = two, one
        left, right = self.ends[one] + 1, self.ends[two] - len(self.names[two])
        top, low = self.lines[one], self.lines[two]
        dots = way.hidden
        if self.ends[one] == self.ends[two]:
            for line in range(min(top, low) + 1, max(top, low)):
                self.put(self.ends[one], line, "┆" if dots else "│", style)
            spots, arrow = [(self.ends[one], (top + low) // 2)] * 2, "▼" if low > top else "▲"
        elif top == low:
            for column in range(left, right + 1):
                self.put(column, top, "┄" if dots else "─", style)
            spots, arrow = [((left + right) // 2, top)] * 2, "◂" if back else "▸"
        else:
            spots = self.slant(one, left, right, top, low, style)
            arrow = "◂" if back else "▸"
        start, end = (spots[-1], spots[0]) if back else (spots[0], spots[-1])
        upright = self.ends[one] == self.ends[two]
        if way.directed and (both or back or upright):
            self.cells[end] = arrow, style
        if way.locked or way.checks:
            self.cells[start] = LOCK if way.locked else CHECK, style
        elif dots and top != low:
            self.cells[start] = "?", style

    def stub(self, one: str) -> None:
        """A way whose end nobody knows."""
        self.cells[self.ends[one] + 1, self.lines[one]] = "┄", FAINT
        self.cells[self.ends[one] + 2, self.lines[one]] = "?", FAINT

    def slant(
        self, one: str, left: int, right: int, top: int, low: int, style: Style
    ) -> list[Spot]:
        """A way up or down: a stroke on every line that it crosses. Returns where marks may go."""
        down = low > top
        stroke = "╲" if down else "╱"
        lines = list(range(top, low + 1)) if down else list(range(top, low - 1, -1))
        if self.step > 1 and right - left >= WIDE:
            return self.bend(left, right, top, low, style)
        if self.step > 1:
            lines = lines[1:-1]
            start, span = left - 1, right - left + 2
            spots = [
                (start + round(span * (number + 1) / (len(lines) + 1)), line)
                for number, line in enumerate(lines)
            ]
            for column, line in spots:
                self.put(column, line, stroke, style)
            return [spots[len(spots) // 2]]
        marks: list[Spot] = []
        for number, line in enumerate(lines):
            column = left + round((right - left) * number / max(len(lines) - 1, 1))
            if 0 < number < len(lines) - 1 and (self.places[one][0], line) in self.taken:
                column = max(column, left + 1)
            self.put(column, line, stroke, style)
            marks.append((column, line))
        return marks

    def bend(self, left: int, right: int, top: int, low: int, style: Style) -> list[Spot]:
        """A long way up or down: straight, then slanting in its middle, then straight on."""
        between = list(range(top, low, 1 if low > top else -1))[1:]
        start = (left + right - len(between)) // 2
        for column in range(left, start):
            self.put(column, top, "─", style)
        for number, line in enumerate(between):
            self.put(start + number, line, "╲" if low > top else "╱", style)
        for column in range(start + len(between), right + 1):
            self.put(column, low, "─", style)
        return [(left + 1, top), (right - 1, low)]

    def put(self, column: int, line: int, stroke: str, style: Style) -> None:
        """One stroke; where two meet, both can be seen."""
        old, look_of = self.cells.get((column, line), (stroke, style))
        if {old, stroke} == {"╱", "╲"}:
            beside = (column - 1) in self.ends.values()
            stroke = ("<" if beside else ">") if self.step == 1 else "╳"
        elif stroke == "─" and old != "─":
            stroke = old  # a slanting way needs its ends; a straight one shows between them
        self.cells[column, line] = stroke, style if style == PLAIN else look_of

    def rows(self, light: Light, bold: set[str]) -> list[Row]:
        """The lines of the drawing; some places stand out."""
        texts: dict[tuple[int, int], Piece] = {}
        for item in self.items:
            name = self.names[item.id]
            base = FAINT if item.visited else style_named("bold") if item.id in bold else PLAIN
            start = self.ends[item.id] - len(name) + 1
            texts[start, self.lines[item.id]] = Piece(name, light.style(item.id, base))
        rows: list[Row] = []
        self.last = max([*self.ends.values(), *(column for column, _ in self.cells)])
        for line in range(max(self.lines.values()) + 1):
            row: Row = []
            column = 0
            while column <= self.last:
                text = texts.get((column, line))
                if text is None:
                    stroke, style = self.cells.get((column, line), (" ", PLAIN))
                    text = Piece(stroke, style)
                row.append(text)
                column += len(text.text)
            rows.append(row)
        return rows
