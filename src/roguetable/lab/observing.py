"""Watching one game: which rules are cited, and which cards are used.

Watching needs nothing from a game but what it has anyway. Between two choices the observer pops
the agenda itself, one step at a time, as `engine.state.advance` does.

A rule *fires* when a line of the log cites it, when an option that exists by it is chosen, or when
it refuses something a player may well try.

A row (card, enemy, room) is *used* by a choice, at most once for each, if

- it was chosen: the option is about it (its subject is the row, or a thing on the table that is of
  that row), or the request is;
- it fired: a step that holds it (a field named in `CARDS`) was run;
- it was met: it came into play. What is in play a game may say itself, ``rows_in_play(state)``,
  a list of row numbers; otherwise it is what the view of a spectator shows by id or name.

So an enemy counts when it appears and when it acts, a passive card when somebody gets it, a trap
when it goes off. Being in a deck, being offered or being drawn without effect does not count.
It is *offered* by a request if the request or one of its options is about it.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from roguetable.engine.game import Game
from roguetable.engine.log import Log
from roguetable.engine.rows import Content, Row
from roguetable.engine.snapshot import cards_of
from roguetable.engine.state import Request, State, Step, next_step
from roguetable.engine.view import FigureItem, things
from roguetable.lab.players import answerer
from roguetable.lab.trails import Trail


@dataclass
class Coverage:
    """What was reached, by rule id and by row id."""

    games: int = 0
    wins: int = 0
    decisions: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    chosen: Counter[str] = field(default_factory=Counter)
    fired: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    """Games that went wrong, in a sentence each; `simulate` leaves saves of such games."""
    stopped: bool = False
    """Somebody stopped it: this is what the games reached that had ended by then."""
    trails: dict[str, Trail] = field(default_factory=dict)
    """How what is rare was reached first; not added up."""
    heights: dict[str, Trail] = field(default_factory=dict)
    """The run in which it happened most often; not added up."""
    stages: dict[str, Trail] = field(default_factory=dict)
    """The beginning of the first run at each stage of a campaign; not added up."""

    def add(self, other: "Coverage") -> None:
        self.games += other.games
        self.wins += other.wins
        self.decisions += other.decisions
        self.errors += other.errors
        self.stopped = self.stopped or other.stopped
        for mine, more in (
            (self.rules, other.rules),
            (self.used, other.used),
            (self.offered, other.offered),
            (self.chosen, other.chosen),
            (self.fired, other.fired),
            (self.met, other.met),
        ):
            mine.update(more)


def cards(content: Content, wordless: Iterable[str] = ()) -> list[Row]:
    """The rows that do something, and all others of such a kind: all but tracks, towers and the like.

    Kinds of cards that have no words of their own are named (`Game.wordless_cards`).
    """
    kinds = {row.kind for row in content.rows if row.sentence()} | set(wordless)
    return [row for row in content.rows if row.kind in kinds]


class Observer:
    """Watches one game and counts what happens into a `Coverage`.

    Of a game that is taken up in the middle what lies on the table was counted when it came there.
    """

    def __init__(
        self, game: Game, content: Content, state: State, found: Coverage, taken_up: bool = False
    ) -> None:
        self.game = game
        self.content = content
        self.state = state
        self.found = found
        self.names: dict[str, list[int]] = {}
        self.touched: set[int] = set()
        self.just_used: set[int] = set()
        self.firing: set[str] = set()
        self.just_fired: set[str] = set()
        state.log = state.log or Log()
        self.read_log()
        self.in_play = self.rows_in_play()
        if not taken_up:
            self.count(self.found.met, self.in_play)
        self.settle()

    def choose(self, option: int) -> None:
        """Make a choice and run on to the next request, counting."""
        state, request = self.state, self.state.request
        assert request is not None
        self.found.decisions += 1
        self.note_request(request, option)
        state.request = None
        request.answer(state, option)
        self.count(self.found.fired, run_on(state))
        now = self.rows_in_play()
        self.count(self.found.met, now - self.in_play)
        self.in_play = now
        self.read_log()
        self.settle()

    def note_request(self, request: Request, option: int) -> None:
        """What is offered and what is chosen, each row once, however many options are about it."""
        state = self.state
        chosen = set(rows_of(request))
        offered = chosen.copy()
        rows: dict[int, dict[str, int]] = {}
        for each in request.options:
            subject = request.subject(state, each)
            number = self.content.numbers.get(subject, -1)
            if number < 0 and subject:
                owner = request.seat_of(each)
                seat = owner if owner >= 0 else answerer(request)
                if seat not in rows:
                    rows[seat] = self.rows_on_table(seat)
                number = rows[seat].get(subject, -1)
            if number >= 0:
                offered.add(number)
                if each == option:
                    chosen.add(number)
        for number in offered:
            self.found.offered[self.content.name(number)] += 1
        self.count(self.found.chosen, chosen)
        rule = request.rule(state, option)
        if rule:
            self.fire([rule])
        self.fire({refusal.rule for refusal in request.refusals(state)})

    def rows_on_table(self, seat: int) -> dict[str, int]:
        """The rows that a seat can point at, by the ids of the things on the table."""
        own = self.game.rows_on_table(self.state, seat)
        return shown_rows(self.game, self.content, self.state, seat) if own is None else own

    def count(self, where: Counter[str], rows: Iterable[int]) -> None:
        for number in rows:
            where[self.content.name(number)] += 1
            self.touched.add(number)

    def fire(self, rules: Iterable[str]) -> None:
        for rule in rules:
            self.found.rules[rule] += 1
            self.firing.add(rule)

    def settle(self) -> None:
        """A choice uses a row once, however often it touches it."""
        for number in self.touched:
            self.found.used[self.content.name(number)] += 1
        self.just_used, self.just_fired = self.touched, self.firing
        self.touched, self.firing = set(), set()

    def read_log(self) -> None:
        log = self.state.log
        assert log is not None
        for entry in log.entries:
            self.fire(entry.rules)
        log.entries.clear()

    def rows_in_play(self) -> set[int]:
        own = self.game.rows_in_play(self.state)
        if own is not None:
            return set(own)
        seen: set[int] = set()
        for panel in self.game.panels(self.state, -1):
            for item in things(panel):
                number = self.content.numbers.get(item.id)
                seen.update(self.named(item.name) if number is None else [number])
        return seen

    def named(self, name: str) -> list[int]:
        """The rows of that name."""
        if not self.names:
            for row in self.content.rows:
                self.names.setdefault(row.name, []).append(row.number)
        return self.names.get(name, [])


def run_on(state: State) -> set[int]:
    """Run to the next request, one step at a time: the rows that fired."""
    fired: set[int] = set()
    while state.agenda and state.request is None:
        step = next_step(state)
        fired.update(rows_of(step))
        step.run(state)
    return fired


def brought_by(game: Game, state: State, option: int) -> tuple[set[int], set[str]]:
    """What a choice would bring, tried on a copy: the rows that fire or lie open then, and the rules.

    Of a game that does not say itself what lies open only those that fire: its panels take too long.
    """
    twin = state.copy()
    request, log = twin.request, Log()
    assert request is not None
    twin.log, twin.request = log, None
    request.answer(twin, option)
    rows = run_on(twin)
    rows.update(game.rows_in_play(twin) or [])
    return rows, {rule for entry in log.entries for rule in entry.rules}


def shown_rows(game: Game, content: Content, state: State, seat: int) -> dict[str, int]:
    """The rows of what the panels of a seat show, by the ids of the things."""
    numbers = content.numbers
    found: dict[str, int] = {}
    for panel in game.panels(state, seat):
        for thing in (panel, *things(panel)):
            # A choice about a hero is none about the hero's board.
            hero = isinstance(thing, FigureItem) and thing.role == "player"
            if thing.card in numbers and not hero:
                found[thing.id] = numbers[thing.card]
    return found


def rows_of(thing: Step | Request) -> list[int]:
    """The rows that a step or a request is about (not those a request offers)."""
    rows: list[int] = []
    for name in cards_of(type(thing)):
        value = getattr(thing, name)
        if isinstance(value, int):
            rows.append(value)
        elif name != "options":
            rows.extend(value)
    return [row for row in rows if row >= 0]
