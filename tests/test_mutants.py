"""`make mutants` breaks code in ways that matter, one place at a time, and knows who noticed."""

import doctest
import importlib
import textwrap
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent

DRAWING = textwrap.dedent(
    '''
    def draw(pile: list[int], limit: int = 5) -> int:
        """The cards drawn; a hand of five is full."""
        if not pile or limit > 0:
            raise ValueError("nothing" + "here" if limit == 1 else "")
        pile.sort()
        return limit - 1
    '''
)


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "build_support")
    return importlib.import_module("mutants")


def test_the_examples_are_true(recipe: ModuleType) -> None:
    assert doctest.testmod(recipe).failed == 0


def test_comparisons_sums_numbers_words_of_logic_and_deeds_are_broken(recipe: ModuleType) -> None:
    told = [mutant.told for mutant in recipe.mutants(DRAWING, "draw.py")]
    assert told == [
        "not pile or limit > 0  ->  not pile and limit > 0",
        "not pile  ->  pile",
        "limit > 0  ->  limit >= 0",
        "0  ->  1",
        "pile.sort()  ->  pass",
        "limit - 1  ->  limit + 1",
        "1  ->  2",
    ]


def test_what_only_names_a_rule_is_left_alone(recipe: ModuleType) -> None:
    source = textwrap.dedent(
        """
        def tell(state, found):
            if found > 1:
                state.log.cite("ledge.found")
            elif found == 1:
                state.log.cite("ledge.one", *state.rules[2])
            if found < 1:
                state.log.cite("ledge.none")
                state.found = 3
        """
    )
    assert [mutant.told for mutant in recipe.mutants(source, "tell.py")] == [
        "found < 1  ->  found <= 1",
        "1  ->  2",
        "state.found = 3  ->  pass",
        "3  ->  4",
    ]


def test_every_mutant_is_one_change_that_still_compiles(recipe: ModuleType) -> None:
    found = recipe.mutants(DRAWING, "draw.py")
    sources = {recipe.broken(DRAWING, mutant) for mutant in found}
    assert len(sources) == len(found)
    assert DRAWING not in sources
    for source in sources:
        compile(source, "draw.py", "exec")


def test_a_mutant_knows_its_function_as_the_calls_name_it(recipe: ModuleType) -> None:
    source = "class Pile:\n    def top(self):\n        return self.cards[0]\n"
    [mutant] = recipe.mutants(source, "pile.py")
    names: dict[str, type] = {}
    exec(source, names)
    assert mutant.function == names["Pile"].top.__code__.co_qualname  # type: ignore[attr-defined]


def test_the_same_seed_chooses_the_same_mutants(recipe: ModuleType) -> None:
    first = recipe.sample("stygian", recipe.ROOMS, 20, 1)
    assert first == recipe.sample("stygian", recipe.ROOMS, 20, 1)
    assert first != recipe.sample("stygian", recipe.ROOMS, 20, 2)
    assert len(first) == 20
    assert all(mutant.file.split("/")[4] in recipe.ROOMS for mutant in first)


def test_a_tree_with_a_mutant_is_tried_and_mended_again(recipe: ModuleType, tmp_path: Path) -> None:
    """A test that looks at the line kills the mutant; without it the mutant lives."""
    source = "def more(a):\n    return a + 1\n"
    (tmp_path / "more.py").write_text(source)
    (tmp_path / "test_more.py").write_text(
        "from more import more\n\ndef test_sum(): assert more(1) == 2\n\ndef test_idle(): more(1)\n"
    )
    mutant = recipe.mutants(source, "more.py")[0]
    (tmp_path / "more.py").write_text(recipe.broken(source, mutant))
    assert recipe.fails(tmp_path, ["test_more.py::test_sum"], 60)
    assert not recipe.fails(tmp_path, ["test_more.py::test_idle"], 60)


def test_a_readied_process_knows_one_mutant_at_a_time(recipe: ModuleType, tmp_path: Path) -> None:
    """Also of a method, of what a decorator wrapped, of something inside; and nothing of it stays."""
    source = textwrap.dedent(
        """
        from functools import cache

        class Base:
            def __init__(self):
                self.cards = 7

        class Pile(Base):
            def __init__(self):
                super().__init__()

            @property
            def top(self):
                return self.cards + 1

        @cache
        def size():
            return 3

        def adder():
            def add(a):
                return a + 1
            return add

        def forever(limit):
            while limit < 2:
                limit += 1
        """
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
    (tmp_path / "piles.py").write_text(source)
    (tmp_path / "test_piles.py").write_text(
        "from piles import *\n"
        "def test_top(): assert Pile().top == 8\n"
        "def test_size(): assert size() == 3\n"
        "def test_add(): assert adder()(1) == 2\n"
        "def test_end(): forever(0)\n"
        "def test_idle(): Base(), size(), adder()(1)\n"
    )
    tests = [f"test_piles.py::test_{name}" for name in ("top", "size", "add", "end")]
    seconds = dict.fromkeys([*tests, "test_piles.py::test_idle"], 0.0)
    readied = recipe.Readied(tmp_path, "piles", ["test_piles.py"], patience=1.0)
    try:
        found = recipe.mutants(source, "piles.py")
        seen = {mutant.told for mutant in found if recipe.noticed(readied, mutant, tests, seconds)}
        assert {mutant.told for mutant in found} - seen == {"limit < 2  ->  limit <= 2", "2  ->  3"}
        idle = ["test_piles.py::test_idle"]
        assert not any(recipe.noticed(readied, mutant, idle, seconds) for mutant in found)
    finally:
        readied.close()
