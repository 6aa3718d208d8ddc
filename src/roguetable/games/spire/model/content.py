"""The content of the game as it was loaded: all rows, and lists to look through."""

from typing import cast

from roguetable.engine.rows import Content, Row
from roguetable.games.spire.model.box import Box
from roguetable.games.spire.model.cards import Card
from roguetable.games.spire.model.enemy_cards import Foe
from roguetable.games.spire.model.hooks import Hooks
from roguetable.games.spire.model.room_cards import Board, Event
from roguetable.games.spire.model.worth import SpireWorth


class SpireContent(Content):
    """All rows, and the lists that set-up and play look through."""

    cards: list[Card]  # by row number, for rows that are cards or items; others hold a blank
    foes: list[Foe]
    events: list[Event]
    boards: list[int]
    characters: list[int]  # player boards by character: their abilities
    hit_points: list[int]  # by character
    orb_slots: list[int]
    faces: list[int]  # plain faces of player cards
    relics: list[int]
    boss_relics: list[int]
    potions: list[int]
    curses: list[int]
    foe_rows: list[int]
    event_rows: list[int]
    blessings: list[int]
    daze: int
    slimed: int
    burn: int
    bane: int  # Ascender's Bane
    loaded_die: int
    shard: int  # Prismatic Shard
    worths: list[SpireWorth]  # by row number; filled when a bot asks
    box: Box
    called: dict[
        str, list[bool]
    ]  # by a Summon's name or group, in small letters: who answers to it
    figures: dict[str, int]  # prices and limits that are data (see content/table.yaml)
    hooks: Hooks

    def __init__(self, rows: list[Row], digest: str, hooks: Hooks) -> None:
        super().__init__(rows, digest)
        self.hooks = hooks
        no_card = Card(-1, "", "", "", "")
        no_foe = Foe(-1, "", "", "", "")
        no_event = Event(-1, "", "", "", "")
        self.cards = []
        self.foes = []
        self.events = []
        self.boards = []
        self.characters = [-1, -1, -1, -1]
        self.hit_points = [0, 0, 0, 0]
        self.orb_slots = [0, 0, 0, 0]
        self.faces = []
        self.relics = []
        self.boss_relics = []
        self.potions = []
        self.curses = []
        self.foe_rows = []
        self.event_rows = []
        self.blessings = []
        self.daze = -1
        self.slimed = -1
        self.burn = -1
        self.bane = -1
        self.loaded_die = -1
        self.shard = -1
        self.called = {}
        self.figures = {}
        self.worths = []
        self.box = Box()
        for row in rows:
            self.cards.append(row if isinstance(row, Card) else no_card)
            self.foes.append(row if isinstance(row, Foe) else no_foe)
            self.events.append(row if isinstance(row, Event) else no_event)

    def board(self, number: int) -> Board:
        return cast(Board, self.rows[number])
