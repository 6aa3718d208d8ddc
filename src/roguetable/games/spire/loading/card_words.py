"""The vocabulary of cards, items, Events and Blessings: all its words, and their arguments."""

from roguetable.games.spire.actions.deck import CARD_FILTER_NAMES
from roguetable.games.spire.loading.arguments import AMOUNT, CARDS, FULL_WORDS, NUMBER, TIMES
from roguetable.games.spire.model.player import ORB_NAMES, STANCE_NAMES
from roguetable.games.spire.words import (
    deck,
    giving,
    items,
    on_enemies,
    on_players,
    piles,
    playing,
    prizes,
    rooms,
)
from roguetable.kit.forms import Names, Vocabulary, words_in

CARD_WORDS = Vocabulary(
    words_in(on_enemies, on_players, piles, playing, items, prizes, deck, giving, rooms),
    (
        AMOUNT,
        TIMES,
        NUMBER,
        CARDS,
        Names("SCOPE", on_enemies.SCOPES, on_enemies.SCOPE_MEANINGS, first=on_enemies.ROW),
        Names("WHO", on_players.WHOS, on_players.WHO_MEANINGS, first=on_players.ANY),
        Names("STANCE", STANCE_NAMES),
        Names("ORB", [name.lower() for name in ORB_NAMES]),
        Names("FILTER", CARD_FILTER_NAMES),
    ),
    long=FULL_WORDS,
)
