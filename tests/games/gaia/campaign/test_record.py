"""What a profile keeps of a Quest that is over."""

from typing import Any

import pytest

from roguetable.engine.profile import Profile
from roguetable.games.gaia.campaign.campaign import GaiaCampaign
from roguetable.games.gaia.campaign.sheets import write_sheet
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.games.gaia.table.epilogue import epilogue
from roguetable.kit.campaigns import sheet_text
from tests.games.gaia.quests import CONTENT, quest_wave, settle
from tests.games.gaia.scene import Scene, scene

KEEPER = GaiaCampaign()


def ended(*enemies: str, **more: Any) -> Scene:
    """A Quest from which the delvers retreat, or in which they die."""
    game = quest_wave(*enemies, **more)
    settle(game, "continue")
    if "retreat" in game.options():
        game.play("retreat")
    settle(game, "never")
    assert game.state.request is None
    return game


def begun_with(profile: Profile) -> dict[str, Any]:
    """The settings of a Quest that is begun now."""
    return KEEPER.recall(profile, {"mode": "campaign", "campaign": "home"})


def test_a_quest_that_is_over_is_the_campaign_from_now_on() -> None:
    profile = Profile({})
    config = begun_with(profile)
    told = KEEPER.record(profile, ended().state, config)
    assert told[0].startswith("Campaign home: 1 Quest played")
    kept = profile.section("gaia")["campaigns"]["home"]
    assert (kept["sheet"]["quests"], len(kept["history"])) == (1, 1)


@pytest.mark.rule("gaia.session.clean-stops")
def test_two_quests_of_one_campaign_at_once_lose_nothing() -> None:
    """Both were begun from the same sheet: the second to end goes on under a name of its own."""
    profile = Profile({})
    first, second = begun_with(profile), begun_with(profile)
    KEEPER.record(profile, ended().state, first)
    told = KEEPER.record(profile, ended(suit={"minion_parts": 7}).state, second)
    assert told[0] == (
        "Campaign home: another Quest has ended meanwhile; this one goes on as home 2."
    )
    known = profile.section("gaia")["campaigns"]
    assert [known[name]["sheet"]["minion_parts"]["mind"] for name in ("home", "home 2")] == [0, 7]
    assert profile.section("gaia")["last"] == "home 2"
    assert [len(known[name]["history"]) for name in ("home", "home 2")] == [1, 1]


def test_one_quest_after_the_other_is_one_campaign() -> None:
    profile = Profile({})
    KEEPER.record(profile, ended().state, begun_with(profile))
    again = begun_with(profile)
    assert again["sheet"] == sheet_text(profile.section("gaia")["campaigns"]["home"]["sheet"])
    game = ended(sheet={"chapter": 2, "visits": 1, "quests": 1})
    told = KEEPER.record(profile, game.state, again)
    assert told[0].startswith("Campaign home: 2 Quests played")
    assert list(profile.section("gaia")["campaigns"]) == ["home"]


@pytest.mark.rule("gaia.death.hero-lost")
def test_the_history_lists_who_died_and_nobody_else() -> None:
    for who, hp in (([], (20, 20)), (["ottoline-marsh"], (1, 20)), (["brannigan-holt"], (20, 1))):
        profile = Profile({})
        game = ended("e-spiked f1", suit={"hp": hp[0]}, body_suit={"hp": hp[1]})
        KEEPER.record(profile, game.state, begun_with(profile))
        (quest,) = profile.section("gaia")["campaigns"]["home"]["history"]
        assert quest["heroes"] == ["ottoline-marsh", "brannigan-holt"]
        assert quest["dead"] == who


@pytest.mark.rule("gaia.solo.other-hero-dies")
def test_the_history_names_both_who_fell_with_one_suit() -> None:
    game = scene("e-soothsayer c2", solo=True, mode="campaign", quest="the-first-rung",
                 suit={"hero": "ottoline-marsh"})  # fmt: skip
    game.play("run")
    settle(game, "never")
    story = KEEPER.story(game.state, {})
    assert story["dead"] == [CONTENT.name(hero) for hero in game.state.sheet.graveyard]
    assert len(story["dead"]) == 2
    later = KEEPER.story(game.state, {"graveyard": story["dead"][:1]})
    assert later["dead"] == story["dead"][1:], "who lay there before did not die now"


@pytest.mark.rule("gaia.sheet.graveyard")
def test_the_last_page_has_the_last_words_of_this_quest_alone() -> None:
    sheet = {"chapter": 2, "visits": 1, "graveyard": ["pell-quiver"], "final_words": [0]}
    game = ended("e-spiked f1", suit={"hp": 1}, sheet=sheet)
    dead = CONTENT.hero(CONTENT.number("ottoline-marsh"))
    before = CONTENT.hero(CONTENT.number("pell-quiver"))
    words = dict(epilogue(game.state))["Last words"]
    assert words == f"{dead.name}: “{dead.words_at_death[0]}”"
    assert before.name not in words
    alive = ended(sheet=sheet)
    assert "Last words" not in dict(epilogue(alive.state))


def test_a_fresh_sheet_is_written_as_it_is_read() -> None:
    sheet = fresh_sheet(CONTENT)
    plain = write_sheet(sheet, CONTENT)
    assert plain["chapter"] == 1
    assert plain["minion_parts"] == {"mind": 0, "body": 0}


@pytest.mark.rule("gaia.sheet.product-boxes")
def test_the_chronicle_shows_what_is_owned_and_what_is_for_sale() -> None:
    profile = Profile({})
    sheet = {
        "chapter": 2,
        "visits": 1,
        "products": [["product-35"], ["product-36"]],
        "purchasable": ["product-44"],
    }
    KEEPER.record(
        profile,
        ended(
            sheet=sheet, suit={"products": ["product-35"]}, body_suit={"products": ["product-36"]}
        ).state,
        begun_with(profile),
    )
    (told,) = KEEPER.chronicles(profile)
    shelves = {shelf.title: shelf.cards for shelf in told.bought}
    assert shelves["Products of the Mind"] == ["product-35"]
    assert shelves["Products of the Body"] == ["product-36"]
    assert shelves["For sale in the shops"] == ["product-44"]


def test_a_search_tells_chapters_of_new_game_plus_from_those_of_the_first_time() -> None:
    profile = Profile({})
    assert KEEPER.stage(profile) == ""
    KEEPER.record(profile, ended().state, begun_with(profile))
    sheet = profile.section("gaia")["campaigns"]["home"]["sheet"]
    sheet["visits"] = 2
    assert KEEPER.stage(profile) == "Chapter 2"
    sheet["plus"] = 1
    assert KEEPER.stage(profile) == "New Game+ Chapter 2"
    sheet["visits"] = 0
    assert KEEPER.stage(profile) == "New Game+"
