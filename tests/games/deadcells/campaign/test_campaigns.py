"""Campaigns in a profile: by name, run after run, begun anew, and shown."""

import json
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.profile import Profile, update
from roguetable.games.deadcells.campaign.campaign import DeadCellsCampaign
from roguetable.games.deadcells.campaign.chronicles import chronicles_of
from roguetable.games.deadcells.campaign.progress import campaign_lines, progress_of
from roguetable.games.deadcells.campaign.sheets import read
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.deaths import BLOW, OF_POISON
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.kit.campaigns import parse_sheet
from tests.games.deadcells.ending import Run, ending

rule = pytest.mark.rule
CAMPAIGN = DeadCellsCampaign()
DECKS = {
    "survival": ["mutation during", "combat", "purge 1", "rune vine"],
    "tactics": ["feat 2 flip-all: cells 1", "gain-blueprint b1 1", "add-monster b1-zombie"],
}


def begin(profile: Profile, name: str = "main", **more: Any) -> tuple[Run, dict[str, Any]]:
    """A run of a campaign begins: its sheet comes from the profile."""
    config = CAMPAIGN.recall(profile, {"campaign": name, "sheet": "", **more})
    run = ending(cells=9, decks=DECKS, victory="start-in b4")
    run.state.sheet = read(parse_sheet(config["sheet"]), run.state.content)[0]
    run.state.story = [run.number("b1"), run.number("c1")]
    return run, config


def finish(
    profile: Profile, run: Run, config: dict[str, Any], *buys: str, won: bool = False
) -> list[str]:
    """It ends, and is remembered."""
    run.end(won)
    run.play(*buys)
    if not run.over:
        run.play("done")
    return CAMPAIGN.record(profile, run.state, config)


def played(profile: Profile, *buys: str, name: str = "main", won: bool = False) -> list[str]:
    run, config = begin(profile, name)
    return finish(profile, run, config, *buys, won=won)


def sheet_of(profile: Profile, name: str = "main") -> dict[str, Any]:
    sheet: dict[str, Any] = CAMPAIGN.campaigns(profile)[name]["sheet"]
    return sheet


@rule("deadcells.saving.state", "deadcells.mutation.permanent")
def test_what_a_run_bought_is_there_in_the_next_one() -> None:
    profile = Profile()
    played(profile, "buy survival", "buy survival", "give flayed")
    run, _ = begin(profile)
    assert run.names(run.sheet.during) == ["survival-1"]
    assert run.deck("flayed")[-1] == "survival-2"
    assert run.sheet.runs == 1


@rule("deadcells.saving.between-runs")
def test_a_run_that_is_not_finished_changes_nothing() -> None:
    profile = Profile()
    played(profile, "buy survival")
    before = json.dumps(profile.plain())
    run, _ = begin(profile)
    run.end()
    run.play("buy survival", "give flayed")
    assert json.dumps(profile.plain()) == before


def test_campaigns_with_different_names_do_not_mix() -> None:
    profile = Profile()
    played(profile, "buy survival", name="Ada")
    played(profile, "buy tactics", name="Bea")
    assert sheet_of(profile, "Ada")["during"] == ["survival-1"]
    assert sheet_of(profile, "Bea")["during"] == []
    assert sheet_of(profile, "Bea")["feats"] == {"tactics-1": 0}


def test_a_single_run_is_kept_nowhere() -> None:
    profile = Profile()
    run = ending(cells=2, decks=DECKS)
    config = {"campaign": "", "sheet": ""}
    assert CAMPAIGN.recall(profile, config) == config
    assert finish(profile, run, config) == []
    assert CAMPAIGN.campaigns(profile) == {}


def test_the_history_tells_every_run() -> None:
    profile = Profile()
    played(profile, "buy survival", "buy tactics")
    played(profile, won=True)
    first, second = CAMPAIGN.campaigns(profile)["main"]["history"]
    assert (first["run"], first["outcome"], first["cells"]) == (1, "lost", 9)
    assert first["story"] == ["b1", "c1"]
    assert first["bought"] == ["survival-1", "tactics-1"]
    assert first["beheaded"] == ["immolated", "poisoned", "flayed"]
    assert (second["run"], second["outcome"], second["bought"]) == (2, "won", [])


def test_what_is_new_is_told() -> None:
    profile = Profile()
    assert played(profile, "buy survival") == ["Your campaign, run 1.", "New: Survival 1."]
    run, config = begin(profile)
    run.state.new_sheet().beaten[0] = 1
    told = finish(profile, run, config, won=True)
    assert told == [
        "Your campaign, run 2.",
        "C1 is beaten for the first time.",
        "A run may begin in B4 from now on.",
    ]


def test_a_boss_is_beaten_for_the_first_time_once() -> None:
    profile = Profile()
    for times, told in ((1, True), (2, False)):
        run, config = begin(profile)
        run.state.new_sheet().beaten[0] = times
        news = finish(profile, run, config, won=True)
        assert any("for the first time" in line for line in news) is told


def test_two_runs_at_once_both_stand() -> None:
    profile = Profile()
    played(profile, "buy survival")
    one, two = begin(profile), begin(profile)
    finish(profile, *one, "buy survival", "give flayed")
    told = finish(profile, *two, "buy tactics")
    assert told[0] == "Your campaign: another run has ended meanwhile; this one goes on as main 2."
    assert sheet_of(profile)["feats"] == {}
    assert sheet_of(profile, "main 2")["feats"] == {"tactics-1": 0}
    assert [run["run"] for run in CAMPAIGN.campaigns(profile)["main"]["history"]] == [1, 2]
    assert [run["run"] for run in CAMPAIGN.campaigns(profile)["main 2"]["history"]] == [1, 2]


def test_milestones_are_the_bosses() -> None:
    profile = Profile()
    assert CAMPAIGN.reached(profile) == []
    run, config = begin(profile)
    run.state.new_sheet().beaten = [1, 0, 2]
    finish(profile, run, config)
    assert CAMPAIGN.reached(profile) == ["Concierge", "Hand of the King"]


# Beginning anew.


@rule(
    "deadcells.reset.result",
    "deadcells.reset.by-code",
    "deadcells.reset.order",
    "deadcells.reset.purged",
    "deadcells.reset.mutation-board",
    "deadcells.reset.beheaded-decks",
    "deadcells.reset.equipment",
    "deadcells.reset.biomes",
    "deadcells.reset.numerical-order",
    "deadcells.reset.solo",
)
@pytest.mark.parametrize("how", ["setting", "command"])
def test_a_campaign_begun_anew_is_like_a_new_one(how: str) -> None:
    profile = Profile()
    bought = ["buy survival", "buy survival", "give flayed", "buy survival", "purge gear-1"]
    played(profile, *bought, "buy tactics")
    played(profile, "buy survival", "buy tactics", "buy tactics")
    old = sheet_of(profile)
    assert old["purged"]
    assert old["runes"]
    assert old["added"]
    if how == "command":
        assert CAMPAIGN.reset(profile, "main") == "Your campaign begins anew."
        run, config = begin(profile)
    else:
        run, config = begin(profile, restart=True)
        assert config["restart"] is False  # another game with the same settings goes on with it
    fresh = fresh_sheet(run.state.content)
    for name in ("purged", "start", "during", "skill", "feats", "runes", "decks", "equipment"):
        assert getattr(run.sheet, name) == getattr(fresh, name)
    for name in ("blueprints", "added", "removed", "taken", "market", "starts", "runs", "aside"):
        assert getattr(run.sheet, name) == getattr(fresh, name)
    finish(profile, run, config, "buy survival")
    assert sheet_of(profile)["runs"] == 1
    assert len(CAMPAIGN.campaigns(profile)["main"]["history"]) == 1
    assert (
        CAMPAIGN.campaigns(profile)["main"]["before"][0]["sheet"] == old
    )  # nothing is thrown away


def test_only_a_campaign_that_there_is_can_be_reset() -> None:
    profile = Profile()
    played(profile, name="main")
    with pytest.raises(UserError, match="Did you mean 'main'"):
        CAMPAIGN.reset(profile, "mian")


# In a file.


def test_a_campaign_survives_in_a_file_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "profile.json"
    run, config = begin(Profile())
    run.end()
    run.play("buy survival", "done")

    def remember(profile: Profile) -> None:
        CAMPAIGN.record(profile, run.state, config)

    update(path, remember)
    assert sheet_of(Profile.load(path))["during"] == ["survival-1"]

    def crash(profile: Profile) -> None:
        remember(profile)
        raise KeyboardInterrupt

    before = path.read_text(encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        update(path, crash)
    assert path.read_text(encoding="utf-8") == before


def test_a_profile_that_was_damaged_is_not_overwritten() -> None:
    profile = Profile({"deadcells": {"campaigns": ["main"]}})
    with pytest.raises(UserError, match="must map names to campaigns"):
        CAMPAIGN.recall(profile, {"campaign": "main"})


# Shown.


def test_every_campaign_has_a_line() -> None:
    profile = Profile()
    played(profile, "buy survival", name="Ada")
    played(profile, name="Bea")
    content = ending(decks=DECKS).state.content
    assert campaign_lines(CAMPAIGN.campaigns(profile), content) == [
        ("Ada", "1 run, 1 upgrade, beaten: nobody yet"),
        ("Bea", "1 run, 0 upgrades, beaten: nobody yet"),
    ]


def test_cards_of_the_well_and_secrets_are_no_upgrades() -> None:
    content = ending(decks={**DECKS, "well": ["nothing"], "secrets": ["nothing"]}).state.content
    taken = {"survival": ["survival-1"]}
    more = {**taken, "well": ["well-1"], "secrets": ["secrets-1"]}
    lines = campaign_lines(
        {"a": {"sheet": {"taken": taken}}, "b": {"sheet": {"taken": more}}}, content
    )
    assert lines[0][1].startswith("0 runs, 1 upgrade, beaten")
    assert lines[1][1].startswith("0 runs, 1 upgrade, 2 cards of the Well and of Secrets, beaten")


def test_the_page_of_a_campaign_has_board_upgrades_feats_bosses_and_history() -> None:
    profile = Profile()
    played(profile, name="other")
    run, config = begin(profile)
    run.state.new_sheet().beaten = [2, 0, 0]
    finish(profile, run, config, "buy survival", "buy survival", "give flayed", "buy tactics")
    progress = progress_of(CAMPAIGN.campaigns(profile), "main", run.state.content)
    assert [(track.id, track.checked, track.boxes) for track in progress.tracks[:2]] == [
        ("survival", 2, [4]),
        ("tactics", 1, [3]),
    ]
    earned = {one.id: one.earned for one in progress.achievements}
    assert earned == {"c1": True, "c2": False, "c3": False, "tactics-1": False}
    assert progress.achievements[0].text == "Beaten twice."
    told, other = chronicles_of(CAMPAIGN.campaigns(profile), "main", run.state.content)
    board = {shelf.title: shelf for shelf in told.board}
    assert (board["During Game"].cards, board["During Game"].size) == (["survival-1"], 6)
    assert (board["Feat"].cards, board["Feat"].size) == (["tactics-1"], 4)
    assert board["Feat"].notes == {"tactics-1": "0 of 2"}
    assert board["Runes"].cards == []
    assert [(shelf.title, shelf.cards) for shelf in told.bought if shelf.cards] == [
        ("Survival deck", ["survival-1", "survival-2"]),
        ("Tactics deck", ["tactics-1"]),
    ]
    assert told.bought[0].size == 4
    decks = {shelf.title: shelf.cards for shelf in told.decks}
    assert decks["Flayed"][-1] == "survival-2"
    assert "Equipment" in decks
    assert told.achievements == progress.achievements
    assert told.settings == {"campaign": "main"}
    assert told.runs[0].way == ["B1", "C1"]
    assert told.runs[0].facts[0] == ("Cells", "9")
    assert told.runs[0].gained == ["survival-1", "survival-2", "tactics-1"]
    assert (other.name, other.summary) == ("other", "1 run, 0 upgrades, beaten: nobody yet")


def test_a_feat_that_was_achieved_is_earned() -> None:
    profile = Profile()
    played(profile, "buy tactics")
    run, config = begin(profile)
    sheet = run.state.new_sheet()
    sheet.feats, sheet.feat_counts = [], []
    finish(profile, run, config)
    progress = progress_of(CAMPAIGN.campaigns(profile), "main", run.state.content)
    assert {one.id: one.earned for one in progress.achievements}["tactics-1"]


def test_a_feat_that_was_set_aside_is_not_earned() -> None:
    profile = Profile()
    played(profile, "buy tactics")
    run, config = begin(profile)
    sheet = run.state.new_sheet()
    sheet.aside, sheet.feats, sheet.feat_counts = sheet.feats, [], []
    finish(profile, run, config)
    progress = progress_of(CAMPAIGN.campaigns(profile), "main", run.state.content)
    assert {one.id: one.earned for one in progress.achievements}["tactics-1"] is False


def test_a_profile_without_campaigns_shows_nothing() -> None:
    content = ending(decks=DECKS).state.content
    assert progress_of({}, "", content).more == {}
    assert chronicles_of({}, "", content) == []


def test_a_sheet_that_cannot_be_read_is_told_on_its_page() -> None:
    content = ending(decks=DECKS).state.content
    broken = {"main": {"sheet": {"format": 99}, "history": []}}
    assert "newer Roguetable" in progress_of(broken, "main", content).more["Campaign"]
    assert "newer Roguetable" in campaign_lines(broken, content)[0][1]
    (told,) = chronicles_of(broken, "main", content)
    assert "newer Roguetable" in told.summary
    assert told.board == []


def test_the_history_shows_the_last_hundred_runs_newest_first() -> None:
    content = ending(decks=DECKS).state.content
    runs = [{"run": n, "story": ["b1", "gone-biome"]} for n in range(1, 131)]
    (told,) = chronicles_of({"main": {"history": runs}}, "main", content)
    assert [run.number for run in told.runs] == list(range(130, 30, -1))
    assert told.runs[0].way == ["B1", "gone-biome"]
    assert told.runs[0].facts[0] == ("Cells", "0")
    assert told.runs[0].killer == ""


def test_a_run_that_was_lost_remembers_what_it_was_lost_by() -> None:
    profile = Profile()
    run, config = begin(profile)
    run.state.slayer, run.state.death = run.number("b1-zombie"), BLOW
    finish(profile, run, config)
    run, config = begin(profile)
    run.state.death = OF_POISON
    finish(profile, run, config)
    played(profile, won=True)
    won, poisoned, lost = CAMPAIGN.chronicles(profile)[0].runs
    assert (lost.killer, poisoned.killer, won.killer) == ("Zombie", "Poison", "")


def test_a_history_from_before_deaths_had_names_still_tells_its_killers() -> None:
    content = ending(decks=DECKS).state.content
    runs = [{"run": 1, "outcome": "lost", "story": ["b1"], "killer": "b1-zombie"}]
    (told,) = chronicles_of({"main": {"history": runs}}, "main", content)
    assert told.runs[0].killer == "B1 Zombie"


def test_the_campaign_played_last_comes_first() -> None:
    profile = Profile()
    played(profile, name="monday")
    played(profile, name="tuesday")
    assert [told.name for told in CAMPAIGN.chronicles(profile)] == ["tuesday", "monday"]
    assert CAMPAIGN.named({"campaign": " monday "}) == "monday"
    assert CAMPAIGN.named({}) == ""


def test_a_deck_that_is_empty_is_a_track_at_its_end() -> None:
    profile = Profile()
    played(profile, "buy survival", "buy survival", "give flayed", "buy survival", "keep")
    played(profile, "buy survival", "buy tactics")
    content = ending(decks=DECKS).state.content
    tracks = progress_of(CAMPAIGN.campaigns(profile), "main", content).tracks
    assert [track.opened for track in tracks[:2]] == [1, 0]


def test_cards_of_a_pack_that_is_gone_are_told() -> None:
    profile = Profile()
    played(profile)
    sheet_of(profile)["equipment"].append("gone-sword")
    told = played(profile)
    assert told[-1] == "Cards of a pack that is not here are kept for later: gone-sword."
    assert "gone-sword" in sheet_of(profile)["equipment"]
    content = ending(decks=DECKS).state.content
    line = campaign_lines(CAMPAIGN.campaigns(profile), content)[0][1]
    assert line.endswith("; of packs that are not here: gone-sword")


def test_the_page_of_a_campaign_says_what_a_level_of_the_market_is() -> None:
    content = DEADCELLS.content()
    (told,) = chronicles_of({"main": {"sheet": {}, "history": []}}, "main", content)
    assert ("The Healer", "level 1 of 3: asks 2 Gold Teeth each time") in told.facts
