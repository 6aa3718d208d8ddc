"""The version of the rules: made from what decides a game, the same wherever the program runs."""

import ast
import shutil
from pathlib import Path

import pytest

import roguetable
from roguetable.engine.game import GAMES, load_game, package_of
from roguetable.engine.version import BESIDE, DECIDING, rules_version, version_of

HOME = Path(roguetable.__file__).parent
TELLING = frozenset(
    {
        "campaign",
        "codes",
        "errors",
        "events",
        "game",
        "judge",
        "log",
        "position",
        "profile",
        "progress",
    }
    | {"rules", "snapshot", "telling", "view", "view_words"}
)
"""Modules of the engine that games use and that decide nothing."""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The program, elsewhere, to be changed."""
    kept = shutil.ignore_patterns("__pycache__", "*.so", "web", "spire", "deadcells", "gaia")
    shutil.copytree(HOME, tmp_path / "roguetable", ignore=kept, symlinks=False)
    return tmp_path / "roguetable"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_version_of_its_own(game: str) -> None:
    version = load_game(game).rules_version
    assert version.startswith(f"{roguetable.__version__}-")
    others = [load_game(other).rules_version for other in GAMES if other != game]
    assert version not in others


def test_another_place_and_other_line_ends_are_the_same_rules(copied: Path) -> None:
    for file in (copied / "games/stygian").rglob("*.yaml"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert version_of(copied / "games/stygian", copied) == load_game("stygian").rules_version


@pytest.mark.parametrize(
    ("file", "changes"),
    [
        ("games/stygian/flow/setup.py", True),
        ("games/stygian/content/skills.yaml", True),
        ("kit/menu.py", True),
        ("engine/chance.py", True),
        ("games/stygian/table/view.py", False),
        ("games/stygian/bots/judge.py", False),
        ("engine/table.py", False),
        ("server/room.py", False),
    ],
)
def test_what_decides_a_game_changes_its_version_and_nothing_else_does(
    copied: Path, file: str, changes: bool
) -> None:
    path = copied / file
    path.write_text(path.read_text() + "\n# another rule\n")
    assert (
        version_of(copied / "games/stygian", copied) != load_game("stygian").rules_version
    ) == changes


@pytest.mark.parametrize("game", GAMES)
def test_every_module_of_the_engine_that_a_rule_uses_decides_or_tells(game: str) -> None:
    folder = HOME / "games" / game
    assert package_of(load_game(game)) == f"roguetable.games.{game}"
    used: set[str] = set()
    for file in folder.rglob("*.py"):
        if BESIDE.isdisjoint(file.relative_to(folder).parts):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.ImportFrom) and node.module == "roguetable.engine":
                    used.update(name.name for name in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module is not None:
                    if node.module.startswith("roguetable.engine."):
                        used.add(node.module.removeprefix("roguetable.engine."))
    deciding = {name.removesuffix(".py") for name in DECIDING}
    assert used <= deciding | TELLING, "say in engine/version.py whether it decides"


def test_a_version_is_made_once() -> None:
    rules_version.cache_clear()
    first = rules_version("roguetable.games.stygian")
    assert rules_version("roguetable.games.stygian") is first
    assert rules_version.cache_info().misses == 1
