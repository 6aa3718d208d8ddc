"""Answers about results, groups and tables: many ask for the same, and it seldom changes.

Making one means reading up to a thousand rows, or a whole profile. So it is made beside everybody else's moves, in
fair turns, once for all who ask meanwhile, and kept: until this process adds a result, and for some seconds at most,
for another process may add one, too. What is named by a version of what it was made of never changes, and is kept as
long as there is room. What changes with every move is not kept, but shared by those who waited for it together.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from math import inf
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from roguetable.server.storage.base import Store
from roguetable.server.turns import Turns, Whose

T = TypeVar("T")

KEPT_SECONDS = 5.0
"""How long an answer is given again."""

ALWAYS = inf
"""What holds as long as there is room for it."""

KEPT = 50
"""How many answers are kept: there are more days than anybody looks at."""

MADE_AT_ONCE = 2
"""How many are made at the same time."""


class KeptAnswer(NamedTuple):
    """What was answered, and when it was begun; until when it holds, unless more results have been added than these."""

    value: Any
    began: float
    until: float
    added: int


class KeptAnswers:
    """The answers that were given last."""

    def __init__(self, store: Store, kept: int = KEPT) -> None:
        self._store = store
        self._most = kept
        self._making = Turns(MADE_AT_ONCE)
        self._kept: OrderedDict[Hashable, KeptAnswer] = OrderedDict()

    async def get(
        self,
        name: Hashable,
        whose: Whose,
        make: Callable[[], Awaitable[T]],
        keeps: float = KEPT_SECONDS,
    ) -> T:
        """The answer of that name; `make` makes it if it is not known. Who asks for a known one does not wait.

        It holds for so many seconds: `ALWAYS` if its name says all that it was made of, 0 if it is only shared.
        """
        asked = monotonic()
        known = self._known(name, asked)
        if known is None:
            async with self._making.turn(whose):
                known = self._known(name, asked)  # somebody else may have asked for the same
                if known is None:
                    began, added = monotonic(), self._store.results_added
                    known = KeptAnswer(await make(), began, began + keeps, added)
                    self._keep(name, known)
        value: T = known.value
        return value

    def _known(self, name: Hashable, asked: float) -> KeptAnswer | None:
        """What is kept under that name, if it still holds, or was begun after somebody asked."""
        known = self._kept.get(name)
        if known is None or known.began >= asked or known.until == ALWAYS:
            return known
        holds = known.added == self._store.results_added and monotonic() < known.until
        return known if holds else None

    def _keep(self, name: Hashable, answer: KeptAnswer) -> None:
        self._kept[name] = answer
        self._kept.move_to_end(name)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
