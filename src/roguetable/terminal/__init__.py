"""The terminal client: the whole table on one screen, or line by line (`plain`).

Both draw the view of any game by the kind of its panels; neither knows a game.
"""

from pathlib import Path

from roguetable.engine.table import Table


def run(
    table: Table, people: list[int], bots: dict[int, str], save: Path | None, think: int = 0
) -> bool:
    """Play at a table in the full-screen client until somebody quits; True if it was by Ctrl-C."""
    # Textual takes a while to load: only who plays pays for it.
    from roguetable.terminal.app import play

    return play(table, people, bots, save, think)
