"""What a card in hand would deal now is told beside its text, where that differs from the print."""

import pytest

from roguetable.games.spire.flow.combat.previews import deals_now
from tests.games.spire.fights import fight, player


@pytest.mark.parametrize(
    ("card", "strength", "told"),
    [
        ("ironclad-strike", 0, ""),
        ("ironclad-strike", 2, "[deals 3]"),
        ("whirlwind", 0, ""),
        ("whirlwind", 2, ""),
    ],
)
def test_what_a_card_deals_is_told_unless_nobody_knows_its_energy_yet(
    card: str, strength: int, told: str
) -> None:
    """Whirlwind hits X times: before X is chosen it would deal nothing."""
    t = fight(player("ironclad", hand=card, energy=3, strength=strength), foes=("puncher",))
    assert deals_now(t.state, 0, 0) == told
