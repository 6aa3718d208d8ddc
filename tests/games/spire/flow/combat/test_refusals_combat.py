"""Why not? Targets, dice, picks, X and rows: what cannot be chosen, and the rule behind it."""

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
    t.play("done")
    assert t.refused("use gambling-chip") == "spire.player_turn.play.any-order"


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
