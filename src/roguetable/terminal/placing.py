"""The hint's page: it lies over the table where it hides the least, and never on the question."""

from collections.abc import Callable, Mapping
from itertools import accumulate

import msgspec
from textual import events

from roguetable.terminal.canvas import Canvas
from roguetable.terminal.drawing import draw_table, question_top
from roguetable.terminal.explain import Page
from roguetable.terminal.scene import Scene
from roguetable.terminal.screens import Reading, styled
from roguetable.terminal.styled_text import Palette

WIDTHS = range(40, 97, 8)
"""How wide such a page may be."""
LEAST_ROOM = (50, 6)
"""With less above the question the page lies in the middle of the screen as others do."""
FRAME = (4, 2)
"""What the frame and its margin take of the width and of the height."""
OPEN, ADVISED = 5, 20
"""So many letters of anything else are hidden rather than one of what may be chosen, or of what is advised."""


class Place(msgspec.Struct, frozen=True):
    """A part of the screen."""

    x: int
    y: int
    width: int
    height: int


def what_matters(scene: Scene) -> dict[str, int]:
    """The things that the open question is about, and those of the choice under the cursor before all."""
    legal = [one for one in scene.choices if not one.refused]
    found = {id: OPEN for one in legal for id in (one.subject, one.target) if id}
    if scene.choice is not None:
        found |= {id: ADVISED for id in (scene.choice.subject, scene.choice.target) if id}
    return found


def place_above(
    canvas: Canvas, low: int, lines: Callable[[int], int], weights: Mapping[str, int]
) -> Place | None:
    """Where a page hides the least between the header and the line `low`; None without room.

    `lines` says how many lines the page has at a width, `weights` how much the letters of a thing count. What
    of the page has no room, so that one must scroll, counts as hidden too.
    """
    room = low - 1
    if canvas.width < LEAST_ROOM[0] or room < LEAST_ROOM[1]:
        return None
    hidden = _sums(canvas, low, weights)
    found: list[tuple[int, int, Place]] = []
    for wanted in WIDTHS:
        width = min(wanted, canvas.width)
        inside = width - FRAME[0]
        needs = lines(inside)
        height = min(needs + FRAME[1], room)
        below = (needs + FRAME[1] - height) * inside
        for y in range(1, low - height + 1):
            for x in range(canvas.width - width + 1):
                under = (
                    hidden[y + height][x + width]
                    - hidden[y][x + width]
                    - hidden[y + height][x]
                    + hidden[y][x]
                )
                # Of places that are equally good the lowest: nearest to the question.
                found.append((under + below, -y - height, Place(x, y, width, height)))
    return min(found, key=lambda one: one[:2])[2]


def _sums(canvas: Canvas, low: int, weights: Mapping[str, int]) -> list[list[int]]:
    """For each corner how much lies above and to the left of it."""
    sums = [[0] * (canvas.width + 1)]
    for y in range(low):
        row = [0]
        for text, style, _ in canvas.segments(y):
            meta = style.meta if style is not None else {}
            weight = weights.get(meta.get("item", ""), 1)
            row += [weight if letter.isalnum() else 0 for letter in text]
        row += [0] * (canvas.width + 1 - len(row))
        sums.append([above + here for above, here in zip(sums[-1], accumulate(row), strict=True)])
    return sums


class HintPage(Reading):
    """A hint: the question stays in sight below it, with the cursor on what is advised."""

    def __init__(self, page: Page, scene: Scene, palette: Palette) -> None:
        super().__init__(page, palette)
        self.scene = scene

    def on_mount(self) -> None:
        """Lie down."""
        self.lie_down(*self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """The table lies otherwise now."""
        self.lie_down(*event.size)

    def lie_down(self, width: int, height: int) -> None:
        """Take the place that hides the least."""
        text = styled(self.page.parts, self.palette)
        canvas = draw_table(self.scene, width, height, self.palette)
        place = place_above(
            canvas,
            question_top(width, height),
            lambda room: len(text.wrap(self.app.console, room)),
            what_matters(self.scene),
        )
        box = self.query_one(".sheet")
        for rule in ("width", "height", "max_height", "offset"):
            box.styles.clear_rule(rule)
        self.styles.align = ("center", "middle") if place is None else ("left", "top")
        if place is not None:
            box.styles.width, box.styles.height = place.width, place.height
            box.styles.max_height, box.styles.offset = place.height, (place.x, place.y)
