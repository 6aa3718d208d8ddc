"""The `roguetable` command: what can be typed, and what it means.

Only the words are here; the work is in the modules beside this one, each imported when its command
is used, so that `roguetable --help` answers at once.
"""

import io
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import roguetable
from roguetable.cli.options import (
    Bot,
    GameName,
    Iterations,
    Json,
    MaybeGame,
    MaybeSeed,
    OtherBot,
    Packs,
    Plain,
    Players,
    PositionFile,
    SavePath,
    Seats,
    Seed,
    Sets,
    Think,
    Tower,
    Words,
    Workers,
)
from roguetable.engine.errors import UserError

HELP = """Cooperative rogue-like board games at one table.

Play them here, let bots play them a thousand times, and look up every rule and card.
"""


class Friendly(TyperGroup):
    """All commands: what a user can mend becomes one sentence, Ctrl-C a quiet end."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except UserError as error:
            from roguetable.cli.output import complain

            complain(str(error))
            raise typer.Exit(2) from None
        except (KeyboardInterrupt, EOFError):
            typer.echo("\nStopped.", err=True)
            raise typer.Exit(130) from None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The commands under the heads of what they are for."""
        heads: dict[str, list[tuple[str, str]]] = {}
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None and not command.hidden:
                head = getattr(command, "rich_help_panel", None) or "Commands"
                heads.setdefault(head, []).append((name, command.get_short_help_str(78)))
        for head, rows in heads.items():
            with formatter.section(head):
                formatter.write_dl(rows)


app = typer.Typer(
    cls=Friendly,
    help=HELP,
    no_args_is_help=True,
    rich_markup_mode=None,  # Typer's Rich help is twice as slow to start as the plain one
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
positions = typer.Typer(cls=Friendly, no_args_is_help=True, rich_markup_mode=None)
app.add_typer(
    positions, name="position", help="Tables as short readable texts.", rich_help_panel="Study"
)

PLAY, LOOK, STUDY = "Play", "Look up", "Study"


def show_version(wanted: bool) -> None:
    """`--version`, before anything else."""
    if wanted:
        typer.echo(f"roguetable {roguetable.__version__} ({roguetable.build()})")
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
    watch: Annotated[bool, typer.Option("--watch", help="Bots take every seat.")] = False,
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
) -> None:
    """Go on with a saved game; without a name you choose one."""
    from roguetable.cli import playing

    playing.resume(save, seat or [], bot, think, plain)


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
    """What your finished games have left: results, unlocks, levels, achievements, campaigns."""
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
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            envvar="ROGUETABLE_DATABASE",
            help="Where tables are kept: a file or postgresql://...; without it, with your saves.",
        ),
    ] = None,
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
        typer.Option("--proxy", help="A proxy stands before it: believe its X-Forwarded-For."),
    ] = False,
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
            help="Remove tables at which nothing has happened for so many days; 0: keep all.",
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
        bot_workers,
        limit_factor,
        keep_days,
        open_page,
    )


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
    """The library: every card's figures, what it does, and where it comes from."""
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


# --- studying -----------------------------------------------------------------------------------


@app.command(rich_help_panel=STUDY)
def sim(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games.")] = 100,
    bot: Bot = "greedy",
    players: Players = None,
    seed: Seed = 1,
    workers: Workers = None,
    json: Json = False,
    pack: Packs = None,
    setting: Sets = None,
    tower: Tower = None,
    iterations: Iterations = 0,
    think: Think = 0,
    check: Annotated[
        bool, typer.Option("--check", help="Count the components after every decision.")
    ] = False,
    vary: Annotated[
        bool, typer.Option("--vary", help="Draw the settings of every game from its seed.")
    ] = False,
) -> None:
    """Let bots play many games and count how they end.

    The same seed gives the same results, whatever the number of workers (but not with --think).
    Game number i has the seed S + i.
    """
    from roguetable.cli import study

    study.sim(
        game,
        games,
        bot,
        players,
        seed,
        workers,
        json,
        pack,
        setting or [],
        tower,
        iterations,
        think,
        check,
        vary,
    )


@app.command(rich_help_panel=STUDY)
def campaigns(
    game: GameName,
    count: Annotated[
        int, typer.Option("--campaigns", "-n", metavar="N", help="How many campaigns.")
    ] = 20,
    runs: Annotated[
        int, typer.Option("--runs", metavar="N", help="A campaign ends after so many runs.")
    ] = 60,
    bot: Bot = "greedy",
    players: Players = None,
    seed: Seed = 1,
    workers: Workers = None,
    json: Json = False,
    pack: Packs = None,
    setting: Sets = None,
    iterations: Iterations = 0,
    check: Annotated[
        bool, typer.Option("--check", help="Count the components after every decision.")
    ] = False,
    logs: Annotated[
        Path | None,
        typer.Option("--logs", metavar="DIR", help="Write the log of every run into this folder."),
    ] = None,
) -> None:
    """Let bots play whole campaigns, run after run, and see when they reach what.

    Campaign number i has the seed S + i.
    """
    from roguetable.cli import study

    study.campaigns(
        game, count, runs, bot, players, seed, workers, json, pack, setting or [], iterations, check, logs,
    )  # fmt: skip


@app.command(rich_help_panel=STUDY)
def odds(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games.")] = 100,
    bot: Bot = "search",
    players: Players = None,
    seed: Seed = 1,
    workers: Workers = None,
    json: Json = False,
    pack: Packs = None,
    setting: Sets = None,
    iterations: Iterations = 0,
    each: Annotated[
        int, typer.Option("--each", metavar="N", help="Tables of each game that are looked at.")
    ] = 6,
    draw: Annotated[
        list[str] | None,
        typer.Option(
            "--draw",
            metavar="NAME",
            help="Draw this setting (or players) anew for each game; may be repeated.",
        ),
    ] = None,
    fit: Annotated[
        Path | None,
        typer.Option(
            "--fit", metavar="FILE", help="Fit new weights and write them into this file."
        ),
    ] = None,
) -> None:
    """Do the chances that hints and replays name come true? Let bots play, and compare.

    With --fit the chances are fitted to these games; look at them with other seeds after that.
    """
    from roguetable.cli import study_odds

    study_odds.odds(
        game, games, bot, players, seed, workers, json, pack, setting or [], iterations, each, draw or [], fit,
    )  # fmt: skip


@app.command(rich_help_panel=STUDY)
def coverage(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games.")] = 200,
    bot: Bot = "greedy",
    players: Players = None,
    seed: Seed = 1,
    workers: Workers = None,
    json: Json = False,
    pack: Packs = None,
    setting: Sets = None,
    iterations: Iterations = 0,
    think: Think = 0,
    least: Annotated[
        int,
        typer.Option("--least", metavar="N", help="Name cards that are used less often than this."),
    ] = 1,
    vary: Annotated[
        bool, typer.Option("--vary", help="Go round all choices of all settings.")
    ] = False,
    runs: Annotated[
        int,
        typer.Option(
            "--runs", metavar="N", help="Each game is a campaign of so many runs with one profile."
        ),
    ] = 1,
    seek: Annotated[
        bool,
        typer.Option(
            "--seek",
            help="Until all is seen, or --games are over: draw settings, bots and campaigns, and "
            "look for what is missing where its like was seen.",
        ),
    ] = False,
    want: Annotated[
        list[str] | None,
        typer.Option(
            "--want",
            metavar="ID",
            help="With --seek: only until this rule or card was seen. Repeatable.",
        ),
    ] = None,
) -> None:
    """Which rules and cards never came up in many games."""
    from roguetable.cli import study

    study.coverage(
        game,
        games,
        bot,
        players,
        seed,
        workers,
        json,
        pack,
        setting or [],
        iterations,
        think,
        least,
        vary,
        runs,
        seek,
        tuple(want or ()),
    )


@app.command(rich_help_panel=STUDY)
def bench(
    game: MaybeGame = None,
    json: Json = False,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="How long to play.")
    ] = 2.0,
) -> None:
    """How fast random games, copies and loading are."""
    from roguetable.cli import study

    study.bench(game, json, seconds)


@app.command(rich_help_panel=STUDY)
def tower(
    preset: Annotated[
        str | None, typer.Argument(metavar="TOWER", help="standard, tight, loose, or a pack's.")
    ] = None,
    fit: Annotated[
        Path | None, typer.Option("--fit", metavar="CSV", help="Drops of your own tower.")
    ] = None,
    drops: Annotated[
        int, typer.Option("--drops", metavar="N", help="How many drops to count.")
    ] = 20_000,
    cubes: Annotated[int, typer.Option("--cubes", metavar="N", help="Cubes in a drop.")] = 6,
    seed: Seed = 1,
    pack: Packs = None,
) -> None:
    """What the cube tower does, as a plot; or the figures of your own one."""
    from roguetable.cli import tower as cube_tower

    cube_tower.tower(preset, fit, drops, cubes, seed, pack)


@app.command(rich_help_panel=STUDY)
def check(
    pack: Annotated[Path, typer.Argument(metavar="PACK", help="The folder of a content pack.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game it is for.")
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="Random games to try it in; 0: none.")
    ] = 20,
) -> None:
    """Check a content pack, and say where it is wrong."""
    from roguetable.cli import library

    library.check_pack(pack, game, games)


@positions.command("show")
def position_show(
    file: PositionFile,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="Who looks.")] = None,
) -> None:
    """Show a table, and what is asked there."""
    from roguetable.cli import places

    places.show(file, seat)


@positions.command("save")
def position_save(
    file: PositionFile,
    to: Annotated[
        Path | None, typer.Argument(metavar="TO", help="Where to; without it, to the screen.")
    ] = None,
) -> None:
    """Write the table of a save as a position."""
    from roguetable.cli import places

    places.save(file, to)


@positions.command("load")
def position_load(
    file: PositionFile,
    seat: Seats = None,
    bot: OtherBot = None,
    plain: Plain = False,
    save: SavePath = None,
) -> None:
    """Play on from a position."""
    from roguetable.cli import places

    places.load(file, seat or [], bot, plain, save)


def main(args: list[str] | None = None) -> None:
    """The entry point of the `roguetable` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without · and — shows ? instead
    try:
        app(args, prog_name="roguetable")
    except KeyboardInterrupt:
        raise SystemExit(130) from None
