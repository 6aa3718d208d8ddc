"""What every bot is: it sees a table through dealt-anew copies and names an option."""

from mypy_extensions import mypyc_attr

from roguetable.bots.compare import SAME, share_of_better
from roguetable.engine.answers import options_of
from roguetable.engine.chance import Chance
from roguetable.engine.judge import NO_OPTION, Judge
from roguetable.engine.state import Request, State, choose_known

SEEDS = 1 << 31
LONGEST_LINE = 12

NO_THOUGHT = "This needs no thought."
"""Why something is obvious, where the game has no better word for it."""

CLOSE = 0.55
"""Of the tables: who did better at fewer is about as good as the other."""

ENOUGH = 5
"""Tables at which two were tried, for saying at how many of them one did better."""

LONG = 60
"""Letters: so much is read at once. What is longer is told without the text of its card."""


class Advice:
    """What a bot would choose and why: a hint for people."""

    option: int
    reason: str
    line: list[str]  # the choice and what it expects to follow, in sentences
    options: list[int]
    values: list[
        float
    ]  # one for each of `options`: no chances to win, and what was tried less was looked at less far

    def __init__(
        self,
        option: int,
        reason: str,
        line: list[str],
        options: list[int],
        values: list[float],
    ) -> None:
        self.option = option
        self.reason = reason
        self.line = line
        self.options = options
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat.

    Whoever drives a bot hands it the real table; the bot looks at the options and at nothing else
    before it has dealt the table anew (`Judge.redeal`), so it cannot use what its seat may not
    know. Given its seed and the tables it was shown, a bot always chooses the same.
    """

    name: str
    judge: Judge
    chance: Chance  # the bot's own, apart from the table's

    def __init__(self, name: str, judge: Judge, seed: int) -> None:
        self.name = name
        self.judge = judge
        self.chance = Chance.seeded(seed, 1)

    def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
        """An option of the open request that the seat may choose.

        `party`: the seats for which this bot may speak as well, where they decide together (`Judge.together`).
        """
        options = options_for(state, seat)
        if party is None or len(party) < 2:
            return (
                options[0]
                if len(options) == 1
                else self.think(self.deal(state, seat), seat, options)
            )
        world = self.deal(state, seat)
        if self.judge.together(world):
            options = options_of(asked(state), tuple(party))
        return options[0] if len(options) == 1 else self.think(world, seat, options)

    def advise(self, state: State, seat: int) -> Advice:
        """The choice with its reason, and the line the bot expects."""
        options = options_for(state, seat)
        world = self.deal(state, seat)
        return self.explain(world, seat, options)

    def think(self, world: State, seat: int, options: list[int]) -> int:
        """Choose one of these options. `world` is a dealt-anew copy and may be changed."""
        raise NotImplementedError

    def explain(self, world: State, seat: int, options: list[int]) -> Advice:
        """Choose and say why. `world` is a dealt-anew copy and may be changed."""
        raise NotImplementedError

    def deal(self, state: State, seat: int) -> State:
        """The table as it may be, as far as the seat knows."""
        return self.judge.redeal(state, seat, self.chance.below(0, SEEDS))


def options_for(state: State, seat: int) -> list[int]:
    """The open request's options that the seat may choose."""
    request = state.request
    if request is None:
        raise ValueError("nobody is asked anything: the game is over")
    if seat not in request.seats:
        raise ValueError(f"seat {seat} is not asked now, but {request.seats}")
    mine = request.options_for(seat)
    if not mine:
        raise ValueError(f"no option of the open request is for seat {seat}")
    return mine


def advice_if_obvious(judge: Judge, world: State, options: list[int], option: int) -> Advice:
    """Advice that the game's own judge gives, without any look ahead: with its reason, if it has one."""
    value = judge.evaluate(world)
    line = [asked(world).sentence(world, option)]
    reason = judge.reason(world, option) or NO_THOUGHT
    return Advice(option, reason, line, options, [value] * len(options))


def asked(state: State) -> Request:
    """The open request of a game that is not over."""
    request = state.request
    assert request is not None
    return request


def play_by_thumb(judge: Judge, state: State, chance: Chance, decisions: int) -> bool:
    """Play on by habits (without one: at random) to the end of this turn.

    False if the turn is not over after so many decisions.
    """
    turn = judge.turn(state)
    while decisions > 0:
        request = state.request
        if request is None or judge.turn(state) != turn:
            return True
        choose_known(state, habit_or_any(judge, state, chance))
        decisions -= 1
    return False


def habit_or_any(judge: Judge, state: State, chance: Chance) -> int:
    """The habit at this table; without one an option at random."""
    option = judge.quick(state)
    if option == NO_OPTION:
        options = asked(state).options
        option = options[chance.below(0, len(options))]
    return option


def is_close(best: list[float], other: list[float]) -> bool:
    """Whether the next best is about as good as the choice, by the tables on which both were tried."""
    return share_of_better(best, other) < CLOSE


def next_best(world: State, option: int, best: list[float], other: list[float]) -> str:
    """What comes second, and how clearly: by the tables on which both were tried.

    A judgement is no chance to win, and a fight and a run are judged on scales of their own. At how many tables one
    came to more than the other means the same on all of them.
    """
    named = brief(world, option)
    if is_close(best, other):
        return f"About as good: {named}."
    tables = min(len(best), len(other))
    if tables == 0:
        return f"Next best, but worse at the first look: {named}."
    if tables < ENOUGH:
        return f"Next best: {named}."
    worse = 0
    same = 0
    for table in range(tables):
        ahead = best[table] - other[table]
        if abs(ahead) <= SAME:
            same += 1
        elif ahead > 0.0:
            worse += 1
    told = f"Next best: {named}. That did worse in {of_ten(worse, tables)}"
    draws = (20 * same + tables) // (2 * tables)
    return f"{told}, and as well in {draws}." if draws > 0 and worse < tables else f"{told}."


def of_ten(some: int, tables: int) -> str:
    """A share of the tries as one says it.

    >>> of_ten(7, 10), of_ten(13, 19), of_ten(59, 60), of_ten(60, 60)
    ('7 of 10 tries', '7 of 10 tries', 'nearly every try', 'every try')
    """
    if some == tables:
        return "every try"
    tenths = (20 * some + tables) // (2 * tables)
    return "nearly every try" if tenths == 10 else f"{tenths} of 10 tries"


def brief(world: State, option: int) -> str:
    """An option of the open request by its name, without what its card says: `Buy Scrape for 2 gold`."""
    request = asked(world)
    others = [request.sentence(world, other) for other in request.options]
    return name_in(request.sentence(world, option), others)


def name_in(sentence: str, others: list[str]) -> str:
    """As much of a sentence as it takes to know it from all that are worded otherwise, up to a colon or a full stop.

    What stands in brackets is never parted.

    >>> name_in("Buy Scrape for 2 gold: Hit for 2.", ["Buy Scrape for 2 gold: Hit for 2.", "Leave."])
    'Buy Scrape for 2 gold'
    >>> name_in("Silent: Burn: Take 1 damage.", ["Silent: Loaded Die: Roll again."])
    'Silent: Burn'
    >>> name_in("Bolt (3 lie there: enough): Drop 2 white.", []), name_in("The Burglar begins.", [])
    ('Bolt (3 lie there: enough)', 'The Burglar begins')
    """
    depth = 0
    for place in range(len(sentence) - 1):
        letter = sentence[place]
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        elif letter in ":." and depth == 0 and sentence[place + 1] == " ":
            begun = sentence[: place + 1]
            shared = False
            for other in others:
                if other != sentence and other.startswith(begun):
                    shared = True
            if not shared:
                return begun[:-1]
    return sentence.rstrip(".")


def not_too_long(sentence: str) -> str:
    """A sentence of a list: whole, unless it is long; then its name. Who and what are not parted.

    >>> not_too_long("Strike (1): Hit for 1.")
    'Strike (1): Hit for 1.'
    >>> not_too_long("Unload (1): Hit for 2, use all your Shivs now, each deals 1 more.")
    'Unload (1).'
    >>> len(not_too_long("Silent: Burn: End of turn, if in hand: take 1 damage; Unplayable."))
    65
    """
    if len(sentence) <= LONG:
        return sentence
    name = name_in(sentence, [])
    whose = " " not in name and ": " in sentence[len(name) + 2 :]
    return sentence if whose else name + "."
