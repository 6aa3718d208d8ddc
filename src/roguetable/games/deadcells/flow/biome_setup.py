"""Setting up a biome: its decks, its tiles, its tokens (deadcells.biome_setup.*)."""

from typing import ClassVar, Final

from roguetable.engine.events import Began, Moved
from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.moments import Happens
from roguetable.games.deadcells.model.limits import LANTERNS
from roguetable.games.deadcells.model.moments import BIOME_START
from roguetable.games.deadcells.model.names import (
    BIOME_NAMES,
    CASTLE,
    ELITE,
    NOBODY,
    SEPULCHER,
    START,
)
from roguetable.games.deadcells.model.shown import (
    BLUEPRINTS_ID,
    ELITE_DISCARD,
    ELITES_ID,
    MONSTER_DISCARD,
    MONSTERS_ID,
    PARTY,
    show_number,
    space_id,
)
from roguetable.games.deadcells.model.state import DeadCells, clear_biome
from roguetable.games.deadcells.model.streams import (
    ELITE_STREAM,
    MALAISE_STREAM,
    MONSTER_STREAM,
    TILE_STREAM,
)


class SetUpBiome(Step):
    """The next biome is laid out, and the Group stands on its first space."""

    CARDS: ClassVar[tuple[str, ...]] = ("biome",)
    biome: int

    def __init__(self, biome: int) -> None:
        self.biome = biome

    def run(self, state: DeadCells) -> None:
        show_decks(state, False)
        if state.log is not None and state.biome != NOBODY:
            left = state.content.biome(state.biome).spaces[state.place]
            state.log.show(Moved(space_id(left.id), "", thing=PARTY))
        clear_biome(state)
        state.biome = self.biome
        state.story.append(self.biome)
        state.drunk_before = state.drunk
        board = state.content.biome(self.biome)
        lay_decks(state, board.place)
        deal_tiles(state)
        if board.place == SEPULCHER:
            state.lanterns = LANTERNS
        elif board.place == CASTLE:
            state.malaise_deck = state.content.malaise.copy()
            state.chance.shuffle(MALAISE_STREAM, state.malaise_deck)
        if state.log is not None:
            state.log.say(
                f"{board.name} is laid out: monsters and elites are shuffled, tiles dealt face down; "
                "the Group enters at the left.",
                "deadcells.biome_setup.components",
                "deadcells.biome_setup.monster-deck",
                "deadcells.biome_setup.elite-deck",
                "deadcells.biome_setup.blueprint-deck",
                "deadcells.biome_setup.tiles.random",
                "deadcells.biome_setup.tiles.leftover",
                "deadcells.biome_setup.group-token",
                "deadcells.first_time.tiles-by-biome",
            )
            state.log.show(Began("biome", board.name))
            state.log.show(Moved("", space_id(board.spaces[state.place].id), thing=PARTY))
        show_decks(state, True)


def show_decks(state: DeadCells, coming: bool) -> None:
    """The decks of a biome come to the table, or go back into the box."""
    if state.log is None:
        return
    for thing, pile in (
        (MONSTERS_ID, state.monsters),
        (ELITES_ID, state.elites),
        (BLUEPRINTS_ID, state.blueprints),
        (MONSTER_DISCARD, state.monster_discard),
        (ELITE_DISCARD, state.elite_discard),
    ):
        show_number(state, thing, 0 if coming else len(pile), len(pile) if coming else 0)


BIOME_BEGINS: Final = Happens(BIOME_START)


def lay_decks(state: DeadCells, place: int) -> None:
    """Monsters and elites are shuffled apart; blueprints stay in order, the next to be gained last."""
    content, sheet = state.content, state.sheet
    monsters = content.monsters[place].copy()
    elites = content.elites[place].copy()
    for card in sheet.added:
        foe = content.enemy(card)
        if foe.biome == BIOME_NAMES[place]:
            (elites if foe.rank == ELITE else monsters).append(card)
    for card in [*sheet.removed, *sheet.purged]:
        for pile in (monsters, elites):
            if card in pile:
                pile.remove(card)
    state.chance.shuffle(MONSTER_STREAM, monsters)
    state.chance.shuffle(ELITE_STREAM, elites)
    state.monsters = monsters
    state.elites = elites
    blueprints = sheet.blueprints[place].copy()
    blueprints.reverse()
    state.blueprints = blueprints


def deal_tiles(state: DeadCells) -> None:
    """Tiles are shuffled and dealt face down, each to a space of its own shape; the rest is not used."""
    content = state.content
    board = content.biome(state.biome)
    pile = content.tiles[board.place].copy()
    for tile in state.sheet.purged:
        if tile in pile:
            pile.remove(tile)
    state.chance.shuffle(TILE_STREAM, pile)
    tiles: list[int] = []
    for space in board.spaces:
        tiles.append(take_shape(state, pile, space.shape) if space.shape < START else NOBODY)
    state.tiles = tiles
    state.tile_box = pile


def take_shape(state: DeadCells, pile: list[int], shape: int) -> int:
    """The next tile of a shape; a Purge may have left none, and then the space stays empty."""
    for place in range(len(pile) - 1, -1, -1):
        if state.content.tile(pile[place]).shape == shape:
            return pile.pop(place)
    return NOBODY
