"""Timed equipment, one by one, beside a card whose every line gives 1 Cell.

With `/` the Cell of that round is not gained, with `+` it is. A round that a table does not mention
brings the Cell alone: the equipment cannot be used then. `ledger.py` explains how a line reads.
"""

import pytest

from tests.games.deadcells.cards.ledger import CARD, Play, check, timed, title

THREE_HURT = "near hurt 1, middle hurt 1, far hurt 1"

CASES = [
    # Starting equipment
    timed("beginners-bow", I="near hurt 1 | far hurt 1"),
    timed("broadsword", III=f"near hurt 1, {CARD}"),
    timed("old-wooden-shield", II="me hurt 1", foes="near double"),
    timed("old-wooden-shield", II="", III=f"me hurt 1, {CARD}", foes="near late"),
    timed("old-wooden-shield", zero="me hurt 1", II="", foes="near early"),
    # Prisoners' Quarters
    timed("warders-crossbow", II="near hurt 1 | far hurt 1", III="near hurt 1 | far hurt 1"),
    timed("shackle-and-chain", I=f"near frozen 1, {CARD}"),
    timed("lamp-oil", I="near burning 1 | middle burning 1"),
    timed("notched-estoc", II=f"near hurt 1, {CARD}"),
    timed(
        "notched-estoc", II=f"near hurt 2, {CARD}", III=f"near dies, {CARD}",
        afflicted="near bleeding",
    ),
    # Toxic Sewers
    timed(
        "reed-blowgun",
        I="near poisoned 1, near hurt 1 | middle poisoned 1, middle hurt 1",
        II="near poisoned 1, near hurt 2 | middle poisoned 1, middle hurt 2",
        III=f"near hurt 2, {CARD} | middle hurt 2, {CARD}",
    ),
    timed("spite", III=f"near hurt 1, {CARD}"),
    timed("spite", III=f"near hurt 2, {CARD}", wounds=1),
    timed("drain-hatch", II=f"hole, near hurt 1, {CARD}"),
    timed("quench-pipe", I="near frozen 1, near hurt 1 | middle frozen 1, middle hurt 1"),
    # Ramparts
    timed("rapier", III=f"near hurt 1, {CARD}"),
    timed("rapier", III=f"near hurt 2, {CARD}", terrain="wall"),
    timed("rapier", III=f"near hurt 2, {CARD}", terrain="hole"),
    timed("pavise", II="wall, me shield 2"),
    timed("merlon-longbow", I="far hurt 2", II="far hurt 2"),
    timed("burning-pitch", I=f"near burning 1, {CARD}"),
    # Stilt Village
    timed(
        "wrenching-whip",
        I="near hurt 2 | far at middle, middle at far, far hurt 2",
        II="near hurt 2 | middle at middle, far at far, middle hurt 2",
    ),
    timed(
        "wrenching-whip", I="far hurt 2, far at near", II="far hurt 2",
        foes="behind dummy, far dummy",
    ),
    timed("parry-shield", I="", II="me hurt 1", III="", foes="near triple"),
    timed("parry-shield", zero="me hurt 1", I="", II="", III="", foes="near early"),
    timed("tar-barrel", I=f"near burning 1, middle burning 1, {CARD}"),
    timed("harpoon", II=f"near hurt 2, {CARD} | far hurt 2, {CARD}"),
    timed("harpoon", II=f"near hurt 3, {CARD} | far hurt 3, {CARD}", terrain="hole"),
    # Clock Tower
    timed("clockwork-repeater", I="near hurt 1 | far hurt 1", III="near hurt 1 | far hurt 1"),
    timed(
        "clockwork-repeater", I="near hurt 3 | far hurt 3", III="near hurt 3 | far hurt 3",
        tactics=2,
    ),
    timed(
        "minute-hand", I=f"near hurt 1, {CARD} | far hurt 1, {CARD}",
        III=f"near hurt 1, {CARD} | far hurt 1, {CARD}",
    ),
    timed(
        "minute-hand", I=f"near hurt 2, {CARD} | far hurt 1, {CARD}",
        III=f"near dies, {CARD} | far hurt 1, near dies, {CARD}", afflicted="near bleeding",
    ),
    timed(
        "sandglass", II="near frozen 1, middle frozen 1, far frozen 1",
    ),
    timed("wound-spring", zero="near hurt 2 | middle hurt 2"),
    # Forgotten Sepulcher
    timed(
        "death-orb", I=f"behind hurt 1, {THREE_HURT}", III=f"behind hurt 1, {THREE_HURT}",
    ),
    timed(
        "embalmers-hook", I=f"near bleeding 1, {CARD} | middle bleeding 1, {CARD}",
        III=f"near dies, {CARD} | middle dies, {CARD}",
    ),
    timed(
        "embalmers-hook", I=f"near dies, middle at near, {CARD} | middle bleeding 1, near dies, middle at near, {CARD}",
        III=f"{CARD} | middle dies, {CARD}", foes="near weak, middle dummy", afflicted="near poisoned",
    ),
    timed("censer-of-ash", II="near burning 1, middle burning 1, far burning 1"),
    timed(
        "hayabusa-boots", II=f"near hurt 2, near at middle, middle at near, {CARD}",
    ),
    timed(
        "hayabusa-boots", II=f"near hurt 3, near at middle, middle at near, {CARD}",
        terrain="hole",
    ),
    timed(
        "hayabusa-boots", II=f"near hurt 3, near at middle, middle at near, {CARD}",
        terrain="wall",
    ),
    # High Peak Castle
    timed(
        "boomerang", I="near hurt 1, middle hurt 1, far hurt 2",
        II="near hurt 1, middle hurt 1, far hurt 2",
    ),
    timed(
        "hayabusa-gauntlets", I=f"near hurt 1, {CARD}", II=f"near hurt 1, {CARD}",
        III=f"near hurt 1, {CARD}",
    ),
    timed(
        "hayabusa-gauntlets", I=f"near hurt 2, {CARD}", II=f"near hurt 2, {CARD}",
        III=f"near hurt 2, {CARD}", terrain="wall",
    ),
    timed("tornado", II="near hurt 2, middle hurt 2, far hurt 2"),
    timed(
        "kings-evil", zero="near poisoned 2, near hurt 2", I=f"near hurt 2, {CARD}",
        II=f"near hurt 2, {CARD}", III=f"near hurt 2, {CARD}",
    ),
    # Bosses
    timed("cudgel", II=f"near hurt 4, me hurt 1, {CARD}"),
    timed(
        "front-line-shield",
        I=f"me shield 2, second shield 2, third shield 2, me hurt 1, {CARD}",
    ),
    timed("lightspeed", zero="near hurt 3, middle hurt 3, far hurt 3"),
    timed("lightspeed", zero=THREE_HURT, wounds=1),
    timed(
        "ice-shards",
        I=f"near frozen 1, middle frozen 1, far frozen 1, {THREE_HURT}, me hurt 1",
        III=f"near frozen 1, middle frozen 1, far frozen 1, {THREE_HURT}, me hurt 1",
    ),
    timed(
        "ice-crossbow", I="near hurt 1 | far hurt 1", II="near hurt 1 | far hurt 1",
        III="near hurt 1 | far hurt 1",
    ),
    timed(
        "ice-crossbow", I="near hurt 4 | far hurt 1", II="near hurt 4 | far hurt 1",
        III="near hurt 4 | far hurt 1", afflicted="near frozen",
    ),
    timed("kings-hand", III=f"near hurt 6, me hurt 2, {CARD}"),
    # Secrets
    timed(
        "gravediggers-spade", II=f"hole, behind hurt 1, {CARD} | hole, far hurt 1, {CARD}",
        III=f"behind hurt 1, {CARD} | far hurt 1, {CARD}",
    ),
    timed(
        "gravediggers-spade", II=f"hole, behind hurt 3, {CARD} | hole, far hurt 3, {CARD}",
        III=f"behind hurt 3, {CARD} | far hurt 3, {CARD}", killed=2,
    ),
    timed(
        "mirror-of-losses", I="near hurt 1 | far hurt 1", II="near hurt 1 | far hurt 1",
        III="near hurt 1 | far hurt 1",
    ),
    timed(
        "mirror-of-losses", I="near hurt 3 | far hurt 3", II="near hurt 3 | far hurt 3",
        III="near hurt 3 | far hurt 3", wounds=2,
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_timed_equipment(row: Play) -> None:
    check(row)
