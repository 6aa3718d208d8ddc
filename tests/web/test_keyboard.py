"""Without a mouse: from the lobby to a table, through a fight, and everything around it."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.serving import Server

FOCUS = """() => {
    const e = document.activeElement;
    const ring = each => {
        const style = getComputedStyle(each);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    };
    return {
        tag: e.tagName,
        name: (e.getAttribute('aria-label') || e.innerText || e.value || '').trim().replace(/\\s+/g, ' '),
        item: e.dataset.item || '',
        lost: e === document.body || e === document.documentElement,
        // Where the thing itself is only for screen readers, what stands for it shows it.
        seen: ring(e) || (e.matches('.sr-only') && ring(e.parentElement)),
    };
}"""


def focus(page: Page) -> dict[str, object]:
    """Where the focus is, and whether one sees it."""
    found = page.evaluate(FOCUS)
    assert isinstance(found, dict)
    return found


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Tab until something with this name has the focus; everything on the way shows that it has it."""
    for _ in range(most):
        page.keyboard.press("Tab")
        now = focus(page)
        assert not now["lost"], "the focus fell off the page"
        assert now["seen"], f"no sign of the focus on {now}"
        if re.search(name, str(now["name"])):
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


def no_mouse(page: Page) -> None:
    """From here on a mouse or a finger fails the test."""
    page.add_init_script(
        "for (const kind of ['pointerdown', 'mousedown', 'touchstart'])"
        " addEventListener(kind, () => console.error('a mouse was used'), true)"
    )


def keys_of(page: Page) -> list[str]:
    """The keys that the table offers now, as its key caps say."""
    found = page.evaluate(
        "[...document.querySelectorAll('[data-item].can[aria-keyshortcuts]')]"
        ".filter(e => e.getClientRects().length).map(e => e.getAttribute('aria-keyshortcuts'))"
    )
    buttons = page.evaluate(
        "[...document.querySelectorAll('[aria-label=Request] button[data-choice] kbd')]"
        ".map(e => e.textContent === '⏎' ? 'Enter' : e.textContent)"
    )
    return [*map(str, found), *map(str, buttons)]


def answer(page: Page, rng: Random) -> str:
    """Press one of the keys that are offered; the key."""
    before = play.at(page)
    offered = keys_of(page)
    assert offered, "nothing can be chosen with a key"
    key = rng.choice(offered)
    page.keyboard.press(key)
    page.wait_for_function(
        "number => Number(document.querySelector('[data-at]')?.dataset.at ?? 0) > number"
        f" || document.querySelector('{play.MENU}')",
        arg=before,
    )
    if play.at(page) == before:
        # Several choices lie beside the thing, each with its key.
        assert focus(page)["tag"] == "BUTTON"
        page.keyboard.press(page.locator(f"{play.MENU} kbd").first.inner_text())
    play.wait_past(page, before)
    return key


def test_from_the_lobby_to_the_end_of_a_fight(server: Server, page: Page) -> None:
    no_mouse(page)
    play.deal(page, 11)
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("Play now")).first).to_be_visible()
    page.keyboard.press("Tab")
    assert "Skip" in str(focus(page)["name"]), "the first stop leads past the head"
    tab_to(page, "Play now.*Slay the Spire")
    page.keyboard.press("Enter")
    play.wait_for_state(page, "playing")
    rng = Random(11)
    used: set[str] = set()
    fought = False
    for _ in range(60):
        play.wait_for_state(page, "playing", "over")
        fighting = page.locator("[data-panel^='row:']").locator("visible=true").count() > 0
        if play.state(page) == "over" or (fought and not fighting):
            break
        fought = fought or fighting
        used.add(answer(page, rng))
        settled(page)
        assert not focus(page)["lost"], "after a choice the focus was lost"
    assert fought
    assert {"Enter"} & used
    assert any(key.isdigit() for key in used)
    assert any(key.isalpha() and len(key) == 1 for key in used), (
        "no target was chosen by its letter"
    )


def settled(page: Page) -> None:
    """Until the page has drawn what it was told."""
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")


@pytest.fixture
def table(server: Server, page: Page) -> Page:
    """A table at which this screen holds both seats, in the first fight."""
    settings = {"players": 2, "characters": "ironclad,silent"}
    seats = [play.person("Ann"), play.person("Ben")]
    made = play.set_up(server.url, "spire", seats, 8, settings=settings)
    no_mouse(page)
    play.sit_down(page, made.link(0, 1))
    rng = Random(8)
    fighting = page.locator("[data-panel^='row:']").locator("visible=true")
    for _ in range(30):
        play.wait_for_state(page, "playing")
        if fighting.count():
            return page
        answer(page, rng)
    raise AssertionError("there was no fight")


def test_tab_goes_over_the_table_in_its_order(table: Page) -> None:
    """Head, enemies, request, hand, side: as one reads; nothing traps the focus."""
    table.reload()
    play.wait_for_state(table, "playing")
    places: list[dict[str, object]] = []
    for _ in range(80):
        table.keyboard.press("Tab")
        now = focus(table)
        if now["lost"] or (places and now["name"] == places[0]["name"]):
            break
        assert now["seen"], f"no sign of the focus on {now}"
        places.append(now)
    names = [str(each["name"]) for each in places]
    assert "Skip" in names[0]
    tools = next(n for n, name in enumerate(names) if name.startswith("Rules"))
    done = next(n for n, name in enumerate(names) if "Done for this turn" in name)
    cards = [n for n, each in enumerate(places) if re.search("Strike|Defend", str(each["name"]))]
    assert tools < done < cards[0], names
    assert len(places) < 80, "the focus is trapped"


def test_arrows_walk_over_the_cards(table: Page) -> None:
    card = table.locator("[data-panel^='hand:'].can").locator("visible=true").first
    card.focus()
    first = focus(table)["item"]
    table.keyboard.press("ArrowRight")
    second = focus(table)["item"]
    assert second
    assert second != first
    table.keyboard.press("ArrowLeft")
    assert focus(table)["item"] == first
    # Whoever stays on a card sees and hears what it would do.
    expect(play.detail(table)).to_be_visible()


def test_sheets_open_and_close_and_give_the_focus_back(table: Page) -> None:
    card = table.locator("[data-panel^='hand:'].can").locator("visible=true").first
    for key, title in (("?", "How to play here"), ("x", "Choices"), ("r", "Rules of"), ("m", "")):
        table.keyboard.press("Escape")
        card.focus()
        table.keyboard.press("Escape")
        before = focus(table)["item"]
        table.keyboard.press(key)
        sheet = table.get_by_role("dialog")
        expect(sheet).to_be_visible()
        expect(sheet.get_by_role("heading").first).to_contain_text(title)
        assert table.evaluate("document.activeElement.closest('dialog') !== null"), key
        # The focus stays in the sheet, however often one goes on.
        for _ in range(3):
            table.keyboard.press("Tab")
        inside = (
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
        assert table.evaluate(inside), key
        table.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        assert focus(table)["item"] == before, key


def test_u_takes_back(table: Page) -> None:
    """A card played and its target chosen, then taken back step by step."""
    before = table.locator("h1").inner_text()
    hand = table.locator("[data-panel^='hand:'][data-item]").locator("visible=true")
    cards = hand.all_inner_texts()
    moves = 0
    start = play.at(table)
    table.keyboard.press("1")
    play.wait_past(table, start)
    moves += 1
    while table.get_by_role("button", name="Undo").is_enabled() and moves:
        now = play.at(table)
        table.keyboard.press("u")
        play.wait_past(table, now)
        moves -= 1
    assert table.locator("h1").inner_text() == before
    expect(hand).to_have_count(len(cards))
    assert hand.all_inner_texts() == cards


def test_log_and_talk_by_key(table: Page) -> None:
    side = table.get_by_role("complementary", name="Beside the table")
    table.keyboard.press("t")
    expect(side.get_by_role("button", name="Talk")).to_have_attribute("aria-pressed", "true")
    table.keyboard.press("l")
    expect(side.get_by_role("region", name="Log")).to_be_visible()
    # A line's "why?" opens with Enter.
    line = side.get_by_role("region", name="Log").locator("button[aria-expanded]").last
    line.focus()
    table.keyboard.press("Enter")
    expect(line).to_have_attribute("aria-expanded", "true")


def test_a_new_table_is_set_with_keys_alone(page: Page) -> None:
    no_mouse(page)
    page.goto("/new/stygian")
    expect(page.get_by_role("heading", name="The Stygian Society")).to_be_visible()
    tab_to(page, "^")
    page.get_by_label("Seat 2").focus()
    page.keyboard.press("b")  # "bot: greedy"
    expect(page.get_by_label("Seat 2")).to_have_value(re.compile("^bot:"))
    tab_to(page, "Set the table")
    page.keyboard.press("Enter")
    play.wait_for_state(page, "playing", "waiting")
