"""Memory: what is no longer used is freed, without long pauses."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from roguetable.server import serve


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


class Knot:
    """Something that holds itself: only the garbage collector frees it."""

    def __init__(self) -> None:
        self.me = self


async def test_old_garbage_is_looked_for_now_and_then_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "MEMORY_SWEEP", 0.05)
    sweeping = asyncio.create_task(serve.sweep_memory())
    await asyncio.sleep(0)
    young, _, old = gc.get_threshold()
    assert young >= 5_000
    assert old >= 1_000_000, "the collector would look through everything by itself"
    knot = Knot()
    gc.collect()  # it is old now
    seen = weakref.ref(knot)
    del knot
    for _ in range(100):
        if seen() is None:
            break
        await asyncio.sleep(0.02)
    assert seen() is None
    sweeping.cancel()
