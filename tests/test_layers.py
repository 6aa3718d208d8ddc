"""Who may import whom. The contracts are `[tool.importlinter]` in pyproject.toml; here: that they reach
every game, that they bite, and that the engine and the kit name no game even in words."""

import ast
import importlib
import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from roguetable.engine.game import GAMES
from roguetable.engine.state import Request
from roguetable.kit.menu import Choice

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "roguetable"
ROOMS = ["model", "actions", "flow", "words", "loading", "table", "bots"]
ROOMS_OF_SOME = ["campaign"]


def lint(tree: Path) -> subprocess.CompletedProcess[str]:
    """Lint a tree with the contracts of the project."""
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(*sys.argv[1:]))"
    return subprocess.run(
        [sys.executable, "-c", code, str(ROOT / "pyproject.toml")],
        cwd=tree,
        env={"PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
    )


def write(tree: Path, module: str, text: str = "") -> None:
    path = tree / Path(*module.split("."))
    path.parent.mkdir(parents=True, exist_ok=True)
    for folder in path.parents:
        if folder == tree:
            break
        (folder / "__init__.py").touch()
    path.with_suffix(".py").write_text(text, encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The package, and in it a game that nobody has heard of."""
    for path in PACKAGE.rglob("*.py"):
        copy = tmp_path / path.relative_to(PACKAGE.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    for room in ROOMS + ROOMS_OF_SOME:
        write(tmp_path, f"roguetable.games.novel.{room}.some")
    write(tmp_path, "roguetable.games.novel.game")
    return tmp_path


def test_a_game_in_order_is_let_through(tree: Path) -> None:
    write(tree, "roguetable.games.novel.flow.some", "import roguetable.games.novel.actions.some")
    done = lint(tree)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("engine.some", "kit.some"),
        ("kit.some", "games.novel.model.some"),
        ("games.novel.game", "bots.some"),
        ("bots.some", "lab.some"),
        ("bots.some", "games.novel.model.some"),
        ("lab.some", "games.novel.model.some"),
        ("server.some", "games.novel.game"),
        ("server.some", "terminal.some"),
        ("games.novel.game", "games.spire.game"),
        ("games.novel.model.some", "games.novel.actions.some"),
        ("games.novel.actions.some", "games.novel.flow.some"),
        ("games.novel.flow.some", "games.novel.words.some"),
        ("games.novel.words.some", "games.novel.loading.some"),
        ("games.novel.loading.some", "games.novel.table.some"),
        ("games.novel.table.some", "games.novel.bots.some"),
        ("games.novel.bots.some", "games.novel.game"),
        ("games.novel.loading.some", "games.novel.campaign.some"),
        ("games.novel.campaign.some", "games.novel.bots.some"),
        ("games.novel.campaign.some", "games.novel.game"),
        ("engine.errors", "engine.table"),  # in a circle
    ],
)
def test_an_import_the_wrong_way_is_found(tree: Path, importer: str, imported: str) -> None:
    write(tree, f"roguetable.{importer}", f"import roguetable.{imported}")
    done = lint(tree)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "BROKEN" in done.stdout


def test_a_module_outside_the_rooms_is_found(tree: Path) -> None:
    write(tree, "roguetable.games.novel.odds_and_ends")
    done = lint(tree)
    assert done.returncode == 1
    assert "odds_and_ends" in done.stdout


def games() -> list[Path]:
    return sorted(path for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists())


@pytest.mark.parametrize("folder", games(), ids=lambda path: path.name)
def test_every_game_has_the_rooms(folder: Path) -> None:
    assert (folder / "__init__.py").exists()
    assert (folder / "rules.yaml").exists()
    for room in ROOMS:
        assert (folder / room / "__init__.py").exists(), room


def test_the_folders_are_the_games() -> None:
    """Beside those that exist only in tests."""
    folders = {f"roguetable.games.{folder.name}.game" for folder in games()}
    listed = {where.partition(":")[0] for where in GAMES.values()}
    assert folders == {module for module in listed if not module.startswith("tests.")}


def test_engine_and_kit_name_no_game() -> None:
    """Not even in the list of games, which is read from the folders."""
    names = re.compile(rf"\b({'|'.join(folder.name for folder in games())})\b", re.IGNORECASE)
    for layer in ("engine", "kit"):
        for path in sorted((PACKAGE / layer).rglob("*.py")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not names.search(line), f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def test_what_stays_interpreted_exists() -> None:
    """A module that was renamed must not slip into the compiled ones, or out of them."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        listed = tomllib.load(file)["tool"]["roguetable"]["compile"]
    for name in listed["packages"]:
        assert (PACKAGE / name / "__init__.py").exists(), name
    for pattern in listed["interpreted"]:
        assert list(PACKAGE.glob(pattern)), pattern


def test_numbers_to_be_looked_up_are_made_once() -> None:
    """`NAME: Final = (1, 2)` is no object when it is compiled: `NAME[place]` makes one anew each time, numbers
    and all. `Final[tuple[int, ...]]` keeps it."""
    for layer in ("engine", "kit", "games", "bots"):
        for path in sorted((PACKAGE / layer).rglob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if (
                    isinstance(node, ast.AnnAssign)
                    and isinstance(node.annotation, ast.Name)
                    and isinstance(node.value, ast.Tuple)
                    and len(node.value.elts) > 1
                ):
                    numbers = [ast.unparse(one).lstrip("-") for one in node.value.elts]
                    assert not all(one[:1].isdigit() for one in numbers), (
                        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
                    )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_asked_stands_in_flow(game: str) -> None:
    """The others ask too, but which questions there are is the order of play."""
    package = GAMES[game].partition(":")[0].rpartition(".")[0]
    for room in ("model", "actions", "words"):
        home = importlib.import_module(f"{package}.{room}")
        for module in pkgutil.walk_packages(home.__path__, f"{home.__name__}."):
            kinds = vars(importlib.import_module(module.name)).values()
            asked = [
                kind.__name__
                for kind in kinds
                if isinstance(kind, type)
                and issubclass(kind, Request | Choice)
                and kind.__module__ == module.name
            ]
            assert asked == [], f"{module.name}: questions belong into flow"
