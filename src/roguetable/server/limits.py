"""How often anybody may do anything: buckets of tokens that fill up again by themselves.

A bucket holds `burst` tokens and gains `rate` of them a second; what is done takes one. Per address
(for IPv6 per /64 network, of which one household has all) the connections, requests, new tables
and wrong keys are counted; per socket its messages, by kind.
"""

import ipaddress
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from roguetable.server.refusals import Refused


class Rate(NamedTuple):
    """A bucket's size and how fast it fills."""

    burst: float
    rate: float


ADDRESS_RATES = {
    "request": Rate(240, 40),
    "socket": Rate(60, 5),
    "create": Rate(20, 0.2),
    "key": Rate(20, 0.2),
}
"""What one address may do. A class room behind one router is still one address."""

OPEN_SOCKETS = 200
"""How many sockets one address may have open."""

SOCKET_RATES = {
    "answer": Rate(40, 10),
    "preview": Rate(60, 20),
    "hint": Rate(6, 0.5),
    "say": Rate(8, 0.5),
    "ping": Rate(10, 2),
    "notes": Rate(20, 2),
    "history": Rate(6, 0.5),
    "other": Rate(30, 5),
}
"""What one socket may do, by the type of its message; types not named are `other`."""

SENTENCES = {
    "request": "So many requests from one address are too many.",
    "socket": "Too many connections from your address in a short time.",
    "create": "That is a lot of new tables at once.",
    "key": "Too many keys that fit nothing came from your address.",
    "answer": "You choose faster than the table can follow.",
    "say": "You say a lot at once.",
    "ping": "You point at a lot at once.",
    "hint": "The bot needs a rest between two hints.",
}


class Bucket:
    """Tokens that fill up by themselves."""

    __slots__ = ("stamp", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.tokens = rate.burst
        self.stamp = now

    def take(self, rate: Rate, now: float, cost: float = 1.0) -> float:
        """Take tokens; the seconds to wait if there are not enough, and then none is taken."""
        self.tokens = min(rate.burst, self.tokens + (now - self.stamp) * rate.rate)
        self.stamp = now
        if self.tokens >= cost:
            self.tokens -= cost
            return 0.0
        return (cost - self.tokens) / rate.rate

    def full(self, rate: Rate, now: float) -> bool:
        """Nothing would be forgotten if this bucket were."""
        return self.tokens + (now - self.stamp) * rate.rate >= rate.burst


def late(what: str, wait: float) -> Refused:
    """The refusal of what came too soon."""
    sentence = SENTENCES.get(what, "That is a lot at once.")
    seconds = max(1, round(wait + 0.5))
    ending = "a second" if seconds == 1 else f"{seconds} seconds"
    return Refused("late", f"{sentence} Try again in {ending}.", wait=round(wait, 2))


class SocketLimits:
    """The buckets of one socket, made when they are needed."""

    def __init__(
        self,
        rates: Mapping[str, Rate] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rates = {**SOCKET_RATES, **(rates or {})}
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, type: str) -> None:
        """Count one message of that type; `Refused` (late) if it is one too many."""
        what = type if type in self._rates else "other"
        rate, now = self._rates[what], self._clock()
        bucket = self._buckets.get(what)
        if bucket is None:
            bucket = self._buckets[what] = Bucket(rate, now)
        wait = bucket.take(rate, now)
        if wait:
            raise late(what, wait)


class AddressLimits:
    """The buckets of all addresses, and how many sockets each has open."""

    MOST = 20_000
    """Buckets kept. Beyond, full ones are forgotten first, then the oldest."""

    def __init__(
        self,
        rates: Mapping[str, Rate] | None = None,
        open_sockets: int = OPEN_SOCKETS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rates = {**ADDRESS_RATES, **(rates or {})}
        self._open_sockets = open_sockets
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sockets: dict[str, int] = {}

    def take(self, what: str, address: str) -> None:
        """Count one thing done from an address; `Refused` (late) if it is one too many."""
        wait = self._bucket(what, address).take(self._rates[what], self._clock())
        if wait:
            raise late(what, wait)

    def note(self, what: str, address: str) -> None:
        """Count something that has happened anyway: `check` will refuse when it was too much."""
        rate = self._rates[what]
        bucket = self._bucket(what, address)
        if bucket.take(rate, self._clock()):
            bucket.tokens = 0.0

    def check(self, what: str, address: str) -> None:
        """Refuse if the next one would be too many; nothing is counted."""
        bucket = self._bucket(what, address)
        wait = bucket.take(self._rates[what], self._clock())
        if wait:
            raise late(what, wait)
        bucket.tokens += 1

    def _bucket(self, what: str, address: str) -> Bucket:
        key = what, network(address)
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._forget()
            bucket = Bucket(self._rates[what], self._clock())
        self._buckets[key] = bucket  # the newest use is last
        return bucket

    def _forget(self) -> None:
        now = self._clock()
        full = [
            key for key, bucket in self._buckets.items() if bucket.full(self._rates[key[0]], now)
        ]
        for key in full or list(self._buckets)[: self.MOST // 10]:
            del self._buckets[key]

    def enter(self, address: str) -> None:
        """A socket is opened; `Refused` if its address has too many."""
        self.take("socket", address)
        key = network(address)
        if self._sockets.get(key, 0) >= self._open_sockets:
            raise Refused(
                "busy",
                f"Your address has {self._open_sockets} connections open already. "
                "Close some of them first.",
                wait=10.0,
            )
        self._sockets[key] = self._sockets.get(key, 0) + 1

    def leave(self, address: str) -> None:
        """A socket that entered is closed."""
        key = network(address)
        left = self._sockets.get(key, 0) - 1
        if left > 0:
            self._sockets[key] = left
        else:
            self._sockets.pop(key, None)


def network(address: str) -> str:
    """What counts as one address.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6"), network("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))
