"""`roguetable serve`: starting, saying where it is, and ending without losing anything."""

import contextlib
import errno
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer.main
from typer.testing import CliRunner

from roguetable.cli import serving
from roguetable.cli.main import app
from roguetable.engine.errors import UserError
from roguetable.engine.files import Lock
from roguetable.server.serve import GRACE_SECONDS, Plan, bind, free_port
from roguetable.server.storage.places import place
from tests.server.crafted import honest
from tests.server.fakes import Client

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
SOURCE = Path(__file__).parents[2] / "src"


class Process:
    """`roguetable serve` as people start it."""

    def __init__(self, home: Path, *options: str) -> None:
        environment = {
            **os.environ,
            "ROGUETABLE_HOME": str(home),
            "PYTHONPATH": str(SOURCE),
            "PYTHONUNBUFFERED": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "roguetable", "serve", "--port", "0", *options],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline() + self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.first)
        if found is None:
            self.process.kill()
            raise AssertionError(self.first + self.process.communicate()[1])
        self.port = int(found[1])
        self.url = found[0]

    def end(self, *signals: signal.Signals) -> tuple[int, str, str]:
        """Send these signals; the exit code and what was printed."""
        for number in signals:
            self.process.send_signal(number)
            time.sleep(0.05)
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, self.first + out, err


@contextmanager
def served(home: Path, *options: str) -> Iterator[Process]:
    process = Process(home, *options)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.process.kill()
            process.process.communicate()


def test_it_says_where_it_is_and_keeps_moves_over_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        body = {"game": "stygian", "seats": [{"name": "Ann"}]}
        made = httpx.post(f"{server.url}api/tables", json=body, timeout=20).json()
        id, key = made["table"]["id"], made["keys"]["0"]
        with Client(server.port) as ann:
            ann.say("hello", table=id, keys=[key])
            ann.until("scene")
            done = ann.answer()
            assert done["type"] == "done"
            began = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            closing = ann.until("closing")
            assert closing.get("again", True)
            assert ann.ended()[0] == 1012
        code, out, err = server.end()
        assert code == 0
        assert time.monotonic() - began < 8
        assert "The table is set: http://127.0.0.1:" in out
        assert "tables.db" in out
        assert "Stopped. All tables are kept." in err
        assert "Traceback" not in err
        assert key not in out + err
    with served(tmp_path) as server, Client(server.port) as ann:
        ann.say("hello", table=id, keys=[key])
        ann.until("scene")
        assert ann.scene["view"]["move"] == 1
        assert ann.scene["at"] == done["at"]
        assert server.end(signal.SIGINT)[0] == 0


def test_a_second_ctrl_c_ends_at_once(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n")
            line.sendall(b"Content-Type: application/json\r\n\r\n")  # and the body never comes
            # Whoever asks after it is answered after it was heard.
            assert httpx.get(f"{server.url}api/health", timeout=20).status_code == 200
            began = time.monotonic()
            server.process.send_signal(signal.SIGINT)
            time.sleep(0.4)
            assert server.process.poll() is None  # it waits for what is going on
            code, _, err = server.end(signal.SIGINT)
        assert time.monotonic() - began < GRACE_SECONDS
        assert code == 130
        assert "Traceback" not in err


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with served(tmp_path):
        other = subprocess.run(
            [sys.executable, "-m", "roguetable", "serve", "--port", "0"],
            env={**os.environ, "ROGUETABLE_HOME": str(tmp_path), "PYTHONPATH": str(SOURCE)},
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert other.returncode == 2
        assert "tables.db" in other.stderr
        assert "Traceback" not in other.stderr


# --- what can be wrong --------------------------------------------------------------------------


def test_a_taken_port_is_named_with_another_to_try() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["serve", "--port", str(port), "--no-open"])
        assert result.exit_code == 2
        text = " ".join(result.output.split())
        assert f"Port {port} is taken" in text
        suggested = int(text.rpartition("--port ")[2])
        with bind("127.0.0.1", suggested):
            pass


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--port", "70000"], "0 to 65535"),
        (["--allow-origin", "play.example.org"], "https://play.example.org"),
        (["--bot-workers", "0"], "at least one"),
        (["--limit-factor", "0"], "above 0"),
        (["--host", "no.such.host.invalid"], "--host 127.0.0.1"),
        (["--port", "0", "--database", "mysql://x/y"], "postgresql"),
    ],
)
def test_a_wrong_option_is_one_sentence(options: list[str], says: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--no-open", *options])
    assert result.exit_code == 2
    assert says in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_a_free_port_is_near() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert free_port("127.0.0.1", port) != port


def test_a_server_for_this_machine_answers_to_its_names_only() -> None:
    assert Plan().options.hosts == {"localhost", "127.0.0.1", "::1"}
    assert "play.example.org" in Plan(allow_origins=("https://play.example.org",)).options.hosts
    assert not Plan(host="0.0.0.0").options.hosts
    assert not Plan(proxy=True).options.hosts
    with pytest.raises(UserError, match="allow-origin"):
        Plan(allow_origins=("*",))


def test_limits_can_be_widened() -> None:
    limits = Plan(limit_factor=10).limits()
    for _ in range(200):
        limits.take("create", "a")


# --- the address --------------------------------------------------------------------------------


def test_the_address_can_be_typed() -> None:
    assert serving.page_address("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert serving.page_address("0.0.0.0", 80) == "http://localhost:80/"
    assert serving.page_address("::1", 8000) == "http://[::1]:8000/"


def test_others_are_warned_and_told_the_way(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "address_outside", lambda: "192.0.2.7")
    serving.announce("0.0.0.0", 8000, "http://localhost:8000/", "tables.db", proxy=False)
    said = capsys.readouterr()
    assert "http://192.0.2.7:8000/" in said.out
    assert "HTTPS" in said.err
    serving.announce("127.0.0.1", 8000, "http://127.0.0.1:8000/", "tables.db", proxy=False)
    assert capsys.readouterr().err == ""


def test_who_believes_a_proxy_is_told_what_that_means(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "address_outside", lambda: "")
    for host, warned in (("127.0.0.1", False), ("0.0.0.0", True), ("192.0.2.7", True)):
        serving.announce(host, 8000, "http://localhost:8000/", "tables.db", proxy=True)
        said = " ".join(capsys.readouterr().err.split())
        assert "taken from X-Forwarded-For" in said
        assert ("everybody who reaches this port can pretend any address" in said) is warned
        assert ("close the port to all but the proxy" in said) is warned
        assert "use --proxy" not in said


def test_the_help_says_what_is_kept_where_and_how_long() -> None:
    command: Any = typer.main.get_command(app)
    options = {one.name: one.help for one in command.commands["serve"].params}
    assert "ROGUETABLE_HOME" in options["database"]
    assert "Nobody else may reach the port" in options["proxy"]
    for words in ("folder expired", "a tenth", "after a week"):
        assert words in options["keep_days"]


def test_whoever_lacks_the_server_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "roguetable.server.serve")
    monkeypatch.delattr("roguetable.server.serve")
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    result = CliRunner().invoke(app, ["serve", "--no-open"])
    assert result.exit_code == 2
    said = " ".join(result.output.split())
    assert "'uvicorn'" in said
    assert "From your checkout: pip install '.[server]'" in said


@pytest.mark.parametrize(
    ("failing", "what"), [("pathlib.Path.is_dir", "read"), ("os.open", "written")]
)
def test_a_folder_without_rights_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, what: str
) -> None:
    """As for a user who is not root: its rights are 000, or 555."""
    owner, _, name = failing.rpartition(".")
    real = getattr(Path if owner == "pathlib.Path" else os, name)

    def denied(path: Any, *more: Any, **options: Any) -> Any:
        if str(path).startswith(str(tmp_path)) and "tables.db" in str(path):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(path, *more, **options)

    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path))
    monkeypatch.setattr(failing, denied)
    result = CliRunner().invoke(app, ["serve", "--no-open", "--port", "0"])
    assert result.exit_code == 2
    said = "".join(result.output.split())
    assert f"{tmp_path}: cannot be {what} by this user.".replace(" ", "") in said
    assert "ROGUETABLE_HOMEor--database" in said
    assert ".lock" not in said


def denied_at(monkeypatch: pytest.MonkeyPatch, path: Path, number: int) -> None:
    """Nobody may open that file for writing."""
    real = os.open

    def denied(file: Any, *more: Any, **options: Any) -> int:
        if str(file) == str(path):
            raise OSError(number, os.strerror(number), str(file))
        return real(file, *more, **options)

    monkeypatch.setattr(os, "open", denied)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS])
@pytest.mark.parametrize("end", ["", ".lock"])
def test_a_folder_in_which_nothing_can_be_made_is_named_and_no_file_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, end: str
) -> None:
    path = tmp_path / "tables.db"
    denied_at(monkeypatch, path.with_name(path.name + end), number)
    with pytest.raises(UserError, match=f"{tmp_path}: cannot be written by this user"):
        place(str(path)).prepare()


@pytest.mark.parametrize(
    ("end", "says"), [("", "cannot be opened for writing"), (".lock", "cannot be locked")]
)
def test_a_file_that_is_there_and_not_ours_is_named_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str, says: str
) -> None:
    """The folder is as it should be: its rights are not to be changed."""
    path = tmp_path / "tables.db"
    path.with_name(path.name + end).touch()
    denied_at(monkeypatch, path.with_name(path.name + end), errno.EACCES)
    with pytest.raises(UserError, match=f"{path}{end}: {says}"):
        place(str(path)).prepare()


@pytest.mark.parametrize("written", [b"\xff\xfe", b"", b"somebody"])
def test_a_lock_that_does_not_say_whose_it_is_is_a_lock(tmp_path: Path, written: bytes) -> None:
    path = tmp_path / "tables.db"
    lock = Lock(path)
    lock.path.write_bytes(written)
    with pytest.raises(UserError, match=r"is served by another process\. One SQLite file"):
        place(str(path)).prepare()
    lock.release()


def test_a_browser_is_opened_only_where_there_is_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    serving.open_browser("http://a/")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    serving.open_browser("http://a/")
    assert opened == ["http://a/"]


def test_it_stops_in_order_though_a_worker_is_stuck(tmp_path: Path) -> None:
    save = json.dumps(honest("stygian", 5, 1)).encode()
    headers = {"Content-Type": "application/json"}

    def upload() -> int:
        with contextlib.suppress(httpx.HTTPError):
            answer = httpx.post(f"{server.url}api/saves", content=save, headers=headers, timeout=30)
            return answer.status_code
        return 0

    with served(tmp_path) as server:
        assert upload() == 201
        found = subprocess.run(
            ["pgrep", "-P", str(server.process.pid), "-f", "spawn_main"],
            capture_output=True,
            text=True,
            check=True,
        )
        for child in found.stdout.split():
            os.kill(int(child), signal.SIGSTOP)
        waiting = threading.Thread(target=upload)
        waiting.start()
        time.sleep(0.5)
        assert httpx.get(f"{server.url}api/health", timeout=5).status_code == 200
        began = time.monotonic()
        code, _, err = server.end(signal.SIGTERM)
        assert time.monotonic() - began < 10
        assert code == 0
        assert "Stopped. All tables are kept." in err
        waiting.join()
