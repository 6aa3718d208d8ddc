"""Tables, bots and little helpers for the tests of the terminal client."""

from pathlib import Path

from roguetable.bots.base import Advice
from roguetable.engine.game import load_game
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.terminal.session import Session
from tests.games.players import Anybody
from tests.minigame.game import LEDGE


def ledge(*die: int, seed: int = 1) -> Table:
    """A table of Ledge whose next dice show these numbers (1 to 6). Hidden: the pockets."""
    table = Table.new(LEDGE, {}, seed)
    table.state.chance.script = {1: [number - 1 for number in die]}
    return table


def stygian(players: int = 1, seed: int = 1, moves: int = 0) -> Table:
    """A table of The Stygian Society after so many random moves. Hidden: nothing between seats."""
    table = Table.new(load_game("stygian"), {"players": players}, seed)
    player = Anybody(seed)
    for _ in range(moves):
        if table.state.request is None:
            break
        table.choose(player.pick(table.state))
    return table


def everybody(table: Table, save: Path | None = None) -> Session:
    """All seats at one screen."""
    return Session(table, list(range(len(table.game.seats(table.state)))), {}, save)


class FirstBot:
    """Takes the first option that it may, and can say so."""

    def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
        request = state.request
        assert request is not None
        return next(option for option in request.options if request.seat_of(option) in (-1, seat))

    def advise(self, state: State, seat: int) -> Advice:
        option = self.choose(state, seat)
        request = state.request
        assert request is not None
        return Advice(option, "It comes first.", [request.sentence(state, option), "Camp."], [], [])
