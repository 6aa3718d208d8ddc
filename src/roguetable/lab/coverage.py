"""What play reaches: which rules are cited and which cards are used in many games (`lab.observing`)."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game, load_game
from roguetable.engine.log import Log
from roguetable.engine.profile import Document, Profile
from roguetable.engine.state import WON, State
from roguetable.lab import pool
from roguetable.lab.campaigns import SEEDS
from roguetable.lab.curiosity import Curiosity
from roguetable.lab.observing import Coverage, Observer
from roguetable.lab.players import Players
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
    """Rules that never fired and rows that were never used: what is new to curious bots."""
    aim: str = ""
    """The rule or the row that is sought above all."""
    dear: frozenset[str] = frozenset()
    """Rows that speak of it: curious bots go after them."""
    rare: frozenset[str] = frozenset()
    """Rules and rows to which trails are noted."""
    climbed: frozenset[str] = frozenset()
    """Those of them that may have to happen often in one run: the way on which they did so most is noted."""
    few: int = 0
    """After so many choices one who took up a trail leaves the game; 0: it is played to its end."""
    trail: Trail | None = None
    """Each game, or the first run of each campaign, takes it up somewhere (`lab.trails`)."""
    late: tuple[tuple[str, Any], ...] = ()
    """Settings that a campaign can ask for only when it has come far enough: a later start."""


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
        curiosity = Curiosity(
            game, content, batch.wanted, batch.seed, batch.curious, batch.dear, batch.aim
        )
    for seed in range(batch.seed, batch.seed + batch.games):
        if batch.runs > 1:
            watch_campaign(game, batch, seed, found, curiosity)
        else:
            run = Run(batch.config, seed)
            if batch.trail is not None:
                run = Run.on(batch.trail.parted(Random(seed), batch.few > 0))
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
    profile, usual = Profile(), batch.config
    if taken_up is not None:
        # Its settings are understood: what is asked for once is not asked again.
        profile, usual = taken_up.kept(), taken_up.config
    late: Config = {}
    for _ in range(batch.runs):
        if taken_up is None:
            more = campaign.begun_again(profile) if campaign.is_over(profile) else {}
            if batch.late and not (
                late and is_allowed(game, batch, profile, {**usual, **more, **late})
            ):
                late = late_settings(game, batch, profile, {**usual, **more}, seeds)
            config = campaign.recall(profile, {**usual, **more, **late, **campaign.settings})
            run = Run(config, seeds.randrange(1, SEEDS))
            if batch.rare:
                run.profile, run.stage = deepcopy(profile.plain()), campaign.stage(profile)
                if run.stage:
                    found.stages.setdefault(run.stage, run.trail())
        else:
            run = Run.on(taken_up)
        state = watch_game(game, batch, run, found, curiosity)
        if state is None:
            return
        campaign.record(profile, state, run.config)
        taken_up = None


def late_settings(
    game: Game, batch: Watched, profile: Profile, usual: Config, draw: Random
) -> Config:
    """One of the settings that a campaign may ask for by now, for its runs that follow; {}: none."""
    for name, value in draw.sample(batch.late, len(batch.late)):
        if is_allowed(game, batch, profile, {**usual, name: value}):
            return {name: value}
    return {}


def is_allowed(game: Game, batch: Watched, profile: Profile, config: Config) -> bool:
    """Whether the campaign in a profile may go on with these settings."""
    try:
        recalled = game.campaign.recall(profile, {**config, **game.campaign.settings})
        game.new(recalled, 1, batch.packs)
    except UserError:
        return False
    return True


@dataclass
class Run:
    """One run that is watched: how it began, where it took another's trail up, what was chosen since."""

    config: Config
    seed: int
    profile: Document = field(default_factory=dict)
    taken_up: Trail | None = None
    choices: list[int] = field(default_factory=list)
    stage: str = ""
    marks: dict[str, list[int]] = field(default_factory=dict)
    """Of what is rare: after how many choices it was seen."""

    @staticmethod
    def on(trail: Trail) -> "Run":
        """From the end of a trail on. The chance of its last leg is the chance of what follows."""
        marks = {trail.to: list(trail.marks)} if trail.to else {}
        return Run(
            trail.config, trail.legs[-1].seed, trail.profile, trail, stage=trail.stage, marks=marks
        )

    def begin(self, game: Game, batch: Watched) -> State:
        if self.taken_up is None:
            return game.new(self.config, self.seed, batch.packs, Log())
        state = self.taken_up.walk(game, batch.packs)
        state.log = Log()
        return state

    def length(self) -> int:
        """How many choices have been made in it."""
        before = 0 if self.taken_up is None else self.taken_up.length
        return before + len(self.choices)

    def trail(self, over: bool = False, to: str = "") -> Trail:
        """The way up to now."""
        before = () if self.taken_up is None else self.taken_up.legs[:-1]
        legs = (*before, Leg(self.seed, tuple(self.choices)))
        marks = tuple(self.marks.get(to, ()))
        return Trail(self.config, legs, self.profile, over, self.stage, to, marks)


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
    """Play and watch one game to its end, or for a few choices."""
    state = run.begin(game, batch)
    players = Players(batch.bot, game, run.seed, batch.iterations, batch.think)
    observer = Observer(game, game.content(batch.packs), state, found, bool(run.taken_up))
    note_trails(batch, run, observer)
    if curiosity is not None:
        curiosity.begin()
    for made in range(LONGEST):
        if state.request is None or (batch.few and made == batch.few):
            return state
        if curiosity is None:
            _, option = players.decide(state)
        else:
            seat = players.next(state)
            option = curiosity.choose(state, seat, players[seat])
        run.choices.append(option)
        observer.choose(option)
        if curiosity is not None:
            curiosity.has_seen(observer)
        note_trails(batch, run, observer)
    raise WrongError(f"no end after {LONGEST:,} decisions")


def note_trails(batch: Watched, run: Run, observer: Observer) -> None:
    """The way to what has just been seen, if it is rare and there is none yet; and the one on which it was seen
    most often, if that may count."""
    if not batch.rare:
        return
    trails, heights = observer.found.trails, observer.found.heights
    seen = [observer.content.name(number) for number in observer.just_used]
    over = observer.state.request is None
    for one in sorted(batch.rare.intersection((*seen, *observer.just_fired))):
        marks = run.marks.setdefault(one, [])
        marks.append(run.length())
        if one not in trails:
            trails[one] = run.trail(over, one)
        if one in batch.climbed and (one not in heights or len(marks) > len(heights[one].marks)):
            heights[one] = run.trail(over, one)
