"""Who plays in the lab: a bot for each seat, seeded so that every game can be played again."""

from collections.abc import Sequence
from typing import Protocol

from roguetable.bots import BOTS, make_bot
from roguetable.bots.search import ITERATIONS
from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import Game
from roguetable.engine.state import Request, State


class Player(Protocol):
    """What the lab asks of a bot."""

    def choose(self, state: State, seat: int) -> int:
        """One of the open request's options that the seat may choose."""


class Anybody:
    """Chooses at random among what the seat may choose.

    The same as the `random` bot, which deals the table anew first: here nobody looks at it.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Chance.seeded(seed, 1)

    def choose(self, state: State, seat: int) -> int:
        assert state.request is not None
        options = options_of(state.request, seat)
        return options[self.chance.below(0, len(options))]


def options_of(request: Request, seat: int) -> list[int]:
    """What a seat may choose of an open request."""
    return [option for option in request.options if request.seat_of(option) in (-1, seat)]


def answerer(request: Request) -> int:
    """Whom the lab asks when several may answer: the first seat that has an option."""
    if len(request.seats) > 1:
        for seat in request.seats:
            if options_of(request, seat):
                return seat
    return request.seats[0]


def check_bot(name: str) -> str:
    """The name, if there is such a bot."""
    if name not in BOTS:
        raise UserError(f"There is no bot {name!r}.{nearest(name, BOTS)} Bots: {', '.join(BOTS)}.")
    return name


def make_players(
    name: str, game: Game, seats: int, seed: int, iterations: int = 0
) -> Sequence[Player]:
    """A bot for each seat. Bots of the same game and seed play the same game."""
    return [make_player(name, game, seed * 8 + seat, iterations) for seat in range(seats)]


def make_player(name: str, game: Game, seed: int, iterations: int = 0) -> Player:
    """One bot. `iterations` is how hard `search` thinks (0: as it usually does)."""
    if name == "random":
        return Anybody(seed)
    return make_bot(name, game, seed, iterations or ITERATIONS)
