"""The rest of the rulebook: what is named once, and what ends with a Quest."""

from collections import Counter

import pytest

from roguetable.engine.state import LOST, WON
from roguetable.games.gaia.flow.delving import elements_for
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.names import (
    ANY_ELEMENT,
    EQUIPMENT_TYPES,
    NOBODY,
    SIDES,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.shown import passive_id, weapon_id
from roguetable.games.gaia.model.table_settings import READINGS, Readings
from roguetable.games.gaia.words.story import EndingWord
from tests.games.gaia.quests import campaign, comes_now, quest_wave, settle, sheet_in
from tests.games.gaia.scene import MISS, scene

CONTENT = load_content(())


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


@pytest.mark.rule("gaia.components.die-per-player", "gaia.setup.die")
def test_dice_have_six_sides() -> None:
    faces = Counter()  # type: Counter[int]
    for seed in range(60):
        fight = scene("dummy c2")
        fight.state.chance.reseed(seed)
        fight.play("use blade 1", "weapon")
        assert fight.state.log is not None
        for entry in fight.state.log.entries:
            if entry.text.startswith("The counterattack die shows"):
                faces[int(entry.text.split()[4].rstrip(":"))] += 1
    assert set(faces) == set(range(1, SIDES + 1))


@pytest.mark.rule("gaia.components.element-tokens")
def test_elements_fill_every_space_that_matches() -> None:
    fight = scene("gift c2", "gift d2", "gift b2", "gift b3", ranks={"blade": 2}, dice=[MISS])
    fight.attack("blade")
    settle(fight, "done")
    held = fight.state.suits[0].elements.bit_count()
    assert held >= 4
    choosing = scene("dummy f1")
    comes_now(choosing, elements_for(0, ANY_ELEMENT, 1, choosing.state.suits[0].board)[0])
    assert choosing.options() == ["ember", "tide", "root", "gale"], "four kinds"


@pytest.mark.rule("gaia.components.creature-part-tokens")
def test_parts_come_for_both_disciplines_and_with_a_level_from_bosses() -> None:
    fight = scene("chief c2", dice=[MISS])
    fight.attack("blade")
    assert [(part.discipline, part.level) for part in fight.state.parts] == [(0, 2), (1, 2)]


@pytest.mark.rule(
    "gaia.components.scenario-deck", "gaia.components.friendly-deck", "gaia.components.curio-cards"
)
def test_the_ordered_decks_are_in_their_order() -> None:
    assert [CONTENT.scenario(card).order for card in CONTENT.scenarios] == list(range(1, 25))
    assert [CONTENT.friend(card).order for card in CONTENT.friendly] == list(range(1, 13))
    assert len(CONTENT.curios) == 6
    for card in CONTENT.scenarios:
        row = CONTENT.scenario(card)
        assert len(row.choices) == len(row.backs) == len(row.parts)


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


@pytest.mark.rule(
    "gaia.components.unlockables-box",
    "gaia.spawn.tokens-from-unlockables",
    "gaia.start.gain-heroes",
)
def test_what_the_story_releases_is_not_there_before() -> None:
    sheet = sheet_in(1)
    assert [len(own) for own in sheet.heroes] == [1, 1]
    assert sheet.purchasable == []
    assert sheet.curios == []
    joined = [
        effect.words[0]
        for row in CONTENT.rows
        if row.kind in ("town", "quest")
        for part in row.parts
        for effect in part
    ]
    for word in ("hero", "product", "offer", "curio", "circuit", "slot"):
        assert word in joined, word


@pytest.mark.rule("gaia.shop.first-visit")
def test_the_first_visit_puts_the_first_products_on_the_shelves() -> None:
    game = campaign(sheet_in(1))
    settle(game, "never")
    assert game.state.outcome == WON
    assert len(game.state.sheet.purchasable) >= 10


@pytest.mark.rule("gaia.death.campaign-end")
def test_every_ending_is_told_by_some_page() -> None:
    endings = {
        effect.named
        for row in CONTENT.rows
        if row.kind == "town"
        for part in row.parts
        for effect in part
        if isinstance(effect, EndingWord)
    }
    assert endings == set(CONTENT.endings)
    assert len(endings) == 4


@pytest.mark.rule("gaia.meta.ambiguity-worse")
def test_every_reading_is_by_default_the_one_that_is_worse_for_the_delvers() -> None:
    usual = Readings()
    assert all(getattr(usual, name) is False for name, _, _ in READINGS)
    settings = {setting.name: setting.default for setting in GAIA.settings}
    assert all(settings[name] is False for name, _, _ in READINGS)


@pytest.mark.rule("gaia.meta.cooperative")
def test_both_win_and_lose_together() -> None:
    won = scene("dummy c2", wave=5)
    won.play("run", "run")
    assert won.state.outcome == WON
    lost = scene("e-soothsayer c2", wave=5)
    lost.play("run", "run")
    assert lost.state.outcome == LOST


@pytest.mark.rule("gaia.meta.specific-beats-general")
def test_a_quest_may_lay_its_waves_out_itself() -> None:
    """A plan of a Wave beats the Spawn deck: its boss, its minions, whoever comes besides."""
    warden = next(CONTENT.quest(q) for q in CONTENT.quests if CONTENT.quest(q).goal == 4)
    others = [one for wave in warden.waves for one in wave.others]
    assert CONTENT.name(others[0]) == "floating-orb"


@pytest.mark.rule("gaia.meta.two-books", "gaia.meta.document-status", "gaia.simple-visit.page")
def test_quests_and_visits_are_rows_of_content_and_need_no_page_numbers() -> None:
    assert all(CONTENT.town[chapter] != NOBODY for chapter in range(7)), (
        "the Simple Town Visit included"
    )
    assert len(CONTENT.quests) == 14


@pytest.mark.rule("gaia.sheet.dating")
def test_without_the_expansion_nobody_dates_anybody() -> None:
    game = quest_wave()
    assert not any("dat" in panel.title.lower() for panel in GAIA.panels(game.state, 0))


@pytest.mark.rule("gaia.quest.end-of-wave")
def test_fear_is_still_held_in_the_story_phase_and_gone_in_the_interlude() -> None:
    game = quest_wave(suit={"fear": 2})
    game.play("run", "run")
    assert "choose 1" in game.options()
    assert game.state.suits[0].fear == 2
    settle(game, "continue")
    assert game.state.suits[0].fear == 0


@pytest.mark.rule(
    "gaia.town.lose-xp",
    "gaia.town.lose-levels",
    "gaia.town.lose-elements",
    "gaia.town.record-parts",
    "gaia.town.pickup-needed",
    "gaia.meta.rogue-lite",
)
def test_what_a_quest_gave_is_lost_when_it_ends_but_for_the_parts_that_were_picked_up() -> None:
    lying = [{"tile": "a5", "discipline": "mind"}]
    own = {"minion_parts": 3, "elements": [0], "available": {"ap": 2}}
    game = quest_wave(suit=own, ranks={"blade": 2, "heart": 1}, xp=4, level=2, parts=lying)
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    state = game.state
    assert (state.xp, state.level) == (0, 0)
    assert sum(state.suits[0].ranks) == 0
    assert state.suits[0].max_hp == state.content.figures.health, "the heart is lost, too"
    assert state.suits[0].elements == 0
    assert sum(state.suits[0].available) == 0
    assert state.sheet.minion_parts[0] >= 3
    picked = state.sheet.minion_parts[0]
    assert picked == state.suits[0].minion_parts
