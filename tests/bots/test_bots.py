"""What every bot must do, whatever the game: choose what it may, fairly, repeatably, in time."""

import time
from typing import Any

import pytest

from roguetable.bots import BOTS, Advice, Bot, make_bot, playout, unknown_bot
from roguetable.bots.compare import not_beaten, pick_left
from roguetable.bots.greedy import GreedyBot, look_ahead
from roguetable.bots.search import ITERATIONS, SearchBot
from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES, Game, PlainJudge, configure, load_game
from roguetable.engine.position import Position
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import State, choose
from tests.games.players import Anybody
from tests.minigame.game import STREAMS

NAMES = sorted({*GAMES, "ledge", "nights"})
FEW = 24
"""Tries of a search here: interpreted, and only its conduct is looked at."""


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest, ledge_is_registered: None) -> Game:
    return load_game(request.param)


@pytest.fixture(params=BOTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def new_bot(name: str, game: Game, seed: int = 1) -> Bot:
    return make_bot(name, game, seed, iterations=FEW)


def states(game: Game, seed: int, every: int = 7, most: int = 6) -> list[State]:
    """Tables of one random game with a question open, some moves apart."""
    state = game.new(configure(game, {}), seed)
    player = Anybody(seed)
    found: list[State] = []
    move = 0
    while state.request is not None and len(found) < most:
        if move % every == 0:
            found.append(state.copy())
        choose(state, player.pick(state))
        move += 1
    return found


def asked_seat(state: State) -> int:
    """The first seat that has an option now."""
    request = state.request
    assert request is not None
    return next(
        seat
        for seat in request.seats
        if any(request.seat_of(option) in (-1, seat) for option in request.options)
    )


# --- making one -----------------------------------------------------------------------------------


def test_an_unknown_bot_is_an_error_with_the_nearest_name(game: Game) -> None:
    with pytest.raises(UserError, match=r"no bot 'gredy'. Did you mean 'greedy'\?.*search"):
        make_bot("gredy", game, 1)


def test_a_budget_of_nothing_is_an_error(game: Game) -> None:
    with pytest.raises(UserError, match="at least one try"):
        make_bot("search", game, 1, iterations=0)


def test_a_game_without_a_judge_is_judged_by_its_own_evaluate(ledge_is_registered: None) -> None:
    ledge = load_game("ledge")
    judge = ledge.judge
    assert isinstance(judge, PlainJudge)
    state = ledge.new(configure(ledge, {}), 1)
    assert judge.evaluate(state) == ledge.evaluate(state)
    assert hash_of(judge.redeal(state, 0, 5)) == hash_of(ledge.redeal(state, 0, 5))


# --- conduct --------------------------------------------------------------------------------------


def test_a_bot_chooses_an_option_of_its_seat_and_leaves_the_table_alone(
    game: Game, name: str
) -> None:
    bot = new_bot(name, game)
    for state in states(game, 1):
        before = hash_of(state)
        seat = asked_seat(state)
        option = bot.choose(state, seat)
        assert state.request is not None
        assert option in state.request.options
        assert state.request.seat_of(option) in (-1, seat)
        assert hash_of(state) == before


def test_a_seat_that_is_not_asked_gets_no_answer(ledge_is_registered: None, name: str) -> None:
    ledge = load_game("ledge")
    state = ledge.new(configure(ledge, {}), 1)
    choose(state, 0)  # Ann leads
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        new_bot(name, ledge).choose(state, 1)


def test_nobody_is_asked_when_the_game_is_over(game: Game, name: str) -> None:
    state = game.new(configure(game, {}), 1)
    playout(state, Chance.seeded(1, 1))
    with pytest.raises(ValueError, match="the game is over"):
        new_bot(name, game).choose(state, 0)


def test_the_same_seed_makes_the_same_choices(game: Game, name: str) -> None:
    tables = states(game, 2)
    first, second = new_bot(name, game, 3), new_bot(name, game, 3)
    for state in tables:
        seat = asked_seat(state)
        assert first.choose(state, seat) == second.choose(state, seat)


def test_a_choice_does_not_depend_on_what_the_seat_cannot_see(game: Game, name: str) -> None:
    """Tables that differ only in what is hidden and in what chance will do get the same answer."""
    for number, state in enumerate(states(game, 3)):
        seat = asked_seat(state)
        answers = set()
        for other in range(4):
            world = game.redeal(state, seat, 1000 + other) if other else state
            answers.add(new_bot(name, game, number).choose(world, seat))
        assert len(answers) == 1, f"table {number}"


def test_dealing_anew_forgets_how_the_hidden_cards_lay(game: Game) -> None:
    for state in states(game, 4, most=3):
        seat = asked_seat(state)
        judge = game.judge
        twins = [game.redeal(state, seat, seed) for seed in (1, 2)]
        worlds = [hash_of(_without_draws(judge.redeal(twin, seat, 9))) for twin in [state, *twins]]
        assert len(set(worlds)) == 1


def test_a_table_that_is_dealt_anew_twice_is_another_one(ledge_is_registered: None) -> None:
    """Ben's card may be any."""
    state: Any = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    state.climbers[1].pocket = state.content.number("rope")
    state.box.remove(state.climbers[1].pocket)
    for name in BOTS:
        bot = new_bot(name, load_game("ledge"))
        dealt: list[Any] = [bot.deal(state, 0) for _ in range(12)]
        assert len({table.climbers[1].pocket for table in dealt}) > 2


def _without_draws(state: State) -> State:
    state.chance.draws = 0
    return state


def test_a_whole_game_is_played_to_its_end(game: Game) -> None:
    state = game.new(configure(game, {}), 5)
    bot = make_bot("random", game, 5)
    while state.request is not None:
        choose(state, bot.choose(state, asked_seat(state)))
    assert state.outcome


def test_a_random_playout_counts_its_decisions(game: Game) -> None:
    state = game.new(configure(game, {}), 6)
    twin = state.copy()
    chance = Chance.seeded(6, 1)
    decisions = playout(state, chance)
    again = Chance.seeded(6, 1)
    for _ in range(decisions):
        assert twin.request is not None
        options = twin.request.options
        choose(twin, options[again.below(0, len(options))])
    assert twin.request is None
    assert hash_of(twin) == hash_of(state)
    assert chance.streams == again.streams


# --- hints ----------------------------------------------------------------------------------------


def test_a_hint_names_the_choice_its_reason_and_the_line_in_sentences(
    game: Game, name: str
) -> None:
    for state in states(game, 7, most=4):
        seat = asked_seat(state)
        request = state.request
        assert request is not None
        advice = new_bot(name, game).advise(state, seat)
        assert isinstance(advice, Advice)
        assert advice.option in advice.options
        assert len(advice.values) == len(advice.options)
        assert all(0 <= value <= 1 for value in advice.values)
        assert advice.reason.endswith(".")
        assert "%" not in advice.reason, "a judgement is no chance to win"
        assert advice.line[0] == request.sentence(state, advice.option)


def test_a_hint_looks_further_than_the_choice(ledge_is_registered: None) -> None:
    ledge = load_game("ledge")
    state = ledge.new(configure(ledge, {}), 1)
    bot = make_bot("search", ledge, 1, iterations=200)
    advice = bot.advise(state, 0)
    assert len(advice.line) > 1
    assert isinstance(bot, SearchBot)
    assert bot.tries == 200


# --- playing well ---------------------------------------------------------------------------------

CLIMB = """
game: ledge
table:
  light: {light}
  turn: Ann
  climbers:
    Ann: {{height: {height}, camp: {camp}, pocket: {pocket}}}
    Ben: {{height: {ben}, camp: {ben}, pocket: empty}}
  shown: []
"""


def on_the_ledge(**at: object) -> State:
    return Position.load(CLIMB.format(**at)).run().state


def says(bot: str, state: State, seat: int = 0) -> str:
    game = load_game("ledge")
    option = make_bot(bot, game, 1, iterations=120).choose(state, seat)
    assert state.request is not None
    return state.request.notation(state, option)


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_the_win_at_hand_is_taken(ledge_is_registered: None, bot: str) -> None:
    """A card that certainly reaches the summit, against a die that may slip."""
    state = on_the_ledge(light=3, height=17, camp=10, pocket="rope", ben=20)
    before = state.copy()
    word = says(bot, state)
    assert before.request is not None
    choose(
        before,
        next(o for o in before.request.options if before.request.notation(before, o) == word),
    )
    assert word == "pocket"
    assert before.outcome == 1


def test_the_loss_at_hand_is_avoided(ledge_is_registered: None) -> None:
    """The last light: to camp is to lose, so the bot must climb."""
    state = on_the_ledge(light=1, height=17, camp=10, pocket="empty", ben=20)
    assert says("search", state) == "climb"
    assert says("greedy", state) == "climb"


# --- what is clearly beaten is not tried to the end -------------------------------------------------


def test_what_is_far_behind_at_the_same_tables_leaves_and_what_is_close_stays() -> None:
    best = [0.6, 0.5, 0.7, 0.6, 0.5, 0.7]
    close = [0.5, 0.6, 0.6, 0.7, 0.4, 0.7]
    behind = [0.3, 0.2, 0.4, 0.3, 0.2, 0.5]
    assert not_beaten([0, 1, 2], [close, behind, best]) == [0, 2]


def test_of_two_that_come_to_the_same_everywhere_the_first_stays() -> None:
    same = [0.4, 0.6, 0.5, 0.4, 0.6, 0.5]
    assert not_beaten([0, 1], [same, same.copy()]) == [0]


def test_the_favourite_is_kept_unless_another_is_clearly_better() -> None:
    assert pick_left([7, 8], [[0.5, 0.6], [0.6, 0.51]]) == 7
    assert pick_left([7, 8], [[0.5, 0.6], [0.6, 0.7]]) == 8


def test_where_the_favourite_has_been_beaten_the_best_of_the_rest_takes_its_place() -> None:
    assert pick_left([7, 8, 9], [[0.1], [0.4, 0.5], [0.5, 0.45]]) == 9
    assert pick_left([7, 8, 9], [[0.1], [0.5, 0.45], [0.4, 0.5]]) == 8


class Counting(PlainJudge):
    """Counts thoughts, and remembers how much light there was where they ended."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.ends: list[int] = []
        self.judged = 0

    def evaluate(self, state: Any) -> float:
        self.judged += 1
        if state.request is not None:
            self.ends.append(state.light)
        return super().evaluate(state)


def test_what_is_clearly_beaten_is_tried_no_more(ledge_is_registered: None) -> None:
    """In the last light a camp loses for certain, and a climb often does not."""
    judge = Counting(load_game("ledge"))
    state = on_the_ledge(light=1, height=17, camp=10, pocket="empty", ben=20)
    bot = GreedyBot(judge, 1)
    bot.choose(state, 0)
    assert bot.tries == 64
    assert judge.judged < 32


class ByTurns(Counting):
    """A turn is a climber's turn: it ends with an hour of light."""

    def turn(self, state: Any) -> int:
        return int(state.light)


def test_a_thought_of_the_greedy_bot_ends_with_the_turn(ledge_is_registered: None) -> None:
    """But for those that go on because nobody has a choice."""
    judge = ByTurns(load_game("ledge"))
    GreedyBot(judge, 1).choose(on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0), 0)
    assert judge.judged > 10
    assert judge.ends.count(8) > 0.8 * judge.judged


class TheSameTable(ByTurns):
    """Deals nothing anew, so that tables differ by what is done at them; all of them are worth the same."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.tables: set[str] = set()

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        return state.copy()  # type: ignore[no-any-return]

    def evaluate(self, state: Any) -> float:
        super().evaluate(state)
        self.tables.add(hash_of(state))
        return 0.5


def test_a_turn_without_habits_is_played_on_otherwise_at_another_table(
    ledge_is_registered: None,
) -> None:
    """There are three things to do; how long one climbs then, before one camps, is another thing."""
    judge = TheSameTable(load_game("ledge"))
    state = on_the_ledge(light=9, height=1, camp=0, pocket="rope", ben=0)
    state.chance.script = {STREAMS.index("die"): [1] * 30}
    GreedyBot(judge, 1).choose(state, 0)
    assert len(judge.tables) > 3


class NoCamp(Counting):
    """Who camps has lost, whatever the die shows."""

    def evaluate(self, state: Any) -> float:
        super().evaluate(state)
        return float(state.climbers[0].camp == 0)


def test_nothing_leaves_before_it_was_tried_at_six_tables(ledge_is_registered: None) -> None:
    judge = NoCamp(load_game("ledge"))
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    assert state.request is not None
    assert GreedyBot(judge, 1).choose(state, 0) == state.request.options[0]
    assert judge.judged == 6 * len(state.request.options)


def test_where_nothing_is_left_to_chance_one_try_is_enough(ledge_is_registered: None) -> None:
    """Who leads? Nobody rolls a die, nobody shows a card."""
    ledge = load_game("ledge")
    judge = Counting(ledge)
    state = ledge.new(configure(ledge, {}), 1)
    assert state.request is not None
    values = look_ahead(judge, Chance.seeded(1, 1), state, 0, state.request.options, 64)
    assert [len(some) for some in values] == [1, 1]
    assert judge.judged == 2


# --- budgets --------------------------------------------------------------------------------------


def test_a_search_keeps_to_its_tries(game: Game) -> None:
    judge = game.judge
    for state in states(game, 8, most=4):
        for budget in (20, 60):
            bot = SearchBot(judge, 1, budget)
            bot.choose(state, asked_seat(state))
            assert state.request is not None
            # Every option is looked at a few times, however small the budget is.
            assert bot.tries <= budget + 8 * len(state.request.options)


def test_a_search_keeps_to_its_time(game: Game) -> None:
    state = states(game, 9, most=1)[0]
    seat = asked_seat(state)
    bot = make_bot("search", game, 1, seconds=0.3)
    begun = time.process_time()  # what it works; a busy machine takes longer
    bot.choose(state, seat)
    assert time.process_time() - begun < 3


def test_of_two_budgets_the_one_counts_that_is_spent_first(ledge_is_registered: None) -> None:
    ledge = load_game("ledge")
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    seconds, long = 30.0, 100_000
    few = make_bot("search", ledge, 1, iterations=40, seconds=seconds)
    same = make_bot("search", ledge, 1, iterations=40)
    assert few.choose(state, 0) == same.choose(state, 0)
    assert isinstance(few, SearchBot)
    assert isinstance(same, SearchBot)
    assert few.tries == same.tries <= 40
    hasty = make_bot("search", ledge, 1, iterations=long, seconds=0.02)
    assert isinstance(hasty, SearchBot)
    hasty.choose(state, 0)
    assert hasty.tries < long


def test_time_alone_sets_no_limit_to_the_tries(ledge_is_registered: None) -> None:
    ledge = load_game("ledge")
    timed, usual = make_bot("search", ledge, 1, seconds=0.5), make_bot("search", ledge, 1)
    assert isinstance(timed, SearchBot)
    assert isinstance(usual, SearchBot)
    assert (timed.iterations, timed.seconds) == (0, 0.5)
    assert (usual.iterations, usual.seconds) == (ITERATIONS, 0.0)


def test_every_bot_has_a_word_about_it() -> None:
    said = unknown_bot("serach")
    assert "Did you mean 'search'?" in said
    for name, text in BOTS.items():
        assert f"{name}: {text}" in said
        assert text.endswith(".")
