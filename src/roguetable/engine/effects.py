"""Words: the short vocabulary in which a game writes what its cards do.

A word is one `Effect` class; its docstring states its rule, `run` does it and `sentence` says it,
so that the text on a card and what the card does cannot drift apart.
"""

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One printed icon or clause of a card."""

    words: tuple[str, ...] = ()
    """How it was written (see `spoken`): a client may draw an icon for each."""

    def run(self, state: Any, by: Any) -> None:
        """Carry it out. `by` is the step that resolves the card: who, which card, which target."""
        raise NotImplementedError

    def sentence(self) -> str:
        """The clause as a sentence part: ``deal 3 wounds (melee)``."""
        raise NotImplementedError


class Clause:
    """One clause as it was written: the word and its arguments, not yet understood."""

    word: str
    args: list[str]

    def __init__(self, word: str, args: list[str]) -> None:
        self.word = word
        self.args = args


def spoken(word: str, args: list[str]) -> tuple[str, ...]:
    """A word and the names among its arguments, without numbers: what a clause is about.

    >>> spoken("hit", ["2", "x3", "all"]), spoken("heal", ["1+2?wrath"])
    (('hit', 'all'), ('heal',))
    """
    names = [arg for arg in args if arg.islower() and arg.replace("-", "").isalpha()]
    return (word, *names)


def split_clauses(text: str) -> list[Clause]:
    """``"hit 2 melee; heal 1"`` as clauses.

    >>> [(clause.word, clause.args) for clause in split_clauses("hit 2 melee; heal 1")]
    [('hit', ['2', 'melee']), ('heal', ['1'])]
    """
    clauses: list[Clause] = []
    for piece in text.split(";"):
        words = piece.split()
        if words:
            clauses.append(Clause(words[0], words[1:]))
    return clauses
