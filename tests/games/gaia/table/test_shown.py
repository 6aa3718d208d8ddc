"""What the table shows is what holds: slots, threats, goals, and what Omen adds."""

from typing import Any

import pytest

from roguetable.engine.telling import Odds
from roguetable.engine.view import GridPanel, SlotsPanel
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import EQUIPMENT_TYPES, NOBODY, TYPE_NAMES, WEAPONS
from roguetable.games.gaia.model.shown import passive_id, weapon_id
from tests.games.gaia.quests import CONTENT, quest_wave, settle
from tests.games.gaia.scene import Scene, scene
from tests.games.gaia.table.foreseen import foreseen

COLLECTING = "vera-buys-in-bulk"


def grid(fight: Scene) -> GridPanel:
    """The board as it is seen."""
    return next(one for one in GAIA.panels(fight.state, 0) if isinstance(one, GridPanel))


@pytest.mark.rule("gaia.town.keep-slots")
@pytest.mark.parametrize("more", [0, 1])
def test_slots_that_are_not_open_are_shown_locked(more: int) -> None:
    fight = quest_wave(sheet={"chapter": 2, "visits": 1, "slots": [more, 0]})
    panel = next(one for one in GAIA.panels(fight.state, 0) if isinstance(one, SlotsPanel))
    locked = [item.locked for item in panel.items]
    can_be_used = {option.split()[2] for option in fight.options() if option.startswith("use ")}
    assert locked == [str(slot + 1) not in can_be_used for slot in range(len(locked))]
    assert locked.count(False) == 4 + more


def tags(fight: Scene, panel: str) -> list[list[str]]:
    """The remarks on everything in a panel."""
    found = next(one for one in GAIA.panels(fight.state, 0) if one.id == panel)
    return [item.tags for item in found.items]


@pytest.mark.rule("gaia.attack.light-1", "gaia.attack.heavy-4", "gaia.attack.base-doubling")
def test_weapons_and_slots_say_in_numbers_how_hard_they_hit() -> None:
    fight = quest_wave(ranks={"blade": 1, "hammer": 1})
    assert tags(fight, "weapons-0") == [
        ["blade, Rank 1", "LIGHT 1"],
        ["hammer, Rank 1", "HEAVY 4"],
    ]
    assert tags(fight, "suit-0")[0] == ["LIGHT 1"]
    whetstone = {"products": ["product-01"], "equipped": ["product-01"]}
    doubled = quest_wave(ranks={"blade": 1}, suit=whetstone)
    assert tags(doubled, "weapons-0") == [["blade, Rank 1", "LIGHT 2"]]
    exhausted = quest_wave(ranks={"hammer": 1})
    exhausted.play("use hammer 1")
    assert tags(exhausted, "suit-0")[0] == ["LIGHT 1", "HEAVY 4"]


def test_a_line_of_the_sheet_without_a_name_says_so_until_it_is_learnt() -> None:
    fight = quest_wave(sheet={"chapter": 2, "visits": 1})
    nameless = [said[1:] for said in tags(fight, "folk")]
    assert nameless == [[]] * 8 + [["name not known yet"]] * 2
    known = quest_wave(sheet={"chapter": 2, "visits": 1, "gossip": ["cass-named"]})
    assert tags(known, "folk")[8] == ["Neutral"]


@pytest.mark.rule("gaia.abilities.omen.extra")
def test_omen_is_part_of_what_the_odds_tell() -> None:
    fight = scene("guard c2", suit={"omen": 2})
    fight.play("use blade 1")
    guard = f"enemy-{fight.foe('c2').uid}"
    assert foreseen(fight, "weapon").odds == [Odds(guard, "delver-0", 4, [2, 3, 4, 5])]
    missed = scene("guard c2", suit={"omen": 2}, guarded=[1], calm=1)
    missed.play("use blade 1")
    told = [one.amount for one in foreseen(missed, "weapon").odds]
    assert 2 not in told, "a blow that does nothing brings no Omen down"


@pytest.mark.rule("gaia.abilities.omen.several")
def test_the_odds_count_an_omen_for_who_strikes_after_it() -> None:
    fight = scene("guard d3 facing 1", "e-omen c2", ranks={"blade": 2}, suit={"hp": 5}, dice=[2])
    fight.play("use blade 1")
    omen, guard = (f"enemy-{fight.foe(tile).uid}" for tile in ("c2", "d3"))
    faces = [2, 3, 4, 5]
    told = foreseen(fight, "weapon").odds
    assert told is not None
    assert [one for one in told if one.target == "delver-0"] == [
        Odds(omen, "delver-0", 2, faces),
        Odds(guard, "delver-0", 3, faces),
        Odds("", "delver-0", 5, faces, fatal=True),
    ]
    fight.play("weapon")
    assert fight.state.delvers[0].dead, "and so it comes"


def test_zones_of_threat_are_those_of_enemies_that_answer() -> None:
    fight = scene("guard c2", "guard e4")
    zones = {zone.kind: zone.tiles for zone in grid(fight).zones}
    assert zones == {"white": [(2, 2), (4, 4)], "black": [(2, 0), (4, 2)]}
    for offensive, kinds in (("yes", ["white", "black"]), ("no", [])):
        shifting = scene(f"e-mode-shift c2 offensive {offensive}")
        assert [zone.kind for zone in grid(shifting).zones] == kinds, "a defensive one lets be"


def collected(fight: Scene) -> list[str]:
    """Every text that says how far the goal has come."""
    found: list[str] = []
    for panel in GAIA.panels(fight.state, 0):
        found += [text for text in (panel.title, panel.note) if "parts" in text and "34" in text]
    return found


@pytest.mark.rule("gaia.quest.goal")
def test_the_goal_shows_the_minion_parts_on_hand() -> None:
    """Not those that were stolen again, and no boss parts."""
    count = CONTENT.quest(CONTENT.number(COLLECTING)).goal_count
    assert count == 34
    more: dict[str, Any] = {"sheet": {"chapter": 3, "visits": 2}, "collected": 9}
    fight = quest_wave(
        "dummy f1",
        quest=COLLECTING,
        suit={"minion_parts": 3, "boss_parts": [2, 0, 0, 0, 0]},
        body_suit={"minion_parts": 4},
        **more,
    )
    told = collected(fight)
    assert told == ["Goal: 7 of 34 parts", told[1]]
    assert "(7 so far)" in told[1]


@pytest.mark.rule("gaia.quest.goal")
def test_who_must_leave_few_enemies_sees_how_many_there_are() -> None:
    """Alone a Wave counts as survived with a few of them; in the Waves before it nobody counts."""
    most = CONTENT.figures.solo_left
    foes = ["dummy f1", "dummy e1", "dummy d1"]
    titles = {}
    for quest in ("the-first-rung", "lights-on-the-water"):
        fight = scene(*foes, solo=True, mode="campaign", quest=quest, wave=1)
        panel = next(one for one in GAIA.panels(fight.state, 0) if one.id == "clock")
        titles[quest] = (panel.title, "(3 now)" in panel.note)
    assert titles["the-first-rung"] == (f"Goal: 3 left, {most} may be", True)
    assert titles["lights-on-the-water"][0].startswith("Survive Wave 3")
    assert titles["lights-on-the-water"][1] is False


def test_an_enemys_arrows_are_told_by_their_colours_where_both_strike_at_one_roll() -> None:
    """Tidal Cerberus strikes with all its arrows on a 1: those are still white ones and black ones."""
    fight = scene("tidal-cerberus c3")
    (piece,) = [one for one in grid(fight).items if one.role == "boss"]
    white, black = (
        [one for one in piece.intents if one.kind == kind] for kind in ("white", "black")
    )
    assert {tile for one in white for tile in one.tiles}.isdisjoint(
        {tile for one in black for tile in one.tiles}
    )
    assert {1, 2, 3, 4, 5} == {face for one in white for face in one.faces}
    assert {1, 6} == {face for one in black for face in one.faces}


@pytest.mark.parametrize(
    "word",
    ["LIGHT", "MEDIUM", "HEAVY", "Rank", "Block", "AP", "Wave", "exhaust", "Fresh", "Countdown"],
)
def test_a_word_that_a_newcomer_meets_at_once_is_explained(word: str) -> None:
    rules = [one.rule for one in GAIA.keywords if word in one.words]
    assert rules
    assert all(rule in GAIA.rules() for rule in rules)


def test_the_primer_says_what_it_speaks_of() -> None:
    text = " ".join(GAIA.primer)
    assert "one of the two" not in text
    assert "either the weapon or the slot" in text
    assert "white ones on 2 to 5" in text


def test_the_suit_whose_turn_it_is_is_shown_so() -> None:
    fight = scene("dummy c2")
    fight.play("use blade 1")
    panels = {panel.id: panel for panel in GAIA.panels(fight.state, 0)}
    assert [panels[f"life-{i}"].active for i in (0, 1)] == [True, False]


@pytest.mark.rule(
    "gaia.components.card-tray", "gaia.setup.tray", "gaia.components.player-aid", "gaia.setup.aid"
)
def test_every_type_has_a_place_of_its_own_and_everything_is_explained() -> None:
    every = dict.fromkeys(TYPE_NAMES, 2)
    fight = scene("dummy f1", ranks=every)
    trays = [item for panel in GAIA.panels(fight.state, 0) for item in panel.items]
    shown = [item.id for item in trays]
    for type in range(EQUIPMENT_TYPES):
        place = weapon_id(0, type) if type < WEAPONS else passive_id(0, type)
        assert shown.count(place) == 1, TYPE_NAMES[type]
    rules = GAIA.rules()
    assert all(keyword.rule in rules for keyword in GAIA.keywords)


@pytest.mark.rule(
    "gaia.components.campaign-sheet",
    "gaia.components.circuit-tokens",
    "gaia.components.bookmark-and-bag",
)
def test_the_sheet_lies_on_the_table_of_a_campaign_and_the_page_is_marked() -> None:
    game = quest_wave(goal_reached=True, sheet={"chapter": 2, "visits": 1, "circuits": 3})
    panels = {panel.id: panel for panel in GAIA.panels(game.state, 0)}
    assert "sheet" in panels
    circuits = next(item for item in panels["sheet"].items if item.id == "circuits")
    assert getattr(circuits, "value") == 3  # noqa: B009
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    settle(game, "page")
    assert game.state.node != NOBODY
    assert "page" in {panel.id for panel in GAIA.panels(game.state, 0)}


@pytest.mark.rule("gaia.sheet.dating")
def test_without_the_expansion_nobody_dates_anybody() -> None:
    game = quest_wave()
    assert not any("dat" in panel.title.lower() for panel in GAIA.panels(game.state, 0))
