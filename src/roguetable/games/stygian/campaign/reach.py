"""Rows that do not come up at a table with some settings: woes that are not dealt, floors above a short game."""

from collections.abc import Sequence
from typing import Final

from roguetable.engine.game import OutOfReach
from roguetable.games.stygian.model.cards import StygianContent
from roguetable.games.stygian.model.limits import FLOORS
from roguetable.games.stygian.model.table_settings import TableSettings

DEALT: Final = {"none": (), "woes": (1,), "lamentations": (2,), "mixed": (1, 2)}
"""How many masks the cards show that are dealt."""


def out_of_reach(
    content: StygianContent, settings: TableSettings, rows: Sequence[int]
) -> list[OutOfReach]:
    """Which of these rows do not come up with these settings."""
    woes: list[int] = []
    above: list[int] = []
    towers: list[int] = []
    for number in rows:
        row = content.rows[number]
        if row.kind == "woe":
            if content.card(number).masks not in DEALT[settings.woes]:
                woes.append(number)
        elif row.kind in ("room", "midboss", "wizard"):
            if settings.floors < FLOORS and content.room(number).deck in ("upper", "wizard"):
                above.append(number)
        elif row.kind == "treasure":
            if settings.floors < FLOORS and content.card(number).deck == "upper":
                above.append(number)
        elif row.kind == "tower" and content.name(number) != settings.tower:
            towers.append(number)
    found: list[OutOfReach] = []
    if woes:
        found.append(OutOfReach(tuple(woes), "Such woes are not dealt.", {"woes": "mixed"}))
    if above:
        found.append(OutOfReach(tuple(above), "The mid-boss ends the game.", {"floors": FLOORS}))
    for number in towers:
        why = "Another tower is in use."
        found.append(OutOfReach((number,), why, {"tower": short_name(content, number)}))
    return found


def short_name(content: StygianContent, tower: int) -> str:
    """A tower as the setting calls it."""
    names = content.towers()
    return next(name for name in names if names[name] == tower)
