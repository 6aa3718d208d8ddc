"""`roguetable odds`: what is named beside what happens, and fitting it anew."""

import json
from pathlib import Path

import msgspec.yaml
import pytest

from roguetable.bots.odds import Counted, Weights
from roguetable.cli import study_odds
from roguetable.engine.game import load_game
from roguetable.lab.odds import Drawn
from tests.cli.conftest import Run


def test_the_command_compares_what_is_named_with_what_happens(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Counted("random", 200, (1, 2), 10, 100, "", Weights(constant=0.0))
    monkeypatch.setattr(study_odds, "counted", lambda package: known)
    few = ("odds", "ledge", "-n", "6", "--bot", "random", "--each", "4")
    told = json.loads(run(*few, "--json").stdout)
    assert (told["games"], len(told["tenths"])) == (6, 10)
    assert sum(one["tables"] for one in told["tenths"]) == told["tables"] > 12
    assert told["tenths"][5]["tables"] == told["tables"], "an even chance each time"
    assert "tables. Of what could be known" in run(*few).stdout
    many = ("odds", "ledge", "-n", "40", "--bot", "random", "--each", "4")
    assert "otherwise than named" in run(*many, code=1).stdout


def test_the_command_fits_and_writes_weights_down(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odds.yaml"
    few = ("odds", "ledge", "-n", "40", "--bot", "random", "--each", "2", "--fit", str(file))
    assert "with other seeds" in run(*few).stderr
    known = msgspec.yaml.decode(file.read_bytes(), type=Counted)
    assert (known.bot, known.games, known.positions) == ("random", 40, 80)
    assert known.players == (2, 2)


def test_a_game_for_which_nobody_has_counted_says_how(run: Run) -> None:
    assert "do it with --fit" in run("odds", "ledge", code=2).stderr


def test_settings_are_drawn_from_what_is_typed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odds.yaml"
    few = ("odds", "stygian", "-n", "8", "--bot", "random", "--each", "1", "--fit", str(file))
    assert "--draw nothing" in run(*few, "--draw", "nothing", code=2).stderr
    assert "has no setting" in run(*few, "--draw", "nothing=1", code=2).stderr
    assert "'five'" in run(*few, "--draw", "players=1,five", code=2).stderr
    assert "There is no bot 'nobody'." in run(*few, "--lead", "nobody", code=2).stderr


def test_the_settings_that_are_drawn_have_the_type_that_they_should() -> None:
    stygian = load_game("stygian")
    assert study_odds.drawn_of(stygian, "players=1,2, 2") == Drawn("players", (1, 2, 2))
    assert study_odds.drawn_of(stygian, "players") == Drawn("players")
