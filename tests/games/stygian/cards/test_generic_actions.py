"""The four actions of the status board that every hero has."""

import pytest

from tests.games.stygian.cards.cases import LINE, Case, at, case, check, proves, seat, title

CASES = [
    case(
        "regroup", "peril rises by four, and every cube returns to the bank",
        at("knight idle", peril=1, field="2 blue, 1 red", crypt="1 white",
           tower="3 green, 1 black"),
        "act regroup",
        peril=5, field="", crypt="", tower="",
        bank="10 blue, 10 green, 10 white, 10 red, 10 yellow, 10 black",
    ),
    case(
        "regroup", "no cubes are dropped, and leftover cubes act first",
        # With no enemy cube in the bank, a drop would raise peril by three more.
        at("knight idle", field="3 red, 1 blue", tower="7 red, 10 yellow, 10 black"),
        "act regroup",
        wounds=1, peril=1 + 4, field="", tower="",
    ),
    case(
        "focus", "three cubes of any hero colours, and nothing else",
        at("knight idle", "doctor idle", field="2 blue", falls="1 blue, 1 white"),
        "act focus", "wild blue", "wild blue", "wild white",
        field="3 blue, 1 white", tower=f"1 blue, {LINE}", turn_of="doctor",
    ),
    case(
        "guard", "prevents two wounds, before the enemies act",
        at("knight idle", front=["ogre", "wraith"], field="3 red, 3 black"),
        "act guard", "wild green", "resolve",
        wounds=1 + 4 - 2, peril=2, field="", tower=f"1 green, {LINE}",
    ),
    case(
        "guard", "costs nothing, and is over with the turn",
        at("knight idle", "doctor idle", falls=["", "3 red"], tower="2 red"),
        "act guard", "wild green", "resolve", "act idle", wounds=1, peril=1,
    ),
    case(
        "first-aid", "two of one colour: one wound healed",
        at("knight idle", wounds=3, field="2 white, 1 blue"),
        "act first-aid", "wild green", "resolve", wounds=2, field="1 blue",
        tower=f"1 green, {LINE}",
    ),
    case(
        "first-aid", "two of different colours do not do",
        at("knight idle", "doctor idle", wounds=3, field="1 white, 1 blue"),
        "act first-aid", "wild green", turn_of="doctor",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_the_generic_actions(row: Case) -> None:
    check(row)


@proves("regroup", "focus", "guard", "first-aid")
@pytest.mark.parametrize("hero", ["knight", "spellslinger", "doctor", "burglar"])
def test_every_hero_has_the_generic_actions(hero: str) -> None:
    game = seat(at(hero))
    assert game.options == ["act regroup", "act focus", "act guard", "act first-aid"]
