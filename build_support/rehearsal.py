"""Play all games as bots do, so that the compiler learns which code is busy (see compiled.py).

Every game by all three bots, with its usual settings and with drawn ones: what is asked thousands of
times in an evening or a night of simulating is asked here some hundred times.
"""

import sys
from dataclasses import replace

from roguetable.bots import playout
from roguetable.engine.chance import Chance
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.lab.simulate import Batch, play_batch

RANDOM_GAMES = 5_000
VARIED_GAMES = 150
GREEDY_GAMES = 4
SEARCHED_GAMES = 1
TRIES = 1
"""Tries of a decision by `search`: one goes through its code."""


def rehearse(name: str, share: float = 1.0) -> None:
    """Play so large a share of the games, one at least."""
    game = load_game(name)
    config = configure(game, {})
    for seed in range(max(1, round(RANDOM_GAMES * share))):
        playout(game.new(config, seed), Chance.seeded(seed, 1))
    for batch in (
        Batch(name, config, "random", 1, VARIED_GAMES, vary=True),
        Batch(name, config, "greedy", 1, GREEDY_GAMES, vary=True),
        Batch(name, config, "search", 1, SEARCHED_GAMES, iterations=TRIES),
    ):
        if games := round(batch.games * share):
            play_batch(replace(batch, games=games))


if __name__ == "__main__":
    for name in GAMES:
        rehearse(name, *map(float, sys.argv[1:]))
