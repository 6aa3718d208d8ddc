"""The turn cards of the three bosses: what each does, round by round.

`duel.py` explains how a line of these tables reads.
"""

import pytest

from tests.games.deadcells.upgrades.duel import Turn, check, check_sheltered, title, turn

ALL = "me hurt 1, second hurt 1, third hurt 1"

CONCIERGE = [
    turn("c1-sweeping-up", I="me hurt 1", III=ALL),
    turn("c1-step-outside", I="boss at far", II="boss at near", III=ALL, IV="me hurt 1"),
    turn("c1-house-rules", I="boss shield 2", III="me hurt 2", IV="middle fire 1"),
    turn(
        "c1-raking-coals", I="near fire 1, middle fire 1, far fire 1", II="me hurt 1",
        III="near fire -1, middle fire -1, far fire -1, boss hurt 1, third hurt 1, me hurt 1",
    ),
    turn("c1-lighting-up", I="me burning 1", III=ALL),
    turn("c1-last-orders", II="second hurt 1", III="second hurt 1", IV="far fire 1"),
    turn("c1-mop-bucket", wounds=3, I=ALL, III="boss hurt -2"),
    turn("c1-dress-code", I="third hurt 1", III="me hurt 1", IV="third hurt 1"),
]  # fmt: skip

ANGRY_CONCIERGE = [
    turn("c1-dress-code", side=2, I="third hurt 1", III="me hurt 1", IV="third hurt 1"),
    turn("c1-no-refunds", side=2, I="me hurt 1", II="second hurt 1", IV=ALL),
    turn(
        "c1-over-the-shoulder", side=2, I="boss at behind, me hurt 1", II="boss at near",
        III=ALL,
    ),
    turn(
        "c1-bridge-alight", side=2, I="behind fire 1, near fire 1, middle fire 1",
        III="behind fire -1, near fire -1, middle fire -1, boss hurt 1, me hurt 2, third hurt 1",
        IV="third hurt 1",
    ),
    turn("c1-temper", side=2, shields=(1, 2, 0), II="me shield -1, second shield -2", III=ALL),
    turn("c1-temper", side=2, frozen="II", III=ALL),
    turn("c1-red-hot", side=2, I="me burning 1, boss at far", II="boss at near", III="third hurt 2"),
    turn(
        "c1-closing-time", side=2, I="me hurt 1", III="third hurt 1", IV="second marked 1, near fire 1",
        sheltered={"I": "me hurt 1", "III": "third hurt 1"},
    ),
]  # fmt: skip

TIME_KEEPER = [
    turn(
        "c2-minute-hand", I="boss at near, me hurt 1", II="third hurt 1", III="me hurt 1",
        IV="far shuriken 1",
    ),
    turn(
        "c2-three-past", I="boss at near, middle shuriken 3", II="middle shuriken -3, near shuriken 3",
        III="near shuriken -3, second hurt 1, me hurt 2, third hurt 1", IV="boss at behind",
    ),
    turn("c2-punctuality", I="boss at near, second hurt 1", II="me hurt 1", III="third hurt 1", IV="far shuriken 1"),
    turn("c2-hook", I="boss at near", II="second frozen 1", III="me hurt 2", IV="boss at behind"),
]  # fmt: skip

ANGRY_TIME_KEEPER = [
    turn(
        "c2-punctuality", side=2, I="boss at near, second hurt 1", II="me hurt 1", III="third hurt 1",
        IV="far shuriken 1",
    ),
    turn("c2-hook", side=2, I="boss at near", II="second frozen 1", III="me hurt 2", IV="boss at behind"),
    turn(
        "c2-five-hands", side=2, I="boss at near, middle shuriken 5", II="middle shuriken -5, near shuriken 5",
        III="boss at behind, near shuriken -5, me hurt 3, third hurt 2",
    ),
    turn(
        "c2-borrowed-time", side=2, I="boss at behind, me hurt 1", II="boss at near, third hurt 1",
        III="me hurt 1", IV="second marked 1",
    ),
    # She goes from behind to the far side, where the sweep meets her a second time.
    turn(
        "c2-borrowed-time", side=2, at="behind", I="me hurt 1, third hurt 1", II="boss at near, me hurt 1",
        III="third hurt 1", IV="second marked 1",
    ),
]  # fmt: skip

HAND = [
    turn("c3-salute", I="boss at near, boss shield 2", II="me hurt 1", IV="third hurt 2, me hurt 1"),
    turn(
        "c3-draw-swords", swords=["sword-of-the-oath", "sword-of-mercy"], I="near comes sword-of-the-oath",
        II="me hurt 1", III="second hurt 2",
    ),
    turn("c3-royal-decree", I="me hurt 1, second hurt 1", III="me hurt 1", IV="third hurt 1"),
    turn(
        "c3-banner-charge", I="boss at far, me hurt 1", II="boss at near, third hurt 1",
        IV="me hurt 1, third hurt 1",
    ),
    turn(
        "c3-court-manners", wounds=5, beside="sword-of-edicts", I="boss shield 1, sword-of-edicts shield 1",
        II="me hurt 1, boss hurt -2", III="second hurt 1", IV="third hurt 1, me hurt 1",
        sheltered={"II": "me hurt 1"},
    ),
    turn("c3-ground-slam", I="boss at near", II=ALL, IV="me hurt 1, third hurt 1"),
    turn(
        "c3-parade-ground", swords=["sword-of-the-oath", "sword-of-mercy"], I="me hurt 1",
        II="near comes sword-of-the-oath", III="third hurt 2", IV="boss shield 2",
    ),
]  # fmt: skip

UNMASKED = [
    turn("c3-royal-decree", side=2, I="me hurt 1, second hurt 1", III="me hurt 1", IV="third hurt 1"),
    turn(
        "c3-bare-face", side=2, I="me hurt 1, third hurt 1", II="me hurt 1",
        III="third hurt 1, me hurt 1",
    ),
    turn(
        "c3-everybody-kneels", side=2, I="me hurt 1", III="third hurt 1",
        IV="me marked 1, second marked 1, third marked 1",
    ),
    turn(
        "c3-sword-storm", side=2, swords=["sword-of-the-oath", "sword-of-mercy", "sword-of-the-guard"],
        I="middle comes sword-of-the-oath, far comes sword-of-mercy, me hurt 1", II="third hurt 1",
        III="third hurt 1, me hurt 1",
    ),
    turn(
        "c3-through-the-ranks", side=2, I="boss at behind, me hurt 1", II="boss at near, me hurt 1",
        III="me hurt 1, third hurt 1",
    ),
    turn(
        "c3-break-the-line", side=2, shields=(1, 1, 1),
        I="me shield -1, second shield -1, third shield -1, me hurt 1", IV="third hurt 1, me hurt 1",
    ),
    turn("c3-break-the-line", side=2, frozen="I", IV="me hurt 1, third hurt 1"),
    turn(
        "c3-thunder", side=2, I="me hurt 1, third hurt 1", III=ALL,
        sheltered={"I": "me hurt 1, third hurt 1"},
    ),
    turn(
        "c3-long-live", side=2, wounds=5, I="boss shield 3", II="boss hurt -3", III="me hurt 1, third hurt 1",
        IV="me hurt 3",
    ),
]  # fmt: skip

CASES = [*CONCIERGE, *ANGRY_CONCIERGE, *TIME_KEEPER, *ANGRY_TIME_KEEPER, *HAND, *UNMASKED]


@pytest.mark.parametrize("case", CASES, ids=title)
def test_what_a_turn_card_does(case: Turn) -> None:
    check(case)


@pytest.mark.parametrize("case", [case for case in CASES if case.shields == (0, 0, 0)], ids=title)
def test_what_shields_stop_of_it(case: Turn) -> None:
    check_sheltered(case)
