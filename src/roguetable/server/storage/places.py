"""Where a database is: how it is reached, what may go wrong there, and how to say so.

Nothing that a place says holds a password.
"""

import contextlib
import errno
import os
import re
import sqlite3
import sys
import tempfile
import uuid
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, Pool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import NullPool, QueuePool

from roguetable.engine.errors import UserError
from roguetable.engine.files import Lock, home

if sys.platform == "linux":
    import fcntl

READERS = 4
"""How many reads go on at once, each on a connection of its own."""
PATIENCE = 10.0
"""Seconds to wait for a lock in the database before a write fails."""
CHECKED = 64 * 2**20
"""SQLite files up to this many bytes are looked through before they are served."""
OLDEST_SQLITE = (3, 35)
"""The first SQLite that says which rows an INSERT added (RETURNING)."""


def usual() -> str:
    """Where tables are kept unless told otherwise: a file in the folder of saves."""
    return str(home() / "tables.db")


class Place:
    """A database that can be reached."""

    shared = False
    """Whether several processes may serve it."""

    def __init__(self, shown: str) -> None:
        self.shown = shown

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.shown!r})"

    def prepare(self) -> None:
        """Make sure that it may be used, before anything is opened."""

    def looking(self) -> Engine | None:
        """For looking at what is there without changing anything; None if there is nothing."""
        return None

    def adopt(self) -> None:
        """What is there is ours."""

    def release(self) -> None:
        """It is no longer used."""

    def engine(self, *, writing: bool) -> Engine:
        """For writing, connections in transactions; otherwise some that only read."""
        raise NotImplementedError

    def check(self, connection: Connection) -> None:
        """Look for what would go wrong later, where that can be found quickly."""

    def words(self, error: BaseException) -> str:
        """What the database said, in one line and without secrets."""
        cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        return self.scrub(" ".join(str(cause).split())) or type(cause).__name__

    def scrub(self, text: str) -> str:
        """The text without secrets."""
        return text

    def refusal(self, error: BaseException) -> UserError:
        """Why it cannot be opened, for the user."""
        return UserError(f"{self.shown}: cannot be opened: {self.words(error)}")


def place(url: str) -> Place:
    """Where a URL or a plain path leads; a `UserError` if it leads nowhere."""
    scheme, found, rest = url.partition("://")
    if not found:
        if not url.strip():
            raise UserError("The database is missing: give a path, or postgresql://HOST/NAME.")
        return SqliteFile(Path(url))
    match scheme.lower():
        case "sqlite":
            return _sqlite(rest)
        case "postgresql" | "postgres" | "postgresql+psycopg":
            return Postgres(_parsed(url, rest))
    raise UserError(
        f"{masked(url)}: {scheme!r} is not a database that Roguetable knows. Give a path, "
        "sqlite:///PATH, or postgresql://USER:PASSWORD@HOST/NAME."
    )


def _sqlite(rest: str) -> Place:
    if rest in ("", "/", "/:memory:"):
        return SqliteMemory()
    if not rest.startswith("/"):
        raise UserError(
            f"sqlite://{rest}: a SQLite database is on this machine. Did you mean "
            f"sqlite:///{rest}? (Four slashes begin an absolute path: sqlite:////srv/table.db.)"
        )
    if "?" in rest:
        raise UserError(f"sqlite://{rest}: options behind '?' are not known. Give the path alone.")
    return SqliteFile(Path(rest[1:]))


def _parsed(url: str, rest: str) -> URL:
    try:
        found = make_url(f"postgresql+psycopg://{rest}")
        found.get_dialect().import_dbapi()
    except (ArgumentError, ValueError):
        raise UserError(
            f"{masked(url)}: is not a readable address. It must look like "
            "postgresql://USER:PASSWORD@HOST:PORT/NAME; special characters in a password are "
            "written as %XX."
        ) from None
    except (ImportError, NoSuchModuleError):
        raise UserError(
            f"{masked(url)}: PostgreSQL needs one more package. From your checkout: "
            "pip install '.[postgres]'"
        ) from None
    return found


def masked(url: str) -> str:
    """A URL that may be shown: without its password.

    >>> masked("postgresql://ann:s3cr@t@db.example/table?sslpassword=x&sslmode=require")
    'postgresql://ann:***@db.example/table?sslpassword=***&sslmode=require'
    >>> masked("postgresql://db.example/table")
    'postgresql://db.example/table'
    """
    url = re.sub(r"(://[^:/@?]*):.*@", r"\1:***@", url)
    return re.sub(r"((?:^|[?&\s])\w*pass\w*=)[^&\s]*", r"\1***", url, flags=re.IGNORECASE)


# --- SQLite -------------------------------------------------------------------------------------


class Sqlite(Place):
    """A SQLite database. One process serves it."""

    def connect(self) -> sqlite3.Connection:
        """A new connection; it begins no transaction by itself."""
        raise NotImplementedError

    def engine(self, *, writing: bool) -> Engine:
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            oldest = ".".join(map(str, OLDEST_SQLITE))
            raise UserError(
                f"This Python comes with SQLite {sqlite3.sqlite_version}; Roguetable's server "
                f"needs {oldest} or newer. Use a newer Python, or PostgreSQL."
            )
        engine = _engine("sqlite://", writing, creator=self.connect)
        event.listen(engine, "connect", _settle_sqlite)
        if writing:
            event.listen(engine, "begin", _begin_at_once)
        return engine


FULL, SAYS_LITTLE = "disk is full", "disk I/O error"
"""What SQLite says of a full disk: when it knows, and when it could not make the files beside its own."""

ROOM_NEEDED = 128 * 1024
"""Bytes that SQLite needs for those files before anything is written."""


def has_no_room(folder: Path) -> bool:
    """Whether hardly anything more can be written there: the disk is full, or this user's share of it."""
    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(bytes(ROOM_NEEDED))
    except OSError as error:
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return False


class SqliteFile(Sqlite):
    """A SQLite file. It is locked as long as it is served."""

    def __init__(self, path: Path) -> None:
        self.path = path.expanduser()
        self._lock: Lock | None = None
        self._held = -1
        """The file itself, open and locked as long as it is served; -1: it is not."""
        super().__init__(str(self.path))

    def prepare(self) -> None:
        path = self.path
        try:
            is_folder = path.is_dir()
        except PermissionError:
            raise self._no_rights("read") from None
        if is_folder:
            raise UserError(f"{path}: is a folder. Give the name of a file in it.")
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"{path.parent}: is no folder to use: {error.strerror}.") from None
        self._lock = self._locked()
        try:
            self._check_links()
        except BaseException:
            self.release()
            raise
        try:
            self._held = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            _lock_itself(self._held)
        except BlockingIOError:
            self.release()
            raise self._served() from None
        except OSError as error:
            self.release()
            if is_forbidden(error) and not path.exists():
                raise self._no_rights("written") from None
            raise UserError(f"{path}: cannot be opened for writing: {error.strerror}.") from None

    def looking(self) -> Engine | None:
        if not self.path.stat().st_size:
            return None
        address = f"file:{quote(str(self.path.absolute()))}?mode=ro"
        return create_engine(
            "sqlite://", poolclass=NullPool, creator=lambda: _connect(address, uri=True)
        )

    def adopt(self) -> None:
        # Nobody else may read what is noted and said at the tables. SQLite gives the files that
        # it keeps beside this one the same permissions.
        with contextlib.suppress(PermissionError):  # it is another user's, who lets us write
            self.path.chmod(0o600)

    def _locked(self) -> Lock:
        try:
            return Lock(self.path)
        except UserError as error:
            cause = error.__context__
            if is_forbidden(cause) and not Lock.path_of(self.path).exists():
                raise self._no_rights("written") from None
            if not isinstance(cause, BlockingIOError):
                raise
            raise self._served(Lock.holder_of(self.path)) from None

    def _served(self, holder: str = "") -> UserError:
        which = f" ({holder})" if holder else ""
        return UserError(
            f"{self.path}: is served by another process{which}. One SQLite file is "
            "for one server: stop that one first, or let several share a PostgreSQL database "
            "(--database postgresql://...)."
        )

    def _check_links(self) -> None:
        """A file with two names has two locks and two logs: SQLite would lose what one of them writes."""
        try:
            links = self.path.stat().st_nlink
        except FileNotFoundError:
            return
        if links > 1:
            raise UserError(
                f"{self.path}: has {links} names (hard links), and another process may serve it by "
                "another one. Remove the others, or make a copy of the file."
            )

    def _no_rights(self, what: str) -> UserError:
        return UserError(
            f"{self.path.parent}: cannot be {what} by this user. Change its rights, or set "
            "ROGUETABLE_HOME or --database."
        )

    def release(self) -> None:
        # Only after the last connection: whoever closes a file lets go of all that SQLite has locked in it.
        if self._held >= 0:
            os.close(self._held)
            self._held = -1
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def connect(self) -> sqlite3.Connection:
        return _connect(str(self.path))

    def check(self, connection: Connection) -> None:
        if self.path.stat().st_size > CHECKED:
            return
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        if found != "ok":
            raise UserError(self._damaged(" ".join(str(found).split())))

    def _damaged(self, words: str) -> str:
        return (
            f"{self.path}: is damaged, or is not a database ({words}). Nothing was changed. "
            "Put a backup in its place, or choose another file."
        )

    def refusal(self, error: BaseException) -> UserError:
        words = self.words(error)
        if "not a database" in words or "malformed" in words:
            return UserError(self._damaged(words))
        if FULL in words:
            words += f". Make room in {self.path.parent}, or choose another place with --database"
        return UserError(f"{self.path}: cannot be opened: {words}.")

    def words(self, error: BaseException) -> str:
        """The same. Where SQLite says only that it could not write, it is tried whether the disk is full."""
        words = super().words(error)
        is_full = SAYS_LITTLE in words and has_no_room(self.path.parent)
        return f"the {FULL} ({words})" if is_full else words


def _lock_itself(handle: int) -> None:
    """Lock the database beside its lock file, which somebody may remove; `BlockingIOError` if it is locked.

    Only on Linux: there this kind of lock and SQLite's own know nothing of each other. Elsewhere they would be in each
    other's way.
    """
    if sys.platform == "linux":
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:  # a disk without such locks: the lock file must do
            pass


def is_forbidden(error: BaseException | None) -> bool:
    """Whether the rights of a folder or a file are in the way, or a disk that can only be read."""
    return isinstance(error, OSError) and error.errno in (errno.EACCES, errno.EPERM, errno.EROFS)


class SqliteMemory(Sqlite):
    """A database in memory, for trying things out: it is gone when it is closed."""

    def __init__(self) -> None:
        super().__init__("sqlite://")
        self._name = f"file:/roguetable-{uuid.uuid4().hex}?vfs=memdb"

    def connect(self) -> sqlite3.Connection:
        return _connect(self._name, uri=True)


def _connect(name: str, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(
        name, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=uri
    )


def _settle_sqlite(connection: sqlite3.Connection, record: object) -> None:
    """Durable when committed: the log is brought to the disk at every commit."""
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "fullfsync = ON",  # macOS: through the drive's own cache too
        "checkpoint_fullfsync = ON",
        "foreign_keys = ON",
        f"busy_timeout = {int(PATIENCE * 1000)}",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_at_once(connection: Connection) -> None:
    """Lock at the beginning: a lock that is asked for half-way can fail without waiting."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


# --- PostgreSQL ---------------------------------------------------------------------------------


class Postgres(Place):
    """A PostgreSQL database. Any number of processes may serve it together."""

    shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        plain = url.set(drivername="postgresql")
        super().__init__(masked(plain.render_as_string(hide_password=True)))
        self._secrets = [url.password or ""]
        for name, value in url.query.items():
            if "pass" in name.lower():
                self._secrets.extend([value] if isinstance(value, str) else value)

    def engine(self, *, writing: bool) -> Engine:
        # A server that is away is noticed within half a minute, not after the two hours of TCP.
        reach = {
            "connect_timeout": "5",
            "keepalives_idle": "10",
            "keepalives_interval": "5",
            "keepalives_count": "3",
            "tcp_user_timeout": "20000",
            "application_name": "roguetable",
        }
        asked = {name: value for name, value in reach.items() if name not in self._url.query}
        engine = _engine(self._url, writing, connect_args=asked)
        event.listen(engine, "connect", _settle_postgres)
        return engine

    def looking(self) -> Engine | None:
        return self.engine(writing=True)

    def check(self, connection: Connection) -> None:
        encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
        if encoding != "UTF8":
            raise UserError(
                f"{self.shown}: holds only the letters of {encoding}. Make a database that holds "
                "all: CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0."
            )
        if connection.exec_driver_sql("SELECT pg_is_in_recovery()").scalar_one():
            raise UserError(
                f"{self.shown}: is a copy that can only be read. Give the address of the server "
                "that it is copied from."
            )

    def scrub(self, text: str) -> str:
        for secret in self._secrets:
            if secret:
                text = text.replace(secret, "***")
        return text

    def refusal(self, error: BaseException) -> UserError:
        words = self.words(error)
        stop = "" if words.endswith((".", "?", "!")) else "."
        return UserError(
            f"{self.shown}: cannot be opened: {words}{stop} Is PostgreSQL running there, "
            "does the database exist, and may this user use it?"
        )


def _settle_postgres(connection: Any, record: object) -> None:
    """Durable when committed, and nobody waits for ever for a process that hangs."""
    before, connection.autocommit = connection.autocommit, True
    with connection.cursor() as cursor:
        cursor.execute("SHOW synchronous_commit")
        if cursor.fetchone()[0] == "off":
            cursor.execute("SET synchronous_commit = on")
        cursor.execute(f"SET lock_timeout = {int(PATIENCE * 1000)}")
        cursor.execute(f"SET idle_in_transaction_session_timeout = {int(PATIENCE * 1000)}")
    connection.autocommit = before


def _engine(url: str | URL, writing: bool, **more: Any) -> Engine:
    # Values of statements are nobody's business but the database's: they stay out of errors.
    pool: type[Pool] = NullPool if writing else QueuePool
    if not writing:
        more.update(pool_size=READERS, max_overflow=0, isolation_level="AUTOCOMMIT")
    return create_engine(url, poolclass=pool, hide_parameters=True, **more)
