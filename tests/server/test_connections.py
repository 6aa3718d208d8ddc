"""Connections: silent, slow and many of them lock nobody out."""

import asyncio
import base64
import contextlib
import resource
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from roguetable.server import connections, serve, sockets
from roguetable.server.connections import Connections
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import AddressLimits, Rate
from tests.server.fakes import PATIENCE, Running

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


def is_cut(line: socket.socket, within: float = 8.0) -> bool:
    """Whether the server lets go of a connection before it would for being silent; what it sends is read."""
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
    until = time.monotonic() + PATIENCE
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
        sent = 0
        with contextlib.suppress(OSError):
            for letter in ASKED[:-2]:  # a letter now and then is no request
                line.sendall(bytes([letter]))
                sent += 1
                time.sleep(0.1)
        assert sent < len(ASKED) - 10, "it is cut long before the last letter"


def test_the_head_of_a_request_does_not_grow_without_end(tmp_path: Path) -> None:
    with Running(tmp_path) as server, silent(server, 1) as (line,):
        line.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n")
        with contextlib.suppress(OSError):
            for number in range(200):
                line.sendall(b"X-%d: " % number + b"a" * 4000 + b"\r\n")
                time.sleep(0.001)
        assert is_cut(line)


def test_an_answer_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.4)
    with Running(tmp_path) as server, silent(server, 1) as (line,):
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 50\r\n\r\n{"
        )
        assert is_cut(line)
        assert server.http.get("/api/health").status_code == 200


def test_silent_connections_of_one_address_lock_nobody_out(tmp_path: Path) -> None:
    with Running(tmp_path, NetworkOptions(open_connections=20)) as server:
        with server.enter(server.table(), 0) as ann, silent(server, 100) as lines:
            wait_for(1 + 1 + 20, server)  # a socket, a connection of ours, and as many as may be
            assert server.http.get("/api/health").status_code == 200, "ours has another address"
            assert is_cut(lines[0]), "the oldest makes room"
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
        assert all(is_cut(line) for line in lines[10:]), "what came too soon is cut at once"
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


def test_a_text_that_is_none_is_no_mistake_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Running(tmp_path) as server:
        with server.socket() as whole, server.socket() as parts:
            whole.line.send(b"\xff\xfe", text=True)
            assert whole.ended()[0] == 1007
            parts.line.send([b"\xc3", b"(", b"\xff"], text=True)
            assert parts.ended()[0] == 1007
        with server.socket() as halves:
            halves.line.send([b'{"type": "hello", "table": "\xc3', b'\xa4"}'], text=True)
            assert halves.hear()["type"] == "refusal", "a letter may be cut between two parts"
        assert "roguetable_failures_total 0" in server.http.get("/metrics").text
    assert caplog.text == ""


def test_behind_a_proxy_all_connections_are_the_proxys(tmp_path: Path) -> None:
    options = NetworkOptions(proxy=True, open_connections=3)
    with Running(tmp_path, options) as server, silent(server, 12) as lines:
        wait_for(12, server)
        for line in lines:
            line.sendall(ASKED)
            assert b"200 OK" in answered(line)
        assert serve.connections_for(options, AddressLimits()).each == 0


# --- what is sent without end ---------------------------------------------------------------------

UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(bytes(16)) + b"\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PONGED = b"\x8a\x01x"
PING, PONG, EMPTY = b"\x89\x81\0\0\0\0x", b"\x8a\x81\0\0\0\0x", b"\0\x80\0\0\0\0"
BEGUN = b"\x01\x80\0\0\0\0"


def flood(line: socket.socket, begins: bytes, goes_on: bytes, until: float) -> None:
    """Send without end, until it is over or the other side has had enough; what comes is read."""
    ended = threading.Event()

    def drain() -> None:
        with contextlib.suppress(OSError):
            while line.recv(65536):
                pass
        ended.set()

    threading.Thread(target=drain, daemon=True).start()
    line.settimeout(0.5)
    with contextlib.suppress(OSError):
        line.sendall(begins)
        while time.monotonic() < until and not ended.is_set():
            with contextlib.suppress(TimeoutError):
                line.sendall(goes_on)
    ended.wait(max(0.0, until - time.monotonic()))


def slowest(server: Running, busy: Callable[[], object]) -> float:
    """How long anybody else waits at most for an answer, while something goes on.

    Seconds, on a quiet machine: on a busy one it is measured by how long an answer takes there anyway.
    Who asks has a connection before it begins: it may be over before the first question.
    """

    def asked() -> float:
        began = time.monotonic()
        assert server.http.get("/api/health").status_code == 200
        return time.monotonic() - began

    asked()
    usual = max(asked() for _ in range(5))
    thread = threading.Thread(target=busy, daemon=True)
    thread.start()
    waits = [0.0]
    while thread.is_alive():
        waits.append(asked())
        time.sleep(0.02)
    thread.join()
    return max(waits) / max(1.0, 10 * usual)


@pytest.mark.parametrize(
    ("begins", "goes_on"),
    [(PING, PING), (PONG, PONG), (BEGUN, EMPTY)],
    ids=["pings", "pongs", "empty parts"],
)
def test_frames_without_end_keep_nobody_waiting(
    tmp_path: Path, begins: bytes, goes_on: bytes
) -> None:
    options = NetworkOptions(socket_rates={"frame": Rate(400, 1000)})
    with Running(tmp_path, options) as server, silent(server, 3) as lines:
        for line in lines:
            line.sendall(UPGRADE)
            assert b"101 " in line.recv(4096)
        until = time.monotonic() + 40

        def all_of_them() -> None:
            threads = [
                threading.Thread(target=flood, args=(line, begins, goes_on * 5000, until))
                for line in lines
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        assert slowest(server, all_of_them) < 1.0
        assert time.monotonic() < until - 20, "who does not stop is let go"
        wait_for(1, server)  # only ours is left


def test_frames_of_all_sockets_of_an_address_are_counted_together(tmp_path: Path) -> None:
    options = NetworkOptions(socket_rates={"frame": Rate(1e6, 1e6)})
    with Running(tmp_path, options, {"frame": Rate(100, 50)}) as server, silent(server, 2) as lines:
        for line in lines:
            line.sendall(UPGRADE)
            assert b"101 " in line.recv(4096)
        lines[0].sendall(PING * 1000)
        time.sleep(0.3)
        lines[1].sendall(PING)
        lines[1].settimeout(0.3)
        with pytest.raises(TimeoutError):
            lines[1].recv(4096)
        lines[0].settimeout(0.1)
        answered = b""
        with contextlib.suppress(TimeoutError):
            while piece := lines[0].recv(65536):
                answered += piece
        assert 100 <= len(answered) // 3 <= 300, "a piece is answered, and then no more for a while"


def test_frames_behind_a_proxy_are_counted_for_who_sends_them(tmp_path: Path) -> None:
    options = NetworkOptions(proxy=True, socket_rates={"frame": Rate(1e6, 1e6)})
    with Running(tmp_path, options, {"frame": Rate(100, 1)}) as server, silent(server, 2) as lines:
        for number, line in enumerate(lines):
            forwarded = b"\r\nX-Forwarded-For: 192.0.2.%d\r\n\r\n" % number
            line.sendall(UPGRADE.replace(b"\r\n\r\n", forwarded))
            assert b"101 " in line.recv(4096)
        lines[0].sendall(PING * 1000)
        assert lines[0].recv(65536), "what is in measure is answered"
        lines[1].sendall(PING)
        assert lines[1].recv(4096) == PONGED, (
            "the other guest of the same proxy has his own measure"
        )


def test_a_frame_in_crumbs_is_counted_by_its_crumbs(tmp_path: Path) -> None:
    begun = b"\x82\xfe\x10\x00" + bytes(4) + b"x" * 50  # 4,096 bytes were announced
    with (
        Running(tmp_path, rates={"frame": Rate(20, 0.001)}) as server,
        silent(server, 1) as (line,),
    ):
        line.sendall(UPGRADE)
        assert b"101 " in line.recv(4096)
        (reader,) = [one for one in server.connections.open if hasattr(one, "conn")]

        async def crumbs() -> float:
            for letter in begun:
                reader.data_received(bytes([letter]))
            return server.limits.owing("frame", "127.0.1.1")

        assert asyncio.run_coroutine_threadsafe(crumbs(), server.loop).result(5) > 0


@pytest.mark.parametrize("why", ["it floods", "it is silent", "it does not answer"])
def test_who_does_not_read_is_cut_off_soon_after_being_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    """The system would try for hours to bring the last bytes to somebody who does not take them."""
    monkeypatch.setattr(connections, "CUT_OFF_SECONDS", 0.05)
    monkeypatch.setattr(sockets, "LAST_WORDS_SECONDS", 0.05)
    monkeypatch.setattr(sockets, "GOODBYE_SECONDS", 0.05)
    options = NetworkOptions(
        hello_seconds=0.1 if why == "it is silent" else 60.0,
        beat_seconds=0.1 if why == "it does not answer" else 60.0,
        socket_rates={"frame": Rate(50, 1000)},
    )
    with Running(tmp_path, options) as server, silent(server, 1) as (line,):
        line.sendall(UPGRADE)
        assert b"101 " in line.recv(4096)
        (reader,) = [one for one in server.connections.open if hasattr(one, "conn")]
        # Far more than the network takes, so that something is left in the server.
        server.loop.call_soon_threadsafe(reader.transport.write, bytes(64 * 2**20))
        if why == "it floods":
            with contextlib.suppress(OSError):
                line.sendall(PING * 50_000)
        wait_for(0, server)


def test_many_messages_at_once_are_all_heard_in_their_order(tmp_path: Path) -> None:
    with Running(tmp_path) as server, server.enter(server.table(), 0) as ann:
        numbers = [ann.say("history") for _ in range(5)]
        text = "x" * 9000  # larger than a piece
        numbers.append(ann.say("notes", seat=0, text=text))
        heard: list[int] = []
        while len(heard) < len(numbers):
            message = ann.hear()
            if message.get("re"):
                heard.append(message["re"])
        assert sorted(heard) == numbers
        (room,) = server.registry.rooms.values()
        assert room.people.notes[0] == text


def test_requests_sent_ahead_without_end_keep_nobody_waiting(tmp_path: Path) -> None:
    ahead = b"GET /x HTTP/1.1\r\n\r\n" * 10_000
    with Running(tmp_path) as server, silent(server, 1) as (line,):
        until = time.monotonic() + 40
        assert slowest(server, lambda: flood(line, ahead, ahead, until)) < 1.0
        assert time.monotonic() < until - 20, "who does not stop is let go"
        wait_for(1, server)


def test_a_body_in_crumbs_ends_its_connection(tmp_path: Path) -> None:
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )
    with Running(tmp_path) as server, silent(server, 2) as lines:
        body = b'{"game":"ledge"}'
        lines[0].sendall(head + b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body))
        assert b"201 Created" in lines[0].recv(65536)
        lines[1].sendall(head + b"1\r\n \r\n" * 100)
        assert is_cut(lines[1]), "before its body is whole"


def test_bytes_of_requests_have_a_measure(tmp_path: Path) -> None:
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 9000000\r\n\r\n"
    )
    begun = time.monotonic()
    with Running(tmp_path, rates={"bytes": Rate(300, 0.001)}) as server:
        cut = False
        while not cut:
            # How much of it is read before it is refused differs from time to time.
            assert time.monotonic() - begun < PATIENCE, "the address has had its share"
            with silent(server, 1) as (line,):
                flood(line, head, b" " * 100_000, time.monotonic() + 1)
            with silent(server, 1) as (again,):
                again.sendall(ASKED)
                cut = is_cut(again, 1.0)
        assert server.http.get("/api/health").status_code == 200, "ours has another address"


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
    assert not house._asking, "of an address that has gone nothing is kept"


def test_who_is_said_to_be_silent_twice_has_been_so_all_the_time() -> None:
    house = Connections(2, 9, AddressLimits())
    first, second, third = [Wire() for _ in range(3)]
    for wire in (first, second, first):
        if wire not in house.open:
            assert house.admit(wire, "a")
        house.is_silent(wire)
    assert house.admit(third, "b")
    assert (first.cut, second.cut) == (True, False)


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
