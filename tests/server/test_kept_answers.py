"""Results are read beside everybody's moves, and once for all who ask at the same time."""

import asyncio
import threading
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any

import httpx
import pytest

from roguetable.server import kept_answers, results
from roguetable.server.kept_answers import KEPT, KEPT_SECONDS, KeptAnswers
from roguetable.server.registry import Registry
from roguetable.server.storage import Store, rows
from roguetable.server.turns import Whose
from tests.server.beside import get, open_hall
from tests.server.stores import event, result_row, table_row

RUN = {
    "game": "spire",
    "outcome": "won",
    "headline": "Act I",
    "moves": 40,
    "seed": 7,
    "finished": "2026-03-01T12:00:00Z",
    "kinds": ["person"],
    "public": True,
}
ASKED = ("/api/results", "/api/daily/spire")


@pytest.fixture
async def registry(store: Store) -> AsyncIterator[Registry]:
    async with open_hall(store) as registry:
        yield registry


async def kept(store: Store, count: int, first: int = 0, day: str = "") -> None:
    """So many results, as finished runs leave them."""
    for number in range(first, first + count):
        await store.add_result(result_row(f"t{number}", day=day, body=RUN))


def counted(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes whenever results are read."""
    asked: list[str] = []
    read = store.results

    async def results(**wanted: Any) -> Any:
        asked.append("results")
        return await read(**wanted)

    monkeypatch.setattr(store, "results", results)
    return asked


async def test_rows_are_read_beside_the_event_loop(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked, where = rows.unpacked, set()

    def noted(text: str, what: str) -> dict[str, Any]:
        where.add(threading.current_thread())
        return unpacked(text, what)

    await store.create_table(table_row(), [event(number) for number in range(1, 50)])
    await kept(store, 50)
    monkeypatch.setattr(rows, "unpacked", noted)
    assert len(await store.records("t1")) == 49
    assert len(await store.results()) == 50
    assert len(await store.tables()) == 1
    assert len(await store.unchanged("2027")) == 1
    assert where
    assert threading.current_thread() not in where


async def test_the_tally_is_made_beside_the_event_loop(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_of, where = results.run_of, []

    def noted(row: Any) -> Any:
        where.append(threading.current_thread())
        return run_of(row)

    await kept(registry.store, 30)
    monkeypatch.setattr(results, "run_of", noted)
    found = await get(client, "/api/results")
    assert found["tallies"][0]["runs"] == len(where) == 30
    assert threading.current_thread() not in where


@pytest.mark.parametrize("path", ASKED)
async def test_who_asks_for_the_same_again_costs_nothing(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    await kept(registry.store, 3)
    asked = counted(registry.store, monkeypatch)
    found = await asyncio.gather(*(get(client, path) for _ in range(20)))
    assert found == [found[0]] * 20
    assert asked == ["results"]


async def test_a_new_result_is_seen_at_once(registry: Registry, client: httpx.AsyncClient) -> None:
    store = registry.store
    await kept(store, 1)
    assert len((await get(client, "/api/results"))["runs"]) == 1
    await kept(store, 1, first=1, day="2026-03-01")
    assert len((await get(client, "/api/results"))["runs"]) == 2
    found = await get(client, "/api/daily/spire", day="2026-03-01")
    assert (len(found["board"]), found["days"]) == (1, ["2026-03-01"])


async def test_what_another_process_adds_is_seen_after_some_seconds(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = registry.store
    await kept(store, 1)
    assert len((await get(client, "/api/results"))["runs"]) == 1
    added = store.results_added
    await kept(store, 1, first=1)
    store.results_added = added  # as if it had been somebody else
    assert len((await get(client, "/api/results"))["runs"]) == 1
    monkeypatch.setattr(kept_answers, "monotonic", lambda: monotonic() + KEPT_SECONDS)
    assert len((await get(client, "/api/results"))["runs"]) == 2


async def test_what_changes_while_it_is_made_is_made_again(store: Store) -> None:
    answers = KeptAnswers(store)
    made: list[object] = []

    async def make() -> int:
        made.append(await store.add_result(result_row(f"t{len(made)}")))
        return len(made)

    assert [await answers.get("a", Whose("one"), make) for _ in range(3)] == [1, 2, 3]


async def test_only_so_many_answers_are_kept(store: Store) -> None:
    answers = KeptAnswers(store)
    made: list[object] = []

    async def make() -> int:
        made.append(1)
        return len(made)

    for day in range(KEPT + 1):
        assert await answers.get(day, Whose("one"), make) == day + 1
    assert await answers.get(KEPT, Whose("one"), make) == KEPT + 1
    assert await answers.get(0, Whose("one"), make) == KEPT + 2


async def test_the_days_of_a_game_are_listed_once_and_the_newest_first(store: Store) -> None:
    for number, day in enumerate(["2026-03-01", "2026-03-03", "", "2026-03-01", "2026-03-02"]):
        await store.add_result(result_row(f"t{number}", day=day))
    await store.add_result(result_row("other", game="gaia", day="2026-03-09"))
    assert await store.days("spire") == ["2026-03-03", "2026-03-02", "2026-03-01"]
    assert await store.days("spire", 2) == ["2026-03-03", "2026-03-02"]
    assert await store.days("half \ud800") == []
