"""Where the server keeps tables, groups and results: a SQLite file, or a PostgreSQL database."""

from roguetable.server.storage.base import (
    GONE,
    GroupRow,
    Missing,
    Record,
    ResultRow,
    StorageError,
    Store,
    TableRow,
    Taken,
    Told,
    Unstorable,
)
from roguetable.server.storage.places import place
from roguetable.server.storage.sql import SqlStore

__all__ = [
    "GONE",
    "GroupRow",
    "Missing",
    "Record",
    "ResultRow",
    "StorageError",
    "Store",
    "TableRow",
    "Taken",
    "Told",
    "Unstorable",
    "open_store",
]


def open_store(url: str) -> Store:
    """The store at a URL: ``sqlite:///path``, a plain path, or ``postgresql://...``.

    Nothing is touched before its `open`.
    """
    return SqlStore(place(url))
