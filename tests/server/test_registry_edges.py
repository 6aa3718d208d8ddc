"""All tables, at their edges: keys, seats, saves, daily runs, and rooms that come and go."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from roguetable.engine.saves import parse_save, save_text
from roguetable.server.bodies import Created, Join, NewTable, SeatPlan
from roguetable.server.commands import tidy
from roguetable.server.keys import digest_of, fits, new_id, new_key
from roguetable.server.protocol import Closing, Look, Said, Say
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.seeds import BITS
from roguetable.server.storage import open_store
from roguetable.server.storage.base import GONE, Record, StorageError
from roguetable.server.table_records import Chair
from tests.server.guests import Guest, set_up


async def played_out(registry: Registry) -> Created:
    """A table whose game is over."""
    created = await set_up(registry, "ledge", 2)
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    while not both.room.over:
        if not both.scene.choices:
            await both.do(Look(seat=both.scene.others[0]))
        await both.choose()
    return created


# --- keys -----------------------------------------------------------------------------------------


def test_a_key_has_128_bits_and_is_never_given_twice() -> None:
    keys = [new_key() for _ in range(200)]
    assert {len(key) for key in keys} == {22}
    assert len(set(keys)) == 200
    assert len({new_id() for _ in range(200)}) == 200


def test_no_key_at_all_fits_nothing_not_even_its_own_digest() -> None:
    assert not fits("", digest_of(""))
    assert not fits("", "")
    key = new_key()
    assert fits(key, digest_of(key))
    assert not fits(key, key)
    assert not fits(key[:-1], digest_of(key))
    assert not fits(digest_of(key), digest_of(key))


# --- saves ----------------------------------------------------------------------------------------


async def test_the_save_of_a_finished_game_is_for_those_who_were_there(registry: Registry) -> None:
    created = await played_out(registry)
    stranger = await set_up(registry, "ledge", 2)
    for key in (created.key, *created.keys.values()):
        save = parse_save((await registry.export(created.table.id, key)).decode(), "it")
        assert save.journal.end
    for key in ("", "nonsense", stranger.key, stranger.keys[0]):
        with pytest.raises(Refused) as caught:
            await registry.export(created.table.id, key)
        assert caught.value.code == "forbidden"


async def test_a_save_of_what_this_server_has_not_is_refused(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    text = (await registry.export(created.table.id, created.key)).decode()
    save = parse_save(text, "it")
    save.journal.packs = ["../somewhere/else"]
    with pytest.raises(Refused, match="content packs") as caught:
        await registry.load(save_text(save).encode())
    assert caught.value.code == "illegal"
    save.journal.packs = []
    save.journal.game = "tests.minigame.game:LEDGE"
    with pytest.raises(Refused, match="This server has no game") as caught:
        await registry.load(save_text(save).encode())
    assert caught.value.code == "unknown"
    assert len(await registry.store.tables()) == 1
    loaded = await registry.load(text.encode(), " The\nsame ")
    assert loaded.table.name == "The same"
    assert sorted(loaded.keys) == [0, 1], "all seats are people's"


# --- seats ----------------------------------------------------------------------------------------


async def test_only_seats_that_are_there_get_a_new_link(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    for seat in (-1, 2, 9):
        with pytest.raises(Refused, match="no seat") as caught:
            await registry.renew(created.table.id, seat, created.key)
        assert caught.value.code == "unknown"
    for seat in (0, 1):
        assert (await registry.renew(created.table.id, seat, created.key)).seat == seat
    for key in ("", created.keys[0], "nonsense"):
        with pytest.raises(Refused) as caught:
            await registry.renew(created.table.id, 0, key)
        assert caught.value.code == "forbidden"


async def test_only_open_seats_are_taken_and_the_one_that_was_wanted(registry: Registry) -> None:
    seats = [
        SeatPlan(name="Ann"),
        SeatPlan("bot", bot="random"),
        SeatPlan("open"),
        SeatPlan("open"),
    ]
    created = await registry.create(NewTable(game="stygian", seats=seats, public=True))
    id = created.table.id
    assert sorted(created.keys) == [0, 2, 3], "a bot needs no key"
    for seat in (0, 1):
        with pytest.raises(Refused, match="No seat is open"):
            await registry.join(id, Join(name="Eve", seat=seat))
    taken = await registry.join(id, Join(name=" \x00 ", seat=3))
    assert taken.seat == 3
    room = await registry.room(id)
    assert room.people.chairs[3] == Chair("person", "Guest", "", digest_of(taken.key))
    with pytest.raises(Refused):
        await Guest(room).hello(created.keys[3])
    with pytest.raises(Refused, match="No seat is open"):
        await registry.join(id, Join(name="Eve", seat=3))
    assert (await registry.join(id, Join(name="Bo"))).seat == 2


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "\u115f\u1160", "\uffa0 \u17b4", "\ufe0f\ufe0f", "\u034f", "\U000e0101"],
    ids=ascii,
)
async def test_letters_that_nobody_sees_are_no_name(
    registry: Registry, client: httpx.AsyncClient, name: str
) -> None:
    seats = [SeatPlan(kind="open"), SeatPlan(name=f"A{name}")]
    created = await registry.create(NewTable(game="ledge", seats=seats, name=name))
    await registry.join(created.table.id, Join(name=name))
    room = await registry.room(created.table.id)
    assert [chair.name for chair in room.people.chairs] == ["Guest", "A"]
    assert room.info().name == ""
    answer = await client.post("/api/groups", json={"name": name})
    assert "name that can be read" in answer.json()["text"]
    group = (await client.post("/api/groups", json={"name": "Ours"})).json()["key"]
    wanted = NewTable(game="deadcells", settings={"campaign": name}, group=group)
    with pytest.raises(Refused, match="campaign needs a name") as no:
        await registry.create(wanted)
    assert no.value.field == "campaign"


def test_signs_of_emoji_stay() -> None:
    assert tidy("well done \u2764\ufe0f") == "well done \u2764\ufe0f"
    assert tidy("#\ufe0f\u20e3") == "#\ufe0f\u20e3"


async def test_seats_without_names_are_numbered_and_open_ones_are_nobodys(
    registry: Registry,
) -> None:
    seats = [SeatPlan(), SeatPlan("bot", bot="greedy"), SeatPlan("open")]
    created = await registry.create(NewTable(game="stygian", seats=seats))
    assert [seat.name for seat in created.table.seats] == ["", "greedy", ""]
    assert [seat.bot for seat in created.table.seats] == ["", "greedy", ""]


# --- daily runs and groups ------------------------------------------------------------------------


async def test_nothing_about_a_daily_run_is_chosen_but_how_many_play(registry: Registry) -> None:
    for wanted in (
        NewTable(game="stygian", daily=True, seed=3),
        NewTable(game="stygian", daily=True, seed=0),
        NewTable(game="spire", daily=True, settings={"ascension": 1}),
        NewTable(game="spire", daily=True, settings={"players": 2, "ascension": 1}),
    ):
        with pytest.raises(Refused, match="same for everybody") as caught:
            await registry.create(wanted)
        assert caught.value.code == "illegal"
    assert await registry.store.tables() == []
    two = await registry.create(NewTable(game="stygian", daily=True, settings={"players": 2}))
    one = await registry.create(NewTable(game="stygian", daily=True, seats=[SeatPlan()]))
    assert (len(two.table.seats), len(one.table.seats)) == (2, 1)
    seeds = [(await registry.room(each.table.id)).table.journal.seed for each in (one, two)]
    assert seeds[0] == seeds[1]


async def test_a_seed_that_was_chosen_is_used_and_another_one_is_not_told(
    registry: Registry,
) -> None:
    for seed in (0, 77):
        created = await registry.create(NewTable(game="ledge", seed=seed))
        assert (await registry.room(created.table.id)).table.journal.seed == seed
    seeds = set()
    for _ in range(5):
        created = await registry.create(NewTable(game="ledge"))
        seeds.add((await registry.room(created.table.id)).table.journal.seed)
    assert len(seeds) == 5
    assert all(seed >= 2**BITS for seed in seeds), "and it is a secret"


# --- rooms ----------------------------------------------------------------------------------------


async def test_only_rooms_in_which_nothing_happens_are_let_go(registry: Registry) -> None:
    quiet = await set_up(registry, "ledge", 2)
    lively = await set_up(registry, "ledge", 2)
    guest = await Guest(await registry.room(lively.table.id)).hello(lively.keys[0])
    assert await registry.sweep() == 0, "both were just used"
    assert len(registry.rooms) == 2
    registry.idle = -1.0
    assert await registry.sweep() == 1
    assert list(registry.rooms) == [lively.table.id]
    assert not guest.all(Closing)
    assert (await registry.room(quiet.table.id)).table.move == 0


async def test_a_room_in_which_something_is_being_done_holds_up_no_other(
    registry: Registry,
) -> None:
    busy, quiet = await set_up(registry, "ledge", 2), await set_up(registry, "ledge", 2)
    registry.idle = -1.0
    async with registry.rooms[busy.table.id].lock:
        assert await asyncio.wait_for(registry.sweep(), 5) == 1
    assert list(registry.rooms) == [busy.table.id]
    assert (await registry.room(quiet.table.id)).table.move == 0


@pytest.mark.parametrize("how", ["it was idle", "the server stops"])
async def test_a_table_is_kept_as_it_stands_when_its_room_goes(
    registry: Registry, how: str
) -> None:
    created = await set_up(registry, "ledge", 2)
    guest = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    await guest.choose()
    await guest.room.leave(guest.device)
    if how == "it was idle":
        registry.idle = -1.0
        assert await registry.sweep() == 1
    else:
        await registry.stop()
    kept = await registry.store.snapshot(created.table.id)
    assert kept is not None
    assert kept[0] == guest.room.number, "however the rules change, no move is lost"


async def test_one_room_that_never_comes_to_an_end_keeps_no_server_from_stopping(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.server.registry.FAREWELL", 0.01)
    created = await set_up(registry, "ledge", 2)
    async with registry.rooms[created.table.id].lock:
        await asyncio.wait_for(registry.stop(), 5)


async def test_who_goes_while_a_table_is_opened_spoils_it_for_nobody(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "ledge", 2)
    registry.rooms.clear()
    asked, go_on = asyncio.Event(), asyncio.Event()
    records = type(registry.store).records

    async def slow(store: Any, table: str, after: int = 0) -> list[Record]:
        asked.set()
        await go_on.wait()
        return await records(store, table, after)

    monkeypatch.setattr(type(registry.store), "records", slow)
    first = asyncio.create_task(registry.room(created.table.id))
    second = asyncio.create_task(registry.room(created.table.id))
    await asyncio.wait_for(asked.wait(), 5)
    first.cancel()
    await asyncio.wait({first})
    go_on.set()
    assert (await asyncio.wait_for(second, 5)).id == created.table.id


async def test_whoever_comes_or_goes_keeps_a_room_awake(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    room = await registry.room(created.table.id)
    room.used -= 1000
    guest = await Guest(room).hello(created.keys[0])
    assert await registry.sweep() == 0
    assert room.table.move == 0, "it does not doze: somebody has just come"
    room.used -= 1000
    await guest.choose()
    assert await registry.sweep() == 0
    assert room.table.move == 1, "something has just happened"
    room.used -= 1000
    await room.leave(guest.device)
    assert await registry.sweep() == 0, "somebody has just gone and may come back"
    room.used -= 1000
    assert await registry.sweep() == 1


async def test_rooms_are_let_go_several_at_a_time_and_not_held_until_all_are(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = 2
    monkeypatch.setattr("roguetable.server.registry.SWEPT_AT_ONCE", at_once)
    for _ in range(6):
        await set_up(registry, "ledge", 2)
    seen = [weakref.ref(room) for room in registry.rooms.values()]
    alive: list[int] = []
    busy = 0
    most = 0

    async def counted(room: Any) -> None:
        nonlocal busy, most
        gc.collect()
        alive.append(sum(ref() is not None for ref in seen))
        busy += 1
        most = max(most, busy)
        await asyncio.sleep(0.01)
        busy -= 1

    monkeypatch.setattr("roguetable.server.room.Room.put_snapshot", counted)
    registry.idle = -1.0
    assert await registry.sweep() == 6
    assert most == at_once
    assert alive[-1] <= at_once + 1, "those before are gone"


async def test_a_room_in_which_a_bot_thinks_is_not_let_go(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = asyncio.Event()

    async def choose(*_: object) -> tuple[int, int]:
        await thought.wait()
        raise Refused("busy", "interrupted", wait=60.0)

    monkeypatch.setattr(registry.house.bot_workers, "choose", choose)
    created = await set_up(registry, "ledge", 0, 2)
    room = await registry.room(created.table.id)
    busy = [room.bots.busy]
    guest = await Guest(room).hello()
    await asyncio.sleep(0)
    assert [*busy, room.bots.busy] == [False, True]
    await room.leave(guest.device)
    registry.idle = -1.0
    assert await registry.sweep() == 0
    assert registry.rooms[room.id] is room
    assert not room.gone
    assert room.table.move == 0


async def test_what_another_process_did_is_seen_here(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    here = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    other = Registry(registry.store, bot_pause=0.0)
    there = await Guest(await other.room(created.table.id)).hello(created.keys[0])
    await there.choose()
    assert here.scene.at == 1
    registry._told(created.table.id, 1)
    assert not registry._following, "that is known already"
    registry._told("another", 9)
    here.room.mine = True  # as if this process had made the move before
    registry._told(created.table.id, 2)
    for task in list(registry._following):
        await task
    assert here.scene.at == 2
    assert here.log == there.log
    assert there.room.mine
    assert not here.room.mine, "that process goes first where a bot is to follow"
    await there.do(Say(seat=0, text="Your turn soon."))
    registry._told("", 0)  # any table may have changed
    for task in list(registry._following):
        await task
    assert here.all(Said)
    registry._told(created.table.id, GONE)
    assert not here.last(Closing).again
    assert registry.rooms == {}
    await other.stop()


async def test_a_table_gets_an_id_that_no_other_has(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await set_up(registry, "ledge", 2)
    ids = iter([first.table.id, first.table.id, "fresh"])
    monkeypatch.setattr("roguetable.server.registry.new_id", lambda: next(ids))
    second = await set_up(registry, "ledge", 2)
    assert second.table.id == "fresh"
    assert set(registry.rooms) == {first.table.id, "fresh"}
    assert fits(first.key, registry.rooms[first.table.id].people.opened.key)


async def test_a_server_that_stops_says_so_and_keeps_the_table(tmp_path: Path) -> None:
    path = str(tmp_path / "again.db")
    for move in (0, 1):
        store = open_store(path)
        await store.open()
        registry = Registry(store, bot_pause=0.0)
        await registry.start()
        if not move:
            created = await set_up(registry, "ledge", 2)
        room = await registry.room(created.table.id)
        assert room.table.move == move
        guest = await Guest(room).hello(created.keys[0])
        if not move:
            await guest.choose()
        await registry.stop()
        closing = guest.last(Closing)
        assert closing.again
        assert "server stops" in closing.text
        assert room.gone
        assert not room.devices
        assert registry.rooms == {}
        found = await store.snapshot(created.table.id)
        assert found is not None
        assert found[0] == room.number, "the last snapshot is of the table as it stood"
        await store.close()


async def test_a_storage_that_is_away_is_a_reason_to_come_back(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "ledge", 2)
    registry.rooms.clear()

    async def away(*args: object, **more: object) -> None:
        raise StorageError("no connection")

    with monkeypatch.context() as patch:
        for name in ("records", "create_table"):
            patch.setattr(type(registry.store), name, away)
        with pytest.raises(Refused) as caught:
            await registry.room(created.table.id)
        assert (caught.value.code, caught.value.wait) == ("busy", 2.0)
        with pytest.raises(Refused) as caught:
            await set_up(registry, "ledge", 2)
        assert (caught.value.code, caught.value.wait) == ("busy", 2.0)
    assert registry.rooms == {}
    assert (await registry.room(created.table.id)).table.move == 0


async def test_what_is_stored_of_a_table_holds_no_key(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    fresh = await registry.renew(created.table.id, 0, created.key)
    row = await registry.store.table(created.table.id)
    kept = repr(await registry.store.records(created.table.id)) + repr(row)
    for key in (created.key, *created.keys.values(), fresh.key):
        assert key not in kept
        assert len(msgspec.json.encode(key)) == 24
