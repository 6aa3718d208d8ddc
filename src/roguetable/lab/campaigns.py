"""Whole campaigns by bots: run after run with one profile, until the last milestone or long enough.

Campaign number i of a batch has the seed `seed + i`, and its runs have seeds drawn from that, so that
any of them can be played again. A game says what its milestones are (`Campaign.milestones`).
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game, load_game
from roguetable.engine.log import Log
from roguetable.engine.profile import Profile
from roguetable.engine.state import WON
from roguetable.lab import pool
from roguetable.lab.players import Players
from roguetable.lab.run_logs import RunLog, check_folder, log_path
from roguetable.lab.simulate import Failure, play_out

SEEDS = 1 << 30


@dataclass(frozen=True)
class Campaigns:
    """What is to be played. `config` has been through `configure`."""

    game: str
    config: Config
    bot: str
    seed: int
    campaigns: int
    runs: int
    """A campaign that is not won ends after so many."""
    packs: tuple[Path, ...] = ()
    check: bool = False
    iterations: int = 0
    logs: Path | None = None
    """The folder that every run is written down in; None: none is."""

    def pieces(self) -> list["Campaigns"]:
        """One campaign each."""
        return [
            replace(self, seed=self.seed + place, campaigns=1) for place in range(self.campaigns)
        ]


@dataclass
class Course:
    """How one campaign went."""

    seed: int
    runs: int = 0
    wins: int = 0
    decisions: int = 0
    milestones: dict[str, int] = field(default_factory=dict)
    """In which run each was reached first."""
    chapters: list[int] = field(default_factory=list)
    """How far each run came."""
    outcomes: list[int] = field(default_factory=list)
    failure: Failure | None = None


@dataclass
class CampaignResults:
    """What a batch of campaigns came to."""

    courses: list[Course] = field(default_factory=list)
    seconds: float = 0.0
    stopped: bool = False

    def reached(self, milestone: str) -> list[int]:
        """The runs in which campaigns reached it, in rising order; those that never did are missing."""
        return sorted(
            course.milestones[milestone]
            for course in self.courses
            if milestone in course.milestones
        )

    def quantile(self, milestone: str, share: float) -> int | None:
        """The run by which that share of all campaigns has reached it; None: fewer ever do."""
        runs = self.reached(milestone)
        needed = max(1, ceil(len(self.courses) * share))
        return runs[needed - 1] if len(runs) >= needed else None

    def chapters_of_run(self, number: int) -> Counter[int]:
        """Where the n-th run (from 1) of the campaigns ended."""
        return Counter(
            course.chapters[number - 1] for course in self.courses if len(course.chapters) >= number
        )

    def plain(self, milestones: tuple[str, ...]) -> dict[str, Any]:
        """The documented JSON: these keys stay, more may follow."""
        return {
            "campaigns": len(self.courses),
            "runs": sum(course.runs for course in self.courses),
            "decisions": sum(course.decisions for course in self.courses),
            "seconds": round(self.seconds, 3),
            "errors": sum(course.failure is not None for course in self.courses),
            "milestones": {
                name: {
                    "reached": len(self.reached(name)),
                    "median": self.quantile(name, 0.5),
                    "nine_of_ten": self.quantile(name, 0.9),
                    "by_95": self.quantile(name, 0.95),
                }
                for name in milestones
            },
            "first_run": {
                str(chapter): count for chapter, count in sorted(self.chapters_of_run(1).items())
            },
            "stopped": self.stopped,
        }


def play_campaigns(
    batch: Campaigns, workers: int = 1, progress: Callable[[int], None] | None = None
) -> CampaignResults:
    """Play them. `progress` is told of every campaign that is finished. Ctrl-C ends it early."""
    game = load_game(batch.game)
    if batch.logs is not None:
        check_folder(batch.logs)
    if not game.campaign.milestones:
        raise UserError(f"{game.title} has no campaign with an end: `sim` plays its runs.")
    results = CampaignResults()
    begun = time.perf_counter()
    tell = progress or (lambda campaigns: None)
    try:
        results.courses = pool.run(play_campaign, batch.pieces(), workers, lambda _: tell(1))
    except pool.StoppedError as stopped:
        results.courses, results.stopped = stopped.results, True
    results.seconds = time.perf_counter() - begun
    return results


def play_campaign(batch: Campaigns) -> Course:
    """One campaign from its first run on."""
    game = load_game(batch.game)
    course = Course(batch.seed)
    profile = Profile()
    seeds = Random(batch.seed)
    while course.runs < batch.runs and not is_won(game, course):
        if game.campaign.is_over(profile):
            break
        seed = seeds.randrange(1, SEEDS)
        try:
            play_run(game, batch, profile, seed, course)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
            course.failure = Failure(seed, course.decisions, problem)
            break
    return course


def is_won(game: Game, course: Course) -> bool:
    """Has the last milestone been reached?"""
    return game.campaign.milestones[-1] in course.milestones


def play_run(game: Game, batch: Campaigns, profile: Profile, seed: int, course: Course) -> None:
    """One run with what the profile has so far; what is new goes into the profile."""
    config = game.campaign.recall(profile, {**batch.config, **game.campaign.settings})
    players = Players(batch.bot, game, seed, batch.iterations)
    made = Counter[int]()
    if batch.logs is None:
        state = game.new(config, seed, batch.packs)
        play_out(game, state, players, made, batch.check)
    else:
        log = Log()
        state = game.new(config, seed, batch.packs, log)
        about = f"campaign {batch.seed}, run {course.runs + 1}, seed {seed}, {batch.bot} bots"
        told = RunLog(game, log, about)
        told.settings(config)
        try:
            play_out(game, state, players, made, batch.check, told)
        finally:  # one that goes wrong is the one to read
            told.finished(state)
            told.write(log_path(batch.logs, batch.seed, course.runs + 1))
    game.campaign.record(profile, state, config)
    course.runs += 1
    course.wins += state.outcome == WON
    course.decisions += made.total()
    course.chapters.append(game.chapter_of(state))
    course.outcomes.append(state.outcome)
    for milestone in game.campaign.reached(profile):
        course.milestones.setdefault(milestone, course.runs)
