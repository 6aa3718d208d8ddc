"""What the tests need of the system is there, or comes first, or is named at once."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ("make", "sh", "cat", "id", "env", "true", "ln")


@pytest.fixture
def plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The programs of a plain system: no C compiler, no Chromium, nothing that installs them."""
    system = tmp_path / "bin"
    system.mkdir()
    for name in TOOLS:
        (system / name).symlink_to(str(shutil.which(name)))
    (system / "python3").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(system))
    monkeypatch.delenv("CC", raising=False)
    return system


def make_test(home: Path) -> str:
    """What `make test` says that stops in a fresh checkout."""
    (home / "build_support").mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "build_support/needs.py"):
        shutil.copyfile(ROOT / name, home / name)
    command = ["make", "--no-print-directory", "test"]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True)
    assert done.returncode
    assert not (home / ".venv").exists(), "it stops before it begins anything"
    return done.stdout


def test_without_a_compiler_make_test_says_first_what_to_type(plain: Path, tmp_path: Path) -> None:
    first, debian, fedora, *_ = make_test(tmp_path / "checkout").splitlines()
    assert first == "Not here, and not installed from here: a C compiler and Chromium."
    assert debian == "  Debian, Ubuntu:  sudo apt-get install gcc libc6-dev chromium"
    assert fedora == "  Fedora:          sudo dnf install gcc chromium"


def test_a_compiler_that_is_named_but_not_there_is_installed_by_nobody(
    plain: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "/nonexistent/cc -O1")
    said = make_test(tmp_path / "checkout")
    assert said.startswith("CC=/nonexistent/cc -O1 is no C compiler that works here.")


# --- installing -----------------------------------------------------------------------------------


APT = """#!/bin/sh
echo "$*" >>{asked}
case "$*" in
    *install*) {what};;
esac
"""
COMES = 'for name in gcc cc; do ln -s "$(command -v true)" "${0%/*}/$name"; done'
FAILS = 'echo "E: no network"; exit 100'


@pytest.fixture
def needs(plain: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "build_support")
    needs = importlib.import_module("needs")
    monkeypatch.setattr(needs, "LOG", tmp_path / "needs.log")
    return needs


def has(system: Path, name: str, script: str) -> None:
    (system / name).write_text(script)
    (system / name).chmod(0o755)


@pytest.mark.parametrize("root", [True, False])
def test_what_is_missing_is_installed_where_we_may(
    needs: ModuleType,
    plain: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    root: bool,
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)
    asked = tmp_path / "asked"
    has(plain, "apt-get", APT.format(asked=asked, what=COMES))
    if not root:
        has(plain, "sudo", '#!/bin/sh\nshift\nexec "$@"\n')  # --non-interactive
    assert needs.main(["compiler"]) == 0
    assert capsys.readouterr().out == "Installing gcc libc6-dev ...\n"
    update, install = asked.read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith("install -y --no-install-recommends gcc libc6-dev")
    assert needs.main(["compiler"]) == 0
    assert capsys.readouterr().out == "", "and only once"


def test_what_cannot_be_installed_is_named_with_the_reason(
    needs: ModuleType,
    plain: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    has(plain, "apt-get", APT.format(asked=tmp_path / "asked", what=FAILS))
    assert needs.main(["compiler"]) == 1
    said = capsys.readouterr().out
    assert "E: no network" in said
    assert "Debian, Ubuntu:  sudo apt-get install gcc libc6-dev" in said


def test_who_may_not_change_the_system_does_not(
    needs: ModuleType, plain: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    has(plain, "apt-get", APT.format(asked=tmp_path / "asked", what=COMES))
    has(plain, "sudo", "#!/bin/sh\nexit 1\n")  # it would ask for a password
    assert needs.main(["compiler"]) == 1
    assert not (tmp_path / "asked").exists()


def test_headers_and_venv_are_looked_for_too(
    needs: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert needs.main(["headers", "venv"]) == 0
    monkeypatch.setattr(needs, "ROOT", Path("/nowhere"))
    monkeypatch.setattr(needs.sysconfig, "get_path", lambda name: "/nowhere")
    monkeypatch.setattr(needs.importlib.util, "find_spec", lambda name: None)
    assert needs.main(["headers", "venv"]) == 1
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    assert f"install {version}-dev {version}-venv\n" in capsys.readouterr().out
