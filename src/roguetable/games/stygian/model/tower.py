"""The cube tower.

A cube dropped into the tower ends in the field, in the crypt, or stuck inside, and may knock out
cubes that stuck earlier. The rulebook says no more than that most fall through and some stick
(stygian.drop.most-fall). The model is therefore ours, an assumption with four figures:

`stick`
    The cubes of a drop fall one after the other, in random order. Each catches inside with this
    chance.
`knock`
    On its way, before it comes to rest, each falling cube knocks out each cube then inside with
    this chance, whatever their colours. The cubes inside have no order: which of them comes out
    depends on nothing that the players cannot count (stygian.drop.no-peeking).
`crypt`
    A cube that leaves the tower lands in the crypt with this chance, otherwise in the field.
`clump`
    The cubes of one drop tumble out together, so they tend to share their fate: the correlation
    between any two of them landing in the crypt. 0 makes them independent. It spreads the number
    of crypt cubes (more drops with none, more with many) and leaves its mean where `crypt` puts it:
    the number is beta-binomial. Every drop starts anew; what lies in the crypt from before plays
    no part.

Three things follow. In the long run ``stick / knock`` cubes are inside, however many are dropped
at a time. As many come out on average as go in, and more when the tower is fuller. After a drop
that let many out, the next one lets out fewer: hence a player can count on what is still inside.

The figures are kept in units of 1 / 2**16, and everything is integer arithmetic, so that a game is
the same on every machine, interpreted or compiled.

>>> tower = Tower.from_fractions(stick=0.35, knock=0.05, crypt=0.18, clump=0.08)
>>> cubes = places.fresh()
>>> for colour in range(COLOURS):
...     cubes[colour] -= 1
>>> landed = tower.drop(Chance.seeded(2, 1), 0, cubes, [1, 1, 1, 1, 1, 1])
>>> landed == places.count(cubes, CRYPT), places.totals(cubes)
(True, [10, 10, 10, 10, 10, 10])
"""

from typing import Final

from mypy_extensions import i64

from roguetable.engine.chance import Chance, next_state, output
from roguetable.games.stygian.model import cubes as places
from roguetable.games.stygian.model.cubes import COLOURS, CRYPT, FIELD, TOWER

ONE: Final[i64] = 65536
"""Certainty, in the units of the four figures."""

HALF: Final[i64] = 32768
"""Added before a division by ONE: rounds to the nearest."""

CERTAIN: Final[i64] = 4294967296
"""Certainty, in the units of a draw: 32 random bits."""


class Tower:
    """A tower's four figures, in units of 1 / 2**16. Immutable."""

    stick: int
    knock: int
    crypt: int
    clump: int

    def __init__(self, stick: int, knock: int, crypt: int, clump: int) -> None:
        _check("stick", stick, ONE)
        _check("knock", knock, ONE)
        _check("crypt", crypt, ONE)
        # With a clump of 1 the first cube would decide for all, and leave no urn to draw from.
        _check("clump", clump, ONE - 1)
        self.stick = stick
        self.knock = knock
        self.crypt = crypt
        self.clump = clump

    @staticmethod
    def from_fractions(stick: float, knock: float, crypt: float, clump: float) -> "Tower":
        """The tower with these figures between 0 and 1 (clump below 1), rounded to 1 / 2**16."""
        return Tower(
            round(stick * 65536), round(knock * 65536), round(crypt * 65536), round(clump * 65536)
        )

    def fractions(self) -> tuple[float, float, float, float]:
        """stick, knock, crypt and clump between 0 and 1."""
        return self.stick / 65536, self.knock / 65536, self.crypt / 65536, self.clump / 65536

    def __repr__(self) -> str:
        stick, knock, crypt, clump = self.fractions()
        return f"Tower(stick {stick:.3f}, knock {knock:.3f}, crypt {crypt:.3f}, clump {clump:.3f})"

    def drop(self, chance: Chance, stream: int, cubes: list[int], falling: list[int]) -> int:
        """Drop cubes, all at once: six counts, already taken from where they were.

        Every one of them, and every cube inside, ends in the tower, the field or the crypt.
        Returns how many landed in the crypt, those knocked loose included: what luck counts
        (stygian.luck.knocked-loose-count). Dropping nothing is no drop: nothing moves, and nothing
        is taken from the chance source.

        Scripted outcomes are twelve numbers: the cubes of each colour that end in the field by
        this drop, then those that end in the crypt. The others stay inside.
        """
        n: i64 = 0
        for falls in falling:
            n += falls
        if n == 0:
            return 0
        script = chance.scripted(stream)
        if script is not None:
            return _follow(script, chance, cubes, falling, -1)
        chance.draws += 1
        t: i64 = chance.state_of(stream)

        # A cube inside meets each falling cube separately, and the fate of one is nothing to the
        # others. So one draw for each cube replaces one for each meeting: a cube that caught with
        # k cubes behind it is inside at the end with chance stick * (1 - knock)**k. Colours fall
        # in random order, so of the falling cubes every selection is equally likely to stay.
        stick: i64 = self.stick
        stays: i64 = ONE - self.knock
        inside: i64 = CERTAIN
        staying: i64 = 0
        behind: i64 = 0
        while behind < n:
            t = next_state(t)
            if output(t) < (inside * stick + HALF) >> 16:
                staying += 1
            inside = (inside * stays + HALF) >> 16
            behind += 1

        # From here `inside` is the chance of a cube that was there before to be there after n more.
        clump: i64 = self.clump
        whole: i64 = ONE - clump
        share: i64 = (self.crypt * whole + HALF) >> 16
        crypted: i64 = 0
        for colour in range(i64(COLOURS)):
            before: i64 = cubes[TOWER * COLOURS + colour]
            fresh: i64 = falling[colour]
            out: i64 = 0
            each: i64 = before
            while each > 0:
                t = next_state(t)
                if output(t) >= inside:
                    out += 1
                each -= 1
            each = fresh
            while each > 0:
                t = next_state(t)
                if output(t) * n < staying * CERTAIN:
                    staying -= 1
                else:
                    out += 1
                n -= 1
                each -= 1
            # Polya's urn: each landing makes the same landing likelier for the next cube, and the
            # cubes come out of it exchangeable, so that taking them colour by colour favours none.
            landed: i64 = 0
            each = out
            while each > 0:
                t = next_state(t)
                if output(t) * whole < share * CERTAIN:
                    landed += 1
                    share += clump
                whole += clump
                each -= 1
            crypted += landed
            if out != fresh:
                cubes[TOWER * COLOURS + colour] = before + fresh - out
            if out != landed:
                at = FIELD * COLOURS + colour
                cubes[at] = cubes[at] + out - landed
            if landed != 0:
                at = CRYPT * COLOURS + colour
                cubes[at] = cubes[at] + landed

        chance.states[stream] = t
        return crypted

    def rattle(self, chance: Chance, stream: int, cubes: list[int], n: int) -> None:
        """The tower is jostled: n cubes inside come loose, or all if there are fewer.

        They stay where they fall (stygian.drop.jostle). Scripted outcomes are as for a drop.
        """
        left: i64 = places.count(cubes, TOWER)
        loose: i64 = min(n, left)
        if loose <= 0:
            return
        script = chance.scripted(stream)
        if script is not None:
            _follow(script, chance, cubes, [0] * COLOURS, loose)
            return
        chance.draws += 1
        t: i64 = chance.state_of(stream)
        clump: i64 = self.clump
        whole: i64 = ONE - clump
        share: i64 = (self.crypt * whole + HALF) >> 16
        for colour in range(i64(COLOURS)):
            each: i64 = cubes[TOWER * COLOURS + colour]
            while each > 0:
                t = next_state(t)
                if output(t) * left < loose * CERTAIN:
                    loose -= 1
                    cubes[TOWER * COLOURS + colour] -= 1
                    t = next_state(t)
                    if output(t) * whole < share * CERTAIN:
                        share += clump
                        cubes[CRYPT * COLOURS + colour] += 1
                    else:
                        cubes[FIELD * COLOURS + colour] += 1
                    whole += clump
                left -= 1
                each -= 1
        chance.states[stream] = t


def _check(name: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise ValueError(
            f"{name} is {value / 65536:g}, but must lie between 0 and {most / 65536:g}"
        )


def _follow(
    script: list[int], chance: Chance, cubes: list[int], falling: list[int], out: int
) -> int:
    """Do what happened at a real table. `out` is how many must come out, or -1: any number.

    An impossible script changes nothing: neither the cubes nor the script.
    """
    if len(script) < 2 * COLOURS:
        raise ValueError(
            f"a scripted drop is 12 numbers (field, then crypt, by colour), not {len(script)}"
        )
    total = 0
    landed = 0
    for colour in range(COLOURS):
        field = script[colour]
        crypt = script[COLOURS + colour]
        if field < 0 or crypt < 0:
            raise ValueError(
                f"a scripted drop has fewer than 0 {places.COLOUR_NAMES[colour]} cubes"
            )
        most = cubes[TOWER * COLOURS + colour] + falling[colour]
        if field + crypt > most:
            raise ValueError(
                f"scripted: {field + crypt} {places.COLOUR_NAMES[colour]} cubes come out, "
                f"but only {most} are in the tower or falling"
            )
        total += field + crypt
        landed += crypt
    if out >= 0 and total != out:
        raise ValueError(f"scripted: {total} cubes come loose, but it must be {out}")
    for colour in range(COLOURS):
        field = script[colour]
        crypt = script[COLOURS + colour]
        cubes[TOWER * COLOURS + colour] += falling[colour] - field - crypt
        cubes[FIELD * COLOURS + colour] += field
        cubes[CRYPT * COLOURS + colour] += crypt
    del script[: 2 * COLOURS]
    chance.draws += 1
    return landed
