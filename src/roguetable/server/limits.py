"""How often anybody may do anything: buckets of tokens that fill up again by themselves.

A bucket holds `burst` tokens and gains `rate` of them a second; what is done takes one. One guest must
not slow the others, whatever he opens: so what he does is counted for his address (for IPv6 the /64
network, of which one household has all), for his table, for his seat and for his socket, and each of
them has a measure. `LIMITS` is the list of them all, with the reasons.
"""

import ipaddress
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from roguetable.server.refusals import Refused


class Rate(NamedTuple):
    """A bucket's size and how fast it fills."""

    burst: float
    rate: float


Who = Literal["address", "table", "seat", "socket"]


class Limit(NamedTuple):
    """How much of something is too much, for whom, and why."""

    who: Who
    what: str
    """A type of message, `other` for all types without a limit of their own, or something done over HTTP."""
    rate: Rate
    text: str
    """What is counted."""
    reason: str


LIMITS: Final[tuple[Limit, ...]] = (
    Limit(
        "address",
        "request",
        Rate(240, 40),
        "requests over HTTP",
        "a page asks for some ten things when it is opened",
    ),
    Limit(
        "address",
        "page",
        Rate(300, 30),
        "files of the page",
        "a page has some forty files, and a browser keeps them",
    ),
    Limit(
        "address",
        "connection",
        Rate(200, 20),
        "connections opened, for whatever",
        "a browser opens six for a page",
    ),
    Limit(
        "address",
        "bytes",
        Rate(32_000, 1000),
        "kB of requests",
        "six saves at once, and reading takes time before anything is asked",
    ),
    Limit(
        "address",
        "frame",
        Rate(2000, 400),
        "frames of sockets, whatever is in them",
        "also those that nobody hears of (pings, parts of messages) take milliseconds by the hundred",
    ),
    Limit(
        "address",
        "socket",
        Rate(60, 5),
        "sockets opened",
        "whoever comes in is shown a whole table",
    ),
    Limit(
        "address",
        "create",
        Rate(20, 1 / 30),
        "tables and groups set up",
        "each is kept for long; an evening has a handful",
    ),
    Limit(
        "address",
        "join",
        Rate(20, 0.2),
        "seats taken",
        "each is stored, and told to a table",
    ),
    Limit(
        "address",
        "public",
        Rate(5, 1 / 600),
        "tables set up that everybody finds in the lobby",
        "its list is short, and there for all",
    ),
    Limit(
        "address",
        "link",
        Rate(20, 0.2),
        "new links for seats",
        "each is stored, and shown to a table",
    ),
    Limit(
        "address",
        "upload",
        Rate(6, 0.05),
        "saves brought",
        "one may be tried out for 15 seconds",
    ),
    Limit(
        "address",
        "kept",
        Rate(8000, 0.5),
        "kB of saves that were brought and are kept, and of notes",
        "they stay on the disk: six of the longest games at once, a short one every few minutes",
    ),
    Limit(
        "address",
        "save",
        Rate(20, 0.5),
        "saves taken along",
        "a save is written out whole",
    ),
    Limit(
        "address",
        "replay",
        Rate(60, 4),
        "looks into finished games",
        "a game is played again for it",
    ),
    Limit(
        "address",
        "key",
        Rate(20, 0.2),
        "keys that fit nothing",
        "nobody mistypes a link so often",
    ),
    Limit(
        "address",
        "answer",
        Rate(120, 30),
        "moves",
        "a move takes milliseconds that everybody else waits",
    ),
    Limit(
        "address",
        "preview",
        Rate(200, 40),
        "previews",
        "as a move, and they are asked for by pointing",
    ),
    Limit(
        "address",
        "work",
        Rate(2, 0.05),
        "seconds spent on previews that were not known yet, on older log lines, on reading a group's profile, "
        "and on taking back from long ago",
        "a twentieth of the time that all tables share",
    ),
    Limit(
        "address",
        "refused",
        Rate(100, 20),
        "refusals for haste",
        "even a refusal takes others' time: each beyond it comes later than the one before",
    ),
    Limit(
        "address",
        "hint",
        Rate(12, 0.5),
        "hints",
        "a bot thinks about one for seconds",
    ),
    Limit("address", "say", Rate(40, 3), "words said", "each is stored and sent to a table"),
    Limit("address", "notes", Rate(30, 2), "notes written", "each is stored, with 10,000 letters"),
    Limit("address", "seat", Rate(40, 1), "seats handed over or renamed", "each is stored"),
    Limit("address", "pause", Rate(40, 1), "pauses", "each is stored"),
    Limit("address", "other", Rate(200, 30), "other messages", "each may show a table anew"),
    Limit("table", "answer", Rate(80, 20), "moves", "people do not choose so fast, all together"),
    Limit("table", "preview", Rate(120, 40), "previews", "as for an address"),
    Limit("table", "hint", Rate(12, 0.5), "hints", "as for an address"),
    Limit("table", "say", Rate(20, 2), "words said", "more cannot be read"),
    Limit("table", "notes", Rate(30, 2), "notes written", "as for an address"),
    Limit("table", "seat", Rate(20, 0.5), "seats handed over or renamed", "as for an address"),
    Limit("table", "pause", Rate(20, 0.5), "pauses", "as for an address"),
    Limit("table", "other", Rate(120, 20), "other messages", "as for an address"),
    Limit(
        "seat", "answer", Rate(40, 10), "moves", "so one seat leaves half of its table's measure"
    ),
    Limit("seat", "preview", Rate(60, 20), "previews", "as for moves"),
    Limit("seat", "hint", Rate(6, 0.25), "hints", "as for moves"),
    Limit("seat", "say", Rate(8, 0.5), "words said", "as for moves"),
    Limit("seat", "notes", Rate(15, 0.5), "notes written", "a page writes after a pause in typing"),
    Limit("seat", "seat", Rate(10, 0.25), "handed over or renamed", "as for moves"),
    Limit("seat", "pause", Rate(10, 0.25), "pauses", "as for moves"),
    Limit("seat", "other", Rate(40, 8), "other messages", "as for moves"),
    Limit("socket", "answer", Rate(40, 10), "moves", "a socket is one screen"),
    Limit("socket", "preview", Rate(60, 20), "previews", "a hand of cards, pointed at in a row"),
    Limit("socket", "hint", Rate(6, 0.5), "hints", "one is thought about at a time"),
    Limit("socket", "say", Rate(8, 0.5), "words said", "more cannot be read"),
    Limit("socket", "ping", Rate(10, 2), "pointing at things", "more cannot be seen"),
    Limit("socket", "notes", Rate(20, 2), "notes written", "as for a seat"),
    Limit("socket", "history", Rate(6, 0.5), "older log lines", "once is enough for a page"),
    Limit("socket", "frame", Rate(400, 100), "frames, whatever is in them", "as for an address"),
    Limit("socket", "other", Rate(30, 5), "other messages", "a socket is one screen"),
)
"""All limits. `--limit-factor` multiplies those of addresses: a class room behind one router is one address."""


def rates_of(who: Who) -> dict[str, Rate]:
    """The measures of one kind of guest."""
    return {limit.what: limit.rate for limit in LIMITS if limit.who == who}


ADDRESS_RATES: Final = rates_of("address")
TABLE_RATES: Final = rates_of("table")
SEAT_RATES: Final = rates_of("seat")
SOCKET_RATES: Final = rates_of("socket")

OPEN_SOCKETS = 200
"""How many sockets one address may have open."""

OPEN_AT_SEAT = 10
"""On how many screens a seat may be open: each move is shown on all of them."""

WATCHING = 60
"""How many may watch a table beside those who play there and whoever set it up."""

WATCHING_FROM_ONE = 12
"""How many of them may come from one address: nobody takes all places."""

OPEN_CONNECTIONS = 100
"""How many connections one address may have over which requests come, sockets not counted."""

LONGEST_PAUSE = 10.0
"""Seconds that a refusal for haste is held back at most."""

SENTENCES = {
    "request": "So many requests from one address are too many.",
    "page": "So many requests from one address are too many.",
    "socket": "Too many connections from your address in a short time.",
    "create": "That is a lot of new tables at once.",
    "public": "Your address has put a lot of tables into the lobby: this one can be set up without listing it there.",
    "upload": "That is a lot of saves at once.",
    "join": "That is a lot of seats at once.",
    "kept": "The saves and notes that came from your address take up a lot of room here.",
    "replay": "That is a lot of finished games at once.",
    "key": "Too many keys that fit nothing came from your address.",
    "answer": "You choose faster than the table can follow.",
    "preview": "You look faster than the table can tell.",
    "work": "What you look up takes more than your share of the server's time.",
    "say": "You say a lot at once.",
    "notes": "Your notes change faster than they can be kept.",
    "link": "That is a lot of new links at once.",
    "seat": "The seats change hands faster than anybody can follow.",
    "pause": "That is a lot of pauses at once.",
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
    return Refused("late", f"{sentence} Try again in {spelled(wait)}.", wait=round(wait, 2))


def spelled(wait: float) -> str:
    """A while in words, a little longer rather than shorter.

    >>> spelled(0.2), spelled(17.0), spelled(590.5)
    ('a second', '18 seconds', '10 minutes')
    """
    seconds = max(1, round(wait + 0.5))
    if seconds == 1:
        return "a second"
    return f"{seconds} seconds" if seconds < 120 else f"{-(-seconds // 60)} minutes"


class Buckets:
    """The buckets of all addresses, or of all tables, or of all seats."""

    MOST = 20_000
    """Buckets kept. Beyond, the oldest are forgotten."""

    FEW = 200
    """Buckets that are no trouble. When there are more, and twice as many as at the last look, full ones are
    forgotten: every table and every seat has some, and most are never asked for again."""

    def __init__(
        self, rates: Mapping[str, Rate], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rates = dict(rates)
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._look_at = self.FEW  # so many buckets

    def take(self, what: str, who: str) -> None:
        """Count one thing done by somebody; `Refused` (late) if it is one too many."""
        what = self._counted(what)
        wait = self._bucket(what, who).take(self._rates[what], self._clock())
        if wait:
            raise late(what, wait)

    def check(self, what: str, who: str) -> None:
        """Refuse if there is nothing left; nothing is counted."""
        rate = self._rates[what]
        bucket = self._bucket(what, who)
        bucket.take(rate, self._clock(), 0.0)
        if bucket.tokens <= 0:
            raise late(what, max(-bucket.tokens / rate.rate, 0.1))

    def spend(self, what: str, who: str, amount: float) -> None:
        """Count what was used up already, also more than there is: `check` will refuse for so long."""
        bucket = self._bucket(what, who)
        bucket.take(self._rates[what], self._clock(), 0.0)
        bucket.tokens -= amount

    def owing(self, what: str, who: str, amount: float = 0.0) -> float:
        """Count what was used up already; how many seconds must go by until nothing is owed."""
        self.spend(what, who, amount)
        debt = -self._bucket(what, who).tokens
        return max(debt, 0.0) / self._rates[what].rate

    def _counted(self, what: str) -> str:
        return what if what in self._rates else "other"

    def _key(self, who: str) -> str:
        return who

    def _bucket(self, what: str, who: str) -> Bucket:
        key = what, self._key(who)
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            if len(self._buckets) >= min(self._look_at, self.MOST):
                self._forget()
            bucket = Bucket(self._rates[what], self._clock())
        self._buckets[key] = bucket  # the newest use is last
        return bucket

    def _forget(self) -> None:
        now, rates = self._clock(), self._rates
        kept = [
            (key, one) for key, one in self._buckets.items() if not one.full(rates[key[0]], now)
        ]
        if len(kept) >= self.MOST:
            kept = kept[self.MOST // 10 :]
        self._buckets = dict(kept)
        self._look_at = max(self.FEW, 2 * len(kept))


class SocketLimits(Buckets):
    """The buckets of one socket."""

    def __init__(
        self,
        rates: Mapping[str, Rate] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__({**SOCKET_RATES, **(rates or {})}, clock)

    def take(self, what: str, who: str = "") -> None:
        """Count one message of that type; `Refused` (late) if it is one too many."""
        super().take(what, who)


class AddressLimits(Buckets):
    """The buckets of all addresses, and how many sockets each has open."""

    def __init__(
        self,
        rates: Mapping[str, Rate] | None = None,
        open_sockets: int = OPEN_SOCKETS,
        clock: Callable[[], float] = time.monotonic,
        watching: int = WATCHING_FROM_ONE,
    ) -> None:
        super().__init__({**ADDRESS_RATES, **(rates or {})}, clock)
        self._open_sockets = open_sockets
        self.watching = watching
        """How many of an address may watch one table."""
        self._sockets: dict[str, int] = {}

    def _key(self, who: str) -> str:
        return network(who)

    def pause(self, address: str) -> float:
        """A refusal for haste: how many seconds whoever is refused is not listened to.

        All sockets and requests of an address are counted together, so however many it opens, it is
        refused only so often in a second.
        """
        return min(self.owing("refused", address, 1.0), LONGEST_PAUSE)

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


@lru_cache(maxsize=4096)
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
