"""The searching bot: a tree of choices, grown over tables dealt anew.

Every try deals the table anew (what the bot cannot know is different each time), walks down the
tree, adds a node, plays on by rules of thumb for a few turns and asks the judge. The tree has no
place for chance or hidden cards: a node is what was chosen so far, whatever happened in between
(an open loop), so it learns what is good on average. The game is cooperative: there is one value
for everybody, and the bot plans the other seats' turns as it plans its own.

At the root the options are compared at the same dealt-anew tables, and half of them are dropped
again and again (sequential halving), so that the tries go to those between which it is close.

Where the game can tell how far a run has come (`Judge.reach`), a try plays the run on to the end of
its chapter or a later one, by habits: what a choice costs shows in the fights that follow it, not
before. Where it goes on beyond this chapter (`Judge.chapters`) whole runs are compared: no tree is
grown, what is clearly beaten leaves at once, and with one option left the search ends.
"""

from math import sqrt
from time import perf_counter

from roguetable.bots.base import (
    LONGEST_LINE,
    SEEDS,
    Advice,
    Bot,
    advice_if_obvious,
    asked,
    next_best,
)
from roguetable.bots.greedy import favourite, look_ahead, mean, not_beaten, pick
from roguetable.bots.run import LONGEST_RUN, play_run
from roguetable.engine.chance import Chance
from roguetable.engine.judge import NO_OPTION, Judge
from roguetable.engine.state import Request, State, choose_known

ITERATIONS = 200
LONGEST = 200
"""Decisions of one try; a try that long is judged where it stands."""

CLEAR_AFTER = 16
"""Tables at which a run was played on before an option can be clearly beaten."""


class Node:
    """What was chosen so far. `total / visits` is its value."""

    visits: int
    total: float
    options: list[int]
    kids: list["Node"]

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.options = []
        self.kids = []

    def kid(self, option: int) -> "Node | None":
        """The node after an option, if there is one yet."""
        options = self.options
        for index in range(len(options)):
            if options[index] == option:
                return self.kids[index]
        return None

    def grow(self, option: int) -> "Node":
        """A new node after an option."""
        node = Node()
        self.options.append(option)
        self.kids.append(node)
        return node

    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Contender:
    """An option at the root: its node, and what the tries of it came to, table by table."""

    option: int
    node: Node
    values: list[float]

    def __init__(self, option: int, node: Node) -> None:
        self.option = option
        self.node = node
        self.values = []


class SearchBot(Bot):
    """Tree search by iterations, or by time if `seconds` is above 0 (then not repeatable)."""

    iterations: int
    seconds: float
    horizon: int  # turns that a try looks ahead
    curiosity: float
    trust: float  # in the rule of thumb, when nothing else is known
    first_look: float  # share of the tries that find the contenders
    contenders: int
    spread: float  # of the values seen so far
    tries: int  # made for the last decision

    def __init__(
        self, judge: Judge, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0
    ) -> None:
        super().__init__("search", judge, seed)
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = judge.horizon()
        self.curiosity = 1.2
        self.trust = 0.7
        self.first_look = 0.3
        self.contenders = 4
        self.spread = 0.1
        self.tries = 0

    def think(self, world: State, seat: int, options: list[int]) -> int:
        obvious = self.obvious(world, seat)
        if obvious != NO_OPTION and obvious in options:
            self.tries = 0
            return obvious
        options = self.judge.worth_trying(world, options)
        if len(options) == 1:
            self.tries = 0
            return options[0]
        return self.search(world, seat, options).options[0]

    def obvious(self, world: State, seat: int) -> int:
        """What needs no thought, not even of the rest of the run."""
        judge = self.judge
        if judge.plays_on(world) and judge.shapes_the_run(world):
            return NO_OPTION
        return judge.obvious(world, seat)

    def search(self, world: State, seat: int, options: list[int]) -> Node:
        """Grow a tree; the root's options come back sorted, the choice first."""
        begun = perf_counter()
        judge = self.judge
        root = Node()
        alive = [Contender(option, root.grow(option)) for option in options]
        beaten: list[Contender] = []
        whole_runs = False
        if judge.plays_on(world):
            whole_runs = judge.chapters() > 1
            self.tries = 0
            put_first(alive, self.favourite(world, seat, options, whole_runs))
        else:
            self.look_first(world, seat, alive)
            beaten = alive[self.contenders :]
            alive = alive[: self.contenders]
            for one in alive:
                one.node.visits = 0
                one.node.total = 0.0
        worlds: list[State] = []
        seeds: list[int] = []
        rounds = 1
        while (1 << rounds) < len(alive):
            rounds += 1
        for number in range(rounds):
            # Every round gets an equal share of the tries, or of the time, that is left.
            left = rounds - number
            share = max(1, (self.iterations - self.tries) // (left * len(alive)))
            spent = perf_counter() - begun
            until = begun + spent + (self.seconds - spent) / left
            while share > 0:
                for one in alive:
                    visit = len(one.values)
                    if visit == len(worlds):
                        seed = self.chance.below(0, SEEDS)
                        seeds.append(seed)
                        worlds.append(judge.redeal(world, seat, seed))
                    table = worlds[visit].copy()
                    one.values.append(self.attempt(table, one.node, one.option, seeds[visit]))
                    self.tries += 1
                if whole_runs:
                    drop_beaten(alive, beaten)
                if whole_runs and len(alive) == 1:
                    share = 0
                elif self.seconds == 0.0:
                    share -= 1
                elif perf_counter() >= until:
                    share = 0
            if whole_runs and len(alive) == 1:
                break
            if number < rounds - 1:
                drop_worse_half(alive, beaten)
        put_first(alive, choice_among(alive))
        in_order = alive + beaten
        root.options = [one.option for one in in_order]
        root.kids = [one.node for one in in_order]
        return root

    def favourite(self, world: State, seat: int, options: list[int], whole_runs: bool) -> int:
        """The option that the others must clearly beat: where whole runs are played on, their habit."""
        if whole_runs:
            habit = self.judge.quick(world)
            return habit if habit in options else options[0]
        return favourite(self.judge, world, seat, options)

    def look_first(self, world: State, seat: int, alive: list[Contender]) -> None:
        """A look to the end of the turn, as the greedy bot does: it finds the contenders.

        They are sorted by what it showed, its choice first.
        """
        judge = self.judge
        options = [one.option for one in alive]
        self.tries = max(len(options), int(self.iterations * self.first_look))
        values = look_ahead(judge, self.chance, world, seat, options, self.tries)
        best = pick(options, favourite(judge, world, seat, options), values)
        for index in range(len(alive)):
            alive[index].node.total = mean(values[index])
            alive[index].node.visits = 1
        sort_by_value(alive)
        put_first(alive, best)

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
        if playing_on and judge.chapters() > 1:
            choose_known(table, option)
            return self.remember(path, play_run(judge, table, chance))
        growing = True
        longest = LONGEST_RUN if playing_on else LONGEST
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
                    option = self.select(node, one_seat(request, option), option)
                    kid = node.kid(option)
                    if kid is None:
                        kid = node.grow(option)
                    node = kid
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

    def select(self, node: Node, options: list[int], favourite: int) -> int:
        """The option that promises most: by its value, and by how little is known of it."""
        base = node.total / node.visits
        scale = self.curiosity * self.spread * sqrt(node.visits)
        rest = (1.0 - self.trust) / len(options)
        best = options[0]
        most = -1000.0
        for option in options:
            prior = rest + self.trust if option == favourite else rest
            kid = node.kid(option)
            if kid is None:
                score = base + scale * prior
            else:
                score = kid.total / kid.visits + scale * prior / (1 + kid.visits)
            if score > most:
                best = option
                most = score
        return best

    def explain(self, world: State, seat: int, options: list[int]) -> Advice:
        obvious = self.obvious(world, seat)
        if obvious in options:
            reason = self.judge.reason(world, obvious)
            if reason:
                return advice_if_obvious(self.judge, world, options, obvious, reason)
        else:
            options = self.judge.worth_trying(world, options)
        root = self.search(world, seat, options)
        if obvious in options:
            at = root.options.index(obvious)
            root.options.insert(0, root.options.pop(at))
            root.kids.insert(0, root.kids.pop(at))
        best = root.options[0]
        reason = f"It came out best when the bot played on from here {self.tries} times."
        if len(options) > 1:
            less = root.kids[0].value() - root.kids[1].value()
            reason += " " + next_best(world, root.options[1], less)
        values = [0.0] * len(options)
        for index in range(len(options)):
            values[options.index(root.options[index])] = root.kids[index].value()
        return Advice(best, reason, self.expected(world, root), options, values)

    def expected(self, world: State, root: Node) -> list[str]:
        """The choices tried most, from the root down, in sentences; what is obvious is left out."""
        table = world.copy()
        line: list[str] = []
        option = root.options[0]
        node = root.kids[0]
        while True:
            line.append(asked(table).sentence(table, option))
            choose_known(table, option)
            if self.judge.rest(table):
                return line  # what comes next is another chapter
            option = self.judge.obvious(table) if table.request is not None else NO_OPTION
            while option != NO_OPTION:
                choose_known(table, option)
                option = self.judge.obvious(table) if table.request is not None else NO_OPTION
            request = table.request
            if request is None or len(line) == LONGEST_LINE:
                return line
            best: Node | None = None
            for index in range(len(node.kids)):
                kid = node.kids[index]
                if node.options[index] in request.options:
                    if best is None or kid.visits > best.visits:
                        best = kid
                        option = node.options[index]
            if best is None or best.visits < 3:
                return line
            node = best


def one_seat(request: Request, favourite: int) -> list[int]:
    """Where several seats may act now, the options of the one whom the rule of thumb lets act.

    In which order friends do the same things mostly does not matter; to try every order would
    spread the tries thin.
    """
    options = request.options
    if len(request.seats) < 2 or favourite == NO_OPTION:
        return options
    seat = request.seat_of(favourite)
    if seat == -1:
        return options
    return [option for option in options if request.seat_of(option) in (-1, seat)]


def choice_among(alive: list[Contender]) -> int:
    """The option that is left over: the first, unless another is clearly better."""
    options = [one.option for one in alive]
    return pick(options, options[0], [one.values for one in alive])


def drop_worse_half(alive: list[Contender], beaten: list[Contender]) -> None:
    """Half of the contenders leave; the first, which the others must clearly beat, never."""
    keep = (len(alive) + 1) // 2
    while len(alive) > max(keep, 2):
        worst = 1
        for index in range(2, len(alive)):
            if alive[index].node.value() < alive[worst].node.value():
                worst = index
        beaten.insert(0, alive.pop(worst))


def drop_beaten(alive: list[Contender], beaten: list[Contender]) -> None:
    """What is clearly beaten leaves; if the first does, the best that is left takes its place."""
    tables = len(alive[0].values)
    if tables < CLEAR_AFTER or tables % 4 != 0:
        return
    left = not_beaten(list(range(len(alive))), [one.values for one in alive])
    if len(left) == len(alive):
        return
    first = alive[0].option
    for index in range(len(alive) - 1, -1, -1):
        if index not in left:
            beaten.insert(0, alive.pop(index))
    if alive[0].option != first:
        best = 0
        for index in range(1, len(alive)):
            if alive[index].node.value() > alive[best].node.value():
                best = index
        put_first(alive, alive[best].option)


def put_first(alive: list[Contender], option: int) -> None:
    """The contender with this option comes to the front."""
    for index in range(len(alive)):
        if alive[index].option == option:
            alive.insert(0, alive.pop(index))
            return


def sort_by_value(alive: list[Contender]) -> None:
    """By the nodes' values, the best first; equal ones stay in order."""
    for index in range(1, len(alive)):
        one = alive[index]
        value = one.node.value()
        place = index
        while place > 0 and alive[place - 1].node.value() < value:
            alive[place] = alive[place - 1]
            place -= 1
        alive[place] = one
