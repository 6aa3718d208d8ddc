"""What `make test` and `make check` are made of: stages side by side, and the tests near a change."""

import importlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    monkeypatch.syspath_prepend(ROOT / "build_support")
    return importlib.import_module


@pytest.fixture
def stages(
    recipe: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> ModuleType:
    found = recipe("stages")
    monkeypatch.setattr(found, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(found, "ROOT", tmp_path)
    return found


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


# --- stages -------------------------------------------------------------------------------------


def test_all_is_well(stages: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    lint = stages.Stage("lint", python("print('much to say')"))
    tests = stages.Stage(
        "tests", python("print('...\\n== 3 passed in 1s ==')"), after=("lint",), shown=True
    )
    assert stages.run([lint, tests], 2) == 0
    said = capfd.readouterr().out
    assert "much to say" not in said, "of what went well only the line is shown"
    lines = said.strip().splitlines()
    assert lines[-1] == "3 passed in 1s"
    assert [line.split()[0] for line in lines[-4:-1]] == ["lint", "tests", "all"]
    assert all(line.endswith("ok") for line in lines[-4:-1])


def test_what_fails_is_shown_and_what_needs_it_is_not_run(
    stages: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    found = [
        stages.Stage("lint", python("print('line 3 is wrong'); raise SystemExit(4)")),
        stages.Stage("rules", python("print('fine')")),
        stages.Stage("tests", python("print('9 passed')"), after=("lint",), shown=True),
    ]
    assert stages.run(found, 2) == 1
    said = capfd.readouterr().out
    assert "line 3 is wrong" in said
    assert "9 passed" not in said
    assert "FAILED (4)" in said
    assert "not run" in said
    assert "FAILED: lint, tests" in said


def test_failing_tests_fail_the_whole(
    stages: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    tests = stages.Stage("tests", python("print('1 failed'); raise SystemExit(1)"), shown=True)
    assert stages.run([tests], 2) == 1
    assert capfd.readouterr().out.strip().endswith("1 failed")


def test_no_more_run_at_once_than_there_are_jobs(stages: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "running"
    folder.mkdir()
    code = (
        "import time, pathlib; here = pathlib.Path({folder!r}); (here / {name!r}).touch();"
        " time.sleep(0.3); print(len(list(here.iterdir()))); (here / {name!r}).unlink()"
    )
    names = ["a", "b", "c", "d"]
    found = [
        stages.Stage(name, python(code.format(folder=str(folder), name=name))) for name in names
    ]
    assert stages.run(found, 2) == 0
    assert all(int((stages.LOGS / f"{name}.log").read_text()) <= 2 for name in names)


def test_one_that_leaves_the_room_runs_beside_another(stages: ModuleType, tmp_path: Path) -> None:
    sign = tmp_path / "sign"
    waits = (
        f"import time, pathlib; sign = pathlib.Path({str(sign)!r}); end = time.monotonic() + 30\n"
        "while not sign.exists(): assert time.monotonic() < end; time.sleep(0.05)"
    )
    signs = f"import pathlib; pathlib.Path({str(sign)!r}).touch()"
    found = [
        stages.Stage("compile", python(waits)),
        stages.Stage("tests", python(signs), beside=("compile",)),
    ]
    assert stages.run(found, 1) == 0


def heed_ctrl_c() -> None:
    """Also where these tests run in the background, whose children would not hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_all_of_it(tmp_path: Path) -> None:
    """Also what a stage has started itself."""
    inner = (
        f"import time, pathlib; pathlib.Path({str(tmp_path / 'inner')!r}).touch(); time.sleep(60)"
    )
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}])"
    program = (
        "import sys, pathlib, stages\n"
        f"stages.LOGS = pathlib.Path({str(tmp_path)!r})\n"
        f"long = stages.Stage('long', (sys.executable, '-c', {outer!r}), shown=True)\n"
        "sys.exit(stages.run([long, stages.Stage('other', long.command)], 2))\n"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(ROOT / "build_support")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=heed_ctrl_c,
    )
    with running:
        until = time.monotonic() + 30
        while not (tmp_path / "inner").exists():
            assert time.monotonic() < until
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        said, _ = running.communicate(timeout=30)
    assert running.returncode == 130
    assert said.strip() == "Stopped.", "what was interrupted has no word in it"
    left = subprocess.run(["ps", "ax", "-o", "args"], capture_output=True, text=True).stdout
    assert str(tmp_path / "inner") not in left


def test_make_test_leaves_nothing_out(stages: ModuleType) -> None:
    found = {stage.name: stage for stage in stages.test_stages(2)}
    targets = {stage.command[2] for stage in found.values()}
    assert targets == {
        "lint",
        "page",
        "test-page",
        "compiled",
        "rules",
        "test-only",
    }
    assert not any("-k" in part or "TESTS" in part for part in found["tests"].command)


# --- the tests near a change --------------------------------------------------------------------


@pytest.fixture
def near(recipe: Callable[[str], ModuleType]) -> ModuleType:
    return recipe("near")


USED_BY = {
    "src/roguetable/engine/state.py": {"src/roguetable/engine/table.py"},
    "src/roguetable/engine/table.py": {"tests/engine/test_table.py", "tests/helpers.py"},
    "src/roguetable/games/novel/flow/turn.py": {"src/roguetable/games/novel/game.py"},
    "src/roguetable/games/novel/game.py": {"tests/helpers.py"},
    "tests/helpers.py": {"tests/games/novel/test_view.py"},
    "tests/games/novel/test_view.py": set(),
    "tests/games/novel/flow/test_turn.py": set(),
    "tests/games/novel/flow/test_fights.py": set(),
    "tests/games/other/test_turn.py": set(),
    "tests/games/test_every_game.py": set(),
    "tests/engine/test_table.py": set(),
    "tests/docs/test_build.py": set(),
}


def test_tests_are_near_by_imports_and_by_rooms(near: ModuleType) -> None:
    def found(*files: str) -> dict[str, int]:
        nearby: dict[str, int] = near.nearness(files, USED_BY)
        return nearby

    assert found("tests/engine/test_table.py")["tests/engine/test_table.py"] == 0
    assert found("src/roguetable/engine/table.py") == {
        "tests/engine/test_table.py": 1,
        "tests/games/novel/test_view.py": 2,
    }
    assert found("src/roguetable/engine/state.py")["tests/engine/test_table.py"] == 2
    assert found("src/roguetable/games/novel/flow/turn.py") == {
        "tests/games/novel/flow/test_turn.py": 1,
        "tests/games/novel/flow/test_fights.py": 2,
        "tests/games/novel/test_view.py": 3,
        "tests/games/test_every_game.py": 3,
    }
    assert set(found("src/roguetable/games/novel/content/cards.yaml")) == {
        "tests/games/novel/flow/test_turn.py",
        "tests/games/novel/flow/test_fights.py",
        "tests/games/novel/test_view.py",
        "tests/games/test_every_game.py",
    }
    assert found("docs/speed.md") == {"tests/docs/test_build.py": 1}
    assert found("LICENSE") == {}


def test_the_nearest_come_first_and_only_what_fits(near: ModuleType) -> None:
    nearby = {"tests/a.py": 0, "tests/b.py": 1, "tests/c.py": 1, "tests/web/d.py": 0}
    times = {"tests/a.py": 50.0, "tests/b.py": 9.0, "tests/c.py": 3.0}
    assert near.choose(nearby, times, 60.0) == (
        ["tests/a.py", "tests/c.py"],
        ["tests/web/d.py", "tests/b.py"],
    )
    assert near.choose(nearby, times, 10.0)[0] == ["tests/a.py"], "a changed test is always run"


def test_a_module_is_found_by_import_and_by_name(near: ModuleType) -> None:
    known = {"roguetable.engine.state": "", "roguetable.games.novel.game": "", "compiled": ""}
    source = """
from roguetable.engine import state
GAME = "roguetable.games.novel.game:NOVEL"
word = "compiled"
"""
    assert near.imported(source, known) == {
        "roguetable.engine.state",
        "roguetable.games.novel.game",
    }


def test_every_module_of_a_game_has_tests_nearby(near: ModuleType) -> None:
    used_by = near.importers()
    for path in used_by:
        if path.startswith("src/roguetable/games/") and path.count("/") > 3:
            assert near.nearness([path], used_by), path
