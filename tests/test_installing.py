"""What an install compiles, step by step down to the pure engine, and what is kept of it.

All of it goes as pip does it: what a build requires is reached through PYTHONPATH alone, and the engine is
a small one (one module), so that the compiler has little to do.
"""

import importlib
import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
SITE = """
import sys, site
# As pip's own: first what the build requires, and nothing of the environment around.
site.addsitedir({required!r})
"""
REQUIRED = ("msgspec", "mypy_extensions.py", "yaml", "_yaml")
"""What the engine needs to run, of all that pip installs for a build."""


# --- the environment of a build ---------------------------------------------------------------


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, str]]:
    """A Python with nothing installed, and the environment that gives it what a build requires."""
    folder = tmp_path_factory.mktemp("stranger")
    venv.create(folder / "bare", symlinks=os.name != "nt")
    python = folder / "bare" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    required, site = folder / "required", folder / "site"
    required.mkdir()
    site.mkdir()
    for name in REQUIRED:
        found = next(path for base in sys.path if (path := Path(base, name)).exists())
        (required / name).symlink_to(found)
    (site / "sitecustomize.py").write_text(SITE.format(required=str(required)))
    return str(python), {**os.environ, "PYTHONPATH": str(site), "PYTHONNOUSERSITE": "1"}


def test_bots_rehearse_where_requirements_come_by_pythonpath_alone(
    stranger: tuple[str, dict[str, str]], tmp_path: Path
) -> None:
    python, environment = stranger
    (tmp_path / "made").mkdir()
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'build_support')!r})\n"
        "import recipe; from pathlib import Path\n"
        f"recipe.rehearse(Path({str(tmp_path / 'made')!r}), Path({str(tmp_path / 'played')!r}), 0.0)\n"
    )
    done = subprocess.run([python, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    hidden = {name: value for name, value in environment.items() if name != "PYTHONPATH"}
    without = subprocess.run(
        [python, "-c", "import msgspec"], env=hidden, capture_output=True, text=True
    )
    assert "No module named 'msgspec'" in without.stderr, "this Python has what it should lack"


# --- step by step -----------------------------------------------------------------------------


@dataclass
class Checkout:
    """A checkout whose engine is one compiled module; its compiler can be counted, and told to fail."""

    folder: Path
    caches: Path

    def wheel(self, code: int = 0, **environment: str) -> dict[str, str]:
        """Build a wheel; gives its `built.json`, and whether a library is inside."""
        out = self.folder / "dist"
        shutil.rmtree(out, ignore_errors=True)
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
        known = {
            **{name: value for name, value in os.environ.items() if not name.startswith("ROGUE")},
            "ROGUETABLE_PAGE": "0",
            "XDG_CACHE_HOME": str(self.caches),
            "CC": str(self.folder / "cc"),
            **environment,
        }
        done = subprocess.run(command, cwd=self.folder, env=known, capture_output=True, text=True)
        assert done.returncode == code, done.stdout + done.stderr
        if code:
            return {"said": done.stdout + done.stderr}
        (made,) = out.iterdir()
        with zipfile.ZipFile(made) as files:
            names = files.namelist()
            words: dict[str, str] = json.loads(files.read("roguetable/built.json"))
        words["library"] = str(any("__mypyc" in name for name in names))
        words["said"] = done.stdout + done.stderr
        return words

    def compiled(self) -> int:
        """How many C files of ours were compiled since this was asked last."""
        log = self.folder / "cc.log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return sum("all_of_" in line for line in lines)

    def compiler(self, fails_at: str = "") -> None:
        """The system's compiler; it fails where its command holds these letters."""
        fail = f'case "$*" in *{fails_at}*) echo "error: out of chalk" >&2; exit 1;; esac\n'
        script = self.folder / "cc"
        script.write_text(
            f'#!/bin/sh\necho "$*" >> {self.folder / "cc.log"}\n{fail if fails_at else ""}exec cc "$@"\n'
        )
        script.chmod(0o755)

    @property
    def entries(self) -> list[Path]:
        return sorted((self.caches / "roguetable" / "engines").glob("[!.]*"))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    folder = tmp_path_factory.mktemp("small")
    for name in ("src", "build_support"):
        ignore = shutil.ignore_patterns("__pycache__", "page", "*.yaml")
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    text = (folder / "pyproject.toml").read_text(encoding="utf-8")
    head, _, rest = text.partition("[tool.roguetable.compile]\n")
    others = [path.name for path in (folder / "src" / "roguetable" / "engine").glob("*.py")]
    others.remove("chance.py")
    tail = rest[rest.index("\n]\n") + 3 :]
    lists = f'packages = ["engine"]\ninterpreted = {[f"engine/{name}" for name in others]}\n'
    (folder / "pyproject.toml").write_text(
        head + "[tool.roguetable.compile]\n" + lists.replace("'", '"') + tail, encoding="utf-8"
    )
    # One game of the rehearsal is enough, and it needs no cards: it is the compiled module that counts.
    (folder / "build_support" / "rehearsal.py").write_text("import roguetable.engine.chance\n")
    return Checkout(folder, folder / "caches")


@pytest.fixture
def checkout(small: Checkout) -> Checkout:
    """As after cloning: nothing kept, a compiler that works."""
    shutil.rmtree(small.caches, ignore_errors=True)
    small.compiler()
    small.compiled()
    return small


def test_a_wheel_is_compiled_once_and_not_again(checkout: Checkout) -> None:
    made = checkout.wheel()
    assert (made["engine"], made["why"], made["library"]) == ("once", "", "True")
    assert checkout.compiled() > 0
    assert checkout.wheel()["engine"] == "once"
    assert checkout.compiled() == 0, "an unchanged checkout compiled twice"
    (library,) = list(checkout.entries[0].glob("*__mypyc*"))
    library.write_bytes(b"broken")
    assert checkout.wheel()["engine"] == "once"
    assert checkout.compiled() > 0, "what is broken is compiled anew"


def test_a_profile_is_for_those_who_ask(checkout: Checkout) -> None:
    made = checkout.wheel(ROGUETABLE_PROFILE="1")
    assert (made["engine"], made["why"], made["library"]) == ("profiled", "", "True")
    checkout.compiled()
    assert checkout.wheel()["engine"] == "profiled", "what is better is taken, too"
    assert checkout.compiled() == 0


def test_without_a_profile_it_is_compiled_once(checkout: Checkout) -> None:
    rehearsal = checkout.folder / "build_support" / "rehearsal.py"
    plays = rehearsal.read_text()
    rehearsal.write_text("raise RuntimeError('stage fright')\n")
    try:
        made = checkout.wheel(ROGUETABLE_PROFILE="1", ROGUETABLE_CACHE="0")
    finally:
        rehearsal.write_text(plays)
    assert (made["engine"], made["library"]) == ("once", "True")
    assert "profile" in made["why"]
    assert "stage fright" in made["why"]


def test_what_cannot_be_compiled_stays_pure_and_says_why(checkout: Checkout) -> None:
    checkout.compiler(fails_at="all_of_")
    made = checkout.wheel()
    assert (made["engine"], made["library"]) == ("pure", "False")
    assert "out of chalk" in made["why"]
    assert "out of chalk" in checkout.wheel(code=1, ROGUETABLE_PURE="0")["said"]
    assert not checkout.entries, "what failed is not kept"


def test_without_headers_or_compiler_it_stays_pure_and_says_why(checkout: Checkout) -> None:
    checkout.compiler(fails_at="probe.c")
    made = checkout.wheel()
    assert (made["engine"], made["library"]) == ("pure", "False")
    assert "Python's headers" in made["why"]
    made = checkout.wheel(CC=str(checkout.folder / "nowhere"))
    assert made["engine"] == "pure"
    assert "there is no C compiler" in made["why"]
    assert checkout.compiled() == 0


def test_what_decides_the_library_decides_its_key(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(ROOT / "build_support")
    recipe = importlib.import_module("compiled")
    seen = {recipe.key(way) for way in recipe.WAYS}
    monkeypatch.setenv("CFLAGS", "-O1")
    seen.add(recipe.key(recipe.ONCE))
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\necho 'cc 1.0 Free Software Foundation'\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    seen.add(recipe.key(recipe.ONCE))
    compiler.write_text("#!/bin/sh\necho 'cc 1.1 Free Software Foundation'\n")
    seen.add(recipe.key(recipe.ONCE))
    monkeypatch.setattr(recipe, "fingerprint", lambda: "other sources, or another Python")
    seen.add(recipe.key(recipe.ONCE))
    assert len(seen) == 6
    assert recipe.key(recipe.ONCE) in seen


def test_who_asks_for_the_pure_engine_gets_it(checkout: Checkout) -> None:
    made = checkout.wheel(ROGUETABLE_PURE="1")
    assert (made["engine"], made["library"]) == ("pure", "False")
    assert "ROGUETABLE_PURE" in made["why"]


# --- what is kept -----------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build_support/kept.py, with a cache folder of its own."""
    monkeypatch.syspath_prepend(ROOT / "build_support")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.delenv("ROGUETABLE_CACHE", raising=False)
    return importlib.import_module("kept")


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """What was compiled."""
    (tmp_path / "lib" / "roguetable").mkdir(parents=True)
    (tmp_path / "lib" / "roguetable" / "chance.so").write_bytes(b"door")
    (tmp_path / "lib" / "mypyc.so").write_bytes(b"library")
    return tmp_path / "lib"


def test_what_is_kept_comes_back_as_it_was(kept: ModuleType, library: Path, tmp_path: Path) -> None:
    assert not kept.take("key", tmp_path / "out")
    kept.keep("key", library)
    kept.keep("key", library)  # somebody else was faster
    assert kept.take("key", tmp_path / "out")
    assert (tmp_path / "out" / "roguetable" / "chance.so").read_bytes() == b"door"
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["mypyc.so", "roguetable"]


@pytest.mark.parametrize("harm", ["changed", "missing", "more", "sums"])
def test_a_broken_entry_is_thrown_away(
    harm: str, kept: ModuleType, library: Path, tmp_path: Path
) -> None:
    kept.keep("key", library)
    entry = kept.folder() / "key"
    match harm:
        case "changed":
            (entry / "mypyc.so").write_bytes(b"librarx")
        case "missing":
            (entry / "mypyc.so").unlink()
        case "more":
            (entry / "more.so").write_bytes(b"strange")
        case "sums":
            (entry / "sums.json").write_text("{")
    assert not kept.take("key", tmp_path / "out")
    assert not (tmp_path / "out").exists()
    assert not entry.exists()
    kept.keep("key", library)
    assert kept.take("key", tmp_path / "out")


def test_what_was_used_least_recently_makes_room(
    kept: ModuleType, library: Path, tmp_path: Path
) -> None:
    for number in range(kept.MOST):
        kept.keep(f"key{number}", library)
        os.utime(kept.folder() / f"key{number}", (1000 + number, 1000 + number))
    assert kept.take("key0", tmp_path / "out")
    kept.keep("new", library)
    names = {path.name for path in kept.folder().iterdir()}
    assert len(names) == kept.MOST
    assert {"key0", "new"} <= names
    assert "key1" not in names


def test_half_an_entry_that_nobody_finishes_goes(kept: ModuleType, library: Path) -> None:
    half = kept.folder() / ".half-a"
    half.mkdir(parents=True)
    kept.keep("key", library)
    assert half.exists(), "somebody may be at it"
    os.utime(half, (1000, 1000))
    kept.keep("other", library)
    assert not half.exists()


def test_a_folder_that_cannot_be_used_stops_nobody(
    kept: ModuleType, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    kept.keep("key", library)
    assert not kept.take("key", tmp_path / "out")
    monkeypatch.setenv("ROGUETABLE_CACHE", "0")
    assert kept.folder() is None
    kept.keep("key", library)
    assert not kept.take("key", tmp_path / "out")
