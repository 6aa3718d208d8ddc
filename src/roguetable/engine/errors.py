"""Errors that a user can mend."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


SHORTEST = 2
"""A word with fewer letters is no sign of what a longer one was meant to be."""


def controls_in(text: str) -> list[str]:
    r"""The characters of a text that do something to a terminal instead of being read.

    They move its cursor, colour it, ring, or turn the direction of writing; ends of lines and tabs are none.

    >>> controls_in("\x1b[2Jgone"), controls_in("two\nlines")
    (['\x1b'], [])
    """
    return _CONTROLS.findall(text)


def plain_text(text: str) -> str:
    r"""A text that anybody may have written, safe to be shown on a terminal.

    >>> plain_text("\x1b[31mred")
    '�[31mred'
    """
    return _CONTROLS.sub("\ufffd", text)


class UserError(Exception):
    """Something the user can mend: the message says what, where, and what to do."""


class SnapshotError(UserError):
    """A state that cannot be written or a document that cannot be read; names the path in it."""


class FieldError(UserError):
    """Something wrong with one field of a document; the path leads to it."""

    def __init__(self, message: str, path: tuple[Any, ...]) -> None:
        super().__init__(message)
        self.path = path


@contextmanager
def field(name: str) -> Iterator[None]:
    """Whatever is wrong in here is wrong with that field, so that it can be told beside it.

    >>> with field("unlocks"):
    ...     raise UserError("There is no lock 9.")
    Traceback (most recent call last):
        ...
    roguetable.engine.errors.FieldError: There is no lock 9.
    """
    try:
        yield
    except FieldError:
        raise
    except UserError as error:
        raise FieldError(str(error), (name,)) from None


class DiskError(UserError):
    """A file cannot be written where it should be: the disk is full, read-only, or not there."""


class IllegalError(UserError):
    """A choice that is not on the list; `rule` is the rule that refuses it, if one is known."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


def near_words(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """The known words that are spelt alike; else those of which one is the beginning of the other.

    >>> near_words("hael", ["heal", "hit"]), near_words("vulnerable", ["vuln", "v"])
    (['heal'], ['vuln'])
    """
    words = list(known)
    found = get_close_matches(word, words, count)
    if not found:
        begun = [one for one in words if min(len(one), len(word)) >= SHORTEST]
        begun = [one for one in begun if word.startswith(one) or one.startswith(word)]
        found = sorted(begun, key=lambda one: abs(len(one) - len(word)))[:count]
    return found


def nearest(word: str, known: Iterable[str], count: int = 1) -> str:
    """A hint to put behind a complaint about an unknown word; nothing if no known word is near.

    >>> nearest("hael", ["heal", "hit"])
    " Did you mean 'heal'?"
    >>> nearest("xyzzy", ["heal", "hit"])
    ''
    """
    near = near_words(word, known, count)
    return f" Did you mean {' or '.join(repr(one) for one in near)}?" if near else ""
