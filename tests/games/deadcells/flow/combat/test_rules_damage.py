"""Damage, Shields, and what follows from them."""

from typing import Any

import pytest

from roguetable.games.deadcells.actions.bag import unequip
from roguetable.games.deadcells.actions.moments import Happens
from roguetable.games.deadcells.flow.combat.damage import hurt
from roguetable.games.deadcells.flow.combat.setup import add_enemy, open_board
from roguetable.games.deadcells.model.moments import TILE_FLIPPED
from roguetable.games.deadcells.model.names import NEAR, NO_FIGHT
from tests.games.deadcells.fights import fight, hero


@pytest.mark.rule("deadcells.damage.beheaded", "deadcells.damage.enemy-killed")
def test_each_icon_is_a_token_and_as_many_as_its_health_kill() -> None:
    table = fight(hero("I: hit 2 near | II: hit 2 near"), near="3")
    table.round("I")
    assert table.enemies == {"near": 1}
    table.round("II")
    assert table.enemies == {}


@pytest.mark.rule("deadcells.damage.by-enemy")
def test_an_enemy_puts_damage_on_a_beheaded() -> None:
    table = fight(hero(), near="9 | I: strike 2")
    table.round("I")
    assert table.wounds == [2]


@pytest.mark.rule("deadcells.damage.assignment-choice", "deadcells.first_player.who-decides")
def test_the_first_player_has_the_last_word_who_takes_damage() -> None:
    table = fight(hero(), hero(), near="9 | I: strike 2 one", first=1)
    table.round("I")
    assert table.asked == [1]
    table.do("damage immolated")
    assert table.wounds == [2, 0]


@pytest.mark.rule("deadcells.damage.assignment-split")
def test_each_token_of_an_attack_may_go_to_somebody_else() -> None:
    table = fight(hero(), hero(), near="9 | I: strike 3")
    table.round("I", "damage immolated", "damage poisoned", "damage immolated")
    assert table.wounds == [2, 1]
    assert table.options == []


@pytest.mark.rule("deadcells.damage.assignment-split", "deadcells.dying.dead-inactive")
def test_who_would_be_dead_of_the_tokens_so_far_gets_no_more_of_them() -> None:
    table = fight(hero(wounds=4), hero(), hero(), near="9 | I: strike 3")
    table.round("I", "damage immolated")
    assert table.options == ["damage poisoned", "damage flayed"]
    assert table.refused("damage immolated") == "deadcells.damage.assignment-split"
    table.do("damage poisoned")
    table.do("damage flayed")
    assert table.wounds == [5, 1, 1]


@pytest.mark.rule("deadcells.damage.assignment-split", "deadcells.companion.killed")
def test_tokens_that_nobody_can_take_any_more_are_lost() -> None:
    table = fight(
        hero(wounds=4, equipment=["dog = companion 1"]), hero(wounds=4), near="9 | I: strike 4"
    )
    table.round("I", "damage immolated", "damage poisoned")
    assert table.options == []
    assert table.wounds == [5, 5]
    assert table.ids(table.state.equipment_discard) == ["dog"]


@pytest.mark.rule("deadcells.damage.assignment-split", "deadcells.block.cancel")
@pytest.mark.parametrize(
    ("spec", "strike", "more"),
    [
        ({"shields": 1}, "3", True),
        ({"shields": 1}, "3 unblockable", False),
        ({"golden": 1}, "3 unblockable", True),
        ({"equipment": ["always: tough"]}, "3", True),
    ],
)
def test_what_stops_a_token_makes_room_for_another(
    spec: dict[str, Any], strike: str, more: bool
) -> None:
    table = fight(hero(wounds=4, **spec), hero(), hero(), near=f"9 | I: strike {strike}")
    table.round("I", "damage immolated")
    assert ("damage immolated" in table.options) == more


@pytest.mark.rule("deadcells.damage.assignment-split", "deadcells.states.marked")
def test_what_marked_adds_takes_the_room_of_another_token() -> None:
    table = fight(hero(wounds=3, states={"marked": 1}), hero(), hero(), near="9 | I: strike 2")
    table.round("I", "damage immolated")
    assert table.options == ["damage poisoned", "damage flayed"]


@pytest.mark.rule("deadcells.damage.first-player-icon")
def test_damage_with_the_first_player_icon_goes_to_the_first_player() -> None:
    table = fight(hero(), hero(), near="9 | I: strike 2 first", first=1)
    table.round("I")
    assert table.wounds == [0, 2]


@pytest.mark.rule("deadcells.damage.first-player-icon", "deadcells.companion.health")
@pytest.mark.parametrize("aim", ["first", "each", "hurt"])
def test_where_the_card_names_who_is_struck_no_companion_takes_it(aim: str) -> None:
    dog = ["dog = companion 3"]
    table = fight(hero(wounds=1, equipment=dog), hero(), near=f"9 | I: strike 2 {aim}")
    table.round("I")
    assert table.options == []
    assert (table.wounds[0], table.group[0].dents) == (3, [0])


@pytest.mark.rule("deadcells.companion.health", "deadcells.damage.by-enemy")
def test_a_companion_is_refused_damage_for_one_with_the_most() -> None:
    table = fight(hero(equipment=["dog = companion 3"]), hero(), near="9 | I: strike 1 hurt")
    table.round("I")
    assert table.options == ["damage immolated", "damage poisoned"]
    assert table.refused("damage dog of immolated") == "deadcells.companion.health"


@pytest.mark.rule("deadcells.damage.by-enemy")
def test_damage_for_everybody_and_for_one_with_the_most() -> None:
    table = fight(hero(), hero(wounds=1), near="9 | I: strike 1 each | II: strike 1 hurt")
    table.round("I")
    assert table.wounds == [1, 2]
    table.round("II")
    assert table.wounds == [1, 3]
    table = fight(hero(wounds=1), hero(wounds=1), hero(), near="9 | I: strike 1 hurt")
    table.round("I")
    assert table.options == ["damage immolated", "damage poisoned"]


@pytest.mark.rule("deadcells.damage.beheaded-killed", "deadcells.dying.definition")
def test_a_beheaded_is_dead_when_every_health_space_is_filled() -> None:
    table = fight(hero(wounds=3), near="9 | I: strike 1 | II: strike 1")
    table.round("I")
    assert not table.group[0].dead
    table.round("II")
    assert table.group[0].dead


@pytest.mark.rule("deadcells.damage.unblockable")
def test_shields_do_not_stop_unblockable_damage_nor_what_marked_adds() -> None:
    table = fight(hero(shields=3, states={"marked": 1}), near="9 | I: strike 1 unblockable")
    table.round("I")
    assert (table.wounds, table.shields) == ([2], [3])
    table = fight(hero("I: hit 2 near unblockable"), near="3")
    table.enemy("near").shields = 2
    table.round("I")
    assert table.enemies == {"near": 1}
    assert table.enemy("near").shields == 2


@pytest.mark.rule("deadcells.damage.types", "deadcells.damage.outside-combat")
def test_damage_that_is_paid_is_not_stopped_by_shields() -> None:
    table = fight(hero("I: suffer 2", shields=2))
    table.round("I")
    assert (table.wounds, table.shields) == ([2], [2])


@pytest.mark.rule("deadcells.block.beheaded", "deadcells.block.multiple")
def test_a_block_puts_as_many_shields_on_ones_own_board() -> None:
    table = fight(hero("I: block 2"), hero(), near="9")
    table.round("I")
    assert table.shields == [2, 0]


@pytest.mark.rule(
    "deadcells.block.enemy", "deadcells.block.enemy-automatic", "deadcells.block.multiple"
)
def test_shields_of_an_enemy_are_always_used() -> None:
    table = fight(hero("II: hit 3 near | III: hit 1 near"), near="9 | I: shield 2")
    table.round("I")
    assert table.enemy("near").shields == 2
    table.round("II")
    assert table.enemies == {"near": 8}
    table.round("III")
    assert table.enemies == {"near": 7}


@pytest.mark.rule("deadcells.block.cancel", "deadcells.block.one-each")
def test_each_shield_cancels_one_damage() -> None:
    table = fight(hero(shields=3), near="9 | I: strike 2 one")
    table.round("I")
    assert table.options == ["block 2", "block 1", "take it"]
    table.do("block 2")
    assert (table.wounds, table.shields) == ([0], [1])
    table = fight(hero(shields=1), near="9 | I: strike 2 one")
    table.round("I")
    assert table.refused("block 2") == "deadcells.block.one-each"
    table.do("block 1")
    assert (table.wounds, table.shields) == ([1], [0])


@pytest.mark.rule("deadcells.block.cancel")
def test_its_owner_decides_whether_to_spend_a_shield() -> None:
    table = fight(hero(), hero(shields=1), near="9 | I: strike 1 each")
    table.round("I")
    assert table.asked == [1]
    table.do("take it")
    assert (table.wounds, table.shields) == ([1, 1], [0, 1])


@pytest.mark.rule("deadcells.block.cancel")
def test_in_the_other_reading_shields_are_spent_by_themselves() -> None:
    table = fight(hero(shields=3), near="9 | I: strike 2", readings={"ask_shields": False})
    table.round("I")
    assert (table.wounds, table.shields, table.options) == ([0], [1], [])
    table = fight(
        hero(shields=1, golden=1), near="9 | I: strike 2", readings={"ask_shields": False}
    )
    table.round("I")
    assert (table.wounds, table.shields, table.group[0].golden) == ([0], [1], 0)


@pytest.mark.rule("deadcells.block.own-shield-only")
def test_a_shield_protects_only_its_owner() -> None:
    table = fight(hero(), hero(shields=5), near="9 | I: strike 1 first")
    table.round("I")
    assert (table.wounds, table.shields) == ([1, 0], [0, 5])


@pytest.mark.rule("deadcells.block.not-states")
def test_shields_stop_neither_states_nor_their_poison() -> None:
    table = fight(hero(shields=5, golden=1), near="9 | I: inflict poisoned")
    table.round("I")
    assert table.tokens(0, "poisoned") == 1
    assert (table.wounds, table.shields, table.group[0].golden) == ([1], [5], 1)


@pytest.mark.rule("deadcells.block.cancels-trigger")
def test_what_waits_for_damage_does_not_happen_if_it_was_blocked() -> None:
    thorns = ["when hurt: hit 1 near"]
    table = fight(hero(shields=1, equipment=thorns), near="9 | I: strike 1")
    table.round("I", "block 1")
    assert table.enemies == {"near": 9}
    table = fight(hero(shields=1, equipment=thorns), near="9 | I: strike 1")
    table.round("I", "take it")
    assert table.enemies == {"near": 8}


@pytest.mark.rule("deadcells.block.persist-rounds")
def test_shields_stay_from_round_to_round_and_go_after_the_fight() -> None:
    table = fight(hero("I: block 1"), near="9")
    table.round("I")
    table.round("II")
    assert table.shields == [1]
    table.upkeep()
    assert table.shields == [0]


@pytest.mark.rule("deadcells.block.types")
def test_a_golden_shield_cancels_a_whole_attack_even_an_unblockable_one() -> None:
    table = fight(hero("I: golden 1"), near="9 | I: strike 3 unblockable")
    table.round("I")
    assert table.options == ["take it", "block golden"]
    assert table.refused("block 1") == "deadcells.damage.unblockable"
    table.do("block golden")
    assert (table.wounds, table.group[0].golden) == ([0], 0)


@pytest.mark.rule("deadcells.block.types")
def test_a_golden_shield_cancels_only_what_is_for_its_owner() -> None:
    table = fight(hero(golden=1), hero(), near="9 | I: strike 2 each")
    table.round("I", "block golden")
    assert table.wounds == [0, 2]


@pytest.mark.rule("deadcells.block.types")
def test_a_parry_lasts_until_the_end_of_the_round() -> None:
    table = fight(hero("I: block 1; parry 2"), near="9 | I: strike 1")
    table.round("I")
    assert table.shields == [3]
    table.do("block 1")
    assert table.shields == [1]
    assert table.group[0].parry == 0


@pytest.mark.rule("deadcells.damage.by-enemy")
def test_who_is_tough_is_spared_the_first_damage_of_a_fight() -> None:
    table = fight(hero(equipment=["always: tough"]), near="9 | I: strike 2 | II: strike 1")
    table.round("I")
    assert table.wounds == [1]
    table.round("II")
    assert table.wounds == [2]


@pytest.mark.rule("deadcells.scrolls.left-is-active")
def test_who_is_tough_is_spared_in_every_fight_anew() -> None:
    table = fight(hero(equipment=["always: tough"]), near="zombie = 9 | I: strike 1")
    table.round("I")
    assert (table.wounds, table.group[0].spared) == ([0], True)
    table.upkeep()
    open_board(table.state)
    add_enemy(table.state, table.number("zombie"), NEAR)
    table.round("I")
    assert table.wounds == [0]


@pytest.mark.rule("deadcells.scrolls.left-is-active")
def test_out_of_fights_the_tough_pay_the_whole_price() -> None:
    thorns = ["always: tough", "when tile-flipped: suffer 1"]
    table = fight(hero(equipment=thorns), round=NO_FIGHT)
    table.push(Happens(TILE_FLIPPED))
    assert (table.wounds, table.group[0].spared) == ([1], False)


@pytest.mark.rule("deadcells.dying.dead-inactive")
def test_the_dead_are_not_hurt_again() -> None:
    table = fight(hero(wounds=4), hero(), near="9")
    hurt(table.state, 0, 1, False, table.enemy("near").card)
    assert table.group[0].dead
    hurt(table.state, 0, 3, False, table.enemy("near").card)
    assert table.wounds == [5, 0]


@pytest.mark.rule("deadcells.damage.beheaded", "deadcells.states.marked")
def test_every_number_opens_into_its_sum() -> None:
    table = fight(hero("I: hit 3 near", states={"marked": 1}), near="20 | I: strike 2")
    table.enemy("near").shields = 1
    table.burden("near", marked=1)
    table.round("I")
    sums = {entry.text: entry.why for entry in table.log.entries if entry.why}
    assert [why for text, why in sums.items() if "takes 4 Damage" in text] == [
        "3 - 1 Shield + 2 Marked",
        "2 + 2 Marked",
    ]


@pytest.mark.rule("deadcells.companion.killed")
def test_two_companions_of_one_owner_may_die_of_one_attack() -> None:
    items = ["dog = companion 1", "bow = / II: hit 1 near", "cat = companion 1"]
    table = fight(hero(equipment=items), near="9 | I: strike 2")
    table.round("I", "damage dog of immolated", "damage cat of immolated")
    assert table.ids(table.group[0].equipment) == ["bow"]
    assert sorted(table.ids(table.state.equipment_discard)) == ["cat", "dog"]
    assert table.wounds == [0]


@pytest.mark.rule("deadcells.damage.by-enemy", "deadcells.states.by-enemy")
def test_a_question_names_who_strikes() -> None:
    table = fight(hero(), hero(), near="rat = 9 | I: strike 2 | II: inflict marked")
    table.round("I")
    assert table.prompt == "Rat: who takes 1 Damage (2 to assign)?"
    table.do("damage immolated", "damage immolated")
    table.round("II")
    assert table.prompt == "Rat: who becomes Marked, and takes 1 more with each Damage?"


@pytest.mark.rule("deadcells.block.types")
def test_a_golden_shield_is_no_number_of_shields() -> None:
    table = fight(
        hero(shields=99, golden=1), near="9 | I: strike 99 one", readings={"ask_shields": True}
    )
    table.round("I")
    assert (table.options[0], table.options[-1]) == ("block 99", "block golden")
    assert len(set(table.options)) == len(table.options) == 101
    table.do("block golden")
    assert (table.shields, table.wounds) == ([99], [0])


@pytest.mark.rule("deadcells.dying.definition", "deadcells.scrolls.max-health-moves")
def test_who_loses_more_hearts_than_are_free_dies_with_all_of_them_full() -> None:
    table = fight(hero(wounds=6, equipment=["crown = always: health 3"]), near="9")
    one = table.group[0]
    assert one.life() == 2
    table.followed(lambda: unequip(table.state, 0, 0, "deadcells.equipment.discard-pile"))
    assert (one.dead, one.wounds, one.life()) == (True, 5, 0)
