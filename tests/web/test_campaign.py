"""The campaigns of a group in the browser: side by side, each with its board, what it bought and its runs."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

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
