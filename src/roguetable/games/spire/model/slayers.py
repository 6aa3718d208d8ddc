"""What killed a player: one fact, for the log, the last page and whoever counts what climbs are lost by."""

from typing import Final

from roguetable.games.spire.model.state import Spire

# Beside rows of content (an enemy, a card, an Event).
BY_WRATH: Final = -2
BY_TERMINAL: Final = -3
BY_DEADLY_EVENTS: Final = -4
OTHERS: Final = {BY_WRATH: "Wrath", BY_TERMINAL: "Terminal", BY_DEADLY_EVENTS: "Deadly Events"}


def slayer_name(state: Spire) -> str:
    """What killed the player who died last, for people; '' if nobody did or nobody knows."""
    if state.slayer >= 0:
        return state.content.rows[state.slayer].name
    return OTHERS.get(state.slayer, "")


def killed_by(state: Spire) -> str:
    """``, killed by Lagavulin``: as the log says it after a name; '' if nobody knows."""
    name = slayer_name(state)
    return f", killed by {name}" if name else ""
