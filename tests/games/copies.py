"""A copy has every field of what it copies, whatever its value: no flag of a rare table is forgotten."""

from typing import Any

import roguetable
from roguetable.engine.state import State

OF_THE_MOVE = ("stays",)
"""Fields that belong to the move that is being made, not to the table."""


def numbers(part: Any) -> dict[str, Any]:
    """The plain fields of a part; compiled classes do not tell them."""
    if roguetable.build() != "interpreted":
        return {}
    fields = vars(part).items()
    return {
        name: value
        for name, value in fields
        if type(value) in (int, bool) and name not in OF_THE_MOVE
    }


def odd(part: Any) -> dict[str, Any]:
    """Give every plain field a value that no table begins with."""
    for name, value in numbers(part).items():
        setattr(part, name, not value if type(value) is bool else value + 3)
    return numbers(part)


def is_copied(state: State, *parts: str) -> None:
    """The state, and these lists of things in it, are the same in a copy."""
    expected = odd(state)
    within = {name: [odd(part) for part in getattr(state, name)] for name in parts}
    twin = state.copy()
    assert numbers(twin) == expected
    for name in parts:
        assert [numbers(part) for part in getattr(twin, name)] == within[name]
