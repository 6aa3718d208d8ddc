"""Chance: every random thing in a game comes from here.

A game names its *streams* (each deck, the die, the tower), so that one extra draw in one of them
does not shift the others: a seed means the same climb whatever the players do. A stream is one
integer, so a whole chance source is copied with the state for almost nothing, and gives the same
numbers on every Python version, interpreted or compiled.

The generator is a multiply-with-carry: with ``t = carry * 2**32 + x`` the next value of the whole
state is ``A * x + carry``. ``A * 2**32 - 1`` and ``A * 2**31 - 1`` are both prime, so the period is
about 2**62, and every intermediate value fits a signed 64-bit integer, which is what lets the
compiled engine do it in three machine instructions.

>>> chance = Chance.seeded(7, 2)
>>> [chance.below(0, 6) for _ in range(5)] == [Chance.seeded(7, 2).below(0, 6) for _ in range(5)]
False
>>> again = Chance.seeded(7, 2)
>>> [chance.copy().below(1, 100), again.below(1, 100)][0] == chance.below(1, 100)
True
"""

import hashlib
from typing import Final, cast

from mypy_extensions import i64

A: Final[i64] = 1744841763
LOW: Final[i64] = 0xFFFFFFFF
LONG_CYCLE: Final = 1744841763 * 2**32 - 2
SMALL: Final = 1 << 60
SECRET: Final = 1 << 64
"""Seeds from here on are secrets, of games that others host: nobody finds them by what they dealt."""
STREAM_COUNT: Final = 1024  # more streams than any game has


def next_state(t: i64) -> i64:
    """The state of a stream after one draw."""
    return A * (t & LOW) + (t >> 32)


def output(t: i64) -> i64:
    """The 32 random bits that a stream in this state shows: low word and carry, mixed."""
    return ((t & LOW) ^ (t >> 32)) & LOW


class Chance:
    """The named streams of one game, and a script of outcomes that come before them.

    `draws` counts how often anything was left to chance or turned face up: undo is free back to the
    last moment at which it changed.

    A stream is grown from the seed when it is first drawn from: a short game needs half of them.
    """

    states: list[int]  # by stream; 0: not grown yet
    folded: int  # the seed, as `_fold` makes it
    script: dict[int, list[int]] | None
    draws: int

    def __init__(self, streams: list[int]) -> None:
        self.states = streams
        self.folded = 0
        self.script = None
        self.draws = 0

    @staticmethod
    def seeded(seed: int, count: int) -> "Chance":
        """`count` independent streams grown from one seed (any integer)."""
        chance = Chance([0] * count)
        chance.folded = _fold(seed)
        return chance

    @property
    def streams(self) -> list[int]:
        """The states of all streams, grown or not."""
        return [self.state_of(stream) for stream in range(len(self.states))]

    @streams.setter
    def streams(self, states: list[int]) -> None:
        self.states = states

    def state_of(self, stream: int) -> i64:
        """The state of a stream. Whoever draws from it puts the next one into `states`."""
        t: i64 = self.states[stream]
        return t if t != 0 else _grow(self.folded + stream)

    def below(self, stream: int, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others (to within n / 2**32)."""
        self.draws += 1
        if self.script is not None:
            queue = self.script.get(stream)
            if queue:
                value = queue.pop(0)
                if not 0 <= value < n:
                    raise ValueError(f"scripted outcome {value} is not between 0 and {n - 1}")
                return value
        t: i64 = next_state(self.state_of(stream))
        self.states[stream] = t
        wide: i64 = n
        return (output(t) * wide) >> 32

    def shuffle(self, stream: int, pile: list[int]) -> None:
        """Shuffle a pile in place (Fisher and Yates, from the top)."""
        if self.scripted(stream) is not None:
            for place in range(len(pile) - 1, 0, -1):
                other = self.below(stream, place + 1)
                pile[place], pile[other] = pile[other], pile[place]
            return
        # The same draws as `below`, with the stream's state kept at hand. The cards change places
        # as objects: as numbers they would be unpacked and packed again for every swap.
        self.draws += 1
        t: i64 = self.state_of(stream)
        cards = cast("list[object]", pile)
        i: i64 = len(cards) - 1
        while i > 0:
            t = next_state(t)
            j: i64 = (output(t) * (i + 1)) >> 32
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
        self.states[stream] = t

    def reveal(self) -> None:
        """Something hidden was turned face up: from here on undo needs the table's consent."""
        self.draws += 1

    def scripted(self, stream: int) -> list[int] | None:
        """The outcomes still scripted for a stream, or None: for steps that read several."""
        if self.script is None:
            return None
        queue = self.script.get(stream)
        return queue or None

    def reseed(self, seed: int) -> None:
        """Replace every stream by one grown from another seed: what a bot may not foresee."""
        t: i64 = _grow(_fold(seed) + len(self.states))
        for stream in range(len(self.states)):
            # A carry below 2**30 (so below A) and a low word that is not zero: on the long cycle.
            t = next_state(t)
            carry: i64 = output(t) >> 2
            t = next_state(t)
            self.states[stream] = (carry << 32) | output(t) | 1
        self.script = None

    def copy(self) -> "Chance":
        twin = Chance(self.states.copy())
        twin.folded = self.folded
        twin.draws = self.draws
        if self.script is not None:
            twin.script = {stream: queue.copy() for stream, queue in self.script.items()}
        return twin


def _fold(seed: int) -> int:
    """A number for every seed, with room above it for the numbers of its streams."""
    return (abs(seed) * 2 + (seed < 0)) * STREAM_COUNT


def _grow(folded: int) -> i64:
    """A starting state for a stream: seed and stream number folded together, then mixed.

    Drawing alone is linear and would keep neighbouring seeds at a fixed distance; building each
    round's state from two outputs breaks that.
    """
    # Any state from 1 to A * 2**32 - 2 is on the long cycle. Small seeds need no long division.
    t: i64 = 1 + (folded if folded < SMALL else _shortened(folded))
    rounds: i64 = 4
    while rounds > 0:
        t = next_state(next_state(next_state(next_state(t))))
        carry: i64 = output(t) >> 2
        t = next_state(t)
        t = (carry << 32) | output(t) | 1
        rounds -= 1
    return t


def _shortened(folded: int) -> int:
    """A long seed as a state. Of a secret it is a hash: a stream tells nothing of the seed and the others."""
    if folded >= SECRET * 2 * STREAM_COUNT:
        digest = hashlib.blake2b(
            str(folded).encode(), digest_size=16, person=b"roguetable"
        ).digest()
        folded = int.from_bytes(digest, "big")
    return folded % LONG_CYCLE
