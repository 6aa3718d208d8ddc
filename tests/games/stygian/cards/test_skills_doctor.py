"""The Doctor's skills, one by one."""

import pytest

from tests.games.stygian.acts import happens
from tests.games.stygian.cards.cases import LINE, Case, at, case, check, hero, proves, seat, title

SICK = {"stricken": ["green"], "bound": ["white"]}
SICK_KNIGHT = ["knight stricken green", "knight bound white"]
CASES = [
    # Level 0
    case(
        "mend", "2 green: three wounds healed",
        at("doctor mend", wounds=10, falls="2 green"),
        "act mend", "wild blue", "resolve", wounds=7, tower=f"1 blue, {LINE}",
    ),
    case(
        "mend", "two more for every 2 green more, as often as one likes",
        at("doctor mend", wounds=10, field="8 green"),
        "act mend", "wild blue", "resolve +3", wounds=1, field="",
    ),
    # Level 1
    case(
        "bitter-tincture", "1 green: one wound healed and anybody's token gone",
        at("doctor bitter-tincture", "burglar idle", hero("knight idle", tokens=SICK), wounds=6,
           field="1 green"),
        "act bitter-tincture", "wild blue", "resolve", "cure knight bound white",
        wounds=5, field="", tokens=["knight stricken green"], tower=f"1 blue, 2 green, {LINE}",
    ),
    case(
        "bitter-tincture", "one more wound for 1 green, thrice at the most, and still one token",
        at("doctor bitter-tincture",
           hero("spellslinger idle", tokens={"bound": ["white", "white"]}),
           wounds=6, field="5 green"),
        "act bitter-tincture", "wild blue", "resolve +3",
        wounds=2, field="1 green", tokens=["spellslinger bound white"],
    ),
    case(
        "bitter-tincture", "limit",
        at("doctor bitter-tincture", field="6 green"), "act bitter-tincture", "wild blue",
        options=["resolve", "resolve +1", "resolve +2", "resolve +3", "skip"],
    ),
    case(
        "lancet-and-basin", "two melee wounds dealt, one healed",
        at("doctor lancet-and-basin", front=["ogre", "ogre"], rear=["ogre"], wounds=4,
           field="2 green"),
        "act lancet-and-basin", "target front 2", "wild white", "resolve",
        front=["ogre", "ogre 2"], wounds=3, field="", tower=f"2 green, 1 white, {LINE}",
    ),
    case(
        "lancet-and-basin", "one more dealt for 1 green, once",
        at("doctor lancet-and-basin", front=["padded"], wounds=4, field="4 green"),
        "act lancet-and-basin", "wild white", "resolve +1",
        front=["padded 1"], wounds=3, field="1 green",
    ),
    case(
        "lancet-and-basin", "limit, front rank only",
        at("doctor lancet-and-basin", rear=["ogre"], field="6 green"),
        "act lancet-and-basin", "wild white", options=["resolve", "resolve +1", "skip"],
    ),
    case(
        "dart-of-wormwood", "three projectile wounds, and an enemy cube is gone",
        at("doctor dart-of-wormwood", rear=["ogre", "ogre"], field="2 white, 2 red"),
        "act dart-of-wormwood", "target rear 1", "wild blue", "resolve", "move red",
        rear=["ogre 3", "ogre"], field="1 red", tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "dart-of-wormwood", "from the crypt as well, and never a hero cube",
        at("doctor dart-of-wormwood", front=["ghostly"], field="2 white, 1 blue, 1 red",
           crypt="1 black"),
        "act dart-of-wormwood", "wild blue", "resolve",
        field="1 blue, 1 red", options=["move red", "move black", "stop"],
    ),
    case(
        "smelling-salts", "1 green: anybody's card is ready, and the doctor rid of a token",
        at(hero("doctor smelling-salts", tokens={"dazed": ["blue", "white"]}),
           hero("knight riposte-in-tierce between-you-and-the-blow", tokens=SICK,
                exhausted=["riposte-in-tierce", "between-you-and-the-blow"]),
           field="1 green"),
        "support smelling-salts", "refresh riposte-in-tierce", "cure doctor dazed blue",
        field="", exhausted=["smelling-salts", "between-you-and-the-blow"],
        tokens=["doctor dazed white", *SICK_KNIGHT],
    ),
    case(
        "smelling-salts", "no other hero's token",
        at(hero("doctor smelling-salts", tokens={"dazed": ["blue", "white"]}),
           hero("knight idle", tokens=SICK), field="1 green"),
        "support smelling-salts", field="", exhausted=["smelling-salts"],
        options=["cure doctor dazed blue", "cure doctor dazed white"],
    ),
    case(
        "smelling-salts", "not without a green cube",
        at("doctor smelling-salts", field="1 blue"),
        options=["act regroup", "act focus", "act guard", "act first-aid"],
    ),
    case(
        "bedside-manner", "one wound healed at the end of the own turn",
        at("doctor idle bedside-manner", "knight idle", wounds=5), "act idle", wounds=4,
    ),
    case(
        "bedside-manner", "not at the end of another's",
        at("knight idle", "doctor idle bedside-manner", wounds=5), "act idle", turn_of="doctor",
    ),
    case(
        "quarantine-bell", "1 green: a new token is gone again",
        at("knight idle", "doctor quarantine-bell", front=["leper"], field="1 red, 2 green"),
        "act idle", "respond quarantine-bell", peril=1, field="1 green", turn_of="doctor",
    ),
    case(
        "quarantine-bell", "one token of anybody's",
        at("knight idle", hero("doctor quarantine-bell", tokens={"bound": ["white"]}),
           front=["leper"],
           field="2 red, 3 green"),
        "act idle", "respond quarantine-bell", "cure doctor bound white",
        peril=1, field="2 green", tokens=["knight stricken blue", "knight stricken blue"],
        turn_of="doctor",
    ),
    # Level 2
    case(
        "suture-by-candlelight", "three wounds healed and one for each hero",
        at("doctor suture-by-candlelight", "knight idle", "burglar idle", wounds=9,
           field="3 green"),
        "act suture-by-candlelight", "wild white", "resolve",
        wounds=3, field="", tower=f"2 green, 1 white, {LINE}",
    ),
    case(
        "miasma-flask", "two plain wounds to the whole front, one healed",
        at("doctor miasma-flask", front=["ogre", "padded"], rear=["ogre"], wounds=4,
           field="3 green"),
        "act miasma-flask", "resolve",
        front=["ogre 2", "padded 2"], wounds=3, field="", tower=f"3 green, {LINE}",
    ),
    case(
        "miasma-flask", "one more for every 2 green, twice at the most",
        at("doctor miasma-flask", front=["ogre", "padded"], wounds=4, field="7 green"),
        "act miasma-flask", "resolve +2", front=["ogre 4", "padded 4"], wounds=3, field="",
    ),
    case(
        "miasma-flask", "limit",
        at("doctor miasma-flask", field="5 green", crypt="2 green"),
        "act miasma-flask", options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "galvanic-cradle", "two wounds healed and anybody's card ready",
        at("doctor galvanic-cradle",
           hero("knight between-you-and-the-blow riposte-in-tierce",
                exhausted=["between-you-and-the-blow", "riposte-in-tierce"]),
           wounds=4, field="2 blue"),
        "act galvanic-cradle", "wild white", "resolve", "refresh riposte-in-tierce",
        wounds=2, field="", exhausted=["between-you-and-the-blow"],
        tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "apothecarys-chest", "two more green in the drop, and two tokens gone",
        at("doctor mend apothecarys-chest",
           hero("knight idle", tokens={"stricken": ["green"], "bound": ["white", "white"]})),
        "support apothecarys-chest", "cure knight bound white", "cure knight stricken green",
        "act mend", "wild blue",
        tokens=["knight bound white"], tower=f"1 blue, 4 green, {LINE}",
        exhausted=["apothecarys-chest"],
    ),
    case(
        "tourniquet", "1 green: the next five wounds of the turn are prevented",
        at("knight idle", "doctor tourniquet", front=["ghoul", "wraith"],
           field="3 yellow, 3 black, 1 green"),
        "act idle", "respond tourniquet", wounds=2 + 4 - 5, peril=2, field="",
        exhausted=["tourniquet"],
    ),
    # Level 3
    case(
        "operation-at-midnight", "ten wounds healed and two tokens gone",
        at(hero("doctor operation-at-midnight", tokens={"exposed": ["blue", "blue"]}),
           hero("knight idle", tokens={"bound": ["green"]}), wounds=20, field="4 green"),
        "act operation-at-midnight", "wild white", "resolve",
        "cure doctor exposed blue", "cure knight bound green",
        wounds=10, field="", tokens=["doctor exposed blue"], tower=f"3 green, 1 white, {LINE}",
        exhausted=["operation-at-midnight"],
    ),
    case(
        "operation-at-midnight", "four more for every 2 green",
        at("doctor operation-at-midnight", wounds=20, field="8 green"),
        "act operation-at-midnight", "wild white", "resolve +2", wounds=2, field="",
        tower=f"2 green, 1 white, {LINE}", exhausted=["operation-at-midnight"],
    ),
    case(
        "transfusion-of-spirits", "four magic wounds dealt in any rank, three healed",
        at("doctor transfusion-of-spirits", rear=["plated"], wounds=5, field="3 green"),
        "act transfusion-of-spirits", "target rear 1", "wild white", "resolve",
        rear=["plated 3"], wounds=2, field="", tower=f"2 green, 1 white, {LINE}",
    ),
    case(
        "transfusion-of-spirits", "one more dealt for 1 green, twice at the most",
        at("doctor transfusion-of-spirits", wounds=5, field="6 green"),
        "act transfusion-of-spirits", "wild white", "resolve +2",
        front=["ogre 6"], wounds=2, field="1 green",
    ),
    case(
        "transfusion-of-spirits", "limit",
        at("doctor transfusion-of-spirits", field="6 green"),
        "act transfusion-of-spirits", "wild white",
        options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "black-bottle",
        "eight healed, peril down by three, three tokens gone, and so is the bottle",
        at("doctor black-bottle",
           hero("knight idle",
                tokens={"stricken": ["green", "green"], "bound": ["white", "white"]}),
           wounds=12, peril=7),
        "support black-bottle", "cure knight stricken green", "cure knight stricken green",
        wounds=4, peril=4, tokens=["knight bound white"], discards=["black-bottle"], doctor=[],
    ),
    case(
        "white-coat-black-gloves", "own healing heals two more",
        at("doctor mend white-coat-black-gloves", wounds=10, field="2 green"),
        "act mend", "wild blue", "resolve", wounds=5, field="",
    ),
    case(
        "white-coat-black-gloves", "another hero's heals no more than it says",
        at("knight patch", "doctor white-coat-black-gloves", wounds=10), "act patch", "resolve",
        wounds=6,
    ),
    case(
        "white-coat-black-gloves", "a shield",
        at("doctor idle white-coat-black-gloves", front=["wraith"], field="3 black"),
        "act idle", wounds=3, peril=1, field="",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_the_doctors_skills(row: Case) -> None:
    check(row)


@proves("white-coat-black-gloves")
def test_the_white_coat_keeps_its_owner_from_being_stricken() -> None:
    party = seat(at("doctor white-coat-black-gloves", "knight idle"))
    happens(party, "afflict stricken 1 all")
    assert party.tokens("doctor", "stricken") == []
    assert party.tokens("knight", "stricken") == ["blue"]
