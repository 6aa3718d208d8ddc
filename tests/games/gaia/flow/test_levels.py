"""XP, levels, Level cards, and what equipment is held."""

import pytest

from tests.games.gaia.flow.test_turn import levels, offered
from tests.games.gaia.scene import MISS, scene

QUEST = "lights-on-the-water"


@pytest.mark.rule("gaia.xp.shared-track")
def test_both_delvers_fill_one_track() -> None:
    fight = scene("scholar c2", "scholar f4", "dummy f1", dice=[MISS, MISS])
    fight.attack("blade")
    assert fight.state.xp == 2
    fight.end()
    fight.attack("blade")
    assert fight.state.xp == 4


@pytest.mark.rule("gaia.xp.threshold", "gaia.xp.remainder", "gaia.xp.draw")
def test_a_level_costs_its_price_and_gives_a_card_to_each() -> None:
    fight = scene("teacher c2", dice=[MISS], xp=5, level_deck=levels(1, 2))
    fight.attack("blade")
    assert (fight.state.level, fight.state.xp) == (1, 7), "5 + 9 - 7; the next costs 9"
    assert fight.asked() == "The Disciple of the Mind: which equipment?"
    fight.play("take lance")
    assert fight.asked() == "The Disciple of the Body: which equipment?"
    fight.play("take battery")
    assert "done" in fight.options()
    assert fight.state.suits[0].ranks[1] == 1
    assert fight.state.suits[1].ranks[10] == 1
    few = scene("teacher c2", dice=[MISS], xp=0, level=1)
    few.attack("blade")
    assert (few.state.level, few.state.xp) == (2, 0), "9 is enough for 9"
    short = scene("scholar c2", dice=[MISS], xp=4)
    short.attack("blade")
    assert (short.state.level, short.state.xp) == (0, 6)


@pytest.mark.rule(
    "gaia.xp.option-new",
    "gaia.xp.option-rank-up",
    "gaia.xp.own-version",
    "gaia.xp.returned-card",
    "gaia.xp.example-three-options",
)
def test_three_options_each_a_first_rank_or_the_next_of_the_own_discipline() -> None:
    fight = scene("chief c2", dice=[MISS], level_deck=levels(1, 8), body_ranks={"blade": 3})
    fight.attack("blade")
    assert offered(fight, "take") == {"blade", "lance", "boots"}
    fight.play("take blade")
    mind, body = fight.state.suits
    assert mind.ranks[0] == 2, "Rank 2 is in use, Rank 1 was given back"
    assert offered(fight, "take") == {"blade", "hammer", "harvester"}
    fight.play("take hammer")
    assert body.ranks[:3] == [3, 0, 1]
    content = fight.state.content
    assert content.name(content.base[1][2][0]) == "body-hammer-1"
    assert content.name(content.base[0][0][1]) == "mind-blade-2"


@pytest.mark.rule("gaia.xp.max-rank")
def test_a_rank_above_the_sheets_maximum_cannot_be_taken() -> None:
    fight = scene(
        "chief c2", dice=[MISS], level_deck=levels(1, 2), mode="campaign", quest=QUEST,
        sheet={"max_rank": [[1] * 14, [1] * 14]},
    )  # fmt: skip
    fight.attack("blade")
    assert offered(fight, "take") == {"lance", "boots"}
    assert fight.refused("take blade").rule == "gaia.xp.max-rank"


@pytest.mark.rule("gaia.xp.no-legal-option")
def test_a_card_without_a_usable_option_gives_nothing() -> None:
    best = {"blade": 5, "lance": 5, "boots": 5}
    fight = scene("chief d3", dice=[MISS], level_deck=levels(1, 2), ranks=best, body="e4", active=1)
    fight.attack("blade")
    assert fight.asked() == "The Disciple of the Body: which equipment?"
    assert "None of its options can be taken." in fight.log()
    assert fight.state.suits[0].ranks[:2] == [5, 5]


@pytest.mark.rule("gaia.xp.boss-level-card", "gaia.xp.boss-free")
def test_a_boss_gives_a_level_card_to_each_beside_the_track() -> None:
    fight = scene("chief c2", dice=[MISS], xp=3, level=2, level_deck=levels(1, 2))
    fight.attack("blade", "take lance", "take hammer")
    assert (fight.state.level, fight.state.xp) == (2, 3)
    assert fight.state.suits[0].ranks[1] == 1
    assert fight.state.suits[1].ranks[2] == 1


@pytest.mark.rule("gaia.xp.track-end")
def test_on_the_last_space_xp_brings_no_level_but_bosses_still_do() -> None:
    last = scene("teacher c2", dice=[MISS], xp=25, level=11, level_deck=levels(1, 2))
    last.attack("blade", "take lance", "take hammer")
    assert (last.state.level, last.state.xp) == (12, 5), "25 + 9 - 29"
    fight = scene("teacher c2", "chief d2", ranks={"blade": 2}, dice=[MISS], xp=90, level=12,
                  level_deck=levels(1, 2))  # fmt: skip
    fight.attack("blade", "take lance", "take hammer")
    assert (fight.state.level, fight.state.xp) == (12, 99)
    assert "done" in fight.options()


@pytest.mark.rule("gaia.equipment.no-hold-limit")
def test_all_seven_weapons_may_be_held_and_four_exhausted() -> None:
    every = dict.fromkeys(
        ("blade", "lance", "hammer", "bow", "staff", "whip", "orb", "boots", "heart", "ward"), 1
    )
    fight = scene("dummy c2", ranks=every)
    assert {option.split()[1] for option in fight.options() if option.startswith("use")} == {
        "blade", "lance", "hammer", "bow", "staff", "whip", "orb",
    }  # fmt: skip
    fight.play("use blade 1", "done", "run")
    for slot, weapon in ((2, "lance"), (3, "hammer"), (4, "bow")):
        fight.play(f"use {weapon} {slot}", "done")
    assert fight.state.finished == 1, "three are fresh, but the slots are full"
