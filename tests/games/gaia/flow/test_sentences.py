"""What is told of an attack, a level and a rank: who, in which order, and of what use it is."""

import pytest

from roguetable.games.gaia.actions.harm import lose_hp
from roguetable.games.gaia.actions.suits import rank_up
from roguetable.games.gaia.model.names import ANY_ELEMENT, NOBODY, TYPE_NAMES, elements_said
from tests.games.gaia.quests import CONTENT, shop
from tests.games.gaia.scene import MISS, WHITE, Scene, levels, scene


@pytest.mark.rule("gaia.attack.kill-at-zero")
def test_which_of_several_enemies_suffers_and_dies_is_told_by_its_tile() -> None:
    fight = scene("striker c2", "striker f1", dice=[1])
    fight.attack("blade")
    assert "Striker (c2) suffers 1 damage (0 HP left)." in fight.log()
    assert "Striker (c2) dies." in fight.log()


@pytest.mark.rule("gaia.attack.damage-persists", "gaia.counter.reduce-hp")
def test_who_suffers_is_told_with_what_is_left() -> None:
    fight = scene("guard c2", suit={"hp": 9}, dice=[WHITE])
    before = fight.left("c2")
    fight.attack("blade")
    told = lines(fight)
    assert f"Guard suffers 1 damage ({before - 1} HP left)." in told
    assert "Guard: the Disciple of the Mind suffers 2 damage (7 HP left)." in told
    assert (fight.left("c2"), fight.hp()) == (before - 1, 7)


@pytest.mark.rule("gaia.death.at-zero")
def test_of_more_damage_than_there_was_hp_nothing_is_left() -> None:
    fight = scene("guard c2", suit={"hp": 1}, dice=[WHITE])
    fight.attack("blade")
    assert "Guard: the Disciple of the Mind suffers 2 damage (0 HP left)." in lines(fight)


def test_hp_that_is_paid_is_told_with_what_is_left() -> None:
    fight = scene("dummy f1")
    lose_hp(fight.state, 0, 3, "Blood Debt", "gaia.death.at-zero", NOBODY)
    left = f"({fight.hp()} HP left)"
    assert f"Blood Debt: the Disciple of the Mind loses 3 HP {left}." in lines(fight)


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


def lines(fight: Scene) -> list[str]:
    """What was told, line by line."""
    return fight.log().splitlines()


@pytest.mark.rule("gaia.shop.boss-substitute")
def test_a_purchase_tells_what_was_paid() -> None:
    game = shop("product-44", suit={"minion_parts": 12, "boss_parts": [0, 0, 1, 0, 0]})
    game.play("mind buy product-44")
    assert "buys Ceramic Collar for 12 minion parts and a Level 3 boss part." in game.log()


@pytest.mark.rule("gaia.xp.threshold", "gaia.death.lone-delver")
def test_only_who_lives_is_told_to_level_up() -> None:
    fight = scene("teacher c2", dice=[MISS], body="f5")
    fight.state.delvers[1].dead = True
    fight.attack("blade")
    assert "Level 1: the Disciple of the Mind levels up for 7 XP." in lines(fight)


@pytest.mark.rule("gaia.abilities.pact.needs", "gaia.attack.kill-at-zero")
def test_who_cannot_die_is_not_told_to_be_executed() -> None:
    fight = scene("e-pact c2 damage 16", ranks={"bow": 1}, dice=[MISS])
    fight.attack("bow")
    assert "executed" not in fight.log()
    assert "E pact cannot die now (Pact): it keeps 1 HP." in lines(fight)
    fight = scene("dummy c2 damage 16", ranks={"bow": 1}, dice=[MISS])
    fight.attack("bow")
    assert "Dummy suffers 1 damage (3 HP left)." in lines(fight), "the rest is the execution's"
    assert "Dummy is executed." in lines(fight)


def test_several_elements_of_choice_are_elements() -> None:
    bottle = CONTENT.product(CONTENT.number("product-51"))
    assert bottle.sentence().lower().count("2 elements of your choice") == 1
    assert elements_said(1, ANY_ELEMENT) == "1 element of your choice"
    assert elements_said(2, 0) == "2 ember"


@pytest.mark.rule("gaia.abilities.soothsayer.kill")
def test_a_soothsayer_that_kills_is_named_and_deals_nothing_else() -> None:
    fight = scene("e-soothsayer c2")
    fight.play("run", "run")
    told = "E soothsayer is alive at the end of the Wave: Soothsayer kills everybody."
    assert told in lines(fight)
    assert "parting shot" not in fight.log()


@pytest.mark.rule("gaia.abilities.fear.place")
def test_fear_is_told_when_it_comes() -> None:
    fight = scene("e-fear c2", dice=[WHITE])
    fight.attack("blade")
    told = "The Disciple of the Mind is afraid: 1 less damage for the rest of the Wave, but 1 at least."
    assert told in lines(fight)


@pytest.mark.rule("gaia.abilities.omen.place", "gaia.abilities.omen.extra")
def test_an_omen_is_told_when_it_comes_and_when_it_hurts() -> None:
    fight = scene("e-omen c2", ranks={"whip": 1}, dice=[WHITE, WHITE])
    fight.attack("whip")
    told = lines(fight)
    first = "An Omen for the Disciple of the Mind: 1 more of every damage for the rest of the Wave."
    second = "E omen: the Disciple of the Mind suffers 3 damage, 1 of it by Omen (15 HP left)."
    assert told.index(first) < told.index(second)


@pytest.mark.rule("gaia.equipment.guard-reduce")
def test_whom_a_guard_calms_is_told() -> None:
    fight = scene("guard c2", "guard f1", ranks={"orb": 1}, dice=[WHITE])
    fight.attack("orb", "guard c2")
    assert "Guard: Guard (c2) deals 1 less for the rest of the turn." in lines(fight)


@pytest.mark.rule("gaia.shop.suit-upgrade-ultimate")
def test_an_ultimate_is_told() -> None:
    fight = scene("dummy c2", suit={"board": "mind-upgraded", "wheel": 7}, dice=[MISS])
    fight.play("use blade 1", "ultimate")
    told = "The Disciple of the Mind uses the Ultimate of Chancellor Suit: "
    assert any(line.startswith(told) for line in lines(fight))


@pytest.mark.rule("gaia.abilities.stuns.stun")
def test_who_is_stunned_is_named() -> None:
    fight = scene("e-stuns c2", dice=[MISS])
    fight.attack("blade")
    assert "The Disciple of the Mind is stunned." in lines(fight)


@pytest.mark.rule("gaia.abilities.summons.six", "gaia.abilities.summons.spawn")
def test_summons_that_bring_nobody_say_so() -> None:
    six = scene("e-summons c2", dice=[MISS], other_dice=[6])
    six.attack("blade")
    assert "Nobody answers the summons." in lines(six)
    ring = [f"dummy {tile}" for tile in ("b2", "a2", "b1")]
    full = scene("e-summons a1", *ring, mind="a3", dice=[MISS], other_dice=[1])
    full.attack("blade", "target a1")
    assert "Nobody comes: no tile next to it is free." in lines(full)


@pytest.mark.rule("gaia.consumables.block", "gaia.counter.damage")
def test_of_two_enemies_with_one_name_the_tile_says_which_strikes_and_is_blocked() -> None:
    token = {"available": {"block": 1}}
    fight = scene("guard c2", "guard f1", suit=token, dice=[WHITE])
    fight.attack("blade", "block c2")
    assert "The counterattack die shows 2: Guard (c2) strikes Mind for 2." in lines(fight)
    assert "The Disciple of the Mind blocks Guard (c2)." in lines(fight)
    struck = scene("guard c2", "guard f1", dice=[WHITE])
    struck.attack("blade")
    assert "Guard (c2): the Disciple of the Mind suffers 2 damage (18 HP left)." in lines(struck)


@pytest.mark.rule("gaia.parts.collect", "gaia.parts.boss-kind")
def test_a_boss_part_that_is_collected_is_told_with_its_level() -> None:
    lying = [{"tile": "c4", "discipline": "mind", "level": 2}, {"tile": "c4", "discipline": "mind"}]
    fight = scene("dummy f1", parts=lying)
    fight.play("use blade 1", "go c4")
    told = "The Disciple of the Mind collects 1 minion part and 1 Level 2 boss part of the Mind."
    assert told in lines(fight)
