"""What can be typed to study a game: the words of those commands, and nothing else.

As in `main.py`, each command loads its work when it is used.
"""

from pathlib import Path
from typing import Annotated

import typer

from roguetable.cli.app import STUDY, app, positions
from roguetable.cli.options import (
    Bot,
    GameName,
    Iterations,
    Json,
    MaybeGame,
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
    Workers,
)


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
    """Let bots play whole campaigns, and see when they reach what.

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
        int,
        typer.Option(
            "--each",
            metavar="N",
            help="At how many decisions of each game the chance is asked: at the first, and at others by lot.",
        ),
    ] = 6,
    draw: Annotated[
        list[str] | None,
        typer.Option(
            "--draw",
            metavar="NAME",
            help="Draw this setting by lot for each game; NAME=A,B: only from these. Repeatable.",
        ),
    ] = None,
    lead: Annotated[
        str,
        typer.Option(
            "--lead",
            metavar="BOT",
            help="This bot begins every other game and hands it over: so bad tables are tried, too.",
        ),
    ] = "",
    while_open: Annotated[
        bool,
        typer.Option(
            "--open",
            help="With --lead: it begins all games, and hands them over while a hint would say 10 to 90 of 100.",
        ),
    ] = False,
    fit: Annotated[
        Path | None,
        typer.Option(
            "--fit",
            metavar="FILE",
            help="Work the chances out anew from these games, into this file; with --weights set those "
            "right in what depends on the players and on how early it is.",
        ),
    ] = None,
    weights: Annotated[
        Path | None,
        typer.Option(
            "--weights",
            metavar="FILE",
            help="Check the chances in this file, which --fit has written.",
        ),
    ] = None,
) -> None:
    """Check whether the chances that hints name come true.

    Bots play many games: of those in which a hint would have said 30 of 100, some 30 of 100 should be won.
    --each, --draw, --lead, --open, --fit and --weights are for whoever works the chances out anew; who has done that
    with --fit checks them with other seeds.
    """
    from roguetable.cli import study_odds

    study_odds.odds(
        game, games, bot, players, seed, workers, json, pack, setting or [],
        iterations, each, draw or [], lead, while_open, fit, weights,
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
    """What the cube tower does, as a plot; or what your own one does."""
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
