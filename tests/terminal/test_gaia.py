"""Gone to Gaia on the screen: the grid, the suit board, pages of text, and room for all of it at 80x24."""

import re

import pytest
from textual.widgets import Static

from roguetable.bots import make_bot
from roguetable.engine.game import Config
from roguetable.engine.table import Table
from roguetable.games.gaia.flow.town import Page
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.story_rows import TownNode
from roguetable.kit.ready_menus import picks
from roguetable.terminal.app import TableApp
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.scene import Scene, fold_refusals
from roguetable.terminal.screens import Reading
from roguetable.terminal.styled_text import Palette
from tests.games.gaia.scene import BENCH, scene
from tests.terminal.tables import everybody

MIST = Palette(GAIA.accent)
SIZES = [(80, 24), (100, 30)]


def table_of(*enemies: str, **more: object) -> Table:
    """A board of the bench with these enemies; it is the Mind's turn."""
    return Table.at(GAIA, scene(*enemies, **more).state, packs=(BENCH,))  # type: ignore[arg-type]


def play_until(asked: str, config: Config, seed: int = 5) -> Table:
    """A game of the greedy bots up to the first question of that name."""
    table = Table.new(GAIA, config, seed)
    bot = make_bot("greedy", GAIA, seed)
    while table.state.request is not None and type(table.state.request).__name__ != asked:
        table.choose(bot.choose(table.state, table.state.request.seats[0]))
    assert table.state.request is not None, f"nobody was asked {asked}"
    return table


def state_of(table: Table) -> Gaia:
    """What lies on it."""
    assert isinstance(table.state, Gaia)
    return table.state


def screen(table: Table, size: tuple[int, int], cursor: int = 0) -> list[str]:
    """The lines of the screen, with what the choice under the cursor would do."""
    session = everybody(table)
    moment = Scene(session.view(), fold_refusals(session.choices()), cursor)
    if moment.choice is not None:
        moment.preview = session.preview(moment.choice)
    return draw_table(moment, *size, MIST).text().splitlines()


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_grid_is_there_beside_clock_hp_and_suit(size: tuple[int, int]) -> None:
    table = table_of("guard c2 facing 1", parts=[{"tile": "a1", "discipline": "mind", "level": 0}])
    text = "\n".join(lines := screen(table, size))
    assert all(any(line.startswith(f"│ {row}  ") for line in lines) for row in "12345")
    assert "▶Guard" in text, "it faces east"
    assert "M Mind" in text
    assert "B Body" in text
    assert re.search("Wave .*1/5", text)
    assert re.search("HP .*20/20", text)
    assert "1◇e◇e" in text, "the first slot, and the two elements that it takes"
    assert any(line.startswith("│    mp ") for line in lines), "a part on a1"


def test_the_letters_of_threatened_tiles_stand_on_them_and_in_the_heading() -> None:
    lines = screen(table_of("guard c2"), (100, 30))
    heading = next(line for line in lines if line.startswith("┌"))
    assert " w White on 2-5" in heading
    assert any(line.startswith("│    ") and "w" in line[5:60] for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_a_page_of_the_town_is_told_whole_with_its_paragraphs(size: tuple[int, int]) -> None:
    table = play_until("Page", {"mode": "campaign"})
    lines = screen(table, size)
    state = state_of(table)
    node = state.content.node(state.node)
    column = lines[1].index("┬")
    page = [line[2:column].strip() for line in lines[2:-8]]
    assert " ".join(page).split()[: len(node.text.split())] == node.text.split()
    last = node.text.splitlines()[-1].split()[0]
    assert any(line.startswith(last) for line in page), "a new paragraph is a new line"
    assert f"─ {node.name}: what do you do?" in "\n".join(lines)


def test_a_choice_that_is_too_long_keeps_weapon_and_slot() -> None:
    lines = screen(table_of("guard c2", ranks={"blade": 1}), (80, 27))
    listed = [line[:41] for line in lines[-8:-4]]
    assert all(re.search(r" → Slot \d …", line) for line in listed), listed


@pytest.mark.parametrize("size", SIZES)
def test_what_is_bought_keeps_its_price_where_the_sentence_is_too_long(
    size: tuple[int, int],
) -> None:
    table = play_until("ShopMenu", {"players": 1})
    lines = screen(table, size)
    first = next(n for n, line in enumerate(lines) if "What do you buy?" in line) + 1
    listed = [line[2 : line.index("│", 3)].rstrip() for line in lines[first:-2]]
    cut = [line for line in listed if line.endswith("…")]
    assert cut
    assert all(re.search(r"[a-z], \d+ part|Buy .* for \d+", line) for line in cut), cut
    assert not any("… …" in line for line in cut), cut


def test_a_countdown_says_how_far_it_is() -> None:
    text = "\n".join(screen(table_of("e-countdown c2", countdown=3), (100, 30)))
    assert re.search("Countdown .*3/4", text)


def test_the_signs_of_elements_are_explained_where_there_is_room() -> None:
    row = next(line for line in screen(table_of("guard c2"), (100, 30)) if "1◇e◇e" in line)
    assert "◇e ember missing" in row


def test_where_the_list_is_too_long_a_weapon_has_one_line_with_its_slots() -> None:
    weapons = {"blade": 1, "lance": 2, "staff": 1, "orb": 1}
    table = table_of("guard c2", ranks=weapons)
    lines = screen(table, (80, 24))
    listed = [line[2:41].rstrip(" │") for line in lines[-7:-2]]
    assert listed == [
        "▸ Parrying Blade 1→1 2→2 3→3 4→4",
        "  Survey Lance, Braced 5→1 6→2 7→3 8→4",
        "  Shepherd's Staff 9→1 10→2 11→3 12→4",
        "  Listening Orb 13→1 14→2 15→3 16→4",
        "  17 Run: no more turns in this Wave.…",
    ], listed
    assert "─ 1 below ↓" in "\n".join(lines), "only why something cannot be done is out of sight"


async def test_a_click_on_a_slot_in_the_line_of_a_weapon_is_that_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of("guard c2", ranks={"blade": 1, "lance": 2, "staff": 1, "orb": 1})
    app = TableApp(everybody(table), bot_delay=0)
    made: list[str] = []
    monkeypatch.setattr(app, "make", lambda choice: made.append(choice.notation))
    async with app.run_test(size=(80, 24)) as pilot:
        lines = app.widget.picture().splitlines()
        row = next(y for y, line in enumerate(lines) if "10→2" in line)
        await pilot.click("#table", offset=(lines[row].index("10→2") + 1, row))
        await pilot.click("#table", offset=(lines[row].index("12→4") + 1, row))
        await pilot.press("1", "0", "enter")
    assert made[:2] == ["use staff 2", "use staff 4"]
    assert made[2:] == ["use staff 2"], "its number does the same"


def test_weapons_that_one_line_does_not_hold_are_counted() -> None:
    weapons = {"blade": 1, "lance": 1, "hammer": 1, "bow": 1, "staff": 1, "whip": 1, "orb": 1}
    lines = screen(table_of("guard c2", ranks=weapons), (80, 24))
    line = next(one for one in lines if "weapons" in one)
    more = re.search(r"\+(\d) more", line)
    assert more is not None
    assert line.count("●") + int(more[1]) == len(weapons)


def test_on_a_tall_screen_sixteen_choices_are_in_sight_and_the_grid_is_whole() -> None:
    weapons = {"blade": 1, "lance": 1, "hammer": 1, "bow": 1}
    text = "\n".join(screen(table_of("guard c2", ranks=weapons), (200, 60)))
    assert "16 " in text
    assert "below ↓" not in text
    assert re.search(r" ⇑  Guard", text), "around the piece are its arrows: a black one north ..."
    assert re.search(r" ▲  20/20›2", text), "... which way it lies, with its HP ..."
    assert re.search(r" ↓ ", text), "... and a white one south"


@pytest.mark.parametrize(
    ("size", "arrows"), [((200, 60), [" ⇑ ", " ↓ "]), ((140, 34), ["20/20›2 ↓ ⇑"]), ((80, 24), [])]
)
def test_whose_arrows_point_where_is_seen_where_a_tile_has_room(
    size: tuple[int, int], arrows: list[str]
) -> None:
    """White ones are thin, black ones doubled; all of a piece or none, and its colours, whatever the die does."""
    lines = screen(table_of("guard c2"), size)
    board = "\n".join(line[: size[0] // 2] for line in lines[2:])
    assert [one for one in arrows if one not in board] == []
    assert "w White on 2-5↑ b Black on 6⇑" in lines[1]


def test_two_enemies_of_one_name_are_told_apart_in_choices_and_in_what_comes_of_them() -> None:
    table = table_of("guard c2", "guard d3", mind="c3", suit={"ranks": {"blade": 1, "boots": 2}})
    table.choose("use blade 1")
    shifts = [one.sentence for one in table.options(0) if one.notation.startswith("shift")]
    assert shifts == [
        "Shift Guard (c2) by one tile (2 movement).",
        "Shift Guard (d3) by one tile (2 movement).",
    ]
    listed = [one.sentence for one in everybody(table).choices()]
    assert listed.index(shifts[0]) > listed.index(
        "Slot 1 instead of the weapon: LIGHT to one enemy: all around."
    )
    lines = screen(table, (80, 24), listed.index(shifts[0]))
    assert re.search(r"▸ +3 Shift Guard \(c2\) by one tile.*…", "\n".join(lines)), "no more fits"
    table.choose("shift d3")
    assert table.state.request is not None
    assert table.state.request.prompt(table.state) == "Where does Guard (d3) go?"
    table.choose(table.options(0)[0].number, 0)
    table.choose("weapon")
    assert "• Guard (c2) 20 → 19" in "\n".join(screen(table, (100, 30)))


def test_what_one_may_do_stands_before_the_tiles_where_one_may_go() -> None:
    table = table_of("guard c2", mind="b3")
    table.choose("use blade 1")
    lines = screen(table, (80, 24))
    listed = [line[2:41].rstrip(" │") for line in lines[-7:-2]]
    assert listed[0].startswith("▸  1 Parrying Blade")
    assert listed[1].startswith("   2 Slot 1 instead of the weapon")
    assert listed[2] == "  Move to 3→a2 4→b2 5→a3 6→c3 7→a4"
    assert listed[3] == "  Move to 8→b4 9→c4"
    assert "─ 3→a2: type 3 for a2 ─" in lines[-2]


def test_a_slot_says_in_a_word_what_it_does_and_the_line_of_a_weapon_how_it_is_typed() -> None:
    weapons = {"blade": 1, "lance": 2, "staff": 1, "orb": 1}
    lines = screen(table_of("guard c2", ranks=weapons), (80, 24))
    assert any("2◇t◇r Block" in line for line in lines)
    assert "─ 5→1: type 5 for slot 1 ─" in lines[-2]


def test_who_leads_both_delvers_reads_the_whole_name_of_the_suit() -> None:
    table = play_until("TakeTurn", {"players": 1})
    assert any(line.startswith("│ Your suit ") for line in screen(table, (80, 24)))
    assert "Academy Suit, for Mind and Body" in "\n".join(screen(table, (200, 60)))


@pytest.mark.parametrize("size", SIZES)
def test_wares_have_their_names_and_prices(size: tuple[int, int]) -> None:
    table = play_until("ShopMenu", {})
    text = "\n".join(screen(table, size))
    state = state_of(table)
    for product in state.for_sale[:6]:
        row = state.content.product(product)
        assert f"{row.name[:14]}" in text
        assert f" {row.minions} parts" in text


def test_what_is_in_a_slot_and_what_refreshes_it_is_seen_at_a_glance() -> None:
    table = table_of("guard c2", ranks={"blade": 1, "bow": 1})
    table.choose("use blade 2")
    text = "\n".join(screen(table, (80, 24)))
    assert "2◇t◇r Parrying Blade  3◇g◇g" in text
    assert "5×  6×" in text, "these are locked"


def test_the_way_of_a_move_is_drawn_before_it_is_gone() -> None:
    table = table_of("guard c2", mind="a1", suit={"ranks": {"blade": 1, "boots": 2}})
    table.choose("use blade 1")
    session = everybody(table)
    choices = session.choices()
    far = next(i for i, one in enumerate(choices) if one.notation == "go c3")
    moment = Scene(session.view(), choices, far)
    assert moment.choice is not None
    moment.preview = session.preview(moment.choice)
    moment.ways = session.ways(moment.choice)
    lines = draw_table(moment, 100, 30, MIST).text().splitlines()
    row = {line[2]: line for line in lines if line[2:3].isdigit()}
    assert "●" in row["3"][20:30], "it ends on c3"
    assert "↘" in row["2"][12:22], "over b2"


def test_pointing_at_a_target_tells_who_answers_and_how_likely() -> None:
    table = table_of("guard c2", "guard d2", ranks={"blade": 1, "bow": 1})
    table.choose("use blade 1")
    table.choose("weapon")
    text = "\n".join(screen(table, (100, 30)))
    assert "Guard on c2, with 20 HP." in text
    assert "• Guard (c2) 20 → 19" in text
    assert "▸ Then: Guard (c2) hits you for 2 on 2-5" in text


async def test_what_a_quest_has_to_tell_is_a_page_to_read_once() -> None:
    table = Table.new(GAIA, {"mode": "campaign"}, 5)
    app = TableApp(everybody(table), bot_delay=0)
    async with app.run_test(size=(80, 24)) as pilot:
        page = app.screen
        assert isinstance(page, Reading)
        assert "The mist closes over your visor" in str(page.query_one("#text", Static).content)
        await pilot.press("enter")
        assert not isinstance(app.screen, Reading)
        await pilot.press("enter")
        assert table.move == 1
        assert not isinstance(app.screen, Reading), "the same is not told again"


def test_an_attack_that_reaches_nobody_says_so_before_it_is_made() -> None:
    table = table_of("guard f1", mind="a5")
    table.choose("use blade 1")
    session = everybody(table)
    weapon = next(one for one in session.choices() if one.notation == "weapon")
    notes = [note.text for note in session.preview(weapon)]
    assert "The attack of the Disciple of the Mind reaches no enemy." in notes


def test_nobody_reads_ahead() -> None:
    """What a page of the town or the back of a Scenario brings is not told before it is chosen."""
    for asked, config in (("Page", {}), ("WhatToDo", {"chapter": 2})):
        session = everybody(play_until(asked, {"mode": "campaign", **config}))
        for choice in session.choices():
            gift = {"give", "gift"} & set(choice.notation.split())
            if not choice.refused and not gift:
                told = [note.text for note in session.preview(choice)]
                assert told == [choice.sentence, "Then something hidden is revealed."]


@pytest.mark.parametrize("size", SIZES)
def test_between_two_waves_nothing_is_drawn_over_anything(size: tuple[int, int]) -> None:
    """There is no grid then, and what the players have does not take the room of the rest."""
    table = play_until("Retreat", {"mode": "campaign", "chapter": 4})
    lines = screen(table, size)
    assert lines[0].startswith(" Gone to Gaia")
    assert all(len(line) <= size[0] for line in lines)
    text = "\n".join(lines)
    assert "─ Survive Wave " in text or "─ Goal" in text or "─ Slay " in text, "what it asks for"
    assert re.search("Wave .*1/", text)
    assert "Mind: suit" in text
    assert lines[1].startswith("┌─ Between two Waves ─"), "what the Quest tells is read there"
    told = state_of(table).content.quest(state_of(table).quest).waves[1].text
    assert told.split()[0] in lines[2]


def test_what_lies_face_down_is_not_told_by_a_preview() -> None:
    """The next Wave, a Level card: which card it is, is seen when it is drawn."""
    for asked, chosen in (("Retreat", "continue"), ("CardOrHealMenu", "level")):
        config: Config = {"mode": "campaign", "chapter": 4} if asked == "Retreat" else {}
        session = everybody(play_until(asked, config))
        choice = next(one for one in session.choices() if one.notation.endswith(chosen))
        told = [note.text for note in session.preview(choice)]
        assert told == [choice.sentence, "Then something hidden is revealed."]


def test_more_wares_than_lines_stand_around_the_one_that_is_chosen() -> None:
    table = play_until("ShopMenu", {}, seed=20)
    state = state_of(table)
    names = [state.content.rows[product].name for product in state.for_sale]
    options = [option.subject for option in table.options(0)]
    lines = screen(table, (80, 24))
    assert names[0][:12] in "\n".join(lines)
    last = max(n for n, product in enumerate(state.for_sale) if _ware(state, product) in options)
    far = screen(table, (80, 24), options.index(_ware(state, state.for_sale[last])))
    shown = [line[:50] for line in far]
    assert any(names[last][:12] in line for line in shown)


def _ware(state: Gaia, product: int) -> str:
    return f"product-{state.content.name(product)}"


def test_townsfolk_stand_there_with_what_they_think() -> None:
    table = play_until("Page", {"mode": "campaign"})
    text = "\n".join(screen(table, (200, 60)))
    assert "Samantha the Machinist: " in text
    assert re.search("Father Flores: (Nemesis|Detractor|Neutral|Ally|Confidant)", text)


def test_what_does_not_fit_on_a_tile_is_left_out_whole() -> None:
    """A number that is cut says something else; and letters of threatened tiles stand apart."""
    parts = [{"tile": "c1", "discipline": "mind", "level": level} for level in (0, 1, 2)]
    lines = screen(table_of("guard c2 grown 3", parts=parts), (80, 24))
    text = "\n".join(lines)
    assert not re.search(r"\d…", text.split("├─")[0])
    assert not re.search(r"m[pb]\d?[wb]", text)


def test_parts_that_would_be_collected_are_called_by_their_name() -> None:
    table = table_of("guard c2", parts=[{"tile": "b3", "discipline": "mind", "level": 0}])
    table.choose(next(one.number for one in table.options(0) if one.notation == "use blade 1"), 0)
    walk = [one.notation for one in everybody(table).choices()].index("go b3")
    assert "b3: Mind minion part 1 → 0" in "\n".join(screen(table, (100, 30), walk))


def test_a_quest_under_the_cursor_is_told_whole_where_there_is_room() -> None:
    table = play_until("WhichQuest", {"mode": "campaign", "chapter": 5})
    state = state_of(table)
    quest = state.content.quest(state.sheet.opened[0])
    page = " ".join(line[2:50].strip() for line in screen(table, (80, 24)) if line.startswith("│"))
    assert " ".join(page.split()).count(" ".join(quest.text.split()[-4:])) >= 1


def test_beside_a_page_the_log_tells_what_came_of_the_last_choice() -> None:
    table = play_until("Page", {"mode": "campaign"})
    table.choose(table.options(0)[0].number, 0)
    said = [line.text for line in table.view(0).log if "is now your" in line.text]
    assert said, "somebody thinks otherwise now"
    log = "\n".join(screen(table, (100, 30))).split("─ Log ")[1]
    assert said[-1].split()[0] in log


def test_consumables_that_are_not_there_take_no_room() -> None:
    table = table_of("guard c2", suit={"available": {"block": 1}, "spent": {"ap": 1}})
    text = "\n".join(screen(table, (100, 30)))
    assert "Block ×1" in text
    assert "AP ×0" not in text


def story_on(lines: list[str]) -> str:
    """What stands in the first panel, the page that is read."""
    columns = []
    for line in lines[2:]:
        if line.startswith("├"):
            break
        columns.append(re.split("[│├]", line)[1])
    return " ".join(" ".join(columns).split())


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
def test_every_page_of_the_town_is_read_whole(size: tuple[int, int]) -> None:
    table = play_until("Page", {"players": 2, "mode": "campaign"})
    state = state_of(table)
    pages = [row for row in state.content.rows if isinstance(row, TownNode) and row.choices]
    assert len(pages) > 50
    longest = sorted(pages, key=lambda row: len(row.told(0, state.goal_reached)))[-12:]
    for row in longest:
        state.node = row.number
        state.request = Page([0, 1], picks(list(range(len(row.choices)))))
        told = " ".join(row.told(0, state.goal_reached).split())
        assert story_on(screen(table, size)) == told, row.id
