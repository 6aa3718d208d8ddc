"""A table of the Spire to which somebody comes with the next choice."""

from typing import Any

from roguetable.engine.game import configure
from roguetable.engine.table import Table
from roguetable.games.spire.game import SPIRE
from tests.games.spire.climbs import at_act, beat_boss

SETTINGS: dict[str, Any] = {
    "players": 1,
    "characters": "ironclad",
    "join": "defect@2",
    "unlocks": "none",
}


def about_to_join() -> Table:
    """The Boss of Act I lies dead. With "go on" the Defect comes, who has a seat of its own."""
    t = beat_boss(at_act(**SETTINGS))
    assert t.options[0] == "go on"
    return Table.at(SPIRE, t.state.copy(), configure(SPIRE, SETTINGS))
