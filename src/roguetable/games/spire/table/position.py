"""Positions: the table in names and numbers a person can read, edit and send to a friend.

Everything has a sensible default, so a position is as short as its story:

.. code-block:: yaml

    players:
    - {character: ironclad, hp: 8, hand: [bash, strike x2], relics: [vajra], energy: 2}
    enemies: [jaw-worm 5 vulnerable 1]      # 5 HP left
    die: 4

With `enemies` it is the Play phase of a fight (`phase` chooses another); with a `room`
(``campfire``, ``merchant``...) the party enters it; otherwise it stands on the map and looks for a
way up. Decks and piles are listed from the top; ``strike x3`` is three of them. Cards that a
position names leave the decks in which they would lie otherwise; a player's draw pile is by default
the rest of the starter deck (as is the deck of a player out of combat), and without `hand` and
`draw` its five top cards are the hand.
"""

from typing import Any

from roguetable.games.spire.flow.combat.end_of_combat import END_OF_COMBAT
from roguetable.games.spire.flow.combat.round import round_from
from roguetable.games.spire.flow.journey.climb import BOSS_BEATEN, THE_ACT
from roguetable.games.spire.flow.journey.map import visit
from roguetable.games.spire.loading.rows import load_content
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE
from roguetable.games.spire.model.phases import ROUND_BEGINS
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, ENCOUNTER_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.position_defaults import usual_table
from roguetable.games.spire.table.position_schema import TABLE
from roguetable.games.spire.table.position_words import SpireContext
from roguetable.kit.positions import Positions


def _begin(state: Spire, data: dict[str, Any]) -> None:
    """No agenda is given: a fight in the phase asked for, a room, or the map."""
    tiers = {state.content.foes[enemy.foe].tier for enemy in state.enemies}
    at_the_top = BOSS in tiers or (not state.enemies and state.room == BOSS_ROOM)
    state.plan_phases(THE_ACT.since(BOSS_BEATEN) if at_the_top else THE_ACT)
    if state.enemies:
        if "room" not in data:
            state.room = ENCOUNTER_ROOM
            if BOSS in tiers:
                state.room = BOSS_ROOM
            elif ELITE in tiers:
                state.room = ELITE_ROOM
        state.push(END_OF_COMBAT)
        if state.phase > ROUND_BEGINS:
            state.round = max(state.round, 1)
            state.die = state.die or 1
        round_from(state, state.phase)
    elif "room" in data:
        visit(state, state.room)


POSITIONS = Positions(
    "roguetable.games.spire", TABLE, load_content, usual_table, _begin, SpireContext
)
read_position, write_position = POSITIONS.read, POSITIONS.write
