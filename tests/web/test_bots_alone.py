"""A table at which only bots play: whoever watches it pauses, goes on, and says how fast."""

import re
import time

from playwright.sync_api import Locator, Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

AHEAD = re.compile(r"They have already played \d+ more moves?; you follow at your own pace\.")


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Watching")


def moves(server: Server, made: play.Made) -> int:
    return int(play.table(server.url, made)["move"])


def until_bots_are_at(server: Server, made: play.Made, move: int) -> None:
    end = time.monotonic() + 60
    while moves(server, made) < move:
        assert time.monotonic() < end, "the bots have stopped"
        time.sleep(0.1)


def bots(server: Server) -> play.Made:
    settings = {"players": 2}
    return play.set_up(server.url, "stygian", [play.bot(), play.bot()], 3, settings=settings)


def test_whoever_watches_bots_pauses_them_for_their_own_eyes(
    server: Server, device: Devices
) -> None:
    made = bots(server)
    eve = device()
    play.sit_down(eve, made.link())
    expect(bar(eve)).to_contain_text("Only bots play here.")
    bar(eve).get_by_role("button", name="Pause").click()
    expect(bar(eve).get_by_role("button", name="Go on")).to_be_visible()
    before, seen = play.at(eve), moves(server, made)
    # The bots go on, and what they do waits.
    until_bots_are_at(server, made, seen + 4)
    expect(bar(eve)).to_contain_text(AHEAD)
    assert play.at(eve) == before
    # What is shown was chosen long ago: nobody thinks about it. Each bot plays two heroes, who choose.
    asked = eve.locator("#request")
    expect(asked).to_contain_text(re.compile(r"\w+, \w+ \(greedy bot\).* choose\."))
    expect(asked).not_to_contain_text("thinking")
    assert not play.table(server.url, made).get("paused", False), "nobody else is held up"
    assert play.findings(eve) == []
    # By keyboard it goes on, move by move.
    eve.keyboard.press("Space")
    expect(bar(eve).get_by_role("button", name="Pause")).to_be_visible()
    play.wait_past(eve, before)
    # Who has seen enough is where the bots are, and has the log of all of it.
    eve.keyboard.press("Space")
    here = play.at(eve)
    until_bots_are_at(server, made, moves(server, made) + 3)
    newest = bar(eve).get_by_role("button", name="To the newest")
    expect(newest).to_be_enabled()
    newest.click()
    play.wait_past(eve, here + 1)
    assert play.fits(eve)


def test_how_fast_bots_are_told_is_chosen_and_remembered(server: Server, device: Devices) -> None:
    made = bots(server)
    eve = device("phone")
    play.sit_down(eve, made.link())
    speed = bar(eve).get_by_label("Speed")
    expect(speed).to_have_value("normal")
    speed.select_option(label="Fast")
    before = play.at(eve)
    play.wait_past(eve, before)
    eve.reload()
    expect(speed).to_have_value("fast")
    assert play.fits(eve)
    lines = set()
    for name in ("Pause", "To the newest"):
        button = bar(eve).get_by_role("button", name=name)
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        lines.add(box and box["y"])
    assert len(lines) == 1, "it takes little room"


def test_whose_table_it_is_lets_the_bots_rest(server: Server, device: Devices) -> None:
    page = device()
    page.goto("/new/stygian?with=watch")
    page.get_by_role("button", name="Set the table").click()
    bar(page).get_by_role("button", name="Pause").click()
    expect(bar(page)).to_contain_text("Paused.")
    # It is said once, and nobody is told to come back who is there.
    expect(page.get_by_role("region", name="Paused")).to_have_count(0)
    asked = page.locator("#request")
    expect(asked).not_to_contain_text("paused")
    # Whose question it is goes on being said.
    expect(asked).to_contain_text(re.compile(r"\(\w+ bot\).* chooses?\."))
    table = f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}"
    assert play.ask(table)["paused"]
    # Also on another day: nothing was played meanwhile.
    page.reload()
    play.wait_for_state(page, "waiting")
    before = play.at(page)
    bar(page).get_by_role("button", name="Go on").click()
    expect(bar(page)).not_to_contain_text("Paused")
    play.wait_past(page, before)


def test_two_quick_presses_are_a_pause_and_its_end(server: Server, device: Devices) -> None:
    """The second comes before the server has answered the first."""
    page = device()
    page.goto("/new/stygian?with=watch")
    page.get_by_role("button", name="Set the table").click()
    expect(bar(page).get_by_role("button", name="Pause")).to_be_visible()
    press = 'document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }))'
    page.evaluate(f"() => {{ {press}; {press}; }}")
    play.wait_past(page, play.at(page))
    play.wait_past(page, play.at(page))
    table = f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}"
    assert not play.ask(table).get("paused", False)
    expect(bar(page).get_by_role("button", name="Pause")).to_be_visible()


def test_where_a_person_plays_nothing_is_held_up(server: Server, device: Devices) -> None:
    seats = [play.person("Ann"), play.bot()]
    made = play.set_up(server.url, "stygian", seats, 3, settings={"players": 2})
    ann, eve = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(eve, made.link())
    play.wait_for_state(ann, "playing")
    expect(bar(eve)).to_have_count(0)
    expect(bar(ann)).to_have_count(0)


SEEN = """() => {
    const lines = [...document.querySelectorAll("[aria-label=Log] li")].map(one => one.innerText);
    const deed = lines.map(one => /^(\\w+) plays /.exec(one)).filter(Boolean).at(-1);
    const tab = document.querySelector("[role=tablist][aria-label=Hands] [aria-selected=true]");
    const alone = /(\\w+) \\(.*\\) (is thinking|chooses)/.exec(document.getElementById("request").innerText);
    return deed && tab ? [alone ? alone[1] : deed[1], tab.innerText] : null;
}"""
"""Who alone thinks, or has played a card last; and whose hand is open."""


def test_whoever_watches_sees_the_hand_of_who_acts(server: Server, device: Devices) -> None:
    seats = [play.bot(), play.bot()]
    made = play.set_up(server.url, "spire", seats, 3, settings={"players": 2})
    eve = device()
    play.sit_down(eve, made.link())
    bar(eve).get_by_label("Speed").select_option(label="Fast")
    play.wait_past(eve, play.at(eve))
    names: set[str] = set()
    end = time.monotonic() + 90
    while len(names) < 2:
        assert time.monotonic() < end, f"only {names} played"
        seen = eve.evaluate(SEEN)
        if seen is not None:
            name, tab = seen
            assert name in tab, f"{name} acts, and {tab!r} is open"
            names.add(name)
        eve.wait_for_timeout(60)


def test_who_only_watches_is_told_that_hints_are_for_who_plays(
    server: Server, device: Devices
) -> None:
    eve = device()
    play.sit_down(eve, bots(server).link())
    expect(bar(eve)).to_be_visible()
    eve.keyboard.press("h")
    expect(play.toasts(eve)).to_contain_text("Hints are for who plays.")
    expect(eve.get_by_role("region", name="Hint")).to_have_count(0)


def test_who_comes_back_is_told_that_the_bots_played_on(server: Server, device: Devices) -> None:
    made = bots(server)
    eve = device()
    play.sit_down(eve, made.link())
    bar(eve).get_by_role("button", name="Pause").click()
    until_bots_are_at(server, made, moves(server, made) + 2)
    expect(bar(eve)).to_contain_text(AHEAD)
    eve.reload()
    expect(play.toasts(eve)).to_contain_text("The bots played on: this is ")
