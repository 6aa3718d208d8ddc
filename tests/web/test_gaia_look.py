"""Gone to Gaia in the browser: what is shown is true, nothing hides, and nothing covers what it belongs to."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from roguetable.bots import make_bot
from roguetable.engine.state import Request
from roguetable.engine.table import Table
from roguetable.games.gaia.flow.attack.prices import ElementOrHp
from roguetable.games.gaia.flow.elements import WhichSpace
from roguetable.games.gaia.flow.interlude import Retreat
from roguetable.games.gaia.flow.levels import WhichEquipment
from roguetable.games.gaia.flow.onslaught import ReturnGoods
from roguetable.games.gaia.flow.quest import WhichExtra, WhichHero
from roguetable.games.gaia.flow.shop import ShopMenu
from roguetable.games.gaia.flow.town import Page as TownPage
from roguetable.games.gaia.game import GAIA
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server
from tests.web.test_gaia import BOARD, piece, question
from tests.web.visits import Visit

LATEST = ".latest"


def survived() -> Table:
    """An Onslaught that some bot has survived: there is no board any more."""
    for seed in range(12):
        table = Table.new(GAIA, {"players": 2, "mode": "onslaught"}, seed)
        bot = make_bot("greedy", GAIA, seed)
        while table.state.request is not None:
            seat = table.state.request.seats[0]
            table.choose(bot.choose(table.state, seat), seat)
        if {panel.id for panel in table.view().panels} & {"for-sale", "board"} == {"for-sale"}:
            return table
    raise AssertionError("nobody has survived")


def test_at_the_end_no_shop_stands_where_the_board_was(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    """Whoever survived all Waves has left the board behind, and nobody buys any more."""
    page = device()
    page.goto(play.bring(server.url, survived(), tmp_path).link())
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_text("The Lift stands still.")).to_be_visible()
    wares = page.locator("[data-panel=for-sale]").first
    expect(wares).to_be_hidden()
    page.get_by_text(re.compile(r"^The shops: \d+ for sale$")).click()
    expect(wares).to_be_visible()


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
    page = visit(question(ShopMenu))
    page.set_viewport_size({"width": 900, "height": 844})  # nothing is beside the table
    asked = page.locator("#request")
    before = asked.bounding_box()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    assert asked.bounding_box() == before
    lies = hint.bounding_box()
    assert lies is not None
    assert before is not None
    assert lies["y"] >= 0, "all of it is on the screen"
    apart = lies["y"] + lies["height"] <= before["y"] or lies["y"] >= before["y"] + before["height"]
    assert apart, "and nothing of the question is under it"


def test_on_a_phone_a_hint_lies_below_the_question(visit: Visit) -> None:
    page = visit(question(ShopMenu), "phone")
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    asked, lies = page.locator("#request").bounding_box(), hint.bounding_box()
    assert asked is not None
    assert lies is not None
    assert asked["y"] + asked["height"] <= lies["y"], "nothing of the question is under it"
    assert lies["y"] + lies["height"] <= 844, "and all of it is on the screen"


def right(one: Locator) -> float:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"]


def test_the_answers_stay_in_sight_however_much_the_enemy_has_to_say(visit: Visit) -> None:
    page = visit(question(ElementOrHp))
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#request .cause")).to_have_text(re.compile("Blood Debt: .* Last Act: "))
    answers = play.buttons(page)
    expect(answers).to_have_count(2)
    edge = right(page.locator("#request .bar"))
    assert [right(one) <= edge for one in answers.all()] == [True, True]


def test_a_question_that_tells_the_whole_card_is_not_followed_by_it(visit: Visit) -> None:
    page = visit(question(ReturnGoods))
    expect(page.locator("#prompt")).to_have_text(re.compile("costs .*: .* Keep it"))
    expect(page.locator("#request .cause")).to_have_count(0)


def test_a_slot_that_takes_an_element_does_not_say_that_its_weapon_is_used(visit: Visit) -> None:
    page = visit(question(WhichSpace, players=1))
    expect(page.locator("#prompt")).to_have_text(re.compile("^Onto which slot does"))
    expect(page.locator(".can .slot.filled")).to_have_count(1)
    expect(page.get_by_text("Use it", exact=True)).to_have_count(0)


def test_a_boss_with_a_long_name_is_still_larger_than_its_minions(visit: Visit) -> None:
    page = visit(BOARD.replace("enemy: venena", "enemy: laura-the-flytrap").replace("PLAY", ""))
    boss, minion = page.locator(".boss"), page.locator(".foe").first
    expect(boss.locator(".name")).to_have_text(re.compile("Laura"))
    drawn = [one.locator(".art svg").bounding_box() for one in (boss, minion)]
    assert drawn[0]["height"] > drawn[1]["height"]  # type: ignore[index]
    assert boss.locator(".name").bounding_box()["height"] < 20  # type: ignore[index]


APART = """selector => {
    const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    return boxes.length > 1 && boxes.every((one, at) => boxes.slice(at + 1).every(other =>
        one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top))
}"""
"""There are several of these, and none lies on another."""


def test_what_lies_on_a_tile_does_not_cover_the_hp_of_who_stands_there(visit: Visit) -> None:
    part = BOARD.replace("{tile: c4, discipline: mind,", "{tile: c3, discipline: body,")
    for kind in ("phone", "desktop"):
        page = visit(part.replace("PLAY", ""), kind)
        expect(page.locator(".tile:has(.lying) .counters")).to_be_visible()
        assert page.evaluate(APART, ".tile:has(.lying) :is(.lies, .counters)")


def test_two_on_one_tile_are_warned_side_by_side(visit: Visit) -> None:
    together = BOARD.replace("tile: f5}", "tile: c3}")
    page = visit(together.replace("PLAY", "use staff 1, weapon, stay"))
    page.locator(piece(page, "Diamonid")).hover()
    expect(page.locator(".danger")).to_have_count(2)
    assert page.evaluate(APART, ".danger")


def test_in_the_shops_what_one_can_pay_stays_in_sight(visit: Visit) -> None:
    page = visit(question(ShopMenu))
    page.set_viewport_size({"width": 1280, "height": 640})
    suits = page.locator(".suits")
    suits.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    assert suits.evaluate("box => box.scrollTop") > 50
    expect(page.locator(".life").first).to_be_in_viewport(ratio=1)
    # More is for sale than there is room for: then its heading stays where it is.
    page.reload()
    expect(page.locator(".below").first).to_contain_text("more")
    expect(page.get_by_role("heading", name="The shops")).to_be_in_viewport(ratio=1)


def test_calm_news_is_told_once_and_without_alarm(visit: Visit) -> None:
    page = visit(question(WhichExtra, players=1))
    news = "You lead both delvers"
    notice = page.get_by_role("list", name="Notices")
    expect(notice).to_contain_text(news)
    expect(page.locator(".wrong")).to_have_count(0)
    expect(page.locator(LATEST).filter(has_text=news)).to_have_count(0)


def test_a_page_tells_the_story_to_which_the_choice_before_it_led(visit: Visit) -> None:
    # Between two Waves: what came of the Scenario, and then what is seen ahead.
    page = visit(question(Retreat, players=1, mode="campaign", chapter=6))
    came = page.get_by_role("list", name="What came of it")
    expect(came.locator(".tale")).to_have_count(1)
    assert len(came.locator(".tale").inner_text()) > 40
    # And home, how the Quest ended.
    home = visit(question(TownPage, mode="campaign"))
    expect(home.locator(".news .tale")).to_have_text(re.compile("^The bell"))


def test_on_a_phone_the_opening_of_a_quest_is_read_from_its_beginning(visit: Visit) -> None:
    page = visit(question(WhichHero, players=1, mode="campaign"), "phone")
    story = page.get_by_role("article", name="The First Rung")
    expect(story).to_be_visible()
    page.wait_for_timeout(300)  # until whatever moves has moved
    expect(story.get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(story.locator(".news")).to_have_count(0)
    expect(story.get_by_text("The mist closes over your visor")).to_have_count(1)


COVERED_BY_KEYS = """() => [...document.querySelectorAll('.thing.can')].flatMap(thing => {
    const cap = thing.querySelector('.cap')?.getBoundingClientRect()
    const text = thing.querySelector('.text')
    if (!cap || !text) return []
    const range = document.createRange()
    range.selectNodeContents(text)
    const under = [...range.getClientRects()].filter(line => line.width > 1
        && line.right > cap.left + 2 && line.left < cap.right - 2
        && line.bottom > cap.top + 4 && line.top < cap.bottom - 2)
    return under.length ? [thing.dataset.item] : []
})"""
"""What can be chosen and has words under its key."""


@pytest.mark.parametrize("kind", [ShopMenu, WhichExtra])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)], ids=["1440", "1280"])
def test_no_key_lies_on_the_words_of_its_card(
    visit: Visit, kind: type[Request], size: tuple[int, int]
) -> None:
    page = visit(question(kind, players=1))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator(".can .cap").first).to_be_visible()
    assert page.evaluate(COVERED_BY_KEYS) == []
