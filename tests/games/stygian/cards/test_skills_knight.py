"""The Knight's skills, one by one."""

import pytest

from tests.games.stygian.acts import happens
from tests.games.stygian.cards.cases import LINE, Case, at, case, check, proves, seat, title

STRIKE = ("act steel-fist", "wild white", "resolve")
CASES = [
    # Level 0
    case(
        "steel-fist", "2 blue: three wounds to an enemy in front",
        at("knight steel-fist", front=["ogre", "ogre"], rear=["ogre"], falls="2 blue"),
        "act steel-fist", "target front 2", "wild white", "resolve",
        front=["ogre", "ogre 3"], tower=f"1 white, {LINE}",
    ),
    case(
        "steel-fist", "two more for every 2 blue more, as often as one likes",
        at("knight steel-fist", front=["rider"], field="8 blue"),
        "act steel-fist", "wild white", "resolve +3", front=["rider 9"], field="",
    ),
    case(
        "steel-fist", "melee",
        at("knight steel-fist", front=["padded"], field="2 blue"),
        *STRIKE, front=["padded 1"], field="",
    ),
    case(
        "steel-fist", "front rank only",
        at("knight steel-fist", front=["ogre", "ogre"], rear=["ogre"]),
        "act steel-fist", options=["target front 1", "target front 2"],
    ),
    # Level 1
    case(
        "long-sabre", "two wounds to the target and one to its neighbours",
        at("knight long-sabre", front=["ogre", "ogre", "ogre"], rear=["ogre"], field="2 blue"),
        "act long-sabre", "target front 2", "wild green", "resolve",
        front=["ogre 1", "ogre 2", "ogre 1"], field="", tower=f"2 blue, 1 green, {LINE}",
    ),
    case(
        "long-sabre", "one more for 1 blue, twice at the most",
        at("knight long-sabre", front=["ogre", "ogre"], field="6 blue"),
        "act long-sabre", "target front 1", "wild green", "resolve +2",
        front=["ogre 4", "ogre 1"], field="2 blue",
    ),
    case(
        "long-sabre", "front rank only",
        at("knight long-sabre", front=["ogre", "ogre"], rear=["ogre"]),
        "act long-sabre", options=["target front 1", "target front 2"],
    ),
    case(
        "long-sabre", "limit",
        at("knight long-sabre", front=["ogre"], field="6 blue"),
        "act long-sabre", "wild green", options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "long-sabre", "the neighbours of an enemy it fells are struck as well",
        at("knight long-sabre", front=["ogre 8", "ghoul", "ogre"], rear=["wraith"], field="2 blue"),
        "act long-sabre", "target front 1", "wild green", "resolve",
        front=["ghoul 1", "ogre 1"], xp=1, field="",
    ),
    case(
        "long-sabre", "both blows are melee",
        at("knight long-sabre", front=["padded", "padded"], field="3 blue"),
        "act long-sabre", "target front 1", "wild green", "resolve +1",
        front=["padded 1", "padded"], field="",
    ),
    case(
        "hold-the-stair", "prevents six wounds for 3 blue, before the enemies act",
        at("knight hold-the-stair", front=["ogre", "ghoul", "wraith"], falls="2 blue, 1 green",
           field="1 blue, 3 red, 3 yellow, 3 black"),
        "act hold-the-stair", "wild green", "resolve +2",
        wounds=1 + 2 + 4 - 6, peril=3, field="1 green", tower=LINE,
    ),
    case(
        "hold-the-stair", "decided before the enemies act, with three extras at the most",
        at("knight hold-the-stair", field="3 red, 6 blue"),
        "act hold-the-stair", "wild green",
        options=["resolve", "resolve +1", "resolve +2", "resolve +3", "skip"],
    ),
    case(
        "horse-pistol", "four projectile wounds for 2 white, in any rank",
        at("knight horse-pistol", rear=["ghostly", "ogre"], field="2 white"),
        "act horse-pistol", "target rear 1", "wild blue", "resolve",
        rear=["ghostly 1", "ogre"], field="", tower=f"2 blue, 1 white, {LINE}",
    ),
    case(
        "horse-pistol", "no extras",
        at("knight horse-pistol", front=["ogre"], field="6 white"),
        "act horse-pistol", "wild blue", options=["resolve", "skip"],
    ),
    case(
        "name-your-second", "the first in the rear steps forward",
        at("knight name-your-second", front=["ogre"], rear=["ghoul", "wraith"]),
        "support name-your-second",
        front=["ogre", "ghoul"], rear=["wraith"], exhausted=["name-your-second"],
    ),
    case(
        "name-your-second", "two more wounds this turn",
        at("knight steel-fist name-your-second", field="2 blue"),
        "support name-your-second", *STRIKE,
        front=["ogre 5"], field="", exhausted=["name-your-second"],
    ),
    case(
        "cuirass-of-the-seventh", "a shield on the own turn",
        at("knight idle cuirass-of-the-seventh", front=["wraith"], field="3 black"),
        "act idle", wounds=3, peril=1, field="",
    ),
    case(
        "between-you-and-the-blow", "prevents three wounds on any turn",
        at("doctor idle", "knight between-you-and-the-blow", front=["wraith"], field="3 black"),
        "act idle", "respond between-you-and-the-blow",
        wounds=1, peril=1, field="", exhausted=["between-you-and-the-blow"],
    ),
    case(
        "between-you-and-the-blow", "what is not needed serves later wounds of the turn",
        at("doctor idle", "knight between-you-and-the-blow", front=["ghoul", "wraith"],
           field="3 yellow, 3 black"),
        "act idle", "respond between-you-and-the-blow",
        wounds=3, peril=2, field="", exhausted=["between-you-and-the-blow"],
    ),
    # Level 2
    case(
        "open-the-breach", "five melee wounds past two points of defence",
        at("knight open-the-breach", front=["plated"], field="3 blue"),
        "act open-the-breach", "resolve", front=["plated 4"], field="", tower=f"3 blue, {LINE}",
    ),
    case(
        "open-the-breach", "one more for 1 blue, twice at the most",
        at("knight open-the-breach", front=["plated", "ogre"], rear=["ogre"], field="6 blue"),
        "act open-the-breach", "target front 1", "resolve +2",
        front=["plated 6", "ogre"], field="1 blue",
    ),
    case(
        "open-the-breach", "front rank only, two extras",
        at("knight open-the-breach", front=["ogre"], rear=["ogre"], field="6 blue"),
        "act open-the-breach", options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "vespers-before-battle", "heals two and calms the tower",
        at("knight vespers-before-battle", wounds=5, peril=3, field="2 green"),
        "act vespers-before-battle", "wild white", "resolve",
        wounds=3, peril=2, field="", tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "spurs-and-plum-brandy", "two more blue in the drop, two more wounds",
        at("knight steel-fist spurs-and-plum-brandy", field="2 blue"),
        "support spurs-and-plum-brandy", *STRIKE, front=["ogre 5"], field="",
        tower=f"4 blue, 1 white, {LINE}", exhausted=["spurs-and-plum-brandy"],
    ),
    case(
        "bearing-of-the-old-guard", "one more wound with melee",
        at("knight steel-fist bearing-of-the-old-guard", field="2 blue"),
        *STRIKE, front=["ogre 4"], field="",
    ),
    case(
        "bearing-of-the-old-guard", "none more with a pistol",
        at("knight horse-pistol bearing-of-the-old-guard", field="2 white"),
        "act horse-pistol", "wild white", "resolve", front=["ogre 4"], field="",
    ),
    case(
        "bearing-of-the-old-guard", "a shield",
        at("knight idle bearing-of-the-old-guard", front=["wraith"], field="3 black"),
        "act idle", wounds=3, peril=1, field="",
    ),
    case(
        "riposte-in-tierce", "three melee wounds to the whole front before the enemy acts",
        at("doctor idle", "knight riposte-in-tierce", front=["ogre", "padded"], rear=["ogre"],
           field="3 red, 1 blue"),
        "act idle", "respond riposte-in-tierce",
        front=["ogre 3", "padded 1"], wounds=1, peril=1, field="", exhausted=["riposte-in-tierce"],
    ),
    case(
        "riposte-in-tierce", "not without a blue cube",
        at("doctor idle", "knight riposte-in-tierce", field="3 red, 1 white"),
        "act idle", wounds=1, peril=1, field="1 white", turn_of="knight",
    ),
    # Level 3
    case(
        "charge-of-the-double-eagle", "eight wounds to the target, three to its neighbours",
        at("knight charge-of-the-double-eagle", front=["rider", "ogre", "padded"], rear=["ogre"],
           field="4 blue"),
        "act charge-of-the-double-eagle", "target front 1", "wild white", "resolve",
        front=["rider 8", "ogre 3", "padded 1"], field="", tower=f"3 blue, 1 white, {LINE}",
        exhausted=["charge-of-the-double-eagle"],
    ),
    case(
        "charge-of-the-double-eagle", "front rank only",
        at("knight charge-of-the-double-eagle", front=["ogre", "ogre"], rear=["ogre"]),
        "act charge-of-the-double-eagle", options=["target front 1", "target front 2"],
    ),
    case(
        "charge-of-the-double-eagle", "four more to the target for every 2 blue",
        at("knight charge-of-the-double-eagle", front=["rider", "ogre"], field="8 blue"),
        "act charge-of-the-double-eagle", "target front 1", "wild white", "resolve +2",
        front=["rider 16", "ogre 3"], field="", exhausted=["charge-of-the-double-eagle"],
    ),
    case(
        "charge-of-the-double-eagle", "the neighbours of an enemy it fells are struck as well",
        at("knight charge-of-the-double-eagle", front=["ogre 2", "ghoul", "ogre"], rear=["wraith"],
           field="4 blue"),
        "act charge-of-the-double-eagle", "target front 1", "wild white", "resolve",
        front=["ghoul 3", "ogre 3"], xp=1, field="", exhausted=["charge-of-the-double-eagle"],
    ),
    case(
        "outnumbered-and-delighted", "five wounds and one for each enemy in front",
        at("knight outnumbered-and-delighted", front=["rider", "ogre", "ogre"],
           rear=["ogre", "ogre"],
           field="3 blue"),
        "act outnumbered-and-delighted", "target front 1", "wild white", "resolve",
        front=["rider 8", "ogre", "ogre"], field="", tower=f"2 blue, 1 white, {LINE}",
    ),
    case(
        "outnumbered-and-delighted", "melee, front rank only",
        at("knight outnumbered-and-delighted", front=["padded"], rear=["ogre"], field="3 blue"),
        "act outnumbered-and-delighted", "wild white", "resolve", front=["padded 4"], field="",
    ),
    case(
        "raise-the-black-and-gold", "enemies need a cube more; attacks deal three more",
        at("knight steel-fist raise-the-black-and-gold", field="3 red, 2 blue"),
        "support raise-the-black-and-gold", *STRIKE,
        front=["ogre 6"], field="3 red", exhausted=["raise-the-black-and-gold"],
    ),
    case(
        "raise-the-black-and-gold", "every colour, and three wounds are prevented",
        at("knight idle raise-the-black-and-gold", front=["ogre", "ghoul", "wraith"],
           field="4 red, 3 yellow, 4 black"),
        "support raise-the-black-and-gold", "act idle",
        wounds=1 + 4 - 3, peril=2, field="3 yellow", exhausted=["raise-the-black-and-gold"],
    ),
    case(
        "raise-the-black-and-gold", "rooms need a cube more as well",
        at("knight idle raise-the-black-and-gold", room="loud-hall", front=["wraith"],
           field="2 red, 2 yellow"),
        "support raise-the-black-and-gold", "act idle", exhausted=["raise-the-black-and-gold"],
    ),
    case(
        "iron-under-the-tunic", "front-rank attacks reach the rear",
        at("knight steel-fist iron-under-the-tunic", rear=["ogre", "ghoul"], field="2 blue"),
        "act steel-fist", "target rear 2", "wild white", "resolve",
        rear=["ogre", "ghoul 3"], field="",
    ),
    case(
        "iron-under-the-tunic", "two shields",
        at("knight idle iron-under-the-tunic", front=["wraith"], field="3 black"),
        "act idle", wounds=2, peril=1, field="",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_the_knights_skills(row: Case) -> None:
    check(row)


@proves("cuirass-of-the-seventh")
def test_the_cuirass_keeps_its_owner_from_being_exposed() -> None:
    party = seat(at("knight cuirass-of-the-seventh", "doctor mend"))
    happens(party, "afflict exposed 1 all")
    assert party.tokens("knight", "exposed") == []
    assert party.tokens("doctor", "exposed") == ["blue"]
    happens(party, "afflict bound 1")
    assert party.tokens("knight", "bound") == ["blue"]


@proves("cuirass-of-the-seventh", "bearing-of-the-old-guard", "iron-under-the-tunic")
def test_the_knights_shields_help_on_no_other_heros_turn() -> None:
    armour = "cuirass-of-the-seventh bearing-of-the-old-guard iron-under-the-tunic"
    party = seat(at("doctor idle", f"knight {armour}", front=["wraith"], field="3 black"))
    party.play("act idle")
    assert party.state.wounds == 4
    own = seat(at(f"knight idle {armour}", "doctor idle", front=["wraith"], field="3 black"))
    own.play("act idle")
    assert own.state.wounds == 0
