"""Where everything goes: the panels in frames that share their edges, as large as the screen lets.

Areas, as the panel says or else by kind: `top` above `left` and `main`, `right` beside them
with the log below it, `bottom` across the whole width. The largest drawing that fits is taken.
"""

from typing import get_args

import msgspec
from rich.style import Style

from roguetable.engine.view import (
    Area,
    CardsPanel,
    DicePanel,
    FiguresPanel,
    GridPanel,
    LanesPanel,
    Line,
    MapPanel,
    Panel,
    PilesPanel,
    SlotsPanel,
    TracksPanel,
)
from roguetable.terminal.canvas import Canvas
from roguetable.terminal.light import COMPACT, FULL, LINE, PLANS, WHOLE, Light
from roguetable.terminal.panels import SHORT_NOTE, chips, draw, draw_open, figure_pieces, title
from roguetable.terminal.styled_text import (
    BOLD,
    FAINT,
    PLAIN,
    Piece,
    Row,
    clip,
    clip_text,
    flow,
    wrap,
)

LABEL = 15
NARROW = 72
"""Below this width everything stands in one column."""

_BESIDE, _BESIDE_A_GRID = 38, 32
"""So many hundredths of the width go to the column at the right; a grid needs wide tiles."""
_COLUMN = 20
"""A hand of cards is not squeezed below this width."""
_WIDE = 46
"""A hand that can be folded is shown with its texts beside others only at this width."""
LEAST_BELONGINGS = 3
"""So many lines are left for what somebody has: its edge and two lines."""
_LEFT_OUT = -1
"""The size of a panel that is left out."""

# Who grows first when there is room: what one looks at most.
_PRIORITY = (
    "tracks",
    "figures",
    "lanes",
    "grid",
    "map",
    "slots",
    "cards",
    "tokens",
    "text",
    "piles",
)


class Block(msgspec.Struct):
    """A frame: one panel, or several of a kind with their names in front."""

    heading: Row
    rows: list[Row]


def area_of(panel: Panel) -> str:
    """Where a panel goes."""
    if panel.area:
        return panel.area
    if _kind(panel) in ("tracks", "tokens", "text"):
        return "right"
    if isinstance(panel, LanesPanel):
        return "top"
    if isinstance(panel, CardsPanel | SlotsPanel) and panel.owner >= 0:
        return "bottom"
    return "main"


class Fitter:
    """Draws the panels of one stack as large as they fit into a height."""

    def __init__(self, panels: list[Panel], width: int, light: Light) -> None:
        self.panels = panels
        self.width = width
        self.light = light
        self._drawn: dict[tuple[int, int, int], list[Row]] = {}

    def at_least(self) -> int:
        """The height below which something important is missing: tracks and ranks compact."""
        return height_of(self.blocks([_least(panel) for panel in self.panels]))

    def with_scene(self, grid: int = WHOLE) -> int:
        """The height at which a map, a grid or the strip of a fight is whole too; `grid`: how large a grid is."""
        sizes = [
            grid
            if isinstance(panel, GridPanel) and not panel.spare
            else WHOLE
            if isinstance(panel, MapPanel | LanesPanel) and not panel.spare
            else _least(panel)
            for panel in self.panels
        ]
        return height_of(self.blocks(sizes))

    def with_offer(self) -> int:
        """The height at which cards that one chooses from are told whole."""
        sizes = [
            FULL
            if isinstance(panel, CardsPanel)
            and any(item.id in self.light.choices for item in panel.items)
            else _least(panel)
            for panel in self.panels
        ]
        return height_of(self.blocks(sizes))

    def fit(self, height: int, full: bool = True, kept: int = 0) -> list[Block]:
        """The largest drawing that fits; the smallest if none does. `full`: whole texts too, on the
        lines that are left; `kept`: so many lines are not for what can be left out."""
        spare = [i for i, panel in enumerate(self.panels) if panel.spare]
        sizes = [_LEFT_OUT if i in spare else LINE for i in range(len(self.panels))]
        kinds = sorted({_kind(panel) for panel in self.panels}, key=_PRIORITY.index)
        for size in (COMPACT, WHOLE):
            for kind in kinds:
                # Two ranks look alike if they can; else the fuller one is shown whole first.
                same = [i for i, p in enumerate(self.panels) if _kind(p) == kind and i not in spare]
                alone = sorted(same, key=lambda i: -len(self.panels[i].items))
                if kind == "figures" and size == WHOLE:
                    alone = []
                for group in (same, *([i] for i in alone)):
                    sizes = self.grown(sizes, group, size, height)
        whole = [i for i, size in enumerate(sizes) if size == WHOLE]
        figures = [i for i in whole if _kind(self.panels[i]) == "figures"]
        for group in (figures, *([i] for i in figures)):
            sizes = self.grown(sizes, group, PLANS, height)
        for size in (COMPACT, WHOLE):
            for index in spare:
                sizes = self.grown(sizes, [index], size, height - kept)
        if full:
            # First whom one fights, then what one may buy: panel by panel, from the top.
            texts = [i for i in whole if _kind(self.panels[i]) in ("cards", "slots")]
            for index in (*figures, *texts):
                sizes = self.grown(sizes, [index], FULL, height)
        grids = [i for i in whole if _kind(self.panels[i]) in ("grid", "lanes")]
        for index in grids:
            for size in (PLANS, FULL):
                sizes = self.grown(sizes, [index], size, height)
        return self.opened(sizes, height)

    def opened(self, sizes: list[int], height: int) -> list[Block]:
        """The frames; if the last panel does not fit whole, it has the lines that are left."""
        found = self.blocks(sizes)
        shown = [i for i, size in enumerate(sizes) if size != _LEFT_OUT]
        if shown and len(found) == len(shown):
            for index, block in zip(shown, found, strict=True):
                # What must be done, the goal of a Quest, is worth the first lines that are left.
                note = self.note(index, sizes[index])
                if note and len(note) <= height - height_of(found):
                    block.rows = [*block.rows, *note]
        left = height - height_of(found)
        if left <= 0 or not shown or not found[-1].heading:
            return found
        panel, size = self.panels[shown[-1]], sizes[shown[-1]]
        offered = isinstance(panel, CardsPanel) and size in (COMPACT, WHOLE)
        if panel.owner < 0 and not isinstance(panel, TracksPanel) and (size == LINE or offered):
            lines = left + len(found[-1].rows)
            found[-1].rows = draw_open(panel, self.width - 4, lines, self.light)
        return found

    def note(self, index: int, size: int) -> list[Row]:
        """The note of tracks that are too small to have it."""
        panel = self.panels[index]
        if not isinstance(panel, TracksPanel) or size >= WHOLE or len(panel.note) <= SHORT_NOTE:
            return []
        return wrap(panel.note, self.width - 4, FAINT)

    def grown(self, sizes: list[int], group: list[int], size: int, height: int) -> list[int]:
        """These sizes with some panels larger, if that still fits."""
        trial = [size if i in group else old for i, old in enumerate(sizes)]
        return trial if height_of(self.blocks(trial)) <= height else sizes

    def blocks(self, sizes: list[int]) -> list[Block]:
        """Panels as frames: piles always together, small ones too."""
        groups: list[list[int]] = []
        for index, panel in enumerate(self.panels):
            if sizes[index] == _LEFT_OUT:
                continue
            last = groups[-1][-1] if groups else -1
            alike = last >= 0 and _kind(self.panels[last]) == _kind(panel)
            small = last >= 0 and max(sizes[last], sizes[index]) < WHOLE
            lines = last >= 0 and sizes[last] == sizes[index] == LINE
            lines = lines and "tracks" not in (panel.kind, self.panels[last].kind)
            together = isinstance(panel, PilesPanel) or (isinstance(panel, FiguresPanel) and small)
            if lines or (alike and together):
                groups[-1].append(index)
            else:
                groups.append([index])
        found: list[Block] = []
        for group in groups:
            first = self.panels[group[0]]
            if len(group) == 1:
                rows = self.rows(group[0], sizes[group[0]], self.width - 4)
                found.append(Block(title(first, self.light), rows))
            else:
                found.append(Block([], self.labelled(group, sizes)))
        return found

    def rows(self, index: int, size: int, width: int) -> list[Row]:
        """One panel, drawn once for each size."""
        key = (index, size, width)
        if key not in self._drawn:
            self._drawn[key] = draw(self.panels[index], width, size, self.light)
        return self._drawn[key]

    def labelled(self, group: list[int], sizes: list[int]) -> list[Row]:
        """Several panels in one frame, their names in front."""
        panels = [self.panels[index] for index in group]
        names = [_label(panel) for panel in panels]
        label = min(max(len(name) for name in names), LABEL, self.width // 3)
        rows: list[Row] = []
        for index, panel, name in zip(group, panels, names, strict=True):
            head = Piece(clip_text(name, label).ljust(label), self.light.style(panel.id, BOLD))
            if isinstance(panel, FiguresPanel) and sizes[index] == COMPACT:
                # A full rank needs every cell: only its first line stands behind the name.
                pieces = [[head], *figure_pieces(panel.items, self.light, self.width - 4)]
                rows += flow(
                    pieces if panel.items else [[head, Piece(" none", FAINT)]], self.width - 4
                )
                continue
            drawn = self.rows(index, sizes[index], self.width - 4 - label - 1)
            for number, row in enumerate(drawn):
                rows.append([head if number == 0 else Piece(" " * label), Piece(" "), *row])
                if number == 0 and panel.note and isinstance(panel, PilesPanel):
                    rows[-1].append(Piece(f" {panel.note}", FAINT))
        return rows


def _label(panel: Panel) -> str:
    """A panel's name in front of its line."""
    return ("▶ " if panel.active else "") + panel.title


def _least(panel: Panel) -> int:
    """The size at which nothing important of a panel is missing."""
    if panel.spare:
        return _LEFT_OUT
    return COMPACT if panel.kind in ("tracks", "figures", "lanes", "grid", "map") else LINE


def _kind(panel: Panel) -> str:
    """How a panel is drawn: what dice set off are tokens."""
    return "tokens" if isinstance(panel, DicePanel) else panel.kind


def height_of(stack: list[Block]) -> int:
    """The lines of a stack of frames with its last edge."""
    return sum(len(block.rows) + 1 for block in stack) + 1 if stack else 0


class Plan(msgspec.Struct):
    """A board that has been fitted into its space."""

    upper: list[Block]
    left: list[Block]
    main: list[Block]
    right: list[Block]
    hands: list[Block]
    below: list[Block]
    right_width: int
    left_width: int

    def heights(self) -> tuple[int, int, int]:
        """What the left part, the right part and the bottom need."""
        beside = max(height_of(self.left), height_of(self.main))
        part = beside + (height_of(self.upper) - 1 if self.upper else 0)
        low = max((len(block.rows) for block in self.hands), default=-1) + 1
        low += sum(len(block.rows) + 1 for block in self.below)
        return part, height_of(self.right), low


def plan(panels: list[Panel], width: int, height: int, light: Light, front: int = -1) -> Plan:
    """The largest plan that fits into so many lines (and the edge of the next frame).

    `front` is the seat that chooses: its hand stays open where not all can.
    """
    areas: dict[str, list[Panel]] = {area: [] for area in get_args(Area)}
    for panel in panels:
        areas[area_of(panel)].append(panel)
    if width < NARROW:
        tracks = [panel for panel in areas["right"] if panel.kind == "tracks"]
        others = [panel for panel in areas["right"] if panel.kind != "tracks"]
        everything = areas["top"] + areas["left"] + areas["main"] + tracks
        everything += areas["bottom"] + others
        stack = Fitter(everything, width, light).fit(height + 1)
        return Plan([], [], stack, [], [], [], 0, 0)
    grid = any(isinstance(panel, GridPanel) for panel in areas["main"])
    right_width = min(max(width * (_BESIDE_A_GRID if grid else _BESIDE) // 100, 26), 48)
    rest = width - right_width + 1
    left_width = max(rest // 3, 18) if areas["left"] else 0
    upper = areas["top"] if left_width else []
    main = areas["main"] if left_width else areas["top"] + areas["main"]
    above = Fitter(upper, rest, light)
    beside = Fitter(areas["left"], left_width, light)
    middle = Fitter(main, rest - left_width + 1 if left_width else rest, light)
    side = Fitter(areas["right"], right_width, light)
    need = max(height_of(above.blocks([LINE] * len(upper))) + middle.at_least(), side.at_least())
    room = height + 1 - need
    if any(panel.brief for panel in areas["bottom"]):
        # What can be read elsewhere makes room for the map or the fight, but is not squeezed out by it.
        needed = [panel for panel in areas["bottom"] if not panel.spare]
        scene = middle.with_scene()
        large = middle.with_scene(PLANS)
        if grid and height + 1 - large >= _own_height(areas["bottom"], width, light, front):
            scene = (
                large  # who threatens which tile comes before the things of those who do not choose
            )
        room = min(room, max(height + 1 - scene, 2 + len(needed)))
    if _have_several(areas["bottom"]):
        # What is offered makes what everybody has already as small as it can be.
        room = min(room, max(height + 1 - middle.with_offer(), LEAST_BELONGINGS))
    hands, below = _bottom(areas["bottom"], width, room, light, front)
    found = Plan([], [], [], [], hands, below, right_width, left_width)

    def arrange() -> int:
        """Fit everything above the hands; how many lines stay empty."""
        room = height + 1 - found.heights()[2]
        if upper:
            found.upper = above.fit(room // 2)
        under = room - max(height_of(found.upper) - 1, 0)
        found.left, found.main = beside.fit(under), middle.fit(under)
        # Of what can be left out there is only as much as leaves the log half of the lines.
        log = min(max(room - 10, 3), 4)
        found.right = side.fit(room - log, full=False, kept=max(room // 2 - log, 0))
        return room - max(found.heights()[0], side.at_least())

    left = arrange()
    # On lines that stay empty the cards in hand are told whole.
    low = found.heights()[2]
    open_hands = _bottom(areas["bottom"], width, low + left, light, front, FULL)
    if left > 0 and open_hands != (hands, below):
        found.hands, found.below = open_hands
        if found.heights()[2] > low + left or found.heights()[2] < low:
            found.hands, found.below = hands, below
        arrange()
    return found


def _bottom(
    panels: list[Panel], width: int, height: int, light: Light, front: int, most: int = WHOLE
) -> tuple[list[Block], list[Block]]:
    """Hands side by side, as large as `most`, and what belongs to everybody on lines below them."""
    hands = [panel for panel in panels if panel.owner >= 0] or panels
    if _have_several(hands) and len(hands) * _WIDE > width:
        return [], _belongings(hands, width, height, light, front)
    if len(hands) > 1 and all(panel.fold for panel in panels):
        return _folded(hands, width, height, light, front, most)
    if len(hands) * _COLUMN > width:
        hands = []
    shared = [panel for panel in panels if panel not in hands]
    column = (width - 1) // len(hands) + 1 if hands else 0
    fitter = Fitter(shared, width, light)
    together = flow([piece for panel in shared for piece in chips(panel, light)], width - 4)
    for share, size in ((1, most), (1, COMPACT), (0, most), (0, COMPACT), (0, LINE)):
        drawn = [Block(title(hand, light), draw(hand, column - 4, size, light)) for hand in hands]
        below: list[Block] = []
        if shared and hands and share:
            below = [Block([], together)]
        elif shared and not hands:
            below = [Block([], fitter.labelled(list(range(len(shared))), [COMPACT] * len(shared)))]
        tall = max((len(block.rows) + 1 for block in drawn), default=0)
        if tall + sum(len(block.rows) + 1 for block in below) <= height:
            break
    if hands and not below:
        # How everybody is has no line of its own: it stands in the edge.
        people = [piece for panel in shared if isinstance(panel, FiguresPanel)
                  for piece in chips(panel, light)[1:]]  # fmt: skip
        for row in (
            flow([[*drawn[0].heading, Piece(" ·")], *people], column - 6)[:1] if people else ()
        ):
            drawn[0].heading = row
    return drawn, below


def _own_height(panels: list[Panel], width: int, light: Light, front: int) -> int:
    """The lines that all things of the player who chooses take."""
    own = [panel for panel in panels if panel.owner in (front, -1)] or panels
    return height_of(Fitter(own, width, light).blocks([WHOLE] * len(own)))


def _have_several(panels: list[Panel]) -> bool:
    """Whether somebody has more than one of these panels."""
    owners = [panel.owner for panel in panels if panel.owner >= 0]
    return len(set(owners)) < len(owners)


def _belongings(
    panels: list[Panel], width: int, height: int, light: Light, front: int
) -> list[Block]:
    """Where everybody has several panels: those of the player who chooses, one below the other;
    those of others on the lines that are left."""
    first = front if any(panel.owner == front for panel in panels) else panels[0].owner
    own = [panel for panel in panels if panel.owner == first]
    theirs = [
        msgspec.structs.replace(panel, spare=True) for panel in panels if panel.owner != first
    ]
    return Fitter([*own, *theirs], width, light).fit(height + 1)


def _folded(
    hands: list[Panel], width: int, height: int, light: Light, front: int, most: int
) -> tuple[list[Block], list[Block]]:
    """Hands of which only that of the player who chooses must be open: side by side with their
    texts, or that one with its texts and a line for each other, or less."""
    column = (width - 1) // len(hands) + 1
    first = next((hand for hand in hands if hand.owner == front), hands[0])
    others = [hand for hand in hands if hand is not first]
    fitter = Fitter([first, *others], width, light)
    lines = fitter.labelled(list(range(1, len(hands))), [LINE] * len(hands))
    # As high for whoever chooses, so that the table keeps its place.
    tallest = max(len(draw(hand, width - 4, most, light)) for hand in hands)

    def beside(size: int) -> list[Block]:
        return [Block(title(hand, light), draw(hand, column - 4, size, light)) for hand in hands]

    wide = beside(most)
    if column >= _WIDE and max(len(block.rows) for block in wide) < height:
        return wide, []
    if tallest + len(lines) + 1 < height:
        rows = draw(first, width - 4, most, light)
        rows += [[]] * (tallest - len(rows))
        return [], [Block(title(first, light), rows), Block([], lines)]
    small = beside(COMPACT)
    if column > _COLUMN + 2 and max(len(block.rows) for block in small) < height:
        return small, []
    # Whoever fights matters more than the hands of those who do not choose now.
    rows = fitter.labelled(list(range(len(hands))), [COMPACT, *[LINE] * len(others)])
    return [], [Block([], rows[: max(height - 1, 2)])]


class Board:
    """Draws a plan on a canvas: all frames first, then what stands in them."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._titles: list[tuple[int, int, int, Row]] = []

    def draw(self, plan: Plan, top: int, height: int, lines: list[Line], fresh: int) -> None:
        """The whole board in `height` lines; the line below is the edge of the next frame."""
        width = self.canvas.width
        low = min(plan.heights()[2], max(height - 4, 0))
        middle = height - low
        rest = width - plan.right_width + 1 if plan.right_width else width
        y = top
        if plan.upper:
            used = min(height_of(plan.upper), middle)
            if not plan.main and not plan.left:
                used = middle + 1
            self.stack(plan.upper, 0, y, rest, used)
            y += used - 1
        beside = middle - (y - top) + 1
        if plan.left:
            self.stack(plan.left, 0, y, plan.left_width, beside)
        if plan.main:
            x = plan.left_width - 1 if plan.left_width else 0
            self.stack(plan.main, x, y, rest - x, beside)
        if plan.right_width and not (plan.upper or plan.left or plan.main):
            # Between two scenes the middle is empty: there the log has room.
            tail = log_tail(lines, rest - 4, middle - 1, fresh)
            self.box(Block([Piece("Log", BOLD)], tail), 0, top, rest, middle + 1)
            self.stack(plan.right, rest - 1, top, plan.right_width, middle + 1)
        elif plan.right_width:
            self._side(plan, rest - 1, top, middle + 1, lines, fresh)
        self._low(plan, top + middle, low)
        for x, line, room, row in self._titles:
            self.canvas.title(x, line, room, row)

    def stack(self, stack: list[Block], x: int, y: int, width: int, height: int) -> int:
        """Frames one below the other; the last takes what is left. Returns the lines used."""
        end = y + height - 1
        for number, block in enumerate(stack):
            last = number == len(stack) - 1
            need = len(block.rows) + 1
            bottom = end if last else min(y + need, end)
            self.box(block, x, y, width, bottom - y + 1)
            y = bottom
            if y >= end:
                break
        return y

    def box(self, block: Block, x: int, y: int, width: int, height: int) -> None:
        """One frame with its lines; what does not fit is counted in its lower edge."""
        if height < 2:
            return
        self.canvas.frame(x, y, width, height)
        self._titles.append((x, y, width, block.heading))
        room = height - 2
        for number, row in enumerate(block.rows[:room]):
            self.canvas.write(x + 2, y + 1 + number, row, width - 4)
        hidden = len(block.rows) - room
        if hidden > 0 and room > 0:
            more: Row = [Piece(f"{hidden} more: v", FAINT)]
            self._titles.append((x + width - 16, y + height - 1, 20, more))

    def _side(self, plan: Plan, x: int, y: int, height: int, lines: list[Line], fresh: int) -> None:
        need = height_of(plan.right)
        spare = height - need
        if plan.right:
            used = need if spare >= 2 else height
            self.stack(plan.right, x, y, plan.right_width, used)
            y, height = y + used - 1, height - used + 1
        if height >= 3:
            width = plan.right_width
            log = Block([Piece("Log", BOLD)], log_tail(lines, width - 4, height - 2, fresh))
            self.box(log, x, y, width, height)

    def _low(self, plan: Plan, y: int, height: int) -> None:
        if height <= 0:
            return
        under = sum(len(block.rows) + 1 for block in plan.below)
        tall = height - under
        if plan.hands and tall > 1:
            width = self.canvas.width
            count = len(plan.hands)
            for number, hand in enumerate(plan.hands):
                x = (width - 1) * number // count
                right = (width - 1) * (number + 1) // count
                self.box(hand, x, y, right - x + 1, tall + 1)
        elif plan.hands:
            tall = 0
        if plan.below and height - tall > 1:
            self.stack(plan.below, 0, y + tall, self.canvas.width, height - tall + 1)


def log_tail(lines: list[Line], width: int, height: int, fresh: int) -> list[Row]:
    """The last lines of the log that fit; what is new since one's own last choice is bright."""
    rows: list[Row] = []
    for line in reversed(lines):
        style: Style = PLAIN if line.move >= fresh else FAINT
        part = wrap(line.text, width, style, 1)
        if len(rows) + len(part) > height:
            if not rows and height > 0:
                # The newest line is longer than the box: as much of it as there is room for.
                rows = [*part[: height - 1], clip([*part[height - 1], Piece(" …", style)], width)]
            break
        rows = part + rows
    return rows or [[Piece("Nothing has happened yet.", FAINT)]]
