"""The table screen as a picture: header, board, question with preview, and the keys."""

from rich.cells import cell_len
from rich.style import Style

from roguetable.engine.view import CardItem, Line, PieceItem, SlotItem, TextPanel, TileItem, View
from roguetable.engine.view_words import price_text, told_apart
from roguetable.terminal.board import NARROW, Board, log_tail, plan
from roguetable.terminal.canvas import Canvas
from roguetable.terminal.explain import find, question_words
from roguetable.terminal.grids import with_ways
from roguetable.terminal.light import Light
from roguetable.terminal.scene import NOT_SAVED, Choice, Scene, numbers
from roguetable.terminal.styled_text import (
    BOLD,
    FAINT,
    LEAST_SAID,
    PLAIN,
    REVERSED,
    Palette,
    Piece,
    Row,
    click_style,
    clip,
    clip_text,
    squeeze,
    style_named,
    width_of,
    wrap,
)

LEAST = (40, 14)
"""Below this size there is room for the question only."""
ALARM = style_named("bold bright_white on red")
SMALLEST = (24, 7)
"""Below this size there is room only to say so."""

KEYS = (
    ("F1", "help", "keys"),
    ("?", "why", "explain"),
    ("u", "undo", "undo"),
    ("l", "log", "log"),
    ("h", "hint", "hint"),
    ("r", "rules", "rules"),
    ("v", "table", "table"),
    ("q", "quit", "leave"),
)
TO_LOOK = (
    ("?", "why", "explain"),
    ("r", "rules", "rules"),
    ("v", "table", "table"),
    ("l", "log", "log"),
    ("q", "quit", "leave"),
)
"""What who only watches may do besides setting the pace: on a narrow screen the last of it."""


def texts_on(view: View) -> set[str]:
    """What lies on the table to be read: nobody needs to be told it once more."""
    pages = [panel for panel in view.panels if isinstance(panel, TextPanel)]
    return {item.text for panel in pages for item in panel.items if item.text}


def unread(view: View) -> list[Line]:
    """The log without the page that lies open: what came of the last choice stands there instead."""
    lying = tuple(texts_on(view))
    return [line for line in view.log if not line.text.endswith(lying)] if lying else view.log


def draw_table(scene: Scene, width: int, height: int, palette: Palette) -> Canvas:
    """The whole screen at one moment."""
    colour = style_named(palette.accent)
    canvas = Canvas(width, height, FAINT, palette.ascii_only)
    if width < SMALLEST[0] or height < SMALLEST[1]:
        _too_small(canvas)
        return canvas
    choice = scene.choice
    light = Light(
        choices=frozenset(one.subject for one in scene.choices if one.subject and not one.refused),
        chosen=choice.subject if choice and not choice.refused else "",
        pointed=scene.pointed,
        changed=scene.changed,
        accent=colour + BOLD,
    )
    _header(canvas, scene, palette)
    _footer(canvas, scene)
    top = question_top(width, height)
    asked = height - 1 - top
    _ask_frames(canvas, top, asked)
    if top > 1:
        room = top - 1
        front = choice.seat if choice and choice.seat >= 0 else scene.view.seat
        panels = [with_ways(panel, scene.ways) for panel in scene.view.panels]
        fitted = plan(panels, width, room, light, front)
        Board(canvas).draw(fitted, 1, room, unread(scene.view), scene.fresh_since)
    _ask(canvas, scene, top, asked, colour)
    return canvas


def question_top(width: int, height: int) -> int:
    """The line where the question begins: the first below the header where there is room for nothing else."""
    if width < LEAST[0] or height < LEAST[1]:
        return 1
    return height - 1 - _ask_height(height)


def _ask_height(height: int) -> int:
    """The question keeps its place: as many lines at every question of the game. Of the lines that a
    screen has more than 24 it gets a third; of those more than 42, where the board has what it needs, more.
    """
    more = max(0, height - 24)
    return 7 + min(more, 18) // 3 + max(0, more - 18) * 2 // 5


def _too_small(canvas: Canvas) -> None:
    text = (
        f"Too small ({canvas.width}x{canvas.height}). Enlarge the window to {LEAST[0]}x{LEAST[1]};"
        " nothing is lost. q quits."
    )
    for y, row in enumerate(wrap(text, canvas.width)):
        canvas.write(0, y, row)


def _header(canvas: Canvas, scene: Scene, palette: Palette) -> None:
    accent = style_named(palette.accent)
    ground = Style(color=palette.on_accent, bgcolor=accent.color, bold=True)
    view = scene.view
    left: Row = [Piece(f" {view.title} ", ground), Piece(" "), Piece(view.headline, BOLD)]
    parts = [part for part in (scene.whose, f"move {view.move}") if part]
    danger = scene.saved == NOT_SAVED
    right: Row = [Piece(" · ".join([*parts, *([scene.saved] if scene.saved else [])]) + " ", FAINT)]
    if danger:
        right = [Piece(" · ".join(parts) + " ", FAINT), Piece(f" {NOT_SAVED} ", ALARM)]
    if width_of(left) + width_of(right) >= canvas.width:
        # Short of room: what may be lost, or else whose turn it is, comes before the rest.
        whose: Row = [Piece(f" {scene.whose} ", FAINT)] if scene.whose else []
        right = right[1:] if danger else whose
    canvas.write(0, 0, left, canvas.width - min(width_of(right), canvas.width // 3))
    canvas.write(max(canvas.width - width_of(right), canvas.width * 2 // 3), 0, right)


def _footer(canvas: Canvas, scene: Scene) -> None:
    y = canvas.height - 1
    if scene.message and not _is_long(scene, canvas.width):
        canvas.write(0, y, [Piece(f" {scene.message}", BOLD)])
        return
    if scene.speed:
        _footer_of_watcher(canvas, scene)
        return
    tip: Row = [Piece("↑↓ 1-9 Enter ", FAINT)]
    if scene.half:
        tip = [
            Piece("Esc", BOLD + click_style("point(0)")),
            Piece(" take it back ", FAINT + click_style("point(0)")),
        ]
    row: Row = []
    for key, name, action in KEYS:
        more = _key(key, name, action)
        if not scene.half or width_of([*row, *more, *tip]) <= canvas.width:
            row += more
    canvas.write(0, y, row)
    if width_of(row) + width_of(tip) <= canvas.width:
        canvas.write(canvas.width - width_of(tip), y, tip)


def _key(key: str, name: str, action: str) -> Row:
    """A key and what it does; a click does the same."""
    click = click_style(action)
    return [Piece(f" {key}", BOLD + click), Piece(f" {name} ", FAINT + click)]


def _footer_of_watcher(canvas: Canvas, scene: Scene) -> None:
    row = [*_key("F1", "help", "keys"), *_key("p", "go on" if scene.paused else "pause", "pause")]
    if scene.paused:
        row += _key("Enter", "one choice", "step")
    row += [Piece(" +", BOLD + click_style("faster"))]
    row += _key("-", f"speed: {scene.speed}", "slower")
    more = [_key(key, name, action) for key, name, action in TO_LOOK]
    while more and width_of(row) + sum(map(width_of, more)) > canvas.width:
        del more[0]
    canvas.write(0, canvas.height - 1, [*row, *(piece for one in more for piece in one)])


def _is_long(scene: Scene, width: int) -> bool:
    """Whether the message needs more than the line at the bottom, and has a place for it."""
    return cell_len(scene.message) > width - 2 and _split(width) < width - 1


# --- the question ---------------------------------------------------------------------------------


def _split(width: int) -> int:
    """Where the choices end and the preview begins: beside them, or below on a narrow screen."""
    return width * 52 // 100 if width >= NARROW else width - 1


def _ask_frames(canvas: Canvas, y: int, height: int) -> None:
    width, split = canvas.width, _split(canvas.width)
    canvas.frame(0, y, split + 1, height)
    if split < width - 1:
        canvas.frame(split, y, width - split, height)


def _ask(canvas: Canvas, scene: Scene, y: int, height: int, accent: Style) -> None:
    """The question in the frame's edge or, if it is long, inside; choices left, preview right."""
    width, split = canvas.width, _split(canvas.width)
    asked = scene.view.asked
    prompt = scene.waiting or (question_words(asked) if asked is not None else "The game is over.")
    beside = split < width - 1
    style = accent + BOLD
    inside = split - 3
    line = y + 1
    if len(prompt) <= width - 6:
        canvas.title(0, y, width, [Piece(prompt, style)])
    else:
        # A long question takes whole lines, over the edge between choices and preview.
        for row in wrap(prompt, width - 4, style)[: max(height - 4, 1)]:
            gap = Piece(" " * (width - 4 - width_of(row)))
            canvas.write(2, line, [*row, gap], width - 4)
            line += 1
    end = y + height - 1
    about, room = scene.preview_title, width - split - 4 if beside else inside
    notes = _notes(scene, room)
    if _is_long(scene, width):
        about, notes = "Note", wrap(scene.message, room, BOLD)
    if beside:
        if len(prompt) <= split - 4 or line > y + 1:
            canvas.title(split, y, width - split, [Piece(about, BOLD)])
        for number, row in enumerate(notes[: end - line]):
            canvas.write(split + 2, line + number, row, width - split - 4)
        if len(notes) > end - line:
            canvas.title(width - 14, end, 18, [Piece("more: ?", FAINT)])
    elif notes and end - line >= 6:
        tall = min(len(notes), (end - line) // 2)
        for number, row in enumerate(notes[:tall]):
            canvas.write(2, end - tall + number, row, inside)
        end -= tall
    _choices(canvas, scene, line, end - line, inside)


def _choices(canvas: Canvas, scene: Scene, y: int, room: int, inside: int) -> None:
    if scene.waiting:
        # While others choose, there is room to read what they did.
        tail = log_tail(scene.view.log, inside, room, scene.fresh_since) if scene.view.log else []
        for number, row in enumerate(tail):
            canvas.write(2, y + number, row, inside)
        return
    if not scene.choices or room <= 0:
        return
    count = len(scene.choices)
    lines = [[index] for index in range(count)]
    if count > room:
        lines = _gathered(scene, inside)
    here = next(place for place, line in enumerate(lines) if scene.cursor <= line[-1])
    first = scene.scroll(room, len(lines), here)
    spare = max(room - len(lines), 0)  # empty lines: on these, choices are told whole, from the top
    at = y
    for line in lines[first : first + room]:
        if len(line) > 1:
            canvas.write(2, at, _gathered_line(scene, line, inside), inside)
            at += 1
            continue
        [index] = line
        rows = _choice_lines(scene, index, inside)
        if len(rows) - 1 > spare:
            rows = [_choice_line(scene, index, inside)]
        spare -= len(rows) - 1
        for row in rows:
            canvas.write(2, at, row, inside)
            style = REVERSED if index == scene.cursor else PLAIN
            canvas.fill(2, at, inside, style + Style.from_meta({"choice": index}))
            at += 1
    legend = _how_to_type(scene, lines[first : first + room])
    if legend:
        canvas.title(0, canvas.height - 2, inside, [Piece(legend, FAINT)])
    above = sum(len(line) for line in lines[:first])
    below = sum(len(line) for line in lines[first + room :])
    if above or below:
        parts = [f"{above} above ↑" if above else "", f"{below} below ↓" if below else ""]
        text = " · ".join(part for part in parts if part)
        canvas.title(inside - len(text) - 3, canvas.height - 2, 99, [Piece(text, FAINT)])


def _gathered(scene: Scene, width: int) -> list[list[int]]:
    """The choices line by line: those in a row about one thing that can go to several places share one, and
    those that name several tiles share as few as hold them."""
    lines: list[list[int]] = []
    for index, choice in enumerate(scene.choices):
        last = scene.choices[lines[-1][0]] if lines else None
        joins = last is not None and not last.refused and _place(scene, choice) != ""
        if joins and last is not None and _place(scene, last):
            tile = _tile(scene, choice)
            alike = last.subject == choice.subject and not tile
            alike = alike or (tile != "" and _head(scene, last) == _head(scene, choice))
            if alike and (not tile or _fits(scene, [*lines[-1], index], width)):
                lines[-1].append(index)
                continue
        lines.append([index])
    return lines


def _fits(scene: Scene, line: list[int], width: int) -> bool:
    said = _gathered_places(scene, line)
    return 2 + cell_len(_head(scene, scene.choices[line[0]])) + width_of(said) <= width


def _gathered_places(scene: Scene, line: list[int]) -> Row:
    """For each place the number to type and the place: `` 1→b2 2→b3``."""
    places: Row = []
    for index in line:
        style = REVERSED if index == scene.cursor else PLAIN
        text = f"{numbers(scene.choices)[index]}→{_place(scene, scene.choices[index])}"
        places += [Piece(" "), Piece(text, style + Style.from_meta({"choice": index}))]
    return places


def _gathered_line(scene: Scene, line: list[int], width: int) -> Row:
    """``Parrying Blade 1→1 2→2``: a thing, and for each place the number to type and the place's letter."""
    here = scene.cursor in line
    places = _gathered_places(scene, line)
    room = max(width - 2 - width_of(places), 1)
    name = squeeze(_head(scene, scene.choices[line[0]]), room)
    first = scene.cursor if here else line[0]
    meta = Style.from_meta({"choice": first})
    return [Piece("▸ " if here else "  "), Piece(name, (BOLD if here else PLAIN) + meta), *places]


def _how_to_type(scene: Scene, lines: list[list[int]]) -> str:
    """What the numbers in such lines mean, by an example: ``5→1: type 5 for slot 1``."""
    gathered = [index for line in lines if len(line) > 1 for index in line]
    if not gathered:
        return ""
    typed = {index: str(numbers(scene.choices)[index]) for index in gathered}
    place = {index: _place(scene, scene.choices[index]) for index in gathered}
    index = next((one for one in gathered if typed[one] != place[one]), gathered[-1])
    found = find(scene.view, scene.choices[index].target)
    what = "slot " if found is not None and isinstance(found[1], SlotItem) else ""
    return f"{typed[index]}→{place[index]}: type {typed[index]} for {what}{place[index]}"


def _place(scene: Scene, choice: Choice) -> str:
    """The letter of the place that a choice's thing would go to, or the tile that it names; '' if it is refused or
    goes to none with a letter."""
    tile = _tile(scene, choice)
    if tile:
        return tile
    found = find(scene.view, choice.target) if choice.target and not choice.refused else None
    item = found[1] if found is not None else None
    return item.letter if item is not None and _thing(scene, choice) else ""


def _tile(scene: Scene, choice: Choice) -> str:
    """The tile that a choice ends with: ``b2`` of ``Move to b2.``"""
    found = find(scene.view, choice.subject) if choice.subject and not choice.refused else None
    if found is None or not isinstance(found[1], TileItem):
        return ""
    return found[1].name if choice.sentence.endswith(f" {found[1].name}.") else ""


def _head(scene: Scene, choice: Choice) -> str:
    """What stands before the places of a choice."""
    tile = _tile(scene, choice)
    return choice.sentence.removesuffix(f" {tile}.") if tile else _thing(scene, choice)


def _choice_parts(scene: Scene, index: int) -> tuple[Row, Piece]:
    """What stands before a choice's sentence, and the sentence."""
    choice, digits = scene.choices[index], len(str(len(scene.choices)))
    row = choice_row(choice, numbers(scene.choices)[index], digits, scene.view.players, scene.whose)
    return [Piece("▸ " if index == scene.cursor else "  "), *row[:-1]], row[-1]


def _choice_line(scene: Scene, index: int, width: int) -> Row:
    """A choice on one line; its end may be missing."""
    before, said = _choice_parts(scene, index)
    room = max(width - width_of(before), 1)
    text = said.text if cell_len(said.text) <= room else _label(scene, index, room)
    return clip([*before, Piece(text, said.style)], width)


def _label(scene: Scene, index: int, room: int) -> str:
    """A choice that does not fit: by the name of its thing, and the rest is told beside the list.

    If another choice is about a thing of that name, by that and by where it goes: ``Parrying Blade →
    Slot 1``. If that is not enough to tell them apart, the beginning of the sentence.
    """
    choice = scene.choices[index]
    legal = [one for one in scene.choices if not one.refused]
    for names in (_thing, _thing_and_aim):
        name = names(scene, choice)
        if name and not choice.refused and [names(scene, one) for one in legal].count(name) == 1:
            if _is_piece(scene, choice) and name in clip_text(choice.sentence, room):
                return clip_text(choice.sentence, room)  # what is done to it is part of it
            if price := _price(scene, choice):
                return clip_text(f"{name}, {price} …", room)
            return squeeze(name, room) if cell_len(name) > room - 2 else f"{name} …"
    return clip_text(choice.sentence, room)


def _price(scene: Scene, choice: Choice) -> str:
    """What the thing costs that a choice buys: nobody looks that up in another list."""
    found = find(scene.view, choice.subject)
    return price_text(found[1]) if found is not None and isinstance(found[1], CardItem) else ""


def _thing_and_aim(scene: Scene, choice: Choice) -> str:
    """A thing, and the one that it goes to; '' if it goes nowhere."""
    found = find(scene.view, choice.target) if choice.target else None
    if found is None or found[1] is None:
        return ""
    return f"{_thing(scene, choice)} → {found[1].name}"


def _thing(scene: Scene, choice: Choice) -> str:
    """What the thing is called that a choice is about; '' if it is about none."""
    found = find(scene.view, choice.subject) if choice.subject else None
    if found is None or found[1] is None:
        return ""
    return told_apart(found[0]).get(found[1].id, found[1].name)


def _is_piece(scene: Scene, choice: Choice) -> bool:
    """Whether a choice is about somebody on a grid."""
    found = find(scene.view, choice.subject)
    return found is not None and isinstance(found[1], PieceItem)


def _choice_lines(scene: Scene, index: int, width: int) -> list[Row]:
    """A choice on as many lines as it needs."""
    before, said = _choice_parts(scene, index)
    used = width_of(before)
    if width - used < LEAST_SAID:
        return [_choice_line(scene, index, width)]
    lines = wrap(said.text, width - used, said.style)
    below: Row = [Piece(" " * used)]
    return [[*(before if n == 0 else below), *line] for n, line in enumerate(lines)] or [before]


def choice_row(
    choice: Choice, number: int, digits: int, players: list[str], whose: str = ""
) -> Row:
    """``1 Climb: ...``, or faint with a cross if it is refused."""
    if choice.refused:
        return [Piece("×".rjust(digits) + " ", FAINT), Piece(choice.sentence, FAINT)]
    row: Row = [Piece(str(number).rjust(digits) + " ", BOLD)]
    if whose and 0 <= choice.seat < len(players) and players[choice.seat] != whose:
        row.append(Piece(f"{players[choice.seat]}: ", FAINT))
    row.append(Piece(choice.sentence))
    return row


_NOTE_LOOKS = {
    "say": PLAIN,
    "change": BOLD,
    "next": style_named("italic"),
    "why": FAINT,
    "head": BOLD,
    "doom": ALARM,
}
_NOTE_MARKS = {"change": "• ", "then": "▸ ", "next": "▸ "}


def _notes(scene: Scene, width: int) -> list[Row]:
    rows: list[Row] = []
    for note in scene.preview:
        mark = _NOTE_MARKS.get(note.kind, "")
        style = _NOTE_LOOKS.get(note.kind, PLAIN)
        rows += wrap(mark + note.text, width, style, len(mark))
    return rows
