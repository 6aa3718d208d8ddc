"""The Watcher's uncommon Skills, face by face."""

from functools import partial

import pytest

from tests.games.spire.cards.cases import Case, check, title
from tests.games.spire.cards.faces import AREA, face_of, held_by

face = partial(face_of, "watcher")
held = partial(held_by, "watcher")

UNCOMMON_SKILLS = [
    face(
        "empty-mind",
        "two cards, then Neutral",
        "",
        "watcher -1 energy neutral; 2 halt draw>hand; empty-mind hand>discard",
        stance="wrath",
        draw="halt, " * 4,
    ),
    face(
        "empty-mind+",
        "three cards, then Neutral",
        "",
        "watcher +1 energy neutral; 3 halt draw>hand; empty-mind+ hand>discard",
        stance="calm",
        draw="halt, " * 4,
    ),
    face(
        "indignation",
        "Wrath",
        "",
        "watcher +1 energy wrath; indignation hand>discard",
        stance="calm",
    ),
    face(
        "indignation",
        "Vulnerable in Wrath",
        "at doll",
        "doll +1 vulnerable; watcher -1 energy; indignation hand>discard",
        stance="wrath",
    ),
    face(
        "indignation+", "Wrath", "", "watcher -1 energy wrath; indignation+ hand>discard", foes=AREA
    ),
    face(
        "indignation+",
        "a row and the Boss Vulnerable in Wrath",
        "row 1",
        "dummy +1 vulnerable; doll +1 vulnerable; giant +1 vulnerable; watcher -1 energy; "
        "indignation+ hand>discard",
        stance="wrath",
        foes=AREA,
    ),
    face(
        "inner-peace",
        "Calm",
        "",
        "watcher -1 energy calm; inner-peace hand>discard",
        stance="wrath",
        draw="halt, " * 5,
    ),
    face(
        "inner-peace",
        "three cards in Calm",
        "",
        "watcher -1 energy; 3 halt draw>hand; inner-peace hand>discard",
        stance="calm",
        draw="halt, " * 5,
    ),
    face(
        "inner-peace+",
        "Calm",
        "",
        "watcher -1 energy calm; inner-peace+ hand>discard",
        draw="halt, " * 5,
    ),
    face(
        "inner-peace+",
        "four cards in Calm",
        "",
        "watcher -1 energy; 4 halt draw>hand; inner-peace+ hand>discard",
        stance="calm",
        draw="halt, " * 5,
    ),
    face(
        "meditate",
        "a card comes back, Calm, no more cards",
        "take pray",
        "watcher -1 energy no_cards calm; pray discard>hand; meditate hand>discard",
        discard="halt, pray, collect",
        refused="watcher play pray",
    ),
    face(
        "meditate",
        "the card is Retained",
        "end turn",
        "watcher calm; 5 halt draw>hand; pray discard>hand; collect hand>discard; "
        "meditate hand>discard",
        hand="collect",
        discard="pray",
        draw="halt, " * 5,
    ),
    face(
        "meditate+",
        "two cards come back, Calm, no more cards",
        "take pray, take halt",
        "watcher -1 energy no_cards calm; halt discard>hand; pray discard>hand; "
        "meditate+ hand>discard",
        discard="halt, pray, collect",
        refused="watcher play pray",
    ),
    face(
        "meditate+",
        "both cards are Retained",
        "take pray, end turn",
        "watcher calm; 5 halt draw>hand; pray discard>hand; study discard>hand; "
        "meditate+ hand>discard",
        discard="pray, study",
        draw="halt, " * 5,
    ),
    face("perseverance", "1 Block", "", "watcher -1 energy +1 block; perseverance hand>discard"),
    held(
        "perseverance",
        "3 Block once Retained",
        "end turn, watcher play perseverance",
        "watcher -1 energy +3 block; perseverance hand>discard",
        hand="perseverance",
    ),
    face("perseverance+", "2 Block", "", "watcher -1 energy +2 block; perseverance+ hand>discard"),
    held(
        "perseverance+",
        "4 Block once Retained",
        "end turn, watcher play perseverance+",
        "watcher -1 energy +4 block; perseverance+ hand>discard",
        hand="perseverance+",
    ),
    face(
        "pray",
        "a Miracle and two cards, then no more draws",
        "watcher play scrawl+",
        "watcher -1 energy +1 miracles no_draw; 2 halt draw>hand; pray hand>discard; "
        "scrawl+ hand>exhausted",
        hand="scrawl+",
        draw="halt, " * 9,
    ),
    face(
        "pray+",
        "two Miracles and two cards, then no more draws",
        "watcher play scrawl+",
        "watcher -1 energy +2 miracles no_draw; 2 halt draw>hand; pray+ hand>discard; "
        "scrawl+ hand>exhausted",
        hand="scrawl+",
        draw="halt, " * 9,
    ),
    face(
        "pray",
        "draws again next turn",
        "end turn",
        "watcher +1 miracles; 5 halt draw>hand; 2 halt draw>discard; pray hand>discard",
        draw="halt, " * 9,
    ),
    face(
        "prostrate",
        "1 Block and a Miracle",
        "",
        "watcher -1 energy +1 block +1 miracles; prostrate hand>discard",
    ),
    face(
        "prostrate+",
        "2 Block and a Miracle",
        "",
        "watcher -1 energy +2 block +1 miracles; prostrate+ hand>discard",
    ),
    face(
        "swivel",
        "2 Block for oneself, a free Attack",
        "",
        "watcher -2 energy +2 block +1 free_next; swivel hand>discard",
    ),
    face(
        "swivel",
        "one Attack is free, no Skill and no second Attack",
        "watcher play tranquility, watcher play eruption, at doll, watcher play watcher-strike, "
        "at doll",
        "doll -4 hp; watcher -2 energy +2 block wrath; eruption hand>discard; swivel hand>discard; "
        "tranquility hand>exhausted; watcher-strike hand>discard",
        hand="tranquility, eruption, watcher-strike",
    ),
    face(
        "swivel",
        "not next turn",
        "end turn, mark, watcher play watcher-strike, at doll",
        "doll -1 hp; watcher -1 energy; watcher-strike hand>discard",
        draw="watcher-strike",
    ),
    face(
        "swivel+",
        "no Skill is free",
        "for watcher, watcher play tranquility",
        "watcher -3 energy +3 block +1 free_next calm; swivel+ hand>discard; "
        "tranquility hand>exhausted",
        hand="tranquility",
    ),
    face(
        "swivel+",
        "3 Block for a friend, a free Attack",
        "for ironclad, watcher play eruption, at doll",
        "doll -2 hp; watcher -2 energy wrath; ironclad +3 block; eruption hand>discard; "
        "swivel+ hand>discard",
        hand="eruption",
    ),
    face(
        "worship", "X + 1 Miracles", "x 2", "watcher -2 energy +3 miracles; worship hand>exhausted"
    ),
    face("worship", "one for nothing", "x 0", "watcher +1 miracles; worship hand>exhausted"),
    held(
        "worship",
        "is not Retained",
        "end turn",
        "5 halt draw>hand; worship hand>discard",
        hand="worship",
        draw="halt, " * 5,
    ),
    face(
        "worship+",
        "X + 1 Miracles",
        "x 2",
        "watcher -2 energy +3 miracles; worship+ hand>exhausted",
    ),
    face(
        "worship+",
        "one for nothing",
        "x 0",
        "watcher +1 miracles; worship+ hand>exhausted",
    ),
    held(
        "worship+",
        "is Retained",
        "end turn",
        "5 halt draw>hand",
        hand="worship+",
        draw="halt, " * 5,
    ),
    face(
        "wreath-of-flame",
        "X Strength",
        "x 2",
        "watcher -2 energy +2 strength +2 fading; wreath-of-flame hand>exhausted",
    ),
    face("wreath-of-flame", "none for nothing", "x 0", "wreath-of-flame hand>exhausted"),
    face(
        "wreath-of-flame",
        "for this turn",
        "x 2, end turn",
        "wreath-of-flame hand>exhausted",
        strength=1,
    ),
    face(
        "wreath-of-flame+",
        "X Strength; it is not exhausted",
        "x 3",
        "watcher -3 energy +3 strength +3 fading; wreath-of-flame+ hand>discard",
    ),
    face(
        "wreath-of-flame+",
        "for this turn",
        "x 2, end turn",
        "5 halt draw>hand; wreath-of-flame+ hand>discard",
        strength=1,
        draw="halt, " * 5,
    ),
]


@pytest.mark.parametrize("row", UNCOMMON_SKILLS, ids=title)
def test_uncommon_skills(row: Case) -> None:
    check(row)
