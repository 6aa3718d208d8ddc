"""A terminal that goes away: the program goes too, and what was played is kept.

`make play` in a window that is closed: make hears of it, and the program that it started does not.
"""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

PATIENCE = 60.0


def read_until(master: int, wanted: bytes) -> None:
    """Until this stands on the screen."""
    seen = b""
    until = time.monotonic() + PATIENCE
    while wanted not in seen:
        assert time.monotonic() < until, seen[-500:]
        if select.select([master], [], [], 1.0)[0]:
            seen += os.read(master, 65536)


def test_who_loses_the_terminal_goes_and_keeps_the_game(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    save = tmp_path / "run.json"
    playing = subprocess.Popen(
        [sys.executable, "-m", "roguetable", "play", "stygian", "--players", "1", "--save", save],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path)},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    os.close(slave)
    try:
        read_until(master, b"saved")
        os.close(master)
        assert playing.wait(PATIENCE) == 0
    finally:
        playing.kill()
    assert save.exists()
    assert not list(tmp_path.glob("*.lock"))
