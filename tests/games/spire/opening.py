"""Fights from their very beginning, with the enemies of the arena, and what comes after them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine.game import configure
from roguetable.engine.state import advance
from roguetable.engine.table import Table
from roguetable.games.spire.flow.combat.combat_setup import start_combat
from roguetable.games.spire.flow.combat.end_of_combat import CLEARING
from roguetable.games.spire.flow.journey.acts import act_decks
from roguetable.games.spire.flow.journey.climb import THE_ACT
from roguetable.games.spire.flow.journey.map import ONWARD
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, ENCOUNTER_ROOM
from roguetable.games.spire.model.streams import STREAMS
from tests.games.spire.fights import DUMMIES, Fight, Seat, player, seat_down
from tests.games.spire.fights import fight as in_the_middle

ARENA = Path(__file__).parent / "arena"


def fight(*seats: Seat, foes: Sequence[str], act: int = 1, **settings: Any) -> Fight:
    """A fight in its second round, with enemies of the arena too (see fights.py)."""
    t = in_the_middle(*seats, foes=foes, packs=[ARENA], **settings)
    act_decks(t.state, act)
    return t


def with_a_map(t: Fight) -> Fight:
    """Let the fight lead back to the map, as a fight in a real game does."""
    t.state.agenda.insert(0, ONWARD)
    return t


def opening(
    *seats: Seat,
    foes: Sequence[str],
    dice: Sequence[int] = (1, 1, 1, 1),
    act: int = 1,
    seed: int = 1,
    **settings: Any,
) -> Fight:
    """A combat set up by the game itself with these enemy cards, in its first turn.

    A seat's `deck` is shuffled for it; without one it is ten Defends. Relics and potions as given.
    """
    given = seats or (player(),)
    packs = (DUMMIES, ARENA)
    settings.setdefault("unlocks", "all")
    config = configure(
        SPIRE,
        {"players": len(given), "characters": ",".join(seat.name for seat in given), **settings},
    )
    state = SPIRE.new(config, seed, packs)
    state.agenda.clear()
    state.request = None
    state.rewards = []
    state.act = act
    act_decks(state, act)
    content = state.content
    for index, seat in enumerate(given):
        deck = seat.given.get("deck", ", ".join([f"{seat.name}-defend"] * 10))
        rest = {key: value for key, value in seat.given.items() if key != "deck"}
        seat_down(state, index, player(seat.name, deck=deck, **rest), patient=True)
    numbers = [content.number(id) for id in foes]
    tier = content.foes[numbers[0]].tier
    room = BOSS_ROOM if tier == BOSS else ELITE_ROOM if tier == ELITE else ENCOUNTER_ROOM
    state.chance.script = {STREAMS.index("die"): [face - 1 for face in dice]}
    state.plan_phases(THE_ACT)
    start_combat(state, room, numbers)
    advance(state)
    return Fight(Table.at(SPIRE, state, config, packs))


def next_combat(t: Fight, foe: str = "dummy") -> None:
    """This fight is over, and another one begins."""
    state = t.state
    state.request = None
    state.agenda.clear()
    state.plan_phases(CLEARING)
    advance(state)
    start_combat(state, ENCOUNTER_ROOM, [state.content.number(foe)])
    advance(state)


def lineup(t: Fight, row: int) -> list[str]:
    """The names of the enemies in a row, left to right; row -1: the Bosses."""
    content = t.state.content
    return [content.rows[e.foe].name for e in t.state.enemies if e.row == row]
