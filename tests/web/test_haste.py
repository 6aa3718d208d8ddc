"""Enter right after a turn that has ended by itself does not end the next one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

LAST_CARD = """
game: spire
table:
  players:
    - character: ironclad
      hand: [ironclad-defend]
      energy: 1
      draw: [ironclad-strike x5, ironclad-defend x3, bash]
  enemies: [jaw-worm-a1]
  die: 2
"""
QUESTION = "End your turn with 3 Energy left? Press again to do it."
PRESS_ONCE = """state => {
    const table = document.querySelector('[data-at]');
    new MutationObserver((_, observer) => {
        if (table.dataset.at === '1' && table.dataset.state !== 'showing') return;
        if (table.dataset.state !== state) return;
        observer.disconnect();
        const init = {key: 'Enter', bubbles: true, cancelable: true};
        document.body.dispatchEvent(new KeyboardEvent('keydown', init));
        window.pressed = true;
    }).observe(table, {attributes: true});
}"""
"""Press Enter in the very moment in which the page has come to that after the first choice."""


def play_the_card(page: Page, state: str) -> None:
    """Play the last card; Enter is pressed as soon as the page is in that state."""
    page.evaluate(PRESS_ONCE, state)
    page.locator("[data-item='card:0:ironclad-defend']").locator("visible=true").first.click()
    page.wait_for_function("() => window.pressed === true")


@pytest.fixture
def hasty(server: Server, device: Devices, tmp_path_factory: pytest.TempPathFactory) -> Page:
    """Somebody with one card left, and 1 Energy, whose presses may come too early."""
    page = device(motion=True, quick=False)
    made = play.lay_out(server.url, LAST_CARD, tmp_path_factory.mktemp("laid-out"))
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    expect(page.get_by_role("button", name=re.compile("Done for this turn"))).to_be_enabled()
    return page


def done(page: Page) -> str:
    return page.get_by_role("button", name=re.compile("Done for this turn")).inner_text()


def test_enter_that_only_skips_what_is_played_out_ends_no_turn(hasty: Page) -> None:
    play_the_card(hasty, "showing")
    play.wait_for_state(hasty, "playing")
    assert "Press again" not in done(hasty)
    assert "Round 2" in hasty.locator("#prompt").inner_text()


def test_a_hasty_end_of_turn_is_asked_about_and_done_when_pressed_again(hasty: Page) -> None:
    hasty.emulate_media(reduced_motion="reduce")
    hasty.reload()
    play.wait_for_state(hasty, "playing")
    play_the_card(hasty, "playing")
    expect(hasty.get_by_role("button", name=re.compile("Done for this turn"))).to_contain_text(
        QUESTION
    )
    assert "Round 2" in hasty.locator("#prompt").inner_text()
    hasty.wait_for_timeout(500)  # two presses in one movement are one
    before = play.at(hasty)
    hasty.keyboard.press("Enter")
    play.wait_past(hasty, before)
    expect(hasty.locator("#prompt")).to_contain_text("Round 3")
