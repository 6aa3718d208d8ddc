"""What whoever runs a server does with its tables from outside, without their keys."""

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, select
from sqlalchemy.exc import SQLAlchemyError

from roguetable.engine.errors import UserError
from roguetable.server.storage import rows
from roguetable.server.storage.base import StorageError, TableRow
from roguetable.server.storage.migrations import version_of
from roguetable.server.storage.places import Place, place
from roguetable.server.storage.schema import VERSION, tables
from roguetable.server.storage.sql import SqlStore


def listed(
    url: str, game: str | None = None, newest: int | None = None, ids: Sequence[str] | None = None
) -> list[TableRow]:
    """The tables of a database for which all of this holds, the one that changed last first.

    Nothing is changed or locked, so a server may be at it meanwhile.
    """
    at = place(url)
    query = select(tables).order_by(tables.c.changed.desc(), tables.c.touched.desc(), tables.c.id)
    if game is not None:
        query = query.where(tables.c.game == game)
    if ids is not None:
        query = query.where(tables.c.id.in_(ids))
    try:
        return [rows.table_found(found) for found in _read(at, query.limit(newest))]
    except SQLAlchemyError as error:
        raise at.refusal(error) from None


def _read(at: Place, query: Select[Any]) -> Sequence[Row[Any]]:
    try:
        looking = at.looking()
    except OSError as error:
        raise UserError(f"{at.shown}: cannot be read: {error.strerror}.") from None
    if looking is None:
        return []
    with looking.connect() as connection:
        version = version_of(connection, at.shown)
        if not version:
            return []
        if version < VERSION:
            raise UserError(
                f"{at.shown}: was written by an older Roguetable. Start the server once, which "
                "brings it up to date."
            )
        return connection.execute(query).all()


def found(url: str, ids: Sequence[str]) -> list[TableRow]:
    """These tables; a `UserError` names those that are not there."""
    known = listed(url, ids=ids)
    missing = sorted(set(ids) - {row.id for row in known})
    if missing:
        raise UserError(
            f"There is no table {', '.join(missing)}. Nothing was removed. "
            "`roguetable tables list` shows which there are."
        )
    return known


def remove(url: str, ids: Sequence[str]) -> list[TableRow]:
    """Remove these tables for good, or, if one is not there, none; what they were."""
    known = found(url, ids)
    try:
        asyncio.run(_delete(url, ids))
    except StorageError as error:
        raise UserError(f"Not all of it was removed: {error}") from None
    return known


async def _delete(url: str, ids: Sequence[str]) -> None:
    store = SqlStore(place(url))
    await store.open()
    try:
        for id in ids:
            await store.delete_table(id)
    finally:
        await store.close()
