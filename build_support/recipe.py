"""The recipe by which mypyc and the C compiler make the library; compiled.py asks for it, and keeps it.

    python build_support/recipe.py compile OUT WORK WAY    in a process of its own
    python build_support/recipe.py probe FOLDER            does the compiler work at all?

The list of what is compiled, and of what stays interpreted, is `[tool.roguetable.compile]` in pyproject.toml.
Every byte of this file counts as a reason to compile anew.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "roguetable"
HOT = ROOT / "build_support" / "hot.h"
HOT_GAMES = ROOT / "build_support" / "hot_games.h"
REHEARSAL = ROOT / "build_support" / "rehearsal.py"
INGREDIENTS = (Path(__file__).resolve(), HOT, HOT_GAMES, REHEARSAL)
"""What decides how the library comes out, besides the modules and the compiler."""

PAGE = Path("server", "page")
"""The built page, which comes and goes as a whole (page.py): the twin links to the folder."""

CORE = "core"
"""Whatever belongs to no game."""

ONCE, PROFILED = WAYS = ("once", "profiled")
"""The ways to compile, the better the later."""

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

LEVELS = {ONCE: "1", PROFILED: "3"}
"""How much trouble the compiler takes: more where a profile names what is worth it."""

COMPILER_KB = 1_700_000
"""Memory that one compiler takes at most."""

COUNTING = [
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
        return True  # found through the registry, which setuptools does: see `why_not_compiled`
    return shutil.which(compiler()[0]) is not None


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiler_version() -> str:
    """What the compiler says of itself; empty where it cannot be asked."""
    if os.name != "posix" or not compiler_named():
        return ""
    done = subprocess.run([*compiler(), "--version"], capture_output=True, text=True)
    return done.stdout.strip()


def counts_well() -> bool:
    """Whether the compiler is gcc, whose way of counting this recipe knows."""
    return "Free Software Foundation" in compiler_version()


def _probe(folder: Path) -> None:
    from setuptools import Extension

    os.chdir(folder)
    _build_extensions([Extension("probe", ["probe.c"])], folder, folder)


def _compile(out: Path, work: Path, way: str) -> None:
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
        opt_level=LEVELS[way],
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
    if way != PROFILED:
        _build_extensions(extensions, out, work / "o")
        return
    counts = work / "counts"
    shutil.rmtree(counts, ignore_errors=True)
    usual = library.extra_compile_args
    library.extra_compile_args = [*usual, f"-fprofile-generate={counts}", *COUNTING]
    library.extra_link_args = ["-fprofile-generate"]
    _build_extensions(extensions, out, work / "o")
    rehearse(out, work / "rehearsal")
    library.extra_compile_args = [*usual, f"-fprofile-use={counts}"]
    library.extra_link_args = []
    _build_extensions([library], out, work / "o")


def rehearse(made: Path, folder: Path, share: float = 1.0) -> None:
    """Let the library that counts play. It writes its counts when the process ends."""
    print("Compiled once. Bots play, and what they kept busy is compiled for speed ...", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, folder)
    link(folder)
    # What pip installs for a build, a process finds by PYTHONPATH alone: it stays reachable.
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, str(REHEARSAL), str(share)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": path})


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
    command.parallel = side_by_side()  # the doors, one for each module
    command.ensure_finalized()
    compile_side_by_side(command)
    command.run()


def compile_side_by_side(command: Any) -> None:
    """The C files of one library are compiled side by side, which setuptools does one by one.

    Those that name the most modules come first: so all cores end at about the same time.
    """
    build_extensions = command.build_extensions

    def build() -> None:
        compile_all = command.compiler.compile

        def compile_each(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(side_by_side()) as pool:
                largest = sorted(sources, key=lambda one: -Path(one).stat().st_size)
                made = list(pool.map(lambda one: compile_all([one], **how), largest))
            return [name for names in made for name in names]

        command.compiler.compile = compile_each
        build_extensions()

    command.build_extensions = build


def side_by_side() -> int:
    """How many compilers run at once: one for each core that is ours, as far as the memory goes."""
    cores = (
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    )
    try:
        text = Path("/proc/meminfo").read_text(encoding="utf-8")
    except OSError:
        return cores
    free = re.search(r"MemAvailable:\s*(\d+) kB", text)
    return max(1, min(cores, int(free[1]) // COMPILER_KB)) if free else cores


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


def main(arguments: list[str]) -> None:
    match arguments:
        case ["probe", folder]:
            _probe(Path(folder))
        case ["compile", out, work, way]:
            _compile(Path(out), Path(work), way)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
