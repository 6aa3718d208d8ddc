"""The Spellslinger's skills, one by one."""

import pytest

from tests.games.stygian.acts import happens
from tests.games.stygian.cards.cases import LINE, Case, at, case, check, hero, proves, seat, title

BOLT = ("act bolt", "wild white", "resolve")
CASES = [
    # Level 0
    case(
        "bolt", "2 white: three magic wounds in any rank",
        at("spellslinger bolt", front=["ogre"], rear=["ogre", "ogre"], falls="2 white"),
        "act bolt", "target rear 2", "wild green", "resolve",
        rear=["ogre", "ogre 3"], tower=f"1 green, {LINE}",
    ),
    case(
        "bolt", "two more for 2 white more",
        at("spellslinger bolt", field="6 white"),
        "act bolt", "wild green", "resolve +1", front=["ogre 5"], field="2 white",
    ),
    case(
        "bolt", "as often as there are cubes",
        at("spellslinger bolt", field="6 white"),
        "act bolt", "wild green", options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "bolt", "magic",
        at("spellslinger bolt", front=["ghostly"], field="2 white"),
        "act bolt", "wild green", "resolve", field="",
    ),
    # Level 1
    case(
        "candle-snuff", "two wounds and one for each enemy in the rear",
        at("spellslinger candle-snuff", front=["ogre", "ogre"], rear=["ogre", "ghoul", "ogre"],
           field="2 white"),
        "act candle-snuff", "target rear 2", "wild blue", "resolve",
        rear=["ogre", "ghoul 5", "ogre"], field="", tower=f"1 blue, 2 white, {LINE}",
    ),
    case(
        "candle-snuff", "rear rank only",
        at("spellslinger candle-snuff", front=["ogre"], rear=["ogre", "ghoul"]),
        "act candle-snuff", options=["target rear 1", "target rear 2"],
    ),
    case(
        "powdered-moonlight", "two wounds to the whole rear, one more for every 2 white",
        at("spellslinger powdered-moonlight", front=["ogre", "ogre"], rear=["ogre", "plated"],
           field="8 white", falls="1 white"),
        "act powdered-moonlight", "resolve +3",
        rear=["ogre 5", "plated 4"], field="", tower=f"1 white, {LINE}",
    ),
    case(
        "powdered-moonlight", "3 white",
        at("spellslinger powdered-moonlight", rear=["ogre"], field="3 white"),
        "act powdered-moonlight", "resolve", rear=["ogre 2"], field="", tower=f"3 white, {LINE}",
    ),
    case(
        "saltpetre-psalm", "three projectile wounds, and back it goes",
        at("spellslinger saltpetre-psalm", front=["ghostly", "ogre", "ghoul"], rear=["ghostly"],
           field="2 blue"),
        "act saltpetre-psalm", "target front 2", "wild green", "resolve",
        front=["ghostly", "ghoul"], rear=["ghostly", "ogre 3"], field="",
        tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "saltpetre-psalm", "an enemy in the rear stays there; projectile",
        at("spellslinger saltpetre-psalm", front=["ogre", "ogre"],
           rear=["plated", "ghostly", "ogre"],
           field="2 blue"),
        "act saltpetre-psalm", "target rear 1", "wild green", "resolve",
        rear=["plated 2", "ghostly", "ogre"], field="",
    ),
    case(
        "borrowed-breath", "two cubes take another colour",
        at("spellslinger borrowed-breath", field="2 blue", crypt="1 green"),
        "support borrowed-breath", "swap blue for white", "swap green for white",
        field="1 blue, 1 white", crypt="1 white",
        bank="9 blue, 10 green, 8 white, 10 red, 10 yellow, 10 black",
        exhausted=["borrowed-breath"],
    ),
    case(
        "borrowed-breath", "one more white in the drop",
        at("spellslinger bolt borrowed-breath", field="1 blue"),
        "support borrowed-breath", "stop", "act bolt", "wild green",
        tower=f"1 green, 3 white, {LINE}", exhausted=["borrowed-breath"],
    ),
    case(
        "ink-in-the-veins", "one more wound with magic",
        at("spellslinger bolt ink-in-the-veins", field="2 white"), *BOLT, front=["ogre 4"],
        field="",
    ),
    case(
        "ink-in-the-veins", "none more with anything else",
        at("spellslinger saltpetre-psalm ink-in-the-veins", rear=["ogre"], field="2 blue"),
        "act saltpetre-psalm", "target rear 1", "wild white", "resolve", rear=["ogre 3"], field="",
    ),
    case(
        "fortune-is-a-mirror", "luck on any turn: a cube goes to the crypt, once",
        at("knight idle", "spellslinger fortune-is-a-mirror", field="2 blue, 1 white, 1 black",
           falls="| 1 red, 1 yellow"),
        "act idle", "respond fortune-is-a-mirror", "move white",
        luck=1, field="2 blue, 1 black", crypt="1 white, 1 red, 1 yellow", turn_of="spellslinger",
    ),
    case(
        "fortune-is-a-mirror", "hero cubes only",
        at("knight idle", "spellslinger fortune-is-a-mirror", field="2 blue, 1 white, 1 black",
           falls="| 1 red, 1 yellow"),
        "act idle", "respond fortune-is-a-mirror",
        luck=1, crypt="1 red, 1 yellow", options=["move blue", "move white", "stop"],
    ),
    # Level 2
    case(
        "choir-beneath-the-crypt", "four wounds and one for each cube in the crypt",
        at("spellslinger choir-beneath-the-crypt", field="3 white", crypt="2 blue, 1 red",
           rear=["ogre"]),
        "act choir-beneath-the-crypt", "target rear 1", "wild green", "resolve",
        rear=["ogre 7"], field="", tower=f"1 green, 2 white, {LINE}",
    ),
    case(
        "choir-beneath-the-crypt", "cubes it is paid with count no more",
        at("spellslinger choir-beneath-the-crypt", field="1 white", crypt="1 white, 1 red"),
        "act choir-beneath-the-crypt", "wild green", "resolve",
        front=["ogre 5"], field="", crypt="1 red",
    ),
    case(
        "comet-over-klagenfurt", "two wounds to everybody, and two cubes come loose: a luck",
        at("spellslinger comet-over-klagenfurt", front=["ogre", "plated"], rear=["ogre"],
           field="4 white", falls=["", "| 1 white, 1 black"]),
        "act comet-over-klagenfurt", "wild green", "resolve",
        front=["ogre 2", "plated 1"], rear=["ogre 2"], field="", crypt="1 white, 1 black",
        tower="1 green, 2 white, 1 red, 1 yellow", luck=1,
    ),
    case(
        "unwritten-page", "two more wounds past two points of defence",
        at("spellslinger stab unwritten-page", front=["plated"]),
        "support unwritten-page", "act stab", "resolve",
        front=["plated 5"], exhausted=["unwritten-page"],
    ),
    case(
        "unwritten-page", "one cube takes another colour",
        at("spellslinger unwritten-page", field="2 blue"),
        "support unwritten-page", "swap blue for green",
        field="1 blue, 1 green", exhausted=["unwritten-page"], options=[
            "act regroup", "act focus", "act guard", "act first-aid",
        ],
    ),
    case(
        "familiar-in-the-sleeve", "after the own drop a hero cube goes to the crypt",
        at("spellslinger idle familiar-in-the-sleeve", field="1 blue, 1 red", falls="1 green"),
        "act idle", "move green", field="1 blue, 1 red", crypt="1 green",
    ),
    case(
        "familiar-in-the-sleeve", "it may stay, and only hero cubes go",
        at("spellslinger idle familiar-in-the-sleeve", field="1 blue, 1 red"),
        "act idle", options=["move blue", "stop"],
    ),
    case(
        "familiar-in-the-sleeve", "not after another hero's drop",
        at("knight idle", "spellslinger familiar-in-the-sleeve", field="1 blue"),
        "act idle", turn_of="spellslinger",
    ),
    case(
        "mandrake-effigy", "2 green: an enemy's action does not happen, though peril rises",
        at("knight idle", "spellslinger mandrake-effigy", front=["wraith"],
           field="3 black, 2 green"),
        "act idle", "respond mandrake-effigy", peril=1, field="", exhausted=["mandrake-effigy"],
    ),
    case(
        "mandrake-effigy", "only the one action",
        at("knight idle", "spellslinger mandrake-effigy", front=["ghoul", "wraith"],
           field="3 yellow, 3 black, 4 green"),
        "act idle", "respond mandrake-effigy",
        wounds=4, peril=2, field="2 green", exhausted=["mandrake-effigy"],
    ),
    # Level 3
    case(
        "seventh-bell", "four wounds to everybody, and the ringer is dazed",
        at("spellslinger seventh-bell", "knight idle", front=["ogre", "plated"], rear=["ogre"],
           field="4 white"),
        "act seventh-bell", "wild green", "resolve",
        front=["ogre 4", "plated 3"], rear=["ogre 4"], field="", tower=f"1 green, 3 white, {LINE}",
        tokens=["spellslinger dazed blue"], exhausted=["seventh-bell"],
    ),
    case(
        "seventh-bell", "one more for every 2 white, twice at the most",
        at("spellslinger seventh-bell", field="4 white", crypt="3 white"),
        "act seventh-bell", "wild green", options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "seventh-bell", "six wounds for 8 white",
        at("spellslinger seventh-bell", front=["ogre", "ghoul"], field="8 white"),
        "act seventh-bell", "wild green", "resolve +2", front=["ogre 6", "ghoul 6"], field="",
        tokens=["spellslinger dazed blue"], exhausted=["seventh-bell"],
    ),
    case(
        "word-before-dying", "five magic wounds before the enemies act",
        at("spellslinger word-before-dying", front=["ogre 5", "plated"], field="3 red, 3 white"),
        "act word-before-dying", "target front 1", "resolve",
        front=["plated"], xp=1, field="3 red", tower=f"3 white, {LINE}",
    ),
    case(
        "word-before-dying", "two more for every white, thrice at the most; the others then act",
        at("spellslinger word-before-dying", front=["ogre"], rear=["rider"],
           field="3 red, 6 white"),
        "act word-before-dying", "target rear 1", "resolve +3",
        rear=["rider 10"], wounds=1, peril=1, field="",
    ),
    case(
        "word-before-dying", "limit",
        at("spellslinger word-before-dying", field="7 white"),
        "act word-before-dying",
        options=["resolve", "resolve +1", "resolve +2", "resolve +3", "skip"],
    ),
    case(
        "burn-the-grimoire", "three more white, four more wounds past four points of defence",
        at("spellslinger bolt burn-the-grimoire", front=["ghostly"], field="2 white"),
        "support burn-the-grimoire", "act bolt", "wild green", "resolve",
        front=["ghostly 2"], field="", tower=f"1 green, 5 white, {LINE}",
        discards=["burn-the-grimoire"], spellslinger=["bolt"],
    ),
    case(
        "crown-of-cold-stars", "one more wound with magic",
        at("spellslinger bolt crown-of-cold-stars", field="2 white"), *BOLT,
        front=["ogre 4"], field="",
    ),
    case(
        "crown-of-cold-stars", "every attack ignores two points of defence",
        at("spellslinger stab crown-of-cold-stars", front=["plated"]),
        "act stab", "resolve", front=["plated 3"],
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_the_spellslingers_skills(row: Case) -> None:
    check(row)


@proves("fortune-is-a-mirror")
def test_the_mirror_stays_ready_for_the_next_luck() -> None:
    party = seat(
        at(
            "knight idle still",
            "spellslinger fortune-is-a-mirror idle",
            field="2 blue",
            falls="| 1 red, 1 yellow",
        )
    )
    party.play("act idle", "respond fortune-is-a-mirror", "move blue")
    assert party.exhausted("spellslinger") == []
    party.play("act idle", "act still")  # luck 1
    party.play("respond fortune-is-a-mirror", "move blue")
    assert party.cubes("crypt") == "2 blue, 1 red, 1 yellow"


@proves("crown-of-cold-stars")
def test_the_crown_keeps_its_owner_from_being_dazed() -> None:
    party = seat(at("spellslinger crown-of-cold-stars", hero("doctor mend")))
    happens(party, "afflict dazed 1 all")
    assert party.tokens("spellslinger", "dazed") == []
    assert party.tokens("doctor", "dazed") == ["blue"]
