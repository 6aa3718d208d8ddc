"""What a hint lists: what each option came to, and the choices that are expected to follow, in short."""

from typing import Any

import pytest

from roguetable.bots.race import Contender
from roguetable.bots.search import SearchBot
from roguetable.bots.tree import Node
from roguetable.engine.game import load_game
from roguetable.engine.judge import NO_OPTION
from roguetable.engine.state import State
from roguetable.games.spire.bots.judge import JUDGE
from tests.bots.test_bots import Counting, on_the_ledge
from tests.bots.test_tries import option_named
from tests.games.spire.fights import fight, player

LONG = "Unload (1): Hit for 2, use all your Shivs now, each deals 1 more."


def tried(option: int, visits: int, value: float = 0.5) -> Contender:
    """An option that came to this value so many times."""
    one = Contender(option, Node())
    one.node.visits, one.node.total = visits, visits * value
    one.values = [value] * visits
    return one


def a_hand() -> State:
    hand = "ironclad-strike, ironclad-defend, bash"
    return fight(player(hand=hand, energy=3), foes=("puncher",), patient=False).state


def test_a_hint_tells_of_every_option_what_that_one_came_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last was the best, and the list of all is in the order of the question."""
    state = a_hand()

    def searched(self: SearchBot, world: State, seat: int, options: list[int]) -> list[Contender]:
        return [tried(options[place], 20, 0.1 + 0.2 * place) for place in (3, 2, 1, 0)]

    monkeypatch.setattr(SearchBot, "search", searched)
    advice = SearchBot(JUDGE, 1, 20).advise(state, 0)
    assert state.request is not None
    assert advice.options == state.request.options
    assert advice.option == advice.options[3]
    assert advice.values == pytest.approx([0.1, 0.3, 0.5, 0.7])


def test_in_the_list_of_a_hint_long_sentences_are_cut_but_not_the_choice_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def expected(self: SearchBot, world: State, seat: int, first: Contender) -> list[str]:
        return [LONG, "Strike (1): Hit for 1.", LONG]

    monkeypatch.setattr(SearchBot, "expected", expected)
    advice = SearchBot(JUDGE, 1, 4).advise(a_hand(), 0)
    assert advice.line == [LONG, "Strike (1): Hit for 1.", "Unload (1)."]


# --- what is expected to follow -----------------------------------------------------------------------


class RestsWithEmptyPockets(Counting):
    """Once Ann has shown her card another chapter begins."""

    def rest(self, state: Any) -> bool:
        return bool(state.climbers[0].pocket < 0)


def expected_after_the_card(judge: Counting, visits: int) -> list[str]:
    """Ann shows her card, and after that she climbed in so many tries."""
    state = on_the_ledge(light=9, height=1, camp=0, pocket="rope", ben=0)
    first = tried(option_named(state, "pocket"), 20)
    first.node.grow(judge.meaning(state, option_named(state, "climb"))).visits = visits
    line = SearchBot(judge, 1, 20).expected(state, 0, first)
    return [sentence.split()[0] for sentence in line]


@pytest.mark.parametrize(
    ("visits", "words"),
    [(0, ["Show"]), (2, ["Show"]), (3, ["Show", "Roll"]), (9, ["Show", "Roll"])],
)
def test_nothing_is_expected_that_was_hardly_tried(
    ledge_is_registered: None, visits: int, words: list[str]
) -> None:
    assert expected_after_the_card(Counting(load_game("ledge")), visits) == words


def test_what_is_expected_ends_with_the_chapter(ledge_is_registered: None) -> None:
    assert expected_after_the_card(RestsWithEmptyPockets(load_game("ledge")), 9) == ["Show"]


class RestsAfterAPlainClimb(Counting):
    """After the card Ann's climb and Ben's turn need no thought, and with her climb another chapter begins."""

    climbed = False

    def obvious(self, state: Any, seat: int = -1) -> int:
        if self.climbed and state.active == 0:
            return NO_OPTION
        self.climbed = True
        return option_named(state, "climb")

    def rest(self, state: Any) -> bool:
        return self.climbed


def test_what_is_expected_ends_where_something_obvious_ends_the_chapter(
    ledge_is_registered: None,
) -> None:
    assert expected_after_the_card(RestsAfterAPlainClimb(load_game("ledge")), 9) == ["Show"]
