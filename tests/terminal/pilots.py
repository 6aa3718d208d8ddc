"""What a test sees of the full-screen client while it presses its keys."""

import asyncio
from collections.abc import Callable

from textual.pilot import Pilot
from textual.widgets import Static

from roguetable.terminal.app import TableApp


def picture(pilot: Pilot[None]) -> str:
    """What is on the screen."""
    assert isinstance(pilot.app, TableApp)
    return pilot.app.widget.picture()


def read(pilot: Pilot[None]) -> str:
    """What the open page says."""
    return str(pilot.app.screen.query_one("#text", Static).content)


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for the bots; a slow machine is no matter."""
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.02)
        await pilot.pause()
    raise AssertionError(picture(pilot))
