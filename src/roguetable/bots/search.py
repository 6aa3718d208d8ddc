"""The searching bot: a tree of choices, grown over tables dealt anew.

Every try deals the table anew (what the bot cannot know is different each time), walks down the
tree, adds a node, plays on by rules of thumb for a few turns and asks the judge. The tree has no
place for chance or hidden cards: a node is what was chosen so far, whatever happened in between
(an open loop), so it learns what is good on average. The game is cooperative: there is one value
for everybody, and the bot plans the other seats' turns as it plans its own.

At the root the options race each other at the same dealt-anew tables (`race.py`), so that the tries go
to those between which it is close; with one option left the search ends.

Where the game can tell how far a run has come (`Judge.reach`), a try plays the run on to the end of
its chapter or a later one, by habits: what a choice costs shows in the fights that follow it, not
before. Where whole runs are compared (`Judge.compares_runs`) no tree is grown.
"""

from time import perf_counter

from roguetable.bots.base import (
    LONGEST_LINE,
    SEEDS,
    Advice,
    Bot,
    advice_if_obvious,
    asked,
)
from roguetable.bots.compare import mean, pick_left
from roguetable.bots.greedy import favourite, look_ahead
from roguetable.bots.party import concerned, speaks_for
from roguetable.bots.race import (
    RUNS_CLEAR_AFTER,
    TREE_CLEAR_AFTER,
    Contender,
    choice_among,
    drop_beaten,
    drop_worse_half,
    put_first,
    sort_by_value,
)
from roguetable.bots.run import LONGEST_RUN, play_run
from roguetable.bots.telling import not_too_long, why
from roguetable.bots.tree import Node, one_seat, select
from roguetable.engine.chance import Chance
from roguetable.engine.judge import ANYBODY, NO_OPTION, Judge, Measure
from roguetable.engine.state import State, choose_known

ITERATIONS = 200
LONGEST_TRY = 200
"""Decisions of one try; a try that long is judged where it stands."""

FIRST_LOOK = 0.3
"""The share of the tries that find the contenders."""

FIRST_TRIES = 240
"""For the same where only the time is given."""

CONTENDERS = 4

SPREAD = 0.1
"""How far values lie apart, before any was seen. Every decision starts from it, whatever the one before it saw: so
a bot that plays a whole game and one that is asked once choose alike."""

NOTHING_ELSE = "Nothing else can be done here."
"""Why there is one option only, where the game has no better word for it."""

OTHERS_CAN_WAIT = "Everything else can wait, or comes to the same."
"""Why only one option was worth trying, where the game has no better word for it."""


class SearchBot(Bot):
    """Tree search within a budget: of tries (0: any number), of time if `seconds` is above 0, or both.

    What ends first counts. With a budget of time choices are not repeatable.
    """

    iterations: int
    seconds: float
    horizon: int  # turns that a try looks ahead
    spread: float  # of the values seen so far, in this decision
    tries: int  # made for the last decision
    begun: float  # when it began
    measures: list[Measure]  # that are taken where tries end, while a hint is thought about

    def __init__(
        self, judge: Judge, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0
    ) -> None:
        super().__init__("search", judge, seed)
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = judge.horizon()
        self.spread = SPREAD
        self.tries = 0
        self.begun = 0.0
        self.measures = []

    def think(self, world: State, seat: int, options: list[int]) -> int:
        obvious = self.obvious(world, speaks_for(world, seat, options))
        if obvious != NO_OPTION and obvious in options:
            self.tries = 0
            return obvious
        options = self.judge.worth_trying(world, options)
        if len(options) == 1:
            self.tries = 0
            return options[0]
        return self.search(world, seat, options)[0].option

    def obvious(self, world: State, seat: int) -> int:
        """What needs no thought, not even of the rest of the run."""
        judge = self.judge
        if judge.plays_on(world) and judge.shapes_the_run(world):
            return NO_OPTION
        return judge.obvious(world, seat)

    def search(self, world: State, seat: int, options: list[int]) -> list[Contender]:
        """Try these options: they come back sorted, the choice first."""
        self.begun = perf_counter()
        self.tries = 0
        self.spread = SPREAD
        judge = self.judge
        alive = [Contender(option, Node()) for option in options]
        beaten: list[Contender] = []
        playing_on = judge.plays_on(world)
        whole_runs = playing_on and judge.compares_runs(world)
        if playing_on:
            put_first(alive, self.favourite(world, seat, options, whole_runs))
        else:
            self.look_first(world, seat, alive)
            beaten = alive[CONTENDERS:]
            alive = alive[:CONTENDERS]
            for one in alive:
                one.node.visits = 0
                one.node.total = 0.0
        self.race(world, seat, alive, beaten, whole_runs)
        put_first(alive, choice_among(alive))
        return alive + beaten

    def race(
        self,
        world: State,
        seat: int,
        alive: list[Contender],
        beaten: list[Contender],
        whole_runs: bool,
    ) -> None:
        """Try all that are alive at the same tables, until one of several is left or the budget is spent."""
        judge = self.judge
        clear_after = RUNS_CLEAR_AFTER if whole_runs else TREE_CLEAR_AFTER
        alone = len(alive) == 1  # somebody wants to know what follows it
        seats = concerned(judge, world, seat, [one.option for one in alive])
        rounds = 1
        while (1 << rounds) < len(alive):
            rounds += 1
        for left in range(rounds, 0, -1):
            # Every round gets an equal share of the tries, and of the time, that is left.
            most = self.tries + (self.iterations - self.tries) // left
            spent = perf_counter() - self.begun
            until = self.begun + spent + (self.seconds - spent) / left
            while alone or len(alive) > 1:
                seed = self.chance.below(0, SEEDS)
                dealt = judge.redeal(world, seat, seed)
                whose = seats[len(alive[0].values) % len(seats)]
                for one in alive:
                    table = dealt.copy()
                    if whole_runs:
                        value = self.run_on(table, one.node, one.option, seed, whose)
                    else:
                        value = self.attempt(table, one.node, one.option, seed)
                    one.values.append(value)
                    if self.measures:
                        one.ends.append(judge.measured(world, table))
                    self.tries += 1
                drop_beaten(alive, beaten, clear_after)
                if self.iterations > 0 and self.tries + len(alive) > most:
                    break
                if self.seconds > 0.0 and perf_counter() >= until:
                    break
            drop_worse_half(alive, beaten)

    def favourite(self, world: State, seat: int, options: list[int], whole_runs: bool) -> int:
        """The option that the others must clearly beat: what is obvious to who does not play on, else a habit."""
        judge = self.judge
        if whole_runs:
            option = judge.obvious(world, speaks_for(world, seat, options))
            if option == NO_OPTION:
                option = judge.quick(world)
            return option if option in options else options[0]
        return favourite(judge, world, seat, options)

    def look_first(self, world: State, seat: int, alive: list[Contender]) -> None:
        """A look to the end of the turn, as the greedy bot does: it finds the contenders.

        They are sorted by what it showed, its choice first.
        """
        judge = self.judge
        put_first(alive, favourite(judge, world, seat, [one.option for one in alive]))
        options = [one.option for one in alive]
        tries = int(self.iterations * FIRST_LOOK) if self.iterations > 0 else FIRST_TRIES
        if self.seconds > 0.0:
            tries = min(tries, FIRST_TRIES)  # nobody looks at the clock meanwhile
        values = look_ahead(judge, self.chance, world, seat, options, tries)
        for index in range(len(alive)):
            self.tries += len(values[index])
            alive[index].node.total = mean(values[index])
            alive[index].node.visits = 1
        best = pick_left(options, values)
        sort_by_value(alive)
        put_first(alive, best)

    def run_on(self, table: State, top: Node, option: int, seed: int, whose: int) -> float:
        """One try where whole runs are compared: the run of one seat, or of all (`ANYBODY`)."""
        choose_known(table, option)
        value = play_run(self.judge, table, Chance.seeded(seed, 1), whose)
        return self.remember([top], value)

    def attempt(self, table: State, top: Node, option: int, seed: int) -> float:
        """One try: down the tree from `top`, a new node, on by rules of thumb, judge, remember."""
        judge = self.judge
        chance = Chance.seeded(seed, 1)
        path: list[Node] = [top]
        node = top
        turns = self.horizon
        turn = judge.turn(table)
        if turn == -1:
            turns *= 4
        resting = judge.rest(table)
        if resting:
            turns = 1
        playing_on = judge.plays_on(table)
        reach = judge.reach(table)
        growing = True
        longest = LONGEST_RUN if playing_on else LONGEST_TRY
        while True:
            choose_known(table, option)
            longest -= 1
            request = table.request
            if request is None or longest == 0:
                break
            if playing_on:
                if judge.reach(table) != reach:
                    break
            else:
                now = judge.turn(table)
                if now == -1 or now != turn:
                    turn = now
                    turns -= 1
                if turns <= 0 or (not resting and judge.rest(table)):
                    break
            if growing or not playing_on:
                option = judge.obvious(table)
                if option != NO_OPTION:
                    continue
                option = judge.rule_of_thumb(table)
            else:
                option = judge.quick(table)
            if growing:
                if node.visits == 0:
                    growing = False  # this node is new: from here on by rules of thumb
                else:
                    mine = one_seat(request, option)
                    option = select(judge, table, node, mine, option, self.spread)
                    node = node.grow(judge.meaning(table, option))
                    path.append(node)
                    continue
            if option == NO_OPTION:
                options = request.options
                option = options[chance.below(0, len(options))]
        value = judge.run_value(table) if playing_on else judge.evaluate(table)
        return self.remember(path, value)

    def remember(self, path: list[Node], value: float) -> float:
        """What a try came to is told to all nodes on its way."""
        for node in path:
            node.visits += 1
            node.total += value
        self.spread += (abs(value - path[0].value()) - self.spread) * 0.02
        return value

    def explain(self, world: State, seat: int, options: list[int]) -> Advice:
        obvious = self.obvious(world, seat)
        if obvious in options:
            return advice_if_obvious(self.judge, world, options, obvious)
        only = len(options) == 1
        options = self.judge.worth_trying(world, options)
        found = self.compared(world, seat, options)
        best = found[0]
        if len(found) == 1:
            silent = NOTHING_ELSE if only else OTHERS_CAN_WAIT
            reason = self.judge.reason(world, best.option) or silent
        else:
            reason = why(world, self.tries, self.judge.measures(world), best, found[1])
        values = [0.0] * len(options)
        for one in found:
            values[options.index(one.option)] = one.node.value()
        line = self.expected(world, seat, best)
        line[1:] = [not_too_long(text) for text in line[1:]]
        return Advice(best.option, reason, line, options, values)

    def compared(self, world: State, seat: int, options: list[int]) -> list[Contender]:
        """These options, sorted, the choice first, with what people would count after each."""
        judge = self.judge
        self.tries = 0
        if len(options) == 1 and judge.plays_on(world) and judge.compares_runs(world):
            return [Contender(options[0], Node())]  # no tree is grown that would tell what follows
        self.measures = judge.measures(world)
        try:
            return self.search(world, seat, options)
        finally:
            self.measures = []

    def expected(self, world: State, seat: int, first: Contender) -> list[str]:
        """The seat's own choices that were tried most, from the root down, in sentences; what is obvious is left out,
        and where another one acts it ends: a list of several people's choices would be read as one's own.
        """
        judge = self.judge
        table = world.copy()
        line: list[str] = []
        option = first.option
        node = first.node
        while True:
            line.append(asked(table).sentence(table, option))
            choose_known(table, option)
            while True:
                if table.request is None or judge.rest(table):
                    return line  # it is over, or what comes next is another chapter
                option = judge.obvious(table)
                if option == NO_OPTION:
                    break
                choose_known(table, option)
            request = asked(table)
            if seat not in request.seats or len(line) == LONGEST_LINE:
                return line
            best: Node | None = None
            for other in request.options:
                kid = node.kid(judge.meaning(table, other))
                if kid is not None and (best is None or kid.visits > best.visits):
                    best = kid
                    option = other
            if best is None or best.visits < 3 or request.seat_of(option) not in (ANYBODY, seat):
                return line
            node = best
