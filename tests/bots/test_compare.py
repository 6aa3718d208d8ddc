"""How sure it is that one option is better than another, from what both came to at the same tables."""

import pytest

from roguetable.bots.compare import Lead, not_beaten, pick


def test_a_lead_is_as_unsure_as_it_differs_from_table_to_table() -> None:
    lead = Lead([1.0, 0.0], [0.0, 0.0])
    assert (lead.mean, lead.error) == (0.5, 0.5)
    three = Lead([0.9, 0.6, 0.3], [0.0, 0.0, 0.0])
    assert three.mean == pytest.approx(0.6)
    assert three.error == pytest.approx((0.06 / 2) ** 0.5)


def test_at_tables_where_it_is_always_as_far_ahead_a_lead_is_sure() -> None:
    assert Lead([0.7, 0.5], [0.5, 0.3]).error == pytest.approx(0.0, abs=1e-9)
    assert Lead([0.7], [0.5]).error == 0.0, "nothing can be told from one table"


@pytest.mark.parametrize(("errors", "stays"), [(2.1, True), (2.9, True), (3.1, False)])
def test_only_what_is_three_standard_errors_behind_is_tried_no_more(
    errors: float, stays: bool
) -> None:
    behind = [0.5, 0.5]
    best = [0.5 + 0.1 * (errors - 1.0), 0.5 + 0.1 * (errors + 1.0)]
    assert Lead(best, behind).mean == pytest.approx(errors * Lead(best, behind).error)
    assert not_beaten([0, 1], [best, behind]) == ([0, 1] if stays else [0])


@pytest.mark.parametrize(("errors", "chosen"), [(0.5, 7), (0.9, 8)])
def test_what_is_hardly_ahead_of_the_favourite_is_not_chosen(errors: float, chosen: int) -> None:
    """Half a standard error is luck; nine tenths are not worth doubting."""
    favourite = [0.5, 0.5]
    other = [0.5 + 0.1 * (errors - 1.0), 0.5 + 0.1 * (errors + 1.0)]
    assert Lead(other, favourite).mean == pytest.approx(errors * Lead(other, favourite).error)
    assert pick([7, 8], 7, [favourite, other]) == chosen


def test_of_two_that_are_clearly_better_than_the_favourite_the_best_is_chosen() -> None:
    """In whatever order they lie."""
    favourite, good, best = [0.5, 0.5], [0.6, 0.6], [0.8, 0.8]
    assert pick([7, 8, 9], 7, [favourite, best, good]) == 8
    assert pick([7, 8, 9], 7, [favourite, good, best]) == 9
