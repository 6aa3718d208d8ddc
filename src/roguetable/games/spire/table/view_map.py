"""The map as people see it: rooms, paths, and where the party is."""

from functools import cache

from roguetable.engine.view import MapPanel, PlaceItem, Way
from roguetable.games.spire.flow.journey.acts import ACT_NAMES, boss_names
from roguetable.games.spire.flow.journey.map import above
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ROOM_NAMES, Board
from roguetable.games.spire.model.shown import node_id
from roguetable.games.spire.model.state import Spire

LETTERS_BY_KIND = ("M", "E", "?", "R", "T", "$", "B", "F", "?", "?")


def map_panel(state: Spire) -> MapPanel:
    """The map, from left (the first room) to right (the Boss)."""
    board = state.content.board(state.board)
    reachable = [] if state.outcome else above(state)
    nodes = list(range(len(board.kinds)))
    if state.node >= 0:
        # Where the party is comes first, also for those who hear the map line by line.
        nodes.remove(state.node)
        nodes.insert(0, state.node)
    sheet = Printed.of(board)
    found = [node_item(state, node, reachable, sheet) for node in nodes]
    burning = " F burning" if LETTERS_BY_KIND.index("F") in state.rooms else ""
    return MapPanel(
        "map",
        f"{ACT_NAMES[state.act]}: {boss_names(state)} waits",
        found,
        note=f"M fight E elite{burning} ? event R rest T chest $ shop › next × seen",
        rule="spire.map.move",
        size=sheet.size,
        ways=sheet.links,
        party=node_id(state.node) if state.node >= 0 else "",
    )


class Printed:
    """What is printed on a map and never changes, in the words and shapes of the view."""

    def __init__(self, board: Board) -> None:
        names = [f"{row}-{column}" for row, column in board.places]
        self.places = names
        self.at = board.places
        columns, rows = zip(*board.places, strict=True)
        self.size = (1 + max(columns), 1 + max(rows))
        self.links = [
            Way(node_id(node), node_id(up), directed=True)
            for node, ups in enumerate(board.paths)
            for up in ups
        ]

    @staticmethod
    @cache
    def of(board: Board) -> "Printed":
        """Worked out once for each map."""
        return Printed(board)


def node_item(state: Spire, node: int, reachable: list[int], sheet: Printed) -> PlaceItem:
    """A room: what it is, whether the party is there or may go there, and where it leads."""
    hidden = state.hidden >> node & 1 != 0
    kind = "hidden" if hidden else ROOM_NAMES[state.rooms[node]]
    name = "Face down" if hidden else kind.capitalize()
    if not hidden and state.rooms[node] == BOSS_ROOM:
        name = f"Boss: {boss_names(state)}"
    here, visited = node == state.node, node in state.visited and node != state.node
    tags: list[str] = []
    if here:
        tags.append("the party is here")
    elif node in reachable:
        tags.append("within reach")
    if visited:
        tags.append("visited")
    return PlaceItem(
        node_id(node),
        f"{name} at {sheet.places[node]}",
        letter="·" if hidden else LETTERS_BY_KIND[state.rooms[node]],
        tags=tags,
        condition="spent" if visited else "",
        rule="spire.map.move",
        at=sheet.at[node],
        kind=kind,
        near=node in reachable and not here,
        visited=visited,
        hidden=hidden,
    )
