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


def built() -> dict[str, str]:
    """How this package was built (build_support/compiled.py, `note`); empty in a checkout that was not.

    `engine` is the way of compiling or `pure`, `why` says why no better one, `page` why there is none.
    """
    import json  # `--help` answers sooner without it

    try:
        words = json.loads((Path(__file__).parent / "built.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(word) for name, word in words.items()} if isinstance(words, dict) else {}


def why_interpreted() -> str:
    """Why the engine runs interpreted; empty where it is compiled."""
    if build() != "interpreted":
        return ""
    known = built()
    if not known:
        return "this checkout is not compiled, which `make fast` does once"
    if known.get("engine") != "pure":
        return "the compiled library is missing"
    return known.get("why") or "it was built so"
