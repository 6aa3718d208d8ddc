"""`roguetable odds`: whether the chances that are named come true, and fitting them anew."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import msgspec.yaml
import typer
from rich.text import Text

from roguetable.bots import check_bot
from roguetable.bots.odds import FILE, PLAYERS, Counted, Weights, counted
from roguetable.bots.search import ITERATIONS
from roguetable.cli.common import (
    packs_of,
    positive,
    read_value,
    settings_of,
    tell_out_of_reach,
)
from roguetable.cli.doctor import remark_if_slow
from roguetable.cli.output import console, grid, print_json, progress, remark
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.files import write_whole
from roguetable.engine.game import Game, load_game, package_of
from roguetable.lab import pool
from roguetable.lab.odds import (
    ENOUGH,
    TENTHS,
    Check,
    Counting,
    Drawn,
    FirstDecisions,
    Seen,
    Tenth,
    check,
    choices_of,
    correct,
    count,
    fit,
    fit_curve,
)
from roguetable.lab.players import check_budget

FEW_GAMES = 8
"""A game of the searching bot takes as long as so many others: that is when more processes pay."""

DIGITS = 4

OTHER_CARDS = "These chances were counted with other cards than those that are played with here."


def odds(
    name: str,
    games: int,
    bot: str,
    players: int | None,
    seed: int,
    workers: int | None,
    as_json: bool,
    pack: Sequence[Path] | None,
    setting: Sequence[str],
    iterations: int,
    each: int,
    draw: Sequence[str],
    lead: str,
    while_open: bool,
    into: Path | None,
    weights: Path | None,
) -> None:
    """`roguetable odds`."""
    game = load_game(name)
    check_bot(bot)
    if lead:
        check_bot(lead)
    check_budget(0, iterations)
    known = counted(package_of(game)) if weights is None else read_counted(weights)
    if known is None and into is None:
        raise UserError(f"Nobody has counted yet for {game.title}: do it with --fit FILE.")
    if while_open and not lead:
        raise UserError("--open says where games are handed over, and nobody leads: --lead greedy.")
    if while_open and counted(package_of(game)) is None:
        raise UserError(
            f"Nobody has counted yet for {game.title}, so it is not known where its games are open: "
            "count without --open first."
        )
    counting = Counting(
        name,
        settings_of(game, setting, players),
        bot,
        seed,
        positive(games, "--games"),
        positive(each, "--each"),
        iterations,
        packs_of(pack),
        tuple(drawn_of(game, one) for one in draw),
        lead,
        while_open=while_open,
    )
    if into is not None and weights is not None and known is not None:
        check_same(known, counting)
    game.new(counting.config, 1, counting.packs)
    if not draw:
        tell_out_of_reach(game, counting.config, counting.packs)
    remark_if_slow()
    ended = 0
    with progress(f"{game.title}, {bot}", games, not as_json) as tell:

        def one_more(more: int) -> None:
            nonlocal ended
            ended += more
            tell(more)

        seen = count(counting, pool.workers_for(games * FEW_GAMES, workers), one_more)
    if not seen and ended == games:
        raise UserError(f"In none of {games} games was it open how they end: play more, or others.")
    if not seen:
        raise typer.Exit(130)
    if into is not None:
        before = known if weights is not None else None
        if before is not None and before.content != game.content(counting.packs).digest:
            remark(OTHER_CARDS)
        known = write_down(game, counting, seen, into, before)
    assert known is not None  # or it was said that nobody has counted
    if known.bot != bot:
        remark(
            f"These chances were counted for the {known.bot} bot; it is the {bot} bot that plays."
        )
    elif known.tries != tries_of(counting):
        remark(
            f"These chances were counted with {known.tries} tries for a decision, and here it makes "
            f"{tries_of(counting)}: --iterations {known.tries} plays as it was counted."
        )
    if known.content != game.content(counting.packs).digest:
        remark(OTHER_CARDS)
    found = check(seen, known.weights, known.curve)
    if as_json:
        print_json(plain(counting, found))
    else:
        show(game, counting, found)
        if into is not None:
            remark(f"The weights are in {into}. Look at them with other seeds: --weights {into}.")
    if into is None and not found.comes_true:
        raise typer.Exit(1)


def check_same(known: Counted, counting: Counting) -> None:
    """Weights are set right by games of the bot that they were counted for, or not at all."""
    if (known.bot, known.tries) != (counting.bot, tries_of(counting)):
        raise UserError(
            f"The weights in that file are those of {known.bot} bots with {known.tries} tries for a decision, so only "
            f"their games can set them right: --bot {known.bot} --iterations {known.tries}. Without --weights they are "
            "fitted anew."
        )


def drawn_of(game: Game, text: str) -> Drawn:
    """A setting to draw as it is typed: ``NAME``, or ``NAME=A,B,B`` for some of its values."""
    name, equals, values = text.partition("=")
    name = name.strip()
    if not equals:
        choices_of(game, name)  # or it says that there are none
        return Drawn(name)
    known = {setting.name: setting for setting in game.settings}
    if name not in known:
        raise UserError(
            f"--draw {name}: {game.title} has no such setting.{nearest(name, known)} "
            f"Settings: {', '.join(known)}."
        )
    return Drawn(name, tuple(read_value(known[name], one.strip()) for one in values.split(",")))


def read_counted(file: Path) -> Counted:
    """What somebody has counted and written down with ``--fit``."""
    try:
        return msgspec.yaml.decode(file.read_bytes(), type=Counted)
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}.") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise UserError(f"{file} holds no weights as --fit writes them: {error}") from None


def write_down(
    game: Game, counting: Counting, seen: Sequence[Seen], into: Path, before: Counted | None
) -> Counted:
    """Fit the weights and their curve, or set those from before right, and write them into a file.

    It belongs beside the game's judge.
    """
    parties = [1 + round(one.weighed[PLAYERS]) for one in seen]
    games, tables = len({one.seed for one in seen}), len(seen)
    if before is None:
        weights = fit(seen)
        curve = fit_curve(seen, rounded(weights))
    else:
        weights = correct(seen, before.weights, before.curve)
        curve = before.curve
        parties += before.players
        games, tables = games + before.games, tables + before.positions
    known = Counted(
        counting.bot,
        tries_of(counting),
        (min(parties), max(parties)),
        games,
        tables,
        game.content(counting.packs).digest,
        rounded(weights),
        curve,
        counting.lead or (before.lead if before is not None else ""),
    )
    head = f"# How often the {counting.bot} bot wins, by what shows when a run is played on ({FILE}): roguetable odds\n"
    write_whole(into, head + msgspec.yaml.encode(known).decode())
    return known


def rounded(weights: Weights) -> Weights:
    """As many digits as are written down."""
    return Weights(*(round(one, DIGITS) for one in msgspec.structs.astuple(weights)))


def tries_of(counting: Counting) -> int:
    """How many tries the bot makes for a decision; who does not search looks once."""
    return (counting.iterations or ITERATIONS) if counting.bot == "search" else 1


def plain(counting: Counting, found: Check) -> dict[str, object]:
    """The documented JSON: these keys stay, more may follow."""
    return {
        "game": counting.game,
        "bot": counting.bot,
        "lead": counting.lead,
        "seed": counting.seed,
        "games": counting.games,
        "tables": found.tables,
        "known": round(found.known, 3),
        "comes_true": found.comes_true,
        "tenths": [
            {
                "from": one.number * 100 // TENTHS,
                "tables": one.tables,
                "wins": one.wins,
                "named": round(one.average, 4) if one.tables else None,
            }
            for one in found.tenths
        ],
        "first_decisions": {
            "tables": found.first.tables,
            "wins": found.first.wins,
            "named": round(found.first.average, 4),
        },
    }


def show(game: Game, counting: Counting, found: Check) -> None:
    """What was named beside what happened, for people."""
    out = console()
    last = counting.seed + counting.games - 1
    out.print(
        Text.assemble(
            (game.title, f"bold {game.accent}"),
            (f" · {counting.bot} bots · seeds {counting.seed} to {last}", "dim"),
        )
    )
    table = grid("Named", "Tables", "On average", "Won", "", right=("Tables", "On average", "Won"))
    for one in found.tenths:
        if one.tables:
            low = one.number * 100 // TENTHS
            table.add_row(f"{low} to {low + 100 // TENTHS}%", *columns(one))
    table.add_section()
    table.add_row("at first decisions", *columns(found.first))
    out.print(table)
    out.print(f"{found.tables:,} tables. {judged(found)}")


def columns(group: Tenth | FirstDecisions) -> tuple[str, ...]:
    """How many tables, what was named there, what was won, and whether that goes together."""
    remark = "" if group.comes_true else "otherwise than named"
    return f"{group.tables:,}", f"{group.average:.0%}", f"{group.share:.0%}", remark


def judged(found: Check) -> str:
    """Whether it comes true, in a sentence; of few tables nobody can tell."""
    if not any(one.tables >= ENOUGH for one in found.tenths):
        return f"Too few to tell: a tenth says something from {ENOUGH} tables on."
    told = "What is named comes true."
    if not found.comes_true:
        told = "Some of it is otherwise than named."
    if 0 < sum(one.wins for one in found.tenths) < found.tables:
        told += f" Of what could be known beforehand the chances tell {max(0.0, found.known):.0%}."
    return told
