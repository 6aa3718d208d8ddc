"""Bots: they play every game through the same few questions (`engine.judge`)."""

from collections.abc import Mapping
from typing import Final

from roguetable.bots.base import Advice, Bot
from roguetable.bots.greedy import GreedyBot
from roguetable.bots.outside import WRITTEN, OutsideBot, bot_class, is_outside, text_of
from roguetable.bots.randombot import RandomBot, playout
from roguetable.bots.search import ITERATIONS, SearchBot
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import Game

__all__ = [
    "BOTS", "Advice", "Bot", "check_bot", "make_bot", "playout", "text_of_bot", "unknown_bot"
]  # fmt: skip

BOTS: Final = {
    "random": "Takes anything that is allowed. Cheerful, and no great help.",
    "greedy": "Takes what looks best at once. Quick, and loses often.",
    "search": "Thinks ahead for a few seconds, and plays best.",
}
"""By name, with a word about each for whoever has the choice."""


def unknown_bot(name: str, bots: Mapping[str, str] = BOTS) -> str:
    """What is said of a bot that there is not: the nearest name, and what each of them is like."""
    known = " ".join([f"{bot}: {text}" for bot, text in bots.items()])
    return f"There is no bot {name!r}.{nearest(name, bots)} {known}"


def check_bot(name: str) -> str:
    """The name, if there is such a bot: one of ours, or a class from outside (``my_bots:Careful``)."""
    if is_outside(name):
        bot_class(name)
    elif name not in BOTS:
        raise UserError(f"{unknown_bot(name)} {WRITTEN}")
    return name


def text_of_bot(name: str) -> str:
    """A word about a bot, for whoever has the choice."""
    return text_of(name) if is_outside(name) else BOTS[name]


def make_bot(
    name: str, game: Game, seed: int, iterations: int | None = None, seconds: float = 0.0
) -> Bot:
    """The bot called `name`; ``my_bots:Careful`` is a class from outside.

    The two budgets are for `search`: tries, and time for each decision.

    Where both are given, the one counts that is spent first; where none is, it has its usual tries.
    A budget of time (above 0) makes its choices depend on the machine.
    """
    check_bot(name)
    if iterations is None:
        iterations = 0 if seconds > 0.0 else ITERATIONS
    if iterations < 0 or seconds < 0.0 or (iterations == 0 and seconds == 0.0):
        raise UserError("A search needs at least one try, or a time above 0.")
    judge = game.judge
    if is_outside(name):
        return OutsideBot(name, judge, seed)
    if name == "random":
        return RandomBot(judge, seed)
    if name == "greedy":
        return GreedyBot(judge, seed)
    return SearchBot(judge, seed, iterations, seconds)
