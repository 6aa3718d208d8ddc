"""The four statuses, the Woes and the Lamentations, one by one."""

from typing import Any

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


def ill(cards: str, **tokens: list[str]) -> dict[str, Any]:
    return hero(cards, tokens=tokens)


def sad(cards: str, woe: str, **more: Any) -> dict[str, Any]:
    return hero(cards, woe=woe, **more)


GENERIC = ["act regroup", "act focus", "act guard", "act first-aid"]

CASES = [
    # Statuses
    case(
        "stricken", "a wound for each token when the hero's turn begins",
        at("knight idle", ill("doctor idle", stricken=["blue", "green", "green"]), wounds=2),
        "act idle", wounds=5, turn_of="doctor",
    ),
    case(
        "stricken", "shields help",
        at("knight idle", ill("doctor idle mail", stricken=["blue", "green", "green"])),
        "act idle", wounds=1,
    ),
    case(
        "dazed", "a hero cube fewer in the own drop, of one's choice",
        at(ill("knight arsenal", dazed=["green"])), "act arsenal", "wild green", "leave blue",
        tower=f"1 blue, 1 green, 1 white, {LINE}",
    ),
    case(
        "dazed", "only one, whatever the tokens",
        at(ill("knight arsenal", dazed=["green", "green"])), "act arsenal", "wild green",
        "leave green",
        tower=f"2 blue, 1 white, {LINE}",
    ),
    case(
        "dazed", "other heroes drop all of theirs",
        at("doctor idle", ill("knight idle", dazed=["green"])), "act idle",
        tower=f"1 green, {LINE}",
    ),
    case(
        "bound", "no support",
        at(ill("knight idle pray", bound=["white"]), party=["horn"]),
        options=["act idle", *GENERIC],
    ),
    case(
        "bound", "other heroes use theirs",
        at("doctor pray", ill("knight idle", bound=["white"]), party=["horn"]),
        options=["support pray", "support horn", *GENERIC],
    ),
    case(
        "exposed", "wounds on the own turn are larger by one for each token, every time",
        at(ill("knight idle", exposed=["blue", "green"]), front=["ogre", "wraith"],
           field="3 red, 3 black"),
        "act idle", wounds=1 + 2 + 4 + 2, peril=2, field="",
    ),
    case(
        "exposed", "not on another's turn",
        at("doctor idle", ill("knight idle", exposed=["blue", "green"]), front=["wraith"],
           field="3 black"),
        "act idle", wounds=4, peril=1, field="",
    ),
    # Woes
    case(
        "tremor-in-the-wrist", "every attack deals one less",
        at(sad("knight sweep", "tremor-in-the-wrist"), front=["ogre", "plated"]),
        "act sweep", "resolve", front=["ogre 4", "plated 3"],
    ),
    *(
        case(
            woe, f"every attack: {kind}",
            at(sad(f"knight {kind}", woe), front=["ogre"]), f"act {kind}", "resolve",
            front=[f"ogre {4 - less}"],
        )
        for woe, less in (("tremor-in-the-wrist", 1), ("hands-of-the-hanged-clerk", 2))
        for kind in ("poke", "stab", "spark")
    ),
    *(
        case(
            woe, "every attack: shoot",
            at(sad("knight shoot", woe), rear=["ogre"]), "act shoot", "resolve",
            rear=[f"ogre {4 - less}"],
        )
        for woe, less in (("tremor-in-the-wrist", 1), ("hands-of-the-hanged-clerk", 2))
    ),
    case(
        "cough-from-galicia", "a wound when the own turn begins",
        at("knight idle", sad("doctor idle", "cough-from-galicia"), wounds=2), "act idle", wounds=3,
    ),
    case(
        "cough-from-galicia", "not when another's does",
        at(sad("doctor idle", "cough-from-galicia"), "knight idle"), "act idle", turn_of="knight",
    ),
    case(
        "debts-of-honour", "no support",
        at(sad("knight idle pray", "debts-of-honour"), party=["horn"]),
        options=["act idle", *GENERIC],
    ),
    case(
        "chilblains-at-the-altar", "a hero cube fewer in the own drop",
        at(sad("knight arsenal", "chilblains-at-the-altar")), "act arsenal", "wild green",
        "leave white",
        tower=f"2 blue, 1 green, {LINE}",
    ),
    case(
        "chilblains-at-the-altar", "two fewer for one who is dazed as well",
        at(sad("knight arsenal", "chilblains-at-the-altar", tokens={"dazed": ["green"]})),
        "act arsenal", "wild green", "leave white", "leave blue", tower=f"1 blue, 1 green, {LINE}",
    ),
    case(
        "thin-blood", "wounds on the own turn are larger by one, every time",
        at(sad("knight idle", "thin-blood"), front=["ogre", "wraith"], field="3 red, 3 black"),
        "act idle", wounds=1 + 1 + 4 + 1, peril=2, field="",
    ),
    case(
        "nerves-on-the-landing", "a peril event on any turn: a luck lost, a skill exhausted",
        at("doctor idle shout", sad("knight steel-fist riposte", "nerves-on-the-landing"),
           room="clock-hall", peril=1, luck=2),
        "support shout", "tire riposte", wounds=1, peril=2, luck=1, exhausted=["riposte"],
    ),
    case(
        "wormwood-on-the-tongue", "healing heals two less, and no luck on the own turn",
        at(sad("knight patch pray", "wormwood-on-the-tongue"), wounds=9),
        "support pray", "act patch", "resolve", wounds=7,
    ),
    case(
        "wormwood-on-the-tongue", "healing never hurts",
        at(sad("knight idle", "wormwood-on-the-tongue"), wounds=9, field="2 blue"),
        "act first-aid", "wild blue", "resolve", field="",
    ),
    case(
        "wormwood-on-the-tongue", "others heal well and have luck",
        at("doctor patch pray", sad("knight idle", "wormwood-on-the-tongue"), wounds=9),
        "support pray", "act patch", "resolve", wounds=5, luck=1,
    ),
    # Lamentations
    case(
        "bride-behind-the-wallpaper", "two wounds when the own turn begins",
        at("knight idle", sad("doctor idle", "bride-behind-the-wallpaper"), wounds=2),
        "act idle", wounds=4,
    ),
    case(
        "nine-years-without-a-dream", "a hero cube fewer in the own drop, and no luck from it",
        at(sad("knight arsenal", "nine-years-without-a-dream"), falls="| 1 red, 1 yellow"),
        "act arsenal", "wild green", "leave blue", crypt="1 red, 1 yellow",
        tower="1 blue, 1 green, 1 white, 1 black",
    ),
    case(
        "dead-keep-their-names",
        "a wound and a skill exhausted for an enemy eliminated on the own turn",
        at(sad("knight poke steel-fist", "dead-keep-their-names"), front=["ogre 6", "ogre"]),
        "act poke", "target front 1", "resolve", "tire steel-fist",
        front=["ogre"], xp=1, wounds=1, exhausted=["steel-fist"],
    ),
    case(
        "dead-keep-their-names", "one by one",
        at(sad("knight sweep steel-fist", "dead-keep-their-names"),
           front=["ogre 5", "ogre 5", "ogre"]),
        "act sweep", "resolve", "tire steel-fist",
        front=["ogre 5"], xp=2, wounds=2, exhausted=["steel-fist", "sweep"],
    ),
    case(
        "dead-keep-their-names", "not on another's turn",
        at("doctor poke", sad("knight steel-fist", "dead-keep-their-names"),
           front=["ogre 6", "ogre"]),
        "act poke", "target front 1", "resolve", front=["ogre"], xp=1,
    ),
    case(
        "hands-of-the-hanged-clerk", "attacks deal two less",
        at(sad("knight sweep", "hands-of-the-hanged-clerk"), front=["ogre", "plated"]),
        "act sweep", "resolve", front=["ogre 3", "plated 2"],
    ),
    case(
        "hands-of-the-hanged-clerk", "healing heals two less",
        at(sad("knight patch", "hands-of-the-hanged-clerk"), wounds=9), "act patch", "resolve",
        wounds=7,
    ),
    case(
        "beloved-of-the-tower", "peril rises when the own turn ends",
        at(sad("knight idle", "beloved-of-the-tower"), "doctor idle"), "act idle", peril=1,
    ),
    case(
        "beloved-of-the-tower", "not when another's does",
        at("doctor idle", sad("knight idle", "beloved-of-the-tower")), "act idle", turn_of="knight",
    ),
    case(
        "appetite-for-candles", "after the own drop a white cube is lost, and the hero exposed",
        at(sad("knight idle", "appetite-for-candles"), "doctor idle", front=["wraith"],
           field="1 blue, 1 white, 3 black", crypt="1 white"),
        "act idle", "lose white from field", field="1 blue", crypt="1 white",
        tokens=["knight exposed blue"], wounds=4 + 1, peril=1,
    ),
    case(
        "appetite-for-candles", "not after another's drop",
        at("doctor idle", sad("knight idle", "appetite-for-candles"), field="1 white"),
        "act idle", turn_of="knight",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_statuses_woes_and_lamentations(row: Case) -> None:
    check(row)


@proves("watched-by-portraits")
def test_the_portraits_raise_peril_when_a_floor_begins() -> None:
    party = seat(
        at(
            "doctor idle",
            sad("knight idle", "watched-by-portraits"),
            peril=5,
            lower_rooms=["next-hall"],
        )
    )
    defeated(party)
    settle(party)
    assert (party.state.floor, party.state.peril) == (2, 1)


@proves("wormwood-on-the-tongue", "nine-years-without-a-dream")
@pytest.mark.parametrize("woe", ["wormwood-on-the-tongue", "nine-years-without-a-dream"])
def test_the_luckless_still_spend_luck(woe: str) -> None:
    party = seat(at(sad("knight brew", woe), wounds=9, luck=1))
    happens(party, "luck 2")
    assert party.state.luck == 1
    party.play("support brew")
    assert party.state.luck == 0


PRICES = [
    ("tremor-in-the-wrist", "3 blue"),
    ("cough-from-galicia", "3 green"),
    ("debts-of-honour", "1 blue, 2 white"),
    ("chilblains-at-the-altar", "3 white"),
    ("thin-blood", "1 blue, 2 green"),
    ("watched-by-portraits", "2 green"),
    ("nerves-on-the-landing", "1 blue, 1 green, 1 white"),
    ("wormwood-on-the-tongue", "2 green, 1 white"),
    ("bride-behind-the-wallpaper", "3 green, 2 white"),
    ("nine-years-without-a-dream", "2 blue, 3 white"),
    ("dead-keep-their-names", "2 blue, 2 green, 1 white"),
    ("hands-of-the-hanged-clerk", "3 blue, 2 green"),
    ("beloved-of-the-tower", "2 blue, 2 green, 2 white"),
    ("appetite-for-candles", "2 blue, 2 green"),
]


@proves(*(woe for woe, _ in PRICES))
@pytest.mark.parametrize(("woe", "price"), PRICES)
def test_the_price_of_being_rid_of_it_at_the_end_of_the_own_turn(woe: str, price: str) -> None:
    party = seat(at(sad("knight idle", woe), "doctor idle", field=price, crypt="1 red"))
    party.play("act idle")
    while "discard woe" not in party.options:
        party.play(party.options[0])  # a cube to leave out
    party.play("discard woe")
    assert party.cubes("field") == ""
    assert party.hero("knight").woe == -1
    assert look(party, "discards") == [woe]
    assert party.state.peril == 0


@proves(*(woe for woe, _ in PRICES))
@pytest.mark.parametrize(("woe", "price"), PRICES)
def test_a_cube_too_few_does_not_buy_it_off(woe: str, price: str) -> None:
    first, *others = price.split(", ")
    fewer = ", ".join([f"{int(first[0]) - 1}{first[1:]}", *others])
    party = seat(at(sad("knight idle", woe), "doctor idle", field=fewer))
    party.play("act idle")
    while party.turn_of == "knight":
        assert "discard woe" not in party.options
        party.play(party.options[0])
    assert party.hero("knight").woe >= 0
