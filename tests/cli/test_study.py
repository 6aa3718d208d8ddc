"""Simulations, coverage, benchmarks and the tower on the command line."""

import json
import re
from pathlib import Path

import pytest

from roguetable.bots.search import SearchBot
from roguetable.cli.study import causes_of_loss, varied
from roguetable.engine.game import configure, load_game
from roguetable.engine.replay import load_table
from roguetable.games.stygian.game import STYGIAN
from roguetable.games.stygian.model.state import Stygian
from roguetable.lab.players import make_player
from tests.cli.conftest import Run
from tests.minigame.game import LEDGE


def test_sim_is_documented_json(run: Run) -> None:
    data = json.loads(run("sim", "ledge", "--games", "20", "--bot", "random", "--json").stdout)
    assert list(data)[:7] == [
        "games",
        "wins",
        "losses",
        "decisions",
        "seconds",
        "decisions_per_second",
        "errors",
    ]
    assert data["games"] == 20 == data["wins"] + data["losses"]
    assert data["errors"] == 0
    assert sum(data["by_seat"].values()) == data["decisions"]
    assert set(data["by_seat"]) == {"0", "1"}


def test_sim_for_people(run: Run) -> None:
    text = run("sim", "ledge", "-n", "10", "-b", "random", "--set", "light=6").stdout
    assert "Ledge · 2 players, random bots · seeds 1 to 10" in text
    assert "of 10 games won" in text
    assert re.search(r"\(in truth \d+ to \d+%, as far as 10 games can tell\)", text)
    assert re.search(r"[\d,]+ decisions; half of the games took [\d.]+ or fewer\.", text)
    assert "decisions/s" in text


@pytest.mark.parametrize("command", ["sim", "coverage"])
def test_search_thinks_for_a_time_for_a_number_of_tries_or_both(run: Run, command: str) -> None:
    few = (command, "ledge", "-n", "2", "-b", "search")
    assert json.loads(run(*few, "--think", "2", "--json").stdout)["games"] == 2
    both = run(*few, "--think", "2", "--iterations", "9", "--json")
    assert json.loads(both.stdout)["games"] == 2
    assert "--think must be 0 or more" in run(*few, "--think", "-1", code=2).stderr
    assert "--iterations must be 0 or more" in run(*few, "--iterations", "-1", code=2).stderr


def test_the_time_to_think_reaches_the_bot() -> None:
    player = make_player("search", LEDGE, 1, think=250)
    assert isinstance(player, SearchBot)
    assert (player.seconds, player.iterations) == (0.25, 0)
    both = make_player("search", LEDGE, 1, think=250, iterations=90)
    assert isinstance(both, SearchBot)
    assert (both.seconds, both.iterations) == (0.25, 90)


def test_what_games_are_lost_by_is_told_in_words_and_the_rule_stands_behind_it(run: Run) -> None:
    text = run("sim", "stygian", "-n", "4", "-b", "random").stdout
    assert " · 1 player, a random bot · seeds 1 to 4" in text
    told = text[text.index("Lost by") :].splitlines()[1:]
    assert told[0].strip() in (
        "Its current wounds equal or exceed its maximum wounds",
        "Peril reaches the last event on the current peril chart",
    )
    assert re.fullmatch(r" +█+.* \d+ +\d+\.\d%  stygian\.objective\.lose-\w+", told[1])
    assert max(len(line) for line in told) <= 80


def test_causes_that_a_game_tells_itself_stay_before_their_bars() -> None:
    told = causes_of_loss({"A retreat": 3, "others": 1}, 4, LEDGE.rules()).plain.splitlines()
    assert [line.split()[0] for line in told] == ["Lost", "A", "others"]


def test_sim_of_the_real_game_knows_floors_and_causes(run: Run) -> None:
    data = json.loads(run("sim", "stygian", "-n", "4", "-b", "random", "--json", "--check").stdout)
    assert data["errors"] == 0
    assert sum(data["floors"].values()) == 4
    assert sum(data["loss_causes"].values()) == data["losses"]
    assert all(rule.startswith("stygian.objective.") for rule in data["loss_causes"])


def test_games_that_go_wrong_fail_the_command_and_are_left_behind(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(LEDGE), "invariants", lambda self, state: ["a card is lost"])
    result = run("sim", "ledge", "-n", "7", "-b", "random", "--check", "--json", code=1)
    assert json.loads(result.stdout)["errors"] == 7
    said = " ".join(result.stderr.split())
    assert "Seed 1, move 1: a card is lost. The table is in" in said
    assert "and 2 more games went wrong" in said
    assert len(list((home / "errors").glob("*.json"))) == 7
    run("replay", str(home / "errors" / "ledge-random-1.json"))


def test_coverage_names_what_never_fired(run: Run) -> None:
    words = ("coverage", "ledge", "--games", "30", "--bot", "random")
    data = json.loads(run(*words, "--json").stdout)
    assert data["games"] == 30
    assert (
        data["rules"]["fired"] + len(data["rules"]["never"]) == data["rules"]["enforceable"] == 13
    )
    assert "ledge.end.won" in data["rules"]["never"], "Ledge has no log line for it"
    assert data["rule_counts"]["ledge.climb"] > 30
    assert data["cards"]["all"] == 5
    text = run(*words).stdout
    assert "Rules: " in text
    assert "    ledge.end.won" in text


def test_coverage_says_which_rules_no_play_can_show_and_why(run: Run) -> None:
    words = ("coverage", "deadcells", "--games", "1", "--runs", "2", "--bot", "random")
    data = json.loads(run(*words, "--json").stdout)
    page = "deadcells.document.index-run-page"
    assert data["games"] == 2, "the runs of one campaign"
    assert data["rules"]["beyond"][page] == "It is a page number of the rulebook."
    assert page not in data["rules"]["never"]
    assert data["rules"]["fired"] + len(data["rules"]["never"]) == data["rules"]["playable"]
    text = " ".join(run(*words).stdout.split())
    assert f"No play can show: deadcells.scrolls.max-health-cap: {CAP}" in text
    assert f"{page}: It is a page number of the rulebook." in text


CAP = "No cards of the box bring anybody to the last of the 10 hearts."


def test_runs_of_a_campaign_need_one(run: Run) -> None:
    result = run("coverage", "ledge", "--runs", "2", code=2)
    assert "has no campaign: leave out --runs." in result.stderr


def test_a_search_tells_what_it_found_last_and_how_one_played(run: Run) -> None:
    words = ("coverage", "ledge", "--seek", "--games", "40")
    data = json.loads(run(*words, "--json").stdout)
    assert data["games"] >= 40
    assert {find["id"] for find in data["finds"]} >= {"ledge.climb"}
    bots = re.compile(r"(very )?(curious )?(random|greedy)\b")
    assert all(bots.match(find["way"]) for find in data["finds"])
    text = " ".join(run(*words).stdout.split())
    assert "games by random and greedy bots" in text
    assert "What was found last:" in text
    refused = run(*words, "--vary", code=2)
    assert "--seek draws settings and campaigns itself" in refused.stderr


def test_one_may_look_for_a_rule_or_a_card_alone(run: Run) -> None:
    words = ("coverage", "ledge", "--seek", "--want", "ledge.climb")
    data = json.loads(run(*words, "--json").stdout)
    assert data["rule_counts"]["ledge.climb"] > 0
    assert data["games"] < 200 + 320
    refused = run("coverage", "ledge", "--want", "ledge.climb", code=2)
    assert "--want says what --seek looks for: give both." in refused.stderr
    refused = run("coverage", "ledge", "--seek", "--want", "ledge.clim", code=2)
    assert "ledge.climb" in refused.stderr


def test_bench_is_documented_json(run: Run) -> None:
    data = json.loads(run("bench", "ledge", "--json", "--seconds", "0.1").stdout)
    assert list(data)[:3] == ["compiled", "empty_call_ns", "games"]
    assert isinstance(data["compiled"], bool)
    assert 1 < data["empty_call_ns"] < 10_000
    assert data["games"]["ledge"]["decisions_per_second"] > 0
    assert data["games"]["ledge"]["copy_us"] > 0
    assert "Decisions/s" in run("bench", "ledge", "--seconds", "0.1").stdout


def test_the_tower_is_plotted_and_fitted(run: Run, tmp_path: Path) -> None:
    text = run("tower", "tight", "--drops", "500").stdout
    assert "Tight tower" in text
    assert "In the crypt" in text
    drops = tmp_path / "drops.csv"
    drops.write_text("inside,dropped,out_field,out_crypt\n0,6,3,1\n,6,4,0\n,6,5,2\n")
    text = " ".join(run("tower", "--fit", str(drops), "--drops", "500").stdout.split())
    assert "From 3 drops with 18 cubes" in text
    assert "for --tower mine: {id: tower-mine" in text


def test_a_fitted_tower_is_chosen_by_its_name(run: Run, tmp_path: Path) -> None:
    """The row that --fit proposes, put into a pack as it is."""
    drops = tmp_path / "drops.csv"
    drops.write_text("inside,dropped,out_field,out_crypt\n0,6,3,1\n,6,4,0\n,6,5,2\n")
    text = " ".join(run("tower", "--fit", str(drops), "--drops", "500").stdout.split())
    row = text[text.index("{id: tower-mine") : text.index("}") + 1]
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: Mine\n")
    (pack / "tower.yaml").write_text(f"kind: tower\nrows:\n- {row}\n")

    assert "My tower" in run("tower", "mine", "--drops", "500", "--pack", str(pack)).stdout
    words = ("--bot", "random", "--tower", "mine", "--pack", str(pack))
    save = tmp_path / "mine.json"
    run("play", "stygian", *words, "--seed", "1", "--save", str(save))
    table = load_table(save)
    assert isinstance(table.state, Stygian)
    assert table.state.content.name(table.state.tower) == "tower-mine"
    assert "2 games" in run("sim", "stygian", "--games", "2", *words).stdout
    configs = varied(STYGIAN, configure(STYGIAN, {"tower": "mine"}), (pack,))
    assert {config["players"] for config in configs if config["tower"] == "mine"} == {1, 2, 3, 4}
    assert {config["tower"] for config in configs} == {"mine", "standard", "tight", "loose"}

    wrong = run("play", "stygian", *words[:2], "--tower", "mines", *words[4:], code=2)
    told = " ".join(wrong.stderr.split())
    assert "There is no tower 'mines'. Did you mean 'mine'?" in told
    assert "standard, tight, loose, mine, manual." in told


@pytest.mark.parametrize("text", ["", "dropped\n1\n", "dropped,out_field,out_crypt\n1,9,9\n"])
def test_a_wrong_csv_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    drops = tmp_path / "drops.csv"
    drops.write_text(text)
    result = run("tower", "--fit", str(drops), code=2)
    assert "drops.csv" in result.stderr


def test_campaigns_can_be_written_down(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "told"
    few = ("campaigns", "nights", "-n", "1", "--runs", "2", "-b", "random")
    said = run(*few, "--logs", str(folder))
    assert str(folder) in said.stderr.replace("\n", "")
    assert min(path.name for path in folder.rglob("*.txt")) == "run-001.txt"
    assert "Name a new or empty folder" in run(*few, "--logs", str(folder), code=2).stderr


def test_a_campaign_that_goes_wrong_says_how_to_see_it_again(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("nights")
    monkeypatch.setattr(type(game), "invariants", lambda self, state: ["a card is missing"])
    failed = run("campaigns", "nights", "-n", "1", "-s", "7", "-w", "1", "--check", code=1)
    assert "Campaign 7, run 1 (seed " in failed.stderr
    assert "a card is missing." in failed.stderr
