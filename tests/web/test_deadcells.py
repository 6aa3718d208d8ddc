"""Dead Cells in the browser: a place for each part of a run, and everything in it to be seen and reached."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from roguetable.bots import make_bot
from roguetable.engine.table import Table
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.state import DeadCells
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server
from tests.web.visits import Visit, moment

BOSS_SEED = 1
"""A run in which the quick bot comes to the boss."""
CONFIG = {"players": 2, "beheaded": "immolated,flayed", "first": 1}


def question(asked: Callable[[str], bool], **more: str) -> Table:
    """A run at the first question with such a prompt."""
    return moment(DEADCELLS, {**CONFIG, **more}, lambda _, prompt: asked(prompt))


def asks_for_a_card(prompt: str) -> bool:
    return "play a card face down" in prompt


def asks_the_way(prompt: str) -> bool:
    return prompt.startswith("Where does the Group go")


def below(page: Page, upper: str, lower: str) -> bool:
    """Whether the second of two things begins where the first one ends, or further down."""
    one, two = page.locator(upper).first.bounding_box(), page.locator(lower).first.bounding_box()
    assert one is not None
    assert two is not None
    return two["y"] >= one["y"] + one["height"] - 1


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_map_asks_above_its_answers(visit: Visit, kind: Literal["desktop", "phone"]) -> None:
    page = visit(question(asks_the_way), kind)
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


def scrolled(page: Page) -> int:
    """How far the table is moved up, in pixels."""
    return int(page.locator(".room .table").evaluate("table => table.scrollTop"))


def sees_the_fight(page: Page) -> None:
    """The strip as a whole, the question and its answers are on the screen."""
    expect(page.locator(".strip[role=table]")).to_be_in_viewport(ratio=1)
    expect(page.locator("#request")).to_be_in_viewport(ratio=1)
    strip, asked = (page.locator(one).bounding_box() for one in (".strip[role=table]", "#request"))
    assert strip is not None
    assert asked is not None
    assert strip["y"] + strip["height"] <= asked["y"], "neither lies over the other"


def test_the_strip_fits_a_phone_and_the_hand_lies_between_it_and_the_question(
    visit: Visit,
) -> None:
    page = visit(question(asks_for_a_card), "phone", scheme="light")
    strip = page.locator(".strip[role=table]")
    wide = strip.evaluate("strip => strip.scrollWidth - strip.parentElement.clientWidth")
    assert int(wide) <= 1, "no column is out of sight"
    sees_the_fight(page)
    assert scrolled(page) == 0
    assert below(page, ".strip[role=table]", "[data-panel^=hand-]")
    assert below(page, "[data-panel^=hand-]", "#request"), "the first card is seen as a whole"
    assert below(page, "[data-panel^=hand-]", "[data-panel-id=purse]"), (
        "what is looked up lies last"
    )
    # Whoever looks something up still sees the fight, and what is asked.
    page.locator("[data-panel-id=purse]").scroll_into_view_if_needed()
    assert scrolled(page) > 0
    expect(strip).to_be_in_viewport(ratio=1)
    expect(page.locator("#request")).to_be_in_viewport(ratio=1)
    assert play.findings(page) == []


def test_on_a_phone_the_fight_stays_in_sight_while_it_is_played(
    server: Server, device: Devices
) -> None:
    page = device("phone")
    seats = [play.person("Ann"), play.bot()]
    made = play.set_up(server.url, "deadcells", seats, 1, settings={**CONFIG, "stage": "fresh"})
    play.sit_down(page, made.link(0))
    strip = page.locator(".strip[role=table]")
    rng = Random(3)
    asked = 0
    for _ in range(30):
        if play.wait_for_state(page, "playing", "over", seconds=60) == "over":
            break
        if strip.count():
            sees_the_fight(page)
            assert asked or scrolled(page) == 0, "one comes to it as it lies there"
            asked += 1
        elif asked:
            break
        assert any(play.answer_by(page, way, rng, tap=True) for way in ("things", "buttons"))
    assert asked > 3, "a fight was fought"


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_buttons_that_say_it_all_move_nothing(
    visit: Visit, kind: Literal["desktop", "phone"]
) -> None:
    page = visit(question(lambda prompt: prompt.endswith("which Skill?")), kind)
    sees_the_fight(page)
    expect(play.things(page)).not_to_have_count(0)
    assert scrolled(page) == 0


def boss() -> Table:
    """A fight with a boss and its guards, at which a card is to be played."""
    group = {"players": 3, "beheaded": "immolated,flayed,poisoned"}
    config = {**CONFIG, **group, "stage": "boss-cell", "start": "b7"}
    table = Table.new(DEADCELLS, config, BOSS_SEED)
    bot = make_bot("greedy", DEADCELLS, BOSS_SEED)
    while True:
        request, state = table.state.request, table.state
        assert request is not None, "the Group falls before it comes to the boss"
        assert isinstance(state, DeadCells)
        seat = request.seats[0]
        prepared = state.turn_deck or state.turn_discard
        if seat == 0 and prepared and asks_for_a_card(request.prompt(state)):
            return table
        table.choose(bot.choose(state, seat), seat)


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_a_boss_the_question_and_the_hand_are_on_the_screen_together(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(boss())
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sees_the_fight(page)
    expect(page.locator(".strip .figure.boss")).to_be_in_viewport(ratio=1)
    cards = page.locator("[data-panel^=hand-].can")
    expect(cards).not_to_have_count(0)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=0.98)
    assert scrolled(page) == 0
    table = page.locator(".room .table")
    assert table.evaluate("table => table.scrollHeight - table.clientHeight") <= 1


def test_on_a_phone_the_health_of_everybody_is_read_in_a_boss_fight(visit: Visit) -> None:
    page = visit(boss(), "phone")
    group = page.locator(".strip .place.home")
    inside = group.evaluate(
        "place => [...place.children].every((one) =>"
        " one.getBoundingClientRect().right <= place.getBoundingClientRect().right)"
    )
    assert inside, "nothing lies under the next column"
    expect(group.locator(".stander b")).to_have_count(3)
    middle = group.evaluate(
        """place => {
          const box = (of) => { const at = of.getBoundingClientRect(); return at.left + at.width / 2; };
          const range = document.createRange();
          range.selectNodeContents(place.querySelector(".place-name"));
          return Math.abs(box(range) - box(place));
        }"""
    )
    assert middle < 3, "its name stands in the middle of it"


def test_the_columns_of_the_strip_keep_their_width_while_it_is_played(
    server: Server, device: Devices
) -> None:
    page = device()
    seats = [play.person("Ann"), play.bot()]
    made = play.set_up(server.url, "deadcells", seats, 1, settings={**CONFIG, "stage": "fresh"})
    play.sit_down(page, made.link(0))
    strip = page.locator(".strip[role=table]")
    rng = Random(3)
    seen: set[str] = set()
    for _ in range(24):
        if play.wait_for_state(page, "playing", "over", seconds=60) == "over":
            break
        if strip.count():
            sees_the_fight(page)
            assert scrolled(page) == 0
            seen.add(
                str(
                    strip.evaluate(
                        "strip => [...strip.querySelectorAll('.place')]"
                        ".map((one) => Math.round(one.getBoundingClientRect().left)).join()"
                    )
                )
            )
        elif seen:
            break
        assert any(play.answer_by(page, way, rng) for way in ("things", "buttons"))
    assert len(seen) == 1, seen


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_a_way_has_the_number_of_its_button_on_the_map(
    visit: Visit, kind: Literal["desktop", "phone"]
) -> None:
    page = visit(question(asks_the_way), kind)
    buttons = play.buttons(page)
    # The words are those of the map as it is drawn: upright on a phone.
    upright = kind == "phone"
    places: dict[str, float] = {}
    for button in buttons.all():
        number = button.locator(".mark").inner_text()
        place = page.locator("[data-panel=map].can").filter(has_text=number)
        expect(place).to_have_count(1)
        box = place.bounding_box()
        assert box is not None
        places[button.inner_text()] = box["x"] if upright else box["y"]
    assert len(places) == 2
    near = next(at for text, at in places.items() if ("left" if upright else "above") in text)
    far = next(at for text, at in places.items() if ("right" if upright else "below") in text)
    assert near < far


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_question_has_one_place(visit: Visit, kind: Literal["desktop", "phone"]) -> None:
    moments = [
        question(asks_the_way),
        question(asks_for_a_card),
        question(lambda prompt: prompt.endswith("Which enemy?")),
        question(lambda prompt: "who takes" in prompt),
        question(lambda prompt: prompt.startswith("The Merchant"), stage="early"),
    ]
    edges: dict[str, int] = {}
    for each in moments:
        page = visit(each, kind)
        box = page.locator("#request").bounding_box()
        assert box is not None
        # Beside the map and under the fight it begins at one height; on a phone it ends at one.
        edge = round(box["y"] + (box["height"] if kind == "phone" else 0))
        edges[page.locator("#prompt").inner_text()] = edge
    assert max(edges.values()) - min(edges.values()) <= 2, edges


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
    expect(decks.locator(".well")).to_contain_text("or nothing at all")
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


def test_what_is_taken_back_while_a_bot_goes_on_is_taken_back(
    server: Server, device: Devices
) -> None:
    """The wish is under way while the bot moves: it is asked for again, as the table is then."""
    page = device()
    late: list[tuple[WebSocketRoute, str]] = []

    def carry(line: WebSocketRoute) -> None:
        table = line.connect_to_server()

        def send(message: str | bytes) -> None:
            if '"undo"' in str(message) and not late:
                late.append((table, str(message)))
            else:
                table.send(message)

        line.on_message(send)

    page.route_web_socket("**/api/socket", carry)
    seats = [play.person("Ann"), play.bot()]
    made = play.set_up(server.url, "deadcells", seats, 1, settings={**CONFIG, "stage": "fresh"})
    play.sit_down(page, made.link(0))
    rng = Random(3)
    while True:
        play.wait_for_state(page, "playing", seconds=60)
        moves = play.table(server.url, made)["move"]
        # Of two cards the second is to be played, and then the bot's.
        if page.locator("[data-panel^=hand-].can").count() == 2:
            break
        assert any(play.answer_by(page, way, rng) for way in ("things", "buttons"))
    before = play.at(page)
    assert play.answer_by(page, "things", rng)
    page.keyboard.press("u")
    page.wait_for_timeout(200)
    assert late, "the wish is under way"
    page.wait_for_function(
        "number => Number(document.querySelector('[data-at]')?.dataset.at ?? 0) > number + 1",
        arg=before,
    )
    # In the meantime the table has gone on; now the wish arrives.
    table, message = late[0]
    table.send(message)
    expect(page.locator("[data-panel^=hand-].can")).to_have_count(2)
    assert play.table(server.url, made)["move"] == moves
    expect(play.toasts(page)).not_to_contain_text("has gone on")


def test_an_enemy_is_aimed_at_by_its_letter_or_by_counting(visit: Visit) -> None:
    page = visit(question(lambda prompt: prompt.endswith("Which enemy?")))
    expect(page.locator("[data-panel=strip].can .cap")).to_have_text(["A", "B"])
    before = play.at(page)
    page.keyboard.press("2")
    play.wait_past(page, before)


def lethal() -> Table:
    """Whoever takes the Damage dies, and with them the run is lost."""
    config = {"players": 1, "beheaded": "immolated"}
    for seed in range(1, 40):
        table = Table.new(DEADCELLS, config, seed)
        bot = make_bot("greedy", DEADCELLS, seed)
        while table.state.request is not None:
            state, request = table.state, table.state.request
            assert isinstance(state, DeadCells)
            low = min(one.life() for one in state.group) <= 2
            if low and "who takes all" in request.prompt(state):
                return table
            table.choose(bot.choose(state, request.seats[0]), request.seats[0])
    raise AssertionError("nobody is about to die")


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_what_kills_says_so_before_it_is_pressed_and_is_pressed_twice(
    server: Server, device: Devices, tmp_path: Path, kind: Literal["desktop", "phone"]
) -> None:
    page = device(kind, quick=False)
    play.sit_down(page, play.bring(server.url, lethal(), tmp_path).link(0))
    play.wait_for_state(page, "playing")
    deadly = page.locator("#request [data-choice]").filter(has=page.locator(".doom"))
    expect(deadly).not_to_have_count(0)
    assert play.fine_print(page, 12) == []
    before = play.at(page)
    number = deadly.first.locator("kbd").inner_text() if kind == "desktop" else ""

    def press() -> None:
        page.wait_for_timeout(600)  # no press of one hurried movement
        if number:
            page.keyboard.press(number)
        else:
            deadly.first.tap()

    press()
    expect(deadly.first).to_contain_text("Press again")
    assert play.at(page) == before
    press()
    play.wait_past(page, before)


def test_the_actions_of_a_card_are_few_words_that_cover_nothing_on_a_phone(visit: Visit) -> None:
    page = visit(boss(), "phone")
    page.locator("[data-panel^=hand-].can").first.tap()
    menu = page.locator(".menu")
    expect(menu).to_be_visible()
    for said in menu.locator(".rows button").all_inner_texts():
        assert len(said) <= 40, said
    expect(page.locator(".pointed")).to_have_count(0)
    box, strip = menu.bounding_box(), page.locator(".strip[role=table]").bounding_box()
    assert box is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= box["y"], "the fight is in sight"
    expect(page.locator("[data-panel^=hand-].can").first).to_be_in_viewport(ratio=0.9)


def test_the_actions_of_a_card_do_not_lie_over_the_fight(visit: Visit) -> None:
    page = visit(boss())
    page.locator("[data-panel^=hand-].can").first.click()
    menu, strip = (page.locator(one).bounding_box() for one in (".menu", ".strip[role=table]"))
    assert menu is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= menu["y"]


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_whom_one_can_be_is_seen_at_a_glance(
    visit: Visit, kind: Literal["desktop", "phone"]
) -> None:
    page = visit(Table.new(DEADCELLS, {"players": 1}, 1), kind)
    boards = play.things(page)
    expect(boards).to_have_count(4)
    expect(boards.first.locator(".line")).to_contain_text("the plainest to begin with")
    expect(page.get_by_role("heading", name="The Mutation board")).to_have_count(0)
    asked = page.locator("#request").bounding_box()
    last = boards.last.bounding_box()
    assert asked is not None
    assert last is not None
    assert last["y"] + last["height"] <= asked["y"], "none lies under the question"
    assert play.fine_print(page, 12) == []
    assert play.findings(page) == []


def ends_at(page: Page, what: str) -> float:
    """How far down the screen the last of these things ends."""
    boxes = [one.bounding_box() for one in page.locator(what).all()]
    return max(box["y"] + box["height"] for box in boxes if box is not None)


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_alone_everything_that_was_played_and_the_scrolls_are_in_sight(
    visit: Visit, size: tuple[int, int]
) -> None:
    alone = {"players": 1, "beheaded": "immolated"}
    page = visit(moment(DEADCELLS, alone, lambda _, prompt: prompt.endswith("Which enemy?")))
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".played .hand > li")).to_have_count(3)
    assert ends_at(page, ".played .hand > li") <= height
    assert ends_at(page, "[data-panel-id=tracks-0] .scrolls > li") <= height


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_a_deed_is_one_line_however_many_act_in_its_round(
    visit: Visit, kind: Literal["desktop", "phone"]
) -> None:
    alone = {"players": 1, "beheaded": "immolated"}
    page = visit(moment(DEADCELLS, alone, lambda _, prompt: prompt.endswith("Which enemy?")), kind)
    for deed in page.locator(".cell.home .deed").all():
        box = deed.bounding_box()
        assert box is not None
        assert box["height"] < 30, deed.inner_text()


def test_of_four_in_a_boss_fight_all_are_in_sight(visit: Visit) -> None:
    page = visit(four_at_the_boss())
    for width, height in ((1280, 800), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".group .figures > li")).to_have_count(4)
        assert ends_at(page, ".group .figures > li") <= height


def four_at_the_boss() -> Table:
    config = {"players": 4, "stage": "boss-cell"}
    return moment(DEADCELLS, config, lambda _, prompt: "who passes this Turn" in prompt)
