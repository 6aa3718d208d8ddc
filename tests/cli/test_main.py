"""The command itself: help, version, what it says about wrong words."""

import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
COMMANDS = (
    *(
        "play",
        "resume",
        "replay",
        "saves",
        "profile",
        "rules",
        "cards",
        "inventory",
        "settings",
        "doctor",
    ),
    *(
        "serve",
        "tables",
        "sim",
        "campaigns",
        "odds",
        "coverage",
        "bench",
        "tower",
        "check",
        "position",
    ),
)


def test_help_names_every_command(run: Run) -> None:
    text = run("--help").stdout
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", text, re.MULTILINE), command


def test_every_summary_in_the_help_is_whole_and_on_one_line(run: Run) -> None:
    text = run("--help").stdout
    lines = text[text.index("Play:") :].splitlines()
    assert not [line for line in lines if line.endswith("...")]
    assert not [line for line in lines if line.startswith("   ")], "what goes on below"
    assert max(len(line) for line in lines) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    text = run(command, "--help").stdout
    assert f"roguetable {command}" in text or f"{command} [OPTIONS]" in text


def test_version_says_how_the_engine_runs(run: Run) -> None:
    first, _, rest = run("--version").stdout.partition("\n")
    assert re.fullmatch(r"roguetable \d+\.\d+\.\d+ \((interpreted|compiled.*)\)", first)
    assert ("roguetable doctor" in rest) == ("interpreted" in first)


def test_help_loads_nothing_heavy() -> None:
    """How fast help is, the benchmark measures; this is why."""
    code = (
        "import sys\n"
        "from roguetable.cli.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = ('rich.console', 'yaml', 'msgspec', 'textual', 'roguetable.engine.table',"
        " 'multiprocessing')\n"
        "print('LOADED', [name for name in heavy if name in sys.modules])\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "LOADED []"


def test_an_unknown_command_gets_the_nearest(run: Run) -> None:
    assert "'play'" in run("paly", code=2).stderr


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("sim", "stygia"), "There is no game 'stygia'. Did you mean 'stygian'?"),
        (("play", "ledg"), "There is no game 'ledg'. Did you mean 'ledge'?"),
        (("sim", "ledge", "--bot", "gredy"), "There is no bot 'gredy'. Did you mean 'greedy'?"),
        (("play", "ledge", "--bot", "rndom"), "Did you mean 'random'?"),
        (("rules", "ledge", "ledge.cmap"), "no rule 'ledge.cmap'. Did you mean 'ledge.camp'"),
        (("rules", "ledge.cmap"), "no rule 'ledge.cmap'. Did you mean 'ledge.camp'"),
        (("rules", "ledge", "sumit"), "No rule of Ledge says 'sumit'. Did you mean 'summit"),
        (("cards", "ledge", "flsk"), "There is no card 'flsk'. Did you mean"),
        (("cards", "ledge", "--kind", "pockt"), "Did you mean 'pocket'?"),
        (("sim", "ledge", "--set", "lite=8"), "no setting 'lite'. Did you mean 'light'?"),
        (("sim", "ledge", "--set", "light"), "--set light wants a value: --set light=10"),
        (("sim", "ledge", "--set", "light=7"), "cannot be '7'. One of: 6, 8, 10."),
        (("sim", "ledge", "--tower", "tight"), "Ledge has no tower."),
        (("sim", "ledge", "--players", "5"), "Ledge is for 2 players, not 5."),
        (("sim", "ledge", "--games", "0"), "--games must be 1 or more, not 0."),
        (("sim", "ledge", "--workers", "0"), "--workers must be 1 or more, not 0."),
        (("sim", "stygian", "--tower", "tigt"), "no tower 'tigt'. Did you mean 'tight'? Towers: "),
        (("play", "stygian", "--set", "tower=manul"), "Did you mean 'manual'?"),
        (("coverage", "stygian", "--set", "tower=mine"), "no tower 'mine'. Towers: standard, "),
        (("sim", "stygian", "--set", "heroes=knigt"), "There is no hero 'knigt'."),
        (("tower", "tigt"), "no tower 'tigt'. Did you mean 'tight'?"),
        (("tower", "--fit", "nowhere.csv"), "nowhere.csv: "),
        (("replay", "nowhere.json"), "There is no save 'nowhere.json'."),
        (("replay", "no/where.json"), "no/where.json: there is no such file."),
        (("resume", "nowhere"), "There is no save 'nowhere'."),
        (("resume",), "There is no game to go on with."),
        (("check", "nowhere"), "nowhere: there is no such folder"),
        (("position", "show", "nowhere.yaml"), "nowhere.yaml: there is no such file."),
        (("bench", "--seconds", "0"), "--seconds must be more than 0"),
        (("play", "ledge", "--seed", "9" * 40), "is too large"),
    ],
)
def test_what_a_user_can_mend_is_one_sentence(
    refused: Callable[..., str], words: tuple[str, ...], complaint: str
) -> None:
    assert complaint in refused(*words)


def test_a_home_without_rights_is_one_sentence(
    refused: Callable[..., str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As for a user who is not root: the rights of the folder are 000."""
    real = Path.exists

    def exists(path: Path) -> bool:
        if path.is_relative_to(home):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(Path, "exists", exists)
    said = refused("resume", "first")
    assert f"{home}: cannot be used by this user" in said
    assert "Change its rights, or set ROGUETABLE_HOME." in said


@pytest.mark.parametrize("place", ["elsewhere/first.json", "home-other/first.json"])
def test_rights_that_lack_elsewhere_are_no_affair_of_the_home(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    def exists(path: Path) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied", str(home.parent / place))

    monkeypatch.setattr(Path, "exists", exists)
    result = run("resume", "first", code=1)
    assert isinstance(result.exception, PermissionError)
    assert "ROGUETABLE_HOME" not in result.output
