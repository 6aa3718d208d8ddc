"""A race between options: all at the same dealt-anew tables, so that their differences show the options, not the luck.

Half of them are dropped again and again (sequential halving), and whatever is clearly beaten leaves at once: the tries
go to those between which it is close.
"""

from typing import Final

from roguetable.bots.compare import not_beaten, pick
from roguetable.bots.tree import Node

RUNS_CLEAR_AFTER: Final = 16
"""Tables at which a run was played on before an option can be clearly beaten."""

TREE_CLEAR_AFTER: Final = 40
"""The same where a tree is grown: a plan of several choices is found after a while."""


class Contender:
    """An option at the root: its node, and what the tries of it came to, table by table."""

    option: int
    node: Node
    values: list[float]
    ends: list[list[float]]  # what people would count there (`Judge.measured`), if somebody asks

    def __init__(self, option: int, node: Node) -> None:
        self.option = option
        self.node = node
        self.values = []
        self.ends = []


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


def drop_beaten(alive: list[Contender], beaten: list[Contender], after: int) -> None:
    """What is clearly beaten after so many tables leaves; if the first does, the best that is left takes its place."""
    tables = len(alive[0].values)
    if tables < after or tables % 4 != 0:
        return
    left = not_beaten(list(range(len(alive))), [one.values for one in alive])
    if len(left) == len(alive):
        return
    first = alive[0].option
    leaving = [alive[index] for index in range(len(alive)) if index not in left]
    sort_by_value(leaving)
    beaten[:0] = leaving  # who comes next is the best of those who left last
    alive[:] = [alive[index] for index in left]
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
