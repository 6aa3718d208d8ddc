"""What effects come to, in figures that bots read; a game adds its own to these two."""

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Worth:
    """The sum of some effects of one row (see `Effect.worth`).

    Words know no bots: they add to plain figures, and bots weigh those.
    """

    row: Any
    """The row whose effects these are: one that holds others adds up the part that it names."""

    gain: float
    """What is good for the players and has no figure of its own."""

    harm: float
    """What is bad for them."""

    def __init__(self, row: Any) -> None:
        self.row = row
        self.gain = 0.0
        self.harm = 0.0

    def add_part(self, part: int, weight: float) -> None:
        """Add up the effects of a part of the row."""
        for effect in self.row.parts[part]:
            effect.worth(self, weight)
