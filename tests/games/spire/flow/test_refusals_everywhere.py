"""Whatever is asked in a game: what lies on the table can be chosen or is refused with a rule."""

from collections.abc import Iterator

import pytest

from roguetable.engine.state import Request
from roguetable.games.spire.flow.rooms.events import EventMenu, PartyMenu, slug
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import in_combat
from roguetable.games.spire.model.state import Spire
from tests.games.spire.journeys import moments, new

GAMES = [
    (1, {"players": 1, "stop": False}),
    (2, {"players": 2, "acts": 4, "ascension": 5, "stop": False}),
    (3, {"players": 3, "modifiers": "prismatic,uncertain", "choose_relic": True}),
    (4, {"players": 4, "modifiers": "night-terrors,insanity", "quick_start": 2, "stop": False}),
]
STEPS = 700


def asked(seed: int, settings: dict[str, object]) -> Iterator[tuple[Spire, Request]]:
    """The open questions of a random game."""
    for state in moments(new(seed, **settings), seed, STEPS):
        assert state.request is not None
        yield state, state.request


def things(state: Spire, request: Request, seat: int) -> Iterator[tuple[str, str]]:
    """What lies on the table for a seat: its id there, and how it is written when it is tried."""
    p = state.players[seat]
    name = player_name(state, seat).lower()
    before = "" if len(state.players) == 1 else f"{name} "
    ids = state.content.name
    for number in p.hand if in_combat(state) else p.deck:
        yield f"card:{seat}:{ids(number)}", f"{before}play {ids(number)}"
    for number in p.potions:
        written = f"{before}drink" if in_combat(state) else f"{name} uses"
        yield f"potion:{seat}:{ids(number)}", f"{written} {ids(number)}"
    for number in p.relics:
        written = f"{before}use" if in_combat(state) else f"{name} uses"
        yield f"relic:{seat}:{ids(number)}", f"{written} {ids(number)}"
    for place, (row, column) in enumerate(state.content.board(state.board).places):
        yield f"node:{place}", f"go {row}-{column}"
    if state.shop_cards:
        wares = [*state.shop_relics, *state.shop_potions, *state.shop_colorless]
        for number in [*wares, *state.shop_cards[seat]]:
            if number >= 0:
                yield f"card:{number}", f"{name} buys {ids(number)}"
        yield "remove", f"{name} buys remove"
    if isinstance(request, EventMenu):
        for place, choice in enumerate(state.content.events[request.turns.event].choices):
            yield f"choice:{place}", f"{name} {slug(choice.label)}"
    if isinstance(request, PartyMenu):
        for choice in state.content.events[request.event].choices:
            yield slug(choice.label), slug(choice.label)


@pytest.mark.parametrize(("seed", "settings"), GAMES)
def test_what_lies_on_the_table_can_be_chosen_or_is_refused(
    seed: int, settings: dict[str, object]
) -> None:
    for state, request in asked(seed, settings):
        for seat in request.seats:
            mine = request.options_for(seat)
            possible = {request.subject(state, option) for option in mine}
            possible |= {request.notation(state, option) for option in mine}
            refused = {one.notation for one in request.refusals(state, seat)}
            for id, written in things(state, request, seat):
                assert id in possible or written in refused, (
                    f"{type(request).__name__}: {id} is neither possible nor refused"
                )
