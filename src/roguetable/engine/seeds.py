"""Seeds that nobody gave: the one place where a game takes its luck from the machine.

All else that is random grows from a seed (`engine.chance`), so a game can be played again. A test whose
seed comes from the machine passes today and fails tomorrow. So the tests set ROGUETABLE_SEEDS, for
themselves and for every process that they start. Nothing is drawn from the machine then: a seed grows
from what the variable says, and if it is empty, a seed that nobody gave is an error.
"""

import hashlib
import os
import secrets
from typing import Final

VARIABLE: Final = "ROGUETABLE_SEEDS"


class NoSeedError(RuntimeError):
    """All seeds are to be given, and one was not."""


def fresh_bits(bits: int) -> int:
    """A number of so many bits that nobody can guess; under ROGUETABLE_SEEDS always the same one."""
    grown_from = os.environ.get(VARIABLE)
    if grown_from is None:
        return secrets.randbits(bits)
    if not grown_from:
        raise NoSeedError(f"Nobody gave a seed here, and {VARIABLE} says that all are given.")
    return int.from_bytes(hashlib.shake_256(grown_from.encode()).digest(bits // 8 + 1)) % (
        1 << bits
    )
