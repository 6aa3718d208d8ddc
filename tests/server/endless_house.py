"""A house in which a rule never ends inside of one step: ``python -m tests.server.endless_house PORT DATABASE``.

At its tables of Ledge nobody comes back from climbing. Workers find these rules here, too.
"""

import sys
from typing import Any

from roguetable.engine.game import GAMES
from roguetable.server import trials
from roguetable.server.serve import Plan, run
from tests.minigame.game import LEDGE, Climb


def never_ends(self: Climb, state: Any) -> None:
    while True:
        pass


Climb.run = never_ends  # type: ignore[method-assign]
ENDLESS = LEDGE

if __name__ == "__main__":
    GAMES["ledge"] = "tests.server.endless_house:ENDLESS"
    trials.MOVE_SECONDS = 1.0
    run(Plan(port=int(sys.argv[1]), database=sys.argv[2], stuck_seconds=2.0))
