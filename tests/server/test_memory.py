"""Memory and the interpreter: what is no longer used is freed, and nobody waits long for either."""

import asyncio
import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from roguetable.server import serve
from roguetable.server.bodies import NewTable
from roguetable.server.registry import Registry
from tests.server.guests import Guest, set_up


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


class Knot:
    """Something that holds itself: only the garbage collector frees it."""

    def __init__(self) -> None:
        self.me = self


async def test_old_garbage_is_looked_for_now_and_then_only(
    monkeypatch: pytest.MonkeyPatch, registry: Registry
) -> None:
    monkeypatch.setattr(serve, "MEMORY_SWEEP", 0.05)
    sweeping = asyncio.create_task(serve.sweep_memory(registry))
    await asyncio.sleep(0)
    young, middle, old = gc.get_threshold()
    assert young * (middle + 1) <= 20_000, "much would gather before the collector looks through it"
    assert old >= 1_000_000, "the collector would look through everything by itself"
    knot = Knot()
    gc.collect()  # it is old now
    seen = weakref.ref(knot)
    del knot
    assert await becomes(lambda: seen() is None)
    sweeping.cancel()


async def test_when_many_rooms_were_let_go_old_garbage_is_looked_for_at_once(
    registry: Registry,
) -> None:
    sweeping = asyncio.create_task(serve.sweep_memory(registry))
    await asyncio.sleep(0)
    knot = Knot()
    gc.collect()  # it is old now
    seen = weakref.ref(knot)
    del knot
    registry.let_go += serve.MANY_GONE - 1
    await asyncio.sleep(3 * serve.YOUNG_SWEEP)
    assert seen() is not None, "a few rooms are not worth looking through everything"
    registry.let_go += 1
    assert await becomes(lambda: seen() is None)
    sweeping.cancel()


async def test_a_room_that_is_let_go_gives_back_its_game_without_any_search(
    registry: Registry,
) -> None:
    made = await set_up(registry, "stygian", 2)
    guest = await Guest(await registry.room(made.table.id)).hello(*made.keys.values())
    await guest.choose()
    await guest.room.leave(guest.device)
    room = registry.rooms[made.table.id]
    gc.disable()
    try:
        table, state = weakref.ref(room.table), room.table.state
        registry.idle = -1.0
        assert await registry.sweep() == 1
        assert registry.let_go == 1
        assert table() is None
        assert sys.getrefcount(state) == 2, "something still holds the state"
    finally:
        gc.enable()


async def test_games_leave_nothing_behind(registry: Registry) -> None:
    async def used_after(games: int) -> int:
        for seed in range(games):
            made = await registry.create(
                NewTable(game="stygian", settings={"players": 2}, seed=seed)
            )
            guest = await Guest(await registry.room(made.table.id)).hello(*made.keys.values())
            for _ in range(3):
                await guest.choose()
            await guest.room.leave(guest.device)
        registry.idle = -1.0
        await registry.sweep()
        assert registry.rooms == {}
        gc.collect()
        return sys.getallocatedblocks()

    before = await used_after(10)
    assert await used_after(40) < before + 40 * 20, "twenty small things for each game are too many"


async def test_what_is_new_is_looked_through_soon_and_once(registry: Registry) -> None:
    """What gathers unseen is looked through in one long pause some time."""
    sweeping = asyncio.create_task(serve.sweep_memory(registry))
    knot, kept = Knot(), Knot()
    seen = weakref.ref(knot)
    del knot
    assert await becomes(lambda: seen() is None)
    assert await becomes(lambda: any(one is kept for one in gc.get_objects(generation=2)))
    sweeping.cancel()


async def becomes(true: Callable[[], bool]) -> bool:
    """Whether something comes true, in time."""
    for _ in range(500):
        if true():
            return True
        await asyncio.sleep(0.02)
    return False


def test_threads_do_not_wait_long_for_each_other_while_the_server_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[float] = []

    async def serving(*plan: object) -> None:
        seen.append(sys.getswitchinterval())

    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path))
    monkeypatch.setattr(serve, "serving", serving)
    before = sys.getswitchinterval()
    serve.run(serve.Plan(port=0))
    assert seen[0] <= before / 5
    assert sys.getswitchinterval() == before
