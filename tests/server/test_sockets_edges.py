"""Sockets at their edges, without a network: what one client may do, and when it is shown out."""

import asyncio
import json
from typing import Any

import pytest

from roguetable.engine.view import Line
from roguetable.server import sockets
from roguetable.server.bot_workers import BotAdvice
from roguetable.server.http import NetworkOptions, Service
from roguetable.server.limits import Rate
from roguetable.server.protocol import Closing, Done, Past, Pinged, Refusal, Scene
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.room import Room
from roguetable.server.sockets import MOST_LATE, Socket, merged, say_goodbye
from roguetable.server.storage import StorageError
from tests.server.guests import set_up
from tests.server.wires import PATIENCE, Wire, inside, serving


async def turned_away(service: Service, **headers: str) -> tuple[int, dict[str, Any]]:
    """The status and problem with which a connection is refused."""
    wire = Wire(service, **headers)
    start = await wire.event()
    assert start["type"] == "websocket.http.response.start", start
    body = json.loads((await wire.event())["body"])
    await wire.task
    return start["status"], {**body, "headers": dict(start["headers"])}


# --- the way in -----------------------------------------------------------------------------------


async def test_only_our_own_pages_by_our_own_name(registry: Registry) -> None:
    service = serving(registry, NetworkOptions(hosts=frozenset({"localhost"})))
    status, said = await turned_away(service, host="evil.example")
    assert (status, said["code"]) == (403, "forbidden")
    status, said = await turned_away(service, host="localhost", origin="http://evil.example")
    assert (status, said["code"]) == (403, "forbidden")
    status, said = await turned_away(service, host="evil.example", origin="http://evil.example")
    assert (status, said["code"]) == (403, "forbidden")
    assert service.metrics.refusals.values == {"forbidden": 3}
    wire = Wire(service, host="localhost", origin="http://localhost")
    assert (await wire.event())["type"] == "websocket.accept"
    await wire.go()


async def test_a_full_house_takes_nobody_more(registry: Registry) -> None:
    service = serving(registry, NetworkOptions(most_sockets=2))
    wires = [Wire(service) for _ in range(2)]
    for wire in wires:
        assert (await wire.event())["type"] == "websocket.accept"
    status, said = await turned_away(service)
    assert (status, said["code"], said["wait"]) == (503, "busy", 60.0)
    assert said["headers"][b"retry-after"] == b"60"
    await wires.pop().go()
    wire = Wire(service)
    assert (await wire.event())["type"] == "websocket.accept"
    await wire.go()
    await wires.pop().go()
    assert not service.sockets


async def test_an_address_is_counted_as_long_as_its_sockets_are_open(registry: Registry) -> None:
    service = serving(registry, sockets=1, socket=Rate(5, 0.1))
    for _ in range(2):
        wire = Wire(service)
        assert (await wire.event())["type"] == "websocket.accept"
        status, _ = await turned_away(service)
        assert status == 503
        await wire.go()
    other = Wire(service, "192.0.2.2")
    assert (await other.event())["type"] == "websocket.accept"
    await other.go()
    await Wire(service).go()
    status, said = await turned_away(service)
    assert (status, said["code"]) == (429, "late")


async def test_a_server_that_stops_opens_no_door(registry: Registry) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created, created.keys[0])
    goodbye = asyncio.create_task(say_goodbye(service, "Good night."))
    while (said := await wire.hear())["type"] != "closing":
        pass
    assert said["text"] == "Good night."
    assert await wire.closed() == 1012
    await goodbye
    status, said = await turned_away(service)
    assert (status, said["code"], said["wait"]) == (503, "busy", 2.0)


# --- hello ----------------------------------------------------------------------------------------


async def test_wrong_keys_over_sockets_are_counted(registry: Registry) -> None:
    service = serving(registry, key=Rate(2, 0.1))
    created = await set_up(registry, "ledge", 2)
    id = created.table.id
    for _ in range(4):
        await (await inside(service, created, created.keys[0])).go()
    for wanted, code in (("forbidden", 4403), ("forbidden", 4403), ("late", 4429)):
        wire = Wire(service)
        await wire.event()
        refusal = await wire.ask("hello", table=id, keys=["nonsense"])
        assert refusal["code"] == wanted
        assert await wire.closed() == code
    wire = Wire(service)
    await wire.event()
    assert (await wire.ask("hello", table=id, keys=[created.keys[0]]))["type"] == "welcome"
    await wire.go()  # who guesses keeps nobody else at the same address from their table
    await (await inside(service, created)).go()  # whoever only watches has guessed nothing
    await (await inside(service, created, created.keys[0], address="192.0.2.2")).go()


async def test_a_table_that_is_not_there_is_no_wrong_key(registry: Registry) -> None:
    service = serving(registry, key=Rate(1, 0.1))
    created = await set_up(registry, "ledge", 2)
    for _ in range(3):
        wire = Wire(service)
        await wire.event()
        refusal = await wire.ask("hello", table="nowhere", keys=[created.keys[0]])
        assert refusal["code"] == "unknown"
        assert await wire.closed() == 4404
    await (await inside(service, created, created.keys[0])).go()


async def test_whoever_is_refused_is_not_in_the_room(registry: Registry) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)
    wire = Wire(service)
    await wire.event()
    await wire.ask("hello", table=created.table.id, keys=[created.keys[0], "nonsense"])
    assert await wire.closed() == 4403
    assert not registry.rooms[created.table.id].devices


async def test_a_hello_that_the_server_cannot_bear_ends_it(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)

    async def fails(id: str, address: str) -> None:
        raise ValueError("a secret")

    monkeypatch.setattr(registry, "room", fails)
    wire = Wire(service)
    await wire.event()
    refusal = await wire.ask("hello", table=created.table.id, keys=[created.key])
    assert refusal["code"] == "failed"
    assert "ValueError" in caplog.text
    assert created.key not in caplog.text, "keys are never logged"
    assert "secret" not in refusal["text"]
    assert await wire.closed() == 4500
    assert service.metrics.failures.values == {"": 1}


async def test_a_hello_for_which_the_storage_fails_is_told_to_come_back(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)

    async def fails(*_: object) -> None:
        raise StorageError("cannot reach postgresql://user:secret@db")

    monkeypatch.setattr(registry.rooms[created.table.id], "join", fails)
    wire = Wire(service)
    await wire.event()
    refusal = await wire.ask("hello", table=created.table.id, keys=[created.keys[0]])
    assert (refusal["code"], refusal["wait"]) == ("busy", 2.0)
    assert "secret" not in refusal["text"]
    assert await wire.closed() == 1000


async def test_whoever_goes_is_gone_from_the_room(registry: Registry) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created, created.keys[0])
    room = registry.rooms[created.table.id]
    assert len(room.devices) == 1
    await wire.go()
    assert not room.devices
    assert not service.sockets


async def test_silence_is_only_borne_from_those_who_are_in(registry: Registry) -> None:
    service = serving(registry, NetworkOptions(hello_seconds=0.05))
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created)
    silent = Wire(service)
    assert await silent.closed() == 4408
    assert (await wire.ask("history"))["type"] == "past"
    await wire.go()


# --- messages -------------------------------------------------------------------------------------


async def test_a_message_as_large_as_it_may_be(registry: Registry) -> None:
    service = serving(registry, NetworkOptions(largest_frame=200))
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created)
    text = json.dumps({"type": "history", "id": 77})
    wire.raw(text=text.ljust(200))
    while (found := await wire.hear()).get("re") != 77:
        pass
    assert found["type"] == "past"
    wire.raw(text=text.ljust(201))
    while (found := await wire.hear())["type"] != "refusal":
        pass
    assert found["code"] == "too_large"
    await wire.go()


async def test_only_messages_in_a_row_that_cannot_be_read_end_it(registry: Registry) -> None:
    service = serving(registry, NetworkOptions(most_malformed=3))
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created)
    for _ in range(3):
        wire.raw(text="{")
        wire.raw(bytes=b"{}")
        assert (await wire.ask("history"))["type"] == "past"
    for _ in range(3):
        wire.raw(text="{")
    assert await wire.closed() == 4400
    assert service.metrics.messages.values["unreadable"] == 9


async def test_only_haste_without_end_ends_it(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.server.sockets.MOST_LATE", 3)
    rates = {"history": Rate(1, 1e-9), "ping": Rate(1e6, 1.0)}
    service = serving(registry, NetworkOptions(socket_rates=rates))
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created, created.keys[0])
    assert (await wire.ask("history"))["type"] == "past"
    for _ in range(4):
        for _ in range(2):
            assert (await wire.ask("history"))["code"] == "late"
        assert (await wire.ask("ping", item="Ann"))["type"] == "done"
    for _ in range(2):
        assert (await wire.ask("history"))["code"] == "late"
    wire.say("history")
    assert await wire.closed() == 4429
    assert MOST_LATE == 100


async def test_one_hint_at_a_time(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = asyncio.Event()
    asked: list[int] = []

    async def advise(table: object, seat: int, whose: object) -> BotAdvice:
        asked.append(seat)
        await thinking.wait()
        return BotAdvice(0, "why not", [])

    monkeypatch.setattr(registry.house.bot_workers, "advise", advise)
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created, created.keys[0])
    at = registry.rooms[created.table.id].at
    first = wire.say("hint", at=at)
    second = await wire.ask("hint", at=at)
    assert (second["code"], second["wait"]) == ("late", 1.0)
    assert asked == [0]
    thinking.set()
    while (found := await wire.hear()).get("re") != first:
        pass
    assert found["type"] == "hinted"
    assert (await wire.ask("hint", at=at))["type"] == "hinted"
    await wire.go()


async def test_nobody_thinks_on_for_who_has_gone(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, ended = asyncio.Event(), asyncio.Event()

    async def advise(table: object, seat: int, whose: object) -> BotAdvice:
        asked.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        raise AssertionError

    monkeypatch.setattr(registry.house.bot_workers, "advise", advise)
    created = await set_up(registry, "ledge", 2)
    wire = await inside(serving(registry), created, created.keys[0])
    wire.say("hint", at=registry.rooms[created.table.id].at)
    await asyncio.wait_for(asked.wait(), PATIENCE)
    await wire.go()
    assert ended.is_set()


async def test_moves_are_counted_and_nothing_else_is(registry: Registry) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created, created.keys[0])
    at = registry.rooms[created.table.id].at
    assert (await wire.ask("answer", at=at, option=1))["type"] == "refusal"
    assert (await wire.ask("answer", at=at, option=0))["type"] == "done"
    assert (await wire.ask("history"))["type"] == "past"
    assert service.metrics.moves.values == {"": 1}
    assert service.metrics.connections.values == {"": 1}
    assert sum(service.metrics.move_seconds.classes) == 1
    await wire.go()


# --- the queue ------------------------------------------------------------------------------------


def waiting(registry: Registry, longest: int = 5) -> Socket:
    """A socket from which nothing is sent."""
    service = serving(registry, NetworkOptions(longest_queue=longest))
    return Socket(service, {"client": ("192.0.2.1", 1)})


def code_of(socket: Socket) -> int:
    """The code with which a socket is to be closed; 0 if it is not."""
    return 0 if socket._close is None else socket._close[0]


async def test_a_queue_holds_so_much_and_no_more(registry: Registry) -> None:
    socket = waiting(registry)
    for _ in range(5):
        socket.tell(Past())
    assert code_of(socket) == 0
    socket.tell(Past())
    assert code_of(socket) == 4413
    assert not socket._waiting
    assert socket.service.metrics.slow.values == {"": 1}
    socket.tell(Pinged(seat=0, item="x"))
    assert not socket._waiting, "nothing more is said to whoever does not listen"


class Deaf(Wire):
    """A client that comes in and takes nothing more."""

    async def _send(self, message: Any) -> None:
        await super()._send(message)
        if message["type"] != "websocket.accept":
            await asyncio.Event().wait()


async def test_who_takes_nothing_is_let_go_in_the_middle_of_a_message(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "GOODBYE_SECONDS", 0.01)
    service = serving(registry, NetworkOptions(longest_queue=5))
    wire = Deaf(service)
    assert (await wire.event())["type"] == "websocket.accept"
    (socket,) = service.sockets
    socket.tell(Past())
    assert (await wire.event())["type"] == "websocket.send"  # which never comes to an end
    for _ in range(6):
        socket.tell(Past())
    await asyncio.wait_for(wire.task, PATIENCE)
    assert not service.sockets


async def test_who_is_let_go_is_not_cut_in_the_middle_of_a_message(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be stored already: then it must be told to the others, too."""
    begun, go_on, done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def handle(room: Room, device: object, message: object) -> Done:
        begun.set()
        await go_on.wait()
        done.set()
        return Done(at=0)

    created = await set_up(registry, "ledge", 2)
    service = serving(registry, NetworkOptions(longest_queue=5))
    wire = await inside(service, created, created.keys[0])
    monkeypatch.setattr(Room, "handle", handle)
    wire.say("notes", seat=0, text="mine")
    await asyncio.wait_for(begun.wait(), PATIENCE)
    (socket,) = service.sockets
    for _ in range(9):
        socket.tell(Past())
    await asyncio.wait({wire.task}, timeout=0.05)
    assert not wire.task.done()
    go_on.set()
    await asyncio.wait_for(wire.task, PATIENCE)
    assert done.is_set()


async def test_a_newer_scene_replaces_one_that_waits(registry: Registry) -> None:
    socket = waiting(registry)
    for at in range(20):
        socket.tell(Scene(at=at))
    socket.tell(Past())
    socket.tell(Scene(at=20))
    assert socket._close is None
    assert [type(reply) for reply in socket._waiting] == [Past, Scene]
    last = socket._waiting[-1]
    assert isinstance(last, Scene)
    assert last.at == 20
    assert socket.service.metrics.skipped.values == {"": 20}


async def test_a_goodbye_is_said_even_where_the_queue_is_full(registry: Registry) -> None:
    socket = waiting(registry)
    for _ in range(5):
        socket.tell(Past())
    socket.tell(Closing(text="Good night."))
    assert socket._close is not None
    assert socket._close[0] == 1012
    assert isinstance(socket._waiting[-1], Closing)
    socket.end(4400)
    assert socket._close[0] == 1012, "the first reason counts"


def test_merged_scenes_keep_every_line_once() -> None:
    older = Scene(at=3, log=[Line("two", move=2), Line("three", move=3)], log_from=2, news=["n"])
    newer = Scene(at=4, log=[Line("three again", move=3)], log_from=3)
    both = merged(older, newer)
    assert [line.text for line in both.log] == ["two", "three again"]
    assert (both.at, both.log_from, both.news) == (4, 2, ["n"])
    same = merged(newer, Scene(at=5, log=[Line("x", move=3)], log_from=3, news=["m"]))
    assert ([line.text for line in same.log], same.log_from, same.news) == (["x"], 3, ["m"])
    assert merged(Scene(news=["old"]), Scene(news=["new"])).news == ["new"]


async def test_a_refusal_without_its_own_words_is_told_once(registry: Registry) -> None:
    socket = waiting(registry)
    socket.refuse(Refused("late", "Slowly.", wait=2.5), 7)
    (refusal,) = socket._waiting
    assert refusal == Refusal(re=7, code="late", text="Slowly.", wait=2.5)
    assert socket.service.metrics.refusals.values == {"late": 1}
