"""Seeds of hosted games: secrets of the server until there is nothing more to be found by them.

A seed has 96 secret bits, and every stream of chance is grown from a hash of it (`engine.chance`). That of a
day is made with the server's own secret: nobody deals tomorrow's run today. Whoever sets up a table may
choose a short seed instead, to play what somebody else has played.
"""

import hashlib
import hmac

from roguetable.engine.chance import SECRET
from roguetable.engine.seeds import fresh_bits
from roguetable.server.table_records import today

BITS = 96
"""How much of a seed is secret."""

PLAIN = 2**53
"""Numbers from here on a browser does not hold exactly: they are sent as texts."""


def new_seed() -> int:
    """A seed that nobody can guess."""
    return _secret_seed(fresh_bits(BITS))


def daily_seed(secret: str, game: str, day: str) -> int:
    """The seed of a game on a day, on the server with this secret.

    >>> daily_seed("s", "spire", "2026-11-15") == daily_seed("s", "spire", "2026-11-15")
    True
    >>> daily_seed("s", "spire", "2026-11-15") == daily_seed("t", "spire", "2026-11-15")
    False
    """
    text = f"roguetable daily {game} {day}"
    digest = hmac.digest(secret.encode(), text.encode(), hashlib.sha256)
    return _secret_seed(int.from_bytes(digest[: BITS // 8]))


def _secret_seed(bits: int) -> int:
    return (SECRET << (BITS - 64)) + bits


def shown_seed(seed: int) -> int | str:
    """A seed as clients are told it.

    >>> shown_seed(7), shown_seed(2**96)
    (7, '79228162514264337593543950336')
    """
    return seed if abs(seed) < PLAIN else str(seed)


def told_seed(seed: int, over: bool, day: str) -> int | str | None:
    """The seed of a table as everybody may know it: when the game is over, and its day too."""
    return shown_seed(seed) if over and not is_today(day) else None


def is_today(day: str) -> bool:
    """Whether the run of that day can still be played."""
    return bool(day) and day >= today()


def bot_seed(seed: int, move: int, seat: int) -> int:
    """The luck of a bot at a move. What it chooses tells nothing of the table's seed."""
    digest = hashlib.sha256(f"bot {seed} {move} {seat}".encode()).digest()
    return int.from_bytes(digest[:4]) & 0x7FFF_FFFF
