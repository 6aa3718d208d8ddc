"""What all tests share."""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from roguetable.engine.game import GAMES
from roguetable.engine.seeds import VARIABLE as SEEDS

ROOT = Path(__file__).resolve().parent.parent

# Whether an example takes long depends on what else the machine does: that fails no test. And the
# examples are the same every time.
hypothesis.settings.register_profile("roguetable", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("roguetable")

# A worker holds all tests and all games: collect garbage less often.
gc.set_threshold(20_000, 20, 20)

os.environ[SEEDS] = ""  # outside of a test a seed that nobody gave is an error


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden transcripts anew instead of comparing with them",
    )
    parser.addoption(
        "--luck",
        default="",
        help="any text: seeds that tests leave to the program are others. Which test minds?",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for the compiled engine comes first: others are tested beside the compiling."""
    items.sort(key=lambda item: "compiled" not in getattr(item, "fixturenames", ()))


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Remember how long each file took: `make check` chooses by it (build_support/near.py)."""
    took: dict[str, float] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                file = report.nodeid.partition("::")[0]
                took[file] = took.get(file, 0.0) + report.duration
    whole = terminalreporter.config.args
    if not took or any("::" in name for name in whole) or terminalreporter.config.option.keyword:
        return  # not whole files: their times would be too short
    target = ROOT / "build" / "cache" / "test-times.json"
    known = json.loads(target.read_text(encoding="utf-8")) if target.exists() else {}
    known.update({file: round(seconds, 1) for file, seconds in took.items()})
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(known, indent=0, sort_keys=True), encoding="utf-8")


@pytest.fixture(scope="session")
def compiled() -> Path:
    """The compiled twin of src, up to date: built if it is not. Without a compiler this fails.

    Within `make test` it is being built already, and only waited for.
    """
    awaited = os.environ.get("ROGUETABLE_COMPILED") == "awaited"
    recipe = ROOT / "build_support" / "compiled.py"
    command = [sys.executable, str(recipe), "wait" if awaited else "build"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"the compiled engine cannot be built:\n{done.stdout}{done.stderr}")
    return ROOT / "build" / "compiled"


@pytest.fixture(autouse=True, scope="session")
def a_home_for_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test touches the profile and the saves of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ROGUETABLE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def no_luck_of_the_day(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed that a test leaves to the program grows from the test's name, also in processes that it starts."""
    monkeypatch.setenv(SEEDS, request.node.nodeid + request.config.getoption("luck"))


@pytest.fixture(autouse=True)
def ledge_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two miniature games exist only in tests."""
    monkeypatch.setitem(GAMES, "ledge", "tests.minigame.game:LEDGE")
    monkeypatch.setitem(GAMES, "nights", "tests.hiddengame.game:NIGHTS_GAME")
