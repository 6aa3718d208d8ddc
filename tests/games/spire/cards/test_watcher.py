"""The Watcher's starter and common cards, face by face."""

from functools import partial

import pytest

from tests.games.spire.cards.cases import Case, check, title, untested
from tests.games.spire.cards.faces import AREA, face_of, held_by
from tests.games.spire.cards.test_watcher_powers import POWERS
from tests.games.spire.cards.test_watcher_rare import RARE
from tests.games.spire.cards.test_watcher_uncommon import UNCOMMON_ATTACKS
from tests.games.spire.cards.test_watcher_uncommon_skills import UNCOMMON_SKILLS

face = partial(face_of, "watcher")
held = partial(held_by, "watcher")

STARTER = [
    face(
        "watcher-strike",
        "a hit of 1",
        "at doll",
        "doll -1 hp; watcher -1 energy; watcher-strike hand>discard",
    ),
    face(
        "watcher-strike+",
        "a hit of 2",
        "at doll",
        "doll -2 hp; watcher -1 energy; watcher-strike+ hand>discard",
    ),
    face(
        "watcher-defend",
        "1 Block for oneself",
        "",
        "watcher -1 energy +1 block; watcher-defend hand>discard",
    ),
    face(
        "watcher-defend+",
        "2 Block for a friend",
        "for ironclad",
        "watcher -1 energy; ironclad +2 block; watcher-defend+ hand>discard",
    ),
    face(
        "eruption",
        "a hit of 2, then Wrath",
        "at doll",
        "doll -2 hp; watcher -2 energy wrath; eruption hand>discard",
    ),
    face(
        "eruption+",
        "costs 1",
        "at doll",
        "doll -2 hp; watcher -1 energy wrath; eruption+ hand>discard",
    ),
    face(
        "vigilance",
        "2 Block for a friend, and Calm",
        "for ironclad",
        "watcher -2 energy calm; ironclad +2 block; vigilance hand>discard",
    ),
    face(
        "vigilance+",
        "3 Block for a friend, and Calm",
        "for ironclad",
        "watcher -2 energy calm; ironclad +3 block; vigilance+ hand>discard",
    ),
]

COMMON = [
    face("collect", "two Miracles", "", "watcher -1 energy +2 miracles; collect hand>exhausted"),
    face(
        "collect",
        "at most five",
        "",
        "watcher -1 energy +1 miracles; collect hand>exhausted",
        miracles=4,
    ),
    face(
        "collect+", "three Miracles", "", "watcher -1 energy +3 miracles; collect+ hand>exhausted"
    ),
    face(
        "consecrate",
        "1 to a row and the Boss",
        "row 1",
        "dummy -1 hp; doll -1 hp; giant -1 hp; consecrate hand>discard",
        foes=AREA,
    ),
    face(
        "consecrate+",
        "2 to a row and the Boss",
        "row 2",
        "puncher -2 hp; giant -2 hp; consecrate+ hand>discard",
        foes=AREA,
    ),
    face("crescendo", "Wrath", "", "watcher wrath; crescendo hand>exhausted", draw="halt"),
    held(
        "crescendo",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="crescendo, halt",
        draw="pray, " * 5,
    ),
    face(
        "crescendo+",
        "Wrath and a card",
        "",
        "watcher wrath; halt draw>hand; crescendo+ hand>exhausted",
        draw="halt, halt",
    ),
    held(
        "crescendo+",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="crescendo+, halt",
        draw="pray, " * 5,
    ),
    face(
        "cut-through-fate",
        "1, scry 2, draw a card",
        "at doll, discard halt, keep protect",
        "doll -1 hp; watcher -1 energy; halt draw>discard; protect draw>hand; "
        "cut-through-fate hand>discard",
        draw="halt, protect, pray, collect",
        piles={"draw": "pray, collect"},
    ),
    face(
        "cut-through-fate+",
        "2, scry 3, draw a card",
        "at doll, discard halt, keep protect, discard pray",
        "doll -2 hp; watcher -1 energy; halt draw>discard; pray draw>discard; protect draw>hand; "
        "cut-through-fate+ hand>discard",
        draw="halt, protect, pray, collect",
    ),
    face(
        "empty-body",
        "2 Block and Neutral",
        "",
        "watcher -1 energy +2 block neutral; empty-body hand>discard",
        stance="wrath",
    ),
    face(
        "empty-body",
        "leaving Calm gives Energy",
        "",
        "watcher +1 energy +2 block neutral; empty-body hand>discard",
        stance="calm",
    ),
    face(
        "empty-body+",
        "3 Block and Neutral",
        "",
        "watcher -1 energy +3 block neutral; empty-body+ hand>discard",
        stance="wrath",
    ),
    face(
        "empty-fist",
        "2, then Neutral",
        "at doll",
        "doll -3 hp; watcher -1 energy neutral; empty-fist hand>discard",
        stance="wrath",
    ),
    face(
        "empty-fist+",
        "3, then Neutral",
        "at doll",
        "doll -4 hp; watcher -1 energy neutral; empty-fist+ hand>discard",
        stance="wrath",
    ),
    face(
        "flurry-of-blows",
        "one hit",
        "at doll",
        "doll -2 hp; flurry-of-blows hand>discard",
        strength=1,
    ),
    held(
        "flurry-of-blows",
        "two after a switch of Stances",
        "watcher play crescendo, watcher play flurry-of-blows, at doll",
        "doll -4 hp; watcher wrath; crescendo hand>exhausted; flurry-of-blows hand>discard",
        hand="crescendo, flurry-of-blows",
    ),
    held(
        "flurry-of-blows",
        "the same Stance again is no switch",
        "watcher play crescendo, watcher play flurry-of-blows, at doll",
        "doll -2 hp; crescendo hand>exhausted; flurry-of-blows hand>discard",
        hand="crescendo, flurry-of-blows",
        stance="wrath",
    ),
    held(
        "flurry-of-blows",
        "a switch is forgotten next turn",
        "watcher play tranquility, end turn, mark, watcher play flurry-of-blows, at doll",
        "doll -1 hp; flurry-of-blows hand>discard",
        hand="tranquility",
        draw="flurry-of-blows",
    ),
    face(
        "flurry-of-blows+",
        "one hit",
        "at doll",
        "doll -2 hp; flurry-of-blows+ hand>discard",
        strength=1,
    ),
    held(
        "flurry-of-blows+",
        "the same Stance again is no switch",
        "watcher play crescendo, watcher play flurry-of-blows+, at doll",
        "doll -2 hp; crescendo hand>exhausted; flurry-of-blows+ hand>discard",
        hand="crescendo, flurry-of-blows+",
        stance="wrath",
    ),
    held(
        "flurry-of-blows+",
        "three after a switch of Stances",
        "watcher play crescendo, watcher play flurry-of-blows+, at doll",
        "doll -6 hp; watcher wrath; crescendo hand>exhausted; flurry-of-blows+ hand>discard",
        hand="crescendo, flurry-of-blows+",
    ),
    face(
        "flying-sleeves",
        "two hits of 1",
        "at doll",
        "doll -4 hp; watcher -1 energy; flying-sleeves hand>discard",
        strength=1,
    ),
    held(
        "flying-sleeves",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="flying-sleeves, halt",
        draw="pray, " * 5,
    ),
    face(
        "flying-sleeves+",
        "three hits of 1",
        "at doll",
        "doll -6 hp; watcher -1 energy; flying-sleeves+ hand>discard",
        strength=1,
    ),
    held(
        "flying-sleeves+",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="flying-sleeves+, halt",
        draw="pray, " * 5,
    ),
    face("halt", "1 Block", "", "watcher +1 block; halt hand>discard", stance="calm"),
    face("halt", "2 Block in Wrath", "", "watcher +2 block; halt hand>discard", stance="wrath"),
    face("halt+", "1 Block", "", "watcher +1 block; halt+ hand>discard", stance="calm"),
    face("halt+", "3 Block in Wrath", "", "watcher +3 block; halt+ hand>discard", stance="wrath"),
    *[
        face(
            "just-lucky",
            f"1, scry 1 on a {die}",
            "at doll, discard halt",
            "doll -1 hp; halt draw>discard; just-lucky hand>discard",
            die=die,
            draw="halt, pray, pray",
        )
        for die in (1, 3)
    ],
    *[
        face(
            "just-lucky",
            f"1, Block on a {die}",
            "at doll",
            "doll -1 hp; watcher +1 block; just-lucky hand>discard",
            die=die,
            draw="halt, pray, pray",
        )
        for die in (4, 6)
    ],
    *[
        face(
            "just-lucky+",
            f"2, scry 2 on a {die}",
            "at doll, discard halt, keep pray",
            "doll -2 hp; halt draw>discard; just-lucky+ hand>discard",
            die=die,
            draw="halt, pray, pray",
        )
        for die in (1, 3)
    ],
    *[
        face(
            "just-lucky+",
            f"2, Block on a {die}",
            "at doll",
            "doll -2 hp; watcher +1 block; just-lucky+ hand>discard",
            die=die,
            draw="halt, pray, pray",
        )
        for die in (4, 6)
    ],
    face(
        "protect",
        "3 Block for a friend",
        "for ironclad",
        "watcher -2 energy; ironclad +3 block; protect hand>discard",
    ),
    held(
        "protect",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="protect, halt",
        draw="pray, " * 5,
    ),
    face(
        "protect+",
        "4 Block for a friend",
        "for ironclad",
        "watcher -2 energy; ironclad +4 block; protect+ hand>discard",
    ),
    held(
        "protect+",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="protect+, halt",
        draw="pray, " * 5,
    ),
    face(
        "third-eye",
        "2 Block, scry 3",
        "discard halt, keep pray, discard halt",
        "watcher -1 energy +2 block; 2 halt draw>discard; third-eye hand>discard",
        draw="halt, pray, halt, halt",
        piles={"draw": "pray, halt"},
    ),
    face(
        "third-eye+",
        "3 Block, scry 5",
        "discard halt, keep pray, discard halt, keep collect, discard halt",
        "watcher -1 energy +3 block; 3 halt draw>discard; third-eye+ hand>discard",
        draw="halt, pray, halt, collect, halt, halt",
        piles={"draw": "pray, collect, halt"},
    ),
    face("tranquility", "Calm", "", "watcher -1 energy calm; tranquility hand>exhausted"),
    held(
        "tranquility",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="tranquility, halt",
        draw="pray, " * 5,
    ),
    face("tranquility+", "Calm for nothing", "", "watcher calm; tranquility+ hand>exhausted"),
    held(
        "tranquility+",
        "is Retained",
        "end turn",
        "5 pray draw>hand; halt hand>discard",
        hand="tranquility+, halt",
        draw="pray, " * 5,
    ),
]


@pytest.mark.parametrize("row", [*STARTER, *COMMON], ids=title)
def test_starter_and_common_cards(row: Case) -> None:
    check(row)


def test_every_face_of_the_watcher_has_a_case() -> None:
    assert (
        untested("watcher", STARTER, COMMON, UNCOMMON_ATTACKS, UNCOMMON_SKILLS, RARE, POWERS)
        == set()
    )
