"""A copy of a table has all that the table has."""

from tests.games.copies import is_copied
from tests.games.stygian.sitting import bench


def test_a_copy_has_every_field() -> None:
    is_copied(bench(["knight idle", "doctor idle"], rear=["ghoul"]).state, "heroes")
