"""What bots do between the fights of a campaign: Quests, shops, gifts, the pages of the town."""

from typing import Any

import pytest

from roguetable.games.gaia.bots.rules_of_thumb_campaign import toil
from roguetable.games.gaia.flow.town import DONATE, NextPage
from roguetable.games.gaia.model.sheet import Sheet
from tests.games.gaia.bots.advice import thumb
from tests.games.gaia.quests import CONTENT, campaign, comes_now, sheet_in, shop
from tests.games.gaia.scene import Scene, scene


def chosen(sheet: Sheet) -> str:
    return thumb(campaign(sheet)).removeprefix("quest ")


def with_failures(chapter: int, failed: int) -> Sheet:
    """A campaign in which so many Quests failed and none was completed."""
    sheet = sheet_in(chapter, quests=failed)
    later = [quest for quest in CONTENT.quests if CONTENT.quest(quest).chapter == chapter]
    sheet.opened = later
    return sheet


@pytest.mark.parametrize("chapter", range(2, 7))
def test_the_easiest_of_the_open_quests_is_attempted_first(chapter: int) -> None:
    sheet = with_failures(chapter, 0)
    table = campaign(sheet).state
    assert toil(table, CONTENT.number(chosen(sheet))) == min(
        toil(table, quest) for quest in sheet.opened
    )


@pytest.mark.parametrize("chapter", range(2, 7))
def test_after_a_failure_another_quest_is_attempted_until_all_had_their_turn(chapter: int) -> None:
    opened = with_failures(chapter, 0).opened
    turns = [chosen(with_failures(chapter, failed)) for failed in range(len(opened) + 1)]
    assert sorted(turns[:-1]) == sorted(CONTENT.name(quest) for quest in opened)
    assert turns[-1] == turns[0]


def test_a_quest_looks_harder_by_its_waves_and_by_what_its_goal_asks_for() -> None:
    table = campaign(sheet_in(2)).state

    def hard(quest: str, **changed: Any) -> float:
        row = CONTENT.quest(CONTENT.number(quest))
        before = {name: getattr(row, name) for name in changed}
        for name, value in changed.items():
            setattr(row, name, value)
        try:
            return toil(table, row.number)
        finally:
            for name, value in before.items():
                setattr(row, name, value)

    assert hard("the-root-of-it", goal_wave=4) < hard("the-root-of-it", goal_wave=5)
    assert hard("vera-buys-in-bulk", goal_count=20) < hard("vera-buys-in-bulk", goal_count=30)
    weak, strong = CONTENT.number("goldmonger"), CONTENT.number("timberfiend")
    assert hard("a-bear-of-means", goal_row=weak) < hard("a-bear-of-means", goal_row=strong)


# --- shops and gifts --------------------------------------------------------------------------------


def shelf(owned: list[str], for_sale: list[str]) -> Scene:
    """The shops of the town, in which the Mind has so many products."""
    own = {"minion_parts": 40, "products": owned}
    return shop(*for_sale, suit=own, mode="campaign", quest="lights-on-the-water")


def test_nothing_is_bought_that_there_is_no_room_to_bring() -> None:
    better = ["product-25", "product-26", "product-27", "product-29", "product-31", "product-30"]
    assert "product-36" in thumb(shelf(better[:5], ["product-36"]))
    assert thumb(shelf(better, ["product-36"])).endswith("leave")


def test_what_is_better_than_the_least_of_six_is_bought_all_the_same() -> None:
    worse = ["product-35", "product-36", "product-37", "product-38", "product-39", "product-40"]
    assert "product-27" in thumb(shelf(worse, ["product-27"]))


def between_waves(for_sale: str, ranks: dict[str, int], used: list[str]) -> str:
    """What the Mind does between two Waves of an Onslaught; it has weapons and products in use."""
    own = {"products": used, "equipped": used, "begun": used}
    return thumb(shop(for_sale, suit={"minion_parts": 40, **own}, ranks=ranks))


def test_between_waves_nothing_is_bought_that_has_no_effect() -> None:
    six = ["product-35", "product-36", "product-37", "product-38", "product-39", "product-40"]
    assert between_waves("product-43", {}, six[:5]).endswith("buy product-43")
    assert between_waves("product-43", {}, six).endswith("leave")


def test_what_is_lent_is_worth_the_next_rank_to_who_has_one() -> None:
    assert between_waves("product-32", {"boots": 4}, []).endswith("buy product-32")
    assert between_waves("product-32", {"boots": 5}, []).endswith("leave")
    assert between_waves("product-26", {"hammer": 1}, []).endswith("buy product-26")
    assert between_waves("product-26", {"hammer": 2}, []).endswith("leave"), "hardly better here"


def chest(parts: int, given: int) -> Scene:
    """The Academy asks for donations; both delvers have so many parts."""
    game = scene(
        "dummy f1",
        mode="campaign",
        quest="lights-on-the-water",
        suit={"minion_parts": parts},
        body_suit={"minion_parts": parts},
        sheet={"chapter": 2, "visits": 1, "donations": given},
    )
    comes_now(game, DONATE)
    return game


def test_parts_are_given_where_a_goal_of_the_academy_is_in_reach() -> None:
    assert thumb(chest(4, 0)).endswith("enough"), "eight are not ten"
    assert thumb(chest(5, 0)).endswith("donate 5")
    assert thumb(chest(12, 7)).endswith("donate 3"), "no more than it takes"
    assert thumb(chest(12, 10)).endswith("donate 10"), "the next one is at 25"
    assert "donations" not in chest(12, 50).options()


# --- the town ---------------------------------------------------------------------------------------


def page(node: str, **sheet: Any) -> Scene:
    """A page of the town lies open."""
    known = {"chapter": 6, "visits": 5, **sheet}
    game = scene("dummy f1", mode="campaign", quest="the-root-of-it", sheet=known)
    comes_now(game, NextPage(CONTENT.number(node)))
    return game


def test_the_shops_are_looked_into() -> None:
    assert thumb(page("town-1-market")) == "page 1"
    assert thumb(page("town-4-market")) == "page 1"


def test_an_ending_is_taken_where_one_is_offered() -> None:
    game = page("town-6-burn", circuits=3)
    assert game.options() == ["page 1", "page 4"]
    for quests in range(4):
        assert thumb(page("town-6-burn", circuits=3, quests=quests)) == "page 1"


def test_of_ways_that_are_equally_good_another_one_is_taken_each_time() -> None:
    taken = {thumb(page("town-0-favour", quests=quests)) for quests in range(8)}
    assert len(taken) == 8


def test_who_can_learn_something_or_win_a_hero_does() -> None:
    assert thumb(page("town-2-hoard")) in ("page 1", "page 3"), "parts, or a piece of gossip"
    assert thumb(page("town-3-academy")) != "page 3"
