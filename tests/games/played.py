"""A game that bots play, decision by decision."""

from collections.abc import Iterator
from typing import Any

from roguetable.engine.game import Game, configure
from roguetable.engine.state import choose
from roguetable.lab.players import Players, answerer


def played(game: Game, settings: dict[str, Any], seed: int, bot: str = "random") -> Iterator[Any]:
    """The table at each decision, and when it is over."""
    state = game.new(configure(game, settings), seed)
    players = Players(bot, game, seed)
    while state.request is not None:
        yield state
        seat = answerer(state.request)
        choose(state, players[seat].choose(state, seat))
    yield state
