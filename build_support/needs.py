"""What the tests need of the system beside Python itself: a C compiler, Python's headers, Chromium.

    python build_support/needs.py [compiler] [headers] [venv] [browser]      without names: all of them

What is missing is installed, where we may: with apt-get, as root or by a sudo that asks nothing. Elsewhere
this ends with what to type. `make test` begins with it, before there is a .venv: it needs nothing installed.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "needs.log"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"

APT = ("-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=4")
"""Without a network it is said at once."""


@dataclass(frozen=True)
class Need:
    """Something that the tests need."""

    name: str
    called: str
    there: Callable[[], bool]
    debian: tuple[str, ...]
    """Its packages on Debian and Ubuntu."""
    fedora: tuple[str, ...]


def compiler() -> list[str]:
    """The C compiler that Python's tools would call."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiles() -> bool:
    """Whether it makes something of a small file: it is there, and so are the headers of the system."""
    if os.name == "nt":
        return True  # found by setuptools, which may not be here yet
    if shutil.which(compiler()[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "small.c").write_text("#include <stdio.h>\nint main(void) { return !EOF; }\n")
        done = subprocess.run([*compiler(), "small.c"], cwd=folder, capture_output=True)
    return done.returncode == 0


def has_headers() -> bool:
    return os.name == "nt" or Path(sysconfig.get_path("include"), "Python.h").exists()


def has_venv() -> bool:
    """Whether an environment can be made, or is there. Debian's Python comes without."""
    return (ROOT / ".venv" / "bin" / "pip").exists() or bool(importlib.util.find_spec("ensurepip"))


def has_browser() -> bool:
    return any(map(shutil.which, BROWSERS))


NEEDS = [
    Need("compiler", "a C compiler", compiles, ("gcc", "libc6-dev"), ("gcc",)),
    Need("headers", "Python's headers", has_headers, (f"{PYTHON}-dev",), ("python3-devel",)),
    Need("venv", "Python's venv", has_venv, (f"{PYTHON}-venv",), ("python3",)),
    Need("browser", "Chromium", has_browser, ("chromium",), ("chromium",)),
]


def missing(names: Sequence[str]) -> list[Need]:
    return [need for need in NEEDS if (not names or need.name in names) and not need.there()]


def leave() -> list[str] | None:
    """What stands before a command that changes the system; None where we may not."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    if shutil.which("sudo") and not subprocess.run([*sudo, "true"], capture_output=True).returncode:
        return sudo
    return None


def install(packages: Sequence[str], before: Sequence[str]) -> None:
    """Install packages of the system; of what went wrong all that was said."""
    print(f"Installing {' '.join(packages)} ...", flush=True)
    LOG.parent.mkdir(parents=True, exist_ok=True)
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *APT]
    with LOG.open("w") as log:
        for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
            done = subprocess.run(
                [*apt, *command], stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
            if done.returncode:
                print(LOG.read_text(errors="replace").rstrip())
                return


def listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def packages_of(needs: Sequence[Need]) -> list[str]:
    return [package for need in needs for package in need.debian]


def main(names: Sequence[str]) -> int:
    lacking = missing(names)
    named = os.environ.get("CC")
    if named and any(need.name == "compiler" for need in lacking):
        print(f"CC={named} is no C compiler that works here. Name another one, or leave CC unset.")
        return 1
    before = leave() if lacking else None
    if before is not None:
        install(packages_of(lacking), before)
        lacking = missing(names)
    if not lacking:
        return 0
    print(f"Not here, and not installed from here: {listed([need.called for need in lacking])}.")
    print(f"  Debian, Ubuntu:  sudo apt-get install {' '.join(packages_of(lacking))}")
    fedora = [package for need in lacking for package in need.fedora]
    print(f"  Fedora:          sudo dnf install {' '.join(fedora)}")
    print("  elsewhere:       what is called so there, on the PATH")
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\nStopped.")
        sys.exit(130)
