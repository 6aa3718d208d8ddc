"""Equipment in a fight: timed, always active, companions; moments and their limits."""

import pytest

from roguetable.engine.events import Tokens
from roguetable.games.deadcells.model.limits import DURING_SLOTS
from tests.games.deadcells.fights import fight, hero

BOW = "bow = / I: hit 1 right"
SWORD = "sword = + III: hit 1 near"


@pytest.mark.rule("deadcells.equipment.types")
def test_there_are_timed_always_active_skill_equipment_and_companions() -> None:
    table = fight(
        hero(
            equipment=[
                BOW,
                SWORD,
                "when kill: block 1",
                "always: might 1",
                "skill: block 1",
                "companion 2",
            ]
        )
    )
    rows = [table.state.content.equipment(number) for number in table.group[0].equipment]
    assert [row.type for row in rows] == [0, 0, 1, 1, 2, 3]


@pytest.mark.rule("deadcells.equipment.timed.slash", "deadcells.equipment.example.beginners-bow")
def test_slash_equipment_is_used_instead_of_the_line() -> None:
    table = fight(hero("I: block 1", equipment=[BOW]), near="9")
    table.round("I")
    assert table.options == ["card", "use bow"]
    table.do("use bow")
    assert (table.enemies, table.shields) == ({"near": 8}, [0])


@pytest.mark.rule("deadcells.equipment.timed.empty-line")
def test_slash_replaces_the_whole_line() -> None:
    table = fight(hero("I: block 1; suffer 1", equipment=[BOW]), near="9")
    table.round("I", "use bow")
    assert (table.shields, table.wounds) == ([0], [0])


@pytest.mark.rule("deadcells.equipment.timed.plus", "deadcells.equipment.example.broadsword")
def test_plus_equipment_is_used_beside_the_line() -> None:
    table = fight(hero("III: block 1", equipment=[SWORD]), near="9")
    table.round("III", "use sword before")
    assert (table.enemies, table.shields) == ({"near": 8}, [1])


@pytest.mark.rule("deadcells.equipment.timed.empty-line", "deadcells.equipment.timed.plus")
def test_both_kinds_may_be_used_with_an_empty_line() -> None:
    table = fight(hero("II: block 1", equipment=[BOW]), near="9")
    table.round("I", "use bow")
    assert table.enemies == {"near": 8}
    table = fight(hero("II: block 1", equipment=[SWORD]), near="9")
    table.round("III")
    assert table.options == ["card", "use sword before"]
    table.do("use sword before")
    assert table.enemies == {"near": 8}


@pytest.mark.rule("deadcells.equipment.timed.plus-separate")
def test_plus_has_its_own_target_and_its_owner_says_which_comes_first() -> None:
    sword = "sword = + I: hit 1 close"
    for order in ("before", "after"):
        table = fight(hero("I: hit 1 far", equipment=[sword]), near="9", middle="9", far="9")
        table.round("I", f"use sword {order}", "hit middle")
        assert table.enemies == {"near": 9, "middle": 8, "far": 8}
    table = fight(hero("I: push near", equipment=["sword = + I: hit 1 middle"]), near="9")
    table.round("I", "use sword after")
    assert list(table.enemies.values()) == [8]
    table = fight(hero("I: push near", equipment=["sword = + I: hit 1 middle"]), near="9")
    table.round("I", "use sword before")
    assert list(table.enemies.values()) == [9]


@pytest.mark.rule("deadcells.equipment.timed.optional")
def test_nobody_must_use_timed_equipment() -> None:
    table = fight(hero("I: block 1", equipment=[BOW]), near="9")
    table.round("I", "card")
    assert (table.enemies, table.shields) == ({"near": 9}, [1])


@pytest.mark.rule("deadcells.equipment.timed.one-per-card-round")
def test_a_card_is_combined_with_one_timed_equipment_a_round() -> None:
    items = ["one = + I: block 1", "two = + I: block 1"]
    table = fight(hero("I: hit 1 near", equipment=items), near="9")
    table.round("I", "use one before")
    assert (table.shields, table.options) == ([1], [])


@pytest.mark.rule(
    "deadcells.equipment.timed.two-cards-two-items", "deadcells.equipment.timed.not-twice"
)
def test_with_two_cards_two_different_items_are_used_but_none_twice() -> None:
    items = ["one = + I: block 1", "two = + I: block 2"]
    table = fight(hero("I: hit 1 near", "II: hit 1 near", equipment=items), hero(), near="9")
    table.round("I", "use one before")
    assert table.options == ["card", "use two before"]
    assert table.refused("use one before") == "deadcells.equipment.timed.not-twice"
    table.do("use two before")
    assert table.shields == [3, 0]


@pytest.mark.rule("deadcells.equipment.timed.next-round")
def test_timed_equipment_works_again_in_another_of_its_rounds() -> None:
    item = "one = + I,III: block 1"
    table = fight(hero("II: hit 1 near", equipment=[item]), near="9")
    table.round("I", "use one before")
    table.round("II")
    assert table.options == []
    table.round("III", "use one before")
    assert table.shields == [2]


@pytest.mark.rule("deadcells.equipment.timed.next-round")
def test_equipment_of_another_round_is_refused() -> None:
    table = fight(hero("I: block 1", equipment=[BOW, "late = / III: block 1"]), near="9")
    table.round("I")
    assert table.refused("use late") == "deadcells.equipment.timed.next-round"


@pytest.mark.rule(
    "deadcells.equipment.always-active", "deadcells.equipment.example.knockback-shield"
)
def test_always_active_equipment_answers_each_time() -> None:
    table = fight(
        hero(shields=3, equipment=["when shield-spent: hit 1 near"]),
        near="9 | I: strike 2 | II: strike 1",
    )
    table.round("I", "block 2")
    assert table.enemies == {"near": 7}
    table.round("II", "block 1")
    assert table.enemies == {"near": 6}


@pytest.mark.rule("deadcells.equipment.always-active", "deadcells.block.cancel")
def test_the_rest_of_an_attack_lands_after_the_answer_to_a_spent_shield() -> None:
    table = fight(
        hero(shields=2, equipment=["when shield-spent: hit 1 near"]), near="9 | I: strike 3"
    )
    table.round("I", "block 2")
    assert (table.enemies, table.wounds) == ({"near": 7}, [1])


@pytest.mark.rule("deadcells.round0.as-many", "deadcells.equipment.timed.plus")
def test_in_round_0_equipment_after_the_line_does_not_repeat_the_line() -> None:
    table = fight(hero("0: block 1", equipment=["drum = + 0: block 2"]), near="9")
    table.round("0", "card", "use drum before")
    assert (table.shields, table.options) == ([3], [])


@pytest.mark.rule("deadcells.equipment.always-active", "deadcells.heal.action")
@pytest.mark.parametrize(("wounds", "teeth"), [(0, 0), (1, 2)])
def test_who_is_not_hurt_is_not_healed_and_nothing_answers(wounds: int, teeth: int) -> None:
    table = fight(hero("I: heal 2", wounds=wounds, equipment=["when healed: teeth 2"]), near="9")
    table.round("I")
    assert table.teeth == teeth


@pytest.mark.rule("deadcells.block.types")
def test_a_second_golden_shield_is_laid_beside_the_first() -> None:
    table = fight(hero("I: golden 1", golden=1), near="9")
    table.round("I")
    assert Tokens("beheaded-0", "golden", 1, 2) in table.shown


@pytest.mark.rule("deadcells.equipment.example.knockback-shield")
def test_only_a_shield_of_its_owner_counts() -> None:
    table = fight(
        hero(equipment=["when shield-spent: hit 1 near"]),
        hero(shields=1),
        near="9 | I: strike 1 each",
    )
    table.round("I", "block 1")
    assert table.enemies == {"near": 9}


@pytest.mark.rule("deadcells.equipment.always-active")
@pytest.mark.parametrize(
    ("moment", "spec", "card", "foe", "answers"),
    [
        ("combat-start", {}, "I: block 1", "9", ()),
        ("round-start", {}, "I: block 1", "9", ()),
        ("round-end", {}, "I: block 1", "9", ()),
        ("hurt", {}, "II: block 1", "9 | I: strike 1", ()),
        ("kill", {}, "I: hit 1 near", "1", ()),
        ("enemy-dies", {}, "I: hit 1 near", "1", ()),
        ("state-given", {}, "I: give marked near", "9", ()),
        ("looted", {}, "I: loot 1", "9", ()),
        ("healed", {"wounds": 1}, "I: heal 1", "9", ()),
        ("skill-used", {}, "I: skill 1", "9", ("skill other",)),
    ],
)
def test_equipment_answers_its_moment(
    moment: str, spec: dict[str, int], card: str, foe: str, answers: tuple[str, ...]
) -> None:
    items = [f"when {moment}: teeth 1", "other = skill: hole"]
    table = fight(hero(card, equipment=items, **spec), near=foe, loot={"cells": 1})
    table.round("0")
    table.round("I", *answers)
    assert table.teeth == 1


@pytest.mark.rule("deadcells.equipment.always-active")
def test_what_happens_after_a_fight_is_answered_then() -> None:
    table = fight(hero(equipment=["when combat-end: teeth 1"]), near="9")
    table.rounds()
    assert table.teeth == 0
    table.upkeep()
    assert table.teeth == 1


@pytest.mark.rule("deadcells.equipment.always-active")
def test_the_kill_of_another_is_not_ones_own() -> None:
    items = ["when kill: teeth 1", "when enemy-dies: cells 1"]
    table = fight(hero("I: hit 1 near"), hero(equipment=items), near="1")
    table.round("I")
    assert (table.teeth, table.state.cells) == (0, 1)


@pytest.mark.rule("deadcells.equipment.always-active")
def test_limits_hold_for_a_round_or_a_fight() -> None:
    foe = "9 | I: strike 1 one; strike 1 one | II: strike 1"
    items = ["when hurt once a round: teeth 1", "when hurt once a combat: cells 1"]
    table = fight(hero(equipment=items), near=foe)
    table.round("I")
    assert (table.teeth, table.state.cells) == (1, 1)
    table.round("II")
    assert (table.teeth, table.state.cells) == (2, 1)


@pytest.mark.rule("deadcells.equipment.always-active", "deadcells.companion.killed")
def test_who_has_answered_does_not_answer_again_when_a_companion_to_its_left_dies() -> None:
    foe = "9 | I: strike 1; strike 1; strike 1"
    items = [
        "dog = companion 1",
        "when hurt once a round: teeth 1",
        "when hurt once a combat: cells 1",
    ]
    table = fight(hero(equipment=items), near=foe)
    table.round("I", "damage immolated", "damage dog of immolated")
    assert table.wounds == [2]
    assert (table.teeth, table.state.cells) == (1, 1)


@pytest.mark.rule("deadcells.mutation.during-game")
def test_a_limit_of_a_mutation_holds_for_the_whole_group() -> None:
    mutation = {"when": "kill", "limit": "combat", "effect": "heal 1"}
    table = fight(
        hero("I: hit 1 near", wounds=2),
        hero("II: hit 1 any", wounds=2),
        near="1",
        middle="1",
        mutations=[mutation],
    )
    table.round("I")
    table.round("II")
    assert table.enemies == {}
    assert table.wounds == [1, 2]


@pytest.mark.rule("deadcells.mutation.during-game")
def test_a_mutation_for_all_answers_once_for_the_first_player() -> None:
    mutation = {"when": "combat-start", "effect": "block 1"}
    table = fight(hero(), hero(), near="9", first=1, mutations=[mutation])
    table.round("0")
    assert table.shields == [0, 1]


@pytest.mark.rule("deadcells.scrolls.left-is-active", "deadcells.scrolls.cumulative")
def test_steps_of_tracks_to_the_left_of_the_marker_answer() -> None:
    step = {"when": "combat-start", "do": "block 1"}
    tracks = {"survival": ["health 5", step, step, step]}
    table = fight(hero(tracks=tracks, scrolls={"survival": 2}), near="9")
    table.round("0")
    assert table.shields == [2]


# --- companions -----------------------------------------------------------------------------------


@pytest.mark.rule("deadcells.companion.health", "deadcells.damage.by-enemy")
def test_a_companion_can_take_damage_in_place_of_a_beheaded() -> None:
    table = fight(hero(equipment=["dog = companion 2"]), hero(), near="9 | I: strike 1 one")
    table.round("I")
    assert table.options == ["damage immolated", "damage poisoned", "damage dog of immolated"]
    assert table.rule("damage dog of immolated") == "deadcells.companion.health"
    assert table.subject("damage dog of immolated") == "slot-0-0"
    assert "has 2 Health" in table.sentence("damage dog of immolated")
    table.do("damage dog of immolated")
    assert (table.wounds, table.group[0].dents) == ([0, 0], [1])
    assert Tokens("slot-0-0", "health", 2, 1) in table.shown


@pytest.mark.rule("deadcells.companion.killed", "deadcells.companion.death-not-run-end")
def test_a_companion_with_as_much_damage_as_health_is_discarded_and_the_run_goes_on() -> None:
    table = fight(hero(equipment=["dog = companion 2", BOW]), near="9 | II: strike 2 one")
    table.round("II", "damage dog of immolated")
    assert table.ids(table.group[0].equipment) == ["bow"]
    assert table.group[0].dents == [0]
    assert table.ids(table.state.equipment_discard) == ["dog"]
    assert not table.state.somebody_dead()


@pytest.mark.rule("deadcells.companion.killed")
def test_a_companion_cannot_take_more_than_its_health() -> None:
    table = fight(hero(equipment=["dog = companion 1"]), hero(), near="9 | I: strike 2")
    table.round("I", "damage dog of immolated")
    assert table.options == ["damage immolated", "damage poisoned"]
    assert table.refused("damage dog of immolated") == "deadcells.companion.killed"
    table.do("damage poisoned")
    assert table.wounds == [0, 1]


@pytest.mark.rule("deadcells.companion.killed")
def test_a_companion_that_takes_a_whole_attack_loses_no_more_health_than_it_has() -> None:
    table = fight(hero(equipment=["dog = companion 1"]), hero(), near="9 | I: strike 3 one")
    table.round("I", "damage dog of immolated")
    assert Tokens("slot-0-0", "health", 1, 0) in table.shown
    assert table.ids(table.state.equipment_discard) == ["dog"]


@pytest.mark.rule("deadcells.companion.no-shields")
def test_shields_do_not_protect_a_companion() -> None:
    table = fight(
        hero("I: block 3 everyone", equipment=["dog = companion 3"]), near="9 | I: strike 1 one"
    )
    table.round("I", "damage dog of immolated")
    assert (table.group[0].dents, table.shields, table.options) == ([1], [3], [])


@pytest.mark.rule("deadcells.companion.no-heal")
def test_a_companion_is_not_healed_and_keeps_its_damage() -> None:
    table = fight(hero("I: heal 3 everyone", equipment=["dog = companion 3"], dents=[1]), near="9")
    table.round("I")
    table.upkeep()
    assert table.group[0].dents == [1]


@pytest.mark.rule("deadcells.companion.health")
def test_a_companion_of_who_passed_takes_no_damage() -> None:
    table = fight(
        hero(), hero(), hero(), hero(cards=[], passed=True, equipment=["dog = companion 2"]),
        near="9 | I: strike 1 one",
    )  # fmt: skip
    table.round("I")
    assert not [option for option in table.options if "dog" in option]


@pytest.mark.rule("deadcells.companion.needs-slot")
def test_a_companion_lies_in_a_slot_and_answers_like_equipment() -> None:
    table = fight(hero("I: hit 1 near", equipment=["companion 2 when kill: teeth 1"]), near="1")
    table.round("I")
    assert table.teeth == 1


def test_two_cards_that_are_alike_are_told_apart_by_numbers() -> None:
    table = fight(hero("II: hit 1 near", equipment=["bow = / II: hit 1 near"]), near="9")
    one = table.group[0]
    one.equipment, one.dents = one.equipment * 3, [0] * 3
    table.round("II")
    assert table.options == ["card", "use bow#1", "use bow#2", "use bow#3"]


@pytest.mark.rule("deadcells.equipment.timed.slash", "deadcells.round0.as-many")
def test_in_round_0_too_what_comes_instead_of_a_line_takes_its_place() -> None:
    one = hero("0: block 3", equipment=["bow = / 0: hit 1 near", "vest = + 0: block 1"])
    table = fight(one, near="9")
    table.round("0", "use bow", "use vest before")
    assert (table.enemies, table.shields) == ({"near": 8}, [1])


@pytest.mark.rule("deadcells.equipment.timed.slash", "deadcells.round0.as-many")
def test_in_round_0_nothing_comes_instead_of_a_line_that_was_carried_out() -> None:
    bow = "bow = / 0: hit 1 near"
    table = fight(hero("0: block 3", equipment=[bow]), near="9")
    table.round("0", "card")
    assert (table.enemies, table.shields, table.options) == ({"near": 9}, [3], [])
    drums = ["drum = + 0: block 1", "horn = + 0: block 1"]
    table = fight(hero("0: block 3", equipment=[bow, *drums]), near="9")
    table.round("0", "card")
    assert table.options == ["card", "use drum before", "use horn before"]
    assert table.refused("use bow") == "deadcells.equipment.timed.slash"
    table.do("use drum before")
    assert table.options == ["card", "use horn before"], "nor after more that comes beside it"
    table.do("use horn before")
    assert (table.enemies, table.shields, table.options) == ({"near": 9}, [5], [])


@pytest.mark.rule("deadcells.equipment.timed.slash", "deadcells.round0.as-many")
@pytest.mark.parametrize("card", ["0: block 3", "I: block 3"])
def test_in_round_0_several_may_come_instead_of_a_line(card: str) -> None:
    bows = ["bow = / 0: hit 1 near", "sling = / 0: hit 2 near"]
    table = fight(hero(card, equipment=bows), near="9")
    table.round("0", "use bow", "use sling")
    assert (table.enemies, table.shields) == ({"near": 6}, [0])


@pytest.mark.rule("deadcells.equipment.timed.slash", "deadcells.round0.as-many")
def test_in_round_0_each_of_two_cards_has_a_line_of_its_own_to_replace() -> None:
    one = hero("0: block 3", "0: block 1", equipment=["bow = / 0: hit 1 near"])
    table = fight(one, hero(), near="9")
    table.round("0", "card", "use bow")
    assert (table.enemies, table.shields) == ({"near": 8}, [3, 0])


@pytest.mark.rule("deadcells.mutation.boss-cells", "deadcells.mutation.during-game")
def test_a_secret_of_the_boss_cell_a_mutation_and_the_skill_card_are_used_up_apart() -> None:
    once = {"limit": "combat", "effect": "block 1"}
    mutations = [{"when": "round-start", **once}] * DURING_SLOTS
    secrets = [{"when": "round-start", **once}] * 2
    table = fight(
        hero("I: skill 1 | II: skill 1"), near="9", mutations=mutations, boss_cells=1,
        secrets=secrets, skill={"limit": "combat", "effect": "block 1"},
    )  # fmt: skip
    table.round("I", "skill group-skill")
    assert table.shields == [DURING_SLOTS + 2 + 1]
    table.round("II")
    assert table.shields == [DURING_SLOTS + 2 + 1], "each once in a Combat"


@pytest.mark.rule("deadcells.companion.no-shields", "deadcells.companion.no-heal")
def test_shields_and_healing_are_not_for_companions() -> None:
    dog = ["dog = companion 2"]
    table = fight(hero("I: block 1 anyone", equipment=dog), hero(), hero(), near="9")
    table.round("I")
    assert table.options == ["block immolated", "block poisoned", "block flayed"]
    for verb in ("block", "golden", "parry"):
        assert table.typed(f"{verb} dog of immolated") == "deadcells.companion.no-shields"
    assert table.typed("heal dog of immolated") == "deadcells.companion.no-heal"


@pytest.mark.rule("deadcells.companion.no-shields")
def test_a_shield_is_not_for_a_companion_when_the_enemy_strikes_either() -> None:
    table = fight(hero(equipment=["dog = companion 2"], shields=1), near="9 | I: strike 1 one")
    table.round("I")
    assert table.options == ["damage immolated", "damage dog of immolated"]
    assert table.typed("block dog of immolated") == "deadcells.companion.no-shields"
