"""The cube tower of The Stygian Society: what a tower does in the long run.

`statistics` drops cubes a few thousand times and counts. `plot` shows that in a terminal. Which
figures a real tower has, `stygian_tower_fit.py` finds out.
"""

from collections import Counter
from dataclasses import dataclass
from statistics import correlation, fmean

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from roguetable.engine.chance import Chance
from roguetable.games.stygian.model.cubes import (
    COLOURS,
    CRYPT,
    FIELD,
    PLACES,
    RED,
    TOWER,
    count,
)
from roguetable.games.stygian.model.tower import Tower

LUCK = 2
"""That many cubes in the crypt within one action give luck (stygian.luck.gain-two-in-crypt)."""

WARM_UP = 50
"""Drops before anything is counted: an empty tower has to fill first."""


# --- what a tower does ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Statistics:
    """A tower in the long run, per drop; `luck` is the share of drops that give it."""

    tower: Tower
    drops: int
    cubes_per_drop: int
    residents: float
    out: float
    crypt: float
    luck: float
    lag_one: float
    """Correlation of the cubes out in one drop and in the next; 0 where they never change."""
    out_shares: tuple[float, ...]
    """Share of the drops in which 0, 1, 2 ... cubes came out."""
    crypt_shares: tuple[float, ...]
    """Share of the drops in which 0, 1, 2 ... cubes landed in the crypt."""
    resident_shares: tuple[float, ...]
    """Share of the drops that found 0, 1, 2 ... cubes inside."""
    out_by_residents: dict[int, float]
    """Mean cubes out, by the cubes inside before the drop."""
    filling: tuple[int, ...]
    """Cubes inside after each of the first drops into the empty tower."""


def statistics(
    tower: Tower, drops: int = 20_000, cubes_per_drop: int = 6, seed: int = 1
) -> Statistics:
    """Drop the same cubes again and again, taking away what came out, and count."""
    if drops < 2 or cubes_per_drop < 1:
        raise ValueError("statistics need at least 2 drops of at least 1 cube")
    falling = spread(cubes_per_drop)
    chance = Chance.seeded(seed, 1)
    table = [0] * (PLACES * COLOURS)
    inside, outs, crypts = [0], [], []
    for _ in range(WARM_UP + drops):
        crypts.append(tower.drop(chance, 0, table, falling))
        outs.append(count(table, FIELD) + crypts[-1])
        inside.append(count(table, TOWER))
        clear(table)
    filling = tuple(inside[1 : WARM_UP + 1])
    before = inside[WARM_UP:-1]
    outs, crypts = outs[WARM_UP:], crypts[WARM_UP:]
    by_residents: dict[int, list[int]] = {}
    for residents, out in zip(before, outs, strict=True):
        by_residents.setdefault(residents, []).append(out)
    return Statistics(
        tower=tower,
        drops=drops,
        cubes_per_drop=cubes_per_drop,
        residents=fmean(before),
        out=fmean(outs),
        crypt=fmean(crypts),
        luck=fmean([crypt >= LUCK for crypt in crypts]),
        lag_one=correlation(outs[:-1], outs[1:]) if len(set(outs[1:-1])) > 1 else 0.0,
        out_shares=shares(outs),
        crypt_shares=shares(crypts),
        resident_shares=shares(before),
        out_by_residents={
            residents: fmean(by_residents[residents]) for residents in sorted(by_residents)
        },
        filling=filling,
    )


def spread(n: int) -> list[int]:
    """n cubes over the colours, the enemies' first: six are one of each."""
    falling = [0] * COLOURS
    for i in range(n):
        falling[(RED + i) % COLOURS] += 1
    return falling


def clear(table: list[int]) -> None:
    """Take away what came out of the tower."""
    for colour in range(COLOURS):
        table[FIELD * COLOURS + colour] = 0
        table[CRYPT * COLOURS + colour] = 0


def shares(values: list[int]) -> tuple[float, ...]:
    counts = Counter(values)
    return tuple(counts[value] / len(values) for value in range(max(values) + 1))


# --- a picture of it -----------------------------------------------------------------------------

BLOCKS = " ▏▎▍▌▋▊▉█"
COLUMNS = " ▁▂▃▄▅▆▇█"
BAR = 16


def plot(stats: Statistics) -> RenderableType:
    """The statistics for a terminal: figures, bars of cubes out and in the crypt, the filling."""
    figures = Text.assemble(
        f"{stats.cubes_per_drop} cubes a drop, {stats.drops:,} drops: ",
        (f"{stats.residents:.1f}", "bold"),
        " inside, ",
        (f"{stats.out:.2f}", "bold"),
        " out, ",
        (f"{stats.crypt:.2f}", "bold"),
        " of them in the crypt, luck in ",
        (f"{stats.luck:.0%}", "bold"),
        " of the drops.",
    )
    turn = Text(
        f"Cubes out in one drop and in the next: correlation {stats.lag_one:+.2f}.", style="dim"
    )
    side = Table.grid(padding=(0, 4))
    side.add_row(
        bars("Cubes out", seen(stats.out_shares, stats.out_shares), "{:.1%}", "cyan"),
        bars("In the crypt", seen(stats.crypt_shares, stats.crypt_shares), "{:.1%}", "magenta"),
        bars(
            "Out when so many are inside",
            seen(stats.out_by_residents, stats.resident_shares),
            "{:.1f}",
            "green",
        ),
    )
    top = max(stats.filling) or 1
    filling = Text.assemble(
        ("Inside, from an empty tower on, drop by drop\n", "bold"),
        (f"{top:>3} ", "dim"),
        ("".join(COLUMNS[round(8 * n / top)] for n in stats.filling), "yellow"),
    )
    return Group(figures, turn, Padding(side, (1, 0)), filling)


def seen(
    values: tuple[float, ...] | dict[int, float], shares: tuple[float, ...]
) -> dict[int, float]:
    """Only what is seen often enough to be worth a bar."""
    usual = 0.01 * max(shares)
    return {key: values[key] for key, share in enumerate(shares) if share > usual}


def bars(title: str, values: dict[int, float], form: str, style: str) -> Text:
    """A bar for each value, to an eighth of a character."""
    lines = Text(title, style="bold")
    top = max(values.values()) or 1.0
    for key, value in values.items():
        full, rest = divmod(round(value / top * BAR * 8), 8)
        line = BLOCKS[8] * full + BLOCKS[rest].strip()
        lines.append(f"\n{key:>3} ", style="not bold dim")
        lines.append(f"{line:<{BAR}} ", style=f"not bold {style}")
        lines.append(form.format(value), style="not bold dim")
    return lines
