"""How long things last: for a turn, for a floor. Each is over where the rulebook says, and not before."""

from typing import Any

import pytest

from tests.games.stygian.acts import clear, defeated, happens, idle, lab, settle
from tests.games.stygian.sitting import Sitting

FOR_A_TURN = [
    ("guard 3", "guard", 3),
    ("boost 2", "boost", 2),
    ("pierce 1", "pierce", 1),
    ("cancel", "cancelled", True),
    ("stall 1 all", "stall", [1, 1, 1]),
    ("also 1 blue; also 2 green; also 3 white; also 4 any", "also", [1, 2, 3, 4]),
]
FOR_A_FLOOR = [
    ("rage 1", "rage", 1),
    ("line red 1; line yellow 2; line black 3", "line", [1, 2, 3]),
    ("double-thorns", "double_thorns", True),
    ("crypt-single", "crypt_single", True),
    ("lock", "locked", True),
    ("peril 4", "peril", 4),
]


def nothing(value: Any) -> Any:
    """What a field is when nothing of the kind lasts."""
    return [0] * len(value) if isinstance(value, list) else type(value)()


def quiet() -> Sitting:
    """Two heroes and an enemy that does not mind anything."""
    return lab(["knight", "doctor"], front=["lab-red"])


@pytest.mark.parametrize(("words", "field", "value"), FOR_A_TURN)
def test_what_counts_for_one_turn_is_over_with_it(words: str, field: str, value: Any) -> None:
    party = quiet()
    happens(party, words)
    assert getattr(party.state, field) == value
    idle(party)
    assert party.turn_of == "doctor"
    assert getattr(party.state, field) == nothing(value)


@pytest.mark.parametrize(("words", "field", "value"), FOR_A_TURN)
def test_and_with_the_battle_that_ends_in_it(words: str, field: str, value: Any) -> None:
    party = quiet()
    happens(party, words)
    assert getattr(party.state, field) == value
    defeated(party)
    assert "open chest" in party.options
    assert getattr(party.state, field) == nothing(value)


@pytest.mark.parametrize(("words", "field", "value"), FOR_A_FLOOR)
def test_what_counts_for_a_floor_is_over_on_the_next(words: str, field: str, value: Any) -> None:
    party = quiet()
    happens(party, words)
    assert getattr(party.state, field) == value
    idle(party)
    assert getattr(party.state, field) == value
    clear(party)
    assert party.state.floor == 2
    assert getattr(party.state, field) == nothing(value)


def test_what_keeps_wounds_of_a_trap_off_does_not_help_on_the_next_floor() -> None:
    knight = lab(["knight lab-wall"], chest_deck=["lab-trap"], peril=9)
    defeated(knight)
    knight.play("open chest", "respond lab-wall")
    assert knight.state.guard == 6
    settle(knight)
    assert (knight.state.floor, knight.state.guard) == (2, 0)


def test_cubes_in_the_hand_are_put_back_if_the_battle_ends_before_they_fall() -> None:
    """The bank is short of a peril cube: the event that this causes is answered by the last blow."""
    knight = lab(["knight lab-blow lab-thunder"], front=["lab-red"], field="10 red", peril=3)
    knight.play("act lab-blow", "respond lab-thunder")
    assert knight.rank("front") == []
    assert knight.state.drop == [0] * 6


@pytest.mark.rule("stygian.turn.b.no-legal-target")
def test_a_support_without_a_legal_target_does_not_hit_that_of_the_last_turn() -> None:
    knight = lab(["knight lab-shot"], front=["lab-red", "lab-red"], rear=["lab-red"])
    knight.play("support lab-shot")
    assert knight.wounds_on("rear 1") == 1
    happens(knight, "advance")
    idle(knight)
    knight.play("support lab-shot")
    assert [knight.wounds_on(f"front {place}") for place in (1, 2, 3)] == [0, 0, 1]


def test_an_action_that_names_no_target_does_not_hit_that_of_the_support() -> None:
    knight = lab(
        ["knight lab-shot lab-clumsy-blow"], front=["lab-red", "lab-red"], rear=["lab-red"]
    )
    knight.drop()
    knight.play("support lab-shot", "act lab-clumsy-blow", "resolve")
    assert knight.wounds_on("rear 1") == 1


@pytest.mark.rule("stygian.party.armour.start-of-turn")
def test_shields_at_the_start_of_a_turn_stop_no_enemy_action_of_the_last() -> None:
    knight = lab(["knight lab-mail"], front=["lab-red"])
    happens(knight, "afflict stricken 1")
    idle(knight)
    assert knight.cited("stygian.party.armour.start-of-turn")
    assert not knight.cited("stygian.party.armour.enemy-actions")


@pytest.mark.rule("stygian.faq.last-enemy-before-enemy-step")
def test_the_enemy_step_of_the_last_turn_is_not_that_of_this_turn() -> None:
    knight = lab(["knight"], front=["lab-red"])
    idle(knight)
    defeated(knight)
    assert knight.cited("stygian.faq.last-enemy-before-enemy-step")
