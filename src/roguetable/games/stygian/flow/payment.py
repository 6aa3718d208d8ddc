"""Spending cubes: heroes pay from field and crypt in any way they like, and with luck.

A crypt cube counts as two of its colour (stygian.hero.crypt-double) and may be overpaid
(stygian.hero.crypt-overpay); a luck counts as one of any colour (stygian.luck.spend-as-cube). Payments
from which a cube or luck could be taken back are not offered.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName
from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.party import spend_luck
from roguetable.games.stygian.model.cards import Cost
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    HERO_COLOURS,
    RED,
    pile_id,
)
from roguetable.games.stygian.model.payment import payable
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, thing_of
from roguetable.kit.ready_menus import PickOne, Thing, picks

PAY_LUCK: Final = 1  # its place in PAYMENTS


def pay(state: Stygian, cost: Cost, seat: int) -> None:
    """Put the payment on the agenda; the payer chooses how where there is a choice."""
    state.push(bill_for(cost, seat))


def bill_for(cost: Cost, seat: int) -> "Pay":
    """The payment as a step."""
    return Pay(cost.colours.copy(), cost.any, cost.same, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class Pay(Step):
    """What is still to be paid: by colour, of one colour of choice, of any hero colours."""

    BY_NAME: ClassVar[dict[str, ByName]] = {"needs": ByName(COLOUR_NAMES)}
    needs: list[int]
    any_left: int
    same: int
    seat: int

    def __init__(self, needs: list[int], any_left: int, same: int, seat: int) -> None:
        self.needs = needs
        self.any_left = any_left
        self.same = same
        self.seat = seat

    def run(self, state: Stygian) -> None:
        for colour in range(COLOURS):
            if self.needs[colour] > 0:
                ways = self.ways(state, colour)
                state.ask(PayColour([self.seat], ways, self, colour))
                return
        if self.same > 0:
            colours: list[int] = []
            for colour in HERO_COLOURS:
                if state.value(colour) + state.luck >= self.same:
                    colours.append(colour)
            state.ask(PaySame([self.seat], picks(colours), self))
        elif self.any_left > 0:
            options: list[int] = []
            for colour in HERO_COLOURS:
                if state.cubes[FIELD * COLOURS + colour] > 0:
                    options.append(code(0, FIELD * COLOURS + colour))
                if state.cubes[CRYPT * COLOURS + colour] > 0:
                    options.append(code(0, CRYPT * COLOURS + colour))
            if state.luck > 0:
                options.append(PAY_LUCK)
            state.ask(PayAny([self.seat], options, self))

    def ways(self, state: Stygian, colour: int) -> list[int]:
        """Every way to pay one colour as options: crypt cubes, and luck; the rest comes from the field."""
        need = self.needs[colour]
        field = state.cubes[FIELD * COLOURS + colour]
        crypt = state.cubes[CRYPT * COLOURS + colour]
        worth = state.crypt_worth()
        alone = self.any_left == 0 and self.same == 0
        if alone:
            for other in range(COLOURS):
                if other != colour and self.needs[other] > 0:
                    alone = False
        ways: list[int] = []
        for cubes in range(crypt + 1):
            paid = cubes * worth
            if paid >= need:
                # Exactly paid, or the last crypt cube is overpaid; never a whole cube too many.
                if paid - need < worth and (alone or self._rest_payable(state, colour, cubes, 0)):
                    ways.append(code(0, cubes))
                break
            for luck in range(min(state.luck, need - paid) + 1):
                if need - paid - luck <= field and (
                    alone or self._rest_payable(state, colour, cubes, luck)
                ):
                    ways.append(code(0, cubes, 0, luck))
        return ways

    def _rest_payable(self, state: Stygian, colour: int, cubes: int, luck: int) -> bool:
        """Would the other colours still be payable after this one was paid like that?"""
        twin = self.after(state, colour, cubes, luck)
        field = self.needs[colour] - cubes * state.crypt_worth() - luck
        spent = cubes * state.crypt_worth() + max(field, 0)
        needs = twin.needs.copy()
        needs[colour] = spent  # what this colour's pile is worth less by
        return payable(state, needs, twin.any_left, twin.same, state.luck - luck)

    def after(self, state: Stygian, colour: int, cubes: int, luck: int) -> "Pay":
        """What is left to pay; an overpaid crypt cube's second half may serve as a cube of any colour."""
        needs = self.needs.copy()
        over = cubes * state.crypt_worth() + luck - needs[colour]
        needs[colour] = 0
        any_left = self.any_left
        if over > 0 and any_left > 0:
            any_left -= 1
        return Pay(needs, any_left, self.same, self.seat)


class PayWith(Choice):
    """So many crypt cubes (the thing), so much luck (the other), the rest from the field."""

    VERB: ClassVar = "pay"
    MISSING: ClassVar = (
        "stygian.hero.spend-from",
        "Those cubes do not lie there, or they do not pay this.",
    )
    RULE: ClassVar = "stygian.hero.spend-free-choice"

    def answer(self, state: Stygian, menu: "PayColour", option: int) -> None:
        cubes = thing_of(option)
        luck = other_of(option)
        colour = menu.colour
        field = menu.field(state, option)
        rest = menu.bill.after(state, colour, cubes, luck)
        if state.log is not None:
            state.log.say(
                f"Spent: {_way(state, colour, field, cubes, luck)}.",
                "stygian.hero.spend-from",
                "stygian.hero.spend-return",
                "stygian.hero.spend-free-choice",
                "stygian.hero.only-hero-colours",
            )
            if cubes:
                state.log.cite("stygian.hero.crypt-double", "stygian.boards.crypt.double")
                if cubes * state.crypt_worth() > menu.bill.needs[colour]:
                    state.log.cite("stygian.hero.crypt-overpay")
            if luck:
                state.log.cite(
                    "stygian.luck.spend-as-cube",
                    "stygian.luck.shared",
                    "stygian.luck.single-value",
                    "stygian.luck.spend-any-time",
                    "stygian.faq.luck",
                )
                if luck < menu.bill.needs[colour]:
                    state.log.cite("stygian.luck.mixed-payment")
        state.to_bank(FIELD, colour, field)
        state.to_bank(CRYPT, colour, cubes)
        spend_luck(state, luck)
        state.push(rest)

    def notation(self, state: Stygian, menu: "PayColour", option: int) -> str:
        cubes, luck = thing_of(option), other_of(option)
        return f"pay field {menu.field(state, option)}, crypt {cubes}, luck {luck}"

    def sentence(self, state: Stygian, menu: "PayColour", option: int) -> str:
        field = menu.field(state, option)
        return f"Pay with {_way(state, menu.colour, field, thing_of(option), other_of(option))}."

    def subject(self, state: Stygian, menu: "PayColour", option: int) -> str:
        return pile_id(CRYPT if thing_of(option) else FIELD, menu.colour)


WAYS_TO_PAY: Final[list[Choice]] = [PayWith()]


@mypyc_attr(acyclic=True, free_list_len=1)
class PayColour(Menu):
    """Which cubes pay for this colour?"""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES}
    bill: Pay
    colour: int

    def __init__(self, seats: list[int], options: list[int], bill: Pay, colour: int) -> None:
        super().__init__(seats, options)
        self.bill = bill
        self.colour = colour

    def choices(self) -> list[Choice]:
        return WAYS_TO_PAY

    def field(self, state: Stygian, option: int) -> int:
        """How many cubes then come from the field."""
        paid = thing_of(option) * state.crypt_worth() + other_of(option)
        return max(0, self.bill.needs[self.colour] - paid)

    def prompt(self, state: Stygian) -> str:
        need = self.bill.needs[self.colour]
        return f"Pay {need} {COLOUR_NAMES[self.colour]}: which cubes?"


def _way(state: Stygian, colour: int, field: int, crypt: int, luck: int) -> str:
    parts: list[str] = []
    if field:
        parts.append(f"{field} {COLOUR_NAMES[colour]} from the field")
    if crypt:
        worth = state.crypt_worth()
        parts.append(f"{crypt} {COLOUR_NAMES[colour]} from the crypt (worth {crypt * worth})")
    if luck:
        parts.append(f"{luck} luck")
    return " and ".join(parts)


class PaySame(PickOne):
    """Which hero colour pays a cost of equal cubes?"""

    RULE: ClassVar = "stygian.hero.spend-free-choice"
    bill: Pay

    def __init__(self, seats: list[int], options: list[int], bill: Pay) -> None:
        super().__init__(seats, options)
        self.bill = bill

    def picked(self, state: Stygian, thing: int) -> None:
        needs = self.bill.needs.copy()
        needs[thing] += self.bill.same
        state.push(Pay(needs, self.bill.any_left, 0, self.bill.seat))

    def prompt(self, state: Stygian) -> str:
        return f"Pay {self.bill.same} cubes of one colour: which colour?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"colour {COLOUR_NAMES[thing]}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Pay with {COLOUR_NAMES[thing]}."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(FIELD, thing)

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"colour {COLOUR_NAMES[colour]}",
                "stygian.hero.only-hero-colours" if colour >= RED else "stygian.hero.forfeit",
                f"There is not enough {COLOUR_NAMES[colour]} to pay {self.bill.same}."
                if colour < RED
                else "Heroes pay with hero colours.",
            )
            for colour in range(COLOURS)
        ]


class PayLuck(Way):
    """One luck pays for one cube."""

    def subject(self, state: Stygian, menu: Menu, option: int) -> str:
        return "luck"


PAYMENTS: Final[list[Choice]] = [
    Thing(),
    PayLuck("pay luck", "pay luck", "stygian.hero.spend-free-choice", ""),
]


class PayAny(PickOne):
    """Which cube pays next, of any hero colour? Things are piles: place * COLOURS + colour."""

    RULE: ClassVar = "stygian.hero.spend-free-choice"
    bill: Pay

    def __init__(self, seats: list[int], options: list[int], bill: Pay) -> None:
        super().__init__(seats, options)
        self.bill = bill

    def choices(self) -> list[Choice]:
        return PAYMENTS

    def picked(self, state: Stygian, thing: int) -> None:
        place = thing // COLOURS
        worth = state.crypt_worth() if place == CRYPT else 1
        self.spent(state, self.written(state, thing)[4:] if state.log is not None else "", worth)
        state.to_bank(place, thing % COLOURS, 1)

    def go(self, state: Stygian) -> None:
        self.spent(state, "luck", 1)
        spend_luck(state, 1)

    def spent(self, state: Stygian, what: str, worth: int) -> None:
        """So much is paid; the rest is asked for."""
        if state.log is not None:
            state.log.say(
                f"Spent: {what}.",
                "stygian.hero.spend-from",
                "stygian.hero.spend-return",
                "stygian.hero.spend-free-choice",
            )
        left = self.bill.any_left - worth
        if left > 0:
            state.push(Pay(self.bill.needs, left, 0, self.bill.seat))

    def prompt(self, state: Stygian) -> str:
        return f"Pay {self.bill.any_left} more of any hero colour: which cube?"

    def written(self, state: Stygian, thing: int) -> str:
        place = "crypt" if thing // COLOURS == CRYPT else "field"
        return f"pay {COLOUR_NAMES[thing % COLOURS]} from {place}"

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(thing // COLOURS, thing % COLOURS)

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Colours that heroes do not pay with, and piles that are empty."""
        found: list[Refusal] = []
        for place in (FIELD, CRYPT):
            for colour in range(COLOURS):
                where = "crypt" if place == CRYPT else "field"
                rule = "stygian.hero.spend-from"
                why = f"There is no {COLOUR_NAMES[colour]} cube in the {where}."
                if colour not in HERO_COLOURS:
                    rule, why = "stygian.hero.only-hero-colours", "Heroes pay with hero colours."
                found.append(Refusal(self.written(state, place * COLOURS + colour), rule, why))
        found.append(Refusal("pay luck", "stygian.luck.spend-as-cube", "The party has no luck."))
        return found
