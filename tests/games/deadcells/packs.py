"""Packs written on the spot: one row, laid over our content, and what the loader says about it."""

from pathlib import Path
from typing import Any

import yaml

from roguetable.engine.content import ContentError
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.content import DeadCellsContent


def pack(folder: Path, kind: str, *rows: dict[str, Any], counts: str = "free") -> Path:
    """A pack with these rows."""
    if counts:
        (folder / "pack.yaml").write_text(f"counts: {counts}\n", encoding="utf-8")
    text = yaml.safe_dump({"kind": kind, "rows": list(rows)}, sort_keys=False)
    (folder / f"{kind}s.yaml").write_text(text, encoding="utf-8")
    return folder


def loaded(folder: Path, kind: str, *rows: dict[str, Any]) -> DeadCellsContent:
    """Our content with these rows."""
    return load_content((pack(folder, kind, *rows),))


def complaint(folder: Path, kind: str, *rows: dict[str, Any], counts: str = "free") -> str:
    """What the loader says against these rows."""
    try:
        load_content((pack(folder, kind, *rows, counts=counts),))
    except ContentError as error:
        return str(error)
    raise AssertionError("it was accepted")
