"""Who takes Damage or a State? Each answer says what comes of it: a Shield, a death, the end of the run."""

import pytest

from tests.games.deadcells.fights import Fight, fight, hero


def answers(table: Fight) -> list[str]:
    """What can be answered, in sentences."""
    return [table.sentence(option) for option in table.options]


@pytest.mark.rule("deadcells.damage.assignment-choice", "deadcells.dying.run-over")
def test_who_would_die_of_the_damage_is_told_before() -> None:
    table = fight(hero(wounds=3), hero(), near="rat = 9 | I: strike 2 one")
    table.round("I")
    assert answers(table) == [
        "Immolated (has 2 of 5 Health): dies, and the run is lost.",
        "Poisoned (has 5 of 5 Health).",
    ]


@pytest.mark.rule("deadcells.block.cancel")
def test_a_shield_that_stops_it_is_told() -> None:
    table = fight(
        hero(wounds=4, shields=1),
        hero(shields=1),
        near="rat = 9 | I: strike 2 one",
        readings={"ask_shields": False},
    )
    table.round("I")
    assert answers(table) == [
        "Immolated (has 1 of 5 Health): 1 Shield cancels 1 of 2; dies, and the run is lost.",
        "Poisoned (has 5 of 5 Health): 1 Shield cancels 1 of 2.",
    ]
    table = fight(
        hero(wounds=4, shields=2),
        hero(golden=1),
        near="rat = 9 | I: strike 2 one",
        readings={"ask_shields": False},
    )
    table.round("I")
    assert answers(table) == [
        "Immolated (has 1 of 5 Health): 2 Shields cancel it.",
        "Poisoned (has 5 of 5 Health): a Golden Shield cancels it.",
    ]


@pytest.mark.rule("deadcells.damage.unblockable")
def test_a_shield_that_does_not_stop_it_is_told_too() -> None:
    table = fight(hero(shields=1), hero(), near="rat = 9 | I: strike 1 one unblockable")
    table.round("I")
    assert answers(table)[0] == "Immolated (has 5 of 5 Health): no Shield stops it."


@pytest.mark.rule("deadcells.damage.assignment-split")
def test_damage_that_is_split_is_told_with_what_was_given_before() -> None:
    table = fight(hero(wounds=3), hero(), near="rat = 9 | I: strike 2")
    table.round("I")
    assert answers(table)[0] == "Immolated (has 2 of 5 Health)."
    table.do("damage immolated")
    assert answers(table)[0].endswith("dies, and the run is lost.")


@pytest.mark.rule("deadcells.states.marked")
def test_marked_makes_a_blow_deadly() -> None:
    table = fight(hero(wounds=3, states={"marked": 1}), hero(), near="rat = 9 | I: strike 1 one")
    table.round("I")
    assert answers(table)[0] == (
        "Immolated (has 2 of 5 Health): 2 Damage, being Marked; dies, and the run is lost."
    )


@pytest.mark.rule("deadcells.states.poisoned")
def test_poison_says_what_it_does_and_whom_it_kills() -> None:
    table = fight(hero(wounds=4), hero(), near="rat = 9 | I: inflict poisoned")
    table.round("I")
    assert table.prompt == "Rat: who becomes Poisoned, and takes 1 Damage at the end of each round?"
    assert answers(table) == [
        "Immolated (has 1 of 5 Health): dies at the end of this round unless healed, and the run is lost.",
        "Poisoned (has 5 of 5 Health).",
    ]


@pytest.mark.rule("deadcells.states.on-fire.second", "deadcells.states.bleeding")
def test_a_second_fire_and_bleeding_say_what_they_do() -> None:
    table = fight(
        hero(states={"burning": 1}),
        hero(),
        near="rat = 9 | I: inflict burning | II: inflict bleeding",
    )
    table.round("I")
    assert table.prompt == "Rat: who is set On Fire? One token does nothing, a second one kills."
    assert answers(table) == [
        "Immolated (has 5 of 5 Health): a second token, dies, and the run is lost.",
        "Poisoned (has 5 of 5 Health): the first token.",
    ]
    table.do("burning poisoned")
    table.round("II")
    assert "dies at the end of Round III unless cured" in table.prompt


@pytest.mark.rule("deadcells.kill.death-bonus")
def test_what_an_enemy_does_as_it_dies_is_called_so() -> None:
    table = fight(hero("I: hit 1 near"), hero(), near="grenadier = 1 | death: damage 1")
    table.round("I")
    assert table.prompt == "Grenadier's death: who takes 1 Damage?"
