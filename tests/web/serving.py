"""A real server for tests: `roguetable serve` in a process of its own, which ends for sure."""

import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from roguetable.engine.seeds import VARIABLE as SEEDS

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    """A port on which nobody listens at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _end_with_parent() -> None:
    """Also when the tests themselves are killed, no server of theirs stays (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Server:
    """One server on a port of its own. It can be stopped, killed and started again."""

    def __init__(self, folder: Path, database: str = "", options: Sequence[str] = ()) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.options = ["--limit-factor", "100", *options]
        self.port = free_port()
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self, patience: float = 60.0) -> None:
        """Start, and wait until it answers."""
        assert not self.runs(), "the server runs already"
        command = [sys.executable, "-m", "roguetable", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--database", self.database, *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                # The package as these tests use it: interpreted, or the compiled twin. Its tables have
                # the same luck whichever test comes first.
                env={
                    **os.environ,
                    "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                    SEEDS: "20261119",
                },
                cwd=self.folder,
                start_new_session=True,
                preexec_fn=_end_with_parent,
            )
        end = time.monotonic() + patience
        while not self.answers():
            if not self.runs():
                raise AssertionError(f"the server did not start:\n{self.said()}")
            if time.monotonic() > end:
                self.end()
                raise AssertionError(f"the server did not answer in time:\n{self.said()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=5) as reply:
                return int(reply.status) == 200
        except (OSError, urllib.error.URLError):
            return False

    def stop(self, patience: float = 20.0) -> int:
        """Ask it to stop, as a terminal or a service manager does; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(patience)
        self.end()
        return code

    def kill(self) -> None:
        """As if the power went: nothing is told, nothing is written."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.end()

    def restart(self) -> None:
        """Stop it if it runs, and start it again, on the same port and the same tables."""
        if self.runs():
            self.stop()
        self.start()

    def end(self) -> None:
        """Whatever is left of it goes, its helpers too."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def said(self) -> str:
        """What it has written so far."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
