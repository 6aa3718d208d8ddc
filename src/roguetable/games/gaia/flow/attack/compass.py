"""The Compass weapon: a die says which way it strikes (gaia.equipment.compass-*)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Rolled
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.harm import hurt
from roguetable.games.gaia.flow.attack.declaring import ALL, begin_attack
from roguetable.games.gaia.flow.attack.doubling import DoubleNow, helpful_doublers
from roguetable.games.gaia.flow.dice import SpendReroll, reroll_options, rolled
from roguetable.games.gaia.model.menus import REROLLING
from roguetable.games.gaia.model.names import BY_PRICE, DAMAGE_NAMES, REROLL, SOURCE_NAMES
from roguetable.games.gaia.model.questions import (
    card_in_use,
    delver_name,
    holders,
    in_reach,
    welcomes_harm,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import DICE_STREAM
from roguetable.kit.menu import Choice, Menu, code, kind_of
from roguetable.kit.sentences import capital

DIRECTION_DIE: Final = "direction-die"


def is_west(state: Gaia, die: int) -> bool:
    """Does a roll of the direction die say West?"""
    return die < state.content.figures.first_east


def roll_direction(
    state: Gaia, delver: int, source: int, damage_type: int, west: int, east: int, times: int
) -> None:
    """Roll the direction die (gaia.equipment.compass-commit, .compass-two-dice)."""
    die = rolled(state, DICE_STREAM)
    if state.log is not None:
        way = "west" if is_west(state, die) else "east"
        state.log.say(
            f"The direction die shows {die}.",
            f"gaia.equipment.compass-{way}",
            "gaia.equipment.compass-commit",
            "gaia.equipment.compass-two-dice",
        )
        state.log.show(Rolled(DIRECTION_DIE, die))
    state.push(Direction(delver, source, damage_type, west, east, times, die))


@mypyc_attr(acyclic=True)
class Direction(Step):
    """The die lies there: Rerolls, the other way for 1 damage, then the attack."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "source": SOURCE_NAMES,
        "damage_type": DAMAGE_NAMES,
    }
    CARDS: ClassVar[tuple[str, ...]] = ("west", "east")
    delver: int
    source: int
    damage_type: int
    west: int
    east: int
    times: int
    die: int

    def __init__(
        self, delver: int, source: int, damage_type: int, west: int, east: int, times: int, die: int
    ) -> None:
        self.delver = delver
        self.source = source
        self.damage_type = damage_type
        self.west = west
        self.east = east
        self.times = times
        self.die = die

    def run(self, state: Gaia) -> None:
        if not self.is_worth_asking(state):
            self.go(state, is_west(state, self.die))
            return
        own = state.suit_of(self.delver).seat
        options = reroll_options(state, COMPASS_AGAIN)
        options.append(code(THIS_WAY, 0, own))
        options.append(code(OTHER_WAY, 0, own))
        for kind in helpful_doublers(state, self.delver, self.source, self.damage_type):
            options.append(code(DOUBLE_IT, kind, own))
        rollers = [state.suits[i].seat for i in holders(state, REROLL)]
        state.ask(WhichWay(sorted({*rollers, own}), options, self))

    def is_worth_asking(self, state: Gaia) -> bool:
        """Is an enemy in reach on either side, or is the damage of turning welcome?"""
        if welcomes_harm(state, self.delver):
            return True
        return any(in_reach(state, self.delver, shape) for shape in (self.west, self.east))

    def go(self, state: Gaia, west: bool) -> None:
        """The attack, West or East."""
        shape = self.west if west else self.east
        begin_attack(state, self.delver, self.source, self.damage_type, ALL, shape, self.times)


class RollDirectionAgain(SpendReroll):
    """Spend a Reroll token on the direction die."""

    RULE: ClassVar = "gaia.consumables.reroll-any-die"

    def roll_again(self, state: Gaia, menu: "WhichWay") -> None:
        one = menu.direction
        roll_direction(
            state, one.delver, one.source, one.damage_type, one.west, one.east, one.times
        )


class ThisWay(Choice):
    """As the die says."""

    RULE: ClassVar = "gaia.equipment.compass-directions"

    def answer(self, state: Gaia, menu: "WhichWay", option: int) -> None:
        menu.direction.go(state, is_west(state, menu.direction.die))

    def notation(self, state: Gaia, menu: "WhichWay", option: int) -> str:
        return "west" if is_west(state, menu.direction.die) else "east"

    def sentence(self, state: Gaia, menu: "WhichWay", option: int) -> str:
        return f"Attack {self.notation(state, menu, option).capitalize()}, as rolled."


class OtherWay(Choice):
    """The other way, for some damage."""

    RULE: ClassVar = "gaia.equipment.compass-flip"

    def answer(self, state: Gaia, menu: "WhichWay", option: int) -> None:
        one = menu.direction
        cost = state.content.figures.flip_cost
        state.push(AttackThatWay(one))
        rule = "gaia.equipment.compass-flip"
        row = card_in_use(state, state.suit_of(one.delver), state.weapon)
        way = "East" if is_west(state, one.die) else "West"
        source = f"{state.content.rows[row].name} turned {way}"
        hurt(state, one.delver, cost, source, rule, row=row, how=BY_PRICE)

    def notation(self, state: Gaia, menu: "WhichWay", option: int) -> str:
        return "east" if is_west(state, menu.direction.die) else "west"

    def sentence(self, state: Gaia, menu: "WhichWay", option: int) -> str:
        cost = state.content.figures.flip_cost
        way = self.notation(state, menu, option).capitalize()
        return f"Suffer {cost} damage and attack {way}."


@mypyc_attr(acyclic=True)
class AttackThatWay(Step):
    """The attack against the die, if the delver has lived through its price."""

    direction: Direction

    def __init__(self, direction: Direction) -> None:
        self.direction = direction

    def run(self, state: Gaia) -> None:
        if not state.delvers[self.direction.delver].dead:
            self.direction.go(state, not is_west(state, self.direction.die))


@mypyc_attr(acyclic=True)
class WhichWay(Menu):
    """West or East?"""

    direction: Direction

    def __init__(self, seats: list[int], options: list[int], direction: Direction) -> None:
        super().__init__(seats, options)
        self.direction = direction

    def choices(self) -> list[Choice]:
        return WAYS

    def situation(self) -> int:
        return REROLLING

    def answer(self, state: Gaia, option: int) -> None:
        if kind_of(option) == DOUBLE_IT:
            state.push(self.direction)
        super().answer(state, option)

    def prompt(self, state: Gaia) -> str:
        way = "West" if is_west(state, self.direction.die) else "East"
        name = capital(delver_name(state, self.direction.delver))
        return f"{name} rolled {self.direction.die}: {way}. Attack that way?"


THIS_WAY: Final = 0
OTHER_WAY: Final = 1
COMPASS_AGAIN: Final = 2
DOUBLE_IT: Final = 3
WAYS: Final[list[Choice]] = [ThisWay(), OtherWay(), RollDirectionAgain(), DoubleNow()]
