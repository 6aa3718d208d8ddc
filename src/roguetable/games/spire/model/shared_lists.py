"""Lists that are replaced, never changed in place: what they begin with, and some that are common.

They are shared, so that no new list is made for every copy, question or effect.
"""

from typing import Final

NOTHING: Final[list[int]] = []
NO_PILES: Final[list[list[int]]] = []
NO_DECKS: Final[list[list[int]]] = [[], [], [], []]
"""By character."""
ZEROS: Final[list[int]] = [0] * 64
ALONE: Final[list[list[int]]] = [[0], [1], [2], [3]]
"""One player, by number: who is asked, or whom an effect is for."""


ONES: Final[list[list[int]]] = [[number] for number in range(2048)]
"""One card, enemy or room, by number."""


def plus(pile: list[int], number: int) -> list[int]:
    """Such a list with one more at its end."""
    if pile or number >= len(ONES):
        return [*pile, number]
    return ONES[number]


def zeros(count: int) -> list[int]:
    """A new list of zeros. (``[0] * count`` would make two.)"""
    return ZEROS[:count] if count <= len(ZEROS) else [0] * count
