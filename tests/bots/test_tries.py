"""One try of a search: at which table it begins, by what it goes on, where it ends and what it is worth."""

from typing import Any

import pytest

from roguetable.bots.search import SPREAD, SearchBot
from roguetable.bots.tree import Node
from roguetable.engine.game import load_game
from roguetable.engine.judge import ANYBODY, NO_OPTION, Judge
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import State, choose
from roguetable.games.spire.bots.judge import JUDGE
from roguetable.kit.menu import seat_in
from tests.bots.test_bots import Counting, on_the_ledge
from tests.bots.test_runs import ByTheLight, Endless
from tests.games.spire.fights import fight, player
from tests.minigame.game import STREAMS

SEVERAL = range(8)


def foot_of_the_wall(light: int = 9, pocket: str = "empty", ben: str = "empty") -> State:
    """Ann's turn, hardly above her camp, with light to spare."""
    state: Any = on_the_ledge(light=light, height=1, camp=0, pocket=pocket, ben=0)
    if ben != "empty":
        state.climbers[1].pocket = state.content.number(ben)
        state.box.remove(state.climbers[1].pocket)
    return state  # type: ignore[no-any-return]


def option_named(state: Any, wanted: str) -> int:
    """What can be chosen, by its notation; NO_OPTION if it cannot."""
    for option in state.request.options:
        if state.request.notation(state, option) == wanted:
            return int(option)
    return NO_OPTION


# --- at which table it begins -----------------------------------------------------------------------


class PocketOfTheOther(Counting):
    """Plays on for a turn by climbing, and values what Ben has in his pocket."""

    whole_runs = True

    def reach(self, state: Any) -> int:
        return int(state.light)

    def compares_runs(self, state: Any) -> bool:
        return self.whole_runs

    def quick(self, state: Any) -> int:
        return option_named(state, "climb")

    def run_value(self, state: Any) -> float:
        return float(state.climbers[1].pocket) / len(state.content.rows)


@pytest.mark.parametrize("whole_runs", [True, False])
def test_the_tables_of_a_race_differ_and_are_the_same_for_all(
    ledge_is_registered: None, whole_runs: bool
) -> None:
    """Ben's card may be any: now this one, now that, and at the next table the same one for climb and camp."""
    judge = PocketOfTheOther(load_game("ledge"))
    judge.whole_runs = whole_runs
    state = foot_of_the_wall(ben="rope")
    assert state.request is not None
    bot = SearchBot(judge, 1, 24)
    first, second = bot.search(bot.deal(state, 0), 0, state.request.options.copy())
    assert first.values == second.values
    assert len(first.values) == 12
    assert len({*first.values}) > 2


def test_a_run_without_habits_is_another_one_at_another_table(ledge_is_registered: None) -> None:
    bot = SearchBot(Endless(load_game("ledge")), 1, 20)
    ends = set()
    for seed in range(12):
        state = foot_of_the_wall(light=15, pocket="rope")
        bot.run_on(state, Node(), option_named(state, "climb"), seed, 0)
        ends.add(hash_of(state))
    assert len(ends) > 3


# --- where it ends ----------------------------------------------------------------------------------


class Looking(Counting):
    """A turn is a climber's turn; of three turns a try tells how much light there was at its end."""

    def turn(self, state: Any) -> int:
        return int(state.light)


class BenIsAnotherChapter(Looking):
    """Never sees the end of a turn, but rests while Ben acts."""

    def turn(self, state: Any) -> int:
        return 1

    def rest(self, state: Any) -> bool:
        return bool(state.active == 1)


class AlwaysResting(Looking):
    """Whatever happens is a pause between two chapters."""

    def rest(self, state: Any) -> bool:
        return True


class CampsNext(AlwaysResting):
    """And whoever can camp does."""

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        return option_named(state, "camp")


@pytest.mark.parametrize(
    ("judging", "light"), [(Looking, 6), (BenIsAnotherChapter, 8), (AlwaysResting, 8)]
)
def test_a_try_ends_at_a_rest_and_one_that_begins_there_is_a_turn_long(
    ledge_is_registered: None, judging: type[Looking], light: int
) -> None:
    """Without a rest it is as many turns long as the judge looks ahead, or longer where nobody has a choice."""
    judge = judging(load_game("ledge"))
    for seed in SEVERAL:
        state = foot_of_the_wall()
        SearchBot(judge, 1, 20).attempt(state, Node(), option_named(state, "climb"), seed)
    assert len(judge.ends) == len(SEVERAL)
    assert max(judge.ends) == light


def test_a_try_ends_with_this_chapter_and_not_with_the_next(ledge_is_registered: None) -> None:
    judge = ByTheLight(load_game("ledge"))
    for seed in SEVERAL:
        state = foot_of_the_wall()
        SearchBot(judge, 1, 20).attempt(state, Node(), option_named(state, "climb"), seed)
    assert {*judge.ends} == {7}


def test_a_try_that_begins_at_a_rest_goes_on_after_its_first_choice(
    ledge_is_registered: None,
) -> None:
    """Ann climbs and camps: that is her turn. Ben has no choice but to climb as well."""
    judge = CampsNext(load_game("ledge"))
    state = foot_of_the_wall()
    state.chance.script = {STREAMS.index("die"): [3, 3]}
    SearchBot(judge, 1, 20).attempt(state, Node(), option_named(state, "climb"), 1)
    assert judge.ends == [8]


# --- by what it goes on -----------------------------------------------------------------------------


class CampsAtFive(Looking):
    """Climbs; who has come to 5 finds it obvious to camp."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.thought_about: list[int] = []

    def horizon(self) -> int:
        return 1

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        return option_named(state, "camp") if state.climbers[0].height >= 5 else NO_OPTION

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        self.thought_about.append(state.climbers[0].height)
        return option_named(state, "climb")


def test_what_is_obvious_is_also_done_below_the_tree(ledge_is_registered: None) -> None:
    """The first free choice of a new branch ends the tree, and some steps later there is something obvious to do."""
    judge = CampsAtFive(load_game("ledge"))
    camps = set()
    for seed in SEVERAL:
        state: Any = foot_of_the_wall()
        state.chance.reseed(seed)
        SearchBot(judge, 1, 20).attempt(state, Node(), option_named(state, "climb"), seed)
        camps.add(state.climbers[0].camp)
    assert max(camps) >= 5
    assert 1 < max(judge.thought_about) < 5


class SlowHabits(Endless):
    """Its rule of thumb is to climb, but a run that is played on camps wherever that can be done."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.thoughts = 0

    def compares_runs(self, state: Any) -> bool:
        return False

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        self.thoughts += 1
        return option_named(state, "climb")

    def quick(self, state: Any) -> int:
        self.made += 1
        camp = option_named(state, "camp")
        return option_named(state, "climb") if camp == NO_OPTION else camp


def test_below_the_tree_a_run_is_played_on_by_habits(ledge_is_registered: None) -> None:
    """The rule of thumb is asked once, where the new branch begins."""
    judge = SlowHabits(load_game("ledge"))
    state = foot_of_the_wall()
    SearchBot(judge, 1, 20).attempt(state, Node(), option_named(state, "climb"), 1)
    assert judge.thoughts == 1
    assert judge.made > 5


def nodes_below(node: Node) -> int:
    return sum(1 + nodes_below(kid) for kid in node.kids)


def test_a_try_adds_one_node_to_the_tree(ledge_is_registered: None) -> None:
    """The first has none to add: it begins at the node of its option."""
    judge = SlowHabits(load_game("ledge"))
    top, grown = Node(), []
    bot = SearchBot(judge, 1, 20)
    for _ in range(4):
        state: Any = foot_of_the_wall()
        bot.attempt(state, top, option_named(state, "climb"), 1)
        grown.append(nodes_below(top))
    assert grown == [0, 1, 2, 3]
    assert top.visits == 4


def test_of_two_who_may_act_the_tree_has_what_the_one_does_who_acts_by_rule_of_thumb() -> None:
    """In which order friends do the same things mostly does not matter."""
    state = fight(
        player(hand="ironclad-strike, ironclad-defend, bash", energy=3),
        player("silent", hand="silent-strike, silent-defend, neutralize", energy=3),
        foes=("puncher",),
        patient=False,
    ).state
    strike = option_named(state, "ironclad play ironclad-strike")
    bot, top = SearchBot(JUDGE, 1, 20), Node()
    bot.horizon = 1
    for seed in range(30):
        bot.attempt(state.copy(), top, strike, seed)
    choose(state, strike)
    assert state.request is not None
    assert set(state.request.seats) == {0, 1}
    acting = {seat_in(option) for option in top.meanings}
    assert acting == {seat_in(JUDGE.rule_of_thumb(state))}
    assert len(top.meanings) > 1


# --- what it is worth -------------------------------------------------------------------------------


class TwoScales(Looking):
    """A table is worth 1/4, a run that was played on 3/4; it is played on as long as there is light for it."""

    def reach(self, state: Any) -> int:
        return 1 if state.light > 2 else -1

    def evaluate(self, state: Any) -> float:
        return 0.25

    def run_value(self, state: Any) -> float:
        return 0.75


@pytest.mark.parametrize(("light", "worth"), [(9, 0.75), (2, 0.25)])
def test_a_try_that_played_the_run_on_is_worth_what_the_run_is(
    ledge_is_registered: None, light: int, worth: float
) -> None:
    state = foot_of_the_wall(light=light)
    bot, top = SearchBot(TwoScales(load_game("ledge")), 1, 20), Node()
    assert bot.attempt(state, top, option_named(state, "climb"), 1) == worth
    assert top.value() == worth


class Campers(TwoScales):
    """By rule of thumb they camp; every run comes to the same."""

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        return option_named(state, "camp")


def test_where_a_tree_is_grown_of_equal_runs_the_rule_of_thumb_is_chosen(
    ledge_is_registered: None,
) -> None:
    state = foot_of_the_wall()
    assert state.request is not None
    assert state.request.notation(state, state.request.options[0]) == "climb"
    bot = SearchBot(Campers(load_game("ledge")), 1, 12)
    assert state.request.notation(state, bot.choose(state, 0)) == "camp"
    assert bot.tries > 0


def test_how_far_values_lie_apart_is_learned_by_a_fiftieth_with_each_try(
    ledge_is_registered: None,
) -> None:
    """A try that is far off says little of the others."""
    bot, top = SearchBot(Judge(), 1, 20), Node()
    assert bot.spread == SPREAD
    bot.remember([top], 0.25)
    assert bot.spread == pytest.approx(0.98 * SPREAD), "the first is its own average"
    before = bot.spread
    bot.remember([top], 0.75)
    assert bot.spread == pytest.approx(0.98 * before + 0.02 * 0.25)
