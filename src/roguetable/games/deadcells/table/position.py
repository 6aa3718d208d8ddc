"""Positions: the table in names and numbers a person can read, edit and send to a friend.

Everything has a sensible default, so a position is as short as its story:

.. code-block:: yaml

    group: [{board: immolated, hand: [immolated-first-spark]}, flayed, poisoned]
    enemies: [b1-zombie, {enemy: b1-undead-archer, at: far, wounds: 0}]
    teeth: 2

With enemies it is a fight about to begin, or its `round` if cards are `active`; without them the Group
explores its biome.
"""

from collections import Counter
from typing import Any

from roguetable.engine.chance import Chance
from roguetable.engine.state import Phases
from roguetable.games.deadcells.flow.biome_setup import deal_tiles, lay_decks
from roguetable.games.deadcells.flow.boss import TURNS
from roguetable.games.deadcells.flow.combat.fight import FIGHT
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.flow.exploring import EXPLORE
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.decks import DECKS
from roguetable.games.deadcells.model.names import NOBODY, ROUND_0
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.games.deadcells.table.position_schema import TABLE
from roguetable.kit.decks import lying
from roguetable.kit.positions import Positions


def _usual_table(content: DeadCellsContent) -> DeadCells:
    """What a position need not say: a fresh campaign, an empty table."""
    state = DeadCells(Chance.seeded(1, len(STREAMS)))
    state.content = content
    blank(state, TableSettings(fresh_sheet(content), Readings()))
    return state


def _begin(state: DeadCells, data: dict[str, Any]) -> None:
    """What comes on a table that was described by hand: a fight, or the next step on the map."""
    if state.biome == NOBODY:
        state.biome = state.content.biomes[0]
    if not state.story:
        state.story.append(state.biome)
    lay_biome(state)
    if not state.enemies:
        state.push(EXPLORE)
    elif state.boss != NOBODY:
        state.plan_phases(rest_of(state, TURNS[ROUND_0]))
    else:
        state.plan(*rest_of(state, FIGHT).steps, EXPLORE)


def rest_of(state: DeadCells, fight: Phases) -> Phases:
    """What of a fight is still to come: all of it, or the rounds from the one that is named, if cards are active.

    Those have been turned up.
    """
    state.round = max(state.round, ROUND_0)
    if not any(one.active for one in state.group):
        return fight
    state.revealed = True
    return fight.since(ALL_ROUNDS[state.round])


def lay_biome(state: DeadCells) -> None:
    """Tiles and decks of the biome. A deck that is not named has all cards that are named nowhere."""
    named = Counter([*lying(state, DECKS), *(enemy.card for enemy in state.enemies)])
    given = [getattr(state, field) for field in DEALT]
    lay_decks(state, state.content.biome(state.biome).place)
    state.equipment_deck = state.sheet.equipment
    for field, cards in zip(DEALT, given, strict=True):
        setattr(state, field, cards or left_out(getattr(state, field), named))
    if not state.tiles:
        deal_tiles(state)


DEALT = ("monsters", "elites", "blueprints", "equipment_deck")


def left_out(cards: list[int], named: Counter[int]) -> list[int]:
    """Those of these cards that the position does not name anywhere, as many of each as are left."""
    rest: list[int] = []
    for card in cards:
        if named[card]:
            named[card] -= 1
        else:
            rest.append(card)
    return rest


POSITIONS = Positions("roguetable.games.deadcells", TABLE, load_content, _usual_table, _begin)
read_position, write_position = POSITIONS.read, POSITIONS.write
