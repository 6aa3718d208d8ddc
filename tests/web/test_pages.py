"""The pages beside the table: cards, rules, replays, groups, the daily run, statistics, saves."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Route, expect

from roguetable.engine.game import load_game
from roguetable.engine.replay import load_table
from tests.web import play
from tests.web.devices import Devices
from tests.web.serving import Server
from tests.web.visits import Visit, moment

PAIR = [play.person("Ann"), play.person("Ben")]


@pytest.fixture(scope="module")
def group(module_server: Server) -> dict[str, Any]:
    found = play.ask(f"{module_server.url}/api/groups", {"name": "The Tuesday climbers"})
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def past(module_server: Server, group: dict[str, Any]) -> play.Made:
    """A finished game of the group."""
    made = play.set_up(
        module_server.url,
        "spire",
        PAIR,
        48,
        settings={"players": 2, "acts": 1, "characters": "ironclad,silent"},
        group=group["key"],
        public=True,
        name="The long night",
    )
    play.play_out(module_server.url, made, Random(1))
    return made


def invited(page: Page, group: dict[str, Any]) -> None:
    page.goto(f"/group/{group['id']}#{group['key']}")
    expect(page.get_by_role("heading", level=1, name=group["name"])).to_be_visible()
    page.wait_for_function("!location.hash")


# --- cards and rules --------------------------------------------------------------------------


def test_the_library_is_searched_by_words_and_figures(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Cards of Slay the Spire|^Cards.*Spire")).click()
    count = page.get_by_role("region", name="Cards found").get_by_role("status")
    expect(count).to_contain_text(re.compile(r"^\s*\d+ cards"))
    everything = int(re.findall(r"\d+", count.inner_text())[0])
    page.get_by_label("Search the cards").fill("vulnerable bash")
    expect(count).to_contain_text(f"of {everything}")
    cards = page.get_by_role("region", name="Cards found").get_by_role("button")
    expect(cards.first).to_contain_text("Bash")
    cards.first.click()
    detail = page.get_by_role("complementary", name="Bash")
    expect(detail).to_be_focused()
    expect(detail).to_contain_text("Ironclad")
    # Its upgraded face, and the rules that speak of it.
    expect(detail).to_contain_text("Bash+")
    expect(detail.get_by_text(re.compile(r"spire\.[a-z]+\.")).first).to_be_visible()
    # The address leads back to this very card.
    page.wait_for_url(re.compile("card=bash"))
    page.reload()
    expect(page.get_by_role("complementary", name="Bash")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Bash")).to_have_count(0)


def test_a_search_in_vain_helps(page: Page) -> None:
    page.goto("/library/stygian?q=xyzzy")
    expect(page.get_by_text("No card has all of this.")).to_be_visible()
    page.get_by_role("button", name="Show all cards").click()
    expect(
        page.get_by_role("region", name="Cards found").get_by_role("button").first
    ).to_be_visible()
    page.goto("/rules/spire?q=vulnreable")
    expect(page.get_by_text("Did you mean")).to_be_visible()
    page.get_by_role("button", name="vulnerable").click()
    expect(
        page.get_by_role("list", name="Rules found").get_by_role("article").first
    ).to_be_visible()


def test_rules_are_found_and_linked(page: Page) -> None:
    page.goto("/rules/spire")
    page.get_by_label("Search the rules").fill("block prevent")
    hits = page.get_by_role("list", name="Rules found")
    expect(hits.get_by_role("article").first).to_contain_text(re.compile("block", re.IGNORECASE))
    link = hits.get_by_role("heading").first.get_by_role("link")
    rule = link.inner_text()
    link.click()
    # At its place in the book, and in the address.
    expect(page.locator(f"[id='{rule}']")).to_be_focused()
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()
    assert page.url.endswith(f"#{rule}")
    page.goto("/")
    page.goto(f"/rules/spire#{rule}")
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()


# --- what was played --------------------------------------------------------------------------


def test_a_replay_scrubs_and_plays(server: Server, page: Page, past: play.Made) -> None:
    page.goto(f"/replay/{past.id}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The long night")
    moves = play.table(server.url, past)["move"]
    line = page.get_by_role("region", name="Timeline")
    slider = line.get_by_role("slider", name="Move")
    expect(line).to_contain_text(f"Move 0 of {moves}")
    table = page.get_by_role("region", name="The table after this move")
    first = table.get_by_role("heading").first.inner_text()
    # Scrubbing: to the end, back by keys and buttons.
    slider.focus()
    page.keyboard.press("End")
    expect(line).to_contain_text(f"Move {moves} of {moves}")
    expect(table.get_by_role("heading").first).not_to_have_text(first)
    page.get_by_role("button", name="Move before").click()
    expect(line).to_contain_text(f"Move {moves - 1} of {moves}")
    page.wait_for_url(re.compile(f"move={moves - 1}"))
    # Another device opens the same moment.
    page.reload()
    expect(line).to_contain_text(f"Move {moves - 1} of {moves}")
    # What happened in the move, and what else was there.
    log = page.get_by_role("region", name="Moves")
    expect(log.locator("[aria-current=step]")).to_contain_text(str(moves - 1))
    slider.focus()
    page.keyboard.press("Home")
    expect(line).to_contain_text(f"Move 0 of {moves}")
    # Playing goes on by itself, and stops.
    page.get_by_label("Speed").select_option(label="4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(line).to_contain_text(re.compile(rf"Move [3-9] of {moves}"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    # Through the eyes of one player: the other's hand is hidden.
    page.get_by_label("Seen by").select_option(label="Silent")
    page.wait_for_url(re.compile("seat=1"))
    expect(table).to_be_visible()


COURSE = {
    "moments": [{"move": 0, "chance": 27}, {"move": 1, "chance": 6}, {"move": 2, "chance": 1}],
    "bot": "search",
    "turned": 1,
    "text": "It turned between moves 0 and 1: from about 25 runs of 100 that search bots would win"
    " to about 5 runs of 100.",
}
"""How a run stood; the chances are no more exact than the text says."""


def test_a_replay_rounds_chances_as_the_last_page_does(page: Page, past: play.Made) -> None:
    page.route("**/odds", lambda route: route.fulfill(json={"course": COURSE}))
    page.goto(f"/replay/{past.id}")
    line = page.get_by_role("region", name="Timeline")
    for move, said in enumerate(("about 25 runs of 100", "about 5 runs of 100", "hardly any run")):
        expect(line).to_contain_text(f"At move {move}: search bots would win {said}")
        page.keyboard.press("ArrowRight")


def test_a_replay_marks_the_turn_of_which_the_last_page_speaks(page: Page, past: play.Made) -> None:
    page.route("**/odds", lambda route: route.fulfill(json={"course": COURSE}))
    page.goto(f"/replay/{past.id}?move=4")
    line = page.get_by_role("region", name="Timeline")
    expect(line).to_contain_text("It turned between moves 0 and 1: from about 25 runs of 100")
    # The mark stands where the line is after that move.
    moves = play.table(page.url.split("/replay")[0], past)["move"]
    mark, chart = line.locator(".turn").bounding_box(), line.locator(".chart").bounding_box()
    assert mark is not None
    assert chart is not None
    across = chart["x"] + chart["width"] / moves
    assert abs(mark["x"] + mark["width"] / 2 - across) < 3
    assert abs(mark["y"] + mark["height"] / 2 - chart["y"] - 0.94 * chart["height"]) < 3
    # What the ends of the scale mean is said, and the chapters have their names.
    expect(line.locator(".scale")).to_have_text("1000")
    expect(line.locator(".scale")).to_have_attribute("title", re.compile("of 100 runs"))
    expect(line.locator(".names li").first).to_have_attribute("title", "Act I")
    line.get_by_role("button", name="Go there").click()
    expect(line).to_contain_text(f"Move 0 of {moves}")


@pytest.mark.parametrize("height", [900, 800])
def test_in_a_replay_the_board_of_gaia_is_seen(server: Server, page: Page, height: int) -> None:
    settings = {"players": 2, "mode": "onslaught"}
    made = play.set_up(server.url, "gaia", PAIR, 5, settings=settings)
    play.play_out(server.url, made, Random(1))
    page.set_viewport_size({"width": 1440 if height == 900 else 1280, "height": height})
    page.goto(f"/replay/{made.id}?move=9")
    table = page.get_by_role("region", name="The table after this move")
    tiles = table.locator(".grid .tile")
    expect(tiles.first).to_be_in_viewport()
    least = tiles.evaluate_all("all => Math.min(...all.map(one => one.offsetHeight))")
    assert least > 70
    # All of it is there: nothing is cut off, or lies below an edge.
    for box in table.locator(".stage, .suits").all():
        assert box.evaluate("one => one.scrollHeight - one.clientHeight") <= 2
    expect(table.get_by_text(re.compile(r"\d+ more ↓"))).to_have_count(0)
    # A board that can be lower begins and nearly ends on the first screen.
    last = tiles.last.bounding_box()
    assert last is not None
    assert last["y"] < height + 40
    page.get_by_role("button", name="Next move").click()
    expect(tiles.first).to_be_in_viewport()


def test_nothing_moves_when_a_replay_is_at_its_end(page: Page, past: play.Made) -> None:
    page.goto(f"/replay/{past.id}")
    after = page.get_by_role("button", name="Next move")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    before = after.bounding_box()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert after.bounding_box() == before


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_last_page_keeps_room_for_how_it_stood(
    device: Devices, past: play.Made, kind: Literal["desktop", "phone"]
) -> None:
    """It is counted for seconds: what lies below it stays where it is."""
    page = device(kind)
    held: list[Route] = []
    page.route("**/odds", lambda route: held.append(route))
    play.sit_down(page, past.link(0))
    page.wait_for_function("document.querySelector('.told dd')")
    stood = page.locator("section", has=page.get_by_role("heading", name="How it stood"))
    expect(stood).to_contain_text("is being counted")
    story = page.get_by_role("heading", name="The story")
    before = story.bounding_box()
    held[0].fulfill(json={"course": COURSE})
    expect(stood).to_contain_text("It turned between moves 0 and 1")
    assert story.bounding_box() == before


def test_on_the_last_page_no_tool_is_lit(page: Page, past: play.Made) -> None:
    """The log was open beside the table, and beside this page it is not."""
    play.sit_down(page, past.link(0))
    tools = page.get_by_role("navigation", name="Tools").locator("visible=true")
    expect(tools.get_by_role("button", name="Log")).to_be_visible()
    expect(tools.get_by_role("button", pressed=True)).to_have_count(0)


def test_a_last_page_without_chances_leaves_no_hole(page: Page, past: play.Made) -> None:
    page.route("**/odds", lambda route: route.fulfill(json={"course": {}}))
    play.sit_down(page, past.link(0))
    expect(page.get_by_role("heading", name="The story")).to_be_visible()
    expect(page.get_by_role("heading", name="How it stood")).to_have_count(0)


def test_a_replay_that_is_stepped_through_quickly_never_lags_behind_its_words(
    device: Devices, past: play.Made
) -> None:
    page = device(motion=True)
    page.clock.install()
    page.goto(f"/replay/{past.id}")
    line = page.get_by_role("region", name="Timeline")
    board = page.locator("[data-look]")
    expect(board).to_have_attribute("data-move", "0")
    # Time stands still: what waits to be told is never over by itself.
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    steps = 9
    for step in range(1, steps + 1):
        page.keyboard.press("ArrowRight")
        expect(line).to_contain_text(f"Move {step} of")
        expect(board).to_have_attribute("data-move", re.compile(rf"^({step - 1}|{step})$"))
    page.keyboard.press("ArrowLeft")
    expect(line).to_contain_text(f"Move {steps - 1} of")
    expect(board).to_have_attribute("data-move", str(steps - 1))
    # What is shown last is played out, and nothing after it.
    page.keyboard.press("ArrowRight")
    page.clock.resume()
    expect(board).to_have_attribute("data-move", str(steps))


def test_in_a_replay_the_whole_fight_of_dead_cells_is_seen(server: Server, page: Page) -> None:
    """Nothing is asked there, so the page is as long as it must be, and no round lies below an edge."""
    made = play.set_up(server.url, "deadcells", PAIR, 5, settings={"players": 2})
    play.play_out(server.url, made, Random(1))
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"/replay/{made.id}")
    fight = page.locator(".panel.fight")
    line = page.get_by_role("region", name="Timeline")
    for move in range(1, 16):
        page.get_by_role("button", name="Next move").click()
        expect(line).to_contain_text(f"Move {move} of")
        page.wait_for_timeout(200)
        if fight.is_visible():
            break
    expect(fight).to_be_visible()
    hidden = "all => all.map(one => one.scrollHeight - one.clientHeight)"
    assert max(page.locator(".deadcells .stage").evaluate_all(hidden)) <= 2
    hand = page.locator(".deadcells .player .card").first.bounding_box()
    assert hand is not None
    assert hand["height"] > 60


def test_the_log_says_where_a_floor_begins_as_a_heading(visit: Visit) -> None:
    """A terminal sets it between equals signs; here it looks like what it is."""
    first = moment(load_game("stygian"), {}, lambda request, _: len(request.options) >= 5)
    page = visit(first)
    heading = page.get_by_role("region", name="Log").get_by_text(re.compile("^Floor 1: [^=]+$"))
    expect(heading).to_be_visible()
    weight, other = (
        page.locator(one).first.evaluate("one => Number(getComputedStyle(one).fontWeight)")
        for one in ("[aria-label=Log] li.heading", "[aria-label=Log] li:not(.heading)")
    )
    assert weight > other
    expect(page.locator("body")).not_to_contain_text("===")


def test_a_running_game_has_no_replay_yet(server: Server, device: Devices) -> None:
    made = play.set_up(server.url, "stygian", [play.person("Ann")], 1)
    page = device()
    device.watch.allow(r"^answered 4\d\d: GET \S+/recap", "status of 4")
    page.goto(f"/replay/{made.id}")
    expect(page.get_by_role("alert").first).to_contain_text(re.compile("over|finished|end"))


def test_a_group_has_its_sheets_and_runs(
    page: Page, group: dict[str, Any], past: play.Made
) -> None:
    invited(page, group)
    unlocks = page.get_by_role("region", name="Unlocks")
    expect(unlocks.get_by_role("listitem").first).to_contain_text(re.compile(r"\d+ of \d+ boxes"))
    expect(unlocks).to_contain_text("Ironclad")
    expect(page.get_by_role("region", name="Ascension")).to_be_visible()
    expect(page.get_by_role("region", name="Achievements")).to_contain_text(
        re.compile(r"\d+ of \d+")
    )
    runs = page.get_by_role("table", name=re.compile("Finished runs"))
    expect(runs).to_contain_text("Lost")
    runs.get_by_role("link", name=re.compile("^Replay")).click()
    page.wait_for_url(re.compile(f"/replay/{past.id}"))
    page.go_back()
    # A run for the group is one press away, and its table says so.
    page.get_by_role("link", name=re.compile("Start a run.*Slay the Spire")).click()
    expect(page.get_by_label("For a group")).to_have_value(group["id"])


def test_a_group_opens_with_its_key_only(device: Devices, group: dict[str, Any]) -> None:
    page = device()
    page.goto(f"/group/{group['id']}")
    expect(page.get_by_role("alert").first).to_contain_text("invitation")
    device.watch.allow(r"^answered 403", "status of 403")
    page.goto(f"/group/{group['id']}#{'x' * 22}")
    expect(page.get_by_role("alert").first).to_be_visible()
    assert page.get_by_role("region", name="Unlocks").count() == 0


def test_a_group_is_founded(page: Page) -> None:
    page.goto("/groups")
    page.get_by_label("Its name").fill("<b>Wed</b> climbers")
    page.get_by_role("button", name="Found it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("<b>Wed</b> climbers")
    invitation = page.get_by_label("Invitation").input_value()
    assert re.search(r"/group/[^#]+#[\w-]{20,}$", invitation)
    page.goto("/groups")
    expect(page.get_by_role("link", name="<b>Wed</b> climbers")).to_be_visible()


def test_the_daily_run_is_played_from_its_page(server: Server, page: Page) -> None:
    page.goto("/daily/stygian")
    daily = play.ask(f"{server.url}/api/daily/stygian")
    expect(page.get_by_text("Its seed is told when the day is over.")).to_be_visible()
    expect(page.get_by_text("Nobody has finished it yet.")).to_be_visible()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play today's run").click()
    play.wait_for_state(page, "playing", "waiting")
    info = play.ask(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (info.get("seed"), daily["seed"]) == (None, None)
    assert info["daily"] == daily["day"]
    expect(page.get_by_text(re.compile(f"daily {daily['day']}"))).to_be_visible()
    # To its end: the board has a first line.
    play.play_by_hand([page], Random(1))
    page.goto("/daily/stygian")
    board = page.get_by_role("table", name=re.compile("Results of"))
    expect(board.get_by_role("row")).to_have_count(2)
    expect(board).to_contain_text("Ann")


def test_statistics_count_the_runs(page: Page, group: dict[str, Any], past: play.Made) -> None:
    page.goto("/stats")
    expect(page.get_by_role("heading", name="Not one finished run yet")).to_be_visible()
    invited(page, group)
    page.goto("/stats")
    figures = page.locator("dl.figures")
    expect(figures).to_contain_text(re.compile(r"Runs\s*1"))
    expect(page.get_by_role("heading", name="By character")).to_be_visible()
    expect(page.get_by_text("Ironclad").first).to_be_visible()


# --- saves ------------------------------------------------------------------------------------


def test_a_save_opens_in_the_terminal_and_comes_back(
    server: Server, device: Devices, tmp_path: Path
) -> None:
    seats = [play.person("Ann"), play.person("Ben")]
    made = play.set_up(server.url, "stygian", seats, 4, settings={"players": 2}, name="Friday")
    page = device()
    play.sit_down(page, made.owner_link())
    play.play_by_hand([page], Random(4), until=lambda: play.at(page) > 6)
    before = page.locator("h1").inner_text()
    moves = play.table(server.url, made)["move"]
    page.get_by_role("link", name=re.compile("to the lobby")).click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save file", exact=True).click()
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)

    with load_table(path) as table:
        assert table.move == moves
        assert table.view().headline == before
        rng = Random(1)
        for _ in range(3):
            table.choose(rng.choice(table.options()).number)
        table.save(path)
        after = table.view().headline

    other = device()
    other.goto("/")
    other.locator("input[type=file]").set_input_files(path)
    play.wait_for_state(other, "playing")
    expect(other.locator("h1")).to_have_text(after)
    play.choose(other)
    assert other.url != page.url


def test_what_is_no_save_is_refused_in_words(device: Devices, tmp_path: Path) -> None:
    page = device()
    page.goto("/")
    device.watch.allow(r"^answered 400: POST \S+/api/saves", "status of 400")
    for text in ("not a save", json.dumps({"game": "spire"}), ""):
        path = tmp_path / "save.json"
        path.write_text(text, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(path)
        problem = page.get_by_role("region", name="Open a save").get_by_role("alert")
        expect(problem).to_be_visible()
        assert re.search("save|file|JSON", problem.inner_text()), problem.inner_text()
        page.reload()
