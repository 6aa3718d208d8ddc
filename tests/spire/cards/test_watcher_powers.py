"""The Watcher's Powers, face by face."""

from functools import partial

import pytest

from tests.spire.cards.cases import Case, check, title
from tests.spire.cards.faces import AREA, face_of, held_by

face = partial(face_of, "watcher")
held = partial(held_by, "watcher")

POWERS = [
    face(
        "battle-hymn",
        "1 damage once a turn, no hit",
        "watcher use battle-hymn, at doll",
        "doll -1 hp; watcher -1 energy; battle-hymn hand>powers",
        foes="dummy, doll vulnerable=1",
        strength=2,
        refused="watcher use battle-hymn",
    ),
    face(
        "battle-hymn",
        "2 in Wrath",
        "watcher use battle-hymn, at doll",
        "doll -2 hp; watcher -1 energy; battle-hymn hand>powers",
        stance="wrath",
    ),
    face(
        "battle-hymn",
        "again next turn",
        "watcher use battle-hymn, at doll, end turn, watcher use battle-hymn, at doll",
        "doll -2 hp; battle-hymn hand>powers",
    ),
    face(
        "battle-hymn+",
        "2 damage once a turn, no hit",
        "watcher use battle-hymn+, at doll",
        "doll -2 hp; watcher -1 energy; battle-hymn+ hand>powers",
        foes="dummy, doll vulnerable=1",
        strength=2,
        refused="watcher use battle-hymn+",
    ),
    face(
        "battle-hymn+",
        "4 in Wrath",
        "watcher use battle-hymn+, at doll",
        "doll -4 hp; watcher -1 energy; battle-hymn+ hand>powers",
        stance="wrath",
    ),
    face(
        "conjure-blade",
        "X + 1 cubes; Strikes deal as much more",
        "x 1, watcher play watcher-strike, at doll",
        "doll -3 hp; watcher -2 energy +2 cube on conjure-blade; conjure-blade hand>powers; "
        "watcher-strike hand>discard",
        hand="watcher-strike",
    ),
    face(
        "conjure-blade",
        "for more Energy more",
        "x 2, watcher play watcher-strike, at doll",
        "doll -4 hp; watcher -3 energy +3 cube on conjure-blade; conjure-blade hand>powers; "
        "watcher-strike hand>discard",
        hand="watcher-strike",
    ),
    face(
        "conjure-blade",
        "only starter Strikes",
        "x 1, watcher play windmill-strike, at doll",
        "doll -2 hp; watcher -3 energy +2 cube on conjure-blade; conjure-blade hand>powers; "
        "windmill-strike hand>discard",
        hand="windmill-strike",
    ),
    face(
        "conjure-blade+",
        "X + 2 cubes; Strikes deal as much more",
        "x 0, watcher play watcher-strike+, at doll",
        "doll -4 hp; watcher -1 energy +2 cube on conjure-blade+; conjure-blade+ hand>powers; "
        "watcher-strike+ hand>discard",
        hand="watcher-strike+",
    ),
    face(
        "conjure-blade+",
        "for more Energy more",
        "x 1, watcher play watcher-strike, at doll",
        "doll -4 hp; watcher -2 energy +3 cube on conjure-blade+; conjure-blade+ hand>powers; "
        "watcher-strike hand>discard",
        hand="watcher-strike",
    ),
    face("deva-form", "nothing at once", "", "watcher -2 energy; deva-form hand>powers"),
    face(
        "deva-form", "a Miracle each turn", "end turn", "watcher +1 miracles; deva-form hand>powers"
    ),
    face("deva-form+", "nothing at once", "", "watcher -2 energy; deva-form+ hand>powers"),
    face(
        "deva-form+",
        "two Miracles each turn",
        "end turn",
        "watcher +2 miracles; deva-form+ hand>powers",
    ),
    face("devotion", "nothing at once", "", "watcher -1 energy; devotion hand>powers", draw="halt"),
    face(
        "devotion",
        "a cube, a Miracle and a card each turn",
        "end turn",
        "watcher +1 miracles +1 cube on devotion; 6 halt draw>hand; devotion hand>powers",
        draw="halt, " * 9,
    ),
    held(
        "devotion",
        "two cubes and it goes on",
        "end turn",
        "watcher +1 miracles +1 cube on devotion; 6 halt draw>hand",
        powers="devotion 1",
        draw="halt, " * 9,
    ),
    held(
        "devotion",
        "the third cube is the last",
        "end turn",
        "watcher +1 miracles; 6 halt draw>hand; devotion powers>exhausted",
        powers="devotion 2",
        draw="halt, " * 9,
    ),
    face(
        "devotion+", "nothing at once", "", "watcher -1 energy; devotion+ hand>powers", draw="halt"
    ),
    held(
        "devotion+",
        "three cubes and it goes on",
        "end turn",
        "watcher +1 miracles +1 cube on devotion+; 6 halt draw>hand",
        powers="devotion+ 2",
        draw="halt, " * 9,
    ),
    held(
        "devotion+",
        "the fourth cube is the last",
        "end turn",
        "watcher +1 miracles; 6 halt draw>hand; devotion+ powers>exhausted",
        powers="devotion+ 3",
        draw="halt, " * 9,
    ),
    face(
        "establishment",
        "costs 1; what was not Retained costs as much as ever",
        "watcher play protect, for watcher",
        "watcher -3 energy +3 block; establishment hand>powers; protect hand>discard",
        hand="protect",
    ),
    face(
        "establishment",
        "helps from the start of the next turn on",
        "watcher play protect, for watcher",
        "watcher -3 energy +3 block; establishment hand>powers; protect hand>discard",
        hand="protect retained",
    ),
    held(
        "establishment",
        "Retained cards cost 1 less",
        "end turn, watcher play protect, for watcher",
        "watcher -1 energy +3 block +1 cheapened; protect hand>discard",
        hand="protect",
        powers="establishment",
    ),
    held(
        "establishment",
        "never less than 0",
        "end turn, watcher play crescendo",
        "watcher +1 cheapened wrath; crescendo hand>exhausted",
        hand="crescendo",
        powers="establishment",
    ),
    face("establishment+", "costs 1", "", "watcher -1 energy; establishment+ hand>powers"),
    held(
        "establishment",
        "each turn anew",
        "end turn, end turn, watcher play protect, for watcher",
        "watcher -1 energy +3 block +1 cheapened; protect hand>discard",
        hand="protect",
        powers="establishment",
    ),
    face(
        "establishment+",
        "helps from the start of the next turn on",
        "watcher play protect, for watcher",
        "watcher -3 energy +3 block; establishment+ hand>powers; protect hand>discard",
        hand="protect retained",
    ),
    held(
        "establishment+",
        "whatever was Retained costs 2 less, what is drawn does not",
        "end turn, mark, watcher play wish, choose 2, watcher play prostrate",
        "watcher -2 energy +11 block +1 miracles; prostrate hand>discard; wish hand>exhausted",
        hand="wish kept",
        powers="establishment+",
        draw="prostrate",
    ),
    held(
        "establishment+",
        "Retained cards cost 2 less",
        "end turn, watcher play sands-of-time, at doll",
        "doll -3 hp; watcher +2 cheapened; sands-of-time hand>discard",
        hand="sands-of-time",
        powers="establishment+",
    ),
    held(
        "establishment+",
        "never less than 0",
        "end turn, watcher play perseverance",
        "watcher +3 block +2 cheapened; perseverance hand>discard",
        hand="perseverance",
        powers="establishment+",
    ),
    face(
        "foresight", "nothing at once", "", "watcher -1 energy; foresight hand>powers", draw="halt"
    ),
    face(
        "foresight",
        "scry 3 before drawing",
        "end turn, discard halt, keep pray, discard halt",
        "2 halt draw>discard; 4 collect draw>hand; foresight hand>powers; pray draw>hand; "
        "study hand>discard",
        hand="study",
        draw="halt, pray, halt, " + "collect, " * 5,
        piles={"discard": "halt, halt, study"},
    ),
    face(
        "foresight+",
        "nothing at once",
        "",
        "watcher -1 energy; foresight+ hand>powers",
        draw="halt",
    ),
    face(
        "foresight+",
        "scry 4 before drawing",
        "end turn, discard halt, keep pray, discard halt, discard halt",
        "3 halt draw>discard; 4 collect draw>hand; foresight+ hand>powers; pray draw>hand; "
        "study hand>discard",
        hand="study",
        draw="halt, pray, halt, halt, " + "collect, " * 5,
        piles={"discard": "halt, halt, halt, study"},
    ),
    face("like-water", "costs 1", "", "watcher -1 energy; like-water hand>powers", stance="calm"),
    face(
        "like-water",
        "1 Block at end of turn in Calm",
        "end turn",
        "watcher -2 hp; ironclad -3 hp; like-water hand>powers",
        stance="calm",
        foes="puncher, puncher row=1",
    ),
    face(
        "like-water",
        "none else",
        "end turn",
        "watcher -3 hp; like-water hand>powers",
        foes="puncher",
    ),
    face("like-water+", "costs 1", "", "watcher -1 energy; like-water+ hand>powers", stance="calm"),
    face(
        "like-water+",
        "2 Block at end of turn in Calm",
        "end turn",
        "watcher -1 hp; ironclad -3 hp; like-water+ hand>powers",
        stance="calm",
        foes="puncher, puncher row=1",
    ),
    face(
        "like-water+",
        "none else",
        "end turn",
        "watcher -3 hp; like-water+ hand>powers",
        foes="puncher",
    ),
    face(
        "mental-fortress",
        "1 Block for every switch",
        "watcher play crescendo, watcher play tranquility+",
        "watcher -1 energy +2 block calm; crescendo hand>exhausted; mental-fortress hand>powers; "
        "tranquility+ hand>exhausted",
        hand="crescendo, tranquility+",
    ),
    face(
        "mental-fortress",
        "none for the same Stance",
        "watcher play crescendo",
        "watcher -1 energy; crescendo hand>exhausted; mental-fortress hand>powers",
        hand="crescendo",
        stance="wrath",
    ),
    face(
        "mental-fortress+",
        "2 Block for every switch",
        "watcher play vigilance+, for ironclad, watcher play crescendo",
        "watcher -1 energy +4 block wrath; ironclad +3 block; crescendo hand>exhausted; "
        "mental-fortress+ hand>powers; vigilance+ hand>discard",
        hand="crescendo, vigilance+",
    ),
    face(
        "mental-fortress+",
        "2 Block for a switch",
        "watcher play crescendo",
        "watcher -1 energy +2 block wrath; crescendo hand>exhausted; mental-fortress+ hand>powers",
        hand="crescendo",
    ),
    face(
        "nirvana",
        "1 Block for scrying, however many cards",
        "watcher play third-eye, keep pray, keep pray, keep pray",
        "watcher -2 energy +3 block; nirvana hand>powers; third-eye hand>discard",
        hand="third-eye",
        draw="pray, " * 5,
    ),
    held(
        "nirvana",
        "every time",
        "watcher play just-lucky, at doll, keep pray, watcher play just-lucky, at doll, keep pray",
        "doll -2 hp; watcher +2 block; 2 just-lucky hand>discard",
        hand="just-lucky, just-lucky",
        powers="nirvana",
        draw="pray",
    ),
    held(
        "nirvana+",
        "every time",
        "watcher play just-lucky, at doll, keep pray, watcher play just-lucky, at doll, keep pray",
        "doll -2 hp; watcher +4 block; 2 just-lucky hand>discard",
        hand="just-lucky, just-lucky",
        powers="nirvana+",
        draw="pray",
    ),
    face(
        "nirvana",
        "none if nothing is there to scry",
        "watcher play third-eye",
        "watcher -2 energy +2 block; nirvana hand>powers; third-eye hand>discard",
        hand="third-eye",
    ),
    face(
        "nirvana+",
        "2 Block for scrying",
        "watcher play third-eye, keep pray, keep pray, keep pray",
        "watcher -2 energy +4 block; nirvana+ hand>powers; third-eye hand>discard",
        hand="third-eye",
        draw="pray, " * 5,
    ),
    face("omega", "costs 3", "", "watcher -3 energy; omega hand>powers"),
    held(
        "nirvana",
        "a scry before drawing is one too",
        "end turn, keep pray, keep pray, keep pray",
        "watcher +1 block; 5 pray draw>hand",
        powers="foresight, nirvana",
        draw="pray, " * 6,
    ),
    face(
        "omega",
        "5 damage to a row and the Boss at end of turn, no hit",
        "end turn, row 1",
        "dummy -5 hp; doll -5 hp; giant -5 hp; ironclad -3 hp; omega hand>powers",
        foes=AREA,
        strength=2,
    ),
    face("omega+", "costs 3", "", "watcher -3 energy; omega+ hand>powers"),
    face(
        "omega+",
        "6 damage to a row and the Boss at end of turn, no hit",
        "end turn, row 2",
        "puncher -6 hp; giant -6 hp; ironclad -3 hp; omega+ hand>powers",
        foes=AREA,
        strength=2,
    ),
    face(
        "rushdown",
        "two cards on entering Wrath, once a turn",
        "watcher play crescendo, watcher play empty-body, watcher play crescendo",
        "watcher -2 energy +2 block wrath; 2 crescendo hand>exhausted; empty-body hand>discard; "
        "2 halt draw>hand; rushdown hand>powers",
        hand="crescendo, empty-body, crescendo",
        draw="halt, " * 9,
    ),
    face(
        "rushdown",
        "not on entering Calm",
        "watcher play tranquility+",
        "watcher -1 energy calm; rushdown hand>powers; tranquility+ hand>exhausted",
        hand="tranquility+",
        draw="halt, " * 9,
    ),
    held(
        "rushdown+",
        "not on entering Calm, not on gaining Block",
        "watcher play halt, watcher play tranquility+",
        "watcher +1 block calm; halt hand>discard; tranquility+ hand>exhausted",
        hand="halt, tranquility+",
        powers="rushdown+",
        draw="halt, " * 9,
    ),
    face(
        "rushdown",
        "picks Tantrum up again",
        "watcher play tantrum, at doll",
        "doll -2 hp; watcher -2 energy wrath; halt draw>hand; rushdown hand>powers",
        hand="tantrum",
        draw="halt, " * 9,
    ),
    held(
        "rushdown",
        "again next turn",
        "watcher play crescendo, watcher play empty-body, end turn, mark, watcher play crescendo",
        "watcher wrath; 2 halt draw>hand; crescendo hand>exhausted",
        hand="crescendo, empty-body",
        powers="rushdown",
        draw="halt, halt, crescendo, " + "halt, " * 9,
    ),
    face(
        "rushdown+",
        "three cards on entering Wrath, once a turn",
        "watcher play crescendo, watcher play empty-body, watcher play crescendo",
        "watcher -2 energy +2 block wrath; 2 crescendo hand>exhausted; empty-body hand>discard; "
        "3 halt draw>hand; rushdown+ hand>powers",
        hand="crescendo, empty-body, crescendo",
        draw="halt, " * 9,
    ),
    face(
        "simmering-fury",
        "hits deal 1 more still in Wrath",
        "watcher play watcher-strike, at doll",
        "doll -3 hp; watcher -3 energy; simmering-fury hand>powers; watcher-strike hand>discard",
        hand="watcher-strike",
        stance="wrath",
    ),
    face(
        "simmering-fury",
        "no more out of Wrath",
        "watcher play watcher-strike, at doll",
        "doll -1 hp; watcher -3 energy; simmering-fury hand>powers; watcher-strike hand>discard",
        hand="watcher-strike",
        stance="calm",
    ),
    face(
        "simmering-fury+",
        "hits deal 2 more still in Wrath",
        "watcher play watcher-strike, at doll",
        "doll -4 hp; watcher -3 energy; simmering-fury+ hand>powers; watcher-strike hand>discard",
        hand="watcher-strike",
        stance="wrath",
    ),
    face(
        "study", "costs 2", "", "watcher -2 energy; study hand>powers", stance="calm", draw="halt"
    ),
    face(
        "study",
        "two more cards each turn in Calm",
        "end turn",
        "7 halt draw>hand; study hand>powers",
        stance="calm",
        draw="halt, " * 9,
    ),
    face(
        "study", "none else", "end turn", "5 halt draw>hand; study hand>powers", draw="halt, " * 9
    ),
    face(
        "study+", "costs 1", "", "watcher -1 energy; study+ hand>powers", stance="calm", draw="halt"
    ),
    face(
        "study+",
        "none else",
        "end turn",
        "5 halt draw>hand; study+ hand>powers",
        draw="halt, " * 9,
    ),
    face(
        "study+",
        "two more cards each turn in Calm",
        "end turn",
        "7 halt draw>hand; study+ hand>powers",
        stance="calm",
        draw="halt, " * 9,
    ),
]


@pytest.mark.parametrize("row", POWERS, ids=title)
def test_powers(row: Case) -> None:
    check(row)
