"""Opening a database: where it is, whose it is, how old it is, and what is said if it cannot be."""

import asyncio
import errno
import io
import sqlite3
import stat
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import inspect, text
from sqlalchemy.exc import DBAPIError

from roguetable.engine.errors import UserError
from roguetable.lab.pool import environment
from roguetable.server.storage import StorageError, migrations, open_store, places
from roguetable.server.storage.migrations import MIGRATIONS, migrate
from roguetable.server.storage.places import SqliteFile, masked, place
from roguetable.server.storage.schema import VERSION, metadata
from tests.server.stores import NOW, event, result_row, table_row


async def refused(url: str) -> str:
    """Open what must be refused with words for the user, and give the words."""
    store = open_store(url)
    with pytest.raises(UserError) as caught:
        await store.open()
    await store.close()
    return str(caught.value)


def run(url: str, *statements: str) -> list[Any]:
    """Do something to a database as another program would; gives the rows of the last one."""
    engine = place(url).engine(writing=True)
    with engine.begin() as connection:
        found = [connection.execute(text(statement)) for statement in statements]
        return list(found[-1]) if found[-1].returns_rows else []


# --- addresses ----------------------------------------------------------------------------------


def test_a_path_and_a_url_lead_to_the_same_file(tmp_path: Path) -> None:
    for url in (f"{tmp_path}/a #1%20?.db", "~/table.db", "table.db"):
        assert isinstance(place(url), SqliteFile)
    found = place(f"sqlite:///{tmp_path}/table.db")
    assert isinstance(found, SqliteFile)
    assert found.path == tmp_path / "table.db"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "missing"),
        ("mysql://ann:s3cret@host/db", "'mysql' is not a database"),
        ("https://ann:s3cret@host/db", "'https' is not a database"),
        ("sqlite://table.db", "Did you mean sqlite:///table.db"),
        ("sqlite:///table.db?mode=s3cret", "options"),
        ("postgresql://ann:s3cret@host:port/db", "not a readable address"),
    ],
)
def test_an_address_that_leads_nowhere_is_explained(url: str, words: str) -> None:
    with pytest.raises(UserError, match=words) as caught:
        open_store(url)
    assert "ann:s3cret" not in str(caught.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:s3cr%40t@127.0.0.1:1/db",
        "postgres://ann:s3cr@t@127.0.0.1:1/db",
        "postgresql+psycopg://ann@127.0.0.1:1/db?password=s3cr@t&connect_timeout=2",
        "postgresql://127.0.0.1:1/db?user=ann&sslpassword=s3cr@t",
    ],
)
async def test_a_password_is_never_shown(url: str) -> None:
    store = open_store(url)
    words = await refused(url)
    assert "cannot be opened" in words
    assert "Is PostgreSQL running there" in words
    for shown in (words, repr(store), str(store), masked(url), repr(place(url))):
        assert "s3cr" not in shown
        assert "127.0.0.1" in shown


@pytest.mark.parametrize("end", ["", ".", "?"])
def test_what_postgresql_says_ends_with_one_stop(end: str) -> None:
    words = str(place("postgresql://127.0.0.1/db").refusal(OSError(f"accepting connections{end}")))
    assert f"accepting connections{end or '.'} Is PostgreSQL running there" in words


def test_without_its_package_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(UserError, match=r"From your checkout: pip install '\.\[postgres\]'"):
        place("postgresql://127.0.0.1/db")


async def test_a_wrong_password_is_not_shown_either(postgres: str) -> None:
    url = postgres.replace("postgres:@", "nobody:s3cret@")
    words = await refused(url)
    assert "nobody" in words
    assert "s3cret" not in words


async def test_a_database_that_does_not_exist_is_named(postgres: str) -> None:
    assert "nowhere" in await refused(postgres.replace("/postgres?", "/nowhere?"))


async def test_a_database_that_cannot_hold_every_letter_is_refused(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(
            "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'"
            " LOCALE_PROVIDER libc"
        )
    words = await refused(postgres.replace("/postgres?", "/latin?"))
    assert "LATIN1" in words
    assert "UTF8" in words


@pytest.mark.parametrize("writing", [False, True])
def test_no_error_of_the_database_tells_what_was_asked_of_it(tmp_path: Path, writing: bool) -> None:
    engine = SqliteFile(tmp_path / "tables.db").engine(writing=writing)
    asked = text("SELECT 1 FROM nowhere WHERE key = :key")
    with engine.connect() as connection, pytest.raises(DBAPIError) as found:
        connection.execute(asked, {"key": "s3cr3t"})
    assert "nowhere" in str(found.value)
    assert "s3cr3t" not in str(found.value)
    engine.dispose()


def test_a_copy_of_a_database_that_can_only_be_read_is_refused() -> None:
    class Replica:
        said: Any = None

        def exec_driver_sql(self, asked: str) -> "Replica":
            self.said = "UTF8" if "encoding" in asked else True
            return self

        def scalar_one(self) -> Any:
            return self.said

    connection: Any = Replica()
    with pytest.raises(UserError, match=r"copy that can only be read\. Give the address"):
        place("postgresql://db.example/table").check(connection)


# --- SQLite files -------------------------------------------------------------------------------


async def test_a_file_is_for_its_owner_alone_and_durable(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "table 100%.db"
    store = open_store(str(path))
    await store.open()
    await store.create_table(table_row(), [event(1)])
    kept = sorted(path.parent.glob("table 100%.db*"))
    assert len(kept) == 4  # the database, its log, the log's index, and the lock
    for file in kept:
        if not file.name.endswith(".lock"):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    with store.place.engine(writing=True).connect() as writer:  # type: ignore[attr-defined]
        pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [writer.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in pragmas]
    assert found == ["wal", 2, 1, 10_000]
    await store.close()
    assert [file.name for file in path.parent.iterdir()] == ["table 100%.db"]


async def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    path.touch(mode=0o644)
    store = open_store(str(path))
    await store.open()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    await store.close()


async def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    script = (
        "import asyncio, sys\n"
        "from roguetable.server.storage import open_store\n"
        "async def main():\n"
        "    store = open_store(sys.argv[1])\n"
        "    await store.open()\n"
        "    print('open', flush=True)\n"
        "    sys.stdin.read()\n"
        "    await store.close()\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        words = await refused(f"sqlite:///{path}")
        assert str(path) in words
        assert f"another process ({other.pid})" in words
        assert "PostgreSQL" in words
        if sys.platform == "linux":  # there the file itself is locked as well
            (tmp_path / "table.db.lock").unlink()
            assert "is served by another process. " in await refused(f"sqlite:///{path}")
            assert await refused(f"sqlite:///{path}"), "nor does who was refused unlock it"
        other.communicate()
    store = open_store(str(path))
    await store.open()
    assert str(path) in await refused(str(path))
    assert await store.tables() == []
    await store.close()


async def test_a_file_is_served_once_by_whatever_link_it_is_reached(tmp_path: Path) -> None:
    path, folder = tmp_path / "tables.db", tmp_path / "elsewhere"
    store = open_store(str(path))
    await store.open()
    (tmp_path / "also.db").symlink_to(path)
    folder.symlink_to(tmp_path, target_is_directory=True)
    for link in (tmp_path / "also.db", folder / "tables.db", folder / "also.db"):
        assert "is served by another process" in await refused(str(link))
    (tmp_path / "twin.db").hardlink_to(path)
    assert "has 2 names (hard links)" in await refused(str(tmp_path / "twin.db"))
    assert await store.tables() == []
    await store.close()
    assert "has 2 names (hard links)" in await refused(str(path))
    (tmp_path / "twin.db").unlink()
    store = open_store(str(tmp_path / "also.db"))
    await store.open()
    assert "is served by another process" in await refused(str(path))
    await store.close()


async def test_a_place_where_no_file_can_be_is_explained(tmp_path: Path) -> None:
    assert "is a folder" in await refused(str(tmp_path))
    (tmp_path / "file").write_text("")
    words = await refused(str(tmp_path / "file" / "table.db"))
    assert str(tmp_path / "file") in words
    assert await refused("/proc/no/such/folder/table.db")


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, 0])
async def test_a_full_disk_is_told_from_a_broken_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """SQLite says the same of both if it cannot make the files beside its own."""

    def connect(name: str, uri: bool = False) -> sqlite3.Connection:
        raise sqlite3.OperationalError("disk I/O error")

    def probe(**_: object) -> Any:
        if code:
            raise OSError(code, "no")
        return io.BytesIO()

    monkeypatch.setattr(places, "_connect", connect)
    monkeypatch.setattr(tempfile, "TemporaryFile", probe)
    said = await refused(str(tmp_path / "table.db"))
    if code:
        assert "the disk is full (disk I/O error)" in said
        assert f"Make room in {tmp_path}, or choose another place with --database." in said
    else:
        assert said == f"{tmp_path / 'table.db'}: cannot be opened: disk I/O error."


async def test_garbage_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    garbage = b"this is not a database, it is a letter\n" * 500
    path.write_bytes(garbage)
    words = await refused(str(path))
    assert str(path) in words
    assert "damaged, or is not a database" in words
    assert path.read_bytes() == garbage
    assert [file.name for file in tmp_path.iterdir()] == ["table.db"]


async def test_a_damaged_file_is_refused_before_it_is_served(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    store = open_store(str(path))
    await store.open()
    await store.create_table(table_row(), [event(n, text="x" * 5_000) for n in range(1, 50)])
    await store.close()
    data = bytearray(path.read_bytes())
    for at in range(8_192, len(data) - 4_096, 4_096):
        data[at : at + 64] = b"\xff" * 64
    path.write_bytes(data)
    assert "damaged" in await refused(str(path))
    assert path.read_bytes() == data


async def test_damage_found_later_is_said_clearly(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    store = open_store(str(path))
    await store.open()
    await store.create_table(table_row(), [event(1)])
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("UPDATE events SET body = '{broken'")
    with pytest.raises(StorageError, match="record 1 in the database is damaged"):
        await store.records("t1")
    await store.close()


# --- versions -----------------------------------------------------------------------------------


def test_there_is_a_migration_to_every_version() -> None:
    assert len(MIGRATIONS) == VERSION


async def test_a_new_database_has_the_newest_schema_and_nothing_else(url: str) -> None:
    """What the migrations lead to is what `schema.py` says."""
    store = open_store(url)
    await store.open()
    await store.close()
    assert run(url, "SELECT name, value FROM meta") == [("schema", str(VERSION))]
    with place(url).engine(writing=True).connect() as connection:
        found = inspect(connection)
        assert set(found.get_table_names()) == set(metadata.tables)
        for name, table in metadata.tables.items():
            columns = {one["name"]: one for one in found.get_columns(name)}
            assert list(columns) == [column.name for column in table.columns]
            for column in table.columns:
                assert columns[column.name]["nullable"] is False
                kind = type(columns[column.name]["type"])._type_affinity
                wanted = type(column.type)._type_affinity
                assert kind is wanted, f"{name}.{column.name}"
            key = found.get_pk_constraint(name)["constrained_columns"]
            assert key == [column.name for column in table.primary_key]
            indexes = {one["name"]: one["column_names"] for one in found.get_indexes(name)}
            assert indexes == {
                index.name: [column.name for column in index.columns] for index in table.indexes
            }
            foreign = [
                (one["constrained_columns"], one["referred_table"])
                for one in found.get_foreign_keys(name)
            ]
            assert foreign == [
                ([key.parent.name], key.column.table.name) for key in table.foreign_keys
            ]


OLD_BODIES = {
    "seen": r'{"public"\:true}',
    "ours": r'{"public"\:false}',
    "sly": r'{"names"\:["\"public\"\:true"],"public"\:false}',
}
"""What the bodies of results held before there was a column for it; a guest may be called anything."""


def old_database(url: str) -> None:
    """A database as the first version left it, with a game in it."""
    with place(url).engine(writing=True).begin() as connection:
        assert migrate(connection, "", upto=1) == (0, 1)
    run(
        url,
        f"INSERT INTO tables VALUES ('t1', 'spire', '{NOW}', '{NOW}', 'Old', true, 'g', '', '',"
        """ '{"move": 2}')""",
        f"""INSERT INTO events VALUES ('t1', 1, 'open', -1, '{{"seed": 5}}', '{NOW}')""",
        f"INSERT INTO events VALUES ('t1', 2, 'move', 0, '{{}}', '{NOW}')",
        f"INSERT INTO groups VALUES ('g', 'Us', 'hash', '{{}}', 3, '{NOW}')",
        f"INSERT INTO results VALUES ('t0', 'spire', '', 'g', 'won', 1.5, '{{}}', '{NOW}')",
        *(
            f"INSERT INTO results VALUES ('{id}', 'spire', '', 'g', 'won', 1, '{body}', '2025')"
            for id, body in OLD_BODIES.items()
        ),
        "INSERT INTO snapshots SELECT 't1', 2, CAST('state' AS BYTEA)"
        if url.startswith("postgres")
        else "INSERT INTO snapshots SELECT 't1', 2, CAST('state' AS BLOB)",
    )


async def test_a_database_of_the_first_version_opens(url: str) -> None:
    old_database(url)
    store = open_store(url)
    await store.open()
    assert await store.table("t1") == table_row(
        name="Old", public=True, group="g", info={"move": 2}
    )
    assert await store.records("t1") == [event(1, "open", -1, seed=5), event(2)]
    assert await store.snapshot("t1") == (2, b"state")
    group = await store.group("g")
    assert group is not None
    assert group.version == 3
    assert (await store.results())[0] == result_row("t0", group="g", score=1.5)
    assert {row.table for row in await store.results(public=True)} == {"seen"}
    assert await store.append("t1", [event(3)], table_row(name="New"))
    await store.create_table(table_row("t2"), [])
    assert [row.id for row in await store.tables()] == ["t2", "t1"]
    await store.close()
    assert run(url, "SELECT value FROM meta WHERE name = 'schema'") == [(str(VERSION),)]


async def test_a_migration_that_fails_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_database(url)

    def failing(connection: Any) -> None:
        connection.execute(text("ALTER TABLE tables ADD COLUMN half INTEGER"))
        connection.execute(text("SELECT * FROM there_is_no_such_table"))

    monkeypatch.setattr(migrations, "MIGRATIONS", [MIGRATIONS[0], failing])
    assert "cannot be opened" in await refused(url)
    monkeypatch.undo()
    assert run(url, "SELECT value FROM meta") == [("1",)]
    store = open_store(url)
    await store.open()
    assert len(await store.records("t1")) == 2
    await store.close()


async def test_a_newer_schema_is_refused_and_not_touched(url: str) -> None:
    store = open_store(url)
    await store.open()
    await store.create_table(table_row(), [event(1)])
    await store.close()
    run(url, f"UPDATE meta SET value = '{VERSION + 1}'", "ALTER TABLE tables ADD COLUMN later TEXT")
    before = Path(url.removeprefix("sqlite:///")).read_bytes() if "sqlite" in url else b""
    words = await refused(url)
    assert "newer Roguetable" in words
    assert f"schema {VERSION + 1}" in words
    assert "Nothing was changed" in words
    if before:
        assert Path(url.removeprefix("sqlite:///")).read_bytes() == before
    assert run(url, "SELECT value FROM meta") == [(str(VERSION + 1),)]
    assert run(url, "SELECT id, later FROM tables") == [("t1", None)]


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE events (id INTEGER)",
        "CREATE TABLE meta (id INTEGER)",
        "CREATE TABLE meta (name TEXT, value TEXT)",
    ],
)
async def test_a_database_of_another_program_is_left_alone(url: str, statement: str) -> None:
    if "sqlite" in url:
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as other:
            other.execute(statement)
        before = Path(url.removeprefix("sqlite:///")).read_bytes()
    else:
        run(url, statement)
        before = b""
    words = await refused(url)
    assert "another program" in words
    if before:
        assert Path(url.removeprefix("sqlite:///")).read_bytes() == before
    else:
        with place(url).engine(writing=True).connect() as connection:
            assert len(inspect(connection).get_table_names()) == 1


async def test_processes_that_start_together_make_one_schema(postgres_url: str) -> None:
    stores = [open_store(postgres_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create_table(table_row(), [event(1)])
    for store in stores:
        assert len(await store.records("t1")) == 1
        await store.close()
