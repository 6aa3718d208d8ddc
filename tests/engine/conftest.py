"""A climb that has been saved: for the tests of save files."""

from pathlib import Path

import pytest

from roguetable.engine.table import Table
from tests.engine.climbs import ledge


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "climb.json"


@pytest.fixture
def saved(path: Path) -> Table:
    """A table with a few moves, saved at `path`."""
    table = ledge("Ann leads", "climb", "camp", "pocket")
    table.save(path)
    return table
