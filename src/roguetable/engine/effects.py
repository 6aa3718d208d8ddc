"""Words: the short vocabulary in which a game writes what its cards do.

A word is one `Effect` class; its docstring states its rule and `FORM` how it is written, `run` does
it, `sentence` says it and `worth` weighs it, so that the text on a card, what the card does and what
bots think of it cannot drift apart.
"""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr


class Intention:
    """What a word is about to do, in figures: what clients draw on a card or beside an enemy.

    `sign` names what is drawn, usually the word itself. `reach` are places it can reach, as bits; `aim` is whom it is
    for, in the game's own words.
    """

    sign: str
    amount: int  # -1: none
    times: int
    every: bool  # it is for all whom it can be for
    reach: int
    aim: str

    def __init__(self, sign: str) -> None:
        self.sign = sign
        self.amount = -1
        self.times = 1
        self.every = False
        self.reach = 0
        self.aim = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One printed icon or clause of a card."""

    FORM: ClassVar[str] = ""
    """How it is written: ``hit AMOUNT KIND [SCOPE]``. `kit/forms.py` reads it."""

    words: tuple[str, ...] = ()
    """How it was written, without numbers: a client may draw an icon for each."""

    def run(self, state: Any, by: Any) -> None:
        """Carry it out. `by` is the step that resolves the card: who, which card, which target."""
        raise NotImplementedError

    def sentence(self) -> str:
        """The clause as a sentence part: ``deal 3 wounds (melee)``."""
        raise NotImplementedError

    def intend(self, intention: Intention) -> None:
        """Add what it is about to do. Its bare word, unless it says more."""

    def note_on(self, row: Any, part: int) -> None:
        """Tell its row, when that is read, what others must know of it before it is carried out.

        `part` is where it stands on the row. Nothing, unless the word says otherwise.
        """

    def foretell(self, signs: Any) -> None:
        """Tell what may come of it, for whoever must weigh that before it is carried out.

        `signs` is the game's own. Nothing, unless the word says otherwise.
        """

    def worth(self, total: Any, weight: float) -> None:
        """Add what it usually comes to, `weight` times, to the figures that the game's bots read.

        Nothing, unless the word says otherwise. Read once for each content, when a bot needs it.
        """
