"""The biome as a map: spaces by their shapes, corridors with runes and checks, where the Group is."""

from roguetable.engine.view import MapPanel, PlaceItem, Token, Way
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.names import (
    BOSS_NAMES,
    COLOUR_NAMES,
    EXIT,
    NOBODY,
    SHAPE_NAMES,
    START,
)
from roguetable.games.deadcells.model.questions import holds_rune
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import NO_PART, NO_RUNE, NO_SYMBOL, Corridor
from roguetable.kit.triggers import is_marked

SHAPE_LETTERS = ("enc", "elite", "chest", "shop", "door", "in", "out")
SPACE_TITLES = (
    "Encounter", "Elite encounter", "Treasure", "Merchant", "Door", "Entrance", "Exit",
)  # fmt: skip


def biome_map(state: DeadCells, spare: bool) -> MapPanel:
    """Shapes are open information; what a tile is shows when it has been flipped."""
    biome = state.content.biome(state.biome)
    near = {biome.corridors[number].end for number in biome.ways_from(state.place)}
    items: list[PlaceItem] = []
    for index, space in enumerate(biome.spaces):
        tile = state.tiles[index]
        flipped = is_marked(state.flipped, index)
        item = PlaceItem(
            shown.space_id(space.id),
            SPACE_TITLES[space.shape],
            at=(space.column, space.row),
            kind=SHAPE_NAMES[space.shape],
            letter=SHAPE_LETTERS[space.shape],
            near=index in near,
            visited=flipped or index == state.place or space.shape == START,
            hidden=tile != NOBODY and not flipped,
        )
        if space.shape == EXIT:
            item.name = f"To {destination(state, space.leads)}"
            if space.leads in BOSS_NAMES:
                item.kind = "boss"
        elif flipped and tile != NOBODY:
            row = state.content.tile(tile)
            item.name, item.text, item.card = row.name, row.sentence(), row.id
        items.append(item)
    return MapPanel(
        shown.MAP,
        biome.name,
        items,
        size=(
            1 + max(space.column for space in biome.spaces),
            1 + max(space.row for space in biome.spaces),
        ),
        ways=[way(state, corridor) for corridor in biome.corridors],
        party=shown.space_id(biome.spaces[state.place].id),
        rule="deadcells.exploring.move.arrows",
        area="main",
        spare=spare,
        card=biome.id,
    )


def destination(state: DeadCells, leads: str) -> str:
    """Where an exit leads, for people."""
    return state.content.rows[state.content.numbers[leads]].name


def way(state: DeadCells, corridor: Corridor) -> Way:
    """A corridor, and what it asks of those who go it."""
    spaces = state.content.biome(state.biome).spaces
    locked = ""
    if corridor.rune != NO_RUNE and not holds_rune(state, corridor.rune):
        locked = state.content.rows[corridor.rune].name
    checks: list[Token] = []
    if corridor.hand != NO_SYMBOL:
        name = COLOUR_NAMES[corridor.hand]
        checks.append(Token("hand", "Hand Check"))
        checks.append(Token(name, name.capitalize()))
    asked = [symbol for symbol, part in enumerate(corridor.deck) if part != NO_PART]
    if asked:
        checks.append(Token("draw", "Deck Check"))
    for symbol in asked:
        name = COLOUR_NAMES[symbol]
        checks.append(Token(name, name.capitalize()))
    return Way(
        shown.space_id(spaces[corridor.start].id),
        shown.space_id(spaces[corridor.end].id),
        directed=True,
        locked=locked,
        checks=checks,
    )
