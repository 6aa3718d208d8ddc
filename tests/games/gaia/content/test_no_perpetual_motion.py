"""Nothing brings itself back for ever: no turn pays for the weapon that it exhausts."""

import pytest

from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.rows import TEXT, Equipment, SuitBoard
from roguetable.games.gaia.words.delving import SELF, ElementWord, Refresh

CONTENT = load_content(())
TURNS: list[tuple[Equipment | SuitBoard, int]] = [
    (row, TEXT) for row in CONTENT.rows if isinstance(row, Equipment) and row.parts
]
TURNS += [(row, part) for row in CONTENT.rows if isinstance(row, SuitBoard) for part in range(6)]


@pytest.mark.parametrize(
    ("row", "part"), TURNS, ids=[f"{row.id}-{part + 1}" for row, part in TURNS]
)
def test_a_turn_gives_less_than_the_weapon_that_it_costs(
    row: Equipment | SuitBoard, part: int
) -> None:
    """Two elements of one's choice refresh any weapon, and so would a refreshed one."""
    elements = 0
    for effect in row.parts[part]:
        if isinstance(effect, ElementWord) and effect.who == SELF:
            elements += effect.amount
        assert not (isinstance(effect, Refresh) and effect.who == SELF)
    if not (isinstance(row, Equipment) and row.ability.triggers):
        assert elements < 2
