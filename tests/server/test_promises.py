"""What the server promises in passing, each by a case that fails where the line is missing."""

import asyncio
import contextlib
import gc
import json
import logging
import socket
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from roguetable.engine.seeds import VARIABLE
from roguetable.server import commands, opening, seeds, serve, table_info, workers
from roguetable.server.app import App
from roguetable.server.bodies import NewTable
from roguetable.server.expiry import Expiry
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import AddressLimits, Rate
from roguetable.server.protocol import History, Preview, Say, TableInfo
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.room import Room
from roguetable.server.storage import StorageError, open_store, places, sql
from roguetable.server.storage.base import TableRow, Taken
from roguetable.server.table_records import END
from roguetable.server.trials import Trials
from roguetable.server.turns import Turns, Whose
from roguetable.server.watch import Marks
from roguetable.server.workers import StuckError, Workers
from tests.server.beside import open_client
from tests.server.fakes import Running
from tests.server.guests import Guest, play_on, set_up, sit_down
from tests.server.stores import event, table_row
from tests.server.stubborn import for_ever
from tests.server.test_connections import UPGRADE
from tests.server.wires import Wire, inside, serving

# --- every answer is counted ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "host", "status"),
    [
        ("OPTIONS", "/api/tables", "localhost", 204),
        ("PATCH", "/api/tables", "localhost", 405),
        ("GET", "/api/socket", "localhost", 426),
        ("GET", "/api/nothing", "localhost", 404),
        ("GET", "/api/health", "elsewhere.example", 421),
        ("GET", "/", "elsewhere.example", 421),
        ("GET", "/table/%0ax", "localhost", 404),
        ("POST", "/", "localhost", 405),
    ],
)
async def test_whatever_is_asked_is_counted_first(
    registry: Registry, method: str, path: str, host: str, status: int
) -> None:
    few = Rate(3, 1e-6)
    options = NetworkOptions(hosts=frozenset({"localhost"}))
    app = App(registry, options, AddressLimits({"request": few, "page": few}))
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://localhost"
    ) as client:
        for _ in range(3):
            answer = await client.request(method, path, headers={"Host": host})
            assert answer.status_code == status, answer.text
        answer = await client.request(method, path, headers={"Host": host})
        assert answer.status_code == 429


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Who was held back."""
    found: list[str] = []

    def pause(limits: AddressLimits, address: str) -> float:
        found.append(address)
        return 0.0

    monkeypatch.setattr(AddressLimits, "pause", pause)
    return found


async def test_who_is_refused_for_haste_is_held_back_wherever_that_is(
    registry: Registry, pauses: list[str]
) -> None:
    nothing = Rate(0.5, 1e-6)
    limits = AddressLimits({"request": nothing, "page": nothing})
    async with open_client(registry, limits) as client:
        assert (await client.get("/api/health")).status_code == 429
        assert (await client.get("/")).status_code == 429
    assert len(pauses) == 2
    async with open_client(registry, AddressLimits({"create": nothing})) as client:
        assert (await client.post("/api/tables", json={"game": "ledge"})).status_code == 429
    assert len(pauses) == 3
    wire = Wire(serving(registry, socket=nothing))
    assert (await wire.event())["status"] == 429
    assert pauses[3:] == ["192.0.2.1"]
    service = serving(registry, say=nothing)
    created = await set_up(registry, "ledge", 2)
    inner = await inside(service, created, created.keys[0])
    assert (await inner.ask("say", seat=0, text="Hello"))["code"] == "late"
    assert pauses[4:] == ["192.0.2.1"]
    await inner.go()


async def test_who_is_gone_before_the_answer_is_no_mistake_of_the_server(
    registry: Registry, caplog: pytest.LogCaptureFixture
) -> None:
    app = App(registry, limits=AddressLimits({"socket": Rate(0.5, 1e-6)}))
    scope = {
        "type": "websocket",
        "path": "/api/socket",
        "headers": [],
        "client": ("192.0.2.1", 1),
        "extensions": {"websocket.http.response": {}},
    }

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(_: Any) -> None:
        raise ConnectionResetError

    await app(scope, receive, send)
    assert not caplog.records


def test_a_socket_that_breaks_the_rules_fills_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Running(tmp_path) as server:
        made = server.table()
        hello = json.dumps({"type": "hello", "table": made["table"]["id"]}).encode()
        framed = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", server.port), 5) as line:
                line.sendall(UPGRADE)
                assert b"101 " in line.recv(4096)
                line.sendall(framed + b"\x83\x80\0\0\0\0")  # a hello, and a frame of no kind
                with contextlib.suppress(OSError):
                    while line.recv(65536):
                        pass
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_the_same_complaint_is_told_only_so_often() -> None:
    sparing = serve.Sparing(3, 60.0)

    def told(text: str, number: int, when: float) -> str:
        record = logging.LogRecord("a", logging.ERROR, "", 1, text, (number,), None)
        record.created = when
        return record.getMessage() if sparing.filter(record) else ""

    lines = [told("Guest %d fell.", number, 100.0) for number in range(5)]
    assert lines[:2] == ["Guest 0 fell.", "Guest 1 fell."]
    assert lines[2].startswith("Guest 2 fell. (Of this kind no more")
    assert lines[3:] == ["", ""]
    assert told("Table %d fell.", 1, 100.0), "something else is told"
    assert told("Guest %d fell.", 9, 161.0) == "Guest 9 fell."


async def test_health_sees_that_nothing_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = open_store(str(path))
    await store.open()
    registry = Registry(store)
    await registry.start()
    async with open_client(registry) as client:
        with sqlite3.connect(path) as beside:
            beside.execute(
                "CREATE TRIGGER full BEFORE INSERT ON meta "
                "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
            )
        for _ in range(2):
            assert (await client.get("/api/health")).status_code == 503
        with sqlite3.connect(path) as beside:
            beside.execute("DROP TRIGGER full")
        for _ in range(2):
            assert (await client.get("/api/health")).status_code == 200
    await registry.stop()
    await store.close()


async def test_health_sees_that_no_table_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk the few letters of a sign of life still fit where no table does."""
    lines: list[sqlite3.Connection] = []
    settle = places._settle_sqlite

    def remember(connection: sqlite3.Connection, record: object) -> None:
        settle(connection, record)
        lines.append(connection)

    def room_for(pages: int) -> None:
        for line in lines:
            line.execute(f"PRAGMA max_page_count = {pages}").close()

    monkeypatch.setattr(places, "_settle_sqlite", remember)
    store = open_store(str(tmp_path / "tables.db"))
    await store.open()
    await store.ping()
    for number in range(3):
        await store.create_table(table_row(f"t{number}"), [])
    room_for(1)  # no more than there are
    large = [event(1, text="x" * 50_000)]
    registry = Registry(store)
    await registry.start()
    async with open_client(registry) as client:

        async def health() -> int:
            return (await client.get("/api/health")).status_code

        async def keep(id: str) -> None:
            await store.create_table(table_row(id), large)

        async def fill() -> None:
            for number in range(20):  # there is some room left by what was tried
                await keep(f"b{number}")

        assert await health() == 200, "nobody has been refused yet"
        with pytest.raises(StorageError, match="full"):
            await keep("a")
        assert [await health(), await health()] == [503, 503]
        monkeypatch.setattr(sql, "DISTRUST_SECONDS", 0.0)
        store._trust_again = 0.0  # type: ignore[attr-defined]
        assert [await health(), await health()] == [503, 503], "tried, and it is still full"
        room_for(100_000)
        assert [await health(), await health()] == [200, 200], "tried without anybody's move"

        monkeypatch.setattr(sql, "DISTRUST_SECONDS", 600.0)
        room_for(1)
        with pytest.raises(StorageError, match="full"):
            await fill()
        assert await health() == 503
        room_for(100_000)
        assert await health() == 503
        await keep("c")
        assert await health() == 200, "something was written again"
        with pytest.raises(Taken):
            await keep("c")
        assert await health() == 200, "that was no mistake of the storage"
    await registry.stop()
    await store.close()


# --- uploads --------------------------------------------------------------------------------------


async def test_one_guests_uploads_hold_up_neither_others_nor_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = threading.Event()

    def give(_: Workers, work: Any, about: Any, seconds: float, game: str) -> Any:
        if about == b"slow":
            gate.wait(20)
        return about

    monkeypatch.setattr(Workers, "_give", give)
    tried = Trials()
    greedy = [asyncio.create_task(tried.upload(b"slow", Whose("a"))) for _ in range(5)]
    await asyncio.sleep(0.05)
    try:
        async with asyncio.timeout(5):
            await tried.upload(b"quick", Whose("b"))
            await tried.opening("t", [], Whose("b"))
            await tried.opening("t", [], Whose("a"))
    finally:
        gate.set()
        await asyncio.gather(*greedy)
        tried.close()


async def test_a_table_is_opened_in_the_turn_of_who_asks_for_it(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await registry.create(NewTable(game="ledge"))
    registry.rooms.clear()
    asked: list[Whose] = []

    async def opening(_: Trials, id: str, records: Any, whose: Whose) -> None:
        asked.append(whose)

    monkeypatch.setattr(Trials, "opening", opening)
    monkeypatch.setattr("roguetable.server.opening.was_uploaded", lambda records: True)
    await registry.room(created.table.id, "192.0.2.7")
    assert asked == [Whose("192.0.2.7", created.table.id)]


async def test_a_table_at_which_the_last_server_ended_is_opened_in_a_worker_first(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await registry.create(NewTable(game="ledge"))
    registry.rooms.clear()
    tried: list[str] = []

    async def opening(_: Trials, id: str, records: Any, whose: Whose) -> None:
        tried.append(id)

    monkeypatch.setattr(Trials, "opening", opening)
    registry.house.marks.suspects = frozenset({created.table.id})
    room = await registry.room(created.table.id)
    assert tried == [room.id]
    assert room.laid_out, "and so is every choice there"


class HeardTurns(Turns):
    """Turns that remember who waited for one."""

    def __init__(self) -> None:
        super().__init__(3)
        self.asked: list[Whose] = []

    async def enter(self, whose: Whose) -> None:
        self.asked.append(whose)
        await super().enter(whose)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", ""),
        ("GET", "/recap"),
        ("GET", "/save"),
        ("POST", "/join"),
        ("POST", "/seats/0/renew"),
        ("DELETE", ""),
    ],
)
async def test_whatever_is_asked_of_a_table_it_is_opened_in_the_turn_of_who_asks(
    registry: Registry, client: httpx.AsyncClient, method: str, path: str
) -> None:
    created = await registry.create(NewTable(game="ledge"))
    registry.rooms.clear()
    registry.house.openings = turns = HeardTurns()
    body = {"name": "Ann"} if path == "/join" else None
    headers = {"Authorization": f"Bearer {created.key}"}
    await client.request(
        method, f"/api/tables/{created.table.id}{path}", json=body, headers=headers
    )
    assert turns.asked == [Whose("127.0.0.1", created.table.id)]


async def test_a_table_that_sleeps_is_woken_in_the_turn_of_who_wakes_it(registry: Registry) -> None:
    created = await registry.create(NewTable(game="ledge"))
    room = await registry.room(created.table.id)
    guest = await Guest(room).hello(created.keys[0])
    guest.device.address = "192.0.2.7"
    registry.house.openings = turns = HeardTurns()
    room.doze()
    await guest.do(Say(seat=0, text="Is anybody here?"))
    room.doze()
    await registry.room(room.id, "192.0.2.8")
    assert turns.asked == [Whose("192.0.2.7", room.id), Whose("192.0.2.8", room.id)]


# --- a daily run ----------------------------------------------------------------------------------


async def test_a_daily_run_that_outlasts_its_day_tells_nothing_and_is_on_no_board(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = "2026-01-31"
    with monkeypatch.context() as then:
        for module in ("seeds", "daily"):
            then.setattr(f"roguetable.server.{module}.today", lambda: day)
        created = await registry.create(NewTable(game="ledge", daily=True))
    room = await registry.room(created.table.id)
    assert room.people.opened.daily == day
    with pytest.raises(Refused, match="when it is over, and its day too"):
        await registry.export(room.id, created.key)
    guests = await sit_down(registry, created)
    await play_on(guests)
    assert room.over
    assert await registry.export(room.id, created.key)
    assert await registry.store.results(game="ledge", day=day, limit=5) == []
    (kept,) = await registry.store.results(game="ledge", limit=5)
    assert kept.table == room.id
    (end,) = [one for one in await registry.store.records(room.id) if one.kind == END]
    assert f"{day} was over before this run was" in end.body["news"][-1]


# --- previews and older lines ---------------------------------------------------------------------


async def wanting(registry: Registry) -> tuple[Guest, Preview]:
    (guest,) = await sit_down(registry, await set_up(registry, "stygian", 1))
    option = guest.scene.choices[0]
    return guest, Preview(at=guest.scene.at, seat=option.seat, option=option.number)


async def test_who_lost_the_seat_while_a_preview_waited_is_told_nothing(
    registry: Registry,
) -> None:
    created = await set_up(registry, "stygian", 1)
    (guest,) = await sit_down(registry, created)
    option = guest.scene.choices[0]
    wanted = Preview(at=guest.scene.at, seat=option.seat, option=option.number)
    async with guest.room.house.spare.turn(Whose("somebody")):
        waiting = asyncio.create_task(guest.do(wanted))
        await asyncio.sleep(0.01)
        await registry.renew(guest.room.id, 0, created.key)
    with pytest.raises(Refused) as caught:
        await waiting
    assert caught.value.code == "forbidden"
    assert not guest.room.foreseen


async def test_a_preview_of_a_table_that_went_on_meanwhile_is_told_to_nobody(
    registry: Registry,
) -> None:
    (guest,) = await sit_down(registry, await set_up(registry, "stygian", 1))
    option = guest.scene.choices[0]
    wanted = Preview(at=guest.scene.at, seat=option.seat, option=option.number)
    async with guest.room.house.spare.turn(Whose("somebody")):
        waiting = asyncio.create_task(guest.do(wanted))
        await asyncio.sleep(0)
        await guest.choose()
    with pytest.raises(Refused) as caught:
        await waiting
    assert caught.value.code == "stale"
    assert not guest.room.foreseen


async def test_what_was_foreseen_is_forgotten_when_the_table_is_read_again(
    registry: Registry,
) -> None:
    (guest,) = await sit_down(registry, await set_up(registry, "stygian", 1))
    option, room = guest.scene.choices[0], guest.room
    await guest.do(Preview(at=guest.scene.at, seat=option.seat, option=option.number))
    assert room.foreseen
    async with room.lock:
        await room._read_again()
    assert not room.foreseen


async def test_a_table_is_marked_while_it_is_opened(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "ledge", 2)
    registry.rooms.clear()
    places, marked = registry.house.marks._places, []
    beginning = opening.beginning

    def noted(*about: Any) -> opening.Beginning:
        marked.append(places[:])
        return beginning(*about)

    monkeypatch.setattr(opening, "beginning", noted)
    await registry.room(created.table.id)
    assert created.table.id.encode() in marked[0]
    assert created.table.id.encode() not in places[:]


async def test_a_preview_marks_its_table_while_it_is_worked_out(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, wanted = await wanting(registry)
    marked: list[bytes] = []
    foresee = commands.foresee

    def seen(room: Room, message: Preview) -> Any:
        marked.append(room.house.marks._places[:])
        return foresee(room, message)

    monkeypatch.setattr(commands, "foresee", seen)
    await guest.do(wanted)
    assert guest.room.id.encode() in marked[0]
    assert guest.room.id.encode() not in guest.room.house.marks._places[:]


async def test_older_lines_are_counted_as_time_and_refused_when_that_is_spent(
    registry: Registry,
) -> None:
    guest, _ = await wanting(registry)
    assert guest.device.spent == 0.0
    await guest.do(History(before=1))
    assert guest.device.spent > 0.0
    service = serving(registry, work=Rate(1, 1e-6))
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created, created.keys[0])
    assert (await wire.ask("history", before=1))["type"] == "past"
    service.limits.spend("work", "192.0.2.1", 2.0)
    assert (await wire.ask("history", before=1))["code"] == "late"
    await wire.go()


# --- the house ------------------------------------------------------------------------------------


def test_what_the_last_server_left_behind_is_read_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "doing"
    path.write_bytes(b"zz9".ljust(32, b"\0") + b"aa1".ljust(32, b"\0"))
    assert Marks(path).suspects == {"aa1", "zz9"}
    assert "the tables aa1, zz9." in caplog.text
    assert Marks(path).suspects == frozenset()


async def test_all_memory_is_looked_through_only_now_and_then(
    monkeypatch: pytest.MonkeyPatch, registry: Registry
) -> None:
    looked: list[tuple[int, ...]] = []
    before = gc.get_threshold()
    monkeypatch.setattr(serve, "YOUNG_SWEEP", 0.001)
    monkeypatch.setattr(serve, "MEMORY_SWEEP", 0.3)
    monkeypatch.setattr(gc, "collect", lambda *generation: looked.append(generation))
    sweeping = asyncio.create_task(serve.sweep_memory(registry))
    began = time.monotonic()
    while looked.count(()) < 2 and time.monotonic() - began < 10:
        await asyncio.sleep(0.005)
    sweeping.cancel()
    gc.set_threshold(*before)
    first = looked.index(())
    assert (1,) in looked[first:], "after everything was looked through, what is new is again"


def test_a_seed_of_the_house_cannot_be_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)  # under which tests are given all seeds
    found = [seeds.new_seed() for _ in range(200)]
    changing = 0
    for seed in found:
        changing |= seed ^ found[0]
    assert changing.bit_count() >= 64
    assert len({seed & (2**64 - 1) for seed in found}) == 200


async def test_a_worker_ends_by_its_own_work_and_not_because_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "WAITING", 1000)
    some = Workers(1)
    try:
        async with asyncio.timeout(60):
            with pytest.raises(StuckError, match="of work"):
                await some.do(for_ever, None, 0.3, Whose())
    finally:
        some.close()


def test_a_table_that_never_changed_goes_by_the_day_it_was_set_up() -> None:
    info = TableInfo(
        id="t",
        game="ledge",
        title="Ledge",
        name="",
        created="2026-01-01T00:00:00+00:00",
        headline="",
        outcome="playing",
        move=3,
        seats=[],
    )
    row = TableRow("t", "ledge", created=info.created, changed="", info=msgspec.to_builtins(info))
    assert table_info.listed(row, Expiry(days=1)).removed_on.startswith("2026-01-02")
