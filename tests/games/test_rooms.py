"""The rooms of every game read alike: each chapter has its place in the table of contents, each name one meaning."""

import ast
from importlib.resources import files
from pathlib import Path

import pytest

from roguetable.engine.game import GAMES, load_game, package_of
from roguetable.games.spire.flow.rooms.changing_cards import CHANGE_CHOICES, ChangeWhich
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import PickOne, Thing

GAME_NAMES = sorted(GAMES)


def root(game: str) -> Path:
    """The folder of a game."""
    return Path(str(files(package_of(load_game(game)))))


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_chapter_is_named_in_the_table_of_contents(game: str) -> None:
    """In `__init__.py` of its folder, or of one above it within `flow/`."""
    flow = root(game) / "flow"
    missing: list[str] = []
    for path in sorted(flow.rglob("*.py")):
        above = [folder for folder in path.parents if folder == flow or flow in folder.parents]
        contents = [(folder / "__init__.py").read_text(encoding="utf-8") for folder in above]
        if path.name != "__init__.py" and not any(f"{path.name}`" in text for text in contents):
            missing.append(str(path.relative_to(flow)))
    assert missing == []


def public_names(path: Path) -> set[str]:
    """What a file defines for others: classes, functions and names of its first level."""
    found: set[str] = set()
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            found.add(statement.name)
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found.add(statement.target.id)
        elif isinstance(statement, ast.Assign):
            targets = [node for target in statement.targets for node in ast.walk(target)]
            found |= {node.id for node in targets if isinstance(node, ast.Name)}
    return {name for name in found if not name.startswith("_")}


TWICE = {
    "deadcells": (
        "BLUEPRINT", "HEALED", "SHIELD", "SKILL", "TOOTH", "choose_whom", "equip", "play_card",
        "purge",
    ),
    "spire": (
        "COLORLESS", "HAND", "MIRACLE", "NUMBER", "OfPlayer", "PILE_NAMES", "POISON", "RELICS",
        "SHIV", "VULNERABLE", "WEAK", "ZEROS", "place", "put_back",
    ),
    "stygian": (
        "FRONT", "GENERIC", "LUCK", "OWN", "PARTY", "PLACES", "REAR", "Tokens", "WOUNDS",
    ),
}  # fmt: skip
"""Names that still have two meanings. The list only grows shorter."""


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_name_means_one_thing_in_a_game(game: str) -> None:
    """So nobody has to look which of two is imported."""
    seen: set[str] = set()
    twice: set[str] = set()
    for path in sorted(root(game).rglob("*.py")):
        names = public_names(path)
        twice |= seen & names
        seen |= names
    assert sorted(twice) == sorted(TWICE.get(game, ()))


def menus_below(kind: type[PickOne]) -> list[type[PickOne]]:
    """All classes that are such a menu."""
    found: list[type[PickOne]] = []
    for one in kind.__subclasses__():
        found += [one, *menus_below(one)]
    return found


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_first_kind_of_a_pick_is_a_thing(game: str) -> None:
    """What is picked is answered without a look at its kind."""
    package = package_of(load_game(game))
    menus = [menu for menu in menus_below(PickOne) if menu.__module__.startswith(package)]
    assert len(menus) > 10
    wrong = [menu.__name__ for menu in menus if not begins_with_a_thing(menu)]
    assert wrong == []


def begins_with_a_thing(menu: type[PickOne]) -> bool:
    """Is it so, for a menu of that class, whatever it is about?"""
    if menu is ChangeWhich:
        return all(isinstance(kinds[0], Thing) for kinds in CHANGE_CHOICES)
    return isinstance(menu.choices(menu.__new__(menu))[0], Thing)


def test_a_pick_that_begins_with_a_way_out_is_found() -> None:
    class Wrong(PickOne):
        def choices(self) -> list[Choice]:
            return [Way("stay", "Stay here."), Thing()]

    assert not begins_with_a_thing(Wrong)
