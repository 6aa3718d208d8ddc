"""The examples in docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import roguetable

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(roguetable.__path__, "roguetable.")
    if not module.ispkg and not module.name.endswith("__main__")
)

pytestmark = pytest.mark.skipif(
    roguetable.build() != "interpreted", reason="compiled functions have no docstrings"
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name), report=True)
    assert results.failed == 0


def test_there_are_examples() -> None:
    found = {
        test.name
        for name in MODULES
        for test in doctest.DocTestFinder().find(importlib.import_module(name))
        if test.examples
    }
    assert "roguetable.engine.state" in found
    assert "roguetable.engine.chance" in found
