"""What an option is foreseen to do, by its notation."""

from roguetable.engine.preview import Preview, preview
from roguetable.games.gaia.game import GAIA
from tests.games.gaia.scene import Scene


def foreseen(fight: Scene, choice: str) -> Preview:
    """The preview of one option for the first player."""
    request = fight.state.request
    assert request is not None
    known = {request.notation(fight.state, option): option for option in request.options}
    return preview(GAIA, fight.state, 0, known[choice])
