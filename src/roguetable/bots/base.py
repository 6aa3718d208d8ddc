"""What every bot is: it sees a table through dealt-anew copies and names an option."""

from mypy_extensions import mypyc_attr

from roguetable.engine.answers import options_of
from roguetable.engine.chance import Chance
from roguetable.engine.judge import NO_OPTION, Judge
from roguetable.engine.state import Request, State, choose_known

SEEDS = 1 << 31
LONGEST_LINE = 12

NO_THOUGHT = "This needs no thought."
"""Why something is obvious, where the game has no better word for it."""


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
        """Choose and say why, as far as the bot can tell. `world` is a dealt-anew copy and may be changed."""
        value = self.judge.evaluate(world)
        option = self.think(world.copy(), seat, options)
        line = [asked(world).sentence(world, option)]
        reason = f"This is what the {self.name} bot would do."
        return Advice(option, reason, line, options, [value] * len(options))

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


def play_to_turn_end(judge: Judge, state: State, chance: Chance, decisions: int) -> None:
    """Play on by habits (without one: at random) to the end of this turn, but no more than so many decisions."""
    turn = judge.turn(state)
    while decisions > 0 and state.request is not None and judge.turn(state) == turn:
        choose_known(state, habit_or_any(judge, state, chance))
        decisions -= 1


def habit_or_any(judge: Judge, state: State, chance: Chance) -> int:
    """The habit at this table; without one an option at random."""
    option = judge.quick(state)
    if option == NO_OPTION:
        options = asked(state).options
        option = options[chance.below(0, len(options))]
    return option
