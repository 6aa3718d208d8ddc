"""Positions: a table as a short text, shown, written and played on from."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from roguetable.bots import check_bot
from roguetable.cli.common import seats_of
from roguetable.cli.output import attended, console, line_by_line, remark
from roguetable.cli.playing import find_save, new_path, people_at, sit_down, told_by_bots
from roguetable.engine.errors import UserError
from roguetable.engine.files import read_text, write_whole
from roguetable.engine.position import Position
from roguetable.engine.replay import load_table
from roguetable.engine.table import SPECTATOR, Table
from roguetable.engine.view import Item, Panel, View, things
from roguetable.engine.view_words import marks_of, numbers_of, text_of

YAML = (".yaml", ".yml")


def table_of(name: str) -> Table:
    """The table of a position file (what it plays has been played) or of a save."""
    path = Path(name).expanduser()
    if path.suffix in YAML:
        try:
            return Position.load(read_text(path), path.parent).run()
        except UserError as error:
            message = str(error)
            raise UserError(message if str(path) in message else f"{path}: {message}") from None
    return load_table(find_save(name))


def show(name: str, seat: str | None) -> None:
    """`roguetable position show`."""
    table = table_of(name)
    number = SPECTATOR
    if seat is not None:
        number = seats_of(table.game.seats(table.state), [seat])[0]
    for notice in table.notices:
        remark(notice)
    view = table.view(number)
    out = console()
    out.print(Text(f"{view.title} · {view.headline}", style=f"bold {table.game.accent}"))
    for panel in view.panels:
        draw(out, panel)
    draw_question(out, table, view)


def draw(out: Console, panel: Panel) -> None:
    """A panel in lines: its title, then its things."""
    if not panel.items and not panel.note:
        return
    note = f" ({panel.note})" if panel.note else ""
    out.print(Text.assemble((panel.title, "bold"), (note, "dim")))
    for item in things(panel):
        out.print(Text(f"  {described(item)}"), soft_wrap=True)


def described(item: Item) -> str:
    """One thing in words."""
    parts = [item.name, numbers_of(item), *marks_of(item)]
    if text_of(item):
        parts.append(f"– {text_of(item)}")
    return " ".join(part for part in parts if part)


def draw_question(out: Console, table: Table, view: View) -> None:
    """What is asked, and what may be answered."""
    out.print()
    if view.asked is None:
        out.print(Text(f"Nobody is asked anything: the game is {view.outcome}.", style="bold"))
        return
    out.print(Text(view.asked.prompt, style="bold"))
    for option in view.asked.options if view.seat != SPECTATOR else table.options():
        out.print(Text.assemble("  ", (option.notation, "bold"), f"  {option.sentence}"))


def save(name: str, to: Path | None) -> None:
    """`roguetable position save`."""
    table = table_of(name)
    packs = [Path(pack) for pack in table.journal.packs]
    text = Position.of(table.game, table.state, packs).dump()
    if to is None or str(to) == "-":
        print(text, end="")
        return
    if to.exists():
        raise UserError(f"{to}: already exists. Choose another name, or remove it first.")
    write_whole(to, text)
    console().print(f"Written to {to}.", markup=False)


def load(
    name: str, seat: Sequence[str], bot: str | None, plain_mode: bool, save_to: Path | None
) -> None:
    """`roguetable position load`."""
    if bot is not None:
        check_bot(bot)
    table = table_of(name)
    plain_mode = line_by_line(plain_mode)
    with table:
        if not (plain_mode or attended()):
            if save_to is not None:
                table.attach(save_to)
            told_by_bots(table, bot or "greedy", f"from {name}")
        else:
            people = people_at(table, seat, bot)
            sit_down(table, people, bot, plain_mode, save_to or new_path(table.game, 0))
