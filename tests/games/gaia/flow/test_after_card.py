"""What a whole weapon card comes to, and what a death, a slot and a Block leave behind."""

import pytest

from tests.games.gaia.scene import MISS, WHITE, scene


@pytest.mark.rule("gaia.abilities.spiked.three")
def test_spikes_count_all_attacks_of_a_card() -> None:
    fight = scene("e-spiked c2", ranks={"whip": 2}, dice=[MISS, MISS])
    fight.attack("whip")
    assert fight.left("c2") == 12, "4 and 4"
    assert fight.hp() == 17, "8 in all cost 3"


@pytest.mark.rule("gaia.abilities.blood-debt.pay")
def test_a_blood_debt_is_owed_for_the_second_attack_of_a_card_too() -> None:
    fight = scene("e-blood-debt-invulnerable c2 spared yes", ranks={"whip": 1}, dice=[MISS, MISS])
    fight.attack("whip")
    assert fight.left("c2") == 19, "the first attack did nothing"
    assert fight.hp() == 19


@pytest.mark.rule("gaia.abilities.corruption.until", "gaia.death.removed")
def test_the_corruption_goes_with_who_dies() -> None:
    fight = scene(
        "e-corruption c2",
        suit={"hp": 1},
        body_ranks={"blade": 1, "lance": 1},
        corrupted=0,
        corrupter=1,
        dice=[WHITE],
    )
    fight.attack("blade")
    assert fight.state.delvers[0].dead
    assert (fight.state.corrupted, fight.state.corrupter) == (-1, -1)
    fight.play("use blade 1", "done")
    assert fight.hp(1) == 20, "the turns of the other one cost nobody anything"


@pytest.mark.rule("gaia.abilities.disarm.effect")
def test_the_attack_of_a_slot_leaves_the_weapon_disarmed() -> None:
    ranks = {"hammer": 1}
    fight = scene("dummy c2", ranks=ranks, suit={"disarmed": [2]}, dice=[MISS, MISS])
    fight.play("use hammer 1", "slot")
    assert fight.left("c2") == 19, "the first slot of the suit attacks light"
    assert fight.state.suits[0].disarmed == 1 << 2
    by_weapon = scene("dummy c2", ranks=ranks, suit={"disarmed": [2]}, dice=[MISS])
    by_weapon.attack("hammer")
    assert by_weapon.left("c2") == 19
    assert by_weapon.state.suits[0].disarmed == 0


@pytest.mark.rule("gaia.equipment.guard-after-roll", "gaia.consumables.block-all-arrows")
def test_guard_is_not_offered_for_an_enemy_that_is_blocked() -> None:
    enemies = ("guard c2", "guard b3 facing 3")
    fight = scene(*enemies, ranks={"orb": 1}, suit={"available": {"block": 1}}, dice=[WHITE])
    fight.attack("orb", "block c2")
    assert fight.options() == ["guard b3", "none"]
    both = scene(*enemies, ranks={"orb": 1}, suit={"available": {"block": 2}}, dice=[WHITE])
    both.attack("orb", "block c2", "block b3")
    assert "done" in both.options(), "nobody is left to be guarded against"


def test_gathering_takes_parts_around_and_leaves_those_under_enemies() -> None:
    parts = [{"tile": tile, "discipline": "mind"} for tile in ("c2", "d2", "f5")]
    parts.append({"tile": "b2", "discipline": "body"})
    fight = scene("dummy c2", ranks={"whip": 3}, parts=parts)
    fight.attack("whip")
    names = [fight.state.content.board.name(part.tile) for part in fight.state.parts]
    assert names == ["c2", "f5", "b2"], "under the enemy, out of reach, the other's"
    assert fight.state.suits[0].minion_parts == 1
