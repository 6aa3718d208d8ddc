"""Bots play whole games of every game, in parties of every size: nothing that comes up there is an error.

Most of what bots meet comes up in the midst of a long game and not at its beginning (a potion that offers potions while
somebody thinks of a fight alone), so whole games are played, compiled, by bots that think no longer than they must.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from roguetable.engine.game import GAMES, load_game

SEED = 77001
PARTIES = [
    (name, players)
    for name in sorted(GAMES)
    for players in range(load_game(name).players[0], load_game(name).players[1] + 1)
]
BOTS = {"greedy": (4, 0), "search": (1, 8)}
"""How many games, and with how many tries for a decision."""

TO_THE_END = {"spire": ["--set", "stop=false", "--set", "unlocks=all"]}
"""All three Acts, and all cards."""


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("game", "players"), PARTIES)
def test_bots_play_whole_games_without_an_error(
    compiled: Path, tmp_path: Path, game: str, players: int, bot: str
) -> None:
    games, tries = BOTS[bot]
    command = [sys.executable, "-m", "roguetable", "sim", game, "--players", str(players)]
    command += ["--bot", bot, "--iterations", str(tries), "--games", str(games)]
    command += ["--seed", str(SEED), "--workers", "1", "--json", *TO_THE_END.get(game, [])]
    environment = {
        **os.environ,
        "PYTHONPATH": str(compiled),
        "ROGUETABLE_HOME": str(tmp_path),
    }
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert found["failures"] == []
    assert found["wins"] + found["losses"] == games
