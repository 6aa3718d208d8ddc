"""The version of a game's rules, made from what decides a game: its code, its cards, the kit, the engine.

Nobody has to remember to change it. Two programs have the same version of a game if the same seed and
the same choices surely lead to the same game in both. Another version need not lead elsewhere: a
comment has changed, perhaps. So whoever opens an older game replays it and compares digests of the
table; the version says what it was played with.

It is made from the sources, which lie beside compiled modules too, whatever their line ends.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import roguetable

DECIDING = frozenset({"chance.py", "content.py", "effects.py", "rows.py", "secret.py", "state.py"})
"""The modules of the engine that decide what happens; the others ask, tell, keep and show."""

BESIDE = frozenset({"table", "bots", "__pycache__"})
"""The rooms of a game that decide nothing: what people see, and what bots think."""


@cache
def rules_version(package: str) -> str:
    """The version of the rules of the game in a package: ``0.1.0-5d41402abc4b``."""
    return version_of(files(package), files("roguetable"))


def version_of(game: Traversable, home: Traversable) -> str:
    """The version of the game in a folder, played by the program in another."""
    digest = hashlib.sha256()
    for name, text in sorted(_sources(game, home)):
        digest.update(f"{name}\0{len(text)}\0".encode())
        digest.update(text)
    return f"{roguetable.__version__}-{digest.hexdigest()[:12]}"


def _sources(game: Traversable, home: Traversable) -> Iterator[tuple[str, bytes]]:
    yield from _texts(game, "game")
    yield from _texts(home / "kit", "kit")
    for name in DECIDING:
        yield f"engine/{name}", _text(home / "engine" / name)


def _texts(folder: Traversable, where: str) -> Iterator[tuple[str, bytes]]:
    """The modules and cards in a folder, by their names."""
    for entry in folder.iterdir():
        here = f"{where}/{entry.name}"
        if entry.is_dir():
            if entry.name not in BESIDE:
                yield from _texts(entry, here)
        elif entry.name.endswith((".py", ".yaml")):
            yield here, _text(entry)


def _text(file: Traversable) -> bytes:
    return file.read_bytes().replace(b"\r\n", b"\n")
