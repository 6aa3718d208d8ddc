"""Where the server keeps tables, groups and results: a SQLite file, or a PostgreSQL database."""

from roguetable.server.storage.base import (
    GONE,
    Event,
    GroupRow,
    Missing,
    ResultRow,
    StorageError,
    Store,
    TableRow,
    Taken,
    Told,
    Unstorable,
    open_store,
)

__all__ = [
    "GONE",
    "Event",
    "GroupRow",
    "Missing",
    "ResultRow",
    "StorageError",
    "Store",
    "TableRow",
    "Taken",
    "Told",
    "Unstorable",
    "open_store",
]
