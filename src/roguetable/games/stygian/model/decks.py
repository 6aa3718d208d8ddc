"""Every pile of cards on the table: what lies in it, who may see it, how it is shuffled.

Everything but the order of the face-down decks lies open: hands do not exist in this game.
"""

from typing import Final

from roguetable.games.stygian.model.streams import (
    BOSS_STREAM,
    CHEST_STREAM,
    ROOM_STREAM,
    TREASURE_STREAM,
)
from roguetable.kit.decks import EVERYBODY, NOBODY, ONE_CARD, Deck

# Some of the face-down decks, as places in FACE_DOWN and in the content's decks.
LOWER_ROOMS: Final = 0
UPPER_ROOMS: Final = 1
CHEST_DECK: Final = 4
LOWER_TREASURES: Final = 5
UPPER_TREASURES: Final = 6

FACE_DOWN: Final[tuple[Deck, ...]] = (
    Deck(
        "lower_rooms", ("room",), NOBODY, ROOM_STREAM,
        about="rooms of the lower floors", component="lower room cards", printed=13,
    ),
    Deck(
        "upper_rooms", ("room",), NOBODY, ROOM_STREAM,
        about="rooms of the upper floors", component="upper room cards", printed=13,
    ),
    Deck(
        "midbosses", ("midboss",), NOBODY, BOSS_STREAM,
        about="mats of the mid-bosses", component="mid-boss mats", printed=4,
    ),
    Deck(
        "wizards", ("wizard",), NOBODY, BOSS_STREAM,
        about="mats of the wizards", component="wizard mats", printed=4,
    ),
    # A chest card being resolved lies on top of its deck, but is on its way back into it: the step
    # that resolves it knows its number.
    Deck(
        "chest_deck", ("chest",), NOBODY, CHEST_STREAM,
        about="chest cards", title="Chests", component="chest cards", printed=25,
    ),
    Deck(
        "treasure_deck", ("treasure",), NOBODY, TREASURE_STREAM,
        about="treasures to be found now", title="Treasures",
        component="lower treasure cards", printed=20,
    ),
    Deck(
        "upper_treasures", ("treasure",), NOBODY, TREASURE_STREAM,
        about="treasures that come into play on the upper floors",
        component="upper treasure cards", printed=20,
    ),
)  # fmt: skip

# The names of the decks of rooms and mats, in the content.
ROOM_DECKS: Final = ("lower", "upper", "midboss", "wizard")

# Cards that somebody has, and those drawn or out of play.
OPEN: Final[tuple[Deck, ...]] = (
    Deck("party", ("treasure",), EVERYBODY, about="treasures of the party"),
    Deck("found", ("treasure",), EVERYBODY, about="treasures that nobody has been given yet"),
    Deck(
        "discards", ("treasure", "room", "midboss", "wizard", "woe", "skill"), EVERYBODY,
        about="cards out of play: treasures used up, rooms left behind, woes got rid of",
    ),
    Deck("cards", ("skill", "treasure"), EVERYBODY, within="heroes"),
    Deck("deck", ("skill",), EVERYBODY, within="heroes"),
    Deck("woe", ("woe",), EVERYBODY, within="heroes", shape=ONE_CARD),
)  # fmt: skip

DECKS: Final[tuple[Deck, ...]] = FACE_DOWN + OPEN
