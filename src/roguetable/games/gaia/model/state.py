"""The table of Gone to Gaia: everything that lies on it, as plain copyable data."""

from typing import ClassVar

from roguetable.engine.chance import Chance
from roguetable.engine.state import Refusal, State
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.decks import DECKS
from roguetable.games.gaia.model.enemy import CreaturePart, Enemy, Grave
from roguetable.games.gaia.model.names import DISCIPLINE_TITLES, MODE_NAMES, NOBODY, TYPE_NAMES
from roguetable.games.gaia.model.sheet import Sheet
from roguetable.games.gaia.model.streams import STREAMS as STREAM_NAMES
from roguetable.games.gaia.model.suit import Delver, Suit
from roguetable.games.gaia.model.table_settings import Readings, TableSettings
from roguetable.kit.decks import fields_in
from roguetable.kit.menu import Menu


class Gaia(State):
    """A Quest or an Onslaught in progress, and the town after it."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"mode": MODE_NAMES, "weapon": TYPE_NAMES}
    STREAMS: ClassVar[tuple[str, ...]] = STREAM_NAMES
    CARDS: ClassVar[tuple[str, ...]] = (*fields_in(DECKS), "quest", "spawn", "node")

    content: GaiaContent
    readings: Readings  # shared by copies, never changed
    sheet: Sheet  # shared by copies: see `new_sheet`
    players: int  # people at the table
    mode: int  # ONSLAUGHT or CAMPAIGN
    suits: list[Suit]  # one for each player
    delvers: list[Delver]  # the two minis: Mind, Body
    # The Quest.
    quest: int  # its row, NOBODY in Onslaught
    wave: int  # from 1 on; 0: none has begun
    goal_reached: bool
    over: bool  # the Quest is over; what is left is the town
    xp: int  # On Hand
    level: int  # spaces that the Level token has moved
    to_come: list[int]  # the bosses of the Waves to come, the last one first
    level_deck: list[int]
    level_discard: list[int]
    spawn_deck: list[int]
    spawn_discard: list[int]
    shop_deck: list[int]
    for_sale: list[int]  # Purchasable Products in this game
    left_shop: int  # bit i: the player of suit i has left the shops
    # The board of a Wave.
    spawn: int  # the Spawn card that laid it out, NOBODY: none
    enemies: list[Enemy]
    next_uid: int
    parts: list[CreaturePart]
    witness: int  # his tile, NOBODY: he is not there
    circuits: list[int]  # tiles with a Circuit token
    friends: list[int]  # tiles with a Friendly token
    gaze: list[int]  # tokens by tile
    graves: list[Grave]
    countdown: int  # tokens on the Countdown pile
    enrage: int  # tokens left on the Enrage pile, NOBODY: there is none
    corrupted: int  # the suit with the Corruption token, NOBODY: none
    corrupter: int  # uid
    turns: int  # delver turns completed in this Wave
    kills: int  # enemies that died in this turn
    # A turn.
    first: int  # the delver who goes first in this Wave
    active: int  # the delver whose turn it is
    passed: int  # bit d: that delver has prepared to run
    weapon: int  # the type exhausted for this turn, NOBODY: it has not begun
    slot: int  # onto which
    steps: int  # movement points left
    stepping: bool  # the movement has begun and is not over
    moved: bool  # the movement is over
    acted: bool  # the action has been used
    attack: Attack | None
    # Words that hold for the attacks of the card that is being resolved, and what it has done.
    guards: int  # so many targets of each attack may be calmed after its roll
    guarded: list[int]  # those that were: they deal 1 less for the rest of the turn
    calm: int
    execute: int
    card_targets: list[int]  # uids that this weapon card has targeted, each once for every attack
    card_suffered: list[int]  # beside them: what each suffered
    fallen: list[Enemy]  # enemies that it killed: they have left the board
    # The town.
    node: int  # the page that lies open, NOBODY: none
    # The story of this game, for the end page.
    slain: int
    collected: int
    finished: int  # Waves survived

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)

    def copy(self) -> "Gaia":
        twin = Gaia(self.chance.copy())
        twin.agenda = self.agenda.copy()
        twin.request = self.request
        twin.outcome = self.outcome
        twin.content = self.content
        twin.readings = self.readings
        twin.sheet = self.sheet
        twin.players = self.players
        twin.mode = self.mode
        twin.suits = [suit.copy() for suit in self.suits]
        twin.delvers = [delver.copy() for delver in self.delvers]
        twin.quest = self.quest
        twin.wave = self.wave
        twin.goal_reached = self.goal_reached
        twin.over = self.over
        twin.xp = self.xp
        twin.level = self.level
        twin.to_come = self.to_come.copy()
        twin.level_deck = self.level_deck.copy()
        twin.level_discard = self.level_discard.copy()
        twin.spawn_deck = self.spawn_deck.copy()
        twin.spawn_discard = self.spawn_discard.copy()
        twin.shop_deck = self.shop_deck.copy()
        twin.for_sale = self.for_sale.copy()
        twin.left_shop = self.left_shop
        twin.spawn = self.spawn
        twin.enemies = [enemy.copy() for enemy in self.enemies]
        twin.next_uid = self.next_uid
        twin.parts = self.parts.copy()
        twin.witness = self.witness
        twin.circuits = self.circuits.copy()
        twin.friends = self.friends.copy()
        twin.gaze = self.gaze.copy()
        twin.graves = self.graves.copy()
        twin.countdown = self.countdown
        twin.enrage = self.enrage
        twin.corrupted = self.corrupted
        twin.corrupter = self.corrupter
        twin.turns = self.turns
        twin.kills = self.kills
        twin.first = self.first
        twin.active = self.active
        twin.passed = self.passed
        twin.weapon = self.weapon
        twin.slot = self.slot
        twin.steps = self.steps
        twin.stepping = self.stepping
        twin.moved = self.moved
        twin.acted = self.acted
        twin.attack = self.attack.copy() if self.attack is not None else None
        twin.guards = self.guards
        twin.guarded = self.guarded.copy()
        twin.calm = self.calm
        twin.execute = self.execute
        twin.card_targets = self.card_targets.copy()
        twin.card_suffered = self.card_suffered.copy()
        twin.fallen = self.fallen.copy()  # nobody changes the dead
        twin.node = self.node
        twin.slain = self.slain
        twin.collected = self.collected
        twin.finished = self.finished
        return twin

    # Small questions that every part of the game asks.

    def reopened(self) -> None:
        """Graves of one tile lay beside each other once; they would be told as one."""
        graves, self.graves = self.graves, []
        for grave in graves:
            self.graves = self.graves_with(grave)

    def graves_with(self, new: Grave) -> list[Grave]:
        """The graves and one more. Those of a tile become one: the one with the most health comes back."""
        card, tokens = new.card, new.tokens
        kept: list[Grave] = []
        for grave in self.graves:
            if grave.tile != new.tile:
                kept.append(grave)
                continue
            tokens += grave.tokens
            if self.content.enemy(grave.card).health > self.content.enemy(card).health:
                card = grave.card
        return [*kept, Grave(new.tile, card, tokens)]

    def also_refused(self, request: Menu, seat: int) -> list[Refusal]:
        return self.content.hooks.also_refused(self, request, seat)

    def not_yours(self, seat: int) -> tuple[str, str]:
        """All lies open, so it can be said whose it is."""
        for suit in self.suits:
            if suit.seat == seat:
                whose = DISCIPLINE_TITLES[suit.discipline]
                return "gaia.start.slate-of-delvers", f"This is for the {whose} to choose."
        return "", ""

    def new_sheet(self) -> Sheet:
        """The campaign sheet, to be changed: other copies of the table keep theirs."""
        self.sheet = self.sheet.copy()
        return self.sheet

    def suit_of(self, delver: int) -> Suit:
        """The suit of a mini; in solo both share the one (gaia.solo.single-hp)."""
        return self.suits[delver if len(self.suits) > 1 else 0]

    def suit_index(self, delver: int) -> int:
        """Its place among the suits."""
        return delver if len(self.suits) > 1 else 0

    def find(self, uid: int) -> Enemy | None:
        """The enemy with that uid, if it is still there."""
        for enemy in self.enemies:
            if enemy.uid == uid:
                return enemy
        return None

    def enemy_on(self, tile: int) -> Enemy | None:
        """Who stands there."""
        for enemy in self.enemies:
            if enemy.tile == tile:
                return enemy
        return None

    def delver_on(self, tile: int) -> bool:
        """Does a living delver stand there?"""
        return any(not one.dead and one.tile == tile for one in self.delvers)

    def is_free(self, tile: int) -> bool:
        """May an enemy come to that tile (gaia.ability-general.enemy-moves)?

        The rulebook names enemies and delvers only; that an enemy and the Witness share a tile is a
        reading of the table's (gaia.equipment.mover-occupied).
        """
        if self.enemy_on(tile) is not None or self.delver_on(tile):
            return False
        return self.witness != tile or self.readings.enemies_join_witness


def blank(state: Gaia, settings: TableSettings) -> None:
    """An empty table: every field has a value."""
    state.readings = settings.readings
    state.sheet = settings.sheet
    state.players = settings.players
    state.mode = settings.mode
    state.suits = []
    state.delvers = []
    state.quest = settings.quest
    state.wave = 0
    state.goal_reached = False
    state.over = False
    state.xp = 0
    state.level = 0
    state.to_come = []
    state.level_deck = []
    state.level_discard = []
    state.spawn_deck = []
    state.spawn_discard = []
    state.shop_deck = []
    state.for_sale = []
    state.left_shop = 0
    state.node = NOBODY
    state.slain = 0
    state.collected = 0
    state.finished = 0
    clear_board(state)


def clear_board(state: Gaia) -> None:
    """No Wave is laid out."""
    state.spawn = NOBODY
    state.enemies = []
    state.next_uid = 1
    state.parts = []
    state.witness = NOBODY
    state.circuits = []
    state.friends = []
    state.gaze = [0] * state.content.board.tiles
    state.graves = []
    state.countdown = 0
    state.enrage = NOBODY
    state.corrupted = NOBODY
    state.corrupter = NOBODY
    state.turns = 0
    state.kills = 0
    state.first = 0
    state.active = 0
    state.passed = 0
    clear_turn(state)


def clear_turn(state: Gaia) -> None:
    """Nobody is taking a turn."""
    state.weapon = NOBODY
    state.slot = NOBODY
    state.steps = 0
    state.stepping = False
    state.moved = False
    state.acted = False
    state.attack = None
    state.guarded = []
    clear_card(state)


def clear_card(state: Gaia) -> None:
    """No weapon card is being resolved."""
    state.guards = 0
    state.calm = 0
    state.execute = 0
    state.card_targets = []
    state.card_suffered = []
    state.fallen = []
