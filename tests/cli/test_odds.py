"""`roguetable odds`: what is named beside what happens, and fitting it anew."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec.yaml
import pytest

from roguetable.bots.odds import Counted, Weights
from roguetable.cli import study_odds
from roguetable.engine.game import load_game
from roguetable.lab.odds import Check, Counting, Drawn, Seen, Tenth
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
    assert "Too few to tell: a tenth says something from 40 tables on." in run(*few).stdout
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
    assert "Did you mean 'players'?" in run(*few, "--draw", "player=1", code=2).stderr
    assert "has no such setting" in run(*few, "--draw", "nothing=1", code=2).stderr
    assert "'five'" in run(*few, "--draw", "players=1,five", code=2).stderr
    assert "There is no bot 'nobody'." in run(*few, "--lead", "nobody", code=2).stderr


def test_the_settings_that_are_drawn_have_the_type_that_they_should() -> None:
    stygian = load_game("stygian")
    assert study_odds.drawn_of(stygian, "players=1,2, 2") == Drawn("players", (1, 2, 2))
    assert study_odds.drawn_of(stygian, "players") == Drawn("players")


def test_all_that_is_typed_reaches_the_counting(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = []

    def count(counting: Counting, workers: int, tell: object) -> list[Seen]:
        heard.append(counting)
        return [Seen(game, 0, game % 2 == 0, [1.0, *[0.0] * 10]) for game in range(8)]

    monkeypatch.setattr(study_odds, "count", count)
    file = tmp_path / "odds.yaml"
    options = ("--lead", "greedy", "--draw", "players=1,2", "--iterations", "7", "--each", "3")
    run("odds", "stygian", *options, "--fit", str(file))
    run("odds", "stygian", *options, "--open", "--fit", str(file))
    made, opened = heard
    assert (made.lead, made.drawn, made.iterations, made.each) == (
        "greedy",
        (Drawn("players", (1, 2)),),
        7,
        3,
    )
    assert (made.while_open, opened.while_open) == (False, True)
    known = msgspec.yaml.decode(file.read_bytes(), type=Counted)
    assert (known.tries, known.lead) == (7, "greedy")


def test_weights_of_a_file_can_be_set_right_by_more_games(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their curve and all that many games told stay; the games add up."""
    early = [1.0, *[0.0] * 9, 1.0]
    monkeypatch.setattr(
        study_odds, "count", lambda *given: [Seen(game, 0, True, early) for game in range(30)]
    )
    before = Counted(
        "search", 7, (2, 3), 100, 500, "", Weights(-1.0, end=3.0), ((0.5, 0.4),), "greedy"
    )
    old, new = tmp_path / "old.yaml", tmp_path / "new.yaml"
    old.write_bytes(msgspec.yaml.encode(before))
    run("odds", "stygian", "--iterations", "7", "--weights", str(old), "--fit", str(new))
    known = msgspec.yaml.decode(new.read_bytes(), type=Counted)
    assert known.weights.end == 3.0
    assert known.weights.early > 0.3
    assert known.curve == ((0.5, 0.4),)
    assert (known.games, known.positions, known.players) == (130, 530, (1, 3))
    assert (known.bot, known.tries, known.lead) == ("search", 7, "greedy")


def test_the_curve_is_fitted_to_the_weights_as_they_are_written_down(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = [Seen(game, 0, game % 2 == 0, [1.0, *[0.0] * 10]) for game in range(8)]
    given: list[Weights] = []

    def fit_curve(seen: list[Seen], weights: Weights) -> tuple[()]:
        given.append(weights)
        return ()

    monkeypatch.setattr(study_odds, "count", lambda *given: seen)
    monkeypatch.setattr(study_odds, "fit", lambda seen: Weights(0.123456))
    monkeypatch.setattr(study_odds, "fit_curve", fit_curve)
    file = tmp_path / "odds.yaml"
    run("odds", "stygian", "--iterations", "7", "--fit", str(file))
    known = msgspec.yaml.decode(file.read_bytes(), type=Counted)
    assert given == [known.weights] == [Weights(0.1235)]


def test_weights_are_set_right_by_games_of_their_own_bot_only(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old.yaml", tmp_path / "new.yaml"
    before = Counted("search", 7, (2, 3), 100, 500, "other cards", Weights(-1.0, end=3.0))
    old.write_bytes(msgspec.yaml.encode(before))
    right = ("odds", "stygian", "--weights", str(old), "--fit", str(new))
    for wrong in (("--iterations", "8"), ("--bot", "greedy")):
        told = " ".join(run(*right, *wrong, code=2).stderr.split())
        assert "--bot search --iterations 7" in told
        assert not new.exists()
    early = [1.0, *[0.0] * 9, 1.0]
    monkeypatch.setattr(study_odds, "count", lambda *given: [Seen(1, 0, True, early)])
    told = " ".join(run(*right, "--iterations", "7").stderr.split())
    assert "with other cards" in told, "before today's are written beside them"


def test_the_json_has_the_first_decisions_apart(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = [Seen(game, move, game < 3, [1.0, *[0.0] * 10]) for game in range(4) for move in (0, 5)]
    monkeypatch.setattr(study_odds, "count", lambda *given: seen)
    told = json.loads(run("odds", "stygian", "--json").stdout)
    assert told["first_decisions"]["tables"] == 4
    assert told["first_decisions"]["wins"] == 3


def test_open_games_need_somebody_who_leads_and_chances_that_were_counted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "odds.yaml"
    few = ("odds", "stygian", "-n", "3", "--open")
    assert "--lead greedy" in run(*few, code=2).stderr
    ledge = ("odds", "ledge", "--open", "--lead", "greedy", "--fit", str(file))
    assert "without --open first" in " ".join(run(*ledge, code=2).stderr.split())
    ended = [1, 1, 1]

    def count(counting: Counting, workers: int, tell: Callable[[int], None]) -> list[Seen]:
        for more in ended:
            tell(more)
        return []

    monkeypatch.setattr(study_odds, "count", count)
    never = run(*few, "--lead", "greedy", code=2)
    assert "In none of 3 games" in never.stderr
    ended.pop()
    assert "In none" not in run(*few, "--lead", "greedy", code=130).stderr, "it was interrupted"


def test_whoever_fits_is_told_no_error_and_looks_with_other_seeds(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was fitted is read again from its file, and then it may be otherwise than named."""
    monkeypatch.setattr(
        study_odds, "check", lambda *given: Check([Tenth(number=5, tables=50, wins=0, named=25.0)])
    )
    file = tmp_path / "odds.yaml"
    few = ("odds", "ledge", "-n", "20", "--bot", "random", "--each", "2")
    assert f"--weights {file}" in " ".join(run(*few, "--fit", str(file)).stderr.split())
    told = run(*few, "--weights", str(file), code=1)
    assert "otherwise than named" in told.stdout
    assert "with other cards" not in told.stderr
    changed = tmp_path / "changed.yaml"
    changed.write_text(re.sub("content: .*", "content: abc", file.read_text()))
    assert "with other cards" in run(*few, "--weights", str(changed), code=1).stderr
    greedy = run("odds", "ledge", "-n", "2", "--bot", "greedy", "--weights", str(file), code=1)
    assert "counted for the random bot" in " ".join(greedy.stderr.split())
    assert "counted for" not in told.stderr


def test_it_is_said_if_the_bot_thinks_longer_than_when_it_was_counted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        study_odds, "check", lambda *given: Check([Tenth(number=5, tables=50, wins=27, named=27.0)])
    )
    file = tmp_path / "odds.yaml"
    few = ("odds", "ledge", "-n", "20", "--each", "2")
    run(*few, "--bot", "random", "--fit", str(file))
    assert msgspec.yaml.decode(file.read_bytes(), type=Counted).tries == 1, "it looks once"
    file.write_text(file.read_text().replace("bot: random\ntries: 1", "bot: search\ntries: 2"))
    few = ("odds", "ledge", "-n", "1", "--each", "1")
    same = run(*few, "--iterations", "2", "--weights", str(file))
    assert "tries for a decision" not in " ".join(same.stderr.split())
    longer = " ".join(run(*few, "--iterations", "3", "--weights", str(file)).stderr.split())
    assert "counted with 2 tries for a decision, and here it makes 3: --iterations 2" in longer


def test_a_file_that_holds_no_weights_is_said_to_hold_none(run: Run, tmp_path: Path) -> None:
    few = ("odds", "ledge", "-n", "2", "--bot", "random", "--weights")
    assert "cannot be read" in run(*few, str(tmp_path / "nowhere.yaml"), code=2).stderr
    wrong = tmp_path / "wrong.yaml"
    for text in ("bot: 7", "[1, 2", "\x00"):
        wrong.write_text(text)
        assert "holds no weights" in run(*few, str(wrong), code=2).stderr


def test_the_verdict_is_a_sentence() -> None:
    true, wrong = Tenth(number=5, tables=50, wins=27), Tenth(number=5, tables=50, wins=10)
    assert study_odds.judged(Check([true], surprise=20.0)).startswith(
        "What is named comes true. Of what"
    )
    assert study_odds.judged(Check([wrong], surprise=20.0)).startswith(
        "Some of it is otherwise than named."
    )
    assert (
        study_odds.judged(Check([Tenth(number=9, tables=50, wins=50)]))
        == "What is named comes true."
    )
    assert "the chances tell 0%." in study_odds.judged(Check([true], surprise=90.0)), "never less"
    assert study_odds.judged(Check([Tenth(number=5, tables=39, wins=1)])).startswith(
        "Too few to tell"
    )
