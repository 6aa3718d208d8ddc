"""On a phone, held upright: everything fits, and everything is done with a thumb."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

LEAST = 40
"""Pixels: what is touched every turn is at least as large, in both directions."""

SIZES = """selector => [...document.querySelectorAll(selector)]
    .filter(e => e.getClientRects().length && getComputedStyle(e).visibility !== 'hidden')
    .map(e => { const b = e.getBoundingClientRect();
        return [e.dataset.item || e.getAttribute('aria-label') || e.innerText, b.width, b.height]; })"""

EVERY_TURN = (
    "[data-item].can, [aria-label=Request] button, nav.thumbs button, .menu button, [role=tab]"
)


def large_enough(page: Page) -> None:
    """Everything that is touched every turn."""
    found = page.evaluate(SIZES, EVERY_TURN)
    assert found
    small = [each for each in found if each[1] < LEAST or each[2] < LEAST]
    assert not small, f"too small for a thumb: {small}"


def fits(page: Page) -> None:
    wide = page.evaluate(
        "[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right"
        " > innerWidth + 1).slice(0, 5).map(e => e.className + ' ' + e.tagName)"
    )
    assert play.fits(page), f"wider than the screen: {wide}"


def in_reach(page: Page) -> None:
    """The question and its buttons are on the screen without scrolling."""
    expect(page.get_by_role("region", name="Request").locator("#prompt")).to_be_in_viewport()


def tap_through(page: Page, rng: Random, enough: Callable[[], bool], most: int = 80) -> None:
    """Play by taps; at every question everything fits and is large enough."""
    for _ in range(most):
        if play.wait_for_state(page, "playing", "over", seconds=60) == "over" or enough():
            return
        fits(page)
        in_reach(page)
        large_enough(page)
        ways = ["buttons", "things"] if rng.random() < 0.4 else ["things", "buttons"]
        assert any(play.answer_by(page, way, rng, tap=True) for way in ways), "nothing to tap"
    raise AssertionError("this took too long")


def test_a_fight_of_the_spire_by_taps(server: Server, phone: Page) -> None:
    settings = {"players": 1, "characters": "ironclad"}
    made = play.set_up(server.url, "spire", [play.person("Ann")], 5, settings=settings)
    play.sit_down(phone, made.link(0))
    rng = Random(5)
    row = phone.locator("[data-panel^='row:']").locator("visible=true")
    tap_through(phone, rng, lambda: row.count() > 0)
    assert row.count(), "there is a fight"
    tap_through(phone, rng, lambda: row.count() == 0)
    assert play.table(server.url, made)["move"] > 8


def test_turns_of_the_stygian_society_by_taps(server: Server, phone: Page) -> None:
    seats = [play.person("Ann"), play.bot()]
    made = play.set_up(server.url, "stygian", seats, 3, settings={"players": 2})
    play.sit_down(phone, made.link(0))
    tap_through(phone, Random(3), lambda: play.table(server.url, made)["move"] >= 14)


def test_the_sheets_fit(server: Server, phone: Page) -> None:
    made = play.set_up(server.url, "spire", [play.person("Ann"), play.bot()], 5)
    play.sit_down(phone, made.owner_link())
    play.wait_for_state(phone, "playing", seconds=60)
    thumbs = phone.get_by_role("navigation", name="Tools")
    sheet = phone.get_by_role("dialog")
    for name in ("Map", "Log", "Talk"):
        thumbs.get_by_role("button", name=name).tap()
        expect(sheet).to_be_visible()
        fits(phone)
        sheet.get_by_role("button", name=re.compile("^Close")).tap()
        expect(sheet).to_have_count(0)
    for name in ("Seats", "Rules", "Notes", "Help"):
        thumbs.get_by_role("button", name="More").tap()
        fits(phone)
        sheet.get_by_role("button", name=name).tap()
        expect(sheet.get_by_role("heading").first).to_contain_text(
            re.compile("How to play" if name == "Help" else name)
        )
        fits(phone)
        sheet.get_by_role("button", name=re.compile("^Close")).first.tap()
        expect(sheet).to_have_count(0)
    phone.get_by_role("button", name=re.compile("^All .* choices")).or_(
        phone.locator("[data-choice]")
    ).first.tap()
    fits(phone)


def test_the_log_opens_at_its_newest_line(server: Server, phone: Page) -> None:
    seats = [play.person("Ann"), play.bot()]
    made = play.set_up(server.url, "stygian", seats, 3, settings={"players": 2})
    play.sit_down(phone, made.link(0))
    tap_through(phone, Random(3), lambda: play.table(server.url, made)["move"] >= 10)
    thumbs = phone.get_by_role("navigation", name="Tools")
    thumbs.get_by_role("button", name="Log").tap()
    log = phone.get_by_role("dialog").get_by_role("region", name="Log")
    assert log.evaluate("box => box.scrollHeight > box.clientHeight + 60"), "there is much to read"
    expect(log.get_by_role("listitem").last).to_be_in_viewport()
    expect(log.get_by_role("listitem").first).not_to_be_in_viewport()


def test_a_long_press_shows_and_does_not_choose(server: Server, phone: Page) -> None:
    settings = {"players": 1, "characters": "ironclad"}
    made = play.set_up(server.url, "spire", [play.person("Ann")], 5, settings=settings)
    play.sit_down(phone, made.link(0))
    rng = Random(5)
    hand = phone.locator("[data-panel^='hand:'].can").locator("visible=true")
    tap_through(phone, rng, lambda: hand.count() > 0)
    card = hand.first
    box = card.bounding_box()
    assert box is not None
    before = play.at(phone)
    session = phone.context.new_cdp_session(phone)
    where = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": where})
    detail = play.detail(phone)
    expect(detail).to_be_visible()
    expect(detail).to_contain_text(card.locator(".name").inner_text())
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fits(phone)
    expect(detail).to_be_visible()
    assert play.at(phone) == before
    # A finger elsewhere puts it away.
    phone.get_by_role("heading", level=1).tap()
    expect(detail).to_have_count(0)


@pytest.fixture(scope="module")
def past(module_server: Server) -> play.Made:
    """A finished game."""
    made = play.set_up(
        module_server.url,
        "stygian",
        [play.person("Ann"), play.person("Ben")],
        13,
        settings={"players": 2, "floors": 3},
        public=True,
    )
    play.play_out(module_server.url, made, Random(1))
    return made


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/spire",
        "/new/stygian",
        "/library/spire",
        "/library/spire?card=bash",
        "/library/stygian",
        "/rules/spire",
        "/rules/stygian?q=cube",
        "/daily/spire",
        "/stats",
        "/groups",
        "/nowhere-yet/at/all",
    ],
)
def test_every_page_fits(device: Devices, path: str) -> None:
    phone = device("phone")
    device.watch.allow(r"^answered 404: GET \S+/nowhere-yet", "status of 404")
    phone.goto(path)
    expect(phone.get_by_role("heading", level=1).first).to_be_visible()
    phone.wait_for_load_state("networkidle")
    fits(phone)


def test_replay_and_group_fit(server: Server, phone: Page, past: play.Made) -> None:
    phone.goto(f"/replay/{past.id}")
    expect(phone.get_by_role("region", name="Timeline")).to_be_visible()
    for _ in range(3):
        phone.get_by_role("button", name="Next move").tap()
        expect(phone.get_by_role("region", name="The table after this move")).to_be_visible()
        fits(phone)
    group = play.ask(f"{server.url}/api/groups", {"name": "The Tuesday climbers of the tower"})
    phone.goto(f"/group/{group['id']}#{group['key']}")
    expect(phone.get_by_role("heading", name=group["name"])).to_be_visible()
    fits(phone)
    phone.goto(f"/table/{past.id}")
    play.wait_for_state(phone, "over")
    fits(phone)
