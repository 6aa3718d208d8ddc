"""Gone to Gaia in the browser: the board with its risks, the suit, a page to read, the shops."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from roguetable.bots import make_bot
from roguetable.engine.table import Table
from roguetable.games.gaia.game import GAIA
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

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


def moment(name: str, config: dict[str, object]) -> Table:
    """The first such question to the first seat in games that a bot plays."""
    for seed in range(1, 12):
        table = Table.new(GAIA, config, seed)
        bot = make_bot("greedy", GAIA, seed)
        while table.state.request is not None:
            seat = table.state.request.seats[0]
            if seat == 0 and type(table.state.request).__name__ == name:
                return table
            table.choose(bot.choose(table.state, seat), seat)
    raise AssertionError("no game has such a question")


def sit(page: Page, server: Server, folder: Path, *choices: str) -> None:
    """A page at the board, after these choices."""
    made = play.lay_out(server.url, BOARD.replace("PLAY", ", ".join(choices)), folder)
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")


def sit_at(page: Page, server: Server, folder: Path, name: str, **config: object) -> None:
    """A page at such a moment, with the first seat."""
    made = play.bring(server.url, moment(name, {"players": 2, **config}), folder)
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")


def piece(page: Page, name: str) -> str:
    """A selector of somebody on the board."""
    return f'.thing.piece:has(.name:text-is("{name}"))'


def test_a_target_says_who_answers_from_which_arrows_and_how_likely_it_hurts(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device()
    sit(page, server, tmp_path, "use staff 1", "weapon", "stay")
    expect(page.locator("#prompt")).to_have_text("Whom do you attack?")
    diamonid, venena = page.locator(piece(page, "Diamonid")), page.locator(piece(page, "Venena"))
    # As printed: white arrows north, east and south, a black one west.
    expect(diamonid.locator(".arrow.white")).to_have_count(3)
    expect(diamonid.locator(".arrow.black")).to_have_count(1)
    expect(diamonid.locator(".risk")).to_have_text("4/6: −1")
    expect(venena.locator(".risk")).to_have_count(0)
    expect(page.locator(".tile:has(.tint.white)")).not_to_have_count(0)
    expect(page.locator(".tile:has(.tint.black)")).not_to_have_count(0)

    diamonid.focus()
    page.keyboard.press("ArrowRight")  # whoever walks the table by keyboard is told too
    diamonid.focus()
    expect(play.detail(page)).to_contain_text("Diamonid hits you for 1 on 2-5 (4 in 6).")
    expect(page.locator(".danger")).to_have_text("4/6: −1")
    expect(page.locator(".aim-white")).to_have_count(3)
    venena.hover()
    expect(play.detail(page)).to_contain_text("no face of the die hits anybody")
    assert play.findings(page) == []


def test_a_weapon_is_pressed_and_then_a_slot_that_glows_and_running_is_a_quiet_button(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device()
    sit(page, server, tmp_path)
    before = play.at(page)
    slots = page.locator("[data-panel=suit-0].can")
    bow = page.locator('[data-panel=weapons-0]:has-text("Bow")')
    staff = page.locator('[data-panel=weapons-0]:has-text("Staff")')
    expect(slots).to_have_count(0)
    expect(play.buttons(page)).to_have_text(re.compile("^Run"))
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


def test_a_weapon_is_dragged_onto_a_slot_or_sent_there_by_two_keys(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device()
    sit(page, server, tmp_path)
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

    sit(page, server, tmp_path)
    before = play.at(page)
    page.keyboard.press("1")
    page.keyboard.press(
        page.locator("[data-item=slot-0-0]").get_attribute("aria-keyshortcuts") or ""
    )
    play.wait_past(page, before)
    expect(page.locator("[data-item=slot-0-0] .weapon")).to_be_visible()


def middle(page: Page, thing: Locator, button: str) -> None:
    """The mouse goes to the middle of it and presses or lets go."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.down() if button == "down" else page.mouse.up()


def test_a_tile_shows_the_way_there_and_what_lies_on_it(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device(scheme="light")
    sit(page, server, tmp_path, "use staff 1")
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


def test_the_witness_is_sent_by_pressing_him_and_then_a_tile(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device()
    made = play.lay_out(server.url, WITH_WITNESS, tmp_path)
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
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


def test_on_a_phone_the_whole_board_stands_above_the_question_and_the_suit_below_it(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device("phone", scheme="light")
    sit(page, server, tmp_path, "use bow 2")
    assert play.fits(page)
    board = page.locator(".grid").bounding_box()
    bar = page.locator("#request .bar").bounding_box()
    slots = page.locator("[data-panel-id=suit-0]").bounding_box()
    assert board is not None
    assert bar is not None
    assert slots is not None
    assert board["y"] + board["height"] <= bar["y"] + 1 <= slots["y"]
    # The weapon lies on its slot, beside the two elements that bring it back; what is fresh lies below.
    second = page.locator("[data-item=slot-0-1]")
    expect(second.locator(".pair i")).to_have_count(2)
    expect(second.locator(".weapon")).to_have_text(re.compile("Bow"))
    expect(page.locator("[data-panel=weapons-0]")).to_have_count(1)
    expect(page.locator(".available")).to_contain_text("AP")
    expect(page.locator(".spent")).to_contain_text("none")
    assert play.findings(page) == []


def test_a_page_of_the_town_is_read_and_its_ways_are_sentences(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device("phone")
    sit_at(page, server, tmp_path, "Page", mode="campaign")
    story = page.get_by_role("article", name="Rung 311")
    expect(story.locator(".text p")).to_have_count(2)
    ways = story.get_by_role("button")
    expect(ways).to_have_count(3)
    assert play.buttons(page).count() == 0, "the sentences are the buttons"
    assert play.fits(page)
    assert play.findings(page) == []
    before = play.at(page)
    ways.first.click()
    play.wait_past(page, before)
    story = page.get_by_role("article", name="A Matter of One Circuit")
    expect(story.get_by_role("list", name="What came of it")).to_contain_text("Samantha")
    closed = story.locator(".way.closed")
    expect(closed).to_have_count(1)
    expect(closed).to_contain_text("Closed: needs 1 Circuit")


def test_the_shops_show_prices_in_parts_and_a_level_card_its_equipment(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    page = device()
    sit_at(page, server, tmp_path, "ShopMenu")
    shelves = page.locator("[data-panel-id=for-sale]")
    expect(shelves.locator(".price .minion-part").first).to_be_visible()
    assert page.locator(".grid").count() == 0, "nobody fights now"
    assert play.findings(page) == []
    sit_at(page, server, tmp_path, "WhichEquipment")
    offer = page.locator("[data-panel-id=offer]")
    expect(offer.locator(".card.thing.can").first).to_contain_text("Rank")
    assert play.buttons(page).count() == 0, "the cards are the choices"
