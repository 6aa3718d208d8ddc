"""Tokens that lie on things of the table, by the kinds that the view and the events call them."""

from typing import Final

# On a tile. Creature parts and elements lie there too (`shown.part_name`, `names.ELEMENT_NAMES`).
CIRCUIT_TOKEN: Final = "circuit"
FRIENDLY_TOKEN: Final = "friendly"
GAZE_TOKEN: Final = "gaze"
REBIRTH_TOKEN: Final = "rebirth"

# On an enemy.
FLAW_TOKEN: Final = "flaw"
GROW_TOKEN: Final = "grow"
INVULNERABLE_TOKEN: Final = "invulnerable"
OFFENSIVE_TOKEN: Final = "offensive"
REVENGE_TOKEN: Final = "revenge"
SHELL_TOKEN: Final = "shell"
STRENGTH_TOKEN: Final = "strength"
VICIOUS_TOKEN: Final = "vicious"

# On a suit, or a weapon of it.
ACCURATE_TOKEN: Final = "accurate"
CORRUPTION_TOKEN: Final = "corruption"
DISARM_TOKEN: Final = "disarmed"
FEAR_TOKEN: Final = "fear"
OMEN_TOKEN: Final = "omen"
