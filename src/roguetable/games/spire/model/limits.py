"""How much there can be of everything (spire.deck.energy-max and others)."""

from typing import Final

from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.readings import ENEMY_STRENGTH_LIMIT
from roguetable.games.spire.model.state import Spire

MAX_ENERGY: Final = 6
MAX_BLOCK: Final = 20
MAX_STRENGTH: Final = 8
MAX_WEAK: Final = 3
MAX_VULNERABLE: Final = 3
MAX_POISON: Final = 30
MAX_SHIVS: Final = 5
MAX_MIRACLES: Final = 5
DAZE_CARDS: Final = 10
STATUS_CARDS: Final = 36


def strength_of(p: Player) -> int:
    """A player's Strength in the next Attack, with what a relic lends for it."""
    return min(MAX_STRENGTH, p.strength + p.akabeko)


def gain_foe_strength(state: Spire, enemy: Enemy, amount: int) -> None:
    """Enemies have no limit of Strength but the tokens, unless the table reads it otherwise."""
    enemy.strength += amount
    if state.readings & ENEMY_STRENGTH_LIMIT:
        enemy.strength = min(MAX_STRENGTH, enemy.strength)
