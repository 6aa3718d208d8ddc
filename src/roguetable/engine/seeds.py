"""Seeds that nobody gave: the one place where a game takes its luck from the machine.

All else that is random grows from a seed (`engine.chance`), so a game can be played again. A test whose
seed comes from the machine passes today and fails tomorrow. So the tests set ROGUETABLE_SEEDS, for
themselves and for every process that they start. Nothing is drawn from the machine then:

- empty: a seed that nobody gave is an error;
- a number: it is the seed, every time, whoever comes first;
- any other text: seeds grow from it, one after the other.
"""

import hashlib
import os
import secrets
from collections import Counter
from typing import Final

VARIABLE: Final = "ROGUETABLE_SEEDS"

_grown: Final = Counter[str]()


class NoSeedError(RuntimeError):
    """All seeds are to be given, and one was not."""


def fresh_bits(bits: int) -> int:
    """A number of so many bits that nobody can guess."""
    told = os.environ.get(VARIABLE)
    if told is None:
        return secrets.randbits(bits)
    if not told:
        raise NoSeedError(f"Nobody gave a seed here, and {VARIABLE} says that all are given.")
    if told.isdecimal():
        return int(told) % (1 << bits)
    _grown[told] += 1
    text = f"{told} {_grown[told]}"
    return int.from_bytes(hashlib.shake_256(text.encode()).digest(bits // 8 + 1)) % (1 << bits)
