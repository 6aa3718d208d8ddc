"""The starting combat cards, one by one: what happens in a fight in which only that card is played.

`ledger.py` explains how a line of these tables reads.
"""

import pytest

from tests.games.deadcells.cards.ledger import LOOT, SKILL, Play, check, play, title

CASES = [
    # The Immolated
    play(
        "immolated-first-spark", "brutality", I="near hurt 1, near burning 1",
        III="near hurt 1 | middle hurt 1",
    ),
    play("immolated-torch-swing", "brutality", I="near hurt 2", II=SKILL),
    play("immolated-cinder-throw", "tactics", II="near hurt 1 | far hurt 1", III=LOOT),
    play("immolated-slag-guard", "survival", I="me shield 1", II="near hurt 1"),
    play("immolated-ashen-breath", "survival", II="me shield 1", III="behind hurt 1 | near hurt 1"),
    play("immolated-stoke", "tactics", I="near hurt 1 | middle hurt 1", III=SKILL),
    # The Poisoned
    play(
        "poisoned-festering-bite", "tactics", I="near poisoned 1, near hurt 1", II="near hurt 2",
        III="near hurt 1",
    ),
    play(
        "poisoned-blowpipe", "tactics", I="middle hurt 1, far hurt 1",
        III="near hurt 1 | middle hurt 1",
    ),
    play("poisoned-grave-robbery", "survival", II=LOOT, III="near hurt 2 | middle hurt 2"),
    play("poisoned-scabbed-hide", "survival", I="me shield 1", III=LOOT),
    play("poisoned-tainted-knife", "brutality", I="near hurt 1 | middle hurt 1", II=SKILL),
    play("poisoned-bilious-spray", "brutality", II="me shield 1", III="near hurt 2"),
    # The Flayed
    play(
        "flayed-open-vein", "brutality", I="near hurt 1", II="near hurt 1, near bleeding 1",
        III="near dies",
    ),
    play("flayed-hooked-lash", "brutality", II="near hurt 1", III="behind hurt 1, near hurt 2"),
    play("flayed-raw-nerve", "tactics", I=SKILL, III="near hurt 1 | middle hurt 1"),
    play("flayed-thrown-hook", "tactics", I="near hurt 1, far hurt 1", II=LOOT),
    play("flayed-old-scars", "survival", II="me shield 1", III=SKILL),
    play("flayed-grit", "survival", I="me shield 1", III="behind hurt 1 | near hurt 1"),
    # The Quartered
    play(
        "quartered-cold-hands", "tactics", I="near frozen 1 | far frozen 1",
        III="behind hurt 1 | far hurt 1",
    ),
    play("quartered-loose-fingers", "survival", II=LOOT, III="near hurt 1 | far hurt 1"),
    play("quartered-both-flanks", "brutality", I="behind hurt 1, middle hurt 1", II="near hurt 1"),
    play(
        "quartered-scattered-parts", "tactics", I="near hurt 1 | middle hurt 1",
        III="far hurt 1, teeth 2 | far hurt 1, potions 1",
    ),
    play("quartered-empty-ribs", "survival", II="me shield 1", III="me shield 1"),
    play("quartered-arms-length", "brutality", I=SKILL, II="behind hurt 1 | far hurt 1"),
    # Serenade, whose first hit in a fight does 1 more
    play("serenade-first-cut", "brutality", I="near hurt 1", III="near hurt 1"),
    play(
        "serenade-hovering-guard", "survival", I="other shield 1", III="near hurt 1 | middle hurt 1",
    ),
    play("serenade-low-note", "tactics", II="near marked 1 | middle marked 1", III="far hurt 1"),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_a_starting_card(row: Play) -> None:
    check(row)
