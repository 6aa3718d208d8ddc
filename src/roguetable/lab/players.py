"""Who plays in the lab: a bot for each seat, seeded so that every game can be played again."""

from roguetable.bots import Bot, check_bot, make_bot
from roguetable.bots.party import choose_for, who_acts
from roguetable.engine.errors import UserError
from roguetable.engine.game import Game
from roguetable.engine.state import Request, State


def answerer(request: Request) -> int:
    """Whom the lab asks when several may answer: the first seat that has an option."""
    if len(request.seats) > 1:
        for seat in request.seats:
            if request.waits_for(seat):
                return seat
    return request.seats[0]


def check_budget(think: int, iterations: int = 0) -> None:
    """How hard `search` thinks: tries, milliseconds, or both; what is spent first counts."""
    if iterations < 0:
        raise UserError(f"--iterations must be 0 or more, not {iterations}.")
    if think < 0:
        raise UserError(f"--think must be 0 or more, not {think}.")


class Players:
    """A bot for each seat, made when that seat is first asked: seats may come later in a game.

    Bots of the same game and seed play the same game.
    """

    def __init__(
        self, name: str, game: Game, seed: int, iterations: int = 0, think: int = 0
    ) -> None:
        self.name = check_bot(name)
        self.game = game
        self.seed = seed
        self.iterations = iterations
        self.think = think
        self._seated: dict[int, Bot] = {}

    def next(self, state: State) -> int:
        """The seat that acts now. Who plays at random takes the first that may."""
        request = state.request
        assert request is not None
        if self.name == "random":
            return answerer(request)
        return who_acts(self.game.judge, state, request.seats)

    def decide(self, state: State) -> tuple[int, int]:
        """The seat that acts now, and what it chooses."""
        seat = self.next(state)
        request = state.request
        assert request is not None
        return choose_for(self[seat], state, seat, request.seats)

    def __getitem__(self, seat: int) -> Bot:
        player = self._seated.get(seat)
        if player is None:
            seed = self.seed * 8 + seat
            player = make_player(self.name, self.game, seed, self.iterations, self.think)
            self._seated[seat] = player
        return player


def make_player(name: str, game: Game, seed: int, iterations: int = 0, think: int = 0) -> Bot:
    """One bot. How hard `search` thinks: `iterations`, `think` milliseconds or both (0: as usual)."""
    return make_bot(name, game, seed, iterations or None, think / 1000)
