"""A monster that joins or leaves its Biome for good while the decks of that Biome lie on the table."""

import pytest

from roguetable.engine.chance import STREAM_COUNT, Chance
from roguetable.engine.log import Log
from roguetable.games.deadcells.actions.enemies import (
    add_monster,
    copies_on_table,
    discard_enemy,
    remove_monster,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.inventory import invariants
from roguetable.games.deadcells.table.position import read_position

rule = pytest.mark.rule


def fighting(*enemies: str) -> DeadCells:
    """The Flayed and the Immolated in the Prisoners' Quarters; there are two Zombies in that Biome."""
    state = read_position({"group": ["flayed", "immolated"], "enemies": list(enemies)})
    state.log = Log()
    assert copies_on_table(state, zombie(state)) == 2
    return state


def zombie(state: DeadCells) -> int:
    return state.content.number("b1-zombie")


def falls(state: DeadCells) -> None:
    """The first enemy leaves the board."""
    enemy = state.enemies.pop(0)
    discard_enemy(state, enemy.card)


@rule("deadcells.upgrades.instruction")
def test_one_that_leaves_is_taken_out_of_the_deck_at_once() -> None:
    state = fighting("b1-jailer")
    cards = len(state.monsters)
    remove_monster(state, zombie(state))
    assert state.monsters.count(zombie(state)) == 1
    assert len(state.monsters) == cards - 1
    assert invariants(state) == []


@rule("deadcells.upgrades.instruction")
def test_one_that_leaves_is_taken_out_of_the_discard_pile_first() -> None:
    state = fighting("b1-zombie")
    falls(state)
    remove_monster(state, zombie(state))
    assert zombie(state) not in state.monster_discard
    assert zombie(state) in state.monsters


@rule("deadcells.upgrades.instruction")
def test_one_that_leaves_while_all_of_them_fight_goes_into_the_box_when_it_falls() -> None:
    state = fighting("b1-zombie", "b1-zombie")
    remove_monster(state, zombie(state))
    assert len(state.enemies) == 2
    falls(state)
    assert state.monster_discard == []
    falls(state)
    assert state.monster_discard == [zombie(state)]
    assert invariants(state) == []


@rule("deadcells.upgrades.instruction")
def test_one_that_joins_is_shuffled_into_its_deck_at_once() -> None:
    state = fighting("b1-jailer")
    cards = len(state.monsters)
    add_monster(state, zombie(state))
    assert state.monsters.count(zombie(state)) == 3
    assert len(state.monsters) == cards + 1
    assert invariants(state) == []
    places = set()
    for seed in range(8):
        again = fighting("b1-jailer")
        again.chance = Chance.seeded(seed, STREAM_COUNT)
        add_monster(again, zombie(again))
        places.add(again.monsters.index(zombie(again)))
    assert len(places) > 1


@rule("deadcells.upgrades.instruction")
def test_decks_of_another_biome_stay_as_they_are() -> None:
    state = fighting("b1-jailer")
    before = state.monsters.copy()
    other = state.content.number("b2-kamikaze")
    add_monster(state, other)
    remove_monster(state, other)
    assert state.monsters == before
    assert state.sheet.added == state.sheet.removed == []
