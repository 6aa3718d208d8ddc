"""The map: the party moves up together, room by room, and what it meets there begins.

Options of the request between rooms: a node of the board; FLY + player * FLY_NODES + node (Wing
Boots); SWITCH + a * SWITCH_ROWS + b (players a and b exchange rows); or a free action (free_actions.py).
"""

from typing import Final

from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.spire.actions.relics import use_wings, winged
from roguetable.games.spire.flow.combat.combat_setup import (
    fight_elite,
    fight_encounter,
    start_combat,
)
from roguetable.games.spire.flow.journey.acts import ACT_NAMES, LAST_ACT, boss_names
from roguetable.games.spire.flow.rooms.campfire import visit_campfire
from roguetable.games.spire.flow.rooms.events import visit_event
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_ACTION,
    do_free,
    free_notation,
    free_options,
    free_rule,
    free_seat,
    free_sentence,
    free_subject,
)
from roguetable.games.spire.flow.rooms.merchant import visit_merchant
from roguetable.games.spire.flow.rooms.treasure import visit_treasure
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.room_cards import (
    BOSS_ROOM,
    BURNING_ELITE,
    CAMPFIRE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
    MERCHANT,
    ROOM_NAMES,
    TREASURE,
    Board,
)
from roguetable.games.spire.model.shared_lists import plus
from roguetable.games.spire.model.state import IN_ROOM, ON_MAP, Spire

FLY: Final = 1 << 16
FLY_NODES: Final = 256
SWITCH: Final = 1 << 20
SWITCH_ROWS: Final = 8
READY: Final = 0


def board_of(state: Spire) -> Board:
    return state.content.board(state.board)


def above(state: Spire) -> list[int]:
    """The rooms that a path leads to from where the boot stands (spire.map.move).

    From below the map it leads to the bottom room (spire.map.start-bottom). The Elite room of
    Act IV is passed by when no Elite waits there, that is below Ascension 11.
    """
    if state.node < 0:
        return [0]
    nodes = board_of(state).paths[state.node]
    if state.act == LAST_ACT and not state.elites:
        passed: list[int] = []
        for node in nodes:
            if state.rooms[node] == ELITE_ROOM:
                passed += board_of(state).paths[node]
            else:
                passed.append(node)
        return passed
    return nodes


def next_row(state: Spire) -> list[int]:
    """All rooms one row up, whatever the paths (Wing Boots)."""
    if state.node < 0:
        return [0]
    places = board_of(state).places
    row = min([places[node][0] for node in above(state)])
    return [node for node in range(len(places)) if places[node][0] == row]


def higher(state: Spire) -> list[int]:
    """All rooms further up than the boot (Secret Portal)."""
    places = board_of(state).places
    row = places[state.node][0]
    return [node for node in range(len(places)) if places[node][0] > row]


def place_text(state: Spire, node: int) -> str:
    """``3-2``: the row counted from the bottom and the column from the left, from 0 as printed."""
    row, column = board_of(state).places[node]
    return f"{row}-{column}"


def room_text(state: Spire, node: int) -> str:
    """``Elite``, or what is known of it."""
    if state.hidden >> node & 1:
        return "Unknown room"
    kind = state.rooms[node]
    if kind == BOSS_ROOM:
        return f"Boss: {boss_names(state)}"
    return ROOM_NAMES[kind].capitalize()


# Moving.


class Onward(Step):
    """The room is finished: which way up? (spire.map.move)

    Between rooms players may exchange rows, pass potions on and use what works outside of combat.
    """

    def run(self, state: Spire) -> None:
        if state.portal >= 0:
            there = GoTo(state.portal)
            state.push(Gather(there) if may_be_fight(state, state.portal) else there)
            state.portal = -1
            return
        state.phase = ON_MAP
        options = above(state).copy()
        for player in winged(state):
            for node in next_row(state):
                if node not in above(state):
                    options.append(FLY + player * FLY_NODES + node)
        if len(state.players) > 1 and fight_ahead(state):
            options += row_switches(state)
        options += free_options(state, True)
        state.ask(Way(state.seats, options))


def fight_ahead(state: Spire) -> bool:
    """Could the next room be a fight? If not, rows can as well be switched after it."""
    return any(may_be_fight(state, node) for node in next_row(state))


def may_be_fight(state: Spire, node: int) -> bool:
    """Events too can lead to a fight, and a token that is face down may be anything."""
    if state.hidden >> node & 1:
        return True
    return state.rooms[node] not in (CAMPFIRE, TREASURE, MERCHANT)


class Way(Request):
    """Which room next?"""

    def answer(self, state: Spire, option: int) -> None:
        if option >= FREE_ACTION:
            state.push(ONWARD)
            do_free(state, option)
        elif option >= SWITCH:
            state.push(ONWARD)
            switch_rows(state, option)
        elif option >= FLY:
            use_wings(state, (option - FLY) // FLY_NODES)
            enter(state, (option - FLY) % FLY_NODES)
        else:
            enter(state, option)

    def prompt(self, state: Spire) -> str:
        if state.node < 0:
            return f"{ACT_NAMES[state.act]} begins. Ready for the first room?"
        return "Which way up?"

    def notation(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_notation(state, option)
        if option >= SWITCH:
            return switch_notation(state, option)
        if option >= FLY:
            name = player_name(state, (option - FLY) // FLY_NODES).lower()
            return f"fly {place_text(state, (option - FLY) % FLY_NODES)} {name}"
        return f"go {place_text(state, option)}"

    def sentence(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        if option >= SWITCH:
            return switch_sentence(state, option)
        if option >= FLY:
            node = (option - FLY) % FLY_NODES
            name = player_name(state, (option - FLY) // FLY_NODES)
            return (
                f"{room_text(state, node)} ({place_text(state, node)}), with Wing Boots of {name}."
            )
        return f"{room_text(state, option)} ({place_text(state, option)})."

    def rule(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_rule(option)
        if option >= SWITCH:
            return "spire.end_of_combat.switch-rows"
        if option >= FLY:
            return "spire.game_end.golden-rule"
        return "spire.map.start-bottom" if state.node < 0 else "spire.map.move"

    def subject(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_subject(state, option)
        if option >= SWITCH:
            return switch_subject(option)
        return f"node:{(option - FLY) % FLY_NODES if option >= FLY else option}"

    def seat_of(self, option: int) -> int:
        if option >= FREE_ACTION:
            return free_seat(option)
        if FLY <= option < SWITCH:
            return (option - FLY) // FLY_NODES
        return -1

    def refusals(self, state: Spire, seat: int = -1) -> list[Refusal]:
        found: list[Refusal] = []
        open_nodes = [option for option in self.options if option < FLY]
        for node in range(len(state.rooms)):
            if node not in open_nodes:
                found.append(
                    Refusal(
                        f"go {place_text(state, node)}",
                        "spire.map.no-skip-no-back",
                        "No path leads there from here: the boot goes up, one room at a time.",
                    )
                )
        return found


# Switching rows.


def row_switches(state: Spire) -> list[int]:
    """Any two players may exchange rows (spire.end_of_combat.switch-rows)."""
    count = len(state.players)
    return [SWITCH + a * SWITCH_ROWS + b for a in range(count) for b in range(a + 1, count)]


def switch_rows(state: Spire, option: int) -> None:
    """Two players exchange rows; nobody moves to an empty one (spire.end_of_combat.switch-occupied)."""
    first = state.players[(option - SWITCH) // SWITCH_ROWS]
    second = state.players[(option - SWITCH) % SWITCH_ROWS]
    row = first.row
    first.row = second.row
    second.row = row
    if state.log is not None:
        state.log.say(
            switch_sentence(state, option),
            "spire.end_of_combat.switch-rows",
            "spire.end_of_combat.switch-occupied",
        )


def switch_notation(state: Spire, option: int) -> str:
    """``switch ironclad silent``."""
    a, b = (option - SWITCH) // SWITCH_ROWS, (option - SWITCH) % SWITCH_ROWS
    return f"switch {player_name(state, a).lower()} {player_name(state, b).lower()}"


def switch_sentence(state: Spire, option: int) -> str:
    a, b = (option - SWITCH) // SWITCH_ROWS, (option - SWITCH) % SWITCH_ROWS
    return f"{player_name(state, a)} and {player_name(state, b)} switch rows."


def switch_subject(option: int) -> str:
    return f"player:{(option - SWITCH) // SWITCH_ROWS}"


class Gather(Step):
    """Before a fight to which no way on the map leads: what may be done between fights, once more."""

    then: Step

    def __init__(self, then: Step) -> None:
        self.then = then

    def run(self, state: Spire) -> None:
        options = [READY, *row_switches(state), *free_options(state, True)]
        state.ask(ReadyToFight(state.seats, options, self.then))


class ReadyToFight(Request):
    """Is the party ready for the fight?"""

    then: Step

    def __init__(self, seats: list[int], options: list[int], then: Step) -> None:
        super().__init__(seats, options)
        self.then = then

    def answer(self, state: Spire, option: int) -> None:
        if option == READY:
            state.push(self.then)
            return
        state.push(Gather(self.then))
        if option >= FREE_ACTION:
            do_free(state, option)
        else:
            switch_rows(state, option)

    def prompt(self, state: Spire) -> str:
        return "A fight is ahead. Ready?"

    def notation(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_notation(state, option)
        return "ready" if option == READY else switch_notation(state, option)

    def sentence(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        return "Ready." if option == READY else switch_sentence(state, option)

    def rule(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_rule(option)
        return "spire.end_of_combat.switch-rows"

    def subject(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_subject(state, option)
        return "" if option == READY else switch_subject(option)

    def seat_of(self, option: int) -> int:
        return free_seat(option) if option >= FREE_ACTION else -1


# Rooms.


def enter(state: Spire, node: int) -> None:
    """The party moves the boot to a room and what is there begins; afterwards it moves on.

    No way leads on from the Boss: what is below on the agenda is the end of the Act.
    """
    if state.rooms[node] != BOSS_ROOM:
        state.push(ONWARD)
    if state.hidden >> node & 1:
        state.hidden &= ~(1 << node)
        state.chance.reveal()
        if state.log is not None:
            state.log.say(
                f"The token is turned up: {ROOM_NAMES[state.rooms[node]]}.",
                "spire.daily.b3-uncertain",
            )
    state.node = node
    state.visited = plus(state.visited, node)
    state.phase = IN_ROOM
    state.room = state.rooms[node]
    if state.log is not None:
        state.log.say(
            f"The party enters: {room_text(state, node)} ({place_text(state, node)}).",
            "spire.map.start-bottom" if len(state.visited) == 1 else "spire.map.move",
            "spire.map.party-together",
            "spire.map.no-skip-no-back",
            "spire.map.room-kinds",
        )
    visit(state, state.rooms[node])


def visit(state: Spire, kind: int) -> None:
    """What happens in a room of this kind (spire.map.room-kinds)."""
    if kind == ENCOUNTER_ROOM:
        if state.act == 1 and len(state.visited) == 1:
            first_encounter(state)
        else:
            fight_encounter(state)
    elif kind == ELITE_ROOM and state.act == LAST_ACT:
        fight_last_elites(state)
    elif kind in (ELITE_ROOM, BURNING_ELITE):
        fight_elite(state, kind)
    elif kind == BOSS_ROOM:
        fight_boss(state)
    elif kind == EVENT_ROOM_KIND:
        visit_event(state)
    elif kind == CAMPFIRE:
        visit_campfire(state)
    elif kind == TREASURE:
        visit_treasure(state)
    elif kind == MERCHANT:
        visit_merchant(state, list(range(len(state.players))))


def first_encounter(state: Spire) -> None:
    """A "1st Encounter!" card for each row; the others are set aside (spire.map.encounter.first)."""
    count = len(state.players)
    foes = [state.first_encounters[-1 - i] for i in range(count)]
    state.used_up = [*state.used_up, *state.first_encounters[:-count]]
    state.first_encounters = []
    state.chance.reveal()
    if state.log is not None:
        state.log.cite("spire.map.encounter.first", "spire.setup.first-combat")
    start_combat(state, ENCOUNTER_ROOM, foes)


def fight_last_elites(state: Spire) -> None:
    """The Elites of Act IV are fought together (spire.ascension.11)."""
    foes = state.elites
    state.elites = []
    state.chance.reveal()
    if state.log is not None:
        state.log.cite("spire.ascension.11")
    start_combat(state, ELITE_ROOM, foes)


def fight_boss(state: Spire) -> None:
    """The fight against the Boss that waits at the top of the map (spire.map.boss)."""
    if state.log is not None:
        state.log.cite("spire.map.boss")
    start_combat(state, BOSS_ROOM, state.bosses)


class FightBoss(Step):
    """The fight against a Boss to whom no way leads (spire.ascension.13)."""

    def run(self, state: Spire) -> None:
        fight_boss(state)


# Secret Portal.


class GoTo(Step):
    """The portal leads straight to a room, whatever the paths."""

    node: int

    def __init__(self, node: int) -> None:
        self.node = node

    def run(self, state: Spire) -> None:
        enter(state, self.node)


def portal(state: Spire) -> None:
    """The party chooses any higher room; it goes there when this room is finished."""
    state.ask(ChoosePortal(state.seats, higher(state)))


class ChoosePortal(Request):
    """Where does the portal lead?"""

    def answer(self, state: Spire, option: int) -> None:
        state.portal = option
        if state.log is not None:
            state.log.say(
                f"The portal leads to: {room_text(state, option)} ({place_text(state, option)}).",
                "spire.map.event.special",
                "spire.game_end.golden-rule",
            )

    def prompt(self, state: Spire) -> str:
        return "Where does the portal lead?"

    def notation(self, state: Spire, option: int) -> str:
        return f"portal {place_text(state, option)}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"{room_text(state, option)} ({place_text(state, option)})."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.special"

    def subject(self, state: Spire, option: int) -> str:
        return f"node:{option}"


ONWARD: Final = Onward()
FIGHT_BOSS: Final = FightBoss()
