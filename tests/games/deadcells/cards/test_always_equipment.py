"""Always active equipment and companions, one by one, in fights that bring about what they wait for.

`ledger.py` explains how a line of these tables reads and who the enemies are.
"""

import pytest

from roguetable.games.deadcells.actions.bag import reduced
from roguetable.games.deadcells.flow.combat.damage import dent
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import COLLECTOR, HEALER, MERCHANT, TILES
from tests.games.deadcells.cards.ledger import Play, carried, check, table_of, title

EVERYONE_ELSE = "second shield 1, third shield 1"
FLURRY = "behind dummy, near flurry, middle dummy, far dummy"
BRUTE = "behind dummy, near brute, middle dummy, far dummy"
NOT_BY_ME = {"foes": "near weak", "afflicted": "near poisoned", "I": "near dies"}
RIGHT = "near burning 1, middle burning 1, far burning 1"

ALWAYS = [
    carried(
        "knockback-shield", II="me shield -2, near hurt 2", III="me shield -1, near hurt 1",
        foes=FLURRY, shields=3,
    ),
    carried("tooth-pouch", card="rummage", I="teeth 3 | potions 1", II="cells 1", loot=True),
    carried("padded-gambeson", zero="me shield 1"),
    carried(
        "leech-jar", card="volley", I="near dies, middle hurt 1, middle at near, me healed 1",
        II="middle dies", foes="near weak, middle feeble", wounds=2,
    ),
    carried("leech-jar", wounds=2, **NOT_BY_ME),
    carried("filter-mask", foes="near venomer"),
    carried(
        "filter-mask", card="volley", I="behind hurt 1, near hurt 3, middle hurt 1, far hurt 1",
        II="behind hurt 1, near hurt 3, middle hurt 1, far hurt 1", III="near hurt 1",
        afflicted="near poisoned",
    ),
    carried(
        "rampart", II=EVERYONE_ELSE, III="me shield -1", foes=BRUTE, shields=2,
    ),
    carried("sentrys-spyglass", zero="middle marked 1"),
    carried(
        "fishmongers-scales", card="rummage", I="teeth 4 | potions 1", II="cells 1",
        loot=True,
    ),
    carried(
        "urchin-mail", II="me hurt 2, near poisoned 1, near hurt 1",
        III="me hurt 1, near poisoned 1, near hurt 2", foes=FLURRY, survival=1,
    ),
    carried(
        "pawl-and-ratchet", card="plan", also="whistle",
        I="teeth 20, near hurt 2 | teeth 20, far hurt 2", II="teeth 10, near hurt 1 | teeth 10, far hurt 1",
    ),
    carried(
        "verdigris-gauntlet", card="volley",
        I="behind hurt 1, near hurt 3, middle hurt 1, far hurt 2",
        II="behind hurt 1, near hurt 3, middle hurt 1, far hurt 2", III="near hurt 1",
        afflicted="near poisoned, far frozen",
    ),
    carried(
        "spiked-shield", II="me shield -2, near hurt 4", III="me shield -1, near hurt 2",
        foes=FLURRY, shields=3,
    ),
    carried("royal-cuirass", II="me hurt 1", III="me hurt 1", foes="near flurry"),
    carried("royal-cuirass", foes="near bleeder"),
    carried(
        "assayers-brand", card="hex", I="near marked 2, behind hurt 2 | near marked 2, far hurt 2",
        II="near marked 1, behind hurt 1 | near marked 1, far hurt 1",
    ),
    carried(
        "bloodthirsty-shield", II="me shield -1, me healed 1, near bleeding 1",
        III="me shield -1, near dies", foes=BRUTE, shields=2, wounds=2,
    ),
    carried(
        "velocity", card="volley", also="whistle",
        I="near dies, teeth 10, far hurt 4, far at near", II="far hurt 1",
        foes="near weak, far dummy",
    ),
    carried(
        "velocity", card="volley", also="whistle",
        I="near dies, middle hurt 1, middle at near, teeth 10, behind hurt 4"
        " | near dies, middle dies, teeth 10, behind hurt 1",
        II="middle dies, teeth 10, behind hurt 4 | behind hurt 1",
        foes="behind dummy, near weak, middle feeble",
    ),
    carried(
        "velocity", card="volley", also="whistle",
        I="near dies, teeth 10, far hurt 3, far at near", II="far hurt 1",
        foes="near weak, far dummy", first="second",
    ),
    carried("velocity", also="whistle", **NOT_BY_ME),
    carried(
        "headless-crown", zero="me golden 1, second golden 1, third golden 1, me hurt 1",
    ),
    carried(
        "lucky-molar", card="rummage", I="teeth 3, behind hurt 1 | potions 1, teeth 1, far hurt 1",
        II="cells 1, teeth 1, behind hurt 1 | cells 1, teeth 1, far hurt 1", loot=True,
    ),
    carried(
        "lucky-molar", card="ransack", loot=True,
        I="teeth 4, cells 1, behind hurt 2 | potions 1, cells 1, teeth 2, far hurt 2",
    ),
    carried(
        "bottled-dawn", card="volley", I="behind hurt 2, near hurt 2, middle hurt 2, far hurt 2",
        II="behind hurt 2, near hurt 2, middle hurt 2, far hurt 2",
    ),
    carried("bottled-dawn", foes="near igniter"),
]  # fmt: skip

COMPANIONS = [
    carried(
        "gaol-hound", card="volley", I="near dies, middle hurt 1, middle at near, teeth 1",
        II="middle dies", foes="near weak, middle feeble",
    ),
    carried("gaol-hound", **NOT_BY_ME),
    carried("stray-mastiff"),
    carried("lantern-eel", zero="near marked 1"),
    carried("war-falcon", zero="far bleeding 1", III="far dies"),
    carried("patient-heron", zero="behind marked 1 | far marked 1"),
    carried(
        "brass-owl", card="plan", also="whistle",
        I="teeth 20, behind marked 1 | teeth 20, far marked 1",
        II="teeth 10, behind marked 1 | teeth 10, far marked 1",
    ),
    carried(
        "tomb-moth", zero="behind poisoned 1, behind hurt 1 | far poisoned 1, far hurt 1",
        I="behind hurt 1 | far hurt 1", II="behind hurt 1 | far hurt 1",
        III="behind hurt 1 | far hurt 1",
    ),
    carried("frost-drake", zero="behind frozen 1, me shield 1 | far frozen 1, me shield 1"),
    carried("bridge-ember", zero=f"{RIGHT}, me hurt 1"),
    carried(
        "hungry-chest", card="volley", I="near dies, middle dies, teeth 2, me shield 2",
        foes="near weak, middle weak",
    ),
    carried("hungry-chest", **NOT_BY_ME),
]  # fmt: skip

CASES = [*ALWAYS, *COMPANIONS]


@pytest.mark.parametrize("row", CASES, ids=title)
def test_always_active(row: Play) -> None:
    check(row)


@pytest.mark.rule("deadcells.companion.health")
@pytest.mark.rule("deadcells.companion.killed")
@pytest.mark.parametrize(
    ("row", "health"),
    [
        ("gaol-hound", 2),
        ("stray-mastiff", 3),
        ("lantern-eel", 2),
        ("war-falcon", 2),
        ("patient-heron", 3),
        ("brass-owl", 3),
        ("tomb-moth", 3),
        ("frost-drake", 4),
        ("bridge-ember", 2),
        ("hungry-chest", 4),
    ],
)
def test_a_companion_takes_as_much_damage_as_it_has_health(row: str, health: int) -> None:
    for wounds in range(1, health + 1):
        state = table_of(carried(row))
        dent(state, 0, 0, wounds)
        alive = len(state.group[0].equipment) == 1
        assert alive == (wounds < health)


def test_fishmongers_scales_make_the_merchant_one_tooth_cheaper_and_nobody_else() -> None:
    state = table_of(carried("fishmongers-scales"))
    prices = [reduced(state, 5, person) for person in (HEALER, MERCHANT, COLLECTOR, TILES)]
    assert prices == [5, 4, 5, 5]


def test_a_condition_is_told_after_the_range() -> None:
    content = load_content(())
    assert content.rows[content.numbers["rapier"]].sentence() == (
        "Round III, beside the card's actions: 1 Damage to an Enemy on the near space, "
        "+1 if there is a Wall, +1 if there is a Hole"
    )
