"""Things of a view in words: whoever tells a table instead of drawing it says them alike."""

from roguetable.engine.view import (
    CardItem,
    Cost,
    DicePanel,
    FigureItem,
    GridPanel,
    Intent,
    Item,
    LaneItem,
    LanesPanel,
    MapPanel,
    Panel,
    PieceItem,
    PlaceItem,
    SlotItem,
    Socket,
    Spot,
    StandItem,
    TileItem,
    Token,
    TrackItem,
    Way,
)

GLANCE = 28
"""An intent is told whole up to this length; beyond it, its hits and a +."""
SIDES = {
    "n": "north",
    "ne": "north-east",
    "e": "east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "w": "west",
    "nw": "north-west",
}


def numbers_of(item: Item) -> str:
    """The numbers of an item at a glance: ``3/8``, ``3``, ``1 ×3``, ``50 gold``."""
    parts: list[str] = []
    if isinstance(item, TrackItem | FigureItem) and item.value >= 0:
        parts.append(f"{item.value}/{item.limit}" if item.limit >= 0 else str(item.value))
    if isinstance(item, CardItem):
        parts += [price_text(item) or cost_text(item)]
    if item.count >= 0:
        parts.append(f"×{item.count}")
    return " ".join(part for part in parts if part)


def cost_of(costs: list[Cost], how: str) -> Cost | None:
    """The cost of that kind, if there is one."""
    return next((cost for cost in costs if cost.how == how), None)


def cost_text(item: CardItem) -> str:
    """What playing it costs, as printed in its corner: ``1``, ``X``."""
    cost = cost_of(item.costs, "play")
    return "" if cost is None else play_text(cost)


def play_text(cost: Cost) -> str:
    """The numbers of what must be paid to play something: ``1``, ``X``."""
    return "X" if cost.open else "+".join(str(token.count) for token in cost.tokens)


def price_text(item: CardItem) -> str:
    """What buying it costs: ``50 gold``."""
    cost = cost_of(item.costs, "buy")
    return ", ".join(token_text(token) for token in cost.tokens) if cost is not None else ""


def token_text(token: Token) -> str:
    """``2 Block``, ``Wrath``."""
    name = token.name or token.kind
    return f"{token.count} {name}" if token.count >= 0 else name


def amount_text(intent: Intent) -> str:
    """The numbers of an intent: ``2``, ``2-4×3``; nothing where it has none."""
    if intent.amount < 0:
        return ""
    text = str(intent.amount) if intent.most < 0 else f"{intent.amount}-{intent.most}"
    return text + (f"×{intent.times}" if intent.times > 1 else "")


def sockets_text(sockets: list[Socket]) -> str:
    """What is in the sockets: ``Lightning+Dark``."""
    return "+".join(token_text(socket.holds) for socket in sockets if socket.holds is not None)


def intent_text(intents: list[Intent], whole: bool = False) -> str:
    """What somebody is about to do: ``hits 2, 1 Weak``, or where that is long its hits and a +."""
    text = ", ".join(intent.text for intent in intents)
    if whole or len(text) <= GLANCE:
        return text
    hits = [intent.text for intent in intents if intent.kind == "hit"]
    return ", ".join(hits or [intents[0].text]) + " +"


def marks_of(item: Item, told: bool = False, whole: bool = False) -> list[str]:
    """What lies on a thing and what it is up to, each in a word or two; `whole`: all that it is up
    to; `told`: the same in words."""
    found = [token_text(token) for token in item.tokens]
    if isinstance(item, FigureItem):
        found.append(sockets_text(item.sockets))
        for token in item.resists:
            short = f"{token.name}-{token.count}"
            found.append(f"{token.count} less from {token.kind}" if told else short)
        if item.intents or item.secret:
            plan = "?" if item.secret else intent_text(item.intents, told or whole)
            found.append(f"{'intends:' if told else '→'} {plan}")
    if isinstance(item, CardItem):
        cost = cost_of(item.costs, "play")
        if cost is not None and cost.printed >= 0:
            found.append(f"printed {cost.printed}")
    return [mark for mark in found if mark]


def name_of(item: Item) -> str:
    """The name; with it the die faces that set the thing off, and ! if they show: ``Vajra (4-6)!``."""
    if isinstance(item, SlotItem) and not item.filled:
        return item.slot
    if isinstance(item, CardItem) and item.faces:
        return f"{item.name} ({faces_text(item.faces)})" + "!" * (item.condition == "lit")
    return item.name


def faces_text(faces: list[int]) -> str:
    """Die faces in words.

    >>> faces_text([1, 2]), faces_text([3]), faces_text([1, 3])
    ('1-2', '3', '1, 3')
    """
    if len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1:
        return f"{faces[0]}-{faces[-1]}"
    return ", ".join(str(face) for face in faces)


def text_of(item: Item) -> str:
    """The whole text: of wares what playing them costs, and the remark at the end."""
    if not isinstance(item, CardItem):
        return item.text
    cost = f"({cost_text(item)})" if price_text(item) and cost_text(item) else ""
    return " ".join(part for part in (cost, item.text, item.remark) if part)


# --- where things are -----------------------------------------------------------------------------


def spot_name(panel: GridPanel, at: Spot) -> str:
    """A tile by the headings of its column and row: ``C3``."""
    column, row = at
    if column < len(panel.columns) and row < len(panel.rows):
        return f"{panel.columns[column]}{panel.rows[row]}"
    return f"{column + 1}, {row + 1}"


def told_apart(panel: Panel) -> dict[str, str]:
    """Pieces of a grid by their ids: where several have one name, each with its tile, ``Venena (e1)``."""
    if not isinstance(panel, GridPanel):
        return {}
    names = [item.name for item in panel.items]
    return {
        item.id: f"{item.name} ({spot_name(panel, item.at)})"
        if names.count(item.name) > 1
        else item.name
        for item in panel.items
    }


def where_words(panel: Panel, item: Item) -> list[str]:
    """Where a thing of a grid, a strip, a map or a set of slots is, and what that means for it."""
    match panel, item:
        case GridPanel(), PieceItem() | TileItem():
            found = [f"at {spot_name(panel, item.at)}"]
            if isinstance(item, PieceItem) and item.facing:
                found.append(f"faces {SIDES[item.facing]}")
            if isinstance(item, TileItem) and item.blocked:
                found.append("blocked")
            if isinstance(item, PieceItem) and item.role != "player":
                return found  # what enemies threaten is not for enemies
            return found + [zone.name for zone in panel.zones if item.at in zone.tiles]
        case LanesPanel(), StandItem():
            return [f"at {panel.columns[item.column]}"]
        case LanesPanel(), LaneItem():
            who = next((one.name for one in panel.items if one.id == item.who), "")
            now = panel.cursor == (item.column, item.lane)
            words = [who, f"in {panel.lanes[item.lane]}", "now" if now else ""]
            return [word for word in words if word]
        case MapPanel(), PlaceItem():
            ways = [way_text(panel, way) for way in panel.ways if way.start == item.id]
            back = [
                way_text(panel, Way(way.end, way.start, locked=way.locked, hidden=way.hidden))
                for way in panel.ways
                if way.end == item.id and not way.directed
            ]
            return [f"leads to {', '.join(ways + back)}"] if ways or back else []
        case _, SlotItem():
            return [item.slot] if item.filled else [f"empty, for {item.accepts}"]
    return []


def way_text(panel: MapPanel, way: Way) -> str:
    """Where a way leads and what it takes: ``Gate (locked: Vine Rune)``."""
    end = next((place.name for place in panel.items if place.id == way.end), "nobody knows where")
    notes = [f"locked: {way.locked}"] if way.locked else []
    notes += ["hidden"] if way.hidden else []
    notes += [token_text(check) for check in way.checks]
    return f"{end} ({', '.join(notes)})" if notes else end


def layers_of(panel: Panel) -> list[str]:
    """What a panel shows besides its things: dice, zones and paths of a grid."""
    if isinstance(panel, DicePanel):
        return [f"Shows {', '.join(str(face) for face in panel.dice)}."] if panel.dice else []
    if not isinstance(panel, GridPanel):
        return []
    found = [f"{zone.name}: {_spots(panel, zone.tiles)}." for zone in panel.zones]
    names = {item.id: item.name for item in panel.items}
    for path in panel.paths:
        who = names.get(path.who, "")
        what = "would go" if path.ahead else "went"
        found.append(f"{who} {what} {_spots(panel, path.tiles)}.".strip())
    return [text[:1].upper() + text[1:] for text in found]


def _spots(panel: GridPanel, tiles: list[Spot]) -> str:
    return ", ".join(spot_name(panel, at) for at in tiles)
