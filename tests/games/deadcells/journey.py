"""The words of the tests of exploring: `journey`, `play`, `options`, `refused`, and what lies there.

A journey begins on a small board with plain tiles (`bench/`). A test says which tile lies where, what is in the
Bag and in the hands, plays choices in notation, and looks at the table:

>>> trip = journey(a="t-teeth")
>>> trip.play("go a")
>>> trip.state.teeth
3
"""

from collections.abc import Sequence
from pathlib import Path

from roguetable.engine.log import Log
from roguetable.engine.state import Step, advance, choose
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.setup import new_run
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import BEHEADED_NAMES, COLOUR_NAMES
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from tests.games.deadcells.answering import Answering
from tests.games.facts import Facts

BENCH = Path(__file__).parent / "bench"
EMPTY = "t-empty"


def bench() -> DeadCellsContent:
    """Our content with the small board and the plain tiles."""
    return load_content((BENCH,))


def settings(
    players: int = 3,
    sheet: Sheet | None = None,
    first: int = 0,
    beheaded: Sequence[str] = BEHEADED_NAMES,
    start: str = "",
    readings: Readings | None = None,
) -> TableSettings:
    """What a table decides before it starts; the first of the Beheaded unless others are named."""
    content = bench()
    found = TableSettings(sheet or fresh_sheet(content), readings or Readings())
    found.players = players
    found.beheaded = [BEHEADED_NAMES.index(name) for name in beheaded][:players]
    found.first = first
    if start:
        found.start = content.number(start)
    return found


class Journey(Answering):
    """A run under test."""

    # Playing.

    def play(self, *choices: str) -> None:
        """Choose these options, in notation."""
        for choice in choices:
            self.follow(choice, self.option(choice))

    def follow(self, choice: str, option: int) -> None:
        """Choose; what everybody sees then must be what was seen before and told by events."""
        state = self.state
        assert state.log is not None
        seats = sorted({one.seat for one in state.group})
        known = [
            Facts(DEADCELLS.panels(state, seat), DEADCELLS.marks, midway=True) for seat in seats
        ]
        before = len(state.log.entries)
        state.log.page = before
        choose(state, option)
        for seat, facts in zip(seats, known, strict=True):
            for entry in state.log.entries[before:]:
                for event in entry.events_for(seat):
                    facts.follow(event)
            wrong = facts.differences(DEADCELLS.panels(state, seat))
            assert wrong == [], f"after {choice!r}: {wrong}"

    def buy_nothing(self) -> None:
        """Through the market with empty hands."""
        while "leave" in self.options:
            self.play("leave")

    def happens(self, *steps: Step) -> None:
        """These steps come next."""
        self.state.request = None
        self.state.plan_list([*steps])
        advance(self.state)

    @property
    def seats(self) -> list[int]:
        """Who is asked."""
        return self.state.request.seats if self.state.request is not None else []

    @property
    def asked(self) -> str:
        """The open question."""
        return self.prompt

    def names(self, cards: Sequence[int]) -> list[str]:
        """Cards by their ids."""
        return self.ids(cards)

    def refused(self, choice: str) -> str:
        """The rule that refuses this choice now; it must be refused."""
        return self.must_refuse(choice)

    # Looking.

    @property
    def told(self) -> str:
        """All lines of the log."""
        assert self.state.log is not None
        return "\n".join(entry.text for entry in self.state.log.entries)

    @property
    def where(self) -> str:
        """The space where the Group is."""
        state = self.state
        return state.content.biome(state.biome).spaces[state.place].id

    def who(self, name: str) -> Beheaded:
        """One of the Group."""
        return self.state.group[self.index(name)]

    def index(self, name: str) -> int:
        """The place of one of the Group."""
        for index, one in enumerate(self.state.group):
            if name == ("serenade" if one.serenade else self.state.content.name(one.board)):
                return index
        raise AssertionError(f"{name} does not play")

    @property
    def first(self) -> str:
        """Who is First Player."""
        one = self.state.leader()
        return "serenade" if one.serenade else self.state.content.name(one.board)

    # Laying out.

    def tile(self, space: str, id: str) -> None:
        """The tile that lies face down on a space."""
        board = self.state.content.biome(self.state.biome)
        place = [one.id for one in board.spaces].index(space)
        self.state.tiles[place] = self.number(id)

    def at(self, space: str) -> None:
        """The Group stands there."""
        board = self.state.content.biome(self.state.biome)
        self.state.place = [one.id for one in board.spaces].index(space)

    def hold(self, name: str, *symbols: str) -> None:
        """Somebody holds cards that show these symbols, one each; the others lie in the draw pile."""
        one = self.who(name)
        cards = sorted([*one.hand, *one.draw, *one.discard])
        one.hand = [self.take(cards, symbol) for symbol in symbols]
        one.draw, one.discard = cards, []

    def on_top(self, name: str, *symbols: str) -> None:
        """The next cards of a draw pile show these symbols, top first; the hand is as large as before."""
        one = self.who(name)
        cards = sorted([*one.hand, *one.draw])
        top = [self.take(cards, symbol) for symbol in symbols]
        size = len(one.hand)
        one.hand, one.draw = cards[:size], [*cards[size:], *reversed(top)]

    def take(self, cards: list[int], symbol: str) -> int:
        """A card with that symbol, taken out of the cards."""
        colour = COLOUR_NAMES.index(symbol)
        for place, card in enumerate(cards):
            if self.state.content.combat(card).symbols[:1] == [colour]:
                return cards.pop(place)
        raise AssertionError(f"no card shows {symbol}")

    def mutate(self, *cards: str) -> None:
        """These lie in the During Game slots."""
        self.state.new_sheet().during = [self.number(card) for card in cards]
        for index in range(len(self.state.group)):
            recount(self.state, index)

    def wager(self, *feats: str) -> None:
        """These feats lie on the Mutation board."""
        sheet = self.state.new_sheet()
        sheet.feats = [self.number(feat) for feat in feats]
        sheet.feat_counts = [0] * len(feats)

    def done(self, feat: str) -> int:
        """How often the goal of a feat has been reached."""
        sheet = self.state.sheet
        return sheet.feat_counts[sheet.feats.index(self.number(feat))]

    def gear(self, name: str, *cards: str) -> None:
        """Somebody carries these."""
        one = self.who(name)
        for card in cards:
            number = self.number(card)
            if number in self.state.equipment_deck:
                self.state.equipment_deck.remove(number)
            one.equipment.append(number)
            one.dents.append(0)
        recount(self.state, self.index(name))

    def deck(self, *cards: str) -> None:
        """The Equipment deck, top card first; whatever else was in it is out of the way."""
        self.state.equipment_deck = [self.number(card) for card in reversed(cards)]


def journey(
    players: int = 3,
    wounds: dict[str, int] | None = None,
    teeth: int = 0,
    runes: Sequence[str] = (),
    first: int = 0,
    readings: Readings | None = None,
    sheet: Sheet | None = None,
    **tiles: str,
) -> Journey:
    """A run that has just entered the small board; `tiles` names tiles by their spaces."""
    content = bench()
    sheet = sheet or fresh_sheet(content)
    sheet.runes = [content.number(rune) for rune in runes]
    state = new_run(content, settings(players, sheet, first, readings=readings), 1)
    advance(state)
    while state.place == 0 and "go a" not in Journey(state).options:
        assert state.request is not None
        choose(state, state.request.options[0])  # four players: who begins hurt
    for one in state.group:
        one.wounds = 0
    trip = Journey(state)
    for space in content.biome(state.biome).spaces:
        if space.shape < 5:
            trip.tile(space.id, tiles.get(space.id, EMPTY))
    state.teeth = teeth
    for name, n in (wounds or {}).items():
        trip.who(name).wounds = n
    state.log = Log()
    return trip
