"""What is kept from one run to the next: the results of every game, and more for games that want it.

A game that keeps more (unlocks, levels, a campaign sheet) says so in its `Campaign`.
A profile lies in a file, for whoever plays at this machine (`recall`, `record`), or is an object of
somebody who keeps it elsewhere (`Campaign.recall`, `record_in`).
"""

from pathlib import Path

from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game
from roguetable.engine.profile import Profile, Result, profile_path, update
from roguetable.engine.snapshot import digest
from roguetable.engine.table import Table


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


def record_in(profile: Profile, table: Table) -> list[str]:
    """Remember a finished run in a profile, once; returns what is new, in sentences."""
    if not counts(table) or news_of(profile, table) is not None:
        return []
    game, journal = table.game, table.record()
    result = Result(
        table.outcome,
        game.headline(table.state),
        table.move,
        journal.seed,
        journal.config,
        journal.rules_version,
        details={"run": digest(journal.plain())},
    )
    news = game.campaign.record(profile, table.state, journal.config)
    if news:
        result.details["news"] = news
    profile.add_result(game.id, result)
    return news


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
    results = profile.results(game.id)
    won = sum(1 for result in results if result.outcome == "won")
    return [("Runs", f"{len(results)}, {won} won"), *game.campaign.sheet(profile)]
