"""Devices: browsers of people who play, each with a memory of its own."""

import contextlib
import json
import shutil
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from roguetable.engine.games import GAMES
from tests.web.serving import ROOT, Server
from tests.web.watching import Watch

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nothing but this machine has a name: a request that would leave it fails.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
PICTURES = ROOT / "build" / "web-failures"
QUICK = """try {
  const kept = JSON.parse(localStorage.getItem("roguetable.settings") ?? "{}");
  localStorage.setItem("roguetable.settings", JSON.stringify({ ...kept, quick: true }));
} catch {}"""
"""The setting with which a press counts at once; tests do not wait between two of them."""
PATIENCE = 15_000
"""Milliseconds until a thing that does not appear is given up; two busy cores are slow."""


def chromium() -> str:
    """The system's Chromium."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        pytest.fail("There is no Chromium: make browser")
    return program


class Devices:
    """Makes devices: each a browser of somebody's own, with its own memory."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.watch = Watch(server.url)
        self.contexts: list[BrowserContext] = []

    def __call__(
        self,
        kind: Literal["desktop", "phone", "wall"] = "desktop",
        *,
        scheme: Literal["dark", "light"] = "dark",
        motion: bool = False,
        newcomer: bool = False,
        quick: bool = True,
    ) -> Page:
        """A page of a new device. Still by default: what moves is not where it was seen.

        Its person knows the games, unless a newcomer is wanted, who is told what they are;
        and has quick hands that are sure of themselves, unless a press may come too early.
        """
        options: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
        if kind == "phone":
            size = {"width": 390, "height": 844}
            options = {"viewport": size, "screen": size, "has_touch": True, "is_mobile": True}
            options["device_scale_factor"] = 2
        elif kind == "wall":
            options = {"viewport": {"width": 2560, "height": 1440}}
        context = self.browser.new_context(
            base_url=self.server.url,
            color_scheme=scheme,
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        if not newcomer:
            told = json.dumps(json.dumps(list(GAMES)))
            context.add_init_script(
                f"try {{ localStorage.setItem('roguetable.told', {told}) }} catch {{}}"
            )
        if quick:
            context.add_init_script(QUICK)
        context.set_default_timeout(PATIENCE)
        self.watch.over(context)
        self.contexts.append(context)
        return context.new_page()

    def pictures(self, name: str) -> None:
        """What every device shows now, for whoever has to find out why a test failed."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        pages = [page for context in self.contexts for page in context.pages]
        for number, page in enumerate(pages, 1):
            with contextlib.suppress(Error):
                page.screenshot(path=PICTURES / f"{name}-{number}.png")

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        self.contexts.clear()
