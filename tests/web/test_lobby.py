"""From the first page to a seat: playing at once, links, open seats, names, leaving."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server


def play_now(page: Page, title: str) -> None:
    play.deal(page, 3)
    page.goto("/")
    page.get_by_role("button", name=re.compile(f"Play now.*{title}")).click()


def test_a_newcomer_plays_at_once(page: Page) -> None:
    """One press, and the first question is on the screen."""
    play_now(page, "Slay the Spire")
    play.wait_for_state(page, "playing")
    expect(page.get_by_role("region", name="Request").locator("#prompt")).to_be_visible()
    play.choose(page)
    # The lobby knows the table, and leads back to it.
    page.get_by_role("link", name=re.compile("to the lobby")).click()
    page.get_by_role("link", name=re.compile("^Go on")).click()
    play.wait_for_state(page, "playing")
    # Also after the browser was closed: the seat is kept here.
    page.reload()
    play.wait_for_state(page, "playing")
    # And the tab says whose turn it is.
    assert "Your turn" in page.title()


WORDS_FIT = """all => all.filter(one => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = getComputedStyle(one).font;
    const style = getComputedStyle(one), arrow = 24;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return pen.measureText(one.selectedOptions[0].text).width > room - arrow;
}).map(one => one.selectedOptions[0].text)"""
"""What is chosen in a list and cut off there."""


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_bots_are_found_on_the_first_screen(
    server: Server, device: Devices, kind: Literal["desktop", "phone"]
) -> None:
    page = device(kind)
    play.deal(page, 3)
    page.goto("/")
    tiles = page.get_by_role("article")
    expect(tiles).not_to_have_count(0)
    # Of every game, where all stand side by side.
    for tile in tiles.all() if kind == "desktop" else [tiles.first]:
        for words in ("With friends", "With bots", "Watch bots"):
            way = tile.get_by_role("link", name=re.compile(f"^{words}"))
            expect(way).to_be_in_viewport(ratio=1)
    # Somebody who wants company has it by two presses.
    page.get_by_role("link", name=re.compile("^With bots.*Slay the Spire")).click()
    expect(page.get_by_label("Seat 1")).to_have_value("me")
    expect(page.get_by_label("Seat 2")).to_have_value("bot:greedy")
    page.get_by_role("group", name="How many play?").get_by_text("3").click()
    expect(page.get_by_label("Seat 3")).to_have_value("bot:greedy")
    assert page.locator("ol select").evaluate_all(WORDS_FIT) == []
    expect(page.get_by_role("button", name="Set the table")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Set the table").click()
    play.wait_for_state(page, "playing", "waiting")
    table = play.ask(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert [one.get("kind", "person") for one in table["seats"]] == ["person", "bot", "bot"]


def test_who_plays_is_said_in_a_word_and_can_be_changed(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Watch bots.*Dead Cells")).click()
    expect(page.get_by_role("radio", name=re.compile("^Watch bots"))).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^Single run"))).to_be_checked()
    for seat in ("Seat 1", "Seat 2"):
        expect(page.get_by_label(seat)).to_have_value("bot:greedy")
    expect(page.get_by_text("No seat is yours")).to_be_visible()
    page.get_by_role("group", name="Who plays?").get_by_text("With friends").click()
    expect(page.get_by_label("Seat 1")).to_have_value("me")
    expect(page.get_by_label("Seat 2")).to_have_value("friend")
    assert play.findings(page) == []


def test_a_table_for_friends_bots_and_anybody(server: Server, device: Devices) -> None:
    ann = device()
    ann.goto("/new/stygian")
    ann.get_by_role("group", name="How many play?").get_by_text("4").click()
    ann.get_by_label("Seat 2").select_option("friend")
    ann.get_by_label("Seat 3").select_option("open")
    ann.get_by_label("Seat 4").select_option("bot:greedy")
    ann.get_by_label("Your name").fill("Ann <i>")
    ann.get_by_label("Name of the table").fill("Friday & friends")
    ann.get_by_label("List it in the lobby").check()
    ann.get_by_role("button", name="Set the table").click()
    link = ann.locator('input[aria-label$="\'s link"]').first.input_value()
    ann.get_by_role("button", name="Sit down").click()
    play.wait_for_state(ann, "playing", "waiting")

    ben = device()
    play.sit_down(ben, link)
    # The link is a seat's own: it is nowhere in the page, and not in the address.
    assert "#" not in ben.url

    eve = device()
    eve.goto("/")
    eve.get_by_label("Your name at the table").fill("Eve")
    row = eve.get_by_role("listitem").filter(has_text="Friday & friends")
    row.get_by_role("button", name="Sit down").click()
    play.wait_for_state(eve, "playing", "waiting")
    seats = play.ask(f"{server.url}/api/tables/{eve.url.rsplit('/', 1)[1]}")["seats"]
    assert [seat.get("kind", "person") for seat in seats] == ["person", "person", "person", "bot"]
    assert [seats[0]["name"], seats[2]["name"]] == ["Ann <i>", "Eve"]
    # Everybody sees who sits where.
    ann.get_by_role("button", name="Seats").click()
    side = ann.get_by_role("complementary", name="Beside the table")
    expect(side).to_contain_text("Eve")
    expect(side).to_contain_text("Ann <i>")
    # Nobody else can sit down now.
    late = device()
    late.goto("/")
    row = late.get_by_role("listitem").filter(has_text="Friday & friends")
    expect(row).to_contain_text("No seat is free")
    row.get_by_role("link", name="Watch").click()
    expect(late.get_by_text("you are watching")).to_be_visible()


def test_a_renewed_link_closes_the_old_one(server: Server, device: Devices) -> None:
    seats = [play.person("Ann"), play.person("Ben")]
    made = play.set_up(server.url, "stygian", seats, 1, settings={"players": 2})
    ann, ben = device(), device()
    play.sit_down(ann, made.owner_link())
    play.sit_down(ben, made.link(1))
    ann.get_by_role("button", name="Seats").click()
    ann.get_by_role("button", name=re.compile("^Change")).nth(1).click()
    device.watch.allow(r"WebSocket connection to .* failed")
    ann.get_by_role("button", name="Renew the link").click()
    expect(play.toasts(ann)).to_contain_text("A new link")
    # Ben is out, told so, and does not knock for ever.
    expect(ben.locator("[data-connection]")).to_have_attribute("data-connection", "refused")
    fresh = ann.locator('input[aria-label$="\'s link"]').input_value()
    assert made.keys[1] not in fresh
    # With the new link he sits again.
    play.sit_down(ben, fresh)
    expect(ben.locator("[data-connection]")).to_have_attribute("data-connection", "open")


def test_wrong_links_say_what_is_wrong(server: Server, device: Devices) -> None:
    made = play.set_up(server.url, "stygian", [play.person("Ann")], 1)
    page = device()
    device.watch.allow(r"^answered 404", "status of 404", r"WebSocket connection to .* failed")
    page.goto("/table/nothing-here")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(re.compile("no such table|no table|not|gone"))
    page.goto(f"/table/{made.id}#{'A' * 22}")
    expect(page.get_by_role("main")).to_contain_text(re.compile("link|key"))
    # One may still watch.
    page.get_by_role("button", name=re.compile("[Ww]atch")).click()
    expect(page.get_by_text("you are watching")).to_be_visible()


def test_a_table_is_removed_for_everybody(server: Server, device: Devices) -> None:
    page = device()
    play_now(page, "The Stygian Society")
    play.wait_for_state(page, "playing", "waiting")
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("link", name=re.compile("to the lobby")).click()
    page.get_by_role("button", name=re.compile("^Remove")).click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name=re.compile("^Remove")).click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    with pytest.raises(play.ProblemError) as problem:
        play.ask(f"{server.url}/api/tables/{table}")
    assert problem.value.status == 404


def test_dark_and_light_are_remembered(page: Page) -> None:
    page.goto("/")
    root = page.locator("html")
    dark = root.evaluate("e => getComputedStyle(e).backgroundColor")
    page.get_by_role("button", name="Light theme").click()
    expect(root).not_to_have_css("background-color", dark)
    page.reload()
    expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
    expect(root).not_to_have_css("background-color", dark)
    page.get_by_role("button", name="Dark theme").click()
    expect(root).to_have_css("background-color", dark)


def test_a_wall_screen_is_filled(server: Server, device: Devices) -> None:
    """Read from across the room: what is large on a desk is larger there."""
    made = play.set_up(server.url, "spire", [play.person("Ann"), play.person("Ben")], 8)
    sizes = []
    for page in (device(), device("wall")):
        play.sit_down(page, made.link(0))
        prompt = page.locator("#prompt")
        expect(prompt).to_be_visible()
        sizes.append(prompt.evaluate("e => parseFloat(getComputedStyle(e).fontSize)"))
        assert play.fits(page)
    assert sizes[1] > sizes[0] * 1.1, sizes


# --- setting up a table ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "heroes"),
    [
        ("Slay the Spire", ["Ironclad"]),
        ("The Stygian Society", ["Knight", "Doctor", "Spellslinger"]),
    ],
)
def test_play_now_starts_with_a_recommended_hero(
    server: Server, page: Page, title: str, heroes: list[str]
) -> None:
    play_now(page, title)
    play.wait_for_state(page, "playing")
    id = page.url.rpartition("/")[2].partition("?")[0]
    (seat,) = play.ask(f"{server.url}/api/tables/{id}")["seats"]
    assert seat["title"] == ", ".join(heroes)


def test_characters_are_chosen_from_pictures(server: Server, page: Page) -> None:
    page.goto("/new/spire")
    faces = page.get_by_role("group", name="Characters")
    expect(faces.locator("svg")).to_have_count(4)
    page.get_by_role("group", name="How many play?").get_by_text("1").click()
    expect(faces.get_by_role("checkbox", name="Ironclad")).to_be_checked()
    faces.get_by_text("Watcher", exact=True).click()
    expect(faces.get_by_role("checkbox", name="Ironclad")).not_to_be_checked()
    page.get_by_role("button", name="Set the table").click()
    play.wait_for_state(page, "playing")
    id = page.url.rpartition("/")[2].partition("?")[0]
    assert play.ask(f"{server.url}/api/tables/{id}")["seats"][0]["title"] == "Watcher"


def test_a_mistake_is_told_beside_its_field(page: Page, device: Devices) -> None:
    device.watch.allow("400")
    page.goto("/new/spire")
    page.get_by_text("More settings").click()
    page.get_by_label("Unlocks", exact=True).fill("everything")
    page.get_by_role("button", name="Set the table").click()
    beside = page.locator("#setting-unlocks").get_by_role("alert")
    expect(beside).to_contain_text("everything")
    expect(beside).to_be_in_viewport()
    expect(page.locator("main").get_by_role("alert")).to_have_count(1)
    page.get_by_label("Unlocks", exact=True).fill("all")
    page.get_by_label("Unlocks", exact=True).blur()
    expect(page.locator("main").get_by_role("alert")).to_have_count(0)


def test_too_few_pictures_are_told_there(page: Page) -> None:
    page.goto("/new/stygian")
    page.get_by_role("group", name="How many play?").get_by_text("1").click()
    heroes = page.get_by_role("group", name="Heroes")
    heroes.get_by_text("Doctor", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("#setting-heroes").get_by_role("alert")).to_contain_text("Choose 1 more")


def test_a_reading_is_a_sentence_to_be_ticked(page: Page) -> None:
    page.goto("/new/deadcells")
    page.get_by_text("More settings").click()
    reading = "The cards of the dead go on acting until the end of the fight."
    expect(page.get_by_role("checkbox", name=reading, exact=True)).to_be_visible()
    expect(page.get_by_text("Dead act")).to_have_count(0)


def test_an_invited_friend_is_asked_for_a_name(server: Server, device: Devices) -> None:
    made = play.set_up(server.url, "spire", [play.person("Ann"), play.PERSON], 3)
    ben = device()
    ben.goto(made.link(1))
    asked = ben.get_by_role("form", name="Your name")
    asked.get_by_label("What shall we call you?").fill("Ben")
    asked.get_by_role("button", name="Sit down").click()
    play.wait_for_state(ben, "playing", "waiting")
    assert play.table(server.url, made)["seats"][1]["name"] == "Ben"
    # Who has said it once is not asked again, here or at the next table.
    other = play.set_up(server.url, "spire", [play.person("Ann"), play.PERSON], 4)
    play.sit_down(ben, other.link(1))
    play.wait_for_state(ben, "playing", "waiting")
    assert play.table(server.url, other)["seats"][1]["name"] == "Ben"
