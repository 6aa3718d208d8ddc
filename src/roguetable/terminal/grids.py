"""Drawing what lies in rows and columns: a grid with its layers, a strip with the lanes of rounds."""

import msgspec
from rich.style import Style

from roguetable.engine.view import (
    FigureItem,
    GridPanel,
    LaneItem,
    LanesPanel,
    Panel,
    Path,
    PieceItem,
    Spot,
    Token,
    Zone,
)
from roguetable.engine.view_words import amount_text, marks_of, numbers_of, spot_name
from roguetable.terminal.light import COMPACT, FULL, LINE, PLANS, WHOLE, Light
from roguetable.terminal.styled_text import (
    BOLD,
    FAINT,
    PLAIN,
    REVERSED,
    Piece,
    Row,
    badge,
    clip,
    clip_text,
    flow,
    spent,
    width_of,
    zone_style,
)

FACINGS = dict(zip(["n", "ne", "e", "se", "s", "sw", "w", "nw"], "▲◥▶◢▼◣◀◤", strict=True))
STEPS = {
    (0, -1): "↑",
    (1, -1): "↗",
    (1, 0): "→",
    (1, 1): "↘",
    (0, 1): "↓",
    (-1, 1): "↙",
    (-1, 0): "←",
    (-1, -1): "↖",
}
DOUBLE_STEPS = dict(zip(STEPS, "⇑⇗⇒⇘⇓⇙⇐⇖", strict=True))
"""Arrows of a second kind: told apart from the first without a colour."""
SECOND_KIND = "black"
LEAST_TILE = 5
"""Tiles narrower than this say nothing: then a grid is told instead of drawn."""
LEAST_LANE = 9
LEAST_NAME = 4
ONE_LINE_TILE = 10
"""Below this width a tile has two lines: on one there is no room for name and numbers."""
WIDEST = 22
ROSE_TILE = 12
"""From this width on, and with three lines, a tile has room for the arrows around its piece."""


def padded(row: Row, width: int, style: Style = PLAIN) -> Row:
    """A line of exactly that width."""
    row = clip(row, width)
    return [*row, Piece(" " * (width - width_of(row)), style)]


# --- grids ----------------------------------------------------------------------------------------


def draw_grid(panel: GridPanel, width: int, size: int, light: Light) -> list[Row]:
    """Tiles with what stands on them: on one line each, on two, on three with the arrows of each piece around
    it, or with edges between them; in one line of its own, or where they do not fit, who is where."""
    columns, lines = panel.size
    side = max((len(row) for row in panel.rows), default=0) + 1 if panel.rows else 0
    cell = min((width - side - 1) // columns - 1, WIDEST) if columns else 0
    if size == LINE or cell < LEAST_TILE:
        return flow([_told(panel, item, light) for item in panel.items], width, " · ")
    rows: list[Row] = []
    if panel.columns:
        heads = [Piece(name.center(cell) + " ", FAINT) for name in panel.columns]
        rows.append([Piece(" " * (side + 1)), *heads])
    whole = size > COMPACT or cell < ONE_LINE_TILE
    roses = size >= PLANS and cell >= ROSE_TILE and any(_threats(item) for item in panel.items)
    edges = size >= (FULL if roses else PLANS)
    if edges:
        rows.append(_edge(side, columns, cell, "┌┬┐"))
    for y in range(lines):
        name = panel.rows[y] if y < len(panel.rows) else ""
        head = Piece(name.rjust(side - 1) + " " if side else "", FAINT)
        tiles = [Tile(panel, (x, y), light) for x in range(columns)]
        bar = Piece("│" if edges else " ", FAINT)
        drawn = [tile.lines(cell, 3 if roses else 2 if whole else 1) for tile in tiles]
        for number, parts in enumerate(zip(*drawn, strict=True)):
            line: Row = [Piece(" " * side) if number else head, bar]
            for part in parts:
                line += [*part, bar]
            rows.append(line)
        if edges:
            rows.append(_edge(side, columns, cell, "└┴┘" if y == lines - 1 else "├┼┤"))
    return rows + (lying(panel, width) if size >= WHOLE else [])


def _edge(side: int, columns: int, cell: int, corners: str) -> Row:
    line = corners[1].join(["─" * cell] * columns)
    return [Piece(" " * side + corners[0] + line + corners[2], FAINT)]


def _told(panel: GridPanel, item: FigureItem, light: Light) -> Row:
    """``▼ Stalker 2/3 C2``."""
    at = next(piece.at for piece in panel.items if piece.id == item.id)
    name = _name_on_tile(item)
    return [*_figure(item, light, name=name), Piece(f" {spot_name(panel, at)}", FAINT)]


def _name_on_tile(item: FigureItem) -> str:
    """A name on a tile: of people the last word, apart from their letter (``M Marsh``)."""
    if item.role != "player":
        return in_short(item.name)
    return (" " if item.colour else "") + item.name.split()[-1]


def _figure(
    item: FigureItem, light: Light, width: int = 99, facing: str = "", name: str = ""
) -> Row:
    """``▼Stalker 2/3``: where it is tight, of the name only as much as leaves room for the numbers."""
    mark, numbers = badge(item), numbers_of(item)
    room = width - len(mark) - (len(numbers) + 1 if numbers else 0)
    if room < LEAST_NAME:
        room, numbers = width - len(mark), ""
    style = light.style(item.id, FAINT if spent(item) else BOLD)
    row = [*mark, Piece(clip_text(facing + (name or item.name), room), style)]
    return [*row, Piece(f" {numbers}")] if numbers else row


def zones_named(panel: GridPanel) -> Row:
    """What the letters of the zones mean."""
    row: Row = []
    for zone in panel.zones:
        letter = Piece(_zone_letter(zone), zone_style(zone.kind))
        row += [Piece(" "), letter, Piece(f" {zone.name}", FAINT)]
        if any(zone.kind in kinds for item in panel.items for kinds in _threats(item).values()):
            row.append(Piece(_arrow((0, -1), zone.kind), BOLD))
    return row


def _threats(item: PieceItem) -> dict[Spot, list[str]]:
    """The ways in which what a piece is about to do goes over the grid, each with its kinds."""
    found: dict[Spot, list[str]] = {}
    x, y = item.at
    for intent in item.intents:
        for to_x, to_y in intent.tiles:
            kinds = found.setdefault((_sign(to_x - x), _sign(to_y - y)), [])
            if intent.kind not in kinds:
                kinds.append(intent.kind)
    return found


def _arrow(way: Spot, kind: str) -> str:
    return (DOUBLE_STEPS if kind == SECOND_KIND else STEPS).get(way, "")


def _arrows(item: PieceItem) -> list[str]:
    """The arrows of a piece, kind by kind: ``↑→``, ``⇓``."""
    threats = _threats(item)
    kinds = dict.fromkeys(kind for kinds in threats.values() for kind in kinds)
    return [
        "".join(_arrow(way, kind) for way in STEPS if kind in threats.get(way, []))
        for kind in kinds
    ]


def _zone_letter(zone: Zone) -> str:
    return zone.letter or zone.kind[:1].upper()


def lying(panel: GridPanel, width: int) -> list[Row]:
    """What the short signs of things on tiles mean."""
    names = {sign_of(token): token.name for tile in panel.tiles for token in tile.tokens}
    words: list[Row] = [[Piece(sign), Piece(f" {name}", FAINT)] for sign, name in names.items()]
    return flow(words, width, "  ")


def sign_of(token: Token) -> str:
    """A thing on a tile in as few letters as possible: the first of each word of its kind.

    >>> sign_of(Token("mind-boss-2")), sign_of(Token("gaze"))
    ('mb2', 'g')
    """
    return "".join(word[:1] for word in token.kind.split("-"))


def _rose(item: PieceItem) -> list[Row]:
    """Three lines: which way a piece lies, and around that its arrows."""
    threats = _threats(item)
    rows: list[Row] = []
    for y in (-1, 0, 1):
        row: Row = []
        for x in (-1, 0, 1):
            kinds = threats.get((x, y), [])
            if (x, y) == (0, 0):
                row.append(Piece(FACINGS.get(item.facing, "·"), FAINT))
            else:
                row.append(Piece(_arrow((x, y), kinds[0]) if kinds else " ", BOLD))
        rows.append(row)
    return rows


class Tile:
    """One tile with all its layers."""

    def __init__(self, panel: GridPanel, at: Spot, light: Light) -> None:
        self.light = light
        self.pieces = [item for item in panel.items if item.at == at]
        self.tile = next((tile for tile in panel.tiles if tile.at == at), None)
        self.zones = [zone for zone in panel.zones if at in zone.tiles]
        self.step = _step(panel, at)
        self.here = panel.cursor is not None and all(
            mine in (-1, its) for mine, its in zip(panel.cursor, at, strict=True)
        )
        self.ground = REVERSED if self.here and not self.pieces else PLAIN

    def lines(self, width: int, tall: int) -> list[Row]:
        """The tile on one line, on two, or on three: then the arrows of who stands there are around it."""
        if tall == 1:
            return [self.upper(width, whole=False)]
        if tall == 2:
            return [self.upper(width, whole=True), self.lower(width)]
        rose = _rose(self.pieces[0]) if self.pieces and _threats(self.pieces[0]) else []
        room = width - len("↖↑↗ ") if rose else width
        below = self._below(room)
        rows = [
            padded(self._middle(room, whole=True, turned=not rose), room, self.ground),
            padded([Piece(clip_text("".join(below[:1]), room))], room, self.ground),
            self._filled(room, [*below[1:], *self._lies().split()]),
        ]
        if not rose:
            return rows
        return [[*side, Piece(" "), *row] for side, row in zip(rose, rows, strict=True)]

    def upper(self, width: int, whole: bool) -> Row:
        """Who stands there, or what is printed there; on a single line, with the zones behind it."""
        zones = [] if whole else self._zones()
        room = width - len(zones)
        return [*padded(self._middle(room, whole), room, self.ground), *zones]

    def _zones(self) -> Row:
        return [Piece(_zone_letter(zone), zone_style(zone.kind)) for zone in self.zones]

    def _middle(self, width: int, whole: bool, turned: bool = True) -> Row:
        if self.pieces:
            first = self.pieces[0]
            more = f"+{len(self.pieces) - 1}" if len(self.pieces) > 1 and not whole else ""
            named = msgspec.structs.replace(first, value=-1) if whole else first
            facing = FACINGS.get(first.facing, "") if turned else ""
            name = _name_on_tile(first)
            return [*_figure(named, self.light, width - len(more), facing, name), Piece(more)]
        if self.tile is not None:
            shown = self.tile.name if self.tile.terrain or self.tile.text else self.step or "·"
            if not whole and self.tile.tokens:
                shown = self._lies()
            base = FAINT if self.tile.blocked else PLAIN
            wall = "▒" if self.tile.blocked else ""
            return [
                Piece(
                    wall + clip_text(shown, width - len(wall)), self.light.style(self.tile.id, base)
                )
            ]
        text = self.step or "·"
        return [Piece(text, self.light.accent if self.step else FAINT)]

    def lower(self, width: int) -> Row:
        """The numbers of who stands there, who else does, and what lies on them; then the zones."""
        below = self._below(width - len(self.zones))
        arrows = _arrows(self.pieces[0]) if self.pieces else []
        fits = len(" ".join([*below[:1], *arrows])) <= width - len(self.zones) - bool(self.zones)
        # Some of the arrows would say that there are no others.
        words = [*below[:1], *arrows, *below[1:]] if fits else below
        return self._filled(width, [*words, *self._lies().split()])

    def _filled(self, width: int, words: list[str]) -> Row:
        """As many of these words as there is room for, and the zones behind them."""
        zones = self._zones()
        room = width - len(zones)
        text = ""
        for word in words:
            # What does not fit is left out whole; pointing at it tells everything.
            longer = f"{text} {word}" if text else word
            if len(longer) + bool(zones and text) <= room or not text:
                text = longer
        return [*padded([Piece(clip_text(text, room))], room, self.ground), *zones]

    def _below(self, width: int) -> list[str]:
        if not self.pieces:
            return []
        first = self.pieces[0]
        numbers = numbers_of(first)
        if len(numbers) > width and first.value >= 0:
            numbers = str(first.value)
        others = [f"+{one.letter or in_short(one.name)[:1]}" for one in self.pieces[1:]]
        plain = msgspec.structs.replace(first, intents=[]) if first.facing else first
        blow = f"›{most}" if (most := max((i.amount for i in first.intents), default=0)) > 0 else ""
        if first.facing and len(numbers) + len(blow) <= width:
            numbers += blow
        return [word for word in (numbers, *others, *marks_of(plain)) if word]

    def _lies(self) -> str:
        """What lies on the tile: ``2mp g``."""
        tokens = self.tile.tokens if self.tile is not None else []
        return " ".join(f"{one.count if one.count > 1 else ''}{sign_of(one)}" for one in tokens)


def with_ways(panel: Panel, ways: list[list[str]]) -> Panel:
    """A grid with the ways that figures would go over it; any other panel as it is."""
    if not isinstance(panel, GridPanel) or not ways:
        return panel
    found: list[Path] = []
    for way in ways:
        spots = [place.removeprefix(f"{panel.id}:").split(",") for place in way]
        found.append(Path([(int(x), int(y)) for x, y in spots], ahead=True))
    return msgspec.structs.replace(panel, paths=[*panel.paths, *found])


def _step(panel: GridPanel, at: Spot) -> str:
    """The mark of a path on a tile: which way it goes on; ● where it ends."""
    for path in panel.paths:
        if at in path.tiles:
            index = path.tiles.index(at)
            if index == len(path.tiles) - 1:
                return "●" if path.ahead else "○"
            (x, y), (to_x, to_y) = at, path.tiles[index + 1]
            return STEPS.get((_sign(to_x - x), _sign(to_y - y)), "·")
    return ""


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# --- strips with lanes ----------------------------------------------------------------------------


def draw_lanes(panel: LanesPanel, width: int, size: int, light: Light) -> list[Row]:
    """Who stands where, and below each what it does in which lane; a mark where it has come to."""
    side = max((len(lane) for lane in panel.lanes), default=0) + 2
    if size == LINE:
        return flow([_stand(item, light) for item in panel.items], width)
    cells = _cells(panel, width - side, size, light)
    if not cells or _is_cut(panel, cells, light):
        return _lanes_told(panel, width, size, light)
    rows: list[Row] = [_heads(panel, side, cells, light)]
    standing = [
        [line for i in panel.items if i.column == x for line in _stands(i, cell, size, light)]
        for x, cell in enumerate(cells)
    ]
    for line in range(max((len(there) for there in standing), default=0)):
        row: Row = [Piece(" " * side)]
        for there, cell in zip(standing, cells, strict=True):
            shown = there[line] if line < len(there) else []
            row += [*padded(shown, cell), Piece(" ")]
        rows.append(row)
    for lane in range(len(panel.lanes)):
        rows += _lane(panel, lane, side, cells, size, light)
    return rows


def _cells(panel: LanesPanel, width: int, size: int, light: Light) -> list[int]:
    """How wide each column is: as its things need; where that is too wide, the widest give way.

    Empty columns are only as wide as their names, or a letter. None if there is no room for columns.
    """
    room = width - len(panel.columns)
    needs: list[int] = []
    empty: list[bool] = []
    for x, name in enumerate(panel.columns):
        standing = [item for item in panel.items if item.column == x]
        deeds = [one for one in panel.actions if one.column == x]
        shown = [width_of(row) for item in standing for row in _stands(item, 99, size, light)]
        shown += [width_of(_deed(one, True, light, _owner(panel, one))) for one in deeds]
        needs.append(min(max([len(name) + 2, *shown]), WIDEST * 2))
        empty.append(not shown)
    for x in range(len(needs)):
        if sum(needs) > room and empty[x]:
            needs[x] = 3
    while sum(needs) > room:
        widest = needs.index(max(needs))
        if needs[widest] <= LEAST_LANE:
            return []
        needs[widest] -= 1
    # On a wide screen the strip is as wide as its place, each column up to what one takes in at a glance.
    more = max((room - sum(needs)) // len(needs), 0) if needs else 0
    return [max(need, min(need + more, WIDEST)) for need in needs]


def _is_cut(panel: LanesPanel, cells: list[int], light: Light) -> bool:
    """Is there a deed that does not fit into its column, with whose it is?"""
    return any(
        width_of(_deed(one, True, light, _owner(panel, one))) > cells[one.column]
        for one in panel.actions
    )


def _owner(panel: LanesPanel, deed: LaneItem) -> str:
    """Whose a deed is, where several stand in one place."""
    there = [item for item in panel.items if item.column == deed.column]
    names = [item.name for item in there if item.id == deed.who]
    return in_short(names[0]) if len(there) > 1 and names else ""


def in_short(name: str) -> str:
    """A name without its article: it stands in a column."""
    return name.removeprefix("The ")


def _heads(panel: LanesPanel, side: int, cells: list[int], light: Light) -> Row:
    row: Row = [Piece(" " * side)]
    for x, (name, cell) in enumerate(zip(panel.columns, cells, strict=True)):
        short = name if len(name) + 2 <= cell else clip_text(in_short(name), cell - 2)
        text = f"[{name[:1] if cell < LEAST_NAME else short}]"
        style = light.accent if x == panel.home else FAINT
        row += [*padded([Piece(text, style)], cell), Piece(" ")]
    return row


def _stands(item: FigureItem, width: int, size: int, light: Light) -> list[Row]:
    """A figure on the strip; where there is room, what lies on it stands below."""
    marks = ", ".join([*marks_of(item), *item.tags])
    if size < WHOLE or not marks:
        return [_stand(item, light, width)]
    return [
        _figure(item, light, width, name=in_short(item.name)),
        [Piece(" " + clip_text(marks, width - 1), FAINT)],
    ]


def _stand(item: FigureItem, light: Light, width: int = 99) -> Row:
    row = _figure(item, light, width, name=in_short(item.name))
    for mark in (*marks_of(item), *item.tags):
        if width_of(row) + len(mark) + 1 <= width:
            row.append(Piece(f" {mark}", FAINT))
    return row


def _lane(
    panel: LanesPanel, lane: int, side: int, cells: list[int], size: int, light: Light
) -> list[Row]:
    """One lane; empty ones only where there is much space, and where it is short, not those that are over."""
    now = panel.cursor[1] if panel.cursor is not None else -1
    here = now == lane
    there = [
        [one for one in panel.actions if (one.lane, one.column) == (lane, x)]
        for x in range(len(panel.columns))
    ]
    tall = max((len(actions) for actions in there), default=0)
    if (size < WHOLE and lane < now) or (size < PLANS and not tall and not here):
        return []
    rows: list[Row] = []
    for line in range(max(tall, 1)):
        name = panel.lanes[lane] if line == 0 else ""
        head = Piece(
            ("▸" if here and line == 0 else " ") + name.ljust(side - 1), BOLD if here else FAINT
        )
        row: Row = [head]
        for x, actions in enumerate(there):
            at = panel.cursor is not None and here and panel.cursor[0] in (x, -1)
            # In a place with several only whoever acts now stands out.
            all_act = at and not any(one.condition == "lit" for one in actions)
            shown: Row = []
            if line < len(actions):
                shown = _deed(actions[line], all_act, light, _owner(panel, actions[line]))
            if not shown and line == 0:
                shown = [Piece("▶" if at else "·", light.accent if at else FAINT)]
            row += [*padded(shown, cells[x]), Piece(" ")]
        rows.append(row)
    return rows


def _deed(item: LaneItem, here: bool, light: Light, owner: str = "") -> Row:
    """``▶1 Bite all``, ``×2 Slash``: done, doing now, or still to come; with its owner if that is not plain."""
    down = spent(item)
    mark = "×" if down else "▶" if here or item.condition == "lit" else ""
    base = FAINT if down else light.accent if mark else PLAIN
    numbers = " ".join(text for intent in item.intents if (text := amount_text(intent)))
    everybody = "all" if any(intent.target == "all" for intent in item.intents) else ""
    words = [f"{owner}:" if owner else "", numbers, item.name, everybody]
    return [Piece(mark + " ".join(word for word in words if word), light.style(item.id, base))]


def _lanes_told(panel: LanesPanel, width: int, size: int, light: Light) -> list[Row]:
    """Where there is no room for columns: who stands where, then lane by lane who does what."""
    standing: list[Row] = []
    for x, place in enumerate(panel.columns):
        there = [item for item in panel.items if item.column == x]
        for item in there:
            where = [Piece(f"{in_short(place)}: ", FAINT)] if item is there[0] else []
            standing.append([*where, *_stand(item, light)])
    rows = flow(standing, width)
    names = {item.id: in_short(item.name) for item in panel.items}
    side = max((len(lane) for lane in panel.lanes), default=0) + 2
    now = panel.cursor[1] if panel.cursor is not None else -1
    for lane, name in enumerate(panel.lanes):
        if size < WHOLE and lane < now:
            continue
        here = panel.cursor is not None and panel.cursor[1] == lane
        deeds = sorted(
            (one for one in panel.actions if one.lane == lane), key=lambda one: one.column
        )
        if not deeds:
            continue
        head = Piece(f"{'▸' if here else ' '}{name.ljust(side - 1)}", BOLD if here else FAINT)
        someone = any(one.condition == "lit" for one in deeds)
        parts: list[Row] = []
        for number, one in enumerate(deeds):
            deed = _deed(one, panel.cursor == (one.column, lane) and not someone, light)
            if number and deeds[number - 1].who == one.who:
                parts[-1] += [Piece(", "), *deed]
            else:
                parts.append([Piece(f"{names.get(one.who, '')}: ", FAINT), *deed])
        told = flow(parts, width - side, " · ")
        rows += [[Piece(" " * side) if n else head, *row] for n, row in enumerate(told)]
    return rows
