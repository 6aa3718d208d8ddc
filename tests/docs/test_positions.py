"""The example of a position that each game's module shows can be read as one."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest
import yaml

import roguetable
from roguetable.engine.game import GAMES, load_game

OURS = [name for name, where in GAMES.items() if where.startswith("roguetable.")]


@pytest.mark.parametrize("name", OURS)
def test_the_example_of_a_position_is_one(name: str) -> None:
    module = Path(roguetable.__file__).parent / "games" / name / "table" / "position.py"
    docstring = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    _, marker, rest = docstring.partition(".. code-block:: yaml\n\n")
    assert marker, "the docstring shows an example"
    block = "\n".join(line for line in rest.split("\n\n")[0].splitlines())
    game = load_game(name)
    state = game.read_position(yaml.safe_load(dedent(block)))
    assert state.request is not None
    assert game.invariants(state) == []
