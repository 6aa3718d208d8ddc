"""Cards as they read at this table: some Enemies do more where four play, and only there is it said."""

import re

from roguetable.games.deadcells.model.state import DeadCells

MORE = re.compile(r"(\d+)([^,;:.]*), \+(\d+) if four play")
"""``1 Shield, +7 if four play``: the number, what is counted and for whom, how many more."""

ONE_TOKEN = re.compile(r"^ (Shield)\b")
"""What has a plural: Damage has none."""


def at_this_table(state: DeadCells, text: str) -> str:
    """A card's text with the number that holds here.

    Called for the log and for views alone.
    """
    return MORE.sub(_with_four if state.players == 4 else _with_fewer, text)


def more_at_this_table(state: DeadCells, text: str) -> int:
    """How many more there are here than the card's first number says."""
    found = MORE.search(text) if state.players == 4 else None
    return int(found[3]) if found else 0


def _with_fewer(found: re.Match[str]) -> str:
    return f"{found[1]}{found[2]}"


def _with_four(found: re.Match[str]) -> str:
    many = ONE_TOKEN.sub(r" \1s", found[2])
    return f"{int(found[1]) + int(found[3])}{many}"
