"""What a delver died of is told as it was: the blow, the parting shot, the price, the story."""

from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import FALL_NAMES
from tests.games.gaia.scene import BLACK, MISS, Scene, scene


def cause(game: Scene, *choices: str) -> str:
    """The cause of the loss after the last of these choices."""
    game.play(*choices[:-1])
    before = game.state.copy()
    game.play(choices[-1])
    return GAIA.cause_of_loss(before, game.state)


def test_a_counterattack_is_the_enemys_own() -> None:
    fight = scene("guard c2", mind="c1", solo=True, suit={"hp": 1}, dice=[BLACK])
    assert cause(fight, "use blade 1", "weapon") == "Guard"


def test_an_enemy_that_dies_with_its_blow_is_named_too() -> None:
    fight = scene("guard c2 damage 19", mind="c1", solo=True, suit={"hp": 1}, dice=[BLACK])
    assert cause(fight, "use blade 1", "weapon") == "Guard"


def test_a_parting_shot_is_called_so() -> None:
    fight = scene("chief c2", solo=True, suit={"hp": 1})
    assert cause(fight, "run") == "The parting shot of Chief"


def test_of_two_delvers_the_last_to_fall_tells_the_cause() -> None:
    fight = scene("chief c2", suit={"hp": 1}, body_suit={"hp": 1})
    assert cause(fight, "run", "run") == "The parting shot of Chief"


def test_what_a_weapon_makes_one_suffer_is_its_price() -> None:
    fight = scene("guard c2", body="f5", body_ranks={"orb": 1}, body_suit={"hp": 1}, suit={"hp": 1})
    fight.play("run", "use orb 1", "weapon")
    body = fight.state.delvers[1]
    assert body.dead
    assert fight.state.content.rows[body.fallen_to].name == "Pulse Orb"
    assert FALL_NAMES[body.fallen_by] == "price"


def test_a_blood_debt_is_paid_to_somebody() -> None:
    fight = scene("e-blood-debt c2", mind="c1", solo=True, suit={"hp": 1}, dice=[MISS])
    assert cause(fight, "use blade 1", "weapon") == "The price of E blood-debt"


def test_who_comes_home_without_the_goal_was_not_killed() -> None:
    fight = scene("guard c2")
    assert GAIA.cause_of_loss(fight.state, fight.state) == "The goal was not reached"
