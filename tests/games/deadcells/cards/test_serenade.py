"""Serenade's board, side by side: what is printed on it, her track, her powers.

`ledger.py` explains how a line of these tables reads; `me` is Serenade, the other one is the Beheaded.
"""

import pytest

from roguetable.engine.state import advance
from roguetable.games.deadcells.actions.scrolls import advance_serenade
from tests.games.deadcells.cards.ledger import Play, check, serenade, table_of, title

POWER = [
    serenade(
        "power", I="near hurt 1", III="near hurt 1",
    ),
    serenade("power", afflicted="near marked", I="near hurt 4", III="near hurt 4"),
    serenade(
        "power", card="routine", power="tactics", zero="near frozen 1",
        I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "power", card="routine", power="survival", zero="near marked 1",
        I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "power", card="routine", power="brutality", I="cells 1", II="cells 1",
        III="cells 1, behind hurt 1 | cells 1, far hurt 1",
    ),
    serenade(
        "power", card="routine", power="brutality", foes="near concierge", zero="near shield 1",
        I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "power", scrolls=1, card="volley", foes="near weak, middle feeble", wounds=2,
        I="near dies, middle hurt 1, middle at near", II="middle dies",
    ),
    serenade(
        "power", scrolls=2, card="volley", foes="near weak, middle feeble", wounds=2,
        I="near dies, middle hurt 1, middle at near, me healed 1", II="middle dies",
    ),
]  # fmt: skip

MELEE = [
    serenade(
        "melee", zero="other shield 1", I="near hurt 1", II="behind hurt 1 | near hurt 1",
        III="near hurt 2",
    ),
    serenade(
        "melee", card="routine", power="tactics",
        zero="other shield 1, near frozen 1 | other shield 1, middle frozen 1",
        I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "melee", card="routine", power="survival",
        zero="other shield 1, near marked 1 | other shield 1, middle marked 1",
        I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "melee", card="routine", power="brutality", zero="other shield 1", I="cells 1", II="cells 1",
        III="cells 1, near hurt 2",
    ),
    serenade(
        "melee", card="routine", power="brutality", foes="near concierge",
        zero="other shield 1, near shield 1", I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "melee", card="routine", zero="other shield 1", other="whistle", wounds=2,
        I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "melee", card="routine", scrolls=1, zero="other shield 1, teeth 10", other="whistle",
        wounds=2, I="cells 1", II="cells 1", III="cells 1",
    ),
    serenade(
        "melee", card="routine", scrolls=2, zero="other shield 1, teeth 10, other healed 1",
        other="whistle", wounds=2, I="cells 1", II="cells 1", III="cells 1",
    ),
]  # fmt: skip

NOT_BY_ME = {"foes": "near weak", "afflicted": "near poisoned", "I": "near dies"}
POWER.append(serenade("power", card="focus", scrolls=2, wounds=2, **NOT_BY_ME))

CASES = [*POWER, *MELEE]


@pytest.mark.parametrize("row", CASES, ids=title)
def test_a_side_of_her_board(row: Play) -> None:
    check(row)


@pytest.mark.rule("deadcells.solo.serenade.health")
@pytest.mark.parametrize("side", ["power", "melee"])
def test_she_has_four_health_on_both_sides(side: str) -> None:
    assert table_of(serenade(side)).group[1].health == 4


@pytest.mark.rule("deadcells.solo.power-track.vial")
def test_the_second_step_of_power_heals_the_beheaded_and_not_her() -> None:
    state = table_of(serenade("power", wounds=2))
    advance_serenade(state, 1)
    advance(state)
    assert [one.wounds for one in state.group] == [1, 2]
