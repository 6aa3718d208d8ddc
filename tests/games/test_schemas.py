"""A position holds everything that lies on a table: its schemas have a place for every field.

What has none is worked out from the rest, and named here.
"""

import pytest

from roguetable.engine import snapshot
from roguetable.games.deadcells.model import beheaded as deadcells_beheaded
from roguetable.games.deadcells.model import enemy as deadcells_enemy
from roguetable.games.deadcells.model import sheet as deadcells_sheet
from roguetable.games.deadcells.model import state as deadcells_state
from roguetable.games.deadcells.model import table_settings as deadcells_settings
from roguetable.games.deadcells.table import position_schema as deadcells
from roguetable.games.gaia.model import enemy as gaia_enemy
from roguetable.games.gaia.model import sheet as gaia_sheet
from roguetable.games.gaia.model import state as gaia_state
from roguetable.games.gaia.model import suit as gaia_suit
from roguetable.games.gaia.model import table_settings as gaia_settings
from roguetable.games.gaia.table import position_schema as gaia
from roguetable.games.spire.model import enemy as spire_enemy
from roguetable.games.spire.model import player as spire_player
from roguetable.games.spire.model import state as spire_state
from roguetable.games.spire.table import position_schema as spire
from roguetable.games.stygian.model import state as stygian_state
from roguetable.games.stygian.table import position as stygian
from roguetable.kit.schema import OneLine, Schema

TABLE = {"log", "stays", "content"}
"""What no table says of itself."""

SCHEMAS: list[tuple[type, Schema | OneLine, set[str]]] = [
    (deadcells_state.DeadCells, deadcells.TABLE, TABLE),
    (deadcells_beheaded.Beheaded, deadcells.BEHEADED_SCHEMA, {"health", "mods", "watch"}),
    (deadcells_enemy.Enemy, deadcells.ENEMY_SCHEMA, set()),
    (deadcells_sheet.Sheet, deadcells.SHEET_SCHEMA, set()),
    (deadcells_settings.Readings, deadcells.READINGS_SCHEMA, set()),
    (gaia_state.Gaia, gaia.TABLE, TABLE),
    (gaia_suit.Suit, gaia.SUIT, {"mods", "watch"}),
    (gaia_suit.Delver, gaia.DELVER, set()),
    (gaia_enemy.Enemy, gaia.ENEMY, set()),
    (gaia_enemy.CreaturePart, gaia.CREATURE_PART, set()),
    (gaia_enemy.Grave, gaia.GRAVE, set()),
    (gaia_sheet.Sheet, gaia.SHEET, set()),
    (gaia_settings.Readings, gaia.READING_FIELDS, set()),
    (spire_state.Spire, spire.TABLE, TABLE | {"seats", "mimics"}),
    (spire_player.Player, spire.PLAYER, {"mods", "watch", "minds_top"}),
    (spire_enemy.Enemy, spire.ENEMY, set()),
    (spire_state.Reward, spire.REWARD, set()),
    (spire_player.Repeat, spire.REPEAT, set()),
    (stygian_state.Stygian, stygian.TABLE, TABLE | {"seats", "luck_cap", "status_supply", "watch"}),
    (stygian_state.Hero, stygian.HERO, {"deck", "mods"}),
    (stygian_state.Figure, stygian.FIGURE, set()),
]


@pytest.mark.parametrize(
    ("part", "schema", "worked_out"),
    SCHEMAS,
    ids=[f"{part.__module__.split('.')[2]} {part.__name__}" for part, _, _ in SCHEMAS],
)
def test_every_field_is_in_the_schema(
    part: type, schema: Schema | OneLine, worked_out: set[str]
) -> None:
    assert set(snapshot.fields_of(part)) - set(schema.places()) == worked_out
