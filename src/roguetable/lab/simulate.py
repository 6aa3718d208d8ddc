"""Many games by bots, one after another or on several processes: the same results either way.

Game number i of a batch is played with the seed `seed + i`, by bots seeded from it, so that any
game of a batch can be played again by itself: ``roguetable sim GAME --games 1 --seed S``.
A game that goes wrong is counted, and left behind as a save at the moment before.
"""

import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Self

from roguetable.engine.errors import UserError
from roguetable.engine.files import home, write_whole
from roguetable.engine.game import Config, Game, configure, load_game
from roguetable.engine.log import Log
from roguetable.engine.state import LOST, WON, State, choose
from roguetable.engine.table import Table
from roguetable.lab import pool
from roguetable.lab.players import Players
from roguetable.lab.run_logs import RunLog

LONGEST = 10_000
"""A game with more decisions than this does not end: that is an error."""

ATTEMPTS = 50
"""Draws of settings for one game until they go together."""

FAR_ENOUGH = 2_000
"""A game without end is left behind after so many decisions: that shows it as well."""


@dataclass(frozen=True)
class Batch:
    """What is to be played. `config` has been through `configure`."""

    game: str
    config: Config
    bot: str
    seed: int
    games: int
    packs: tuple[Path, ...] = ()
    check: bool = False
    """Look at the game's invariants after every decision."""
    errors: Path | None = None
    """Where games that go wrong are left; by default beside the saves."""
    iterations: int = 0
    """How hard `search` thinks; 0: as it usually does."""
    think: int = 0
    """Milliseconds for each of its choices, in place of `iterations`: then not repeatable."""
    vary: bool = False
    """Every game has settings of its own, drawn from its seed."""

    def pieces(self, workers: int) -> list[Self]:
        """The batch in small pieces, so that all workers are busy to the end, and one sees at every
        moment how far it is. Who plays alone plays game by game."""
        size = 1 if workers <= 1 else max(1, min(20, self.games // (workers * 16)))
        return [
            replace(self, seed=self.seed + first, games=min(size, self.games - first))
            for first in range(0, self.games, size)
        ]


@dataclass
class Failure:
    """A game that went wrong: `move` choices had been made. `file` is a save of that moment."""

    seed: int
    move: int
    problem: str
    file: str = ""


@dataclass
class Results:
    """What a batch came to."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)
    floors: Counter[int] = field(default_factory=Counter)
    """How many games ended on which floor, or in which Act; empty in games without such."""
    loss_causes: Counter[str] = field(default_factory=Counter)
    """What games were lost by: a rule, or what the game says of it."""
    by_seat: Counter[int] = field(default_factory=Counter)
    """Decisions by seat."""
    lengths: list[int] = field(default_factory=list)
    """Decisions of each game, in the order of the seeds."""
    stopped: bool = False
    """Somebody stopped it: these are the games that had ended by then."""

    def add(self, other: "Results") -> None:
        self.games += other.games
        self.wins += other.wins
        self.losses += other.losses
        self.decisions += other.decisions
        self.failures += other.failures
        self.floors.update(other.floors)
        self.loss_causes.update(other.loss_causes)
        self.by_seat.update(other.by_seat)
        self.lengths += other.lengths

    def plain(self) -> dict[str, Any]:
        """The documented JSON: these keys stay, more may follow."""
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / max(self.seconds, 1e-9)),
            "errors": len(self.failures),
            "floors": {str(floor): self.floors[floor] for floor in sorted(self.floors)},
            "loss_causes": dict(sorted(self.loss_causes.items())),
            "by_seat": {str(seat): self.by_seat[seat] for seat in sorted(self.by_seat)},
            "failures": [vars(failure) for failure in self.failures],
            "stopped": self.stopped,
        }


def simulate(
    batch: Batch, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Results:
    """Play the batch. `progress` is told how many games have been finished since it was last.

    Ctrl-C ends it early; the results say so.
    """
    total = Results()
    begun = time.perf_counter()
    tell = progress or (lambda games: None)
    pieces = batch.pieces(workers)
    try:
        parts = pool.run(play_batch, pieces, workers, lambda results: tell(results.games))
    except pool.StoppedError as stopped:
        parts, total.stopped = stopped.results, True
    for part in parts:
        total.add(part)
    total.seconds = time.perf_counter() - begun
    return total


def play_batch(batch: Batch) -> Results:
    """Play the games of a batch here, one after another."""
    results = Results()
    game = load_game(batch.game)
    for seed in range(batch.seed, batch.seed + batch.games):
        results.games += 1
        made = Counter[int]()
        try:
            _, state = laid_out(game, batch, seed)
            players = Players(batch.bot, game, seed, batch.iterations, batch.think)
            before = play_out(game, state, players, made, batch.check)
            note_end(game, state, before, results)
        except Exception as error:
            results.failures.append(report(game, batch, seed, made.total(), error))
        results.lengths.append(made.total())
        results.decisions += made.total()
        results.by_seat.update(made)
    return results


def laid_out(game: Game, batch: Batch, seed: int) -> tuple[Config, State]:
    """A game of a batch at its first question, and its settings: the batch's, or such as its seed draws."""
    draw = Random(seed)
    for _ in range(ATTEMPTS if batch.vary else 0):
        given = dict(batch.config)
        for setting in game.settings:
            values = [value for value in (*setting.choices, *setting.samples) if value != "manual"]
            if values and draw.random() < 0.5:
                given[setting.name] = draw.choice(values)
        try:
            config = configure(game, given)
            return config, game.new(config, seed, batch.packs)
        except UserError:
            continue  # settings that do not go together
    return batch.config, game.new(batch.config, seed, batch.packs)


class WrongError(Exception):
    """A game that does not keep to what must always hold."""


def play_out(
    game: Game,
    state: State,
    players: Players,
    made: Counter[int],
    check: bool = False,
    told: RunLog | None = None,
) -> tuple[State, int]:
    """Play to the end; `made` counts the decisions by seat. The state before the last choice.

    What happens is written down in `told`, if somebody wants to read it.
    """
    before, option = state, -1
    decisions = 0
    while state.request is not None:
        if decisions >= LONGEST:
            raise WrongError(f"no end after {LONGEST:,} decisions")
        before = state.copy()
        seat, option = players.decide(state)
        if told is not None:
            told.choosing(state, seat, option)
        choose(state, option)
        made[seat] += 1
        decisions += 1
        if check:
            wrong = game.invariants(state)
            if wrong:
                raise WrongError("; ".join(wrong))
    return before, option


def note_end(game: Game, state: State, last: tuple[State, int], results: Results) -> None:
    """How a game ended, and where."""
    if state.outcome == WON:
        results.wins += 1
    elif state.outcome == LOST:
        results.losses += 1
        before, option = last
        if before.request is not None:
            results.loss_causes[cause_of(game, before, state, option)] += 1
    else:
        raise WrongError("nobody is asked anything, but the game is neither won nor lost")
    chapter = game.chapter_of(state)
    if chapter:
        results.floors[chapter] += 1


def cause_of(game: Game, before: State, end: State, option: int) -> str:
    """What a game was lost by: as the game itself tells it, or the rule named last.

    The last choice is made once more, with a log.
    """
    told = game.cause_of_loss(before, end)
    if told:
        return told
    before.log = Log()
    choose(before, option)
    cited = [entry.rules[0] for entry in before.log.entries if entry.rules]
    return cited[-1] if cited else "unknown"


def report(game: Game, batch: Batch, seed: int, moves: int, error: Exception) -> Failure:
    """Leave the game as it was before it went wrong, and how to see it again."""
    told = isinstance(error, WrongError | UserError)
    problem = str(error).rstrip(".") if told else f"{type(error).__name__}: {error}"
    failure = Failure(seed, moves, problem)
    folder = batch.errors or home() / "errors"
    path = folder / f"{batch.game}-{batch.bot.replace(':', '-')}-{seed}.json"
    notes = [
        f"{game.title}, seed {seed}, {batch.bot} bots, settings {batch.config}.",
        f"After {moves} choices: {problem}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    try:
        table = played_again(game, batch, seed, moves)
        table.save(path)
        failure.file = str(path)
        notes.insert(2, f"The table before: {path} (roguetable replay, or resume, shows it).")
        notes.append("Possible choices there: " + "; ".join(o.notation for o in table.options()))
    except Exception as again:
        notes.append(f"The table could not be set up again: {again}")
    write_whole(path.with_suffix(".txt"), "\n".join(notes) + "\n")
    return failure


def played_again(game: Game, batch: Batch, seed: int, moves: int) -> Table:
    """The same game with a journal, up to the choice with which it went wrong.

    A choice that breaks what must hold has been made and counted; one that fails has not.
    """
    config, _ = laid_out(game, batch, seed)
    table = Table.new(game, config, seed, batch.packs)
    players = Players(batch.bot, game, seed, batch.iterations, batch.think)
    for _ in range(min(moves, FAR_ENOUGH)):
        seat, option = players.decide(table.state)
        table.choose(option, seat)
    return table
