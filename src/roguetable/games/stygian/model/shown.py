"""What changes on the table, shown as events. Things and places have the ids of the view.

Each of these asks itself whether somebody watches.
"""

from typing import Final

from roguetable.engine.events import Changed, Marked, Moved
from roguetable.games.stygian.model.cubes import BOX, pile_id
from roguetable.games.stygian.model.state import Stygian

# The tracks of the status board.
WOUNDS: Final = "wounds"
PERIL: Final = "peril"
LUCK: Final = "luck"
EXPERIENCE: Final = "experience"

# Decks and supplies.
CHESTS: Final = "chest-deck"
TREASURES: Final = "treasure-deck"
ROOMS: Final = "room-deck"
STATUS_TOKENS: Final = "status-supply"

ROOM: Final = "room"
PARTY: Final = "party"
FRONT: Final = "front"
REAR: Final = "rear"


def figure_id(uid: int) -> str:
    """An enemy figure."""
    return f"figure-{uid}"


def hero_id(hero: int) -> str:
    """A hero, with the cards in front of it; -1: the party."""
    return f"hero-{hero}" if hero >= 0 else PARTY


def show_track(state: Stygian, track: str, before: int, after: int, limit: int = -1) -> None:
    """A marker moves on its track; with `limit`, also the end of the track."""
    if state.log is not None and (before != after or limit >= 0):
        state.log.show(Changed(track, before, after, track, limit))


def show_cubes(state: Stygian, colour: int, source: int, to: int, count: int) -> None:
    """Cubes of a colour go from one place to another."""
    if state.log is not None and count:
        end = pile_id(to, colour) if to != BOX else ""
        state.log.show(Moved(pile_id(source, colour), end, count))


def show_card(state: Stygian, number: int, source: str, to: str) -> None:
    """A card goes from one place to another."""
    if state.log is not None:
        state.log.show(Moved(source, to, card=state.content.name(number)))


def show_exhausted(state: Stygian, number: int, exhausted: bool) -> None:
    """A card is exhausted, or ready again."""
    if state.log is not None:
        state.log.show(Marked(state.content.name(number), "exhausted", exhausted))


def show_step(state: Stygian, uid: int, to_front: bool) -> None:
    """A figure steps from one rank into the other."""
    if state.log is not None:
        source, to = (REAR, FRONT) if to_front else (FRONT, REAR)
        state.log.show(Moved(source, to, thing=figure_id(uid)))
