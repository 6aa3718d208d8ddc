"""Rows that do not come up at a table with some settings: what only the campaign has."""

from collections.abc import Sequence
from typing import Final

from roguetable.engine.game import OutOfReach
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import CAMPAIGN, MODE_NAMES, ONSLAUGHT
from roguetable.games.gaia.model.table_settings import TableSettings

OF_THE_CAMPAIGN: Final = ("quest", "town", "ending")


def out_of_reach(
    content: GaiaContent, settings: TableSettings, rows: Sequence[int]
) -> list[OutOfReach]:
    """Which of these rows do not come up with these settings: an Onslaught has no Quests and no town pages."""
    if settings.mode != ONSLAUGHT:
        return []
    found = [row for row in rows if content.rows[row].kind in OF_THE_CAMPAIGN]
    if not found:
        return []
    why = "An Onslaught has no Quests, town pages and endings."
    return [OutOfReach(tuple(found), why, {"mode": MODE_NAMES[CAMPAIGN]})]
