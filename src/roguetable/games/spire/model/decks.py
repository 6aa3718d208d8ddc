"""Every pile of cards on the table: what lies in it, who may see it, how it is shuffled.

Hands lie open among friends (spire.player_turn.hand-no-limit): what nobody sees, everybody misses.
"""

from typing import Final

from roguetable.games.spire.model.streams import (
    BOSS_RELIC_STREAM,
    COLORLESS_STREAM,
    CURSE_STREAM,
    DRAW_STREAM,
    ELITE_STREAM,
    ENCOUNTER_STREAM,
    EVENT_STREAM,
    FIRST_ENCOUNTER_STREAM,
    NEOW_STREAM,
    POTION_STREAM,
    RARE_STREAM,
    RELIC_STREAM,
    REWARD_STREAM,
)
from roguetable.kit.decks import EVERYBODY, NOBODY, ONE_CARD, PILES, Deck

PLAYER_DECKS: Final[tuple[Deck, ...]] = (
    # A Scry or a search shows a part of it for a while.
    Deck(
        "draw", ("card",), NOBODY, DRAW_STREAM, within="players", peeked=True,
        about="its draw pile; usually the rest of the starter deck",
    ),
    Deck(
        "rewards", ("card",), NOBODY, REWARD_STREAM, within="players",
        about="its card rewards deck; these lie on top",
    ),
    Deck(
        "rares", ("card",), NOBODY, RARE_STREAM, within="players",
        about="its rare rewards deck; these lie on top",
    ),
    Deck(
        "deck", ("card",), EVERYBODY, within="players",
        about="its deck, outside of combat; usually the rest of the starter deck",
    ),
    Deck("hand", ("card",), EVERYBODY, within="players"),
    Deck("discard", ("card",), EVERYBODY, within="players", about="its discard pile"),
    Deck("exhausted", ("card",), EVERYBODY, within="players", about="cards that it has Exhausted"),
    Deck("powers", ("card",), EVERYBODY, within="players"),
    Deck("limbo", ("card",), EVERYBODY, within="players", about="cards being played, outermost first"),
    Deck("removed", ("card",), EVERYBODY, within="players", about="cards removed from its deck"),
    Deck("relics", ("relic", "boss-relic", "special"), EVERYBODY, within="players"),
    Deck("potions", ("potion",), EVERYBODY, within="players", about="its potions"),
)  # fmt: skip

TABLE_DECKS: Final[tuple[Deck, ...]] = (
    Deck(
        "spare_rewards", ("card",), NOBODY, REWARD_STREAM, shape=PILES,
        about="card rewards decks of characters whom nobody plays",
    ),
    Deck(
        "spare_rares", ("card",), NOBODY, RARE_STREAM, shape=PILES,
        about="rare rewards decks of characters whom nobody plays",
    ),
    Deck("first_encounters", ("foe",), NOBODY, FIRST_ENCOUNTER_STREAM, about="the first encounters"),
    Deck(
        "encounters", ("foe",), NOBODY, ENCOUNTER_STREAM,
        about="the encounters of the Act", title="Encounters", picture="encounter", rule="spire.map.encounter.other",
    ),
    Deck(
        "elites", ("foe",), NOBODY, ELITE_STREAM,
        about="the Elites of the Act", title="Elites", picture="elite", rule="spire.map.elite",
    ),
    Deck(
        "events", ("event",), NOBODY, EVENT_STREAM,
        about="the Events of the Act", title="Events", rule="spire.map.event.draw", component="Events", printed=51,
    ),
    # Never shuffled: whoever summons looks for the card (spire.setup.decks-not-shuffled).
    Deck("summons", ("foe",), EVERYBODY, about="Summon cards that are not in combat"),
    Deck(
        "relic_deck", ("relic",), NOBODY, RELIC_STREAM,
        about="the relics", title="Relics", rule="spire.rewards.relic.draw", component="relics", printed=58,
    ),
    Deck(
        "potion_deck", ("potion",), NOBODY, POTION_STREAM,
        about="the potions", title="Potions", rule="spire.rewards.potion.draw", component="potions", printed=29,
    ),
    Deck(
        "boss_relic_deck", ("boss-relic",), NOBODY, BOSS_RELIC_STREAM,
        about="the Boss relics", title="Boss relics", picture="boss", rule="spire.rewards.boss-relic.reveal",
        component="Boss relics", printed=20,
    ),
    Deck(
        "curse_deck", ("card",), NOBODY, CURSE_STREAM,
        about="the Curses", title="Curses", picture="curse", rule="spire.deck.curse-gain",
    ),
    Deck(
        "colorless", ("card",), NOBODY, COLORLESS_STREAM,
        about="the colorless cards", title="Colorless", rule="spire.unlocks.colorless-deck",
    ),
    Deck(
        "blessings", ("neow",), NOBODY, NEOW_STREAM,
        about="Neow's Blessings", component="Neow's Blessings", printed=20,
    ),
    Deck("used_up", (), EVERYBODY, about="set aside: first encounters fought, items used up, cards out of the game"),
)  # fmt: skip

# Cards on offer and on enemies. A place where something was sold is empty.
OFFERED: Final[tuple[Deck, ...]] = (
    Deck("shop_relics", ("relic",), EVERYBODY),
    Deck("shop_potions", ("potion",), EVERYBODY),
    Deck("shop_colorless", ("card",), EVERYBODY),
    Deck("shop_cards", ("card",), EVERYBODY, shape=PILES),
    Deck("offer", (), EVERYBODY, within="rewards"),
    Deck("foe", ("foe",), EVERYBODY, within="enemies", shape=ONE_CARD),
    Deck("corpse", ("card",), EVERYBODY, within="enemies", shape=ONE_CARD),
)

DECKS: Final[tuple[Deck, ...]] = PLAYER_DECKS + TABLE_DECKS + OFFERED
