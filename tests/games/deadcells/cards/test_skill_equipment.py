"""Skill equipment, one by one: a Skill action in Round I is spent on it.

`ledger.py` explains how a line of these tables reads.
"""

import pytest

from tests.games.deadcells.cards.ledger import Play, check, skilled, title

CASES = [
    skilled("cleaver", I="near bleeding 1", III="near dies"),
    skilled(
        "rotten-dart", I="near poisoned 1, near hurt 1", II="near hurt 1", III="near hurt 1",
    ),
    skilled(
        "tanners-venom", I="near poisoned 1, near hurt 1 | middle poisoned 1, middle hurt 1",
        II="near hurt 1 | middle hurt 1", III="near hurt 1 | middle hurt 1",
    ),
    skilled("wanted-poster", I="behind marked 1 | far marked 1"),
    skilled("tar-bomb", I="near burning 1 | middle burning 1"),
    skilled(
        "bone-saw", I="near bleeding 1 | middle bleeding 1", III="near dies | middle dies",
    ),
    skilled(
        "adder-quiver", I="near poisoned 1, near hurt 1 | far poisoned 1, far hurt 1",
        II="near hurt 1 | far hurt 1", III="near hurt 1 | far hurt 1",
    ),
    skilled("frost-sling", I="near frozen 1 | far frozen 1"),
    skilled("gutting-knife", I="near hurt 1, near bleeding 1", III="near dies"),
    skilled("blue-ice", I="near frozen 1, middle frozen 1"),
    skilled(
        "quicksilver-needle", I="near poisoned 2, near hurt 2 | far poisoned 2, far hurt 2",
        II="near hurt 2 | far hurt 2", III="near hurt 2 | far hurt 2",
    ),
    skilled("phosphor-wick", I="near burning 1, near hurt 1 | far burning 1, far hurt 1"),
    skilled("grave-frost", I="behind frozen 1, behind marked 1 | far frozen 1, far marked 1"),
    skilled(
        "mourners-chalice", I="me healed 1, me marked -1 | third healed 1, third marked -1",
        wounds=2, suffering="marked",
    ),
    skilled(
        "regicide", I="behind bleeding 1 | far bleeding 1", III="behind dies | far dies",
    ),
    skilled(
        "regicide", I="behind bleeding 1, near hurt 1 | far bleeding 1, near hurt 1",
        III="behind dies | far dies",
        foes="behind dummy, near champion, middle dummy, far dummy",
    ),
    skilled(
        "regicide", I="behind bleeding 1, behind hurt 1 | far bleeding 1, far hurt 1",
        III="behind dies | far dies",
        foes="behind champion, near dummy, middle dummy, far champion",
    ),
    skilled("pyre-seal", I="behind burning 1, behind marked 1 | far burning 1, far marked 1"),
    skilled("greed-shield", I="me shield 2, teeth 2, me hurt 1"),
    skilled(
        "tainted-flask",
        I="behind poisoned 3, behind hurt 3, me hurt 1 | far poisoned 3, far hurt 3, me hurt 1",
        II="behind hurt 3 | far hurt 3", III="behind hurt 3 | far hurt 3",
    ),
    skilled(
        "banner-of-blades", I="behind hurt 2, me hurt 1 | far hurt 2, me hurt 1",
    ),
    skilled(
        "banner-of-blades", I="behind hurt 4, me hurt 1 | far hurt 4, me hurt 1",
        also="old-wooden-shield",
    ),
    skilled(
        "emergency-triage", I="me healed 2, me marked -1 | third healed 2, third marked -1",
        wounds=3, suffering="marked", survival=2,
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_skill_equipment(row: Play) -> None:
    check(row)
