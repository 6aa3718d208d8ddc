"""Choosing the best of several options: what rules of thumb do all day."""

from typing import Final, final

from roguetable.engine.judge import NO_OPTION

ANY_WORTH: Final = -1.0e9


@final
class Best:
    """The best of several options, weighed one after the other; of equals the first.

    `otherwise` is chosen if none is worth more than `least`.

    >>> best = Best(-1, least=0.5)
    >>> for option, worth in enumerate((0.5, 2.0, 1.0, 2.0)):
    ...     best.weigh(option, worth)
    >>> best.option, best.worth
    (1, 2.0)
    """

    option: int
    worth: float

    def __init__(self, otherwise: int = NO_OPTION, least: float = ANY_WORTH) -> None:
        self.option = otherwise
        self.worth = least

    def weigh(self, option: int, worth: float) -> None:
        """Another option, and what it is worth."""
        if worth > self.worth:
            self.option = option
            self.worth = worth
