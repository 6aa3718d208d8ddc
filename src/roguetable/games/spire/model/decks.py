"""Every pile of cards on the table: what lies in it, who may see it, how it is shuffled.

Hands lie open among friends (spire.player_turn.hand-no-limit): what nobody sees, everybody misses.
"""

from typing import Final

from roguetable.games.spire.model.streams import (
    BOSS_RELICS,
    COLORLESS_STREAM,
    CURSES,
    DRAW,
    ELITES,
    ENCOUNTERS,
    EVENTS,
    FIRST_ENCOUNTERS,
    NEOW,
    POTIONS,
    RARES,
    RELICS,
    REWARDS,
)
from roguetable.kit.decks import CARD, EVERYBODY, NOBODY, PILES, Deck

PLAYER_DECKS: Final[tuple[Deck, ...]] = (
    # A Scry or a search shows a part of it for a while.
    Deck("draw", ("card",), NOBODY, DRAW, within="players", peeked=True),
    Deck("rewards", ("card",), NOBODY, REWARDS, within="players"),
    Deck("rares", ("card",), NOBODY, RARES, within="players"),
    Deck("deck", ("card",), EVERYBODY, within="players"),
    Deck("hand", ("card",), EVERYBODY, within="players"),
    Deck("discard", ("card",), EVERYBODY, within="players"),
    Deck("exhausted", ("card",), EVERYBODY, within="players"),
    Deck("powers", ("card",), EVERYBODY, within="players"),
    Deck("limbo", ("card",), EVERYBODY, within="players"),
    Deck("removed", ("card",), EVERYBODY, within="players"),
    Deck("relics", ("relic", "boss-relic", "special"), EVERYBODY, within="players"),
    Deck("potions", ("potion",), EVERYBODY, within="players"),
)

TABLE_DECKS: Final[tuple[Deck, ...]] = (
    # Of the characters whom nobody plays.
    Deck("spare_rewards", ("card",), NOBODY, REWARDS, shape=PILES),
    Deck("spare_rares", ("card",), NOBODY, RARES, shape=PILES),
    Deck("first_encounters", ("foe",), NOBODY, FIRST_ENCOUNTERS),
    Deck(
        "encounters", ("foe",), NOBODY, ENCOUNTERS,
        title="Encounters", rule="spire.map.encounter.other",
    ),
    Deck("elites", ("foe",), NOBODY, ELITES, title="Elites", rule="spire.map.elite"),
    Deck(
        "events", ("event",), NOBODY, EVENTS,
        title="Events", rule="spire.map.event.draw", component="Events", printed=51,
    ),
    # Never shuffled: whoever summons looks for the card (spire.setup.decks-not-shuffled).
    Deck("summons", ("foe",), EVERYBODY),
    Deck(
        "relic_deck", ("relic",), NOBODY, RELICS,
        title="Relics", rule="spire.rewards.relic.draw", component="relics", printed=58,
    ),
    Deck(
        "potion_deck", ("potion",), NOBODY, POTIONS,
        title="Potions", rule="spire.rewards.potion.draw", component="potions", printed=29,
    ),
    Deck(
        "boss_relic_deck", ("boss-relic",), NOBODY, BOSS_RELICS,
        title="Boss relics", rule="spire.rewards.boss-relic.reveal",
        component="Boss relics", printed=20,
    ),
    Deck(
        "curse_deck", ("card",), NOBODY, CURSES,
        title="Curses", rule="spire.deck.curse-gain",
    ),
    Deck(
        "colorless", ("card",), NOBODY, COLORLESS_STREAM,
        title="Colorless", rule="spire.unlocks.colorless-deck",
    ),
    Deck("blessings", ("neow",), NOBODY, NEOW, component="Neow's Blessings", printed=20),
    # Set aside: first encounters fought, items used up, cards out of the game.
    Deck("used_up", (), EVERYBODY),
)  # fmt: skip

# Cards on offer and on enemies. A place where something was sold is empty.
OFFERED: Final[tuple[Deck, ...]] = (
    Deck("shop_relics", ("relic",), EVERYBODY),
    Deck("shop_potions", ("potion",), EVERYBODY),
    Deck("shop_colorless", ("card",), EVERYBODY),
    Deck("shop_cards", ("card",), EVERYBODY, shape=PILES),
    Deck("offer", (), EVERYBODY, within="rewards"),
    Deck("kind", ("foe",), EVERYBODY, within="enemies", shape=CARD),
    Deck("corpse", ("card",), EVERYBODY, within="enemies", shape=CARD),
)

DECKS: Final[tuple[Deck, ...]] = PLAYER_DECKS + TABLE_DECKS + OFFERED
