"""Dice, and the Reroll tokens of either player (gaia.consumables.reroll-*)."""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Rolled
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.tokens import spend
from roguetable.games.gaia.model.menus import REROLLING
from roguetable.games.gaia.model.names import REROLL, SIDES
from roguetable.games.gaia.model.questions import holders, suit_name, told_apart
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import DICE_STREAM
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of
from roguetable.kit.sentences import capital


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


# --- a die of its own -------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class RollDie(Step):
    """A die that something says to roll: either player may spend Rerolls on it, then it stands."""

    DIE: ClassVar[str] = ""
    """The die, as events name it."""

    def run(self, state: Gaia) -> None:
        die = rolled(state, DICE_STREAM)
        if state.log is not None:
            self.tell(state, die)
            state.log.show(Rolled(self.DIE, die))
        options = reroll_options(state, DIE_AGAIN) if self.matters(state) else []
        if options:
            seats = [state.suits[i].seat for i in holders(state, REROLL)]
            state.ask(DieStands(seats, [*options, code(DIE_ACCEPTED)], self, die))
        else:
            self.settled(state, die)

    def tell(self, state: Gaia, die: int) -> None:
        """Say what it shows."""
        raise NotImplementedError

    def matters(self, state: Gaia) -> bool:
        """Does anything hang on it? Otherwise nobody is asked about Rerolls."""
        return True

    def settled(self, state: Gaia, die: int) -> None:
        """The die is final."""
        raise NotImplementedError


class RollAnew(SpendReroll):
    """Spend a Reroll token on such a die."""

    RULE: ClassVar = "gaia.consumables.reroll-any-die"

    def roll_again(self, state: Gaia, menu: "DieStands") -> None:
        state.push(menu.roll)


@mypyc_attr(acyclic=True)
class DieStands(Menu):
    """Does the die stand?"""

    roll: RollDie
    die: int

    def __init__(self, seats: list[int], options: list[int], roll: RollDie, die: int) -> None:
        super().__init__(seats, options)
        self.roll = roll
        self.die = die

    def choices(self) -> list[Choice]:
        return DIE_CHOICES

    def situation(self) -> int:
        return REROLLING

    def prompt(self, state: Gaia) -> str:
        return f"The die shows {self.die}. Does it stand?"

    def go(self, state: Gaia) -> None:
        self.roll.settled(state, self.die)


DIE_AGAIN: Final = 0
DIE_ACCEPTED: Final = 1
DIE_CHOICES: Final[list[Choice]] = [RollAnew(), Way("accept", "The die stands.")]
