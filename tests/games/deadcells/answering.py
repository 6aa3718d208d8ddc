"""What every table under test can be asked: what is offered, what is refused, what was cited."""

from collections.abc import Sequence

from roguetable.engine.answers import IllegalError, find_option
from roguetable.engine.state import PLAYING, WON
from roguetable.games.deadcells.model.state import DeadCells


class Answering:
    """A table of Dead Cells that a test plays on, in notation."""

    def __init__(self, state: DeadCells) -> None:
        self.state = state

    @property
    def options(self) -> list[str]:
        """The notations of everything that can be chosen now."""
        request = self.state.request
        if request is None:
            return []
        return [request.notation(self.state, option) for option in request.options]

    def option(self, notation: str) -> int:
        """The option that is so written."""
        request = self.state.request
        assert request is not None, f"nobody is asked anything: {notation!r}"
        known = {request.notation(self.state, option): option for option in request.options}
        assert notation in known, f"{notation!r} is none of {list(known)}"
        return known[notation]

    @property
    def prompt(self) -> str:
        """The open question."""
        request = self.state.request
        return request.prompt(self.state) if request is not None else ""

    def why_not(self, choice: str, seat: int) -> str:
        """The rule that refuses this choice now; '' if nothing is said of it."""
        request = self.state.request
        assert request is not None
        for refusal in request.refusals(self.state, seat):
            if refusal.notation == choice:
                return refusal.rule
        return ""

    def typed(self, text: str, seat: int = 0) -> str:
        """A seat types this, and it is refused: the rule of the reason."""
        request = self.state.request
        assert request is not None
        try:
            find_option(self.state, request, text, (seat,))
        except IllegalError as error:
            return error.rule
        raise AssertionError(f"{text!r} was possible")

    def must_refuse(self, choice: str) -> str:
        """The rule that refuses this choice to who is asked; it must be refused."""
        assert choice not in self.options
        request = self.state.request
        assert request is not None
        rule = self.why_not(choice, request.seats[0])
        if not rule:
            raise IllegalError(f"{choice!r} is refused without a rule")
        return rule

    @property
    def over(self) -> str:
        """``"won"``, ``"lost"`` or nothing."""
        outcome = self.state.outcome
        return "" if outcome == PLAYING else ("won" if outcome == WON else "lost")

    @property
    def rules(self) -> list[str]:
        """Every rule that the log has cited."""
        assert self.state.log is not None
        return [rule for entry in self.state.log.entries for rule in entry.rules]

    def number(self, id: str) -> int:
        """The number of a row."""
        return self.state.content.number(id)

    def ids(self, cards: Sequence[int]) -> list[str]:
        """Cards by their ids."""
        return [self.state.content.name(card) for card in cards]
