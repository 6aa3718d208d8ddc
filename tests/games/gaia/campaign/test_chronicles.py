"""Campaigns of Gone to Gaia told whole: the sheet, the graveyard with its last words, the history."""

from typing import Any

import pytest

from roguetable.engine.profile import Profile
from roguetable.games.gaia.campaign.campaign import GaiaCampaign, news_of
from roguetable.games.gaia.campaign.sheets import write_sheet
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import ALLY
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.games.gaia.table.epilogue import epilogue
from tests.games.gaia.quests import quest_wave
from tests.games.gaia.scene import scene

CONTENT = GAIA.content()
QUEST = {
    "quest": "the-first-rung",
    "outcome": "won",
    "heroes": ["ottoline-marsh"],
    "dead": ["ottoline-marsh"],
    "waves": 1,
    "slain": 3,
    "parts": 2,
}


def kept(**changes: Any) -> Profile:
    """A profile with two campaigns; the one played last is changed so."""
    sheet = fresh_sheet(CONTENT)
    for name, value in changes.items():
        setattr(sheet, name, value)
    campaigns = {
        "first": {"sheet": write_sheet(fresh_sheet(CONTENT), CONTENT), "history": []},
        "home": {"sheet": write_sheet(sheet, CONTENT), "history": [QUEST]},
    }
    return Profile({"gaia": {"campaigns": campaigns, "last": "home"}})


@pytest.mark.rule("gaia.sheet.graveyard")
def test_the_graveyard_has_the_last_words() -> None:
    hero = CONTENT.hero(CONTENT.number("ottoline-marsh"))
    told = GaiaCampaign().chronicles(kept(graveyard=[hero.number], final_words=[1]))[0]
    assert told.name == "home", "the one played last comes first"
    assert [(one.name, one.words) for one in told.graves] == [(hero.name, hero.words_at_death[1])]


@pytest.mark.rule("gaia.sheet.opinions", "gaia.sheet.donations")
def test_the_sheet_says_what_the_town_thinks_and_what_was_given() -> None:
    sheet = fresh_sheet(CONTENT)
    opinions = sheet.opinions.copy()
    opinions[0] = ALLY
    told = GaiaCampaign().chronicles(kept(opinions=opinions, donations=12, circuits=2))[0]
    folk = next(shelf for shelf in told.board if shelf.title == "Townsfolk")
    assert folk.notes[CONTENT.name(CONTENT.townsfolk[0])] == "Ally"
    assert ("Donations", "12 of 50") in told.facts
    assert ("Circuits", "2") in told.facts
    assert told.settings == {"campaign": "home", "mode": "campaign"}, "so its next Quest is set up"


@pytest.mark.parametrize(
    ("changes", "more"),
    [
        ({"ending": CONTENT.endings[0]}, {"plus": True}),
        ({"lost": True}, {"restart": True}),
        ({"chapter": 7}, {"restart": True}),
        ({"chapter": 6}, {}),
    ],
)
def test_a_campaign_that_is_over_says_how_it_begins_again(
    changes: dict[str, Any], more: dict[str, Any]
) -> None:
    told = GaiaCampaign().chronicles(kept(**changes))[0]
    assert told.settings == {"campaign": "home", "mode": "campaign", **more}


def test_the_history_tells_every_quest_and_who_did_not_come_back() -> None:
    (run,) = GaiaCampaign().chronicles(kept())[0].runs
    assert (run.number, run.outcome, run.way) == (1, "won", ["The First Rung"])
    assert ("Did not come back", "Ottoline Marsh") in run.facts


def test_a_run_belongs_to_a_campaign_only_in_its_mode() -> None:
    keeper = GaiaCampaign()
    assert keeper.named({"mode": "campaign", "campaign": "home"}) == "home"
    assert keeper.named({"mode": "onslaught", "campaign": "home"}) == ""


def test_the_last_page_says_how_far_and_to_whom_they_fell() -> None:
    fight = scene("striker c2", suit={"hp": 1}, body_suit={"hp": 1}, dice=[2], body="c1")
    fight.attack("blade")
    told = dict(epilogue(fight.state))
    assert told["How far"] == "0 of 5 Waves survived."
    assert told["Did not come back"] == "The Disciple of the Mind: Striker."


def test_chapters_that_are_behind_a_campaign_are_reached() -> None:
    keeper = GaiaCampaign()
    assert keeper.reached(kept()) == []
    assert keeper.reached(kept(visits=3)) == ["Chapter 1", "Chapter 2", "Chapter 3"]
    assert keeper.reached(Profile({})) == []


def test_a_campaign_in_short_names_open_quests_the_dead_and_the_ending() -> None:
    keeper = GaiaCampaign()
    hero = CONTENT.hero(CONTENT.number("ottoline-marsh"))
    ending = CONTENT.ending(CONTENT.endings[0])
    more = keeper.progress(
        kept(graveyard=[hero.number], final_words=[0], ending=ending.number)
    ).more
    assert more["Campaign"] == "home"
    assert more["Open Quests"] == ["The First Rung"]
    assert more["Graveyard"] == [f"{hero.name}: “{hero.words_at_death[0]}”"]
    assert more["Ending"] == ending.name
    assert set(keeper.progress(kept()).more) == {"Campaign", "Open Quests"}
    assert keeper.progress(Profile({})).more == {}


def test_a_sheet_that_cannot_be_read_is_told_of_and_its_history_kept() -> None:
    profile = kept()
    profile.section("gaia")["campaigns"]["home"]["sheet"]["donations"] = "all"
    keeper = GaiaCampaign()
    assert keeper.progress(profile).more == {
        "Campaign": "home: The campaign sheet: 'donations' must be a number up to 1000000, not 'all'."
    }
    told = keeper.chronicles(profile)[0]
    assert (told.name, told.board, len(told.runs)) == ("home", [], 1)


def test_campaigns_are_listed_with_their_parts() -> None:
    profile = kept(quests=1, chapter=2, minion_parts=[4, 11])
    assert GaiaCampaign().sheet(profile) == [
        ("Campaign first", "chapter 1, 0 Quests played, minion parts: Mind 0, Body 0"),
        ("Campaign home", "chapter 2, 1 Quest played, minion parts: Mind 4, Body 11"),
    ]
    del profile.section("gaia")["campaigns"]["home"]["sheet"]["minion_parts"]
    assert GaiaCampaign().sheet(profile)[1][1].endswith("minion parts: none")


def test_the_sheet_counts_parts_by_level_and_how_often_it_was_begun_again() -> None:
    parts = [[0, 2, 0, 0, 0], [0] * 5]
    facts = dict(GaiaCampaign().chronicles(kept(boss_parts=parts, plus=2))[0].facts)
    assert facts["The Mind has"] == "0 minion parts, 2 boss parts of Level 2"
    assert facts["The Body has"] == "0 minion parts"
    assert facts["New Game+"] == "2"
    assert "New Game+" not in dict(GaiaCampaign().chronicles(kept())[0].facts)


def test_a_campaign_says_in_a_line_how_it_ended() -> None:
    for changes, line in (
        ({}, "chapter 1, 0 Quests played"),
        ({"lost": True}, "chapter 1, 0 Quests played, lost"),
        ({"ending": CONTENT.endings[0]}, "chapter 1, 0 Quests played, finished"),
    ):
        assert GaiaCampaign().chronicles(kept(**changes))[0].summary == line


def test_the_history_goes_back_a_hundred_quests() -> None:
    profile = kept()
    profile.section("gaia")["campaigns"]["home"]["history"] = [QUEST] * 130
    runs = GaiaCampaign().chronicles(profile)[0].runs
    assert [run.number for run in runs] == list(range(130, 30, -1))


def test_the_news_of_a_campaign_that_is_lost_or_has_ended() -> None:
    state = quest_wave().state
    state.new_sheet().lost = True
    assert news_of("home", state)[-1].startswith("The campaign is lost: no delver is left")
    state.new_sheet().ending = CONTENT.endings[0]
    name = CONTENT.rows[CONTENT.endings[0]].name
    assert news_of("home", state)[-1] == f"The campaign is over: {name}."
