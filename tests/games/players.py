"""Playing any game at random, the same way every time."""

from collections.abc import Iterator

from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game, configure
from roguetable.engine.state import PLAYING, Aftermath, State, Step, choose, next_step
from roguetable.engine.table import Table

LONGEST = 20_000
"""A random game with more decisions than this does not end: something is wrong with it."""


class Anybody:
    """A player who chooses at random, from a seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance.seeded(seed, 1)

    def pick(self, state: State) -> int:
        """One of the open request's options."""
        assert state.request is not None
        options = state.request.options
        return options[self.chance.below(0, len(options))]


def configurations(game: Game) -> list[Config]:
    """The default, and each setting's every choice with the others left alone."""
    found = [configure(game, {})]
    for setting in game.settings:
        for choice in setting.choices:
            config = configure(game, {setting.name: choice})
            if config not in found:
                found.append(config)
    return found


def new_table(game: Game, seed: int) -> Table:
    """A table whose settings go round with the seed; seed 0 has the default ones."""
    configs = configurations(game)
    try:
        return Table.new(game, configs[seed % len(configs)], seed)
    except UserError:  # the game may refuse a combination
        return Table.new(game, {}, seed)


def tables(game: Game, seed: int) -> Iterator[Table]:
    """One random game: its table at every decision, and at last when it is over."""
    table = new_table(game, seed)
    player = Anybody(seed)
    for _ in range(LONGEST):
        yield table
        if table.state.request is None:
            return
        table.choose(player.pick(table.state))
    raise AssertionError(f"{game.id}, seed {seed}: no end after {LONGEST} decisions")


def play_out(state: State, seed: int, decisions: int = LONGEST) -> None:
    """Go on at random for so many decisions, with nobody watching."""
    player = Anybody(seed)
    for _ in range(decisions):
        if state.request is None:
            return
        choose(state, player.pick(state))


def choose_with_care(state: State, option: int) -> int:
    """Choose and run on, step by step, and see that nothing takes another's step off the agenda.

    Only the end of the game does, and a part of the game that is cut short, down to its `Aftermath`.
    How often the latter happened is returned.
    """
    request = state.request
    assert request is not None
    state.request = None
    before = state.agenda.copy()
    request.answer(state, option)
    cuts = was_cut(before, state, type(request).__name__)
    while is_running(state):
        step = next_step(state)
        before = state.agenda.copy()
        step.run(state)
        cuts += was_cut(before, state, type(step).__name__)
    return cuts


def is_running(state: State) -> bool:
    """Does something happen before anybody is asked?"""
    return state.request is None and len(state.agenda) > 0


def was_cut(before: list[Step], state: State, what: str) -> int:
    """1 if a part of the game has been cut short, 0 if all that was on the agenda is still there."""
    if state.outcome != PLAYING:
        assert state.agenda == [], f"{what}: something is to come after the end of the game"
        return 0
    if same(state.agenda[: len(before)], before):
        return 0
    ends = [place for place, step in enumerate(before) if isinstance(step, Aftermath)]
    assert ends, f"{what} took steps off the agenda"
    assert same(state.agenda, before[: ends[-1] + 1]), f"{what} took steps off the agenda"
    return 1


def same(some: list[Step], others: list[Step]) -> bool:
    """Are these the very same steps?"""
    return len(some) == len(others) and all(a is b for a, b in zip(some, others, strict=True))
