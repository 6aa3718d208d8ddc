"""Dice, and the Reroll tokens of either player (gaia.consumables.reroll-*)."""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.games.gaia.actions.suits import spend
from roguetable.games.gaia.model.names import REROLL
from roguetable.games.gaia.model.questions import holders, suit_name, told_apart
from roguetable.games.gaia.model.rows import capital
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import Choice, Menu, code, thing_of

SIDES: Final = 6  # of a die


def rolled(state: Gaia, stream: int) -> int:
    """A die."""
    return state.chance.below(stream, SIDES) + 1


def reroll_options(state: Gaia, kind: int) -> list[int]:
    """An option of that kind (a `SpendReroll`) for everybody who has a Reroll token."""
    return [code(kind, i, state.suits[i].seat) for i in holders(state, REROLL)]


@mypyc_attr(allow_interpreted_subclasses=True)
class SpendReroll(Choice):
    """Spend a Reroll token, also outside the own turn; the last result stands. The thing is the suit."""

    RULE: ClassVar = "gaia.consumables.reroll"

    def answer(self, state: Gaia, menu: Any, option: int) -> None:
        i = thing_of(option)
        spend(state, i, REROLL)
        if state.log is not None:
            state.log.say(
                f"{capital(suit_name(state, i))} spends a Reroll.",
                "gaia.consumables.reroll",
                "gaia.consumables.reroll-any-time",
                "gaia.consumables.reroll-any-die",
            )
        self.roll_again(state, menu)

    def roll_again(self, state: Gaia, menu: Any) -> None:
        """The die is rolled once more."""
        raise NotImplementedError

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        return told_apart(state, menu, thing_of(option), "reroll")

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"Spend a Reroll token of {suit_name(state, thing_of(option))}."
