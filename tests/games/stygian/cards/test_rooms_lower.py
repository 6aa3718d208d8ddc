"""The lower rooms, one by one: set-up, peril line, cube actions, every peril event, chests."""

import pytest

from tests.games.stygian.acts import EVERYTHING_DIES, happens
from tests.games.stygian.cards.cases import Case, check, proves, seat, title
from tests.games.stygian.cards.floors import (
    FRONT,
    LOSE_BLUE,
    LOSE_GREEN,
    LOST,
    REAR,
    Floor,
    all_are,
    check_lasting,
    check_set_up,
    does,
    every_case,
    lasting,
    named,
    scene,
)

FOUR = {"4 red": does(peril=2), "4 yellow": does(peril=2), "4 black": does(peril=2)}
FIVE = {"5 red": does(peril=3), "5 yellow": does(peril=3), "5 black": does(peril=3)}
ROBBED_TWICE = does(LOSE_BLUE, LOSE_GREEN, crypt="1 blue, 1 green, 1 white")

ROOMS = [
    Floor(
        "run-and-gun", "lower", ["slasher"] * 3, ["cannoneer"], 1, FOUR,
        {3: does(wounds=2), 7: does(front=[*FRONT, "slasher"]), 11: does(line=[0, 1, 0]),
         15: does(wounds=4), 19: LOST},
    ),
    Floor(
        "brass-nursery", "lower", ["clank", "clank", "crow-clerk"],
        ["clockwork-chorister", "crow-clerk"], 2, FOUR,
        {3: does(front=[*FRONT, "clank"]), 7: does(tokens=["doctor dazed blue"]),
         11: does(front=[*FRONT, "clank"]), 15: does(wounds=3), 19: LOST},
    ),
    Floor(
        "larder-of-silk", "lower", ["rust-hussar", "lightning-fly", "lightning-fly"],
        ["weaver", "lightning-fly", "weaver"], 1, FOUR,
        {3: does(tokens=["doctor bound blue"]), 7: does(double_thorns=True),
         11: does(rear=[*REAR, "weaver"]), 15: does(wounds=3), 19: LOST},
    ),
    Floor(
        "plague-stair", "lower", ["slasher", "plague-sexton", "plague-sexton"],
        ["rider", "rider"], 1, FOUR,
        {3: does(tokens=["doctor stricken blue"]), 7: does(line=[0, 1, 0]),
         11: does(rear=[*REAR, "plague-sexton"]), 15: does(tokens=all_are("stricken")), 19: LOST},
    ),
    Floor(
        "corpse-post", "lower", ["clank", "clank", "plague-sexton"], ["rider", "plague-sexton"], 2,
        {"4 red": does(peril=2), "4 yellow": does(peril=2), "3 black": ROBBED_TWICE},
        {3: does(front=[*FRONT, "dummy 6"], rear=["dummy 6"]), 7: does(rear=[*REAR, "rider"]),
         11: ROBBED_TWICE, 15: does(rage=1), 19: LOST},
    ),
    Floor(
        "chapel-of-cracked-bells", "lower", ["tallow-imp"] * 4, ["clockwork-chorister"] * 2, 0, FOUR,
        {3: does(luck=5), 7: does(falls="3 white", field="3 white"),
         11: does(front=[*FRONT, "tallow-imp", "tallow-imp"]),
         15: does(locked=True, rear=[*REAR, "tallow-imp"]), 19: LOST},
    ),
    Floor(
        "counting-house-of-crows", "lower", ["crow-clerk"] * 4, ["cannoneer"] * 2, 2, FIVE,
        {3: ROBBED_TWICE, 7: does(luck=4), 11: does(front=[*FRONT, "clank"]),
         15: does(crypt_single=True), 19: LOST},
    ),
    Floor(
        "anatomy-theatre", "lower", ["slasher", "slasher", "slasher", "plague-sexton"],
        ["grave-fiddler", "plague-sexton"], 1, FOUR,
        {3: does(front=["dummy 4"] * 4, rear=["dummy 4"] * 2),
         7: does(tokens=["doctor exposed blue"]), 11: does(front=[*FRONT, "slasher"]),
         15: does(wounds=1 + 4), 19: LOST},
    ),
    Floor(
        "dry-cistern", "lower", ["rust-hussar", "rust-hussar", "weaver"], ["weaver"] * 2, 2, FIVE,
        {3: does(falls="1 white | 1 white", field="1 white", crypt="2 blue, 2 green, 2 white"),
         7: does(line=[0, 0, 1]), 11: does(front=[*FRONT, "plague-sexton"]), 15: does(wounds=4),
         19: LOST},
    ),
    Floor(
        "powder-stair", "lower", ["clank", "clank", "crow-clerk"],
        ["cannoneer", "crow-clerk", "crow-clerk"], 1,
        {"3 red": does(wounds=2), "4 yellow": does(peril=2), "4 black": does(peril=2)},
        {3: does(line=[1, 0, 0]), 7: does(wounds=2),
         11: does("tire shout", front=[*FRONT, "dummy 6"], rear=["dummy 6"], exhausted=["shout"]),
         15: does(wounds=5), 19: LOST},
    ),
    Floor(
        "lamplighters-gallery", "lower",
        ["tallow-imp", "tallow-imp", "lightning-fly", "lightning-fly"], ["rider"] * 2, 2, FOUR,
        {3: does(front=[*FRONT, "lightning-fly"]), 7: does(tokens=["doctor dazed blue"]),
         11: does(double_thorns=True), 15: does(locked=True), 19: LOST},
    ),
    Floor(
        "ball-of-the-late-season", "lower", ["rust-hussar", "rust-hussar", "lightning-fly"],
        ["lightning-fly", "grave-fiddler", "lightning-fly"], 1,
        {"4 red": does(peril=2), "4 yellow": does(peril=2),
         "3 black": does(front=["dummy 4"] * 4, rear=["dummy 4"] * 2)},
        {3: does(front=[*FRONT, "dummy 6"], rear=["dummy 6"]),
         7: does("tire idle", exhausted=["idle"]), 11: does(front=[*FRONT, "rust-hussar"]),
         15: does(tokens=all_are("exposed")), 19: LOST},
    ),
    Floor(
        "debtors-well", "lower", ["tallow-imp"] * 3, ["weaver", "weaver", "clockwork-chorister"], 2,
        FIVE,
        {3: does(luck=5), 7: does(tokens=["doctor bound blue"]), 11: does(line=[0, 1, 0]),
         15: does(crypt_single=True), 19: LOST},
    ),
]  # fmt: skip

CASES = every_case(ROOMS)


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_happens_in_the_lower_rooms(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("room", ROOMS, ids=named)
def test_who_waits_in_the_lower_rooms(room: Floor) -> None:
    check_set_up(room)


@pytest.mark.parametrize(("room", "peril", "what"), lasting(ROOMS), ids=named)
def test_what_holds_for_the_rest_of_the_floor(room: Floor, peril: int, what: str) -> None:
    check_lasting(room, peril, what)


@proves("lamplighters-gallery")
def test_the_doors_are_open_again_on_the_next_floor() -> None:
    party = seat(scene(room="lamplighters-gallery", front=["dummy-red"], peril=14))
    party.play("support shout", "act idle")
    assert "support shout" not in party.options
    happens(party, EVERYTHING_DIES)
    party.play("leave chests")
    assert (party.turn_of, "support shout" in party.options) == ("burglar", True)
