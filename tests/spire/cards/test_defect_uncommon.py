"""The Defect's uncommon Attacks and Skills, face by face."""

from functools import partial

import pytest

from tests.spire.cards.cases import Case, check, title
from tests.spire.cards.faces import AREA, face_of, held_by

face = partial(face_of, "defect")
held = partial(held_by, "defect")

ATTACKS = [
    *[
        face(
            "beam-cell",
            f"on a {die}",
            "at doll",
            f"doll -1 hp{vulnerable}; defect -1 energy; beam-cell hand>discard",
            die=die,
        )
        for die, vulnerable in {1: " +1 vulnerable", 3: " +1 vulnerable", 4: "", 6: ""}.items()
    ],
    *[
        face(
            "beam-cell+",
            f"Vulnerable on a {die}",
            "at doll",
            "doll -1 hp +1 vulnerable; defect -1 energy; beam-cell+ hand>discard",
            die=die,
        )
        for die in (3, 4)
    ],
    face(
        "blizzard",
        "hits of 2 for each Frost",
        "row 1",
        "dummy -6 hp; doll -6 hp; giant -6 hp; defect -1 energy; blizzard hand>discard",
        foes=AREA,
        orbs="frost, lightning, frost",
        strength=1,
    ),
    face(
        "blizzard",
        "no hit without Frost",
        "row 1",
        "defect -1 energy; blizzard hand>discard",
        foes=AREA,
        orbs="lightning, dark",
    ),
    face(
        "blizzard+",
        "hits of 3 for each Frost",
        "row 2",
        "puncher -8 hp; giant -8 hp; defect -1 energy; blizzard+ hand>discard",
        foes=AREA,
        orbs="frost, lightning, frost",
        strength=1,
    ),
    face(
        "doom-and-gloom",
        "2 to a row and the Boss, and Dark",
        "row 1",
        "dummy -2 hp; doll -2 hp; giant -2 hp; defect -2 energy +dark; doom-and-gloom hand>discard",
        foes=AREA,
    ),
    face(
        "doom-and-gloom+",
        "3 to a row and the Boss, and Dark",
        "row 2",
        "puncher -3 hp; giant -3 hp; defect -2 energy +dark; doom-and-gloom+ hand>discard",
        foes=AREA,
    ),
    face(
        "ftl",
        "a hit of 1; the first card draws, the second does not",
        "at doll, defect play ftl, at dummy",
        "dummy -1 hp; doll -1 hp; skim draw>hand; 2 ftl hand>discard",
        hand="ftl",
        draw="skim, skim, skim",
    ),
    face(
        "ftl+",
        "a hit of 2; the first card draws, the second does not",
        "at doll, defect play ftl+, at dummy",
        "dummy -2 hp; doll -2 hp; skim draw>hand; 2 ftl+ hand>discard",
        hand="ftl+",
        draw="skim, skim, skim",
    ),
    face(
        "melter",
        "Block goes first, then 2",
        "at doll",
        "doll -2 hp -3 block; defect -1 energy; melter hand>discard",
        foes="dummy block=2, doll block=3",
    ),
    face(
        "melter+",
        "Block goes first, then 3",
        "at doll",
        "doll -3 hp -3 block; defect -1 energy; melter+ hand>discard",
        foes="dummy block=2, doll block=3",
    ),
    face(
        "streamline",
        "3 for 2 Energy",
        "at doll",
        "doll -3 hp; defect -2 energy; streamline hand>discard",
    ),
    face(
        "streamline",
        "1 less for a Power",
        "at doll",
        "doll -3 hp; defect -1 energy; streamline hand>discard",
        powers="fusion",
    ),
    face(
        "streamline",
        "never less than 0",
        "at doll",
        "doll -3 hp; streamline hand>discard",
        powers="fusion, storm, consume",
    ),
    face(
        "streamline+",
        "4 for 2 Energy",
        "at doll",
        "doll -4 hp; defect -2 energy; streamline+ hand>discard",
    ),
    face(
        "streamline+",
        "1 less for each Power",
        "at doll",
        "doll -4 hp; streamline+ hand>discard",
        powers="fusion, storm",
    ),
    face(
        "sunder",
        "5 for 3 Energy",
        "at doll",
        "doll -5 hp; defect -3 energy; sunder hand>discard",
        foes="dummy, doll hp=6",
    ),
    face(
        "sunder",
        "a kill gives 3 Energy",
        "at doll",
        "doll dead; sunder hand>discard",
        foes="dummy, doll hp=5",
    ),
    face(
        "sunder+",
        "7 for 3 Energy",
        "at doll",
        "doll -7 hp; defect -3 energy; sunder+ hand>discard",
        foes="dummy, doll hp=8",
    ),
    face(
        "sunder+",
        "a kill gives 3 Energy",
        "at doll",
        "doll dead; sunder+ hand>discard",
        foes="dummy, doll hp=7",
    ),
]

SKILLS = [
    face("darkness", "one Dark", "", "defect -1 energy +dark; darkness hand>discard"),
    face("darkness+", "one Dark for nothing", "", "defect +dark; darkness+ hand>discard"),
    face(
        "double-energy",
        "what is left is doubled",
        "",
        "defect +1 energy; double-energy hand>exhausted",
    ),
    face(
        "double-energy", "at most 6", "", "defect +1 energy; double-energy hand>exhausted", energy=5
    ),
    face(
        "double-energy+",
        "all is doubled",
        "",
        "defect +2 energy; double-energy+ hand>exhausted",
        energy=2,
    ),
    face(
        "double-energy+",
        "at most 6",
        "",
        "defect +2 energy; double-energy+ hand>exhausted",
        energy=4,
    ),
    face(
        "equilibrium",
        "3 Block and a card to keep",
        "",
        "defect -2 energy +3 block +1 keeps; equilibrium hand>discard",
    ),
    face(
        "equilibrium",
        "one card stays in hand",
        "defect done, ironclad done, retain zap",
        "5 claw draw>hand; skim hand>discard; equilibrium hand>discard",
        hand="zap, skim",
        draw="claw, " * 5,
    ),
    face(
        "equilibrium",
        "nothing need be kept",
        "defect done, ironclad done, done",
        "5 chaos draw>hand; skim hand>discard; zap hand>discard; equilibrium hand>discard",
        hand="zap, skim",
        draw="chaos, " * 5,
    ),
    face(
        "equilibrium+",
        "4 Block and two cards to keep",
        "",
        "defect -2 energy +4 block +2 keeps; equilibrium+ hand>discard",
    ),
    face(
        "equilibrium+",
        "two cards stay in hand",
        "defect done, ironclad done, retain zap, retain chaos",
        "5 claw draw>hand; skim hand>discard; equilibrium+ hand>discard",
        hand="zap, skim, chaos",
        draw="claw, " * 5,
    ),
    face(
        "force-field",
        "3 Block for 3 Energy",
        "",
        "defect -3 energy +3 block; force-field hand>discard",
    ),
    face(
        "force-field",
        "1 less for each Power",
        "",
        "defect -1 energy +3 block; force-field hand>discard",
        powers="fusion, storm",
    ),
    face(
        "force-field",
        "never less than 0",
        "",
        "defect +3 block; force-field hand>discard",
        powers="fusion, storm, consume, amplify",
    ),
    face(
        "force-field+",
        "4 Block for 3 Energy",
        "",
        "defect -3 energy +4 block; force-field+ hand>discard",
    ),
    face(
        "force-field+",
        "1 less for each Power",
        "",
        "defect -1 energy +4 block; force-field+ hand>discard",
        powers="fusion, storm",
    ),
    face(
        "glacier",
        "2 Block for oneself, and Frost",
        "",
        "defect -2 energy +2 block +frost; glacier hand>discard",
    ),
    face(
        "glacier+",
        "3 Block for a friend, and Frost",
        "for ironclad",
        "defect -2 energy +frost; ironclad +3 block; glacier+ hand>discard",
    ),
    face(
        "hologram",
        "1 Block, a card comes back",
        "take zap",
        "defect -1 energy +1 block; zap discard>hand; hologram hand>exhausted",
        discard="skim, zap, claw",
    ),
    face(
        "hologram",
        "1 Block alone without discards",
        "",
        "defect -1 energy +1 block; hologram hand>exhausted",
    ),
    face(
        "hologram+",
        "is not exhausted",
        "take zap",
        "defect -1 energy +1 block; zap discard>hand; hologram+ hand>discard",
        discard="skim, zap, claw",
    ),
    face(
        "overclock",
        "two cards and a Daze",
        "",
        "+daze discard; 2 claw draw>hand; overclock hand>discard",
        draw="claw, " * 4,
    ),
    face(
        "overclock+",
        "three cards and a Daze",
        "",
        "+daze discard; 3 claw draw>hand; overclock+ hand>discard",
        draw="claw, " * 4,
    ),
    face(
        "recycle",
        "as much Energy as the card costs",
        "recycle doom-and-gloom",
        "defect +1 energy; doom-and-gloom hand>exhausted; recycle hand>discard",
        hand="zap, doom-and-gloom",
    ),
    face(
        "recycle",
        "an X doubles the Energy",
        "recycle tempest",
        "defect +2 energy; tempest hand>exhausted; recycle hand>discard",
        hand="zap, tempest",
        energy=4,
    ),
    face(
        "recycle",
        "a Daze gives nothing",
        "recycle daze",
        "defect -1 energy; -daze hand; recycle hand>discard",
        hand="zap, daze",
    ),
    face(
        "recycle+",
        "for nothing",
        "recycle force-field",
        "defect +3 energy; force-field hand>exhausted; recycle+ hand>discard",
        hand="zap, force-field",
    ),
    face(
        "recycle+",
        "an X doubles the Energy",
        "recycle tempest",
        "defect +2 energy; tempest hand>exhausted; recycle+ hand>discard",
        hand="zap, tempest",
        energy=2,
    ),
    face(
        "reinforced-body",
        "X + 1 Block",
        "x 2",
        "defect -2 energy +3 block; reinforced-body hand>discard",
    ),
    face("reinforced-body", "X is at least 1", "", "", options="x 1, x 2, x 3"),
    held(
        "reinforced-body",
        "not without Energy",
        "",
        "",
        hand="reinforced-body",
        energy=0,
        refused="defect play reinforced-body",
    ),
    held(
        "reinforced-body",
        "not for nothing: X would be 0",
        "defect play madness",
        "defect +2 free_next; madness hand>exhausted",
        hand="madness, reinforced-body",
        refused="defect play reinforced-body",
    ),
    held(
        "reinforced-body",
        "an effect that plays it for nothing discards it",
        "end turn",
        "5 zap draw>hand; reinforced-body draw>discard",
        powers="mayhem",
        draw="zap, " * 5 + "reinforced-body",
    ),
    held(
        "reinforced-body",
        "nor is it played twice for nothing",
        "defect play omniscience, play reinforced-body",
        "defect -3 energy; omniscience hand>exhausted; reinforced-body draw>discard",
        hand="omniscience",
        draw="zap, reinforced-body",
    ),
    face(
        "reinforced-body+",
        "X Block, twice",
        "x 2",
        "defect -2 energy +4 block; reinforced-body+ hand>discard",
    ),
    face(
        "reinforced-body+",
        "two Block icons",
        "x 2",
        "defect -2 energy +6 block; reinforced-body+ hand>discard",
        powers="footwork",
    ),
    face("reinforced-body+", "X may be 0", "x 0", "reinforced-body+ hand>discard"),
    held(
        "reinforced-body+",
        "it may be free",
        "defect play madness, defect play reinforced-body+",
        "madness hand>exhausted; reinforced-body+ hand>discard",
        hand="madness, reinforced-body+",
    ),
    face(
        "reprogram",
        "Strength for all Orbs",
        "",
        "defect -1 energy +1 strength -lightning -frost; reprogram hand>discard",
        orbs="lightning, frost",
    ),
    face(
        "reprogram+",
        "for nothing",
        "",
        "defect +1 strength -lightning -frost; reprogram+ hand>discard",
        orbs="lightning, frost",
    ),
    face(
        "stack",
        "Block for a friend, as many as Orbs",
        "for ironclad",
        "defect -1 energy; ironclad +2 block; stack hand>discard",
        orbs="dark, dark",
    ),
    face("stack", "nothing without Orbs", "for defect", "defect -1 energy; stack hand>discard"),
    face(
        "stack+",
        "one more than Orbs",
        "for ironclad",
        "defect -1 energy; ironclad +3 block; stack+ hand>discard",
        orbs="dark, dark",
    ),
    face(
        "stack+",
        "1 Block without Orbs",
        "for defect",
        "defect -1 energy +1 block; stack+ hand>discard",
    ),
    face(
        "tempest",
        "X Lightning",
        "x 2",
        "defect -2 energy +lightning +lightning; tempest hand>exhausted",
    ),
    face("tempest", "none for nothing", "x 0", "tempest hand>exhausted"),
    face(
        "tempest+",
        "X + 1 Lightning",
        "x 1",
        "defect -1 energy +lightning +lightning; tempest+ hand>exhausted",
    ),
    face("tempest+", "one for nothing", "x 0", "defect +lightning; tempest+ hand>exhausted"),
]

UNCOMMON = [*ATTACKS, *SKILLS]


@pytest.mark.parametrize("row", ATTACKS, ids=title)
def test_uncommon_attacks(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("row", SKILLS, ids=title)
def test_uncommon_skills(row: Case) -> None:
    check(row)
