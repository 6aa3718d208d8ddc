"""A process that has not played yet reads every snapshot of a game."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from roguetable.engine import snapshot
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.state import choose

READ = """
import json, sys
from pathlib import Path
from roguetable.engine import snapshot
from roguetable.engine.game import load_game, package_of
game = load_game(sys.argv[1])
for line in Path(sys.argv[2]).read_text(encoding="utf-8").splitlines():
    data = json.loads(line)
    again = snapshot.load(data, game.content(), package_of(game))
    assert snapshot.dump(again, game.content()) == data
"""


@pytest.mark.parametrize("id", sorted(GAMES))
def test_every_class_is_found(id: str, tmp_path: Path) -> None:
    """A game imports some of its modules only when they are needed. One snapshot for each set of
    classes that random play comes across."""
    game = load_game(id)
    found: dict[frozenset[str], str] = {}
    for seed in range(12):
        chance = random.Random(seed)
        state = game.new(configure(game, {}), seed)
        while state.request is not None:
            kinds = [type(step).__name__ for step in (*state.agenda, state.request)]
            if frozenset(kinds) not in found:
                found[frozenset(kinds)] = json.dumps(snapshot.dump(state, game.content()))
            choose(state, chance.choice(state.request.options))
    assert len(found) > 10
    document = tmp_path / "snapshots"
    document.write_text("\n".join(found.values()), encoding="utf-8")
    subprocess.run(
        [sys.executable, "-c", READ, id, str(document)],
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
