"""The server dies, or is renewed, in the middle of a game: nothing is lost, nobody has to do a thing."""

import contextlib
import os
import re
import signal
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server


def connection(page: Page, state: str) -> None:
    """The line's state, which is always visible."""
    shown = page.locator("[data-connection]")
    expect(shown).to_have_attribute("data-connection", state, timeout=60_000)
    expect(shown).to_be_visible()


def lines(page: Page) -> list[str]:
    """The log on the page, from its beginning."""
    whole = page.get_by_role("button", name="Show the log from its beginning")
    if whole.count():
        whole.click()
        expect(whole).to_have_count(0)
    return page.get_by_role("region", name="Log").get_by_role("listitem").all_inner_texts()


def memory(page: Page) -> tuple[int, str, list[str], list[str]]:
    """What must be the same before and after: moment, head, everything on the table, the log."""
    items = "[...document.querySelectorAll('[data-item]')].map(e => e.dataset.item + e.textContent)"
    return play.at(page), page.locator("h1").inner_text(), page.evaluate(items), lines(page)


def workers(server: Server) -> list[int]:
    """The processes in which the bots of a server think (Linux)."""
    assert server.process is not None
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has just ended
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == server.process.pid and b"spawn_main" in (process / "cmdline").read_bytes():
                found.append(int(process.name))
    return found


def after(moves: int, url: str, made: play.Made) -> bool:
    return bool(play.table(url, made)["move"] >= moves)


@pytest.mark.parametrize("how", ["kill", "stop"])
@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_the_game_goes_on_after_the_server_does(
    own_server: Server, own_device: Devices, game: str, how: str
) -> None:
    """Killed without a word, and stopped as an update would stop it."""
    made = play.set_up(
        own_server.url, game, [play.person("Ann"), play.person("Ben")], 4, settings={"players": 2}
    )
    ann, ben = own_device(), own_device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    rng = Random(4)
    play.play_by_hand([ann, ben], rng, until=lambda: after(12, own_server.url, made))
    kept = [memory(page) for page in (ann, ben)]
    moves = play.table(own_server.url, made)["move"]

    with own_device.watch.without_network():
        if how == "kill":
            own_server.kill()
        else:
            assert own_server.stop() == 0
        for page in (ann, ben):
            connection(page, "lost")
            assert play.state(page) == "lost-connection"
            expect(page.get_by_text("Connection lost", exact=True)).to_be_visible()
            # Nothing can be chosen meanwhile, and the table stays in sight.
            assert play.things(page).count() == play.buttons(page).count() == 0
            assert page.locator("h1").inner_text() == kept[0][1]
        own_server.start()
        for page in (ann, ben):
            connection(page, "open")
    play.settle([ann, ben])
    assert [memory(page) for page in (ann, ben)] == kept
    assert play.table(own_server.url, made)["move"] == moves

    used = play.play_by_hand([ann, ben], rng, until=lambda: after(moves + 4, own_server.url, made))
    assert play.table(own_server.url, made)["move"] == moves + used.total()
    assert lines(ann)[: len(kept[0][3])] == kept[0][3]


def test_a_choice_that_the_server_never_took_is_given_back(
    own_server: Server, own_device: Devices
) -> None:
    """It dies while an answer is on its way: whoever chose is told, and may choose again."""
    made = play.set_up(own_server.url, "stygian", [play.person("Ann"), play.bot()], 4)
    page = own_device()
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    before = play.at(page)
    assert own_server.process is not None
    with own_device.watch.without_network():
        os.kill(own_server.process.pid, signal.SIGSTOP)
        target = play.whole_list(page).first
        sentence = target.inner_text()
        target.click()
        expect(page.get_by_text("Storing your choice…")).to_be_visible()
        own_server.kill()
        connection(page, "lost")
        own_server.start()
        connection(page, "open")
    expect(play.toasts(page)).to_contain_text(f"Your choice did not arrive: {sentence}")
    assert play.at(page) == before
    play.choose(page)
    assert play.table(own_server.url, made)["move"] >= 1


def test_bots_go_on_by_themselves_after_a_crash(own_server: Server, own_device: Devices) -> None:
    """Killed while a bot thinks: nobody is waited for in vain."""
    made = play.set_up(own_server.url, "stygian", [play.bot(), play.person("Ben")], 4)
    page = own_device()
    play.sit_down(page, made.link(1))
    with own_device.watch.without_network():
        own_server.kill()
        connection(page, "lost")
        own_server.start()
        connection(page, "open")
    for _ in range(3):
        play.wait_for_state(page, "playing", seconds=60)
        play.choose(page)


def test_bots_whose_workers_die_say_so_and_play_on_by_themselves(
    server: Server, device: Devices
) -> None:
    settings = {"players": 2}
    made = play.set_up(server.url, "stygian", [play.bot(), play.bot()], 3, settings=settings)
    eve = device()
    play.sit_down(eve, made.link())
    asked = eve.locator("#request")
    end = time.monotonic() + 120
    while "could not choose: The bots were interrupted" not in asked.inner_text():
        assert time.monotonic() < end, "the page shows nothing"
        for worker in workers(server):
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        eve.wait_for_timeout(50)
    expect(asked).to_contain_text(re.compile(r"Next try within \d+ seconds?\."))
    assert play.fits(eve)
    moves = play.table(server.url, made)["move"]
    end = time.monotonic() + 120
    while not after(moves + 2, server.url, made):
        assert time.monotonic() < end, "the bots stand still"
        time.sleep(0.2)
    expect(asked).not_to_contain_text("could not choose")
    assert play.findings(eve) == []
