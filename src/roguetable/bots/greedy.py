"""The greedy bot: it tries every option to the end of the turn and takes what leaves most.

"Competent" play in the sense of the balance targets: one turn of look-ahead, rules of thumb for
the choices inside it, no plan beyond.
"""

from roguetable.bots.base import SEEDS, Bot, play_to_turn_end
from roguetable.bots.compare import not_beaten, pick_left
from roguetable.bots.party import speaks_for
from roguetable.engine.chance import Chance
from roguetable.engine.judge import NO_OPTION, Judge
from roguetable.engine.state import State, choose_known

TRIES = 64
"""For one decision, shared among its options; each has at least `FEWEST`."""

FEWEST = 6

LONGEST_TURN = 60
"""Decisions after which a thought is judged where it stands."""


class GreedyBot(Bot):
    """One-turn look-ahead."""

    tries: int

    def __init__(self, judge: Judge, seed: int, tries: int = TRIES) -> None:
        super().__init__("greedy", judge, seed)
        self.tries = tries

    def think(self, world: State, seat: int, options: list[int]) -> int:
        who = speaks_for(world, seat, options)
        obvious = self.judge.obvious(world, who)
        if obvious != NO_OPTION and obvious in options:
            return obvious
        options = self.judge.worth_trying(world, options)
        if len(options) == 1:
            return options[0]
        first = favourite(self.judge, world, who, options)
        options = [first] + [option for option in options if option != first]
        values = look_ahead(self.judge, self.chance, world, seat, options, self.tries)
        return pick_left(options, values)


def favourite(judge: Judge, world: State, seat: int, options: list[int]) -> int:
    """The option of a seat that a rule of thumb prefers, else the first."""
    option = judge.rule_of_thumb(world, seat)
    return option if option in options else options[0]


def look_ahead(
    judge: Judge,
    chance: Chance,
    world: State,
    seat: int,
    options: list[int],
    tries: int,
) -> list[list[float]]:
    """For each option the judgements after it: at the same dealt-anew tables for all of them.

    What chance does to one option it does to the others too, as far as that can be: so the
    differences show the options, not the luck. What is clearly beaten is not tried any more, and has
    fewer judgements than the rest.
    """
    values: list[list[float]] = [[] for _ in options]
    alive = list(range(len(options)))
    turn = judge.turn(world)
    tables = max(FEWEST, tries // len(options))
    for number in range(1, tables + 1):
        seed = chance.below(0, SEEDS)
        dealt = judge.redeal(world, seat, seed)
        chanced = False
        for index in alive:
            table = dealt.copy()
            draws = table.chance.draws
            choose_known(table, options[index])
            if turn != -1 and judge.turn(table) == turn:
                play_to_turn_end(judge, table, Chance.seeded(seed, 1), LONGEST_TURN)
            if table.chance.draws != draws:
                chanced = True
            values[index].append(judge.evaluate(table))
        if not chanced:
            break  # every further attempt would end the same
        if number >= FEWEST and number % 2 == 0:
            alive = not_beaten(alive, values)
            if len(alive) == 1:
                break
    return values
