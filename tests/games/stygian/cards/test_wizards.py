"""The wizards, one by one: set-up, figure, cube actions, peril chart."""

import pytest

from tests.games.stygian.acts import happens
from tests.games.stygian.cards.cases import Case, check, look, proves, seat, title
from tests.games.stygian.cards.floors import (
    FRONT,
    LOSE_BLUE,
    LOSE_GREEN,
    LOST,
    LUCK,
    MAX_WOUNDS,
    Body,
    Floor,
    all_are,
    before,
    check_defence,
    check_health,
    check_lasting,
    check_set_up,
    does,
    every_case,
    lasting,
    named,
    scene,
)

BODIES = {
    # health; a wizard brings no experience, but the victory
    "hofrat-zwirn": Body(104, 0),
    "frau-doktor-grau": Body(97, 0, less=(0, 0, 1, 0)),
    "abbot-feuerbrand": Body(88, 0, stings=(1, 0, 0)),
    "count-lazar": Body(88, 0, less=(0, 1, 0, 0)),
}

MATS = [
    Floor(
        "hofrat-zwirn", "wizard", ["clank", "clank", "clockwork-chorister"],
        ["clockwork-chorister"], 0,
        {"3 red": does(front=[*FRONT, "clank"]),
         "3 yellow": does(front=[*FRONT, "clockwork-chorister"]), "4 black": does(wounds=1 + 4)},
        {3: does(front=[*FRONT, "clank"]), 5: does(line=[1, 0, 0]),
         8: does(rear=["boss 9", "dummy 6", "clockwork-chorister", "clockwork-chorister"]),
         11: does(front=["dummy 3"] * 4, rear=["boss 6", "dummy 3"]), 13: does(wounds=2 + 4),
         15: LOST},
        boss="rear",
    ),
    Floor(
        "frau-doktor-grau", "wizard", ["vitriol-nun", "grave-fiddler", "vitriol-nun"], [], 0,
        # The Doctor, next to Grau's victim, begins the turn stricken: one wound more.
        {"3 red": does(wounds=3 + 1, tokens=["doctor stricken blue"]),
         "4 yellow": does("afflict burglar", tokens=["burglar exposed blue"] * 2),
         "3 black": does(luck=5, tokens=["knight bound blue"])},
        {3: does(tokens=all_are("dazed")), 5: does(luck_cap=LUCK - 2, luck=LUCK - 2),
         8: does(crypt_single=True), 11: does(tokens=all_are("stricken")),
         13: does(max_wounds=MAX_WOUNDS - 3), 15: LOST},
        boss="rear",
    ),
    Floor(
        "abbot-feuerbrand", "wizard", ["furnace-deacon"], ["galvanist"] * 2, 0,
        {"5 red": does(wounds=8), "4 yellow": does(wounds=1 + 3),
         "4 black": does(wounds=2, rage=1)},
        {3: does(wounds=2), 5: does(line=[1, 0, 0]), 8: does(double_thorns=True),
         11: does(wounds=4), 13: does(rage=1), 15: LOST},
        boss="front",
    ),
    Floor(
        "count-lazar", "wizard", ["guillotine-maid", "drowned-archduke"], ["clockwork-chorister"],
        0,
        {"4 red": does(LOSE_BLUE, LOSE_GREEN, wounds=4, crypt="1 blue, 1 green, 1 white"),
         "4 yellow": does(luck=4, rear=["boss 5", "dummy 6"]),
         "3 black": does(crypt="1 blue, 1 green")},
        {3: does(box="1 blue"), 5: does(box="1 green"), 8: does(box="1 white"),
         11: does(crypt_single=True),
         13: does(LOSE_BLUE, LOSE_BLUE, LOSE_GREEN, LOSE_GREEN, locked=True, crypt="1 white"),
         15: LOST},
        boss="rear",
    ),
]  # fmt: skip

CASES = every_case(MATS)


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_happens_on_a_wizards_floor(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("mat", MATS, ids=named)
def test_who_stands_by_a_wizard(mat: Floor) -> None:
    check_set_up(mat)


@pytest.mark.parametrize(("mat", "peril", "what"), lasting(MATS), ids=named)
def test_what_holds_for_the_rest_of_the_floor(mat: Floor, peril: int, what: str) -> None:
    check_lasting(mat, peril, what)


@pytest.mark.parametrize("wizard", BODIES)
def test_health_and_defences(wizard: str) -> None:
    check_health(f"{wizard}.figure", BODIES[wizard])
    check_defence(f"{wizard}.figure", BODIES[wizard])


@pytest.mark.parametrize("wizard", BODIES)
def test_the_last_wound_wins(wizard: str) -> None:
    party = before(f"{wizard}.figure", BODIES[wizard])
    happens(party, f"hit {BODIES[wizard].health - 1} plain front")
    assert party.over == ""
    happens(party, "hit 1 plain front")
    assert party.over == "won"


@proves("hofrat-zwirn")
def test_zwirn_winds_up_a_child_when_the_last_of_its_colour_has_fallen() -> None:
    party = seat(
        scene(
            room="hofrat-zwirn", floor=6, front=["clank", "dummy-yellow"],
            rear=["hofrat-zwirn.figure"], field="3 red",
        )
    )  # fmt: skip
    party.play("act idle")
    assert party.cubes("field") == "3 red", "a Clank stands, and needs four itself"
    happens(party, "hit 9 plain front")
    party.drop()
    party.play("act idle")
    assert look(party, "front") == ["dummy 9", "clank"]


@proves("abbot-feuerbrand")
@pytest.mark.parametrize(("peril", "wounds"), [(6, 1), (7, 2)])
def test_whoever_strikes_by_hand_is_scorched_and_later_twice(peril: int, wounds: int) -> None:
    party = seat(
        scene(
            room="abbot-feuerbrand", floor=6, front=["abbot-feuerbrand.figure"], rear=["dummy-red"],
            peril=peril,
        )
    )  # fmt: skip
    party.play("support shout")
    happens(party, "hit 1 melee rear")
    assert party.state.wounds == wounds
    happens(party, "hit 1 magic front")
    assert party.state.wounds == wounds


@proves("count-lazar")
def test_what_lazar_frames_does_not_come_back() -> None:
    party = seat(
        scene(
            room="count-lazar", floor=6, front=["dummy-red"], rear=["count-lazar.figure"], peril=2,
            crypt="", tower="",
        )
    )  # fmt: skip
    party.play("support shout", "act regroup")
    assert party.state.peril == 3 + 4
    assert party.cubes("box") == "1 blue, 1 green", "the event at 5 as well"
