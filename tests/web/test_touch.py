"""What a click, a key and a drag do at the table, and what they never do."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import play
from tests.web.serving import Server

FIGHT = """
game: spire
table:
  players:
    - character: ironclad
      hand: [bash, ironclad-strike, ironclad-defend]
  enemies: [jaw-worm-a1, cultist-a1-a]
  die: 2
"""


@pytest.fixture
def fight(server: Server, page: Page, tmp_path: Path) -> Page:
    """An Ironclad with three cards before two enemies."""
    made = play.lay_out(server.url, FIGHT, tmp_path)
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    return page


def hero(page: Page) -> Locator:
    return page.locator("[data-item='player:0']").locator("visible=true").first


def card(page: Page, name: str) -> Locator:
    return page.locator(f"[data-item='card:0:{name}']").locator("visible=true").first


def prompt(page: Page) -> Locator:
    return page.locator("#prompt")


def nothing_happens(page: Page) -> None:
    before = play.at(page)
    page.wait_for_timeout(400)
    assert play.at(page) == before
    expect(prompt(page)).to_contain_text("Round")


def test_a_click_on_ones_own_hero_and_the_key_a_never_end_the_turn(fight: Page) -> None:
    hero(fight).click()
    nothing_happens(fight)
    fight.keyboard.press("a")
    nothing_happens(fight)
    ends = fight.get_by_role("button", name="Done for this turn")
    expect(ends).to_have_count(1)
    ends.click()
    play.wait_past(fight, 1)


@pytest.mark.parametrize("how", ["key", "other button", "its button"])
def test_a_half_made_choice_is_taken_back(fight: Page, how: str) -> None:
    before = play.at(fight)
    card(fight, "bash").click()
    play.wait_past(fight, before)
    play.wait_for_state(fight, "playing")
    expect(prompt(fight)).to_contain_text("which enemy")
    before = play.at(fight)
    if how == "key":
        fight.keyboard.press("Escape")
    elif how == "other button":
        hero(fight).click(button="right")
    else:
        fight.get_by_role("button", name="Take back").last.click()
    play.wait_past(fight, before)
    expect(prompt(fight)).to_contain_text("Round")
    expect(card(fight, "bash")).to_be_visible()


def test_esc_takes_nothing_back_that_was_chosen_whole(fight: Page) -> None:
    before = play.at(fight)
    card(fight, "ironclad-defend").click()
    play.wait_past(fight, before)
    play.wait_for_state(fight, "playing")
    fight.keyboard.press("Escape")
    nothing_happens(fight)
    expect(card(fight, "ironclad-defend")).to_have_count(0)


def drag(page: Page, thing: Locator, x: float, y: float) -> None:
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, y, steps=8)


def empty_place(page: Page) -> tuple[float, float]:
    """A place high above the hand where nothing lies."""
    found = page.evaluate(
        """() => {
          const box = document.querySelector('.table').getBoundingClientRect();
          for (let y = box.top + 60; y < box.bottom - 300; y += 12)
            for (let x = box.left + 30; x < box.right - 30; x += 12)
              if (!document.elementFromPoint(x, y)?.closest('[data-item], button')) return [x, y];
          return null;
        }"""
    )
    assert found is not None
    return float(found[0]), float(found[1])


def test_a_drop_on_the_empty_table_does_nothing(fight: Page) -> None:
    drag(fight, card(fight, "ironclad-defend"), *empty_place(fight))
    fight.mouse.up()
    nothing_happens(fight)
    expect(card(fight, "ironclad-defend")).to_be_visible()


def test_esc_lets_go_of_a_dragged_card(fight: Page) -> None:
    enemy = fight.locator("[data-item='enemy:1']").locator("visible=true").first.bounding_box()
    assert enemy is not None
    drag(fight, card(fight, "bash"), enemy["x"] + 20, enemy["y"] + 20)
    fight.keyboard.press("Escape")
    fight.mouse.up()
    nothing_happens(fight)


def test_a_card_dragged_onto_an_enemy_hits_it(fight: Page) -> None:
    enemy = fight.locator("[data-item='enemy:1']").locator("visible=true").first.bounding_box()
    assert enemy is not None
    before = play.at(fight)
    drag(fight, card(fight, "bash"), enemy["x"] + 20, enemy["y"] + 20)
    fight.mouse.up()
    play.wait_past(fight, before + 1)
    expect(card(fight, "bash")).to_have_count(0)
