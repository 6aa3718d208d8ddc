"""Triggers and limits: which part of a row happens when, and how often.

A row lists its `Trigger`s. Moments are small numbers of the game's own; a row, and whoever has rows in
play, keep the moments they wait for as bits (`moments_of`), so that the common case, that nobody waits
for what has just happened, is one look at a number.

What has a limit is marked when it has happened. Marks are one number for a row of things (a player's
powers, the cards of a hero), bit `place` for the thing at that place; whoever keeps them forgets
them when the time of the limit is over.

>>> marks = mark(mark(0, 0), 2)
>>> is_marked(marks, 2), is_marked(marks, 1)
(True, False)
>>> is_marked(marks_without(marks, 1), 1)  # the second thing has left; the third is the second now
True
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

NO_LIMIT: Final = 0
"""It may happen again and again. A game numbers its own limits (a turn, a fight, ...) from 1 on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """One part of a row, the moment when it happens, and how often it may."""

    when: int
    part: int
    limit: int  # how long what has happened cannot happen again

    def __init__(self, when: int, part: int, limit: int = NO_LIMIT) -> None:
        self.when = when
        self.part = part
        self.limit = limit


def moments_of(triggers: Sequence[Trigger]) -> int:
    """The moments that these wait for, as bits."""
    moments = 0
    for trigger in triggers:
        moments |= 1 << trigger.when
    return moments


def is_marked(marks: int, place: int) -> bool:
    """Has the thing at this place been used up for the time of its limit?"""
    return marks >> place & 1 != 0


def mark(marks: int, place: int) -> int:
    """The thing at this place has been used."""
    return marks | 1 << place


def marks_without(marks: int, place: int) -> int:
    """The thing at this place has gone: those after it move up."""
    return marks & ((1 << place) - 1) | marks >> (place + 1) << place
