"""A hint on a phone: it covers nothing, says all it has to say, and what is pressed stays in sight."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from roguetable.engine.game import load_game
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server
from tests.web.visits import moment

REASON = "It came out best in whole runs that the bot played on from here. " * 12


def talkative(page: Page) -> None:
    """The search bot has much to say, at once: of the first choice whose thing lies on the table."""
    advice = {"at": 0, "option": 0}

    def carry(route: WebSocketRoute) -> None:
        line = route.connect_to_server()

        def told(message: str | bytes) -> None:
            scene = json.loads(message)
            if scene.get("type") == "scene":
                choices = [one for one in scene.get("choices", []) if one.get("subject")]
                if choices:
                    advice.update(at=scene.get("at", 0), option=choices[0]["number"])
            route.send(message)

        def asked(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] != "hint":
                line.send(message)
                return
            reply = {"type": "hinted", "re": said["id"], **advice, "sentence": "Do this."}
            reply |= {"chance": 33, "odds": "Bots would win about 35 runs of 100."}
            route.send(json.dumps({**reply, "reason": REASON, "line": ["Do this.", REASON]}))

        line.on_message(told)
        route.on_message(asked)

    page.route_web_socket("**/api/socket", carry)


def on_screen(page: Page, thing: Locator) -> bool:
    """Whether all of it is in the window, and nothing lies over it."""
    box, size = thing.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    whole = (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )
    return whole and bool(thing.evaluate(ON_TOP))


ON_TOP = """one => { const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && one.contains(top); }"""


WHOLE = """one => { const box = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      const around = up.getBoundingClientRect();
      const cuts = getComputedStyle(up).overflowY !== "visible";
      if (cuts && (box.top < around.top - 1 || box.bottom > around.bottom + 1)) return false;
    }
    return true; }"""
"""Whether nothing around it cuts it off."""


@pytest.mark.parametrize(
    ("game", "many"), [("spire", 5), ("gaia", 5), ("deadcells", 3), ("stygian", 5)]
)
def test_a_long_hint_leaves_its_button_and_the_table_in_sight(
    server: Server, device: Devices, tmp_path: Path, game: str, many: int
) -> None:
    """At a question with so many choices, which are made by touching the table."""
    table = moment(load_game(game), {}, lambda request, _: len(request.options) >= many)
    page = device("phone")
    talkative(page)
    play.sit_down(page, play.bring(server.url, table, tmp_path).link(0))
    play.wait_for_state(page, "playing")
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    doing = hint.get_by_role("button", name="Do it")
    expect(doing).to_be_visible()
    assert on_screen(page, doing)
    assert on_screen(page, hint.get_by_role("button", name="Close the hint"))
    # How it stands is seen at once; the rest is read by scrolling inside, and that it goes on is to be seen.
    assert on_screen(page, hint.get_by_text("Search bots win from here: about 35 of 100"))
    words = hint.get_by_role("group", name="What it says")
    assert words.evaluate("box => box.scrollHeight > box.clientHeight")
    more = hint.get_by_role("button", name="More")
    assert on_screen(page, more)
    more.tap()
    page.wait_for_function("box => box.scrollTop > 0", arg=words.element_handle())
    words.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(more).to_have_count(0)
    # What it speaks of, and the question, are to be seen while it is read.
    advised = page.locator(".thing.advised").locator("visible=true").first
    expect(advised).to_be_visible()
    page.wait_for_function(ON_TOP, arg=advised.element_handle())
    page.wait_for_function(WHOLE, arg=advised.locator(".advice").element_handle())
    expect(page.locator("#prompt")).to_be_in_viewport()
    assert play.fits(page)
    assert play.findings(page) == []
    before = play.at(page)
    doing.tap()
    play.wait_past(page, before)
    expect(hint).to_have_count(0)
