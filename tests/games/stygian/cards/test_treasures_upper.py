"""The treasures of the upper floors, one by one."""

import pytest

from tests.games.stygian.acts import defeated, happens
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
from tests.games.stygian.sitting import table

WHITES = ("wild white", "wild white", "wild white")
EACH = ("wild blue", "wild green", "wild white")
EACH_FELL = f"1 blue, 1 green, 1 white, {LINE}"
CASES = [
    # Support
    case(
        "dead-baritones-opera-glasses", "two more wounds past four points of defence",
        at("knight spark dead-baritones-opera-glasses", front=["ghostly"]),
        "support dead-baritones-opera-glasses", "act spark", "resolve",
        front=["ghostly 1"], exhausted=["dead-baritones-opera-glasses"],
    ),
    case(
        "phial-of-yesterdays-rain", "peril falls by three; two wounds healed and one for each luck",
        at("knight idle", wounds=9, peril=5, luck=3, party=["phial-of-yesterdays-rain"]),
        "support phial-of-yesterdays-rain",
        wounds=4, peril=2, party=[], discards=["phial-of-yesterdays-rain"],
    ),
    case(
        "music-box-that-knows", "enemies need a cube more this turn, and a luck",
        at("knight idle", front=["ogre", "ghoul", "wraith"], party=["music-box-that-knows"],
           field="3 red, 4 yellow, 3 black"),
        "support music-box-that-knows", "act idle",
        wounds=2, peril=1, luck=1, field="3 red, 3 black", exhausted=["music-box-that-knows"],
    ),
    case(
        "undertakers-drum", "six cubes come loose, and three luck",
        at("knight idle", tower="4 blue, 4 black", party=["undertakers-drum"],
           falls="2 blue, 1 black | 1 blue, 2 black"),
        "support undertakers-drum",
        tower="1 blue, 1 black", field="2 blue, 1 black", crypt="1 blue, 2 black", luck=3, party=[],
        discards=["undertakers-drum"],
    ),
    case(
        "undertakers-drum", "all of them, if there are fewer",
        at("knight idle", tower="2 blue", party=["undertakers-drum"], falls="2 blue"),
        "support undertakers-drum",
        tower="", field="2 blue", luck=3, party=[], discards=["undertakers-drum"],
    ),
    case(
        "ledger-of-small-sins", "two enemy cubes are gone, and a hero cube goes to the crypt",
        at("knight ledger-of-small-sins", field="1 blue, 1 white, 1 red, 2 black"),
        "support ledger-of-small-sins", "move red", "move black", "move white",
        field="1 blue, 1 black", crypt="1 white", exhausted=["ledger-of-small-sins"],
    ),
    case(
        "ledger-of-small-sins", "no hero cube is gone",
        at("knight ledger-of-small-sins", field="1 blue, 1 red"), "support ledger-of-small-sins",
        exhausted=["ledger-of-small-sins"], options=["move red", "stop"],
    ),
    case(
        "ledger-of-small-sins", "no enemy cube goes to the crypt",
        at("knight ledger-of-small-sins", field="1 blue, 1 red"), "support ledger-of-small-sins",
        "stop", exhausted=["ledger-of-small-sins"], options=["move blue", "stop"],
    ),
    case(
        "drowned-bankers-watch", "three cards of anybody's are ready, and a luck is lost",
        at("knight drowned-bankers-watch",
           hero("doctor tourniquet mend operation-at-midnight",
                exhausted=["tourniquet", "operation-at-midnight"]),
           party=["votive-candle-stub", "music-box-that-knows"],
           party_exhausted=["votive-candle-stub", "music-box-that-knows"], luck=2),
        "support drowned-bankers-watch", "refresh tourniquet", "refresh votive-candle-stub",
        "refresh operation-at-midnight",
        exhausted=["music-box-that-knows"], luck=1, discards=["drowned-bankers-watch"], knight=[],
    ),
    case(
        "drowned-bankers-watch", "three more grey cubes in the drop",
        at("knight idle drowned-bankers-watch"), "support drowned-bankers-watch", "act idle",
        *WHITES,
        tower=f"1 green, 3 white, {LINE}", discards=["drowned-bankers-watch"],
    ),
    # Action
    case(
        "hand-cannon-of-komorn", "five projectile wounds, two to the neighbours, one to the party",
        at("knight hand-cannon-of-komorn", front=["ogre", "plated", "ghostly"], rear=["ogre"],
           field="3 green"),
        "act hand-cannon-of-komorn", "target front 1", *EACH, "resolve",
        front=["ogre 5", "plated 1", "ghostly"], wounds=1, field="", tower=EACH_FELL,
        exhausted=["hand-cannon-of-komorn"],
    ),
    case(
        "hand-cannon-of-komorn", "two more for any cube, twice at the most",
        at("knight hand-cannon-of-komorn", front=["rider", "ogre"],
           field="3 green, 1 blue, 2 white"),
        "act hand-cannon-of-komorn", "target front 1", *WHITES, "resolve +2",
        "pay white from field", "pay blue from field",
        front=["rider 9", "ogre 2"], wounds=1, field="1 white", exhausted=["hand-cannon-of-komorn"],
    ),
    case(
        "hand-cannon-of-komorn", "limit, front rank only",
        at("knight hand-cannon-of-komorn", rear=["ogre"], field="6 green"),
        "act hand-cannon-of-komorn", *WHITES,
        options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "hand-cannon-of-komorn", "the neighbours of an enemy it fells are struck as well",
        at("knight hand-cannon-of-komorn", front=["ogre 5", "ghoul"], field="3 green"),
        "act hand-cannon-of-komorn", "target front 1", *WHITES, "resolve",
        front=["ghoul 2"], xp=1, wounds=1, field="", exhausted=["hand-cannon-of-komorn"],
    ),
    case(
        "hand-cannon-of-komorn", "both blows are projectile",
        at("knight hand-cannon-of-komorn pastors-obstler", front=["ghostly", "ghostly"],
           field="3 green"),
        "support pastors-obstler", "act hand-cannon-of-komorn", "target front 1", *WHITES,
        "resolve",
        front=["ghostly 7", "ghostly 4"], wounds=1, field="", tokens=["knight dazed blue"],
        exhausted=["hand-cannon-of-komorn"], discards=["pastors-obstler"],
    ),
    case(
        "mirror-of-the-empty-ballroom", "three magic wounds and one for each enemy in the rear",
        at("knight mirror-of-the-empty-ballroom", front=["ogre", "ogre", "ogre"],
           rear=["plated", "ogre"],
           field="2 white"),
        "act mirror-of-the-empty-ballroom", "target rear 1", *EACH, "resolve",
        rear=["plated 4", "ogre"], field="", tower=EACH_FELL,
        exhausted=["mirror-of-the-empty-ballroom"],
    ),
    case(
        "mirror-of-the-empty-ballroom", "rear rank only",
        at("knight mirror-of-the-empty-ballroom", rear=["ogre", "ghoul"]),
        "act mirror-of-the-empty-ballroom", options=["target rear 1", "target rear 2"],
    ),
    case(
        "gong-of-the-last-host", "one comes forward, then one plain wound and one for each hero",
        at("knight idle", "doctor idle", "burglar idle", party=["gong-of-the-last-host"],
           front=["ogre"], rear=["padded", "wraith"], field="2 blue"),
        "act gong-of-the-last-host", *EACH, "resolve",
        front=["ogre 4", "padded 4"], rear=["wraith"], field="", tower=EACH_FELL, party=[],
        discards=["gong-of-the-last-host"],
    ),
    case(
        "bottled-thunder",
        "one magic wound to everybody and one for each cube in the crypt; peril rises",
        at("knight bottled-thunder", front=["ogre", "plated"], rear=["ogre"], field="3 blue",
           crypt="2 green, 1 red"),
        "act bottled-thunder", *EACH, "resolve", "colour blue",
        front=["ogre 4", "plated 3"], rear=["ogre 4"], peril=1, field="", tower=EACH_FELL,
        discards=["bottled-thunder"], knight=[],
    ),
    # Passive
    case(
        "plate-of-the-ninth", "two shields",
        at("knight idle plate-of-the-ninth", front=["wraith"], field="3 black"),
        "act idle", wounds=2, peril=1, field="",
    ),
    case(
        "long-armed-gauntlet",
        "front-rank attacks reach the rear; melee deals one more; one more experience",
        at("knight stab long-armed-gauntlet", front=["ogre"], rear=["ogre 5", "ghoul"]),
        "act stab", "target rear 1", "resolve", rear=["ghoul"], xp=1 + 1,
    ),
    case(
        "long-armed-gauntlet", "one more wound with melee",
        at("knight stab long-armed-gauntlet"), "act stab", "resolve", front=["ogre 5"],
    ),
    case(
        "long-armed-gauntlet", "no more wounds without melee",
        at("knight spark long-armed-gauntlet"), "act spark", "resolve", front=["ogre 4"],
    ),
    case(
        "beadles-broom", "an enemy cube is swept away when the own turn begins",
        at("knight idle beadles-broom", field="1 blue, 2 red", crypt="1 black"),
        "move black", field="1 blue, 2 red", crypt="",
    ),
    case(
        "beadles-broom", "enemy cubes only, if one likes",
        at("knight idle beadles-broom", field="1 blue, 2 red"), options=["move red", "stop"],
    ),
    case(
        "beadles-broom", "not when another hero's turn begins",
        at("doctor idle", "knight beadles-broom", field="1 blue, 2 red"),
        options=["act idle", "act regroup", "act focus", "act guard", "act first-aid"],
    ),
    case(
        "gloves-of-the-surgeon-general",
        "own healing heals one more, own drops have a green cube more",
        at("knight patch gloves-of-the-surgeon-general", wounds=9),
        "act patch", "resolve", wounds=4, tower=f"2 green, {LINE}",
    ),
    case(
        "gloves-of-the-surgeon-general", "not those of another hero",
        at("doctor patch", "knight gloves-of-the-surgeon-general", wounds=9),
        "act patch", "resolve", wounds=5, tower=f"1 green, {LINE}",
    ),
    # Response
    case(
        "door-of-castle-aggstein", "one wound prevented and one for each enemy in front",
        at("doctor idle", "knight door-of-castle-aggstein", front=["wraith"], field="3 black"),
        "act idle", "respond door-of-castle-aggstein",
        wounds=4 - 2, peril=1, field="", exhausted=["door-of-castle-aggstein"],
    ),
    case(
        "door-of-castle-aggstein", "a shield on the own turn",
        at("knight idle door-of-castle-aggstein", front=["wraith"], field="3 black"),
        "act idle", "pass", wounds=3, peril=1, field="",
    ),
    case(
        "roulette-ball-of-bad-ischl",
        "luck: peril falls, a wound heals, a hero cube goes to the crypt",
        at("knight still", party=["roulette-ball-of-bad-ischl"], wounds=3, peril=2,
           field="2 blue, 1 red"),
        "act still", "respond roulette-ball-of-bad-ischl", "move blue",
        luck=1, wounds=2, peril=1, field="1 blue, 1 red", crypt="1 blue",
        exhausted=["roulette-ball-of-bad-ischl"],
    ),
    case(
        "roulette-ball-of-bad-ischl", "no enemy cube goes to the crypt",
        at("knight still", party=["roulette-ball-of-bad-ischl"], field="1 blue, 1 red"),
        "act still", "respond roulette-ball-of-bad-ischl",
        luck=1, exhausted=["roulette-ball-of-bad-ischl"], options=["move blue", "stop"],
    ),
    case(
        "understudys-mask", "an enemy's action does not happen, and two luck",
        at("knight idle", party=["understudys-mask"], front=["wraith"], field="3 black"),
        "act idle", "respond understudys-mask",
        peril=1, luck=2, field="", party=[], discards=["understudys-mask"],
    ),
    case(
        "trophy-hook", "a kill on any turn: three experience, and a card of the owner is ready",
        at("doctor poke",
           hero("knight trophy-hook riposte-in-tierce spurs-and-plum-brandy",
                exhausted=["riposte-in-tierce", "spurs-and-plum-brandy"]),
           hero("burglar false-floor", exhausted=["false-floor"]), front=["ogre 6", "ogre"]),
        "act poke", "target front 1", "resolve", "respond trophy-hook",
        "refresh riposte-in-tierce",
        front=["ogre"], xp=1 + 3, exhausted=["spurs-and-plum-brandy", "false-floor"],
        discards=["trophy-hook"], knight=["riposte-in-tierce", "spurs-and-plum-brandy"],
    ),
    case(
        "trophy-hook", "no other hero's card",
        at("doctor poke",
           hero("knight trophy-hook riposte-in-tierce spurs-and-plum-brandy",
                exhausted=["riposte-in-tierce", "spurs-and-plum-brandy"]),
           hero("burglar false-floor", exhausted=["false-floor"]), front=["ogre 6", "ogre"]),
        "act poke", "target front 1", "resolve", "respond trophy-hook",
        front=["ogre"], xp=1 + 3, discards=["trophy-hook"],
        options=["refresh riposte-in-tierce", "refresh spurs-and-plum-brandy"],
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_the_treasures_of_the_upper_floors(row: Case) -> None:
    check(row)


@proves("plate-of-the-ninth")
def test_the_plate_keeps_its_owner_from_being_stricken() -> None:
    party = seat(at("knight plate-of-the-ninth", "doctor idle"))
    happens(party, "afflict stricken 1 all")
    assert party.tokens("knight", "stricken") == []
    assert party.tokens("doctor", "stricken") == ["blue"]


@proves("sextons-master-key")
def test_the_master_key_finds_a_third_treasure_and_holds_one_more_luck() -> None:
    assert table(["knight steel-fist"], party=["sextons-master-key"]).state.luck_cap == 7
    party = seat(
        at("knight idle", "doctor idle", party=["sextons-master-key"], chest_deck=["needle"],
           treasure_deck=["beeswax-salve", "votive-candle-stub", "horn"])
    )  # fmt: skip
    defeated(party)
    party.play("open chest")
    assert look(party, "party")[1:] == ["beeswax-salve", "votive-candle-stub", "horn"]
    assert party.options == ["open chest", "leave chests"]
    holding = seat(at("knight idle", party=["sextons-master-key"]))
    happens(holding, "luck 9")
    assert holding.state.luck == 4 + 1  # the bench's track ends at four


@proves("sextons-master-key")
def test_two_cards_that_find_more_find_two_more() -> None:
    deck = ["beeswax-salve", "votive-candle-stub", "horn", "banner"]
    party = seat(
        at("burglar thieves-inheritance", "knight idle", party=["sextons-master-key"],
           chest_deck=["needle"], treasure_deck=deck)
    )  # fmt: skip
    defeated(party)
    party.play("open chest")
    assert look(party, "party")[1:] == deck


@proves("unopened-will")
def test_the_will_is_opened_at_the_next_level() -> None:
    party = seat(
        at("knight steel-fist", "doctor mend", xp=6, party=["unopened-will"],
           treasure_deck=["beeswax-salve", "votive-candle-stub"])
    )  # fmt: skip
    happens(party, "xp 2")
    assert look(party, "party") == ["beeswax-salve", "votive-candle-stub"]
    assert look(party, "discards") == ["unopened-will"]
    assert "act steel-fist" in party.options  # no third one is to be given to anybody
