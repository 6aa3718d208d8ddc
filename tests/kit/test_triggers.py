"""Triggers: the moments a row waits for; limits: what has been used up, by its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roguetable.kit.triggers import (
    NO_LIMIT,
    Trigger,
    is_marked,
    mark,
    marks_without,
    moments_of,
)


def test_a_trigger_is_a_part_a_moment_and_a_limit() -> None:
    free, limited = Trigger(3, 1), Trigger(5, 2, 7)
    assert (free.when, free.part, free.limit) == (3, 1, NO_LIMIT)
    assert (limited.when, limited.part, limited.limit) == (5, 2, 7)


@pytest.mark.parametrize(("moments", "bits"), [([], 0), ([0], 1), ([5, 3, 5], 0b101000)])
def test_moments_are_bits(moments: list[int], bits: int) -> None:
    assert moments_of([Trigger(when, 0) for when in moments]) == bits


@given(st.lists(st.booleans(), min_size=1, max_size=9), st.data())
def test_marks_follow_their_things(used: list[bool], data: st.DataObject) -> None:
    marks = 0
    for place, one in enumerate(used):
        if one:
            marks = mark(marks, place)
    assert [is_marked(marks, place) for place in range(len(used))] == used
    gone = data.draw(st.integers(0, len(used) - 1))
    left = used[:gone] + used[gone + 1 :]
    assert [is_marked(marks_without(marks, gone), place) for place in range(len(left))] == left
