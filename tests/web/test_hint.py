"""A hint covers nothing, says all it has to say, and what it speaks of stays in sight, on a phone as well."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from roguetable.engine.game import load_game
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server
from tests.web.visits import moment

REASON = "It came out best in whole runs that the bot played on from here. " * 12
AFTER = ["X = 3", "Plague Sexton, 3rd in the front rank (0 of 3 wounds)."]
"""What follows is often said in a word or two."""


def talkative(page: Page, reason: str = REASON, sentence: str = "Do this.") -> list[dict[str, Any]]:
    """The search bot has much to say, at once: of the first choice whose thing lies on the table, then of the next.

    These choices, as they are now.
    """
    offered: list[dict[str, Any]] = []
    advice = {"at": 0, "next": 0}

    def carry(route: WebSocketRoute) -> None:
        line = route.connect_to_server()

        def told(message: str | bytes) -> None:
            scene = json.loads(message)
            if scene.get("type") == "scene":
                choices = [one for one in scene.get("choices", []) if one.get("subject")]
                if choices:
                    advice["at"] = scene.get("at", 0)
                    if choices != offered:  # the same scene may come again: somebody has sat down
                        offered[:] = choices
                        advice["next"] = 0
            route.send(message)

        def asked(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] != "hint":
                line.send(message)
                return
            option = offered[advice["next"]]["number"]
            advice["next"] += 1
            reply = {"type": "hinted", "re": said["id"], "at": advice["at"], "option": option}
            reply |= {
                "sentence": sentence,
                "reason": reason,
                "line": ["Do this.", *AFTER, reason],
            }
            reply |= {"chance": 33, "runs": "about 35 runs of 100"}
            reply |= {"odds": "Bots would win about 35 runs of 100."}
            route.send(json.dumps(reply))

        line.on_message(told)
        route.on_message(asked)

    page.route_web_socket("**/api/socket", carry)
    return offered


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
    assert on_screen(page, hint.get_by_text("Search bots win from here: about 35 runs of 100"))
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


UNDER = """pill => { const one = pill.getBoundingClientRect();
    return [...document.querySelectorAll("kbd, .node .mark")].filter(key => {
      const two = key.getBoundingClientRect();
      return two.width > 0 && one.left < two.right && two.left < one.right
        && one.top < two.bottom && two.top < one.bottom;
    }).map(key => key.innerText); }"""
"""The keys that lie under it."""


@pytest.mark.parametrize(("game", "asked"), [("spire", "Which way up?"), ("gaia", "which weapon")])
def test_the_mark_of_a_hint_lies_on_no_key(
    server: Server, device: Devices, tmp_path: Path, game: str, asked: str
) -> None:
    """Neither on that of its own thing nor on that of the next, whichever it stands on."""
    table = moment(
        load_game(game), {}, lambda request, prompt: asked in prompt and len(request.options) > 2
    )
    page = device()
    offered = talkative(page, "It is best.")
    play.sit_down(page, play.bring(server.url, table, tmp_path).link(0))
    play.wait_for_state(page, "playing")
    mark = page.locator(".thing.advised .advice").locator("visible=true")
    for choice in list(offered):
        page.keyboard.press("h")
        expect(mark).to_have_attribute("data-stands", re.compile("."))
        assert mark.evaluate(UNDER) == [], choice["sentence"]
        page.keyboard.press("Escape")
        expect(mark).to_have_count(0)


def test_on_a_phone_all_that_a_hint_speaks_of_is_seen_above_it(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    """Also what lies on a tab that is not open, and when the hint is unfolded and takes more room."""
    game = load_game("stygian")
    table = moment(game, {}, lambda request, _: len(request.options) >= 5)
    page = device("phone")
    offered = talkative(page, "It is best.")
    play.sit_down(page, play.bring(server.url, table, tmp_path).link(0))
    play.wait_for_state(page, "playing")
    before = page.get_by_role("tab", selected=True).inner_text()
    tabs = set()
    hint = page.get_by_role("region", name="Hint")
    for _ in list(offered):
        page.keyboard.press("h")
        advised = page.locator(".thing.advised").locator("visible=true")
        expect(advised).to_have_count(1)
        tabs.add(page.get_by_role("tab", selected=True).inner_text())
        page.wait_for_function(ABOVE, arg=advised.element_handle())
        for more in hint.locator("summary").all():
            more.evaluate("one => one.click()")
        page.wait_for_function(ABOVE, arg=advised.element_handle())
        page.keyboard.press("Escape")
        expect(advised).to_have_count(0)
    assert len(tabs) > 1
    # Without a hint the tab of who is asked is open, as before.
    assert page.get_by_role("tab", selected=True).inner_text() == before


ABOVE = """one => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom
    <= document.querySelector("[aria-label=Hint]").getBoundingClientRect().top"""


def test_what_a_hint_expects_is_a_list_of_steps(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    table = moment(load_game("stygian"), {}, lambda request, _: len(request.options) >= 5)
    page = device()
    talkative(page, "It is best.")
    play.sit_down(page, play.bring(server.url, table, tmp_path).link(0))
    play.wait_for_state(page, "playing")
    page.keyboard.press("h")
    heading = page.get_by_text("It expects after that…")
    heading.click()
    steps = page.get_by_role("region", name="Hint").locator("li")
    expect(steps).to_have_text([*AFTER, "It is best."])
    assert steps.first.evaluate("one => getComputedStyle(one).listStyleType") == "decimal"
    first, above = steps.first.bounding_box(), heading.bounding_box()
    assert first is not None
    assert above is not None
    assert first["x"] > above["x"] + 12, "it is indented"


STRANGERS = """pill => { const one = pill.getBoundingClientRect(), own = pill.closest("[data-item]");
    return [...document.querySelectorAll(".board [data-item]")].filter(other => {
      const two = other.getBoundingClientRect();
      return !own.contains(other) && !other.contains(own) && two.width > 0
        && one.left < two.right && two.left < one.right
        && one.top < two.bottom && two.top < one.bottom;
    }).map(other => other.innerText); }"""
"""The things beside its own on which it lies."""


def test_the_mark_of_a_hint_lies_on_nobody_else(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    """The Group of Dead Cells stands in a column: a mark between two of them was taken for the lower one's."""
    players = {"players": 3}
    table = moment(load_game("deadcells"), players, lambda _, prompt: "becomes Poisoned" in prompt)
    page = device()
    page.set_viewport_size({"width": 1440, "height": 900})
    offered = talkative(page, "It is best.")
    play.sit_down(page, play.bring(server.url, table, tmp_path).link(0))
    play.wait_for_state(page, "playing")
    mark = page.locator(".thing.advised .advice").locator("visible=true")
    choices = list(offered)
    assert len(choices) == 3
    for choice in choices:
        page.keyboard.press("h")
        expect(mark).to_have_attribute("data-stands", re.compile("."))
        named = mark.evaluate("pill => pill.closest('[data-item]').dataset.item")
        assert named == choice["subject"]
        assert mark.evaluate(STRANGERS) == [], choice["sentence"]
        page.get_by_role("button", name="Close the hint").click()
        expect(mark).to_have_count(0)


ONTO = "Shepherd's Staff onto slot 3 (gale + gale bring it back)."
THEN = "Then use one of the two: the weapon (HEAVY to one enemy: west and east) or the slot (heal 1 HP)."


def test_a_hint_beside_the_table_says_its_question_and_has_a_short_heading(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    table = moment(load_game("stygian"), {}, lambda request, _: len(request.options) >= 5)
    page = device()
    talkative(page, "It is best.", sentence=f"{ONTO} {THEN}")
    play.sit_down(page, play.bring(server.url, table, tmp_path).link(0))
    play.wait_for_state(page, "playing")
    question = page.locator("#prompt").inner_text()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    words = hint.get_by_role("group", name="What it says").locator("> p")
    expect(words).to_have_text(
        [question, ONTO, THEN, "Search bots win from here: about 35 runs of 100", "It is best."]
    )
    sizes = words.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert sizes[0] < sizes[1]
    assert sizes[2] < sizes[1]
    # What would say the same once more is not offered.
    expect(hint.locator("summary")).to_have_text(["It expects after that…"])
