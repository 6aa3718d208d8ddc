"""Constraints of High Peak Castle, during the fight of their tile."""

import pytest

from tests.games.deadcells.fights import fight, hero, meet, serenade

NO_ACTION = {"rule": "action", "round": "I"}


@pytest.mark.rule("deadcells.constraint.action")
def test_the_first_player_cannot_act_in_that_round() -> None:
    cards = "I: block 1 | II: block 1"
    table = fight(
        hero(cards, equipment=["+ I: block 5"]), hero(cards), near="9", constraint=NO_ACTION
    )
    table.round("I")
    assert (table.shields, table.options) == ([0, 1], [])
    table.round("II")
    assert table.shields == [1, 2]


@pytest.mark.rule("deadcells.constraint.action")
def test_the_round_is_a_field_of_the_constraint() -> None:
    table = fight(
        hero("I: block 1 | II: block 1"), near="9", constraint={"rule": "action", "round": "II"}
    )
    table.round("I")
    table.round("II")
    assert table.shields == [1]


@pytest.mark.rule("deadcells.constraint.action.two-player")
def test_of_two_cards_only_the_one_played_first_is_stopped() -> None:
    table = fight(hero("I: block 1", "I: block 2"), hero(), near="9", constraint=NO_ACTION)
    table.round("I")
    assert table.shields == [2, 0]


@pytest.mark.rule("deadcells.constraint.action", "deadcells.solo.beheaded.first-card-effects")
def test_serenade_is_stopped_while_she_is_first_player() -> None:
    table = fight(
        hero("I: block 1", "I: block 1"),
        serenade(played=["I: block 3"]),
        near="9",
        first=1,
        constraint=NO_ACTION,
    )
    table.round("I")
    assert table.shields == [2, 0]


@pytest.mark.rule("deadcells.constraint.shields")
def test_two_shields_block_one_damage() -> None:
    table = fight(hero(shields=3), near="9 | I: strike 2 one", constraint={"rule": "shields"})
    table.round("I")
    assert table.options == ["block 1", "take it"]
    assert table.refused("block 2") == "deadcells.constraint.shields"
    assert table.sentence("block 1") == "Spend 2 Shields: 1 of 2 Damage is taken."
    table.do("block 1")
    assert (table.wounds, table.shields) == ([1], [1])


@pytest.mark.rule("deadcells.constraint.shields")
def test_one_shield_alone_is_no_use_there() -> None:
    table = fight(hero(shields=1), near="9 | I: strike 1", constraint={"rule": "shields"})
    table.round("I")
    assert (table.options, table.wounds, table.shields) == ([], [1], [1])


@pytest.mark.rule("deadcells.constraint.potions")
def test_no_potion_can_be_used() -> None:
    table = fight(
        hero("I: loot 1", wounds=2),
        near="9",
        potions=1,
        loot={"teeth": 1, "cells": 1},
        constraint={"rule": "potions"},
    )
    table.round("0")
    assert table.options == []
    assert "deadcells.constraint.potions" in table.cited
    table.round("I")
    assert table.options == ["loot teeth", "loot cells"]
    assert table.refused("potion") == "deadcells.constraint.potions"


@pytest.mark.rule("deadcells.constraint.potions")
@pytest.mark.parametrize(("potions", "wounds"), [(0, 2), (1, 0)])
def test_where_nobody_could_drink_anyway_nothing_is_said(potions: int, wounds: int) -> None:
    table = fight(hero(wounds=wounds), near="9", potions=potions, constraint={"rule": "potions"})
    table.round("0")
    assert "deadcells.constraint.potions" not in table.cited


@pytest.mark.rule("deadcells.constraint.skills")
def test_no_skill_can_be_used() -> None:
    table = fight(
        hero("I: skill 1", equipment=["skill: hit 1 near"]),
        near="9",
        constraint={"rule": "skills"},
    )
    table.round("I")
    assert (table.options, table.enemies) == ([], {"near": 9})
    assert "deadcells.constraint.skills" in table.cited


@pytest.mark.rule("deadcells.constraint.where", "deadcells.constraint.duration")
def test_a_constraint_holds_for_the_fight_of_its_tile() -> None:
    table = meet(
        hero("I: block 1"),
        tile={"enemies": ["monster"], "constraint": "constraint"},
        constraint=NO_ACTION,
    )
    assert table.state.content.name(table.state.constraint) == "constraint"
    table.settle()
    assert table.state.constraint == -1
    assert "cannot act in Round I" in table.said()
    assert meet(constraint=NO_ACTION).state.constraint == -1
