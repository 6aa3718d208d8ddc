"""Tune what rules of thumb of The Stygian Society weigh things with.

Whole climbs are played by rules of thumb alone, compiled two milliseconds each. A climb that is won counts 1, a lost
one a little for every floor that it left behind, and for how far it came on its last one. It prints the figures for
`games/stygian/bots/weights.py`; whether they win is for games on seeds that were not used here.
"""

import argparse
import json
import random
from pathlib import Path
from typing import Any

from evolution import evolve, names, write

from roguetable.engine.game import configure, load_game
from roguetable.engine.state import WON, choose_known
from roguetable.games.stygian.bots.weights import WEIGHTS

FIRST_SEED = 300_000
PROOF_SEED = 700_000
LONGEST = 1500
FLOOR = 0.08
"""What a floor left behind counts in a climb that is lost."""


def climb(game: Any, table: Any) -> float:
    """How far rules of thumb climb from here."""
    thumb = game.judge.rule_of_thumb
    for _ in range(LONGEST):
        if table.request is None:
            break
        choose_known(table, thumb(table))
    if table.outcome == WON:
        return 1.0
    content = table.content
    left = 0.0
    for figure in table.front + table.rear:
        left += content.foe(figure.foe).health - figure.wounds
    room = content.room(table.room)
    most = 100 if room.boss >= 0 else 40
    floors: int = table.floor - 1
    return FLOOR * (floors + max(0.0, 1.0 - left / most))


class Climbs:
    """Scores figures by climbs on seeds that all kids of a generation share."""

    def __init__(self, runs: int, players: int) -> None:
        self.game = load_game("stygian")
        self.config = configure(self.game, {"players": players})
        self.runs = runs
        self.tables: dict[int, Any] = {}

    def new(self, seed: int) -> Any:
        """A table to climb from; kept while the seeds are those of one generation."""
        if len(self.tables) > self.runs:
            self.tables.clear()
        if seed not in self.tables:
            self.tables[seed] = self.game.new(self.config, seed)
        return self.tables[seed].copy()

    def mean(self, figures: dict[str, float], seed: int, runs: int) -> float:
        write(WEIGHTS, figures)
        judge: Any = self.game.judge
        judge.content = None  # cards are studied anew
        return sum(climb(self.game, self.new(seed + number)) for number in range(runs)) / runs

    def score(self, figures: dict[str, float], generation: int) -> float:
        return self.mean(figures, FIRST_SEED + generation * self.runs, self.runs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--runs", type=int, default=240)
    parser.add_argument("--kids", type=int, default=24)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--start", type=Path, help="figures to start from, as this tool saves them")
    parser.add_argument(
        "--save", type=Path, help="a JSON file for the figures, written while it runs"
    )
    options = parser.parse_args()
    climbs = Climbs(options.runs, options.players)
    first = {name: getattr(WEIGHTS, name) for name in names(WEIGHTS)}
    start = dict(first)
    if options.start:
        start.update(json.loads(options.start.read_text()))

    def report(generation: int, figures: dict[str, float]) -> None:
        if generation % 8 == 0:
            now = climbs.mean(figures, PROOF_SEED, 600)
            print(f"generation {generation}: {now:.4f}", flush=True)
            if options.save:
                options.save.write_text(json.dumps(figures))

    tuned = evolve(start, climbs.score, options.minutes, options.kids, options.seed, report)
    before = climbs.mean(first, PROOF_SEED + 10_000, 3000)
    after = climbs.mean(tuned, PROOF_SEED + 10_000, 3000)
    print(f"at other tables: before {before:.4f}, tuned {after:.4f}")
    for name, value in tuned.items():
        print(f"        self.{name} = {value:.3g}")


if __name__ == "__main__":
    main()
