"""The rooms of every game read alike: each chapter has its place in the table of contents, each name one meaning."""

import ast
from pathlib import Path

import pytest

from roguetable.engine.game import GAMES, package_of

GAME_NAMES = sorted(GAMES)


def root(game: str) -> Path:
    """The folder of a game."""
    return Path(package_of(game))


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
