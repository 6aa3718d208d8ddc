"""How the searching bot spends its tries: a first look, rounds of equal size, one branch for what is meant."""

import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from roguetable.bots import race, search
from roguetable.bots.compare import share_of_better
from roguetable.bots.greedy import GreedyBot
from roguetable.bots.race import (
    RUNS_CLEAR_AFTER,
    TREE_CLEAR_AFTER,
    Contender,
    drop_beaten,
    drop_worse_half,
)
from roguetable.bots.search import SearchBot
from roguetable.bots.telling import brief, next_best
from roguetable.bots.tree import Node
from roguetable.engine.game import load_game
from roguetable.engine.judge import ANYBODY, NO_OPTION, Judge
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import State
from roguetable.games.spire.bots.judge import JUDGE
from tests.bots.test_bots import Counting, on_the_ledge
from tests.bots.test_runs import Climber, TwoChapters
from tests.games.spire.fights import fight, player

BOTS_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
FIVE = "ironclad-strike, ironclad-defend, bash, anger, shrug-it-off"


def a_hand() -> State:
    """Six things to do: five cards, or none."""
    return fight(player(hand=FIVE, energy=3), foes=("puncher",), patient=False).state


# --- the first look -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("iterations", "seconds", "tries"),
    [(200, 0.0, 60), (1000, 0.0, 300), (0, 5.0, 240), (100_000, 5.0, 240), (100, 5.0, 30)],
)
def test_three_in_ten_tries_are_a_first_look_and_never_very_many_where_time_counts(
    monkeypatch: pytest.MonkeyPatch, iterations: int, seconds: float, tries: int
) -> None:
    asked = []

    def looked(*given: Any) -> list[list[float]]:
        asked.append(given)
        return [[0.5, 0.5, 0.5] for _ in given[4]]

    monkeypatch.setattr(search, "look_ahead", looked)
    state = a_hand()
    assert state.request is not None
    bot = SearchBot(JUDGE, 1, iterations, seconds)
    alive = [Contender(option, Node()) for option in state.request.options]
    bot.look_first(state, 0, alive)
    [given] = asked
    assert given[5:] == (tries,)
    assert given[4][0] == JUDGE.rule_of_thumb(state, 0), "the favourite comes first"
    assert bot.tries == 3 * len(alive)


def test_the_choice_of_the_first_look_comes_first_then_the_better_before_the_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The favourite is a little behind, but not clearly: it stays the choice."""
    state = a_hand()
    assert state.request is not None
    options = state.request.options
    values = {option: [0.1 * place] * 4 for place, option in enumerate(options)}
    favourite = JUDGE.rule_of_thumb(state, 0)
    best = max(values.values())[0]
    values[favourite] = [best - 0.2, best + 0.1, best - 0.2, best + 0.25]
    monkeypatch.setattr(search, "look_ahead", lambda *given: [values[one] for one in given[4]])
    alive = [Contender(option, Node()) for option in options]
    SearchBot(JUDGE, 1, 200).look_first(state, 0, alive)
    assert alive[0].option == favourite
    rest = [one.node.value() for one in alive[1:]]
    assert rest == sorted(rest, reverse=True)


def test_the_four_best_race_and_their_nodes_know_of_the_race_alone() -> None:
    state = a_hand()
    assert state.request is not None
    bot = SearchBot(JUDGE, 1, 80)
    found = bot.search(bot.deal(state, 0), 0, state.request.options.copy())
    assert len(found) == 6
    raced = [one for one in found if one.values]
    assert len(raced) == 4
    for one in raced:
        assert one.node.visits == len(one.values)
        assert one.node.value() == pytest.approx(sum(one.values) / len(one.values))


def test_a_bot_thinks_as_long_the_second_time() -> None:
    state = a_hand()
    bot = SearchBot(JUDGE, 1, 60)
    bot.choose(state, 0)
    first = bot.tries
    bot.choose(state, 0)
    assert first > 30
    assert bot.tries > 30


# --- the race -------------------------------------------------------------------------------------


class NeverClear(TwoChapters):
    """Runs come to anything, whatever they began with."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.numbers = count(1)

    def run_value(self, state: Any) -> float:
        return (next(self.numbers) * 0.6180339887) % 1.0


def lengths(bot: SearchBot) -> list[int]:
    """How often each of three options was tried."""
    state = on_the_ledge(light=9, height=1, camp=0, pocket="rope", ben=0)
    assert state.request is not None
    found = bot.search(bot.deal(state, 0), 0, state.request.options.copy())
    return sorted(len(one.values) for one in found)


def test_every_round_has_an_equal_share_of_the_tries(ledge_is_registered: None) -> None:
    """Of three one leaves after 60 of 120 tries, 20 for each; the two that are left share the rest."""
    assert lengths(SearchBot(NeverClear(load_game("ledge")), 1, 120)) == [20, 50, 50]


def test_every_round_has_an_equal_share_of_the_time(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()
    monkeypatch.setattr(search, "perf_counter", lambda: next(clock) / 1000)
    for iterations in (0, 100_000):
        left, *stayed = lengths(
            SearchBot(NeverClear(load_game("ledge")), 1, iterations, seconds=0.1)
        )
        assert 40 < left < 60, iterations
        assert stayed[0] == stayed[1]
        assert 90 < stayed[0] < 110


def test_of_those_that_leave_together_the_best_is_the_next_best() -> None:
    alive = [Contender(option, Node()) for option in (7, 8, 9, 10)]
    for one, value in zip(alive, (0.9, 0.1, 0.4, 0.2), strict=True):
        one.values = [value] * 16
        one.node.visits, one.node.total = 16, 16 * value
    beaten = [Contender(11, Node())]
    drop_beaten(alive, beaten, 16)
    assert [one.option for one in alive] == [7]
    assert [one.option for one in beaten] == [9, 10, 8, 11]


def test_where_a_tree_is_grown_what_is_clearly_beaten_leaves_later(
    ledge_is_registered: None,
) -> None:
    """A plan of several choices is found after a while."""
    state = on_the_ledge(light=9, height=1, camp=0, pocket="rope", ben=0)
    assert state.request is not None
    bot = SearchBot(Climber(load_game("ledge")), 1, 1000)

    class Planning(Climber):
        def compares_runs(self, state: Any) -> bool:
            return False

    tree = SearchBot(Planning(load_game("ledge")), 1, 1000)
    bot.choose(state, 0)
    tree.choose(state, 0)
    assert bot.tries < tree.tries
    assert tree.tries >= len(state.request.options) * TREE_CLEAR_AFTER
    assert tree.tries < 1000, "with one left the search ends"


class AllTheSame(TwoChapters):
    """Every run comes to the same; habits climb, and who does not play on finds `plain` obvious."""

    plain = "camp"

    def run_value(self, state: Any) -> float:
        return 0.5

    def shapes_the_run(self, state: Any) -> bool:
        return True

    def named(self, state: Any, wanted: str) -> int:
        words = [state.request.notation(state, option) for option in state.request.options]
        return state.request.options[words.index(wanted)] if wanted in words else NO_OPTION

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        return self.named(state, self.plain)

    def quick(self, state: Any) -> int:
        return self.named(state, "climb")


@pytest.mark.parametrize(("plain", "chosen"), [("camp", "camp"), ("", "climb")])
def test_where_runs_come_to_the_same_the_obvious_is_chosen_else_the_habit(
    ledge_is_registered: None, plain: str, chosen: str
) -> None:
    judge = AllTheSame(load_game("ledge"))
    judge.plain = plain
    state = on_the_ledge(light=9, height=1, camp=0, pocket="rope", ben=0)
    assert state.request is not None
    bot = SearchBot(judge, 1, 60)
    assert state.request.notation(state, bot.choose(state, 0)) == chosen
    assert bot.tries > 0


def test_where_only_one_option_is_worth_a_thought_a_hint_says_so(ledge_is_registered: None) -> None:
    class First(Counting):
        why = ""

        def worth_trying(self, state: Any, options: list[int]) -> list[int]:
            return options[:1]

        def reason(self, state: Any, option: int) -> str:
            return self.why

    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    assert state.request is not None
    bot = SearchBot(First(load_game("ledge")), 1, 60)
    advice = bot.advise(state, 0)
    assert advice.option == state.request.options[0]
    assert advice.reason == "Everything else can wait, or comes to the same."
    First.why = "It costs nothing."
    assert bot.advise(state, 0).reason == "It costs nothing.", "the game knows better"
    assert advice.line[0] == state.request.sentence(state, advice.option)
    assert len(advice.line) > 1, "what follows is told all the same"
    assert bot.choose(state, 0) == advice.option
    assert bot.tries == 0


def contenders(*values: float, times: int) -> list[Contender]:
    """Options 7, 8, ... that came to the same at every one of so many tables."""
    found = [Contender(7 + place, Node()) for place in range(len(values))]
    for one, value in zip(found, values, strict=True):
        one.values = [value] * times
        one.node.visits, one.node.total = times, value * times
    return found


def test_who_is_beaten_is_looked_for_at_every_fourth_table() -> None:
    for times, left in (
        (RUNS_CLEAR_AFTER - 4, 2),
        (RUNS_CLEAR_AFTER, 1),
        (RUNS_CLEAR_AFTER + 1, 2),
    ):
        alive = contenders(0.9, 0.1, times=times)
        drop_beaten(alive, [], RUNS_CLEAR_AFTER)
        assert len(alive) == left, times


def test_half_of_the_contenders_leave_but_none_of_two() -> None:
    """Of two that are left early, each may still be the better one."""
    for values, left in (((0.1, 0.2, 0.3, 0.4), [7, 10]), ((0.5, 0.9, 0.6), [7, 8])):
        alive = contenders(*values, times=4)
        drop_worse_half(alive, [])
        assert [one.option for one in alive] == left
        drop_worse_half(alive, [])
        assert [one.option for one in alive] == left


def test_of_the_half_that_leaves_the_better_is_the_next_best() -> None:
    """Before those who had left earlier."""
    alive, beaten = contenders(0.9, 0.2, 0.8, 0.4, 0.3, 0.7, times=4), [Contender(99, Node())]
    drop_worse_half(alive, beaten)
    assert [one.option for one in alive] == [7, 9, 12]
    assert [one.option for one in beaten] == [10, 11, 8, 99]


# --- what is meant --------------------------------------------------------------------------------


class AllOne(Counting):
    """Whatever is chosen below the root means the same."""

    def meaning(self, state: Any, option: int) -> int:
        return 7


def test_a_branch_of_the_tree_is_what_was_meant(ledge_is_registered: None) -> None:
    state = on_the_ledge(light=9, height=1, camp=0, pocket="rope", ben=0)
    assert state.request is not None
    bot = SearchBot(AllOne(load_game("ledge")), 1, 120)
    found = bot.search(bot.deal(state, 0), 0, state.request.options.copy())
    assert {tuple(one.node.meanings) for one in found if one.values} == {(7,)}
    assert len(bot.advise(state, 0).line) > 1, "what is expected is found by what it means"


class SureButSilent(Counting):
    """Finds the last option obvious, and cannot say why."""

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        return int(state.request.options[-1])


def test_a_hint_is_what_the_bot_would_do_also_where_it_cannot_say_why(
    ledge_is_registered: None,
) -> None:
    state = on_the_ledge(light=1, height=17, camp=10, pocket="empty", ben=20)
    assert state.request is not None
    bot = SearchBot(SureButSilent(load_game("ledge")), 1, 120)
    advice = bot.advise(state, 0)
    assert advice.option == bot.choose(state, 0) == state.request.options[-1]
    assert advice.reason == "This needs no thought.", "nobody has compared it with anything"
    greedy = GreedyBot(SureButSilent(load_game("ledge")), 1).advise(state, 0)
    assert greedy.option == advice.option
    assert greedy.reason == "This is what the greedy bot would do."
    assert greedy.line == [state.request.sentence(state, advice.option)]


# --- the page about bots --------------------------------------------------------------------------


def test_the_page_tells_the_numbers_of_the_code() -> None:
    page = " ".join(BOTS_PAGE.read_text().split())
    assert f"`search` makes {search.ITERATIONS} tries for a decision" in page
    assert f"Three in ten of them ({int(search.ITERATIONS * search.FIRST_LOOK)})" in page
    assert search.CONTENDERS == 4
    assert "goes to the four options that did best" in page
    told = f"after {race.TREE_CLEAR_AFTER} tables, after {race.RUNS_CLEAR_AFTER} where whole runs"
    assert told in page


def test_the_page_has_every_question_of_a_judge() -> None:
    page = BOTS_PAGE.read_text()
    asked = {name for name in vars(Judge) if not name.startswith("_")}
    asked = {name for name in asked if callable(getattr(Judge, name))}
    section = page[page.index("## What a bot asks a game") : page.index("### Playing the run on")]
    assert set(re.findall(r"^\| `(\w+)\(", section, re.MULTILINE)) == asked
    assert "has twenty-three questions" in section
    assert len(asked) == 23


def test_a_bot_that_has_thought_before_chooses_like_one_that_is_asked_once() -> None:
    """In the lab a bot plays a whole game, at the table there is a new one for every decision."""
    told = []
    for spread in (0.1, 0.0001, 9.0):
        bot = SearchBot(JUDGE, 1, 120)
        bot.spread = spread
        told.append(bot.advise(a_hand(), 0).values)
    assert told[0] == told[1] == told[2]


# --- what a hint says of the next best ------------------------------------------------------------


@pytest.mark.parametrize(
    ("worse", "same", "words"),
    [
        (10, 0, "About as good: {}."),
        (0, 20, "About as good: {}."),
        (14, 0, "About as good: {}."),  # of twenty it may be luck
        (15, 0, "Next best: {}. That did worse in 8 tries of 10 and better in 2."),
        (16, 0, "Next best: {}. That did worse in 8 tries of 10 and better in 2."),
        (8, 12, "Next best: {}. That did worse in 4 tries of 10 and as well in 6."),
        (20, 0, "Next best: {}. That did worse in every try."),
    ],
)
@pytest.mark.parametrize("scale", [1.0, 0.001])
def test_the_next_best_is_told_by_the_tables_at_which_it_came_to_less(
    worse: int, same: int, words: str, scale: float
) -> None:
    """Of twenty. A fight and a run are judged on other scales; that changes no word."""
    state = a_hand()
    assert state.request is not None
    best = [scale] * 20
    other = [0.0] * worse + [scale] * same + [2 * scale] * (20 - worse - same)
    option = state.request.options[0]
    told = next_best(state, option, best, other)
    assert told == words.format(brief(state, option))


def test_of_few_tries_nobody_counts_in_how_many_it_did_worse() -> None:
    state = a_hand()
    assert state.request is not None
    option = state.request.options[0]
    named = brief(state, option)
    assert next_best(state, option, [0.5], [0.1]) == f"Next best: {named}."
    assert "worse at the first look" in next_best(state, option, [0.5], [])


def test_the_next_best_is_named_without_the_text_of_its_card() -> None:
    state = a_hand()
    request = state.request
    assert request is not None
    told = [request.sentence(state, option) for option in request.options]
    assert any(": Hit for " in text for text in told)
    for option, text in zip(request.options, told, strict=True):
        named = brief(state, option)
        assert text.startswith(named)
        assert "Hit for" not in named
        assert not named.endswith(".")


def test_where_it_is_close_a_hint_does_not_call_its_choice_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = a_hand()

    def drawn(self: SearchBot, world: State, seat: int, options: list[int]) -> list[Contender]:
        found = [Contender(option, Node()) for option in options]
        for one in found:
            one.values = [0.5] * 20
        self.tries = 200
        return found

    monkeypatch.setattr(SearchBot, "search", drawn)
    reason = SearchBot(JUDGE, 1, 20).advise(state, 0).reason
    begun = "The bot played on from here 200 times, and nothing did better. About as good: "
    assert reason.startswith(begun)


def test_a_hint_compares_the_choice_with_the_next_best_and_not_the_other_way_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = a_hand()

    def falling(options: list[int]) -> list[list[float]]:
        return [[0.9 - 0.1 * place] * 20 for place in range(len(options))]

    def searched(self: SearchBot, world: State, seat: int, options: list[int]) -> list[Contender]:
        found = [Contender(option, Node()) for option in options]
        for one, values in zip(found, falling(options), strict=True):
            one.values = values
        return found

    monkeypatch.setattr(SearchBot, "search", searched)
    told = SearchBot(JUDGE, 1, 20).advise(state, 0).reason
    assert told.startswith("The bot played on from here 0 times, and this did best. Next best: ")
    assert told.endswith("That did worse in every try.")


def test_values_that_differ_by_nothing_are_a_draw() -> None:
    assert share_of_better([0.3 + 1e-15], [0.3]) == 0.5
    assert share_of_better([0.3, 0.4], [0.4, 0.3]) == 0.5


# --- how far a try goes ---------------------------------------------------------------------------


def test_the_spread_of_values_is_learned() -> None:
    """How curious a search is goes by how far values lie apart."""
    bot = SearchBot(JUDGE, 1, 20)
    node = Node()
    for value in (0.0, 1.0) * 40:
        bot.remember([node], value)
    assert bot.spread > 0.3
    for _ in range(400):
        bot.remember([Node()], 0.5)
    assert bot.spread < 0.01


class Patient(Counting):
    """Has no turns, no habits and no end of its own; counts how long tries are."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.asked: list[int] = []

    def turn(self, state: Any) -> int:
        return -1

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        self.asked[-1] += 1
        return NO_OPTION

    def horizon(self) -> int:
        return 2


def test_where_there_are_no_turns_a_try_is_four_decisions_long_for_each(
    ledge_is_registered: None,
) -> None:
    state = on_the_ledge(light=15, height=1, camp=0, pocket="rope", ben=0)
    judge = Patient(load_game("ledge"))
    bot = SearchBot(judge, 1, 20)
    assert state.request is not None
    judge.asked.append(0)
    bot.attempt(state, Node(), state.request.options[0], 1)
    assert judge.asked == [7], "the first of eight is what is tried"


def test_a_tree_in_a_chapter_without_end_has_the_length_of_a_run(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class SameChapter(Patient):
        def reach(self, state: Any) -> int:
            return 1

        def quick(self, state: Any) -> int:
            self.asked[-1] += 1
            return NO_OPTION

    state = on_the_ledge(light=15, height=1, camp=0, pocket="rope", ben=0)
    judge = SameChapter(load_game("ledge"))
    monkeypatch.setattr(search, "LONGEST_TRY", 3)
    assert state.request is not None
    judge.asked.append(0)
    SearchBot(judge, 1, 20).attempt(state, Node(), state.request.options[0], 1)
    assert judge.asked[0] > 5


def test_whoever_plays_on_without_habits_plays_otherwise_at_another_table(
    ledge_is_registered: None,
) -> None:
    judge = Patient(load_game("ledge"))
    bot = SearchBot(judge, 1, 20)
    ends = set()
    for seed in range(12):
        state = on_the_ledge(light=15, height=1, camp=0, pocket="rope", ben=0)
        assert state.request is not None
        judge.asked.append(0)
        bot.attempt(state, Node(), state.request.options[0], seed)
        ends.add(hash_of(state))
    assert len(ends) > 3


def test_what_is_expected_ends_where_somebody_else_acts() -> None:
    """A list of several people's choices would be read as one's own."""
    state = fight(
        player(hand="ironclad-strike, ironclad-defend", energy=1),
        player("silent", hand="neutralize, dagger-throw", energy=1),
        foes=("puncher",),
        patient=False,
    ).state
    request = state.request
    assert request is not None
    assert set(request.seats) == {0, 1}
    own = {request.sentence(state, option) for option in request.options_for(0)}
    others = {request.sentence(state, option) for option in request.options_for(1)} - own
    assert others
    for bot in (SearchBot(JUDGE, 1, 200), GreedyBot(JUDGE, 1)):
        line = bot.advise(state, 0).line
        assert line[0] in own
        assert not others.intersection(line)
