"""Choices face down: several seats choose, in any order, and all is revealed when the last has.

A `FaceDown` holds an ordinary request for each seat. What a seat chooses of its own is noted here
and nowhere else; it can be changed or taken back until the last seat has chosen. Then every part is
answered, in the order of the seats, and the game goes on.

>>> from roguetable.engine.state import State, choose
>>> class Side(Request):
...     def answer(self, state, option):
...         print("seat", self.seats[0], "goes", ("left", "right")[option])
>>> table = State(Chance.seeded(1, 1))
>>> table.ask(FaceDown([Side([0], [0, 1]), Side([1], [0, 1])]))
>>> choose(table, table.request.options_for(1)[1])
>>> choose(table, table.request.options_for(1)[0])
>>> table.request.waits_for(0), table.request.waits_for(1)
(True, False)
>>> choose(table, table.request.options_for(0)[1])
seat 0 goes right
seat 1 goes left

Until the reveal nobody else may learn what a seat chose, or that it changed its mind; how much is
told of *who* has chosen is the game's to say (`tells`).
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.state import Refusal, Request, WayOut

NOT_YET: Final = -1
TAKEN_BACK: Final = -2
"""Chosen once, and taken back: nobody else sees that."""

NOTHING: Final = 0
HOW_MANY: Final = 1
WHO: Final = 2

SPAN: Final = 1 << 16
"""Options of a part: its place times this, and their place on its list. So the numbers of a seat's
options say nothing of how many another has."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class FaceDown(Request):
    """A secret choice of several seats at once.

    `parts` has a request for each seat, in the order of the seats, which that seat alone answers.
    Their answers are given when all have chosen: they note what was chosen, and what the game has
    planned goes on from there. `picks` is what lies face down: places on the lists of the parts.

    `options` are those of the seats that have not chosen yet. A seat that has may choose again
    (`options_for`).
    """

    parts: list[Request]
    picks: list[int]

    def __init__(self, parts: list[Request], picks: list[int] | None = None) -> None:
        if picks is None:
            picks = [NOT_YET] * len(parts)
        self.parts = parts
        self.picks = picks
        seats: list[int] = []
        options: list[int] = []
        for place, part in enumerate(parts):
            seats.append(part.seats[0])
            if picks[place] < 0:
                options += _numbers(place, part)
        super().__init__(seats, options)

    # --- choosing -------------------------------------------------------------------------------

    def answer(self, state: Any, option: int) -> None:
        picks = self.picks.copy()
        picks[option // SPAN] = option % SPAN
        if min(picks) < 0:
            state.request = self.with_picks(picks)
        else:
            self.reveal(state, picks)

    def reveal(self, state: Any, picks: list[int]) -> None:
        """All have chosen: what lies face down is turned up."""
        if len(picks) > 1:
            state.chance.reveal()
        for place, part in enumerate(self.parts):
            part.answer(state, part.options[picks[place]])

    def with_picks(self, picks: list[int]) -> "FaceDown":
        """The same question with other choices face down."""
        twin: FaceDown = type(self)(self.parts, picks)
        return twin

    def taken_back(self, seat: int) -> "FaceDown":
        """The same question after a seat has taken its choice back: it must choose again."""
        picks = self.picks.copy()
        picks[self.seats.index(seat)] = TAKEN_BACK
        return self.with_picks(picks)

    def chosen_by(self, seat: int) -> int:
        """The option that a seat has face down, or -1."""
        if seat not in self.seats:
            return -1
        place = self.seats.index(seat)
        return -1 if self.picks[place] < 0 else place * SPAN + self.picks[place]

    def is_last(self, seat: int) -> bool:
        """Whether all is revealed when that seat chooses."""
        return all(
            pick >= 0 for other, pick in zip(self.seats, self.picks, strict=True) if other != seat
        )

    def options_for(self, seat: int) -> list[int]:
        if seat not in self.seats:
            return []
        place = self.seats.index(seat)
        return _numbers(place, self.parts[place])

    def offers(self, option: int) -> bool:
        place = option // SPAN
        if not 0 <= place < len(self.parts):
            return False
        return option % SPAN < len(self.parts[place].options)

    def is_asked_anyway(self) -> bool:
        return len(self.parts) > 1

    def waits_for(self, seat: int) -> bool:
        return seat in self.seats and self.picks[self.seats.index(seat)] < 0

    # --- what is told of it ---------------------------------------------------------------------

    def tells(self) -> int:
        """What everybody may know of who has chosen: NOTHING, HOW_MANY have not, or WHO has."""
        return HOW_MANY

    def waiting(self) -> int:
        """How many are told to have not chosen yet, or -1: nothing is told.

        Whoever took a choice back still counts as one who has chosen: nobody need know.
        """
        return max(1, self.picks.count(NOT_YET)) if self.tells() != NOTHING else -1

    def ready(self) -> list[int]:
        """The seats that are told to have chosen."""
        if self.tells() != WHO:
            return []
        pairs = zip(self.seats, self.picks, strict=True)
        return [seat for seat, pick in pairs if pick != NOT_YET]

    def redealt(self, state: Any, seat: int, chance: Chance) -> "FaceDown":
        """As it may be for all that a seat knows: what the others have face down is drawn anew."""
        mine = self.seats.index(seat) if seat in self.seats else -1
        others = [place for place in range(len(self.parts)) if place != mine]
        parts = self.parts.copy()
        for place in others:
            parts[place] = parts[place].redealt(state, seat, chance)
        chosen = self._maybe_chosen(others, mine, chance)
        picks = self.picks.copy()
        for place in others:
            pick = chance.below(0, len(parts[place].options))
            picks[place] = pick if place in chosen else NOT_YET
        twin: FaceDown = type(self)(parts, picks)
        return twin

    def _maybe_chosen(self, others: list[int], mine: int, chance: Chance) -> list[int]:
        """The others who may have chosen, for all that is told; never all, if that were the end."""
        own = self.picks[mine] if mine >= 0 else 0
        if self.tells() == WHO:
            done = [place for place in others if self.picks[place] != NOT_YET]
            return done if own < 0 else done[: len(others) - 1]
        if self.tells() == NOTHING:
            count = chance.below(0, len(others) + 1)
            if own >= 0:
                count = min(count, len(others) - 1)
        elif own == TAKEN_BACK and self.waiting() == 1:
            count = len(others) - chance.below(0, 2)
        else:
            count = len(others) - self.waiting() + (1 if own == NOT_YET else 0)
        drawn = others.copy()
        chance.shuffle(0, drawn)
        return drawn[:count]

    def _part(self, option: int) -> Request:
        """The part that an option belongs to."""
        return self.parts[option // SPAN]

    def _own(self, option: int) -> int:
        """The option as its part numbers it."""
        return self._part(option).options[option % SPAN]

    # --- in words -------------------------------------------------------------------------------

    def prompt(self, state: Any) -> str:
        return self.parts[0].prompt(state)

    def notation(self, state: Any, option: int) -> str:
        return self._part(option).notation(state, self._own(option))

    def way(self, option: int) -> WayOut:
        return self._part(option).way(self._own(option))

    def group(self, option: int) -> str:
        return self._part(option).group(self._own(option))

    def amount_of(self, option: int) -> int:
        return self._part(option).amount_of(self._own(option))

    def printed(self, option: int) -> bool:
        return self._part(option).printed(self._own(option))

    def confirm(self, state: Any, option: int) -> str:
        return self._part(option).confirm(state, self._own(option))

    def sentence(self, state: Any, option: int) -> str:
        return self._part(option).sentence(state, self._own(option))

    def rule(self, state: Any, option: int) -> str:
        return self._part(option).rule(state, self._own(option))

    def subject(self, state: Any, option: int) -> str:
        return self._part(option).subject(state, self._own(option))

    def target(self, state: Any, option: int) -> str:
        return self._part(option).target(state, self._own(option))

    def seat_of(self, option: int) -> int:
        return self.seats[option // SPAN]

    def private(self, state: Any, option: int) -> bool:
        return self._part(option).private(state, self._own(option))

    def question_rule(self, state: Any, seat: int = -1) -> str:
        if seat not in self.seats:
            return ""
        return self.parts[self.seats.index(seat)].question_rule(state, seat)

    def refusals(self, state: Any, seat: int = -1) -> list[Refusal]:
        found: list[Refusal] = []
        for part in self.parts:
            if seat < 0 or part.seats[0] == seat:
                found += part.refusals(state, part.seats[0])
        return found

    def missing(self, state: Any, seat: int, text: str) -> Refusal | None:
        if seat not in self.seats:
            return None
        return self.parts[self.seats.index(seat)].missing(state, seat, text)


def _numbers(place: int, part: Request) -> list[int]:
    """The options of a part, as the whole request numbers them."""
    return [place * SPAN + index for index in range(len(part.options))]
