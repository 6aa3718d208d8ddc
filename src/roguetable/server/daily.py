"""The daily run: one game a day (UTC) that is the same for everybody, and a board of results.

The seed is a hash of the game's id and the day, so every server in the world deals the same run.
The settings are the game's own for such a day (`Game.daily`). How many people play is theirs to
choose; nothing else is.

The board is sorted by `results.score_of`: those who won stand before those who lost.
"""

import asyncio
import hashlib
from datetime import UTC, date, datetime
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

BOARD = 100
"""How many results a board shows."""

RECENT = 1000
"""Among how many results the days are looked for on which somebody played."""

FREE = ("players",)
"""The settings that are not the same for everybody."""


class DayQuery(msgspec.Struct):
    """Which day: today unless it is said."""

    day: Annotated[str, Meta(max_length=10)] = ""


def today() -> str:
    """The day it is now, everywhere the same: ``2026-11-15``."""
    return datetime.now(UTC).date().isoformat()


def daily_seed(game: str, day: str) -> int:
    """The seed of a game on a day.

    >>> daily_seed("spire", "2026-11-15") == daily_seed("spire", "2026-11-15")
    True
    >>> 0 <= daily_seed("spire", "2026-11-16") < 2**48
    True
    """
    text = f"roguetable daily {game} {day}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def daily_plan(game: Game, day: str, players: int | None = None) -> tuple[int, Config]:
    """The seed and the full settings of a game on a day, for so many players."""
    seed = daily_seed(game.id, day)
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
def special(game: str, day: str) -> tuple[tuple[str, str], ...]:
    """What is special about a day, in words."""
    known = known_game(game)
    seed, config = daily_plan(known, day)
    return tuple(known.daily.words(known.new(config, seed)))


async def get_daily(call: Call) -> DailyInfo:
    """A day's run and its board."""
    game = known_game(call.path["game"])
    day = day_named(call.wanted.day)
    seed, config = daily_plan(game, day)
    words = await asyncio.to_thread(special, game.id, day)
    rows = await call.registry.store.results(game=game.id, day=day, limit=BOARD)
    rows.sort(key=lambda row: (-row.score, row.finished))
    recent = await call.registry.store.results(game=game.id, limit=RECENT)
    days = sorted({row.day for row in recent if row.day}, reverse=True)
    return DailyInfo(
        game=game.id,
        day=day,
        seed=seed,
        settings={name: value for name, value in config.items() if name not in FREE},
        board=[run_of(row) for row in rows],
        words=list(words),
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
