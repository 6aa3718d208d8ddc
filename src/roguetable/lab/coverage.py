"""What play reaches: which rules are cited and which cards are used in many games.

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
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random

from roguetable.engine.game import Config, Game, load_game
from roguetable.engine.log import Log
from roguetable.engine.profile import Document, Profile
from roguetable.engine.rows import Content, Row
from roguetable.engine.snapshot import cards_of
from roguetable.engine.state import WON, Request, State, Step, next_step
from roguetable.engine.view import FigureItem, things
from roguetable.lab import pool
from roguetable.lab.campaigns import SEEDS
from roguetable.lab.curiosity import Curiosity
from roguetable.lab.players import Players, answerer
from roguetable.lab.simulate import LONGEST, Batch, WrongError
from roguetable.lab.trails import Leg, Trail


@dataclass(frozen=True)
class Watched(Batch):
    """What is to be played and watched. With several `runs` each game of the batch is a campaign: so
    many runs with one profile, so that rules about what is kept can fire, too."""

    runs: int = 1
    curious: int = 0
    """How eagerly the bots try what is new (`lab.curiosity`)."""
    wanted: frozenset[str] = frozenset()
    """Rows that were never used: what is new to curious bots."""
    rare: frozenset[str] = frozenset()
    """Rules and rows to which trails are noted."""
    trail: Trail | None = None
    """Each game, or the first run of each campaign, takes it up somewhere (`lab.trails`)."""


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


def cover(
    batch: Watched, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Coverage:
    """Play the batch with somebody watching."""
    tell = progress or (lambda games: None)
    total = Coverage()
    pieces = batch.pieces(workers)
    try:
        parts = pool.run(cover_batch, pieces, workers, lambda coverage: tell(coverage.games))
    except pool.StoppedError as stopped:
        parts, total.stopped = stopped.results, True
    for part in parts:
        total.add(part)
    return total


def cover_batch(batch: Watched) -> Coverage:
    """Play and watch the games of a batch here."""
    game = load_game(batch.game)
    found = Coverage()
    curiosity = None
    if batch.curious:
        content = game.content(batch.packs)
        curiosity = Curiosity(game, content, batch.wanted, batch.seed, batch.curious)
    for seed in range(batch.seed, batch.seed + batch.games):
        if batch.runs > 1:
            watch_campaign(game, batch, seed, found, curiosity)
        else:
            run = Run(batch.config, seed)
            if batch.trail is not None:
                run = Run.on(batch.trail.parted(Random(seed)))
            watch_game(game, batch, run, found, curiosity)
    return found


def watch_campaign(
    game: Game, batch: Watched, seed: int, found: Coverage, curiosity: Curiosity | None = None
) -> None:
    """Run after run with one profile. The runs' seeds are drawn from the campaign's.

    A campaign that is over begins again, so that what a second one keeps is seen, too.
    """
    seeds = Random(seed)
    campaign = game.campaign
    taken_up = None if batch.trail is None else batch.trail.parted(seeds)
    profile = Profile() if taken_up is None else taken_up.kept()
    for _ in range(batch.runs):
        if taken_up is None:
            more = campaign.begun_again(profile) if campaign.is_over(profile) else {}
            config = campaign.recall(profile, {**batch.config, **campaign.settings, **more})
            kept = deepcopy(profile.plain()) if batch.rare else {}
            run = Run(config, seeds.randrange(1, SEEDS), kept)
        else:
            run = Run.on(taken_up)
        state = watch_game(game, batch, run, found, curiosity)
        if state is None:
            return
        campaign.record(profile, state, run.config)
        taken_up = None


@dataclass
class Run:
    """One run that is watched: how it began, where it took another's trail up, what was chosen since."""

    config: Config
    seed: int
    profile: Document = field(default_factory=dict)
    taken_up: Trail | None = None
    choices: list[int] = field(default_factory=list)

    @staticmethod
    def on(trail: Trail) -> "Run":
        """From the end of a trail on. The chance of its last leg is the chance of what follows."""
        return Run(trail.config, trail.legs[-1].seed, trail.profile, trail)

    def begin(self, game: Game, batch: Watched) -> State:
        if self.taken_up is None:
            return game.new(self.config, self.seed, batch.packs, Log())
        state = self.taken_up.walk(game, batch.packs)
        state.log = Log()
        return state

    def trail(self, over: bool) -> Trail:
        """The way up to now."""
        before = () if self.taken_up is None else self.taken_up.legs[:-1]
        legs = (*before, Leg(self.seed, tuple(self.choices)))
        return Trail(self.config, legs, self.profile, over)


def watch_game(
    game: Game,
    batch: Watched,
    run: Run,
    found: Coverage,
    curiosity: Curiosity | None = None,
) -> State | None:
    """One game, counted: how it ended, None if it went wrong."""
    found.games += 1
    try:
        state = watch(game, batch, run, found, curiosity)
    except Exception as error:
        found.errors.append(f"Seed {run.seed}: {type(error).__name__}: {error}.")
        return None
    found.wins += state.outcome == WON
    return state


def watch(
    game: Game,
    batch: Watched,
    run: Run,
    found: Coverage,
    curiosity: Curiosity | None = None,
) -> State:
    """Play and watch one game to its end."""
    state = run.begin(game, batch)
    players = Players(batch.bot, game, run.seed, batch.iterations, batch.think)
    observer = Observer(game, game.content(batch.packs), state, found, bool(run.taken_up))
    note_trails(batch, run, observer)
    if curiosity is not None:
        curiosity.begin()
    for _ in range(LONGEST):
        if state.request is None:
            return state
        seat = answerer(state.request)
        if curiosity is None:
            option = players[seat].choose(state, seat)
        else:
            option = curiosity.choose(state, seat, players[seat])
        run.choices.append(option)
        observer.choose(option)
        if curiosity is not None:
            curiosity.wanted -= observer.just_used
        note_trails(batch, run, observer)
    raise WrongError(f"no end after {LONGEST:,} decisions")


def note_trails(batch: Watched, run: Run, observer: "Observer") -> None:
    """The way to what has just been seen, if it is rare and there is none yet."""
    trails = observer.found.trails
    if batch.rare:
        seen = [observer.content.name(number) for number in observer.just_used]
        new = batch.rare.intersection((*seen, *observer.just_fired)) - trails.keys()
        if new:
            trails.update(dict.fromkeys(new, run.trail(observer.state.request is None)))


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
        for row in content.rows:
            self.names.setdefault(row.name, []).append(row.number)
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
        fired: set[int] = set()
        while state.agenda and state.request is None:
            step = next_step(state)
            fired.update(rows_of(step))
            step.run(state)
        self.count(self.found.fired, fired)
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
                seen.update(self.names.get(item.name, []) if number is None else [number])
        return seen


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
