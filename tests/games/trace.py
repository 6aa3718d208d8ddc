"""Print what happens in random games, for comparing two builds of the engine.

python -m tests.games.trace ledge 20
"""

import sys

import roguetable
from roguetable.engine.game import GAMES, load_game
from roguetable.engine.snapshot import digest, hash_of
from tests.games.players import tables


def main(name: str, count: int) -> None:
    GAMES["ledge"] = "tests.minigame.game:LEDGE"
    game = load_game(name)
    print(roguetable.build())
    for seed in range(count):
        trail = [hash_of(table.state) for table in tables(game, seed)]
        log = list(tables(game, seed))[-1].view().log
        lines = digest([[line.move, line.text, line.rules, line.why] for line in log])
        print(f"{name} {seed}: {len(trail)} decisions, {digest(trail)}, log {lines}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
