"""What is kept from one run to the next, for any game."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from roguetable.engine.campaign import (
    counts,
    news_of,
    recall,
    record,
    record_in,
    sheet,
)
from roguetable.engine.files import Lock
from roguetable.engine.game import Campaign, Config
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Progress
from roguetable.engine.table import Table
from tests.games.players import Anybody
from tests.minigame.game import LEDGE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profile.json"


def finished(seed: int = 1) -> Table:
    """A game of Ledge that is over."""
    table = Table.new(LEDGE, {}, seed)
    player = Anybody(seed)
    while table.state.request is not None:
        table.choose(player.pick(table.state))
    return table


def test_a_finished_run_is_remembered(path: Path) -> None:
    table = finished(3)
    assert record(table, path) == []
    [result] = Profile.load(path).results("ledge")
    assert (result.outcome, result.seed, result.moves) == (table.outcome, 3, table.move)
    assert result.headline == table.view().headline
    assert result.config == table.journal.config


def test_a_run_is_remembered_once(path: Path) -> None:
    record(finished(3), path)
    record(finished(3), path)
    record(finished(4), path)
    assert [result.seed for result in Profile.load(path).results("ledge")] == [3, 4]


def test_a_run_that_is_not_over_or_began_from_a_position_does_not_count(path: Path) -> None:
    assert record(Table.new(LEDGE, {}, 1), path) == []
    assert record(Table.at(LEDGE, finished().state), path) == []
    assert not path.exists()


def test_a_profile_that_cannot_be_written_is_told_and_loses_nothing_else(path: Path) -> None:
    lock = Lock(path)
    [text] = record(finished(), path)
    assert text.startswith("This result is not kept:")
    lock.release()
    assert record(finished(), path) == []
    assert len(Profile.load(path).results("ledge")) == 1


class Remembering(Campaign):
    """What a game adds that keeps more than results."""

    settings: ClassVar[Config] = {"light": 8}

    def record(self, profile: Profile, state: Any, config: Config) -> list[str]:
        section = profile.section("ledge")
        section["climbs"] = section.get("climbs", 0) + 1
        return [f"Climb {section['climbs']} with light {config['light']}."]

    def recall(self, profile: Profile, config: Config) -> Config:
        return {**config, "light": profile.section("ledge").get("climbs", 0)}


def test_a_game_may_keep_more_and_get_it_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = {"light": 30}
    assert recall(LEDGE, config, path) == config
    monkeypatch.setattr(type(LEDGE), "campaign", Remembering())
    table = finished()
    light = table.journal.config["light"]
    assert record(table, path) == [f"Climb 1 with light {light}."]
    assert record(table, path) == []  # the same run
    assert record(finished(2), path) == [f"Climb 2 with light {light}."]
    assert recall(LEDGE, config, path) == {"light": 2}


# --- profiles that are no files -------------------------------------------------------------------


def test_a_run_is_remembered_in_a_profile_that_is_no_file() -> None:
    profile, table = Profile(), finished(3)
    assert news_of(profile, table) is None
    assert record_in(profile, table) == []
    assert record_in(profile, finished(3)) == []
    assert [result.seed for result in profile.results("ledge")] == [3]
    assert news_of(profile, table) == []
    assert news_of(profile, finished(4)) is None


def test_what_was_new_can_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(LEDGE), "campaign", Remembering())
    profile, table = Profile(), finished()
    news = record_in(profile, table)
    assert news
    assert record_in(profile, table) == []
    kept = Profile.read(profile.plain(), "The profile")
    assert news_of(kept, table) == news
    assert LEDGE.campaign.recall(kept, {"light": 9}) == {"light": 1}


def test_what_does_not_count_is_not_remembered() -> None:
    profile = Profile()
    for table in (Table.new(LEDGE, {}, 1), Table.at(LEDGE, finished().state)):
        assert not counts(table)
        assert record_in(profile, table) == []
    assert counts(finished())
    assert profile.sections == {}


def test_a_sheet_begins_with_the_runs() -> None:
    profile = Profile()
    tables = [finished(seed) for seed in range(1, 7)]
    for table in tables:
        record_in(profile, table)
    won = sum(table.outcome == "won" for table in tables)
    assert sheet(profile, LEDGE) == [("Runs", f"6, {won} won")]
    assert LEDGE.campaign.progress(profile) == Progress()
