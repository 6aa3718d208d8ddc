"""The server is killed while people play: no acknowledged move is lost, and none is doubled.

make faults    kills it a hundred times on each storage; the usual tests a few times
"""

import json
import os
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from roguetable.server.storage import open_store
from tests.web.serving import Server

KILLS = 100 if os.environ.get("ROGUETABLE_FULL") else 4
PATIENCE = 30.0


class Player:
    """Somebody who plays at random, comes back after every crash, and keeps a list of what was
    acknowledged: the table's number and the choice."""

    def __init__(self, server: Server, table: str, key: str, seed: int) -> None:
        self.server = server
        self.hello = {"type": "hello", "table": table, "keys": [key]}
        self.chance = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.seen = 0
        self.problems: list[str] = []
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        while not self.stopping.is_set():
            try:
                url = f"ws://127.0.0.1:{self.server.port}/api/socket"
                with connect(url, open_timeout=PATIENCE, compression=None) as socket:
                    self._play(socket)
            except (WebSocketException, OSError, EOFError, TimeoutError):
                time.sleep(0.2)  # the server was killed, perhaps in the middle of a handshake
            except Exception as error:
                self.problems.append(repr(error))
                return

    def _play(self, socket: ClientConnection) -> None:
        socket.send(json.dumps(self.hello))
        waiting = ""
        scene: dict[str, Any] = {}
        while not self.stopping.is_set():
            try:
                message: dict[str, Any] = json.loads(socket.recv(timeout=1.0))
            except TimeoutError:
                continue
            if message["type"] == "done":
                self.acknowledged[message["at"]] = waiting
                waiting = ""
            elif message["type"] == "refusal":
                if message["code"] not in ("stale", "busy", "late"):
                    self.problems.append(message["text"])
                waiting = ""
            elif message["type"] == "scene":
                scene = message
                if scene["at"] < self.seen:
                    self.problems.append(f"the table went back from {self.seen} to {scene['at']}")
                self.seen = scene["at"]
                if scene["view"]["outcome"] != "playing":
                    self.stopping.set()
            if scene.get("choices") and not waiting:
                chosen = self.chance.choice(scene["choices"])
                waiting = chosen["notation"]
                answer = {"at": scene["at"], "seat": chosen["seat"], "option": chosen["number"]}
                socket.send(json.dumps({"type": "answer", "id": 7, **answer}))
                scene = {}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_killed_at_random_moments(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres_url") if kind == "postgresql" else ""
    server = Server(tmp_path, database)
    chance = random.Random(11)
    server.start()
    players: list[Player] = []
    tables: list[str] = []
    try:

        def open_table(seed: int) -> None:
            seats = [{"name": "Ann"}, {"name": "Bo"}]
            body = {"game": "stygian", "seats": seats, "seed": seed}
            made = httpx.post(f"{server.url}/api/tables", json=body, timeout=PATIENCE).json()
            tables.append(made["table"]["id"])
            for seat, key in made["keys"].items():
                player = Player(server, tables[-1], key, seed * 10 + int(seat))
                players.append(player)
                player.thread.start()

        for kill in range(KILLS):
            open_table(kill)  # games end: there must always be some in play
            time.sleep(chance.uniform(0.05, 1.0))
            server.kill()
            server.start()
        time.sleep(0.5)
    finally:
        for player in players:
            player.stopping.set()
        for player in players:
            player.thread.join(PATIENCE)
        server.stop()
    assert [problem for player in players for problem in player.problems] == []
    store = open_store(server.database)
    await store.open()
    acknowledged = 0
    for number, table in enumerate(tables):
        events = await store.records(table)
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        made = {event.number: event.body.get("choice") for event in events}
        for player in players[2 * number : 2 * number + 2]:
            for at, choice in player.acknowledged.items():
                assert made.get(at) == choice, f"{choice} was acknowledged as {at} and is lost"
                acknowledged += 1
    await store.close()
    assert acknowledged >= 5 * KILLS, "hardly anything was played"
