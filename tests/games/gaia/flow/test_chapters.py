"""Which Quests are open, when the goal of one counts, and how a chapter ends."""

import pytest

from roguetable.engine.content import layer
from roguetable.engine.state import advance
from roguetable.games.gaia.flow.chapters import WantBonus
from roguetable.games.gaia.loading.rows import FOLDER, Loader
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.games.gaia.table.view import place
from roguetable.kit.ready_menus import EITHER, NO
from tests.games.gaia.quests import CONTENT, campaign, quest_wave, settle, sheet_in
from tests.games.gaia.scene import scene

LATER = [quest for quest in CONTENT.quests if CONTENT.quest(quest).opens_later]
COLLECTING = "vera-buys-in-bulk"


@pytest.mark.rule("gaia.chapter.step1-choose-quest")
@pytest.mark.parametrize("quest", [CONTENT.name(quest) for quest in LATER])
def test_a_quest_that_the_story_opens_is_closed_until_then(quest: str) -> None:
    number = CONTENT.number(quest)
    sheet = sheet_in(CONTENT.quest(number).chapter)
    assert number not in sheet.opened
    game = campaign(sheet)
    if len(sheet.opened) > 1:
        assert game.refused(f"quest {quest}").rule == "gaia.chapter.step1-choose-quest"
    assert game.state.quest != number


@pytest.mark.rule("gaia.chapter.step1-choose-quest")
def test_the_first_chapter_opens_by_the_same_rule_as_all_others() -> None:
    content = Loader(layer(FOLDER, ())[0], "").load()
    first = [quest for quest in content.quests if content.quest(quest).chapter == 1]
    assert fresh_sheet(content).opened == first == sheet_in(1).opened
    content.quest(first[0]).opens_later = True
    assert fresh_sheet(content).opened == []


@pytest.mark.rule("gaia.death.quest-success", "gaia.quest.goal")
@pytest.mark.parametrize("parts", [33, 34])
def test_parts_that_were_collected_reach_the_goal_although_both_died(parts: int) -> None:
    quest = CONTENT.quest(CONTENT.number(COLLECTING))
    assert quest.goal_count == 34
    game = quest_wave(
        "guard c2",
        "guard f4",
        quest=COLLECTING,
        suit={"hp": 2, "minion_parts": parts - 4},
        body_suit={"hp": 2, "minion_parts": 4},
        sheet={"chapter": 3, "visits": 2, "opened": [COLLECTING]},
        dice=[2, 2],
    )
    game.attack("blade")
    game.attack("blade")
    assert all(one.dead for one in game.state.delvers)
    settle(game, "bonus", "page", "down")
    assert game.state.goal_reached == (parts == 34)


@pytest.mark.rule("gaia.chapter.step4b-town-visit")
def test_without_a_bonus_quest_the_town_visit_of_the_chapter_comes() -> None:
    game = quest_wave()
    state = game.state
    state.request = None
    state.agenda.clear()
    WantBonus([0, 1], EITHER).answer(state, NO)
    assert state.agenda
    advance(state)
    assert game.options()[0].startswith("page"), game.options()


@pytest.mark.rule("gaia.chapter.step5-check-off")
def test_the_end_of_a_chapter_is_told() -> None:
    game = quest_wave(goal_reached=True)
    settle(game, "continue")
    game.play("retreat")
    settle(game, "never")
    assert "Chapter 2 is over." in game.log()
    assert place(game.state) == "Bird's Nest"
    assert place(scene("dummy c2", wave=2).state) == "Onslaught · Wave 2"
