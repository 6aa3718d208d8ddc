"""The upper rooms, one by one: set-up, peril line, cube actions, every peril event, chests."""

import pytest

from tests.games.stygian.cards.cases import Case, check, title
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
)

FOUR = {"4 red": does(peril=2), "4 yellow": does(peril=2), "4 black": does(peril=2)}
FIVE = {"5 red": does(peril=3), "5 yellow": does(peril=3), "5 black": does(peril=3)}
MORE_RED = "2 red, 1 yellow, 1 black"
MORE_YELLOW = "1 red, 2 yellow, 1 black"
ROBBED_TWICE = does(LOSE_BLUE, LOSE_GREEN, crypt="1 blue, 1 green, 1 white")

ROOMS = [
    Floor(
        "salon-of-severed-compliments", "upper",
        ["guillotine-maid", "guillotine-maid", "vitriol-nun"], ["vitriol-nun", "grave-fiddler"], 2,
        FOUR,
        {3: does(wounds=2), 6: does(rear=[*REAR, "vitriol-nun"]),
         9: does(tokens=all_are("exposed")), 12: does(rage=1), 15: does(wounds=5), 18: LOST},
    ),
    Floor(
        "refectory-of-coals", "upper", ["furnace-deacon"] * 2,
        ["clockwork-chorister", "pale-bailiff"], 2, FOUR,
        {3: does(tokens=["doctor exposed blue"]), 6: does("tire idle", exhausted=["idle"]),
         9: does(rear=[*REAR, "clockwork-chorister"]), 12: does(wounds=3), 15: does(rage=1),
         18: LOST},
        line=MORE_RED,
    ),
    Floor(
        "conservatory-of-voices", "upper", ["organ-of-throats", "galvanist", "galvanist"],
        ["grave-fiddler"] * 2, 3, FOUR,
        {3: does(falls="3 white", field="3 white"), 6: does(luck=4),
         9: does(front=["dummy 3"] * 4, rear=["dummy 3"] * 2), 12: does(locked=True),
         15: does(wounds=5), 18: LOST},
    ),
    Floor(
        "hall-of-obliging-mirrors", "upper", ["mirror-countess"] * 2, ["bone-postilion"] * 2, 2,
        FIVE,
        {3: does(tokens=["doctor dazed blue"]), 6: does(front=[*FRONT, "guillotine-maid"]),
         9: does(crypt_single=True), 12: does(tokens=all_are("dazed")), 15: does(wounds=4),
         18: LOST},
    ),
    Floor(
        "barracks-of-the-lost-regiment", "upper",
        ["rust-hussar", "rust-hussar", "rust-hussar", "vitriol-nun"],
        ["pale-bailiff", "vitriol-nun"], 2, FOUR,
        {3: does(front=[*FRONT, "dummy 6"], rear=["dummy 6"]),
         6: does(front=[*FRONT, "rust-hussar", "rust-hussar"]), 9: does(line=[1, 0, 0]),
         12: does(rage=1), 15: does(wounds=1 + 4), 18: LOST},
        line=MORE_RED,
    ),
    Floor(
        "flooded-throne", "upper", ["drowned-archduke", "rust-hussar", "rust-hussar"],
        ["drowned-archduke", "clockwork-chorister"], 3, FOUR,
        {3: ROBBED_TWICE, 6: does(falls="3 white", field="3 white"), 9: does(wounds=5),
         12: does(locked=True),
         15: does(LOSE_BLUE, LOSE_BLUE, LOSE_GREEN, LOSE_GREEN, wounds=3, crypt="1 white"),
         18: LOST},
    ),
    Floor(
        "imperial-foundry", "upper", ["furnace-deacon"] * 2, ["mirror-countess", "bone-postilion"],
        1, {"3 red": does(wounds=3), "4 yellow": does(peril=2), "4 black": does(peril=2)},
        {3: does(wounds=2), 6: does(tokens=all_are("exposed")),
         9: does(rear=[*REAR, "bone-postilion"]), 12: does("tire shout", exhausted=["shout", "idle"]),
         15: does(wounds=6), 18: LOST},
        line=MORE_RED,
    ),
    Floor(
        "cathedral-of-breath", "upper", ["organ-of-throats"] * 2, ["vitriol-nun"] * 2, 2, FIVE,
        {3: does(tokens=["doctor stricken blue"]), 6: does(rage=1),
         9: does(rear=[*REAR, "grave-fiddler"]),
         12: does(front=["dummy 2"] * 4, rear=["dummy 2"] * 2),
         15: does(tokens=all_are("stricken")), 18: LOST},
    ),
    Floor(
        "executioners-boudoir", "upper", ["guillotine-maid"] * 2,
        ["mirror-countess", "pale-bailiff"], 1, FOUR,
        {3: does(wounds=2), 6: does(tokens=["doctor bound blue"]), 9: does(line=[0, 0, 1]),
         12: does(wounds=2, front=[*FRONT, "dummy 6"], rear=["dummy 6"]),
         15: does(front=[*FRONT, "guillotine-maid"]), 18: LOST},
    ),
    Floor(
        "storm-observatory", "upper", ["furnace-deacon", "drowned-archduke"], ["galvanist"] * 2, 3,
        FOUR,
        {3: does(falls="3 white", field="3 white"), 6: does(wounds=2), 9: does(line=[0, 1, 0]),
         12: does(locked=True), 15: does(falls="6 white", field="6 white", wounds=3), 18: LOST},
        line=MORE_YELLOW,
    ),
    Floor(
        "hospital-of-the-incurables", "upper", ["vitriol-nun"] * 3, ["bone-postilion"] * 2, 2,
        {"4 red": does(peril=2), "3 yellow": does(tokens=["knight stricken blue"]),
         "4 black": does(peril=2)},
        {3: does("afflict burglar", tokens=["burglar stricken blue"]),
         6: does(front=[*FRONT, "rust-hussar"]), 9: does(line=[1, 0, 0]),
         12: does(tokens=all_are("stricken")), 15: does("tire idle", exhausted=["idle", "shout"]),
         18: LOST},
    ),
    Floor(
        "opera-of-the-unburied", "upper",
        ["organ-of-throats", "clockwork-chorister", "clockwork-chorister"],
        ["clockwork-chorister", "grave-fiddler", "grave-fiddler"], 2, FIVE,
        {3: does(luck=5), 6: does(front=["dummy 4"] * 4, rear=["dummy 4"] * 2),
         9: does(rear=[*REAR, "grave-fiddler"]), 12: does(locked=True), 15: does(wounds=2 + 2),
         18: LOST},
    ),
    Floor(
        "archive-of-last-breaths", "upper",
        ["drowned-archduke", "guillotine-maid", "clockwork-chorister"],
        ["drowned-archduke", "clockwork-chorister"], 1, FOUR,
        {3: ROBBED_TWICE, 6: does(luck=5), 9: does(crypt_single=True), 12: does(wounds=1 + 6),
         15: does(LOSE_BLUE, LOSE_BLUE, LOSE_GREEN, "tire idle", crypt="1 green, 1 white",
                  exhausted=["idle"]),
         18: LOST},
        line=MORE_YELLOW,
    ),
]  # fmt: skip

CASES = every_case(ROOMS)


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_happens_in_the_upper_rooms(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("room", ROOMS, ids=named)
def test_who_waits_in_the_upper_rooms(room: Floor) -> None:
    check_set_up(room)


@pytest.mark.parametrize(("room", "peril", "what"), lasting(ROOMS), ids=named)
def test_what_holds_for_the_rest_of_the_floor(room: Floor, peril: int, what: str) -> None:
    check_lasting(room, peril, what)
