"""The Burglar's skills, one by one."""

import pytest

from tests.games.stygian.acts import defeated, happens
from tests.games.stygian.cards.cases import LINE, Case, at, case, check, proves, seat, title
from tests.games.stygian.sitting import Sitting, table

WHITES = ("wild white", "wild white", "wild white")
CASES = [
    # Level 0
    case(
        "sleight", "any cube: one projectile wound in any rank, and a hero cube goes to the crypt",
        at("burglar sleight", rear=["ogre"], field="2 blue, 1 green"),
        "act sleight", "target rear 1", "wild blue", "wild green", "wild white", "resolve",
        "pay green from field", "move blue",
        rear=["ogre 1"], field="1 blue", crypt="1 blue", tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "sleight", "one more wound for one more cube of any colour, twice at the most",
        at("burglar sleight", field="2 blue, 1 green, 1 white"),
        "act sleight", *WHITES, "resolve +2", "pay blue from field", "pay green from field",
        "pay white from field", "stop", front=["ogre 3"], field="1 blue",
    ),
    case(
        "sleight", "no enemy cube goes to the crypt",
        at("burglar sleight", field="2 blue, 1 red"), "act sleight", *WHITES, "resolve",
        front=["ogre 1"], field="1 blue, 1 red", options=["move blue", "stop"],
    ),
    case(
        "sleight", "limit",
        at("burglar sleight", field="5 blue"), "act sleight", *WHITES,
        options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "sleight", "projectile",
        at("burglar sleight", front=["ghostly"], field="3 blue"),
        "act sleight", *WHITES, "resolve +2", field="",
    ),
    # Level 1
    case(
        "knife-from-the-boot", "two of one colour: three melee wounds, and an enemy cube is gone",
        at("burglar knife-from-the-boot", front=["ogre", "ogre"], field="2 green, 1 blue, 2 red"),
        "act knife-from-the-boot", "target front 1", "wild blue", "wild green", "wild white",
        "resolve", "move red",
        front=["ogre 3", "ogre"], field="1 blue, 1 red", tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "knife-from-the-boot", "melee, front rank only; the enemy cube may stay",
        at("burglar knife-from-the-boot", front=["padded"], rear=["ogre"], field="2 green, 1 red"),
        "act knife-from-the-boot", *WHITES, "resolve", "stop", front=["padded 1"], field="1 red",
    ),
    case(
        "knife-from-the-boot", "no hero cube is gone",
        at("burglar knife-from-the-boot", field="3 blue, 1 red"),
        "act knife-from-the-boot", *WHITES, "resolve",
        front=["ogre 3"], field="1 blue, 1 red", options=["move red", "stop"],
    ),
    case(
        "knife-from-the-boot", "two of different colours do not do",
        at("burglar knife-from-the-boot", "knight idle", field="1 blue, 1 green, 1 white"),
        "act knife-from-the-boot", *WHITES, turn_of="knight",
    ),
    case(
        "slate-from-the-roof", "a blue and a white: three projectile wounds in any rank",
        at("burglar slate-from-the-roof", rear=["ogre"], field="1 blue, 1 white"),
        "act slate-from-the-roof", "target rear 1", "resolve",
        rear=["ogre 3"], field="", tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "slate-from-the-roof", "two more for a green, twice at the most",
        at("burglar slate-from-the-roof", front=["ghostly"], field="1 blue, 3 green, 1 white"),
        "act slate-from-the-roof", "resolve +2", front=["ghostly 4"], field="1 green",
    ),
    case(
        "slate-from-the-roof", "limit",
        at("burglar slate-from-the-roof", field="1 blue, 3 green, 1 white"),
        "act slate-from-the-roof", options=["resolve", "resolve +1", "resolve +2", "skip"],
    ),
    case(
        "palmed-dice", "any hero cube for two luck, every turn",
        at("burglar palmed-dice", field="1 blue, 1 green, 1 red"),
        "support palmed-dice", "pay green from field", luck=2, field="1 blue, 1 red",
    ),
    case(
        "palmed-dice", "an enemy cube buys nothing",
        at("burglar palmed-dice", field="2 red"),
        options=["act regroup", "act focus", "act guard", "act first-aid"],
    ),
    case(
        "false-floor", "two enemy cubes are gone, from the field or from the crypt",
        at("burglar false-floor", field="1 blue, 2 red", crypt="1 red, 1 black"),
        "support false-floor", "move red", "from crypt", "move red",
        field="1 blue, 1 red", crypt="1 black", exhausted=["false-floor"],
    ),
    case(
        "false-floor", "enemy cubes only, and fewer if one likes",
        at("burglar false-floor", field="1 blue, 2 red, 1 yellow"),
        "support false-floor", "move yellow",
        field="1 blue, 2 red", exhausted=["false-floor"], options=["move red", "stop"],
    ),
    case(
        "coin-from-every-eye", "an enemy eliminated on the own turn gives luck",
        at("burglar poke coin-from-every-eye", front=["ogre 6", "ogre"]),
        "act poke", "target front 1", "resolve", front=["ogre"], xp=1, luck=1,
    ),
    case(
        "coin-from-every-eye", "on another's turn it does not",
        at("knight poke", "burglar coin-from-every-eye", front=["ogre 6", "ogre"]),
        "act poke", "target front 1", "resolve", front=["ogre"], xp=1,
    ),
    # Level 2
    case(
        "steal-the-signal-lamp",
        "2 red, before the enemies can use them: three projectile wounds, a luck",
        at("burglar steal-the-signal-lamp", rear=["ghoul", "wraith"], field="3 red, 3 yellow"),
        "act steal-the-signal-lamp", "target rear 1", "wild blue", "wild green", "wild white",
        "resolve",
        rear=["ghoul 3", "wraith"], wounds=2, peril=1, luck=1, field="1 red",
        tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "steal-the-signal-lamp", "projectile",
        at("burglar steal-the-signal-lamp", front=["ghostly"], field="2 red"),
        "act steal-the-signal-lamp", *WHITES, "resolve", luck=1, field="",
    ),
    case(
        "chandelier-rope", "one of each: three projectile wounds to the whole front",
        at("burglar chandelier-rope", front=["ogre", "ghostly", "plated"], rear=["ogre"],
           field="1 blue, 1 green, 1 white"),
        "act chandelier-rope", "resolve",
        front=["ogre 3", "ghostly", "plated 2"], field="",
        tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "crossed-palms", "two hero cubes go to the crypt, and a luck",
        at("burglar crossed-palms", field="2 blue, 1 green, 1 red"),
        "support crossed-palms", "move blue", "move green",
        field="1 blue, 1 red", crypt="1 blue, 1 green", luck=1, exhausted=["crossed-palms"],
    ),
    case(
        "crossed-palms", "hero cubes only, and fewer if one likes",
        at("burglar crossed-palms", field="2 blue, 1 red"),
        "support crossed-palms", "move blue", field="1 blue, 1 red", crypt="1 blue",
        exhausted=["crossed-palms"], options=["move blue", "stop"],
    ),
    case(
        "second-shadow", "a peril event: two luck, and two enemy cubes are gone",
        at("knight idle shout", "burglar second-shadow", room="clock-hall", peril=1,
           field="1 blue, 1 red, 2 yellow"),
        "support shout", "respond second-shadow", "move yellow", "move red",
        wounds=1, peril=2, luck=2, field="1 blue, 1 yellow", exhausted=["second-shadow"],
    ),
    case(
        "second-shadow", "no hero cube is gone, and fewer if one likes",
        at("knight idle shout", "burglar second-shadow", room="clock-hall", peril=1,
           field="1 blue, 1 red"),
        "support shout", "respond second-shadow",
        wounds=1, peril=2, luck=2, exhausted=["second-shadow"], options=["move red", "stop"],
    ),
    # Level 3
    case(
        "great-staircase-swindle", "2 black: five projectile wounds, down it comes, and a luck",
        at("burglar great-staircase-swindle", front=["ogre"], rear=["ogre", "ogre"],
           field="2 black"),
        "act great-staircase-swindle", "target rear 1", "resolve",
        front=["ogre", "ogre 5"], rear=["ogre"], luck=1, field="",
        tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "great-staircase-swindle", "an enemy in front stays where it is; projectile",
        at("burglar great-staircase-swindle", front=["ghostly", "ogre"], rear=["ogre"],
           field="2 black"),
        "act great-staircase-swindle", "target front 1", "resolve",
        front=["ghostly 2", "ogre"], luck=1, field="",
    ),
    case(
        "all-the-keys-at-once", "three projectile wounds and two for each luck",
        at("burglar all-the-keys-at-once", rear=["ogre"], luck=3, field="2 white"),
        "act all-the-keys-at-once", "target rear 1", "wild blue", "wild green", "wild white",
        "resolve",
        "colour white", "pay field 2, crypt 0, luck 0",
        rear=["ogre 9"], field="", tower=f"1 blue, 1 green, 1 white, {LINE}",
        exhausted=["all-the-keys-at-once"],
    ),
    case(
        "all-the-keys-at-once", "luck that it is paid with counts no more",
        at("burglar all-the-keys-at-once", luck=3, field="2 white"),
        "act all-the-keys-at-once", *WHITES, "resolve", "colour blue",
        front=["ogre 5"], luck=1, exhausted=["all-the-keys-at-once"],
    ),
    case(
        "turn-out-the-towers-pockets",
        "three hero cubes leave the tower, and two take another colour",
        at("burglar turn-out-the-towers-pockets", tower="2 blue, 2 green, 1 red"),
        "support turn-out-the-towers-pockets", "move blue", "move blue", "move green",
        "swap blue for white", "swap green for white",
        tower="1 green, 1 red", field="1 blue, 2 white", exhausted=["turn-out-the-towers-pockets"],
    ),
    case(
        "turn-out-the-towers-pockets", "hero cubes only, and fewer if one likes",
        at("burglar turn-out-the-towers-pockets", tower="2 blue, 1 red", crypt="1 green"),
        "support turn-out-the-towers-pockets", "move blue", "stop", "swap green for white", "stop",
        tower="1 blue, 1 red", field="1 blue", crypt="1 white",
        exhausted=["turn-out-the-towers-pockets"],
    ),
    case(
        "turn-out-the-towers-pockets", "no enemy cube comes out",
        at("burglar turn-out-the-towers-pockets", tower="2 blue, 1 red", crypt="1 green"),
        "support turn-out-the-towers-pockets", exhausted=["turn-out-the-towers-pockets"],
        options=["move blue", "stop"],
    ),
    case(
        "cat-of-nine-cellars", "every attack deals one more, every drop has a grey cube more",
        at("burglar poke cat-of-nine-cellars"),
        "act poke", "wild blue", "resolve", front=["ogre 5"], tower=f"1 blue, 1 green, {LINE}",
    ),
    *(
        case(
            "cat-of-nine-cellars", f"every attack: {kind}",
            at(f"burglar {kind} cat-of-nine-cellars", front=["ogre"]),
            f"act {kind}", "wild blue", "resolve", front=["ogre 5"],
        )
        for kind in ("poke", "stab", "spark")
    ),
    case(
        "cat-of-nine-cellars", "every attack: shoot",
        at("burglar shoot cat-of-nine-cellars", rear=["ogre"]),
        "act shoot", "wild blue", "resolve", rear=["ogre 5"],
    ),
    case(
        "cat-of-nine-cellars", "a shield",
        at("burglar idle cat-of-nine-cellars", front=["wraith"], field="3 black"),
        "act idle", "wild blue", wounds=3, peril=1, field="",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_the_burglars_skills(row: Case) -> None:
    check(row)


@proves("coin-from-every-eye")
def test_every_eye_that_closes_at_once_has_its_coin() -> None:
    party = seat(at("burglar sweep coin-from-every-eye", front=["ogre 5", "ogre 5", "ogre"]))
    party.play("act sweep", "resolve")
    assert party.rank("front") == ["ogre"]
    assert party.state.luck == 2


@proves("palmed-dice")
def test_palmed_dice_stay_ready() -> None:
    party = seat(at("burglar idle palmed-dice", field="2 blue"))
    party.play("support palmed-dice", "act idle")
    assert (party.state.luck, party.exhausted("burglar")) == (2, [])
    party.play("support palmed-dice", "pay luck")
    assert party.state.luck == 3


def trapped(*heroes: str) -> Sitting:
    """A Needle (three wounds from peril 3 on) has just been found in a chest, at peril 3."""
    party = seat(
        at(
            *heroes,
            peril=3,
            chest_deck=["needle"],
            treasure_deck=["beeswax-salve", "votive-candle-stub", "horn"],
        )
    )
    defeated(party)
    party.script("chests", *range(len(party.state.chest_deck) - 1, 0, -1))
    party.play("open chest")
    return party


@proves("locksmiths-intuition")
def test_a_trap_is_disarmed_and_hides_a_treasure() -> None:
    party = trapped("knight idle", "burglar locksmiths-intuition")
    assert party.options == ["respond locksmiths-intuition", "pass"]
    party.play("respond locksmiths-intuition")
    assert party.state.wounds == 0
    assert [party.state.content.name(n) for n in party.state.party] == [
        "beeswax-salve",
        "votive-candle-stub",
        "horn",
    ]
    assert party.exhausted("burglar") == ["locksmiths-intuition"]
    assert party.options == ["open chest", "leave chests"]


@proves("locksmiths-intuition")
def test_a_trap_goes_off_if_the_hinge_is_believed() -> None:
    party = trapped("knight idle", "burglar locksmiths-intuition")
    party.play("pass")
    assert party.state.wounds == 3
    assert len(party.state.party) == 2


@proves("thieves-inheritance")
def test_a_thief_finds_a_third_treasure_in_every_chest() -> None:
    party = seat(
        at("knight idle", "burglar thieves-inheritance",
           treasure_deck=["beeswax-salve", "votive-candle-stub", "horn"], chest_deck=["needle"])
    )  # fmt: skip
    defeated(party)
    party.play("open chest")
    assert len(party.state.party) == 3
    assert party.options == ["open chest", "leave chests"]


@proves("thieves-inheritance")
def test_a_thief_holds_two_more_luck() -> None:
    assert table(["knight steel-fist"]).state.luck_cap == 6
    assert table(["knight steel-fist", "burglar thieves-inheritance"]).state.luck_cap == 8
    party = seat(at("burglar thieves-inheritance"))
    happens(party, "luck 9")
    assert party.state.luck == 4 + 2  # the bench's track ends at four
