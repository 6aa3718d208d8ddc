"""What is wrong with a table: each thing is broken by hand once, and the complaint is heard."""

from collections.abc import Callable

import pytest

from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.inventory import invariants
from roguetable.games.deadcells.table.position import read_position


def whole() -> DeadCells:
    """The Flayed and the Immolated before a Blind Jailer and a Zombie; nothing is wrong."""
    state = read_position({"group": ["flayed", "immolated"], "enemies": ["b1-jailer", "b1-zombie"]})
    assert invariants(state) == []
    return state


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"teeth": -1}, "-1 teeth"),
        ({"cells": -2}, "-2 cells"),
        ({"potions": -1}, "-1 potions"),
        ({"first": 2}, "nobody has the First Player token (2)"),
        ({"first": -1}, "nobody has the First Player token (-1)"),
        ({"known_equipment": 9}, "9 known cards on top of 8"),
    ],
)
def test_figures_of_the_group(change: dict[str, object], complaint: str) -> None:
    state = whole()
    for name, value in change.items():
        setattr(state, name, value)
    assert invariants(state) == [complaint]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"wounds": -1}, "The Flayed lives with -1 Damage of 3 Health"),
        ({"wounds": 3}, "The Flayed lives with 3 Damage of 3 Health"),
        ({"states": [0, 0, -1, 0, 0]}, "The Flayed has less than no tokens"),
        ({"shields": -1}, "The Flayed has less than no tokens"),
        ({"golden": -1}, "The Flayed has less than no tokens"),
        ({"worms": -1}, "The Flayed has less than no tokens"),
        ({"dents": [0]}, "The Flayed: Damage of 1 companions for 0 cards"),
        ({"said_kinds": [0]}, "The Flayed: tokens of cards that are not there"),
    ],
)
def test_what_one_of_the_group_has(change: dict[str, object], complaint: str) -> None:
    state = whole()
    for name, value in change.items():
        setattr(state.group[0], name, value)
    assert invariants(state) == [complaint]


def carry(state: DeadCells, *cards: str) -> None:
    """The Flayed takes these out of the Equipment deck or the blueprints."""
    one = state.group[0]
    for card in cards:
        number = state.content.number(card)
        pile = state.equipment_deck if number in state.equipment_deck else state.blueprints
        pile.remove(number)
        one.equipment.append(number)
        one.dents.append(0)


def carry_too_much(state: DeadCells) -> None:
    carry(state, "beginners-bow", "broadsword")


def dent_a_sword(state: DeadCells) -> None:
    carry(state, "broadsword")
    state.group[0].dents[0] = 1


def outlive_as_a_companion(state: DeadCells) -> None:
    carry(state, "stray-mastiff")
    state.group[0].dents[0] = 3


def forget_where_ice_lies(state: DeadCells) -> None:
    one = state.group[0]
    one.active.append(one.hand.pop())


def lose_a_combat_card(state: DeadCells) -> None:
    state.group[0].hand.remove(state.content.number("flayed-grit"))


def copy_a_combat_card(state: DeadCells) -> None:
    state.group[0].hand.append(state.content.number("flayed-grit"))


def take_the_card_of_another(state: DeadCells) -> None:
    state.group[1].hand.append(state.content.number("flayed-grit"))


def lose_a_monster(state: DeadCells) -> None:
    state.monsters.remove(state.content.number("b1-grenadier"))


def meet_a_monster_of_elsewhere(state: DeadCells) -> None:
    state.monster_discard.append(state.content.number("b2-scorpion"))


def print_a_tile(state: DeadCells) -> None:
    state.tile_box.append(state.content.number("b1-prison-yard"))


def copy_equipment(state: DeadCells) -> None:
    state.bag_equipment.append(state.content.number("broadsword"))


def lose_equipment(state: DeadCells) -> None:
    state.equipment_deck.remove(state.content.number("broadsword"))


def share_a_space(state: DeadCells) -> None:
    state.enemies[1].column = state.enemies[0].column


def share_a_number(state: DeadCells) -> None:
    state.enemies[1].uid = state.enemies[0].uid


def swap_enemies(state: DeadCells) -> None:
    state.enemies = [state.enemies[1], state.enemies[0]]


def heal_an_enemy_too_much(state: DeadCells) -> None:
    state.enemies[0].wounds = -1


def outlive_as_an_enemy(state: DeadCells) -> None:
    state.enemies[0].wounds = 7


@pytest.mark.parametrize(
    ("breaks", "complaint"),
    [
        (carry_too_much, "The Flayed carries 2 in 1 slots"),
        (dent_a_sword, "broadsword of The Flayed has 1 Damage"),
        (outlive_as_a_companion, "stray-mastiff of The Flayed has 3 Damage"),
        (forget_where_ice_lies, "The Flayed: tokens of cards that are not there"),
        (lose_a_combat_card, "flayed-grit is nowhere, not once"),
        (copy_a_combat_card, "flayed-grit is on the table twice, not once"),
        (take_the_card_of_another, "flayed-grit is on the table once, not 0 times"),
        (lose_a_monster, "b1-grenadier is on the table once, not twice"),
        (meet_a_monster_of_elsewhere, "b2-scorpion is on the table once, not 0 times"),
        (print_a_tile, "b1-prison-yard lies there 2 times"),
        (copy_equipment, "broadsword is on the table 2 times"),
        (lose_equipment, "broadsword belongs to the Equipment deck and is nowhere"),
        (share_a_space, "two enemies stand in one space"),
        (share_a_number, "two enemies share a uid"),
        (swap_enemies, "the enemies are not in their order from left to right"),
        (heal_an_enemy_too_much, "Blind Jailer stands with -1 of 7 Damage"),
        (outlive_as_an_enemy, "Blind Jailer stands with 7 of 7 Damage"),
    ],
)
def test_what_is_wrong_is_said(breaks: Callable[[DeadCells], None], complaint: str) -> None:
    state = whole()
    breaks(state)
    assert invariants(state) == [complaint]
