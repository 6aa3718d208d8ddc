"""The Watcher's rare Attacks and Skills, face by face."""

from functools import partial

import pytest

from tests.games.spire.cards.cases import Case, check, title
from tests.games.spire.cards.faces import face_of, held_by
from tests.games.spire.fights import fight, player

face = partial(face_of, "watcher")
held = partial(held_by, "watcher")

RARE = [
    face(
        "blasphemy",
        "the next Attack three times, for the whole draw pile",
        "watcher play watcher-strike, at doll, at dummy, at doll",
        "dummy -1 hp; doll -2 hp; watcher -3 energy; blasphemy hand>exhausted; "
        "3 halt draw>exhausted; watcher-strike hand>discard",
        hand="watcher-strike",
        draw="halt, " * 3,
        discard="pray",
    ),
    face(
        "blasphemy",
        "a Skill once; one Attack only",
        "watcher play halt, watcher play consecrate, row 1, row 1, row 2, watcher play consecrate, "
        "row 1",
        "dummy -3 hp; doll -1 hp; watcher -2 energy +1 block; blasphemy hand>exhausted; "
        "halt hand>discard; 2 consecrate hand>discard",
        hand="halt, consecrate, consecrate",
        foes="dummy, doll row=1",
    ),
    held(
        "blasphemy",
        "not next turn",
        "watcher play blasphemy, end turn, mark, watcher play watcher-strike, at doll",
        "doll -1 hp; watcher -1 energy; watcher-strike hand>discard",
        hand="blasphemy",
        discard="watcher-strike",
    ),
    held(
        "blasphemy",
        "is not Retained",
        "end turn",
        "5 halt draw>hand; blasphemy hand>discard",
        hand="blasphemy",
        draw="halt, " * 5,
    ),
    face(
        "blasphemy+",
        "the next Attack three times, for the whole draw pile",
        "watcher play watcher-strike, at doll, at dummy, at doll",
        "dummy -1 hp; doll -2 hp; watcher -3 energy; blasphemy+ hand>exhausted; "
        "3 halt draw>exhausted; watcher-strike hand>discard",
        hand="watcher-strike",
        draw="halt, " * 3,
    ),
    face(
        "blasphemy+",
        "a Skill once",
        "watcher play halt, watcher play watcher-strike, at doll, at doll, at doll",
        "doll -3 hp; watcher -3 energy +1 block; blasphemy+ hand>exhausted; halt hand>discard; "
        "watcher-strike hand>discard",
        hand="halt, watcher-strike",
    ),
    held(
        "blasphemy+",
        "is Retained",
        "end turn",
        "5 halt draw>hand",
        hand="blasphemy+",
        draw="halt, " * 5,
    ),
    face(
        "brilliance",
        "2 for each Miracle",
        "at doll",
        "doll -9 hp; watcher -1 energy; brilliance hand>discard",
        miracles=3,
        strength=1,
    ),
    face(
        "brilliance",
        "nothing without Miracles",
        "at doll",
        "watcher -1 energy; brilliance hand>discard",
        strength=1,
    ),
    face(
        "brilliance+",
        "3 for each Miracle",
        "at doll",
        "doll -12 hp; watcher -1 energy; brilliance+ hand>discard",
        miracles=3,
        strength=1,
    ),
    face(
        "deus-ex-machina", "two Miracles", "", "watcher +2 miracles; deus-ex-machina hand>exhausted"
    ),
    face(
        "deus-ex-machina+",
        "three Miracles",
        "",
        "watcher +3 miracles; deus-ex-machina+ hand>exhausted",
    ),
    face(
        "judgment",
        "7 HP or less are none",
        "at doll",
        "doll dead; watcher -1 energy; judgment hand>discard",
        foes="dummy, doll hp=7 block=9",
    ),
    face(
        "judgment",
        "8 HP are too many",
        "at doll",
        "watcher -1 energy; judgment hand>discard",
        foes="dummy, doll hp=8",
    ),
    held(
        "judgment",
        "is Ethereal",
        "end turn",
        "5 halt draw>hand; judgment hand>exhausted",
        hand="judgment",
        draw="halt, " * 5,
    ),
    face(
        "judgment+",
        "8 HP or less are none",
        "at doll",
        "doll dead; watcher -1 energy; judgment+ hand>discard",
        foes="dummy, doll hp=8",
    ),
    face(
        "judgment+",
        "9 HP are too many",
        "at doll",
        "watcher -1 energy; judgment+ hand>discard",
        foes="dummy, doll hp=9",
    ),
    held(
        "judgment+",
        "is Retained, not Ethereal",
        "end turn",
        "5 halt draw>hand",
        hand="judgment+",
        draw="halt, " * 5,
    ),
    face(
        "omniscience",
        "an Attack of the draw pile twice, for nothing",
        "play eruption, at doll, at dummy",
        "dummy -3 hp; doll -2 hp; watcher -3 energy wrath; eruption draw>exhausted; "
        "omniscience hand>exhausted",
        draw="halt, eruption, study, daze",
    ),
    face(
        "omniscience",
        "a Skill of the draw pile twice",
        "play halt",
        "watcher -3 energy +2 block; halt draw>exhausted; omniscience hand>exhausted",
        draw="halt, eruption, study, daze",
    ),
    face(
        "omniscience",
        "an X is 0",
        "play worship",
        "watcher -3 energy +2 miracles; omniscience hand>exhausted; worship draw>exhausted",
        draw="worship, halt",
    ),
    face(
        "omniscience",
        "the card was not Retained",
        "play windmill-strike, at doll, at doll",
        "doll -4 hp; watcher -3 energy; omniscience hand>exhausted; windmill-strike draw>exhausted",
        draw="windmill-strike, halt",
    ),
    face(
        "omniscience",
        "both times the card costs 0: a Wrist Blade helps twice",
        "play watcher-strike, at doll, at doll",
        "doll -4 hp; watcher -3 energy; omniscience hand>exhausted; watcher-strike draw>exhausted",
        draw="watcher-strike, halt",
        relics="wrist-blade",
    ),
    face(
        "omniscience",
        "a card that cannot be played several times once",
        "play double-tap, watcher play consecrate, watcher play consecrate",
        "dummy -3 hp; watcher -3 energy; 2 consecrate hand>discard; double-tap draw>exhausted; "
        "omniscience hand>exhausted",
        hand="consecrate, consecrate",
        draw="double-tap, halt",
        foes="dummy",
    ),
    face(
        "omniscience",
        "no Power, no Daze",
        "",
        "watcher -3 energy; omniscience hand>limbo",
        options="play eruption, play halt",
        draw="daze, study, eruption, halt",
    ),
    face(
        "omniscience+",
        "costs 2",
        "play halt",
        "watcher -2 energy +2 block; halt draw>exhausted; omniscience+ hand>exhausted",
        draw="halt, eruption, study, daze",
    ),
    face(
        "ragnarok",
        "five hits of 1, each where one likes",
        "at doll, at dummy, at dummy, at doll, at doll",
        "dummy -4 hp; doll -6 hp; watcher -3 energy; ragnarok hand>discard",
        strength=1,
    ),
    face(
        "ragnarok",
        "one Attack: a Vulnerable enemy loses one token at the end",
        "at doll, at doll, at doll, at doll, at dummy",
        "dummy -1 hp; doll -8 hp -1 vulnerable; watcher -3 energy; ragnarok hand>discard",
        foes="dummy, doll vulnerable=2",
    ),
    face(
        "ragnarok+",
        "six hits of 1, each where one likes",
        "at doll, at dummy, at dummy, at doll, at doll, at doll",
        "dummy -4 hp; doll -8 hp; watcher -3 energy; ragnarok+ hand>discard",
        strength=1,
    ),
    face(
        "scrawl",
        "five cards",
        "",
        "watcher -1 energy; 5 halt draw>hand; scrawl hand>exhausted",
        draw="halt, " * 7,
    ),
    face(
        "scrawl+",
        "five cards for nothing",
        "",
        "5 halt draw>hand; scrawl+ hand>exhausted",
        draw="halt, " * 7,
    ),
    face(
        "spirit-shield",
        "Block for each card in hand",
        "",
        "watcher -2 energy +4 block; spirit-shield hand>exhausted",
        hand="halt, watcher-strike, study, injury",
    ),
    face(
        "spirit-shield",
        "none with an empty hand",
        "",
        "watcher -2 energy; spirit-shield hand>exhausted",
    ),
    face(
        "spirit-shield+",
        "is not exhausted",
        "",
        "watcher -2 energy +4 block; spirit-shield+ hand>discard",
        hand="halt, watcher-strike, study, injury",
    ),
    face(
        "vault",
        "all without Retain for five cards and 3 Energy",
        "",
        "2 pray hand>discard; 5 halt draw>hand; vault hand>exhausted",
        hand="pray, protect, pray",
        draw="halt, " * 7,
    ),
    face(
        "vault",
        "no Energy beyond 6",
        "",
        "5 halt draw>hand; vault hand>exhausted",
        draw="halt, " * 7,
        energy=6,
    ),
    face(
        "vault+",
        "costs 2",
        "",
        "watcher +1 energy; 2 pray hand>discard; 5 halt draw>hand; vault+ hand>exhausted",
        hand="pray, protect, pray",
        draw="halt, " * 7,
    ),
    face("wish", "1 Strength", "choose 1", "watcher -3 energy +1 strength; wish hand>exhausted"),
    face("wish", "or 10 Block", "choose 2", "watcher -3 energy +10 block; wish hand>exhausted"),
    face(
        "wish", "or four Miracles", "choose 3", "watcher -3 energy +4 miracles; wish hand>exhausted"
    ),
    face("wish+", "2 Strength", "choose 1", "watcher -3 energy +2 strength; wish+ hand>exhausted"),
    face("wish+", "or 15 Block", "choose 2", "watcher -3 energy +15 block; wish+ hand>exhausted"),
    face(
        "wish+",
        "or five Miracles",
        "choose 3",
        "watcher -3 energy +5 miracles; wish+ hand>exhausted",
    ),
]


@pytest.mark.parametrize("row", RARE, ids=title)
def test_rare_attacks_and_skills(row: Case) -> None:
    check(row)


def test_omniscience_shuffles_the_draw_pile() -> None:
    t = fight(player("watcher", hand="omniscience", draw="pray, halt, study, scrawl"))
    t.script("draw 1", 0, 0)  # the bottom card comes on top
    t.play("play omniscience", "play halt")
    assert t.cards("draw") == ["scrawl", "pray", "study"]
