"""Our rows with one of them changed, and what the loader says to it."""

from functools import cache
from typing import Any

from roguetable.engine.content import ContentError, RawRow, layer
from roguetable.games.gaia.loading.rows import FOLDER, Loader

Fields = dict[str, Any]


@cache
def ours() -> list[RawRow]:
    """Our own rows as they are written, read once."""
    return layer(FOLDER, ())[0]


def changed(id: str, fields: Fields) -> list[RawRow]:
    """Our rows, one of them with other fields; None: without it."""
    found: list[RawRow] = []
    for raw in ours():
        given = dict(raw.fields)
        if raw.id == id:
            given = {
                name: value for name, value in {**given, **fields}.items() if value is not None
            }
        found.append(RawRow(raw.kind, given, raw.file, dict(raw.lines)))
    return found


def complaint(id: str, fields: Fields) -> str:
    """What the loader says against one row: all others it has read before."""
    raws = changed(id, fields)
    [number] = [number for number, raw in enumerate(raws) if raw.id == id]
    try:
        Loader(raws, "").row(number, raws[number])
    except ContentError as error:
        return str(error)
    raise AssertionError("it was accepted")


def refusal(id: str, fields: Fields) -> str:
    """What the loader says against all rows together."""
    try:
        Loader(changed(id, fields), "").load()
    except ContentError as error:
        return str(error)
    raise AssertionError("it was accepted")


def refusal_of_kind(kind: str, fields: Fields | None) -> str:
    """What the loader says if all rows of a kind have these fields; None: if there are none."""
    raws = [
        RawRow(
            raw.kind,
            {**raw.fields, **(fields or {})} if raw.kind == kind else dict(raw.fields),
            raw.file,
            dict(raw.lines),
        )
        for raw in ours()
        if raw.kind != kind or fields is not None
    ]
    try:
        Loader(raws, "").load()
    except ContentError as error:
        return str(error)
    raise AssertionError("it was accepted")
