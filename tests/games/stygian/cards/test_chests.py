"""The chests, one by one: each trap springs at the peril of its number, and not one below."""

import pytest

from tests.games.stygian.acts import EVERYTHING_DIES, happens
from tests.games.stygian.cards.cases import Case, case, compare, seat, title
from tests.games.stygian.cards.floors import all_are, scene

START = {"luck": 4, "treasure_deck": ["penny", "florin", "crown"], "front": ["dummy-red"]}
FOUND = ["penny", "florin"]
MORE = ["open chest", "leave chests"]


def chest(id: str, number: int, *play: str, **then: object) -> Case:
    """A cleared floor with two chests, at a peril of the trap's number; three heroes, the Knight's turn."""
    start = scene(peril=number, chest_deck=[id], **START)
    return case(id, str(number), start, *play, **({"party": FOUND, "options": MORE} | then))


CHESTS = [
    chest("grateful-ghost", 0, luck=5, party=[*FOUND, "crown"]),
    chest("pincushion-lock", 2, wounds=2),
    chest("stale-miasma", 2, "afflict doctor", tokens=["doctor stricken blue"]),
    chest("cracked-looking-glass", 2, luck=3),
    chest("biting-ink", 4, "afflict doctor", wounds=1, tokens=["doctor dazed blue"]),
    chest("jack-in-the-coffin", 4, wounds=2, peril=5),
    chest("mourners-purse", 4, luck=2),
    chest("snuffbox-of-wasps", 5, wounds=3),
    chest("red-tape", 5, "afflict burglar", tokens=["burglar bound blue"]),
    chest("powdered-lung", 5, "afflict knight", wounds=1, tokens=["knight stricken blue"]),
    chest("tax-upon-the-dead", 6, wounds=2, luck=3),
    chest("leaden-gloves", 6, "tire shout", exhausted=["shout"]),
    chest("portrait-that-stares", 6, "afflict doctor", tokens=["doctor exposed blue"] * 2),
    chest("stalker-has-awakened", 8, "afflict knight", wounds=3, tokens=["knight bound blue"]),
    chest("tallow-bomb", 8, wounds=4),
    chest("laughing-censer", 8, tokens=all_are("dazed")),
    chest("writ-of-arrest", 8, "afflict burglar", tokens=["burglar bound blue"] * 2),
    chest("grave-gas", 10, tokens=all_are("stricken")),
    chest("hangmans-dividend", 10, wounds=1 + 3),
    chest("lodestone-heart", 10, "tire idle", wounds=2, exhausted=["idle"]),
    chest("greeds-own-lock", 12, wounds=4, party=[*FOUND, "crown"]),
    chest("measured-coffin", 12, wounds=2, tokens=all_are("exposed")),
    chest("widows-veil", 12, wounds=2, luck=1),
    chest("wizards-visiting-card", 14, peril_start=1),
    chest("infernal-machine", 14, wounds=4, tokens=all_are("dazed")),
]  # fmt: skip


def one_below(row: Case) -> Case:
    """The same chest at a peril of one less: nothing but its treasures."""
    peril = int(row.story) - 1
    then = {"party": FOUND, "options": MORE}
    return Case(row.card, f"harmless at {peril}", dict(row.start) | {"peril": peril}, (), then)


CASES = [*CHESTS, *[one_below(row) for row in CHESTS if row.story != "0"]]


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_is_in_the_chests(row: Case) -> None:
    party = seat(row.start)
    happens(party, EVERYTHING_DIES)
    assert party.options == MORE
    compare(party, ["open chest", *row.play], row.then)
