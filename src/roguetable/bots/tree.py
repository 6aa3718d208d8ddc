"""The tree of a search: what was chosen so far, and what it came to."""

from math import sqrt
from typing import Final

from roguetable.engine.judge import ANYBODY, NO_OPTION, Judge
from roguetable.engine.state import Request, State

CURIOSITY: Final = 1.2
TRUST: Final = 0.7
"""In the rule of thumb, when nothing else is known."""


class Node:
    """What was chosen so far. `total / visits` is its value.

    A branch is what an option means (`Judge.meaning`): the card, not its place in the hand, so that what one table
    taught holds at the next, where the same card lies elsewhere.
    """

    visits: int
    total: float
    meanings: list[int]
    kids: list["Node"]

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.meanings = []
        self.kids = []

    def kid(self, meaning: int) -> "Node | None":
        """The node after a choice, if there is one yet."""
        meanings = self.meanings
        for index in range(len(meanings)):
            if meanings[index] == meaning:
                return self.kids[index]
        return None

    def grow(self, meaning: int) -> "Node":
        """The node after a choice, a new one if need be."""
        node = self.kid(meaning)
        if node is None:
            node = Node()
            self.meanings.append(meaning)
            self.kids.append(node)
        return node

    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def select(
    judge: Judge, table: State, node: Node, options: list[int], favourite: int, spread: float
) -> int:
    """The option that promises most: by its value, and by how little is known of it.

    `spread`: how far values lie apart in this search.
    """
    base = node.total / node.visits
    scale = CURIOSITY * spread * sqrt(node.visits)
    rest = (1.0 - TRUST) / len(options)
    best = options[0]
    most = -1000.0
    for option in options:
        prior = rest + TRUST if option == favourite else rest
        kid = node.kid(judge.meaning(table, option))
        if kid is None:
            score = base + scale * prior
        else:
            score = kid.total / kid.visits + scale * prior / (1 + kid.visits)
        if score > most:
            best = option
            most = score
    return best


def one_seat(request: Request, favourite: int) -> list[int]:
    """Where several seats may act now, the options of the one whom the rule of thumb lets act.

    In which order friends do the same things mostly does not matter; to try every order would
    spread the tries thin.
    """
    options = request.options
    if len(request.seats) < 2 or favourite == NO_OPTION:
        return options
    seat = request.seat_of(favourite)
    if seat == ANYBODY:
        return options
    return [option for option in options if request.seat_of(option) in (ANYBODY, seat)]
