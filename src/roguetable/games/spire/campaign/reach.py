"""Rows that do not come up at a table with some settings: what is locked."""

from collections.abc import Sequence

from roguetable.engine.game import OutOfReach
from roguetable.games.spire.model.cards import COLORLESS, Card
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.room_cards import Event
from roguetable.games.spire.model.table_settings import TableSettings, Unlocked, locks_of


def out_of_reach(
    content: SpireContent, settings: TableSettings, rows: Sequence[int]
) -> list[OutOfReach]:
    """Which of these rows are locked (spire.unlocks.lock, spire.unlocks.colorless-deck)."""
    locked = [row for row in rows if is_locked(content, settings.unlocked, row)]
    if not locked:
        return []
    return [OutOfReach(tuple(locked), "What is locked lies in no deck.", {"unlocks": "all"})]


def is_locked(content: SpireContent, unlocked: Unlocked, number: int) -> bool:
    """Is a card of a character, a Colorless Card, an Event or a Blessing still locked?"""
    row = content.rows[number]
    if isinstance(row, Card):
        if row.owner < COLORLESS:
            return row.unlock > locks_of(unlocked.locks, row.owner)
        return row.owner == COLORLESS and not unlocked.colorless
    return isinstance(row, Event) and row.unlock > 0 and not unlocked.colorless
