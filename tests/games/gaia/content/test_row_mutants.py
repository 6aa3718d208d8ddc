"""A row with one small change is noticed: the tool that tries it, and one mutant of most kinds."""

import random
import subprocess
import sys

import pytest

from tests.games.gaia.content.row_mutants import KINDS, difference, mutants, other_texts
from tests.games.gaia.content.story import rows


def test_clauses_lose_one_or_have_a_word_replaced() -> None:
    found = list(other_texts("guard 2; attack light all ring x2", random.Random(1)))
    assert "guard 2" in found
    assert "guard 3; attack light all ring x2" in found
    assert "guard 2; attack light all ring" in found
    assert len(set(found)) == len(found) >= 9


@pytest.mark.parametrize("kind", KINDS)
def test_every_row_of_a_kind_has_mutants(kind: str) -> None:
    found = mutants(kind, random.Random(1))
    assert {row["id"] for row, _ in found} == {row["id"] for row in rows(kind)}
    assert all(difference(row, mutant) != "nothing" for row, mutant in found)


def test_a_mutant_of_several_kinds_is_noticed() -> None:
    module = "tests.games.gaia.content.row_mutants"
    words = ["level", "curio", "hero", "--sample", "2", "--seed", "5", "--quick"]
    done = subprocess.run(
        [sys.executable, "-m", module, *words], capture_output=True, text=True, check=False
    )  # a fresh process: this one has read the rows as they are
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("2 of 2 noticed") == 3
