"""Whole campaigns by bots: run after run with one profile."""

from pathlib import Path

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.game import configure, load_game
from roguetable.lab.campaigns import CampaignResults, Campaigns, Course, play_campaigns


def nights(**more: object) -> Campaigns:
    game = load_game("nights")
    given = {"campaigns": 6, "runs": 30, "seed": 1, **more}
    return Campaigns("nights", configure(game, {}), "random", **given)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _nights(ledge_is_registered: None) -> None: ...


def test_a_campaign_ends_with_its_last_milestone_or_long_enough() -> None:
    results = play_campaigns(nights())
    assert len(results.courses) == 6
    for course in results.courses:
        assert course.failure is None
        assert course.runs == len(course.outcomes) == len(course.chapters)
        won = "third night" in course.milestones
        assert won or course.runs == 30
        assert course.wins >= len(course.milestones)
        order = [course.milestones[name] for name in course.milestones]
        assert order == sorted(order)
        if won:
            assert course.milestones["third night"] == course.runs


def test_a_campaign_that_is_lost_ends_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gone to Gaia: when no hero is left nobody can go on, and that is no error."""
    campaign = load_game("nights").campaign
    monkeypatch.setattr(type(campaign), "is_over", lambda self, profile: bool(profile.sections))
    for course in play_campaigns(nights()).courses:
        assert course.failure is None
        assert course.runs == 1


def test_the_same_seed_is_the_same_campaign_and_the_number_of_workers_changes_nothing() -> None:
    one = play_campaigns(nights(campaigns=3))
    two = play_campaigns(nights(campaigns=3), workers=2)
    assert one.courses == two.courses
    assert one.courses[1] == play_campaigns(nights(campaigns=1, seed=2)).courses[0]


def test_a_game_without_an_end_says_so() -> None:
    game = load_game("stygian")
    batch = Campaigns("stygian", configure(game, {}), "random", 1, 1, 1)
    with pytest.raises(UserError, match="no campaign with an end"):
        play_campaigns(batch)


def test_quantiles_count_campaigns_that_never_arrive() -> None:
    results = CampaignResults(
        [Course(place, 9, milestones={"boss": run}) for place, run in enumerate((2, 4, 7))]
        + [Course(9, 9)]
    )
    assert results.reached("boss") == [2, 4, 7]
    assert results.quantile("boss", 0.5) == 4
    assert results.quantile("boss", 0.75) == 7
    assert results.quantile("boss", 0.95) is None
    plain = results.plain(("boss",))
    assert plain["milestones"]["boss"] == {
        "reached": 3,
        "median": 4,
        "nine_of_ten": None,
        "by_95": None,
    }


def test_every_run_of_a_campaign_is_written_down(tmp_path: Path) -> None:
    folder = tmp_path / "told"
    told = play_campaigns(nights(campaigns=2, runs=3, logs=folder))
    assert told.courses == play_campaigns(nights(campaigns=2, runs=3)).courses
    for course in told.courses:
        files = sorted((folder / f"campaign-{course.seed}").iterdir())
        assert [file.name for file in files] == [
            f"run-{run:03}.txt" for run in range(1, course.runs + 1)
        ]
    text = (folder / "campaign-1" / "run-001.txt").read_text(encoding="utf-8")
    assert text.splitlines()[0].startswith(f"{load_game('nights').title}, campaign 1, run 1, seed ")
    assert text.count("\n  > ") > 1, "what was chosen"
    assert "\n=== " in text, "where, and how it ended"


def test_a_run_that_goes_wrong_is_written_down_up_to_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter([[], [], ["a card is missing"]])
    game = load_game("nights")
    monkeypatch.setattr(type(game), "invariants", lambda self, state: next(looks))
    results = play_campaigns(nights(campaigns=1, check=True, logs=tmp_path))
    assert results.courses[0].failure is not None
    assert "a card is missing" in results.courses[0].failure.problem
    text = (tmp_path / "campaign-1" / "run-001.txt").read_text(encoding="utf-8")
    assert text.count("\n  > ") == 3


def test_no_log_of_before_is_lost(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(UserError, match="Name a new or empty folder"):
        play_campaigns(nights(logs=tmp_path))
    with pytest.raises(UserError, match="Name a new or empty folder"):
        play_campaigns(nights(logs=tmp_path / "mine.txt"))
    assert (tmp_path / "mine.txt").read_text() == "keep me"
