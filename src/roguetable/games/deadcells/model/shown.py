"""What changes on the table, shown as events. Things and places have the ids of the view.

Each of these asks itself whether somebody watches.
"""

from typing import Final

from roguetable.engine.events import Changed, Left, Marked, Moved, Tokens
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    COLUMN_NAMES,
    LOOT_NAMES,
    NOBODY,
    STATE_NAMES,
    UPGRADE_DECKS,
)
from roguetable.games.deadcells.model.state import DeadCells

# The Bag, the decks and the boards.
TEETH: Final = "teeth"
CELLS: Final = "cells"
POTIONS_ID: Final = "potions"
BAG: Final = "bag"
COLLECTOR_ID: Final = "collector"
GROUP_SPACE: Final = "group-space"
MONSTERS_ID: Final = "monster-deck"
ELITES_ID: Final = "elite-deck"
BLUEPRINTS_ID: Final = "blueprint-deck"
EQUIPMENT: Final = "equipment-deck"
EQUIPMENT_DISCARD: Final = "equipment-discard"
MONSTER_DISCARD: Final = "monster-discard"
ELITE_DISCARD: Final = "elite-discard"
MAP: Final = "map"
LANTERNS_ID: Final = "lanterns"
KEYS_ID: Final = "keys"
BELLS_ID: Final = "bells"
MALAISE_LAID: Final = "malaise-laid"
MALAISE: Final = "malaise"
STRIP: Final = "strip"
OFFER_ID: Final = "offer"
MUTATIONS: Final = "mutations"
BOSS_PANEL: Final = "boss"  # its sheet, and the turn card that holds
TURN: Final = "turn"  # that card
FIRST_MARK: Final = "First Player"
PASSES: Final = "passes"
PARTY: Final = "party-token"
GROUP_COLUMN: Final = 1  # of the strip


def beheaded_id(index: int) -> str:
    """One of the Group."""
    return f"beheaded-{index}"


def enemy_id(uid: int) -> str:
    """An enemy on the combat board."""
    return f"enemy-{uid}"


def hand_id(index: int) -> str:
    """The hand of one of the Group."""
    return f"hand-{index}"


def draw_id(index: int) -> str:
    """... its draw pile."""
    return f"draw-{index}"


def discard_id(index: int) -> str:
    """... its discard pile."""
    return f"discard-{index}"


def active_id(index: int) -> str:
    """... and its Active Space."""
    return f"active-{index}"


def card_id(index: int, place: int) -> str:
    """A combat card in the hand of one of the Group, by its place there."""
    return f"card-{index}-{place}"


def played_id(index: int, place: int) -> str:
    """A combat card on its Active Space."""
    return f"played-{index}-{place}"


def slots_id(index: int) -> str:
    """The equipment slots of one of the Group."""
    return f"slots-{index}"


def slot_id(index: int, place: int) -> str:
    """One of them."""
    return f"slot-{index}-{place}"


def track_id(index: int, colour: int) -> str:
    """A scroll track of one of the Group."""
    return f"track-{index}-{COLOUR_NAMES[colour]}"


def upgrade_id(deck: int) -> str:
    """An Upgrade deck, the Well or the Deck of Secrets."""
    return f"upgrade-{UPGRADE_DECKS[deck]}"


def market_id(name: str) -> str:
    """Somebody of the market."""
    return f"market-{name}"


def rune_id(name: str) -> str:
    """The slot of a rune."""
    return f"rune-{name}"


def bag_scrolls_id(colour: int) -> str:
    """Scrolls of a colour in the Bag."""
    return f"bag-{COLOUR_NAMES[colour]}"


def loot_id(kind: int) -> str:
    """Loot of a kind on the Group space."""
    return f"loot-{LOOT_NAMES[kind]}"


def space_id(space: str) -> str:
    """A space of the biome board."""
    return f"space-{space}"


def strip_column(column: int) -> int:
    """Where an enemy space lies on the strip that is drawn: the Group has a place among them."""
    return column + 1 if column else 0


def column_id(column: int) -> str:
    """A space of the combat board."""
    return f"{STRIP}:{strip_column(column)},0"


def show_number(state: DeadCells, thing: str, before: int, after: int, unit: str = "") -> None:
    """A number changes: teeth, cells, wounds, a marker on a track."""
    if state.log is not None and before != after:
        state.log.show(Changed(thing, before, after, unit))


def show_tokens(state: DeadCells, thing: str, token: str, before: int, after: int) -> None:
    """Tokens come to somebody or go."""
    if state.log is not None and before != after:
        state.log.show(Tokens(thing, token, before, after))


def show_states(state: DeadCells, thing: str, which: int, before: int, after: int) -> None:
    """The same for tokens of a State."""
    show_tokens(state, thing, STATE_NAMES[which], before, after)


def show_card(state: DeadCells, number: int, source: str, to: str) -> None:
    """A card that everybody sees goes from one place to another."""
    if state.log is not None:
        state.log.show(Moved(source, to, card=state.content.name(number)))


def show_hidden_card(state: DeadCells, number: int, source: str, to: str, seat: int) -> None:
    """A card goes from one place to another, and only one seat sees which."""
    if state.log is not None:
        seen = Moved(source, to, card=state.content.name(number))
        state.log.show(seen, (seat,), Moved(source, to))


def show_first(state: DeadCells, before: int, after: int) -> None:
    """The First Player token passes on; at first nobody has it."""
    if state.log is not None and before != after:
        if before != NOBODY:
            state.log.show(Marked(beheaded_id(before), FIRST_MARK, False))
        state.log.show(Marked(beheaded_id(after), FIRST_MARK))


def show_passing(state: DeadCells, index: int, passes: bool) -> None:
    """One of the Group takes no part in a fight, or takes part again."""
    if state.log is not None and state.group[index].passed != passes:
        state.log.show(Marked(beheaded_id(index), PASSES, passes))


def show_step(state: DeadCells, uid: int, before: int, after: int) -> None:
    """An enemy goes from one space of the combat board to another."""
    if state.log is not None and before != after:
        state.log.show(Moved(column_id(before), column_id(after), thing=enemy_id(uid)))


def show_death(state: DeadCells, uid: int, column: int, name: str) -> None:
    """An enemy dies, and leaves the board with everything on it."""
    if state.log is not None:
        state.log.show(Left(enemy_id(uid), column_id(column), name, died=True))


def to_column(column: int) -> str:
    """Whither somebody comes on the combat board, for people."""
    return "behind the Group" if column == 0 else f"to the {COLUMN_NAMES[column]} space"


def column_name(column: int) -> str:
    """A space of the combat board, for people."""
    return "behind the Group" if column == 0 else f"on the {COLUMN_NAMES[column]} space"
