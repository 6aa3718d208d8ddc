"""A real tower's figures: fitted to a CSV of drops made at it.

`fit` reads the CSV and finds the four figures of `Tower` that explain it, with their ranges.

The CSV
-------
A header, then one row for each drop, in the order in which they were made::

    inside,dropped,out_field,out_crypt
    0,6,3,1
    ,6,4,0
    ,RYKBBG,RBB,K

`dropped`
    the cubes that were dropped
`out_field`, `out_crypt`
    the cubes that came out by this drop, into the field and into the crypt; not those lying there
`inside` (may be left out, or empty)
    the cubes in the tower before the drop. Without it the first drop finds the tower empty, and
    every later one finds what the drops so far have left: dropped minus out. Write it after a
    Regroup (0) or when cubes were lost count of.

A cell is a number, or a word of colour letters (B blue, G green, W white, R red, Y yellow, K
black). Letters add a check: nothing can come out in a colour that did not go in. The colours make
no difference to the figures. Empty lines and lines that start with ``#`` are skipped.
"""

import csv
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb, exp, log, sqrt
from pathlib import Path

from roguetable.engine.chance import Chance
from roguetable.engine.files import read_text
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    FIELD,
    PLACES,
    TOWER,
    count,
    read,
)
from roguetable.games.stygian.model.tower import Tower
from roguetable.lab.stygian_tower import clear, spread

Progress = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""


# --- the drops ------------------------------------------------------------------------------------


class CsvError(ValueError):
    """A CSV of drops that cannot be read; the message names file, line and column."""


@dataclass(frozen=True)
class Drop:
    """One drop at a real tower, in plain counts."""

    inside: int
    dropped: int
    field: int
    crypt: int

    @property
    def out(self) -> int:
        return self.field + self.crypt


NEEDED = ("dropped", "out_field", "out_crypt")


def read_drops(csv_path: str | Path) -> list[Drop]:
    """The drops of a CSV; CsvError for anything that is not as this module's head describes it."""
    path = Path(csv_path)
    rows = _rows(read_text(path).removeprefix("\ufeff"))  # some programs mark a file so
    line, header = next(rows, (1, []))
    columns = [name.strip().lower() for name in header]
    for name in NEEDED:
        if name not in columns:
            raise CsvError(
                f"{path.name}, line {line}: no column {name!r}; the header must name "
                f"{', '.join(NEEDED)} and may name inside"
            )
    for name in columns:
        if name not in (*NEEDED, "inside") or columns.count(name) > 1:
            why = "is there twice" if columns.count(name) > 1 else "is unknown"
            raise CsvError(f"{path.name}, line {line}, column {name!r}: {why}")
    drops: list[Drop] = []
    inside = Pile.empty()
    for line, cells in rows:
        if len(cells) > len(columns):
            raise CsvError(
                f"{path.name}, line {line}, column {len(columns) + 1}: "
                f"more cells than the header has names"
            )
        row = dict(zip(columns, cells, strict=False))
        column = "inside"
        try:
            if row.get(column, "").strip():
                inside = Pile.read(row[column])
            column = "dropped"
            dropped = Pile.read(row.get(column, ""))
            there = inside.plus(dropped)
            column = "out_field"
            field = Pile.read(row.get(column, ""))
            left = there.minus(field)
            column = "out_crypt"
            crypt = Pile.read(row.get(column, ""))
            left = left.minus(crypt)
        except ValueError as error:
            raise CsvError(f"{path.name}, line {line}, column {column!r}: {error}") from None
        drops.append(Drop(inside.total, dropped.total, field.total, crypt.total))
        inside = left
    if sum(drop.dropped for drop in drops) == 0:
        raise CsvError(f"{path.name}: no cube was dropped in it")
    return drops


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Line number and cells of every line that says something."""
    reader = csv.reader(text.splitlines())
    for cells in reader:
        if any(cell.strip() for cell in cells) and not cells[0].lstrip().startswith("#"):
            yield reader.line_num, cells


@dataclass(frozen=True)
class Pile:
    """Some cubes: how many, and by colour where that is known."""

    total: int
    colours: tuple[int, ...] | None

    @staticmethod
    def empty() -> "Pile":
        return Pile(0, (0,) * COLOURS)

    @staticmethod
    def read(cell: str) -> "Pile":
        """A cell: ``3`` or ``BBK``."""
        word = cell.strip()
        if not word:
            raise ValueError("is empty; write 0 for none")
        if word.isascii() and word.isdigit():
            return Pile(int(word), None if int(word) else (0,) * COLOURS)
        if not word.isalpha():
            raise ValueError(f"{word!r} is neither a whole number from 0 on nor colour letters")
        counts = read(word)
        return Pile(sum(counts), tuple(counts))

    def plus(self, other: "Pile") -> "Pile":
        if self.colours is None or other.colours is None:
            return Pile(self.total + other.total, None)
        both = zip(self.colours, other.colours, strict=True)
        return Pile(self.total + other.total, tuple(a + b for a, b in both))

    def minus(self, other: "Pile") -> "Pile":
        """What is left when the others came out; ValueError if they cannot have."""
        if other.total > self.total:
            raise ValueError(f"{other.total} came out, but only {self.total} can be in the tower")
        if other.colours is None or self.colours is None:
            rest = None if self.total > other.total else (0,) * COLOURS
            return Pile(self.total - other.total, rest)
        for name, here, gone in zip(COLOUR_NAMES, self.colours, other.colours, strict=True):
            if gone > here:
                raise ValueError(f"{gone} {name} came out, but only {here} can be in the tower")
        both = zip(self.colours, other.colours, strict=True)
        return Pile(self.total - other.total, tuple(a - b for a, b in both))


# --- the figures behind them ---------------------------------------------------------------------


@dataclass(frozen=True)
class Estimate:
    """A figure, and the range in which it lies with about 95% if the model is right."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


@dataclass(frozen=True)
class Fit:
    """The figures of a real tower, as far as its drops tell."""

    tower: Tower
    stick: Estimate
    knock: Estimate
    crypt: Estimate
    clump: Estimate
    drops: int
    cubes: int
    plausible: float
    """Share of simulated logs of this tower that are at most as likely as the real one."""
    simulated: int

    def sentences(self) -> str:
        """The result for people, with its uncertainty."""
        verdict = "fits these drops"
        if self.plausible < 0.05:
            verdict = "does not fit these drops: do not trust the ranges"
        return (
            f"From {self.drops:,} drops with {self.cubes:,} cubes, each figure with the range in "
            f"which it lies with about 95% if the model of tower.py is right: "
            f"stick {self.stick}, knock {self.knock}, crypt {self.crypt}, clump {self.clump}. "
            f"Four times as many drops would halve the ranges. "
            f"Of {self.simulated} simulated logs of this tower, {self.plausible:.0%} are "
            f"no likelier than this one: the model {verdict}."
        )


def fit(csv_path: str | Path, progress: Progress | None = None) -> Fit:
    """The tower that explains a CSV of real drops, by its exact likelihood.

    How many cubes were inside before a drop is known by counting, so nothing about a drop is
    hidden, and its likelihood under the model can be written down: cubes out given cubes inside
    and dropped tell `stick` and `knock`; cubes in the crypt given cubes out tell `crypt` and
    `clump`. The estimate is the likeliest tower. The range holds 95% of the weight of all towers
    (with Jeffreys's prior); over simulated logs of 20 to 60 drops it held the true figure in 88%
    to 100% of the cases. With so few, stick and knock are hard to tell apart: a tower that
    catches more and lets go more looks alike, so both come out a little high together.
    """
    tell = progress or (lambda share: None)
    drops = read_drops(csv_path)
    falls = Counter((drop.inside, drop.dropped, drop.out) for drop in drops)
    landings = Counter((drop.out, drop.crypt) for drop in drops)
    stick, knock = posterior(
        lambda s, q: falls_likelihood(falls, s, q), lambda share: tell(0.6 * share)
    )
    crypt, clump = posterior(
        lambda c, r: landings_likelihood(landings, c, r), lambda share: tell(0.6 + 0.2 * share)
    )
    tower = Tower.from_fractions(stick.value, knock.value, crypt.value, clump.value)
    logs = max(20, min(200, 20_000 // len(drops)))
    plausible = plausibility(tower, drops, logs, lambda share: tell(0.8 + 0.2 * share))
    tell(1.0)
    cubes = sum(drop.dropped for drop in drops)
    return Fit(tower, stick, knock, crypt, clump, len(drops), cubes, plausible, logs)


def staying(dropped: int, stick: float, knock: float) -> list[float]:
    """Chances that 0, 1, 2 ... of the dropped cubes are inside when the drop is over."""
    chances = [1.0]
    held = stick
    for _ in range(dropped):
        more = [chance * (1.0 - held) for chance in chances]
        more.append(0.0)
        for i, chance in enumerate(chances):
            more[i + 1] += chance * held
        chances = more
        held *= 1.0 - knock
    return chances


def leaving(inside: int, dropped: int, knock: float) -> list[float]:
    """Chances that 0, 1, 2 ... of the cubes inside are knocked out by a drop."""
    stays = (1.0 - knock) ** dropped
    out = 1.0 - stays
    return [comb(inside, k) * out**k * stays ** (inside - k) for k in range(inside + 1)]


def landing(out: int, crypt: float, clump: float) -> list[float]:
    """Chances that 0, 1, 2 ... of the cubes that came out landed in the crypt."""
    chances = [1.0]
    for before in range(out):
        more = [0.0] * (before + 2)
        whole = 1.0 - clump + clump * before
        for landed, chance in enumerate(chances):
            lands = (crypt * (1.0 - clump) + clump * landed) / whole
            more[landed] += chance * (1.0 - lands)
            more[landed + 1] += chance * lands
        chances = more
    return chances


IMPOSSIBLE = 1e-300
"""Stands for a chance of 0 where a logarithm is taken."""


def falls_likelihood(falls: Counter[tuple[int, int, int]], stick: float, knock: float) -> float:
    """Log-likelihood of (inside, dropped, out), each so many times."""
    stays: dict[int, list[float]] = {}
    leaves: dict[tuple[int, int], list[float]] = {}
    total = 0.0
    for (inside, dropped, out), times in falls.items():
        held = stays.get(dropped)
        if held is None:
            held = stays[dropped] = staying(dropped, stick, knock)
        loose = leaves.get((inside, dropped))
        if loose is None:
            loose = leaves[inside, dropped] = leaving(inside, dropped, knock)
        chance = 0.0
        for knocked in range(max(0, out - dropped), min(inside, out) + 1):
            chance += loose[knocked] * held[dropped - out + knocked]
        total += times * log(chance + IMPOSSIBLE)
    return total


def landings_likelihood(landings: Counter[tuple[int, int]], crypt: float, clump: float) -> float:
    """Log-likelihood of (out, crypt), each so many times."""
    lands: dict[int, list[float]] = {}
    total = 0.0
    for (out, landed), times in landings.items():
        chances = lands.get(out)
        if chances is None:
            chances = lands[out] = landing(out, crypt, clump)
        total += times * log(chances[landed] + IMPOSSIBLE)
    return total


Likelihood = Callable[[float, float], float]
Point = tuple[float, float]


def posterior(likelihood: Likelihood, progress: Progress) -> tuple[Estimate, Estimate]:
    """Two figures between 0 and 1 from their log-likelihood: the likeliest, and their ranges.

    Worked out in logits, where figures near 0 or 1 have room: first the peak, then a grid around
    it that is stretched as the peak is (stick and knock are told apart only slowly, so theirs is
    a narrow ridge), then sums over the grid.
    """

    def density(x: float, y: float) -> float:
        p, q = share(x), share(y)
        # Jeffreys's prior for a share, the customary one where nothing is known, in logits.
        return likelihood(p, q) + 0.5 * log(p * (1.0 - p) * q * (1.0 - q))

    likeliest = climb(lambda x, y: likelihood(share(x), share(y)))
    progress(0.2)
    peak = climb(density)
    progress(0.4)
    slope, lean, rest = _stretch(density, peak)
    best = density(*peak)
    n = 14
    points: list[tuple[float, float, float]] = []
    for i in range(-n, n + 1):
        progress(0.4 + 0.6 * (i + n) / (2 * n))
        for j in range(-n, n + 1):
            u, v = 6.0 * i / n, 6.0 * j / n
            x = clip(peak[0] + slope * u)
            y = clip(peak[1] + lean * u + rest * v)
            points.append((share(x), share(y), exp(density(x, y) - best)))
    return (
        _estimate(share(likeliest[0]), [(p, weight) for p, _, weight in points]),
        _estimate(share(likeliest[1]), [(q, weight) for _, q, weight in points]),
    )


FAR = 9.0
"""The largest logit that is looked at: a figure within about 0.0001 of 0 or 1."""


def share(logit: float) -> float:
    return 1.0 / (1.0 + exp(-logit))


def clip(logit: float) -> float:
    return min(max(logit, -FAR), FAR)


def climb(density: Likelihood) -> Point:
    """The top of a hill in the plane (the simplex method of Nelder and Mead)."""

    def height(x: float, y: float) -> tuple[float, float, float]:
        x, y = clip(x), clip(y)
        return density(x, y), x, y

    corners = [height(-1.5, -1.5), height(-0.5, -2.0), height(-1.0, -3.0)]
    for _ in range(200):
        corners.sort(reverse=True)
        (top, ax, ay), (_, bx, by), (worst, cx, cy) = corners
        if top - worst < 1e-6 and abs(ax - cx) + abs(ay - cy) < 1e-3:
            break
        mx, my = (ax + bx) / 2, (ay + by) / 2
        over = height(2 * mx - cx, 2 * my - cy)
        if over[0] > top:
            further = height(3 * mx - 2 * cx, 3 * my - 2 * cy)
            corners[2] = max(over, further)
        elif over[0] > corners[1][0]:
            corners[2] = over
        else:
            nx, ny = (over[1], over[2]) if over[0] > worst else (cx, cy)
            within = height((mx + nx) / 2, (my + ny) / 2)
            if within[0] > max(worst, over[0]):
                corners[2] = within
            else:
                corners[1] = height((ax + bx) / 2, (ay + by) / 2)
                corners[2] = height((ax + cx) / 2, (ay + cy) / 2)
    return max(corners)[1:]


def _stretch(density: Likelihood, peak: Point) -> tuple[float, float, float]:
    """How wide the hill is: the Cholesky factor of the covariance that its curvature tells."""
    x, y = peak
    h = 0.05
    top = density(x, y)
    xx = (2 * top - density(x + h, y) - density(x - h, y)) / h**2
    yy = (2 * top - density(x, y + h) - density(x, y - h)) / h**2
    both = density(x + h, y + h) + density(x - h, y - h)
    xy = (density(x + h, y - h) + density(x - h, y + h) - both) / (4 * h**2)
    det = xx * yy - xy * xy
    if xx <= 0 or yy <= 0 or det <= 0:  # as good as flat: look everywhere
        return 2.0, 0.0, 2.0
    slope = sqrt(yy / det)
    lean = -xy / det / slope
    return slope, lean, sqrt(max(xx / det - lean * lean, 1e-12))


def _estimate(value: float, points: list[tuple[float, float]]) -> Estimate:
    """A range that leaves out 2.5% of the weight at either end, but never the value itself."""
    points.sort()
    total = sum(weight for _, weight in points)
    low, high = _quantile(points, 0.025 * total), _quantile(points, 0.975 * total)
    return Estimate(value, min(low, value), max(high, value))


def _quantile(points: list[tuple[float, float]], target: float) -> float:
    """The figure up to which the points, each half before and half behind itself, weigh so much."""
    passed = 0.0
    last_figure, last_middle = points[0][0], 0.0
    for figure, weight in points:
        middle = passed + weight / 2
        if middle >= target:
            part = (target - last_middle) / (middle - last_middle)
            return last_figure + part * (figure - last_figure)
        last_figure, last_middle = figure, middle
        passed += weight
    return points[-1][0]


def plausibility(tower: Tower, drops: list[Drop], logs: int, progress: Progress) -> float:
    """Share of simulated logs, with the same cubes dropped, that are no likelier than the real one.

    A share near 0 says that no tower of this kind behaves like the real one.
    """
    stick, knock, crypt, clump = tower.fractions()
    known: dict[tuple[int, int, int, int], float] = {}

    def likelihood(log_of_drops: list[Drop]) -> float:
        total = 0.0
        for drop in log_of_drops:
            key = (drop.inside, drop.dropped, drop.out, drop.crypt)
            if key not in known:
                fall = Counter({key[:3]: 1})
                known[key] = falls_likelihood(fall, stick, knock) + landings_likelihood(
                    Counter({key[2:]: 1}), crypt, clump
                )
            total += known[key]
        return total

    real = likelihood(drops)
    chance = Chance.seeded(1, 1)
    below = 0
    for i in range(logs):
        progress(i / logs)
        below += likelihood(_simulate(tower, drops, chance)) <= real
    return below / logs


def _simulate(tower: Tower, drops: list[Drop], chance: Chance) -> list[Drop]:
    """The same cubes dropped into a simulated tower; where the log says `inside` anew, it obeys."""
    table = [0] * (PLACES * COLOURS)
    twin: list[Drop] = []
    expected = 0
    for drop in drops:
        if drop.inside != expected:
            table[TOWER * COLOURS : (TOWER + 1) * COLOURS] = spread(drop.inside)
        inside = count(table, TOWER)
        crypt = tower.drop(chance, 0, table, spread(drop.dropped))
        twin.append(Drop(inside, drop.dropped, count(table, FIELD), crypt))
        clear(table)
        expected = drop.inside + drop.dropped - drop.out
    return twin
