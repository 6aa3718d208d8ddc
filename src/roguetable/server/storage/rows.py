"""From what the server keeps to the columns of the database, and back.

What cannot be kept everywhere is refused before it is queued, with the same words for SQLite and
PostgreSQL: a NUL or half a character in a name or an id (PostgreSQL has no such text), a number
that is none. Inside bodies every text that JSON can hold is kept as it is, NULs too.
"""

import logging
import math
import time
from typing import Any

import msgspec
from sqlalchemy import Row as Found

from roguetable.server.storage.base import (
    HIGHEST,
    Damaged,
    GroupRow,
    Record,
    ResultRow,
    TableRow,
    Unstorable,
)

log = logging.getLogger("roguetable.server")

Row = dict[str, Any]

MOST_BYTES = 64 * 2**20
"""No single body may be larger."""


def word(value: str, what: str) -> str:
    """A text for a column."""
    if "\0" in value:
        raise Unstorable(f"{what} holds a NUL character, which cannot be kept.")
    try:
        size = len(value.encode())
    except UnicodeEncodeError as error:
        raise Unstorable(f"{what} holds half a character (at {error.start}).") from None
    return _small(value, size, what)


def whole(value: int, what: str, least: int = 0) -> int:
    """A number for a column."""
    if not least <= value <= HIGHEST:
        raise Unstorable(f"{what} must be a number from {least} to {HIGHEST}, not {value!r}.")
    return value


def packed(body: dict[str, Any], what: str) -> str:
    """A body as JSON."""
    try:
        data = msgspec.json.encode(body)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Unstorable(f"{what} is nothing that JSON can hold: {error}") from None
    return _small(data.decode(), len(data), what)


def unpacked(text: str, what: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise Damaged(f"{what} in the database is damaged: {error}") from None


def _small(value: str, size: int, what: str) -> str:
    if size > MOST_BYTES:
        raise Unstorable(f"{what} is too large: {size} bytes, at most {MOST_BYTES}.")
    return value


# --- tables and records --------------------------------------------------------------------------


def table_row(row: TableRow) -> Row:
    return {
        "id": word(row.id, "a table's id"),
        "game": word(row.game, "a table's game"),
        "created": word(row.created, "a table's beginning"),
        "changed": word(row.changed, "a table's last change"),
        "name": word(row.name, "a table's name"),
        "public": bool(row.public),
        "group_id": word(row.group, "a table's group"),
        "daily": word(row.daily, "a table's day"),
        "outcome": word(row.outcome, "a table's outcome"),
        "info": packed(row.info, "what is known of a table"),
        "touched": time.time_ns() // 1000,
    }


def table_found(found: Found[Any]) -> TableRow:
    return TableRow(
        found.id,
        found.game,
        found.created,
        found.changed,
        found.name,
        found.public,
        found.group_id,
        found.daily,
        found.outcome,
        _known(found),
    )


def _known(found: Found[Any]) -> Row:
    """What lists tell of a table. Damaged it is nothing: a list of many tables does not end at one of them."""
    try:
        return unpacked(found.info, "what is known of a table")
    except Damaged as error:
        log.warning("Table %s: %s", found.id, error)
        return {}


def record_rows(table: str, records: list[Record]) -> list[Row]:
    """The records of one write, each number higher than the one before."""
    word(table, "a table's id")
    rows: list[Row] = []
    last = 0
    for record in records:
        number = whole(record.number, "a record's number", 1)
        if number <= last:
            raise Unstorable(f"records must be in order: {number} comes after {last}.")
        last = number
        rows.append(
            {
                "table_id": table,
                "number": number,
                "kind": word(record.kind, "a record's kind"),
                "seat": whole(record.seat, "a record's seat", -1),
                "body": packed(record.body, "a record's body"),
                "happened": word(record.when, "a record's moment"),
            }
        )
    return rows


def record_found(found: Found[Any]) -> Record:
    body = unpacked(found.body, f"record {found.number}")
    return Record(found.number, found.kind, found.seat, body, found.happened)


# --- groups and results -------------------------------------------------------------------------


def group_row(row: GroupRow) -> Row:
    return {
        "id": word(row.id, "a group's id"),
        "name": word(row.name, "a group's name"),
        "key_hash": word(row.key_hash, "the hash of a group's key"),
        "profile": packed(row.profile, "a group's profile"),
        "version": whole(row.version, "a group's version"),
        "created": word(row.created, "a group's beginning"),
    }


def group_found(found: Found[Any]) -> GroupRow:
    profile = unpacked(found.profile, "a group's profile")
    return GroupRow(found.id, found.name, found.key_hash, profile, found.version, found.created)


def result_row(row: ResultRow) -> Row:
    if not math.isfinite(row.score):
        raise Unstorable(f"a score must be a number, not {row.score}.")
    return {
        "table_id": word(row.table, "a result's table"),
        "game": word(row.game, "a result's game"),
        "day": word(row.day, "a result's day"),
        "group_id": word(row.group, "a result's group"),
        "outcome": word(row.outcome, "a result's outcome"),
        "score": float(row.score),
        "body": packed(row.body, "a result's body"),
        "finished": word(row.finished, "a result's moment"),
        "public": bool(row.public),
    }


def result_found(found: Found[Any]) -> ResultRow:
    return ResultRow(
        found.table_id,
        found.game,
        found.day,
        found.group_id,
        found.outcome,
        found.score,
        unpacked(found.body, "a result"),
        found.finished,
        found.public,
    )
