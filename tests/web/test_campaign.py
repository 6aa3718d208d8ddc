"""The campaigns of a group in the browser: side by side, each with its board, what it bought and its runs."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

SETTINGS = {"players": 2, "beheaded": "immolated,flayed"}


@pytest.fixture
def group(server: Server) -> dict[str, Any]:
    """A group that has finished a run of each of two campaigns."""
    made: dict[str, Any] = play.ask(f"{server.url}/api/groups", {"name": "The headless"})
    for name in ("monday", "tuesday"):
        table = play.set_up(
            server.url,
            "deadcells",
            [play.person("Ann"), play.person("Ben")],
            4,
            settings={**SETTINGS, "campaign": name},
            group=made["key"],
        )
        play.play_out(server.url, table, Random(4))
        made["table"] = table
    return made


def test_campaigns_stand_side_by_side_and_lead_to_their_next_run(
    device: Devices, group: dict[str, Any]
) -> None:
    page = device()
    page.goto(f"/group/{group['id']}#{group['key']}")
    page.get_by_role("link", name="Campaigns", exact=True).click()
    expect(page.get_by_role("heading", name="tuesday")).to_be_visible()
    board = page.get_by_role("region", name="The board")
    expect(board.get_by_text("Runes 0 of 7")).to_be_visible()
    expect(page.get_by_role("list", name="Runs").get_by_text("Prisoners' Quarters")).to_be_visible()
    expect(page.get_by_role("region", name="Bought and found")).to_contain_text("Survival deck")
    assert play.findings(page) == []

    page.get_by_role("button", name=re.compile("^monday")).click()
    expect(page.get_by_role("heading", name="monday")).to_be_visible()
    page.get_by_role("link", name="Next run of monday").click()
    expect(page.get_by_label("Campaign", exact=True)).to_have_value("monday")

    page.goto(f"/campaign/{group['id']}")
    page.get_by_label("Name of a new campaign").fill("wednesday")
    page.get_by_role("button", name="Begin it").click()
    expect(page.get_by_label("Campaign", exact=True)).to_have_value("wednesday")


def test_the_end_of_a_run_leads_to_its_campaign_and_to_the_groups_next_run(
    server: Server, device: Devices, group: dict[str, Any]
) -> None:
    page = device("phone", scheme="light")
    page.goto(f"/group/{group['id']}#{group['key']}")
    expect(page.get_by_role("heading", name="The headless")).to_be_visible()
    page.goto(group["table"].link(0))
    play.wait_for_state(page, "over")
    page.get_by_role("link", name="The campaign").click()
    expect(page.get_by_role("heading", name="tuesday")).to_be_visible()
    assert play.fits(page)
    page.go_back()
    page.get_by_role("button", name="Next run, same people").click()
    page.wait_for_url(re.compile(f"/table/(?!{group['table'].id})"))
    number = page.url.rsplit("/", 1)[1]
    assert play.ask(f"{server.url}/api/tables/{number}")["group"] == group["id"]


def test_a_stranger_is_told_what_opens_the_page(device: Devices, group: dict[str, Any]) -> None:
    page = device()
    page.goto(f"/campaign/{group['id']}")
    expect(page.get_by_text("open with its invitation")).to_be_visible()
    expect(page.get_by_role("link", name="Your groups")).to_be_visible()


# --- without a group of one's own making -----------------------------------------------------------


def here(page: Page) -> play.Made:
    """The table on this page, with the keys that its browser keeps."""
    page.wait_for_url(re.compile("/table/[^?#]+$"))
    id = page.url.rsplit("/", 1)[1]
    play.wait_for_state(page, "playing")
    entry = page.evaluate("JSON.parse(localStorage.getItem('roguetable.tables'))")[id]
    keys = {one["seat"]: one["key"] for one in entry["keys"] if "seat" in one}
    owner = next(one["key"] for one in entry["keys"] if one.get("owner"))
    return play.Made(id, owner, keys)


def test_who_plays_at_once_goes_on_with_what_the_run_before_brought(
    server: Server, device: Devices
) -> None:
    page = device()
    page.goto("/")
    tile = page.get_by_role("article").filter(has_text="Dead Cells")
    expect(tile).to_contain_text("the next run begins with it")
    tile.get_by_role("button", name=re.compile("^Play now")).click()
    first = here(page)
    # In the lobby the run goes on; no second one begins beside it.
    page.get_by_role("link", name=re.compile("to the lobby")).click()
    tile.get_by_role("button", name=re.compile("^Go on")).click()
    assert here(page).id == first.id
    play.play_out(server.url, first, Random(4))
    play.wait_for_state(page, "over")
    expect(page.get_by_text("Your campaign, run 1.")).to_be_visible()
    # Who is alone has no "same people".
    page.get_by_role("button", name="Next run", exact=True).click()
    page.wait_for_url(re.compile(f"/table/(?!{first.id})"))
    second = here(page)
    known = play.table(server.url, second)
    assert known["group"] == play.table(server.url, first)["group"] != ""
    assert "sheet" not in known["settings"], "what the server fills in is nobody's to send"
    # And so from run to run: what the last one brought comes along by itself.
    play.play_out(server.url, second, Random(5))
    play.wait_for_state(page, "over")
    expect(page.get_by_text("Your campaign, run 2.")).to_be_visible()
    page.get_by_role("button", name="Next run", exact=True).click()
    page.wait_for_url(re.compile(f"/table/(?!{second.id})"))
    assert here(page).id not in (first.id, second.id)


def test_a_campaign_that_has_begun_is_offered_where_one_begins(
    server: Server, device: Devices
) -> None:
    page = device()
    page.goto("/")
    tile = page.get_by_role("article").filter(has_text="Dead Cells")
    tile.get_by_role("button", name=re.compile("^Play now")).click()
    play.play_out(server.url, here(page), Random(4))
    page.goto("/")
    expect(tile).to_contain_text("Your campaign goes on: 1 run")
    # With friends it is another one, unless they say so.
    tile.get_by_role("link", name=re.compile("^With friends")).click()
    expect(page.get_by_role("radio", name=re.compile("^Campaign"))).to_be_checked()
    expect(page.get_by_label("Campaign", exact=True)).to_have_attribute("placeholder", "friends")
    page.get_by_role("button", name=re.compile("^Go on with main")).click()
    expect(page.get_by_label("Campaign", exact=True)).to_have_value("main")
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("button", name="Sit down").click()
    assert play.table(server.url, here(page))["settings"]["campaign"] == "main"


def test_gone_to_gaia_offers_onslaught_and_campaign_side_by_side(
    server: Server, device: Devices
) -> None:
    page = device()
    page.goto("/")
    tile = page.get_by_role("article").filter(has_text="Gone to Gaia")
    tile.get_by_role("button", name=re.compile("^Onslaught")).click()
    made = play.table(server.url, here(page))
    assert (made["settings"]["mode"], made.get("group", "")) == ("onslaught", "")
    page.goto("/")
    tile.get_by_role("button", name=re.compile("^Campaign")).click()
    made = play.table(server.url, here(page))
    assert (made["settings"]["mode"], made["settings"]["campaign"]) == ("campaign", "main")
    assert made["group"]
    # With friends: what is played is chosen first, and its name lies under no bar.
    page.goto("/")
    tile.get_by_role("link", name=re.compile("^With friends")).click()
    page.get_by_role("group", name="What is played?").get_by_text("Campaign", exact=True).click()
    expect(page.get_by_role("radio", name=re.compile("^Campaign"))).to_be_checked()
    name = page.get_by_label("Campaign", exact=True)
    bar = page.get_by_role("button", name="Set the table").bounding_box()
    field = name.bounding_box()
    assert bar
    assert field
    assert field["y"] + field["height"] < bar["y"]
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("button", name="Sit down").click()
    made = play.table(server.url, here(page))
    assert made["settings"]["campaign"] == "friends"
    assert made["group"]


def test_a_single_run_says_that_nothing_of_it_is_kept(server: Server, device: Devices) -> None:
    page = device()
    page.goto("/")
    tile = page.get_by_role("article").filter(has_text="Dead Cells")
    tile.get_by_role("button", name=re.compile("^Single run")).click()
    made = here(page)
    assert play.table(server.url, made).get("group", "") == ""
    play.play_out(server.url, made, Random(4))
    play.wait_for_state(page, "over")
    expect(page.get_by_text("nothing of it is kept")).to_be_visible()
