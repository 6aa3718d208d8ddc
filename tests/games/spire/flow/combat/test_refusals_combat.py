"""Why not? Targets, dice, picks, X and rows: what cannot be chosen, and the rule behind it."""

import pytest

from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.refusals import why


def told(t: Fight, *plays: str) -> Fight:
    t.play(*plays)
    return t


def test_what_does_not_change_the_die_is_refused_at_the_roll() -> None:
    t = fight(player(relics="gambling-chip, vajra", potions="fire-potion"), foes=["dummy"])
    t.play("done")
    assert t.asked.startswith("The die shows")
    assert why(t, "ironclad vajra") == (
        "spire.player_turn.roll.modify-now",
        "Vajra does not change the die.",
    )
    assert t.refused("ironclad fire-potion") == "spire.player_turn.roll.modify-now"
    t.play("ironclad gambling-chip")
    used = ("spire.triggers.once-per-room-flip", "Gambling Chip has been used in this room.")
    assert why(t, "use gambling-chip") == used
    assert why(t, "ironclad gambling-chip") == used


@pytest.mark.rule("spire.player_turn.roll.modify-now")
@pytest.mark.parametrize(
    ("item", "name"),
    [("gambling-chip", "Gambling Chip"), ("the-abacus", "The Abacus"), ("toolbox", "Toolbox")],
)
def test_a_die_that_was_accepted_is_not_changed_any_more(item: str, name: str) -> None:
    # Between the roll and the Play phase the order of two abilities is asked.
    t = fight(player(relics=f"{item}, sundial, horn-cleat"), foes=["dummy"])
    accepted = (
        "spire.player_turn.roll.modify-now",
        f"{name} changes the die right after the roll, and the die has been accepted.",
    )
    t.roll(2)
    t.play("done")
    assert why(t, f"use {item}") == (
        "spire.player_turn.roll.modify-now",
        f"At the roll this is written: ironclad {item}.",
    )
    t.play("accept")
    while True:
        for written in (f"ironclad {item}", f"use {item}", f"ironclad uses {item}"):
            assert why(t, written) == accepted
        if t.asked.startswith("Round"):
            break
        t.play(t.options[0])


@pytest.mark.rule("spire.player_turn.roll.modify-now")
def test_a_gamblers_brew_waits_for_the_roll() -> None:
    t = fight(player(potions="gamblers-brew"), foes=["dummy"])
    assert why(t, "drink gamblers-brew") == (
        "spire.player_turn.roll.modify-now",
        "Gambler's Brew changes the die right after the roll, and the die has been accepted.",
    )


@pytest.mark.rule("spire.rewards.no-other-trade")
@pytest.mark.parametrize("thing", ["vajra", "black-blood", "gold", "bash", "anger"])
def test_nothing_but_a_potion_is_asked_for_in_combat_either(thing: str) -> None:
    t = fight(
        player(relics="vajra, black-blood", hand="bash", draw="anger", gold=5), player("silent")
    )
    assert why(t, f"ironclad gives {thing} to silent") == (
        "spire.rewards.no-other-trade",
        "Nothing but potions can be given to another player.",
    )


def test_x_is_no_more_than_the_energy_there_is() -> None:
    t = told(fight(player(hand="whirlwind", energy=2), foes=["dummy"]), "play whirlwind")
    assert why(t, "x 3") == (
        "spire.player_turn.card.pay",
        "Whirlwind: you have 2 Energy to spend.",
    )
    assert t.refused("x 3") == "spire.player_turn.card.pay"


def test_an_orb_that_is_not_there_cannot_be_evoked() -> None:
    t = fight(player("defect", hand="dual-cast", orbs="frost, lightning"), foes=["dummy"])
    t.play("play dual-cast")
    assert why(t, "evoke dark") == ("spire.characters.defect.evoke-any", "You have no Dark Orb.")


def test_a_pick_that_must_be_made_cannot_be_left_out() -> None:
    t = fight(player("silent", hand="survivor, neutralize, slice"), foes=["dummy"])
    t.play("play survivor")
    assert t.refused("done") == "spire.game_end.golden-rule"
    assert why(t, "done")[1] == "The card says so: 1 more must be picked."


def test_nobody_switches_rows_with_themselves() -> None:
    t = fight(player("ironclad", potions="snecko-oil"), player("silent"), foes=["dummy"])
    assert t.refused("switch ironclad silent") == "spire.end_of_combat.no-switch-in-combat"


@pytest.mark.rule("spire.rewards.boss-relic.pick")
def test_who_has_picked_a_boss_relic_picks_no_second_one() -> None:
    t = fight(player(hand="ironclad-strike"), foes=["the-guardian hp=1"])
    t.play("play ironclad-strike", "look party boss-relics")
    offered = [one for one in t.options if one.startswith("take ironclad boss-relic: ")]
    assert len(offered) == 3
    t.play(offered[0])  # the other two go under the deck; the rare reward is still there
    assert why(t, offered[1]) == (
        "spire.rewards.boss-relic.pick",
        "Each player picks one Boss relic or none, and you have decided.",
    )
