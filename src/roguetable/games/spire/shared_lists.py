"""What a list that is replaced, never changed in place, begins with: no new list for every copy."""

from typing import Final

NOTHING: Final[list[int]] = []
NO_PILES: Final[list[list[int]]] = []
