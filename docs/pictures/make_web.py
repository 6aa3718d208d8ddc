"""Make the pictures of the browser table: `python docs/pictures/make_web.py [NAME ...]`, all or these.

A real server, the real page in the system's Chromium, and moments of games that bots have played from
fixed seeds: so the pictures can be made anew whenever the page has changed. Needs what the browser's
tests need (`make page`, `make browser`).
"""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Page, expect, sync_playwright  # noqa: E402

from roguetable.bots import make_bot  # noqa: E402
from roguetable.engine.game import Config, load_game  # noqa: E402
from roguetable.engine.table import Table  # noqa: E402
from roguetable.engine.view import FiguresPanel, GridPanel, LanesPanel, Panel, View  # noqa: E402
from tests.web import play  # noqa: E402
from tests.web.devices import FLAGS, Devices, chromium  # noqa: E402
from tests.web.serving import Server  # noqa: E402

MOST_BYTES = 200_000
DEALS = 40
CHOICES = 400


# --- moments ----------------------------------------------------------------------------------


def items(view: View, start: str) -> int:
    """How many things lie in the panels whose name begins so."""
    return sum(len(panel.items) for panel in view.panels if panel.id.startswith(start))


def cubes(view: View, name: str) -> int:
    panels: list[Panel] = [panel for panel in view.panels if panel.id == name]
    return sum(max(0, item.count) for panel in panels for item in panel.items)


def good_fight(view: View) -> bool:
    """Two heroes, three enemies or more, and a hand to choose from."""
    foes = items(view, "row:") - len(view.players)
    hands = [panel for panel in view.panels if panel.id.startswith("hand:")]
    full = all(sum(max(1, item.count) for item in hand.items) >= 4 for hand in hands)
    relics = items(view, "items:")
    asked = view.asked is not None and "What next?" in view.asked.prompt
    return asked and foes >= 3 and full and relics >= 2 and len(hands) == 2


def good_turn(view: View) -> bool:
    """Cubes have fallen into the field and the crypt, and common enemies stand in both ranks."""
    asked = view.asked is not None and ("skill" in view.asked.prompt or "act" in view.asked.prompt)
    fallen = cubes(view, "field") >= 6 and cubes(view, "crypt") >= 3
    ranks = [panel for panel in view.panels if isinstance(panel, FiguresPanel)]
    foes = [item for panel in ranks for item in panel.items]
    common = all(foe.limit < 12 for foe in foes)
    return asked and fallen and common and items(view, "rear") >= 2 and items(view, "front") >= 2


def good_strip(view: View) -> bool:
    """A fight in full swing: two enemies, the cards turned up, and somebody to be aimed at."""
    for panel in view.panels:
        if isinstance(panel, LanesPanel):
            foes = [item for item in panel.items if item.role == "foe"]
            done = [item for item in panel.actions if item.condition == "spent"]
            aimed = view.asked is not None and view.asked.prompt.endswith("Which enemy?")
            return aimed and len(foes) >= 2 and len(done) >= 2
    return False


def good_wave(view: View) -> bool:
    """Somebody may be aimed at, enemies stand about, parts lie there, and the answer could hurt."""
    for panel in view.panels:
        if isinstance(panel, GridPanel):
            foes = [item for item in panel.items if item.role != "player"]
            lying = [tile for tile in panel.tiles if tile.tokens]
            near = [foe for foe in foes if any(one.targets for one in foe.intents)]
            aimed = view.asked is not None and view.asked.prompt.startswith("Whom do you")
            return aimed and len(foes) >= 4 and len(lying) >= 2 and len(near) >= 2
    return False


def moment(game: str, config: Config, first: int, good: Callable[[View], bool]) -> Table:
    """The first such moment in games that greedy bots play, dealt from the seed `first` on."""
    known = load_game(game)
    for seed in range(first, first + DEALS):
        table = Table.new(known, config, seed)
        bot = make_bot("greedy", known, seed)
        for _ in range(CHOICES):
            request = table.state.request
            if request is None:
                break
            seat = request.seats[0]
            if seat == 0 and good(table.view(0)):
                print(f"{game}: seed {seed}, move {table.move}")
                return table
            table.choose(bot.choose(table.state, seat), seat)
    raise SystemExit(f"No deal of {game} has such a moment.")


# --- pictures ---------------------------------------------------------------------------------


def chunk(kind: bytes, body: bytes) -> bytes:
    """A part of a PNG file."""
    sum_of_it = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", sum_of_it)


def with_few_colours(page: Page, png: bytes) -> bytes:
    """The same picture in 256 colours: a fraction of its size. The browser that made it finds them."""
    script = (HERE / "few_colours.js").read_text(encoding="utf-8")
    found = page.evaluate(script, base64.b64encode(png).decode())
    width, height = found["width"], found["height"]
    points = base64.b64decode(found["numbers"])
    lines = b"".join(b"\0" + points[y * width : (y + 1) * width] for y in range(height))
    parts = [
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        chunk(b"PLTE", bytes(part for colour in found["palette"] for part in colour)),
        chunk(b"IDAT", zlib.compress(lines, 9)),
        chunk(b"IEND", b""),
    ]
    return png[:8] + b"".join(parts)


def take(page: Page, name: str) -> None:
    """The page as it is, once it is quiet."""
    page.wait_for_load_state("networkidle")
    page.mouse.move(1, 1)
    path = HERE / f"{name}.png"
    picture = page.screenshot(animations="disabled", caret="hide", scale="css")
    browser = page.context.browser
    assert browser is not None
    with browser.new_page() as studio:  # where the policy of our page does not hold
        path.write_bytes(with_few_colours(studio, picture))
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size // 1000} kB")
    if size > MOST_BYTES:
        raise SystemExit(f"{path.name} is too large: {size} bytes.")


def at_the_table(page: Page, made: play.Made, *seats: int) -> None:
    play.sit_down(page, made.link(*seats))
    play.wait_for_state(page, "playing")
    expect(play.toasts(page).locator("li")).to_have_count(0, timeout=15_000)


MOMENTS: dict[str, tuple[Config, int, Callable[[View], bool]]] = {
    "spire": ({"players": 2, "characters": "ironclad,silent"}, 2, good_fight),
    "stygian": ({"players": 2}, 5, good_turn),
    "deadcells": ({"players": 3, "beheaded": "immolated,flayed,quartered"}, 1, good_strip),
    "gaia": ({"players": 2}, 24, good_wave),
}
"""Of each game what is played, the first deal, and what is worth a picture."""
ON_PHONES = ("spire", "deadcells", "gaia")


def take_all(server: Server, devices: Devices, folder: Path, wanted: list[str]) -> None:
    """All pictures, or those that are wanted by name."""

    def is_wanted(name: str) -> bool:
        return not wanted or name in wanted

    page, phone = devices(), devices("phone")
    for game, (config, first, good) in MOMENTS.items():
        names = [f"web-{game}"] + [f"web-{game}-phone"] * (game in ON_PHONES)
        if not any(is_wanted(name) for name in names):
            continue
        made = play.bring(server.url, moment(game, config, first, good), folder)
        for name, device in zip(names, (page, phone), strict=False):
            if is_wanted(name):
                at_the_table(device, made, 0)
                take(device, name)
    if is_wanted("web-lobby"):
        page = devices()  # somebody who has no tables yet
        page.goto("/")
        take(page, "web-lobby")
    if is_wanted("web-library"):
        page.goto("/library/spire?q=vulnerable&card=bash")
        expect(page.get_by_role("complementary", name="Bash")).to_be_visible()
        take(page, "web-library")
    if is_wanted("web-replay"):
        people = [play.person("Ann"), play.person("Ben")]
        past = play.set_up(server.url, "stygian", people, 9, settings={"players": 2})
        moves = play.play_out(server.url, past, Random(9))["move"]
        page.goto(f"/replay/{past.id}?move={moves * 2 // 3}")
        expect(page.locator("[data-item]").first).to_be_visible()
        take(page, "web-replay")


def main() -> None:
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place)
        server = Server(folder)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            server.start()
            devices = Devices(browser, server)
            take_all(server, devices, folder, sys.argv[1:])
            devices.close()
            devices.watch.verify()
        finally:
            browser.close()
            server.end()


if __name__ == "__main__":
    main()
