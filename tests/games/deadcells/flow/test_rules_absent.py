"""Who cannot be chosen: the dead, who takes no part, who is not hurt. Each is told its own reason."""

import pytest

from roguetable.engine.state import Step
from roguetable.games.deadcells.flow.biome_tokens import AssignWorms
from roguetable.games.deadcells.flow.gains import DrinkVials
from tests.games.deadcells.fights import Fight, fight, hero
from tests.games.deadcells.journey import Journey, journey

POTION_RULE = "deadcells.potion.effect"
VIAL_RULE = "deadcells.icons.vial.not-stored"


def reasons(table: Fight | Journey) -> dict[str, tuple[str, str]]:
    """What is refused of the question that stands: the rule and the sentence."""
    request = table.state.request
    assert request is not None
    found = request.refusals(table.state, request.seats[0])
    return {refusal.notation: (refusal.rule, refusal.sentence) for refusal in found}


def at_the_potion(passer_wounds: int, passer_healed: bool) -> dict[str, tuple[str, str]]:
    """A Potion for two who are hurt and live; the Flayed is dead, the Quartered has passed."""
    table = fight(
        hero(wounds=1), hero(wounds=1), hero(wounds=5, dead=True),
        hero(cards=[], passed=True, wounds=passer_wounds),
        near="9", potions=1, readings={"passer_healed": passer_healed},
    )  # fmt: skip
    table.round("0", "potion")
    return reasons(table)


@pytest.mark.rule("deadcells.dying.no-revive", "deadcells.pass.no-potion")
def test_a_potion_is_refused_to_the_dead_and_to_who_passed() -> None:
    told = at_the_potion(passer_wounds=1, passer_healed=False)
    assert told["heal flayed"] == ("deadcells.dying.no-revive", "Flayed is dead.")
    assert told["heal quartered"] == (
        "deadcells.pass.no-potion",
        "Quartered takes no part in this fight.",
    )


@pytest.mark.rule("deadcells.pass.no-potion")
def test_in_the_other_reading_who_passed_is_refused_a_potion_only_when_unhurt() -> None:
    told = at_the_potion(passer_wounds=0, passer_healed=True)
    assert told["heal quartered"] == (POTION_RULE, "Quartered is not hurt.")
    assert told["heal flayed"] == ("deadcells.dying.no-revive", "Flayed is dead.")
    assert "heal quartered" not in at_the_potion(passer_wounds=1, passer_healed=True)


def at_the_question(step: Step, dead: str = "", passed: str = "", **wounds: int) -> Journey:
    """Three in a biome; of these one is dead, one takes no part."""
    trip = journey(wounds=wounds)
    if dead:
        trip.who(dead).dead = True
    if passed:
        trip.who(passed).passed = True
    trip.happens(step)
    return trip


@pytest.mark.rule("deadcells.dying.no-revive")
def test_a_vial_is_refused_to_the_dead_as_dead_though_it_has_damage() -> None:
    trip = at_the_question(DrinkVials(1), dead="poisoned", immolated=1, poisoned=3, flayed=1)
    assert trip.options == ["heal immolated", "heal flayed"]
    assert reasons(trip)["heal poisoned"] == ("deadcells.dying.no-revive", "The Poisoned is dead.")


@pytest.mark.rule("deadcells.icons.vial.not-stored")
def test_a_vial_is_refused_to_the_unhurt() -> None:
    trip = at_the_question(DrinkVials(1), immolated=1, poisoned=1)
    assert trip.options == ["heal immolated", "heal poisoned"]
    assert reasons(trip)["heal flayed"] == (VIAL_RULE, "The Flayed is not hurt.")


@pytest.mark.rule("deadcells.dying.dead-inactive")
def test_a_worm_is_refused_to_the_dead_as_dead() -> None:
    trip = at_the_question(AssignWorms(1), dead="poisoned")
    assert trip.options == ["worm immolated", "worm flayed"]
    dead = ("deadcells.dying.dead-inactive", "The Poisoned is dead.")
    assert reasons(trip)["worm poisoned"] == dead


@pytest.mark.rule("deadcells.pass.excluded")
def test_a_worm_is_refused_to_who_passed_as_taking_no_part() -> None:
    trip = at_the_question(AssignWorms(1), passed="poisoned")
    assert trip.options == ["worm immolated", "worm flayed"]
    away = ("deadcells.pass.excluded", "The Poisoned takes no part in this fight.")
    assert reasons(trip)["worm poisoned"] == away
