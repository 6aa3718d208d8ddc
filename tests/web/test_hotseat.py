"""Around one screen, and everything at a table that is not a move."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server

ANN = play.person("Ann")
BEN = play.person("Ben")
SPIRE = {"players": 2, "characters": "ironclad,silent"}


def spire(server: Server, *seats: dict[str, str], seed: int = 8, **more: object) -> play.Made:
    return play.set_up(server.url, "spire", seats or (ANN, BEN), seed, settings=SPIRE, **more)


def tool(page: Page, name: str) -> None:
    """A tool of the head, or its tab where it lies open beside the table."""
    page.get_by_role("button", name=re.compile(f"^{name}")).first.click()


def to_a_fight(pages: list[Page], seed: int = 8) -> None:
    """Through whatever comes before the first fight."""
    first = pages[0]
    fighting = first.locator("[data-panel^='row:']").locator("visible=true")
    play.play_by_hand(pages, Random(seed), until=lambda: fighting.count() > 0)


def hand(page: Page) -> list[str]:
    """What can be played from the hand."""
    found = play.things(page).locator("visible=true")
    ids = [found.nth(n).get_attribute("data-item") or "" for n in range(found.count())]
    return [
        each for each in ids if page.locator(f"[data-panel^='hand:'][data-item='{each}']").count()
    ]


def test_one_screen_for_two(server: Server, page: Page) -> None:
    """Whoever holds both seats answers for both; what is hidden from one is behind a curtain."""
    made = spire(server)
    play.sit_down(page, made.link(0, 1))
    rng = Random(3)
    seen = set()
    for _ in range(14):
        if page.get_by_role("region", name="Pass the screen").count():
            # Nothing of the table is to be seen until the next person sits here.
            assert page.locator("[data-item]").count() == 0
            page.get_by_role("button", name=re.compile("show me the table")).click()
            expect(page.get_by_role("region", name="Pass the screen")).to_have_count(0)
        play.wait_for_state(page, "playing")
        if not page.locator("[data-choice], [data-item].can").count():
            continue
        play.whole_list(page)
        seen |= {
            each.get_attribute("data-seat")
            for each in page.get_by_role("list", name="Choices").locator("[data-choice]").all()
        }
        play.answer_by(page, "list", rng)
    assert seen == {"0", "1"}
    tool(page, "Seats")
    expect(page.get_by_text("you, on this screen")).to_have_count(2)


def test_undo_is_free_while_nothing_new_was_seen(server: Server, page: Page) -> None:
    made = play.set_up(server.url, "stygian", [ANN, BEN], 4, settings={"players": 2})
    play.sit_down(page, made.link(0, 1))
    play.wait_for_state(page, "playing")
    before = page.locator("#prompt").inner_text()
    play.choose(page)
    expect(page.locator("#prompt")).not_to_have_text(before)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    now = play.at(page)
    undo.click()
    play.wait_past(page, now)
    expect(page.locator("#prompt")).to_have_text(before)
    assert page.get_by_role("region", name="Vote").count() == 0
    assert play.table(server.url, made)["move"] == 0
    # And the move that was taken back is made again.
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#prompt")).not_to_have_text(before)
    assert play.table(server.url, made)["move"] == 1


def test_undo_of_what_everybody_saw_is_voted_on(server: Server, device: Devices) -> None:
    made = spire(server)
    ann, ben = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    to_a_fight([ann, ben])  # The die was rolled and cards were drawn.
    last = next(page for page in (ann, ben) if page.get_by_role("button", name="Undo").is_enabled())
    other = ben if last is ann else ann
    moves = play.table(server.url, made)["move"]

    last.get_by_role("button", name="Undo").click()
    for page in (ann, ben):
        expect(page.get_by_role("region", name="Vote")).to_be_visible()
    assert last.get_by_role("button", name="Agree").count() == 0
    other.get_by_role("region", name="Vote").get_by_role("button", name="Leave it").click()
    for page in (ann, ben):
        expect(page.get_by_role("region", name="Vote")).to_have_count(0)
    assert play.table(server.url, made)["move"] == moves

    last.get_by_role("button", name="Undo").click()
    now = play.at(last)
    other.get_by_role("button", name="Agree").click()
    play.wait_past(last, now)
    play.settle([ann, ben])
    assert play.table(server.url, made)["move"] < moves
    expect(last.get_by_role("region", name="Vote")).to_have_count(0)


def test_talk_reaches_everybody_as_words_only(server: Server, device: Devices) -> None:
    made = spire(server)
    ann, ben, eve = device(), device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    play.sit_down(eve, made.link())
    words = "<img src=x onerror=alert(1)> *hello*"
    ann.keyboard.press("t")
    ann.get_by_label("Say something to everybody").fill(words)
    ann.keyboard.press("Enter")
    # Ben reads the log and sees that something was said.
    expect(ben.get_by_role("button", name=re.compile("^Talk"))).to_contain_text("1")
    for page in (ben, eve):
        tool(page, "Talk")
        said = page.get_by_role("region", name="What was said")
        expect(said).to_contain_text(words)
        expect(said).to_contain_text("Ann")
        assert said.locator("img").count() == 0
    # Letters typed are words, not commands.
    ben.get_by_label("Say something to everybody").press_sequentially("ulc?")
    expect(ben.get_by_label("Say something to everybody")).to_have_value("ulc?")
    assert ben.get_by_role("dialog").count() == 0


def test_where_talk_is_limited_there_are_phrases(server: Server, device: Devices) -> None:
    made = spire(server, talk="phrases")
    ann, ben = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    ann.keyboard.press("t")
    assert ann.get_by_label("Say something to everybody").count() == 0
    phrase = ann.get_by_role("group", name="Phrases").get_by_role("button").first
    words = phrase.inner_text()
    phrase.click()
    tool(ben, "Talk")
    expect(ben.get_by_role("region", name="What was said")).to_contain_text(words)


def test_pointing_is_seen_by_everybody(server: Server, device: Devices) -> None:
    made = spire(server)
    ann, ben = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    to_a_fight([ann, ben])
    foe = ann.locator("[data-panel^='row:'][data-item]").locator("visible=true").last
    name = foe.get_attribute("data-item")
    foe.click(button="right")
    expect(ben.locator(f"[data-item='{name}'] .ring").first).to_be_attached()
    # It fades by itself.
    expect(ben.locator(f"[data-item='{name}'] .ring")).to_have_count(0)


def test_notes_stay_private_and_follow_their_seat(server: Server, device: Devices) -> None:
    made = spire(server)
    ann, ben = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    tool(ann, "Notes")
    ann.get_by_label(re.compile("reads this")).fill("keep the potion")
    expect(ann.get_by_text("Kept.")).to_be_visible()
    tool(ben, "Notes")
    expect(ben.get_by_label(re.compile("reads this"))).to_have_value("")
    assert "keep the potion" not in ben.content()
    # From another device of hers, days later.
    phone = device("phone")
    play.sit_down(phone, made.link(0))
    phone.get_by_role("button", name="More").click()
    phone.get_by_role("dialog").get_by_role("button", name="Notes").click()
    expect(phone.get_by_label(re.compile("reads this"))).to_have_value("keep the potion")


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Server, device: Devices) -> None:
    made = spire(server)
    ann, ben = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    tool(ben, "Seats")
    ben.get_by_role("button", name=re.compile("Change.*Silent")).click()
    # Ben may change his own seat only.
    assert ben.get_by_role("button", name=re.compile("Change.*Ironclad")).count() == 0
    ben.get_by_role("group", name="Hand Silent to a bot").get_by_role(
        "button", name="greedy"
    ).click()
    tool(ann, "Seats")
    expect(ann.get_by_text("greedy bot")).to_be_visible()
    # The bot plays on: Ann alone gets the game along.
    rng = Random(2)
    for _ in range(5):
        play.wait_for_state(ann, "playing", seconds=60)
        play.answer_by(ann, "list", rng)
    # What Ben lent is said above his table, with the way back; Ann sees nothing of it.
    expect(ben.get_by_text("The greedy bot plays Silent for you")).to_be_visible()
    assert ann.get_by_role("button", name="Take the seat from the bot").count() == 0
    ben.get_by_role("button", name="Take the seat from the bot").click()
    expect(ann.get_by_text("greedy bot")).to_have_count(0)
    expect(ann.get_by_text(re.compile("^here"))).to_be_visible()
    assert play.table(server.url, made)["seats"][1].get("kind", "person") == "person"


def test_a_paused_table_rests(server: Server, device: Devices) -> None:
    made = spire(server)
    ann, ben = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    play.settle([ann, ben])
    tool(ann, "Pause")
    for page in (ann, ben):
        expect(page.get_by_role("region", name="Paused")).to_be_visible()
        play.wait_for_state(page, "waiting")
        assert play.things(page).count() == play.buttons(page).count() == 0
    # The other one may end the pause as well.
    ben.get_by_role("region", name="Paused").get_by_role("button", name="Go on").click()
    for page in (ann, ben):
        expect(page.get_by_role("region", name="Paused")).to_have_count(0)
    play.settle([ann, ben])
    play.play_by_hand([ann, ben], Random(1), until=lambda: play.at(ann) > 3)


def test_a_hint_says_why_and_does_it(server: Server, page: Page) -> None:
    made = play.set_up(server.url, "stygian", [ANN, BEN], 4, settings={"players": 2})
    play.sit_down(page, made.link(0, 1))
    play.wait_for_state(page, "playing")
    play.choose(page)
    play.wait_for_state(page, "playing")
    sentences = play.whole_list(page).all_inner_texts()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("played on from here", timeout=60_000)
    asked, *told = hint.locator("p").locator("visible=true").all_inner_texts()
    assert asked == page.locator("#prompt").inner_text()
    # What a card says is read on the card: the hint says what is done with it.
    assert any(sentence.startswith(told[0].rstrip(".")) for sentence in sentences)
    assert len(told) >= 2, "a hint has a reason"
    assert len(told[1].split()) >= 3
    said = re.sub(r"about \d+%", "", hint.inner_text())  # what the tower leaves can be told
    assert "%" not in said, "nobody knows the odds of a run"
    marked = page.locator(".advised").locator("visible=true")
    expect(marked.first).to_be_visible()
    now = play.at(page)
    hint.get_by_role("button", name="Do it").click()
    play.wait_past(page, now)
    expect(hint).to_have_count(0)


def test_a_hint_is_thought_again_when_a_friend_moves_meanwhile(
    server: Server, device: Devices
) -> None:
    """It was dropped without a word."""
    made = spire(server)
    ann, ben = device(), device()
    play.sit_down(ann, made.link(0))
    play.sit_down(ben, made.link(1))
    to_a_fight([ann, ben])
    play.settle([ann, ben])
    play.wait_for_state(ann, "playing")
    play.wait_for_state(ben, "playing")
    choices = play.whole_list(ben)
    expect(choices.first).to_be_visible()
    now = play.at(ann)
    ann.keyboard.press("h")
    hint = ann.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    choices.last.click()  # to be done
    play.wait_past(ann, now)
    play.wait_for_state(ann, "playing")
    expect(hint).to_contain_text("played on from here", timeout=60_000)
    expect(hint.get_by_role("button", name="Do it")).to_be_visible()


def test_a_line_of_the_log_says_why(server: Server, page: Page) -> None:
    made = spire(server)
    play.sit_down(page, made.link(0, 1))
    rng = Random(5)
    log = page.get_by_role("region", name="Log")
    asks = log.locator("button[aria-expanded]")
    for _ in range(20):
        if asks.count():
            break
        play.wait_for_state(page, "playing")
        play.answer_by(page, "list", rng)
    line = asks.last
    line.click()
    answer = log.locator(".answer")
    # The rule's own text, and where it stands.
    expect(answer.locator("li").first).to_contain_text(re.compile(r"spire\.[a-z-]+\."))
    text = answer.locator("li p").first.inner_text()
    rules = play.ask(f"{server.url}/api/rules/spire")["rules"]
    assert any(text == rule["text"] for rule in rules)
    line.click()
    expect(answer).to_have_count(0)


def test_pointing_at_a_card_shows_what_it_would_do(server: Server, page: Page) -> None:
    made = spire(server)
    play.sit_down(page, made.link(0, 1))
    to_a_fight([page])
    before = play.at(page)
    cards = page.locator("[data-panel^='hand:'].can").locator("visible=true")
    cards.first.hover()
    detail = play.detail(page)
    expect(detail).to_be_visible()
    name = cards.first.locator(".name").inner_text()
    expect(detail).to_contain_text(name)
    # What would change, before anything has.
    expect(detail.locator("li").first).to_be_visible()
    expect(detail).not_to_contain_text("Looking ahead")
    page.keyboard.press("?")
    expect(detail).to_contain_text(re.compile(r"spire\."))
    assert play.at(page) == before
    page.mouse.move(2, 2)
    expect(detail).to_have_count(0)
