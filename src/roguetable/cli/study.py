"""Studying: many games, what they reach, and how fast they are."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import typer
from rich.text import Text

from roguetable.bots import check_bot
from roguetable.cli.common import (
    games_named,
    packs_of,
    positive,
    settings_of,
    tell_out_of_reach,
)
from roguetable.cli.doctor import remark_if_slow
from roguetable.cli.output import (
    ACCENT,
    complain,
    console,
    grid,
    print_json,
    progress,
    remark,
)
from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game, configure, load_game
from roguetable.engine.rules import Catalogue
from roguetable.lab import bench as benchmarks
from roguetable.lab import pool
from roguetable.lab.campaigns import CampaignResults, Campaigns, play_campaigns
from roguetable.lab.coverage import Watched, cover
from roguetable.lab.observing import Coverage, cards
from roguetable.lab.players import check_budget
from roguetable.lab.seeking import Find, Sought, seek
from roguetable.lab.simulate import Batch, Results, simulate

BLOCKS = " ▏▎▍▌▋▊▉█"
BAR = 30
MOST_CAUSES = 15
"""What games are lost by, at most so many lines of it."""
LAST_FINDS = 12
"""Of what a search found, so many lines."""
NARROW = 0.05
"""A range of shares that is no wider than this is told to a tenth of a hundredth."""
FEW_RUNS = 8
"""A campaign takes at least as long as so many games: that is when more processes pay."""


# --- many games ---------------------------------------------------------------------------------


def sim(
    name: str,
    games: int,
    bot: str,
    players: int | None,
    seed: int,
    workers: int | None,
    as_json: bool,
    pack: Sequence[Path] | None,
    setting: Sequence[str],
    tower: str | None,
    iterations: int,
    think: int,
    check: bool,
    vary: bool,
) -> None:
    """`roguetable sim`."""
    game = load_game(name)
    check_bot(bot)
    config = settings_of(game, setting, players, tower)
    check_budget(think, iterations)
    batch = Batch(
        name,
        config,
        bot,
        seed,
        positive(games, "--games"),
        packs_of(pack),
        check,
        iterations=iterations,
        think=think,
        vary=vary,
    )
    # A pack that cannot be read or a setting that it lacks is one error, not one for every game.
    game.new(config, 1, batch.packs)
    if not vary:
        tell_out_of_reach(game, config, batch.packs)
    count = pool.workers_for(games, workers)
    remark_if_slow()
    with progress(f"{game.title}, {bot}", games, not as_json) as tell:
        results = simulate(batch, count, tell)
    if results.stopped:
        remark(f"Stopped after {results.games} of {games} games.")
    if as_json:
        print_json(results.plain())
    elif results.games:
        show_results(game, batch, results, count)
    for failure in results.failures[:5]:
        where = f" The table is in {failure.file}." if failure.file else ""
        complain(f"Seed {failure.seed}, move {failure.move}: {failure.problem}.{where}")
    if len(results.failures) > 5:
        complain(f"... and {len(results.failures) - 5} more games went wrong.")
    if results.failures or results.stopped:
        raise typer.Exit(130 if results.stopped else 1)


def campaigns(
    name: str,
    count: int,
    runs: int,
    bot: str,
    players: int | None,
    seed: int,
    workers: int | None,
    as_json: bool,
    pack: Sequence[Path] | None,
    setting: Sequence[str],
    iterations: int,
    check: bool,
    logs: Path | None,
) -> None:
    """`roguetable campaigns`."""
    game = load_game(name)
    check_bot(bot)
    config = settings_of(game, setting, players)
    batch = Campaigns(
        name,
        config,
        bot,
        seed,
        positive(count, "--campaigns"),
        positive(runs, "--runs"),
        packs_of(pack),
        check,
        iterations,
        logs,
    )
    game.new(config, 1, batch.packs)
    used = pool.workers_for(count * FEW_RUNS, workers)
    remark_if_slow()
    with progress(f"{game.title}, {bot}", count, not as_json) as tell:
        results = play_campaigns(batch, used, tell)
    if results.stopped:
        remark(f"Stopped after {len(results.courses)} of {count} campaigns.")
    if as_json:
        print_json(results.plain(game.campaign.milestones))
    elif results.courses:
        show_campaigns(game, batch, results)
    if logs is not None and results.courses:
        remark(f"The logs of all runs are in {logs}.")
    failed = [course for course in results.courses if course.failure is not None]
    for course in failed[:5]:
        assert course.failure is not None
        where = f"Campaign {course.seed}, run {course.runs + 1} (seed {course.failure.seed})"
        complain(f"{where}: {course.failure.problem}.")
    if failed or results.stopped:
        raise typer.Exit(130 if results.stopped else 1)


def show_campaigns(game: Game, batch: Campaigns, results: CampaignResults) -> None:
    """When campaigns reach what, for people."""
    out = console()
    played = len(results.courses)
    total = sum(course.runs for course in results.courses)
    last = batch.seed + batch.campaigns - 1
    out.print(
        Text.assemble(
            (game.title, f"bold {game.accent}"),
            (f" · {party(game, batch.config, batch.bot)}", "dim"),
            (f" · campaigns {batch.seed} to {last}", "dim"),
        )
    )
    out.print(f"{played:,} campaigns, {total:,} runs; {results.seconds:.1f} s.")
    table = grid("Milestone", "Campaigns", "Half by run", "9 of 10 by run", "95% by run")
    for name in game.campaign.milestones:
        runs = [results.quantile(name, share) for share in (0.5, 0.9, 0.95)]
        table.add_row(
            name,
            f"{len(results.reached(name)) / played:.0%}",
            *(str(run) if run is not None else f"> {batch.runs}" for run in runs),
        )
    out.print(table)
    chapters = results.chapters_of_run(1)
    if chapters:
        ended_in = {str(chapter): chapters[chapter] for chapter in sorted(chapters)}
        out.print(bars(f"First runs that ended {game.chapter}", ended_in, played))


def show_results(game: Game, batch: Batch, results: Results, workers: int) -> None:
    """The results for people."""
    out = console()
    played = results.wins + results.losses
    share = results.wins / played if played else 0.0
    many = party(game, batch.config, batch.bot)
    if batch.vary:
        many = f"{batch.bot} bots, settings drawn by lot"
    out.print(
        Text.assemble(
            (game.title, f"bold {game.accent}"),
            (f" · {many} · {seeds(batch, results)}", "dim"),
        )
    )
    out.print(
        Text.assemble(
            f"{results.wins} of {played} games won: ",
            (f"{share:.1%}", "bold"),
            (f" ({in_truth(results.wins, played)})", "dim"),
        )
    )
    speed = results.decisions / max(results.seconds, 1e-9)
    half = f"; half of the games took {median(results.lengths):g} or fewer"
    out.print(
        f"{results.decisions:,} decisions{half if results.games > 1 else ''}. "
        f"{results.seconds:.1f} s with {workers} {'process' if workers == 1 else 'processes'}, "
        f"{speed:,.0f} decisions/s."
    )
    if results.floors:
        out.print()
        out.print(bars(f"Games that ended {game.chapter}", ended(results), results.games))
    if results.loss_causes:
        out.print()
        causes = dict(results.loss_causes.most_common(MOST_CAUSES))
        others = results.losses - sum(causes.values())
        if others:
            causes["others"] = others
        out.print(causes_of_loss(causes, results.losses, game.rules()))


def party(game: Game, config: Config, bot: str) -> str:
    """How many play, and who: `3 players, greedy bots`."""
    many = config.get("players", game.players[0])
    return f"1 player, a {bot} bot" if many == 1 else f"{many} players, {bot} bots"


def in_truth(wins: int, games: int) -> str:
    """Where the share of wins lies that one would see in many more games, as far as these can tell.

    >>> in_truth(2, 6)
    'in truth 10 to 70%, as far as 6 games can tell'
    >>> in_truth(930, 2000)
    'in truth 44.3 to 48.7%, as far as 2,000 games can tell'
    """
    low, high = (100 * share for share in likely(wins, games))
    digits = 1 if high - low <= 100 * NARROW else 0
    told = f"{games:,} games" if games != 1 else "1 game"
    return f"in truth {low:.{digits}f} to {high:.{digits}f}%, as far as {told} can tell"


def seeds(batch: Batch, results: Results) -> str:
    """Which games these were; of a batch that was stopped not all are there."""
    last = batch.seed + batch.games - 1
    some = f"{results.games} of the " if results.stopped else ""
    return f"{some}seeds {batch.seed} to {last}"


def ended(results: Results) -> dict[str, int]:
    """Games by the floor they ended on."""
    return {str(floor): results.floors[floor] for floor in sorted(results.floors)}


def bars(title: str, values: dict[str, int], whole: int) -> Text:
    """A bar for each value, to an eighth of a character."""
    lines = Text(title, style="bold")
    top = max(values.values(), default=1)
    wide = max((len(key) for key in values), default=0)
    for key, value in values.items():
        lines.append(f"\n  {key:<{wide}} ", style="not bold")
        add_bar(lines, value, top, whole)
    return lines


def add_bar(lines: Text, value: int, top: int, whole: int) -> None:
    """The bar of a value, the longest for `top`; the value, and its share of the whole."""
    full, rest = divmod(round(value / top * BAR * 8), 8)
    bar = BLOCKS[8] * full + BLOCKS[rest].strip()
    lines.append(f"{bar:<{BAR}} ", style=f"not bold {ACCENT}")
    lines.append(f"{value:>6} {value / max(whole, 1):>6.1%}", style="not bold dim")


def causes_of_loss(causes: dict[str, int], losses: int, rules: Catalogue) -> Text:
    """What games were lost by; a rule in words, above its bar, with its id behind that."""
    if not any(cause in rules for cause in causes):
        return bars("Lost by", causes, losses)
    lines = Text("Lost by", style="bold")
    top = max(causes.values())
    for cause, count in causes.items():
        known = cause in rules
        words = words_of(rules[cause].text) if known else cause
        lines.append(f"\n  {words}\n  ", style="not bold")
        add_bar(lines, count, top, losses)
        lines.append(f"  {cause}" if known else "", style="not bold dim")
    return lines


def words_of(rule: str) -> str:
    """What a rule says of losing, in a few words: its first clause, without saying again that one loses.

    >>> words_of("The party loses at once when peril reaches the last event, because that is a loss.")
    'Peril reaches the last event'
    >>> words_of("They lose together when the daylight is used up.")
    'The daylight is used up'
    >>> words_of("A card may state further ways to lose; such a text ends the game.")
    'A card may state further ways to lose'
    """
    clause = re.split(r"[.;:](?: |$)|, because ", rule)[0]
    clause = re.sub(r"^[\w ]+? loses?\b[\w ]*? when ", "", clause)
    return clause[:1].upper() + clause[1:]


def likely(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: where the true share lies with 95%."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


# --- what play reaches --------------------------------------------------------------------------


def coverage(
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
    think: int,
    least: int,
    vary: bool,
    runs: int,
    seek_all: bool,
    want: tuple[str, ...],
) -> None:
    """`roguetable coverage`."""
    game = load_game(name)
    if positive(runs, "--runs") > 1 and not game.campaign.settings:
        raise UserError(f"{game.title} has no campaign: leave out --runs.")
    if seek_all and (vary or runs > 1):
        raise UserError("--seek draws settings and campaigns itself: leave out --vary and --runs.")
    if want and not seek_all:
        raise UserError("--want says what --seek looks for: give both.")
    check_bot(bot)
    check_budget(think, iterations)
    packs = packs_of(pack)
    content = game.content(packs)
    config = settings_of(game, setting, players)
    game.new(config, 1, packs)  # what is wrong with the settings is said once
    if not (vary or seek_all or runs > 1):
        tell_out_of_reach(game, config, packs)
    positive(games, "--games")
    count = pool.workers_for(games, workers)
    finds: list[Find] = []
    if seek_all:
        fixed = {pair.partition("=")[0].strip() for pair in setting}
        sought = Sought(
            name, config, tuple({"random": 0, bot: 0}), seed, games, packs,
            frozenset(fixed | ({"players"} if players is not None else set())),
            least, iterations, think, want,
        )  # fmt: skip
        with progress(f"{game.title}, until all is seen", games, not as_json) as tell:
            seeking = seek(sought, count, tell)
        found, finds = seeking.found, seeking.finds
    else:
        batch = Watched(
            name, config, bot, seed, games, packs, iterations=iterations, think=think, runs=runs
        )
        found = cover_round(game, batch, count, as_json, vary)
    if found.stopped:
        remark(f"Stopped after {found.games} of {games * runs} games.")
    beyond = dict(game.beyond_play)
    enforceable = [rule.id for rule in game.rules().enforceable]
    playable = [rule.id for rule in game.rules() if rule.playable and rule.id not in beyond]
    silent = [rule for rule in playable if not found.rules[rule]]
    rows = cards(content, game.wordless_cards)
    idle = [row for row in rows if found.used[row.id] < least]
    if as_json:
        print_json(
            {
                "games": found.games,
                "wins": found.wins,
                "decisions": found.decisions,
                "errors": len(found.errors),
                "stopped": found.stopped,
                "rules": {
                    "fired": len(playable) - len(silent),
                    "playable": len(playable),
                    "enforceable": len(enforceable),
                    "never": silent,
                    "beyond": beyond,
                },
                "cards": {
                    "used": len(rows) - len(idle),
                    "all": len(rows),
                    "least": least,
                    "never": [row.id for row in idle],
                },
                "rule_counts": {rule: found.rules[rule] for rule in enforceable},
                "card_counts": {
                    row.id: {
                        "used": found.used[row.id],
                        "offered": found.offered[row.id],
                        "chosen": found.chosen[row.id],
                        "fired": found.fired[row.id],
                        "met": found.met[row.id],
                    }
                    for row in rows
                },
                "finds": [vars(find) for find in finds],
            }
        )
    else:
        out = console()
        out.print(
            Text.assemble(
                (game.title, f"bold {game.accent}"),
                (
                    f" · {found.games} games by {players_told(bot, seek_all)}, {found.wins} won",
                    "dim",
                ),
            )
        )
        out.print(
            f"Rules: {len(playable) - len(silent)} of {len(playable)} fired"
            f" ({len(enforceable) - len(playable) - len(beyond)} more are about the box or worked examples)"
            + (". Never:" if silent else ".")
        )
        kinds = {rule.id: rule.kind for rule in game.rules()}
        for kind in dict.fromkeys(kinds[rule] for rule in silent):
            these = [rule for rule in silent if kinds[rule] == kind]
            out.print(Text(f"  {kind} ({len(these)})", style="dim"))
            for rule in these:
                out.print(f"    {rule}", markup=False)
        if beyond:
            out.print("No play can show:")
        for rule, reason in beyond.items():
            out.print(f"    {rule}: {reason}", markup=False)
        few = "at least once" if least == 1 else f"at least {least} times"
        out.print(
            f"Cards: {len(rows) - len(idle)} of {len(rows)} used {few}"
            + (". The others:" if idle else ".")
        )
        table = grid(
            "", "Card", "Kind", "Used", "Offered", "Chosen", "Fired", "Met",
            right=("Used", "Offered", "Chosen", "Fired", "Met"),
        )  # fmt: skip
        for row in idle:
            counts = (found.used, found.offered, found.chosen, found.fired, found.met)
            table.add_row("", row.id, row.kind, *(str(each[row.id]) for each in counts))
        if idle:
            out.print(table)
        show_finds(finds)
    for problem in found.errors[:5]:
        complain(problem)
    if found.stopped:
        raise typer.Exit(130)


def players_told(bot: str, seek_all: bool) -> str:
    """Who plays, for people."""
    if not seek_all:
        return f"{bot} bots"
    return " and ".join({"random": 0, bot: 0}) + " bots, curious or not"


def show_finds(finds: Sequence[Find]) -> None:
    """What came last in a search, and how one played when it came."""
    if finds:
        out = console()
        out.print("What was found last:")
        table = grid("", "Found", "Games until then", "Played", right=("Games until then",))
        for find in finds[-LAST_FINDS:]:
            table.add_row("", find.id, f"{find.games:,}", find.way)
        out.print(table)


def cover_round(game: Game, batch: Watched, count: int, as_json: bool, vary: bool) -> Coverage:
    """Watch the games of a batch; `vary` shares them out among all choices of all settings."""
    configs = varied(game, dict(batch.config), batch.packs) if vary else [batch.config]
    found = Coverage()
    games, seed = batch.games, batch.seed
    with progress(f"{game.title}, {batch.bot}", games * batch.runs, not as_json) as tell:
        for number, each in enumerate(configs):
            share = games // len(configs) + (number < games % len(configs))
            if share:
                part = replace(batch, config=each, seed=seed, games=share)
                found.add(cover(part, count, tell))
            seed += share
            if found.stopped:
                break
    return found


def varied(game: Game, config: dict[str, Any], packs: Sequence[Path]) -> list[dict[str, Any]]:
    """The configuration, and each setting's every other choice, as far as the game allows."""
    found = [config]
    for setting in game.settings:
        for choice in (*setting.choices, *setting.samples):
            given = {**config, setting.name: choice}
            if choice == "manual" or given in found:
                continue  # nobody is there to type what a real tower did
            try:
                full = configure(game, given)
                game.new(full, 1, packs)
            except UserError:
                if setting.name == "duo":
                    full = configure(game, {**given, "players": 2})
                else:
                    continue
            found.append(full)
    return found


# --- speed --------------------------------------------------------------------------------------


def bench(name: str | None, as_json: bool, seconds: float) -> None:
    """`roguetable bench`."""
    if not 0 < seconds <= 600:
        raise UserError(f"--seconds must be more than 0 and at most 600, not {seconds:g}.")
    names = [game.id for game in games_named(name)]
    remark_if_slow()
    figures = benchmarks.bench(seconds, names)
    if as_json:
        print_json(figures)
        return
    out = console()
    out.print(
        f"{figures['build']}, Python {figures['python']}: an empty call takes "
        f"{figures['empty_call_ns']:g} ns, --help {figures['help_s']:.2f} s."
    )
    table = grid(
        "Game", "Decisions/s", "per million calls", "Copy", "Set-up", "Loading",
        right=("Decisions/s", "per million calls", "Copy", "Set-up", "Loading"),
    )  # fmt: skip
    for game, row in figures["games"].items():
        table.add_row(
            game,
            f"{row['decisions_per_second']:,}",
            f"{row['decisions_per_million_calls']:,}",
            f"{row['copy_us']:.2f} µs",
            f"{row['setup_us']:.0f} µs",
            f"{row['load_s']:.3f} s",
        )
    out.print(table)
    if "older" in figures["build"]:
        remark("The compiled engine is older than its source: make fast builds it anew.")
