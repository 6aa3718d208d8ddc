"""Every pile of cards on the table: what lies in it, who may see it, how it is shuffled.

Equipment is no pile: each type's deck lies open and in order, so a suit only knows its ranks
(gaia.xp.deck-open). Scenario and Friendly Monster decks are ordered for the whole campaign: the
sheet only knows how far they have been used.
"""

from typing import Final

from roguetable.games.gaia.model.streams import (
    LEVEL_STREAM,
    SHOP_STREAM,
    SPAWN_STREAM,
)
from roguetable.kit.decks import DEALT_BY_GAME, EVERYBODY, NOBODY, Deck

DECKS: Final[tuple[Deck, ...]] = (
    Deck(
        "level_deck", ("level",), NOBODY, LEVEL_STREAM,
        about="Level cards to be drawn", title="Level cards",
    ),
    Deck("level_discard", ("level",), EVERYBODY, about="Level cards used"),
    Deck(
        "spawn_deck", ("spawn",), NOBODY, SPAWN_STREAM,
        about="Spawn cards to be drawn", title="Spawn cards",
    ),
    Deck("spawn_discard", ("spawn",), EVERYBODY, about="Spawn cards used"),
    # Each Wave's boss is drawn from a deck of its own: bots/redeal.py deals what is to come.
    Deck(
        "to_come", ("enemy",), DEALT_BY_GAME,
        about="bosses of the Waves to come, the last one first",
    ),
    Deck("shop_deck", ("product",), NOBODY, SHOP_STREAM, about="products to be drawn", title="Shop"),
    Deck("for_sale", ("product",), EVERYBODY, about="Purchasable Products"),
)  # fmt: skip
