"""Ascension in the profile: which level may be played, and what a beaten Boss unlocks."""

from typing import Any

from roguetable.engine.errors import UserError
from roguetable.games.spire.model.ascension import LEVELS, TOP_LEVEL, act_that_unlocks
from roguetable.games.spire.model.state import Spire


def unlocked_level(section: dict[str, Any]) -> int:
    """The highest level that a profile may play (spire.ascension.lower-allowed)."""
    return min(TOP_LEVEL, int(section.get("ascension", 0)))


def check_level(section: dict[str, Any], level: int) -> None:
    """Refuse a level that the profile has not unlocked yet."""
    top = unlocked_level(section)
    if level > top:
        raise UserError(
            f"Ascension {level} is still locked: this profile may play up to {top}. "
            "Beat the Boss of Act II (solo: Act III) at your highest level to unlock the next."
        )


def note_level(section: dict[str, Any], state: Spire) -> list[str]:
    """A beaten Boss unlocks the level above the one played, and no other.

    (spire.ascension.unlock-1, spire.ascension.unlock-next, spire.ascension.one-level-per-win)
    """
    act = act_that_unlocks(len(state.players))
    if not state.beaten >> (act - 1) & 1:
        return []
    level = min(TOP_LEVEL, state.ascension + 1)
    if level <= unlocked_level(section):
        return []
    section["ascension"] = level
    return [f"Ascension {level} is unlocked: {LEVELS[level]}."]
