"""The daily run: one game a day (UTC) that is the same for everybody, and a board of results.

The seed is made from the server's secret, the game's id and the day; it is told when the day is over.
The settings are the game's own for such a day (`Game.daily`). How many people play is theirs to
choose; nothing else is.

On the board whoever took nothing back stands before those who did, and then whoever won before those
who lost (`results.score_of`).
"""

import asyncio
from datetime import date
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from roguetable.engine.game import Config, Game, configure
from roguetable.server.bodies import DailyInfo
from roguetable.server.http import Call, Endpoint
from roguetable.server.library import known_game
from roguetable.server.refusals import Refused
from roguetable.server.results import run_of
from roguetable.server.seeds import daily_seed, told_seed
from roguetable.server.storage.base import ResultRow
from roguetable.server.table_records import today
from roguetable.server.turns import Whose

BOARD = 100
"""How many results a board shows."""

LISTED_DAYS = 366
"""How many of the days are listed on which somebody played."""

FREE = ("players",)
"""The settings that are not the same for everybody."""


class DayQuery(msgspec.Struct):
    """Which day: today unless it is said."""

    day: Annotated[str, Meta(max_length=10)] = ""


def daily_plan(game: Game, day: str, secret: str, players: int | None = None) -> tuple[int, Config]:
    """The seed and the full settings of a game on a day, for so many players."""
    seed = daily_seed(secret, game.id, day)
    given = game.daily.settings(seed)
    if players is not None and any(setting.name == "players" for setting in game.settings):
        given = {**given, "players": players}
    return seed, configure(game, given)


def day_named(text: str) -> str:
    """The day that somebody asks for; `Refused` if there is no such day, or it is still to come."""
    now = today()
    if not text:
        return now
    try:
        day = date.fromisoformat(text).isoformat()
    except ValueError:
        day = ""
    if day != text:
        raise Refused("malformed", f"{text!r} is no day. Write it as year-month-day: {now}.")
    if day > now:
        raise Refused("unknown", f"{day} is still to come; today is {now} (UTC).")
    return day


@lru_cache(maxsize=64)
def special(game: str, day: str, secret: str) -> tuple[tuple[str, str], ...]:
    """What is special about a day, in words."""
    known = known_game(game)
    seed, config = daily_plan(known, day, secret)
    return tuple(known.daily.words(known.new(config, seed)))


async def get_daily(call: Call) -> DailyInfo:
    """A day's run and its board."""
    game = known_game(call.path["game"])
    day = day_named(call.wanted.day)
    store = call.registry.store

    async def make() -> DailyInfo:
        secret = await store.secret()
        rows = await store.results(game=game.id, day=day, limit=BOARD)
        days = await store.days(game.id, LISTED_DAYS)
        return await asyncio.to_thread(daily_info, game, day, secret, rows, days)

    return await call.registry.answers.get(("daily", game.id, day), Whose(call.who), make)


def daily_info(
    game: Game, day: str, secret: str, rows: list[ResultRow], days: list[str]
) -> DailyInfo:
    """What everybody may know of a day, with its results and the days that have some."""
    seed, config = daily_plan(game, day, secret)
    board = sorted(rows, key=lambda row: (-row.score, row.finished))
    return DailyInfo(
        game=game.id,
        day=day,
        seed=told_seed(seed, True, day),
        settings={name: value for name, value in config.items() if name not in FREE},
        board=[run_of(row) for row in board],
        words=list(special(game.id, day, secret)),
        days=days,
    )


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/daily/{game}",
        get_daily,
        "Today's run of a game, the same for everybody, and how others fared; or an earlier day's.",
        query=DayQuery,
        reply=DailyInfo,
    )
]
