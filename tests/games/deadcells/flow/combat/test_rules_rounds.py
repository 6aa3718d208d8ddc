"""Rounds 0 to IV, strictly from left to right; ranges."""

import pytest

from tests.games.deadcells.fights import fight, hero


def happened(table: object, *words: str) -> list[int]:
    """Where in the log these words stand, in their order."""
    said = table.said()  # type: ignore[attr-defined]
    return [said.index(word) for word in words]


def in_order(table: object, *words: str) -> bool:
    """Were these said one after the other?"""
    places = happened(table, *words)
    return places == sorted(places)


@pytest.mark.rule("deadcells.rounds.sequence", "deadcells.final_round.round-iv")
def test_a_fight_goes_through_all_rounds() -> None:
    table = fight(hero(), near="9 | I: strike 1 | III: strike 1 | IV: strike 1")
    table.rounds()
    assert table.wounds == [3]
    assert in_order(table, "Round I.", "Round II.", "Round III.", "Round IV.")
    assert "Round 0." in table.said()


@pytest.mark.rule(
    "deadcells.rounds.golden-rule",
    "deadcells.rounds.left-enemy-first",
    "deadcells.rounds.enemy-order",
    "deadcells.rounds.group-order",
)
def test_left_enemy_then_the_group_then_the_right_from_left_to_right() -> None:
    table = fight(
        hero("I: block 1"),
        hero("I: block 1"),
        behind="lurker = 9 | I: shield 1",
        near="rat = 9 | I: shield 1",
        far="archer = 9 | I: shield 1",
        first=1,
    )
    table.round("I")
    order = ("Lurker acts", "Poisoned gets", "Immolated gets", "Rat acts", "Archer acts")
    assert in_order(table, *order)


@pytest.mark.rule("deadcells.rounds.no-left-enemy")
def test_without_an_enemy_behind_the_group_acts_first() -> None:
    table = fight(hero("I: hit 1 near"), near="1 | I: strike 3")
    table.round("I")
    assert table.wounds == [0]
    assert "deadcells.rounds.no-left-enemy" in table.cited


@pytest.mark.rule("deadcells.rounds.left-enemy-first")
def test_an_enemy_behind_strikes_before_it_can_be_killed() -> None:
    table = fight(hero("I: hit 1 behind"), behind="1 | I: strike 2")
    table.round("I")
    assert table.wounds == [2]
    assert table.enemies == {}


@pytest.mark.rule("deadcells.rounds.two-cards-order")
def test_two_cards_of_one_player_act_in_the_order_played_before_the_next_player() -> None:
    table = fight(
        hero("one = I: block 1", "two = I: block 1"), hero("three = I: block 1"), near="9"
    )
    table.round("I")
    assert in_order(table, "Immolated, One", "Immolated, Two", "Poisoned, Three")


@pytest.mark.rule("deadcells.rounds.enemy-actions-separate")
def test_an_enemy_killed_between_two_of_its_actions_does_not_do_the_second() -> None:
    table = fight(
        hero(equipment=["when hurt: hit 1 near"]), near="1 | I: strike 1 one; strike 2 one"
    )
    table.round("I")
    assert table.wounds == [1]
    assert table.enemies == {}


@pytest.mark.rule("deadcells.rounds.multi-target-one-action")
def test_an_action_on_everybody_is_completed_even_if_the_attacker_dies_of_it() -> None:
    table = fight(hero(equipment=["when hurt: hit 1 near"]), hero(), near="1 | I: strike 1 each")
    table.round("I")
    assert table.wounds == [1, 1]
    assert table.enemies == {}


@pytest.mark.rule("deadcells.rounds.multi-target-one-action")
def test_an_action_on_all_enemies_is_completed_although_its_owner_dies() -> None:
    table = fight(
        hero("I: hit 1 right all; block 1", wounds=4),
        near="1 | I: strike 1 | death: damage 1 first",
        middle="1 | I: strike 1",
    )
    table.round("I")
    assert table.group[0].dead
    assert table.enemies == {}


@pytest.mark.rule("deadcells.rounds.dead-enemy-does-not-act")
def test_an_enemy_killed_before_its_turn_does_not_act() -> None:
    table = fight(hero("II: hit 1 far"), near="9", far="1 | II: strike 3")
    table.round("II")
    assert table.wounds == [0]


@pytest.mark.rule("deadcells.rounds.mandatory", "deadcells.rounds.mandatory-damage-target")
def test_who_can_hit_must_hit() -> None:
    table = fight(hero("I: hit 1 close"), near="2", middle="2")
    table.round("I")
    assert table.options == ["hit near", "hit middle"]
    table.do("hit middle")
    assert table.enemies == {"near": 2, "middle": 1}
    table = fight(hero("I: hit 1 near; suffer 1"), near="2")
    table.round("I")
    assert table.options == []
    assert (table.enemies, table.wounds) == ({"near": 1}, [1])


@pytest.mark.rule("deadcells.rounds.line-order")
def test_actions_of_a_line_come_in_printed_order() -> None:
    table = fight(hero("I: block 1; hit 1/shields near"), near="2")
    table.round("I")
    assert table.enemies == {"near": 1}
    table = fight(hero("I: hit 1/shields near; block 1"), near="2")
    table.round("I")
    assert table.enemies == {"near": 2}


@pytest.mark.rule("deadcells.round0.trigger")
def test_round_0_is_played_only_if_something_works_in_it() -> None:
    table = fight(hero(states={"poisoned": 1}), near="9")
    table.round("0")
    assert table.wounds == [0]
    for more in (
        {"near": "9 | 0: shield 1"},
        {"near": "9", "mutations": [{"when": "combat-start", "effect": "block 1"}]},
    ):
        table = fight(hero(states={"poisoned": 1}), **more)
        table.round("0")
        assert table.wounds == [1]
    table = fight(hero("0: block 1", states={"poisoned": 1}), near="9")
    table.round("0")
    assert (table.wounds, table.shields) == ([1], [1])
    table = fight(hero(states={"poisoned": 1}, equipment=["+ 0: block 1"]), near="9")
    table.round("0", "card")
    assert table.wounds == [1]


@pytest.mark.rule("deadcells.round0.left-to-right")
def test_round_0_goes_from_left_to_right() -> None:
    table = fight(
        hero(equipment=["when combat-start: hit 1 near"]),
        behind="9 | 0: shield 1 others",
        near="1 | 0: strike 2",
    )
    table.round("0")
    assert table.enemies == {"behind": 9, "near": 1}
    assert table.wounds == [2]


@pytest.mark.rule("deadcells.round0.as-many")
def test_in_round_0_any_number_of_equipment_is_used_each_once() -> None:
    items = ["one = + 0: block 1", "two = + 0: block 1"]
    table = fight(hero(equipment=items), near="9")
    table.round("0", "use one before", "use two before")
    assert table.shields == [2]
    assert table.options == []
    table = fight(hero("0: block 3", equipment=items), near="9")
    table.round("0", "use one before")
    assert table.options == ["card", "use two before"]
    assert table.refused("use one before") == "deadcells.equipment.timed.not-twice"
    table.do("card")
    assert table.shields == [4]
    table.do("card")
    assert table.shields == [4]


@pytest.mark.rule(
    "deadcells.round0.potion", "deadcells.round0.potion-always", "deadcells.potion.effect"
)
def test_in_round_0_of_every_fight_a_potion_may_be_drunk() -> None:
    table = fight(hero(wounds=3), hero(wounds=1), near="9", potions=1)
    table.round("0")
    assert table.asked == [0]
    assert table.options == ["potion", "on"]
    table.do("potion")
    assert table.options == ["heal immolated", "heal poisoned"]
    table.do("heal immolated")
    assert (table.wounds, table.state.potions) == ([0, 1], 0)
    assert table.options == []


@pytest.mark.rule("deadcells.round0.potion-many")
def test_several_potions_may_be_drunk_in_one_round_0() -> None:
    table = fight(hero(wounds=3), hero(wounds=1), near="9", potions=3)
    table.round("0", "potion", "heal immolated", "potion")
    assert (table.wounds, table.state.potions) == ([0, 0], 1)
    assert table.options == []


@pytest.mark.rule("deadcells.round0.potion")
def test_nobody_must_drink() -> None:
    table = fight(hero(wounds=3), near="9", potions=1)
    table.round("0", "on")
    assert (table.wounds, table.state.potions) == ([3], 1)


@pytest.mark.rule("deadcells.round0.potion")
def test_a_potion_may_be_drunk_after_what_the_group_does_in_round_0() -> None:
    price = ["spike = + 0: suffer 1; hit 1 near"]
    table = fight(hero(wounds=3, equipment=price), hero(), near="9", potions=1)
    table.round("0", "on", "use spike before")
    assert (table.wounds, table.options) == ([4, 0], ["potion", "on"])
    table.do("potion")
    assert (table.wounds, table.state.potions, table.options) == ([0, 0], 0, [])


@pytest.mark.rule("deadcells.round0.potion")
def test_a_potion_may_be_drunk_after_the_enemies_on_the_right_have_acted_in_round_0() -> None:
    table = fight(hero(), hero(), near="9 | 0: strike 1 first", potions=1)
    table.round("0")
    assert (table.wounds, table.options) == ([1, 0], ["potion", "on"])


@pytest.mark.rule("deadcells.round0.potion")
def test_a_potion_gained_in_round_0_may_be_drunk_in_it() -> None:
    table = fight(
        hero(wounds=1, equipment=["when combat-start: hit 1 near"]),
        near="1 | death: potion 1",
        far="9",
    )
    table.round("0")
    assert (table.state.potions, table.options) == (1, ["potion", "on"])


@pytest.mark.rule("deadcells.round0.potion")
def test_who_counts_its_damage_in_round_0_may_drink_afterwards() -> None:
    wrath = ["wrath = + 0: hit 1/wounds near"]
    table = fight(hero(wounds=3, equipment=wrath), near="9", potions=1)
    table.round("0", "on", "use wrath before")
    assert (table.enemies, table.options) == ({"near": 6}, ["potion", "on"])


@pytest.mark.rule("deadcells.round0.potion")
def test_where_nothing_has_changed_in_round_0_nobody_is_asked_again_about_potions() -> None:
    table = fight(
        hero(wounds=1, equipment=["when combat-start: block 1"]),
        near="9 | 0: shield 1 self",
        potions=1,
    )
    table.round("0", "on")
    assert (table.shields, table.options) == ([1], [])


@pytest.mark.rule("deadcells.potion.only-in-combat", "deadcells.boss.potions-between")
def test_after_round_0_no_potion_can_be_drunk_without_a_loot_action() -> None:
    table = fight(hero("I: hit 1 close", wounds=3), near="9", middle="9", potions=1)
    table.round("I")
    assert table.refused("potion") == "deadcells.potion.only-in-combat"


@pytest.mark.rule("deadcells.range.white-spaces", "deadcells.combat_card.range")
@pytest.mark.parametrize(
    ("reach", "columns"),
    [
        ("near", ["near"]),
        ("middle", ["middle"]),
        ("far", ["far"]),
        ("close", ["near", "middle"]),
        ("right", ["near", "middle", "far"]),
        ("behind", ["behind"]),
        ("around", ["behind", "near"]),
        ("any", ["behind", "near", "middle", "far"]),
    ],
)
def test_a_range_names_the_spaces_that_can_be_hit(reach: str, columns: list[str]) -> None:
    table = fight(hero(f"I: hit 1 {reach} all"), behind="9", near="9", middle="9", far="9")
    table.round("I")
    assert [column for column, left in table.enemies.items() if left == 8] == columns


@pytest.mark.rule("deadcells.range.one-target")
def test_an_attack_hits_one_enemy_unless_it_says_otherwise() -> None:
    table = fight(hero("I: hit 1 any"), behind="9", near="9", far="9")
    table.round("I")
    assert table.options == ["hit behind", "hit near", "hit far"]
    assert table.refused("hit middle") == "deadcells.range.empty-space"
    table.do("hit far")
    assert table.enemies == {"behind": 9, "near": 9, "middle": 8}


@pytest.mark.rule("deadcells.range.example-far-right")
def test_the_far_range_reaches_the_far_space_alone() -> None:
    table = fight(hero("I: hit 1 far"), near="9", middle="9")
    table.round("I")
    assert table.enemies == {"near": 9, "middle": 9}


@pytest.mark.rule("deadcells.range.example-any-right")
def test_the_right_range_does_not_reach_behind() -> None:
    table = fight(hero("I: hit 1 right"), behind="9", near="9", far="9")
    table.round("I")
    assert table.options == ["hit near", "hit far"]
    assert table.refused("hit behind") == "deadcells.range.white-spaces"


@pytest.mark.rule("deadcells.range.empty-space")
def test_an_attack_on_an_emptied_space_does_nothing() -> None:
    table = fight(hero("I: hit 1 near"), hero("I: hit 1 near"), near="1", middle="5")
    table.round("I")
    assert list(table.enemies.values()) == [5]


@pytest.mark.rule("deadcells.range.by-space-at-resolution")
def test_range_is_looked_up_when_the_action_is_done_after_monsters_have_moved() -> None:
    table = fight(hero("I: hit 1 near | II: hit 1 near"), near="1", middle="5")
    table.round("I")
    assert table.enemies == {"near": 5}
    table.round("II")
    assert table.enemies == {"near": 4}


@pytest.mark.rule("deadcells.range.invisible")
def test_an_invisible_enemy_cannot_be_targeted_even_by_what_strikes_all() -> None:
    ghost = "9 | II: vanish"
    table = fight(hero("I: hit 1 near | II: hit 1 right all"), near=ghost, middle="9")
    table.round("I")
    table.round("II")
    assert table.enemies == {"near": 8, "middle": 8}
    table = fight(hero("II: hit 1 right"), near=ghost, middle="9", far="9")
    table.round("II")
    assert table.options == ["hit middle", "hit far"]
    assert table.refused("hit near") == "deadcells.range.invisible"


@pytest.mark.rule("deadcells.range.invisible")
def test_frozen_before_that_round_it_can_be_seen_but_not_if_frozen_then() -> None:
    ghost = "9 | II: vanish"
    table = fight(hero("I: give frozen near | II: hit 1 near"), near=ghost)
    table.round("I")
    table.round("II")
    assert table.enemies == {"near": 8}
    table = fight(hero("II: give frozen near; hit 1 near"), near=ghost)
    table.round("II")
    assert table.enemies == {"near": 9}


@pytest.mark.rule("deadcells.combat_card.group-action")
def test_a_group_action_needs_no_enemy() -> None:
    table = fight(hero("I: block 1"))
    table.round("I")
    assert table.shields == [1]


@pytest.mark.rule("deadcells.combat.enemy-terms", "deadcells.combat.elite-is-monster")
def test_an_attack_on_elites_reaches_them_alone_and_one_on_monsters_reaches_elites_too() -> None:
    table = fight(hero("I: hit 1 any elites"), near="9", middle="9 | IV: mend 1 | elite", far="9")
    table.round("I")
    assert table.enemies == {"near": 9, "middle": 8, "far": 9}
    table = fight(hero("I: hit 1 any all monsters"), near="9", middle="9 | IV: mend 1 | elite")
    table.round("I")
    assert table.enemies == {"near": 8, "middle": 8}


@pytest.mark.rule(
    "deadcells.boss.is-enemy", "deadcells.boss.minions", "deadcells.combat.enemy-terms"
)
def test_a_boss_and_its_minions_are_enemies_but_no_monsters() -> None:
    table = fight(hero("I: hit 1 any all"), boss="9", minion="9")
    table.round("I")
    assert table.enemies == {"near": 8, "middle": 8}
    table = fight(hero("I: hit 1 any all monsters; hit 1 any all elites"), boss="9", minion="9")
    table.round("I")
    assert table.enemies == {"near": 9, "middle": 9}


@pytest.mark.rule("deadcells.monster_card.rounds")
def test_an_enemy_does_only_what_its_line_says() -> None:
    table = fight(hero(), near="9 | II: strike 1")
    table.round("I")
    assert table.wounds == [0]
    table.round("II")
    assert table.wounds == [1]


@pytest.mark.rule("deadcells.monster_card.round-iv", "deadcells.final_round.round-iv")
def test_in_round_iv_only_living_enemies_with_that_line_act() -> None:
    table = fight(
        hero("III: hit 1 near"), near="1 | IV: strike 3", middle="9 | IV: strike 1", far="9"
    )
    table.round("III")
    table.round("IV")
    assert table.wounds == [1]


@pytest.mark.rule("deadcells.rounds.enemy-order")
def test_who_changed_places_acts_once_and_is_not_left_out() -> None:
    table = fight(hero(), near="runner = 9 | I: retreat; strike 1", far="archer = 9 | I: strike 1")
    table.round("I")
    assert table.wounds == [2]
    assert in_order(table, "Runner acts", "Archer acts")


@pytest.mark.rule("deadcells.first_player.stays-after-combat")
def test_a_fight_does_not_move_the_first_player_token() -> None:
    table = fight(hero(), hero(), near="1", first=1)
    table.rounds()
    table.upkeep()
    assert table.state.first == 1


@pytest.mark.rule("deadcells.range.one-target", "deadcells.combat_card.group-action")
def test_who_acts_chooses_the_target_not_the_first_player() -> None:
    table = fight(
        hero("I: hit 1 close; block 1 ally"), hero(), hero(), near="9", middle="9", first=1
    )
    table.round("I")
    assert table.asked == [0]
    table.do("hit near")
    assert table.asked == [0]
    assert table.options == ["block poisoned", "block flayed"]
