"""Results are read beside everybody's moves, and once for all who ask at the same time."""

import asyncio
import threading
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any

import httpx
import pytest

from roguetable.server import daily, kept_answers, results
from roguetable.server.kept_answers import ALWAYS, KEPT, KEPT_SECONDS, KeptAnswers
from roguetable.server.registry import Registry
from roguetable.server.storage import StorageError, Store, rows
from roguetable.server.turns import Whose
from tests.server.beside import get, open_hall
from tests.server.stores import event, group_row, result_row, table_row

RUN = {
    "game": "spire",
    "outcome": "won",
    "headline": "Act I",
    "moves": 40,
    "seed": 7,
    "finished": "2026-03-01T12:00:00Z",
    "kinds": ["person"],
}
ASKED = ("/api/results", "/api/daily/spire")


@pytest.fixture
async def registry(store: Store) -> AsyncIterator[Registry]:
    async with open_hall(store) as registry:
        yield registry


async def kept(store: Store, count: int, first: int = 0, day: str = "") -> None:
    """So many results, as finished runs leave them."""
    for number in range(first, first + count):
        await store.add_result(result_row(f"t{number}", day=day, body=RUN, public=True))


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

    def noted_too(body: dict[str, Any], what: str) -> str:
        where.add(threading.current_thread())
        return packed(body, what)

    packed = rows.packed
    await store.create_table(table_row(), [event(number) for number in range(1, 50)])
    await store.create_group(group_row())
    await kept(store, 50)
    monkeypatch.setattr(rows, "unpacked", noted)
    monkeypatch.setattr(rows, "packed", noted_too)
    group = await store.group("g1")
    assert group is not None
    assert await store.save_group(group, group.version)
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


async def test_what_is_only_shared_is_made_after_one_has_asked(store: Store) -> None:
    answers = KeptAnswers(store)
    made: list[object] = []

    async def make() -> int:
        made.append(1)
        await asyncio.sleep(0.01)
        return len(made)

    async def ask(who: str) -> int:
        return await answers.get("a", Whose(who), make, keeps=0)

    assert [await ask("one"), await ask("one")] == [1, 2], "nobody gets what was made before"
    found = await asyncio.gather(*(ask("one") for _ in range(20)))
    assert found == [3] + [4] * 19, "the second begins when all have asked"
    assert len(made) == 4


async def test_what_always_holds_is_not_made_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = KeptAnswers(store, kept=1)
    made: list[object] = []

    async def make() -> int:
        made.append(1)
        return len(made)

    assert await answers.get("a", Whose("one"), make, ALWAYS) == 1
    await kept(store, 1)
    monkeypatch.setattr(kept_answers, "monotonic", lambda: monotonic() + 1e6)
    assert await answers.get("a", Whose("one"), make, ALWAYS) == 1
    assert await answers.get("b", Whose("one"), make, ALWAYS) == 2
    assert await answers.get("a", Whose("one"), make, ALWAYS) == 3, "there is room for one"


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
    assert await store.days("spire", 9) == ["2026-03-03", "2026-03-02", "2026-03-01"]
    assert await store.days("spire", 2) == ["2026-03-03", "2026-03-02"]
    assert await store.days("half \ud800", 9) == []


async def test_a_result_that_may_have_been_kept_is_counted_also_after_an_error(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> None:
        raise StorageError("Whether it kept this is not known.")

    before = store.results_added
    monkeypatch.setattr(store, "_change", lost)
    with pytest.raises(StorageError, match="not known"):
        await store.add_result(result_row())
    assert store.results_added == before + 1


async def test_whose_answer_takes_long_keeps_nobody_else_waiting(store: Store) -> None:
    answers, go_on = KeptAnswers(store), asyncio.Event()

    async def slow() -> str:
        await go_on.wait()
        return "slow"

    async def quick() -> str:
        return "quick"

    waiting = [asyncio.create_task(answers.get(n, Whose("one"), slow)) for n in range(2)]
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        assert await answers.get("other", Whose("two"), quick) == "quick"
    go_on.set()
    assert await asyncio.gather(*waiting) == ["slow", "slow"]


async def test_what_was_made_last_is_kept_longest_also_if_it_was_known_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_answers, "KEPT", 2)
    answers = KeptAnswers(store)
    made: list[str] = []

    async def ask(name: str) -> None:
        async def make() -> None:
            made.append(name)

        await answers.get(name, Whose("one"), make)

    for name in ("a", "b"):
        await ask(name)
    monkeypatch.setattr(kept_answers, "monotonic", lambda: monotonic() + KEPT_SECONDS)
    for name in ("a", "c", "a"):
        await ask(name)
    assert made == ["a", "b", "a", "c"]


async def test_a_day_has_a_board_for_each_game(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    for game in ("spire", "stygian"):
        found = await get(client, f"/api/daily/{game}", day="2026-03-01")
        assert (found["game"], found["day"]) == (game, "2026-03-01")


async def test_all_days_are_listed_on_which_somebody_played(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    days = ["2026-03-03", "2026-03-02", "2026-03-01"]
    for number, day in enumerate(days):
        await kept(registry.store, 1, first=number, day=day)
    assert (await get(client, "/api/daily/spire"))["days"] == days


async def test_a_board_is_made_beside_the_event_loop(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, where = daily.daily_info, []

    def noted(*about: Any) -> Any:
        where.append(threading.current_thread())
        return made(*about)

    monkeypatch.setattr(daily, "daily_info", noted)
    await get(client, "/api/daily/spire")
    assert len(where) == 1
    assert threading.current_thread() not in where
