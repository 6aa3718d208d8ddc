"""Arguments and options that several commands have, each with its help."""

from pathlib import Path
from typing import Annotated

import typer

from roguetable.engine.games import GAMES

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
MaybeGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="Which game; without it, what is built.")
]
Words = Annotated[list[str] | None, typer.Argument(metavar="WORDS", help="Words or an id.")]
Players = Annotated[
    int | None, typer.Option("--players", "-p", metavar="N", help="How many players.")
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", metavar="SEAT", help="Where people sit: number from 0 on, or name. Repeatable."
    ),
]
Bot = Annotated[
    str,
    typer.Option(
        "--bot",
        "-b",
        metavar="BOT",
        help="random (anything), greedy (what looks best at once), search (thinks ahead, slower), or "
        "a class of your own: MODULE:CLASS.",
    ),
]
OtherBot = Annotated[
    str | None,
    typer.Option(
        "--bot",
        "-b",
        metavar="BOT",
        help="Who takes the other seats: random (anything), greedy (what looks best at once), "
        "search (thinks ahead), or a class of your own: MODULE:CLASS.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="Where chance begins.")]
MaybeSeed = Annotated[
    int | None,
    typer.Option("--seed", "-s", metavar="S", help="Where chance begins; without it, anywhere."),
]
Sets = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting. Repeatable.")
]
Packs = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="DIR", help="A content pack. Repeatable.")
]
Tower = Annotated[
    str | None,
    typer.Option(
        "--tower", metavar="TOWER", help="How the cube tower behaves; manual: you type it in."
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, for pipes and screen readers.")]
SavePath = Annotated[
    Path | None, typer.Option("--save", metavar="PATH", help="Keep the game here.")
]
Iterations = Annotated[
    int, typer.Option("--iterations", metavar="N", help="How hard search thinks; 0: as usual.")
]
Think = Annotated[
    int,
    typer.Option(
        "--think",
        metavar="MS",
        help="Time for each choice of search, in place of a number of tries; not repeatable.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="For programs.")]
Workers = Annotated[
    int | None,
    typer.Option("--workers", "-w", metavar="N", help="Processes; without it, as many as it pays."),
]
PositionFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A position (YAML), or a save's name or file.")
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="ROGUETABLE_DATABASE",
        help="Where tables are kept: a file or postgresql://...; without it, tables.db with "
        "your saves (in the folder ROGUETABLE_HOME, if that is set).",
    ),
]
