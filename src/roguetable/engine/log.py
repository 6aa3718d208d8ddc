"""The log: what happened, in a sentence, with the rule that caused it and the sum behind a number.

Nothing writes a log unless somebody watches: `State.log` is None in simulations, and every game
asks ``if state.log is not None`` before it builds a sentence.
"""


def count(number: int, thing: str) -> str:
    """A number with its noun.

    >>> count(1, "wound"), count(3, "wound")
    ('1 wound', '3 wounds')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class Entry:
    """One line of the log."""

    text: str
    rules: tuple[str, ...]
    why: str
    seats: tuple[int, ...]

    def __init__(self, text: str, rules: tuple[str, ...], why: str, seats: tuple[int, ...]) -> None:
        self.text = text
        self.rules = rules
        self.why = why
        self.seats = seats

    def visible_to(self, seat: int) -> bool:
        """An empty `seats` means everybody; otherwise only those seats read the line."""
        return not self.seats or seat in self.seats


class Log:
    """The lines since somebody began to watch, oldest first."""

    entries: list[Entry]

    def __init__(self) -> None:
        self.entries = []

    def say(self, text: str, *rules: str, why: str = "", seats: tuple[int, ...] = ()) -> None:
        """Add a line: the sentence, the rules behind it, and how its number came about."""
        self.entries.append(Entry(text, rules, why, seats))

    def cite(self, *rules: str) -> None:
        """Rules that were applied and need no sentence of their own: added to the last line."""
        if self.entries:
            last = self.entries[-1]
            for rule in rules:
                if rule not in last.rules:
                    last.rules = (*last.rules, rule)
        else:
            self.entries.append(Entry("", rules, "", ()))
