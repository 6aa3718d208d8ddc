"""For everybody: contrasts, names and roles, words for those who do not see, rest for those who need it."""

import re
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

Scheme = Literal["dark", "light"]
SCHEMES: list[Scheme] = ["dark", "light"]
PATHS = [
    "/",
    "/new/spire",
    "/new/stygian",
    "/library/spire?kind=foe",
    "/library/stygian",
    "/library/spire?card=bash",
    "/rules/spire?q=block",
    "/rules/stygian",
    "/daily/stygian",
    "/groups",
    "/stats",
]


def clean(page: Page) -> None:
    """Nothing serious, also when asked twice: sections far down are drawn only as they come near."""
    found = play.findings(page)
    if found:
        page.evaluate("() => new Promise(r => requestAnimationFrame(() => setTimeout(r, 300)))")
        found = play.findings(page)
    assert not found, "\n".join([page.url, *found])


@pytest.fixture(scope="module")
def group(module_server: Server) -> dict[str, Any]:
    found = play.ask(f"{module_server.url}/api/groups", {"name": "Climbers"})
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def past(module_server: Server, group: dict[str, Any]) -> play.Made:
    """A finished game of the group."""
    made = play.set_up(
        module_server.url,
        "spire",
        [play.person("Ann"), play.person("Ben")],
        48,
        settings={"players": 2, "acts": 1},
        group=group["key"],
    )
    play.play_out(module_server.url, made, Random(1))
    return made


@pytest.mark.parametrize("scheme", SCHEMES)
def test_pages_beside_the_table(device: Devices, scheme: Scheme) -> None:
    page = device(scheme=scheme)
    for path in PATHS:
        page.goto(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        clean(page)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_pages_of_what_was_played(
    device: Devices, group: dict[str, Any], past: play.Made, scheme: Scheme
) -> None:
    page = device(scheme=scheme)
    page.goto(f"/group/{group['id']}#{group['key']}")
    expect(page.get_by_role("heading", name="Climbers")).to_be_visible()
    clean(page)
    page.goto("/stats")
    expect(page.get_by_text("Choices made")).to_be_visible()
    clean(page)
    page.goto(f"/replay/{past.id}")
    page.get_by_role("button", name="Next chapter").click()
    expect(page.locator("[data-item]").first).to_be_visible()
    clean(page)
    page.goto(past.link())
    play.wait_for_state(page, "over")
    expect(page.get_by_role("list", name="Chapters")).to_be_visible()
    clean(page)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_the_table(server: Server, device: Devices, game: str, scheme: Scheme) -> None:
    """Asked, in a fight, with each sheet open, waiting, paused, as a spectator sees it."""
    seats = [play.person("Ann"), play.person("Ben")]
    made = play.set_up(server.url, game, seats, 8, settings={"players": 2})
    page = device(scheme=scheme)
    play.sit_down(page, made.owner_link())
    play.wait_for_state(page, "playing")
    clean(page)
    play.play_by_hand([page], Random(8), until=lambda: play.at(page) > 12)
    clean(page)
    page.mouse.move(1, 1)  # over a thing, `?` would show its rule
    for key in ("?", "x", "r", *("m" if game == "spire" else "")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        clean(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    for side in ("Talk", "Seats", "Notes"):
        page.get_by_role("button", name=re.compile(f"^{side}")).first.click()
        clean(page)
    things = play.things(page).locator("visible=true")
    if things.count():
        things.first.hover()
        expect(play.detail(page)).to_be_visible()
        clean(page)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("region", name="Paused")).to_be_visible()
    clean(page)
    watcher = device("phone", scheme=scheme)
    play.sit_down(watcher, made.link())
    clean(watcher)


def test_on_a_phone(server: Server, phone: Page) -> None:
    made = play.set_up(server.url, "stygian", [play.person("Ann")], 8)
    play.sit_down(phone, made.link(0))
    play.wait_for_state(phone, "playing")
    play.choose(phone, lambda sentences: len(sentences) - 1)
    clean(phone)
    phone.get_by_role("button", name="More").tap()
    expect(phone.get_by_role("dialog")).to_be_visible()
    clean(phone)


def test_what_happens_is_said(server: Server, page: Page) -> None:
    """New lines of the log and the question are spoken, once, politely; a lost line at once."""
    made = play.set_up(server.url, "stygian", [play.person("Ann")], 8)
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    live = page.get_by_role("log", name="Announcements")
    assert live.get_attribute("aria-live") == "polite"
    expect(live).to_contain_text(page.locator("#prompt").inner_text())
    log = page.get_by_role("region", name="Log").get_by_role("listitem")
    before = log.count()
    rng = Random(2)
    for _ in range(6):
        play.answer_by(page, "list", rng)
        if log.count() > before:
            break
    assert log.count() > before
    spoken = live.locator("p").all_inner_texts()
    line = log.last.locator("span span, span").first.inner_text().split(" (")[0]
    assert any(line in each for each in spoken), (line, spoken)
    assert spoken[-1] == page.locator("#prompt").inner_text()
    # What was chosen for somebody who only waits is said as well, to them.
    assert page.locator("[role=alert][aria-live=assertive]").count() == 1


def test_every_thing_has_a_name(server: Server, page: Page) -> None:
    """Whoever does not see the table hears what each thing is, what it does, and its key."""
    settings = {"players": 1, "characters": "ironclad"}
    made = play.set_up(server.url, "spire", [play.person("Ann")], 5, settings=settings)
    play.sit_down(page, made.link(0))
    hand = page.locator("[data-panel^='hand:'].can").locator("visible=true")
    play.play_by_hand([page], Random(5), until=lambda: hand.count() > 0)
    names = page.evaluate(
        "[...document.querySelectorAll('[data-item]')].map(e =>"
        " e.getAttribute('aria-label') || e.querySelector('.sr-only')?.textContent || '')"
    )
    assert all(names)
    expect(page.get_by_role("button", name=re.compile("(Strike|Defend).*Press 1"))).to_be_visible()
    # An enemy's plan is in its name.
    assert any("intends" in name for name in names), names


@pytest.mark.parametrize("motion", [False, True])
def test_reduced_motion_is_rest(server: Server, device: Devices, motion: bool) -> None:
    """With it nothing moves, after any choice; without it something does (so the test can see it)."""
    settings = {"players": 1, "characters": "ironclad"}
    made = play.set_up(server.url, "spire", [play.person("Ann")], 5, settings=settings)
    page = device(motion=motion)
    page.add_init_script(
        """
        window.moved = [];
        const notice = () => {
            for (const one of document.getAnimations()) {
                const time = one.effect.getComputedTiming();
                if (one.playState === 'running' && time.activeDuration > 20) {
                    window.moved.push(one.animationName || one.transitionProperty || 'flight');
                }
            }
            requestAnimationFrame(notice);
        };
        requestAnimationFrame(notice);
        """
    )
    play.sit_down(page, made.link(0))
    rng = Random(5)
    for _ in range(10):
        play.wait_for_state(page, "playing")
        play.answer_by(page, "list", rng)
    moved = page.evaluate("[...new Set(window.moved)]")
    assert bool(moved) == motion, moved
