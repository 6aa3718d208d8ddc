"""Compile the typed core of roguetable with mypyc.

Two callers, one recipe: the wheel build (`hatch_build.py`) and `make fast`. The list of what is
compiled, and of what stays interpreted, is `[tool.roguetable.compile]` in pyproject.toml.

    python build_support/compiled.py build    make build/compiled, a compiled twin of src
    python build_support/compiled.py on       ... and let this environment use it
    python build_support/compiled.py off      let this environment use src again
    python build_support/compiled.py refresh  build again if it is on and the sources changed
    python build_support/compiled.py wait     until somebody else has built it; an error if nobody does

`build/compiled/roguetable` holds the extension modules and a link to every file of
`src/roguetable`, so both twins can be used at any time: the first on `sys.path` wins, and inside
the compiled one Python prefers an extension module to the `.py` beside it. `src` itself never
holds an extension module. `on` puts the twin before `src` with a `.pth` file in site-packages;
PYTHONPATH (build/compiled or src) goes before both.

There are two ways to compile (docs/decisions/compiling.md has the figures). A wheel is compiled once, and
so is what the tests need (ROGUETABLE_ONCE=1).
`make fast` and release wheels (ROGUETABLE_PROFILE=1) are compiled twice where gcc is the compiler: the
first library counts what runs while bots play (rehearsal.py), the second is compiled with those counts.
Where compiling with counts fails, it is done once. `built.json` in the package says what was done, and why not more.
Compiled libraries are cached (kept.py).
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import kept
import recipe
from recipe import (
    ONCE,
    PACKAGE,
    PROFILED,
    ROOT,
    WAYS,
    compiler_named,
    compiler_version,
    modules,
)

TWIN = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "mypyc"

BUILT = "built.json"
"""In the package: how it was compiled, or why not. roguetable/__init__.py reads it."""

TOLD = (
    *("ARCHFLAGS", "CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED"),
    "MACOSX_DEPLOYMENT_TARGET",
)
"""What the environment tells the compiler."""


def why_not_compiled() -> str:
    """Why no extension module can be built here; empty where it can."""
    if not compiler_named():
        return f"there is no C compiler ({recipe.compiler()[0]})"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(recipe.PROBE)
        try:
            _run("probe", folder)
        except NotCompiledError as error:
            return f"the C compiler does not work here, or Python's headers are missing: {error}"
    return ""


class NotCompiledError(Exception):
    """It was not compiled; the text says why, in one line."""


@dataclass(frozen=True)
class Made:
    """A library that was made: the way that was gone, and why no better one, if that was wished for."""

    way: str
    why: str = ""


def wished(wheel: bool = False) -> str:
    """The way to compile that is asked for, as far as this compiler knows it."""
    if os.environ.get("ROGUETABLE_ONCE") == "1":
        return ONCE
    profile = os.environ.get("ROGUETABLE_PROFILE") or ("0" if wheel else "1")
    return PROFILED if profile == "1" and recipe.counts_well() else ONCE


def make(out: Path, work: Path, way: str) -> Made:
    """Compile into `out` this way, or as well as it goes. NotCompiledError says why it does not go."""
    why = ""
    for step in (PROFILED, ONCE) if way == PROFILED else (way,):
        if found := take(out, step):
            return Made(found, why)
        mark = key(step)  # of the sources as they are now
        try:
            compile_modules(out, work, step)
        except NotCompiledError as error:
            if step != PROFILED:
                raise
            why = f"compiling with a profile failed: {error}"
            print(f"{why}. Compiling once ...".capitalize(), flush=True)
        else:
            kept.keep(mark, out)
            return Made(step, why)
    raise AssertionError("the last step returns or raises")


def take(out: Path, way: str) -> str:
    """The way in which a library was compiled that is kept and good enough, now in `out`; empty: none is."""
    for better in reversed(WAYS[WAYS.index(way) :]):
        if kept.take(key(better), out):
            print(f"Taken from {kept.folder()}: these sources are compiled ({better}).", flush=True)
            return better
    return ""


def compile_modules(out: Path, work: Path, way: str) -> None:
    """Compile into `out` in a process of its own."""
    shutil.rmtree(out, ignore_errors=True)
    _run("compile", str(out), str(work), way)


def _run(*arguments: str) -> None:
    """This recipe in a process of its own, whose words are passed on; the last of them explain a failure."""
    command = [sys.executable, recipe.__file__, *arguments]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    said: deque[str] = deque(maxlen=200)
    assert process.stdout is not None
    with process.stdout as lines:
        for line in lines:
            if arguments[0] != "probe":
                print(line, end="", flush=True)
            if line.strip():
                said.append(" ".join(line.split()))
    if process.wait():
        raise NotCompiledError(reason(list(said)) or f"it ended with {process.returncode}")


def reason(said: list[str]) -> str:
    """The line that explains a failure best: the first that speaks of an error, or else the last."""
    telling = [line for line in said if re.search(r"(?<!-W)error|killed", line, re.IGNORECASE)]
    return (telling or said[-1:] or [""])[0][:300]


def fingerprint() -> str:
    """Changes whenever the compiled code would."""
    digest = hashlib.sha256(f"{sys.version} {sys.platform} {platform.machine()}".encode())
    digest.update(repr(recipe.settings()).encode())
    for path in [*modules(), *recipe.INGREDIENTS]:
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def key(way: str) -> str:
    """Under which a library is kept that is compiled here this way: changes whenever the library would."""
    abi = sysconfig.get_config_var("SOABI") or sysconfig.get_platform()
    told = [f"{name}={os.environ.get(name, '')}" for name in TOLD]
    parts = [fingerprint(), way, abi, compiler_version(), sysconfig.get_config_var("CFLAGS"), *told]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


def note(package: Path, made: Made | None, why: str = "", page: str = "") -> Path:
    """Write down beside the modules how they were compiled, or why not."""
    file = package / BUILT
    words = {
        "engine": made.way if made else "pure",
        "why": made.why if made else why,
        "compiler": (compiler_version().splitlines() or [""])[0] if made else "",
        "page": page,
    }
    package.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(words, indent=2) + "\n", encoding="utf-8")
    return file


@contextmanager
def alone() -> Iterator[None]:
    """One builds at a time; the others wait, and find it done."""
    if os.name != "posix":
        yield
        return
    import fcntl

    TWIN.parent.mkdir(parents=True, exist_ok=True)
    with (TWIN.parent / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def fresh() -> bool:
    """Whether the twin is what these sources make, and compiled as well as is wished for."""
    stamp = TWIN / "fingerprint"
    if not stamp.exists():
        return False
    made_of, _, way = stamp.read_text().partition(" ")
    if made_of != fingerprint() or way not in WAYS:
        return False
    return WAYS.index(way) >= WAYS.index(wished())


def wait() -> None:
    """For whoever builds the twin just now."""
    with alone():
        if not fresh():
            sys.exit("The engine is not compiled: whoever was at it has failed, or nobody was.")


def build() -> None:
    """Bring `build/compiled` up to date."""
    with alone():
        _build()


def _build() -> None:
    if not fresh():
        if why := why_not_compiled():
            sys.exit(f"Staying interpreted: {why}.")
        print(f"Compiling {len(modules())} modules ...", flush=True)
        start, now, way = time.monotonic(), fingerprint(), wished()
        lib = WORK / "lib"
        try:
            made = make(lib, WORK, way)
        except NotCompiledError as error:
            sys.exit(f"Staying interpreted: {error}")
        shutil.rmtree(TWIN, ignore_errors=True)
        shutil.move(lib, TWIN)
        note(TWIN / PACKAGE.name, made)
        (TWIN / "fingerprint").write_text(f"{now} {way}")
        print(f"Compiled in {time.monotonic() - start:.0f} s.")
    recipe.link(TWIN)


def switch() -> Path:
    """The file that puts the twin before src. Sorts before the editable install's own."""
    return Path(sysconfig.get_path("purelib"), "__roguetable_compiled.pth")


def main(arguments: list[str]) -> None:
    match arguments:
        case ["build"]:
            build()
        case ["on"]:
            build()
            switch().write_text(f"{TWIN}\n")
        case ["off"]:
            switch().unlink(missing_ok=True)
        case ["wait"]:
            wait()
        case ["refresh"]:
            if switch().exists():
                build()
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
