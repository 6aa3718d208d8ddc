"""Hostile guests at a real server: everything at once, and whoever plays does not notice.

``ROGUETABLE_FULL=1`` lets three of them in, for half a minute. `benchmarks/load.py --hostile 3` measures it.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roguetable.server.limits import ADDRESS_RATES
from tests.server.fakes import Running

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "hostile.py"
FULL = bool(os.environ.get("ROGUETABLE_FULL"))
GUESTS, SECONDS = (3, 30) if FULL else (1, 10)


def let_in(server: Running, number: int) -> "subprocess.Popen[str]":
    """A hostile guest with an address of his own."""
    command = [sys.executable, str(SCRIPT), server.url, "--game", "ledge"]
    command += ["--address", f"127.9.0.{number}", "--seconds", str(SECONDS)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_who_plays_does_not_notice_hostile_guests(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Running(tmp_path, rates=ADDRESS_RATES) as server:
        made = [server.table(seed=seed) for seed in range(4)]
        guests = [let_in(server, number) for number in range(1, GUESTS + 1)]
        waits: list[float] = []
        until = time.monotonic() + SECONDS
        for table in made:
            with server.enter(table, 0, 1) as ann:
                while time.monotonic() < until and ann.scene["view"]["outcome"] == "playing":
                    began = time.monotonic()
                    if ann.scene.get("choices"):
                        assert ann.answer()["type"] == "done"
                    else:
                        ann.ask("look", seat=ann.scene["others"][0])
                    waits.append(time.monotonic() - began)
                    time.sleep(0.2)
        said = [guest.communicate(timeout=60)[0] for guest in guests]
        for tried in (
            "upload 429",
            "preview late",
            "hint late",
            "key 4",
            "silent cut",
            "watch late",
        ):
            assert all(tried in one for one in said), (tried, said)
        metrics = server.app.service.metrics
        assert metrics.refusals.values["late"] > 100, "they did try"
        assert metrics.failures.values[""] == 0
        assert len(waits) >= 10
        # Both sides share this machine with other tests: this is the roof, not the measure.
        assert sorted(waits)[len(waits) // 2] < 1.0
        assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 50_000_000
        assert server.http.get("/api/health").status_code == 200
    assert "Traceback" not in caplog.text
