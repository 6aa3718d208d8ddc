"""What lies on the table: the museum, the thieves with their hidden cards, the guard."""

from typing import ClassVar

from roguetable.engine.chance import Chance
from roguetable.engine.rows import Content, Row
from roguetable.engine.state import Component, State
from roguetable.kit.decks import EVERYBODY, NOBODY, ONE_CARD, OWNER, Deck, Pool, fields_in

NAMES = ("Ann", "Ben", "Cid")
STREAMS = ("cards", "museum", "guard")
CARDS, MUSEUM, GUARD = range(3)
WIDTH, HEIGHT = 6, 4
FACES = ("n", "e", "s", "w")
AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
HAND, ALARMS, ROUNDS, NIGHTS = 3, 3, 12, 3

POOL = Pool(CARDS)
DECKS = (
    Deck("deck", ("step",), NOBODY, CARDS, pool=POOL, about="cards still to be drawn"),
    Deck("hand", ("step",), OWNER, within="thieves", pool=POOL),
    Deck("sleeve", ("step",), OWNER, within="thieves", shape=ONE_CARD, pool=POOL),
    Deck("plan", ("step",), EVERYBODY, within="thieves", shape=ONE_CARD),
    Deck("played", ("step",), EVERYBODY),
)


class StepCard(Row):
    """One row of `content/steps.yaml`."""

    turn: int
    steps: int
    quiet: bool
    copies: int

    def sentence(self) -> str:
        turns = ("", "turn right", "turn back", "turn left")[self.turn]
        steps = f"go {self.steps} ahead" if self.steps else ""
        quiet = "be quiet" if self.quiet else ""
        return ", ".join(part for part in (turns, steps, quiet) if part)


class Thief(Component):
    """Somebody in the dark: a tile, a facing, a hand, a card in the sleeve (-1: none)."""

    CARDS: ClassVar[tuple[str, ...]] = fields_in(DECKS, "thieves")
    tile: int
    face: int
    quiet: bool
    hand: list[int]
    sleeve: int
    plan: int

    def __init__(self, tile: int, face: int) -> None:
        self.tile = tile
        self.face = face
        self.quiet = False
        self.hand = []
        self.sleeve = -1
        self.plan = -1

    def copy(self) -> "Thief":
        twin = Thief(self.tile, self.face)
        twin.quiet = self.quiet
        twin.hand = self.hand.copy()
        twin.sleeve = self.sleeve
        twin.plan = self.plan
        return twin


class Museum(State):
    """A night in progress."""

    CARDS: ClassVar[tuple[str, ...]] = fields_in(DECKS)
    content: Content
    night: int
    round: int
    alarms: int
    thieves: list[Thief]
    jewels: list[int]
    guard: int
    guard_face: int
    deck: list[int]
    played: list[int]

    def __init__(self, content: Content, chance: Chance) -> None:
        super().__init__(chance)
        self.content = content
        self.night = 1
        self.round = 1
        self.alarms = 0
        self.thieves = []
        self.jewels = []
        self.guard = 0
        self.guard_face = 0
        self.deck = []
        self.played = []

    def copy(self) -> "Museum":
        twin = Museum(self.content, self.chance.copy())
        twin.agenda = self.agenda.copy()
        twin.request = self.request
        twin.outcome = self.outcome
        twin.night = self.night
        twin.round = self.round
        twin.alarms = self.alarms
        twin.thieves = [thief.copy() for thief in self.thieves]
        twin.jewels = self.jewels.copy()
        twin.guard = self.guard
        twin.guard_face = self.guard_face
        twin.deck = self.deck.copy()
        twin.played = self.played.copy()
        return twin

    def card(self, number: int) -> StepCard:
        card = self.content.rows[number]
        assert isinstance(card, StepCard)
        return card


def beyond(tile: int, face: int) -> int:
    """The tile ahead of another, or -1: there is a wall."""
    column, row = tile % WIDTH + AHEAD[face][0], tile // WIDTH + AHEAD[face][1]
    return row * WIDTH + column if 0 <= column < WIDTH and 0 <= row < HEIGHT else -1
