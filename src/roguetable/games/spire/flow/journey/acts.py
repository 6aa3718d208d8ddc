"""Setting up an Act: its four decks, board, map tokens, figures and Boss."""

from typing import Final

from roguetable.engine.events import Changed, Moved
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.ascension import (
    HARD_BOSSES,
    HARD_ELITES,
    HARD_ENCOUNTERS,
    HARD_EVENTS,
    HARD_HEART,
    HARDER_ELITES,
    elite_level,
    in_play,
)
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, ENCOUNTER, FIRST, PARTNER, SUMMON
from roguetable.games.spire.model.phases import SETUP
from roguetable.games.spire.model.room_cards import (
    BURNING_ELITE,
    CAMPFIRE,
    DARK_SPACE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
    LIGHT_SPACE,
    MERCHANT,
)
from roguetable.games.spire.model.shown import node_id, player_id, row_id
from roguetable.games.spire.model.state import EMERALD, UNCERTAIN, Spire
from roguetable.games.spire.model.streams import (
    BOSS_STREAM,
    ELITE_STREAM,
    ENCOUNTER_STREAM,
    EVENT_STREAM,
    FIRST_ENCOUNTER_STREAM,
    MAP_STREAM,
)

LAST_ACT: Final = 4
ACT_NAMES: Final = ("", "Act I", "Act II", "Act III", "Act IV")


# Decks.


def foes_of(state: Spire, tier: int, act: int) -> list[int]:
    """The enemy cards of a kind that an Act uses at this Ascension, every copy."""
    content = state.content
    key = (tier, act, state.ascension)
    found = content.box.foes.get(key)
    if found is not None:
        return found.copy()
    pile: list[int] = []
    for number in content.foe_rows:
        foe = content.foes[number]
        if foe.tier == tier and foe.act == act and in_play(foe, state.ascension):
            for _ in range(foe.copies):
                pile.append(number)
    content.box.foes[key] = pile
    return pile.copy()


def act_decks(state: Spire, act: int) -> None:
    """Encounter, Elite, Event and Summon decks of an Act (spire.act_setup.replace-decks).

    All are shuffled but the Summons (spire.setup.decks-not-shuffled). Summons of earlier Acts stay
    at hand: the Gremlin Leader of Act II calls the Gremlins of Act I.
    """
    chance = state.chance
    encounters = foes_of(state, ENCOUNTER, act)
    chance.shuffle(ENCOUNTER_STREAM, encounters)
    elites = foes_of(state, ELITE, act)
    chance.shuffle(ELITE_STREAM, elites)
    events = events_of(state, act)
    chance.shuffle(EVENT_STREAM, events)
    if state.log is not None:
        for deck, old, new in (
            (shown.ENCOUNTERS, state.encounters, encounters),
            (shown.ELITES, state.elites, elites),
            (shown.EVENTS, state.events, events),
        ):
            if len(old) != len(new):
                state.log.show(Changed(deck, len(old), len(new), "cards"))
    state.encounters = encounters
    state.elites = elites
    state.events = events
    summons: list[int] = []
    for earlier in range(1, act + 1):
        summons += foes_of(state, SUMMON, earlier)
    state.summons = summons
    first: list[int] = []
    if act == 1:
        first = foes_of(state, FIRST, act)
        chance.shuffle(FIRST_ENCOUNTER_STREAM, first)
    state.first_encounters = first


def events_of(state: Spire, act: int) -> list[int]:
    """The Event cards of an Act (spire.ascension.3, spire.unlocks.colorless-extra)."""
    content = state.content
    key = (act, state.ascension, state.colorless_unlocked)
    found = content.box.events.get(key)
    if found is not None:
        return found.copy()
    pile: list[int] = []
    for number in content.event_rows:
        event = content.events[number]
        if event.act != act or (event.unlock and not state.colorless_unlocked):
            continue
        if event.ascension and state.ascension < HARD_EVENTS:
            continue
        for _ in range(event.copies):
            pile.append(number)
    content.box.events[key] = pile
    return pile.copy()


# Bosses.


def random_boss(state: Spire, act: int, but: int) -> list[int]:
    """A random Boss of an Act, by the die faces on the cards' backs; never `but`.

    (spire.setup.boss-random; a Boss with a partner brings it along.)
    """
    foes = state.content.foes
    choices = [n for n in foes_of(state, BOSS, act) if n != but and (foes[n].back or act == 4)]
    chosen = choices[0]
    if len(choices) > 1:
        face = state.chance.below(BOSS_STREAM, 6)
        shown = [n for n in choices if foes[n].back >> face & 1]
        if not shown:
            # The face of the Boss that has been beaten, or of none: roll on among the others.
            shown = choices
        chosen = shown[0] if len(shown) == 1 else shown[state.chance.below(BOSS_STREAM, len(shown))]
    bosses = [chosen]
    if foes[chosen].traits[PARTNER]:
        for number in foes_of(state, BOSS, act):
            if number != chosen and foes[number].traits[PARTNER]:
                bosses.append(number)
    return bosses


def boss_names(state: Spire) -> str:
    """``Donu and Deca``."""
    return " and ".join([state.content.rows[number].name for number in state.bosses])


# The board.


def place_board(state: Spire, act: int) -> None:
    """Steps 5 to 9: a random map of the Act, its tokens, the figures, the Boss, the boot."""
    content = state.content
    boards = [number for number in content.boards if content.board(number).act == act]
    state.board = boards[0]
    if len(boards) > 1:
        state.board = boards[state.chance.below(MAP_STREAM, len(boards))]
    place_tokens(state)
    # Each figure takes the lowest open row: the order is kept, gaps close.
    order = sorted([(p.row, index) for index, p in enumerate(state.players)])
    for row in range(len(order)):
        old, player = order[row]
        if state.log is not None and old != row:
            state.log.show(Moved(row_id(old), row_id(row), thing=player_id(player)))
        state.players[player].row = row
    state.bosses = random_boss(state, act, -1)
    if state.log is not None and state.node >= 0:
        state.log.show(Moved(node_id(state.node), "", thing="party-token"))
    state.node = -1
    state.visited = []


def place_tokens(state: Spire) -> None:
    """Dark tokens onto dark spaces, light ones onto light spaces, at random (spire.setup.map-tokens)."""
    dark, light = token_piles(state)
    state.chance.shuffle(MAP_STREAM, dark)
    state.chance.shuffle(MAP_STREAM, light)
    rooms = state.content.board(state.board).kinds.copy()
    # Uncertain Future: they stay face down until the party lands on them (spire.daily.b3-uncertain).
    face_down = state.modifiers & UNCERTAIN != 0
    state.hidden = 0
    top_dark, top_light = len(dark), len(light)
    for node in range(len(rooms)):
        kind = rooms[node]
        if kind == DARK_SPACE:
            top_dark -= 1
            rooms[node] = dark[top_dark]
        elif kind == LIGHT_SPACE:
            top_light -= 1
            rooms[node] = light[top_light]
        else:
            continue
        if face_down:
            state.hidden |= 1 << node
    state.rooms = rooms


def token_piles(state: Spire) -> tuple[list[int], list[int]]:
    """The dark and the light map tokens; the Burning Elite takes the place of a dark Encounter.

    (spire.act4.burning-token, spire.act4.burning-token-back, spire.setup.burning-elite-excluded)
    """
    box = state.content.box
    if not box.dark_tokens:
        figures = state.content.figures
        box.dark_tokens = (
            [ENCOUNTER_ROOM] * figures["dark-encounter"]
            + [ELITE_ROOM] * figures["dark-elite"]
            + [EVENT_ROOM_KIND] * figures["dark-event"]
        )
        box.light_tokens = (
            [ENCOUNTER_ROOM] * figures["light-encounter"]
            + [EVENT_ROOM_KIND] * figures["light-event"]
            + [MERCHANT] * figures["light-merchant"]
            + [CAMPFIRE] * figures["light-campfire"]
        )
    dark = box.dark_tokens.copy()
    if burning(state):
        dark[dark.index(ENCOUNTER_ROOM)] = BURNING_ELITE
    return dark, box.light_tokens.copy()


def burning(state: Spire) -> bool:
    """Is there a Burning Elite on the map of this Act? (spire.act4.burning-retry)"""
    return state.act4 and state.act < LAST_ACT and not state.keys & EMERALD


def set_up_act(state: Spire, act: int) -> None:
    """Everything that an Act needs on the table (spire.act_setup)."""
    state.act = act
    state.phase = SETUP
    act_decks(state, act)
    place_board(state, act)


def tell_act(state: Spire) -> None:
    """Say what the new Act looks like."""
    log = state.log
    if log is None:
        return
    log.say(
        f"{ACT_NAMES[state.act]} begins. At its end waits {boss_names(state)}.",
        "spire.setup.map-random",
        "spire.setup.figures",
        "spire.setup.boss-random",
        "spire.setup.boss-placed",
        "spire.setup.boot",
        "spire.overview.acts",
    )
    if state.act == LAST_ACT:
        log.cite("spire.act4.map", "spire.act4.boss")
        if state.ascension >= HARD_HEART:
            log.cite("spire.ascension.11")
    else:
        log.cite("spire.setup.map-tokens")
        log.cite("spire.daily.b3-uncertain" if state.hidden else "spire.setup.map-tokens-flip")
        if burning(state):
            log.cite("spire.act4.burning-token")
            if state.act > 1:
                log.cite("spire.act4.burning-retry")
        elif not state.act4:
            log.cite("spire.setup.burning-elite-excluded")
        elif state.act > 1:
            log.cite("spire.act4.burning-token-back")
        if elite_level(state.ascension, state.act) == HARD_ELITES:
            log.cite("spire.ascension.1")
        if state.ascension >= HARD_EVENTS:
            log.cite("spire.ascension.3")
        if state.ascension >= HARD_ENCOUNTERS:
            log.cite("spire.ascension.7")
        if state.ascension >= HARD_BOSSES:
            log.cite("spire.ascension.10")
        if state.ascension >= HARDER_ELITES:
            log.cite("spire.ascension.12")
