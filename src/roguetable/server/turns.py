"""Fair turns: whoever asks for much waits for himself, not the others for him.

What takes long (a bot's thought, a save that is tried out, a game that is played again) is done in a few places.
Who waits for one stands in the line of his address, and there in the line of his table. A place that
becomes free goes to the next address in turn, and of that address to the next table.

What is done in the server itself and is no move (a preview, older log lines) has one place, and is done when
nobody else wants anything at that moment: moves come first.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from roguetable.server.refusals import Refused

MOST_WAITING = 100
"""How much may wait of one address."""

QUIET_ROUND = 0.001
"""Seconds: a round of the event loop that takes no longer shows that nobody else wants much now."""

LONGEST_WAIT = 0.25
"""Seconds after which something is done although there was no quiet moment."""


class Whose(NamedTuple):
    """For whom something is done: an address, and which of its tables."""

    address: str = ""
    table: str = ""


class Turns:
    """So many places, and those who wait for one.

    Where there are several, one address never has them all: somebody else can always begin at once.
    """

    def __init__(self, places: int) -> None:
        self.waiting = 0
        """How many have a place or wait for one."""
        self._free = places
        self._most = max(1, places - 1)
        self._having: Counter[str] = Counter()
        self._lines: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()
        self._length: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, whose: Whose) -> AsyncIterator[None]:
        """Wait for a place and have it for a while."""
        await self.enter(whose)
        try:
            yield
        finally:
            self.leave(whose)

    async def enter(self, whose: Whose) -> None:
        """Wait for a place; `Refused` (busy) if too much waits in that line."""
        if self._length[whose.address] >= MOST_WAITING:
            text = "So much waits for your address already that this is not begun."
            raise Refused("busy", text, wait=5.0)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        tables = self._lines.setdefault(whose.address, OrderedDict())
        tables.setdefault(whose.table, deque()).append(place)
        self._length[whose.address] += 1
        self.waiting += 1
        self._call()
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self.waiting -= 1
            else:
                self.leave(whose)
            raise

    def leave(self, whose: Whose) -> None:
        """Give the place back."""
        self.waiting -= 1
        self._free += 1
        self._having[whose.address] -= 1
        if not self._having[whose.address]:
            del self._having[whose.address]
        self._call()

    def _call(self) -> None:
        """Give the free places to those whose turn it is."""
        while self._free and (address := self._next()) is not None:
            place = self._first(address)
            if not place.done():  # who was cancelled waits no more
                place.set_result(None)
                self._free -= 1
                self._having[address] += 1

    def _next(self) -> str | None:
        """The address whose turn it is: it goes to the end of the line of addresses."""
        for address in self._lines:
            if self._having[address] < self._most:
                self._lines.move_to_end(address)
                return address
        return None

    def _first(self, address: str) -> "asyncio.Future[None]":
        """The first of the table whose turn it is, which goes to the end in its turn."""
        tables = self._lines[address]
        table, line = next(iter(tables.items()))
        place = line.popleft()
        tables.move_to_end(table)
        if not line:
            del tables[table]
        if not tables:
            del self._lines[address]
        self._length[address] -= 1
        if not self._length[address]:
            del self._length[address]
        return place


class SpareTime:
    """When what is no move is done: one thing at a time, in turns, each at a quiet moment."""

    def __init__(self) -> None:
        self._turns = Turns(1)

    @property
    def waiting(self) -> int:
        """How much is being done, or waits."""
        return self._turns.waiting

    @asynccontextmanager
    async def turn(self, whose: Whose) -> AsyncIterator[None]:
        """Wait for a turn and for a quiet moment. What is done then must not wait for anything."""
        async with self._turns.turn(whose):
            await quiet_moment()
            yield


async def quiet_moment() -> None:
    """Let everybody else go first, until nobody wants anything or it has taken long enough."""
    until = time.perf_counter() + LONGEST_WAIT
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # what has come in meanwhile is done in the second round
        ended = time.perf_counter()
        if ended - began <= QUIET_ROUND or ended >= until:
            return
