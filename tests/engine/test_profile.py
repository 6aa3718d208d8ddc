"""Profiles: what outlives a run, and survives newer programs."""

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine import profile
from roguetable.engine.errors import UserError
from roguetable.engine.profile import Profile, Result, update


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profile.json"


def result(seed: int, finished: str = "2026-01-02T03:04:05+00:00") -> Result:
    return Result("won", "On the summit", 40, seed, {"light": 8}, "1", finished)


def test_no_file_is_an_empty_profile(path: Path) -> None:
    assert Profile.load(path).sections == {}
    assert not path.exists()


def test_results_are_remembered_by_game(path: Path) -> None:
    update(path, lambda known: known.add_result("ledge", result(1)))
    update(path, lambda known: known.add_result("ledge", result(2)))
    update(path, lambda known: known.section("other").update(unlocked=["a"]))
    again = Profile.load(path)
    assert again.results("ledge") == [result(1), result(2)]
    assert again.results("other") == []
    assert again.section("other") == {"unlocked": ["a"]}
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_result_gets_the_date(path: Path) -> None:
    known = Profile()
    known.add_result("ledge", result(1, finished=""))
    assert known.results("ledge")[0].finished.startswith("2")


def test_updates_from_several_sides_are_all_kept(path: Path) -> None:
    """The one that comes second is told to wait, it does not undo the first."""
    inside, go_on = threading.Event(), threading.Event()

    def slow(known: Profile) -> None:
        known.add_result("ledge", result(1))
        inside.set()
        assert go_on.wait(5)

    first = threading.Thread(target=update, args=(path, slow))
    first.start()
    assert inside.wait(5)
    with pytest.raises(UserError, match="open in another program"):
        update(path, lambda known: known.add_result("ledge", result(2)))
    go_on.set()
    first.join()
    update(path, lambda known: known.add_result("ledge", result(2)))
    assert [one.seed for one in Profile.load(path).results("ledge")] == [1, 2]


def second_format(data: dict[str, Any]) -> dict[str, Any]:
    """A change of the format, as one may come: results get a list of their own."""
    return {**data, "games": {name: {"runs": old} for name, old in data["games"].items()}}


def third_format(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "games": {name: {**old, "third": True} for name, old in data["games"].items()}}


def test_an_older_profile_is_migrated_step_by_step_and_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Profile({"ledge": {"results": []}}).save(path)
    old = path.read_text()
    monkeypatch.setattr(profile, "MIGRATIONS", [second_format, third_format])
    known = Profile.load(path)
    assert known.sections == {"ledge": {"runs": {"results": []}, "third": True}}
    assert path.read_text() == old, "reading does not write"
    known.save(path)
    assert json.loads(path.read_text())["format"] == 3
    assert path.with_name("profile.json.format1").read_text() == old
    assert Profile.load(path).sections == known.sections


def test_a_profile_one_format_behind_takes_only_the_last_step(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profile, "MIGRATIONS", [second_format])
    Profile({"ledge": {}}).save(path)
    monkeypatch.setattr(profile, "MIGRATIONS", [second_format, third_format])
    assert Profile.load(path).sections == {"ledge": {"third": True}}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "cut off"),
        ('{"roguetable": "save"}', "is not a Roguetable profile"),
        ('{"roguetable": "profile"}', "no readable format number"),
        ('{"roguetable": "profile", "format": 0}', "no readable format number"),
        ('{"roguetable": "profile", "format": 2}', "newer Roguetable (format 2"),
        ('{"roguetable": "profile", "format": 1}', "the section 'games' must map"),
        ('{"roguetable": "profile", "format": 1, "games": {"a": 1}}', "must map each game"),
    ],
)
def test_a_bad_profile_is_refused_and_left_alone(path: Path, text: str, complaint: str) -> None:
    path.write_text(text)
    with pytest.raises(UserError) as caught:
        update(path, lambda known: known.add_result("ledge", result(1)))
    assert complaint in str(caught.value)
    assert str(path) in str(caught.value)
    assert path.read_text() == text
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_profile_never_replaces_a_newer_one(path: Path) -> None:
    text = '{"roguetable": "profile", "format": 7, "games": {}}'
    path.write_text(text)
    with pytest.raises(UserError, match="newer Roguetable"):
        Profile().save(path)
    assert path.read_text() == text


# --- profiles that are no files -------------------------------------------------------------------


def test_a_profile_is_a_document_as_well() -> None:
    known = Profile()
    known.add_result("ledge", result(1))
    document = known.plain()
    again = Profile.read(json.loads(json.dumps(document)), "The profile")
    assert again.results("ledge") == [result(1)]
    assert again.plain() == document


def test_reading_leaves_the_document_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    document = Profile({"ledge": {"results": []}}).plain()
    Profile.read(document, "The profile").section("ledge")["results"].append(1)
    assert document["games"] == {"ledge": {"results": []}}
    monkeypatch.setattr(profile, "MIGRATIONS", [second_format])
    assert Profile.read(document, "The profile").sections == {"ledge": {"runs": {"results": []}}}
    assert document["format"] == 1


def test_an_empty_document_is_an_empty_profile() -> None:
    assert Profile.read({}, "The profile").sections == {}


def test_a_bad_document_is_refused_by_name() -> None:
    with pytest.raises(UserError, match=r"^The group's profile: was written by a newer"):
        Profile.read({"format": 9, "games": {}}, "The group's profile")
    with pytest.raises(UserError, match=r"^The group's profile: the section 'games'"):
        Profile.read({"format": 1, "games": []}, "The group's profile")
