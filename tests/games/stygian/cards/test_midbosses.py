"""The mid-bosses, one by one: set-up, figure, cube actions, peril chart, chests, the Defeated side."""

from typing import Any

import pytest

from tests.games.stygian.acts import defeated, happens, settle
from tests.games.stygian.cards.cases import Case, check, look, proves, seat, title
from tests.games.stygian.cards.floors import (
    FRONT,
    LOSE_BLUE,
    LOSE_GREEN,
    LOST,
    LUCK,
    MAX_WOUNDS,
    REAR,
    Body,
    Floor,
    all_are,
    check_defence,
    check_health,
    check_lasting,
    check_set_up,
    does,
    enter,
    every_case,
    lasting,
    named,
    scene,
)

BODIES = {
    # health, experience
    "patchwork-adams": Body(30, 8),
    "mother-zdenka": Body(32, 8, less=(0, 0, 1, 0)),
    "brass-magistrate": Body(31, 8, less=(1, 1, 1, 1)),
    "count-vesper": Body(33, 8),
}

THREE = ["dummy 6"] * 3
MATS = [
    Floor(
        "patchwork-adams", "midboss", ["lightning-fly"] * 2, ["lightning-fly"] * 2, 2,
        {"5 red": does(wounds=10), "4 yellow": does(rear=[*REAR, "lightning-fly"]),
         "4 black": does(double_thorns=True)},
        {3: does(rear=[*REAR, "lightning-fly"]), 5: does(wounds=3), 8: does(line=[1, 0, 0]),
         10: LOST},
        boss="front",
    ),
    Floor(
        "mother-zdenka", "midboss", ["plague-sexton"] * 3, [], 2,
        {"3 red": does(tokens=["doctor exposed blue"]),
         "4 yellow": does(front=[*FRONT, "plague-sexton", "plague-sexton"]),
         "4 black": does(wounds=4, rear=["boss 6", "dummy 6"])},
        {3: does(tokens=["doctor stricken blue"]), 6: does(line=[0, 1, 0]),
         10: does(tokens=all_are("stricken")), 14: LOST},
        boss="rear",
    ),
    Floor(
        "brass-magistrate", "midboss", ["clank", "crow-clerk"], ["clank", "crow-clerk"], 1,
        {"4 red": does(front=["boss 9", *THREE, "clank"]),
         "4 yellow": does("tire shout", wounds=4, exhausted=["shout"]),
         "4 black": does(LOSE_BLUE, LOSE_BLUE, LOSE_GREEN, crypt="1 green, 1 white")},
        {3: does(LOSE_BLUE, LOSE_GREEN, crypt="1 blue, 1 green, 1 white"), 6: does(locked=True),
         9: does(front=["boss 4", *THREE]), 11: does(rage=1), 14: LOST},
        boss="front",
    ),
    Floor(
        "count-vesper", "midboss", ["slasher", "crow-clerk", "slasher"], [], 2,
        {"4 red": does(front=[*FRONT, "slasher"]), "4 yellow": does(wounds=4, luck=5),
         "5 black": does(wounds=4 + 6)},
        {3: does(front=[*FRONT, "crow-clerk"]), 6: does(wounds=3), 9: does(line=[1, 0, 0]),
         12: does(rage=2, front=[*FRONT, "boss 9"], rear=["dummy 6"]), 15: LOST},
        boss="rear",
    ),
]  # fmt: skip

DEFEATED: dict[str, dict[str, Any]] = {
    "patchwork-adams": {"box": "2 blue, 2 green, 2 white"},
    "mother-zdenka": {"max_wounds": MAX_WOUNDS - 3},
    "brass-magistrate": {"peril_start": 1, "peril": 1},
    "count-vesper": {"luck_cap": LUCK - 2, "luck": LUCK - 2},
}
LASTING = {
    "box": "", "max_wounds": MAX_WOUNDS, "peril_start": 0, "peril": 0, "luck_cap": LUCK,
    "luck": LUCK, "rage": 0, "locked": False, "line": [0, 0, 0], "tokens": [], "wounds": 0,
}  # fmt: skip

CASES = every_case(MATS)


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_happens_on_a_mid_bosss_floor(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("mat", MATS, ids=named)
def test_who_stands_by_a_mid_boss(mat: Floor) -> None:
    check_set_up(mat)


@pytest.mark.parametrize(("mat", "peril", "what"), lasting(MATS), ids=named)
def test_what_holds_for_the_rest_of_the_floor(mat: Floor, peril: int, what: str) -> None:
    check_lasting(mat, peril, what)


@pytest.mark.parametrize("boss", BODIES)
def test_health_experience_and_defences(boss: str) -> None:
    check_health(f"{boss}.figure", BODIES[boss])
    check_defence(f"{boss}.figure", BODIES[boss])


@pytest.mark.parametrize("mat", MATS, ids=named)
def test_the_defeated_side_stays_for_the_rest_of_the_game(mat: Floor) -> None:
    party = enter(mat)
    assert {name: look(party, name) for name in LASTING} == LASTING, "not yet"
    defeated(party)
    settle(party)
    assert party.state.floor == 4
    assert {name: look(party, name) for name in LASTING} == LASTING | DEFEATED[mat.id]


@proves("patchwork-adams")
def test_the_current_of_adams_doubles_the_stings_of_his_flies() -> None:
    party = seat(
        scene(
            room="patchwork-adams", floor=3, front=["patchwork-adams.figure"],
            rear=["lightning-fly"], field="4 black",
        )
    )  # fmt: skip
    happens(party, "hit 1 melee front")
    assert party.state.wounds == 1
    party.play("act idle")
    happens(party, "hit 1 melee front")
    assert party.state.wounds == 1 + 2


@proves("mother-zdenka")
def test_zdenka_calls_sextons_only_when_the_last_has_fallen() -> None:
    party = seat(
        scene(
            room="mother-zdenka", floor=3, front=["plague-sexton"], rear=["mother-zdenka.figure"],
            field="8 yellow",
        )
    )  # fmt: skip
    party.play("act idle")
    assert look(party, "tokens") == ["knight stricken blue"], "the Sexton itself has acted"
    assert party.rank("front") == ["plague-sexton"]
    happens(party, "hit 9 plain front")
    party.drop()
    party.play("act idle")
    assert look(party, "front") == ["boss", "plague-sexton", "plague-sexton"]


@proves("count-vesper")
def test_vesper_hides_behind_the_front_until_he_rides_forward() -> None:
    party = seat(
        scene(
            room="count-vesper", floor=3, front=["dummy-red", "dummy-red"],
            rear=["count-vesper.figure"], peril=11,
        )
    )  # fmt: skip
    happens(party, "hit 5 plain rear")
    assert look(party, "rear") == ["boss 3"]
    party.play("support shout")
    happens(party, "hit 5 plain front")
    assert look(party, "front") == ["dummy 5", "dummy 5", "boss 8"]
