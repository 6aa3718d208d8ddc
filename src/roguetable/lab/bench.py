"""How fast it is: random whole games, copies, loading, all measured in one run.

Machines differ, so speeds are also given in empty function calls of the Python that runs them:
20,000 decisions per million empty calls is the same goal everywhere.
"""

import statistics
import subprocess
import sys
import time
from typing import Any

import roguetable
from roguetable.bots import playout
from roguetable.engine.chance import Chance
from roguetable.engine.game import GAMES, Game, configure, load_game
from roguetable.engine.state import State, choose_known
from roguetable.lab.pool import environment

SECONDS = 2.0
COPIES = 2_000
STATES = 40
ROUNDS = 5


def bench(seconds: float = SECONDS, games: list[str] | None = None) -> dict[str, Any]:
    """The documented JSON: `compiled`, `empty_call_ns`, `games`; more keys may follow."""
    call = empty_call_ns()
    results: dict[str, Any] = {}
    for name in games or list(GAMES):
        game = load_game(name)
        speed, setup_us = decisions_per_second(game, seconds)
        results[name] = {
            "decisions_per_second": round(speed),
            "copy_us": round(copy_us(game), 3),
            "decisions_per_million_calls": round(speed * call / 1000),
            "setup_us": round(setup_us, 1),
            "load_s": round(load_seconds(name), 3),
        }
    return {
        "compiled": roguetable.build().startswith("compiled"),
        "empty_call_ns": round(call, 1),
        "games": results,
        "help_s": round(help_seconds(), 3),
        "build": roguetable.build(),
        "python": sys.version.split()[0],
    }


def _nothing() -> None:
    pass


def empty_call_ns(calls: int = 1_000_000, rounds: int = ROUNDS) -> float:
    """How long Python needs to call a function that does nothing: the best of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        for _ in range(calls):
            _nothing()
        best = min(best, time.perf_counter() - begun)
    return best / calls * 1e9


def decisions_per_second(game: Game, seconds: float, rounds: int = ROUNDS) -> tuple[float, float]:
    """Random whole games, set-up included, and how many microseconds of a game set-up takes.

    Of both the best of some rounds, like the empty call that they are compared with: what else the
    machine does in a round makes it slower, never faster.
    """
    config = configure(game, {})
    playout(game.new(config, 0), Chance.seeded(0, 1))  # everything is loaded now
    seed = 0
    speed = 0.0
    setup = float("inf")
    clock = time.perf_counter
    for _ in range(rounds):
        decisions = games = 0
        setting_up = 0.0
        begun = clock()
        while (now := clock()) - begun < seconds / rounds:
            games += 1
            seed += 1
            state = game.new(config, seed)
            setting_up += clock() - now
            decisions += playout(state, Chance.seeded(seed, 1))
        speed = max(speed, decisions / (clock() - begun))
        setup = min(setup, setting_up / games * 1e6)
    return speed, setup


def middle_states(game: Game, count: int = STATES) -> list[State]:
    """States from the middle of random games."""
    config = configure(game, {})
    found: list[State] = []
    for seed in range(count):
        length = playout(game.new(config, seed), Chance.seeded(seed, 1))
        state = game.new(config, seed)
        chance = Chance.seeded(seed, 1)
        for _ in range(length // 2):
            assert state.request is not None
            options = state.request.options
            choose_known(state, options[chance.below(0, len(options))])
        found.append(state)
    return found


def copy_us(game: Game) -> float:
    """The median, over states in mid-game, of the microseconds that `State.copy` takes."""
    times: list[float] = []
    for state in middle_states(game):
        best = float("inf")
        for _ in range(3):
            begun = time.perf_counter()
            for _ in range(COPIES // 10):
                state.copy()
            best = min(best, time.perf_counter() - begun)
        times.append(best / (COPIES // 10) * 1e6)
    return statistics.median(times)


_LOAD = """
import sys, time
from roguetable.engine.game import GAMES, load_game
GAMES[sys.argv[1]] = sys.argv[2]
game = load_game(sys.argv[1])
begun = time.perf_counter()
game.content()
print(time.perf_counter() - begun)
"""


def load_seconds(name: str, rounds: int = 3) -> float:
    """How long a fresh process takes to read and check a game's content: the best of some."""
    command = [sys.executable, "-c", _LOAD, name, GAMES[name]]
    times = [float(_output(command)) for _ in range(rounds)]
    return min(times)


def help_seconds(rounds: int = 5) -> float:
    """How long `roguetable --help` takes, from the shell's point of view: the best of some."""
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        _output([sys.executable, "-m", "roguetable", "--help"])
        times.append(time.perf_counter() - begun)
    return min(times)


def _output(command: list[str]) -> str:
    """What a process prints that takes its modules from where this one does."""
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=True)
    return done.stdout
