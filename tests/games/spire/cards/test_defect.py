"""The Defect's starter and common cards, face by face."""

from functools import partial

import pytest

from tests.games.spire.cards.cases import Case, check, title, untested
from tests.games.spire.cards.faces import AREA, face_of
from tests.games.spire.cards.test_defect_powers import POWERS
from tests.games.spire.cards.test_defect_rare import RARE
from tests.games.spire.cards.test_defect_uncommon import UNCOMMON

face = partial(face_of, "defect")

STARTER = [
    face(
        "defect-strike",
        "a hit of 1",
        "at doll",
        "doll -1 hp; defect -1 energy; defect-strike hand>discard",
    ),
    face(
        "defect-strike+",
        "a hit of 1 for nothing",
        "at doll",
        "doll -1 hp; defect-strike+ hand>discard",
    ),
    face(
        "defect-defend",
        "1 Block for oneself",
        "",
        "defect -1 energy +1 block; defect-defend hand>discard",
    ),
    face(
        "defect-defend+",
        "2 Block for a friend",
        "for ironclad",
        "defect -1 energy; ironclad +2 block; defect-defend+ hand>discard",
    ),
    face("zap", "one Lightning", "", "defect -1 energy +lightning; zap hand>discard"),
    face("zap+", "one Lightning for nothing", "", "defect +lightning; zap+ hand>discard"),
    face(
        "dual-cast",
        "one Lightning damages two enemies",
        "evoke lightning, at dummy, at doll",
        "dummy -2 hp; doll -2 hp; defect -1 energy -lightning; dual-cast hand>discard",
        orbs="lightning, lightning, frost",
    ),
    face(
        "dual-cast",
        "Frost blocks twice",
        "evoke frost",
        "defect -1 energy +2 block -frost; dual-cast hand>discard",
        orbs="lightning, frost, frost",
    ),
    face("dual-cast", "nothing without Orbs", "", "defect -1 energy; dual-cast hand>discard"),
    face(
        "dual-cast+",
        "Dark twice, for nothing",
        "evoke dark, at doll, at doll",
        "doll -6 hp; defect -dark; dual-cast+ hand>discard",
        orbs="lightning, dark",
    ),
]

ORB_BY_DIE = {1: "lightning", 2: "lightning", 3: "frost", 4: "frost", 5: "dark", 6: "dark"}

COMMON = [
    face(
        "ball-lightning",
        "a hit of 1 and Lightning",
        "at doll",
        "doll -1 hp; defect -1 energy +lightning; ball-lightning hand>discard",
    ),
    face(
        "ball-lightning",
        "the hit comes first, then an Orb makes room",
        "at doll",
        "doll -1 hp; defect -1 energy; ball-lightning hand>limbo",
        orbs="lightning, frost, dark",
        options="evoke lightning, evoke frost, evoke dark",
    ),
    face(
        "ball-lightning+",
        "a hit of 2 and Lightning",
        "at doll",
        "doll -2 hp; defect -1 energy +lightning; ball-lightning+ hand>discard",
    ),
    face(
        "barrage",
        "a hit for each Orb",
        "at doll",
        "doll -6 hp; defect -1 energy; barrage hand>discard",
        orbs="frost, frost, dark",
        strength=1,
    ),
    face(
        "barrage",
        "no hit without Orbs",
        "at doll",
        "defect -1 energy; barrage hand>discard",
        strength=1,
    ),
    face(
        "barrage+",
        "one hit more",
        "at doll",
        "doll -8 hp; defect -1 energy; barrage+ hand>discard",
        orbs="frost, frost, dark",
        strength=1,
    ),
    face(
        "barrage+",
        "one hit without Orbs",
        "at doll",
        "doll -2 hp; defect -1 energy; barrage+ hand>discard",
        strength=1,
    ),
    *[
        face("chaos", f"on a {die}", "", f"defect -1 energy +{orb}; chaos hand>discard", die=die)
        for die, orb in ORB_BY_DIE.items()
    ],
    *[
        face("chaos+", f"on a {die}", "", f"defect +{orb}; chaos+ hand>discard", die=die)
        for die, orb in ORB_BY_DIE.items()
    ],
    face(
        "charge-battery",
        "2 Block; two Orbs give no Energy",
        "",
        "defect -1 energy +2 block; charge-battery hand>discard",
        orbs="lightning, frost",
    ),
    face(
        "charge-battery",
        "three Orbs pay for it",
        "",
        "defect +2 block; charge-battery hand>discard",
        orbs="lightning, frost, frost",
    ),
    face(
        "charge-battery+",
        "3 Block; two Orbs give no Energy",
        "",
        "defect -1 energy +3 block; charge-battery+ hand>discard",
        orbs="lightning, frost",
    ),
    face(
        "charge-battery+",
        "four Orbs pay for it, once",
        "",
        "defect +3 block; charge-battery+ hand>discard",
        orbs="lightning, frost, frost, dark",
        powers="capacitor",
    ),
    face("claw", "a hit of 1", "at doll", "doll -1 hp; claw hand>discard"),
    face(
        "claw",
        "2 on a discarded 0",
        "at doll",
        "doll -2 hp; claw hand>discard",
        discard="zap+, skim",
    ),
    face(
        "claw",
        "only the topmost card counts",
        "at doll",
        "doll -1 hp; claw hand>discard",
        discard="zap, claw",
    ),
    face(
        "claw",
        "an X is no 0",
        "at doll",
        "doll -1 hp; claw hand>discard",
        discard="tempest, claw",
    ),
    face(
        "claw",
        "a Daze costs nothing at all, not 0",
        "at doll",
        "doll -1 hp; claw hand>discard",
        discard="daze, claw",
    ),
    face(
        "claw",
        "a card that Powers make free counts",
        "at doll",
        "doll -2 hp; claw hand>discard",
        discard="streamline",
        powers="fusion, storm",
    ),
    face("claw+", "a hit of 1", "at doll", "doll -1 hp; claw+ hand>discard", discard="zap"),
    face(
        "claw+", "4 on a discarded 0", "at doll", "doll -4 hp; claw+ hand>discard", discard="zap+"
    ),
    face(
        "cold-snap",
        "a hit of 2 and Frost",
        "at doll",
        "doll -2 hp; defect -2 energy +frost; cold-snap hand>discard",
    ),
    face(
        "cold-snap",
        "the hit comes first, then an Orb makes room",
        "at doll",
        "doll -2 hp; defect -2 energy; cold-snap hand>limbo",
        orbs="lightning, frost, dark",
        options="evoke lightning, evoke frost, evoke dark",
    ),
    face(
        "cold-snap+",
        "a hit of 3 and Frost",
        "at doll",
        "doll -3 hp; defect -2 energy +frost; cold-snap+ hand>discard",
    ),
    face(
        "compile-driver",
        "draws for each kind of Orb",
        "at doll",
        "doll -1 hp; defect -1 energy; 2 skim draw>hand; compile-driver hand>discard",
        orbs="frost, lightning, frost, frost",
        powers="capacitor",
        draw="skim, " * 4,
    ),
    face(
        "compile-driver",
        "draws nothing without Orbs",
        "at doll",
        "doll -1 hp; defect -1 energy; compile-driver hand>discard",
        draw="skim, " * 4,
    ),
    face(
        "compile-driver+",
        "a hit of 2, three kinds",
        "at doll",
        "doll -2 hp; defect -1 energy; 3 skim draw>hand; compile-driver+ hand>discard",
        orbs="frost, lightning, dark, dark",
        powers="capacitor",
        draw="skim, " * 5,
    ),
    face(
        "coolheaded",
        "one Frost",
        "",
        "defect -1 energy +frost; coolheaded hand>discard",
        draw="skim",
    ),
    face(
        "coolheaded+",
        "one Frost and a card",
        "",
        "defect -1 energy +frost; skim draw>hand; coolheaded+ hand>discard",
        draw="skim, skim",
    ),
    *[
        face(
            "go-for-the-eyes",
            f"on a {die}",
            "at doll",
            f"doll -1 hp{weak}; go-for-the-eyes hand>discard",
            die=die,
        )
        for die, weak in {1: "", 3: "", 4: " +1 weak", 6: " +1 weak"}.items()
    ],
    *[
        face(
            "go-for-the-eyes+",
            f"Weak on a {die}",
            "at doll",
            "doll -1 hp +1 weak; go-for-the-eyes+ hand>discard",
            die=die,
        )
        for die in (3, 4)
    ],
    face(
        "leap",
        "2 Block for a friend, rows as they are",
        "for ironclad, stay",
        "defect -1 energy; ironclad +2 block; leap hand>discard",
    ),
    face(
        "leap",
        "2 Block, and rows are switched",
        "for defect, switch ironclad",
        "defect -1 energy +2 block +1 row; ironclad -1 row; leap hand>discard",
    ),
    face(
        "leap+",
        "3 Block for a friend, and rows are switched",
        "for ironclad, switch ironclad",
        "defect -1 energy +1 row; ironclad +3 block -1 row; leap+ hand>discard",
    ),
    face(
        "recursion",
        "Dark damages and is there again",
        "evoke dark, at doll",
        "doll -3 hp; defect -1 energy; recursion hand>discard",
        orbs="frost, dark",
    ),
    face("recursion", "nothing without Orbs", "", "defect -1 energy; recursion hand>discard"),
    face(
        "recursion+",
        "Frost blocks and is there again, for nothing",
        "evoke frost",
        "defect +1 block; recursion+ hand>discard",
        orbs="frost, dark",
    ),
    face(
        "scrape",
        "a discarded 0 comes back",
        "at doll",
        "doll -2 hp; defect -1 energy; claw discard>hand; scrape hand>discard",
        discard="claw, zap+",
    ),
    face(
        "scrape",
        "a discarded 1 stays",
        "at doll",
        "doll -2 hp; defect -1 energy; scrape hand>discard",
        discard="zap, claw",
    ),
    face(
        "scrape+",
        "a hit of 3; a discarded 0 comes back",
        "at doll",
        "doll -3 hp; defect -1 energy; claw discard>hand; scrape+ hand>discard",
        discard="claw, zap+",
    ),
    face(
        "scrape+",
        "a discarded 1 stays",
        "at doll",
        "doll -3 hp; defect -1 energy; scrape+ hand>discard",
        discard="zap, claw",
    ),
    face(
        "skim",
        "three cards",
        "",
        "defect -1 energy; 3 claw draw>hand; skim hand>discard",
        draw="claw, " * 5,
    ),
    face(
        "skim+",
        "four cards",
        "",
        "defect -1 energy; 4 claw draw>hand; skim+ hand>discard",
        draw="claw, " * 5,
    ),
    face(
        "steam-barrier", "1 Block", "", "defect +1 block; steam-barrier hand>discard", discard="zap"
    ),
    face(
        "steam-barrier",
        "2 on a discarded 0",
        "",
        "defect +2 block; steam-barrier hand>discard",
        discard="zap+",
    ),
    face(
        "steam-barrier+",
        "2 Block",
        "",
        "defect +2 block; steam-barrier+ hand>discard",
        discard="zap",
    ),
    face(
        "steam-barrier+",
        "3 on a discarded 0",
        "",
        "defect +3 block; steam-barrier+ hand>discard",
        discard="zap+",
    ),
    face(
        "sweeping-beam",
        "1 to a row and the Boss, one card",
        "row 1",
        "dummy -1 hp; doll -1 hp; giant -1 hp; defect -1 energy; skim draw>hand; "
        "sweeping-beam hand>discard",
        foes=AREA,
        draw="skim, skim",
    ),
    face(
        "sweeping-beam+",
        "2 to a row and the Boss, one card",
        "row 2",
        "puncher -2 hp; giant -2 hp; defect -1 energy; skim draw>hand; sweeping-beam+ hand>discard",
        foes=AREA,
        draw="skim, skim",
    ),
    face(
        "turbo",
        "2 Energy and a Daze",
        "",
        "defect +2 energy; +daze discard; turbo hand>exhausted",
        energy=2,
        draw="skim",
    ),
    face(
        "turbo+",
        "3 Energy and a Daze",
        "",
        "defect +3 energy; +daze discard; turbo+ hand>exhausted",
        energy=2,
        draw="skim",
    ),
]


@pytest.mark.parametrize("row", [*STARTER, *COMMON], ids=title)
def test_starter_and_common_cards(row: Case) -> None:
    check(row)


def test_every_face_of_the_defect_has_a_case() -> None:
    assert untested("defect", STARTER, COMMON, UNCOMMON, RARE, POWERS) == set()
