"""What remains of a finished run: its result, and what it changed in its group's profile.

Only results that somebody may see are kept: of public tables and daily runs (for everybody), and of
groups (for those who hold the group's key).
"""

import asyncio
import random
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from roguetable.engine.campaign import Bounds, counts, news_of, record_in
from roguetable.engine.errors import UserError, field
from roguetable.engine.game import GAMES, Config, Game, load_game
from roguetable.engine.profile import Profile
from roguetable.engine.recap import killer
from roguetable.engine.table import Table
from roguetable.server.bodies import Results, RunInfo, Tally
from roguetable.server.http import Call, Endpoint
from roguetable.server.library import known_game
from roguetable.server.protocol import SeatInfo
from roguetable.server.refusals import Refused
from roguetable.server.seeds import is_today, shown_seed
from roguetable.server.storage.base import GroupRow, ResultRow, Store, TableRow
from roguetable.server.turns import Whose

SHOWN = 100
"""How many results are listed."""

LOOKED_AT = 1000
"""How many of the newest results for everybody are counted."""

STRAIGHT = 10_000.0
"""More than any score: on a board whoever took nothing back stands before all who did."""

BOUNDS = Bounds(results=500, campaigns=50, stories=500)
"""What a group's profile keeps of each game: years of play, and little enough to be read in a moment. Of older results
it counts only how they ended; of older runs of campaigns there remains what they left on the sheet."""

TRIES = 30
"""How often a profile is read and written again because somebody else was quicker."""


# --- the end of a run -----------------------------------------------------------------------------


async def finish(
    store: Store, table: Table, row: TableRow, names: Sequence[str], group: str, undos: int = 0
) -> list[str]:
    """A game is over: keep its result and tell its group's profile; the news, in sentences.

    Both happen once, however often and by however many processes this is called: the same run is
    told the same news again. A run that began from a position made by hand does not count.
    """
    if not counts(table):
        return []
    news = await _remember(store, table, group) if group else []
    if row.public or row.daily or group:
        await store.add_result(result_row(table, row, names, group, undos))
    if row.daily and not day_of(row):
        news = [*news, f"{row.daily} was over before this run was: it is not on that day's board."]
    return news


def day_of(row: TableRow) -> str:
    """The day on whose board a run stands: its own, if it was over by then. After it the seed is known."""
    return row.daily if row.changed[:10] <= row.daily else ""


async def _remember(store: Store, table: Table, group: str) -> list[str]:
    """Tell the profile of a group; somebody else may be telling it something too."""
    for attempt in range(TRIES):
        found = await store.group(group)
        if found is None:  # the group is gone: so is its profile
            return []
        try:
            known, news = await asyncio.to_thread(_tell, found, table)
        except UserError as error:
            return [f"This result is not kept: {error}"]
        if known:
            return news
        if await store.save_group(found, found.version):
            return news
        await asyncio.sleep(random.uniform(0, 0.01 * (attempt + 1)))
    raise Refused("busy", "The group's profile is changed by many at once. Try again.", wait=1.0)


def _tell(group: GroupRow, table: Table) -> tuple[bool, list[str]]:
    """Tell a group's profile of a run: whether it knew already, and what is or was new. Takes its time."""
    profile = profile_of(group)
    known = news_of(profile, table)
    if known is not None:
        return True, known
    news = record_in(profile, table, BOUNDS)
    group.profile = profile.plain()
    return False, news


def profile_of(group: GroupRow) -> Profile:
    """What a group has unlocked and achieved; the row was read for that, and its document becomes the profile."""
    return Profile.of(group.profile, f"The profile of {group.name}")


async def settings_for(
    store: Store, group: str, game: Game, given: Config, named: str = ""
) -> Config:
    """The settings of a new run of a group: what was chosen, and what its profile decides.

    `given` holds only what somebody chose, `named` is the campaign in it. A `UserError` says what the group may not
    play yet, or that it has campaigns enough.
    """
    found = await store.group(group)
    if found is None:
        raise Refused("unknown", "There is no such group.")
    return await asyncio.to_thread(_recall, found, game, given, named)


def _recall(group: GroupRow, game: Game, given: Config, named: str) -> Config:
    profile, campaign = profile_of(group), game.campaign
    names = campaign.names(profile)
    if named and named not in names and len(names) >= BOUNDS.campaigns:
        with field("campaign"):
            raise UserError(
                f"This group has {len(names)} campaigns of {game.title} already; {BOUNDS.campaigns} are the most. "
                "Go on with one of them, begin one of them anew, or found another group."
            )
    return campaign.recall(profile, {**campaign.settings, **given})


# --- one result -----------------------------------------------------------------------------------


def result_row(
    table: Table, row: TableRow, names: Sequence[str], group: str, undos: int = 0
) -> ResultRow:
    """The result of a finished game, as it is kept."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    score = score_of(table)
    run = RunInfo(
        game=table.game.id,
        outcome=table.outcome,
        headline=table.game.headline(table.state),
        moves=table.move,
        seed=shown_seed(table.journal.seed),
        finished=now,
        settings=chosen(table.game, table.journal.config),
        table=row.id,
        names=list(names),
        daily=day_of(row),
        killer=killer(table.game, table.before, table.state, table.outcome),
        place=table.game.place(table.state),
        score=score,
        started=row.created,
        titles=[seat.title for seat in seats_of(row)],
        kinds=[seat.kind for seat in seats_of(row)],
        undos=undos,
    )
    body: dict[str, Any] = msgspec.to_builtins(run)
    public = bool(row.public or row.daily)
    rank = score + (STRAIGHT if not undos else 0.0)
    return ResultRow(
        row.id, table.game.id, day_of(row), group, table.outcome, rank, body, now, public
    )


def score_of(table: Table) -> float:
    """How well a run went, so that boards can be sorted.

    Winning is worth 1000 points. The chapter in which the run ended (Act, floor) is worth 10 points
    each. The rest, less than 10 points, decides between equals: whoever won with fewer choices is
    the better one, whoever lost after more choices held out longer.
    """
    chapter = table.game.chapter_of(table.state)
    share = table.move / (table.move + 500)
    if table.outcome == "won":
        return 1000 + 10 * chapter + round(9 * (1 - share), 3)
    return 10 * chapter + round(9 * share, 3)


def chosen(game: Game, config: Config) -> Config:
    """The settings that make a run what it is: how many played, and what is not by default."""
    asked = [setting for setting in game.settings if not setting.inner]
    return {
        setting.name: config[setting.name]
        for setting in asked
        if setting.name in config
        and (setting.name == "players" or config[setting.name] != setting.default)
    }


def seats_of(row: TableRow) -> list[SeatInfo]:
    """Who sat at a table, as its row says."""
    return msgspec.convert(row.info.get("seats", []), list[SeatInfo])


def run_of(row: ResultRow) -> RunInfo:
    """A kept result, as clients read it. The seed of today is nobody's to know."""
    run = msgspec.convert(row.body, RunInfo)
    if is_today(row.day):
        run.seed = None
    return run


# --- for everybody --------------------------------------------------------------------------------


class ResultQuery(msgspec.Struct):
    """Of which game; of all unless it is said."""

    game: Annotated[str, Meta(max_length=20)] = ""


async def get_results(call: Call) -> Results:
    """The newest results of public tables and daily runs, and how many of them were won."""
    game = known_game(call.wanted.game).id if call.wanted.game else None
    store = call.registry.store

    async def make() -> Results:
        rows = await store.results(game=game, public=True, limit=LOOKED_AT)
        return await asyncio.to_thread(public_results, rows)

    return await call.registry.answers.get(("results", game), Whose(call.who), make)


def public_results(rows: Sequence[ResultRow]) -> Results:
    """Results that everybody may see, as the page shows them."""
    seen = [run_of(row) for row in rows]
    return Results(runs=seen[:SHOWN], tallies=tallies(seen))


def tallies(runs: Sequence[RunInfo]) -> list[Tally]:
    """By game: how many runs there were, how many with people in them, and how many were won."""
    found: list[Tally] = []
    for id in dict.fromkeys(run.game for run in runs):
        of_game = [run for run in runs if run.game == id]
        people = [run for run in of_game if "person" in run.kinds]
        found.append(
            Tally(
                game=id,
                title=load_game(id).title if id in GAMES else id,
                runs=len(of_game),
                won=_won(of_game),
                with_people=len(people),
                won_with_people=_won(people),
            )
        )
    return found


def _won(runs: Sequence[RunInfo]) -> int:
    return sum(1 for run in runs if run.outcome == "won")


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/results",
        get_results,
        "The newest results of public tables and daily runs, with how many were won.",
        query=ResultQuery,
        reply=Results,
    )
]
