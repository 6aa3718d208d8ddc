"""Hostile input: nothing crashes, nothing leaks, every refusal is clear.

``ROGUETABLE_HOSTILE=100000 pytest tests/server/test_security.py`` tries so many mutated messages
over real sockets instead of three thousand; ``ROGUETABLE_SEED`` chooses others.
"""

import json
import logging
import os
import random
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from roguetable.server import connections
from roguetable.server.headers import normal, origin_allowed
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import SOCKET_RATES, Rate
from roguetable.server.protocol import Code, FromClient
from roguetable.server.reading import read
from roguetable.server.refusals import Refused
from tests.server.fakes import Client, Running, complaints

OVER_SOCKET = int(os.environ.get("ROGUETABLE_HOSTILE", "3000"))
AT_THE_DOOR = max(20_000, OVER_SOCKET)
SEED = int(os.environ.get("ROGUETABLE_SEED", "4"))
BATCH = 10
PLENTY = {name: Rate(1e9, 1e9) for name in SOCKET_RATES}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    options = NetworkOptions(socket_rates=PLENTY, most_malformed=1000)
    with Running(tmp_path_factory.mktemp("hostile"), options) as server:
        yield server


# --- origins ------------------------------------------------------------------------------------


def scope(**headers: str) -> dict[str, Any]:
    return {
        "headers": [(k.replace("_", "-").encode(), v.encode("latin-1")) for k, v in headers.items()]
    }


@pytest.mark.parametrize(
    ("host", "origin", "allowed"),
    [
        ("localhost:8000", "http://localhost:8000", True),
        ("LOCALHOST:8000", "http://LocalHost:8000", True),
        ("play.example.org", "https://play.example.org", True),
        ("play.example.org", "https://play.example.org:443", True),
        ("play.example.org:443", "https://play.example.org", True),
        ("localhost:8000", "http://localhost:8001", False),
        ("localhost:8000", "http://localhost", False),
        ("localhost:8000", "https://evil.example", False),
        ("localhost:8000", "null", False),
        ("localhost:8000", "", False),
        ("localhost:8000", "file://", False),
        ("localhost:8000", "http://localhost:8000.evil.example", False),
        ("localhost:8000", "http://evil.example/?localhost:8000", False),
        ("localhost:8000", "http://user@evil.example#localhost:8000", False),
        ("localhost:8000", "http://localhost:99999999", False),
        ("", "http://", False),
        ("[::1]:8000", "http://[::1]:8000", True),
        ("localhost:8000", "https://friend.example", True),
    ],
)
def test_only_our_own_page_and_allowed_ones_may_open_a_socket(
    host: str, origin: str, allowed: bool
) -> None:
    options = NetworkOptions(allow_origins=(normal("https://friend.example/"),))
    assert origin_allowed(scope(host=host, origin=origin), options) is allowed


def test_behind_a_proxy_the_forwarded_host_counts() -> None:
    asked = scope(host="127.0.0.1:8000", origin="https://a.example", x_forwarded_host="a.example")
    assert origin_allowed(asked, NetworkOptions(proxy=True))
    assert not origin_allowed(asked, NetworkOptions())


def test_a_foreign_page_gets_no_socket(running: Running) -> None:
    with pytest.raises(InvalidStatus) as refused:
        running.socket(origin="https://evil.example")
    assert refused.value.response.status_code == 403
    assert b"--allow-origin" in (refused.value.response.body or b"")
    assert b"Behind a proxy start the server with --proxy;" in (refused.value.response.body or b"")
    running.socket(origin=running.url).line.close()
    running.socket().line.close()


def test_a_page_that_is_allowed_may_ask_everything(tmp_path: Path) -> None:
    options = NetworkOptions(allow_origins=("https://friend.example",))
    with Running(tmp_path, options) as server:
        friend = server.http.options("/api/tables", headers={"Origin": "https://friend.example"})
        assert friend.headers["access-control-allow-origin"] == "https://friend.example"
        assert "Authorization" in friend.headers["access-control-allow-headers"]
        other = server.http.get("/api/games", headers={"Origin": "https://evil.example"})
        assert "access-control-allow-origin" not in other.headers
        assert "Origin" in other.headers.get_list("vary")


def test_a_name_that_only_points_here_is_not_ours(tmp_path: Path) -> None:
    options = NetworkOptions(hosts=frozenset({"localhost", "127.0.0.1"}))
    with Running(tmp_path, options) as server:
        assert server.http.get("/api/games").status_code == 200
        evil = server.http.get("/api/games", headers={"Host": f"evil.example:{server.port}"})
        assert evil.status_code == 421
        assert "evil.example" in evil.json()["text"]
        with pytest.raises(InvalidStatus) as refused:
            server.socket(
                origin=f"http://evil.example:{server.port}",
                additional_headers={"Host": f"evil.example:{server.port}"},
            )
        assert refused.value.response.status_code in (400, 403)


# --- secrets ------------------------------------------------------------------------------------


def test_no_key_is_ever_logged(running: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    made = running.table()
    keys = [made["key"], *made["keys"].values()]
    id = made["table"]["id"]
    with running.enter(made, 0, 1, owner=True) as both:
        both.answer()
        both.say("hello", keys=[keys[1], 3])
        both.hear()
    with running.socket() as client:
        client.ask("hello", table="nowhere", keys=keys)
    running.http.delete(f"/api/tables/{id}?key={keys[0]}", headers={"Authorization": "Bearer x"})
    running.http.get(f"/table/{id}?{keys[1]}")
    running.http.delete(f"/api/tables/{id}", headers={"Authorization": f"Bearer {keys[0]}"})
    ours = [record for record in caplog.records if not record.name.startswith(("http", "websock"))]
    for record in ours:
        for key in keys:
            assert key not in record.getMessage()


def test_only_digests_of_keys_are_stored(running: Running) -> None:
    made = running.table()
    folder = Path(running.database).parent
    stored = b"".join(path.read_bytes() for path in folder.iterdir())
    assert made["table"]["id"].encode() in stored
    for key in [made["key"], *made["keys"].values()]:
        assert key.encode() not in stored


def test_script_in_names_stays_text(running: Running) -> None:
    evil = "<script>alert(1)</script>"
    made = running.table(name=evil, public=True, seats=[{"name": evil}, {}])
    answer = running.http.get("/api/tables")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    with running.enter(made, 0) as ann:
        ann.ask("say", seat=0, text=evil)
        said = [one for one in ann.heard if one["type"] == "said"]
        assert said[-1]["spoken"]["text"] == evil  # it is text, and the page shows text


# --- raw HTTP -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        b"\x00\xff\x16\x03\x01 nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\nConnection: close\r\n\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 70_000 + b"\r\nConnection: close\r\n\r\n",
        b"GET /api/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: \xff\xfe\r\nOrigin: \xff\r\nConnection: close\r\n\r\n",
        (
            b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n"
            b"Content-Type: application/json\r\nConnection: close\r\n\r\n0\r\n\r\n"
        ),
        b"GET /nowhere HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \xe9\r\nConnection: close\r\n\r\n",
    ],
)
def test_broken_requests_break_nothing(running: Running, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=5) as line:
        line.settimeout(3)
        try:
            line.sendall(request_)
            found = line.recv(65536)
        except (ConnectionResetError, BrokenPipeError, TimeoutError):
            found = b""
    assert not found.startswith(b"HTTP/1.1 5")
    assert running.http.get("/api/health").status_code == 200


def test_a_connection_over_which_nothing_comes_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    with Running(tmp_path) as server:
        assert server.raw(b"") == b""
        assert server.raw(b"GET / HTTP/1.1\r\nHost: a\r\n") == b""
        with server.socket() as client:  # a socket is another matter
            time.sleep(0.5)
            assert client.ask("pause")["type"] == "refusal"


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with Running(tmp_path, NetworkOptions(body_seconds=0.3)) as server:
        found = server.raw(  # and has its answer long before it would be given up
            b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Content-Length: 50\r\nConnection: close\r\n\r\n{"
        )
        assert found.startswith(b"HTTP/1.1 408")


# --- mutated messages ---------------------------------------------------------------------------

SAMPLES: list[dict[str, Any]] = [
    {"type": "hello", "version": 1, "table": "abc", "keys": ["k1", "k2"], "name": "Ann"},
    {"type": "look", "seat": 1},
    {"type": "answer", "at": 1, "seat": 0, "option": 3},
    {"type": "preview", "at": 1, "seat": 0, "option": 3},
    {"type": "undo", "at": 1, "seat": 0},
    {"type": "redo", "at": 1, "seat": 0},
    {"type": "vote", "at": 1, "seat": 0, "yes": False},
    {"type": "say", "seat": 0, "text": "well", "phrase": 2, "about": "card-1"},
    {"type": "ping", "seat": 0, "item": "card-1"},
    {"type": "notes", "seat": 0, "text": "secret"},
    {"type": "seat", "seat": 0, "kind": "bot", "bot": "greedy", "name": "Ann"},
    {"type": "pause", "on": True},
    {"type": "history", "before": 3},
]
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 7, 15, 16, 2**31, 2**31 + 1, 2**53, 2**63, -(2**63), 10**30, 0.5,
    -0.0, 1e308, "", "a", "0", "person", "bot", "greedy", "x" * 41, "x" * 501, "x" * 10_001, "\0",
    "\ud800", "\u202e\u200b", "🂡" * 40, "<script>", "'; DROP TABLE events; --", "../..", [], [[]],
    {}, {"type": "hello"}, ["a"] * 9, [1], {"a": {"b": {}}}, "__proto__", "NaN",
]  # fmt: skip


def mutated(chance: random.Random, table: str, keys: list[str]) -> str:
    """A message with something wrong, or merely odd, about it."""
    message: Any = dict(chance.choice(SAMPLES))
    message["id"] = chance.choice([0, 1, 5, 2**31, -1, "x"]) if chance.random() < 0.3 else 1
    if message["type"] == "hello":
        message["table"] = chance.choice([table, "abc", "", "x" * 33])
        message["keys"] = chance.choice([keys[:1], ["wrong"], keys, []])
    for _ in range(chance.randrange(4)):
        name = chance.choice([*message, "extra", "type", "seat"])
        match chance.randrange(4):
            case 0:
                message[name] = chance.choice(ODD)
            case 1:
                message.pop(name, None)
            case 2:
                message[str(chance.choice(ODD))[:20]] = chance.choice(ODD)
            case _:
                message[name] = [message.get(name)]
    text = json.dumps(message, ensure_ascii=chance.random() < 0.5 or "\ud800" in str(message))
    try:
        text.encode()
    except UnicodeEncodeError:
        text = json.dumps(message)
    if chance.random() < 0.25:  # below the level of JSON
        place = chance.randrange(len(text))
        end = place + chance.randrange(6)
        junk = chance.choice(
            ["", '"', "{", "}", "[", "]", ",", ":", "\\", "\\u", "e", "-", "NaN", " "]
        )
        text = text[:place] + junk * chance.randrange(1, 4) + text[end:]
    if chance.random() < 0.02:
        text = chance.choice(["[", '{"a":']) * chance.randrange(1, 2000)
    return text


def attempted(text: str) -> Any:
    """The message, or the refusal."""
    try:
        return read(text, FromClient)
    except Refused as refused:
        return refused


def test_the_reader_survives_everything() -> None:
    chance = random.Random(SEED)
    kinds, refused, texts = get_args(FromClient), 0, set()
    for _ in range(AT_THE_DOOR):
        found = attempted(mutated(chance, "abc", ["k"]))
        if not isinstance(found, Refused):
            assert isinstance(found, kinds)
            continue
        refused += 1
        assert found.code == "malformed"
        assert found.text.endswith(".")
        assert len(found.text) < 400
        assert "msgspec" not in found.text
        assert "$" not in found.text
        texts.add(found.text.partition(":")[0][:12])
    assert AT_THE_DOOR * 0.3 < refused < AT_THE_DOOR
    assert len(texts) > 8


def test_random_bytes_are_refused() -> None:
    chance = random.Random(SEED)
    for _ in range(3000):
        raw = chance.randbytes(chance.randrange(60))
        with pytest.raises(Refused) as no:
            read(raw, FromClient)
        assert no.value.text.endswith(".")


def test_only_what_goes_wrong_in_the_server_is_a_complaint(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for name in ("websockets.client", "roguetable.server", "uvicorn.error"):
        try:
            raise ConnectionResetError(name)
        except ConnectionResetError:
            logging.getLogger(name).exception("It broke.")
    assert complaints(caplog) == ["roguetable.server: It broke.", "uvicorn.error: It broke."]


def test_a_server_survives_mutated_messages(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """Three clients send nonsense to one table; nobody ever learns a key or another's pocket."""
    chance = random.Random(SEED)
    made = running.table(seed=3)
    id, keys = made["table"]["id"], [made["keys"]["0"], made["keys"]["1"], made["key"]]
    codes = set(get_args(Code))
    clients: list[Client | None] = [None, None, None]
    heard = refusals = 0
    opened = 0
    for number in range(OVER_SOCKET // BATCH):
        place = number % 3
        client = clients[place]
        try:
            if client is None:
                opened += 1
                client = clients[place] = running.socket()
                own = [[keys[0]], [keys[1]], []][place]
                client.say("hello", table=id, keys=own)
            for _ in range(BATCH):
                client.send(mutated(chance, id, [keys[place]] if place < 2 else []))
            client.send('{"type": "history", "id": 777}')  # readable: and a reply to wait for
            while (message := client.hear(30)).get("re") != 777:
                heard += 1
                if message["type"] == "refusal":
                    refusals += 1
                    assert message["code"] in codes - {"failed"}, message
                    assert message["text"]
        except ConnectionClosed:
            clients[place] = None
        if client is not None:
            for message in client.heard:
                text = json.dumps(message)
                assert not any(key in text for key in keys)
            client.heard.clear()
    for client in clients:
        if client is not None:
            client.line.close()
    assert refusals > OVER_SOCKET / 4
    assert opened < OVER_SOCKET / BATCH / 2
    assert complaints(caplog) == []
    assert running.app.service.metrics.failures.values[""] == 0
    with running.enter(made, 0, owner=True) as ann:  # and the table still stands
        assert ann.ask("history")["type"] == "past"
        assert ann.welcome["table"]["id"] == id


def test_mutated_bodies(running: Running) -> None:
    chance = random.Random(SEED)
    statuses: set[int] = set()
    with httpx.Client(base_url=running.url, timeout=20) as http:
        for _ in range(100):
            body: dict[str, Any] = {"game": "ledge", "seats": [{}, {}], "settings": {"light": 8}}
            name = chance.choice([*body, "seed", "name", "talk", "public", "daily", "group", "x"])
            body[name] = chance.choice([*ODD, [{"kind": chance.choice(ODD)}, {}], {"light": 10}])
            if chance.random() < 0.4:
                body["settings"] = {"light": chance.choice(ODD)}
            text = json.dumps(body)
            if chance.random() < 0.1:
                text = text[: chance.randrange(len(text))]
            answer = http.post(
                "/api/tables", content=text, headers={"Content-Type": "application/json"}
            )
            statuses.add(answer.status_code)
            if answer.status_code != 201:
                assert answer.json()["text"].endswith((".", "?")), answer.text
    assert {201, 400} <= statuses <= {201, 400, 403, 404, 409, 413}
