"""What can be typed to play and to look things up, and the entry point of the `roguetable` command.

Only the words are here, and those for studying in `study_commands.py`; the work is in the modules beside
them, each imported when its command is used, so that `roguetable --help` answers at once.
"""

import io
import sys
from pathlib import Path
from typing import Annotated

import typer

import roguetable
import roguetable.cli.study_commands
from roguetable.cli.app import LOOK, PLAY, app, tables
from roguetable.cli.options import (
    Database,
    GameName,
    Json,
    MaybeGame,
    MaybeSeed,
    OtherBot,
    Packs,
    Plain,
    Players,
    SavePath,
    Seats,
    Sets,
    Think,
    Tower,
    Words,
)

__all__ = ["app", "main"]

Watch = Annotated[
    bool,
    typer.Option(
        "--watch",
        help="Bots take every seat, and you watch; without a terminal or with --plain it is told.",
    ),
]


def show_version(wanted: bool) -> None:
    """`--version`, before anything else."""
    if wanted:
        typer.echo(f"roguetable {roguetable.__version__} ({roguetable.build()})")
        if why := roguetable.why_interpreted():
            typer.echo(f"Why not compiled: {why}. What to do: roguetable doctor")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Version, and compiled or not."
        ),
    ] = False,
) -> None:
    """What all commands share: nothing."""


# --- playing ------------------------------------------------------------------------------------


@app.command(rich_help_panel=PLAY)
def play(
    game: MaybeGame = None,
    players: Players = None,
    seat: Seats = None,
    bot: OtherBot = None,
    think: Think = 0,
    seed: MaybeSeed = None,
    setting: Sets = None,
    pack: Packs = None,
    tower: Tower = None,
    plain: Plain = False,
    save: SavePath = None,
    watch: Watch = False,
) -> None:
    """Play a game; without a terminal, bots play one and it is told.

    People take every seat, unless you name yours with --seat or give the others to a --bot.
    Every choice is saved at once.
    """
    from roguetable.cli import playing

    playing.play(
        game, players, seat or [], bot, think, seed, setting or [], pack, tower, plain, save, watch
    )


@app.command(rich_help_panel=PLAY)
def resume(
    save: Annotated[
        str | None, typer.Argument(metavar="SAVE", help="A save's name or file; see `saves`.")
    ] = None,
    seat: Seats = None,
    bot: OtherBot = None,
    think: Think = 0,
    plain: Plain = False,
    watch: Watch = False,
) -> None:
    """Go on with a saved game; without a name you choose one."""
    from roguetable.cli import playing

    playing.resume(save, seat or [], bot, think, plain, watch)


@app.command(rich_help_panel=PLAY)
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A save or a journal.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="MOVE", help="Stop after this move.")
    ] = None,
) -> None:
    """Tell a game again from its journal, move by move."""
    from roguetable.cli import playing

    playing.replay_file(file, to)


@app.command(rich_help_panel=PLAY)
def saves(json: Json = False) -> None:
    """List the saved games, newest first."""
    from roguetable.cli import playing

    playing.show_saves(json)


@app.command(rich_help_panel=PLAY)
def profile(
    game: MaybeGame = None,
    campaign: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="One campaign whole: its board, what it bought, its runs."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """What your finished games have left: results, unlocks, campaigns."""
    from roguetable.cli import profiles

    if campaign is None:
        profiles.show_profile(game, json)
    else:
        profiles.show_campaign(game, campaign, json)


@app.command(rich_help_panel=PLAY)
def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="HOST", help="Where to listen; 0.0.0.0: everywhere.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="N", help="Which port; 0: any that is free.")
    ] = 8000,
    database: Database = None,
    allow_origin: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-origin",
            metavar="ORIGIN",
            help="A page elsewhere that may use this server, https://... Repeatable.",
        ),
    ] = None,
    proxy: Annotated[
        bool,
        typer.Option(
            "--proxy",
            help="A proxy stands before it: believe its X-Forwarded-For. Nobody else may reach "
            "the port.",
        ),
    ] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            metavar="MODULE:CLASS",
            help="A bot of your own that may be seated at the tables. Repeatable.",
        ),
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(
            "--bot-workers", metavar="N", help="Processes for bots; without it, cores less one."
        ),
    ] = None,
    limit_factor: Annotated[
        float,
        typer.Option(
            "--limit-factor",
            metavar="F",
            help="So many times the usual limits of an address, for many people behind one.",
        ),
    ] = 1.0,
    keep_days: Annotated[
        int,
        typer.Option(
            "--keep-days",
            metavar="N",
            help="Remove tables at which nothing has happened for so many days; their saves stay in "
            "the folder expired. Those without a move go after a tenth of that, brought saves that "
            "nobody plays on after a week in any case, both without such a save. 0: keep all.",
        ),
    ] = 0,
    open_page: Annotated[
        bool | None,
        typer.Option("--open/--no-open", help="Open a browser; without it, from a terminal."),
    ] = None,
) -> None:
    """Serve the table in the browser, for friends near and far.

    Every choice is stored before it is acknowledged; stopping the server loses nothing.
    """
    from roguetable.cli import serving

    serving.serve(
        host,
        port,
        database,
        allow_origin or [],
        proxy,
        bot or [],
        bot_workers,
        limit_factor,
        keep_days,
        open_page,
    )


@tables.command("list")
def list_tables(
    database: Database = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Only tables of this game.")
    ] = None,
    newest: Annotated[
        int, typer.Option("--newest", "-n", metavar="N", help="How many, the last changed first.")
    ] = 50,
    json: Json = False,
) -> None:
    """Which tables a server keeps. It may run meanwhile."""
    from roguetable.cli import serving

    serving.list_tables(database, game, newest, json)


@tables.command("remove")
def remove_tables(
    ids: Annotated[list[str], typer.Argument(metavar="ID...", help="As in /table/ID.")],
    database: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask first.")] = False,
) -> None:
    """Remove tables for good, without their keys; what they came to stays in the results.

    A server on a SQLite file must be stopped first; one on PostgreSQL sends everybody away who sits there.
    """
    from roguetable.cli import serving

    serving.remove_tables(database, ids, yes)


# --- looking up ---------------------------------------------------------------------------------


@app.command(rich_help_panel=LOOK)
def rules(
    game: MaybeGame = None,
    words: Words = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which rules are proved by a test.")
    ] = False,
    tests: Annotated[
        Path, typer.Option("--tests", metavar="DIR", help="Where the tests are.")
    ] = Path("tests"),
    json: Json = False,
) -> None:
    """Search the rules, or show one by its id."""
    from roguetable.cli import library

    if coverage:
        library.rule_coverage(game, tests)
    else:
        library.show_rules(game, words or [], json)


@app.command(rich_help_panel=LOOK)
def cards(
    game: GameName,
    words: Words = None,
    kind: Annotated[
        str | None, typer.Option("--kind", metavar="KIND", help="Only this kind of card.")
    ] = None,
    pack: Packs = None,
    json: Json = False,
) -> None:
    """Every card: its figures, what it does, and where it comes from."""
    from roguetable.cli import library

    library.show_cards(game, words or [], kind, pack, json)


@app.command(rich_help_panel=LOOK)
def inventory(game: GameName, json: Json = False) -> None:
    """Count the components against the rulebook's counts."""
    from roguetable.cli import library

    library.show_inventory(game, json)


@app.command(rich_help_panel=LOOK)
def settings(game: GameName, json: Json = False) -> None:
    """What a table may decide before it starts."""
    from roguetable.cli import library

    library.show_settings(game, json)


@app.command(rich_help_panel=LOOK)
def doctor(json: Json = False) -> None:
    """How this installation is, and what to do about what is missing."""
    from roguetable.cli import doctor as examination

    examination.doctor(json)


def main(args: list[str] | None = None) -> None:
    """The entry point of the `roguetable` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without · and — shows ? instead
    try:
        app(args, prog_name="roguetable")
    except KeyboardInterrupt:
        raise SystemExit(130) from None
