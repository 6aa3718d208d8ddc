"""A disk that takes nothing more: it is said until a write succeeds, leaving asks, and the farewell
tells the truth. And who leaves makes no move any more."""

import io
import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from roguetable.engine.saves import read_save
from roguetable.terminal.app import TableApp, play
from roguetable.terminal.plain import run
from roguetable.terminal.screens import EndScreen, Question
from tests.terminal.tables import everybody, ledge


class Disk:
    """The disk of a save, full or not."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.full = False

    def choices(self) -> list[str]:
        """What the file has."""
        return [move.choice for move in read_save(self.path).journal.moves]


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk that is full when a test says so."""
    found = Disk(tmp_path / "climb.json")
    write = os.fsync

    def sync(handle: int) -> None:
        if found.full:
            raise OSError(28, "No space left on device")
        write(handle)

    monkeypatch.setattr(os, "fsync", sync)
    return found


def client(disk: Disk) -> TableApp:
    """Two people at one screen, on that disk."""
    return TableApp(everybody(ledge(3, 4, 2), disk.path), bot_delay=0)


def header(pilot: Pilot[None]) -> tuple[str, str]:
    """The first line of the screen, and what of it is red."""
    assert isinstance(pilot.app, TableApp)
    line = pilot.app.widget.render_line(0)
    red = [
        segment.text
        for segment in line
        if segment.style is not None
        and segment.style.bgcolor is not None
        and segment.style.bgcolor.name == "red"
    ]
    return line.text, "".join(red).strip()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (50, 20)])
async def test_the_header_says_not_saved_in_red_until_a_write_succeeds(
    disk: Disk, size: tuple[int, int]
) -> None:
    async with client(disk).run_test(size=size) as pilot:
        await pilot.press("enter")
        assert "not saved" not in header(pilot)[0]
        disk.full = True
        await pilot.press("enter")
        assert header(pilot)[1] == "not saved"
        await pilot.press("down", "up")
        assert header(pilot)[1] == "not saved"
        assert disk.choices() == ["Ann leads"]
        disk.full = False
        await pilot.press("2", "enter")
        assert "not saved" not in header(pilot)[0]
        assert disk.choices() == ["Ann leads", "climb", "camp"]


async def test_what_was_not_written_is_tried_again_without_a_move(disk: Disk) -> None:
    app = client(disk)
    async with app.run_test(size=(100, 30)) as pilot:
        disk.full = True
        await pilot.press("enter")
        disk.full = False
        app.save_again()
        assert "not saved" not in header(pilot)[0]
        assert "Everything is saved again." in app.widget.picture()
        assert disk.choices() == ["Ann leads"]


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_leaving_asks_while_something_would_be_lost(disk: Disk, key: str) -> None:
    app = client(disk)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        disk.full = True
        await pilot.press("enter", key)
        assert isinstance(app.screen, Question)
        assert "The choices after move 1 are not saved, and are lost if you leave." in (
            app.screen.text
        )
        assert "No space left on device" in app.screen.text
        await pilot.press("n")
        assert app.is_running
        assert not app.leaving
        assert not app.interrupted
        await pilot.press(key, "y")
        assert app.leaving


async def test_ctrl_c_twice_always_leaves(disk: Disk) -> None:
    app = client(disk)
    async with app.run_test(size=(100, 30)) as pilot:
        disk.full = True
        await pilot.press("enter", "ctrl+c", "ctrl+c")
        assert app.leaving
        assert app.interrupted


async def test_leaving_asks_nothing_once_there_is_room_again(disk: Disk) -> None:
    app = client(disk)
    async with app.run_test(size=(100, 30)) as pilot:
        disk.full = True
        await pilot.press("enter")
        disk.full = False
        await pilot.press("q")
        assert app.leaving
    assert disk.choices() == ["Ann leads"]


async def test_the_last_page_asks_too_and_comes_back(disk: Disk) -> None:
    app = client(disk)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        disk.full = True
        while app.session.table.state.request is not None:
            request = app.session.table.state.request
            app.session.table.choose(request.options[-1])
        app.go_on()
        await pilot.pause()
        for key in ("q", "n"):
            assert isinstance(app.screen, EndScreen)
            await pilot.press(key)
            assert isinstance(app.screen, Question)
            await pilot.press("escape")
        assert isinstance(app.screen, EndScreen)
        assert app.session.table.path == disk.path  # still this game, still tried again


def test_the_farewell_tells_the_truth(disk: Disk) -> None:
    session = everybody(ledge(3, 4), disk.path)
    session.table.choose("Ann leads")
    disk.full = True
    session.table.choose("climb")
    lost, where, how = session.farewell()
    assert lost.startswith("NOT SAVED: the choices after move 1 are lost.")
    assert where == f"Saved up to move 1 of 2: {disk.path}"
    assert how == f"Go on from there with: roguetable resume {disk.path}"
    disk.full = False
    assert session.farewell()[-2] == f"Saved: {disk.path}"
    session.close()


def test_line_by_line_leaving_asks_too(disk: Disk) -> None:
    table = ledge(3, 4)
    table.attach(disk.path)
    disk.full = True
    out = io.StringIO()
    run(table, [0, 1], {}, disk.path, io.StringIO("1\nq\nno\n1\nq\nyes\n"), out)
    said = out.getvalue()
    assert "Note: The last moves are not saved:" in said
    assert said.count("are not saved, and are lost if you leave.") == 2
    assert "Then the game goes on." in said
    assert f"NOT SAVED: the choices after move 0 are lost. {disk.path}: cannot be" in said
    assert disk.choices() == []


# --- leaving ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("then", ["enter", "u", "1"])
async def test_what_is_typed_after_q_makes_no_move(disk: Disk, then: str) -> None:
    app = client(disk)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        app.widget.client.action_leave()
        await pilot.press(then, "enter")
    assert app.session.table.move == 1
    assert disk.choices() == ["Ann leads"]


def test_the_command_to_go_on_works_as_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From any folder, with the same people and bots, whether or not the shell knows the name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(TableApp, "run", lambda app: None)
    table = ledge(3)
    table.attach(Path("my climb.json"))
    play(table, [1], {0: "search"}, None, think=200)
    there = f"'{tmp_path / 'my climb.json'}'"
    words = f"resume {there} --seat 1 --bot search --think 200"
    assert f"Go on with: roguetable {words}\n" in capsys.readouterr().out
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.argv", [".venv/bin/roguetable", "play"])
    table.attach(Path("again.json"))
    play(table, [0, 1], {}, None)
    assert "Go on with: .venv/bin/roguetable resume" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["/x/roguetable/__main__.py", "play"])
    monkeypatch.setattr("sys.executable", "/opt/python3")
    table.attach(Path("third.json"))
    play(table, [0, 1], {}, None)
    assert "Go on with: /opt/python3 -m roguetable resume" in capsys.readouterr().out
