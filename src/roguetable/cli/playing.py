"""Playing: starting a table, going on with one, telling it again."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import typer
from rich.text import Text

from roguetable.bots import BOTS, check_bot
from roguetable.cli.common import packs_of, seats_of, settings_of, tell_out_of_reach
from roguetable.cli.output import (
    attended,
    complain,
    console,
    grid,
    line_by_line,
    print_json,
    remark,
)
from roguetable.cli.transcript import Transcript
from roguetable.engine.errors import DiskError, UserError, nearest
from roguetable.engine.files import read_text
from roguetable.engine.game import GAMES, Game, load_game
from roguetable.engine.journal import Journal
from roguetable.engine.profile import Profile, profile_path
from roguetable.engine.replay import replay, resume_table
from roguetable.engine.saves import (
    SUFFIX,
    Listed,
    list_saves,
    read_document,
    read_save,
    save_path,
    saves_folder,
)
from roguetable.engine.seeds import fresh_bits
from roguetable.engine.table import Table
from roguetable.lab.players import Players, check_budget
from roguetable.terminal.plain import run as run_plain
from roguetable.terminal.session import program, typed_name

USUAL_BOT = "greedy"
BEST_BOT = "search"


def play(
    name: str | None,
    players: int | None,
    seat: Sequence[str],
    bot: str | None,
    think: int,
    seed: int | None,
    setting: Sequence[str],
    pack: Sequence[Path] | None,
    tower: str | None,
    plain_mode: bool,
    save: Path | None,
    watch: bool,
) -> None:
    """`roguetable play`."""
    if bot is not None:
        check_bot(bot)
    check_budget(think)
    plain_mode = line_by_line(plain_mode)
    onlooking = watch and attended() and not plain_mode
    bots_only = not onlooking and (watch or not (plain_mode or attended()))
    if name is None and (bots_only or plain_mode):
        name = next(iter(GAMES))
    if name is None:
        chosen = offer()
        if chosen.save is not None:
            resume(str(chosen.save), seat, bot, think, plain_mode, watch)
            return
        name = chosen.game
        low, high = load_game(name).players
        if players is None and low < high:
            players = ask_number(f"How many players, {low} to {high}?", high, low)
        if bot is None and not seat and not watch:
            company = ask_company(players or low)
            bot, onlooking = company.bot, company.watching
        heroes = ask_heroes(load_game(name), players or low)
        setting = [*heroes, *chosen.settings, *setting]
    game = load_game(name)
    config = settings_of(game, setting, players, tower)
    if seed is None:
        seed = fresh_bits(30)
    packs = packs_of(pack)
    table = Table.new(game, config, seed, packs)
    tell_out_of_reach(game, config, packs)
    if (bots_only or watch) and seat:
        nobody_there(table, seat, watch)
    if bots_only:
        with table:
            if save is not None:
                table.attach(save)
            told_by_bots(table, bot or USUAL_BOT, f"seed {seed}", think)
    else:
        people = [] if onlooking else people_at(table, seat, bot)
        with table:
            sit_down(table, people, bot, plain_mode, save or new_path(game, seed), think)


def nobody_there(table: Table, seat: Sequence[str], watch: bool) -> None:
    """Somebody wants a seat where only bots can play: say why that does not go together."""
    seats_of(table.game.seats(table.state), seat)  # a seat that there is not is said first
    if watch:
        raise UserError("--watch gives every seat to a bot, --seat gives you one: leave one out.")
    raise UserError(
        "--seat is for people, and there is no terminal here. With --plain choices are read line "
        "by line from a pipe; without --seat bots take every seat."
    )


def people_at(table: Table, seat: Sequence[str], bot: str | None) -> list[int]:
    """Where people sit: as they say; everywhere; or, beside a bot, in the first seat."""
    names = table.game.seats(table.state)
    if seat:
        return seats_of(names, seat)
    return [0] if bot is not None else list(range(len(names)))


def new_path(game: Game, seed: int) -> Path:
    """A file for a new game, in the saves folder."""
    now = datetime.now(UTC).astimezone().strftime("%Y-%m-%d %H%M")
    name = f"{game.id} {now} seed {seed}"
    path = save_path(name)
    number = 2
    while path.exists():
        path = save_path(f"{name} ({number})")
        number += 1
    return path


def sit_down(
    table: Table,
    people: list[int],
    bot: str | None,
    plain_mode: bool,
    save: Path | None,
    think: int = 0,
) -> None:
    """Hand the table to a client. `save` is a new file for it, None if it has one already."""
    seats = len(table.game.seats(table.state))
    if bot is not None or len(people) < seats:
        seats = max(seats, table.game.players[1])  # those who come later are bots too
    bots = {seat: bot or USUAL_BOT for seat in range(seats) if seat not in people}
    if save is not None:
        try:
            table.attach(save)
        except DiskError as error:
            raise UserError(
                f"{error} The game has not begun: make room there, or keep it elsewhere with "
                "--save FILE."
            ) from None
    path = table.path
    try:
        if plain_mode:
            stopped = run_plain(table, people, bots, path, think=think)
        else:
            from roguetable.terminal import app  # noqa: PLC0415  (Textual takes long to load)

            stopped = app.play(table, people, bots, path, think=think)
    except (KeyboardInterrupt, EOFError):
        typer.echo("", err=True)
        remark(f"Stopped at move {table.move}. {kept(table, path)}")
        raise typer.Exit(130) from None
    if stopped:  # the client has said where the game is
        raise typer.Exit(130)


def kept(table: Table, path: Path | None) -> str:
    """Where the game is, for going on."""
    if path is None:
        return "It was not kept in a file."
    if not table.save_again():
        return (
            f"The choices after move {table.saved_move} are lost. {table.unsaved} "
            f"{program()} resume {typed_name(path)} goes on from there."
        )
    return f"Nothing is lost: {program()} resume {typed_name(path)} goes on here."


def told_by_bots(table: Table, bot: str, about: str, think: int = 0) -> None:
    """Bots play to the end, and everything that happens from here on is printed."""
    transcript = Transcript(console())
    transcript.told = table.move + 1 if table.move else 0
    seats = len(table.game.seats(table.state))
    bots = Players(bot, table.game, table.journal.seed, think=think)
    transcript.head(table, f"{about} · {bot} {'bot' if seats == 1 else 'bots'}")
    while table.state.request is not None:
        seat, option = bots.decide(table.state)
        table.choose(option, seat)
        transcript.tell(table)
    transcript.end(table)
    if not table.save_again():
        complain(f"The choices after move {table.saved_move} are not saved: {table.unsaved}")


# --- offering -----------------------------------------------------------------------------------


class Offered(msgspec.Struct):
    """One thing that the menu offers: a saved game that goes on, or a way to begin one."""

    game: str
    save: Path | None = None
    settings: list[str] = []


class Company(msgspec.Struct):
    """Who plays with those at this screen: a bot at the other seats, or at all of them while one watches."""

    bot: str | None = None
    watching: bool = False


def offer() -> Offered:
    """What can be played now: the newest games that go on, and every way to begin each game.

    What one was in the middle of comes first: Enter goes on with it.
    """
    out = console()
    choices: list[Offered] = []
    out.print(Text("Welcome to Roguetable.", style="bold"), "At the table F1 tells how to play.")
    out.print(Text("What shall it be?", style="bold"))
    for listed in unfinished()[:5]:
        assert listed.summary is not None
        choices.append(Offered(listed.game, listed.path))
        when = listed.modified.astimezone().strftime("%d %B, %H:%M")
        out.print(
            Text(f" {len(choices):2}  ", style="bold"),
            Text(f"go on: {listed.summary.title}, {listed.summary.headline}"),
            Text(f"({given_name(listed)}saved {when})", style="dim"),
        )
    profile = Profile.load(profile_path())
    for name in GAMES:
        game = load_game(name)
        low, high = game.players
        for title, told, settings in ways_to_begin(game, profile):
            choices.append(Offered(name, settings=settings))
            out.print(
                Text(f" {len(choices):2}  ", style="bold"),
                Text(f"{game.title}{title}:", style=f"bold {game.accent}"),
                Text(f"{told}, {low} to {high} players.", style="dim"),
            )
    return choices[ask_number("Number", len(choices)) - 1]


def given_name(listed: Listed) -> str:
    """The name of a save, if somebody has given it one (`new_path` makes the others)."""
    own = listed.name.startswith(f"{listed.game} 2") and " seed " in listed.name
    return "" if own else f"{listed.name}, "


def ways_to_begin(game: Game, profile: Profile) -> list[tuple[str, str, list[str]]]:
    """The ways to begin a game as the menu names them: title, what it is, settings as one types them.

    A campaign that has begun goes on; one that is over says how it begins again.
    """
    if not game.starts:
        return [("", "a new game", [])]
    known = {told.name: told for told in game.campaign.chronicles(profile)}
    found: list[tuple[str, str, list[str]]] = []
    for start in game.starts:
        settings, text = dict(start.settings), "a new game"
        if start.kept:
            told = known.get(str(start.settings.get("campaign", "")))
            text = (
                "begin one and keep what it brings" if told is None else f"go on ({told.summary})"
            )
            settings |= told.settings if told is not None else {}
        found.append((f", {start.title.lower()}", text, [f"{n}={v}" for n, v in settings.items()]))
    return found


def ask_company(players: int) -> Company:
    """Who sits at the seats: people, some of them bots, or bots alone."""
    out = console()
    here = "You." if players == 1 else "You, at every seat; several of you share this screen."
    offered = [(here, "", Company())]
    for bot in (USUAL_BOT, BEST_BOT) if players > 1 else ():
        others = f"a {bot} bot" if players == 2 else f"{bot} bots"
        offered.append((f"You and {others}.", BOTS[bot], Company(bot)))
    alone = f"A {USUAL_BOT} bot" if players == 1 else f"{USUAL_BOT.capitalize()} bots"
    told = BOTS[USUAL_BOT] if players == 1 else ""  # else it has been said
    offered.append((f"{alone}, and you watch.", told, Company(USUAL_BOT, watching=True)))
    out.print(Text("Who plays?", style="bold"))
    for number, (who, like, _) in enumerate(offered, 1):
        out.print(Text(f"  {number}  ", style="bold"), Text(who), Text(like, style="dim"))
    return offered[ask_number("Number", len(offered)) - 1][2]


def ask_heroes(game: Game, players: int) -> list[str]:
    """Whom one plays, as settings; where the game asks for it itself, nobody is asked twice."""
    found: list[str] = []
    out = console()
    for setting in game.settings:
        if not setting.cast or setting.default == "choose":
            continue
        count = setting.party[min(players, len(setting.party)) - 1] if setting.party else players
        out.print(Text("Who goes?", style="bold"))
        for number, role in enumerate(setting.cast, 1):
            line = Text(f"  {number}  ", style="bold") + Text(f"{role.name}: ")
            out.print(line + Text(role.text, style="dim"))
        numbers = ask_numbers(count, len(setting.cast))
        found.append(f"{setting.name}={','.join(setting.cast[one - 1].id for one in numbers)}")
    return found


def ask_numbers(count: int, most: int) -> list[int]:
    """So many different numbers; Enter takes the first ones."""
    usual = list(range(1, count + 1))
    many = "A number" if count == 1 else f"{count} numbers in the order of the seats"
    while True:
        typed = input(f"{many} [{' '.join(map(str, usual))}]: ").replace(",", " ").split()
        numbers = [int(one) for one in typed if one.isdecimal()]
        if not typed:
            return usual
        right = len(typed) == len(set(numbers)) == count and all(1 <= n <= most for n in numbers)
        if right:
            return numbers
        print(f"{many} from 1 to {most}, please, each once.")


def ask_number(prompt: str, most: int, least: int = 1) -> int:
    """A number; Enter takes the least."""
    while True:
        typed = input(f"{prompt} [{least}]: ").strip() or str(least)
        if typed.isdecimal() and least <= int(typed) <= most:
            return int(typed)
        print(f"A number from {least} to {most}, please.")


def unfinished() -> list[Listed]:
    """The saves that can be gone on with, newest first."""
    return [
        listed
        for listed in list_saves()
        if listed.summary is not None and listed.summary.outcome == "playing"
    ]


# --- going on -----------------------------------------------------------------------------------


def resume(
    name: str | None,
    seat: Sequence[str],
    bot: str | None,
    think: int,
    plain_mode: bool,
    watch: bool = False,
) -> None:
    """`roguetable resume`."""
    if bot is not None:
        check_bot(bot)
    check_budget(think)
    plain_mode = line_by_line(plain_mode)
    path = choose_save(plain_mode) if name is None else find_save(name)
    if not (plain_mode or attended() or watch):
        raise UserError(
            "Going on needs a terminal. With --plain choices are read line by line from a pipe; "
            "roguetable replay tells the game so far."
        )
    table = resume_table(path)
    with table:
        if watch and seat:
            nobody_there(table, seat, watch)
        for notice in table.notices:
            remark(notice)
        if watch and (plain_mode or not attended()):
            told_by_bots(table, bot or USUAL_BOT, f"from move {table.move} on", think)
            return
        people = [] if watch else people_at(table, seat, bot)
        sit_down(table, people, bot, plain_mode, None, think)


def choose_save(plain_mode: bool) -> Path:
    """The newest game that goes on, or the one chosen from a list."""
    found = unfinished()
    if not found:
        raise UserError("There is no game to go on with. roguetable play starts one.")
    if len(found) == 1 or plain_mode or not attended():
        return found[0].path
    out = console()
    out.print(Text("Which game?", style="bold"))
    for number, listed in enumerate(found, 1):
        assert listed.summary is not None
        out.print(
            Text(f"  {number}  ", style="bold"),
            Text(f"{listed.summary.title}: {listed.summary.headline}"),
            Text(f"({listed.name}, move {listed.summary.move})", style="dim"),
        )
    return found[ask_number("Number", len(found)) - 1].path


def find_save(name: str) -> Path:
    """A save by its name in the saves folder, or by its file."""
    path = Path(name).expanduser()
    if path.exists():
        return path
    if path.name == name:  # no folder in it: a name
        named = saves_folder() / (name if name.endswith(SUFFIX) else name + SUFFIX)
        if named.exists():
            return named
        known = [listed.name for listed in list_saves()]
        raise UserError(
            f"There is no save {name!r}.{nearest(name, known)} roguetable saves lists them."
        )
    raise UserError(f"{path}: there is no such file.")


def show_saves(as_json: bool) -> None:
    """`roguetable saves`."""
    found = list_saves()
    if as_json:
        print_json(
            [
                {
                    "name": listed.name,
                    "path": str(listed.path),
                    "game": listed.game,
                    "headline": listed.summary.headline if listed.summary else "",
                    "move": listed.summary.move if listed.summary else 0,
                    "outcome": listed.summary.outcome if listed.summary else "",
                    "modified": listed.modified.isoformat(timespec="seconds"),
                    "problem": listed.problem,
                }
                for listed in found
            ]
        )
        return
    out = console()
    if not found:
        out.print(f"No saves in {saves_folder()} yet. roguetable play starts a game.")
        return
    table = grid("Save", "Game", "Where it stands", "Move", "Saved", right=("Move",))
    for listed in found:
        when = listed.modified.astimezone().strftime("%Y-%m-%d %H:%M")
        if listed.summary is None:
            table.add_row(listed.name, "?", Text(listed.problem, style="red"), "", when)
        else:
            summary = listed.summary
            table.add_row(
                listed.name,
                summary.title,
                summary.headline,
                str(summary.move),
                when,
            )
    out.print(table)


# --- telling again ------------------------------------------------------------------------------


def replay_file(name: str, to: int | None) -> None:
    """`roguetable replay`."""
    if to is not None and to < 0:
        raise UserError(f"--to counts moves from 0 on, not {to}.")
    path = find_save(name)
    # Told as far as its choices go; whether that is the recorded table is said at the end.
    journal = msgspec.structs.replace(read_journal(path), marks=[])
    transcript = Transcript(console())
    begun = False
    table: Table | None = None
    for table in replay(journal):
        if not begun:
            transcript.head(table, f"seed {journal.seed} · {len(journal.moves)} moves")
            begun = True
        transcript.tell(table)
        if to is not None and table.move >= to:
            break
    assert table is not None
    transcript.end(table)


def read_journal(path: Path) -> Journal:
    """The journal in a save, or in a file of its own."""
    text = read_text(path)
    if '"roguetable"' not in text[:200]:
        try:
            return Journal.decode(text)
        except UserError:
            read_document(path, "save")  # says better what is wrong with it
    return read_save(path).journal
