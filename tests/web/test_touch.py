"""What a click, a key and a drag do at the table, and what they never do."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import play
from tests.web.devices import Devices
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
    before = play.at(fight)
    ends.click()
    play.wait_past(fight, before)


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


TWICE = """async ([first, second]) => {
  const button = (words) =>
    [...document.querySelectorAll("#request [data-choice]")].find((one) => one.innerText.includes(words));
  const table = document.querySelector("[data-at]");
  const before = table.dataset.at;
  button(first).click();
  while (table.dataset.at === before || !button(second)) await new Promise(requestAnimationFrame);
  button(second).click();
}"""


def test_a_second_tap_does_not_answer_the_next_question(server: Server, device: Devices) -> None:
    page = device("phone", quick=False)
    made = play.set_up(server.url, "spire", [play.person("Ann")], seed=1)
    play.sit_down(page, made.link(0))
    play.wait_for_state(page, "playing")
    page.evaluate(TWICE, ["Reveal the", "Skip the"])
    page.wait_for_timeout(500)
    assert play.table(server.url, made)["move"] == 1
    before = play.at(page)  # scenes are no moves: more than one may have been told of a move
    page.locator("#request [data-choice]", has_text="Skip the").tap()
    play.wait_past(page, before)
    assert play.table(server.url, made)["move"] == 2


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


# --- nothing jumps, nothing hides ------------------------------------------------------------------

OVERLAPS = """() => {
  const box = document.querySelector('.pointed:not([data-item])').getBoundingClientRect();
  const over = each => {
    const one = each.getBoundingClientRect();
    return one.width > 0 && one.left < box.right - 1 && one.right > box.left + 1
      && one.top < box.bottom - 1 && one.bottom > box.top + 1;
  };
  return [...document.querySelectorAll('.can, button[data-choice]')].filter(over)
    .map(each => each.dataset.item || each.innerText);
}"""


@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_the_preview_never_lies_over_what_is_being_chosen(
    server: Server, page: Page, tmp_path: Path, game: str
) -> None:
    if game == "spire":
        made = play.lay_out(server.url, FIGHT, tmp_path)
    else:
        made = play.set_up(server.url, game, [play.person("Ann")], 4, settings={"players": 1})
    play.sit_down(page, made.link(0))
    for _ in range(3):
        play.wait_for_state(page, "playing")
        offered = page.locator(".can, button[data-choice]").locator("visible=true")
        for place in range(offered.count()):
            offered.nth(place).hover()
            expect(play.detail(page)).to_be_visible()
            page.wait_for_timeout(150)
            assert page.evaluate(OVERLAPS) == [], offered.nth(place).inner_text()
        page.mouse.move(5, 5)
        play.choose(page)


def test_the_request_keeps_its_height_and_aiming_moves_no_enemy(fight: Page) -> None:
    bar = fight.locator("#request .bar")
    enemy = fight.locator("[data-item='enemy:1']").locator("visible=true").first
    heights, tops = [], []
    for number in range(6):
        play.wait_for_state(fight, "playing")
        box, foe = bar.bounding_box(), enemy.bounding_box()
        assert box is not None
        assert foe is not None
        heights.append(box["height"])
        if number < 2:
            tops.append(round(foe["y"]))
        play.choose(fight, (lambda words: 0) if number else (lambda words: first_of(words, "Bash")))
        if not enemy.count():
            break
    assert len(set(heights)) == 1, heights
    assert len(set(tops)) == 1, tops


def first_of(words: list[str], begin: str) -> int:
    return next(place for place, text in enumerate(words) if text.startswith(begin))


CUT = """() => [...document.querySelectorAll('.foe, .foe *, .slip, .slip *, .effect, h1')]
  .filter(each => each.getClientRects().length && each.innerText?.trim() && !each.matches('.sr-only'))
  .filter(each => {
    const style = getComputedStyle(each);
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    return style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
      || (clips && (each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2));
  })
  .map(each => each.className + ': ' + each.innerText)"""


@pytest.mark.parametrize("kind", ["desktop", "phone"])
@pytest.mark.parametrize("players", [1, 4])
def test_no_text_of_an_enemy_or_a_skill_is_cut(
    server: Server, device: Devices, kind: Literal["desktop", "phone"], players: int
) -> None:
    seats = [play.person(name) for name in "ABCD"[:players]]
    made = play.set_up(server.url, "stygian", seats, 4, settings={"players": players})
    page = device(kind)
    play.sit_down(page, made.link(*range(players)))
    for _ in range(4):
        play.wait_for_state(page, "playing")
        assert page.evaluate(CUT) == []
        play.choose(page)
    play.wait_for_state(page, "playing")
    small = page.evaluate(
        "() => [...document.querySelectorAll('.foe .does, .slip .text')]"
        ".filter(each => parseFloat(getComputedStyle(each).fontSize) < 13).map(each => each.innerText)"
    )
    assert small == []
