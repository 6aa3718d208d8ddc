"""From every older version of the schema to the newest, and never from a newer one.

A migration is a function that is given a connection to a database of the version before. It is
frozen once released, so it uses nothing of `schema.py`: that file goes on, this history does not.
A new database takes the same way from nothing, so it cannot differ from one that grew old.
"""

from collections.abc import Callable

from sqlalchemy import Connection, inspect, text

from roguetable.engine.errors import UserError
from roguetable.server.storage.schema import VERSION, metadata

Migration = Callable[[Connection], None]

ONE_AT_A_TIME = 0x52_6F_67_75_65
"""PostgreSQL: the key of the lock for migrating, so that processes started together take turns."""


def _run(connection: Connection, statements: str) -> None:
    """Run SQL that both databases understand, but for the name of the type for bytes."""
    blob = "BYTEA" if connection.dialect.name == "postgresql" else "BLOB"
    for statement in statements.replace("BYTES", blob).split(";"):
        if statement.strip():
            connection.execute(text(statement))


def first(connection: Connection) -> None:
    """Version 1: tables, events, snapshots, groups and results."""
    _run(
        connection,
        """
        CREATE TABLE meta (
            name TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        );
        CREATE TABLE tables (
            id TEXT NOT NULL PRIMARY KEY,
            game TEXT NOT NULL,
            created TEXT NOT NULL,
            changed TEXT NOT NULL,
            name TEXT NOT NULL,
            public BOOLEAN NOT NULL,
            group_id TEXT NOT NULL,
            daily TEXT NOT NULL,
            outcome TEXT NOT NULL,
            info TEXT NOT NULL
        );
        CREATE TABLE events (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            body TEXT NOT NULL,
            happened TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        );
        CREATE TABLE snapshots (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            body BYTES NOT NULL,
            PRIMARY KEY (table_id, number)
        );
        CREATE TABLE groups (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            key_hash TEXT NOT NULL,
            profile TEXT NOT NULL,
            version INTEGER NOT NULL,
            created TEXT NOT NULL
        );
        CREATE TABLE results (
            table_id TEXT NOT NULL PRIMARY KEY,
            game TEXT NOT NULL,
            day TEXT NOT NULL,
            group_id TEXT NOT NULL,
            outcome TEXT NOT NULL,
            score DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL,
            finished TEXT NOT NULL
        )
        """,
    )


def second(connection: Connection) -> None:
    """Version 2: lists are quick, and in the right order within one second too."""
    _run(
        connection,
        """
        ALTER TABLE tables ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;
        CREATE INDEX tables_by_change ON tables (changed, touched);
        CREATE INDEX tables_by_public ON tables (public, outcome, changed, touched);
        CREATE INDEX tables_by_group ON tables (group_id, changed, touched);
        CREATE INDEX results_by_day ON results (day, game, score);
        CREATE INDEX results_by_game ON results (game, finished);
        CREATE INDEX results_by_group ON results (group_id, finished)
        """,
    )


def third(connection: Connection) -> None:
    """Version 3: which results everybody may see is asked of the database. Until now it stood in their bodies."""
    _run(
        connection,
        r"""
        ALTER TABLE results ADD COLUMN public BOOLEAN NOT NULL DEFAULT FALSE;
        UPDATE results SET public = TRUE WHERE body LIKE '%"public"\:true%';
        CREATE INDEX results_by_public ON results (public, finished);
        CREATE INDEX results_by_public_game ON results (public, game, finished)
        """,
    )


MIGRATIONS: list[Migration] = [first, second, third]
"""The one at index n leads from version n to n + 1; version 0 is an empty database."""


def version_of(connection: Connection, shown: str) -> int:
    """The version of the schema in a database; a `UserError` if it is not one that we know."""
    present = set(inspect(connection).get_table_names())
    ours = present & set(metadata.tables)
    if not ours:
        return 0
    value = None
    if "meta" in ours:
        columns = {column["name"] for column in inspect(connection).get_columns("meta")}
        if {"name", "value"} <= columns:
            value = connection.execute(
                text("SELECT value FROM meta WHERE name = 'schema'")
            ).scalar_one_or_none()
    if value is None or not str(value).isdecimal():
        names = ", ".join(sorted(ours))
        raise UserError(
            f"{shown}: has tables of another program ({names}). Give Roguetable a database of its "
            "own."
        )
    found = int(value)
    if found > VERSION:
        raise UserError(
            f"{shown}: was written by a newer Roguetable (schema {found}; this one knows up to "
            f"{VERSION}). Nothing was changed. Install the newer version, or choose another "
            "database."
        )
    return found


def migrate(connection: Connection, shown: str, upto: int = VERSION) -> tuple[int, int]:
    """Bring a database to the newest version, inside the transaction of this connection.

    Returns the versions before and after. A newer database is refused and not touched.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    found = version_of(connection, shown)
    for migration in MIGRATIONS[found:upto]:
        migration(connection)
    if found < upto:
        connection.execute(text("DELETE FROM meta WHERE name = 'schema'"))
        connection.execute(
            text("INSERT INTO meta (name, value) VALUES ('schema', :value)"), {"value": str(upto)}
        )
    return found, max(found, upto)
