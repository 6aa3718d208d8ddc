"""Drawing a panel by its kind, at three sizes: whole, compact, and one line.

A panel is drawn as lines of a given width. What can be chosen stands out, what is chosen is
reversed, and every item knows its id, so that the mouse finds it.
"""

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len
from rich.style import Style

from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    DicePanel,
    FigureItem,
    FiguresPanel,
    GridPanel,
    Item,
    LanesPanel,
    MapPanel,
    Mark,
    Panel,
    PilesPanel,
    SlotItem,
    SlotsPanel,
    TextPanel,
    TokensPanel,
    TrackItem,
    TracksPanel,
)
from roguetable.engine.view_words import marks_of, name_of, numbers_of, text_of
from roguetable.terminal.grids import draw_grid, draw_lanes, zones_named
from roguetable.terminal.light import COMPACT, FULL, LINE, PLANS, WHOLE, Light
from roguetable.terminal.maps import draw_map
from roguetable.terminal.styled_text import (
    BOLD,
    FAINT,
    PLAIN,
    Piece,
    Row,
    badge,
    clip,
    clip_text,
    colour_piece,
    colour_style,
    cubes_of,
    flow,
    is_colour,
    letter_of,
    spent,
    width_of,
    wrap,
)

NAME_WIDTH = 24
SHORT_NOTE = 20
"""A note of this length stands behind the title; a longer one below the panel."""
MOST_BESIDE = 6
"""A text that takes more lines than this beside the name stands below it."""
_UNSAID_TYPES = frozenset({"action", "status", "weapon", "passive", "product"})


def title(panel: Panel, light: Light) -> Row:
    """The panel's name; whose turn it is has a mark."""
    row = [Piece(panel.title, light.style(panel.id, BOLD))]
    if panel.active:
        row.insert(0, Piece("▶ ", light.accent))
    if isinstance(panel, GridPanel):
        row += zones_named(panel)
    if panel.note and not isinstance(panel, TextPanel) and len(panel.note) <= SHORT_NOTE:
        row.append(Piece(f" · {panel.note}", FAINT))
    return row


def draw(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    """The lines of a panel."""
    rows = _lines(panel, width, size, light)
    if panel.note and (isinstance(panel, TextPanel) or len(panel.note) > SHORT_NOTE):
        if size >= WHOLE:
            rows += wrap(panel.note, width, FAINT)
        elif size == COMPACT and isinstance(panel, MapPanel):
            rows.append([Piece(clip_text(panel.note, width), FAINT)])
    if size == LINE and not isinstance(panel, TracksPanel):
        rows = first_of(rows, width, 1)
    return rows or [[Piece("none", FAINT)]]


def first_of(rows: list[Row], width: int, most: int) -> list[Row]:
    """The first lines, and a sign that there are more."""
    if len(rows) <= most or most < 1:
        return rows[: max(most, 0)]
    return [*rows[: most - 1], [*clip(rows[most - 1], width - 2), Piece(" …")]]


def draw_open(panel: Panel, width: int, most: int, light: Light) -> list[Row]:
    """A panel that does not fit whole, on the lines that are left: cards on a line each, those around the
    one that is chosen, and that one with its text; of anything else as many lines as there are."""
    if not isinstance(panel, CardsPanel):
        return first_of(_lines(panel, width, LINE, light), width, most)
    rows = _lines(panel, width, COMPACT, light)
    chosen = [n for n, item in enumerate(panel.items) if item.id == light.chosen]
    if len(rows) <= most:
        if chosen:
            told = [[Piece("  "), *row] for row in wrap(text_of(panel.items[chosen[0]]), width - 2)]
            rows[chosen[0] + 1 : chosen[0] + 1] = first_of(told, width, most - len(rows))
        return rows
    start = min(max(chosen[0] - most + 2, 0), len(rows) - most + 1) if chosen else 0
    shown = rows[start : start + most - 1]
    said = f"{start + 1} to {start + len(shown)} of {len(rows)}: v shows all"
    return [*shown, [Piece(said, FAINT)]]


def _lines(panel: Panel, width: int, size: int, light: Light) -> list[Row]:
    match panel:
        case TracksPanel():
            return _tracks(panel, width, size, light)
        case PilesPanel():
            return _piles(panel, width, size, light)
        case FiguresPanel():
            return _figures(panel.items, width, size, light)
        case LanesPanel():
            return draw_lanes(panel, width, size, light)
        case TokensPanel():
            there = [item for item in panel.items if item.count != 0 or item.id in light.choices]
            return flow([_chip(item, light) for item in there], width, " · ")
        case DicePanel():
            shown: list[Row] = [[Piece("".join(f"[{face}]" for face in panel.dice), BOLD)]]
            return flow(shown + [_chip(item, light) for item in panel.items], width)
        case TextPanel():
            return _text(panel, width, size, light)
        case MapPanel():
            return draw_map(panel, width, size, light)
        case GridPanel():
            return draw_grid(panel, width, size, light)
        case SlotsPanel():
            return _slots(panel, width, size, light)
        case CardsPanel():
            return _cards(panel, width, size, light)


# --- tracks ---------------------------------------------------------------------------------------


def _tracks(panel: TracksPanel, width: int, size: int, light: Light) -> list[Row]:
    if size == LINE:
        pieces = [[_named(item, light), Piece(" " + numbers_of(item))] for item in panel.items]
        return flow(pieces, width, " · ") + [
            _mark(coming[0], width, light) for item in panel.items if (coming := _coming(item))
        ]
    names = min(max((len(item.name) for item in panel.items), default=0), 12)
    numbers = max((len(numbers_of(item)) for item in panel.items), default=0)
    bar = width - names - numbers - 2
    rows: list[Row] = []
    for item in panel.items:
        row: Row = [_named(item, light, names), Piece(" ")]
        if bar >= 5 and item.limit > 0:
            row += track_bar(item, min(bar, 40), light.accent)
            row.append(Piece(" "))
        row.append(Piece(numbers_of(item), BOLD))
        rows.append(row)
        if size == COMPACT:
            rows += [_mark(mark, width, light) for mark in _coming(item)[:1]]
            continue
        coming = _coming(item)
        past = sorted((m for m in item.marks if m.at <= item.value), key=lambda m: m.at)
        for mark in (*coming, *past):
            ahead = mark.at > item.value
            head = Piece(f" ◆{mark.at:>2} ", light.accent if ahead else FAINT)
            for n, line in enumerate(wrap(mark.text, width - 5, PLAIN if ahead else FAINT)):
                rows.append([head if n == 0 else Piece("     "), *line])
    return rows


def _coming(item: TrackItem) -> list[Mark]:
    """What waits further up a track, the nearest first."""
    ahead = [mark for mark in item.marks if mark.at > item.value]
    return sorted(ahead, key=lambda mark: mark.at)


def _mark(mark: Mark, width: int, light: Light) -> Row:
    return [Piece(f" ◆{mark.at:>2} ", light.accent), Piece(clip_text(mark.text, width - 5))]


def track_bar(item: TrackItem | FigureItem, width: int, accent: Style) -> Row:
    """Value out of limit as a bar; what waits further up is marked on it."""
    cells = min(width, item.limit)
    limit = max(item.limit, 1)
    filled = min(round(item.value * cells / limit), cells)
    if item.value > 0:
        filled = max(filled, 1)
    places = [mark.at for mark in item.marks] if isinstance(item, TrackItem) else []
    marks = {min(max(round(at * cells / limit), 1), cells) - 1 for at in places}
    if len(marks) == cells:  # something waits at every step: marks would look like steps taken
        marks = set()
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


def _piles(panel: PilesPanel, width: int, size: int, light: Light) -> list[Row]:
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


def _figures(items: Sequence[FigureItem], width: int, size: int, light: Light) -> list[Row]:
    if size < WHOLE:
        return flow(figure_pieces(items, light, width), width)
    names = max((min(len(item.name), NAME_WIDTH) for item in items), default=0)
    bar = min(max((item.limit for item in items), default=0), 8)
    rows: list[Row] = []
    for item in items:
        rows += _figure(item, light, width, names, bar, size >= PLANS)
        left = width - width_of(rows[-1]) - 2
        if size >= FULL and cell_len(item.text) > left:
            indent = Piece(" " * max(names, 1) + " ")
            rows += [[indent, *line] for line in wrap(item.text, width - names - 2, FAINT)]
        elif item.text and left >= 12:
            rows[-1] = [*rows[-1], Piece("  "), Piece(clip_text(item.text, left), FAINT)]
    return rows


def figure_pieces(items: Sequence[FigureItem], light: Light, width: int) -> list[Row]:
    """Every figure in as few cells as possible."""
    return [line for item in items for line in _figure(item, light, width)]


def _figure(
    item: FigureItem, light: Light, width: int, names: int = 0, bar: int = 0, plans: bool = False
) -> list[Row]:
    """``R Clank ▰▰▱ 4/6 m-1``: colour, name, how much of it, its marks; marks that do not fit
    behind the name stand on lines of their own."""
    head, marks = _figure_parts(item, light, names, bar, plans)
    lines: list[Row] = [head]
    for mark in marks:
        room = width - max(names, 1)
        if width_of(lines[-1]) + width_of(mark) <= width:
            lines[-1] = [*lines[-1], *mark]
        elif width_of(mark) <= room:
            lines.append([Piece(" " * max(names, 1)), *mark])
        elif not plans:
            lines[-1] = [*lines[-1], *mark]
        else:
            for line in wrap(mark[0].text.strip(), room - 1, mark[0].style, 2):
                lines.append([Piece(" " * max(names, 1) + " "), *line])
    return lines


def _figure_parts(
    item: FigureItem, light: Light, names: int, bar: int, plans: bool
) -> tuple[Row, list[Row]]:
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
    numbers = numbers_of(item)
    if numbers:
        row.append(Piece(f" {numbers:>5}" if names else f" {numbers}"))
    marks: list[Row] = [[Piece(f" {mark}")] for mark in marks_of(item, whole=plans)]
    return row, marks + [[Piece(f" {tag}", FAINT)] for tag in item.tags]


# --- cards, tokens, text --------------------------------------------------------------------------


def _cards(panel: CardsPanel, width: int, size: int, light: Light) -> list[Row]:
    hand = panel.owner >= 0 or panel.area == "bottom"
    if size == LINE and not hand and any(item.text for item in panel.items):
        texts = [text_of(item) or ", ".join(marks_of(item)) for item in panel.items]
        parts = [f"{i.name}: {text}" for i, text in zip(panel.items, texts, strict=True)]
        text = " · ".join(parts)
        return [[Piece(clip_text(text, width), light.style(panel.items[0].id))]]
    if size == LINE or (size == COMPACT and hand):
        line = flow([_card(item, light, width) for item in panel.items], width, "  ")
        if size == LINE and len(line) > 1:
            names = [_card(item, light, _card_width(item)) for item in panel.items]
            return [_as_many(names, width)]
        return line
    column = max((_card_width(item) for item in panel.items), default=0)
    rows: list[Row] = []
    for item in panel.items:
        if not item.text or width - column < 18:
            rows.append(_card(item, light, width))
            continue
        row = _card(item, light, column)
        row.append(Piece(" " * (column + 2 - width_of(row))))
        words = item.tags if item.condition == "spent" else []
        text = " · ".join([*words, text_of(item)])
        beside = _with_text(row, text, item.remark, width, size)
        below = [_card(item, light, width), *wrap(text, width, FAINT)] if size >= FULL else []
        # A long text beside a name is a narrow column: then it stands below.
        rows += below if below and len(beside) > MOST_BESIDE else beside
    return rows


def _as_many(names: list[Row], width: int) -> Row:
    """As many as one line holds, and how many more there are."""
    for count in range(len(names), 0, -1):
        row = [piece for name in names[:count] for piece in [*name, Piece("  ")]][:-1]
        if count < len(names):
            row.append(Piece(f"  +{len(names) - count} more", FAINT))
        if width_of(row) <= width or count == 1:
            return clip(row, width)
    return []


def _with_text(row: Row, text: str, remark: str, width: int, size: int) -> list[Row]:
    """A line and what there is to say behind it: clipped, or on as many lines as it needs."""
    used = width_of(row)
    if size < FULL:
        return [[*row, Piece(clip_text(text, width - used, remark), FAINT)]]
    lines = wrap(text, width - used, FAINT)
    below = Piece(" " * used)
    return [[*(row if n == 0 else [below]), *line] for n, line in enumerate(lines)]


def _marks(item: Item) -> list[str]:
    """What lies on a thing, but for the pieces of a colour: those are drawn."""
    plain = [token for token in item.tokens if not is_colour(token.kind)]
    return marks_of(msgspec.structs.replace(item, tokens=plain))


def _card_width(item: CardItem) -> int:
    """The cells that mark, name and numbers of a card take."""
    numbers = numbers_of(item)
    return 2 + min(len(item.name), NAME_WIDTH) + (len(numbers) + 1 if numbers else 0)


def _card(item: CardItem, light: Light, width: int) -> Row:
    """``● Bash``, ``× Dodge exhausted``: ready or not, name, numbers, what else is to know."""
    down = spent(item)
    row: Row = badge(item) or [Piece("×" if down else "●", FAINT if down else PLAIN)]
    row = [*row, Piece(" ")]
    base = FAINT if down else PLAIN
    numbers = numbers_of(item)
    room = width - width_of(row) - (len(numbers) + 1 if numbers else 0)
    row.append(Piece(clip_text(item.name, max(room, 4)), light.style(item.id, base)))
    if numbers:
        row.append(Piece(f" {numbers}", BOLD))
    for token in item.tokens:
        if is_colour(token.kind) and width_of(row) + max(token.count, 1) + 1 <= width:
            row += [Piece(" "), *cubes_of(token)]
    # A colour with its letter says the type already.
    said = item.colour or item.type in _UNSAID_TYPES
    words = [] if said or not item.type else [item.type]
    for word in (*_marks(item), *words, *item.tags):
        if width_of(row) + len(word) + 1 <= width:
            row.append(Piece(f" {word}", FAINT))
    return row


def _slots(panel: SlotsPanel, width: int, size: int, light: Light) -> list[Row]:
    """``Weapon: Rusty Sword``: each place with what is in it; empty ones say what fits.

    Places with a letter of their own are called by it where space is short, and those with a long
    name are told on a line each.
    """
    if size < WHOLE:
        apart = "  " if panel.items and panel.items[0].letter else " · "
        rows: list[Row] = []
        for told in (True, False):
            pieces: list[Row] = [
                _in_short(item, light, width, told)
                if item.letter
                else [Piece(f"{item.slot} ", FAINT), *_held(item, light, width)]
                for item in panel.items
            ]
            rows = flow(pieces, width, apart)
            if len(rows) <= 1:
                break
        key = _socket_key(panel)
        if key and len(rows) == 1 and width_of(rows[0]) + len(apart) + len(key) <= width:
            rows[0] = [*rows[0], Piece(f"{apart}{key}", FAINT)]
        return rows
    names = max((len(item.slot) for item in panel.items), default=0)
    long = names > NAME_WIDTH
    names = min(names, width * 3 // 5 if long else NAME_WIDTH)
    rows = []
    for item, alike in _slots_together(panel.items):
        row: Row = [Piece(clip_text(item.slot, names).ljust(names), FAINT), Piece(" ")]
        if item.letter:
            row = [*_sockets(item), Piece(" "), *row]
        row += _held(item, light, max(width - width_of(row), 4))
        if alike > 1:
            row = [*row[:-2], Piece(f"{alike} empty", FAINT)]
        left = width - width_of(row) - 2
        if item.text and left >= 12 and not long:
            rows += _with_text([*row, Piece("  ")], text_of(item), item.remark, width, size)
        else:
            rows.append(clip(row, width))
    return rows


def _slots_together(items: list[SlotItem]) -> list[tuple[SlotItem, int]]:
    """Slots with how many stand for each: empty ones of one name in a row are one line."""
    found: list[tuple[SlotItem, int]] = []
    for item in items:
        if found:
            last, alike = found[-1]
            same = (last.slot, last.accepts, last.locked) == (item.slot, item.accepts, item.locked)
            if same and not (last.filled or item.filled or item.locked or item.letter):
                found[-1] = (last, alike + 1)
                continue
        found.append((item, 1))
    return found


def _in_short(item: SlotItem, light: Light, width: int, told: bool) -> Row:
    """``1◇e◆T Hammer``, ``2◇g◇g Heal``: a slot by its letter, its sockets, and what is in it or else, if that is
    `told`, what it does."""
    head = Piece(item.letter, light.style(item.id, FAINT if item.locked else BOLD))
    if item.locked:
        return [head, Piece("×", FAINT)]
    row: Row = [head, *_sockets(item)]
    if item.filled:
        row.append(Piece(f" {clip_text(item.name, max(width - width_of(row), 4))}", FAINT))
    elif told and item.does:
        # In one word: the first that is no number.
        words = [word for word in item.does.split() if not word.isdigit()]
        row.append(Piece(f" {words[0]}" if words else "", FAINT))
    return row


def _socket_key(panel: SlotsPanel) -> str:
    """What the signs of sockets mean, by the first of them: ``◇e ember missing``; '' if they have no letters."""
    lettered = (item for item in panel.items if item.letter and not item.locked)
    kind = next((socket.kind for item in lettered for socket in item.sockets), "")
    return f"◇{kind[:1]} {kind} missing" if kind else ""


def _sockets(item: SlotItem) -> Row:
    """Sockets with the letter of what fits: ◆ and a capital letter where it is there."""
    row: Row = []
    for socket in item.sockets:
        letter = socket.kind[:1]
        full = socket.holds is not None
        text = f"◆{letter.upper()}" if full else f"◇{letter}"
        row.append(Piece(text, BOLD if full else FAINT))
    return row


def _held(item: SlotItem, light: Light, width: int) -> Row:
    """What is in a slot; of sockets ◆ a full one, ◇ an empty one."""
    sockets = "".join("◆" if socket.holds else "◇" for socket in item.sockets)
    if item.letter:
        sockets = ""  # they stand before it
    row: Row
    if item.locked:
        row = [Piece("× ", FAINT), Piece("locked", light.style(item.id, FAINT))]
    elif not item.filled:
        row = [Piece("○ ", FAINT), Piece(f"no {item.accepts}", light.style(item.id, FAINT))]
    else:
        row = _card(item, light, max(width - len(sockets) - 1, 4))
    return [*row, Piece(f" {sockets}" if sockets else "", FAINT)]


def chips(panel: Panel, light: Light) -> list[Row]:
    """The panel's name and its things, each in as few cells as possible."""
    head: list[Row] = [[Piece(f"{panel.title}:", light.style(panel.id, BOLD))]]
    return head + [_chip(item, light) for item in panel.items]


def _chip(item: Item, light: Light) -> Row:
    row = badge(item)
    if row or spent(item):
        row = [*(row or [Piece("×", FAINT)]), Piece(" ")]
    base = FAINT if spent(item) else light.accent if item.condition == "lit" else PLAIN
    row.append(Piece(name_of(item), light.style(item.id, base)))
    if numbers_of(item):
        row.append(Piece(f" {numbers_of(item)}", BOLD))
    return row


def _text(panel: TextPanel, width: int, size: int, light: Light) -> list[Row]:
    rows: list[Row] = []
    if size == LINE and any(item.tags for item in panel.items):
        return flow([_opinion(item, light, brief=True) for item in panel.items], width, " · ")
    for item in panel.items:
        if item.again:
            continue  # the ways on from a page are choices, which stand below it
        if item.tags:
            line = [*_opinion(item, light), Piece("  ")]
            left = width - width_of(line)
            if left >= SHORT_NOTE:
                line.append(Piece(clip_text(item.text, left), FAINT))
            rows.append(clip(line, width))
            continue
        named = item.name and item.name != panel.title
        head: Row = [Piece(item.name, light.style(item.id, BOLD))] if named else []
        if size < WHOLE:
            rows.append(clip([*head, Piece(" " if head else ""), Piece(item.text)], width))
        else:
            rows += [head] if head else []
            for paragraph in item.text.splitlines():
                rows += wrap(paragraph, width) or [[]]
    return rows


def _opinion(item: Item, light: Light, brief: bool = False) -> Row:
    """``Samantha the Machinist: Ally``, in brief ``Samantha: Ally``."""
    name = item.name.split(" the ")[0] if brief else item.name
    row: Row = [Piece(name, light.style(item.id, BOLD))]
    return [*row, Piece(": "), Piece(", ".join(item.tags))]
