"""The order of what can be chosen, as in the browser: first what does something."""

from roguetable.terminal.scene import Choice, numbers, ways_out_last


def test_a_way_out_never_has_the_first_number() -> None:
    skip = Choice(1, "skip", "Skip the action and keep the cubes.", way="skip")
    resolve = Choice(0, "resolve", "Guard.", way="on")
    remove = Choice(2, "remove", "Remove a token first.")
    ordered = ways_out_last([skip, resolve, remove])
    assert ordered == [resolve, remove, skip]
    assert numbers(ordered) == [1, 2, 3]
    assert ways_out_last([skip]) == [skip]
