"""Many write at once: each gets its own outcome, and few commits serve all."""

import asyncio
import threading
import time
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, text
from sqlalchemy import event as on

from roguetable.server.storage import Missing, StorageError, Store, open_store
from roguetable.server.storage.base import Declined
from roguetable.server.storage.sql import SqlStore
from roguetable.server.storage.writes import Batch, Change
from tests.server.stores import event, group_row, table_row


async def test_of_many_who_want_a_number_each_is_given_once(store: Store) -> None:
    await store.create_table(table_row(), [])
    got: Counter[int] = Counter()

    async def somebody(who: int) -> None:
        for number in range(1, 6):
            if await store.append("t1", [event(number, who=who)]):
                got[number] += 1

    await asyncio.gather(*(somebody(who) for who in range(300)))
    assert got == dict.fromkeys(range(1, 6), 1)
    assert [one.number for one in await store.records("t1")] == list(range(1, 6))


async def test_many_who_append_to_one_table_all_get_a_place(store: Store) -> None:
    """As the server does it: whoever is refused reads what it missed and tries the next number."""
    await store.create_table(table_row(), [])

    async def somebody(who: int) -> None:
        number = 0
        while True:
            number += 1
            if await store.append("t1", [event(number, who=who)]):
                return
            number = (await store.records("t1", after=number - 1))[-1].number

    await asyncio.gather(*(somebody(who) for who in range(50)))
    found = await store.records("t1")
    assert [one.number for one in found] == list(range(1, 51))
    assert sorted(one.body["who"] for one in found) == list(range(50))


async def test_few_commits_serve_many_tables(store: Store) -> None:
    await asyncio.gather(*(store.create_table(table_row(f"t{n}"), []) for n in range(300)))
    before = store.figures()
    for number in (1, 2):
        done = await asyncio.gather(
            *(
                store.append(f"t{n}", [event(number)], table_row(f"t{n}", name=str(number)))
                for n in range(300)
            )
        )
        assert all(done)
    after = store.figures()
    assert after["appends"] - before["appends"] == 600
    assert after["commits"] - before["commits"] < 60
    assert (await store.counts())["events"] == 600
    assert {row.name for row in await store.tables(limit=300)} == {"2"}


async def test_when_too_many_writes_wait_a_further_one_is_refused(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    with monkeypatch.context() as patched:
        patched.setattr("roguetable.server.storage.writer.CROWDED", 0)
        with pytest.raises(StorageError, match="Too many writes wait"):
            await store.append("t1", [event(2)])
    await store.ping()  # the storage is well: nobody is to be sent elsewhere because of that
    assert await store.append("t1", [event(2)]), "nothing of it was kept"


async def test_in_one_batch_each_write_has_its_own_outcome(store: Store) -> None:
    await store.create_table(table_row("a"), [event(1, "open")])
    await store.create_table(table_row("b"), [event(1, "open")])
    outcomes = await asyncio.gather(
        store.append("a", [event(2, which=1)], table_row("a", name="one")),
        store.append("a", [event(2, which=2)], table_row("a", name="two")),
        store.append("nobody", [event(1)]),
        store.append("b", [event(1), event(2)], table_row("b", name="wrong")),
        store.append("b", [event(2, which=3)]),  # free, since the one before was refused
        store.append("a", [event(3, which=4)], table_row("a", name="three")),
        store.create_table(table_row("a"), []),
        store.append("a", [event(4), event(5)]),
        store.append("a", [event(5), event(6)]),
        store.append("a", [event(6)]),
        store.save_group(group_row(), 1),
        store.delete_table("b"),
        store.append("b", [event(3)]),
        return_exceptions=True,
    )
    shown = [type(one).__name__ if isinstance(one, Exception) else one for one in outcomes]
    assert shown == [
        *(True, False, "Missing", False, True, True, "Taken", True, False, True, False, None),
        "Missing",
    ]
    assert [one.number for one in await store.records("a")] == [1, 2, 3, 4, 5, 6]
    assert (await store.records("a", 1))[0].body == {"which": 1}
    row = await store.table("a")
    assert row is not None
    assert row.name == "three"


async def test_outcomes_do_not_depend_on_what_is_committed_together(store: Store) -> None:
    """The same writes one by one and all at once: the same table in the end."""
    wanted = [[n % 7 + 1 + i for i in range(n % 3 + 1)] for n in range(60)]
    for id in ("alone", "together"):
        await store.create_table(table_row(id), [])
    alone = [
        await store.append("alone", [event(number, who=who) for number in numbers])
        for who, numbers in enumerate(wanted)
    ]
    together = await asyncio.gather(
        *(
            store.append("together", [event(number, who=who) for number in numbers])
            for who, numbers in enumerate(wanted)
        )
    )
    assert together == alone
    assert await store.records("together") == await store.records("alone")


async def test_a_cancelled_caller_harms_nobody(store: Store) -> None:
    await store.create_table(table_row(), [])
    tasks = [asyncio.create_task(store.append("t1", [event(n)])) for n in range(1, 101)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert done[1::2] == [True] * 50
    assert await store.append("t1", [event(101)])
    assert {one.number for one in await store.records("t1")} >= set(range(2, 101, 2)) | {101}


async def test_closing_finishes_what_waits(url: str) -> None:
    store = open_store(url)
    await store.open()
    await store.create_table(table_row(), [])
    tasks = [asyncio.create_task(store.append("t1", [event(n)])) for n in range(1, 201)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == [True] * 200
    again = open_store(url)
    await again.open()
    assert len(await again.records("t1")) == 200
    await again.close()


async def test_no_thread_is_left_behind(url: str) -> None:
    before = set(threading.enumerate())
    store = open_store(url)
    await store.open()
    await asyncio.gather(*(store.tables() for _ in range(8)))
    await store.close()
    left = {thread.name for thread in set(threading.enumerate()) - before}
    assert not any(name.startswith("storage") for name in left)


# --- when the database fails --------------------------------------------------------------------


def engine_of(store: Store) -> Engine:
    assert isinstance(store, SqlStore)
    assert store._writer is not None
    return store._writer._engine


async def test_a_failing_commit_fails_its_batch_and_the_next_one_goes_on(store: Store) -> None:
    await store.create_table(table_row(), [])
    failing = True

    def refuse(connection: Connection) -> None:
        if failing:
            connection.exec_driver_sql("SELECT * FROM there_is_no_such_table")

    on.listen(engine_of(store), "commit", refuse)
    tasks = [store.append("t1", [event(n)]) for n in range(1, 51)]
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(one, StorageError) for one in done)
    assert store.figures()["failures"] == 50
    failing = False
    assert await store.records("t1") == []
    assert await store.append("t1", [event(1)])


async def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "table.db"))
    await store.open()
    await store.create_table(table_row(), [])
    assert isinstance(store, SqlStore)
    assert store._writer is not None
    connection = store._writer._connection
    assert connection is not None
    driver = connection.connection.driver_connection
    assert driver is not None
    pages = driver.execute("PRAGMA page_count").fetchone()[0]
    driver.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StorageError, match=r"nothing was kept: database or disk is full"):
        await store.append("t1", [event(1, text="x" * 100_000)])
    driver.execute("PRAGMA max_page_count = 1000000")
    assert await store.append("t1", [event(1, text="x" * 100_000)])
    await store.close()


async def test_what_the_database_refuses_fails_alone(store: Store) -> None:
    """Should a write pass our checks and fail in the database, the others must not suffer."""
    await store.create_table(table_row(), [])
    assert isinstance(store, SqlStore)

    def bad(batch: Batch) -> None:
        statement = text("INSERT INTO events (table_id, number) VALUES ('t1', 7)")
        batch.connection.execute(statement)

    done = await asyncio.gather(
        store.append("t1", [event(1)]),
        store._change(bad),
        store.append("t1", [event(2)]),
        store.append("nobody", [event(2)]),
        return_exceptions=True,
    )
    assert done[0] is True
    assert isinstance(done[1], StorageError)
    assert "INSERT" not in str(done[1])
    assert done[2] is True
    assert isinstance(done[3], Missing)
    assert [one.number for one in await store.records("t1")] == [1, 2]
    assert store.figures()["failures"] == 1


async def test_what_one_writes_that_cannot_be_kept_makes_the_storage_no_less_trusted(
    store: Store,
) -> None:
    assert isinstance(store, SqlStore)
    wrong, broken = (
        Change(lambda batch, said=said: batch.connection.execute(text(said)))  # type: ignore[misc]
        for said in ("INSERT INTO meta (name) VALUES ('x')", "INSERT INTO nowhere VALUES (1)")
    )
    with pytest.raises(Declined, match="The database refuses this"):
        await store._write(wrong)
    await store.ping()
    with pytest.raises(StorageError):
        await store._write(broken)
    with pytest.raises(StorageError, match="The last write failed"):
        await store.ping()


async def test_a_mistake_of_our_own_does_not_end_the_writer(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await store.create_table(table_row(), [])
    assert isinstance(store, SqlStore)

    def broken(batch: Batch) -> None:
        raise ZeroDivisionError

    with pytest.raises(StorageError, match="mistake of its own"):
        await store._change(broken)
    assert "ZeroDivisionError" in caplog.text
    assert await store.append("t1", [event(1)])


async def noted_signs(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many letters each sign of life is written with from now on."""
    signs: list[int] = []
    write = Batch.sign_of_life

    def noted(batch: Batch, words: str) -> None:
        signs.append(len(words))
        write(batch, words)

    monkeypatch.setattr(Batch, "sign_of_life", noted)
    return signs


async def distrusted(store: Store) -> SqlStore:
    """A store whose last write failed a while ago."""
    assert isinstance(store, SqlStore)
    await store.ping()
    store._failure, store._trust_again = "The disk is full.", 0.0
    return store


async def test_after_a_failure_much_is_written_once_and_then_a_little_in_its_place(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await distrusted(store)
    signs = await noted_signs(store, monkeypatch)
    for _ in range(3):
        await store.ping()
    much, little = signs
    assert much > 100_000
    assert little < 100


async def test_what_is_tried_in_vain_is_not_tried_again_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await distrusted(store)
    tried: list[int] = []

    def full(batch: Batch, words: str) -> None:
        tried.append(len(words))
        raise OSError("The disk is full.")

    monkeypatch.setattr(Batch, "sign_of_life", full)
    for _ in range(3):
        with pytest.raises(StorageError):
            await store.ping()
    assert len(tried) == 1


async def test_a_whisper_says_nothing_about_what_can_be_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is at a table may get lost: no failure of the storage, and no sign that it is well."""
    assert isinstance(store, SqlStore)
    monkeypatch.setattr(store.place, "shared", True)

    def fails(batch: Batch, table: str, words: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(Batch, "whisper", fails)
        with pytest.raises(StorageError):
            await store.whisper("t1", {"here": [0]})
        await store.ping()
    monkeypatch.setattr(Batch, "whisper", lambda *_: None)
    store._failure, store._trust_again = "The disk is full.", time.monotonic() + 600
    await store.whisper("t1", {"here": [0]})
    with pytest.raises(StorageError, match="The last write failed"):
        await store.ping()
