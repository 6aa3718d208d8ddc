"""The run is played on beyond a fight: how far, for whom, and what becomes of it in a search."""

from typing import Any

import pytest

from roguetable.bots.greedy import GreedyBot
from roguetable.bots.race import (
    RUNS_CLEAR_AFTER,
    Contender,
    drop_beaten,
)
from roguetable.bots.run import play_run
from roguetable.bots.search import SearchBot
from roguetable.bots.tree import Node
from roguetable.engine.chance import Chance
from roguetable.engine.game import Game, load_game
from roguetable.engine.judge import ANYBODY, NO_OPTION, NO_REACH
from roguetable.engine.state import LOST
from tests.bots.test_bots import Counting, on_the_ledge


class ByTheLight(Counting):
    """A chapter of the climb is two hours of light; before the last ones nobody plays it on."""

    def reach(self, state: Any) -> int:
        return 10 - state.light // 2 if state.light > 2 else NO_REACH


class TwoChapters(ByTheLight):
    """Plays on to the end of the next chapter, and values a run by the light that it has seen."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.runs = 0

    def chapters(self) -> int:
        return 2

    def compares_runs(self, state: Any) -> bool:
        return self.plays_on(state)

    def run_value(self, state: Any) -> float:
        self.runs += 1
        if state.request is not None:
            self.ends.append(state.light)
        return 1.0 - float(state.light) / 20


class ThreeChapters(TwoChapters):
    """Would play on for longer than there are chapters."""

    def chapters(self) -> int:
        return 3


class Endless(TwoChapters):
    """Never comes to the end of a chapter, and counts the habits that it is asked for."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.made = 0

    def reach(self, state: Any) -> int:
        return 1

    def quick(self, state: Any) -> int:
        self.made += 1
        return NO_OPTION


class Climber(Endless):
    """Whole runs are lost that do not begin with a climb."""

    def run_value(self, state: Any) -> float:
        return float(state.climbers[0].height > 1)

    def quick(self, state: Any) -> int:
        words = [state.request.notation(state, option) for option in state.request.options]
        return state.request.options[words.index("camp")] if "camp" in words else NO_OPTION


class NotHere(ByTheLight):
    """Knows how far the run has come, but looks ahead to the end of the turn all the same."""

    def plays_on(self, state: Any) -> bool:
        return False


class Camper(ByTheLight):
    """Finds it obvious to camp, but worth a second thought by who can play on."""

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        words = [state.request.notation(state, option) for option in state.request.options]
        return state.request.options[words.index("camp")] if "camp" in words else NO_OPTION

    def shapes_the_run(self, state: Any) -> bool:
        return True


class SureCamper(Camper):
    """Finds it obvious, and nothing that the run hangs on."""

    def shapes_the_run(self, state: Any) -> bool:
        return False


def test_a_try_plays_on_to_the_end_of_the_chapter(ledge_is_registered: None) -> None:
    judge = ByTheLight(load_game("ledge"))
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    SearchBot(judge, 1, 60).choose(state, 0)
    assert judge.ends
    assert max(judge.ends) < 8, "a thought ended in the middle of the chapter"


def test_a_run_is_played_on_for_as_many_chapters_as_the_judge_says(
    ledge_is_registered: None,
) -> None:
    judge = TwoChapters(load_game("ledge"))
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    bot = SearchBot(judge, 1, 60)
    bot.choose(state, 0)
    assert judge.judged == 0, "a run that was played on has a value of its own"
    assert judge.runs == bot.tries
    assert max(judge.ends) == 5, "thoughts end as soon as the second chapter does"


class Lender(TwoChapters):
    """Counts what it is asked to make up for."""

    def lend(self, state: Any, lent: list[int]) -> None:
        lent.append(state.light)
        self.lent = lent


def test_habits_are_lent_something_before_each_decision_and_at_the_end_of_a_chapter(
    ledge_is_registered: None,
) -> None:
    judge = Lender(load_game("ledge"))
    for seed in range(2):
        state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
        play_run(judge, state, Chance.seeded(seed, 1), 0)
        assert judge.lent[0] == 9, "a run begins with nothing"
        assert judge.lent[-1] == 5, "and is evened out before it is judged"
        assert judge.lent == sorted(judge.lent, reverse=True)


class Widower(TwoChapters):
    """Who goes on alone is lost at once."""

    def alone(self, state: Any, seat: int) -> bool:
        state.finish(LOST)
        return True


def test_who_goes_on_alone_may_be_at_the_end_at_once(ledge_is_registered: None) -> None:
    """The only way on leads into a fight, and that is lost before anything is asked."""
    judge = Widower(load_game("ledge"))
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    assert play_run(judge, state, Chance.seeded(1, 1), 0) == 1.0 - 9 / 20
    assert state.request is None


def test_a_run_ends_where_the_judge_can_tell_no_reach(ledge_is_registered: None) -> None:
    judge = ThreeChapters(load_game("ledge"))
    for seed in range(5):
        state = on_the_ledge(light=5, height=1, camp=0, pocket="empty", ben=0)
        play_run(judge, state, Chance.seeded(seed, 1), 0)
    assert set(judge.ends) == {2}, "a chapter of the three is left"


def test_a_run_of_two_chapters_may_be_twice_as_long(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.bots.run.LONGEST_RUN", 3)
    judge = Endless(load_game("ledge"))
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    play_run(judge, state, Chance.seeded(1, 1), 0)
    assert state.request is not None
    assert judge.made == 6


def test_where_whole_runs_are_compared_no_tree_is_grown(ledge_is_registered: None) -> None:
    ledge = load_game("ledge")
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    assert state.request is not None
    for judge, grown in ((ByTheLight(ledge), True), (TwoChapters(ledge), False)):
        bot = SearchBot(judge, 1, 40)
        found = bot.search(bot.deal(state, 0), 0, state.request.options.copy())
        assert any(one.node.kids for one in found) == grown


def test_of_whole_runs_what_is_clearly_beaten_leaves_and_with_one_left_the_search_ends(
    ledge_is_registered: None,
) -> None:
    """With little light left a camp is lost for certain; a climb often is not."""
    ledge = load_game("ledge")
    state = on_the_ledge(light=1, height=17, camp=10, pocket="empty", ben=20)

    class ToTheEnd(TwoChapters):
        def reach(self, state: Any) -> int:
            return 1

        def run_value(self, state: Any) -> float:
            return self.evaluate(state)

    bot = SearchBot(ToTheEnd(ledge), 1, 400)
    option = bot.choose(state, 0)
    assert state.request is not None
    assert state.request.notation(state, option) == "climb"
    assert 2 * RUNS_CLEAR_AFTER <= bot.tries < 200


def test_with_one_of_three_left_not_a_run_more_is_played(ledge_is_registered: None) -> None:
    state = on_the_ledge(light=9, height=1, camp=0, pocket="rope", ben=0)
    assert state.request is not None
    options = state.request.options
    assert len(options) == 3
    bot = SearchBot(Climber(load_game("ledge")), 1, 400)
    bot.choose(state, 0)
    assert bot.tries == len(options) * RUNS_CLEAR_AFTER


def test_who_can_tell_the_reach_need_not_play_on(ledge_is_registered: None) -> None:
    ledge = load_game("ledge")
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    plain, far = Counting(ledge), NotHere(ledge)
    assert SearchBot(plain, 1, 60).choose(state, 0) == SearchBot(far, 1, 60).choose(state, 0)
    assert plain.ends == far.ends


def test_the_best_of_the_rest_comes_first_when_the_favourite_is_beaten() -> None:
    seen = [
        [0.1] * RUNS_CLEAR_AFTER,
        [0.5, 0.4] * (RUNS_CLEAR_AFTER // 2),
        [0.4, 0.6] * (RUNS_CLEAR_AFTER // 2),
    ]
    alive = [Contender(option, Node()) for option in (7, 8, 9)]
    for one, values in zip(alive, seen, strict=True):
        one.values = values
        one.node.visits, one.node.total = len(values), sum(values)
    beaten: list[Contender] = []
    drop_beaten(alive, beaten, RUNS_CLEAR_AFTER)
    assert [one.option for one in alive] == [9, 8]
    assert [one.option for one in beaten] == [7]


def test_where_a_run_is_not_played_on_a_try_ends_as_it_does_without(
    ledge_is_registered: None,
) -> None:
    ledge = load_game("ledge")
    state = on_the_ledge(light=2, height=1, camp=0, pocket="empty", ben=0)
    plain, far = Counting(ledge), ByTheLight(ledge)
    assert SearchBot(plain, 1, 60).choose(state, 0) == SearchBot(far, 1, 60).choose(state, 0)
    assert plain.ends == far.ends


def test_what_shapes_the_run_is_thought_over_by_who_plays_it_on(ledge_is_registered: None) -> None:
    judge = Camper(load_game("ledge"))
    state = on_the_ledge(light=9, height=1, camp=0, pocket="empty", ben=0)
    greedy, search = GreedyBot(judge, 1), SearchBot(judge, 1, 60)
    assert judge.obvious(state) == greedy.choose(state, 0)
    assert judge.ends == []
    search.choose(state, 0)
    assert search.tries > 0
    late = on_the_ledge(light=2, height=1, camp=0, pocket="empty", ben=0)
    search.choose(late, 0)
    assert search.tries == 0
    sure = SearchBot(SureCamper(load_game("ledge")), 1, 60)
    assert sure.choose(state, 0) == judge.obvious(state)
    assert sure.tries == 0
