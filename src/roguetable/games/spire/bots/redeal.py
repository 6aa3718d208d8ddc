"""What nobody at the table can know, dealt anew: face-down decks, draw piles, map tokens, chance.

Hands lie open among friends, so every seat knows the same.
"""

from typing import Any, Final

from roguetable.engine.state import Step
from roguetable.games.spire.flow.combat.card_choices import KeepOrNot, Scry
from roguetable.games.spire.flow.combat.picking_cards import FROM_DRAW, PickCard, Search
from roguetable.games.spire.flow.journey.acts import burning, token_piles
from roguetable.games.spire.model.decks import DECKS
from roguetable.games.spire.model.room_cards import (
    BURNING_ELITE,
    DARK_SPACE,
    ENCOUNTER_ROOM,
    LIGHT_SPACE,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import MAP_STREAM
from roguetable.kit.decks import Dealer, Deck


class SpireDealer(Dealer):
    """Draw piles are shuffled but for the cards on top that somebody is looking at."""

    def known_top(self, state: Any, deck: Deck, owner: int, seat: int) -> int:
        """Those of a Scry."""
        table: Spire = state
        request = table.request
        if isinstance(request, KeepOrNot):
            if request.owner == owner:
                return request.left + request.kept
        elif isinstance(request, PickCard) and not isinstance(request, Search):
            # A search of an older save: its options are places in the pile.
            pick = request.pick
            if pick.owner == owner and pick.source == FROM_DRAW:
                return len(table.players[owner].draw)
        known = 0
        for step in table.agenda:
            known = max(known, scried(step, owner))
        return known


DEALER: Final = SpireDealer(DECKS)


def redeal(state: Spire, seat: int, seed: int) -> Spire:
    """A copy in which everything hidden is dealt anew and chance starts elsewhere."""
    twin = state.copy()
    twin.chance.reseed(seed)
    DEALER.deal(twin, seat)
    twin.spares_mixed = True
    if twin.hidden:
        deal_tokens(twin)
    return twin


def scried(step: Step, player: int) -> int:
    """Cards on top of the draw pile that a Scry on the agenda still holds in view."""
    if isinstance(step, Scry) and step.owner == player:
        return step.left + step.kept
    return 0


def deal_tokens(twin: Spire) -> None:
    """Map tokens that lie face down, dealt anew from all that are not face up.

    (spire.daily.b3-uncertain: there are more tokens than spaces, so some may be in the box.)
    """
    rooms = twin.rooms.copy()
    kinds = twin.content.board(twin.board).kinds
    dark, light = token_piles(twin)
    if not burning(twin) and BURNING_ELITE in rooms:
        # Its key was found in this very Act, so the token is among those face up.
        dark[dark.index(ENCOUNTER_ROOM)] = BURNING_ELITE
    for node in range(len(kinds)):
        if not twin.hidden >> node & 1:
            if kinds[node] == DARK_SPACE and rooms[node] in dark:
                dark.remove(rooms[node])
            elif kinds[node] == LIGHT_SPACE and rooms[node] in light:
                light.remove(rooms[node])
    dark.sort()
    light.sort()
    twin.chance.shuffle(MAP_STREAM, dark)
    twin.chance.shuffle(MAP_STREAM, light)
    for node in range(len(kinds)):
        if twin.hidden >> node & 1:
            rooms[node] = dark.pop() if kinds[node] == DARK_SPACE else light.pop()
    twin.rooms = rooms
