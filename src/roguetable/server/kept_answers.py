"""Answers about results: many ask for the same, and it seldom changes.

Making one means reading up to a thousand rows. So it is made beside everybody else's moves, in fair turns, and kept:
until this process adds a result, and for some seconds at most, for another process may add one, too.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from roguetable.server.storage.base import Store
from roguetable.server.turns import Turns, Whose

T = TypeVar("T")

KEPT_SECONDS = 5.0
"""How long an answer is given again."""

KEPT = 50
"""How many answers are kept: there are more days than anybody looks at."""

MADE_AT_ONCE = 2
"""How many are made at the same time."""


class KeptAnswer(NamedTuple):
    """What was answered, how many results had been added then, and until when it holds."""

    value: Any
    added: int
    until: float


class KeptAnswers:
    """The answers that were given last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._making = Turns(MADE_AT_ONCE)
        self._kept: OrderedDict[Hashable, KeptAnswer] = OrderedDict()

    async def get(self, name: Hashable, whose: Whose, make: Callable[[], Awaitable[T]]) -> T:
        """The answer of that name; `make` makes it if it is not known. Who asks for a known one does not wait."""
        known = self._known(name)
        if known is None:
            async with self._making.turn(whose):
                known = self._known(name)  # somebody else may have asked for the same
                if known is None:
                    added = self._store.results_added
                    known = KeptAnswer(await make(), added, monotonic() + KEPT_SECONDS)
                    self._keep(name, known)
        value: T = known.value
        return value

    def _known(self, name: Hashable) -> KeptAnswer | None:
        """What is kept under that name, if it still holds."""
        known = self._kept.get(name)
        if known is None or known.added != self._store.results_added:
            return None
        return known if monotonic() < known.until else None

    def _keep(self, name: Hashable, answer: KeptAnswer) -> None:
        self._kept[name] = answer
        self._kept.move_to_end(name)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
