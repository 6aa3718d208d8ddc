"""Interpreted and compiled, the same games are played bit for bit."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from roguetable.engine.game import GAMES

ROOT = Path(__file__).parents[2]
GAMES_EACH = 5


def trace(tree: Path, game: str) -> list[str]:
    """What random games print with roguetable taken from that tree."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree), str(ROOT)])}
    command = [sys.executable, "-m", "tests.games.trace", game, str(GAMES_EACH)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", sorted({*GAMES, "ledge"}))
def test_interpreted_and_compiled_games_are_the_same(compiled: Path, game: str) -> None:
    slow, *interpreted = trace(ROOT / "src", game)
    fast, *native = trace(compiled, game)
    assert (slow, fast) == ("interpreted", "compiled")
    assert len(interpreted) == GAMES_EACH
    assert native == interpreted
