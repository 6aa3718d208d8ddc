"""Patience: a choice that is carried out as long as it takes, but not for ever.

Compiled rules hold the interpreter while they run, so nothing outside can stop them. Between two steps of the agenda
they can be asked to stop, and an agenda that never ends is made of steps. Time is that of the processor: on a
busy machine a choice takes no more of it.
"""

from time import thread_time

from roguetable.engine.errors import UserError
from roguetable.engine.state import State, next_step


class TooLongError(UserError):
    """The rules have not come to the next question in time."""


class Patience:
    """So many seconds of work from now on; 0: as long as it takes."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._until = thread_time() + seconds

    def check(self) -> None:
        """`TooLongError` if it is over."""
        if self.seconds and thread_time() > self._until:
            raise TooLongError(
                f"What follows from this does not come to an end: it took {self.seconds:g} seconds."
            )

    def choose(self, state: State, option: int) -> None:
        """Answer the open request with one of its options, and run on while there is patience."""
        request = state.request
        assert request is not None
        state.request = None
        request.answer(state, option)
        self.advance(state)

    def advance(self, state: State) -> None:
        """Run the game until somebody must choose or it is over."""
        while state.request is None and state.agenda:
            self.check()
            next_step(state).run(state)
