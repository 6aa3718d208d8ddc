"""Counting how often a bot wins from which tables, and whether what is called a chance comes true.

A game is played to its end; an outlook is taken (`bots.outlook`) at its first decision, for there people ask most, and
at some others that are drawn by lot, each as likely as any other. The weights of `bots.odds` are fitted to these, and
looked at with games of other seeds: of the tables at which 30 to 40% were named, so many were won.

A bot that plays well hardly ever comes to tables at which all is nearly lost, and people do. So another bot may begin
every other game, by lot, and hand it over at a decision drawn by lot. What it did is not looked at, only what comes
after. A good bot's games are seldom open either, so for the chances in the middle all games may be handed over where it
is open how they end. That is decided by the chance itself, so what is named may still be held against what happens.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import msgspec

from roguetable.bots.odds import FEW_TABLES, Curve, Weights, called, dot, figures, odds_of
from roguetable.bots.outlook import TABLES, Outlook, outlook
from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game, configure, load_game
from roguetable.engine.judge import squash
from roguetable.engine.state import WON, State, choose
from roguetable.lab import pool
from roguetable.lab.players import Players
from roguetable.lab.simulate import LONGEST

TENTHS = 10
TENTH = 1 / TENTHS
CLOSENESS = 0.05
"""How far the share that was won may lie outside of the tenth that was named."""

ENOUGH = 40
"""Tables of a tenth from which on its share says something."""

RIDGE = 0.1
"""Pulls weights that hardly matter to 0, as much as a tenth of a game would: two figures that say the same share it."""

ROUNDS = 60

OPEN = (0.1, 0.9)
"""Chances between which it is open how a game ends."""

HANDOVERS = 8
"""Tables of a game that are looked at for one at which it is open."""

CORRECTED = ("constant", "players", "party", "early")
"""The weights that `correct` sets right: what few games of other parties, or of first decisions, can tell."""

PULL = 0.5
"""Keeps these weights where they were, unless games say otherwise: as much as half a game where one is off by one."""

GROUPS = 12
"""Of tables that look alike, for the curve: at most."""

GAMES_OF_A_GROUP = 40
"""At least: of fewer games the share that was won says too little to bend a curve by it."""


class Seen(msgspec.Struct, array_like=True):
    """A table in the midst of a game: what its outlook was, and whether the game was won."""

    seed: int
    move: int
    """Decisions before it, since the bot that is counted plays: 0 at its first one."""
    won: bool
    weighed: list[float]
    """Its figures (`bots.odds.figures`)."""
    handed: bool = False
    """Another bot had begun the game, and handed it over."""


@dataclass(frozen=True)
class Drawn:
    """A setting that is drawn anew for each game."""

    name: str
    values: tuple[Any, ...] = ()
    """From these (what stands there twice is twice as likely); without any: from all that it may be."""


@dataclass(frozen=True)
class Counting:
    """What is to be played and looked at."""

    game: str
    config: Config
    bot: str
    seed: int
    games: int
    each: int
    """Tables of each game: the first, and others by lot."""
    iterations: int = 0
    packs: tuple[Path, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    lead: str = ""
    """Who begins games, every other one by lot; nobody, if it is empty."""
    tables: int = TABLES
    while_open: bool = False
    """`lead` begins all games and hands them over where it is open how they end; those that never are are left out."""

    def pieces(self) -> list[Self]:
        """One job a game."""
        return [replace(self, seed=self.seed + i, games=1) for i in range(self.games)]


def count(
    counting: Counting, workers: int = 1, done: Callable[[int], None] | None = None
) -> list[Seen]:
    """Play the games, and look at some tables of each. What was done until Ctrl-C counts."""
    tell = done or (lambda games: None)
    try:
        parts = pool.run(look, counting.pieces(), workers, lambda part: tell(1))
    except pool.StoppedError as stopped:
        parts = stopped.results
    return [one for part in parts for one in part]


def look(counting: Counting) -> list[Seen]:
    """The tables of one game."""
    game = load_game(counting.game)
    lot = Random(counting.seed)
    state = begun = game.new(drawn_config(game, counting, lot), counting.seed, counting.packs)
    if counting.while_open:
        still_open = open_table(game, state, counting, lot)
        if still_open is None:
            return []
        state = still_open
    elif counting.lead and lot.random() < 0.5:
        state = tables_of(state, leaders(game, counting), 1, lot)[0].table
    bots = Players(counting.bot, game, counting.seed, counting.iterations)
    kept = tables_of(state, bots, counting.each, lot, first=True)
    won = state.outcome == WON
    chance = Chance.seeded(counting.seed, 1)
    handed = state is not begun
    return [
        Seen(
            counting.seed,
            one.move,
            won,
            weighed_at(game, one.table, one.seat, chance, counting.tables),
            handed,
        )
        for one in kept
    ]


def leaders(game: Game, counting: Counting) -> Players:
    """Who begins a game, to hand it over."""
    return Players(counting.lead, game, counting.seed)


def open_table(game: Game, state: State, counting: Counting, lot: Random) -> State | None:
    """A table of a game that others play, by lot, at which it is open how it ends; None if none was found."""
    kept = tables_of(state, leaders(game, counting), HANDOVERS, lot)
    lot.shuffle(kept)
    for one in kept:
        odds = odds_of(game, one.table, one.seat, counting.seed, False, FEW_TABLES)
        if odds is not None and OPEN[0] <= odds.chance <= OPEN[1]:
            return one.table
    return None


class Kept(NamedTuple):
    """A table as it stood before a decision, and the seat that decides."""

    move: int
    seat: int
    table: State


def tables_of(
    state: State, bots: Players, most: int, lot: Random, first: bool = False
) -> list[Kept]:
    """Play a game to its end, and keep so many of its tables: every decision is as likely as every other.

    With `first` the first one is kept in any case.
    """
    kept: list[Kept] = []
    staying = 1 if first else 0
    move = 0
    while state.request is not None and move < LONGEST:
        seat, option = bots.decide(state)
        place = move if move < most else staying + lot.randrange(move + 1 - staying)
        if place < most:
            kept[place : place + 1] = [Kept(move, seat, state.copy())]
        choose(state, option)
        move += 1
    return sorted(kept, key=lambda one: one.move)


def weighed_at(game: Game, table: State, seat: int, chance: Chance, tables: int) -> list[float]:
    """The figures of a table for who sits at that seat."""
    seen: Outlook = outlook(game.judge, table, seat, chance, tables)
    return figures(seen, len(game.seats(table)))


def drawn_config(game: Game, counting: Counting, lot: Random) -> Config:
    """The settings of one game."""
    config = dict(counting.config)
    for drawn in counting.drawn:
        config[drawn.name] = lot.choice(drawn.values or choices_of(game, drawn.name))
    return configure(game, config)


def choices_of(game: Game, name: str) -> tuple[Any, ...]:
    """All that a setting may be."""
    if name == "players":
        low, high = game.players
        return tuple(range(low, high + 1))
    for setting in game.settings:
        if setting.name == name and setting.choices:
            return tuple(setting.choices)
    raise UserError(f"--draw {name}: {game.title} has no setting with choices of that name.")


# --- fitting ------------------------------------------------------------------------------------------


def fit(seen: Sequence[Seen]) -> Weights:
    """The weights under which what was seen is likeliest (logistic regression by Newton's method).

    A game counts once, however many of its tables were looked at: they all ended the same way. So many games with few
    tables of each tell more than few games with many.

    >>> coin = [Seen(0, 0, won, [1.0, *[0.0] * 10]) for won in (True, False, False, False)]
    >>> round(squash(fit(coin).constant), 2)
    0.25
    """
    if not any(one.won for one in seen) or all(one.won for one in seen):
        raise UserError("All games ended alike: there is nothing to fit. Play more, or others.")
    how_many = Counter(one.seed for one in seen)
    size = len(seen[0].weighed)
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        slope[0], bend[0][0] = 0.0, 1e-9  # the constant is free
        for one in seen:
            named = squash(sum(w * x for w, x in zip(weights, one.weighed, strict=True)))
            wrong = (one.won - named) / how_many[one.seed]
            heavy = named * (1.0 - named) / how_many[one.seed]
            for i, x in enumerate(one.weighed):
                slope[i] += wrong * x
                for j in range(size):
                    bend[i][j] += heavy * x * one.weighed[j]
        step = solve(bend, slope)
        weights = [weight + one for weight, one in zip(weights, step, strict=True)]
        if max(abs(one) for one in step) < 1e-6:
            break
    return Weights(*weights)


def correct(seen: Sequence[Seen], weights: Weights, curve: Curve) -> Weights:
    """Weights that were fitted to other games, set right by these: in what depends on the players, and how early it is.

    All others, and the curve, stay: they stand on more games. It goes step by step, as long as a step makes what was
    seen likelier.
    """
    found = weights
    least = misfit(seen, found, curve, weights)
    step = 0.5
    while step > 0.01:
        changes = [
            {name: getattr(found, name) + change} for name in CORRECTED for change in (step, -step)
        ]
        tried = [msgspec.structs.replace(found, **change) for change in changes]
        costs = [misfit(seen, one, curve, weights) for one in tried]
        if min(costs) < least:
            least = min(costs)
            found = tried[costs.index(least)]
        else:
            step /= 2
    return found


def misfit(seen: Sequence[Seen], weights: Weights, curve: Curve, before: Weights) -> float:
    """How unlikely what was seen is under these weights, each game once, and how far they are from those before."""
    how_many = Counter(one.seed for one in seen)
    total = 0.0
    for one in seen:
        named = bounded(called(weights, curve, one.weighed))
        total -= log(named if one.won else 1.0 - named) / how_many[one.seed]
    for name in CORRECTED:
        total += PULL * (getattr(weights, name) - getattr(before, name)) ** 2
    return total


def fit_curve(seen: Sequence[Seen], weights: Weights) -> Curve:
    """How often tables were won of which the weights make the same: groups of as many games each, rising.

    Where a group was won less often than one below it the two become one (isotonic regression), and what is left
    over for less than half a group goes with the last.

    >>> score = [Seen(game, 0, game % 4 == 0, [1.0, *[0.0] * 10]) for game in range(40)]
    >>> fit_curve(score, Weights(0.0))
    ((0.5, 0.25),)
    """
    how_many = Counter(one.seed for one in seen)
    made = sorted(
        (squash(dot(weights, one.weighed)), one.won, 1.0 / how_many[one.seed]) for one in seen
    )
    full = max(GAMES_OF_A_GROUP, sum(weight for _, _, weight in made) / GROUPS)
    groups: list[tuple[float, float, float]] = []  # weight, sum of what was made of them, of wins
    heavy = score = wins = 0.0
    for (one, won, weight), after in zip(made, [*made[1:], None], strict=True):
        heavy, score, wins = heavy + weight, score + weight * one, wins + weight * won
        # Tables that look the same stay together.
        if after is None or (heavy >= full and after[0] > one):
            group = (heavy, score, wins)
            heavy = score = wins = 0.0
            while groups and (group[0] < full / 2 or share_of(group) <= share_of(groups[-1])):
                before = groups.pop()
                group = (group[0] + before[0], group[1] + before[1], group[2] + before[2])
            groups.append(group)
    return tuple((round(group[1] / group[0], 4), round(share_of(group), 4)) for group in groups)


def share_of(group: tuple[float, float, float]) -> float:
    """The share of a group of tables that was won."""
    return group[2] / group[0]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations.

    >>> solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                share = rows[row][column] / rows[column][column]
                rows[row] = [a - share * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [round(row[size] / row[i], 12) for i, row in enumerate(rows)]


# --- looking whether it comes true --------------------------------------------------------------------


@dataclass(kw_only=True)
class Group:
    """Some tables: what was named there, and how many were won."""

    tables: int = 0
    wins: int = 0
    named: float = 0.0
    """The sum of what was named."""

    def add(self, chance: float, won: bool) -> None:
        self.tables += 1
        self.wins += won
        self.named += chance

    @property
    def share(self) -> float:
        """How many were won."""
        return self.wins / self.tables if self.tables else 0.0

    @property
    def average(self) -> float:
        """What was named, on average."""
        return self.named / self.tables if self.tables else 0.0


@dataclass(kw_only=True)
class FirstDecisions(Group):
    """The tables at which games began, before anybody had chosen anything."""

    @property
    def comes_true(self) -> bool:
        """Whether about as many were won as was named on average; few tables say nothing."""
        return self.tables < ENOUGH or abs(self.average - self.share) <= TENTH


@dataclass(kw_only=True)
class Tenth(Group):
    """The tables at which a chance of one tenth was named: 30 to 40%, say."""

    number: int

    @property
    def comes_true(self) -> bool:
        """Whether about as many were won as was named; few tables say nothing."""
        low, high = self.number / TENTHS - CLOSENESS, (self.number + 1) / TENTHS + CLOSENESS
        return self.tables < ENOUGH or low <= self.share <= high


@dataclass
class Check:
    """How far chances that were named came true."""

    tenths: list[Tenth] = field(
        default_factory=lambda: [Tenth(number=one) for one in range(TENTHS)]
    )
    first: FirstDecisions = field(default_factory=FirstDecisions)
    surprise: float = 0.0
    """The sum of -log of what was named for what happened: the less, the more is known."""

    @property
    def tables(self) -> int:
        return sum(one.tables for one in self.tenths)

    @property
    def comes_true(self) -> bool:
        return self.first.comes_true and all(one.comes_true for one in self.tenths)

    @property
    def known(self) -> float:
        """How much the chances tell beyond how often games are won at all: 0 nothing, 1 everything."""
        wins = sum(one.wins for one in self.tenths) / max(1, self.tables)
        if wins in (0.0, 1.0):
            return 0.0
        blind = -(wins * log(wins) + (1.0 - wins) * log(1.0 - wins)) * self.tables
        return 1.0 - self.surprise / blind


def bounded(chance: float) -> float:
    """A chance that is never quite certain: whoever is sure and wrong would be surprised without end."""
    return min(1.0 - 1e-6, max(1e-6, chance))


def check(seen: Sequence[Seen], weights: Weights, curve: Curve = ()) -> Check:
    """What is named at these tables, beside what happened."""
    found = Check()
    for one in seen:
        chance = bounded(called(weights, curve, one.weighed))
        found.tenths[min(TENTHS - 1, int(chance * TENTHS))].add(chance, one.won)
        if one.move == 0 and not one.handed:
            found.first.add(chance, one.won)
        found.surprise -= log(chance if one.won else 1.0 - chance)
    return found
