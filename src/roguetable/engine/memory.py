"""What is kept from one run to the next: the results of every game, and more for games that want it.

A game that keeps more (unlocks, levels, a campaign sheet) has one or both of these methods:

``record(profile, state, config) -> list[str]``
    A run is finished: change the profile, and say in sentences what is new.
``recall(profile, config) -> config``
    A run is about to begin: fill in the settings that the profile decides.
``sheet(profile) -> list[tuple[str, str]]``
    What the profile keeps for this game, for people: (label, value) pairs.
"""

from pathlib import Path

from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game
from roguetable.engine.profile import Profile, Result, profile_path, update
from roguetable.engine.snapshot import digest
from roguetable.engine.table import Table


def recall(game: Game, config: Config, path: Path | None = None) -> Config:
    """The settings of a new run, with what the profile decides filled in."""
    hook = getattr(game, "recall", None)
    if hook is None:
        return config
    found: Config = hook(Profile.load(path or profile_path()), config)
    return found


def record(table: Table, path: Path | None = None) -> list[str]:
    """Remember a finished run in the profile, once; returns what is new, in sentences.

    A run that began from a position made by hand does not count.
    """
    journal = table.record()
    first = journal.before[0] if journal.before else journal
    if table.state.request is not None or first.start is not None:
        return []
    game = table.game
    run = digest(journal.plain())
    news: list[str] = []

    def change(profile: Profile) -> None:
        if any(result.details.get("run") == run for result in profile.results(game.id)):
            return
        profile.add_result(
            game.id,
            Result(
                table.outcome,
                game.headline(table.state),
                table.move,
                journal.seed,
                journal.config,
                journal.rules_version,
                details={"run": run},
            ),
        )
        hook = getattr(game, "record", None)
        if hook is not None:
            news.extend(hook(profile, table.state, journal.config))

    try:
        update(path or profile_path(), change)
    except UserError as error:
        return [f"This result is not kept: {error}"]
    return news
