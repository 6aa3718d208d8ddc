"""The Defect's rare Attacks and Skills, face by face."""

from functools import partial

import pytest

from tests.games.spire.cards.cases import Case, check, title
from tests.games.spire.cards.faces import AREA, face_of, held_by
from tests.games.spire.fights import fight, player

face = partial(face_of, "defect")
held = partial(held_by, "defect")

RARE = [
    face(
        "all-for-one",
        "2, and all zeros come back",
        "at doll",
        "doll -2 hp; defect -2 energy; 2 claw discard>hand; turbo discard>hand; "
        "all-for-one hand>discard",
        discard="zap, claw, tempest, turbo, daze, claw",
    ),
    face(
        "all-for-one",
        "cards that Powers make free come back",
        "at doll",
        "doll -2 hp; defect -2 energy; streamline discard>hand; all-for-one hand>discard",
        discard="streamline, zap",
        powers="fusion, storm",
    ),
    face(
        "all-for-one+",
        "3, and all zeros come back",
        "at doll",
        "doll -3 hp; defect -2 energy; 2 claw discard>hand; turbo discard>hand; "
        "all-for-one+ hand>discard",
        discard="zap, claw, tempest, turbo, daze, claw",
    ),
    face(
        "core-surge",
        "one player is rid of Weak and Vulnerable before the hit of 3",
        "at doll, for defect",
        "doll -3 hp; defect -1 energy -2 weak -1 vulnerable; core-surge hand>discard",
        weak=2,
        vulnerable=1,
        friend={"weak": 1},
    ),
    face(
        "core-surge",
        "a friend is, the Defect is still Weak",
        "at doll, for ironclad",
        "doll -2 hp; defect -1 energy -1 weak; ironclad -1 weak -3 vulnerable; "
        "core-surge hand>discard",
        weak=2,
        friend={"weak": 1, "vulnerable": 3},
    ),
    held(
        "core-surge",
        "is Retained",
        "end turn",
        "5 skim draw>hand; zap hand>discard",
        hand="core-surge, zap",
        draw="skim, " * 5,
    ),
    face(
        "core-surge+",
        "all players are rid of Weak and Vulnerable before the hit of 4",
        "at doll",
        "doll -4 hp; defect -1 energy -2 weak -1 vulnerable; ironclad -1 weak -3 vulnerable; "
        "core-surge+ hand>discard",
        weak=2,
        vulnerable=1,
        friend={"weak": 1, "vulnerable": 3},
    ),
    held(
        "core-surge+",
        "is Retained",
        "end turn",
        "5 skim draw>hand; zap hand>discard",
        hand="core-surge+, zap",
        draw="skim, " * 5,
    ),
    face(
        "fission",
        "Orbs go for Energy and cards",
        "",
        "defect +2 energy -lightning -frost; 2 skim draw>hand; fission hand>exhausted",
        orbs="lightning, frost",
        draw="skim, " * 5,
    ),
    face("fission", "nothing without Orbs", "", "fission hand>exhausted", draw="skim, " * 5),
    face(
        "fission+",
        "Orbs are evoked, for Energy and cards",
        "evoke dark, at doll, evoke lightning, at doll",
        "doll -5 hp; defect +3 energy +1 block -lightning -frost -dark; 3 skim draw>hand; "
        "fission+ hand>exhausted",
        orbs="lightning, frost, dark",
        draw="skim, " * 5,
        energy=1,
    ),
    face(
        "hyperbeam",
        "5 to a row and the Boss for all Orbs",
        "row 1",
        "dummy -5 hp; doll -5 hp; giant -5 hp; defect -2 energy -dark -frost; "
        "hyperbeam hand>discard",
        foes=AREA,
        orbs="dark, frost",
    ),
    face(
        "hyperbeam+",
        "7 to a row and the Boss for all Orbs",
        "row 2",
        "puncher -7 hp; giant -7 hp; defect -2 energy -dark -frost; hyperbeam+ hand>discard",
        foes=AREA,
        orbs="dark, frost",
    ),
    face(
        "meteor-strike",
        "10 for 5 Energy",
        "at doll",
        "doll -10 hp; defect -5 energy; meteor-strike hand>discard",
        energy=6,
    ),
    face(
        "meteor-strike",
        "1 less for each Power",
        "at doll",
        "doll -10 hp; defect -3 energy; meteor-strike hand>discard",
        powers="fusion, storm",
    ),
    face(
        "meteor-strike+",
        "12 for 5 Energy",
        "at doll",
        "doll -12 hp; defect -5 energy; meteor-strike+ hand>discard",
        energy=6,
    ),
    face(
        "meteor-strike+",
        "1 less for each Power",
        "at doll",
        "doll -12 hp; defect -3 energy; meteor-strike+ hand>discard",
        powers="fusion, storm",
    ),
    face(
        "multi-cast",
        "one Orb X times",
        "x 3, evoke lightning, at doll, at doll, at dummy",
        "dummy -2 hp; doll -4 hp; defect -3 energy -lightning; multi-cast hand>discard",
        orbs="lightning, frost, lightning",
    ),
    face(
        "multi-cast",
        "for nothing nothing",
        "x 0",
        "multi-cast hand>discard",
        orbs="lightning, frost",
    ),
    face(
        "multi-cast+",
        "one Orb X + 1 times",
        "x 1, evoke frost",
        "defect -1 energy +2 block -frost; multi-cast+ hand>discard",
        orbs="lightning, frost",
    ),
    face(
        "multi-cast+",
        "once for nothing",
        "x 0, evoke frost",
        "defect +1 block -frost; multi-cast+ hand>discard",
        orbs="lightning, frost",
    ),
    face(
        "rainbow",
        "one Orb of each kind",
        "",
        "defect -2 energy +lightning +frost +dark; rainbow hand>exhausted",
    ),
    face(
        "rainbow+",
        "is not exhausted",
        "",
        "defect -2 energy +lightning +frost +dark; rainbow+ hand>discard",
    ),
    face(
        "seek",
        "one card of the draw pile",
        "take zap",
        "zap draw>hand; seek hand>exhausted",
        draw="skim, claw, zap, chaos",
    ),
    face(
        "seek+",
        "two cards of the draw pile",
        "take zap, take claw",
        "claw draw>hand; zap draw>hand; seek+ hand>exhausted",
        draw="skim, claw, zap, chaos",
    ),
    face(
        "thunder-strike",
        "hits of 4 for each Lightning",
        "row 1",
        "dummy -10 hp; doll -10 hp; giant -10 hp; defect -3 energy; thunder-strike hand>discard",
        foes=AREA,
        orbs="lightning, frost, lightning",
        strength=1,
    ),
    face(
        "thunder-strike",
        "no hit without Lightning",
        "row 1",
        "defect -3 energy; thunder-strike hand>discard",
        foes=AREA,
        orbs="frost, dark",
    ),
    face(
        "thunder-strike+",
        "hits of 6 for each Lightning",
        "row 2",
        "puncher -21 hp; giant -21 hp; defect -3 energy; thunder-strike+ hand>discard",
        foes=AREA,
        orbs="lightning, lightning, lightning, dark",
        powers="capacitor",
        strength=1,
    ),
]


@pytest.mark.parametrize("row", RARE, ids=title)
def test_rare_attacks_and_skills(row: Case) -> None:
    check(row)


def test_seek_shuffles_the_draw_pile() -> None:
    t = fight(player("defect", hand="seek", draw="skim, claw, zap, chaos"))
    t.script("draw 1", 0, 0)  # the bottom card comes on top, then another in between
    t.play("play seek", "take zap")
    assert t.cards("draw") == ["chaos", "skim", "claw"]


def test_upgraded_seek_shuffles_the_draw_pile() -> None:
    t = fight(player("defect", hand="seek+", draw="skim, claw, zap, chaos"))
    t.script("draw 1", 0)
    t.play("play seek+", "take zap", "take claw")
    assert t.cards("draw") == ["chaos", "skim"]
