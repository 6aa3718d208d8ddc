"""A table attached to its save file: written after every choice, open in one place only."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import roguetable
from roguetable.engine import files
from roguetable.engine.errors import UserError
from roguetable.engine.replay import load_table, resume_table
from roguetable.engine.snapshot import hash_of
from roguetable.engine.table import Table
from tests.engine.climbs import ledge

ROOT = Path(__file__).parents[2]


def test_an_attached_table_is_saved_after_every_choice_and_undo(path: Path) -> None:
    table = ledge()
    table.attach(path)
    for choice in ("Ann leads", "climb", "camp"):
        table.choose(choice)
        assert hash_of(load_table(path).state) == hash_of(table.state)
    table.undo()
    assert load_table(path).move == 2
    table.detach()
    table.choose("climb")
    assert load_table(path).move == 2
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_resumed_table_goes_on_in_its_file(path: Path, saved: Table) -> None:
    before = path.read_bytes()
    with resume_table(path) as table:
        assert path.read_bytes() == before
        assert table.saved_move == 4, "its file has the whole game"
        table.choose(table.options()[0].number)
        assert load_table(path).move == 5


def test_a_new_game_never_takes_the_file_of_another(path: Path, saved: Table) -> None:
    before = path.read_bytes()
    table = ledge()
    with pytest.raises(UserError, match=r"already exists\. Resume that game"):
        table.attach(path)
    table.choose("Ann leads")
    assert path.read_bytes() == before
    resume_table(path).detach()


def test_one_file_is_open_once_even_in_one_program(path: Path, saved: Table) -> None:
    with resume_table(path):
        with pytest.raises(UserError, match=rf"open in another program \(process {os.getpid()}\)"):
            resume_table(path)
        assert load_table(path).move == 4, "looking is always allowed"
    resume_table(path).detach()


def test_a_table_that_is_dropped_lets_go_of_its_file(path: Path, saved: Table) -> None:
    table = resume_table(path)
    del table
    resume_table(path).detach()


HOLD = """
import sys
from pathlib import Path
from roguetable.engine.game import GAMES
from roguetable.engine.replay import resume_table
GAMES["ledge"] = "tests.minigame.game:LEDGE"
table = resume_table(Path(sys.argv[1]))
print("holding", flush=True)
sys.stdin.readline()
"""


def test_two_processes_cannot_resume_one_save(path: Path, saved: Table) -> None:
    tree = str(Path(roguetable.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([tree, str(ROOT)])}
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with other:
        assert other.stdin is not None
        assert other.stdout is not None
        try:
            assert other.stdout.readline() == "holding\n"
            with pytest.raises(UserError, match=rf"\(process {other.pid}\). Close it there first"):
                resume_table(path)
        finally:
            other.kill()  # even a crash gives the file free
    with resume_table(path) as table:
        table.choose(table.options()[0].number)
    assert not path.with_name("climb.json.lock").exists()


def test_a_lock_whose_file_was_removed_meanwhile_is_taken_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last holder removes the lock file between our opening and our locking it."""
    really, beside = files._lock, path.with_name("climb.json.lock")
    calls: list[int] = []

    def late(handle: int) -> None:
        if not calls:
            beside.unlink()
        calls.append(handle)
        really(handle)

    monkeypatch.setattr(files, "_lock", late)
    lock = files.Lock(path)
    assert beside.read_text() == f"{os.getpid()}\n"
    with pytest.raises(UserError, match="open in another program"):
        files.Lock(path)
    lock.release()


@pytest.mark.parametrize("written", [b"\xff\xfe", b""])
def test_a_lock_that_does_not_say_whose_it_is_is_a_lock(path: Path, written: bytes) -> None:
    lock = files.Lock(path)
    lock.path.write_bytes(written)
    with pytest.raises(UserError, match=r"is open in another program\. Close it there"):
        files.Lock(path)
    lock.release()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="files are counted in /proc")
def test_saving_and_locking_leave_no_file_open(path: Path, saved: Table) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(3):
        with resume_table(path) as table:
            table.save()
            with pytest.raises(UserError):
                resume_table(path)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_a_full_disk_does_not_end_the_game(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ledge()
    table.attach(path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        table.choose("Ann leads")
        table.choose("climb")
    assert table.move == 2
    assert table.notices == [
        f"The last moves are not saved: {path}: cannot be written: No space left on device."
    ]
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["climb.json", "climb.json.lock"]
    table.choose("camp")
    assert load_table(path).move == 3
    table.detach()


def test_a_copy_elsewhere_does_not_make_the_attached_file_whole(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ledge()
    table.attach(path)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        table.choose("Ann leads")
    table.save(tmp_path / "copy.json")
    assert (table.unsaved, table.saved_move) != ("", 1), "it still lacks the move"
    assert table.save_again()
    assert (table.unsaved, table.saved_move) == ("", 1)
    table.detach()


def test_a_table_can_move_to_another_file(path: Path) -> None:
    table = ledge()
    table.attach(path)
    other = path.with_name("other.json")
    table.attach(other)
    resume_table(path).detach()
    table.choose("Ann leads")
    table.detach()
    assert (load_table(path).move, load_table(other).move) == (0, 1)


def test_a_table_whose_first_save_fails_is_not_attached(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    table = ledge()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(UserError, match="No space left on device"):
            table.attach(path)
    assert table.path is None
    assert list(path.parent.iterdir()) == []


def test_a_new_file_that_cannot_be_written_is_not_attached(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = ledge()
    with pytest.raises(UserError, match="cannot be locked"):
        table.attach(tmp_path / "file" / "climb.json")
    table.choose("Ann leads")
    assert table.path is None
