"""The log: what happened, in a sentence, with the rule that caused it and the sum behind a number.

Beside each sentence stand the events that it tells, in order (`engine.events`).

Nothing writes a log unless somebody watches: `State.log` is None in simulations, and every game
asks ``if state.log is not None`` before it builds a sentence or an event.
"""

import msgspec

from roguetable.engine.events import AnyEvent, Moved


def count(number: int, thing: str) -> str:
    """A number with its noun.

    >>> count(1, "wound"), count(3, "wound")
    ('1 wound', '3 wounds')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class SeatEvent:
    """An event, and who sees it: an empty `seats` means everybody.

    The others see `otherwise`, the same without what is hidden from them, or nothing (None).
    """

    event: AnyEvent
    seats: tuple[int, ...]
    otherwise: AnyEvent | None

    def __init__(self, event: AnyEvent, seats: tuple[int, ...], otherwise: AnyEvent | None) -> None:
        self.event = event
        self.seats = seats
        self.otherwise = otherwise

    def seen_by(self, seat: int) -> AnyEvent | None:
        """The event as a seat sees it."""
        return self.event if not self.seats or seat in self.seats else self.otherwise


class Entry:
    """One line of the log, and the events that it tells; a line without words only has events."""

    text: str
    rules: tuple[str, ...]
    why: str
    seats: tuple[int, ...]
    notice: bool
    """Nobody asked for it and somebody must know it: clients show it until the next choice."""
    is_tale: bool
    """A page to read when it has come to that: nobody is told it before (`engine.preview`)."""
    events: list[SeatEvent]

    def __init__(self, text: str, rules: tuple[str, ...], why: str, seats: tuple[int, ...]) -> None:
        self.text = text
        self.rules = rules
        self.why = why
        self.seats = seats
        self.notice = False
        self.is_tale = False
        self.events = []

    @property
    def silent(self) -> bool:
        """It has neither words nor rules: only events."""
        return not self.text and not self.rules

    def visible_to(self, seat: int) -> bool:
        """An empty `seats` means everybody; otherwise only those seats read the line."""
        return not self.seats or seat in self.seats

    def events_for(self, seat: int) -> list[AnyEvent]:
        """The events as a seat sees them. A line that a seat may not read can still show some."""
        seen = [shown.seen_by(seat) for shown in self.events]
        return [event for event in seen if event is not None]


class Log:
    """The lines since somebody began to watch, oldest first."""

    entries: list[Entry]
    page: int
    """How many lines there were when the move began that is being made."""
    coming: tuple[str, ...]
    """Rules of the line that comes next."""

    def __init__(self) -> None:
        self.entries = []
        self.page = 0
        self.coming = ()

    def say(self, text: str, *rules: str, why: str = "", seats: tuple[int, ...] = ()) -> None:
        """Add a line: the sentence, the rules behind it, and how its number came about.

        The first line of a move takes up the events that were shown before it.
        """
        for rule in self.coming:
            if rule not in rules:
                rules = (*rules, rule)
        self.coming = ()
        line = Entry(text, rules, why, seats)
        if len(self.entries) > self.page and self.entries[-1].silent:
            line.events = self.entries.pop().events
        self.entries.append(line)

    def notify(self, text: str, *rules: str) -> None:
        """Add a line that must not be overlooked: what somebody chose came to nothing, and why.

        >>> log = Log()
        >>> log.notify("The rope is too short.", "ledge.climb")
        >>> log.entries[0].notice
        True
        """
        self.say(text, *rules)
        self.entries[-1].notice = True

    def narrate(self, text: str, *rules: str) -> None:
        """Add a page of a story: it must not be overlooked, and no preview gives it away.

        >>> log = Log()
        >>> log.narrate("The mist closes over you.", "ledge.climb")
        >>> log.entries[0].notice, log.entries[0].is_tale
        (True, True)
        """
        self.notify(text, *rules)
        self.entries[-1].is_tale = True

    def put_behind(self) -> None:
        """What was to be noticed in this move is past: something else is on the table now.

        >>> log = Log()
        >>> log.notify("The rope is too short.", "ledge.climb")
        >>> log.put_behind()
        >>> log.entries[0].notice
        False
        """
        for entry in self.entries[self.page :]:
            entry.notice = False

    def cite(self, *rules: str) -> None:
        """Rules that were applied and need no sentence of their own: added to the last line."""
        last = self.last_said()
        if last is None:
            self.entries.append(Entry("", rules, "", ()))
        else:
            for rule in rules:
                if rule not in last.rules:
                    last.rules = (*last.rules, rule)

    def cite_next(self, *rules: str) -> None:
        """Rules that the next line comes from; if the move says nothing more, they are cited as they are.

        >>> log = Log()
        >>> log.cite_next("ledge.fall")
        >>> log.say("You slip.", "ledge.climb")
        >>> log.entries[0].rules
        ('ledge.climb', 'ledge.fall')
        """
        self.coming = (*self.coming, *rules)

    def show(
        self, event: AnyEvent, seats: tuple[int, ...] = (), otherwise: AnyEvent | None = None
    ) -> None:
        """Add an event to the last line of this move, or before its first.

        With `seats` only those see it; the others see `otherwise`, or nothing. A card that was picked
        up in this move and is put down now has gone all the way at once.
        """
        if isinstance(event, Moved) and event.source == "" and event.card and not seats:
            event = msgspec.structs.replace(event, source=self._picked_up(event))
        if len(self.entries) <= self.page:
            self.entries.append(Entry("", (), "", ()))
        self.entries[-1].events.append(SeatEvent(event, seats, otherwise))

    def _picked_up(self, event: Moved) -> str:
        """Where the card came from that is put down; what told it only half is forgotten."""
        for entry in reversed(self.entries[self.page :]):
            for i in range(len(entry.events) - 1, -1, -1):
                half = entry.events[i]
                one = half.event
                if isinstance(one, Moved) and one.to == "" and one.card == event.card:
                    if one.count == event.count and not half.seats:
                        del entry.events[i]
                        return one.source
        return ""

    def turn_page(self) -> None:
        """A move begins: its events do not belong to the lines before it."""
        if self.coming:
            rules, self.coming = self.coming, ()
            self.cite(*rules)
        self.page = len(self.entries)

    def last_said(self) -> Entry | None:
        """The last line that has words or rules; a line of events alone tells nothing to add to."""
        for entry in reversed(self.entries):
            if not entry.silent:
                return entry
        return None
