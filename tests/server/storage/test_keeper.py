"""Whoever runs a server lists its tables while it runs, and removes one without its key."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from roguetable.engine.errors import UserError
from roguetable.server.storage import GONE, Store, keeper, open_store
from tests.server.stores import event, result_row, table_row


def later(second: int) -> str:
    return f"2026-03-01T12:00:{second:02}Z"


async def some_tables(store: Store) -> None:
    for second, (id, game) in enumerate([("a", "spire"), ("b", "gaia"), ("c", "spire")]):
        row = table_row(id, game=game, name=f"Table {id}", changed=later(second))
        await store.create_table(row, [event(1, "open")])


async def test_tables_are_listed_while_a_server_has_the_database(store: Store, url: str) -> None:
    await some_tables(store)
    listed = await asyncio.to_thread(keeper.listed, url)
    assert [row.id for row in listed] == ["c", "b", "a"], "the one that changed last comes first"
    assert listed[0] == await store.table("c")
    of_spire = await asyncio.to_thread(keeper.listed, url, "spire")
    assert [row.id for row in of_spire] == ["c", "a"]
    newest = await asyncio.to_thread(keeper.listed, url, None, 2)
    assert [row.id for row in newest] == ["c", "b"]


async def test_nothing_is_listed_of_an_empty_database(url: str, tmp_path: Path) -> None:
    if url.startswith("sqlite"):
        (tmp_path / "table.db").touch()
    assert await asyncio.to_thread(keeper.listed, url) == []


async def test_a_removed_table_takes_its_records_along_and_leaves_its_result(url: str) -> None:
    store = open_store(url)
    await store.open()
    await some_tables(store)
    await store.add_result(result_row("b"))
    await store.close()
    gone = await asyncio.to_thread(keeper.remove, url, ["b"])
    assert [row.name for row in gone] == ["Table b"]
    store = open_store(url)
    await store.open()
    try:
        assert [row.id for row in await store.tables()] == ["c", "a"]
        assert await store.records("b") == []
        assert [row.table for row in await store.results()] == ["b"]
    finally:
        await store.close()


async def test_if_one_is_not_there_none_is_removed(url: str) -> None:
    store = open_store(url)
    await store.open()
    await some_tables(store)
    await store.close()
    with pytest.raises(UserError, match=r"There is no table x, y\. Nothing was removed"):
        await asyncio.to_thread(keeper.remove, url, ["y", "a", "x"])
    assert len(await asyncio.to_thread(keeper.listed, url)) == 3


async def test_servers_on_postgresql_hear_that_a_table_is_gone(postgres_url: str) -> None:
    store = open_store(postgres_url)
    await store.open()
    heard: list[tuple[str, int]] = []
    store.listen(lambda table, number: heard.append((table, number)))
    try:
        await some_tables(store)
        await asyncio.to_thread(keeper.remove, postgres_url, ["a"])
        async with asyncio.timeout(10):
            while ("a", GONE) not in heard:
                await asyncio.sleep(0.01)
    finally:
        await store.close()


async def test_a_sqlite_file_that_is_served_loses_no_table(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.db")
    store = open_store(url)
    await store.open()
    try:
        await some_tables(store)
        with pytest.raises(UserError, match=r"is served by another process .* stop that one first"):
            await asyncio.to_thread(keeper.remove, url, ["a"])
        assert len(await store.tables()) == 3
    finally:
        await store.close()


def schema(version: str) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        with closing(sqlite3.connect(path)) as database:
            database.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT)")
            database.execute("INSERT INTO meta VALUES ('schema', ?)", [version])
            database.commit()

    return write


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (lambda path: None, "cannot be read: No such file"),
        (lambda path: path.mkdir(), "cannot be opened"),
        (lambda path: path.write_text("a letter" * 99), "is not a database"),
        (schema("99"), "written by a newer Roguetable"),
        (schema("1"), "written by an older Roguetable. Start the server once"),
    ],
)
def test_what_is_no_database_of_ours_is_said_in_a_sentence(
    tmp_path: Path, written: Callable[[Path], None], words: str
) -> None:
    path = tmp_path / "tables.db"
    written(path)
    with pytest.raises(UserError, match=words):
        keeper.listed(str(path))
