"""Play all games as bots do, so that the compiler learns which code is busy (see compiled.py).

Every game by all three bots, with its usual settings and with drawn ones: what is asked thousands of
times in an evening or a night of simulating is asked here some hundred times.
"""

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


def rehearse(name: str) -> None:
    game = load_game(name)
    config = configure(game, {})
    for seed in range(RANDOM_GAMES):
        playout(game.new(config, seed), Chance.seeded(seed, 1))
    play_batch(Batch(name, config, "random", 1, VARIED_GAMES, vary=True))
    play_batch(Batch(name, config, "greedy", 1, GREEDY_GAMES, vary=True))
    play_batch(Batch(name, config, "search", 1, SEARCHED_GAMES, iterations=TRIES))


if __name__ == "__main__":
    for name in GAMES:
        rehearse(name)
