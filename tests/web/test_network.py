"""The network goes away and comes back: everybody sees it, nobody has to do anything about it."""

import copy
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import play
from tests.web.cable import Cable, cable_to
from tests.web.devices import Devices
from tests.web.serving import Server


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    with cable_to(server.port) as cable:
        yield cable


@pytest.fixture
def far(browser: Browser, server: Server, cable: Cable) -> Iterator[Devices]:
    """Devices that reach the server over the cable only."""
    over_cable = copy.copy(server)
    over_cable.port = cable.port
    devices = Devices(browser, over_cable)
    try:
        yield devices
        devices.watch.verify()
    finally:
        devices.close()


def connection(page: Page, state: str) -> None:
    expect(page.locator("[data-connection]")).to_have_attribute(
        "data-connection", state, timeout=60_000
    )


def two_heroes(server: Server, seed: int = 4) -> play.Made:
    seats = [play.person("Ann"), play.person("Ben")]
    return play.set_up(server.url, "spire", seats, seed, settings={"players": 2})


def test_a_move_made_meanwhile_shows_up(
    server: Server, device: Devices, far: Devices, cable: Cable
) -> None:
    made = two_heroes(server)
    ann, ben = far(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    rng = Random(1)
    play.play_by_hand([ann, ben], rng, until=lambda: play.state(ben) == "playing")
    with far.watch.without_network():
        cable.cut()
        connection(ann, "lost")
        assert play.state(ann) == "lost-connection"
        expect(ann.get_by_text("Connection lost", exact=True)).to_be_visible()
        expect(ann.get_by_text("Waiting for the connection.")).to_be_visible()
        expect(ann.get_by_role("button", name="Try now")).to_be_visible()
        # Ben sees that Ann has gone, and plays on.
        ben.get_by_role("button", name="Seats").click()
        expect(ben.get_by_text("not here now").first).to_be_visible()
        ben.get_by_role("button", name="Log").click()
        play.choose(ben)
        cable.mend()
        connection(ann, "open")
    play.settle([ann, ben])
    assert play.at(ann) == play.at(ben)
    expect(play.toasts(ann)).to_contain_text("You are back at the table.")
    assert ann.locator("h1").inner_text() == ben.locator("h1").inner_text()
    news = ben.get_by_role("region", name="Log").get_by_role("listitem").last.inner_text()
    expect(ann.get_by_role("region", name="Log")).to_contain_text(news.split("\n")[0])
    # And Ann goes on.
    now = play.at(ann)
    play.play_by_hand([ann, ben], rng, until=lambda: play.at(ann) > now + 3)


def test_trying_now_need_not_wait(server: Server, far: Devices, cable: Cable) -> None:
    made = two_heroes(server)
    page = far()
    play.sit_down(page, made.link(0))
    with far.watch.without_network():
        cable.cut()
        connection(page, "lost")
        # A few tries in vain: the next is some seconds off.
        page.wait_for_function(
            "() => /try in [4-9]/.test(document.querySelector('[data-connection]').textContent)",
            timeout=60_000,
        )
        cable.mend()
        page.get_by_role("button", name="Try now").click()
        expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "open")
    play.wait_for_state(page, "playing")


def test_an_answer_into_the_void_is_not_lost_silently(
    server: Server, far: Devices, cable: Cable
) -> None:
    """The line dies without a word, the person chooses: what became of it is told."""
    made = play.set_up(server.url, "stygian", [play.person("Ann"), play.bot()], 4)
    page = far()
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    before = play.at(page)
    with far.watch.without_network():
        cable.squeeze()
        offered = play.whole_list(page)
        sentence = offered.first.inner_text()
        offered.first.click()
        expect(page.get_by_text("Storing your choice…")).to_be_visible()
        # The browser notices that the network is gone; the page asks, and nobody answers.
        page.context.set_offline(True)
        connection(page, "lost")
        cable.mend()
        page.context.set_offline(False)
        connection(page, "open")
    expect(play.toasts(page)).to_contain_text(f"Your choice did not arrive: {sentence}")
    assert play.at(page) == before
    assert play.table(server.url, made)["move"] == 0
    play.choose(page)


def test_an_answer_that_arrived_counts_once(server: Server, far: Devices, cable: Cable) -> None:
    """The server took it, but the line broke before it could say so."""
    made = play.set_up(server.url, "stygian", [play.person("Ann"), play.person("Ben")], 4)
    page = far()
    play.sit_down(page, made.link(0, 1))
    play.wait_for_state(page, "playing")
    with far.watch.without_network():
        offered = play.whole_list(page)
        sentence = offered.first.inner_text()
        cable.deafen()
        offered.first.click()
        wait_for_move(server, made, page)
        cable.cut()
        connection(page, "lost")
        cable.mend()
        connection(page, "open")
    expect(play.toasts(page)).to_contain_text(f"Your choice arrived: {sentence}")
    assert play.table(server.url, made)["move"] == 1


def wait_for_move(server: Server, made: play.Made, page: Page) -> None:
    """Until the server has taken one move, which the page has not heard of."""
    for _ in range(500):
        if play.table(server.url, made)["move"]:
            return
        page.wait_for_timeout(20)
    raise AssertionError("the move never arrived")


def test_without_a_network_the_lobby_says_so(far: Devices, cable: Cable) -> None:
    page = far()
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    with far.watch.without_network():
        cable.cut()
        page.get_by_role("button", name="Play now").first.click()
        expect(page.get_by_text("The server does not answer.")).to_be_visible()
        cable.mend()
        page.get_by_role("button", name="Play now").first.click()
        play.wait_for_state(page, "playing", "waiting")
