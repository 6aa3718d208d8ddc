"""How long a bot that failed rests before it is asked again."""

from typing import Final

LONGEST_REST: Final = 60.0


def rest_after(failures: int) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, up to a minute.

    >>> [rest_after(failures) for failures in (1, 2, 3, 6, 7, 1000)]
    [1.0, 2.0, 4.0, 32.0, 60.0, 60.0]
    """
    return min(LONGEST_REST, 2.0 ** min(failures - 1, 10))
