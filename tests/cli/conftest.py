"""Running commands as a user does, in a home of their own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from roguetable.cli.main import app

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and errors of these tests lie in a folder of their own."""
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


@pytest.fixture
def run() -> Run:
    """Run a command; unless told otherwise it must succeed."""

    def go(*words: str, code: int = 0, typed: str = "") -> Result:
        result = CliRunner().invoke(app, list(words), input=typed)
        assert result.exit_code == code, result.output + repr(result.exception)
        return result

    return go


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Run a command that must fail with one sentence for the user, and give the sentence."""

    def go(*words: str) -> str:
        result = run(*words, code=2)
        assert result.stdout == ""
        assert "Traceback" not in result.output
        return " ".join(result.stderr.split())

    return go
