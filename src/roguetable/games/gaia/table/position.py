"""Positions: the table in names and numbers a person can read, edit and send to a friend.

Everything has a sensible default, so a position is as short as its story:

.. code-block:: yaml

    suits: [{discipline: mind, ranks: {blade: 1}}, body]
    delvers: [{discipline: mind, tile: c3}, {discipline: body, tile: d3}]
    enemies: [{enemy: diamonid, tile: c2}, {enemy: bob-the-spider, tile: d2, damage: 5}]

With enemies it is the Delver Phase of a Wave, the active delver to take a turn; without them the first
Wave is laid out.
"""

from typing import Any

from roguetable.engine.chance import Chance
from roguetable.games.gaia.flow.quest_end import QUEST_ENDS
from roguetable.games.gaia.flow.setup import (
    DRAW_BOSSES,
    LAY_SHOP_DECK,
    lay_level_deck,
    lay_spawn_deck,
)
from roguetable.games.gaia.flow.wave import FIRST_WAVE, TURNS_ON
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import NOBODY, ONSLAUGHT
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.games.gaia.model.state import Gaia, blank
from roguetable.games.gaia.model.streams import STREAMS
from roguetable.games.gaia.model.table_settings import TableSettings, usual_readings
from roguetable.games.gaia.table.position_schema import TABLE
from roguetable.kit.positions import Positions


def _usual_table(content: GaiaContent) -> Gaia:
    """What a position need not say: an Onslaught of two, an empty board."""
    state = Gaia(Chance.seeded(1, len(STREAMS)))
    state.content = content
    blank(state, TableSettings(fresh_sheet(content), usual_readings()))
    return state


def _begin(state: Gaia, data: dict[str, Any]) -> None:
    """What comes on a table that was described by hand: turns, or the first Wave."""
    if not state.level_deck and not state.level_discard:
        lay_level_deck(state)
    if not state.spawn_deck and not state.spawn_discard:
        lay_spawn_deck(state)
    if state.mode == ONSLAUGHT:
        if not state.shop_deck:
            LAY_SHOP_DECK.run(state)
        named = state.to_come
        DRAW_BOSSES.run(state)
        state.to_come = named or state.to_come
        met = max(1, state.wave) if state.enemies and not named else 0
        for _ in range(min(met, len(state.to_come))):
            state.to_come.pop()
        owned = [product for suit in state.suits for product in suit.products]
        state.shop_deck = [
            product
            for product in state.shop_deck
            if product not in owned and product not in state.for_sale
        ]
    if not state.enemies:
        state.plan(*FIRST_WAVE.steps, QUEST_ENDS)
        return
    if state.spawn == NOBODY:
        state.spawn = state.content.spawns[0]
    state.wave = max(1, state.wave)
    # The active delver takes the next turn: turns go to the other one than the last.
    state.active = 1 - state.active
    state.plan(*TURNS_ON, QUEST_ENDS)


POSITIONS = Positions("roguetable.games.gaia", TABLE, load_content, _usual_table, _begin)
read_position, write_position = POSITIONS.read, POSITIONS.write
