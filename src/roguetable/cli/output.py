"""Where commands write: Rich for people, JSON for programs, one red sentence for errors."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
)
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from roguetable.engine.errors import controls_in, plain_text

PIPE_WIDTH = 100
"""How wide tables are where there is no terminal to measure."""

ACCENT = "#d9a441"


class PlainConsole(Console):
    """A console on which no text does anything but be read: looks come as styles, never as characters.

    The names of files, and what stands in them, may be a stranger's.
    """

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterator[Segment]:
        for segment in super().render(renderable, options):
            if segment.control or not controls_in(segment.text):
                yield segment
            else:
                yield Segment(plain_text(segment.text), segment.style)


def console(stderr: bool = False) -> Console:
    """A console for what a command prints; made when needed, so that tests can catch it."""
    # A pack may write what it likes: [brackets] and :colons: are text. Looks come as `Text`.
    found = PlainConsole(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not found.is_terminal and "COLUMNS" not in os.environ:
        found.width = PIPE_WIDTH
    return found


def complain(message: str) -> None:
    """One clear red sentence on stderr."""
    console(stderr=True).print(Text(message, style="red"), soft_wrap=True)


def aside(message: str) -> None:
    """What helps beside the result, faintly."""
    console().print(Text(message, style="dim"))


def remark(message: str) -> None:
    """Something the user should know beside the result, on stderr."""
    console(stderr=True).print(Text(message, style="yellow"), soft_wrap=True)


def print_json(data: Any) -> None:
    """The documented output for programs."""
    ascii_only = "utf" not in (sys.stdout.encoding or "").lower()
    print(json.dumps(data, ensure_ascii=ascii_only, indent=2))


def grid(*columns: str, title: str = "", right: tuple[str, ...] = ()) -> Table:
    """A quiet table: a line under the heads, nothing else."""
    table = Table(
        title=title or None,
        title_justify="left",
        title_style="bold",
        box=None,
        pad_edge=False,
        padding=(0, 3, 0, 0),
        header_style="dim",
    )
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return table


def line_by_line(asked: bool) -> bool:
    """Whether a game is played line by line: as asked, or on a terminal that cannot do more."""
    return asked or (attended() and os.environ.get("TERM") == "dumb")


def attended() -> bool:
    """Whether somebody sits at a terminal: they can read and type."""
    return sys.stdin.isatty() and sys.stdout.isatty()


class TimeLeft(ProgressColumn):
    """How long it will take yet, as soon as a first step is done; before that nobody knows, and nothing is said."""

    def render(self, task: Task) -> Text:
        if not task.completed or task.total is None or task.elapsed is None:
            return Text("")
        left = int(task.elapsed / task.completed * (task.total - task.completed))
        return Text(f"left: {left // 3600}:{left // 60 % 60:02}:{left % 60:02}")


@contextmanager
def progress(what: str, total: int, shown: bool = True) -> Iterator[Callable[[int], None]]:
    """A bar on stderr from the first moment on, with a clock that runs even if nothing is done yet.

    `shown=False` for JSON that must stay alone.
    """
    if not shown or not sys.stderr.isatty():
        yield lambda steps: None
        return
    with Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(complete_style=ACCENT),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeLeft(),
        console=console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(what, total=total)
        yield lambda steps: bar.advance(task, steps)
