"""The table of Dead Cells: everything that lies on it, as plain copyable data."""

from typing import ClassVar

from roguetable.engine.chance import Chance
from roguetable.engine.codes import ByName
from roguetable.engine.state import Refusal, State
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.deaths import DEATH_NAMES, NO_DEATH
from roguetable.games.deadcells.model.decks import DECKS
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    COLOURS,
    COLUMN_NAMES,
    COLUMNS,
    LOOT_NAMES,
    LOOT_TYPES,
    NO_FIGHT,
    NO_TERRAIN,
    NOBODY,
    TERRAIN_NAMES,
)
from roguetable.games.deadcells.model.sheet import Sheet
from roguetable.games.deadcells.model.streams import STREAMS as STREAM_NAMES
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.kit.decks import fields_in
from roguetable.kit.menu import Menu


class DeadCells(State):
    """A run of Dead Cells in progress."""

    WIDE: ClassVar[tuple[str, ...]] = ("flipped", "done_round", "done_combat")
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "terrain": TERRAIN_NAMES,
        "death": DEATH_NAMES,
    }
    BY_NAME: ClassVar[dict[str, ByName]] = {
        "bag_scrolls": ByName(COLOUR_NAMES),
        "loot": ByName(LOOT_NAMES),
        "loot_scrolls": ByName(COLOUR_NAMES),
        "fires": ByName(COLUMN_NAMES),
        "shurikens": ByName(COLUMN_NAMES),
    }
    STREAMS: ClassVar[tuple[str, ...]] = STREAM_NAMES
    CARDS: ClassVar[tuple[str, ...]] = (
        *fields_in(DECKS), "biome", "tiles", "fight_tile", "acting", "slayer", "boss", "turn", "constraint",
        "story",
    )  # fmt: skip
    ONCE_NUMBERS: ClassVar[tuple[str, ...]] = ("story",)

    content: DeadCellsContent
    readings: Readings  # shared by copies, never changed
    single: bool = False  # the run belongs to no campaign: nothing of it is kept
    sheet: Sheet  # shared by copies: see `new_sheet`
    # The Group.
    players: int  # people at the table
    group: list[Beheaded]  # in seating order; in solo games the Beheaded, then Serenade
    first: int  # who has the First Player token
    teeth: int
    potions: int
    cells: int
    bag_scrolls: list[int]  # by colour, until the end of the fight
    bag_equipment: list[int]
    bag_blueprints: list[int]
    collector: list[int]
    # The biome.
    biome: int  # its board, NOBODY: none is laid out
    place: int  # the space where the Group is
    tiles: list[int]  # by space, NOBODY: none
    flipped: int  # bit s: the tile of space s has been flipped
    shut: int  # bit c: the hand check of corridor c failed from where the Group is
    monsters: list[int]
    monster_discard: list[int]
    elites: list[int]
    elite_discard: list[int]
    blueprints: list[int]  # the bottom card is the last of the list: it is gained first
    tile_box: list[int]
    equipment_deck: list[int]  # top card last
    equipment_discard: list[int]
    known_equipment: int  # so many cards on top of that deck have been seen by everybody
    # Tokens of the biomes.
    lanterns: int  # lit
    bells: int  # bit b: bell b has been rung
    keys: int
    malaise_tokens: int
    malaise_deck: list[int]
    malaise: list[int]
    malaise_of: list[int]  # whose each of them is
    placed: int  # so often the Group token was placed on a tile of this biome
    drunk_before: int  # potions that were drunk before this biome
    spent_before: int  # teeth that were spent before this market
    silenced: bool  # no talk before fights (a curse of the Forgotten Sepulcher)
    runeless: bool  # no rune works in this biome (a curse of the High Peak Castle)
    # A fight.
    round: int  # NO_FIGHT: none
    revealed: bool  # the combat cards have been turned up
    enemies: list[Enemy]  # from left to right
    next_uid: int
    loot: list[int]  # on the Group space, by type
    loot_scrolls: list[int]  # by colour, of those
    loot_equipment: list[int]
    loot_blueprints: list[int]
    killed: int
    acting: int  # the enemy card that acts just now, NOBODY: the Group does, or nobody
    done_round: int  # marks of the Group's mutations with a limit, this round
    done_combat: int  # ... and this fight
    terrain: int  # the Wall/Hole token
    constraint: int  # its row, NOBODY: none
    fight_tile: int  # the tile that began it, NOBODY: a boss
    teeth_before: int = 0  # in the Bag when it began
    cells_before: int = 0
    potions_before: int = 0  # ... and those that had been drunk
    # A boss.
    boss: int  # its reference sheet, NOBODY: none
    instance: int  # which of its sides is up, from 0
    turn: int  # the turn card that holds, NOBODY: none
    turn_deck: list[int]
    turn_discard: list[int]
    minion_deck: list[int]
    minion_discard: list[int]
    have_passed: int  # bit i: who has passed in this cycle of four turns
    fires: list[int]  # fire on spaces of the combat board, by column
    shurikens: list[int]  # by column
    # The market.
    offer: list[int]  # cards for sale
    # This run, for feats, the history and the end page.
    slayer: int  # the card that killed the first of the Group, NOBODY: none did, or nobody died
    death: int = NO_DEATH  # how that came about (`model/deaths.py`)
    over: bool  # somebody died, or the boss: what is left is to spend Cells
    flips: int
    kills: int
    spent: int  # teeth
    drunk: int  # potions
    biomes_left: int  # finished
    harvest: int  # Cells that there were to spend at the end of the run
    cells_lost: int = 0  # ... and those of them that were not
    story: list[int]  # biomes and boss sheets, in the order in which they were entered

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)

    def copy(self) -> "DeadCells":
        twin = DeadCells(self.chance.copy())
        twin.agenda = self.agenda.copy()
        twin.request = self.request
        twin.outcome = self.outcome
        twin.content = self.content
        twin.readings = self.readings
        twin.single = self.single
        twin.sheet = self.sheet
        twin.players = self.players
        twin.group = [one.copy() for one in self.group]
        twin.first = self.first
        twin.teeth = self.teeth
        twin.potions = self.potions
        twin.cells = self.cells
        twin.bag_scrolls = self.bag_scrolls.copy()
        twin.bag_equipment = self.bag_equipment.copy()
        twin.bag_blueprints = self.bag_blueprints.copy()
        twin.collector = self.collector.copy()
        twin.biome = self.biome
        twin.place = self.place
        twin.tiles = self.tiles.copy()
        twin.flipped = self.flipped
        twin.shut = self.shut
        twin.monsters = self.monsters.copy()
        twin.monster_discard = self.monster_discard.copy()
        twin.elites = self.elites.copy()
        twin.elite_discard = self.elite_discard.copy()
        twin.blueprints = self.blueprints.copy()
        twin.tile_box = self.tile_box.copy()
        twin.equipment_deck = self.equipment_deck.copy()
        twin.equipment_discard = self.equipment_discard.copy()
        twin.known_equipment = self.known_equipment
        twin.lanterns = self.lanterns
        twin.bells = self.bells
        twin.keys = self.keys
        twin.malaise_tokens = self.malaise_tokens
        twin.malaise_deck = self.malaise_deck.copy()
        twin.malaise = self.malaise.copy()
        twin.malaise_of = self.malaise_of.copy()
        twin.placed = self.placed
        twin.drunk_before = self.drunk_before
        twin.spent_before = self.spent_before
        twin.silenced = self.silenced
        twin.runeless = self.runeless
        twin.round = self.round
        twin.revealed = self.revealed
        twin.enemies = [enemy.copy() for enemy in self.enemies]
        twin.next_uid = self.next_uid
        twin.loot = self.loot.copy()
        twin.loot_scrolls = self.loot_scrolls.copy()
        twin.loot_equipment = self.loot_equipment.copy()
        twin.loot_blueprints = self.loot_blueprints.copy()
        twin.killed = self.killed
        twin.acting = self.acting
        twin.slayer = self.slayer
        twin.death = self.death
        twin.done_round = self.done_round
        twin.done_combat = self.done_combat
        twin.terrain = self.terrain
        twin.constraint = self.constraint
        twin.fight_tile = self.fight_tile
        twin.teeth_before = self.teeth_before
        twin.cells_before = self.cells_before
        twin.potions_before = self.potions_before
        twin.boss = self.boss
        twin.instance = self.instance
        twin.turn = self.turn
        twin.turn_deck = self.turn_deck.copy()
        twin.turn_discard = self.turn_discard.copy()
        twin.minion_deck = self.minion_deck.copy()
        twin.minion_discard = self.minion_discard.copy()
        twin.have_passed = self.have_passed
        twin.fires = self.fires.copy()
        twin.shurikens = self.shurikens.copy()
        twin.offer = self.offer.copy()
        twin.over = self.over
        twin.flips = self.flips
        twin.kills = self.kills
        twin.spent = self.spent
        twin.drunk = self.drunk
        twin.biomes_left = self.biomes_left
        twin.harvest = self.harvest
        twin.cells_lost = self.cells_lost
        twin.story = self.story.copy()
        return twin

    # Small questions that every part of the game asks.

    def also_refused(self, request: Menu, seat: int) -> list[Refusal]:
        return self.content.hooks.also_refused(self, request, seat)

    def new_sheet(self) -> Sheet:
        """The campaign sheet, to be changed: other copies of the table keep theirs."""
        self.sheet = self.sheet.copy()
        return self.sheet

    def leader(self) -> Beheaded:
        """Who has the First Player token."""
        return self.group[self.first]

    def deciders(self) -> list[int]:
        """The seat that decides for the Group (deadcells.first_player.other-choices)."""
        return [self.group[self.first].seat]

    def find(self, uid: int) -> Enemy | None:
        """The enemy with that uid, if it is still there."""
        for enemy in self.enemies:
            if enemy.uid == uid:
                return enemy
        return None

    def enemy_at(self, column: int) -> Enemy | None:
        """Who stands there."""
        for enemy in self.enemies:
            if enemy.column == column:
                return enemy
        return None

    def somebody_dead(self) -> bool:
        """Has one of the Group died in this run?"""
        return any(one.dead for one in self.group)


def blank(state: DeadCells, settings: TableSettings) -> None:
    """An empty table: every field has a value."""
    state.readings = settings.readings
    state.single = settings.single
    state.sheet = settings.sheet
    state.players = settings.players
    state.group = []
    state.first = 0
    state.teeth = 0
    state.potions = 0
    state.cells = 0
    state.bag_scrolls = [0] * COLOURS
    state.bag_equipment = []
    state.bag_blueprints = []
    state.collector = []
    state.equipment_deck = []
    state.equipment_discard = []
    state.known_equipment = 0
    state.malaise_deck = []
    state.malaise = []
    state.malaise_of = []
    state.malaise_tokens = 0
    state.slayer = NOBODY
    state.death = NO_DEATH
    state.over = False
    state.flips = 0
    state.kills = 0
    state.spent = 0
    state.drunk = 0
    state.biomes_left = 0
    state.harvest = 0
    state.cells_lost = 0
    state.story = []
    state.enemies = []
    state.loot = [0] * LOOT_TYPES
    state.loot_scrolls = [0] * COLOURS
    state.loot_equipment = []
    state.loot_blueprints = []
    state.tiles = []
    state.monsters = []
    state.monster_discard = []
    state.elites = []
    state.elite_discard = []
    state.blueprints = []
    state.tile_box = []
    state.offer = []
    clear_biome(state)
    clear_fight(state)
    clear_boss(state)


def clear_biome(state: DeadCells) -> None:
    """No biome is laid out."""
    state.biome = NOBODY
    state.place = 0
    if state.tiles:
        state.tiles = []
    state.flipped = 0
    state.shut = 0
    if state.monsters:
        state.monsters = []
    if state.monster_discard:
        state.monster_discard = []
    if state.elites:
        state.elites = []
    if state.elite_discard:
        state.elite_discard = []
    if state.blueprints:
        state.blueprints = []
    if state.tile_box:
        state.tile_box = []
    state.lanterns = 0
    state.bells = 0
    state.keys = 0
    state.placed = 0
    state.drunk_before = 0
    state.spent_before = 0
    state.silenced = False
    state.runeless = False
    if state.offer:
        state.offer = []


def clear_fight(state: DeadCells) -> None:
    """The combat board is empty."""
    state.round = NO_FIGHT
    state.revealed = False
    if state.enemies:
        state.enemies = []
    state.next_uid = 1
    for kind in range(LOOT_TYPES):
        state.loot[kind] = 0
    for colour in range(COLOURS):
        state.loot_scrolls[colour] = 0
    if state.loot_equipment:
        state.loot_equipment = []
    if state.loot_blueprints:
        state.loot_blueprints = []
    state.killed = 0
    state.acting = NOBODY
    state.done_round = 0
    state.done_combat = 0
    state.terrain = NO_TERRAIN
    state.constraint = NOBODY
    state.fight_tile = NOBODY
    state.teeth_before = 0
    state.cells_before = 0
    state.potions_before = 0


def clear_boss(state: DeadCells) -> None:
    """No boss is there."""
    state.boss = NOBODY
    state.instance = 0
    state.turn = NOBODY
    state.turn_deck = []
    state.turn_discard = []
    state.minion_deck = []
    state.minion_discard = []
    state.have_passed = 0
    state.fires = [0] * COLUMNS
    state.shurikens = [0] * COLUMNS
