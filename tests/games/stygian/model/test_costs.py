"""Costs in cubes, and what they come to with extra payments."""

import pytest

from roguetable.games.stygian.model.cards import Cost


@pytest.mark.rule("stygian.hero.repeatable-parts")
def test_every_part_of_an_extra_payment_is_paid_as_often_as_it_is_made() -> None:
    cost = Cost([1, 0, 0, 0, 0, 0], 2, 1)
    extra = Cost([1, 2, 0, 0, 0, 0], 3, 4)
    twice = cost.with_extras(extra, 2)
    assert (twice.colours, twice.any, twice.same) == ([3, 4, 0, 0, 0, 0], 8, 9)
    assert twice.total == 24
    # The printed cost stays as it is: every copy of the game reads it.
    assert (cost.colours, cost.any, cost.same) == ([1, 0, 0, 0, 0, 0], 2, 1)


def test_a_cost_of_one_colour_is_still_of_one_colour_with_more_of_the_same() -> None:
    blue = Cost([2, 0, 0, 0, 0, 0], 0, 0)
    assert blue.with_extras(Cost([1, 0, 0, 0, 0, 0], 0, 0), 3).only == 0
    assert blue.with_extras(Cost([0, 1, 0, 0, 0, 0], 0, 0), 3).only == -1
