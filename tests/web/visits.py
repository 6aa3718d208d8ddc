"""Somebody comes to a table in the midst of a game: with a device, in the first seat."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

from roguetable.bots import make_bot
from roguetable.engine.game import Game
from roguetable.engine.position import Position
from roguetable.engine.state import Request
from roguetable.engine.table import Table
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

SEEDS = range(1, 12)
CHOICES = 1000
"""So far a game is looked through for a question."""

Asked = Callable[[Request, str], bool]
"""Is it this question, with this prompt?"""


def moment(game: Game, config: dict[str, Any], asked: Asked) -> Table:
    """The first such question to the first seat in games that a bot plays."""
    for seed in SEEDS:
        table = Table.new(game, config, seed)
        bot = make_bot("greedy", game, seed)
        for _ in range(CHOICES):
            request = table.state.request
            if request is None:
                break
            seat = request.seats[0]
            if seat == 0 and asked(request, request.prompt(table.state)):
                return table
            table.choose(bot.choose(table.state, seat), seat)
    raise AssertionError("no game has such a question")


class Visit:
    """`visit(table)` is a page in the first seat of it; a text is a position that lays one out."""

    def __init__(self, server: Server, devices: Devices, folder: Path) -> None:
        self.server = server
        self.devices = devices
        self.folder = folder

    def __call__(
        self,
        table: Table | str,
        kind: Literal["desktop", "phone", "wall"] = "desktop",
        scheme: Literal["dark", "light"] = "dark",
    ) -> Page:
        laid = Position.load(table).run() if isinstance(table, str) else table
        page = self.devices(kind, scheme=scheme)
        play.sit_down(page, play.bring(self.server.url, laid, self.folder).link(0))
        play.wait_for_state(page, "playing")
        return page
