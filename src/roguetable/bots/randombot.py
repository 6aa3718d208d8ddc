"""The random bot, and random games as fast as they go."""

from mypy_extensions import i64

from roguetable.bots.base import Bot, options_for
from roguetable.engine.chance import Chance, next_state, output
from roguetable.engine.judge import Judge
from roguetable.engine.state import State, choose_known


class RandomBot(Bot):
    """Any option, each as likely as the others: the yardstick for the others."""

    def __init__(self, judge: Judge, seed: int) -> None:
        super().__init__("random", judge, seed)

    def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
        # Nothing is looked at but the options, so there is no need to deal anew.
        options = options_for(state, seat)
        return options[self.chance.below(0, len(options))]

    def think(self, world: State, seat: int, options: list[int]) -> int:
        return options[self.chance.below(0, len(options))]


def playout(state: State, chance: Chance) -> int:
    """Play a game to its end at random, in place; how many decisions that took."""
    decisions: i64 = 0
    t: i64 = chance.state_of(0)
    request = state.request
    while request is not None:
        options = request.options
        t = next_state(t)
        n: i64 = len(options)
        choose_known(state, options[(output(t) * n) >> 32])
        decisions += 1
        request = state.request
    chance.states[0] = t
    return decisions
