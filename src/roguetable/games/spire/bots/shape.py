"""What shape a party is in, and what its enemies have left."""

from roguetable.games.spire.model.state import Spire


def hp_of_enemies(state: Spire) -> int:
    """What the enemies have left that still stand."""
    left = 0
    for enemy in state.enemies:
        if not enemy.dead and not enemy.gone:
            left += enemy.hp
    return left


def health_of(state: Spire) -> float:
    """The HP of the party, 0 to 1: the harmonic mean, for if one player dies all have lost."""
    weakness = 0.0
    for p in state.players:
        weakness += p.max_hp / max(0.5, float(p.hp))
    return len(state.players) / weakness
