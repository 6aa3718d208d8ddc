"""The benchmark measures what it says."""

from roguetable.lab import bench
from tests.minigame.game import LEDGE


def test_an_empty_call_takes_nanoseconds() -> None:
    assert 1 < bench.empty_call_ns(10_000, 2) < 10_000


def test_states_are_taken_from_the_middle() -> None:
    for state in bench.middle_states(LEDGE, 3):
        assert state.request is not None


def test_speed_and_copies_are_measured() -> None:
    speed, setup = bench.decisions_per_second(LEDGE, 0.05)
    assert speed > 100
    assert setup > 0
    assert bench.copy_us(LEDGE) > 0


def test_fresh_processes_load_and_help() -> None:
    assert 0 < bench.load_seconds("ledge", 1) < 30
    assert 0 < bench.help_seconds(1) < 30
