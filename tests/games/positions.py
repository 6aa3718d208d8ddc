"""A table as a position, and the table of that position."""

from typing import Any

import yaml

from roguetable.engine.game import Game


def again(game: Game, state: Any) -> Any:
    """Written, put into a text, and read back."""
    return game.read_position(yaml.safe_load(yaml.safe_dump(game.write_position(state))))
