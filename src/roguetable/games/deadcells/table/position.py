"""Positions: the table in names and numbers a person can read, edit and send to a friend.

Everything has a sensible default, so a position is as short as its story:

.. code-block:: yaml

    group: [{board: immolated, hand: [immolated-first-spark]}, flayed, poisoned]
    enemies: [b1-zombie, {enemy: b1-undead-archer, at: far, wounds: 0}]
    teeth: 2

With enemies it is a fight about to begin; without them the Group explores its biome.
"""

from typing import Any

from roguetable.engine.chance import Chance
from roguetable.games.deadcells.flow.biome_setup import deal_tiles, lay_decks
from roguetable.games.deadcells.flow.combat.playing import PLAY_CARDS
from roguetable.games.deadcells.flow.combat.rounds import ROUNDS
from roguetable.games.deadcells.flow.combat.upkeep import UPKEEP
from roguetable.games.deadcells.flow.exploring import EXPLORE
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import NOBODY, ROUND_0
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.games.deadcells.table.position_schema import TABLE
from roguetable.kit.positions import Positions


def _usual_table(content: DeadCellsContent) -> DeadCells:
    """What a position need not say: a fresh campaign, an empty table."""
    state = DeadCells(Chance.seeded(1, len(STREAMS)))
    state.content = content
    blank(state, TableSettings(fresh_sheet(content), Readings()))
    return state


def _begin(state: DeadCells, data: dict[str, Any]) -> None:
    """What comes on a table that was described by hand: a fight, or the next step on the map."""
    state.push(EXPLORE)
    if state.enemies:
        state.round = max(state.round, ROUND_0)
        state.push(UPKEEP)
        state.plan_phases(ROUNDS[ROUND_0])
        state.push(PLAY_CARDS)
    if state.biome == NOBODY:
        state.biome = state.content.biomes[0]
    if not state.story:
        state.story.append(state.biome)
    if not state.tiles:
        lay_tiles(state)


def lay_tiles(state: DeadCells) -> None:
    """Tiles and decks of the biome, in the order of their codes."""
    given = (state.monsters, state.elites, state.blueprints)
    lay_decks(state, state.content.biome(state.biome).place)
    state.monsters = given[0] or state.monsters
    state.elites = given[1] or state.elites
    state.blueprints = given[2] or elsewhere_left_out(state, state.blueprints)
    deal_tiles(state)
    if not state.equipment_deck:
        state.equipment_deck = elsewhere_left_out(state, state.sheet.equipment)


def elsewhere_left_out(state: DeadCells, cards: list[int]) -> list[int]:
    """Those of these equipment cards that the position does not name elsewhere."""
    there = {
        *state.collector,
        *state.bag_equipment,
        *state.bag_blueprints,
        *state.loot_equipment,
        *state.loot_blueprints,
        *state.offer,
        *state.equipment_discard,
        *(card for one in state.group for card in one.equipment),
    }
    return [card for card in cards if card not in there]


POSITIONS = Positions("roguetable.games.deadcells", TABLE, load_content, _usual_table, _begin)
read_position, write_position = POSITIONS.read, POSITIONS.write
