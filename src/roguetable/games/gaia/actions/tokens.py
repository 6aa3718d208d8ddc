"""Consumables: tokens that come, are spent, and come back (gaia.consumables.*)."""

from roguetable.games.gaia.model.names import (
    AP,
    CONSUMABLES,
    DAMAGE_TYPES,
    LIGHT_DOUBLER,
    consumables,
)
from roguetable.games.gaia.model.questions import suit_name
from roguetable.games.gaia.model.shown import show_available, show_spent
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import capital


def gain_tokens(state: Gaia, i: int, kind: int, n: int, lent: bool = False) -> None:
    """Consumables come to the AVAILABLE pool; lent ones go back to the box when they are spent."""
    suit = state.suits[i]
    before = suit.available[kind]
    suit.available[kind] += n
    if lent:
        suit.lent[kind] += n
    show_available(state, i, kind, before, before + n)
    if state.log is not None and n > 0:
        state.log.say(
            f"{capital(suit_name(state, i))} gains {consumables(n, kind)}.",
            "gaia.consumables.pools",
            "gaia.consumables.kinds",
        )


def lose_tokens(state: Gaia, i: int, kind: int, n: int) -> None:
    """Consumables go for good: SPENT ones first."""
    suit = state.suits[i]
    for _ in range(n):
        if suit.spent[kind]:
            suit.spent[kind] -= 1
            show_spent(state, i, kind, suit.spent[kind] + 1, suit.spent[kind])
        elif suit.available[kind] > suit.lent[kind]:
            suit.available[kind] -= 1
            show_available(state, i, kind, suit.available[kind] + 1, suit.available[kind])


def spend(state: Gaia, i: int, kind: int, n: int = 1) -> None:
    """Tokens move from AVAILABLE to SPENT; lent ones go first, back to the box."""
    suit = state.suits[i]
    before = suit.available[kind]
    lent = min(n, suit.lent[kind])
    suit.lent[kind] -= lent
    suit.available[kind] -= n
    had = suit.spent[kind]
    suit.spent[kind] += n - lent
    show_available(state, i, kind, before, suit.available[kind])
    show_spent(state, i, kind, had, suit.spent[kind])


def wear_out(state: Gaia, i: int, kind: int, n: int) -> None:
    """Own tokens are SPENT, whatever was lent."""
    suit = state.suits[i]
    suit.available[kind] -= n
    suit.spent[kind] += n
    show_available(state, i, kind, suit.available[kind] + n, suit.available[kind])
    show_spent(state, i, kind, suit.spent[kind] - n, suit.spent[kind])


def recover_tokens(state: Gaia, i: int, kind: int, n: int) -> None:
    """SPENT consumables are AVAILABLE again."""
    suit = state.suits[i]
    suit.spent[kind] -= n
    suit.available[kind] += n
    show_spent(state, i, kind, suit.spent[kind] + n, suit.spent[kind])
    show_available(state, i, kind, suit.available[kind] - n, suit.available[kind])


def refresh_tokens(state: Gaia, i: int, kept: int = 0) -> None:
    """All SPENT consumables are AVAILABLE again; `kept` AP stay spent (gaia.consumables.ap-8)."""
    suit = state.suits[i]
    for kind in range(CONSUMABLES):
        back = suit.spent[kind] - (kept if kind == AP else 0)
        if back > 0:
            recover_tokens(state, i, kind, back)


def gain_doublers(state: Gaia, i: int, n: int, outcome: int) -> None:
    """The tokens of one outcome: two of a type, or one of each."""
    if state.log is not None:
        state.log.cite_next("gaia.equipment.doubler-available")
    for type in range(DAMAGE_TYPES):
        if outcome == DAMAGE_TYPES:
            gain_tokens(state, i, LIGHT_DOUBLER + type, max(1, n - 1))
        elif outcome == type:
            gain_tokens(state, i, LIGHT_DOUBLER + type, n)
