"""Gone to Gaia in the browser: the board with its risks, the suit, a page to read, the shops."""

import re

from playwright.sync_api import Locator, Page, expect

from roguetable.engine.state import Request
from roguetable.engine.table import Table
from roguetable.games.gaia.flow.levels import WhichEquipment
from roguetable.games.gaia.flow.onslaught import CardOrHealMenu
from roguetable.games.gaia.flow.shop import ShopMenu
from roguetable.games.gaia.flow.town import Page as TownPage
from roguetable.games.gaia.game import GAIA
from tests.web import play
from tests.web.visits import Visit, moment

BOARD = """
game: gaia
table:
  suits:
  - {discipline: mind, ranks: {staff: 1, bow: 1, boots: 1}, hp: 6, max_hp: 6, available: {ap: 2}}
  - {discipline: body, ranks: {blade: 1}, hp: 5, max_hp: 6}
  delvers:
  - {discipline: mind, tile: c3}
  - {discipline: body, tile: f5}
  enemies:
  - {enemy: diamonid, tile: c2}
  - {enemy: venena, tile: b2}
  - {enemy: colibrius, tile: e1}
  parts:
  - {tile: c4, discipline: mind, level: 0}
play: [PLAY]
"""


def board(*choices: str) -> str:
    """The board, after these choices."""
    return BOARD.replace("PLAY", ", ".join(choices))


def question(kind: type[Request], **config: object) -> Table:
    """A game at the first such question."""
    return moment(GAIA, {"players": 2, **config}, lambda request, _: isinstance(request, kind))


def piece(page: Page, name: str) -> str:
    """A selector of somebody on the board."""
    return f'.thing.piece:has(:is(.name, .name .long):text-is("{name}"))'


def test_a_target_says_who_answers_from_which_arrows_and_how_likely_it_hurts(visit: Visit) -> None:
    page = visit(board("use staff 1", "weapon", "stay"))
    expect(page.locator("#prompt")).to_have_text("Whom do you attack?")
    diamonid, venena = page.locator(piece(page, "Diamonid")), page.locator(piece(page, "Venena"))
    # As printed: white arrows north, east and south, a black one west.
    expect(diamonid.locator(".arrow.white")).to_have_count(3)
    expect(diamonid.locator(".arrow.black")).to_have_count(1)
    expect(diamonid.locator(".risk")).to_have_text("2-5: −1")
    expect(venena.locator(".risk")).to_have_count(0)
    badge, head = diamonid.locator(".risk").bounding_box(), diamonid.locator(".art").bounding_box()
    assert badge is not None
    assert head is not None
    assert badge["y"] + badge["height"] <= head["y"] + 1, "it stands above the head, not on it"
    expect(page.locator(".tile:has(.tint.white)")).not_to_have_count(0)
    expect(page.locator(".tile:has(.tint.black)")).not_to_have_count(0)

    diamonid.focus()
    page.keyboard.press("ArrowRight")  # whoever walks the table by keyboard is told too
    diamonid.focus()
    expect(play.detail(page)).to_contain_text("Diamonid hits you for 1 on 2-5 (4 in 6).")
    expect(page.locator(".danger")).to_have_text("2-5: −1")
    expect(page.locator(".risk:not(.danger)")).to_have_count(0)  # it is said once
    expect(page.locator(".aim-white")).to_have_count(3)
    venena.hover()
    expect(play.detail(page)).to_contain_text("no face of the die hits anybody")
    assert play.findings(page) == []


EVERY_TYPE = """
game: gaia
table:
  suits:
  - {discipline: mind, hp: 6, max_hp: 6, ranks: {blade: 1, lance: 1, hammer: 1, bow: 1, staff: 1, whip: 1, orb: 1,
     boots: 1, harvester: 1, heart: 1, battery: 1, prism: 1, charm: 1, ward: 1}}
  - {discipline: body, hp: 5, max_hp: 6, ranks: {blade: 1}}
  delvers:
  - {discipline: mind, tile: c3}
  - {discipline: body, tile: f5}
  enemies: [{enemy: diamonid, tile: a1}]
"""


def test_equipment_shows_what_it_is_and_how_hard_it_hits(visit: Visit) -> None:
    page = visit(EVERY_TYPE)
    cards = page.locator("[data-panel=weapons-0], [data-panel=passives-0]")
    expect(cards).to_have_count(14)
    signs = cards.locator("svg.emblem .bright").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('path')].map(path => path.getAttribute('d')).join())"
    )
    assert len(set(signs)) == 14, "no two types have the same sign"
    hammer = page.locator('[data-panel=weapons-0]:has-text("hammer")')
    expect(hammer.locator(".top")).to_contain_text("HEAVY 4")
    hammer.hover()
    expect(play.detail(page)).to_contain_text("HEAVY 4")
    expect(hammer.locator(".sr-only")).to_contain_text("HEAVY 4")
    # A slot has its own attack.
    expect(page.locator("[data-item=slot-0-0]")).to_have_attribute(
        "aria-label", re.compile("LIGHT 1")
    )
    assert play.findings(page) == []


DARK = 110
"""Out of 255: what is darker than that does not dazzle."""
BRIGHTNESS = """one => {
  const shade = new OffscreenCanvas(1, 1).getContext("2d");
  shade.fillStyle = getComputedStyle(one).getPropertyValue("--card");
  shade.fillRect(0, 0, 1, 1);
  return Math.max(...shade.getImageData(0, 0, 1, 1).data.slice(0, 3));
}"""


def test_by_night_cards_and_pages_do_not_dazzle(visit: Visit) -> None:
    page = visit(question(TownPage, mode="campaign"))
    story = page.get_by_role("article")
    assert story.evaluate(BRIGHTNESS) < DARK
    assert play.findings(page) == []
    day = visit(question(TownPage, mode="campaign"), scheme="light")
    assert day.get_by_role("article").evaluate(BRIGHTNESS) > 255 - DARK


def test_between_two_waves_there_is_a_place_to_be(visit: Visit) -> None:
    page = visit(question(CardOrHealMenu))
    stage, drawn = (
        page.locator(".stage").bounding_box(),
        page.locator("svg.backdrop").bounding_box(),
    )
    assert stage is not None
    assert drawn is not None
    assert drawn["height"] >= stage["height"] - 20, "the left half is not empty"
    expect(page.locator(".mood")).to_contain_text("The mist draws back")
    assert play.findings(page) == []


def test_a_weapon_is_pressed_and_then_a_slot_that_glows_and_running_is_a_quiet_button(
    visit: Visit,
) -> None:
    page = visit(board())
    before = play.at(page)
    slots = page.locator("[data-panel=suit-0].can")
    bow = page.locator('[data-panel=weapons-0]:has-text("Bow")')
    staff = page.locator('[data-panel=weapons-0]:has-text("Staff")')
    expect(slots).to_have_count(0)
    expect(play.buttons(page)).to_have_text(re.compile(r"^\s*Run"))
    expect(page.locator("#request .primary")).to_have_count(0)
    page.keyboard.press("Enter")
    assert play.at(page) == before, "nobody runs by pressing Enter"
    staff.click()
    bow.click()  # another one in its stead
    expect(page.locator("#prompt")).to_have_text(re.compile("Bow: where to"))
    expect(slots).not_to_have_count(0)
    expect(page.locator(".menu")).to_have_count(0)
    bow.click()  # pressed again it is taken back
    expect(slots).to_have_count(0)
    bow.click()
    assert play.findings(page) == []
    page.locator("[data-item=slot-0-1]").click()
    play.wait_past(page, before)
    expect(page.locator("[data-item=slot-0-1] .weapon")).to_have_text(re.compile("Bow"))


def test_a_weapon_is_dragged_onto_a_slot_or_sent_there_by_two_keys(visit: Visit) -> None:
    page = visit(board())
    before = play.at(page)
    bow = page.locator('[data-panel=weapons-0]:has-text("Bow")')
    third = page.locator("[data-item=slot-0-2]")
    middle(page, bow, "down")
    page.mouse.move(10, 200, steps=4)
    expect(page.locator("[data-panel=suit-0].can")).not_to_have_count(0)
    page.mouse.up()  # on the empty table nothing happens
    expect(page.locator("[data-panel=suit-0].can")).to_have_count(0)
    middle(page, bow, "down")
    middle(page, third, "up")
    play.wait_past(page, before)
    expect(third.locator(".weapon")).to_have_text(re.compile("Bow"))

    page = visit(board())
    before = play.at(page)
    first = page.locator("[data-item=slot-0-0]")
    expect(page.locator("[data-panel=weapons-0][aria-keyshortcuts='1']")).to_be_visible()
    page.keyboard.press("1")
    expect(first).to_have_attribute("aria-keyshortcuts", re.compile("."))  # it glows, with a key
    page.keyboard.press(first.get_attribute("aria-keyshortcuts") or "")
    play.wait_past(page, before)
    expect(first.locator(".weapon")).to_be_visible()


def middle(page: Page, thing: Locator, button: str) -> None:
    """The mouse goes to the middle of it and presses or lets go."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.down() if button == "down" else page.mouse.up()


def test_a_tile_shows_the_way_there_and_what_lies_on_it(visit: Visit) -> None:
    page = visit(board("use staff 1"), scheme="light")
    place = page.locator('[data-place="board:2,3"]')
    expect(place.locator(".lies")).to_have_count(1)
    place.locator(".ground").hover()
    expect(page.locator("path.ahead")).to_have_count(1)
    expect(play.detail(page)).to_contain_text("Move to c4.")
    assert play.findings(page) == []
    before = play.at(page)
    place.locator(".ground").click()
    play.wait_past(page, before)
    expect(place.locator(piece(page, "Mind"))).to_be_visible()
    expect(place.locator(".lies")).to_have_count(0)


WITH_WITNESS = """
game: gaia
table:
  mode: campaign
  quest: lights-on-the-water
  wave: 1
  sheet: {chapter: 2, visits: 1}
  suits:
  - {discipline: mind, hero: ottoline-marsh, ranks: {staff: 1}, hp: 6, max_hp: 6}
  - {discipline: body, hero: brannigan-holt, ranks: {blade: 1}, hp: 5, max_hp: 6}
  delvers:
  - {discipline: mind, tile: c3}
  - {discipline: body, tile: f5}
  witness: d4
  enemies:
  - {enemy: diamonid, tile: a1}
play: [use staff 1]
"""


def test_the_witness_is_sent_by_pressing_him_and_then_a_tile(visit: Visit) -> None:
    page = visit(WITH_WITNESS)
    beyond = page.locator('[data-place="board:4,4"] .ground.can')
    expect(beyond).to_have_count(0)  # no delver comes that far
    before = play.at(page)
    witness = page.locator(piece(page, "Witness"))
    witness.click()
    expect(page.locator("#prompt")).to_have_text("The Witness: where to?")
    expect(beyond).to_have_count(1)
    assert play.at(page) == before, "nothing is chosen yet"
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_have_text(re.compile("move"))
    expect(beyond).to_have_count(0)
    witness.click()
    assert play.findings(page) == []
    beyond.click()
    play.wait_past(page, before)
    expect(page.locator(f'[data-place="board:4,4"] {piece(page, "Witness")}')).to_be_visible()


def box(thing: Locator) -> dict[str, float]:
    """Where it is on the screen."""
    found = thing.bounding_box()
    assert found is not None
    return {side: found[side] for side in ("x", "y", "width", "height")}


def bottom(thing: Locator) -> float:
    """Its lower edge."""
    found = box(thing)
    return found["y"] + found["height"]


def test_on_a_phone_board_suit_and_question_are_on_one_screen_and_nothing_jumps(
    visit: Visit,
) -> None:
    page = visit(board(), "phone", scheme="light")
    assert play.fits(page)
    grid, asked = page.locator(".grid"), page.locator("#request .bar")
    stands = box(grid)
    bow = page.locator('[data-panel=weapons-0]:has-text("Bow")')
    second = page.locator("[data-item=slot-0-1]")
    assert bottom(grid) <= box(bow)["y"] <= bottom(bow) <= box(second)["y"]
    assert bottom(page.locator("[data-item=slot-0-3]")) <= box(asked)["y"] + 4
    assert bottom(page.locator("#request")) <= bottom(page.locator(".table")) + 1
    before, lies = play.at(page), box(asked)
    bow.tap()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    assert box(asked) == lies, "the question keeps its place and its height"
    second.tap()
    play.wait_past(page, before)
    assert box(grid) == stands, "the board has not moved"
    # The weapon lies on its slot, beside the two elements that bring it back, and it says that it is pressed.
    expect(second.locator(".pair i")).to_have_count(2)
    expect(second.locator(".weapon")).to_have_text(re.compile("Bow"))
    expect(second.get_by_text("Use it")).to_be_visible()
    assert bottom(second) <= box(asked)["y"]
    expect(page.locator("[data-panel=weapons-0]")).to_have_count(1)
    expect(page.locator(".available")).to_contain_text("AP")
    expect(page.locator(".spent")).to_contain_text("none")
    assert play.findings(page) == []


UNDER_THE_FINGER = """one => one.dispatchEvent(
    new PointerEvent("pointerenter", {pointerType: "mouse", bubbles: false})
)"""
"""What browsers make up after a tap, when something else comes to lie where the finger was."""


def test_on_a_phone_a_tap_shows_no_detail_of_what_comes_under_the_finger(visit: Visit) -> None:
    page = visit(board(), "phone")
    page.locator('[data-panel=weapons-0]:has-text("Bow")').tap()
    page.locator("[data-item=slot-0-3]").evaluate(UNDER_THE_FINGER)
    page.wait_for_timeout(1200)
    expect(play.detail(page)).to_have_count(0)
    page.locator("[data-item=slot-0-3]").evaluate(UNDER_THE_FINGER)  # however late
    page.wait_for_timeout(400)
    expect(play.detail(page)).to_have_count(0)
    assert page.locator(".pointed").count() == 0


BOSS = BOARD.replace("enemy: venena", "enemy: goldmonger").replace("PLAY", "")


def test_a_boss_is_larger_than_its_minions_and_has_its_name_in_one_piece(visit: Visit) -> None:
    page = visit(BOSS)
    boss, minion = page.locator(".boss"), page.locator(".foe").first
    name = boss.locator(".name .long")
    assert box(name)["height"] < 20, "in one line"
    drawn = boss.locator(".art svg"), minion.locator(".art svg")
    assert box(drawn[0])["height"] > box(drawn[1])["height"]
    phone = visit(BOSS, "phone")
    for one, known in (
        (phone.locator(".boss"), "Goldmonger"),
        (phone.locator(piece(phone, "Diamonid")), "Diamonid"),
    ):
        expect(one.locator(".name .short")).to_have_text(known)
        expect(one.locator(".name .short")).to_be_visible()
        assert box(one.locator(".name .short"))["width"] < box(one)["width"] + 6
        assert box(one.locator(".art"))["height"] > 19
    assert play.fits(phone)
    assert play.findings(phone) == []


def test_the_board_says_what_the_die_is_for(visit: Visit) -> None:
    page = visit(board())
    legend = page.locator(".legend")
    expect(legend).to_contain_text(re.compile("Counterattack die:.*White on 2-5.*Black on 6"))
    expect(legend).to_contain_text("The killed strike back too.")


def test_a_quest_begins_with_a_page(visit: Visit) -> None:
    start = moment(GAIA, {"players": 1, "mode": "campaign"}, lambda *_: True)
    page = visit(start)
    story = page.get_by_role("article", name="The First Rung")
    expect(story).to_contain_text("Quest 1")
    expect(story.locator(".text p")).to_have_count(2)
    expect(story.locator(".text")).to_contain_text("have been known to get it wrong.")
    expect(page.get_by_role("list", name="Notices")).to_be_hidden()
    for choice in page.locator("[data-panel=offer].can").all():
        assert bottom(choice) <= box(page.locator("#request .bar"))["y"]
    assert play.findings(page) == []


def test_a_page_of_the_town_is_read_and_its_ways_are_sentences(visit: Visit) -> None:
    page = visit(question(TownPage, mode="campaign"), "phone")
    story = page.get_by_role("article", name="Rung 311")
    expect(story.locator(".text p")).to_have_count(2)
    # How the Quest ended is read here, and nothing else of the delve.
    expect(story.locator(".news li")).to_have_text([re.compile("^The bell. You walk backwards")])
    ways = story.get_by_role("button")
    expect(ways).to_have_count(3)
    # The sentences are the buttons; beside them one may only give.
    expect(play.buttons(page)).to_have_text(re.compile("^ *Give the other delver"))
    assert play.fits(page)
    assert play.findings(page) == []
    before = play.at(page)
    ways.first.click()
    play.wait_past(page, before)
    story = page.get_by_role("article", name="A Matter of One Circuit")
    news = story.get_by_role("list", name="What came of it")
    expect(news).to_contain_text("Samantha")
    expect(news).not_to_contain_text("Wave")
    closed = story.locator(".way.closed")
    expect(closed).to_have_count(1)
    expect(closed).to_contain_text("Closed: needs 1 Circuit")


def test_the_shops_show_prices_in_parts_and_a_level_card_its_equipment(visit: Visit) -> None:
    page = visit(question(ShopMenu))
    shelves = page.locator("[data-panel-id=for-sale]")
    expect(shelves.locator(".price .minion-part").first).to_be_visible()
    assert page.locator(".grid").count() == 0, "nobody fights now"
    assert play.findings(page) == []
    phone = visit(question(ShopMenu), "phone")
    purse, ware = phone.locator(".purse .minion-part"), phone.locator("[data-panel=for-sale]")
    assert bottom(purse.first) <= box(ware.first)["y"], "the money lies above what it buys"
    prompt, leave = phone.locator("#prompt"), phone.locator("#request .primary")
    assert box(prompt)["width"] > 150
    assert bottom(prompt) <= box(leave)["y"]
    page = visit(question(WhichEquipment))
    offer = page.locator("[data-panel-id=offer]")
    expect(offer.locator(".card.thing.can").first).to_contain_text("Rank")
    assert play.buttons(page).count() == 0, "the cards are the choices"
