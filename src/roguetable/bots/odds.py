"""The chance that a run is won, as a number that one can believe.

A bot plays many games to their end; from tables in the midst of them the run is played on by habits (`outlook.py`), and
what came of the game is written beside it. A handful of weights for each game, fitted to that, turn an outlook into a
chance: how often that bot has won from tables that looked like this one. `roguetable odds` counts, fits and checks them
on games of other seeds; they lie beside the judge of the game (`bots/odds.yaml`).
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import log
from time import perf_counter
from typing import Annotated

import msgspec
import msgspec.yaml
from msgspec import Meta

from roguetable.bots.outlook import TABLES, Outlook, outlook
from roguetable.engine.chance import Chance
from roguetable.engine.game import Game, package_of
from roguetable.engine.judge import squash
from roguetable.engine.state import State

FILE = "bots/odds.yaml"
MOST_MOMENTS = 24
"""Of one run that are looked at."""

TURN = 12
"""Runs of a hundred: a step that is worth telling."""

MOMENTS_BESIDE = 3
"""Moments on either side of a turn that are taken together: a single one may be luck of the tables it was played on."""

FEW_TABLES = 16
"""On which a run is played on at a time, where there is more time or are more moments to look at."""

TABLES_OF_A_HINT = 256
"""For a hint, as far as there is time. Looked at twice, a table of the Spire is named 5 of a hundred apart on 32,
and one in ten 12 or more; on 256 it is 2 and 5."""

TABLES_OF_A_MOMENT = 64
"""For each moment of a whole run, as far as there is time."""

SECONDS_OF_A_HINT = 0.4
"""Seconds for the chance in a hint, once it has been looked at on as many tables as when it was counted."""

CLOSE_ENOUGH = 5
"""Runs of a hundred: chances that lie no further apart are told as one."""

SUREST = 0.99
"""Nobody is told that something is certain before it is over."""

PLAYERS = 1
"""The place of the players beyond the first among the figures."""

Count = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(ge=0.0, le=1.0)]

Curve = tuple[tuple[Share, Share], ...]
"""Points from low to high: what the weights alone made of tables, and how often such tables were won.

Weights add up in a straight line, and games do not."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each figure of an outlook adds, on the scale of log odds."""

    constant: float
    players: float = 0.0
    """Beyond the first."""
    now: float = 0.0
    end: float = 0.0
    beyond: float = 0.0
    """The square of `end`: habits that come far say more."""
    won: float = 0.0
    judged: float = 0.0
    end_odds: float = 0.0
    """`end` as log odds, the scale of what the weights add up to."""
    won_odds: float = 0.0
    """`won` as log odds: from none to one of thirty-two is a greater step than from fifteen to sixteen."""
    party: float = 0.0
    """Where more than one plays: the second player makes another game of it, the third hardly."""
    early: float = 0.0
    """The fourth power of what is still to come: where a run begins habits tell least of a good bot."""


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was counted, with which bot and which cards."""

    bot: str
    tries: Count
    """Of the bot, for each decision."""
    players: tuple[Count, Count]
    """From so many to so many: for others nothing was counted, and nothing is named."""
    games: Count
    positions: Count
    content: str
    """The digest of the cards: `roguetable odds` says if it looks at others."""
    weights: Weights
    curve: Curve = ()
    lead: str = ""
    """The bot that began every other game and handed it over; nobody, if it is empty."""

    def chance(self, seen: Outlook, players: int) -> float:
        """How often the bot wins from such tables, 0 to 1."""
        return called(self.weights, self.curve, figures(seen, players))


class Odds(msgspec.Struct, frozen=True):
    """A chance to win, and for whom it was counted."""

    chance: float
    bot: str
    with_packs: bool
    """The table has packs, and it was counted without."""
    least: float = -1.0
    most: float = -1.0
    """Between these it would lie on other tables that were dealt anew, mostly; -1: nobody has looked."""

    @property
    def percent(self) -> int:
        """In hundredths, never quite certain."""
        return round(100 * min(SUREST, max(1.0 - SUREST, self.chance)))

    @property
    def runs(self) -> str:
        """How many runs of a hundred are won, no more exactly than it is known.

        >>> Odds(0.347, "search", False).runs, Odds(0.347, "search", False, 0.32, 0.37).runs
        ('about 35 runs of 100', 'about 35 runs of 100')
        >>> Odds(0.347, "search", False, 0.24, 0.46).runs
        '25 to 45 runs of 100'
        >>> Odds(0.1, "search", False, 0.01, 0.2).runs, Odds(0.9, "search", False, 0.8, 0.99).runs
        ('up to 20 runs of 100', 'at least 80 runs of 100')
        """
        least, most = 5 * round(20 * self.least), 5 * round(20 * self.most)
        if most - least <= CLOSE_ENOUGH:
            return about(self.percent)
        if most == 100 and least:
            return f"at least {least} runs of 100"
        return f"{least} to {most} runs of 100" if least else f"up to {most} runs of 100"

    def sentence(self) -> str:
        """For people.

        >>> Odds(0.347, "search", False).sentence()
        'If search bots played on from tables like this one, they would win about 35 runs of 100.'
        >>> Odds(0.0001, "search", True).sentence().partition("they would ")[2]
        'win hardly any run. That was counted without the packs of this table.'
        """
        told = (
            f"If {self.bot} bots played on from tables like this one, they would win {self.runs}."
        )
        if self.with_packs:
            told += " That was counted without the packs of this table."
        return told


def about(percent: int) -> str:
    """A chance as it may be said: some tens of runs by habits do not tell one hundredth from the next.

    >>> about(2), about(4), about(52), about(97), about(98)
    ('hardly any run', 'about 5 runs of 100', 'about 50 runs of 100', 'about 95 runs of 100', 'nearly every run')
    """
    if percent < 3:
        return "hardly any run"
    if percent > 97:
        return "nearly every run"
    return f"about {5 * round(percent / 5)} runs of 100"


def figures(seen: Outlook, players: int) -> list[float]:
    """What the weights weigh, in their order; the first is always there."""
    beyond = seen.end * seen.end
    # More tables than were counted with make a chance steadier; what "none of all" means stays the same.
    tables = min(seen.tables, TABLES)
    odds = [log_odds(seen.end, tables), log_odds(seen.won, tables)]
    party = 1.0 if players > 1 else 0.0
    early = (1.0 - seen.now) ** 4
    return [
        1.0, players - 1.0, seen.now, seen.end, beyond, seen.won, seen.judged, *odds, party, early,
    ]  # fmt: skip


def log_odds(share: float, tables: int) -> float:
    """A share of so many tables on the scale on which chances add up; half a table keeps it from being certain.

    >>> log_odds(0.5, 32), round(log_odds(0.0, 32), 2), round(log_odds(1.0, 32), 2)
    (0.0, -4.17, 4.17)
    """
    chance = (share * tables + 0.5) / (tables + 1)
    return log(chance / (1.0 - chance))


def dot(weights: Weights, weighed: list[float]) -> float:
    """The sum of all figures, each times its weight."""
    total = 0.0
    for weight, one in zip(msgspec.structs.astuple(weights), weighed, strict=True):
        total += weight * one
    return total


def called(weights: Weights, curve: Curve, weighed: list[float]) -> float:
    """The chance that is named for these figures."""
    return along(curve, squash(dot(weights, weighed)))


def along(curve: Curve, x: float) -> float:
    """Where a curve from (0, 0) through its points to (1, 1) stands at x.

    >>> points = ((0.2, 0.1), (0.6, 0.7))
    >>> [round(along(points, x), 2) for x in (0.0, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0)]
    [0.0, 0.05, 0.1, 0.4, 0.7, 0.85, 1.0]
    >>> along((), 0.3)
    0.3
    """
    left, low = 0.0, 0.0
    for right, high in (*curve, (1.0, 1.0)):
        if x <= right:
            share = (x - left) / (right - left) if right > left else 1.0
            return low + share * (high - low)
        left, low = right, high
    return 1.0


@cache
def counted(package: str) -> Counted | None:
    """What was counted for the game that lives in a package; None if nobody has."""
    file = files(package) / FILE
    if not file.is_file():
        return None
    return msgspec.yaml.decode(file.read_bytes(), type=Counted)


class Look:
    """A table that is looked at for its chance to win: the longer, the steadier is what is named."""

    def __init__(self, known: Counted, game: Game, state: State, seat: int, seed: int) -> None:
        self.known = known
        self.judge = game.judge
        self.state = state
        self.seat = seat
        self.players = len(game.seats(state))
        self.chance = Chance.seeded(seed, 1)
        self.seen: Outlook | None = None

    def longer(self, tables: int) -> None:
        """Play the run on at so many more tables."""
        more = outlook(self.judge, self.state, self.seat, self.chance, tables)
        self.seen = more if self.seen is None else self.seen.with_more(more)

    def has_seen(self, tables: int) -> bool:
        """Whether it was played on at that many."""
        return self.seen is not None and self.seen.tables >= tables

    def odds(self, packs: bool) -> Odds | None:
        """What may be named by now; None before the first look."""
        if self.seen is None:
            return None
        least, chance, most = (
            self.known.chance(self.seen.with_luck(errors), self.players)
            for errors in (-1.0, 0.0, 1.0)
        )
        return Odds(chance, self.known.bot, packs, least, most)


def look_at(game: Game, state: State, seat: int, seed: int) -> Look | None:
    """With the eyes of a seat; None where nobody has counted, or the game is over."""
    known = counted(package_of(game))
    if known is None or state.request is None:
        return None
    if not known.players[0] <= len(game.seats(state)) <= known.players[1]:
        return None
    return Look(known, game, state, seat, seed)


def odds_of(
    game: Game,
    state: State,
    seat: int,
    seed: int,
    packs: bool,
    tables: int = TABLES,
    seconds: float = 0.0,
) -> Odds | None:
    """The chance of the run as it stands, for who sees what this seat sees. None: nobody has counted, or it is over.

    After so many tables it looks on for some seconds, until it is steady.
    """
    look = look_at(game, state, seat, seed)
    if look is None:
        return None
    look.longer(tables)
    until = perf_counter() + seconds
    while not look.has_seen(TABLES_OF_A_HINT) and perf_counter() < until:
        look.longer(FEW_TABLES)
    return look.odds(packs)


# --- a whole run ------------------------------------------------------------------------------------


class Moment(msgspec.Struct, frozen=True):
    """How a run stood after a move: of a hundred runs from such tables so many are won; at its end 100 or 0."""

    move: int
    chance: int


class Course(msgspec.Struct, omit_defaults=True):
    """How a run stood from its first move to its last, if a bot had played it on."""

    moments: list[Moment] = []
    """None if nobody has counted for this game."""
    bot: str = ""
    with_packs: bool = False
    """It was counted without the packs of this table."""
    turned: int = -1
    """The move before which the run turned to its end; -1: nothing stands out."""
    text: str = ""
    """That in a sentence."""


def course(moves: Sequence[int], found: Sequence[Odds | None], last: int, won: bool) -> Course:
    """The chances after these moves as one story, and how it ended after the last.

    Its turn is the greatest step towards that end from which it never came back: what rises in a lost run turned
    nothing, and neither did a fall that was made good again.

    >>> even, good, bad = [Odds(chance, "search", False) for chance in (0.4, 0.45, 0.1)]
    >>> told = course([0, 20, 40], [even, good, bad], 50, won=False)
    >>> told.turned, told.text.partition(":")[0]
    (40, 'It turned between moves 20 and 40')
    >>> told.text.partition(": ")[2]
    'in the moments before search bots would have won about 40 runs of 100, in those after it about 10 runs of 100.'
    >>> course([0, 20], [even, good], 60, won=False).text
    'It was lost after move 20: until then search bots would have won about 45 runs of 100.'
    >>> course([0, 20], [Odds(0.95, "search", False)] * 2, 60, won=True).text
    'At the beginning search bots would have won about 95 runs of 100.'
    """
    known = [(move, one) for move, one in zip(moves, found, strict=True) if one is not None]
    if not known:
        return Course()
    moments = [Moment(move, one.percent) for move, one in known]
    first = known[0][1]
    bots = f"{first.bot} bots"
    told = Course(moments, first.bot, first.with_packs)
    told.text = f"At the beginning {bots} would have won {about(moments[0].chance)}."
    end = 100 if won else 0
    most = TURN - 1
    afters = [mean_chance(moments[at : at + MOMENTS_BESIDE]) for at in range(len(moments))]
    for place in range(1, len(moments)):
        before = mean_chance(moments[max(0, place - MOMENTS_BESIDE) : place])
        after = afters[place]
        step = min(afters[place:]) - before if won else before - max(afters[place:])
        if step > most:
            most = step
            told.turned = moments[place].move
            told.text = (
                f"It turned between moves {moments[place - 1].move} and {moments[place].move}: in the moments "
                f"before {bots} would have won {about(before)}, in those after it {about(after)}."
            )
    if moments[-1].move < last:
        # Every run takes this last step to what is certain, so it must be twice as great as another one.
        before = moments[-1].chance
        if abs(end - before) > (most if told.turned < 0 else 2 * most):
            told.turned = last
            told.text = (
                f"It was {'won' if won else 'lost'} after move {moments[-1].move}: "
                f"until then {bots} would have won {about(before)}."
            )
        moments.append(Moment(last, end))
    return told


def mean_chance(moments: Sequence[Moment]) -> int:
    """On average, in hundredths."""
    return round(sum(one.chance for one in moments) / len(moments))


def odds_along(
    game: Game, states: Sequence[State], packs: bool, seconds: float
) -> list[Odds | None]:
    """The chances at some moments of one run, as many as there is time for: the ends first, then what lies between.

    What time is left then makes all of them steadier, one round after another.
    """
    until = perf_counter() + seconds
    looks = [
        None if state.request is None else look_at(game, state, state.request.seats[0], place)
        for place, state in enumerate(states)
    ]
    for number in range(TABLES_OF_A_MOMENT // FEW_TABLES):
        before = [None if look is None else look.seen for look in looks]
        for place in from_coarse_to_fine(len(looks)):
            look = looks[place]
            if look is None:
                continue
            if perf_counter() >= until:
                if number:
                    put_back(looks, before)
                break
            look.longer(FEW_TABLES)
    return [None if look is None else look.odds(packs) for look in looks]


def put_back(looks: Sequence[Look | None], seen: Sequence[Outlook | None]) -> None:
    """A round that could not be ended does not count: moments looked at on as many tables can be compared."""
    for look, one in zip(looks, seen, strict=True):
        if look is not None:
            look.seen = one


def spread_out(count: int) -> list[int]:
    """Places of at most `MOST_MOMENTS` among so many, evenly spread, the first and the last among them.

    >>> spread_out(3), spread_out(100)[:3], spread_out(100)[-1], len(spread_out(100))
    ([0, 1, 2], [0, 4, 9], 99, 24)
    """
    if count <= MOST_MOMENTS:
        return list(range(count))
    return [round(at * (count - 1) / (MOST_MOMENTS - 1)) for at in range(MOST_MOMENTS)]


def from_coarse_to_fine(count: int) -> list[int]:
    """All places of a line, so that those that come first lie far apart.

    >>> from_coarse_to_fine(6)
    [0, 5, 4, 2, 1, 3]
    """
    found = [0, count - 1] if count > 1 else list(range(count))
    step = 1 << max(0, count - 1).bit_length()
    while step > 1:
        step //= 2
        found += [place for place in range(0, count, step) if place not in found]
    return found
