"""Compiled engines, kept in the user's cache folder: what is unchanged does not compile twice.

An entry is a folder, named by a key (compiled.py makes it of all that the compiled code depends on), with
the files and the sums of their bytes. It appears whole or not at all. An entry that is broken is thrown
away, and compiling makes it anew. The least recently used entries make room for new ones.

ROGUETABLE_CACHE=0 turns it off. Whatever goes wrong with it stops no build.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

MOST = 6
"""How many engines are kept: some branches, or some versions of Python. Each takes 20 to 40 MB."""

ABANDONED = 24 * 3600.0
"""Seconds after which a half written entry belongs to nobody."""

SUMS = "sums.json"


def folder() -> Path | None:
    """Where engines are kept; None where they are not to be."""
    if os.environ.get("ROGUETABLE_CACHE") == "0":
        return None
    try:
        return _caches() / "roguetable" / "engines"
    except RuntimeError:  # a user without a home
        return None


def _caches() -> Path:
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path.home() / ".cache"


def take(key: str, out: Path) -> bool:
    """Copy the files of an entry to `out`; False if there is none that is sound."""
    home = folder()
    if home is None:
        return False
    entry = home / key
    try:
        sums = json.loads((entry / SUMS).read_text(encoding="utf-8"))
        shutil.rmtree(out, ignore_errors=True)
        # Copied with the time of now: a library older than its sources would count as stale.
        shutil.copytree(entry, out, ignore=shutil.ignore_patterns(SUMS), copy_function=shutil.copy)
        if sums == _sums(out):
            with contextlib.suppress(OSError):  # kept where we may only read
                os.utime(entry)
            return True
    except FileNotFoundError:
        if not entry.exists():
            return False
    except (OSError, ValueError):
        pass
    shutil.rmtree(out, ignore_errors=True)
    shutil.rmtree(entry, ignore_errors=True)
    return False


def keep(key: str, made: Path) -> None:
    """Keep a copy of the files in `made` under this key."""
    home = folder()
    if home is None:
        return
    try:
        home.mkdir(parents=True, exist_ok=True)
        half = Path(tempfile.mkdtemp(prefix=".half-", dir=home))
        try:
            shutil.copytree(made, half, dirs_exist_ok=True)
            (half / SUMS).write_text(json.dumps(_sums(half)), encoding="utf-8")
            half.chmod(0o755)
            half.replace(home / key)  # refused where somebody has just published the same
        finally:
            shutil.rmtree(half, ignore_errors=True)
    except OSError:
        pass
    _make_room(home)


def _make_room(home: Path) -> None:
    """Drop the entries that were used least recently, and what nobody finished."""
    try:
        entries = sorted(home.iterdir(), key=_used)
    except OSError:
        return
    half = [entry for entry in entries if entry.name.startswith(".half-")]
    whole = [entry for entry in entries if entry not in half]
    old = [entry for entry in half if _used(entry) < time.time() - ABANDONED]
    for entry in [*old, *whole[: max(0, len(whole) - MOST)]]:
        shutil.rmtree(entry, ignore_errors=True)


def _used(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def _sums(entry: Path) -> dict[str, str]:
    return {
        path.relative_to(entry).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in _files(entry)
    }


def _files(entry: Path) -> Iterator[Path]:
    return (path for path in sorted(entry.rglob("*")) if path.is_file() and path.name != SUMS)
