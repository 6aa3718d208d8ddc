"""Which of several options is best, by what they came to at the same dealt-anew tables.

At the same tables their differences show the options, not the luck; how sure a difference is, its standard error says.
"""

from math import sqrt

CLEARLY_BEHIND = 3.0
"""Standard errors by which an option must be behind the best to be left out of further tries."""

CLEARLY_AHEAD = 0.7
"""Standard errors by which an option must be ahead of the favourite to be chosen in its place."""

SAME = 1e-12
"""Values that lie no further apart are the same."""


class Lead:
    """By how much one option came to more than another, on average over tables, and how sure that is."""

    mean: float
    error: float  # the standard error; none can be told from a single table

    def __init__(self, one: list[float], other: list[float]) -> None:
        """As many tables as the second was tried at."""
        total = 0.0
        squares = 0.0
        count = len(other)
        for table in range(count):
            ahead = one[table] - other[table]
            total += ahead
            squares += ahead * ahead
        self.mean = total / count
        self.error = 0.0
        if count > 1:
            self.error = sqrt(max(0.0, squares / count - self.mean * self.mean) / (count - 1))


def mean(values: list[float]) -> float:
    """The average."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def not_beaten(alive: list[int], values: list[list[float]]) -> list[int]:
    """Those that may still turn out best, among options tried at the same tables.

    Of two that have come to the same at every table the second need not be tried any more.
    """
    best = alive[0]
    for index in alive:
        if mean(values[index]) > mean(values[best]) + SAME:
            best = index
    found: list[int] = []
    for index in alive:
        lead = Lead(values[best], values[index])
        if index == best or lead.mean < CLEARLY_BEHIND * lead.error:
            found.append(index)
    return found


def pick(options: list[int], favourite: int, values: list[list[float]]) -> int:
    """The option with the best mean; the favourite unless another is clearly better."""
    base = values[options.index(favourite)]
    best = favourite
    most = 0.0
    for index in range(len(options)):
        if options[index] == favourite:
            continue
        lead = Lead(values[index], base)
        if lead.mean > most + SAME and lead.mean > CLEARLY_AHEAD * lead.error:
            best = options[index]
            most = lead.mean
    return best


def pick_left(options: list[int], values: list[list[float]]) -> int:
    """The pick among the options that were tried to the last; the favourite is the first of all.

    Where that has been beaten, the others must clearly beat the best of those that are left.
    """
    longest = 0
    for some in values:
        longest = max(longest, len(some))
    left: list[int] = []
    seen: list[list[float]] = []
    best = 0
    for index in range(len(options)):
        if len(values[index]) == longest:
            if left and mean(values[index]) > mean(seen[best]) + SAME:
                best = len(left)
            left.append(options[index])
            seen.append(values[index])
    return pick(left, options[0] if left[0] == options[0] else left[best], seen)


def tally(best: list[float], other: list[float]) -> tuple[int, int]:
    """At how many of the tables at which both were tried the first came to more, and at how many to the same.

    >>> tally([0.4, 0.9, 0.5], [0.1, 0.9])
    (1, 1)
    """
    better = 0
    same = 0
    for table in range(min(len(best), len(other))):
        ahead = best[table] - other[table]
        if abs(ahead) <= SAME:
            same += 1
        elif ahead > 0.0:
            better += 1
    return better, same


def share_of_better(best: list[float], other: list[float]) -> float:
    """The share of these tables at which the first came to more; a draw counts half.

    >>> share_of_better([0.4, 0.9, 0.5], [0.1, 0.9])
    0.75
    """
    tables = min(len(best), len(other))
    if tables == 0:
        return 1.0  # who was not even tried was out of it before
    better, same = tally(best, other)
    return (better + 0.5 * same) / tables
