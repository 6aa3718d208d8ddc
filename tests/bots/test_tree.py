"""The tree of a search: a branch is what a choice means, wherever its card lies at the next table."""

from typing import Any

from roguetable.bots.tree import CURIOSITY, TRUST, Node, one_seat, select
from roguetable.engine.judge import Judge
from roguetable.engine.state import Request, State

NOBODY_KNOWS: Any = None
"""The table, of which these judges look at nothing."""


class Tens(Judge):
    """Options of the same ten mean the same."""

    def meaning(self, state: Any, option: int) -> int:
        return option // 10


def tried(node: Node, meaning: int, visits: int, value: float) -> Node:
    """A branch that came to this value so many times."""
    kid = node.grow(meaning)
    kid.visits, kid.total = visits, visits * value
    node.visits += visits
    node.total += visits * value
    return kid


def test_a_choice_has_one_branch() -> None:
    node = Node()
    assert node.kid(5) is None
    kid = node.grow(5)
    assert node.grow(5) is kid
    assert node.kid(5) is kid
    assert node.meanings == [5]
    assert kid.value() == 0.0


def test_what_one_table_taught_holds_where_the_card_lies_elsewhere() -> None:
    node = Node()
    tried(node, 1, 20, 0.9)
    tried(node, 2, 20, 0.1)
    for options, best in (([10, 20], 10), ([25, 18], 18), ([29, 27, 11], 11)):
        assert select(Tens(), NOBODY_KNOWS, node, options, 0, 0.01) == best


def test_without_a_word_of_the_judge_an_option_means_itself() -> None:
    node = Node()
    tried(node, 10, 20, 0.1)
    tried(node, 20, 20, 0.9)
    assert select(Judge(), NOBODY_KNOWS, node, [10, 20], 0, 0.01) == 20
    assert Judge().meaning(NOBODY_KNOWS, 7) == 7


def test_who_knows_nothing_follows_the_rule_of_thumb() -> None:
    node = Node()
    node.visits, node.total = 4, 2.0
    assert select(Judge(), NOBODY_KNOWS, node, [1, 2, 3], 2, 0.1) == 2
    assert select(Judge(), NOBODY_KNOWS, node, [1, 2, 3], 9, 0.1) == 1


def test_what_was_hardly_tried_is_tried_until_it_is_known_to_be_worse() -> None:
    """By the value, and by what it lacks in tries: prior times spread times the root of all tries."""
    spread = 0.5
    for visits, choice in ((4, 2), (400, 1)):
        node = Node()
        tried(node, 1, visits, 0.6)
        tried(node, 2, visits // 4, 0.58)
        first = 0.6 + CURIOSITY * spread * node.visits**0.5 * (1 - TRUST) / 2 / (1 + visits)
        second = 0.58 + CURIOSITY * spread * node.visits**0.5 * (1 - TRUST) / 2 / (1 + visits // 4)
        assert (2 if second > first else 1) == choice
        assert select(Judge(), NOBODY_KNOWS, node, [1, 2], 0, spread) == choice


def test_who_was_tried_once_has_half_its_doubt_left_and_who_nine_times_a_tenth() -> None:
    """What a choice that nobody has tried gets for being unknown is 1 here."""
    spread = 1 / (CURIOSITY * 10**0.5 * (1 - TRUST) / 2)
    for ahead, choice in ((0.39, 1), (0.41, 2)):
        node = Node()
        tried(node, 1, 1, 0.5)
        tried(node, 2, 9, 0.5 + ahead)
        assert select(Judge(), NOBODY_KNOWS, node, [1, 2], 0, spread) == choice


class Several(Request):
    """Options are of the seat that is their tens."""

    def seat_of(self, option: int) -> int:
        return option // 10 - 1

    def answer(self, state: State, option: int) -> None:
        raise NotImplementedError


def test_of_several_seats_the_one_is_followed_whom_the_rule_of_thumb_lets_act() -> None:
    request = Several([0, 1], [1, 10, 11, 20])
    assert one_seat(request, 20) == [1, 20]
    assert one_seat(request, 11) == [1, 10, 11]
    assert one_seat(request, 1) == request.options, "what is nobody's is everybody's"
    assert one_seat(Several([0], [10, 20]), 10) == [10, 20]
