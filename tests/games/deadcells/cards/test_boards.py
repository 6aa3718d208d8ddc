"""The boards of the Beheaded: every step of every scroll track.

`ledger.py` explains how a line of these tables reads. A step is reached with so many scrolls.
"""

import pytest

from tests.games.deadcells.cards.ledger import Play, at_rest, board, check, title

VOLLEY = "behind hurt 1, near hurt 1, middle hurt 1, far hurt 1"
NEAR_MORE = "behind hurt 1, near hurt 2, middle hurt 1, far hurt 1"
KILL_TWO = {"card": "volley", "foes": "near weak, middle feeble"}
FIRST_KILL = "near dies, middle hurt 1, middle at near"
NOT_BY_ME = {"foes": "near weak", "afflicted": "near poisoned", "I": "near dies"}

IMMOLATED = [
    board("immolated", survival=2, card="routine", foes="near freezer", I="cells 1", II="cells 1", III="cells 1"),
    board("immolated", survival=3, zero=""),
    board("immolated", survival=4, zero="me shield 1"),
    board("immolated", tactics=1, card="focus", I="near burning 1"),
    board("immolated", tactics=1, foes="near igniter", I="me burning 1"),
    board("immolated", tactics=2, foes="near igniter"),
    board("immolated", tactics=4, card="focus", I="near burning 1 | far burning 1"),
    board("immolated", tactics=4, card="hex", I="near marked 2", II="near marked 1"),
    board(
        "immolated", tactics=5, card="hex", I="near marked 2, behind hurt 1 | near marked 2, far hurt 1",
        II="near marked 1, behind hurt 1 | near marked 1, far hurt 1",
    ),
    board("immolated", brutality=0, card="focus", I="near hurt 1"),
    board("immolated", brutality=1, card="focus", I="near hurt 1 | far hurt 1"),
    board("immolated", brutality=1, card="volley", afflicted="near burning", I=VOLLEY, II=VOLLEY),
    board("immolated", brutality=2, card="volley", afflicted="near burning", I=NEAR_MORE, II=NEAR_MORE),
    board("immolated", brutality=2, **KILL_TWO, I=FIRST_KILL, II="middle dies"),
    board("immolated", brutality=3, **KILL_TWO, I=f"{FIRST_KILL}, me shield 1", II="middle dies"),
    board("immolated", brutality=3, **NOT_BY_ME),
    board("immolated", brutality=4, card="focus", I="near hurt 2 | middle hurt 2"),
    board("immolated", brutality=4, card="volley", I=VOLLEY, II=VOLLEY),
    board("immolated", brutality=5, card="volley", I=NEAR_MORE, II=NEAR_MORE),
]  # fmt: skip

POISONED = [
    board("poisoned", survival=1, foes="near venomer", I="me poisoned 1, me hurt 1", II="me hurt 1", III="me hurt 1"),
    board("poisoned", survival=2, foes="near venomer"),
    board("poisoned", survival=3, zero=""),
    board("poisoned", survival=4, zero="me shield 1"),
    board(
        "poisoned", tactics=0, card="focus", I="near poisoned 1, near hurt 1", II="near hurt 1",
        III="near hurt 1",
    ),
    board(
        "poisoned", tactics=1, card="focus",
        I="near poisoned 1, near hurt 1 | far poisoned 1, far hurt 1",
        II="near hurt 1 | far hurt 1", III="near hurt 1 | far hurt 1",
    ),
    board("poisoned", tactics=1, card="rummage", loot=True, I="teeth 2 | potions 1", II="cells 1"),
    board("poisoned", tactics=2, card="rummage", loot=True, I="teeth 3 | potions 1", II="cells 1"),
    board(
        "poisoned", tactics=4, card="focus", suffering="marked",
        I="me marked -1, me shield 1 | third marked -1, me shield 1",
    ),
    board("poisoned", tactics=4, zero=""),
    board(
        "poisoned", tactics=5, zero="near poisoned 1, near hurt 1", I="near hurt 1",
        II="near hurt 1", III="near hurt 1",
    ),
    board("poisoned", brutality=1, card="focus", I="near hurt 1 | far hurt 1"),
    board(
        "poisoned", brutality=2, card="volley", afflicted="near poisoned",
        I="behind hurt 1, near hurt 3, middle hurt 1, far hurt 1",
        II="behind hurt 1, near hurt 3, middle hurt 1, far hurt 1", III="near hurt 1",
    ),
    board("poisoned", brutality=2, **KILL_TWO, wounds=2, I=FIRST_KILL, II="middle dies"),
    board("poisoned", brutality=3, **KILL_TWO, wounds=2, I=f"{FIRST_KILL}, me healed 1", II="middle dies"),
    board("poisoned", brutality=3, wounds=2, **NOT_BY_ME),
    board(
        "poisoned", brutality=4, card="focus", afflicted="near burning",
        I="near hurt 2 | far hurt 1",
    ),
    board("poisoned", brutality=4, card="jab", I="near hurt 1", II="near hurt 1"),
    board("poisoned", brutality=5, card="jab", I="near hurt 2", II="near hurt 1"),
]  # fmt: skip

FLAYED = [
    board("flayed", zero=""),
    board("flayed", survival=1, zero="me shield 1"),
    board("flayed", survival=1, foes="near bleeder", zero="me shield 1", I="me bleeding 1", III="me dies"),
    board("flayed", survival=2, foes="near bleeder", zero="me shield 1"),
    board("flayed", tactics=1, card="focus", I="near bleeding 1", III="near dies"),
    board("flayed", tactics=4, card="focus", I="me new cards 3"),
    board("flayed", tactics=4, foes="near double", II="me hurt 2"),
    board("flayed", tactics=5, foes="near double", II="me hurt 1"),
    board("flayed", tactics=5, foes="near piercer", II="me hurt 2, me shield 1"),
    board("flayed", tactics=5, foes="near awl", I="me hurt 1, me shield 1", II="me hurt 1, me shield 1"),
    board("flayed", brutality=0, card="focus", I="near hurt 1"),
    board("flayed", brutality=1, card="focus", I="near hurt 2, me hurt 1"),
    board("flayed", brutality=1, foes="near double", II="me hurt 2"),
    board(
        "flayed", brutality=2, foes="behind dummy, near double, middle dummy, far dummy",
        II="me hurt 2, near hurt 1",
    ),
    board("flayed", brutality=2, foes="near brute", II="me hurt 1, near hurt 1", III="me hurt 1, near hurt 1"),
    board(
        "flayed", brutality=3, card="volley", afflicted="near bleeding", I=NEAR_MORE, II=NEAR_MORE,
        III="near dies",
    ),
    board("flayed", brutality=4, card="focus", I="near hurt 1 | middle hurt 1"),
    board("flayed", brutality=4, card="focus", wounds=2, I="near hurt 3 | middle hurt 3"),
    board("flayed", brutality=4, **KILL_TWO, wounds=2, I=FIRST_KILL, II="middle dies"),
    board("flayed", brutality=5, wounds=2, **NOT_BY_ME),
    board("flayed", brutality=5, **KILL_TWO, wounds=2, I=f"{FIRST_KILL}, me healed 1", II="middle dies"),
]  # fmt: skip

QUARTERED = [
    board("quartered", survival=1, foes="near marker", I="me marked 1"),
    board("quartered", survival=2, foes="near marker"),
    board("quartered", survival=3, zero=""),
    board("quartered", survival=4, zero="me shield 1"),
    board("quartered", tactics=0, card="focus", I="near marked 1"),
    board("quartered", tactics=1, card="focus", I="behind marked 1 | far marked 1"),
    board("quartered", tactics=4, card="focus", I="behind frozen 1 | far frozen 1"),
    board("quartered", brutality=1, card="focus", I="behind hurt 1 | far hurt 1"),
    board("quartered", brutality=1, card="volley", I=VOLLEY, II=VOLLEY),
    board(
        "quartered", brutality=2, card="volley", afflicted="near frozen",
        I="behind hurt 1, near hurt 1, middle hurt 1, far hurt 2",
        II="behind hurt 1, near hurt 1, middle hurt 1, far hurt 2",
    ),
    board(
        "quartered", brutality=3, card="volley", afflicted="near frozen",
        I="behind hurt 1, near hurt 2, middle hurt 1, far hurt 2",
        II="behind hurt 1, near hurt 2, middle hurt 1, far hurt 2",
    ),
    board(
        "quartered", brutality=4, card="focus", I="near hurt 1, middle hurt 1, far hurt 2",
    ),
    board("quartered", brutality=4, zero=""),
    board("quartered", brutality=5, zero="behind hurt 1 | far hurt 2"),
]  # fmt: skip

CASES = [*IMMOLATED, *POISONED, *FLAYED, *QUARTERED]


@pytest.mark.parametrize("row", CASES, ids=title)
def test_a_step_of_a_track(row: Play) -> None:
    check(row)


@pytest.mark.rule("deadcells.scrolls.immolated-example")
@pytest.mark.parametrize(
    ("who", "health"),
    [
        ("immolated", [3, 4, 4, 5, 5, 6]),
        ("poisoned", [3, 4, 4, 5, 5, 6]),
        ("flayed", [3, 3, 3, 4, 5, 6]),
        ("quartered", [3, 4, 4, 5, 5, 6]),
    ],
)
def test_survival_scrolls_bring_health(who: str, health: list[int]) -> None:
    assert [at_rest(who, survival=scrolls).health for scrolls in range(6)] == health


@pytest.mark.parametrize(
    ("who", "slots"),
    [
        ("immolated", [1, 1, 1, 2, 2, 2]),
        ("poisoned", [1, 1, 1, 2, 2, 2]),
        ("flayed", [1, 1, 1, 2, 2, 2]),
        ("quartered", [1, 1, 2, 2, 2, 3]),
    ],
)
def test_tactics_scrolls_open_equipment_slots(who: str, slots: list[int]) -> None:
    assert [at_rest(who, tactics=scrolls).slots for scrolls in range(6)] == slots


@pytest.mark.parametrize(
    ("who", "cards"),
    [
        ("immolated", [3, 3, 3, 3, 3, 3]),
        ("poisoned", [3, 3, 3, 3, 3, 3]),
        ("flayed", [3, 3, 4, 4, 4, 4]),
        ("quartered", [3, 3, 3, 4, 4, 4]),
    ],
)
def test_tactics_scrolls_let_one_hold_a_card_more(who: str, cards: list[int]) -> None:
    assert [at_rest(who, tactics=scrolls).hand for scrolls in range(6)] == cards
