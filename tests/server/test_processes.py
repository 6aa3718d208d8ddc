"""Several processes on one PostgreSQL: the same tables, and of two answers exactly one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from roguetable.server.protocol import Answer, ChangeSeat, Closing, Done, Ping, Pinged, Said, Say
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage import open_store
from tests.server.guests import Guest, play_on, set_up, until


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Registry]:
    """What one server process holds. Each has a store and rooms of its own."""
    store = open_store(url)
    await store.open()
    registry = Registry(store, bot_pause=0.0)
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()
        await store.close()


@pytest.fixture
async def two(postgres_url: str) -> AsyncIterator[tuple[Registry, Registry]]:
    async with process(postgres_url) as one, process(postgres_url) as other:
        yield one, other


async def friends(two: tuple[Registry, Registry], game: str = "stygian") -> list[Guest]:
    """Two people at one table, each through a process of their own."""
    created = await set_up(two[0], game, 2)
    return [
        await Guest(await registry.room(created.table.id)).hello(created.keys[seat])
        for seat, registry in enumerate(two)
    ]


@pytest.mark.parametrize("game", ["stygian", "spire"])
async def test_friends_play_through_two_processes(
    two: tuple[Registry, Registry], game: str
) -> None:
    guests = await friends(two, game)
    for _ in range(25):
        if not any(guest.scene.choices for guest in guests):
            break
        await play_on(guests, 1, seed=guests[0].room.at)
        at = max(guest.room.at for guest in guests)
        await until(lambda at=at: all(guest.scene.at == at for guest in guests))  # type: ignore[misc]
    one, other = (guest.room.table for guest in guests)
    assert one.move > 5
    assert one.record() == other.record()
    assert guests[0].log == guests[1].log


async def test_of_two_answers_at_once_exactly_one_wins(two: tuple[Registry, Registry]) -> None:
    created = await set_up(two[0], "stygian", 2)
    rooms = [await registry.room(created.table.id) for registry in two]
    guests = [await Guest(room).hello(*created.keys.values()) for room in rooms]
    won = [0, 0]
    for turn in range(40):
        at = guests[0].room.at
        await until(lambda at=at: all(guest.scene.at == at for guest in guests))  # type: ignore[misc]
        if not guests[0].scene.choices:
            break
        outcomes = await asyncio.gather(
            guests[0].choose(0), guests[1].choose(-1), return_exceptions=True
        )
        done = [isinstance(outcome, Done) for outcome in outcomes]
        assert sum(done) == 1, f"turn {turn}: {outcomes}"
        won[done.index(True)] += 1
        loser = outcomes[done.index(False)]
        assert isinstance(loser, Refused)
        assert loser.code == "stale"
        newest = max(room.at for room in rooms)
        assert newest == at + 1
        await until(lambda newest=newest: all(room.at == newest for room in rooms))  # type: ignore[misc]
    assert rooms[0].table.record() == rooms[1].table.record()
    events = await two[0].store.records(created.table.id)
    assert [event.number for event in events] == list(range(1, len(events) + 1))


async def test_each_sees_who_is_there_through_the_other(two: tuple[Registry, Registry]) -> None:
    guests = await friends(two)
    for guest in guests:
        await until(lambda guest=guest: [s.here for s in guest.people.seats] == [True, True])  # type: ignore[misc]
    await guests[1].room.leave(guests[1].device)
    await until(lambda: [s.here for s in guests[0].people.seats] == [True, False])


async def test_a_process_that_falls_silent_is_forgotten(two: tuple[Registry, Registry]) -> None:
    guests = await friends(two)
    await until(lambda: [s.here for s in guests[0].people.seats] == [True, True])
    elsewhere = guests[0].room.elsewhere
    for presence in elsewhere._heard.values():
        presence.heard -= 1000
    elsewhere.refresh()
    assert [s.here for s in guests[0].people.seats] == [True, False]


async def test_talk_pings_and_seats_cross(two: tuple[Registry, Registry]) -> None:
    guests = await friends(two)
    await guests[0].do(Say(seat=0, text="hello over there"))
    await until(lambda: bool(guests[1].all(Said)))
    spoken = guests[1].last(Said).spoken
    assert spoken is not None
    assert spoken.text == "hello over there"
    await guests[1].do(Ping(seat=1, item="front"))
    await until(lambda: bool(guests[0].all(Pinged)))
    assert guests[0].last(Pinged) == Pinged(seat=1, item="front")
    await guests[0].do(ChangeSeat(seat=0, name="Ann"))
    await until(lambda: guests[1].people.seats[0].name == "Ann")


async def test_a_renewed_link_closes_the_old_one_everywhere(two: tuple[Registry, Registry]) -> None:
    created = await set_up(two[0], "stygian", 2)
    far = await Guest(await two[1].room(created.table.id)).hello(created.keys[1])
    await two[0].renew(created.table.id, 1, created.key)
    await until(lambda: bool(far.all(Closing)))


async def test_a_removed_table_is_gone_everywhere(two: tuple[Registry, Registry]) -> None:
    created = await set_up(two[0], "stygian", 2)
    far = await Guest(await two[1].room(created.table.id)).hello(created.keys[1])
    await two[0].delete(created.table.id, created.key)
    await until(lambda: bool(far.all(Closing)))
    with pytest.raises(Refused):
        await two[1].room(created.table.id)


async def test_a_stale_answer_is_stale_in_the_other_process_too(
    two: tuple[Registry, Registry],
) -> None:
    created = await set_up(two[0], "stygian", 2)
    rooms = [await registry.room(created.table.id) for registry in two]
    guests = [await Guest(room).hello(*created.keys.values()) for room in rooms]
    option = guests[1].scene.choices[0]
    late = Answer(at=guests[1].scene.at, seat=option.seat, option=option.number)
    await guests[0].choose()
    with pytest.raises(Refused) as caught:
        await guests[1].do(late)
    assert caught.value.code == "stale"
    assert rooms[0].table.move == 1


async def test_one_process_plays_the_bots(two: tuple[Registry, Registry]) -> None:
    created = await set_up(two[0], "stygian", 0, 2)
    guests = [await Guest(await registry.room(created.table.id)).hello() for registry in two]
    for _ in range(600):
        if all(guest.room.people.ended for guest in guests):
            break
        await asyncio.sleep(0.05)
    one, other = (guest.room for guest in guests)
    assert one.people.ended
    assert other.people.ended
    assert one.table.record() == other.table.record()
    ends = [e for e in await two[0].store.records(created.table.id) if e.kind == "end"]
    assert len(ends) == 1
