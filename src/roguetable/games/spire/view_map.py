"""The map as people see it: rooms, paths, and where the party is."""

from roguetable.engine.view import Item, Panel
from roguetable.games.spire.acts import ACT_NAMES, boss_names
from roguetable.games.spire.map import above, place_text
from roguetable.games.spire.room_cards import BOSS_ROOM, ROOM_NAMES
from roguetable.games.spire.state import Spire

ROOM_LETTERS = ("M", "E", "?", "R", "T", "$", "B", "F", "?", "?")


def map_panel(state: Spire, area: str) -> Panel:
    """The map, drawn from left (the first room) to right (the Boss): ``▶`` the party, ``›`` next."""
    board = state.content.board(state.board)
    reachable = [] if state.outcome else above(state)
    nodes = list(range(len(board.kinds)))
    if state.node >= 0:
        # Where the party is comes first, also for those who hear the map line by line.
        nodes.remove(state.node)
        nodes.insert(0, state.node)
    found = [node_item(state, node, reachable) for node in nodes]
    at = {f"node:{node}": list(board.places[node]) for node in nodes}
    kinds = {
        f"node:{node}": "hidden" if state.hidden >> node & 1 else ROOM_NAMES[state.rooms[node]]
        for node in nodes
    }
    links = [
        [f"node:{node}", f"node:{up}"] for node in range(len(nodes)) for up in board.paths[node]
    ]
    burning = " F burning" if ROOM_LETTERS.index("F") in state.rooms else ""
    height = 1 + max(row for row, _ in board.places)
    width = 1 + max(column for _, column in board.places)
    return Panel(
        "map",
        "map",
        f"{ACT_NAMES[state.act]}: {boss_names(state)} waits",
        found,
        note=f"M fight E elite{burning} ? event R rest T chest $ shop › next × seen",
        rule="spire.map.move",
        data={"area": area, "size": [height, width], "at": at, "links": links, "kinds": kinds},
    )


def node_item(state: Spire, node: int, reachable: list[int]) -> Item:
    """A room: its letter with the party's mark, and in words what it is and where it leads."""
    board = state.content.board(state.board)
    hidden = state.hidden >> node & 1 != 0
    letter = "·" if hidden else ROOM_LETTERS[state.rooms[node]]
    if node in state.visited and node != state.node:
        letter = "×"
    name = "Face down" if hidden else ROOM_NAMES[state.rooms[node]].capitalize()
    if not hidden and state.rooms[node] == BOSS_ROOM:
        name = f"Boss {boss_names(state)}"
    words = [f"{name} at {place_text(state, node)}"]
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
    ups = ", ".join(place_text(state, up) for up in board.paths[node])
    if ups:
        words.append(f"leads to {ups}")
    return Item(
        f"node:{node}", mark + letter, "; ".join(words) + ".", tags=tags, rule="spire.map.move"
    )
