"""What follows an attack comes one after the other: each sees the board as the one before has left it."""

import pytest

from tests.games.gaia.scene import MISS, WHITE, Scene, scene

BLADE_FOR_ALL = {"blade": 2}


def tiles(fight: Scene) -> set[str]:
    """Where enemies stand."""
    return {fight.state.content.board.name(enemy.tile) for enemy in fight.state.enemies}


def go_on(fight: Scene, *wishes: str) -> None:
    """Choose until the turn can end: what is wished for, or the first that is offered."""
    while "done" not in fight.options():
        wished = [option for option in fight.options() if option in wishes]
        fight.play((wished or fight.options())[0])


@pytest.mark.rule("gaia.ability-general.dead-do-not-move", "gaia.abilities.teleports.switch")
def test_a_boss_does_not_change_places_with_a_minion_that_this_attack_kills() -> None:
    fight = scene(
        "arnold-the-octopus c2", "weakling d2", "dummy f1", ranks=BLADE_FOR_ALL, dice=[MISS]
    )
    fight.attack("blade")
    assert fight.left("c2") == 20, "the nearest minion that lives, of f1, has come"
    board = fight.state.content.board
    assert {board.name(part.tile) for part in fight.state.parts} == {"d2"}, "it fell where it stood"
    last = scene("arnold-the-octopus c2", "weakling d2", ranks=BLADE_FOR_ALL, dice=[MISS])
    last.attack("blade")
    assert tiles(last) == {"c2"}, "with nobody left it stays"


@pytest.mark.rule("gaia.abilities.synchronized.chain")
def test_who_died_of_an_earlier_attack_of_the_card_is_no_link() -> None:
    fight = scene(
        "e-synchronized c2", "weakling d2", "guard e2", body="e3",
        ranks={"whip": 1}, dice=[MISS, MISS, WHITE],
    )  # fmt: skip
    fight.attack("whip", "target d2")
    assert fight.log().count("Synchronized: the chain answers.") == 1
    assert fight.hp(1) == 20, "d2 had left the board when c2 was damaged"


@pytest.mark.rule("gaia.ability-general.simultaneous", "gaia.ability-general.enemy-moves")
def test_the_players_choose_which_of_its_abilities_moves_an_enemy_first() -> None:
    fight = scene("e-flees-teleports c2", "dummy f1", mind="c3", dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["first flees", "first teleports"]
    fight.play("first teleports")
    assert tiles(fight) == {"f1", "c2"}, "it stands where nothing is farther away"
    other = scene("e-flees-teleports c2", "dummy b1", "dummy f3", mind="c3", dice=[MISS])
    other.attack("blade", "first flees", "to e1")
    assert tiles(other) == {"e1", "f3", "b1"}
    assert other.foe("f3").card == other.state.enemies[0].card, "which is nearest to e1, not to c2"


@pytest.mark.rule("gaia.ability-general.enemy-moves")
@pytest.mark.parametrize("enemy", ["e-flees-summons", "e-aggressive-summons"])
@pytest.mark.parametrize("first", ["first flees", "first aggressive", "first summons"])
@pytest.mark.parametrize("tile", ["c1", "c2", "b2", "d1"])
def test_who_is_summoned_and_who_moves_do_not_end_on_one_tile(
    enemy: str, first: str, tile: str
) -> None:
    fight = scene(f"{enemy} {'c1' if 'aggressive' in enemy else 'c2'}", dice=[MISS], other_dice=[1])
    fight.attack("blade")
    go_on(fight, first, f"at {tile}", f"to {tile}")
    assert len(tiles(fight)) == len(fight.state.enemies) == 2


@pytest.mark.rule("gaia.ability-general.simultaneous", "gaia.abilities.flees.players")
def test_who_flees_after_changing_places_flees_from_where_it_stands_then() -> None:
    fight = scene("e-flees-swaps c2", mind="c3", dice=[MISS])
    fight.attack("blade", "first swaps")
    assert fight.where() == "c2"
    assert set(fight.options()) == {f"to {column}5" for column in "abcde"}, "two tiles from c3"


@pytest.mark.rule("gaia.abilities.repair.move")
def test_two_orbs_do_not_come_to_one_tile() -> None:
    fight = scene("unknown-warden a1 damage 5", "e-repair c1", "e-repair c3", mind="f4", body="f5")
    fight.play("use blade 1", "done")
    while "to b2" in fight.options() or "to b1" in fight.options():
        fight.play("to b2" if "to b2" in fight.options() else "to b1")
    assert len(tiles(fight)) == 3


@pytest.mark.rule("gaia.abilities.weak-spot.rotate")
@pytest.mark.parametrize(
    "enemy", ["e-rotates-weak-spot", "e-weak-spot-mode-shift", "e-weak-spot-mode-shift offensive"]
)
def test_a_weak_spot_that_was_aimed_at_turns_away_in_the_end(enemy: str) -> None:
    name, *offensive = enemy.split()
    fight = scene(" ".join([name, "c2", *offensive, *["yes" for _ in offensive]]), dice=[MISS])
    fight.attack("blade")
    assert fight.foe("c2").facing == 2, "its marked side, South, points North now"


@pytest.mark.rule("gaia.abilities.weak-spot.plus-five")
def test_a_diagonal_attack_is_not_aimed_straight_at_a_weak_spot() -> None:
    fight = scene("e-weak-spot c2", mind="d3", dice=[MISS])
    fight.attack("blade")
    assert fight.left("c2") == 19
    assert fight.foe("c2").facing == 0
    straight = scene("e-weak-spot c2", mind="c4", dice=[MISS])
    straight.attack("blade")
    assert straight.left("c2") == 14


@pytest.mark.rule("gaia.abilities.carapace.no-doubling", "gaia.abilities.double-edged.suffer")
@pytest.mark.parametrize(
    ("enemy", "left"), [("e-double-edged", 12), ("e-carapace-double-edged", 16)]
)
def test_a_carapace_stops_the_doubling_of_double_edged_too(enemy: str, left: int) -> None:
    fight = scene(f"{enemy} c2", body="c1", ranks={"hammer": 1}, dice=[MISS])
    fight.attack("hammer")
    assert fight.left("c2") == left
