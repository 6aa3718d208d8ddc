"""The Swords of the Hand of the King: what each does while he rests, and how it dies."""

from dataclasses import dataclass
from typing import Any

import pytest

from roguetable.games.deadcells.model.names import ROUND_II
from tests.games.deadcells.upgrades.duel import (
    Turn,
    check_sheltered,
    in_order,
    table_of,
    told,
    turn,
    watched,
)


@dataclass(frozen=True)
class Sword:
    """What a Sword stands, what it does, and its Death space; `me` has 2 Damage before."""

    id: str
    health: int
    does: Turn
    death: str


def sword(id: str, health: int, death: str, **told: Any) -> Sword:
    """The Hand has lost 5 health, so that one sees who heals him."""
    return Sword(id, health, turn("rest", beside=id, wounds=5, **told), death)


PIERCING = {"sheltered": {"II": "me hurt 1"}}

SWORDS = [
    sword("sword-of-the-oath", 3, "cells 1", I="me hurt 1"),
    sword("sword-of-edicts", 2, "cells 1", II="me hurt 1", **PIERCING),
    sword("sword-of-mercy", 3, "me hurt -1", III="boss hurt -2"),
    sword("sword-of-silence", 2, "me hurt -1", I="me frozen 1"),
    sword("sword-of-the-guard", 3, "cells 1", I="boss shield 1", III="me hurt 1"),
    sword("sword-of-succession", 4, "cells 1, me hurt -1", III="me hurt 1, third hurt 1"),
]
ids = [one.id for one in SWORDS]


@pytest.mark.parametrize("one", SWORDS, ids=ids)
def test_what_a_sword_does(one: Sword) -> None:
    state = table_of(one.does)
    state.enemies[0].wounds = 1  # it never heals itself
    assert told(watched(state)) == in_order(one.does.rounds)


@pytest.mark.parametrize("one", SWORDS, ids=ids)
def test_what_shields_stop_of_it(one: Sword) -> None:
    check_sheltered(one.does)


@pytest.mark.parametrize("one", SWORDS, ids=ids)
def test_what_it_stands_and_what_its_death_brings(one: Sword) -> None:
    assert tapped(one, one.health - 1) == in_order({"I": f"{one.id} dies, {one.death}"})["I"]
    assert f"{one.id} hurt 1" in tapped(one, one.health - 2)


def tapped(one: Sword, wounds: int) -> str:
    """Round I, when `me` deals 1 Damage to a Sword that has so much already."""
    state = table_of(one.does)
    state.enemies[0].wounds = wounds
    state.group[0].wounds = 2
    state.group[0].active = [state.content.numbers["tap"]]
    return told(watched(state, until=ROUND_II))["I"]
