"""How tests play: tables set up over HTTP, pages opened and used as people use them."""

import contextlib
import json
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Error, Locator, Page, Request, Route, expect
from websockets.sync.client import connect

from roguetable.engine.position import Position
from roguetable.engine.table import Table
from tests.web.serving import ROOT

PERSON = {"kind": "person"}
OPEN = {"kind": "open"}


def bot(kind: str = "greedy") -> dict[str, str]:
    return {"kind": "bot", "bot": kind}


def person(name: str) -> dict[str, str]:
    return {"kind": "person", "name": name}


# --- over HTTP --------------------------------------------------------------------------------


class ProblemError(Exception):
    """The server refused, with what it said."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body


def ask(url: str, body: Any = None, *, key: str = "", method: str = "") -> Any:
    """The JSON that the server answers; ProblemError when it refuses."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    request = urllib.request.Request(url, data, headers, method=method or None)
    try:
        with urllib.request.urlopen(request, timeout=30) as reply:
            text = reply.read()
    except urllib.error.HTTPError as error:
        with error:
            raise ProblemError(error.code, json.loads(error.read() or b"{}")) from None
    return json.loads(text) if text else None


@dataclass
class Made:
    """A table that was set up, with the keys that only its founder is told."""

    id: str
    key: str
    keys: dict[int, str]

    def link(self, *seats: int) -> str:
        """The page of this table, for a device that holds these seats; for none, a spectator's."""
        keys = ".".join(self.keys[seat] for seat in seats)
        return f"/table/{self.id}" + (f"#{keys}" if keys else "")

    def owner_link(self) -> str:
        """The page for whoever set the table up and holds every seat."""
        return f"/table/{self.id}#" + ".".join([self.key, *self.keys.values()])


def set_up(
    url: str, game: str, seats: Sequence[dict[str, str]], seed: int = 1, **more: Any
) -> Made:
    """A new table at the server."""
    made = ask(f"{url}/api/tables", {"game": game, "seats": list(seats), "seed": seed, **more})
    keys = {int(seat): key for seat, key in made["keys"].items()}
    return Made(made["table"]["id"], made["key"], keys)


def lay_out(url: str, position: str, folder: Path) -> Made:
    """A table where everything lies as a position says, brought to the server as a save."""
    return bring(url, Position.load(position).run(), folder)


def bring(url: str, laid: Table, folder: Path) -> Made:
    """A table of this machine, brought to the server as a save."""
    path = folder / "laid-out.json"
    laid.save(path)
    request = urllib.request.Request(
        f"{url}/api/saves", path.read_bytes(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as reply:
        made = json.loads(reply.read())
    keys = {int(seat): key for seat, key in made["keys"].items()}
    return Made(made["table"]["id"], made["key"], keys)


def table(url: str, made: Made) -> dict[str, Any]:
    """What everybody may know of the table."""
    found = ask(f"{url}/api/tables/{made.id}")
    assert isinstance(found, dict)
    return found


# --- at the page ------------------------------------------------------------------------------


def sit_down(page: Page, link: str) -> None:
    """Open a table's page, and wait until it shows the table."""
    page.goto(link)
    expect(board(page)).to_be_visible()
    # The keys are remembered, and gone from the address before anybody can read it there.
    page.wait_for_function("!location.hash")
    with contextlib.suppress(Error):
        page.wait_for_function(
            "document.querySelector('[data-at]')?.dataset.state !== 'loading'", timeout=5000
        )
    asked = page.get_by_role("form", name="Your name")
    with contextlib.suppress(Error):  # on a busy machine either may come a moment later
        asked.or_(page.locator("[data-item]").first).first.wait_for(timeout=5000)
    if asked.count():  # a seat that nobody has a name for
        asked.get_by_role("button", name="Sit down").click()
        expect(asked).to_have_count(0)


def board(page: Page) -> Locator:
    """The table's part of the page; it carries the number of the scene that it shows."""
    return page.locator("[data-at]").first


def at(page: Page) -> int:
    """The number of the scene on this page."""
    return int(board(page).get_attribute("data-at") or 0)


def state(page: Page) -> str:
    """`loading`, `playing` (asked here), `waiting` (for others), `over`, `lost-connection`."""
    return board(page).get_attribute("data-state") or ""


def wait_for_state(page: Page, *states: str, seconds: float = 30.0) -> str:
    """Until the table is in one of these states; which one."""
    try:
        page.wait_for_function(
            "states => states.includes(document.querySelector('[data-at]')?.dataset.state)",
            arg=list(states),
            timeout=seconds * 1000,
        )
    except Error:
        raise AssertionError(f"the table is {state(page)!r}, not {' or '.join(states)}") from None
    return state(page)


def wait_past(page: Page, number: int, seconds: float = 30.0) -> None:
    """Until the page shows a later scene than this one."""
    page.wait_for_function(
        "number => Number(document.querySelector('[data-at]')?.dataset.at ?? 0) > number",
        arg=number,
        timeout=seconds * 1000,
    )


def buttons(page: Page) -> Locator:
    """The buttons of the request: what is not chosen by touching something on the table."""
    return page.get_by_role("region", name="Request").locator("button[data-choice]")


def things(page: Page) -> Locator:
    """What glows on the table: touching it chooses."""
    return page.locator("[data-item].can")


def whole_list(page: Page) -> Locator:
    """Every choice in words; opens the list."""
    shown = page.get_by_role("list", name="Choices")
    if not shown.is_visible():
        page.keyboard.press("x")
    expect(shown).to_be_visible()
    return shown.locator("button[data-choice]")


def toasts(page: Page) -> Locator:
    """The short messages over the table."""
    return page.locator(".toasts")


def detail(page: Page) -> Locator:
    """What is pointed at, beside it: what it is, and what choosing it would do."""
    return page.locator(".pointed:not([data-item])")


MENU = ".menu .button"
"""The choices beside a thing that has several."""

Picker = Callable[[list[str]], int]
"""Which of these sentences to choose."""


def first(sentences: list[str]) -> int:
    return 0


def choose(page: Page, pick: Picker | int = first) -> str:
    """Choose from the list of everything, in words; the sentence. Waits for what follows."""
    before = at(page)
    offered = whole_list(page)
    expect(offered.first).to_be_visible()
    number = pick if isinstance(pick, int) else pick(offered.all_inner_texts())
    sentence = offered.nth(number).inner_text()
    offered.nth(number).click()
    wait_past(page, before)
    return sentence


def touch(page: Page, tap: bool = False) -> None:
    """Choose by touching the table, as one does: a button that is there, else a thing that glows."""
    before = at(page)
    target = buttons(page).first if buttons(page).count() else things(page).first
    target.tap() if tap else target.click()
    # A thing with several choices opens them beside it.
    menu = page.locator(MENU)
    page.wait_for_function(
        "number => Number(document.querySelector('[data-at]')?.dataset.at ?? 0) > number"
        " || document.querySelector('.menu .button')",
        arg=before,
    )
    if at(page) == before and menu.count():
        menu.first.tap() if tap else menu.first.click()
    wait_past(page, before)


def play_to_end(pages: Sequence[Page], pick: Picker = first, seconds: float = 300.0) -> int:
    """Everybody chooses whenever they are asked, until the game is over; how many choices it took."""
    end = time.monotonic() + seconds
    made = 0
    while True:
        states = [state(page) for page in pages]
        if all(each == "over" for each in states):
            return made
        assert time.monotonic() < end, f"not over after {made} choices: {states}"
        asked = [page for page, each in zip(pages, states, strict=True) if each == "playing"]
        if not asked:
            pages[0].wait_for_timeout(20)
        for page in asked:
            # Of two that are asked at once the first one's choice may have been enough.
            if state(page) == "playing":
                choose(page, pick)
                made += 1


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen: no page of ours scrolls sideways."""
    width = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return int(width) <= 0


SMALL = """least => [...document.querySelectorAll("#app *")].flatMap(one => {
  const own = [...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data.trim());
  const style = getComputedStyle(one);
  if (!own.join("") || !one.checkVisibility() || one.closest(".sr-only")) return [];
  return parseFloat(style.fontSize) < least ? [`${style.fontSize}: ${own.join(" ")}`] : [];
})"""


def fine_print(page: Page, least: float) -> list[str]:
    """What is written on the page in letters of fewer pixels than these."""
    found = page.evaluate(SMALL, least)
    assert isinstance(found, list)
    return [str(each) for each in found]


AXE = "web/node_modules/axe-core/axe.min.js"


def findings(page: Page) -> list[str]:
    """What axe finds serious or worse about the page as it is now."""
    # Through the debugger's door, not as a script of the page: its policy forbids foreign scripts.
    if not page.evaluate("'axe' in window"):
        page.evaluate((ROOT / AXE).read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['impact']}: {each['id']}: {each['help']}: {node['html']}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


# --- whole games, by hand ---------------------------------------------------------------------


def settle(pages: Sequence[Page], seconds: float = 30.0) -> None:
    """Until everybody sees the same moment of the table, and somebody is asked or it is over."""
    end = time.monotonic() + seconds
    while True:
        newest = max(at(page) for page in pages)
        for page in pages:
            wait_past(page, newest - 1, seconds)
        states = [state(page) for page in pages]
        if len({at(page) for page in pages}) == 1 and {"playing", "over"} & set(states):
            return
        assert time.monotonic() < end, f"nobody is asked: {states}"
        pages[0].wait_for_timeout(20)


def answer_by(page: Page, way: str, rng: Random, tap: bool = False) -> bool:
    """Choose in one of the ways: `things` on the table, `buttons` of the request, the whole `list`.

    False when nothing can be chosen in this way now. Waits for what follows.
    """
    before = at(page)
    if way == "list":
        offered = whole_list(page)
    elif way == "buttons":
        offered = buttons(page)
    else:
        offered = things(page).locator("visible=true")
    count = offered.count()
    if not count:
        return False
    target = offered.nth(rng.randrange(count))
    target.tap() if tap else target.click()
    if way == "things":
        _choose_beside(page, before, rng, tap)
    wait_past(page, before)
    return True


def _choose_beside(page: Page, before: int, rng: Random, tap: bool) -> None:
    """A thing with several choices opens them beside it."""
    page.wait_for_function(
        "number => Number(document.querySelector('[data-at]')?.dataset.at ?? 0) > number"
        f" || document.querySelector('{MENU}')",
        arg=before,
    )
    menu = page.locator(MENU)
    if at(page) == before and (count := menu.count()):
        chosen = menu.nth(rng.randrange(count))
        chosen.tap() if tap else chosen.click()


WAYS = ("things", "things", "buttons", "list")


def play_by_hand(
    pages: Sequence[Page],
    rng: Random,
    *,
    watching: Sequence[Page] = (),
    tap: bool = False,
    until: Callable[[], bool] | None = None,
    seconds: float = 240.0,
) -> Counter[str]:
    """Everybody plays as people do, by touching what glows, by buttons and from the list.

    Until the game is over, or `until` says so. How often each way was used.
    """
    used: Counter[str] = Counter()
    end = time.monotonic() + seconds
    everybody = [*pages, *watching]
    while True:
        settle(everybody)
        if until is not None and until():
            return used
        asked = [page for page in pages if state(page) == "playing"]
        if not asked:
            assert all(state(page) == "over" for page in everybody)
            return used
        assert time.monotonic() < end, f"not over after {used.total()} choices"
        page = asked[rng.randrange(len(asked))]
        first_way = rng.choice(WAYS)
        for way in (first_way, *WAYS):
            if answer_by(page, way, rng, tap):
                used[way] += 1
                break


def play_out(url: str, made: Made, rng: Random, most: int = 1000) -> dict[str, Any]:
    """Play a table to its end over the socket, aimlessly; what everybody may know of it then."""
    count = 0
    last = ""

    def say(kind: str, **body: Any) -> None:
        nonlocal count, last
        count += 1
        last = json.dumps({"type": kind, "id": count, **body})
        line.send(last)

    with connect(f"{url.replace('http', 'ws')}/api/socket", max_size=None) as line:
        say("hello", version=1, table=made.id, keys=list(made.keys.values()))
        while count < most:
            scene = json.loads(line.recv(30))
            if scene["type"] == "refusal":
                # Faster than people are: slower, then.
                assert scene["code"] == "late", scene
                time.sleep(scene["wait"])
                line.send(last)
            if scene["type"] != "scene":
                continue
            if scene["view"]["outcome"] != "playing":
                return table(url, made)
            if choices := scene.get("choices"):
                choice = rng.choice(choices)
                seat = choice.get("seat", scene["view"]["seat"])
                say("answer", at=scene["at"], seat=seat, option=choice.get("number", 0))
            elif others := scene.get("others"):
                say("look", seat=others[0])
    raise AssertionError(f"not over after {most} choices")


def deal(page: Page, seed: int) -> None:
    """Whatever table is set up on this page, it is dealt from this seed."""

    def change(route: Route, request: Request) -> None:
        if request.method != "POST":
            route.continue_()
            return
        body = json.loads(request.post_data or "{}")
        route.continue_(post_data=json.dumps({**body, "seed": seed}))

    page.route("**/api/tables", change)
