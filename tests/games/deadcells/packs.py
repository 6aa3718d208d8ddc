"""Packs written on the spot: rows laid over our content, and what the loader says about them."""

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from roguetable.engine.content import ContentError, Pack, RawRow, layer
from roguetable.games.deadcells.loading.rows import FOLDER, Loader, load_content
from roguetable.games.deadcells.model.content import DeadCellsContent

Fields = dict[str, Any]


def pack(folder: Path, kind: str, *rows: Fields, counts: str = "free") -> Path:
    """A pack with these rows."""
    if counts:
        (folder / "pack.yaml").write_text(f"counts: {counts}\n", encoding="utf-8")
    text = yaml.safe_dump({"kind": kind, "rows": [deepcopy(row) for row in rows]}, sort_keys=False)
    (folder / f"{kind}s.yaml").write_text(text, encoding="utf-8")
    return folder


def loaded(folder: Path, kind: str, *rows: Fields) -> DeadCellsContent:
    """Our content with these rows."""
    return load_content((pack(folder, kind, *rows),))


def refusal(folder: Path, kind: str, *rows: Fields, counts: str = "free") -> str:
    """What the loader says against our content with these rows."""
    try:
        load_content((pack(folder, kind, *rows, counts=counts),))
    except ContentError as error:
        return str(error)
    raise AssertionError("it was accepted")


@cache
def ours() -> list[RawRow]:
    """Our own rows as they are written, read once."""
    return layer(FOLDER, ())[0]


def complaint(folder: Path, kind: str, *rows: Fields) -> str:
    """What the loader says against these rows alone: all others it has read before."""
    raws = {raw.id: raw for raw in ours()}
    written = Pack(pack(folder, kind, *rows)).rows
    for row in written.values():
        if row.id in raws:
            below = deepcopy(raws[row.id])
            below.lay_over(row)
            row = below
        raws[row.id] = row
    loader = Loader([*raws.values()], "", True)
    try:
        for number, id in enumerate(raws):
            if id in written:
                loader.row(number, raws[id])
    except ContentError as error:
        return str(error)
    raise AssertionError("it was accepted")
