"""Dead Cells in the browser: a place for each part of a run, and everything in it to be seen and reached."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from roguetable.engine.table import Table
from roguetable.games.deadcells.game import DEADCELLS
from tests.web import play
from tests.web.visits import Visit, moment

CONFIG = {"players": 2, "beheaded": "immolated,flayed", "first": 1}


def question(asked: Callable[[str], bool], **more: str) -> Table:
    """A run at the first question with such a prompt."""
    return moment(DEADCELLS, {**CONFIG, **more}, lambda _, prompt: asked(prompt))


def asks_for_a_card(prompt: str) -> bool:
    return "play a card face down" in prompt


def below(page: Page, upper: str, lower: str) -> bool:
    """Whether the second of two things begins where the first one ends, or further down."""
    one, two = page.locator(upper).first.bounding_box(), page.locator(lower).first.bounding_box()
    assert one is not None
    assert two is not None
    return two["y"] >= one["y"] + one["height"] - 1


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_map_asks_above_its_answers(visit: Visit, kind: Literal["desktop", "phone"]) -> None:
    page = visit(question(lambda prompt: prompt.startswith("Where does the Group go")), kind)
    expect(page.locator("#prompt")).to_have_text("Where does the Group go?")
    assert below(page, "#prompt", ".choices")
    assert play.fits(page)
    assert play.findings(page) == []


def test_a_fight_shows_who_acts_and_whom_one_can_aim_at(visit: Visit) -> None:
    page = visit(question(lambda prompt: prompt.endswith("Which enemy?")))
    strip = page.get_by_role("table", name="The fight")
    expect(strip).to_be_visible()
    expect(strip.locator(".deed.acting")).not_to_have_count(0)
    expect(strip.locator(".cell.here")).to_have_count(1)
    assert play.things(page).count() >= 2
    # An enemy on the strip says all that a button could.
    assert play.buttons(page).count() == 0
    play.things(page).first.click()


def test_the_strip_fits_a_phone_and_the_hand_lies_below_the_question(visit: Visit) -> None:
    page = visit(question(asks_for_a_card), "phone", scheme="light")
    strip = page.locator(".strip[role=table]")
    wide = strip.evaluate("strip => strip.scrollWidth - strip.parentElement.clientWidth")
    assert int(wide) <= 1, "no column is out of sight"
    assert below(page, ".bar", "[data-panel^=hand-]")
    assert below(page, "[data-panel^=hand-]", "[data-panel-id=purse]"), (
        "what is looked up lies last"
    )
    assert play.findings(page) == []


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_hand_is_read_without_pointing_at_it(
    visit: Visit, kind: Literal["desktop", "phone"]
) -> None:
    page = visit(question(asks_for_a_card), kind)
    cards = page.locator("[data-panel^=hand-].can")
    expect(cards).to_have_count(3)
    assert play.fine_print(page, 12) == []
    for card in cards.all():
        # What it does round by round, as on the strip, and the symbol that checks ask for.
        rounds = card.locator(".round").all_inner_texts()
        assert rounds
        assert set(rounds) <= {"0", "I", "II", "III", "IV"}
        expect(card.locator(".checks svg")).not_to_have_count(0)
        box = card.bounding_box()
        assert box is not None
        assert kind == "phone" or box["y"] + box["height"] <= 800, "the whole hand is on screen"
    assert play.fits(page)
    assert play.findings(page) == []


def test_what_happens_in_a_fight_is_written_large_enough(visit: Visit) -> None:
    page = visit(question(lambda prompt: prompt.endswith("Which enemy?")), "phone")
    assert play.fine_print(page, 12) == []


def test_cells_are_spent_where_the_decks_and_the_board_lie(visit: Visit) -> None:
    page = visit(question(lambda prompt: prompt.endswith("to spend. On what?"), campaign="home"))
    decks = page.locator("[data-panel-id=upgrades]")
    expect(decks.locator(".well .name")).to_have_text("Abandoned Well")
    expect(decks.locator(".well .price")).to_have_text("1 Cell")
    expect(page.get_by_role("heading", name="The Mutation board")).to_be_visible()
    assert play.findings(page) == []
    before = play.at(page)
    play.things(page).last.click()
    play.wait_past(page, before)


def test_the_market_shows_its_people_and_prices(visit: Visit) -> None:
    page = visit(question(lambda prompt: prompt.startswith("The Merchant"), stage="early"))
    expect(page.locator(".people .here")).to_contain_text("The Merchant")
    expect(page.locator("[data-panel-id=offer] .money").first).to_be_visible()
    assert page.locator("[data-panel-id=map]").count() == 0, "nobody walks now"
    assert play.findings(page) == []
