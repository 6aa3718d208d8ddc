"""The map as people see it: rooms, paths, and where the party is."""

from functools import cache
from typing import Any

from roguetable.engine.view import Item, Panel
from roguetable.games.spire.flow.journey.acts import ACT_NAMES, boss_names
from roguetable.games.spire.flow.journey.map import above
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ROOM_NAMES, Board
from roguetable.games.spire.model.state import Spire

LETTERS_BY_KIND = ("M", "E", "?", "R", "T", "$", "B", "F", "?", "?")


def map_panel(state: Spire, area: str) -> Panel:
    """The map, drawn from left (the first room) to right (the Boss): ``▶`` the party, ``›`` next."""
    board = state.content.board(state.board)
    reachable = [] if state.outcome else above(state)
    nodes = list(range(len(board.kinds)))
    if state.node >= 0:
        # Where the party is comes first, also for those who hear the map line by line.
        nodes.remove(state.node)
        nodes.insert(0, state.node)
    sheet = Printed.of(board)
    found = [node_item(state, node, reachable, sheet) for node in nodes]
    kinds = {
        f"node:{node}": "hidden" if state.hidden >> node & 1 else ROOM_NAMES[state.rooms[node]]
        for node in nodes
    }
    burning = " F burning" if LETTERS_BY_KIND.index("F") in state.rooms else ""
    return Panel(
        "map",
        "map",
        f"{ACT_NAMES[state.act]}: {boss_names(state)} waits",
        found,
        note=f"M fight E elite{burning} ? event R rest T chest $ shop › next × seen",
        rule="spire.map.move",
        data={"area": area, **sheet.data, "kinds": kinds},
    )


class Printed:
    """What is printed on a map and never changes, in the words and shapes of the view."""

    def __init__(self, board: Board) -> None:
        names = [f"{row}-{column}" for row, column in board.places]
        self.places = names
        self.ways = [", ".join(names[up] for up in ups) for ups in board.paths]
        self.data: dict[str, Any] = {
            "size": [1 + max(place[n] for place in board.places) for n in (0, 1)],
            "at": {f"node:{node}": list(place) for node, place in enumerate(board.places)},
            "links": [
                [f"node:{node}", f"node:{up}"] for node, ups in enumerate(board.paths) for up in ups
            ],
        }

    @staticmethod
    @cache
    def of(board: Board) -> "Printed":
        """Worked out once for each map."""
        return Printed(board)


def node_item(state: Spire, node: int, reachable: list[int], sheet: Printed) -> Item:
    """A room: its letter with the party's mark, and in words what it is and where it leads."""
    hidden = state.hidden >> node & 1 != 0
    letter = "·" if hidden else LETTERS_BY_KIND[state.rooms[node]]
    if node in state.visited and node != state.node:
        letter = "×"
    name = "Face down" if hidden else ROOM_NAMES[state.rooms[node]].capitalize()
    if not hidden and state.rooms[node] == BOSS_ROOM:
        name = f"Boss {boss_names(state)}"
    words = [f"{name} at {sheet.places[node]}"]
    tags: list[str] = []
    mark = ""
    if node == state.node:
        mark = "▶"
        tags.append("here")
        words.append("the party is here")
    elif node in reachable:
        mark = "›"
        tags.append("next")
        words.append("within reach")
    if node in state.visited and node != state.node:
        tags.append("used")
        words.append("visited")
    if sheet.ways[node]:
        words.append(f"leads to {sheet.ways[node]}")
    return Item(
        f"node:{node}", mark + letter, "; ".join(words) + ".", tags=tags, rule="spire.map.move"
    )
