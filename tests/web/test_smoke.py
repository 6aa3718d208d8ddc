"""The page is there, whole, and keeps to itself."""

import re
import urllib.request
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from roguetable.engine.game import GAMES
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import ROOT, Server

PAGES = [
    "/",
    "/new/spire",
    "/library/spire",
    "/rules/stygian",
    "/daily/spire",
    "/stats",
]


def games(server: Server) -> list[dict[str, str]]:
    found = play.ask(f"{server.url}/api/games")
    assert isinstance(found, list)
    return found


def test_the_lobby_shows_every_game(server: Server, page: Page) -> None:
    page.goto("/")
    known = games(server)
    ours = {name for name, where in GAMES.items() if where.startswith("roguetable.")}
    assert {game["id"] for game in known} >= ours
    assert ours >= {"spire", "stygian"}
    for game in known:
        expect(page.get_by_role("link", name=re.compile(game["title"])).first).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_every_page_opens_fits_and_keeps_the_policy(
    device: Devices, kind: Literal["desktop", "phone"], path: str
) -> None:
    """That nothing complains is checked at the end of every test."""
    page = device(kind)
    page.goto(path)
    expect(page.get_by_role("main")).to_be_visible()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.title()
    assert play.fits(page)


@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_a_newcomer_sits_down_and_chooses(server: Server, page: Page, game: str) -> None:
    made = play.set_up(server.url, game, [play.person("Ann"), play.bot()])
    play.sit_down(page, made.link(0))
    for _ in range(3):
        play.wait_for_state(page, "playing")
        assert play.choose(page)
    assert play.table(server.url, made)["move"] >= 3


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_a_newcomer_is_told_once_what_the_game_is(
    server: Server, device: Devices, kind: Literal["desktop", "phone"]
) -> None:
    page = device(kind, newcomer=True)
    made = play.set_up(server.url, "stygian", [play.person("Ann"), play.bot()])
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    told = page.get_by_role("region", name="New to The Stygian Society?")
    sentences = told.get_by_role("listitem")
    if kind == "phone":
        # A small screen shows the first sentence; the others are behind it.
        expect(sentences).to_have_count(0)
        folded = told.bounding_box()
        assert folded
        assert folded["height"] <= 844 / 6
        told.locator("summary").tap()
        expect(sentences).to_have_count(4)
        told.locator("summary").tap()
    else:
        expect(sentences).to_have_count(5)
    # It lies over nothing: the question below can be read and answered meanwhile.
    box, question = told.bounding_box(), page.locator("#request").bounding_box()
    assert box
    assert question
    assert box["y"] + box["height"] <= question["y"]
    assert play.choose(page)
    expect(told).to_be_visible()
    told.get_by_role("button", name="Got it").press("Enter")
    expect(told).to_have_count(0)
    page.reload()
    play.wait_for_state(page, "playing")
    expect(told).to_have_count(0)
    page.keyboard.press("?")
    help_page = page.get_by_role("dialog")
    expect(help_page.get_by_role("listitem").first).to_contain_text("six floors")


def test_after_a_crash_of_the_server_the_page_comes_back_by_itself(
    own_server: Server, own_device: Devices
) -> None:
    made = play.set_up(own_server.url, "stygian", [play.person("Ann"), play.bot()])
    page = own_device()
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    play.choose(page)
    moves = play.table(own_server.url, made)["move"]
    with own_device.watch.without_network():
        own_server.kill()
        play.wait_for_state(page, "lost-connection")
        own_server.start()
        play.wait_for_state(page, "playing", seconds=60)
    play.choose(page)
    assert play.table(own_server.url, made)["move"] > moves


def test_a_wrong_address_says_so(device: Devices) -> None:
    page = device()
    device.watch.allow(r"^answered 404: GET \S+/nowhere$", r"status of 404")
    page.goto("/nowhere")
    expect(page.get_by_role("main")).to_contain_text(re.compile("nothing|not|no ", re.IGNORECASE))
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("/$"))


def test_the_policy_is_strict(server: Server) -> None:
    with urllib.request.urlopen(server.url, timeout=30) as reply:
        policy = reply.headers["Content-Security-Policy"]
    directives = {
        name: rest for name, _, rest in (p.strip().partition(" ") for p in policy.split(";"))
    }
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self'"
    assert directives["style-src"] == "'self'"
    assert directives["connect-src"] == "'self'"
    assert directives["frame-ancestors"] == "'none'"
    assert "unsafe" not in policy


def test_the_policy_is_kept_by_the_browser(server: Server, device: Devices) -> None:
    """A script that came into the page would not run. Shows, too, that the watch is awake."""
    page = device()
    page.goto("/")
    watch = device.watch
    page.evaluate(
        "const x = document.createElement('script'); x.textContent = 'window.ran = 1';"
        "document.body.append(x); document.body.setAttribute('style', 'color: red')"
    )
    page.wait_for_timeout(100)
    assert page.evaluate("window.ran") is None
    assert any("Content Security Policy" in each for each in watch.complaints)
    watch.complaints.clear()


def test_no_component_brings_markup_of_others() -> None:
    """No HTML from texts, and no style attribute as text, which the policy forbids."""
    components = sorted((ROOT / "web" / "src").rglob("*.svelte"))
    assert components
    for path in components:
        text = path.read_text(encoding="utf-8")
        assert "{@html" not in text, path
        assert not re.search(r"""\sstyle=["']""", text), path


def test_the_page_names_no_other_machine(built_page: Path) -> None:
    for path in built_page.rglob("*"):
        if path.suffix in (".html", ".css"):
            assert not re.search(r"https?://|//[a-z]", path.read_text(encoding="utf-8")), path
