"""Commands that play a pack say which of its rows do not come up, and what to set."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

WOE = "kind: woe\nrows:\n- {id: mine, name: Sorrow, origin: ours, masks: 1, discard: 2 same, effect: no-support}\n"
SAID = "Not in these games: Sorrow. Such woes are not dealt. To meet it: --set woes=mixed"


@pytest.fixture
def pack(tmp_path: Path) -> str:
    folder = tmp_path / "sorrows"
    folder.mkdir()
    (folder / "pack.yaml").write_text("counts: free\n", encoding="utf-8")
    (folder / "mine.yaml").write_text(WOE, encoding="utf-8")
    return str(folder)


SIM = ("sim", "stygian", "--games", "1", "--bot", "random", "--workers", "1", "--pack")


def test_sim_says_which_rows_do_not_come_up(run: Run, pack: str) -> None:
    assert SAID in " ".join(run(*SIM, pack).stderr.split())


def test_nothing_is_said_where_they_do(run: Run, pack: str) -> None:
    assert "Not in these games" not in run(*SIM, pack, "--set", "woes=woes").stderr


def test_nothing_is_said_where_settings_vary(run: Run, pack: str) -> None:
    assert "Not in these games" not in run(*SIM, pack, "--vary").stderr


def test_check_says_it_too(run: Run, pack: str) -> None:
    assert SAID in " ".join(run("check", pack, "--games", "1").stderr.split())
