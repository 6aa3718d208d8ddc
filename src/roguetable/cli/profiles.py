"""The command `profile`: what finished games have left, and one campaign whole."""

import msgspec
from rich.text import Text

from roguetable.cli.output import console, grid, print_json
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import GAMES, Game, load_game
from roguetable.engine.log import count
from roguetable.engine.profile import Profile, profile_path, tally
from roguetable.engine.progress import Chronicle, Shelf

RUNS_SHOWN = 12


def show_profile(name: str | None, as_json: bool) -> None:
    """`roguetable profile`."""
    profile = Profile.load(profile_path())
    games = [load_game(name)] if name else [load_game(each) for each in GAMES]
    sheets = {game.id: game.campaign.sheet(profile) for game in games}
    if as_json:
        print_json(
            {
                game.id: {
                    "results": profile.section(game.id).get("results", []),
                    "sheet": dict(sheets[game.id]),
                }
                for game in games
            }
        )
        return
    out = console()
    for game in games:
        results = profile.results(game.id)
        runs, won = tally(results)
        out.print(Text(game.title, style="bold"))
        out.print(f"  {count(runs, 'finished game')}, {won} won")
        if sheets[game.id]:
            table = grid("Kept", "")
            for label, value in sheets[game.id]:
                table.add_row(label, value)
            out.print(table)
        for result in results[-5:][::-1]:
            out.print(f"  {result.finished[:10]}  {result.outcome}: {result.headline}")


def show_campaign(name: str | None, wanted: str, as_json: bool) -> None:
    """`roguetable profile --campaign NAME`."""
    profile = Profile.load(profile_path())
    games = [load_game(name)] if name else [load_game(each) for each in GAMES]
    known: list[str] = []
    for game in games:
        for told in game.campaign.chronicles(profile):
            if told.name == wanted:
                if as_json:
                    print_json(msgspec.to_builtins(told))
                else:
                    print_chronicle(game, told)
                return
            known.append(told.name)
    raise UserError(
        f"Your profile has no campaign {wanted!r}.{nearest(wanted, known)} "
        f"Campaigns: {', '.join(known) or 'none yet'}."
    )


def print_chronicle(game: Game, told: Chronicle) -> None:
    """A campaign for people: the board, what it bought, its last runs."""
    content = game.content()

    def named(shelf: Shelf) -> str:
        cards = []
        for id in shelf.cards:
            card = content.rows[content.numbers[id]].name if id in content.numbers else id
            cards.append(f"{card} ({shelf.notes[id]})" if id in shelf.notes else card)
        return ", ".join(cards) or "-"

    def sized(shelf: Shelf) -> str:
        return f"{len(shelf.cards)} of {shelf.size}" if shelf.size >= 0 else str(len(shelf.cards))

    out = console()
    out.print(Text(f"{game.title}: {told.name}", style="bold"))
    out.print(f"  {told.summary}")
    for title, shelves in ((told.heading, told.board), ("Bought and found", told.bought)):
        if shelves:
            table = grid(title, "", "")
            for shelf in shelves:
                table.add_row(shelf.title, sized(shelf), named(shelf))
            out.print(table)
    if told.facts:
        table = grid("Kept", "")
        for label, value in told.facts:
            table.add_row(label, value)
        out.print(table)
    for grave in told.graves:
        out.print(f"  † {grave.name}: “{grave.words}”")
    table = grid("Run", "", "Way", "Killed by", "Gained")
    for run in told.runs[:RUNS_SHOWN]:
        gained = Shelf("", run.gained)
        table.add_row(
            str(run.number), run.outcome, " > ".join(run.way), run.killer or "-", named(gained)
        )
    out.print(table)
