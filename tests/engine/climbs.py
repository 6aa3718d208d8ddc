"""Climbs of the small game, for the tests of save files."""

from roguetable.engine.table import Table
from tests.minigame.game import LEDGE


def ledge(*choices: str) -> Table:
    """A climb after these choices."""
    table = Table.new(LEDGE, {}, 3)
    for choice in choices:
        table.choose(choice)
    return table
