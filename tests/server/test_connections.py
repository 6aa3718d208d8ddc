"""Connections: silent, slow and many of them lock nobody out."""

import contextlib
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from roguetable.server import connections, serve
from roguetable.server.connections import Connections
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import AddressLimits, Rate
from tests.server.fakes import Running

ASKED = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@contextlib.contextmanager
def silent(server: Running, count: int, addresses: int = 1) -> Iterator[list[socket.socket]]:
    """So many connections over which nothing is said, from as many addresses of this machine."""
    lines = [
        socket.create_connection(
            ("127.0.0.1", server.port), 5, source_address=(f"127.0.1.{1 + n % addresses}", 0)
        )
        for n in range(count)
    ]
    try:
        yield lines
    finally:
        for line in lines:
            line.close()


def answered(line: socket.socket) -> bytes:
    """The answer to `ASKED`, head and body: they may come one after the other."""
    answer = b""
    while not answer.endswith(b"}"):
        part = line.recv(65536)
        if not part:
            break
        answer += part
    return answer


def is_cut(line: socket.socket, within: float) -> bool:
    """Whether the server lets go of a connection in time; what it sends before is read."""
    line.settimeout(within)
    began = time.monotonic()
    try:
        while line.recv(65536):
            assert time.monotonic() - began < within
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def wait_for(count: int, server: Running) -> None:
    """Until the server has seen what happened to its connections."""
    until = time.monotonic() + 5
    while len(server.connections.open) != count and time.monotonic() < until:
        time.sleep(0.01)
    assert len(server.connections.open) == count


def test_every_request_must_come_in_time_not_only_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.5)
    with Running(tmp_path) as server, silent(server, 1) as (line,):
        for _ in range(2):
            line.sendall(ASKED)
            assert b"200 OK" in answered(line)
        began = time.monotonic()
        with contextlib.suppress(OSError):
            for letter in ASKED[:-2]:  # a letter now and then is no request
                line.sendall(bytes([letter]))
                time.sleep(0.1)
                if time.monotonic() - began > 3:
                    break
        assert time.monotonic() - began < 2.5
        assert is_cut(line, 1.0)


def test_the_head_of_a_request_does_not_grow_without_end(tmp_path: Path) -> None:
    with Running(tmp_path) as server, silent(server, 1) as (line,):
        line.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n")
        with contextlib.suppress(OSError):
            for number in range(200):
                line.sendall(b"X-%d: " % number + b"a" * 4000 + b"\r\n")
                time.sleep(0.001)
        assert is_cut(line, 3.0)


def test_an_answer_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.4)
    with Running(tmp_path) as server, silent(server, 1) as (line,):
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 50\r\n\r\n{"
        )
        assert is_cut(line, 3.0)
        assert server.http.get("/api/health").status_code == 200


def test_silent_connections_of_one_address_lock_nobody_out(tmp_path: Path) -> None:
    with Running(tmp_path, NetworkOptions(open_connections=20)) as server:
        with server.enter(server.table(), 0) as ann, silent(server, 100) as lines:
            wait_for(1 + 1 + 20, server)  # a socket, a connection of ours, and as many as may be
            assert server.http.get("/api/health").status_code == 200, "ours has another address"
            assert is_cut(lines[0], 2.0), "the oldest makes room"
            lines[-1].sendall(ASKED)
            assert b"200 OK" in lines[-1].recv(65536), "the newest is there"
            assert ann.ask("history")["type"] == "past"
        assert server.connections.dropped >= 80


def test_silent_connections_of_many_addresses_lock_nobody_out(tmp_path: Path) -> None:
    """A thousand connections over which nothing came had taken all the files of the server."""
    with Running(tmp_path, NetworkOptions(most_connections=40)) as server:
        tables = server.table(), server.table()
        with server.enter(tables[0], 0) as ann, silent(server, 300, addresses=30):
            assert b"200 OK" in server.raw(
                ASKED.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
            )
            assert len(server.connections.open) <= 40
            with server.enter(tables[1], 0) as bo:
                assert bo.ask("history")["type"] == "past"
            assert ann.ask("history")["type"] == "past"


def test_who_asks_is_not_sent_away_for_who_does_not(tmp_path: Path) -> None:
    options = NetworkOptions(most_connections=6, body_seconds=3.0)
    with Running(tmp_path, options) as server, silent(server, 5, 5) as lines:
        lines[0].sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b'Content-Length: 17\r\n\r\n{"game":'
        )
        time.sleep(0.2)
        with silent(server, 10, 10):
            time.sleep(0.2)
            lines[0].sendall(b' "ledge"}')
            assert b"201 Created" in lines[0].recv(65536)


def test_connections_are_opened_only_so_fast(tmp_path: Path) -> None:
    with (
        Running(tmp_path, rates={"connection": Rate(10, 0.001)}) as server,
        silent(server, 30) as lines,
    ):
        assert all(is_cut(line, 2.0) for line in lines[10:]), "what came too soon is cut at once"
        lines[0].sendall(ASKED)
        assert b"200 OK" in lines[0].recv(65536), "and pushes nobody out"
        assert server.http.get("/api/health").status_code == 200


def test_a_socket_that_is_refused_is_no_mistake_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Running(tmp_path, open_sockets=1) as server, server.socket():
        for _ in range(3):
            with pytest.raises(InvalidStatus):
                server.socket()
    assert "handshake" not in caplog.text, "whoever is refused fills no log"


def test_behind_a_proxy_all_connections_are_the_proxys(tmp_path: Path) -> None:
    options = NetworkOptions(proxy=True, open_connections=3)
    with Running(tmp_path, options) as server, silent(server, 12) as lines:
        wait_for(12, server)
        for line in lines:
            line.sendall(ASKED)
            assert b"200 OK" in answered(line)
        assert serve.connections_for(options, AddressLimits()).each == 0


class Wire:
    """A connection, as far as its house knows it."""

    def __init__(self) -> None:
        self.transport = self
        self.cut = False

    def abort(self) -> None:
        self.cut = True


def test_who_has_been_silent_for_longest_makes_room() -> None:
    house = Connections(3, 2, AddressLimits())
    wires = [Wire() for _ in range(6)]
    for wire in wires[:3]:
        assert house.admit(wire, "b" if wire is wires[2] else "a")
        house.is_silent(wire)
    house.speaks(wires[0])
    assert house.admit(wires[3], "c")
    assert [wire.cut for wire in wires[:4]] == [False, True, False, False]
    house.speaks(wires[2])
    assert not house.admit(wires[4], "d"), "nobody is silent"
    house.leave(wires[0])
    assert house.admit(wires[4], "b")
    house.leave(wires[3])
    assert not house.admit(wires[5], "b"), "it has two"
    assert house.admit(wires[5], "", is_socket=True)
    for wire in wires:
        house.leave(wire)
        house.leave(wire)
    assert not house.open


def test_the_server_has_as_many_files_as_it_may_and_keeps_some() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (600, before[1]))
        assert serve.connections_for(NetworkOptions(), AddressLimits()).most == 400
        serve.allow_files()
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert files == min(serve.MOST_FILES, before[1]) or before[1] < 0
        assert (
            serve.connections_for(NetworkOptions(most_connections=50), AddressLimits()).most == 50
        )
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
