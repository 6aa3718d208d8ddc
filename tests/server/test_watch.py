"""A rule that never ends inside of one step ends the server; the next one is warned, and loses nothing."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from roguetable.server.watch import PLACES, Marks, keep_watch, was_ended
from tests.web.serving import ROOT, free_port

PATIENCE = 120.0

# --- the marks ------------------------------------------------------------------------------------


def test_what_was_being_done_when_the_server_was_ended_is_known_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "home" / "doing"
    marks = Marks(path)
    assert marks.suspects == frozenset()
    with marks.doing("abc-1"), marks.doing("x_Y"):
        with marks.doing("done"):
            pass
        assert Marks(path).suspects == {"abc-1", "x_Y"}
    assert Marks(path).suspects == frozenset(), "they are suspected once"


def test_a_server_that_stops_in_order_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "doing"
    marks = Marks(path)
    with marks.doing("abc"):
        pass
    assert path.exists()
    marks.close()
    assert not path.exists()


def test_more_tables_than_places_are_played_unmarked(tmp_path: Path) -> None:
    path = tmp_path / "doing"
    marks = Marks(path)
    held = [marks.doing(f"table{number}") for number in range(PLACES + 5)]
    for one in held:
        one.__enter__()
    assert len(Marks(path).suspects) == PLACES
    for one in held:
        one.__exit__(None, None, None)
    with marks.doing("last"):
        pass


def test_where_no_file_can_be_written_the_house_opens_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    marks = Marks(tmp_path / "file" / "doing")
    with marks.doing("abc"):
        pass
    marks.close()
    assert "No table can be marked" in caplog.text


def test_nonsense_in_the_file_is_no_table(tmp_path: Path) -> None:
    path = tmp_path / "doing"
    path.write_bytes(b"\xff\x00;!" * 500 + b"abc")
    assert Marks(path).suspects == frozenset()


# --- the watch ------------------------------------------------------------------------------------


async def test_the_watch_is_moved_on_as_long_as_the_house_comes_round() -> None:
    # A limit that no pause of a machine under test reaches: this process is the tests' own.
    watching = asyncio.create_task(keep_watch(60.0))
    left = []
    until = time.process_time() + 2.5
    while time.process_time() < until:  # longer than a beat, and it comes round
        sum(range(10_000))
        await asyncio.sleep(0)
        left.append(signal.getitimer(signal.ITIMER_PROF)[0])
    assert 0 < min(left) <= max(left) <= 60.1
    assert any(later > earlier for earlier, later in pairwise(left)), "it is wound up again"
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0, (
        "nothing ends a process that nobody watches"
    )


class House:
    """A real server with a rule that never ends."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "tests.server.endless_house"]
        paths = [str(ROOT), *filter(None, sys.path)]
        self.process = subprocess.Popen(
            [*command, str(self.port), str(self.folder / "tables.db")],
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(paths),
                "ROGUETABLE_HOME": str(self.folder / "home"),
            },
            stderr=subprocess.PIPE,
            text=True,
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                self.ask("GET", "/api/health")
                return
            except httpx.HTTPError:
                assert self.process.poll() is None, self.process.communicate()[1]
                time.sleep(0.1)
        raise AssertionError("the server did not answer")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        return httpx.request(
            method, f"http://127.0.0.1:{self.port}{path}", json=body, timeout=PATIENCE
        ).json()

    def choose(self, made: Any, wanted: str) -> dict[str, Any]:
        """Sit down at a table and choose until somebody does what is wanted; the reply to that."""
        url = f"ws://127.0.0.1:{self.port}/api/socket"
        with connect(url, open_timeout=PATIENCE, close_timeout=1) as socket:
            hello = {
                "type": "hello",
                "table": made["table"]["id"],
                "keys": [*made["keys"].values()],
            }
            socket.send(json.dumps(hello))
            number, last = 0, -1
            while True:
                heard: dict[str, Any] = json.loads(socket.recv(PATIENCE))
                if heard.get("re") and heard["re"] == last:
                    return heard
                if heard["type"] == "scene" and heard.get("choices"):
                    by_name = {one["notation"]: one for one in heard["choices"]}
                    choice = by_name.get(wanted, heard["choices"][0])
                    number += 1
                    if choice["notation"] == wanted:
                        last = number
                    about = {"at": heard["at"], "seat": choice["seat"], "option": choice["number"]}
                    socket.send(json.dumps({"type": "answer", "id": number, **about}))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    found.open()
    yield found
    assert found.process is not None
    found.process.kill()
    found.process.communicate()


def test_a_step_that_never_ends_ends_the_server_and_the_next_makes_it_in_a_worker(
    house: House,
) -> None:
    seats = [{"name": "Ann"}, {"name": "Bo"}]
    made = house.ask("POST", "/api/tables", {"game": "ledge", "seats": seats, "seed": 3})
    with pytest.raises(ConnectionClosed):
        house.choose(made, "climb")
    assert house.process is not None
    said = house.process.communicate(timeout=PATIENCE)[1]
    assert was_ended(house.process.returncode)
    assert "never_ends" in said, "its last words are where it was"
    house.open()
    reply = house.choose(made, "climb")
    assert reply["type"] == "refusal"
    assert reply["code"] == "illegal"
    assert "does not come to an end" in reply["text"]
    # Nothing that was acknowledged is lost, and the house goes on.
    assert house.ask("GET", f"/api/tables/{made['table']['id']}")["id"] == made["table"]["id"]
    other = house.ask("POST", "/api/tables", {"game": "ledge", "seats": seats, "seed": 4})
    assert other["table"]["id"] != made["table"]["id"]
    assert house.process.poll() is None
