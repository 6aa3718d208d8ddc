"""Spending cubes: heroes pay from field and crypt in any way they like, and with luck.

A crypt cube counts as two of its colour (stygian.hero.crypt-double) and may be overpaid
(stygian.hero.crypt-overpay); a luck counts as one of any colour (stygian.luck.spend-as-cube). Payments
from which a cube or luck could be taken back are not offered.
"""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.stygian.model.cards import Cost
from roguetable.games.stygian.model.cubes import COLOUR_NAMES, CRYPT, FIELD, HERO_COLOURS, pile_id
from roguetable.games.stygian.model.payment import payable
from roguetable.games.stygian.model.state import Stygian

LUCK_OPTION: Final = 99


def pay(state: Stygian, cost: Cost, extra: Cost | None, times: int, seat: int) -> None:
    """Put the payment on the agenda; the payer chooses how where there is a choice."""
    needs = cost.colours.copy()
    any_left = cost.any
    same = cost.same
    if extra is not None and times > 0:
        for colour in range(6):
            needs[colour] += extra.colours[colour] * times
        any_left += extra.any * times
        same += extra.same * times
    state.push(Pay(needs, any_left, same, seat))


class Pay(Step):
    """What is still to be paid: by colour, of one colour of choice, of any hero colours."""

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
        for colour in range(6):
            if self.needs[colour] > 0:
                ways = self.ways(state, colour)
                state.ask(PayColour([self.seat], ways, self, colour))
                return
        if self.same > 0:
            colours: list[int] = []
            for colour in HERO_COLOURS:
                if state.value(colour) + state.luck >= self.same:
                    colours.append(colour)
            state.ask(PaySame([self.seat], colours, self))
        elif self.any_left > 0:
            options: list[int] = []
            for colour in HERO_COLOURS:
                if state.cubes[FIELD * 6 + colour] > 0:
                    options.append(FIELD * 6 + colour)
                if state.cubes[CRYPT * 6 + colour] > 0:
                    options.append(CRYPT * 6 + colour)
            if state.luck > 0:
                options.append(LUCK_OPTION)
            state.ask(PayAny([self.seat], options, self))

    def ways(self, state: Stygian, colour: int) -> list[int]:
        """Every way to pay one colour, as crypt cubes * 100 + luck; the rest comes from the field."""
        need = self.needs[colour]
        field = state.cubes[FIELD * 6 + colour]
        crypt = state.cubes[CRYPT * 6 + colour]
        worth = state.crypt_worth()
        alone = self.any_left == 0 and self.same == 0
        if alone:
            for other in range(6):
                if other != colour and self.needs[other] > 0:
                    alone = False
        ways: list[int] = []
        for cubes in range(crypt + 1):
            paid = cubes * worth
            if paid >= need:
                # Exactly paid, or the last crypt cube is overpaid; never a whole cube too many.
                if paid - need < worth and (alone or self._rest_payable(state, colour, cubes, 0)):
                    ways.append(cubes * 100)
                break
            for luck in range(min(state.luck, need - paid) + 1):
                if need - paid - luck <= field and (
                    alone or self._rest_payable(state, colour, cubes, luck)
                ):
                    ways.append(cubes * 100 + luck)
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


class PayColour(Request):
    """Which cubes pay for this colour?"""

    bill: Pay
    colour: int

    def __init__(self, seats: list[int], options: list[int], bill: Pay, colour: int) -> None:
        super().__init__(seats, options)
        self.bill = bill
        self.colour = colour

    def answer(self, state: Stygian, option: int) -> None:
        cubes = option // 100
        luck = option % 100
        colour = self.colour
        field = max(0, self.bill.needs[colour] - cubes * state.crypt_worth() - luck)
        rest = self.bill.after(state, colour, cubes, luck)
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
                if cubes * state.crypt_worth() > self.bill.needs[colour]:
                    state.log.cite("stygian.hero.crypt-overpay")
            if luck:
                state.log.cite(
                    "stygian.luck.spend-as-cube",
                    "stygian.luck.shared",
                    "stygian.luck.single-value",
                    "stygian.luck.spend-any-time",
                    "stygian.faq.luck",
                )
                if luck < self.bill.needs[colour]:
                    state.log.cite("stygian.luck.mixed-payment")
        state.to_bank(FIELD, colour, field)
        state.to_bank(CRYPT, colour, cubes)
        state.luck -= luck
        state.push(rest)

    def prompt(self, state: Stygian) -> str:
        need = self.bill.needs[self.colour]
        return f"Pay {need} {COLOUR_NAMES[self.colour]}: which cubes?"

    def notation(self, state: Stygian, option: int) -> str:
        field = max(
            0, self.bill.needs[self.colour] - option // 100 * state.crypt_worth() - option % 100
        )
        return f"pay field {field}, crypt {option // 100}, luck {option % 100}"

    def sentence(self, state: Stygian, option: int) -> str:
        field = max(
            0, self.bill.needs[self.colour] - option // 100 * state.crypt_worth() - option % 100
        )
        return f"Pay with {_way(state, self.colour, field, option // 100, option % 100)}."

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.hero.spend-free-choice"

    def subject(self, state: Stygian, option: int) -> str:
        return pile_id(CRYPT if option >= 100 else FIELD, self.colour)


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


class PaySame(Request):
    """Which hero colour pays a cost of equal cubes?"""

    bill: Pay

    def __init__(self, seats: list[int], options: list[int], bill: Pay) -> None:
        super().__init__(seats, options)
        self.bill = bill

    def answer(self, state: Stygian, option: int) -> None:
        needs = self.bill.needs.copy()
        needs[option] += self.bill.same
        state.push(Pay(needs, self.bill.any_left, 0, self.bill.seat))

    def prompt(self, state: Stygian) -> str:
        return f"Pay {self.bill.same} cubes of one colour: which colour?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"colour {COLOUR_NAMES[option]}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"Pay with {COLOUR_NAMES[option]}."

    def subject(self, state: Stygian, option: int) -> str:
        return pile_id(FIELD, option)


class PayAny(Request):
    """Which cube pays next, of any hero colour?"""

    bill: Pay

    def __init__(self, seats: list[int], options: list[int], bill: Pay) -> None:
        super().__init__(seats, options)
        self.bill = bill

    def answer(self, state: Stygian, option: int) -> None:
        left = self.bill.any_left
        if option == LUCK_OPTION:
            state.luck -= 1
            left -= 1
        else:
            place = option // 6
            state.to_bank(place, option % 6, 1)
            left -= state.crypt_worth() if place == CRYPT else 1
        if state.log is not None:
            state.log.say(
                f"Spent: {self.notation(state, option)[4:]}.",
                "stygian.hero.spend-from",
                "stygian.hero.spend-return",
                "stygian.hero.spend-free-choice",
            )
        if left > 0:
            state.push(Pay(self.bill.needs, left, 0, self.bill.seat))

    def prompt(self, state: Stygian) -> str:
        return f"Pay {self.bill.any_left} more of any hero colour: which cube?"

    def notation(self, state: Stygian, option: int) -> str:
        if option == LUCK_OPTION:
            return "pay luck"
        place = "crypt" if option // 6 == CRYPT else "field"
        return f"pay {COLOUR_NAMES[option % 6]} from {place}"

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.hero.spend-free-choice"

    def subject(self, state: Stygian, option: int) -> str:
        return "luck" if option == LUCK_OPTION else pile_id(option // 6, option % 6)
