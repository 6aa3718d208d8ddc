"""Slay the Spire on the screen: the map as a graph, hands that fold, the die, what a card would do."""

import contextlib
import io
import re
from typing import Any

import pytest
from textual.filter import Monochrome, NoColor
from textual.widgets import Static

from roguetable.engine.table import Table
from roguetable.engine.view import FiguresPanel, Panel
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.table.position import read_position
from roguetable.games.spire.table.view import panels
from roguetable.terminal.app import TableApp
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.full import whole_table
from roguetable.terminal.light import COMPACT, LINE, WHOLE, Light
from roguetable.terminal.panels import draw
from roguetable.terminal.plain import PlainGame
from roguetable.terminal.scene import Scene
from roguetable.terminal.session import Session
from roguetable.terminal.styled_text import Palette, width_of
from tests.terminal.tables import everybody

EMBER = Palette(SPIRE.accent)
NAMES = ("ironclad", "silent", "defect", "watcher")
FOUR: list[Any] = [
    {
        "character": "ironclad",
        "hand": ["bash", "ironclad-strike x4", "ironclad-defend x2"],
        "relics": ["vajra", "anchor"],
        "block": 3,
    },
    {"character": "silent", "hand": ["neutralize", "silent-strike x2", "survivor"], "shivs": 2},
    {"character": "defect", "hand": ["zap", "dual-cast"], "orbs": ["lightning", "frost"]},
    {"character": "watcher", "hand": ["eruption", "vigilance"], "stance": "wrath"},
]
FOES = ["jaw-worm 5 vulnerable 1 row 1", "cultist row 2", "sentry-a row 3", "green-louse row 4"]


def position(**table: Any) -> Session:
    """Everybody of this table at one screen."""
    return everybody(Table.at(SPIRE, read_position(table)))


def fight(players: list[Any], enemies: list[str], die: int = 2) -> Session:
    return position(players=players, enemies=enemies, die=die)


def lines_of(panel: Panel, width: int, size: int) -> list[str]:
    return ["".join(ink.text for ink in row) for row in draw(panel, width, size, Light())]


def screen(session: Session, width: int, height: int, cursor: int = 0) -> str:
    moment = Scene(session.view(), session.choices(), cursor)
    return draw_table(moment, width, height, EMBER).text()


def map_of(**table: Any) -> Panel:
    state = read_position({"players": ["ironclad"], **table})
    return next(panel for panel in panels(state, 0) if panel.kind == "map")


# --- cards ----------------------------------------------------------------------------------------


def test_a_hand_has_room_for_badge_name_and_numbers() -> None:
    session = fight(FOUR[:1], FOES[:1])
    hand = next(panel for panel in session.view().panels if panel.id == "hand:0")
    lines = lines_of(hand, 76, WHOLE)
    assert [line.split("  ")[0] for line in lines] == ["A Bash 2", "A Strike 1 ×4", "S Defend 1 ×2"]
    assert len({line.index("Hit for") for line in lines[:2]}) == 1


# --- the map --------------------------------------------------------------------------------------


def test_the_map_shows_every_way() -> None:
    """Each way can be followed from its room: straight, up and down."""
    shown = map_of(node="3-2")
    lines = lines_of(shown, 57, WHOLE)[:13]
    assert lines[6].index("M") == 1
    assert lines[5][2] == "╱"  # 0-3 to 1-1
    assert lines[7][2] == "╲"  # 0-3 to 1-5
    assert lines[6].startswith(" M───?───")
    strokes = "".join(lines)
    assert strokes.count("╱") + strokes.count("╲") > 30
    assert "╳" not in strokes


@pytest.mark.parametrize(
    ("width", "size"), [(57, WHOLE), (47, WHOLE), (57, COMPACT), (47, COMPACT)]
)
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_the_map_fits_and_has_every_room(act: int, width: int, size: int) -> None:
    shown = map_of(act=act)
    rows = draw(shown, width, size, Light())
    assert max(map(width_of, rows)) <= width
    found = [ink.style.meta["item"] for row in rows for ink in row if ink.style.meta.get("item")]
    assert sorted(found) == sorted(item.id for item in shown.items)


def test_the_map_marks_the_party_the_next_rooms_and_the_way_come() -> None:
    shown = map_of(node="3-2", visited=["0-3", "1-3", "2-3"])
    for size in (WHOLE, COMPACT):
        text = "\n".join(lines_of(shown, 57, size))
        assert text.count("▶") == 1
        assert text.count("×") == 3 + 1  # and in the legend
        assert text.count("›") == 2 + 1
    assert lines_of(shown, 90, LINE)[0].count(" at 4-") == 2


def test_a_map_without_room_names_the_rooms_within_reach() -> None:
    text = "\n".join(lines_of(map_of(node="3-2"), 30, WHOLE))
    assert "▶" in text
    assert " at 4-2" in text
    assert " at 9-0" not in text


# --- four players ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30)])
def test_four_players_see_everybody_and_every_enemy(width: int, height: int) -> None:
    text = screen(fight(FOUR, FOES), width, height)
    for name in ("Ironclad", "Silent", "Defect", "Watcher"):
        assert name in text
    for name in ("Jaw Worm", "Cultist", "Sentry A", "Green Louse", "Die", "[2]", "Vajra"):
        assert name in text
    for card in ("Bash 2", "Strike 1 ×4", "Neutralize 0", "Dual Cast 1", "Vigilance 2"):
        assert card in text


def test_the_hand_of_whoever_chooses_is_open() -> None:
    session = fight(FOUR, FOES)
    choices = session.choices()
    for seat, name in enumerate(NAMES):
        cursor = next(place for place, choice in enumerate(choices) if choice.seat == seat)
        lines = screen(session, 80, 24, cursor).splitlines()
        hands = [line for line in lines if line.startswith("│ ▶ ")]
        assert len(hands) == 4
        assert hands[0].startswith(f"│ ▶ {name.capitalize()}")
    tall = screen(session, 100, 30, 0)
    assert "Hit for 2, 1 Vulnerable." in tall  # with its texts


def test_whose_choice_it_is_is_said_once() -> None:
    session = fight(FOUR, FOES)
    moment = Scene(session.view(), session.choices(), 12, whose="Ironclad")
    text = draw_table(moment, 100, 40, EMBER).text()
    assert "Silent: " in text
    assert "Silent: Silent: " not in text


@pytest.mark.parametrize("width", [40, 60, 72, 80, 100, 160])
@pytest.mark.parametrize("height", [14, 20, 24, 30, 50])
def test_every_size_can_be_drawn_in_and_out_of_combat(width: int, height: int) -> None:
    for session in (fight(FOUR, FOES), position(players=FOUR[:2], room="merchant")):
        text = screen(session, width, height)
        assert len(text.split("\n")) == height


@pytest.mark.parametrize("players", [1, 4])
def test_an_enemy_with_many_tokens_still_tells_what_it_is_about_to_do(players: int) -> None:
    worm = "jaw-worm-a1 5 block 2 strength 1 weak 1 vulnerable 2 poison 3 row 1"
    text = screen(fight(FOUR[:players], [worm, *FOES[1:players]]), 80, 24)
    for mark in ("2 Block", "1 Str", "1 Weak", "2 Vuln", "3 Poison", "→ hits 3, gain 1 Block"):
        assert mark in text


def test_the_dead_are_not_dead_twice() -> None:
    text = screen(fight(FOUR[:1], ["cultist", "red-louse 0 dead"]), 80, 24)
    assert "Dead" in text
    assert "down" not in text


# --- what it would do -------------------------------------------------------------------------------


def preview(session: Session, notation: str) -> list[str]:
    choice = next(one for one in session.choices() if one.notation == notation)
    return [note.text for note in session.preview(choice)]


def test_tokens_of_figures_are_foreseen() -> None:
    hand = ["ironclad-defend", "bash"]
    session = fight([{"character": "ironclad", "hand": hand, "energy": 3}], FOES[:1])
    choice = next(one for one in session.choices() if one.sentence.startswith("Defend"))
    notes = preview(session, choice.notation)
    assert "Ironclad: Energy 3 → 2, Block 0 → 1" in notes
    assert not any(note == "Ironclad: 2 Energy" for note in notes)


def test_a_card_that_asks_for_its_target_is_being_played() -> None:
    hand = ["bash", "ironclad-strike"]
    session = fight([{"character": "ironclad", "hand": hand, "energy": 3}], FOES[:2])
    notes = preview(session, "play bash")
    assert "Bash: being played" in notes
    assert not any(note.startswith("Bash: gone") for note in notes)
    session.choose(next(one for one in session.choices() if one.notation == "play bash"))
    target = next(one for one in session.choices() if "Jaw Worm" in one.sentence)
    assert "damage" in target.sentence
    assert any(note.startswith("Jaw Worm 5 → ") for note in preview(session, target.notation))


def test_a_price_is_never_taken_for_a_cost() -> None:
    session = position(players=[{"character": "silent", "gold": 9}], room="merchant")
    shop = [panel for panel in session.view().panels if panel.id.startswith("shop")]
    lines = [line for panel in shop for line in lines_of(panel, 47, WHOLE)]
    assert len(lines) == sum(len(panel.items) for panel in shop)
    assert all(re.search(r" \d gold ", line) for line in lines)


def test_who_pays_can_be_told_apart_at_a_glance() -> None:
    party = [{"character": name, "gold": 6} for name in NAMES]
    session = position(players=party, room="merchant")
    seen = [one.sentence[:30] for one in session.choices() if "buy " in one.sentence.lower()]
    first, second = seen[:2]
    assert first.startswith("Buy ")
    assert second.startswith("With others, buy ")


def test_a_shiv_says_what_it_would_do_to_whom() -> None:
    silent = {
        "character": "silent",
        "shivs": 2,
        "strength": 1,
        "powers": ["accuracy"],
        "hand": ["silent-defend"],
    }
    session = fight([silent], ["jaw-worm-a1 block 1 vulnerable 1", "green-louse 3"], die=3)
    session.choose(next(one for one in session.choices() if one.notation == "shiv"))
    said = {one.notation: one.sentence for one in session.choices()}
    assert said["at jaw-worm"] == "Jaw Worm (10 HP, 1 Block): 6 damage, 5 HP left"
    assert said["at green-louse"] == "Green Louse (3 HP): 3 damage, kills it"
    session.choose(next(one for one in session.choices() if one.notation == "at jaw-worm"))
    row = next(panel for panel in session.view().panels if panel.id == "row:0")
    assert isinstance(row, FiguresPanel)
    assert next(item.value for item in row.items if item.name == "Jaw Worm") == 5


def test_the_end_of_the_turn_is_foreseen_up_to_the_next_die() -> None:
    player = {"character": "silent", "hp": 8, "block": 1, "hand": ["silent-defend"]}
    session = fight([player], ["jaw-worm-a1 strength 1"], die=3)
    notes = preview(session, "done")
    assert "You will take 4." in notes
    assert any(note.startswith("Silent 8 → 4 HP, Block 1 → 0") for note in notes)
    assert "Then: Jaw Worm: hit for 4 (you: 5, 1 blocked)." in notes
    assert "Jaw Worm hits Silent for 5. (4 + 1 Strength)" in notes
    assert notes[-1] == "Then the die decides."
    row = session.view().panels[0]
    assert isinstance(row, FiguresPanel)
    assert row.items[0].value == 8


def test_what_a_card_that_ends_the_turn_does_is_foreseen_too() -> None:
    player = {"character": "silent", "hp": 8, "hand": ["silent-defend"], "energy": 1}
    session = fight([player], ["jaw-worm-a1"], die=3)
    notes = preview(session, "play silent-defend")
    assert any(note.startswith("Silent 8 → 5 HP") for note in notes)


def test_whoever_hears_the_table_is_told_what_is_coming_when_it_changes() -> None:
    hand = ["silent-strike", "silent-defend x2"]
    player = {"character": "silent", "hp": 8, "hand": hand, "energy": 3}
    session = fight([player], ["jaw-worm-a1"], die=3)
    out = io.StringIO()
    game = PlainGame(session, io.StringIO("play silent-defend\n? 9\n"), out)
    with contextlib.suppress(EOFError):
        game.play()
    lines = out.getvalue().split("\n")
    rows = [line for line in lines if line.startswith("Row 1")]
    foe = "Jaw Worm 10/10, intends: hits 4."
    assert rows == [
        f"Row 1 (faces 4 damage): Silent 8/9, 3 Energy. {foe}",
        f"Row 1 (faces 4 damage, 1 of it blocked): Silent 8/9, 2 Energy, 1 Block. {foe}",
    ]


# --- on demand --------------------------------------------------------------------------------------


def test_what_is_in_a_pile_can_be_read() -> None:
    player = {"character": "ironclad", "hand": ["bash"], "discard": ["ironclad-strike x2"]}
    session = fight([player], FOES[:1])
    lines = [text for _, text in whole_table(session.view()).parts]
    discard = next(line for line in lines if line.startswith("Discard"))
    assert discard.endswith("On top: Strike. All: Strike ×2")
    first_room = next(place for place, line in enumerate(lines) if "Encounter at 0-3" in line)
    assert lines.index(discard) < first_room  # the map, long in words, comes last


def test_cards_are_told_in_words_and_not_in_letters() -> None:
    player = {
        "character": "ironclad",
        "hand": ["bash", "ironclad-strike x2", "whirlwind"],
        "relics": ["vajra"],
    }
    lines = [text for _, text in whole_table(fight([player], ["cultist"]).view()).parts]
    assert "Bash (Attack, costs 2): Hit for 2, 1 Vulnerable." in lines
    assert "Strike (Attack, costs 1, ×2): Hit for 1." in lines
    assert any(line.startswith("Whirlwind (Attack, costs X): ") for line in lines)
    shop = position(players=[{"character": "ironclad", "gold": 5}], room="merchant")
    lines = [text for _, text in whole_table(shop.view()).parts]
    assert any(re.search(r"\((Attack|Skill|Power), \d gold\): \(", line) for line in lines)
    assert any(re.search(r"\(Potion, \d gold\): ", line) for line in lines)


async def test_who_chose_last_goes_on_and_pages_turn_to_the_next_player() -> None:
    app = TableApp(fight(FOUR, FOES))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("pagedown", "pagedown")
        choice = app.widget.scene.choice
        assert choice is not None
        assert (NAMES[choice.seat], choice.sentence[:3]) == ("defect", "Zap")
        await pilot.press("enter")
        choice = app.widget.scene.choice
        assert choice is not None
        assert NAMES[choice.seat] == "defect"
        await pilot.press("pageup")
        assert NAMES[app.widget.scene.choices[app.widget.scene.cursor].seat] == "silent"
        await pilot.press("pageup", "pageup")
        assert NAMES[app.widget.scene.choices[app.widget.scene.cursor].seat] == "watcher"


async def test_without_colours_every_letter_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(fight(FOUR[:1], FOES[:1]))
    async with app.run_test(size=(80, 24)):
        lines = [app.widget.render_line(y) for y in range(24)]
        found = [(text, style) for line in lines for text, style, _ in line if style is not None]
        assert not any(style.color or style.bgcolor for _, style in found)
        assert any(text == "A" and style.reverse for text, style in found)
        assert any(text == "Strike" and style.underline for text, style in found)
        assert any(style.meta.get("item") == "enemy:1" for _, style in found)
        # The pages over it too: turned into greys, the terminal's own colours were black on black.
        filters = app.get_line_filters()
        assert any(isinstance(one, NoColor) for one in filters)
        assert not any(isinstance(one, Monochrome) for one in filters)


async def test_who_stands_there_is_told_beside_the_choice_to_be_done() -> None:
    app = TableApp(fight(FOUR[:1], FOES[:1]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        said = [note.text for note in app.widget.scene.preview]
        assert said[0] == "Done for this turn."
        assert any("Ability: End of combat" in text for text in said)
        await pilot.press("question_mark")
        text = str(app.screen.query_one("#text", Static).content)
        assert text.count("Ability: End of combat") == 1


async def test_the_things_on_the_table_are_walked_without_the_far_rooms() -> None:
    app = TableApp(fight(FOUR[:1], FOES[:1]))
    async with app.run_test(size=(80, 24)) as pilot:
        seen = set()
        for _ in range(40):
            await pilot.press("tab")
            seen.add(app.widget.scene.pointed)
    assert "pile:0:draw" in seen
    assert "relic:0:vajra" in seen
    assert len([id for id in seen if id.startswith("node:")]) < 8


def test_the_party_and_the_next_rooms_differ_in_ascii_too() -> None:
    session = position(players=["ironclad"], node="3-2")
    moment = Scene(session.view(), session.choices())
    text = draw_table(moment, 100, 30, Palette(SPIRE.accent, ascii_only=True)).text()
    assert text.isascii()
    assert len(re.findall(r">[ME?RT$]", text)) == 1
    assert len(re.findall(r"![ME?RT$]", text)) == 2
