"""The improved combat cards of the three Upgrade decks, one by one.

`ledger.py` explains how a line of these tables reads.
"""

import pytest

from tests.games.deadcells.cards.ledger import LOOT, SKILL, Play, check, play, title

EVERYONE = "me shield 1, second shield 1, third shield 1"
THREE_HURT = "near hurt 1, middle hurt 1, far hurt 1"

SURVIVAL = [
    play("stand-fast", "survival", I="me shield 1", II="near hurt 1", III="me shield 1"),
    play("shield-rush", "survival", I="me shield 1, near hurt 1", III="near hurt 1"),
    play("bulwark", "survival survival", II=EVERYONE, III="near hurt 1"),
    play(
        "field-dressing", "survival", I="near hurt 1 | middle hurt 1",
        III="me healed 1 | third healed 1", wounds=2,
    ),
    play(
        "bitter-root", "survival", I="near hurt 1", II="me shield 1",
        III="me marked -1, near hurt 1 | third marked -1, near hurt 1", suffering="marked",
    ),
    play("turtle-march", "survival", I="me shield 2", II=LOOT),
    play("wolf-at-the-gate", "survival brutality", II="near hurt 2", III="me shield 1"),
    play("hold-the-line", "survival", I=EVERYONE, II="near hurt 1", III="me shield 1"),
    play("thick-skull", "", I="me shield 1, near hurt 1", II=SKILL, III="near hurt 2"),
    play(
        "caught-breath", "survival", II="me healed 1, me shield 1",
        III="near hurt 1 | far hurt 1", wounds=2,
    ),
    play("counterweight", "survival", I="me shield 2", II="near hurt 3"),
    play("counterweight", "survival", I="me shield 2", II="near hurt 5", shields=2),
    play(
        "brothers-keeper", "survival", I="second shield 2 | third shield 2",
        III="near hurt 2 | far hurt 2",
    ),
    play(
        "last-ration", "survival tactics", I=LOOT, II="me healed 1 | third healed 1",
        III="near hurt 2 | far hurt 2", wounds=2,
    ),
    play("gilded-oath", "survival", I="me golden 1", III="behind hurt 2 | near hurt 2"),
    play(
        "shoulder-to-shoulder", "survival", I=EVERYONE, II="near hurt 2 | far hurt 2",
        III=EVERYONE,
    ),
    play(
        "unbroken", "survival", II="me shield 2, me marked -1", III="near hurt 3 | far hurt 3",
        suffering="marked",
    ),
    play("unbroken", "survival", II="me shield 2", III="near hurt 2 | far hurt 2", wounds=1),
    play(
        "backs-to-the-wall", "survival survival", I="wall, me golden 1 | wall, third golden 1",
        III="near hurt 3 | far hurt 3",
    ),
    play(
        "backs-to-the-wall", "survival survival", I="wall, second golden 1 | wall, me golden 1",
        III="near hurt 3 | far hurt 3", wounds=1, first="second",
    ),
    play(
        "phoenix-stance", "survival", I="me shield 2", II="me healed 2",
        III="behind hurt 1 | far hurt 1", wounds=2,
    ),
    play(
        "phoenix-stance", "survival", I="me shield 2", II="me healed 2",
        III="behind hurt 3 | far hurt 3", survival=2, wounds=3,
    ),
]  # fmt: skip

TACTICS = [
    play("feint", "tactics", I="near marked 1", II="near hurt 2"),
    play("quick-hands", "tactics", I=LOOT, II=SKILL, III="near hurt 1"),
    play(
        "cold-draught", "tactics", I="near frozen 1",
        III="near hurt 1, teeth 2 | far hurt 1, potions 1",
    ),
    play(
        "dirty-needle", "tactics", I="near hurt 1",
        II="near poisoned 1, near hurt 1 | middle poisoned 1, middle hurt 1",
        III="near hurt 1, teeth 2 | middle hurt 1, potions 1",
    ),
    play(
        "long-hook", "tactics brutality",
        I="near hurt 1 | far at middle, middle at far, near hurt 1", III="near hurt 1",
    ),
    play(
        "long-hook", "tactics brutality", I="middle hurt 1, middle at near", III="middle hurt 1",
        foes="behind dummy, middle dummy",
    ),
    play(
        "backstep", "tactics", I="near at middle, middle at near, near hurt 1", II=SKILL,
    ),
    play(
        "reading-the-room", "tactics tactics", I=f"me new cards 2, {SKILL}",
        II="behind hurt 1 | far hurt 1",
    ),
    play(
        "kindling", "tactics", I="near burning 1", II="near hurt 2 | middle hurt 1", III=SKILL,
    ),
    play(
        "killing-frost", "tactics", I="near frozen 1, middle frozen 1",
        III="near hurt 2 | far hurt 1",
    ),
    play(
        "sleight-of-hand", "", I="teeth 12 | potions 1, teeth 10", II="near hurt 2 | far hurt 2",
        III="cells 1",
    ),
    play(
        "marked-cards", "tactics", I="behind marked 1 | far marked 1",
        II="behind hurt 2 | far hurt 2", III="behind hurt 2 | far hurt 2",
    ),
    play(
        "red-ledger", "tactics", II="near bleeding 1 | middle bleeding 1",
        III="me new cards 2, me shield 1, near dies | me new cards 2, me shield 1, middle dies",
    ),
    play(
        "slow-rot", "tactics", I="near poisoned 2, near hurt 2 | middle poisoned 2, middle hurt 2",
        II="near hurt 2 | middle hurt 2", III=f"near hurt 2, {SKILL} | middle hurt 2, {SKILL}",
    ),
    play(
        "snare", "tactics survival", I="hole, near frozen 1 | hole, far frozen 1",
        II="near hurt 2 | middle hurt 2", III="me shield 1",
    ),
    play(
        "snare", "tactics survival", I="hole, near frozen 1 | hole, far frozen 1",
        II="near hurt 2 | middle hurt 2", III="me shield 1", wounds=1, first="second",
    ),
    play(
        "puppet-strings", "tactics", I="teeth 20",
        II="near hurt 2 | far at middle, middle at far, far hurt 2",
    ),
    play(
        "plague-wind", "",
        I="near poisoned 1, middle poisoned 1, far poisoned 1, near hurt 1, middle hurt 1, far hurt 1",
        II=THREE_HURT, III="near hurt 3, middle hurt 1, far hurt 1 | near hurt 1, middle hurt 1, far hurt 3",
    ),
    play(
        "plague-wind", "",
        I="near poisoned 1, middle poisoned 1, far poisoned 1, near hurt 1, middle hurt 1, far hurt 1",
        II=THREE_HURT, III="near hurt 4, middle hurt 1, far hurt 1 | near hurt 1, middle hurt 1, far hurt 3",
        afflicted="near burning",
    ),
    play(
        "masterstroke", "tactics tactics",
        I=f"behind marked 1, {SKILL} | far marked 1, {SKILL}",
        II="behind frozen 1 | far frozen 1", III="behind hurt 2 | far hurt 2",
    ),
    play(
        "masterstroke", "tactics tactics",
        I=f"behind marked 1, {SKILL} | far marked 1, {SKILL}",
        II="behind frozen 1 | far frozen 1", III="behind hurt 6 | far hurt 6", tactics=2,
    ),
]  # fmt: skip

BRUTALITY = [
    play("heavy-blow", "brutality", I="near hurt 2", III="near hurt 1"),
    play(
        "rough-justice", "brutality", I="near hurt 1", II="near hurt 1 | middle hurt 1",
        III="near hurt 1",
    ),
    play(
        "shoulder-charge", "brutality", I="near hurt 1, near at middle, middle at near",
        II="middle hurt 2",
    ),
    play(
        "backhand", "brutality survival", I="behind hurt 1, near hurt 1",
        III="me shield 1, behind hurt 1 | me shield 1, near hurt 1",
    ),
    play("javelin", "brutality", I="far hurt 1", II="middle hurt 1", III="near hurt 1"),
    play("gut-punch", "brutality", II=SKILL, III="near hurt 2"),
    play("searing-brand", "brutality", I="near burning 1", III="near hurt 2"),
    play(
        "searing-brand", "brutality", I="near burning 1", III="near hurt 2", wounds=1, first="second",
    ),
    play("whirling-steel", "brutality", I=THREE_HURT, III="near hurt 1"),
    play(
        "no-quarter", "", I="near hurt 2", II="near hurt 1 | middle hurt 1",
        III="near hurt 1 | middle hurt 1",
    ),
    play("giant-killer", "brutality", II="near hurt 2 | far hurt 2", III="near hurt 1 | far hurt 1"),
    play(
        "giant-killer", "brutality", II="near hurt 3 | far hurt 3", III="near hurt 2 | far hurt 2",
        foes="behind champion, near champion, middle champion, far champion",
    ),
    play("reckless-swing", "brutality", I="near hurt 4, me hurt 1", III=LOOT),
    play("reckless-swing", "brutality", I="near hurt 4, me hurt 1", III=LOOT, shields=1),
    play(
        "press-the-attack", "brutality tactics", I=SKILL, II="near hurt 2 | far hurt 2",
        III="near hurt 1 | far hurt 1",
    ),
    play(
        "press-the-attack", "brutality tactics", I=SKILL, II="near hurt 2 | far hurt 2",
        III="near hurt 3 | far hurt 3", killed=2,
    ),
    play(
        "cornered", "brutality", II="near hurt 2 | far hurt 2", III="behind hurt 2 | near hurt 2",
    ),
    play(
        "cornered", "brutality", II="near hurt 3 | far hurt 3", III="behind hurt 2 | near hurt 2",
        wounds=1,
    ),
    play("sunder", "brutality", I="near hurt 2 | far hurt 2", III="near hurt 2 | far hurt 2"),
    play(
        "sunder", "brutality", I="near hurt 2 | far hurt 2", III="near hurt 2 | far hurt 2",
        guards=4,
    ),
    play("red-mist", "brutality", I="near hurt 1", II="near hurt 2", III="near hurt 3"),
    play("wall-of-blades", "", I=f"wall, {THREE_HURT}", III="near hurt 3 | far hurt 3"),
    play(
        "wall-of-blades", "", I=f"wall, {THREE_HURT}", III="near hurt 3 | far hurt 3", wounds=1,
        first="second",
    ),
    play(
        "bloodletting", "brutality", I="near bleeding 1", II="near hurt 2",
        III="near dies | far hurt 2, near dies",
    ),
    play(
        "bloodletting", "brutality", I="near bleeding 1", II="near hurt 2",
        III="near dies | far hurt 2, near dies", wounds=1, first="second",
    ),
    play(
        "last-word", "brutality brutality", I="behind hurt 1 | far hurt 1",
        II="behind hurt 2 | far hurt 2", III="behind hurt 2 | far hurt 2",
    ),
    play(
        "last-word", "brutality brutality", I="near hurt 2", II="near hurt 2", III="near hurt 4",
        brutality=1, foes="near dummy",
    ),
]  # fmt: skip

CASES = [*SURVIVAL, *TACTICS, *BRUTALITY]


@pytest.mark.parametrize("row", CASES, ids=title)
def test_an_improved_card(row: Play) -> None:
    check(row)
