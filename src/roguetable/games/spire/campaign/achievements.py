"""Achievements in the profile: what was earned once stays (spire.achievements.persist)."""

from typing import Any

from roguetable.games.spire.model.achievements import (
    FEATS,
)
from roguetable.games.spire.model.state import Spire


def note_feats(section: dict[str, Any], state: Spire) -> list[str]:
    """Feats of this game that the profile did not have yet go into it."""
    kept: list[str] = section.setdefault("achievements", [])
    news: list[str] = []
    for bit in range(len(FEATS)):
        name, title, asked = FEATS[bit]
        if state.feats >> bit & 1 and name not in kept:
            kept.append(name)
            news.append(f"Achievement: {title} ({asked}).")
    return news
