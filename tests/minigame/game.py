"""Ledge: a whole cooperative game in one file, to show what a game is made of.

Two climbers on one rope try to reach the summit before dark, pushing their luck with a die. Each
has a card in the pocket that the other does not know. The rules are in `rules.yaml`, the cards in
`content/pocket.yaml`; a game needs nothing else, and the engine knows nothing of this one.

Read it from top to bottom: the table, the steps, the questions, and what the game offers to the outside.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from roguetable.engine.chance import Chance
from roguetable.engine.content import layer, read_once
from roguetable.engine.events import Acted, Changed, Moved, Rolled, Tokens
from roguetable.engine.game import Config, Game, InventoryCount, Setting
from roguetable.engine.log import Log
from roguetable.engine.rows import Content, Row
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import (
    LOST,
    WON,
    Component,
    Refusal,
    State,
    Step,
    advance,
)
from roguetable.engine.view import CardItem, CardsPanel, Mark, Panel, TrackItem, TracksPanel
from roguetable.kit.decks import (
    EVERYBODY,
    NOBODY,
    ONE_CARD,
    OWNER,
    Dealer,
    Deck,
    Pool,
    fields_in,
    lying,
)
from roguetable.kit.menu import Choice, Menu, code, seat_in
from roguetable.kit.positions import Positions
from roguetable.kit.schema import DeckField, Field, Part, Schema, Then, common_fields
from roguetable.kit.spellings import MapOf, Number, OneCard, OneOf, Pile, PositionContext

HERE = Path(__file__).parent
NAMES = ("Ann", "Ben")
SUMMIT = 20
STREAMS = ("pockets", "die")
POCKETS, DIE = range(2)


# --- the table ----------------------------------------------------------------------------------
# Everything that lies on the table is a field. Cards are numbers, the numbers of their rows in the
# content; fields that hold them are named in CARDS, so that saves and positions can write names.
# Where cards lie, and who may see them, is declared once.

BOX = Pool(POCKETS)
DECKS = (
    Deck("box", ("pocket",), NOBODY, pool=BOX, about="cards that nobody has"),
    Deck("pocket", ("pocket",), OWNER, within="climbers", shape=ONE_CARD, pool=BOX),
    Deck("shown", ("pocket",), EVERYBODY),
)


class PocketCard(Row):
    """One row of `content/pocket.yaml`."""

    climb: int
    light: int

    def sentence(self) -> str:
        steps = f"go up {self.climb}" if self.climb else ""
        turns = f"{self.light} more daylight" if self.light else ""
        return " and ".join(part for part in (steps, turns) if part)


class Climber(Component):
    """One of the two, with a card in the pocket (-1: shown already)."""

    CARDS: ClassVar[tuple[str, ...]] = fields_in(DECKS, "climbers")
    height: int
    camp: int
    pocket: int

    def __init__(self, height: int, camp: int, pocket: int) -> None:
        self.height = height
        self.camp = camp
        self.pocket = pocket

    def copy(self) -> "Climber":
        return Climber(self.height, self.camp, self.pocket)


class Ledge(State):
    """A climb in progress."""

    CARDS: ClassVar[tuple[str, ...]] = fields_in(DECKS)
    content: Content
    climbers: list[Climber]
    active: int
    light: int
    box: list[int]
    shown: list[int]

    def __init__(self, content: Content, chance: Chance) -> None:
        super().__init__(chance)
        self.content = content
        self.climbers = []
        self.active = -1
        self.light = 8
        self.box = []
        self.shown = []

    def copy(self) -> "Ledge":
        twin = Ledge(self.content, self.chance.copy())
        twin.agenda = self.agenda.copy()
        twin.request = self.request
        twin.outcome = self.outcome
        twin.climbers = [climber.copy() for climber in self.climbers]
        twin.active = self.active
        twin.light = self.light
        twin.box = self.box.copy()
        twin.shown = self.shown.copy()
        return twin

    def card(self, number: int) -> PocketCard:
        card = self.content.rows[number]
        assert isinstance(card, PocketCard)
        return card


# --- the steps ----------------------------------------------------------------------------------
# A step does one thing, and pushes what comes next. This is the whole of the rules. What changes on
# the table is told in sentences and shown as events, if somebody watches.


class Begin(Step):
    """The climb from its first step, in the order of the rules."""

    def run(self, state: Ledge) -> None:
        state.plan(DealPockets(), ChooseLeader())


class DealPockets(Step):
    """A card for each pocket."""

    def run(self, state: Ledge) -> None:
        state.box = list(range(len(state.content.rows)))
        state.chance.shuffle(POCKETS, state.box)
        if state.log is not None:
            state.log.say("A card is dealt into each pocket.", "ledge.setup.pockets")
        for seat in range(len(NAMES)):
            deal(state, seat)


class ChooseLeader(Step):
    """Who goes first?"""

    def run(self, state: Ledge) -> None:
        state.ask(WhoLeads([0, 1], [ANN_LEADS, BEN_LEADS]))


class Turn(Step):
    """What does the climber do? Asked again after everything that does not end the turn."""

    def run(self, state: Ledge) -> None:
        climber = state.climbers[state.active]
        options = [code(CLIMB)]
        if climber.height > climber.camp:
            options.append(code(CAMP))
        if climber.pocket >= 0:
            options.append(code(POCKET))
        state.ask(WhatNow([state.active], options))


class Climb(Step):
    """Roll the die: up, or back to the camp."""

    def run(self, state: Ledge) -> None:
        climber = state.climbers[state.active]
        die = 1 + state.chance.below(DIE, 6)
        if state.log is not None:
            state.log.show(Rolled("die", die))
        if die == 1:
            say(state, "slips back to the camp", "ledge.climb.slip", why="the die shows 1")
            go_to(state, climber, climber.camp)
            state.push(EndTurn())
        else:
            height = min(climber.height + die, SUMMIT)
            say(state, f"climbs to {height}", "ledge.climb", why=f"the die shows {die}")
            rise(state, climber, die)


class Show(Step):
    """Show the pocket card and do what it says."""

    def run(self, state: Ledge) -> None:
        climber = state.climbers[state.active]
        card = state.card(climber.pocket)
        state.chance.reveal()
        say(state, f"shows {card.name}: {card.sentence()}", "ledge.pocket")
        if state.log is not None:
            state.log.show(Acted(NAMES[state.active], card.name, card.id))
            state.log.show(Moved(f"pocket-{state.active}", "shown", card=card.id))
        state.shown.append(climber.pocket)
        climber.pocket = -1
        brighten(state, card.light)
        rise(state, climber, card.climb)


class EndTurn(Step):
    """One daylight less, and the other climber's turn."""

    def run(self, state: Ledge) -> None:
        brighten(state, -1)
        if state.light == 0:
            state.finish(LOST)
        else:
            if state.climbers[1 - state.active].height < SUMMIT:
                state.active = 1 - state.active
            state.push(Turn())


def deal(state: Ledge, seat: int) -> None:
    """A card goes into a pocket: its owner sees which, the other only that one does."""
    card = state.box.pop()
    state.climbers.append(Climber(0, 0, card))
    if state.log is not None:
        pocket = f"pocket-{seat}"
        dealt = Moved("", pocket, card=state.content.name(card))
        state.log.show(dealt, (seat,), Moved("", pocket))


def rise(state: Ledge, climber: Climber, steps: int) -> None:
    """Go up, at most to the summit; there the turn is over, and perhaps the game is won."""
    go_to(state, climber, min(climber.height + steps, SUMMIT))
    if all(each.height == SUMMIT for each in state.climbers):
        state.finish(WON)
    elif climber.height == SUMMIT:
        pitch_camp(state, climber)
        state.push(EndTurn())
    else:
        state.push(Turn())


def go_to(state: Ledge, climber: Climber, height: int) -> None:
    """The climber whose turn it is goes up or down."""
    if state.log is not None and height != climber.height:
        state.log.show(Changed(NAMES[state.active], climber.height, height, "height"))
    climber.height = height


def pitch_camp(state: Ledge, climber: Climber) -> None:
    """From now on the climber slips no further than to here."""
    if state.log is not None:
        state.log.show(Tokens(NAMES[state.active], "camp", climber.camp, climber.height))
    climber.camp = climber.height


def brighten(state: Ledge, turns: int) -> None:
    """So many turns more until it is dark, or fewer."""
    if state.log is not None and turns:
        state.log.show(Changed("daylight", state.light, state.light + turns))
    state.light += turns


def say(state: Ledge, what: str, rule: str, why: str = "") -> None:
    """Sentences are made only if somebody watches."""
    if state.log is not None:
        state.log.say(f"{NAMES[state.active]} {what}.", rule, why=why)


# --- the questions ------------------------------------------------------------------------------
# A menu lists every legal option as a number: its kind, and whose it is where several are asked. A kind
# is a Choice, which says all about it; its words are made when somebody looks.


class Lead(Choice):
    """Go first: each climber only for themselves."""

    def answer(self, state: Ledge, menu: "WhoLeads", option: int) -> None:
        state.active = seat_in(option)
        say(state, "leads", "ledge.setup.lead")
        state.push(Turn())

    def notation(self, state: Ledge, menu: "WhoLeads", option: int) -> str:
        return f"{NAMES[seat_in(option)]} leads"

    def sentence(self, state: Ledge, menu: "WhoLeads", option: int) -> str:
        return f"{NAMES[seat_in(option)]} goes first."

    def rule(self, state: Ledge, menu: "WhoLeads", option: int) -> str:
        return "ledge.setup.lead"

    def subject(self, state: Ledge, menu: "WhoLeads", option: int) -> str:
        return NAMES[seat_in(option)]


ANN_LEADS, BEN_LEADS = code(0, seat=0), code(0, seat=1)
LEADERS: list[Choice] = [Lead()]


class WhoLeads(Menu):
    """Both may answer."""

    def choices(self) -> list[Choice]:
        return LEADERS

    def prompt(self, state: Ledge) -> str:
        return "Who goes first?"


class GoUp(Choice):
    """Climb on."""

    def answer(self, state: Ledge, menu: "WhatNow", option: int) -> None:
        state.push(Climb())

    def notation(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        return "climb"

    def sentence(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        climber = state.climbers[state.active]
        return f"Roll the die and go up; on a 1 slip from {climber.height} to {climber.camp}."

    def rule(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        return "ledge.climb"

    def subject(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        return NAMES[state.active]


class StayHere(GoUp):
    """Camp, if one is higher than the last camp."""

    def answer(self, state: Ledge, menu: "WhatNow", option: int) -> None:
        climber = state.climbers[state.active]
        say(state, f"camps at {climber.height}", "ledge.camp")
        pitch_camp(state, climber)
        state.push(EndTurn())

    def notation(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        return "camp"

    def sentence(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        climber = state.climbers[state.active]
        return f"Camp at {climber.height}: that is safe, and the turn is over."

    def rule(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        return "ledge.camp"

    def why_not(self, state: Ledge, menu: "WhatNow", seat: int) -> list[Refusal]:
        """Said only if it is not on the list: the menu sees to that."""
        return [Refusal("camp", "ledge.camp.higher", "There is a camp at this height already.")]


class OpenPocket(GoUp):
    """Show the card, if there is one."""

    def answer(self, state: Ledge, menu: "WhatNow", option: int) -> None:
        state.push(Show())

    def notation(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        return "pocket"

    def sentence(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        card = state.card(state.climbers[state.active].pocket)
        return f"Show {card.name}: {card.sentence()}."

    def rule(self, state: Ledge, menu: "WhatNow", option: int) -> str:
        return "ledge.pocket"

    def why_not(self, state: Ledge, menu: "WhatNow", seat: int) -> list[Refusal]:
        return [Refusal("pocket", "ledge.pocket.once", "The pocket is empty.")]


CLIMB, CAMP, POCKET = range(3)
ACTIONS: list[Choice] = [GoUp(), StayHere(), OpenPocket()]


class WhatNow(Menu):
    """The climber whose turn it is climbs, camps or shows the card."""

    def choices(self) -> list[Choice]:
        return ACTIONS

    def prompt(self, state: Ledge) -> str:
        return f"What does {NAMES[state.active]} do?"


# --- positions ----------------------------------------------------------------------------------
# Every field once: what it is called, how it is written, what it is. It is read and written from that.


def rest_of_the_box(context: PositionContext, state: Ledge) -> None:
    """Cards that a position does not name are in the box."""
    taken = lying(state, DECKS)
    state.box = [card for card in range(len(state.content.rows)) if card not in taken]


CLIMBER = Schema(
    "A climber",
    Field("height", Number(0, SUMMIT), "how high", always=True),
    Field("camp", Number(0, SUMMIT), "how high the camp is", always=True),
    Field("pocket", OneCard("pocket", none="empty"), "the card in the pocket", always=True),
)
TABLE = Schema(
    "A position",
    Field("light", Number(0), "turns until it is dark", always=True, needed=True),
    Field("turn", OneOf(NAMES, none="nobody"), "whose turn it is", at="active", always=True),
    Field(
        "climbers",
        MapOf(NAMES, Part(CLIMBER, lambda context, _: Climber(0, 0, -1), named=False)),
        "the two climbers",
        always=True,
        needed=True,
    ),
    Field("shown", Pile("pocket"), "cards that have been shown", always=True),
    Then(rest_of_the_box),
    DeckField(DECKS[0]),
    *common_fields(STREAMS),
)


# --- the game -----------------------------------------------------------------------------------
# What everybody else sees of the game: the class `Game` of the engine says what each of these is.


@read_once
def load_content(packs: tuple[Path, ...]) -> Content:
    raw, _, digest = layer(HERE / "content", packs)
    rows: list[Row] = []
    for number, source in enumerate(raw):
        card = PocketCard(number, source.kind, source.id, source.text("name"), "ours")
        card.climb = source.number("climb", 0, SUMMIT, default=0)
        card.light = source.number("light", 0, 9, default=0)
        rows.append(card)
    return Content(rows, digest)


def bare_mountain(content: Content) -> Ledge:
    """What a position need not say."""
    return Ledge(content, Chance.seeded(1, len(STREAMS)))


def begin(state: Ledge, data: dict[str, Any]) -> None:
    """What comes next on a mountain that was described by hand."""
    state.push(ChooseLeader() if state.active < 0 else Turn())


POSITIONS = Positions(__name__, TABLE, load_content, bare_mountain, begin)


class LedgeGame(Game):
    """What Ledge offers."""

    id = "ledge"
    title = "Ledge"
    about = "Two climbers, one rope, and the dark coming up behind them."
    primer = (
        "Two climbers on one rope want to reach the summit.",
        "On your turn you climb by the die, as often as you dare, or camp.",
        "You win when both stand on the summit.",
        "You lose when it is dark before that.",
        "A one throws you back to your last camp: do not camp too late.",
    )
    accent = "#5b8c5a"
    players = (2, 2)
    streams = STREAMS
    settings = (Setting("light", 8, (6, 8, 10), "Turns until it is dark.", "ledge.setup.light"),)
    secrets = True

    def content(self, packs: Sequence[Path] = ()) -> Content:
        return load_content(tuple(packs))

    def rules(self) -> Catalogue:
        return Catalogue.load(HERE / "rules.yaml")

    def new(
        self, config: Config, seed: int, packs: Sequence[Path] = (), log: Log | None = None
    ) -> Ledge:
        state = Ledge(self.content(packs), Chance.seeded(seed, len(STREAMS)))
        state.light = config["light"]
        state.log = log
        state.push(Begin())
        advance(state)
        return state

    def seats(self, state: Ledge) -> list[str]:
        return list(NAMES)

    def headline(self, state: Ledge) -> str:
        heights = ", ".join(
            f"{name} at {climber.height}"
            for name, climber in zip(NAMES, state.climbers, strict=True)
        )
        return f"{heights} of {SUMMIT} · daylight {state.light}"

    def panels(self, state: Ledge, seat: int) -> list[Panel]:
        """A pocket card is described only to its owner: what is not put in cannot leak."""
        mountain = [
            TrackItem(
                name,
                name,
                value=climber.height,
                limit=SUMMIT,
                marks=[Mark(climber.camp, "camp")],
            )
            for name, climber in zip(NAMES, state.climbers, strict=True)
        ]
        mountain.append(TrackItem("daylight", "Daylight", value=state.light))
        pockets = []
        for number, climber in enumerate(state.climbers):
            where = f"pocket-{number}"
            if climber.pocket < 0:
                pockets.append(CardItem(where, "empty"))
            elif number == seat:
                card = state.card(climber.pocket)
                pockets.append(CardItem(where, card.name, card.sentence()))
            else:
                pockets.append(CardItem(where, "a card face down"))
        shown = []
        for number in state.shown:
            card = state.card(number)
            shown.append(CardItem(f"shown-{number}", card.name, card=card.id))
        return [
            TracksPanel("mountain", "The mountain", mountain),
            CardsPanel("pockets", "Pockets", pockets, rule="ledge.setup.pockets"),
            CardsPanel("shown", "Shown", shown),
        ]

    def redeal(self, state: Ledge, seat: int, seed: int) -> Ledge:
        """What the seat cannot see, the box and the other's pocket, is shuffled and dealt again."""
        twin = state.copy()
        twin.chance.reseed(seed)
        Dealer(DECKS).deal(twin, seat)
        return twin

    def evaluate(self, state: Ledge) -> float:
        if state.outcome:
            return 1.0 if state.outcome == WON else 0.0
        return sum(climber.height for climber in state.climbers) / (2 * SUMMIT)

    def invariants(self, state: Ledge) -> list[str]:
        wrong = []
        if sorted(lying(state, DECKS)) != list(range(len(state.content.rows))):
            wrong.append("a pocket card is lost or doubled")
        for name, climber in zip(NAMES, state.climbers, strict=True):
            if not 0 <= climber.camp <= climber.height <= SUMMIT:
                wrong.append(f"{name} is at {climber.height} with a camp at {climber.camp}")
        return wrong

    def inventory(self) -> list[InventoryCount]:
        return [InventoryCount("pocket cards", 5, len(self.content().rows))]

    def write_position(self, state: Ledge) -> dict[str, Any]:
        return POSITIONS.write(state)

    def read_position(
        self,
        position: dict[str, Any],
        packs: Sequence[Path] = (),
        script: dict[int, list[int]] | None = None,
    ) -> Ledge:
        return POSITIONS.read(position, packs, script)


LEDGE = LedgeGame()
