"""What happens is played out on the page: in order, for those who want it, and no longer than they want."""

from random import Random

from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

WATCH = """
    window.states = [];
    window.flew = new Set();
    new MutationObserver((records) => {
        const state = document.querySelector('[data-state]')?.dataset.state;
        if (state && window.states.at(-1) !== state) window.states.push(state);
        for (const record of records) {
            for (const node of record.addedNodes) {
                for (const kind of node.classList ?? []) window.flew.add(kind);
            }
        }
    }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def fight(server: Server, device: Devices) -> Page:
    """A table with people's eyes on it, in the first fight."""
    settings = {"players": 1, "characters": "ironclad"}
    made = play.set_up(server.url, "spire", [play.person("Ann")], 5, settings=settings)
    page = device(motion=True)
    page.add_init_script(WATCH)
    play.sit_down(page, made.link(0))
    rng = Random(5)
    for _ in range(30):
        play.wait_for_state(page, "playing")
        if page.locator('[data-item^="enemy:"]').count():
            return page
        play.answer_by(page, "list", rng)
    raise AssertionError("there is no fight")


def test_what_happens_is_played_out_unless_nobody_wants_it(server: Server, device: Devices) -> None:
    page = fight(server, device)
    rng = Random(2)
    for _ in range(4):
        play.wait_for_state(page, "playing")
        play.answer_by(page, "list", rng)
    play.wait_for_state(page, "playing")
    assert "showing" in page.evaluate("window.states")
    assert {"flying", "floating"} <= set(page.evaluate("[...window.flew]"))
    # What was made for it goes when it is over.
    expect(page.locator(".flying")).to_have_count(0)

    page.get_by_role("button", name="Help").first.click()
    page.get_by_label("What happens is played out").select_option("not at all")
    page.keyboard.press("Escape")
    page.evaluate("window.states.length = 0")
    for _ in range(4):
        play.wait_for_state(page, "playing", "over")
        if play.state(page) == "playing":
            play.answer_by(page, "list", rng)
    assert "showing" not in page.evaluate("window.states")


def test_a_key_ends_what_is_played_out_at_once(server: Server, device: Devices) -> None:
    page = fight(server, device)
    done = page.get_by_role("button", name="Done for this turn")
    expect(done.first).to_be_visible()
    done.first.click()
    play.wait_for_state(page, "showing")
    page.keyboard.press("x")
    play.wait_for_state(page, "playing", "over", seconds=1)


def test_pointing_at_a_choice_shows_on_its_target_what_it_would_do(
    server: Server, device: Devices
) -> None:
    page = fight(server, device)
    page.get_by_role("button", name="Done for this turn").first.hover()
    bar = page.locator('[data-item="player:0"] .bar')
    expect(bar.locator(".ghost")).to_be_visible()
    expect(bar.locator(".next")).to_contain_text("→")
    page.mouse.move(1, 1)
    expect(bar.locator(".ghost")).to_have_count(0)


def test_an_action_that_comes_to_nothing_is_told_on_the_table_until_the_next_choice(
    server: Server, page: Page
) -> None:
    made = play.set_up(server.url, "stygian", [play.person("Ann")], seed=2)
    play.sit_down(page, made.link(0))
    told = page.get_by_role("list", name="Notices")
    for _ in range(3):
        play.wait_for_state(page, "playing")
        expect(told).to_have_count(0)
        play.choose(page)
    expect(told).to_contain_text("Mend is forfeited: not enough cubes.")
    told.get_by_text("Why?").click()
    expect(told).to_contain_text("stygian.hero.forfeit")
    play.choose(page)
    expect(told).to_have_count(0)
