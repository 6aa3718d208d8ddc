"""A bot from outside: a class of somebody's own, named where a bot can be named."""

import sys
from pathlib import Path

import pytest

from roguetable.bots import check_bot, make_bot, text_of_bot
from roguetable.bots.base import Bot
from roguetable.bots.outside import OutsideError
from roguetable.engine.game import configure
from roguetable.engine.judge import Judge
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.lab.simulate import Batch, simulate
from tests.minigame.game import LEDGE

HEAD = "from roguetable.bots import Bot\n"
LAST = """
class Last(Bot):
    \"\"\"Takes the last option.\"\"\"

    def think(self, world, seat, options):
        return options[-1]
"""


class Curious(Bot):
    """Notes what it is shown."""

    seen: list[State] = []  # noqa: RUF012

    def think(self, world: State, seat: int, options: list[int]) -> int:
        self.seen.append(world)
        options.clear()  # which harms nobody
        return 0

    def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
        raise AssertionError("it would see what its seat may not know")


class Forger(Bot):
    """Answers what is not on the list."""

    def think(self, world: State, seat: int, options: list[int]) -> int:
        return -1


class Clumsy(Bot):
    """Stumbles."""

    def think(self, world: State, seat: int, options: list[int]) -> int:
        return options[len(options)]


class Alone(Bot):
    """Is made otherwise than every bot."""

    def __init__(self, judge: Judge) -> None:
        super().__init__("alone", judge, 1)

    def think(self, world: State, seat: int, options: list[int]) -> int:
        return options[0]


class Deaf(Bot):
    """Takes no options."""

    def think(self, world: State) -> int:  # type: ignore[override]
        return 0


class Idle(Bot):
    """Does not think."""


NO_BOT = 7
HERE = __name__


def climbing() -> Table:
    """Ann is asked, and has several options."""
    table = Table.new(LEDGE, {}, 1)
    table.choose("Ann leads")
    return table


def told(name: str) -> str:
    with pytest.raises(OutsideError) as caught:
        check_bot(name)
    return str(caught.value)


def test_it_plays_as_every_bot_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    (tmp_path / "bots_of_ann.py").write_text(HEAD + LAST)
    assert check_bot("bots_of_ann:Last") == "bots_of_ann:Last"
    assert text_of_bot("bots_of_ann:Last") == "Takes the last option."
    table = climbing()
    request = table.state.request
    assert request is not None
    bot = make_bot("bots_of_ann:Last", LEDGE, 1)
    assert bot.choose(table.state, 0) == request.options_for(0)[-1]
    advice = bot.advise(table.state, 0)
    assert "bots_of_ann:Last bot" in advice.reason


def test_worker_processes_find_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    (tmp_path / "bots_of_ben.py").write_text(HEAD + LAST)
    batch = Batch("ledge", configure(LEDGE, {}), check_bot("bots_of_ben:Last"), 1, 2)
    here, there = simulate(batch, 1), simulate(batch, 2)
    assert not here.failures + there.failures
    assert here.lengths == there.lengths


def test_it_sees_a_table_that_was_dealt_anew() -> None:
    table = climbing()
    make_bot(f"{HERE}:Curious", LEDGE, 1).choose(table.state, 0)
    assert Curious.seen
    assert Curious.seen[-1] is not table.state


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bots_of_nobody:Last", "there is no module 'bots_of_nobody'. It is looked for in"),
        ("tests.bots.bots_of_nobody:Last", "there is no module 'tests.bots.bots_of_nobody'."),
        (f"{HERE}:Curios", "test_outside.py has no class 'Curios'. Did you mean 'Curious'?"),
        (f"{HERE}:Xyzzy", "Bots there: Curious, Forger, Clumsy, Alone, Deaf, Idle."),
        (f"{HERE}:NO_BOT", "is no bot. Write 'class NO_BOT(Bot):'"),
        (f"{HERE}:Table", "is no bot. Write 'class Table(Bot):'"),
        (f"{HERE}:Idle", "lacks the method 'think(self, world, seat, options)'"),
        (f"{HERE}:Deaf", "does not take (world, seat, options)"),
        (f"{HERE}:Alone", "is not made with (name, judge, seed)"),
        (f"{HERE}:", "A bot of your own is written MODULE:CLASS"),
        ("../evil:Last", "A bot of your own is written MODULE:CLASS"),
    ],
)
def test_what_is_wrong_with_it_is_told_before_the_first_game(name: str, said: str) -> None:
    assert said in told(name)


def test_a_module_that_cannot_be_loaded_is_told_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    (tmp_path / "bots_of_cat.py").write_text("\n1 / 0\n")
    (tmp_path / "bots_of_dan.py").write_text("\n\nclass Last(:\n")
    (tmp_path / "bots_of_eve.py").write_text("import no_such_package\n")
    assert "bots_of_cat.py:2: ZeroDivisionError: division by zero." in told("bots_of_cat:Last")
    assert "bots_of_dan.py:3: SyntaxError" in told("bots_of_dan:Last")
    assert "needs 'no_such_package', which is not installed" in told("bots_of_eve:Last")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Forger", "think has returned -1, which is none of the options"),
        ("Clumsy", "test_outside.py:"),
    ],
)
def test_what_goes_wrong_in_a_game_is_told_with_its_place(name: str, said: str) -> None:
    table = climbing()
    with pytest.raises(OutsideError, match=f"Bot {HERE}:{name}") as caught:
        make_bot(f"{HERE}:{name}", LEDGE, 1).choose(table.state, 0)
    assert said in str(caught.value)
    results = simulate(Batch("ledge", configure(LEDGE, {}), f"{HERE}:{name}", 1, 1), 1)
    assert said in results.failures[0].problem
