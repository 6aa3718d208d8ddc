"""Which games there are: every folder of `roguetable.games` is one, and none is named here.

A game's folder holds `game.py` with the game under the name of the folder in capitals, so that a new
game has to be written down nowhere else; before it does, there is no game
yet. It is loaded only when somebody asks for it.
"""

from pathlib import Path
from pkgutil import iter_modules

HOME = Path(__file__).resolve().parent.parent / "games"


def found_in(folder: Path, package: str) -> dict[str, str]:
    """Where each game below a folder is loaded from: ``module:attribute``, by the game's id."""
    names = sorted(
        module.name
        for module in iter_modules([str(folder)])
        if module.ispkg and (folder / module.name / "game.py").exists()
    )
    return {name: f"{package}.{name}.game:{name.upper()}" for name in names}


GAMES: dict[str, str] = found_in(HOME, "roguetable.games")
"""All games. Whoever has one elsewhere, as tests have, adds it here."""
