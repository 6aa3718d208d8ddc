"""Asking a table why something cannot be done."""

from collections.abc import Callable
from typing import Any

import pytest

from roguetable.engine.answers import IllegalError
from roguetable.engine.state import Refusal
from tests.games.spire.fights import Fight, Seat
from tests.games.spire.rooms import hero

Position = Callable[[], Fight]
"""A table in a position, made anew whenever it is asked for."""


def after(t: Fight, *plays: str) -> Fight:
    """The table when these choices have been made."""
    t.play(*plays)
    return t


def two(**mine: Any) -> tuple[Seat, Seat]:
    """The Ironclad, of whom something is told, and the Silent, between fights."""
    return hero(**mine), hero("silent")


def refusals(t: Fight, seat: int = 0) -> dict[str, Refusal]:
    """Everything that is refused to a seat now, by its notation."""
    request = t.state.request
    assert request is not None
    return {one.notation: one for one in request.refusals(t.state, seat)}


def why(t: Fight, notation: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the sentence with which something is refused to a seat; it is refused indeed."""
    one = refusals(t, seat)[notation]
    assert t.refused(notation) == one.rule  # whoever tries it
    with pytest.raises(IllegalError) as error:
        t.table.choose(notation, seat)
    assert error.value.rule == one.rule
    return one.rule, one.sentence
