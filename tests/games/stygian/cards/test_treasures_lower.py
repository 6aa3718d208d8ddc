"""The treasures of the lower floors, one by one."""

import pytest

from tests.games.stygian.acts import defeated, happens, settle
from tests.games.stygian.cards.cases import (
    LINE,
    Case,
    at,
    case,
    check,
    hero,
    look,
    proves,
    seat,
    title,
)

WHITES = ("wild white", "wild white", "wild white")
EACH = ("wild blue", "wild green", "wild white")
EACH_FELL = f"1 blue, 1 green, 1 white, {LINE}"
CASES = [
    # Support
    case(
        "pastors-obstler", "five more wounds this turn, and the drinker is dazed at once",
        at("knight stab pastors-obstler", "doctor idle"),
        "support pastors-obstler", "act stab", "resolve",
        front=["ogre 9"], tokens=["knight dazed blue"], tower=LINE, discards=["pastors-obstler"],
    ),
    case(
        "votive-candle-stub", "peril falls by one, for any hero",
        at("doctor idle", peril=3, party=["votive-candle-stub"]),
        "support votive-candle-stub", peril=2, exhausted=["votive-candle-stub"],
    ),
    case(
        "beeswax-salve", "five wounds healed, once",
        at("knight idle", wounds=8, party=["beeswax-salve"]),
        "support beeswax-salve", wounds=3, party=[], discards=["beeswax-salve"],
    ),
    case(
        "marked-deck-of-temesvar", "a luck, and one cube takes another colour",
        at("knight marked-deck-of-temesvar", field="2 blue"),
        "support marked-deck-of-temesvar", "swap blue for white",
        luck=1, field="1 blue, 1 white", exhausted=["marked-deck-of-temesvar"],
        options=["act regroup", "act focus", "act guard", "act first-aid"],
    ),
    case(
        "organ-builders-fork", "three cubes come loose, without luck",
        at("knight idle", tower="2 blue, 2 red", party=["organ-builders-fork"],
           falls="1 blue | 2 red"),
        "support organ-builders-fork",
        tower="1 blue", field="1 blue", crypt="2 red", exhausted=["organ-builders-fork"],
    ),
    case(
        "holy-water-schnapps-bottle", "three tokens of anybody's are gone, once",
        at(hero("knight holy-water-schnapps-bottle", tokens={"exposed": ["green"]}),
           hero("doctor idle", tokens={"bound": ["white", "blue", "blue"]})),
        "support holy-water-schnapps-bottle", "cure doctor bound white", "cure doctor bound blue",
        "cure knight exposed green",
        tokens=["doctor bound blue"], discards=["holy-water-schnapps-bottle"],
    ),
    # Action
    case(
        "boathook-of-linz", "three plain wounds to an enemy in the rear, and forward it comes",
        at("knight boathook-of-linz", front=["ogre"], rear=["padded", "wraith"], field="2 green"),
        "act boathook-of-linz", "target rear 1", *EACH, "resolve",
        front=["ogre", "padded 3"], rear=["wraith"], field="", tower=EACH_FELL,
        exhausted=["boathook-of-linz"],
    ),
    case(
        "boathook-of-linz", "rear rank only",
        at("knight boathook-of-linz", front=["ogre"], rear=["padded", "wraith"]),
        "act boathook-of-linz", options=["target rear 1", "target rear 2"],
    ),
    case(
        "regimental-grenade", "three projectile wounds to the whole front for any cube, once",
        at("knight regimental-grenade", front=["ogre", "ghostly", "plated"], rear=["ogre"],
           field="1 white"),
        "act regimental-grenade", *EACH, "resolve",
        front=["ogre 3", "ghostly", "plated 2"], field="", tower=EACH_FELL,
        discards=["regimental-grenade"], knight=[],
    ),
    case(
        "regimental-grenade", "an action that is skipped has not been used",
        at("knight regimental-grenade", field="1 white"),
        "act regimental-grenade", *WHITES, "skip", knight=["regimental-grenade"],
    ),
    case(
        "bellows-of-hallein", "two magic wounds for any cube, and back it goes",
        at("knight bellows-of-hallein", front=["plated", "ogre", "ogre"], rear=["wraith"], field="1 blue"),
        "act bellows-of-hallein", "target front 1", *EACH, "resolve",
        front=["ogre", "ogre"], rear=["wraith", "plated 1"], field="", tower=EACH_FELL,
        exhausted=["bellows-of-hallein"],
    ),
    case(
        "bellows-of-hallein", "one more for another cube, once",
        at("knight bellows-of-hallein", front=["ogre", "ogre"], field="1 blue, 1 green, 1 white"),
        "act bellows-of-hallein", "target front 1", *WHITES, "resolve +1", "pay blue from field",
        "pay white from field",
        front=["ogre"], rear=["ogre 3"], field="1 green", exhausted=["bellows-of-hallein"],
    ),
    case(
        "bellows-of-hallein", "limit, front rank only",
        at("knight bellows-of-hallein", front=["ogre"], rear=["ogre"], field="4 blue"),
        "act bellows-of-hallein", *WHITES, options=["resolve", "resolve +1", "skip"],
    ),
    case(
        "prater-fireworks", "four magic wounds to the whole rear, once, for any hero",
        at("doctor idle", party=["prater-fireworks"], front=["ogre", "ogre"],
           rear=["ogre", "plated"],
           field="2 blue"),
        "act prater-fireworks", *EACH, "resolve",
        rear=["ogre 4", "plated 3"], field="", tower=EACH_FELL, party=[],
        discards=["prater-fireworks"],
    ),
    # Passive
    case(
        "breastplate-with-one-dent", "a shield",
        at("knight idle breastplate-with-one-dent", front=["wraith"], field="3 black"),
        "act idle", wounds=3, peril=1, field="",
    ),
    case(
        "glassblowers-goggles", "attacks ignore a point of defence",
        at("knight stab glassblowers-goggles", front=["plated"]),
        "act stab", "resolve", front=["plated 2"],
    ),
    case(
        "harlequin-spectacles", "after the own drop one cube takes another colour",
        at("knight idle harlequin-spectacles", "doctor idle", field="1 blue", falls="1 green"),
        "act idle", "swap green for white", field="1 blue, 1 white", turn_of="doctor",
    ),
    case(
        "harlequin-spectacles", "not after another hero's drop",
        at("doctor idle", "knight harlequin-spectacles", field="1 blue"),
        "act idle", turn_of="knight",
    ),
    case(
        "poachers-ledger", "one more experience for every enemy the owner eliminates",
        at("knight sweep poachers-ledger", front=["ogre 5", "ogre 5", "ogre"]),
        "act sweep", "resolve", front=["ogre 5"], xp=2 * (1 + 1),
    ),
    case(
        "poachers-ledger", "not for those of another hero",
        at("doctor sweep", "knight poachers-ledger", front=["ogre 5", "ogre"]),
        "act sweep", "resolve", front=["ogre 5"], xp=1,
    ),
    # Response
    case(
        "buckler-with-a-bell", "a shield on the own turn, and another wound prevented",
        at("knight idle buckler-with-a-bell", front=["wraith"], field="3 black"),
        "act idle", "respond buckler-with-a-bell",
        wounds=4 - 1 - 1, peril=1, field="", exhausted=["buckler-with-a-bell"],
    ),
    case(
        "buckler-with-a-bell", "exhausted it is still a shield",
        at(hero("knight idle buckler-with-a-bell", exhausted=["buckler-with-a-bell"]),
           front=["wraith"],
           field="3 black"),
        "act idle", wounds=3, peril=1, field="",
    ),
    case(
        "buckler-with-a-bell", "on another's turn one wound prevented",
        at("doctor idle", "knight buckler-with-a-bell", front=["wraith"], field="3 black"),
        "act idle", "respond buckler-with-a-bell",
        wounds=3, peril=1, field="", exhausted=["buckler-with-a-bell"],
    ),
    case(
        "seal-of-safe-passage", "an enemy's action does not happen, once",
        at("knight idle", party=["seal-of-safe-passage"], front=["wraith"], field="3 black"),
        "act idle", "respond seal-of-safe-passage",
        peril=1, field="", party=[], discards=["seal-of-safe-passage"],
    ),
    case(
        "seal-of-safe-passage", "nor does a room's, though peril rises by one",
        at("knight idle", party=["seal-of-safe-passage"], room="loud-hall", front=["wraith"],
           field="2 yellow"),
        "act idle", "respond seal-of-safe-passage",
        peril=1, field="", party=[], discards=["seal-of-safe-passage"],
    ),
    case(
        "rosary-of-knuckle-bones", "an affliction: two tokens of anybody's are gone, and a luck",
        at("doctor idle",
           hero("knight rosary-of-knuckle-bones", tokens={"bound": ["white", "white"]}),
           front=["leper"], field="1 red"),
        "act idle", "respond rosary-of-knuckle-bones", "cure doctor stricken blue",
        peril=1, luck=1, field="", tokens=["knight bound white"],
        discards=["rosary-of-knuckle-bones"],
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_the_treasures_of_the_lower_floors(row: Case) -> None:
    check(row)


@proves("breastplate-with-one-dent", "glassblowers-goggles")
@pytest.mark.parametrize(
    ("card", "status"),
    [("breastplate-with-one-dent", "bound"), ("glassblowers-goggles", "dazed")],
)
def test_a_treasure_keeps_its_owner_from_a_status(card: str, status: str) -> None:
    party = seat(at(f"knight {card}", "doctor idle"))
    happens(party, f"afflict {status} 1 all")
    assert party.tokens("knight", status) == []
    assert party.tokens("doctor", status) == ["blue"]


@proves("rations-and-a-good-hymn")
def test_two_wounds_are_healed_when_a_floor_begins() -> None:
    party = seat(
        at(
            "knight idle",
            "doctor idle",
            wounds=7,
            party=["rations-and-a-good-hymn"],
            lower_rooms=["next-hall"],
        )
    )
    defeated(party)
    assert party.state.wounds == 7
    settle(party)
    assert (party.state.floor, party.state.wounds) == (2, 5)
    assert look(party, "party") == ["rations-and-a-good-hymn"]


@proves("letter-from-the-hofburg")
def test_the_letter_is_read_at_the_next_level() -> None:
    party = seat(at("knight steel-fist", wounds=7, xp=6, party=["letter-from-the-hofburg"]))
    happens(party, "xp 3")  # the level at 8, and one left
    assert party.state.wounds == 4
    assert party.state.xp == 1 + 2
    assert look(party, "party") == []
    assert look(party, "discards") == ["letter-from-the-hofburg"]


@proves("canary-in-a-brass-cage")
def test_the_canary_stops_a_trap() -> None:
    party = seat(
        at("knight idle", peril=3, chest_deck=["needle"], party=["canary-in-a-brass-cage"],
           treasure_deck=["beeswax-salve", "votive-candle-stub"])
    )  # fmt: skip
    defeated(party)
    party.play("open chest", "respond canary-in-a-brass-cage")
    assert party.state.wounds == 0
    assert look(party, "exhausted") == ["canary-in-a-brass-cage"]
    assert look(party, "party") == ["canary-in-a-brass-cage", "beeswax-salve", "votive-candle-stub"]
