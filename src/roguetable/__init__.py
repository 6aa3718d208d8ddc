"""Roguetable: cooperative rogue-like board games at one table."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

__version__ = "0.1.0"


def build() -> str:
    """How the engine runs here: `interpreted`, `compiled`, or `compiled, older than its source`."""
    root = Path(__file__).parent
    for suffix in EXTENSION_SUFFIXES:
        library = root.parent / f"roguetable__mypyc{suffix}"
        if library.exists():
            break
    else:
        return "interpreted"
    # Only a checkout can fall behind: an installed wheel brings both together.
    if (root.parent / "fingerprint").exists():
        made = library.stat().st_mtime
        for path in root.rglob("*.py"):
            compiled = any(path.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
            if compiled and path.stat().st_mtime > made:
                return "compiled, older than its source"
    return "compiled"
