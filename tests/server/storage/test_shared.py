"""Several processes on one PostgreSQL: who wins, who hears, and what happens when it is away."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import psycopg
import pytest

from roguetable.server.storage import GONE, StorageError, Store, open_store
from tests.server.stores import event, table_row

Heard = list[tuple[str, int]]


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = open_store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def two(postgres_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two servers on one database."""
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        yield one, other


def listening(store: Store) -> Heard:
    heard: Heard = []
    store.listen(lambda table, number: heard.append((table, number)))
    return heard


async def until(true: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


def kill_connections(url: str) -> int:
    """End all connections to this database, as a restart of PostgreSQL does."""
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchone()
    assert found is not None
    return int(found[0])


def name_of(url: str) -> str:
    return url.split("/")[3].partition("?")[0]


def admit(server: str, url: str, yes: bool) -> None:
    """Let nobody into this database and throw all out, or let everybody in again."""
    statement = f"ALTER DATABASE {name_of(url)} ALLOW_CONNECTIONS {yes}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(statement.encode())
        if not yes:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                [name_of(url)],
            )


async def test_of_two_processes_exactly_one_gets_a_number(two: tuple[Store, Store]) -> None:
    await two[0].create_table(table_row(), [])
    for number in range(1, 101):
        done = await asyncio.gather(
            two[number % 2].append("t1", [event(number, who="a")], table_row(name="a")),
            two[1 - number % 2].append("t1", [event(number, who="b")], table_row(name="b")),
        )
        assert sorted(done) == [False, True]
        winner = "a" if done[0] else "b"
        # The loser reads at once what it missed.
        loser = two[1 - number % 2 if done[0] else number % 2]
        assert await loser.records("t1", number - 1) == [event(number, who=winner)]
        row = await loser.table("t1")
        assert row is not None
        assert row.name == winner


async def test_two_processes_in_full_run_never_share_a_number(two: tuple[Store, Store]) -> None:
    ids = [f"t{n}" for n in range(20)]
    for id in ids:
        await two[0].create_table(table_row(id), [])

    async def player(who: int) -> int:
        won = 0
        store = two[who % 2]
        for step in range(1, 13):
            # Half of them go through the tables backwards: locks must not form a circle.
            for id in ids if who < 4 else reversed(ids):
                numbers = [step * 2 - 1, step * 2]
                row = table_row(id, name=str(who))
                won += await store.append(id, [event(n, who=who) for n in numbers], row)
        return won

    won = await asyncio.gather(*(player(who) for who in range(8)))
    assert sum(won) == 20 * 12
    for id in ids:
        found = await two[0].records(id)
        assert [one.number for one in found] == list(range(1, 25))
        assert all(a.body == b.body for a, b in zip(found[::2], found[1::2], strict=True))


async def test_others_hear_of_a_change_and_oneself_does_not(two: tuple[Store, Store]) -> None:
    mine, theirs = listening(two[0]), listening(two[1])
    await two[0].create_table(table_row("a b'c"), [event(1, "open")])
    assert await two[0].append("a b'c", [event(2), event(3)])
    assert not await two[0].append("a b'c", [event(3)])
    await two[0].delete_table("a b'c")
    await until(lambda: len(theirs) >= 3)
    assert theirs == [("a b'c", 1), ("a b'c", 3), ("a b'c", GONE)]
    await two[1].create_table(table_row("back"), [event(1)])
    await until(lambda: bool(mine))
    assert mine == [("back", 1)]


async def test_what_is_heard_is_there_to_be_read(two: tuple[Store, Store]) -> None:
    await two[0].create_table(table_row(), [event(1)])
    seen: list[int] = []
    tasks: set[asyncio.Task[None]] = set()

    async def read(table: str, number: int) -> None:
        seen.append(len(await two[1].records(table)) - number)

    two[1].listen(lambda table, number: tasks.add(asyncio.create_task(read(table, number))))
    for number in range(2, 30):
        await two[0].append("t1", [event(number)])
    await until(lambda: len(seen) >= 28)
    assert all(more >= 0 for more in seen)


async def test_who_forgets_hears_nothing_and_a_failing_listener_harms_nobody(
    two: tuple[Store, Store], caplog: pytest.LogCaptureFixture
) -> None:
    forgotten: Heard = []

    def told(table: str, number: int) -> None:
        forgotten.append((table, number))

    def failing(table: str, number: int) -> None:
        raise ZeroDivisionError

    two[1].listen(told)
    two[1].listen(failing)
    heard = listening(two[1])
    two[1].forget(told)
    two[1].forget(told)
    await two[0].create_table(table_row(), [event(1)])
    await until(lambda: bool(heard))
    assert forgotten == []
    assert "ZeroDivisionError" in caplog.text


async def test_strange_words_on_the_channel_are_ignored(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        heard = listening(store)
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            for word in ("", "x", "x y", "x y z", "x 1", "x 1.5 t1"):
                connection.execute("SELECT pg_notify('roguetable', %s)", [word])
            connection.execute("SELECT pg_notify('roguetable', 'somebody 7 t1')")
        await until(lambda: ("t1", 7) in heard)
        assert heard == [("t1", 7)]


async def test_connections_that_die_idle_are_replaced_unnoticed(postgres_url: str) -> None:
    async with opened(postgres_url) as store, opened(postgres_url) as other:
        heard = listening(store)
        await store.create_table(table_row(), [event(1)])
        await asyncio.gather(*(store.records("t1") for _ in range(8)))
        assert kill_connections(postgres_url) >= 4
        # Nothing was being written when they died: no caller sees an error.
        assert await store.append("t1", [event(2)])
        assert len(await store.records("t1")) == 2
        assert store.figures()["reconnects"] == 1
        await until(lambda: ("", 0) in heard)
        assert await other.append("t1", [event(3)])
        await until(lambda: ("t1", 3) in heard)


async def test_connections_that_die_under_load_lose_nothing(postgres_url: str) -> None:
    """A write that was acknowledged is there; one that failed may be, and is there once."""
    async with opened(postgres_url) as store:
        ids = [f"t{n}" for n in range(20)]
        for id in ids:
            await store.create_table(table_row(id), [])
        done: dict[str, set[int]] = {id: set() for id in ids}
        failed: list[str] = []
        stopped = False

        async def player(id: str) -> None:
            number = 1
            while not stopped:
                try:
                    if await store.append(id, [event(number)]):
                        done[id].add(number)
                    number += 1
                except StorageError as error:
                    failed.append(str(error))

        players = [asyncio.create_task(player(id)) for id in ids]
        for _ in range(5):
            await asyncio.sleep(0.15)
            await asyncio.to_thread(kill_connections, postgres_url)
        while any(len(done[id]) <= 10 for id in ids):  # a busy machine takes its time
            await asyncio.sleep(0.05)
        stopped = True
        await asyncio.gather(*players)
        assert store.figures()["reconnects"] >= 3
        assert all("database" in words for words in failed)
        for id in ids:
            numbers = [one.number for one in await store.records(id)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert done[id] <= set(numbers)


async def test_while_the_database_is_away_writes_fail_clearly_and_then_go_on(
    postgres_url: str, postgres: str
) -> None:
    async with opened(postgres_url) as store:
        await store.create_table(table_row(), [event(1)])
        admit(postgres, postgres_url, False)
        for _ in range(3):
            with pytest.raises(StorageError, match="nothing was kept"):
                await store.append("t1", [event(2)])
        with pytest.raises(StorageError, match="cannot be read"):
            await store.records("t1")
        with pytest.raises(StorageError):
            await store.ping()
        admit(postgres, postgres_url, True)
        assert await store.append("t1", [event(2)])
        assert len(await store.records("t1")) == 2
        await store.ping()


async def test_closing_while_the_database_is_away_ends(postgres_url: str, postgres: str) -> None:
    store = open_store(postgres_url)
    await store.open()
    await store.create_table(table_row(), [])
    admit(postgres, postgres_url, False)
    task = asyncio.create_task(store.append("t1", [event(1)]))
    await asyncio.sleep(0)
    async with asyncio.timeout(8):
        await store.close()
    with pytest.raises(StorageError):
        await task


async def test_a_commit_is_durable_even_if_the_server_is_set_otherwise(postgres_url: str) -> None:
    name = name_of(postgres_url)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    async with opened(postgres_url) as store:
        with store.place.engine(writing=True).connect() as writer:  # type: ignore[attr-defined]
            assert writer.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
