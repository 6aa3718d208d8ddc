"""What people try at the wrong moment and are told no reason for, counted in many games.

    python build_support/unanswered.py [GAME ...] [--games 250] [--seed 1] [--guided 0.6] [--json]

Each game has settings of its own, drawn from its seed. `roguetable.lab.refused` says what is tried and
what counts as a reason. The table begins with the most frequent; an example says where it is met. The
rules of thumb of the Spire try many fights: with `--guided 0` it is ten times as fast.
"""

import argparse
import json
import sys

from roguetable.cli.output import progress
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.lab.refused import GUIDED, Tries, Unanswered, look


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", choices=[[], *GAMES], help="these games; all of them")
    parser.add_argument("--games", type=int, default=250, help="so many of each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--guided", type=float, default=GUIDED, help="share of rules of thumb")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--rows", type=int, default=60, help="lines of the table")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    names = given.game or list(GAMES)
    batches = [
        Tries(
            name,
            configure(load_game(name), {}),
            "random",
            given.seed,
            given.games,
            vary=True,
            guided=given.guided,
        )
        for name in names
    ]
    with progress("trying", given.games * len(names), not given.json) as tell:
        found = look(batches, given.workers, tell)
    if given.json:
        print(json.dumps(found.plain(), indent=1))
    else:
        show(found, given.rows)
    return 130 if found.stopped else 0


def show(found: Unanswered, rows: int) -> None:
    """The table."""
    told = ", ".join(f"{answer} {count:,}" for answer, count in sorted(found.answers.items()))
    print(f"{found.games:,} games, {found.decisions:,} decisions. Answers: {told}.")
    for group, count in found.groups.most_common(rows):
        print(f"{count:>8,}  {group.game:10} {group.question}/{group.kind} ({group.whence})")
        print(f"          {found.examples[group]}")
    left = len(found.groups) - rows
    if left > 0:
        print(f"... and {left} more kinds.")


if __name__ == "__main__":
    sys.exit(main())
