"""Play until every rule has fired and every card was used, and seek what is rare where it may be.

A *way* to play is a set of settings, a bot, curious or not, and a number of runs with one profile. Round after round
some ways are drawn at random, and the others are aimed: each at a rule or a card that is still
missing. It is likeliest where a card that speaks of it was seen, or the rarest and nearest of its kin
(`lab.kinship`). An aimed way is such a one, or it with a setting drawn anew, or it takes
up the trail of a run that came to such a thing, and goes on from somewhere on it (`lab.trails`). So a stage of
a campaign, a start or a number of players that something needs is found without being told, and what
comes late in a long campaign is found step by step.

The rounds do not depend on how many processes play, and a seed gives the same finds again.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import Config, Game, Setting, configure, load_game
from roguetable.engine.profile import Profile
from roguetable.lab import pool
from roguetable.lab.coverage import Watched, cover_batch
from roguetable.lab.curiosity import A_LITTLE, VERY
from roguetable.lab.kinship import Kinship, links_of, rarest, words_of
from roguetable.lab.observing import Coverage, cards
from roguetable.lab.simulate import ATTEMPTS
from roguetable.lab.trails import Trail

RUNS = 20
"""Runs of a campaign, and single runs played one way in a row."""
SHORT, LONG = 3, 50
"""Runs of some campaigns: what happens at their beginning, and late."""
FIRST_ROUND, LONGEST_ROUND = 16, 32
"""Ways in a round: few at first, while much is still found by chance."""
DRAWN = 4
"""Of so many ways one is drawn at random."""
ELSEWHERE = 0.25
"""So many of the aimed ways follow what is rare at all: not everything has telling kin."""
BEST = 4
"""For everything that was seen so many ways are remembered: those that showed it most often; and so
many trails. Of campaigns and of single runs so many each."""
CURIOUS = (0, A_LITTLE, VERY)
HOPE, PER_FIND = 2, 5_000
"""What everybody is trusted to find, and in how many choices each."""
LEAST, MOST = 0.5, 2
"""Whoever finds little or much plays so much more often than the others."""
FORGETTING = 0.5
"""What counts of a round in the next one, when it is asked who finds much."""
TOLD = 0.5
"""So many look where a card speaks of what is missing."""
NEARER = 4
"""So much likelier is kin for every word that the ids share."""
FAR = 0.2
"""So many go on from a stage that a campaign has reached, whatever is missing."""
TAKEN_UP = 0.7
"""So many of the aimed ways take a trail up, where there is one."""
RAREST = 8
"""Of the kin of what is missing trails are kept to the rarest; and to so many times as many of all."""
CLOSE, FEW = 0.5, 80
"""So many who take a trail up look close by: they part from it shortly before its end, and leave the game
after so many choices. So they try much more."""
NEXT_STEP = 4
"""So much less is a clue worth with every step from what is missing."""
DEAR = 4
"""Of the steps to what is missing so many are gone after, the rarest."""


def fresh_counts() -> defaultdict[tuple[str, int], float]:
    return defaultdict(float)


@dataclass(frozen=True)
class Way:
    """One way to play: with these settings, by this bot, so many runs in a row with one profile."""

    settings: tuple[tuple[str, Any], ...]
    bot: str
    runs: int = 1
    curious: int = 0
    trail: Trail | None = None
    """It goes on from somewhere on the way to something rare, instead of from the beginning."""
    late: tuple[tuple[str, Any], ...] = ()
    """Settings of which a campaign that goes on asks for one."""
    few: int = 0
    """It leaves the game after so many choices; 0: never."""
    aim: str = ""
    """The rule or the card that it is aimed at."""

    def plain(self) -> "Way":
        """It from its beginning, whatever it was aimed at."""
        return replace(self, trail=None, late=(), few=0, aim="")

    def told(self, usual: Config) -> str:
        """Settings that are not as usual, and who plays: `greedy, players=3, stage=late`."""
        parts = [f"{name}={value}" for name, value in self.settings if value != usual[name]]
        campaign = [f"{self.runs} runs of a campaign"] if self.runs > 1 and not self.few else []
        if self.trail is not None:
            campaign.append("on from an earlier run")
        bot = {0: "", A_LITTLE: "curious ", VERY: "very curious "}[self.curious] + self.bot
        return ", ".join([bot, *parts, *campaign])


@dataclass(frozen=True)
class Find:
    """When something was seen for the first time, and how one played then."""

    id: str
    games: int
    way: str


@dataclass(frozen=True)
class Sought:
    """Where to look, and how long."""

    game: str
    config: Config
    bots: tuple[str, ...]
    seed: int
    games: int
    """After so many runs it ends, whatever is missing."""
    packs: tuple[Path, ...] = ()
    fixed: frozenset[str] = frozenset()
    """Settings that stay as they are."""
    least: int = 1
    """How often a card must have been used."""
    iterations: int = 0
    think: int = 0
    only: tuple[str, ...] = ()
    """Nothing else is sought than these rules and cards; none: everything is."""


@dataclass
class Seeking:
    """What has been seen, in which ways, and what is missing."""

    sought: Sought
    game: Game
    draw: Random
    rules: list[str]
    """Those that play can show."""
    found: Coverage = field(default_factory=Coverage)
    finds: list[Find] = field(default_factory=list)
    best: dict[str, list[tuple[float, Way]]] = field(default_factory=dict)
    trails: dict[str, list[Way]] = field(default_factory=dict)
    heights: dict[str, list[Way]] = field(default_factory=dict)
    """The ways on which it happened most often in one run: what comes at the end of a supply is near there."""
    stages: dict[str, list[Way]] = field(default_factory=dict)
    """The ways to each stage of a campaign that was reached."""
    lately_found: defaultdict[tuple[str, int], float] = field(default_factory=fresh_counts)
    lately_made: defaultdict[tuple[str, int], float] = field(default_factory=fresh_counts)
    """By bot and curiosity: what was found, and how many choices were made for it."""
    kinship: Kinship = field(init=False)
    wanted: list[str] = field(default_factory=list)
    refused_at_first: tuple[tuple[str, Any], ...] | None = None

    def __post_init__(self) -> None:
        content = self.game.content(self.sought.packs)
        rows = cards(content, self.game.wordless_cards)
        links = links_of(self.game, content, self.sought.packs)
        self.kinship = Kinship(self.game.rules(), rows, links)
        self.wanted = [*self.rules, *(row.id for row in rows)]
        for one in self.sought.only:
            if one not in self.wanted:
                raise UserError(
                    f"Nothing in play is called {one!r}: no rule that play can show, no card."
                    f"{nearest(one, self.wanted)}"
                )
        self.wanted = list(self.sought.only) or self.wanted

    def seen(self, one: str) -> int:
        """How often a rule fired or a card was used."""
        return self.found.rules[one] or self.found.used[one]

    def missing(self) -> list[str]:
        least = self.sought.least
        rules = set(self.rules)
        return [one for one in self.wanted if self.seen(one) < (1 if one in rules else least)]

    # --- ways ---------------------------------------------------------------------------------

    def drawn(self, near: Way | None = None) -> Way:
        """A way at random; or one near another, with a setting drawn anew."""
        for _ in range(ATTEMPTS):
            given = dict(near.settings) if near else dict(self.sought.config)
            free = self.free_settings()
            chosen = (
                [self.draw.choice(free)]
                if near and free
                else [setting for setting in free if self.draw.random() < 0.5]
            )
            for setting in chosen:
                given[setting.name] = self.draw.choice(
                    self.values(setting.choices, setting.samples)
                )
            runs = near.runs if near else self.draw.choice(self.lengths())
            bot, curious = (near.bot, near.curious) if near else self.player()
            way = Way(tuple(given.items()), bot, runs, curious)
            if self.works(way):
                return way
        return near or Way(tuple(self.sought.config.items()), self.sought.bots[0])

    def free_settings(self) -> list[Setting]:
        """Those that may be drawn."""
        return [
            setting
            for setting in self.game.settings
            if not setting.inner
            and setting.name not in self.sought.fixed
            and self.values(setting.choices, setting.samples)
        ]

    @staticmethod
    def values(choices: Sequence[Any], samples: Sequence[Any]) -> list[Any]:
        # Nobody is there to type what a real tower did.
        return [value for value in (*choices, *samples) if value != "manual"]

    def lengths(self) -> Sequence[int]:
        """Half of the ways are campaigns, if the game has any."""
        return (1, 1, 1, SHORT, RUNS, LONG) if self.game.campaign.settings else (1,)

    def works(self, way: Way) -> bool:
        """Whether these settings go together."""
        try:
            config = configure(self.game, dict(way.settings))
            if way.runs > 1:
                campaign = self.game.campaign
                config = campaign.recall(Profile(), {**config, **campaign.settings})
            self.game.new(config, 1, self.sought.packs)
        except UserError:
            return False
        return True

    def aimed(self, missing: str) -> Way:
        """A way in which something was seen that has to do with what is missing, or now and then anything
        that is rare. More often than not it goes on from the way to that; now and then from a campaign that has
        come far."""
        if self.stages and self.draw.random() < FAR:
            return self.taken_up(self.stages[self.draw.choice(sorted(self.stages))])
        one = self.clue(missing)
        known = [ways[one] for ways in (self.trails, self.heights) if one in ways]
        if known and self.draw.random() < TAKEN_UP:
            return self.taken_up(self.draw.choice(known))
        way = self.draw.choice(self.of_a_kind([way for _, way in self.best[one]]))
        return self.drawn(way) if self.draw.random() < 0.5 else way

    def of_a_kind(self, ways: list[Way]) -> list[Way]:
        """The single runs among them, or the campaigns that had come as far: one shows what the other cannot."""
        kind = self.draw.choice(sorted({kind_of(way) for way in ways}))
        return [way for way in ways if kind_of(way) == kind]

    def clue(self, missing: str) -> str:
        """Something seen that speaks of what is missing or is a step towards it; or kin of it. Rather the rare and
        the near ones."""
        steps = {one: at for one, at in self.kinship.steps(missing).items() if one in self.best}
        if steps and self.draw.random() < TOLD:
            worths = [NEXT_STEP**-at / (1 + self.seen(one)) for one, at in steps.items()]
            return self.draw.choices(list(steps), worths)[0]
        kin = [one for one in self.kinship.kin[missing] if one in self.best]
        if not kin or self.draw.random() < ELSEWHERE:
            kin = list(self.best)
        near = self.kinship.nearness
        weights = [NEARER ** near(missing, one) / (1 + self.seen(one)) for one in kin]
        return self.draw.choices(kin, weights)[0]

    def taken_up(self, ways: list[Way]) -> Way:
        """A way on from a run in which something was seen: the settings are those of that run."""
        way = self.draw.choice(self.of_a_kind(ways))
        bot, curious = self.player()
        if self.draw.random() < CLOSE:
            return replace(way, bot=bot, curious=curious, few=FEW)
        if way.runs == 1:
            return replace(way, bot=bot, curious=curious)
        runs = self.draw.choice((SHORT, RUNS))
        late = self.late_settings() if self.draw.random() < 0.5 else ()
        return replace(way, bot=bot, runs=runs, curious=curious, late=late)

    def late_settings(self) -> tuple[tuple[str, Any], ...]:
        """What a new campaign is not allowed to ask for, and a later one may be."""
        if self.refused_at_first is None:
            usual = self.sought.config
            self.refused_at_first = tuple(
                (setting.name, value)
                for setting in self.free_settings()
                for value in self.values(setting.choices, setting.samples)
                if not self.works(Way(tuple({**usual, setting.name: value}.items()), "", RUNS))
            )
        return self.refused_at_first

    def player(self) -> tuple[str, int]:
        """A bot and how curious it is: rather one who has found much of late, for the choices it made."""
        players = [(bot, curious) for bot in self.sought.bots for curious in CURIOUS]
        rates = [
            (self.lately_found[player] + HOPE) / (self.lately_made[player] + HOPE * PER_FIND)
            for player in players
        ]
        usual = sum(rates) / len(rates)
        weights = [min(max(rate / usual, LEAST), MOST) for rate in rates]
        return self.draw.choices(players, weights)[0]

    def rare(self) -> frozenset[str]:
        """What trails are kept to: what is missing, what speaks of it, the rarest of its kin and of all."""
        missing = self.missing()
        seen = {one: self.seen(one) for one in self.kinship.kin}
        found = {*missing, *rarest(seen, seen, RAREST * RAREST)}
        families = {id(kin): kin for kin in (self.kinship.kin[one] for one in missing)}
        for kin in families.values():
            found.update(rarest(kin, seen, RAREST))
        for one in missing:
            found.update(self.kinship.steps(one))
            near = [kin for kin in self.kinship.kin[one] if self.is_near(one, kin)]
            found.update(rarest(near, seen, RAREST))
        return frozenset(found)

    def is_near(self, one: str, other: str) -> bool:
        """Do their ids differ in the last word only, or are they neighbours?"""
        return self.kinship.nearness(one, other) >= max(1, len(words_of(one)) - 1)

    def climbed(self) -> frozenset[str]:
        """Rules of the same chapter as one that is missing: it may come only where they happen often in one run."""
        rules = set(self.rules)
        return frozenset(
            kin
            for one in self.missing()
            if one in rules
            for kin in self.kinship.kin[one]
            if self.is_near(one, kin)
        )

    def dear(self, aim: str) -> list[str]:
        """The cards those go after who are aimed at something: what speaks of it, and the rarest steps towards it."""
        cards = self.kinship.told
        seen = {one: self.seen(one) for one in self.kinship.steps(aim) if one in cards}
        return [*self.kinship.tellers(aim), *rarest(seen, seen, DEAR)]

    def round(self, size: int) -> list[Way]:
        """One way of four is drawn, the others are aimed, at everything missing in turn."""
        for counts in (self.lately_found, self.lately_made):
            for player in counts:
                counts[player] *= FORGETTING
        missing = self.missing()
        self.draw.shuffle(missing)
        ways: list[Way] = []
        for place in range(size):
            if place % DRAWN and self.best:
                aim = missing[place % len(missing)]
                ways.append(replace(self.aimed(aim), aim=aim))
            else:
                ways.append(self.drawn())
        return ways

    # --- playing ------------------------------------------------------------------------------

    def batch(
        self, way: Way, rare: frozenset[str] = frozenset(), climbed: frozenset[str] = frozenset()
    ) -> Watched:
        """Long campaigns are one each; short ones, single runs and a look close by some in a row."""
        sought = self.sought
        runs = 1 if way.few else way.runs
        return Watched(
            sought.game,
            dict(way.settings),
            way.bot,
            self.draw.randrange(1, 1 << 30),
            1 if runs > SHORT else RUNS // runs,
            sought.packs,
            iterations=sought.iterations,
            think=sought.think,
            runs=runs,
            curious=way.curious,
            wanted=frozenset(self.missing()) if way.curious else frozenset(),
            aim=way.aim,
            dear=frozenset(self.dear(way.aim) if way.aim and way.curious else ()),
            rare=rare,
            climbed=climbed,
            few=way.few,
            trail=way.trail,
            late=way.late,
        )

    def note(self, way: Way, coverage: Coverage) -> None:
        """What this way has shown."""
        told = way.told(self.sought.config)
        before = len(self.finds)
        for shown in (coverage.rules, coverage.used):
            for one, times in shown.items():
                if one not in self.kinship:
                    continue
                if not self.seen(one):
                    self.finds.append(Find(one, self.found.games + coverage.games, told))
                if way.trail is None or one not in self.best:
                    best = self.best.setdefault(one, [])
                    best.append((times / max(coverage.decisions, 1), way.plain()))
                    best.sort(key=lambda each: -each[0])
                    like = [each for each in best if (each[1].runs > 1) == (way.runs > 1)]
                    if len(like) > BEST:
                        best.remove(like[-1])
        self.found.add(coverage)
        player = (way.bot, way.curious)
        self.lately_found[player] += len(self.finds) - before
        self.lately_made[player] += coverage.decisions
        for one, trail in coverage.trails.items():
            if one in self.kinship:
                self.keep(self.trails.setdefault(one, []), replace(way.plain(), trail=trail))
        for one, trail in coverage.heights.items():
            self.keep(self.heights.setdefault(one, []), replace(way.plain(), trail=trail), True)
        for one, trail in coverage.stages.items():
            self.keep(self.stages.setdefault(one, []), replace(way.plain(), trail=trail))

    def keep(self, known: list[Way], way: Way, highest: bool = False) -> None:
        """A few of the ways to something, and not always the same; or those on which it happened most often."""
        known.append(way)
        alike = [each for each in known if kind_of(each) == kind_of(way)]
        if len(alike) > BEST:
            heights = [height_of(each) for each in alike]
            if highest:
                alike = [
                    each
                    for each, height in zip(alike, heights, strict=True)
                    if height == min(heights)
                ]
            else:
                alike.pop()
            known.remove(self.draw.choice(alike))


def kind_of(way: Way) -> tuple[bool, str]:
    """Is it a campaign's, and how far had that come?"""
    return way.runs > 1, way.trail.stage if way.trail else ""


def height_of(way: Way) -> int:
    """How often in that run what it leads to was seen."""
    return len(way.trail.marks) if way.trail else 0


def seek(
    sought: Sought,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Seeking:
    """Play round after round until nothing is missing, or for as long as was said."""
    tell = progress or (lambda games: None)
    game = load_game(sought.game)
    beyond = dict(game.beyond_play)
    rules = [rule.id for rule in game.rules() if rule.playable and rule.id not in beyond]
    seeking = Seeking(sought, game, Random(sought.seed), rules)
    size = FIRST_ROUND
    while seeking.missing() and seeking.found.games < sought.games and not seeking.found.stopped:
        ways = seeking.round(size)
        rare, climbed = seeking.rare(), seeking.climbed()
        jobs = [seeking.batch(way, rare, climbed) for way in ways]
        try:
            results = pool.run(cover_batch, jobs, workers, lambda done: tell(done.games))
        except pool.StoppedError as stopped:
            results, seeking.found.stopped = stopped.results, True
            for coverage in results:
                seeking.found.add(coverage)
            break
        for way, coverage in zip(ways, results, strict=True):
            seeking.note(way, coverage)
        size = min(2 * size, LONGEST_ROUND)
    return seeking
