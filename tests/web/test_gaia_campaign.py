"""A campaign of Gone to Gaia on its group's page: the sheet, opinions, the graveyard, the way to the next Quest."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

CAMPAIGN = {"players": 2, "mode": "campaign", "campaign": "home"}
MOST_QUESTS = 12


@pytest.fixture
def group(server: Server) -> dict[str, Any]:
    """A group that has played a campaign aimlessly, until somebody did not come up again."""
    made: dict[str, Any] = play.ask(f"{server.url}/api/groups", {"name": "The dry"})
    for seed in range(1, MOST_QUESTS):
        people = [play.person("Ann"), play.person("Ben")]
        made["table"] = play.set_up(
            server.url, "gaia", people, seed, settings=CAMPAIGN, group=made["key"]
        )
        play.play_out(server.url, made["table"], Random(seed), 3000)
        kept = play.ask(f"{server.url}/api/groups/{made['id']}/campaigns", key=made["key"])
        told = next(one for one in kept if one["game"] == "gaia")["chronicles"][0]
        if told.get("graves"):
            made["told"] = told
            return made
    raise AssertionError("nobody ever died")


def test_the_sheet_the_opinions_and_the_graveyard_lead_to_the_next_quest(
    device: Devices, group: dict[str, Any]
) -> None:
    page = device()
    page.goto(f"/group/{group['id']}#{group['key']}")
    sheet = page.get_by_role("region", name="Gone to Gaia")
    expect(sheet).to_contain_text("Graveyard")
    assert not re.search(r"[a-z]-[a-z]+-?\d|T\d\d:\d\d", sheet.inner_text()), "no ids, no stamps"
    page.get_by_role("link", name="Campaigns", exact=True).click()
    expect(page.get_by_role("heading", name="home")).to_be_visible()
    board = page.get_by_role("region", name="The campaign sheet")
    expect(board).to_contain_text("The First Rung")
    expect(board).to_contain_text("Samantha")
    opinions = re.compile("Nemesis|Detractor|Neutral|Ally|Confidant")
    expect(board.get_by_text(opinions).first).to_be_visible()
    grave = group["told"]["graves"][0]
    graveyard = page.get_by_role("region", name="Graveyard")
    expect(graveyard).to_contain_text(grave["name"])
    expect(graveyard).to_contain_text(grave["words"])
    # An initial stands on its ground alone, and who is dead is not "yet" to come.
    faces = board.locator(".art:has(.initial)")
    expect(faces.first).to_be_visible()
    expect(faces.locator(".bright")).to_have_count(0)
    expect(board).not_to_contain_text("yet.")
    expect(page.get_by_role("list", name="Runs")).to_contain_text("The First Rung")
    expect(page.get_by_role("region", name="Bought and found")).to_contain_text("For sale")
    assert play.findings(page) == []
    page.get_by_role("link", name="Next Quest of home").click()
    expect(page.get_by_label("Campaign", exact=True)).to_have_value("home")
    expect(page.get_by_role("radio", name="campaign")).to_be_checked()
    expect(page.get_by_label("New Game+")).to_be_visible()


def test_on_a_phone_the_end_of_a_quest_leads_to_the_campaign(
    device: Devices, group: dict[str, Any]
) -> None:
    page = device("phone", scheme="light")
    page.goto(f"/group/{group['id']}#{group['key']}")
    expect(page.get_by_role("heading", name="The dry")).to_be_visible()
    page.goto(group["table"].link(0))
    play.wait_for_state(page, "over")
    expect(
        page.get_by_role("region", name="The story").or_(page.get_by_text("The story")).first
    ).to_be_visible()
    page.get_by_role("link", name="The campaign").click()
    expect(page.get_by_role("heading", name="home")).to_be_visible()
    assert play.fits(page)
    assert play.findings(page) == []
