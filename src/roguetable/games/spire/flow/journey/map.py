"""The map: the party moves up together, room by room, and what it meets there begins."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Began, Moved
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step, WayOut
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
    FREE_CHOICES,
    OWN,
    RoomMenu,
    free_options,
)
from roguetable.games.spire.flow.rooms.merchant import visit_merchant
from roguetable.games.spire.flow.rooms.treasure import visit_treasure
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.menus import BETWEEN_FIGHTS, MOVING
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.phases import IN_ROOM, ON_MAP
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
from roguetable.games.spire.model.shown import node_id, player_id, row_id, show_card, show_switch
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Way, code, kind_of, other_of, seat_in, thing_of
from roguetable.kit.ready_menus import PickOne, picks

# The kinds of the two menus before a room, by their places in MAP_CHOICES and READY_CHOICES.
GO: Final = OWN
READY: Final = OWN
SWITCH: Final = OWN + 1
FLY: Final = OWN + 2


def map_board(state: Spire) -> Board:
    return state.content.board(state.board)


def above(state: Spire) -> list[int]:
    """The rooms that a path leads to from where the boot stands (spire.map.move).

    From below the map it leads to the bottom room (spire.map.start-bottom). The Elite room of
    Act IV is passed by when no Elite waits there, that is below Ascension 11.
    """
    if state.node < 0:
        return [0]
    nodes = map_board(state).paths[state.node]
    if state.act == LAST_ACT and not state.elites:
        passed: list[int] = []
        for node in nodes:
            if state.rooms[node] == ELITE_ROOM:
                passed += map_board(state).paths[node]
            else:
                passed.append(node)
        return passed
    return nodes


def next_row(state: Spire) -> list[int]:
    """All rooms one row up, whatever the paths (Wing Boots)."""
    if state.node < 0:
        return [0]
    places = map_board(state).places
    row = min([places[node][0] for node in above(state)])
    return [node for node in range(len(places)) if places[node][0] == row]


def higher(state: Spire) -> list[int]:
    """All rooms further up than the boot (Secret Portal)."""
    places = map_board(state).places
    row = places[state.node][0]
    return [node for node in range(len(places)) if places[node][0] > row]


def row_of(state: Spire, node: int) -> int:
    """How far up a room lies."""
    return map_board(state).places[node][0]


def place_text(state: Spire, node: int) -> str:
    """``3-2``: the row counted from the bottom and the column from the left, from 0 as printed."""
    row, column = map_board(state).places[node]
    return f"{row}-{column}"


def room_text(state: Spire, node: int) -> str:
    """``Elite``, or what is known of it."""
    if state.hidden >> node & 1:
        return "Unknown room"
    kind = state.rooms[node]
    if kind == BOSS_ROOM:
        return f"Boss: {boss_names(state)}"
    return ROOM_NAMES[kind].capitalize()


def side_text(state: Spire, node: int, among: list[int]) -> str:
    """Where a room lies among others of its row, as one points at the map: ``on the left``."""
    row = row_of(state, node)
    columns = sorted(map_board(state).places[one][1] for one in among if row_of(state, one) == row)
    there, place = len(columns), columns.index(map_board(state).places[node][1])
    if there == 1:
        return ""
    if place in (0, there - 1):
        return ", on the left" if place == 0 else ", on the right"
    return ", in the middle" if there == 3 else f", number {place + 1} of {there} from the left"


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
        options = [code(GO, node) for node in above(state)]
        for player in winged(state):
            for node in next_row(state):
                if node not in above(state):
                    options.append(code(FLY, node, player))
        if len(state.players) > 1 and fight_ahead(state):
            options += row_switches(state)
        options += free_options(state)
        state.ask(MapMenu(state.seats, options))


def fight_ahead(state: Spire) -> bool:
    """Could the next room be a fight? If not, rows can as well be switched after it."""
    return any(may_be_fight(state, node) for node in next_row(state))


def may_be_fight(state: Spire, node: int) -> bool:
    """Events too can lead to a fight, and a token that is face down may be anything."""
    if state.hidden >> node & 1:
        return True
    return state.rooms[node] not in (CAMPFIRE, TREASURE, MERCHANT)


class Go(Choice):
    """The party moves up a path; the thing is the room."""

    def answer(self, state: Spire, menu: "MapMenu", option: int) -> None:
        enter(state, thing_of(option))

    def notation(self, state: Spire, menu: "MapMenu", option: int) -> str:
        return f"go {place_text(state, thing_of(option))}"

    def sentence(self, state: Spire, menu: "MapMenu", option: int) -> str:
        node = thing_of(option)
        room = room_text(state, node)
        if state.node < 0:
            return f"Enter the first room: {room}."
        # With Wing Boots the whole row is on offer.
        return (
            f"{room}{side_text(state, node, next_row(state) if winged(state) else above(state))}."
        )

    def rule(self, state: Spire, menu: "MapMenu", option: int) -> str:
        return "spire.map.start-bottom" if state.node < 0 else "spire.map.move"

    def subject(self, state: Spire, menu: "MapMenu", option: int) -> str:
        return node_id(thing_of(option))

    def anybody(self) -> bool:
        return True

    def why_not(self, state: Spire, menu: "MapMenu", seat: int) -> list[Refusal]:
        """All other rooms of the map."""
        found: list[Refusal] = []
        here = state.node
        for node in range(len(state.rooms)):
            rule, why = "spire.map.no-skip-no-back", "No path leads there from here."
            if here < 0:
                rule, why = (
                    "spire.map.start-bottom",
                    "The party starts with the room at the bottom.",
                )
            elif node == here:
                why = "The party is in this room."
            elif row_of(state, node) <= row_of(state, here):
                why = "The boot moves only up the map, never back."
            elif node not in next_row(state):
                why = "The boot moves one room at a time."
            found.append(Refusal(f"go {place_text(state, node)}", rule, why))
        return found


class Fly(Choice):
    """The party moves up whatever the paths, with a player's Wing Boots; the thing is the room."""

    RULE: ClassVar = "spire.game_end.golden-rule"

    def answer(self, state: Spire, menu: "MapMenu", option: int) -> None:
        use_wings(state, seat_in(option))
        enter(state, thing_of(option))

    def notation(self, state: Spire, menu: "MapMenu", option: int) -> str:
        name = player_name(state, seat_in(option)).lower()
        return f"fly {place_text(state, thing_of(option))} {name}"

    def sentence(self, state: Spire, menu: "MapMenu", option: int) -> str:
        node = thing_of(option)
        name = player_name(state, seat_in(option))
        side = side_text(state, node, next_row(state))
        return f"{room_text(state, node)}{side}, with Wing Boots of {name}."

    def subject(self, state: Spire, menu: "MapMenu", option: int) -> str:
        return node_id(thing_of(option))

    def why_not(self, state: Spire, menu: "MapMenu", seat: int) -> list[Refusal]:
        """Rooms that Wing Boots do not reach or need not, and flying without them."""
        name = player_name(state, seat)
        found: list[Refusal] = []
        for node in range(len(state.rooms)):
            rule, why = "spire.game_end.golden-rule", "Wing Boots lead to the next row of rooms."
            if seat not in winged(state):
                rule, why = "spire.map.no-skip-no-back", f"{name} has no Wing Boots."
            elif node in above(state):
                why = "A path leads there: no Wing Boots are needed."
            notation = f"fly {place_text(state, node)} {name.lower()}"
            found.append(Refusal(notation, rule, why, False))
        return found


# Switching rows.


def row_switches(state: Spire) -> list[int]:
    """Any two players may exchange rows (spire.end_of_combat.switch-rows)."""
    count = len(state.players)
    return [code(SWITCH, a, 0, b) for a in range(count) for b in range(a + 1, count)]


class Switch(Choice):
    """Two players exchange rows: the thing and the other thing.

    Nobody moves to an empty row (spire.end_of_combat.switch-occupied).
    """

    RULE: ClassVar = "spire.end_of_combat.switch-rows"

    def answer(self, state: Spire, menu: RoomMenu, option: int) -> None:
        menu.again(state)
        one, other = thing_of(option), other_of(option)
        first, second = state.players[one], state.players[other]
        row = first.row
        first.row = second.row
        second.row = row
        if state.log is not None:
            state.log.say(
                self.sentence(state, menu, option),
                "spire.end_of_combat.switch-rows",
                "spire.end_of_combat.switch-occupied",
            )
            show_switch(state, one, other)

    def notation(self, state: Spire, menu: RoomMenu, option: int) -> str:
        a, b = player_name(state, thing_of(option)), player_name(state, other_of(option))
        return f"switch {a.lower()} {b.lower()}"

    def sentence(self, state: Spire, menu: RoomMenu, option: int) -> str:
        a, b = player_name(state, thing_of(option)), player_name(state, other_of(option))
        return f"{a} and {b} switch rows."

    def subject(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return player_id(thing_of(option))

    def group(self) -> str:
        return "Switch rows"

    def anybody(self) -> bool:
        return True

    def why_not(self, state: Spire, menu: RoomMenu, seat: int) -> list[Refusal]:
        return [
            Refusal(
                self.notation(state, menu, option),
                "spire.end_of_combat.switch-rows",
                "The next room is no fight: rows can be switched after it.",
            )
            for option in row_switches(state)
        ]


SWITCH_ROWS: Final = Switch()
MAP_CHOICES: Final[list[Choice]] = [*FREE_CHOICES, Go(), SWITCH_ROWS, Fly()]


@mypyc_attr(acyclic=True, free_list_len=1)
class MapMenu(RoomMenu):
    """Which room next?"""

    def choices(self) -> list[Choice]:
        return MAP_CHOICES

    def situation(self) -> int:
        return BETWEEN_FIGHTS | MOVING

    def again(self, state: Spire) -> None:
        state.push(ONWARD)

    def way(self, option: int) -> WayOut:
        # Where one room only can be next, the party simply goes on.
        rooms = sum(1 for other in self.options if kind_of(other) in (GO, FLY))
        if kind_of(option) == GO and rooms == 1:
            return "on"
        return super().way(option)

    def prompt(self, state: Spire) -> str:
        if state.node < 0:
            return f"{ACT_NAMES[state.act]} begins. Ready for the first room?"
        return "Which way up?"


class Gather(Step):
    """Before a fight to which no way on the map leads: what may be done between fights, once more.

    So before every fight that an Event starts (spire.end_of_combat.switch-rows).
    """

    then: Step

    def __init__(self, then: Step) -> None:
        self.then = then

    def run(self, state: Spire) -> None:
        options = [code(READY), *row_switches(state), *free_options(state)]
        state.ask(ReadyMenu(state.seats, options, self.then))


READY_CHOICES: Final[list[Choice]] = [
    *FREE_CHOICES,
    Way("ready", "Ready.", "spire.end_of_combat.switch-rows", "on"),
    SWITCH_ROWS,
]


class ReadyMenu(RoomMenu):
    """Is the party ready for the fight?"""

    PROMPT: ClassVar = "A fight is ahead. Ready?"
    then: Step

    def __init__(self, seats: list[int], options: list[int], then: Step) -> None:
        super().__init__(seats, options)
        self.then = then

    def choices(self) -> list[Choice]:
        return READY_CHOICES

    def again(self, state: Spire) -> None:
        state.push(Gather(self.then))

    def go(self, state: Spire) -> None:
        state.push(self.then)


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
    if state.log is not None:
        source = node_id(state.node) if state.node >= 0 else ""
        state.log.show(Moved(source, node_id(node), thing="party-token"))
        state.log.show(Began("room", ROOM_NAMES[state.rooms[node]].capitalize()))
    state.node = node
    state.visited = plus(state.visited, node)
    state.phase = IN_ROOM
    state.room = state.rooms[node]
    if state.log is not None:
        state.log.say(
            f"The party enters room {len(state.visited)}: {room_text(state, node)}.",
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
    for row in range(len(foes)):
        show_card(state, foes[row], shown.ELITES, row_id(row))
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
    state.ask(WherePortal(state.seats, picks(higher(state))))


class WherePortal(PickOne):
    """Where does the portal lead? Things are rooms."""

    PROMPT: ClassVar = "Where does the portal lead?"
    RULE: ClassVar = "spire.map.event.special"

    def picked(self, state: Spire, thing: int) -> None:
        state.portal = thing
        if state.log is not None:
            state.log.say(
                f"The portal leads to: {room_text(state, thing)}.",
                "spire.map.event.special",
                "spire.game_end.golden-rule",
            )

    def written(self, state: Spire, thing: int) -> str:
        return f"portal {place_text(state, thing)}"

    def meaning(self, state: Spire, thing: int) -> str:
        up = row_of(state, thing) - row_of(state, state.node)
        side = side_text(state, thing, higher(state))
        return f"{room_text(state, thing)}, {count(up, 'room')} up{side}."

    def subject_of(self, state: Spire, thing: int) -> str:
        return node_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"portal {place_text(state, node)}",
                "spire.map.event.special",
                "The portal leads to a higher room.",
            )
            for node in range(len(state.rooms))
        ]


ONWARD: Final = Onward()
FIGHT_BOSS: Final = FightBoss()
