"""What a position is worth in The Stygian Society: of two that differ in one thing the better one is worth more."""

import pytest

from roguetable.games.stygian.bots.judge import StygianJudge
from tests.games.stygian.sitting import bench

JUDGE = StygianJudge()


def worth(woe: str = "", **position: object) -> float:
    """What the Knight's table is worth, in the hall where nothing happens."""
    knight: dict[str, object] = {"hero": "knight", "cards": ["stab"]}
    if woe:
        knight["woe"] = woe
    return JUDGE.evaluate(bench([knight, "doctor patch"], **position).state)


def test_whoever_has_a_woe_is_worse_off() -> None:
    """As if they had two wounds more."""
    assert worth(woe="nine-years-without-a-dream") < worth()
    assert worth(woe="nine-years-without-a-dream") == pytest.approx(worth(wounds=2), rel=0.05)


def test_peril_with_which_every_floor_begins_is_the_worse_the_more_floors_are_to_come() -> None:
    def price(floor: int) -> float:
        return 1.0 - worth(floor=floor, peril_start=2) / worth(floor=floor)

    assert worth(floor=6, peril_start=2) == worth(floor=6), "there is none to come"
    assert 0.0 < price(5) < price(3)


def test_the_last_floors_of_a_high_tower_ask_for_more_than_those_of_a_low_one() -> None:
    """One floor is to come; of three or fewer all are low ones."""
    assert worth(floor=5, floors=6) < worth(floor=2, floors=3)
    assert worth(floor=6, floors=6) == worth(floor=3, floors=3), "at the top they are the same"
