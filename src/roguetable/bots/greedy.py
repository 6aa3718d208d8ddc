"""The greedy bot: it tries every option to the end of the turn and takes what leaves most.

"Competent" play in the sense of the balance targets: one turn of look-ahead, rules of thumb for
the choices inside it, no plan beyond.
"""

from math import sqrt

from roguetable.bots.base import (
    LONGEST_LINE,
    SEEDS,
    Advice,
    Bot,
    advice_if_obvious,
    asked,
    next_best,
    play_by_thumb,
)
from roguetable.engine.chance import Chance
from roguetable.engine.judge import NO_OPTION, Judge
from roguetable.engine.state import State, choose_known

TRIES = 64
"""Dealt-anew tables for one decision, shared among its options."""

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
        obvious = self.judge.obvious(world, seat)
        if obvious != NO_OPTION and obvious in options:
            return obvious
        options = self.judge.worth_trying(world, options)
        if len(options) == 1:
            return options[0]
        values = look_ahead(self.judge, self.chance, world, seat, options, self.tries)
        return pick(options, favourite(self.judge, world, seat, options), values)

    def explain(self, world: State, seat: int, options: list[int]) -> Advice:
        judge = self.judge
        best = judge.obvious(world, seat)
        if best in options:
            reason = judge.reason(world, best)
            if reason:
                return advice_if_obvious(judge, world, options, best, reason)
        else:
            options = judge.worth_trying(world, options)
        values = look_ahead(judge, self.chance, world, seat, options, self.tries)
        if best not in options:
            best = pick(options, favourite(judge, world, seat, options), values)
        means = [mean(some) for some in values]
        at = options.index(best)
        second = -1
        for index in range(len(options)):
            if index != at and (second < 0 or means[index] > means[second]):
                second = index
        reason = "It leaves the best table."
        if second >= 0:
            reason += " " + next_best(world, options[second], means[at] - means[second])
        line = thumb_line(judge, world, best)
        return Advice(best, reason, line, options, means)


def favourite(judge: Judge, world: State, seat: int, options: list[int]) -> int:
    """The option of a seat that a rule of thumb prefers, else the first."""
    option = judge.rule_of_thumb(world, seat)
    return option if option in options else options[0]


def look_ahead(
    judge: Judge, chance: Chance, world: State, seat: int, options: list[int], tries: int
) -> list[list[float]]:
    """For each option the judgements after it: at the same dealt-anew tables for all of them.

    What chance does to one option it does to the others too, as far as that can be: so the
    differences show the options, not the luck.
    """
    values: list[list[float]] = [[] for _ in options]
    for _ in range(max(FEWEST, tries // len(options))):
        seed = chance.below(0, SEEDS)
        dealt = judge.redeal(world, seat, seed)
        chanced = False
        for index in range(len(options)):
            table = dealt.copy()
            draws = table.chance.draws
            choose_known(table, options[index])
            if judge.turn(world) != -1:
                finish_turn(judge, world, table, Chance.seeded(seed, 1))
            if table.chance.draws != draws:
                chanced = True
            values[index].append(judge.evaluate(table))
        if not chanced:
            break  # every further attempt would end the same
    return values


def finish_turn(judge: Judge, before: State, table: State, chance: Chance) -> None:
    """Play the turn that was going on at `before` to its end."""
    if judge.turn(table) == judge.turn(before):
        play_by_thumb(judge, table, chance, LONGEST_TURN)


def mean(values: list[float]) -> float:
    """The average."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def pick(options: list[int], favourite: int, values: list[list[float]]) -> int:
    """The option with the best mean; the favourite unless another is clearly better.

    Clearly: by more than the standard error of their differences at the same tables.
    """
    base = values[options.index(favourite)]
    best = favourite
    most = 0.0
    for index in range(len(options)):
        if options[index] == favourite:
            continue
        total = 0.0
        squares = 0.0
        count = len(base)
        other = values[index]
        for attempt in range(count):
            difference = other[attempt] - base[attempt]
            total += difference
            squares += difference * difference
        gain = total / count
        if gain > most + 1e-12:
            error = 0.0
            if count > 1:
                error = sqrt(max(0.0, squares / count - gain * gain) / (count - 1))
            if gain > 0.7 * error:
                best = options[index]
                most = gain
    return best


def thumb_line(judge: Judge, world: State, option: int) -> list[str]:
    """The option and the choices that rules of thumb expect after it in this turn, in sentences."""
    table = world.copy()
    turn = judge.turn(table)
    line: list[str] = []
    while True:
        line.append(asked(table).sentence(table, option))
        choose_known(table, option)
        if table.request is None or turn == -1 or judge.turn(table) != turn:
            return line
        option = judge.rule_of_thumb(table)
        if option == NO_OPTION or len(line) == LONGEST_LINE:
            return line
