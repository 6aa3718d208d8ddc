"""What is kept from one run to the next: the results of every game, and more for games that want it.

A game that keeps more (unlocks, levels, a campaign sheet) says so in its `Campaign`.
A profile lies in a file, for whoever plays at this machine (`recall`, `record`), or is an object of
somebody who keeps it elsewhere (`Campaign.recall`, `record_in`).
"""

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game
from roguetable.engine.profile import Profile, Result, profile_path, tally, update
from roguetable.engine.snapshot import digest
from roguetable.engine.table import Table


class Bounds(NamedTuple):
    """How much of a game a profile keeps that everybody can fill."""

    results: int
    campaigns: int
    stories: int
    """Runs that the histories of its campaigns tell, together."""


def recall(game: Game, config: Config, path: Path | None = None) -> Config:
    """The settings of a new run, with what the profile in a file decides filled in."""
    if not game.campaign.settings:
        return config
    return game.campaign.recall(Profile.load(path or profile_path()), config)


def record(table: Table, path: Path | None = None) -> list[str]:
    """Remember a finished run in the profile in a file, once; what is new, in sentences."""
    if not counts(table):
        return []
    news: list[str] = []
    try:
        update(path or profile_path(), lambda profile: news.extend(record_in(profile, table)))
    except UserError as error:
        return [f"This result is not kept: {error}"]
    return news


def record_in(profile: Profile, table: Table, bounds: Bounds | None = None) -> list[str]:
    """Remember a finished run in a profile, once; returns what is new, in sentences.

    Where there are bounds, the oldest goes that is beyond them, and what a campaign has won stays.
    """
    if not counts(table) or news_of(profile, table) is not None:
        return []
    game, journal = table.game, table.record()
    before = game.campaign.names(profile)
    inner = {setting.name for setting in game.settings if setting.inner}  # such as a whole sheet
    result = Result(
        table.outcome,
        game.headline(table.state),
        table.move,
        journal.seed,
        {name: value for name, value in journal.config.items() if name not in inner},
        journal.rules_version,
        details={"run": digest(journal.plain())},
    )
    news = game.campaign.record(profile, table.state, journal.config)
    if bounds is not None:
        news = news + game.campaign.thin(profile, before, bounds.campaigns, bounds.stories)
    if news:
        result.details["news"] = news
    profile.add_result(game.id, result)
    if bounds is not None:
        thin(profile, game, bounds.results)
    return news


def thin(profile: Profile, game: Game, most: int) -> None:
    """Let the oldest results go that are more than so many; how often they ended how is kept for them all."""
    section = profile.section(game.id)
    rows: list[dict[str, Any]] = section["results"]
    whole = [row for row in rows if "times" not in row]
    sums = [row for row in rows if "times" in row]
    for old in whole[:-most]:
        config = {name: old["config"].get(name) for name in game.campaign.counted}
        config = {name: value for name, value in config.items() if value is not None}
        for same in sums:
            if (same["outcome"], same["config"]) == (old["outcome"], config):
                same["times"] += 1
                break
        else:
            result = Result(old["outcome"], "", 0, 0, config, "", old.get("finished", ""))
            sums.append({**msgspec.to_builtins(result), "times": 1})
    section["results"] = sums + whole[-most:]


def counts(table: Table) -> bool:
    """Whether a run is one to remember: it is over, and did not begin from a position."""
    journal = table.journal
    first = journal.before[0] if journal.before else journal
    return table.state.request is None and first.start is None


def news_of(profile: Profile, table: Table) -> list[str] | None:
    """What was new when this very run was remembered; None if it was not."""
    run = digest(table.record().plain())
    for result in profile.results(table.game.id):
        if result.details.get("run") == run:
            return list(result.details.get("news", []))
    return None


def sheet(profile: Profile, game: Game) -> list[tuple[str, str]]:
    """What a profile keeps for a game, for people: how many runs, and what the game adds."""
    runs, won = tally(profile.results(game.id))
    return [("Runs", f"{runs}, {won} won"), *game.campaign.sheet(profile)]
