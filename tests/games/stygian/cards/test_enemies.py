"""The enemies, one by one: every action, defence and thorn."""

import pytest

from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cubes import COLOUR_NAMES
from tests.games.stygian.acts import happens
from tests.games.stygian.cards.cases import Case, case, check, proves, seat, title
from tests.games.stygian.cards.floors import (
    LOSE_BLUE,
    LOSE_GREEN,
    Body,
    all_are,
    check_defence,
    check_health,
    dummies,
    scene,
)

BODIES = {
    # Red                     health, experience
    "clank": Body(3, 2, less=(1, 1, 1, 1)),
    "slasher": Body(3, 2),
    "tallow-imp": Body(2, 1),
    "rust-hussar": Body(4, 2),
    "guillotine-maid": Body(12, 3),
    "furnace-deacon": Body(14, 3, less=(2, 0, 0, 0)),
    "organ-of-throats": Body(16, 4),
    # Yellow
    "lightning-fly": Body(2, 1, stings=(1, 0, 0)),
    "cannoneer": Body(4, 2, less=(2, 0, 0, 0)),
    "plague-sexton": Body(3, 1),
    "clockwork-chorister": Body(5, 2, less=(0, 1, 0, 0)),
    "vitriol-nun": Body(11, 2),
    "galvanist": Body(11, 3, less=(0, 0, 2, 0)),
    "mirror-countess": Body(13, 3, less=(0, 2, 0, 0)),
    # Black
    "rider": Body(4, 2),
    "weaver": Body(3, 2, less=(0, 0, 1, 0)),
    "crow-clerk": Body(2, 1),
    "grave-fiddler": Body(4, 2),
    "bone-postilion": Body(12, 3),
    "drowned-archduke": Body(13, 3),
    "pale-bailiff": Body(15, 4, less=(1, 0, 0, 0)),
}


def act(enemy: str, cubes: str, *play: str, hurt: int = 0, falls: str = "", **then: object) -> Case:
    """The enemy acts for these cubes, with two figures (both hurt) before two dummies, one in the rear."""
    colour = cubes.split()[1]
    figure = f"{enemy} {hurt}" if hurt else enemy
    start = scene(
        front=[figure, figure, *dummies(2, colour)],
        rear=dummies(1, colour),
        field=cubes,
        falls=["", falls],
    )
    return case(enemy, cubes, start, "act idle", *play, **({"peril": 1, "field": ""} | then))


KNIGHT_IS = "knight {} blue".format
TWO = ["dummy 6", "dummy 6"]

ACTIONS = [
    # Red
    act("clank", "4 red", wounds=4),
    act("slasher", "4 red", wounds=2 + 2),
    act("tallow-imp", "4 red", wounds=2 + 1),
    act("rust-hussar", "4 red", wounds=4,
        front=["rust-hussar", "rust-hussar", *TWO, "dummy 6"], rear=[]),
    act("guillotine-maid", "2 red", wounds=3),
    act("guillotine-maid", "5 red", wounds=9),
    act("furnace-deacon", "4 red", wounds=6, tokens=[KNIGHT_IS("exposed")]),
    act("organ-of-throats", "2 red", hurt=6, wounds=1 + 2,
        front=["organ-of-throats 5", "organ-of-throats 5", *TWO]),
    act("organ-of-throats", "5 red", wounds=4 + 2, rage=1),
    # Yellow
    act("cannoneer", "4 yellow", wounds=5),
    act("plague-sexton", "4 yellow", wounds=2, tokens=[KNIGHT_IS("stricken")]),
    act("clockwork-chorister", "4 yellow", wounds=4, luck=5),
    act("vitriol-nun", "4 yellow", wounds=3 + 2, tokens=[KNIGHT_IS("stricken")]),
    act("galvanist", "2 yellow", falls="1 white | 1 white", wounds=2,
        field="1 white", crypt="2 blue, 2 green, 2 white"),
    act("galvanist", "5 yellow", hurt=6, wounds=8, front=["galvanist 3", "galvanist 3", *TWO]),
    act("mirror-countess", "2 yellow", wounds=2, tokens=[KNIGHT_IS("dazed")]),
    act("mirror-countess", "5 yellow", wounds=6, tokens=all_are("dazed")),
    # Black
    act("rider", "4 black", wounds=4),
    act("weaver", "4 black", wounds=3, tokens=[KNIGHT_IS("bound")]),
    act("crow-clerk", "4 black", LOSE_BLUE, LOSE_GREEN, wounds=2, crypt="1 blue, 1 green, 1 white"),
    act("grave-fiddler", "4 black", hurt=3, wounds=2,
        front=["grave-fiddler", "grave-fiddler", "dummy 3", "dummy 3"], rear=["dummy 3"]),
    act("bone-postilion", "2 black", wounds=1 + 2),
    act("bone-postilion", "5 black", "tire shout", wounds=6, exhausted=["shout"]),
    act("drowned-archduke", "2 black", LOSE_BLUE, wounds=2, crypt="1 blue, 2 green, 1 white"),
    act("drowned-archduke", "5 black", LOSE_BLUE, LOSE_GREEN, wounds=5 + 5,
        crypt="1 blue, 1 green, 1 white"),
    act("pale-bailiff", "4 black", wounds=7),
]  # fmt: skip


def short_of(row: Case) -> Case:
    """The same with a cube less: its lower action if it has one, and otherwise nothing."""
    number, colour = row.story.split()
    have = int(number) - 1
    for other in ACTIONS:
        lower = int(other.story.split()[0])
        if other.card == row.card and lower <= have:
            then = dict(other.then)
            left = [str(then["field"])] * (then["field"] != "") + [f"{have - lower} {colour}"]
            then["field"] = ", ".join(left)
            start = dict(other.start) | {"field": f"{have} {colour}"}
            return Case(row.card, f"{have} {colour}: as for {lower}", start, other.play, then)
    start = dict(row.start) | {"field": f"{have} {colour}"}
    return Case(row.card, f"{have} {colour}: nothing", start, ("act idle",), {})


CASES = [*ACTIONS, *map(short_of, ACTIONS)]


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_enemies_do(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("enemy", BODIES)
def test_health_and_experience(enemy: str) -> None:
    check_health(enemy, BODIES[enemy])


@pytest.mark.parametrize("enemy", BODIES)
def test_defences_and_thorns(enemy: str) -> None:
    check_defence(enemy, BODIES[enemy])


def test_the_tables_have_every_action_of_every_enemy() -> None:
    enemies = [row for row in load_content().foes if row.kind == "enemy"]
    assert [row.id for row in enemies] == list(BODIES)
    assert [
        f"{row.id} {cost} {COLOUR_NAMES[row.colour]}" for row in enemies for cost in row.costs
    ] == [f"{row.card} {row.story}" for row in ACTIONS]


@proves("lightning-fly")
@pytest.mark.parametrize(
    ("kind", "flies", "wounds"),
    [("melee", 1, 1), ("melee", 3, 1), ("projectile", 3, 0), ("magic", 3, 0)],
)
def test_flies_sting_whoever_strikes_by_hand_at_anybody(kind: str, flies: int, wounds: int) -> None:
    party = seat(scene(front=["dummy-red"], rear=["lightning-fly"] * flies, field="9 yellow"))
    happens(party, f"hit 1 {kind} front")
    assert party.state.wounds == wounds
    party.play("act idle")
    assert (party.state.wounds, party.cubes("field")) == (wounds, "9 yellow"), "they have no action"


@proves("rider")
@pytest.mark.parametrize(("ahead", "wounds"), [(1, 2 - 1), (2, 2 - 2), (3, 0), (4, 0)])
def test_in_the_rear_an_attack_on_a_rider_is_one_less_for_each_enemy_in_front(
    ahead: int, wounds: int
) -> None:
    party = seat(scene(front=["dummy-red"] * ahead, rear=["rider"]))
    happens(party, "hit 2 magic rear")
    assert party.wounds_on("rear 1") == wounds
    behind = seat(scene(front=["rider"], rear=["dummy-red"] * 4))
    happens(behind, "hit 2 magic front")
    assert behind.wounds_on("front 1") == 2
