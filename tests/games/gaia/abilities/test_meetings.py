"""Where abilities meet: what one of them does when another, a die or a token changes what it counted on."""

import pytest

from roguetable.games.gaia.actions.suits import rank_up
from roguetable.games.gaia.flow.attack.damage import Sum, fearful
from tests.games.gaia.scene import BLACK, MISS, WHITE, levels, scene


@pytest.mark.rule("gaia.abilities.pact.needs", "gaia.abilities.unlife.six")
@pytest.mark.parametrize(("die", "both_live"), [(BLACK, True), (MISS, False)])
def test_a_pact_holds_if_a_six_saves_the_partner(die: int, both_live: bool) -> None:
    fight = scene(
        "tidekin-puppet c2 damage 10", "exanimate d2 damage 3", ranks={"blade": 2}, dice=[die]
    )
    fight.attack("blade")
    assert (fight.at("c2") is not None) == both_live
    assert (fight.at("d2") is not None) == both_live
    if both_live:
        assert fight.left("c2") == 1, "nobody died beside it: it keeps 1 HP"


@pytest.mark.rule("gaia.abilities.fatal-flaw.order", "gaia.abilities.unlife.six")
def test_a_fatal_flaw_waits_for_one_that_a_six_has_saved() -> None:
    fight = scene(
        "e-unlife c2 damage 19 flaw 1", "e-fatal-flaw d2 damage 19 flaw 2",
        ranks={"blade": 2}, dice=[BLACK],
    )  # fmt: skip
    fight.attack("blade")
    assert (fight.left("c2"), fight.left("d2")) == (20, 1)


@pytest.mark.rule("gaia.abilities.countdown.trigger")
def test_a_full_countdown_goes_off_after_any_weapon_card() -> None:
    fight = scene(
        "emberwing c2", "dummy b2", ranks={"blade": 1, "lance": 1}, dice=[1, 1, 3], countdown=3
    )
    fight.play("use blade 1", "slot", "target c2", "done", "run")
    assert fight.state.countdown == 4, "a slot is no weapon card"
    fight.play("use lance 2", "weapon", "target b2")
    assert fight.state.countdown == 0
    assert "The countdown is over." in fight.log()
    assert fight.log().count("counterattack die shows") == 3, "and those with Countdown attempt"


@pytest.mark.rule("gaia.abilities.countdown.trigger")
def test_a_weapon_card_that_reaches_nobody_sets_a_full_countdown_off_too() -> None:
    fight = scene("e-countdown a1", mind="f5", body="a2", dice=[WHITE], countdown=4)
    fight.play("use blade 1", "weapon")
    assert fight.state.countdown == 0
    assert fight.hp(1) == 18


@pytest.mark.rule("gaia.abilities.fear.effect", "gaia.attack.modifier-order")
@pytest.mark.parametrize(
    ("weapon", "fear", "dealt"), [("light", 1, 1), ("medium", 1, 2), ("heavy", 3, 2)]
)
def test_fear_comes_before_or_after_a_doubling_whichever_leaves_less(
    weapon: str, fear: int, dealt: int
) -> None:
    type = {"light": "blade", "medium": "lance", "heavy": "hammer"}[weapon]
    suit = {"fear": fear, "available": {f"2x-{weapon}": 1}}
    fight = scene("dummy c2", ranks={type: 1}, dice=[MISS], suit=suit)
    fight.play(f"use {type} 1", f"spend 2x-{weapon}", "weapon")
    assert 20 - fight.left("c2") == dealt


@pytest.mark.rule("gaia.abilities.fear.effect")
def test_fear_lessens_what_products_and_weapons_add_to_a_base_of_one() -> None:
    assert fearful(1, 1, False, 1, 1) == 1, "1 + 1 - 1"
    assert fearful(1, 2, True, 3, 0) == 2, "1 x 3 - 2, then x 2"
    assert fearful(4, 9, False, 1, 0) == 1, "never less than 1"
    sums = Sum()
    assert fearful(1, 1, True, 1, 0, sums) == 1
    assert sums.steps == ["x 2 (token)", "- 1 (Fear)"], "the log tells the order that was used"


@pytest.mark.rule("gaia.consumables.reroll-any-die", "gaia.abilities.summons.trigger")
def test_the_summons_die_can_be_rerolled() -> None:
    fight = scene(
        "e-summons c2", dice=[MISS], other_dice=[1, 6], body_suit={"available": {"reroll": 1}}
    )
    fight.play("use blade 1", "weapon", "accept")
    assert fight.asked() == "The die shows 1. Does it stand?"
    fight.play("reroll")
    assert len(fight.state.enemies) == 1, "a 6 brings nobody"
    stands = scene("e-summons c2", dice=[MISS], other_dice=[1], suit={"available": {"reroll": 1}})
    stands.play("use blade 1", "weapon", "accept", "accept", "at c1")
    assert stands.at("c1") is not None


@pytest.mark.rule("gaia.abilities.summons.max-two")
def test_a_summons_die_that_brings_nobody_is_not_asked_about() -> None:
    fight = scene(
        "e-summons c2", "mist-corporal a1", "shell-sergeant a2", dice=[MISS], other_dice=[1],
        suit={"available": {"reroll": 1}},
    )  # fmt: skip
    fight.play("use blade 1", "weapon", "target c2", "accept")
    assert "done" in fight.options()


@pytest.mark.rule("gaia.equipment.guard-reduce", "gaia.equipment.guard-after-roll")
def test_a_guard_may_be_kept_against_an_extra_attempt_of_this_turn() -> None:
    fight = scene("e-countdown c2", "e-countdown b2", ranks={"orb": 1}, dice=[MISS, 3], countdown=2)
    fight.play("use orb 1", "weapon")
    assert fight.options() == ["guard c2", "none"], "b2 points at nobody"
    fight.play("guard c2")
    assert fight.hp() == 19, "2 - 1 in the extra attempt"


@pytest.mark.rule("gaia.equipment.guard-after-roll")
@pytest.mark.parametrize(
    ("enemies", "pile"),
    [(("e-countdown c2", "e-countdown b2"), 1), (("guard c2", "guard b2"), 0)],
)
def test_a_guard_that_cannot_help_is_not_asked_about(enemies: tuple[str, str], pile: int) -> None:
    fight = scene(*enemies, ranks={"orb": 1}, dice=[MISS], countdown=pile)
    fight.play("use orb 1", "weapon")
    assert "done" in fight.options()


@pytest.mark.rule("gaia.equipment.guard-after-roll")
@pytest.mark.parametrize("dying", [False, True])
def test_nobody_is_asked_to_guard_against_who_is_dying(dying: bool) -> None:
    foes = (f"e-countdown c2 damage {19 if dying else 18}", "e-countdown b2")
    fight = scene(*foes, ranks={"orb": 1}, dice=[MISS, WHITE], countdown=2)
    fight.play("use orb 1", "weapon")
    assert ("guard c2" not in fight.options()) == dying, "it does not come to strike"


@pytest.mark.rule("gaia.equipment.guard-reduce")
@pytest.mark.parametrize(
    ("first", "second", "doubled", "asked"),
    [
        ("e-frenzy c2", "e-frenzy b2 damage 19", True, True),  # 2 damage for 1 HP: an overkill
        ("e-frenzy c2", "e-frenzy b2 damage 19", False, False),
        ("guard c2", "e-synchronized b2", False, True),
        ("guard c2", "e-synchronized e5", False, False),
    ],
)
def test_frenzy_and_chains_are_foreseen_by_who_guards(
    first: str, second: str, doubled: bool, asked: bool
) -> None:
    suit = {"available": {"2x-light": 1}}
    fight = scene(first, second, ranks={"orb": 1}, dice=[MISS] * 3, suit=suit)
    fight.play("use orb 1", *(["spend 2x-light"] if doubled else []), "weapon")
    assert ("guard c2" in fight.options()) == asked


@pytest.mark.rule("gaia.abilities.weak-spot.rotate", "gaia.abilities.backup.two-more")
def test_a_weak_spot_that_was_not_attacked_does_not_turn() -> None:
    fight = scene("e-backup c2", "e-weak-spot c4 facing 2", dice=[MISS])
    fight.play("use blade 1", "weapon", "target c2")
    assert fight.foe("c4").facing == 2


@pytest.mark.rule("gaia.abilities.corruption.one")
def test_a_corruption_that_strikes_both_takes_one_of_the_players_choice() -> None:
    fight = scene("e-corruption c2", body="c3", dice=[WHITE])
    fight.attack("blade")
    assert fight.options() == ["for mind", "for body"]
    fight.play("for mind")
    assert fight.state.corrupted == 0
    alone = scene("e-corruption c2", body="c3", dice=[WHITE], solo=True)
    alone.attack("blade")
    assert alone.state.corrupted == 0, "one suit: there is nothing to choose"


@pytest.mark.rule("gaia.ability-general.repeat-triggers", "gaia.abilities.synchronized.chain")
def test_one_extra_round_is_one_round_of_all_chains_of_an_attack() -> None:
    apart = ("e-synchronized c2", "e-synchronized c4 facing 2")
    one = {"one_extra_round": True}
    fight = scene(*apart, ranks={"blade": 2}, dice=[MISS, WHITE], readings=one)
    fight.attack("blade")
    assert fight.hp() == 16, "both chains answer, to one die"
    dead = ("e-synchronized c2 damage 19", "e-synchronized d2", "guard b2")
    fight = scene(*dead, ranks={"blade": 2}, dice=[MISS, MISS], readings=one)
    fight.attack("blade")
    assert fight.log().count("Synchronized: the chain answers.") == 1, (
        "the dead one counts as the first"
    )


@pytest.mark.rule("gaia.abilities.ritual.return", "gaia.abilities.ritual.rank-1")
def test_a_sacrificed_weapon_comes_back_as_it_was() -> None:
    gear = {"blade": 1, "hammer": 1}
    fight = scene("e-ritual c2 damage 15", ranks=gear, dice=[MISS, MISS])
    fight.attack("blade")
    fight.play("blade", "done", "run")
    fight.attack("hammer")
    assert fight.at("c2") is None
    assert fight.options() == ["slot 2", "slot 3", "slot 4"], "it was exhausted"
    fight.play("slot 2")
    assert fight.state.suits[0].where[0] == 1
    fresh = scene(
        "e-ritual c2 damage 18", ranks={"blade": 1, "lance": 1, "bow": 1}, dice=[MISS] * 2
    )
    fresh.attack("blade")
    fresh.play("lance", "done", "run")
    fresh.attack("bow", slot=2)
    assert fresh.state.suits[0].where[1] == -1, "it was fresh"


@pytest.mark.rule("gaia.abilities.ritual.return")
def test_a_wave_that_ends_gives_sacrifices_back_without_a_question() -> None:
    fight = scene("e-ritual c2", ranks={"blade": 1, "hammer": 1}, dice=[MISS])
    fight.attack("blade")
    fight.play("blade", "done", "run", "run")
    assert fight.state.suits[0].where[0] == -1, "it would be refreshed at once"


@pytest.mark.rule("gaia.abilities.ritual.return", "gaia.consumables.pools")
def test_tokens_that_a_ritual_took_come_back_spent_if_they_were() -> None:
    gear = {"blade": 1, "hammer": 1, "battery": 3}
    fight = scene("e-ritual c2 damage 15", ranks=gear, dice=[MISS, MISS])
    fight.play("use blade 1", "ap 1", "weapon", "battery", "done", "run")
    own = fight.state.suits[0]
    assert (own.available[0], own.spent[0]) == (2, 0), "the spent one went with the dynamo"
    fight.attack("hammer", slot=2)
    assert (own.available[0], own.spent[0]) == (2, 1)


@pytest.mark.rule("gaia.abilities.ritual.return", "gaia.consumables.pools")
def test_tokens_of_two_rituals_come_back_spent_with_their_cards() -> None:
    gear = {"blade": 1, "lance": 1, "hammer": 1, "battery": 3}
    fight = scene("e-ritual c2 damage 13", ranks=gear, dice=[MISS] * 3)
    own = fight.state.suits[0]
    whole = own.available[0]
    fight.play("use blade 1", "ap 1", "weapon", "battery", "done", "run")
    fight.play("use lance 2", "ap 1", "weapon", "battery", "done")
    fight.attack("hammer", slot=3)
    assert fight.at("c2") is None
    assert (own.available[0], own.spent[0]) == (whole - 2, 2)


@pytest.mark.rule("gaia.abilities.ritual.rank-up", "gaia.consumables.pools")
def test_tokens_of_a_ritual_stay_away_when_another_card_comes_back() -> None:
    gear = {"blade": 1, "lance": 1, "hammer": 1, "battery": 3}
    fight = scene("e-ritual c2", ranks=gear, dice=[MISS] * 2)
    fight.play("use blade 1", "ap 1", "weapon", "battery", "done", "run")
    fight.attack("lance", "hammer", slot=2)
    own = fight.state.suits[0]
    before = (own.available[0], own.spent[0])
    rank_up(fight.state, 0, 2)
    assert (own.available[0], own.spent[0]) == before


@pytest.mark.rule("gaia.abilities.ritual.rank-up")
def test_a_rank_above_a_sacrificed_weapon_is_exhausted_as_that_was() -> None:
    fight = scene("e-ritual c2", ranks={"blade": 1, "hammer": 1}, dice=[MISS])
    fight.attack("blade")
    fight.play("blade")
    rank_up(fight.state, 0, 0)
    assert (fight.state.suits[0].ranks[0], fight.state.suits[0].where[0]) == (2, 0)


@pytest.mark.rule("gaia.abilities.ritual.return")
def test_sacrifices_come_back_when_the_last_bearer_is_gone() -> None:
    gear = {"blade": 1, "hammer": 1, "lance": 1}
    fight = scene("e-ritual c2 damage 18", "e-ritual b2 damage 18", ranks=gear, dice=[MISS] * 3)
    fight.play("use blade 1", "weapon", "target c2", "blade", "done", "run")
    fight.play("use hammer 1", "weapon", "target b2")
    assert fight.at("b2") is None
    assert fight.state.suits[0].ranks[0] == 0, "the other one is still there"
    fight.end()
    fight.attack("lance", "slot 3", slot=2)
    assert fight.state.suits[0].ranks[0] == 1


@pytest.mark.rule("gaia.abilities.spiked.three")
@pytest.mark.parametrize(("once", "hp"), [(False, 14), (True, 17)])
def test_spikes_answer_each_strong_attack_of_a_card(once: bool, hp: int) -> None:
    fight = scene(
        "e-spiked c2", ranks={"staff": 2}, dice=[MISS] * 2, readings={"spiked_once": once}
    )
    fight.attack("staff")
    assert fight.hp() == hp


@pytest.mark.rule("gaia.abilities.spiked.three", "gaia.resolve.rewards-after-damage")
def test_spikes_come_before_the_rewards_of_who_wore_them() -> None:
    fight = scene(
        "spiked-teacher c2", "dummy a5",
        ranks={"hammer": 3}, suit={"hp": 3}, dice=[MISS], level_deck=levels(17, 24),
    )  # fmt: skip
    fight.attack("hammer", "target c2")
    assert fight.state.delvers[0].dead, "no heart of the Level card comes in time"
    assert fight.state.level == 1, "the survivor levels up all the same"


@pytest.mark.rule("gaia.abilities.spiked.three", "gaia.abilities.omen.extra")
def test_spikes_come_after_what_lays_an_omen() -> None:
    fight = scene(
        "e-spiked c2", "e-omen d3 facing 1",
        ranks={"hammer": 2}, suit={"available": {"2x-heavy": 1}}, dice=[WHITE],
    )  # fmt: skip
    fight.play("use hammer 1", "spend 2x-heavy", "weapon")
    assert fight.hp() == 20 - 2 - (2 + 1) - (3 + 1)


@pytest.mark.rule("gaia.abilities.spiked.three", "gaia.ability-general.extra-attempts")
@pytest.mark.parametrize("order", [("c2", "d2"), ("d2", "c2")])
def test_spikes_come_after_the_extra_attempts_too(order: tuple[str, str]) -> None:
    enemies = (f"e-spiked {order[0]}", f"e-synchronized {order[1]}", "e-omen d3 facing 1")
    fight = scene(
        *enemies, ranks={"hammer": 2}, suit={"available": {"2x-heavy": 1}}, dice=[MISS, WHITE]
    )
    fight.play("use hammer 1", "spend 2x-heavy", "weapon")
    assert fight.hp() == 20 - 2 - (2 + 1) - (3 + 1)


@pytest.mark.rule("gaia.abilities.frenzy.overkill", "gaia.ability-general.extra-attempts")
def test_a_frenzy_comes_before_the_rewards_of_who_set_it_off() -> None:
    fight = scene(
        "frenzied-teacher c2", "e-frenzy d2", body="d3", body_suit={"hp": 2},
        ranks={"hammer": 1}, dice=[MISS, WHITE], level_deck=levels(17, 24),
    )  # fmt: skip
    fight.attack("hammer", "target c2")
    assert fight.state.delvers[1].dead
    assert fight.at("c2") is None, "it died in the end, and did not take part"


@pytest.mark.rule("gaia.abilities.synchronized.chain", "gaia.resolve.rewards-after-damage")
def test_a_chain_answers_before_the_rewards_of_the_dead() -> None:
    fight = scene(
        "e-synchronized c2", "teacher d2",
        ranks={"blade": 2}, suit={"hp": 2}, dice=[MISS, WHITE], level_deck=levels(17, 24),
    )  # fmt: skip
    fight.attack("blade")
    assert fight.state.delvers[0].dead


@pytest.mark.rule("gaia.abilities.omen.several", "gaia.abilities.omen.extra")
@pytest.mark.parametrize("enemies", [("e-omen c2", "guard d3"), ("guard d3", "e-omen c2")])
def test_who_lays_an_omen_strikes_first(enemies: tuple[str, str]) -> None:
    places = [f"{one} facing 1" if one.startswith("guard") else one for one in enemies]
    fight = scene(*places, ranks={"blade": 2}, dice=[WHITE])
    fight.attack("blade")
    assert fight.hp() == 20 - 2 - (2 + 1)


@pytest.mark.rule("gaia.abilities.omen.several", "gaia.abilities.backup.two-more")
def test_a_called_enemy_with_an_omen_strikes_before_who_was_attacked() -> None:
    fight = scene("e-backup c2", "guard b3 facing 3", "e-omen d3 facing 1", dice=[WHITE])
    fight.play("use blade 1", "weapon", "target c2")
    while "done" not in fight.options():
        fight.play(fight.options()[0])
    assert fight.hp() == 20 - 2 - (2 + 1) - (2 + 1)


@pytest.mark.rule("gaia.abilities.omen.several", "gaia.ability-general.extra-attempts")
def test_in_a_chain_too_who_lays_an_omen_strikes_first() -> None:
    fight = scene("e-synchronized c2", "e-omen d3 facing 1", dice=[MISS, WHITE])
    fight.play("use blade 1", "weapon", "target c2")
    assert fight.hp() == 20 - 2 - (2 + 1)


@pytest.mark.rule("gaia.abilities.last-act.slayer", "gaia.abilities.malevolent.choice")
@pytest.mark.parametrize("order", [("c2", "d2"), ("d2", "c2")])
def test_a_last_act_comes_after_the_malevolent_that_died_too(order: tuple[str, str]) -> None:
    enemies = (f"e-last-act {order[0]} damage 19", f"e-malevolent {order[1]} damage 19")
    fight = scene(*enemies, ranks={"blade": 2}, dice=[MISS])
    fight.attack("blade")
    assert fight.state.delvers[0].dead, "down to 1 HP, and then 4 damage"


@pytest.mark.rule("gaia.abilities.malevolent.too-few")
def test_elements_of_this_very_death_do_not_pay_the_malevolent() -> None:
    fight = scene(
        "e-malevolent c2 damage 19", "gift d2", ranks={"blade": 2}, dice=[MISS],
        suit={"elements": [2, 3, 4]},
    )  # fmt: skip
    fight.attack("blade")
    assert fight.hp() == 1


@pytest.mark.rule("gaia.equipment.mover-occupied", "gaia.ability-general.enemy-moves")
@pytest.mark.parametrize("joins", [False, True])
def test_whether_an_enemy_may_join_the_witness_is_the_tables_to_say(joins: bool) -> None:
    fight = scene(
        "dummy c2", ranks={"blade": 1, "boots": 1}, witness="c1",
        readings={"enemies_join_witness": joins},
    )  # fmt: skip
    fight.play("use blade 1", "shift c2")
    assert ("to c1" in fight.options()) == joins


@pytest.mark.rule("gaia.abilities.synchronized.chain", "gaia.abilities.steals.take")
def test_after_an_extra_round_the_card_is_still_resolved() -> None:
    foes = ("e-synchronized c2", "e-steals d2")
    fight = scene(*foes, ranks={"blade": 2}, dice=[MISS, MISS])
    fight.attack("blade")
    assert fight.state.suits[0].where[0] == -2


@pytest.mark.rule("gaia.equipment.guard-after-roll", "gaia.abilities.countdown.trigger")
@pytest.mark.parametrize(("power", "asked"), [("weapon", True), ("slot", False)])
def test_no_guard_is_offered_for_a_countdown_that_a_slot_does_not_set_off(
    power: str, asked: bool
) -> None:
    fight = scene(
        "e-countdown c2", "e-countdown b2", mind="a5", body="c3", countdown=2, dice=[MISS, MISS],
        body_ranks={"orb": 2}, body_suit={"board": "body-upgraded"},
    )  # fmt: skip
    fight.play("run", "use orb 1", power)
    assert ("guard c2" in fight.options()) == asked
