"""Positions: the table in names and numbers a person can read, edit and send to a friend.

Everything has a sensible default, so a position is as short as its story:

.. code-block:: yaml

    players:
    - {character: ironclad, hp: 8, hand: [bash, strike x2], relics: [vajra], energy: 2}
    enemies: [jaw-worm 5 vulnerable 1]      # 5 HP left
    die: 4

With `enemies` it is the Play phase of a fight (`moment` chooses another); with a `room`
(``campfire``, ``merchant``...) the party enters it; otherwise it stands on the map and looks for a
way up. Decks and piles are listed from the top; ``strike x3`` is three of them. Cards that a
position names leave the decks in which they would lie otherwise; a player's draw pile is by default
the rest of the starter deck (as is the deck of a player out of combat), and without `hand` and
`draw` its five top cards are the hand.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine import snapshot
from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError
from roguetable.engine.state import advance
from roguetable.games.spire.actions.orbs import slots_of
from roguetable.games.spire.actions.passives import look_through, recount
from roguetable.games.spire.actions.potions import potion_limit
from roguetable.games.spire.flow.combat.round import MOMENTS, round_from
from roguetable.games.spire.flow.journey.climb import climb, face_the_boss
from roguetable.games.spire.flow.journey.map import visit
from roguetable.games.spire.loading.rows import load_content
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE
from roguetable.games.spire.model.limits import DAZE_CARDS, MAX_MIRACLES, MAX_SHIVS, STATUS_CARDS
from roguetable.games.spire.model.room_cards import (
    BOSS_ROOM,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    ROOM_NAMES,
)
from roguetable.games.spire.model.state import IN_ROOM, ON_MAP, PHASE_NAMES, PLAY_PHASE, Spire
from roguetable.games.spire.model.streams import STREAMS
from roguetable.games.spire.table.inventory import Places
from roguetable.games.spire.table.position_fields import (
    DECKS,
    FIELDS,
    FLAGS,
    LISTS,
    NUMBERS,
    OUTCOMES,
    SPARES,
    usual_table,
)
from roguetable.games.spire.table.position_names import check_fields, choice, whole_number
from roguetable.games.spire.table.position_reading import Reader
from roguetable.games.spire.table.position_writing import (
    packed,
    write_choices,
    write_enemy,
    write_map,
    write_offers,
    write_player,
)

PACKAGE = "roguetable.games.spire"
TO_COME = ("agenda", "request", "waiting", "journey")


def write_position(state: Spire) -> dict[str, Any]:
    """The state in names; what is as on a fresh table is left out."""
    content = state.content
    usual = usual_table()
    data: dict[str, Any] = {"players": [write_player(state, p) for p in state.players]}
    if state.enemies:
        data["enemies"] = [write_enemy(content, enemy) for enemy in state.enemies]
    data["phase"] = PHASE_NAMES[state.phase]
    data["room"] = ROOM_NAMES[state.room]
    for name in (*NUMBERS, *FLAGS, *LISTS):
        if getattr(state, name) != getattr(usual, name):
            data[name] = getattr(state, name)
    if state.outcome:
        data["outcome"] = OUTCOMES[state.outcome]
    write_choices(state, data)
    write_map(state, data)
    write_offers(state, data)
    for name in DECKS:
        data[name] = packed(content, getattr(state, name)[::-1])
    for name in SPARES:
        piles = getattr(state, name)
        data[name] = {
            who: packed(content, piles[i][::-1])
            for i, who in enumerate(CHARACTER_NAMES)
            if piles[i]
        }
    data["chance"] = list(state.chance.streams)
    data["draws"] = state.chance.draws
    whole = snapshot.dump(state, content)
    for name in TO_COME:
        data[name] = whole[name]
    return data


def read_position(data: dict[str, Any], packs: Sequence[Path] = ()) -> Spire:
    """A table built from a description, at the moment it describes.

    `packs` are laid over our content, for positions whose cards come from there.
    """
    check_fields("A position", data, FIELDS)
    state = usual_table()
    state.content = load_content(tuple(packs))
    reader = Reader(state, "agenda" in data)
    reader.table(data)
    reader.players(data)
    reader.map(data)
    reader.offers(data)
    reader.enemies(data)
    reader.decks(data)
    for index in range(len(state.players)):
        recount(state, index)
        look_through(state, index)
    _check(state, data)
    streams = data.get("chance")
    if streams is not None:
        if not isinstance(streams, list) or len(streams) != len(STREAMS):
            raise UserError(f"'chance' must be a list of {len(STREAMS)} whole numbers.")
        state.chance = Chance([whole_number("chance", value) for value in streams])
    else:
        state.chance = Chance.seeded(1, len(STREAMS))
    state.chance.draws = whole_number("draws", data.get("draws", 0))
    if "agenda" in data:
        _read_agenda(state, data)
    else:
        _begin(state, data)
    return state


def _check(state: Spire, data: dict[str, Any]) -> None:
    """Complain about what cannot be."""
    content = state.content
    places = Places(state)
    for number, found in sorted(places.found.items()):
        copies = content.cards[number].copies
        if number == content.bane:
            copies = max(copies, len(state.players))
        if found > copies:
            raise UserError(
                f"{content.name(number)!r} is in the position {found} times; the game has {copies}."
            )
    if places.daze > DAZE_CARDS or state.daze < 0:
        raise UserError(f"There are only {DAZE_CARDS} 'daze' cards.")
    if places.status > STATUS_CARDS or state.status < 0:
        raise UserError(f"There are only {STATUS_CARDS} Status cards ('slimed' or 'burn').")
    for index, p in enumerate(state.players):
        name = CHARACTER_NAMES[p.character]
        slots = slots_of(state, index)
        if len(p.orbs) > slots:
            raise UserError(f"'orbs': {name} has {len(p.orbs)} Orbs in {slots} slots.")
        if len(p.potions) > potion_limit(state):
            raise UserError(
                f"'potions': {name} has {len(p.potions)}; the limit is {potion_limit(state)}."
            )
    for field, most in (("shivs", MAX_SHIVS), ("miracles", MAX_MIRACLES)):
        total = sum(getattr(p, field) for p in state.players)
        if total > most:
            raise UserError(f"{field!r}: {total} in all, but there are {most}.")
    if "moment" in data:
        choice("'moment'", data["moment"], MOMENTS)


# The moment.


def _begin(state: Spire, data: dict[str, Any]) -> None:
    """No agenda is given: a fight at the moment asked for, a room, or the map."""
    tiers = {state.content.foes[enemy.kind].tier for enemy in state.enemies}
    at_the_top = BOSS in tiers or (not state.enemies and state.room == BOSS_ROOM)
    if at_the_top:
        face_the_boss(state)
    else:
        climb(state)
    if state.enemies:
        if "room" not in data:
            state.room = ENCOUNTER_ROOM
            if BOSS in tiers:
                state.room = BOSS_ROOM
            elif ELITE in tiers:
                state.room = ELITE_ROOM
        state.journey = state.agenda
        state.agenda = []
        moment = data.get("moment", "play")
        if moment != MOMENTS[0]:
            state.round = max(state.round, 1)
            state.die = state.die or 1
            state.phase = PLAY_PHASE
        round_from(state, moment)
    elif "room" in data:
        state.phase = IN_ROOM
        visit(state, state.room)
    else:
        state.phase = ON_MAP
    advance(state)


def _read_agenda(state: Spire, data: dict[str, Any]) -> None:
    """The exact moment, as `write_position` gives it."""
    whole = snapshot.dump(state, state.content)
    for name in TO_COME:
        whole[name] = data.get(name, [] if name != "request" else None)
    read = snapshot.load(whole, state.content, PACKAGE)
    state.agenda = read.agenda
    state.request = read.request
    state.waiting = read.waiting
    state.journey = read.journey
