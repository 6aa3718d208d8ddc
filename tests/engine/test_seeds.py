"""Seeds that nobody gave come from one place, which the tests hold in their hands."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from roguetable.engine.seeds import VARIABLE, NoSeedError, fresh_bits

ROOT = Path(__file__).resolve().parents[2]
DRAW = "from roguetable.engine.seeds import fresh_bits; print(fresh_bits(96))"

MACHINE = {
    "build_support/weights_stygian.py": "a study by hand that says its seed",
    "src/roguetable/engine/seeds.py": "the one place",
    "src/roguetable/server/keys.py": "keys and names of tables, which nobody may guess and no game sees",
    "src/roguetable/server/results.py": "how long two who met wait before they try again",
    "src/roguetable/server/storage/places.py": "the name of a database in memory",
    "src/roguetable/server/storage/sql.py": "the name of a process among those at one database",
}
"""Who may ask the machine for chance, and for what."""


def test_a_seed_that_a_test_leaves_open_grows_from_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = fresh_bits(96)
    assert here != fresh_bits(96), "each has its own"
    told = subprocess.run([sys.executable, "-c", DRAW], capture_output=True, text=True, check=True)
    assert int(told.stdout) == here, "a process that the test starts has the same"
    monkeypatch.setenv(VARIABLE, "another test")
    assert fresh_bits(96) != here
    assert 0 <= fresh_bits(31) < 2**31


def test_a_number_is_the_seed_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a server at which many tests play: whichever comes first, all have the same luck."""
    monkeypatch.setenv(VARIABLE, "7")
    assert [fresh_bits(31) for _ in range(3)] == [7, 7, 7]


def test_where_all_seeds_are_given_none_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    with pytest.raises(NoSeedError, match="Nobody gave a seed"):
        fresh_bits(31)


@pytest.fixture(scope="module")
def outside() -> str:
    """Why there is no seed for what many tests share: its luck would hang on which of them comes first."""
    with pytest.raises(NoSeedError) as refused:
        fresh_bits(31)
    return str(refused.value)


def test_outside_of_a_test_every_seed_is_given(outside: str) -> None:
    assert VARIABLE in outside


def test_at_home_seeds_come_from_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    assert len({fresh_bits(96) for _ in range(200)}) == 200


# --- nobody else asks the machine -----------------------------------------------------------------


WORDS = ("random", "Random", "secrets", "uuid")
"""A source without them need not be read closely."""


def of_the_machine(source: str) -> Iterator[str]:
    """What in a source asks the machine for chance.

    >>> list(of_the_machine("import random, secrets; random.Random(); random.Random(3); random.choice(x)"))
    ['secrets', 'Random()', 'random.choice']
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from ({one.name for one in names} & {"secrets", "uuid"})
            case ast.ImportFrom(module="secrets" | "uuid" as module):
                yield module
            case ast.ImportFrom(module="random", names=names):
                yield from ({one.name for one in names} - {"Random"})
            case ast.Call(func=ast.Name("Random") | ast.Attribute(attr="Random"), args=[]):
                yield "Random()"
            case ast.Attribute(ast.Name("os"), "urandom" | "getrandom" as name):
                yield name
            case ast.Attribute(ast.Name("random"), name) if name != "Random":
                yield f"random.{name}"
            case ast.Name("SystemRandom") | ast.Attribute(attr="SystemRandom"):
                yield "SystemRandom"
            case _:
                pass


@pytest.mark.parametrize("folder", ["src", "tests", "benchmarks", "build_support", "docs"])
def test_nobody_else_asks_the_machine_for_chance(folder: str) -> None:
    asking = set()
    for path in (ROOT / folder).rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if any(word in source for word in WORDS) and any(of_the_machine(source)):
            asking.add(path.relative_to(ROOT).as_posix())
    assert asking == {name for name in MACHINE if name.startswith(f"{folder}/")}
