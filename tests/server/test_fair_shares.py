"""Fair shares: however many sockets, seats and tables one guest has, the others do not wait for him."""

import asyncio
import time
from collections import OrderedDict
from typing import Any

import pytest

from roguetable.engine import preview as previews
from roguetable.server import sockets
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import (
    ADDRESS_RATES,
    LIMITS,
    LONGEST_PAUSE,
    OPEN_AT_SEAT,
    SEAT_RATES,
    TABLE_RATES,
    WATCHING,
    WATCHING_FROM_ONE,
    AddressLimits,
    Buckets,
    Rate,
)
from roguetable.server.protocol import Preview, Scene
from roguetable.server.registry import Registry
from roguetable.server.serve import Plan
from roguetable.server.sockets import say_goodbye, text_of
from roguetable.server.turns import Whose
from tests.server.beside import open_client
from tests.server.guests import Guest, refused, set_up, sit_down
from tests.server.wires import Wire, inside, serving


async def said(wire: Wire, seat: int = 0) -> str:
    """What comes of saying something: `done`, or the code of a refusal."""
    reply = await wire.ask("say", seat=seat, text="Mind the gap.")
    code: str = reply.get("code", reply["type"])
    return code


# --- the measures -------------------------------------------------------------------------------


def test_every_limit_says_what_it_counts_and_why() -> None:
    assert len({(limit.who, limit.what) for limit in LIMITS}) == len(LIMITS)
    for limit in LIMITS:
        assert limit.text, limit
        assert limit.reason, limit
        assert limit.rate.burst > 0, limit
        assert limit.rate.rate > 0, limit


def test_one_seat_leaves_others_half_of_the_tables_measure() -> None:
    for what, rate in SEAT_RATES.items():
        assert TABLE_RATES[what].rate >= 2 * rate.rate, what


async def test_two_screens_of_a_seat_have_one_measure(registry: Registry) -> None:
    service = serving(registry)
    service.seats = Buckets({"say": Rate(3, 1e-6), "other": Rate(99, 1)})
    created = await set_up(registry, "ledge", 2)
    one = await inside(service, created, created.keys[0])
    two = await inside(service, created, created.keys[0], address="192.0.2.2")
    bo = await inside(service, created, created.keys[1], address="192.0.2.3")
    assert [await said(one), await said(two), await said(one), await said(two)] == [
        "done",
        "done",
        "done",
        "late",
    ]
    assert await said(bo, 1) == "done"
    for wire in (one, two, bo):
        await wire.go()


async def test_the_seats_of_a_table_have_one_measure_and_other_tables_their_own(
    registry: Registry,
) -> None:
    service = serving(registry)
    service.tables = Buckets({"say": Rate(2, 1e-6), "other": Rate(99, 1)})
    created, beside = await set_up(registry, "ledge", 2), await set_up(registry, "ledge", 2)
    ann = await inside(service, created, created.keys[0])
    bo = await inside(service, created, created.keys[1], address="192.0.2.2")
    cy = await inside(service, beside, beside.keys[0])
    assert [await said(ann), await said(bo, 1), await said(ann)] == ["done", "done", "late"]
    assert await said(cy) == "done"
    for wire in (ann, bo, cy):
        await wire.go()


async def test_an_address_has_one_measure_at_all_its_tables(registry: Registry) -> None:
    service = serving(registry, say=Rate(2, 1e-6))
    tables = [await set_up(registry, "ledge", 2) for _ in range(3)]
    wires = [await inside(service, created, created.keys[0]) for created in tables]
    assert [await said(wire) for wire in wires] == ["done", "done", "late"]
    elsewhere = await inside(service, tables[0], tables[0].keys[1], address="192.0.2.2")
    assert await said(elsewhere, 1) == "done"
    for wire in (*wires, elsewhere):
        await wire.go()


async def test_whoever_watches_uses_up_nothing_of_those_who_play(registry: Registry) -> None:
    service = serving(registry)
    service.tables = Buckets({"other": Rate(2, 1e-6)})
    created = await set_up(registry, "ledge", 2)
    eve = await inside(service, created)
    for _ in range(4):
        assert (await eve.ask("history"))["type"] == "past"
        assert (await eve.ask("pause", on=True))["code"] == "forbidden"
    ann = await inside(service, created, created.keys[0], address="192.0.2.2")
    assert (await ann.ask("pause", on=True))["type"] == "done"
    assert (await ann.ask("pause", on=False))["type"] == "done"
    assert (await ann.ask("pause", on=True))["code"] == "late"
    await eve.go()
    await ann.go()


async def test_the_files_of_the_page_have_a_measure(registry: Registry) -> None:
    service = serving(registry, page=Rate(3, 1e-6))
    async with open_client(registry, service.limits) as client:
        statuses = [(await client.get(path)).status_code for path in ("/", "/new", "/x.js", "/")]
        assert statuses[3] == 429
        assert 429 not in statuses[:3]
        assert (await client.get("/api/health")).status_code == 200


async def test_saves_have_a_measure_of_their_own(registry: Registry) -> None:
    service = serving(registry, upload=Rate(2, 1e-6))
    async with open_client(registry, service.limits) as client:
        statuses = [
            (await client.post("/api/saves", json={"no": "save"})).status_code for _ in range(4)
        ]
        assert statuses == [400, 400, 429, 429]
        assert (await client.post("/api/tables", json={"game": "ledge"})).status_code == 201


# --- previews and scenes --------------------------------------------------------------------------


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The options whose previews were worked out."""
    options: list[int] = []
    real = previews.preview

    def counted(*about: Any) -> previews.Preview:
        options.append(about[3])
        return real(*about)

    monkeypatch.setattr(previews, "preview", counted)
    return options


async def test_a_preview_is_worked_out_once_for_a_table_as_it_stands(
    registry: Registry, told: list[int]
) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, bo = await sit_down(registry, created)
    asked = ann if ann.scene.choices else bo
    choice = asked.scene.choices[0]
    wanted = Preview(at=asked.scene.at, seat=choice.seat, option=choice.number)
    first = await asked.do(wanted)
    for _ in range(20):
        assert await asked.do(wanted) == first
    assert told == [choice.number]
    await asked.choose()
    asked = ann if ann.scene.choices else bo
    choice = asked.scene.choices[0]
    again = Preview(at=asked.scene.at, seat=choice.seat, option=choice.number)
    await asked.do(again)
    assert len(told) == 2, "the table has gone on: what was known is known no more"


async def test_what_is_known_is_told_to_nobody_who_may_not_ask(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, bo = await sit_down(registry, created)
    asked, other = (ann, bo) if ann.scene.choices else (bo, ann)
    choice = asked.scene.choices[0]
    wanted = Preview(at=asked.scene.at, seat=choice.seat, option=choice.number)
    await asked.do(wanted)
    await refused(other, wanted, "forbidden")


async def test_previews_take_no_more_than_a_share_of_the_time(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = serving(registry, NetworkOptions(), work=Rate(1.0, 1e-6))
    created = await set_up(registry, "ledge", 2)
    room = registry.rooms[created.table.id]
    ann = await inside(service, created, *created.keys.values())
    request = room.table.state.request
    assert request is not None
    seat, option = request.seats[0], request.options_for(request.seats[0])[0]

    async def ask() -> str:
        reply = await ann.ask("preview", at=room.at, seat=seat, option=option)
        code: str = reply.get("code", reply["type"])
        return code

    clock = iter(range(0, 1000, 2))
    monkeypatch.setattr("roguetable.server.commands.time.perf_counter", lambda: next(clock))
    assert await ask() == "previewed"
    assert await ask() == "late", "two seconds were spent, and there was one"
    bo = await inside(service, created, created.keys[1], address="192.0.2.2")
    await bo.go()
    await ann.go()


async def test_a_move_overtakes_a_preview_that_waits_for_a_quiet_moment(registry: Registry) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)
    room = registry.rooms[created.table.id]
    ann = await inside(service, created, *created.keys.values())
    request = room.table.state.request
    assert request is not None
    about = {"at": room.at, "seat": request.seats[0]}
    about["option"] = request.options_for(request.seats[0])[0]
    async with room.house.spare.turn(Whose("192.0.2.9")):  # somebody else's turn, which takes long
        looks = ann.say("preview", **about)
        while room.house.spare.waiting < 2:
            await asyncio.sleep(0)
        assert (await ann.ask("answer", **about))["type"] == "done"
    while (reply := await ann.hear()).get("re") != looks:
        pass
    assert reply["code"] == "stale", "the table has gone on meanwhile"
    await ann.go()


async def test_who_goes_while_a_preview_waits_leaves_nothing_behind(registry: Registry) -> None:
    service = serving(registry)
    created = await set_up(registry, "ledge", 2)
    room = registry.rooms[created.table.id]
    ann = await inside(service, created, *created.keys.values())
    request = room.table.state.request
    assert request is not None
    seat = request.seats[0]
    async with room.house.spare.turn(Whose("192.0.2.9")):
        ann.say("preview", at=room.at, seat=seat, option=request.options_for(seat)[0])
        while room.house.spare.waiting < 2:
            await asyncio.sleep(0)
        await ann.go()
        assert room.house.spare.waiting == 1
    assert room.foreseen == {}


# --- refusals -------------------------------------------------------------------------------------


def test_an_address_is_refused_only_so_often_in_a_second() -> None:
    now = 1000.0
    limits = AddressLimits(clock=lambda: now)
    burst, rate = ADDRESS_RATES["refused"]
    for _ in range(int(burst)):
        assert limits.pause("192.0.2.1") == 0.0
    pauses = [limits.pause("192.0.2.1") for _ in range(int(3 * rate))]
    assert pauses == sorted(pauses)
    assert 2.9 < pauses[-1] <= 3.0, "so many a second, whatever they were refused"
    assert limits.pause("192.0.2.2") == 0.0
    for _ in range(1000):
        limits.pause("192.0.2.1")
    assert limits.pause("192.0.2.1") == LONGEST_PAUSE
    now += 1000.0
    assert limits.pause("192.0.2.1") == 0.0


async def test_all_sockets_of_an_address_that_is_refused_wait_but_nobody_else(
    registry: Registry,
) -> None:
    service = serving(registry, say=Rate(1, 1e-6), refused=Rate(2, 0.1))
    created = await set_up(registry, "ledge", 2)
    one = await inside(service, created, created.keys[0])
    two = await inside(service, created, created.keys[0])
    bo = await inside(service, created, created.keys[1], address="192.0.2.2")
    assert await said(one) == "done"
    for _ in range(3):
        assert await said(two) == "late"
    # Now `two` is not listened to for ten seconds; `one` may still do what is not too much.
    two.say("say", seat=0, text="Hello?")
    assert await said(bo, 1) == "done"
    assert (await one.ask("look", seat=0))["type"] == "done"
    # Who is not listened to holds up nobody who stops the server.
    began = time.monotonic()
    await say_goodbye(service, "The server stops.")
    assert await two.closed() == 1012
    assert time.monotonic() - began < 8.0


async def test_over_http_refusals_come_later_and_later_too(registry: Registry) -> None:
    rates = {"request": Rate(1, 1e-6), "refused": Rate(1, 4)}
    async with open_client(registry, AddressLimits(rates)) as client:
        assert (await client.get("/api/health")).status_code == 200
        assert (await client.get("/api/health")).status_code == 429
        began = time.monotonic()
        assert (await client.get("/api/health")).status_code == 429
        assert time.monotonic() - began > 0.1


async def test_all_who_watch_are_sent_one_scene(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, bo = await sit_down(registry, created)
    room = registry.rooms[created.table.id]
    watching = [await Guest(room).hello() for _ in range(5)]
    asked = ann if ann.scene.choices else bo
    await asked.choose()
    scenes = {id(guest.scene) for guest in watching}
    assert len(scenes) == 1
    assert id(ann.scene) not in scenes
    assert id(bo.scene) != id(ann.scene)
    assert text_of(ann.scene) is text_of(ann.scene), "and it is written once"
    assert text_of(ann.scene) != text_of(watching[0].scene)


def test_of_written_scenes_only_the_newest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    written: OrderedDict[int, Any] = OrderedDict()
    monkeypatch.setattr(sockets, "_written", written)
    scenes = [Scene(at=at) for at in range(sockets.SHARED + 9)]
    for scene in scenes:
        text_of(scene)
    assert list(written) == [id(scene) for scene in scenes[9:]]


def test_a_scene_is_never_told_in_the_words_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python gives the number of a thing that has gone to the next one."""
    older, newer = Scene(at=1), Scene(at=2)
    known = OrderedDict({id(newer): (older, text_of(older))})
    monkeypatch.setattr(sockets, "_written", known)
    assert '"at":2' in text_of(newer)


async def test_a_seat_has_so_many_screens_and_those_who_watch_take_no_players_place(
    registry: Registry,
) -> None:
    service = serving(registry, sockets=500, socket=Rate(500, 1))
    created = await set_up(registry, "ledge", 2)
    addresses = [f"198.51.100.{number}" for number in range(WATCHING)]
    wires = [await inside(service, created, address=one) for one in addresses]
    # Who set up the table needs no such place, and takes none.
    wires.append(await inside(service, created, created.key))
    await wires.pop(0).go()
    wires.append(await inside(service, created))
    late = Wire(service)
    await late.event()
    assert (await late.ask("hello", table=created.table.id))["code"] == "busy"
    await late.closed()
    wires += [await inside(service, created, created.keys[0]) for _ in range(OPEN_AT_SEAT)]
    late = Wire(service)
    await late.event()
    reply = await late.ask("hello", table=created.table.id, keys=[created.keys[0]])
    assert (reply["code"], "10 screens" in reply["text"]) == ("busy", True)
    await late.closed()
    wires.append(await inside(service, created, created.keys[1]))
    for wire in wires:
        await wire.go()


async def test_one_address_does_not_take_all_places_to_watch_a_table(registry: Registry) -> None:
    service = serving(registry, sockets=500, socket=Rate(500, 1))
    created, other = [await set_up(registry, "ledge", 2) for _ in range(2)]
    wires = [await inside(service, created) for _ in range(WATCHING_FROM_ONE)]
    late = Wire(service)
    await late.event()
    reply = await late.ask("hello", table=created.table.id)
    assert reply["code"] == "busy"
    assert reply["text"].startswith("From your address 12 watch this table already.")
    await late.closed()
    wires += [
        await inside(service, created, address="192.0.2.2"),
        await inside(service, other),
        await inside(service, created, created.keys[0]),
        await inside(service, created, created.key),
    ]
    await wires.pop(0).go()
    wires.append(await inside(service, created))
    for wire in wires:
        await wire.go()


async def test_a_class_room_that_watches_has_more_places(registry: Registry) -> None:
    service = serving(registry)
    service.limits = Plan(limit_factor=2.5).limits()
    created = await set_up(registry, "ledge", 2)
    wires = [await inside(service, created) for _ in range(30)]
    late = Wire(service)
    await late.event()
    assert "30 watch" in (await late.ask("hello", table=created.table.id))["text"]
    await late.closed()
    for wire in wires:
        await wire.go()
