"""A copy of a table has all that the table has."""

from tests.games.copies import is_copied
from tests.games.spire.fights import fight, player


def test_a_copy_has_every_field() -> None:
    party = (player("silent", hand="neutralize"), player("defect"))
    is_copied(fight(*party, foes=["dummy"]).state, "players", "enemies")
