"""A new game is a folder: nothing else names it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from roguetable.engine.errors import FieldError
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.games import found_in

ROOT = Path(__file__).resolve().parents[2]
NOVEL = """
from tests.minigame.game import LedgeGame


class NovelGame(LedgeGame):
    id = "novel"
    title = "A novel game"


NOVEL = NovelGame()
"""


def test_every_folder_of_games_is_one(tmp_path: Path) -> None:
    for name in ("second", "first", "begun"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        if name != "begun":  # a game that is being built is none yet
            (tmp_path / name / "game.py").touch()
    (tmp_path / "notes").mkdir()
    assert found_in(tmp_path, "somewhere") == {
        "first": "somewhere.first.game:FIRST",
        "second": "somewhere.second.game:SECOND",
    }


def test_a_game_knows_itself_by_its_folder() -> None:
    for name, where in GAMES.items():
        if where.startswith("roguetable."):
            assert load_game(name).id == name


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with one folder more, and nothing else changed."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(
        ROOT / "src" / "roguetable",
        house / "roguetable",
        ignore=shutil.ignore_patterns("page", "__pycache__"),
    )
    novel = house / "roguetable" / "games" / "novel"
    novel.mkdir()
    (novel / "__init__.py").touch()
    (novel / "game.py").write_text(NOVEL)
    return house


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["sim", "--help"], "novel"),
        (["settings", "novel"], "light"),
        (["sim", "novel", "-n", "2", "--workers", "1"], "novel"),
        (["rules", "novle"], "Did you mean 'novel'"),
    ],
)
def test_a_new_game_touches_nothing_outside_its_folder(
    house: Path, command: list[str], said: str
) -> None:
    path = os.pathsep.join([str(house), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "roguetable", *command],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100"},
        cwd=house,
        capture_output=True,
        text=True,
    )
    assert said.lower() in (done.stdout + done.stderr).lower()


@pytest.mark.parametrize(
    ("game", "given", "field"),
    [
        ("spire", {"characters": "ironclod"}, "characters"),
        ("spire", {"players": 2, "characters": "silent"}, "characters"),
        ("spire", {"unlocks": "everything"}, "unlocks"),
        ("spire", {"ascension": 99}, "ascension"),
        ("spire", {"acts": 4}, "acts"),
        ("stygian", {"heroes": "knight"}, "heroes"),
        ("stygian", {"duo": True}, "duo"),
        ("stygian", {"colour": "red"}, "colour"),
    ],
)
def test_a_mistake_in_a_setting_says_which(game: str, given: dict[str, object], field: str) -> None:
    with pytest.raises(FieldError) as caught:
        load_game(game).new(configure(load_game(game), given), 1)
    assert caught.value.path == (field,)


@pytest.mark.parametrize("game", ["spire", "stygian"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_recommended_party_can_be_played_at_every_table(game: str, players: int) -> None:
    found = load_game(game)
    (setting,) = [one for one in found.settings if one.cast]
    party = [role.id for role in setting.cast[: setting.party[players - 1]]]
    state = found.new(configure(found, {"players": players, setting.name: ",".join(party)}), 1)
    assert len(found.seats(state)) == players
