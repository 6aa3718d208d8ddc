"""What one device may see of a table, and what it may choose there.

A device holds some seats (none: it watches) and looks from one of them. It may also answer for the
others it holds, as long as nothing is hidden between them and the seat it looks from: so several
people can sit at one screen.
"""

import msgspec

from roguetable.engine.table import Table
from roguetable.engine.view import Line, Option, Panel, View

LOG_MOVES = 30
"""How many moves back the log reaches that a newcomer is shown at once."""


class SeatView:
    """The table as it stands, seen from its seats; each view is made once.

    Where everything lies open, its panels are made once for all seats.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._views: dict[int, View] = {}
        self._panels: list[Panel] | None = None
        self._options: dict[int, list[Option]] = {}
        self._hidden: dict[tuple[int, int], bool] = {}

    def view(self, seat: int) -> View:
        """The table from that seat, without log and options: those are told apart."""
        if seat not in self._views:
            view = self.table.view(seat, self.table.move + 1, self._panels)
            if self.table.game.all_open:
                self._panels = view.panels
            if view.asked is not None:
                self._options[seat] = view.asked.options
                view.asked.options = []
            self._views[seat] = view
        return self._views[seat]

    def lines(self, seat: int, since: int, seen: int | None = None) -> list[Line]:
        """The log from a move on, as that seat may read it, with what happened after the move `seen`.

        Events are for those who have watched up to there; to others the words are enough.
        """
        if seen is None:
            seen = self.table.move
        return [
            line if line.move > seen else msgspec.structs.replace(line, events=[])
            for line in self.table.lines(seat, since, silent=True)
            if line.text or line.move > seen
        ]

    def choices(self, looks: int, persons: list[int]) -> list[Option]:
        """What may be chosen by one of these seats, looking from one of them."""
        request = self.table.state.request
        if request is None:
            return []
        found: dict[int, Option] = {}
        for seat in sorted(persons, key=lambda seat: seat != looks):
            if seat in request.seats and not self.hidden(looks, seat):
                for option in self._of(seat):
                    found.setdefault(option.number, msgspec.structs.replace(option, seat=seat))
        places = {number: place for place, number in enumerate(request.options)}
        return sorted(found.values(), key=lambda option: places.get(option.number, option.number))

    def half_made(self, looks: int, persons: list[int]) -> bool:
        """Whether one of these seats, looking from one of them, is in the middle of a choice."""
        return any(self.table.half_made(seat) and not self.hidden(looks, seat) for seat in persons)

    def others(self, looks: int, persons: list[int]) -> list[int]:
        """Those of these seats that are asked too, but not in front of the one that looks."""
        request = self.table.state.request
        if request is None:
            return []
        return [
            seat
            for seat in persons
            if seat != looks and request.options_for(seat) and self.hidden(looks, seat)
        ]

    def hidden(self, one: int, other: int) -> bool:
        """Whether one of the two sees something that the other may not."""
        if one == other:
            return False
        pair = (min(one, other), max(one, other))
        if pair not in self._hidden:
            since = max(0, self.table.move - LOG_MOVES)
            self._hidden[pair] = self.table.hidden_between(one, other, since)
        return self._hidden[pair]

    def _of(self, seat: int) -> list[Option]:
        self.view(seat)
        return self._options.get(seat, [])
