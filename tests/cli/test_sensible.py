"""What people type by mistake, or stop half-way: sensible answers, and brackets that stay text."""

import io
import json
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.progress import Task, TaskID

from roguetable.cli import playing, study
from roguetable.cli.output import TimeLeft, console, progress
from roguetable.lab import simulate
from roguetable.lab.coverage import Watched, cover
from roguetable.lab.observing import Coverage
from roguetable.lab.simulate import Batch, Results
from tests.cli.conftest import Run

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("check", str(EXAMPLES / "embers"), "-n", "-5"), "--games must be 0 or more, not -5"),
        (("play", "spire", "--set", "characters"), "--set characters wants a value: --set charac"),
        (("play", "spire", "--set", "ascension="), "for example. One of: 0, 1, 2, 3,"),
        (("play", "spire", "--set", "last_stand"), "--set last_stand=yes or --set last_stand=no."),
        (("play", "spire", "--set", "charactres=silent"), "Did you mean 'characters'?"),
        (("play", "ledge", "--seat", "7"), "There is no seat '7'. Seats: 0 Ann; 1 Ben."),
        (("play", "ledge", "--seat", "1"), "--seat is for people, and there is no terminal here."),
        (("play", "ledge", "--seat", "1", "--watch"), "leave one out"),
        (("tower", "--drops", "999999999999"), "--drops must be from 2 to 1,000,000, not 999,999"),
        (("tower", "--drops", "-1"), "--drops must be from 2 to"),
        (("tower", "--cubes", "61"), "--cubes must be from 1 to 60, not 61."),
        (
            ("tower", "--fit", str(EXAMPLES / "tower-drops.csv"), "--drops", "999999999999"),
            "--drops must be from 2 to",
        ),
    ],
)
def test_what_cannot_be_is_said_with_what_can(
    refused: Callable[..., str], words: tuple[str, ...], says: str
) -> None:
    assert says in refused(*words)


# --- a terminal that cannot do much -----------------------------------------------------------------


@pytest.mark.parametrize(("terminal", "plainly"), [("dumb", True), ("xterm-256color", False)])
def test_a_dumb_terminal_is_played_line_by_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, terminal: str, plainly: bool
) -> None:
    taken: list[bool] = []
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setattr("roguetable.cli.output.attended", lambda: True)
    monkeypatch.setattr(playing, "attended", lambda: True)
    monkeypatch.setattr(playing, "sit_down", lambda *words: taken.append(words[3]))
    run("play", "ledge")
    assert taken == [plainly]


def test_in_a_pipe_bots_still_play_whatever_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert "The game is" in run("play", "ledge", "--seed", "1").stdout


def test_a_game_that_cannot_be_kept_does_not_begin(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    said = refused("play", "ledge", "--plain", "--save", str(tmp_path / "file" / "climb.json"))
    assert "cannot be" in said
    assert "The game has not begun: make room there, or keep it elsewhere with --save FILE." in said


# --- many games -------------------------------------------------------------------------------------


def test_stopped_games_are_counted_as_far_as_they_came(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = simulate.play_batch
    done: list[int] = []

    def stop_after_three(batch: Batch) -> Results:
        if len(done) == 3:
            raise KeyboardInterrupt
        done.append(batch.seed)
        return played(batch)

    monkeypatch.setattr(simulate, "play_batch", stop_after_three)
    result = run("sim", "ledge", "-n", "20", "-b", "random", "-w", "1", code=130)
    assert "Stopped after 3 of 20 games." in result.stderr
    assert "of 3 games won" in result.stdout
    assert "3 of the seeds 1 to 20" in result.stdout
    done.clear()
    result = run("sim", "ledge", "-n", "20", "-b", "random", "-w", "1", "--json", code=130)
    found = json.loads(result.stdout)
    assert (found["games"], found["stopped"]) == (3, True)


def test_stopped_before_the_first_game_ends(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(batch: Batch) -> Results:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_batch", stop)
    result = run("sim", "ledge", "-n", "5", code=130)
    assert "Stopped after 0 of 5 games." in result.stderr
    assert result.stdout == ""


def test_what_was_reached_until_it_was_stopped_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(batch: Watched, *more: object) -> Coverage:
        found = cover(replace(batch, games=2))
        found.stopped = True
        return found

    monkeypatch.setattr(study, "cover", stopped)
    result = run("coverage", "ledge", "-n", "20", code=130)
    assert "Stopped after 2 of 20 games." in result.stderr
    assert "2 games by greedy bots" in result.stdout


class Screen(io.StringIO):
    """A terminal to write to."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_from_the_first_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    with progress("Climbing [up]", 7) as tell:
        assert "Climbing [up]" in screen.getvalue()
        assert "0/7" in screen.getvalue()
        assert "0:00:00" in screen.getvalue()
        assert "left" not in screen.getvalue(), "before the first step nobody knows"
        tell(3)
    with progress("Quiet", 7, shown=False) as tell:
        tell(3)
    assert "Quiet" not in screen.getvalue()


@pytest.mark.parametrize(
    ("done", "told"), [(0, ""), (1, "left: 1:06:40"), (4, "left: 0:04:10"), (5, "left: 0:00:00")]
)
def test_how_long_it_takes_yet_is_told_after_the_first_step(done: int, told: str) -> None:
    clock = iter([0.0, 1000.0, 1000.0]).__next__
    task = Task(TaskID(1), "Climbing", 5, done, _get_time=clock)
    task.start_time = task.get_time()
    assert str(TimeLeft().render(task)) == told


# --- brackets ---------------------------------------------------------------------------------------


@pytest.fixture
def brackets(tmp_path: Path) -> Path:
    """A pack whose texts look like mark-up."""
    pack = tmp_path / "marks"
    shutil.copytree(EXAMPLES / "lamplit", pack)
    (pack / "more.yaml").write_text(
        "kind: skill\nrows:\n"
        '- {id: first-aid, name: "Aid [red]x[/red]", flavour: "[/] :fire: [link=http://x]"}\n'
    )
    (pack / "pack.yaml").write_text('name: "Marks [bold]"\ncounts: free\n')
    return pack


def test_brackets_in_a_pack_are_text(run: Run, brackets: Path) -> None:
    pack = str(brackets)
    shown = run("cards", "stygian", "first-aid", "--pack", pack).stdout
    assert "Aid [red]x[/red]" in shown
    assert "[/] :fire: [link=http://x]" in shown
    assert "Aid [red]x[/red]" in run("cards", "stygian", "--pack", pack).stdout
    checked = run("check", pack, "-n", "1").stdout
    assert "Aid [red]x[/red]" in checked
    assert "Marks [bold] fits" in checked


def test_nothing_that_is_printed_is_read_as_markup(capsys: pytest.CaptureFixture[str]) -> None:
    console().print("[red]x[/red] :fire: [/]")
    assert capsys.readouterr().out == "[red]x[/red] :fire: [/]\n"
