"""How much there is each turn, and how much there can be of everything (spire.deck.energy-max and others)."""

from typing import Final

ENERGY_EACH_TURN: Final = 3
CARDS_EACH_TURN: Final = 5
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
