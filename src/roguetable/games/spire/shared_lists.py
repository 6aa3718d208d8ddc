"""Lists that are replaced, never changed in place: what they begin with, and some that are common.

They are shared, so that no new list is made for every copy, question or effect.
"""

from typing import Final

NOTHING: Final[list[int]] = []
NO_PILES: Final[list[list[int]]] = []
NO_DECKS: Final[list[list[int]]] = [[], [], [], []]
"""By character."""
ALONE: Final[list[list[int]]] = [[0], [1], [2], [3]]
"""One player, by number: who is asked, or whom an effect is for."""


def plus(pile: list[int], number: int) -> list[int]:
    """Such a list with one more at its end."""
    return [*pile, number] if pile else [number]
