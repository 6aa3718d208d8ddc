"""Gone to Gaia in the browser: what is shown is true, nothing hides, and nothing covers what it belongs to."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from roguetable.engine.state import Request
from roguetable.games.gaia.flow.levels import WhichEquipment
from roguetable.games.gaia.flow.quest import WhichExtra
from roguetable.games.gaia.flow.shop import ShopMenu
from roguetable.games.gaia.flow.town import Page as TownPage
from tests.web import play
from tests.web.test_gaia import question
from tests.web.visits import Visit

LATEST = ".latest"


def enter(page: Page) -> Locator:
    """The sign on the way on that Enter makes it."""
    return page.locator("#request .primary kbd")


def test_enter_goes_on_after_a_click_elsewhere_and_is_not_claimed_where_the_focus_has_it(
    visit: Visit,
) -> None:
    page = visit(question(ShopMenu))
    before = play.at(page)
    # Who walks to a control presses that one, and the way on says nothing else.
    page.get_by_role("button", name="Talk", exact=True).focus()
    page.keyboard.press("Tab")
    expect(enter(page)).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Seats", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert play.at(page) == before
    # Who only clicked there is done with it.
    page.get_by_role("button", name="Log", exact=True).click()
    expect(enter(page)).to_be_visible()
    page.get_by_role("button", name="Help", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(enter(page)).to_be_visible()
    page.keyboard.press("Enter")
    play.wait_past(page, before)
    expect(page.get_by_role("dialog")).to_have_count(0)


HIDDEN_ARE_COUNTED = """() => {
    const box = document.querySelector('.stage')
    const edge = box.getBoundingClientRect().bottom + 8
    const things = [...box.querySelectorAll('[data-item].can')]
    const hidden = things.filter(one => one.getBoundingClientRect().bottom > edge).length
    const said = document.querySelector('.below').innerText.trim()
    return hidden > 0 && parseInt(said) >= hidden && parseInt(said) <= hidden + 4
}"""
"""Four things below the shelves are no wares: one that is too dear, and the decks."""
UNDER_A_FADE = """() => [...document.querySelectorAll('.stage, .suits')].flatMap(box => {
    const faded = [...document.querySelectorAll('.below')].some(one =>
        one.style.gridArea.startsWith(box.classList[0]) && one.querySelector('.fade'))
    const edge = box.getBoundingClientRect().bottom - (faded ? 35 : -1)
    return [...box.querySelectorAll('[data-item].can')]
        .filter(one => one.getBoundingClientRect().bottom > edge)
        .map(one => one.dataset.item)
})"""
"""What can be chosen and lies under the lower edge or its fade."""


def test_what_lies_below_the_edge_is_counted_there(visit: Visit) -> None:
    page = visit(question(ShopMenu))
    page.set_viewport_size({"width": 1280, "height": 640})
    more = page.locator(".below").first.get_by_text(re.compile(r"^\d+ more ↓$"))
    page.locator(".stage").evaluate("box => box.scrollTo(0, 0)")
    expect(more).to_be_visible()
    page.wait_for_function(HIDDEN_ARE_COUNTED)
    page.locator(".stage").evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(more).to_have_count(0)
    assert play.findings(page) == []


@pytest.mark.parametrize("kind", [WhichEquipment, ShopMenu, WhichExtra])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)], ids=["1440", "1280"])
def test_nothing_that_can_be_chosen_lies_under_a_fade(
    visit: Visit, kind: type[Request], size: tuple[int, int]
) -> None:
    table = question(kind, players=1)
    page = visit(table)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.reload()
    play.wait_for_state(page, "playing")
    expect(page.locator(".can").first).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate(UNDER_A_FADE) == []


def test_a_page_is_read_once_and_folded_in_the_log(visit: Visit) -> None:
    page = visit(question(TownPage, mode="campaign"))
    told = page.get_by_role("article").locator(".text p").first.inner_text()[-30:]
    expect(page.locator(LATEST).filter(has_text=told)).to_have_count(0)
    line = page.get_by_label("Log").get_by_role("button").filter(has_text=told)
    assert line.bounding_box()["height"] < 60  # type: ignore[index]
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    assert line.bounding_box()["height"] > 60  # type: ignore[index]
    assert play.findings(page) == []


def test_in_the_shops_everything_keeps_its_place_and_its_key(visit: Visit) -> None:
    page = visit(question(ShopMenu))
    shelf = page.locator("[data-panel=for-sale]")
    places = {
        one.get_attribute("data-item"): (one.bounding_box(), one.get_attribute("aria-keyshortcuts"))
        for one in shelf.all()
    }
    assert len(places) > 2
    before = play.at(page)
    bought = page.locator("[data-panel=for-sale].can").first
    gone = bought.get_attribute("data-item")
    bought.click()
    play.wait_past(page, before)
    expect(page.locator(f"[data-panel=for-sale][data-item={gone}]")).to_have_count(0)
    expect(page.locator(".sold")).to_have_text(re.compile("Sold"))
    for one in shelf.all():
        box, key = places[one.get_attribute("data-item")]
        assert one.bounding_box() == box, "nothing slides"
        assert one.get_attribute("aria-keyshortcuts") in (key, None), "and no key changes its ware"
    assert play.findings(page) == []


def test_a_hint_lies_over_the_table_and_the_question_stays_where_it_is(visit: Visit) -> None:
    page = visit(question(ShopMenu), "phone")
    asked = page.locator("#prompt")
    before = asked.bounding_box()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    assert asked.bounding_box() == before
    lies = hint.bounding_box()
    assert lies is not None
    assert before is not None
    assert lies["y"] >= 0, "all of it is on the screen"
    assert lies["y"] + lies["height"] <= before["y"], "and nothing of the question is under it"
