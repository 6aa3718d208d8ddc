"""What is told of an attack, a level and a rank: who, in which order, and of what use it is."""

import pytest

from roguetable.games.gaia.actions.suits import rank_up
from roguetable.games.gaia.model.names import TYPE_NAMES
from tests.games.gaia.scene import levels, scene


@pytest.mark.rule("gaia.attack.kill-at-zero")
def test_which_of_several_enemies_suffers_and_dies_is_told_by_its_tile() -> None:
    fight = scene("striker c2", "striker f1", dice=[1])
    fight.attack("blade")
    assert "Striker (c2) suffers 1 damage." in fight.log()
    assert "Striker (c2) dies." in fight.log()


@pytest.mark.rule("gaia.xp.boss-free", "gaia.xp.boss-level-card")
def test_a_boss_gives_its_level_card_before_it_is_drawn() -> None:
    fight = scene("chief c2", dice=[1], level_deck=levels(1, 8))
    fight.attack("blade")
    told = fight.log()
    gives = told.index("gives a Level card to each delver.")
    assert gives < told.index("draws a Level card")


@pytest.mark.rule("gaia.xp.track-end", "gaia.xp.shared-track")
def test_xp_after_the_last_level_are_told_to_be_of_no_use() -> None:
    last = len(scene("dummy f1").state.content.figures.xp_costs)
    for level, useless in ((last - 1, False), (last, True)):
        fight = scene("striker c2", dice=[1], level=level)
        fight.attack("blade")
        assert "Striker gives 1 XP" in fight.log()
        assert (f"of no more use: Level {last} is the last." in fight.log()) == useless


@pytest.mark.rule("gaia.xp.option-rank-up")
def test_the_new_rank_is_told_before_what_it_brings() -> None:
    fight = scene("dummy f1", ranks={"blade": 1, "battery": 1})
    rank_up(fight.state, 0, TYPE_NAMES.index("battery"))
    told = fight.log()
    assert told.index("ranks up to") < told.index("gains 1 AP")


@pytest.mark.rule("gaia.abilities.disarm.effect")
def test_a_disarmed_weapon_says_why_it_deals_one() -> None:
    fight = scene(
        "dummy c2", dice=[1], ranks={"hammer": 1}, suit={"disarmed": [TYPE_NAMES.index("hammer")]}
    )
    fight.attack("hammer")
    assert fight.state.log is not None
    [line] = [one for one in fight.state.log.entries if "suffers 1 damage" in one.text]
    assert line.why == "1 by Disarm"
