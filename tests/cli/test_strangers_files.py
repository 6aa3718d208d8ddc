"""Files of strangers in the terminal: whatever they hold is text, and a clear sentence if it is wrong."""

import copy
import json
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from roguetable.cli.output import complain, console
from roguetable.engine import saves
from roguetable.engine.errors import controls_in
from roguetable.engine.saves import list_saves
from tests.cli.conftest import Run
from tests.server.crafted import honest, on_snapshot, signed

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m"


def written(folder: Path, document: dict[str, Any], name: str = "evil.json") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(json.dumps(document))
    return path


def test_no_control_character_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    console().print(f"a {EVIL} b")
    complain(f"no file {EVIL}")
    told = capsys.readouterr()
    assert not controls_in(told.out + told.err)
    assert "[2J" in told.out


def test_the_texts_of_a_save_do_nothing_to_the_terminal(run: Run, home: Path) -> None:
    document = on_snapshot(honest("stygian", 5, 1))
    for line in document["log"]:
        line["text"] += EVIL
    document["summary"].update(title=EVIL, headline=EVIL)
    path = written(home / "saves", signed(document))
    assert not controls_in(run("saves").output)
    played = run("resume", str(path), "--plain", typed="log\nview\nquit\n").output
    assert "goes on from where it stood" in played
    assert not controls_in(played)


@pytest.mark.parametrize("field", ["game", "rules_version", "content"])
def test_a_journal_of_control_characters_is_refused(
    refused: Callable[..., str], tmp_path: Path, field: str
) -> None:
    document = copy.deepcopy(honest("stygian", 5, 1))
    document["journal"][field] = EVIL
    said = refused("resume", str(written(tmp_path, signed(document))), "--plain")
    assert "is no name" in said
    assert not controls_in(said)


def test_a_setting_holds_no_control_characters(refused: Callable[..., str]) -> None:
    said = refused("play", "deadcells", "--set", f"campaign=x{EVIL}", "--plain")
    assert "control characters" in said


def test_a_forged_step_is_refused_in_a_sentence(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    document = on_snapshot(honest("stygian", 20, 1))
    document["snapshot"]["peril"] = 10**15
    said = refused("resume", str(written(tmp_path, signed(document))), "--plain")
    assert "state.peril: 1000000000000000 is a number that no game comes to" in said


@pytest.mark.parametrize("text", ["[" * 400_000, '{"a": ' + "9" * 5000 + "}"])
def test_a_file_that_no_reader_stands_is_no_save(
    refused: Callable[..., str], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "evil.json"
    path.write_text(text)
    assert str(path.name) in refused("resume", str(path), "--plain").replace(" ", "")


LOOKS: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: path.mkdir(),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a pipe": lambda path: os.mkfifo(path),
    "a device": lambda path: path.symlink_to("/dev/zero"),
}


@pytest.mark.parametrize("what", LOOKS)
def test_what_only_looks_like_a_save_is_listed_with_the_reason(
    run: Run, home: Path, what: str
) -> None:
    (home / "saves").mkdir(parents=True)
    LOOKS[what](home / "saves" / "odd.json")
    (listed,) = list_saves()
    assert listed.name == "odd"
    assert "odd.json" in listed.problem
    assert "odd" in run("saves").output


@pytest.mark.parametrize("options", [["replay"], ["resume", "--plain"]])
@pytest.mark.parametrize("what", LOOKS)
def test_what_only_looks_like_a_save_is_not_opened(
    refused: Callable[..., str], tmp_path: Path, what: str, options: list[str]
) -> None:
    LOOKS[what](tmp_path / "odd.json")
    assert "odd.json" in refused(*options, str(tmp_path / "odd.json")).replace(" ", "")


@pytest.mark.parametrize("what", LOOKS)
def test_what_only_looks_like_a_position_is_not_opened(
    refused: Callable[..., str], tmp_path: Path, what: str
) -> None:
    LOOKS[what](tmp_path / "odd.yaml")
    assert "odd.yaml" in refused("position", "show", str(tmp_path / "odd.yaml")).replace(" ", "")


@pytest.mark.parametrize("what", ["a folder", "a pipe", "a device"])
def test_what_only_looks_like_a_profile_is_not_opened(
    refused: Callable[..., str], home: Path, what: str
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    LOOKS[what](home / "profile.json")
    assert "profile.json" in refused("profile", "spire").replace(" ", "")


def test_a_file_that_never_ends_is_too_large(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "endless.json"
    path.touch()
    os.truncate(path, 10**13)  # takes no room on the disk
    assert "too large" in refused("replay", str(path))


@pytest.mark.parametrize("depth", [200, 2_000, 20_000])
def test_a_save_that_names_a_pack_made_to_do_harm_is_refused(
    refused: Callable[..., str], tmp_path: Path, depth: int
) -> None:
    folder = tmp_path / "evil"
    folder.mkdir()
    rows = "[{id: x, name: " + '["]",' * depth + "1" + "]" * depth + "}]"
    (folder / "a.yaml").write_text(f"kind: card\nrows: {rows}")
    document = copy.deepcopy(honest("stygian", 5, 1))
    document["journal"]["packs"] = [str(folder)]
    path = str(written(tmp_path, signed(document)))
    assert "deep" in refused("replay", path)
    assert "deep" in refused("resume", path, "--plain")


@pytest.mark.parametrize("second", [10**12, -(10**12)])
def test_a_save_of_a_year_that_no_calendar_has_is_listed(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, second: int
) -> None:
    written(home / "saves", honest("stygian", 5, 1), "late.json")
    about = SimpleNamespace(st_mtime_ns=second * 10**9)  # not every disk keeps such a year
    monkeypatch.setattr(saves, "about_file", lambda path: about)
    assert "late" in run("saves").output
