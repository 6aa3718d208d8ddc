"""Bots: they play every game through the same few questions (`engine.judge`)."""

from typing import Final

from roguetable.bots.base import Advice, Bot
from roguetable.bots.greedy import GreedyBot
from roguetable.bots.randombot import RandomBot, playout
from roguetable.bots.search import ITERATIONS, SearchBot
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import Game

__all__ = ["BOTS", "Advice", "Bot", "make_bot", "playout"]

BOTS: Final = ("random", "greedy", "search")


def make_bot(
    name: str, game: Game, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0
) -> Bot:
    """The bot called `name`. The two budgets are for `search`: tries, or time for each decision.

    A budget of time (above 0) goes before one of tries, and makes its choices depend on the machine.
    """
    if name not in BOTS:
        raise UserError(f"There is no bot {name!r}.{nearest(name, BOTS)} Bots: {', '.join(BOTS)}.")
    if iterations < 1 or seconds < 0.0:
        raise UserError("A search needs at least one try, or a time above 0.")
    judge = game.judge
    if name == "random":
        return RandomBot(judge, seed)
    if name == "greedy":
        return GreedyBot(judge, seed)
    return SearchBot(judge, seed, iterations, seconds)
