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

With gcc everything is compiled twice. The first library counts what runs while bots play
(rehearsal.py); the second is compiled with those counts: what is busy lies together and goes straight
on, what is not stays small. Decisions of random play come a fifth faster than from one compiling, and
the second takes less time than one without counts. Other compilers compile once, and so does whoever
sets ROGUETABLE_ONCE=1, for whom time counts and speed does not: the tests. For them the compiler takes
less trouble as well (-O1): half of its time.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "roguetable"
TWIN = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "mypyc"
HOT = ROOT / "build_support" / "hot.h"
HOT_GAMES = ROOT / "build_support" / "hot_games.h"
REHEARSAL = ROOT / "build_support" / "rehearsal.py"

PAGE = Path("server", "page")
"""The built page, which comes and goes as a whole (page.py): the twin links to the folder."""

CORE = "core"
"""Whatever belongs to no game."""

ONCE = "once"
"""The mark of a twin that was compiled without counts."""

LIBRARY = "roguetable"
"""The shared library that holds all compiled modules is `roguetable__mypyc`, beside the package:
mypyc finds the package's folders from there, so it cannot be inside."""

PROBE = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&module); }
"""


FLAGS = [
    # Nobody outside the library calls into it, but Python by its own door: calls are direct.
    "-fvisibility=hidden",
    # Let the compiler inline across our own functions: a quarter faster on the tower,
    # 7 % fewer instructions for a whole game.
    "-fno-semantic-interposition",
    # Call Python's functions directly and not by way of a table of jumps.
    "-fno-plt",
    # Cheap looks at classes, and a cheap way to take something out of a list: 6 % faster.
    f"-include{HOT}",
    # A decision runs through a hundred functions, most of them once, and waits for their
    # code to come from memory. So each begins where a piece of memory begins that is fetched
    # at once, and nothing is left empty inside: 2 to 4 % faster in The Spire.
    "-falign-functions=64",
    "-fno-align-jumps",
    "-fno-align-labels",
    "-fno-align-loops",
    # Python's own flags bring -Wall, and gcc's look at the indentation then takes longer
    # than the compiling: its time grows with the square of the file's size.
    "-w",
    "-Wno-misleading-indentation",
]

HASTY = [
    # The library that only counts is made soon and not fast: a third of the time. These come after
    # the counting is built in; what came before it must be the same both times.
    "-fno-gcse",
    "-fno-ipa-cp",
    "-fno-ivopts",
    "-fno-peel-loops",
    "-fno-schedule-insns2",
    "-fno-split-loops",
    "-fno-tree-loop-optimize",
    "-fno-tree-pre",
    "-fno-tree-slp-vectorize",
    "-fno-tree-vectorize",
    "-fno-unswitch-loops",
]


@dataclass(frozen=True)
class Settings:
    packages: list[str]
    interpreted: list[str]
    requires: list[str]


def settings() -> Settings:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return Settings(**tomllib.load(file)["tool"]["roguetable"]["compile"])


def modules() -> list[Path]:
    """The modules to compile, sorted."""
    chosen = settings()
    found = [path for name in chosen.packages for path in (PACKAGE / name).rglob("*.py")]
    return sorted(
        path
        for path in found
        if not any(
            fnmatch(path.relative_to(PACKAGE).as_posix(), pattern) for pattern in chosen.interpreted
        )
    )


def compiler_named() -> bool:
    """Whether the C compiler that Python would call is there at all. Needs nothing installed."""
    if os.name == "nt":
        return True  # found through the registry, which setuptools does: see compiler_works
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def compiler_works() -> bool:
    """Whether an extension module can be built here: compiler, linker and Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(PROBE)
        command = [sys.executable, __file__, "probe", folder]
        return subprocess.run(command, capture_output=True, cwd=folder).returncode == 0


def _probe(folder: Path) -> None:
    from setuptools import Extension

    _build_extensions([Extension("probe", ["probe.c"])], folder, folder)


def compile_modules(out: Path, work: Path) -> None:
    """Compile into `out` in a process of its own; CalledProcessError when mypyc refuses."""
    command = [sys.executable, __file__, "compile", str(out), str(work)]
    subprocess.run(command, check=True, cwd=ROOT)


def _compile(out: Path, work: Path) -> None:
    from mypyc.build import mypycify

    work.mkdir(parents=True, exist_ok=True)
    os.environ["MYPYPATH"] = str(SOURCES)
    # No config file: `make lint` is where strictness is checked, with every stub installed.
    options = [
        "--config-file=",
        "--explicit-package-bases",
        "--ignore-missing-imports",
        f"--cache-dir={work / 'cache'}",
    ]
    extensions = mypycify(
        [*options, *(str(path.relative_to(ROOT)) for path in modules())],
        opt_level="1" if in_haste() else "3",
        debug_level="0",
        group_name=LIBRARY,
        target_dir=str(work / "c"),
        multi_file=True,
        include_runtime_files=True,
    )
    library = extensions[0]  # the others are doors into it, one for each module
    library.sources = unite(library.sources, work / "c")
    if os.name == "posix":
        for extension in extensions:  # they share one list of arguments
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    if compiled_once():
        _build_extensions(extensions, out, work / "o")
        return
    counts = work / "counts"
    shutil.rmtree(counts, ignore_errors=True)
    usual = library.extra_compile_args
    library.extra_compile_args = [*usual, f"-fprofile-generate={counts}", *HASTY]
    library.extra_link_args = ["-fprofile-generate"]
    _build_extensions(extensions, out, work / "o")
    _rehearse(out, work / "rehearsal")
    library.extra_compile_args = [*usual, f"-fprofile-use={counts}"]
    library.extra_link_args = []
    _build_extensions([library], out, work / "o")


def in_haste() -> bool:
    """Whether somebody asked for a library that is made soon and need not be fast."""
    return os.environ.get("ROGUETABLE_ONCE") == "1"


def compiled_once() -> bool:
    """Whether one compiling is enough: somebody is in haste, or the compiler's way of counting is not known."""
    return in_haste() or not counts_well()


def counts_well() -> bool:
    """Whether the compiler is gcc, whose way of counting this recipe knows."""
    if os.name != "posix":
        return False
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    said = subprocess.run([*command, "--version"], capture_output=True, text=True)
    return "Free Software Foundation" in said.stdout


def _rehearse(made: Path, folder: Path) -> None:
    """Let the library that counts play. It writes its counts when the process ends."""
    print("Compiled once. Bots play, and what they kept busy is compiled for speed ...", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, folder)
    link(folder)
    command = [sys.executable, str(REHEARSAL)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(folder)})


def unite(sources: list[str], folder: Path) -> list[str]:
    """One C file for each game and one for everything else, in place of one for each module.

    A compiler inlines only what it reads together: with a file for each module a game took 7 % more
    instructions. All in one file, its time grows faster than the file, and only one core works.
    """
    if len(sources) == 1:
        return sources
    parts: dict[str, list[str]] = {}
    for source in sources:
        _, _, game = Path(source).stem.partition("___games___")
        parts.setdefault(game.partition("___")[0] or CORE, []).append(source)
    for name, inside in parts.items():
        lines = [f'#include "{Path(source).name}"\n' for source in inside]
        if name != CORE:
            lines.insert(0, f'#include "{HOT_GAMES}"\n')
        (folder / f"all_of_{name}.c").write_text("".join(lines))
    return [str(folder / f"all_of_{name}.c") for name in sorted(parts)]


def _build_extensions(extensions: list[Any], out: Path, work: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "roguetable", "ext_modules": extensions}))
    command.force = True
    command.build_lib = str(out)
    command.build_temp = str(work)
    command.ensure_finalized()
    compile_side_by_side(command)
    command.run()


def compile_side_by_side(command: Any) -> None:
    """The C files of one library are compiled side by side, which setuptools does one by one."""
    build_extensions = command.build_extensions

    def build() -> None:
        compile_all = command.compiler.compile

        def compile_each(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = list(pool.map(lambda one: compile_all([one], **how), sources))
            return [name for names in made for name in names]

        command.compiler.compile = compile_each
        build_extensions()

    command.build_extensions = build


def fingerprint() -> str:
    """Changes whenever the compiled code would."""
    digest = hashlib.sha256(f"{sys.version} {sys.platform}".encode())
    digest.update(repr(settings()).encode())
    for path in [*modules(), Path(__file__), REHEARSAL, HOT, HOT_GAMES]:
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


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
    """Whether the twin is the one that these sources make; one compiled once may have to be made fast."""
    stamp = TWIN / "fingerprint"
    if not stamp.exists():
        return False
    made_of, _, how = stamp.read_text().partition(" ")
    return made_of == fingerprint() and (how != ONCE or compiled_once())


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
        if not compiler_named() or not compiler_works():
            sys.exit("No working C compiler with Python's headers: staying interpreted.")
        print(f"Compiling {len(modules())} modules ...", flush=True)
        start, now = time.monotonic(), fingerprint()
        made = WORK / "lib"
        shutil.rmtree(made, ignore_errors=True)
        try:
            compile_modules(made, WORK)
        except subprocess.CalledProcessError:
            sys.exit("mypyc did not compile the sources: see above.")
        shutil.rmtree(TWIN, ignore_errors=True)
        shutil.move(made, TWIN)
        (TWIN / "fingerprint").write_text(f"{now} {ONCE}" if compiled_once() else now)
        print(f"Compiled in {time.monotonic() - start:.0f} s.")
    link(TWIN)


def link(folder: Path) -> None:
    """Make every file of src appear in the twin in this folder, and none that src no longer has."""
    twin = folder / PACKAGE.name
    for path in list(twin.rglob("*")):
        if path.is_symlink() and not path.exists():
            path.unlink()
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE)
        if path.is_dir() or "__pycache__" in path.parts or inside.is_relative_to(PAGE):
            continue
        target = twin / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_symlink():
            continue
        try:
            target.symlink_to(path)
        except OSError:  # a system without links for everybody
            shutil.copyfile(path, target)
    link_page(twin / PAGE)


def link_page(target: Path) -> None:
    """The page is linked before it is built, too, so that building it later is enough."""
    if target.is_symlink():
        return
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        target.symlink_to(PACKAGE / PAGE, target_is_directory=True)
    except OSError:
        if (PACKAGE / PAGE).exists():
            shutil.copytree(PACKAGE / PAGE, target)


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
        case ["probe", folder]:
            _probe(Path(folder))
        case ["compile", out, work]:
            _compile(Path(out), Path(work))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
