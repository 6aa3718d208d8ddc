"""Files of strangers in the terminal: whatever they hold is text, and a clear sentence if it is wrong."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from roguetable.cli.output import complain, console
from roguetable.engine.errors import controls_in
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
