"""Who killed one of the Group: for whoever counts what runs are lost by."""

from collections.abc import Sequence
from pathlib import Path

from roguetable.engine.state import choose
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.position import read_position
from tests.games.deadcells.packs import pack


def fight(enemy: str, packs: Sequence[Path] = (), **one: object) -> DeadCells:
    """A lone Beheaded with one Health left, and somebody before it."""
    state = read_position(
        {
            "group": [
                {
                    "board": "flayed",
                    "wounds": 2,
                    "hand": ["flayed-grit", "flayed-old-scars"],
                    **one,
                },
                {"board": "serenade-power", "serenade": True, "wounds": 3},
            ],
            "enemies": [enemy],
        },
        packs,
    )
    while state.request is not None and not state.over:
        choose(state, state.request.options[-1])
    return state


def test_an_enemy_that_kills_is_what_the_run_is_lost_by() -> None:
    state = fight("b1-jailer")
    assert state.somebody_dead()
    assert DEADCELLS.cause_of_loss(state) == "Blind Jailer"


def test_an_enemy_of_a_pack_is_named_too(tmp_path: Path) -> None:
    monster = {
        "id": "b1-watchman",
        "name": "Watchman of a Pack",
        "biome": "b1",
        "codes": [98, 99],
        "health": 9,
        "lines": {"0": "strike 9 each"},
        "death": "teeth 1",
        "origin": "ours",
    }
    state = fight("b1-watchman", [pack(tmp_path, "monster", monster)])
    assert DEADCELLS.cause_of_loss(state) == "Watchman of a Pack"


def test_who_dies_of_a_state_was_killed_by_no_enemy() -> None:
    state = fight("b1-grenadier", states=[1, 0, 0, 0, 0])
    assert state.somebody_dead()
    assert DEADCELLS.cause_of_loss(state) == "Not an enemy's blow"
