"""What Enemies do more if four play: one of the four watches each fight and grows meanwhile.

`world/monsters.py` and `duel.py` explain how the lines of these tables read.
"""

import pytest

from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import ROUND_I
from tests.games.deadcells.upgrades.duel import (
    Turn,
    facing,
    in_order,
    table_of,
    title,
    told,
    turn,
    watched,
)
from tests.games.deadcells.world.party import words
from tests.games.deadcells.world.test_monsters import Duel

ALL = "me hurt 1, second hurt 1, third hurt 1"

MONSTERS = {
    "b1-grenadier": ("III", "a2 b2 c2"),
    "b3-buzzcutter": ("III", "goes near, a2 c1"),
    "b3-wall-archer": ("III", "a1 c1"),
    "b3-pyre-thrower": ("III", "a1 c1"),
    "b4-weaver-worm": ("III", "a2 c1"),
    "b4-purulent-zombie": ("II", "a1 c1"),
}

TURNS = [
    turn("c1-sweeping-up", I="me hurt 1, third hurt 1", III=ALL),
    turn("c1-step-outside", I="boss at far", II="boss at near", III=ALL, IV="me hurt 1, third hurt 1"),
    turn("c1-no-refunds", side=2, I="me hurt 1, third hurt 1", II="second hurt 1", IV=ALL),
    turn(
        "c1-over-the-shoulder", side=2, I="boss at behind, me hurt 1, third hurt 1", II="boss at near",
        III=ALL,
    ),
    turn(
        "c2-minute-hand", I="boss at near, me hurt 1", II="me hurt 1, third hurt 1", III="third hurt 1",
        IV="far shuriken 1",
    ),
]  # fmt: skip

SIDES = {
    "concierge": ("c1", 1, "boss shield 8"),
    "angry-concierge": ("c1", 2, "boss shield 9, far fire 1, near fire 1"),
    "time-keeper": ("c2", 1, "boss shield 7, middle shuriken 1"),
    "angry-time-keeper": ("c2", 2, "boss at near, boss shield 8, middle shuriken 3"),
    "hand-unmasked": ("c3", 2, "boss shield 10, middle comes sword-of-mercy"),
}


@pytest.mark.parametrize("id", MONSTERS)
def test_a_monster_before_four(id: str) -> None:
    round_name, seen = MONSTERS[id]
    duel = Duel(id)
    duel.state.players = 4
    assert duel.round(round_name) == words(seen)


@pytest.mark.parametrize("case", TURNS, ids=title)
def test_a_turn_card_before_four(case: Turn) -> None:
    state = table_of(case)
    state.players = 4
    assert told(watched(state)) == in_order(case.rounds)


@pytest.mark.parametrize("id", SIDES)
def test_a_boss_appears_before_four(id: str) -> None:
    boss, side, zero = SIDES[id]
    state = facing(boss, side)
    state.players = 4
    state.plan(*ALL_ROUNDS)
    assert told(watched(state, until=ROUND_I)) == {"0": zero}


def test_no_other_card_asks_how_many_play() -> None:
    asking = {row.id for row in load_content().rows if "if four play" in row.sentence()}
    assert asking == {*MONSTERS, *SIDES, *[case.card for case in TURNS]}
