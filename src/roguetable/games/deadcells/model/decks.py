"""Every pile of cards on the table: what lies in it, who may see it, how it is shuffled.

A hand and a draw pile belong to one player, and nobody else sees the cards. A combat card that lies
on the Active Space is face down until all are revealed (`DeadCells.revealed`).
"""

from typing import Final

from roguetable.games.deadcells.model.streams import (
    BOSS_STREAM,
    ELITE_STREAM,
    EQUIPMENT_STREAM,
    MALAISE_STREAM,
    MONSTER_STREAM,
)
from roguetable.kit.decks import DEALT_BY_GAME, EVERYBODY, NOBODY, Deck

SHARED: Final[tuple[Deck, ...]] = (
    Deck(
        "monsters", ("monster",), NOBODY, MONSTER_STREAM,
        about="monsters of the biome", title="Monsters",
    ),
    Deck("monster_discard", ("monster",), EVERYBODY, about="monsters met in this biome"),
    Deck(
        "elites", ("monster",), NOBODY, ELITE_STREAM,
        about="elites of the biome", title="Elites",
    ),
    Deck("elite_discard", ("monster",), EVERYBODY, about="elites met in this biome"),
    # In the order of their codes, the first to be gained last: whoever knows the box knows it, so it is
    # never dealt anew. Views show how many there are.
    Deck("blueprints", ("equipment",), EVERYBODY, about="blueprints of the biome", title="Blueprints"),
    # Dealt anew together with the face-down tiles of the same shape (bots/redeal.py).
    Deck("tile_box", ("tile",), DEALT_BY_GAME, about="tiles that are not used in this biome"),
    Deck(
        "equipment_deck", ("equipment",), NOBODY, EQUIPMENT_STREAM, peeked=True,
        about="equipment to be found", title="Equipment",
    ),
    Deck("equipment_discard", ("equipment",), EVERYBODY, about="equipment discarded in this run"),
    Deck("bag_equipment", ("equipment",), EVERYBODY, about="equipment in the Bag"),
    Deck("bag_blueprints", ("equipment",), EVERYBODY, about="blueprints in the Bag"),
    Deck("collector", ("equipment",), EVERYBODY, about="blueprints on the Collector space"),
    Deck("loot_equipment", ("equipment",), EVERYBODY, about="equipment on the Group space"),
    Deck("loot_blueprints", ("equipment",), EVERYBODY, about="blueprints on the Group space"),
    Deck("offer", ("equipment",), EVERYBODY, about="cards for sale at the market"),
    Deck("turn_deck", ("turn",), NOBODY, BOSS_STREAM, about="turn cards of the boss", title="Turns"),
    Deck("turn_discard", ("turn",), EVERYBODY, about="turn cards of the boss that have been used"),
    Deck("minion_deck", ("minion",), NOBODY, BOSS_STREAM, about="minions that the boss can summon"),
    Deck("minion_discard", ("minion",), EVERYBODY, about="minions that have been killed"),
    Deck(
        "malaise_deck", ("malaise",), NOBODY, MALAISE_STREAM, about="malaise cards to come",
    ),
    Deck("malaise", ("malaise",), EVERYBODY, about="malaise that holds in this run"),
)  # fmt: skip

OWN: Final[tuple[Deck, ...]] = (
    # What others cannot see of these three is dealt anew by bots/redeal.py, which keeps to what was
    # announced of a card that lies face down.
    Deck("hand", ("combat",), DEALT_BY_GAME, within="group", about="combat cards held"),
    Deck(
        "draw", ("combat",), DEALT_BY_GAME, within="group",
        about="combat cards to be drawn", title="Draw pile",
    ),
    Deck("discard", ("combat",), EVERYBODY, within="group", about="combat cards played"),
    Deck("active", ("combat",), DEALT_BY_GAME, within="group", about="combat cards played in this fight"),
    Deck("equipment", ("equipment",), EVERYBODY, within="group", about="equipment carried"),
)  # fmt: skip

DECKS: Final[tuple[Deck, ...]] = SHARED + OWN


def holding(kind: str) -> tuple[Deck, ...]:
    """Every pile in which rows of a kind may lie."""
    return tuple([deck for deck in DECKS if kind in deck.kinds])


COMBAT_PILES: Final = holding("combat")
EQUIPMENT_PILES: Final = holding("equipment")
MONSTER_PILES: Final = holding("monster")
