"""Hostile guests at a real server: everything at once, and whoever plays does not notice.

``ROGUETABLE_FULL=1`` lets three of them in, for half a minute. `benchmarks/load.py --hostile 3` measures it.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from roguetable.server.limits import ADDRESS_RATES, Rate
from tests.server.fakes import Running, complaints

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "hostile.py"
FULL = bool(os.environ.get("ROGUETABLE_FULL"))
GUESTS, SECONDS = (3, 30) if FULL else (1, 10)


TRIES = ("upload 429", "preview late", "hint late", "key 4", "silent cut", "watch late")
"""What must come about: on a busy machine the guests go on until it has."""


def let_in(server: Running, number: int) -> "subprocess.Popen[str]":
    """A hostile guest with an address of his own. He would not use this machine's processor."""
    command = ["nice", "-n", "10", sys.executable, str(SCRIPT), server.url, "--game", "ledge"]
    command += ["--address", f"127.9.0.{number}", "--seconds", str(SECONDS)]
    command += ["--tries", ",".join(TRIES)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def play(server: Running, goes_on: Callable[[], bool]) -> list[float]:
    """Play at one table after the other; how long every move took."""
    waits: list[float] = []
    while goes_on():
        made = server.table(seed=len(waits))
        with server.enter(made, 0, 1) as ann:
            while goes_on() and ann.scene["view"]["outcome"] == "playing":
                began = time.monotonic()
                if ann.scene.get("choices"):
                    assert ann.answer()["type"] == "done"
                else:
                    ann.ask("look", seat=ann.scene["others"][0])
                waits.append(time.monotonic() - began)
                time.sleep(0.2)
    return waits


def middle(waits: list[float]) -> float:
    return sorted(waits)[len(waits) // 2]


def test_who_plays_does_not_notice_hostile_guests(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Running(tmp_path, rates={**ADDRESS_RATES, "create": Rate(1000, 10)}) as server:
        begin = time.monotonic()
        alone = play(server, lambda: time.monotonic() - begin < 3)
        guests = [let_in(server, number) for number in range(1, GUESTS + 1)]
        try:
            waits = play(server, lambda: any(guest.poll() is None for guest in guests))
            said = [guest.communicate(timeout=60)[0] for guest in guests]
        finally:
            for guest in guests:
                guest.kill()
                guest.communicate()
        for tried in TRIES:
            assert all(tried in one for one in said), (tried, said)
        metrics = server.app.service.metrics
        assert metrics.refusals.values["late"] > 100, "they did try"
        assert metrics.failures.values[""] == 0
        assert len(waits) >= 10
        # Both sides share this machine with other tests: this is the roof, not the measure.
        assert middle(waits) < max(1.0, 10 * middle(alone)), (alone, waits)
        assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 50_000_000
        assert server.http.get("/api/health").status_code == 200
    assert complaints(caplog) == []
