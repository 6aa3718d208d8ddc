"""Two people, each with a browser of their own, play a game of each title to its end."""

import json
import re
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

TITLES = {"spire": "Slay the Spire", "stygian": "The Stygian Society"}
SEEDS = {"spire": 8, "stygian": 41}
"""Deals in which aimless people do not live long."""
PATIENCE = 20.0
SHORTER = {"spire": "Acts", "stygian": "Floors"}


class Heard:
    """Everything that the server tells a page."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def messages(self, kind: str) -> list[dict[str, Any]]:
        found = [json.loads(frame) for frame in self.frames]
        return [each for each in found if each["type"] == kind]


def found_table(page: Page, game: str, seed: int, name: str) -> str:
    """From the lobby to a new table for two; the friend's link."""
    play.deal(page, seed)
    page.goto("/")
    page.get_by_role("link", name=re.compile(f"With friends.*{TITLES[game]}")).click()
    expect(page.get_by_role("heading", name=TITLES[game])).to_be_visible()
    # Shorter than the whole climb.
    page.get_by_role("group", name=SHORTER[game]).locator("label").first.click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    return page.get_by_label(re.compile("'s link$")).and_(page.locator("input")).input_value()


@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_two_browsers_play_a_game_to_its_end(server: Server, device: Devices, game: str) -> None:
    ann, ben, eve = device(), device(), device()
    heard = Heard(eve)
    link = found_table(ann, game, SEEDS[game], "Ann")
    address, _, key = link.partition("#")
    assert key
    ann.get_by_role("button", name="Sit down").click()
    play.sit_down(ben, link)
    play.sit_down(eve, address)

    used = play.play_by_hand([ann, ben], Random(SEEDS[game]), watching=[eve])

    # Each way of choosing was taken: cards and targets on the table, buttons, the list in words.
    assert all(used[way] for way in play.WAYS), used
    info = play.ask(f"{server.url}/api/tables/{address.rsplit('/', 1)[1]}")
    assert info["outcome"] in ("won", "lost")
    assert info["move"] == used.total()
    assert info["seed"] == SEEDS[game]
    ends = [end_page(page) for page in (ann, ben, eve)]
    assert ends[0] == ends[1] == ends[2]
    assert info["headline"].removesuffix(f" · {info['outcome']}") in ends[0], "how far they came"
    assert ("Won" if info["outcome"] == "won" else "Lost") in ends[0]
    spectator_knows_nothing(eve, heard, key)
    replay_opens(ben, used.total())
    next_run(server.url, ann, ben)


def end_page(page: Page) -> str:
    """What the head of the end says, once it has everything it must have."""
    head = page.locator("article header")
    expect(head.get_by_role("heading", level=1)).to_be_focused()
    expect(
        page.get_by_role("heading", name=re.compile("What killed (you|them)|How it ended"))
    ).to_be_visible()
    expect(page.get_by_role("heading", name="The story")).to_be_visible()
    expect(page.get_by_text("How far", exact=True)).to_be_visible()
    page.get_by_text("For those who count").click()
    expect(page.get_by_text(re.compile(r"\bseed \d+"))).to_be_visible()
    expect(head.get_by_role("link", name="See it again")).to_be_visible()
    # The chapters of the run are told, and no odds: nobody has measured them.
    expect(page.get_by_role("list", name="Chapters").get_by_role("listitem").last).to_be_visible()
    assert "%" not in page.locator("article").inner_text()
    return " ".join(head.locator("p, h1").all_inner_texts())


def spectator_knows_nothing(page: Page, heard: Heard, key: str) -> None:
    """No key, no choice, nobody's hand was ever told to who only watches."""
    scenes = heard.messages("scene")
    assert len(scenes) > 10
    assert not any(scene.get("choices") for scene in scenes)
    assert not any(scene["view"]["seat"] >= 0 for scene in scenes)
    assert not any(frame for frame in heard.frames if key in frame or '"held"' in frame)
    assert key not in page.content()
    assert key not in json.dumps(page.evaluate("({...localStorage})"))
    assert page.get_by_role("button", name="Next run, same people").count() == 0
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_text("you are watching")).to_be_visible()
    assert play.things(page).count() == play.buttons(page).count() == 0


def replay_opens(page: Page, moves: int) -> None:
    page.get_by_role("link", name="See it again").click()
    expect(page.get_by_role("region", name="Timeline")).to_contain_text(f"of {moves}")


def next_run(url: str, ann: Page, ben: Page) -> None:
    """One button, and the same people sit at a fresh table; the friend finds it in the talk."""
    old = ann.url
    ann.get_by_role("button", name="Next run, same people").click()
    ann.wait_for_url(lambda url: "/table/" in url and url != old)
    play.wait_for_state(ann, "playing", "waiting")
    ben.go_back()
    play.wait_for_state(ben, "over")
    ben.keyboard.press("t")
    ben.get_by_role("region", name="What was said").get_by_role("link").click()
    ben.wait_for_url(ann.url)
    ben.get_by_role("button", name="Choose a seat").click()
    ben.get_by_role("button", name="Sit down").click()
    play.settle([ann, ben])
    table = ann.url.rsplit("/", 1)[1]
    end = time.monotonic() + PATIENCE
    while True:  # sitting down opens another connection: it is there in a moment
        info = play.ask(f"{url}/api/tables/{table}")
        if all(seat.get("here") for seat in info["seats"]):
            break
        assert time.monotonic() < end, f"not everybody has sat down: {info['seats']}"
        ann.wait_for_timeout(100)
    assert info["move"] == 0
