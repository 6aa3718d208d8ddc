"""Choices that effects leave to the players: which cubes, which cards, which hero."""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.actions.cubes import move_cube, swap_cube
from roguetable.games.stygian.flow.status import afflict
from roguetable.games.stygian.model.cards import PASSIVE, STATUS_NAMES
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    PLACE_NAMES,
    pile_id,
)
from roguetable.games.stygian.model.questions import field_places, source_text, title
from roguetable.games.stygian.model.state import Stygian

STOP: Final = -1


class MoveCubes(Step):
    """Up to `count` cubes of these colours may go from one place to another, one at a time."""

    colours: list[int]
    source: int
    to: int
    count: int
    seat: int

    def __init__(self, colours: list[int], source: int, to: int, count: int, seat: int) -> None:
        self.colours = colours
        self.source = source
        self.to = to
        self.count = count
        self.seat = seat

    def run(self, state: Stygian) -> None:
        options: list[int] = []
        for colour in self.colours:
            if field_places(state, self.source, self.to, colour):
                options.append(colour)
        if options:
            options.append(STOP)
            state.ask(ChooseCube([self.seat], options, self))


class ChooseCube(Request):
    """Which cube moves next?"""

    moving: MoveCubes

    def __init__(self, seats: list[int], options: list[int], moving: MoveCubes) -> None:
        super().__init__(seats, options)
        self.moving = moving

    def answer(self, state: Stygian, option: int) -> None:
        if option == STOP:
            return
        moving = self.moving
        if moving.count > 1:
            state.push(
                MoveCubes(moving.colours, moving.source, moving.to, moving.count - 1, moving.seat)
            )
        places = field_places(state, moving.source, moving.to, option)
        state.ask(ChoosePlace(self.seats, places, option, moving.to))

    def prompt(self, state: Stygian) -> str:
        moving = self.moving
        where = f"from the {source_text(moving.source, moving.to)} to the {PLACE_NAMES[moving.to]}"
        return f"Move a cube {where} ({moving.count} left)?"

    def notation(self, state: Stygian, option: int) -> str:
        return "stop" if option == STOP else f"move {COLOUR_NAMES[option]}"

    def sentence(self, state: Stygian, option: int) -> str:
        return "No more." if option == STOP else f"Move a {COLOUR_NAMES[option]} cube."

    def subject(self, state: Stygian, option: int) -> str:
        return "" if option == STOP else pile_id(self.moving.source, option)


class ChoosePlace(Request):
    """Is the cube taken from the field or from the crypt?"""

    colour: int
    to: int

    def __init__(self, seats: list[int], options: list[int], colour: int, to: int) -> None:
        super().__init__(seats, options)
        self.colour = colour
        self.to = to

    def answer(self, state: Stygian, option: int) -> None:
        move_cube(state, self.colour, option, self.to)

    def prompt(self, state: Stygian) -> str:
        return f"A {COLOUR_NAMES[self.colour]} cube from the field or from the crypt?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"from {PLACE_NAMES[option]}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"Take the {COLOUR_NAMES[self.colour]} cube from the {PLACE_NAMES[option]}."

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.faq.field-means-both"

    def subject(self, state: Stygian, option: int) -> str:
        return pile_id(option, self.colour)


class Steal(Step):
    """Cubes that must leave field or crypt; the players choose which."""

    colours: list[int]
    count: int

    def __init__(self, colours: list[int], count: int) -> None:
        self.colours = colours
        self.count = count

    def run(self, state: Stygian) -> None:
        options: list[int] = []
        for place in (FIELD, CRYPT):
            for colour in self.colours:
                if state.cubes[place * COLOURS + colour] > 0:
                    options.append(place * COLOURS + colour)
        if options:
            if self.count > 1:
                state.push(Steal(self.colours, self.count - 1))
            state.ask(ChooseStolen(state.seats, options))


class ChooseStolen(Request):
    """Which cube is lost?"""

    def answer(self, state: Stygian, option: int) -> None:
        state.to_bank(option // COLOURS, option % COLOURS, 1)
        if state.log is not None:
            state.log.say(
                f"Lost: {self.notation(state, option)[5:]}.",
                "stygian.faq.field-or-crypt",
                "stygian.faq.field-means-both",
                "stygian.hero.removal-occasions",
            )

    def prompt(self, state: Stygian) -> str:
        return "A cube is lost: which one?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"lose {COLOUR_NAMES[option % COLOURS]} from {PLACE_NAMES[option // COLOURS]}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"Lose a {COLOUR_NAMES[option % COLOURS]} cube from the {PLACE_NAMES[option // COLOURS]}."

    def subject(self, state: Stygian, option: int) -> str:
        return pile_id(option // COLOURS, option % COLOURS)


class Recolour(Step):
    """Up to `count` hero cubes in field or crypt may be swapped for another hero colour."""

    count: int
    seat: int

    def __init__(self, count: int, seat: int) -> None:
        self.count = count
        self.seat = seat

    def run(self, state: Stygian) -> None:
        options: list[int] = []
        for old in range(3):
            if field_places(state, FIELD, BANK, old):
                for new in range(3):
                    if new != old and state.cubes[BANK * COLOURS + new] > state.drop[new]:
                        options.append(old * 3 + new)
        if options:
            options.append(STOP)
            state.ask(ChooseColours([self.seat], options, self.count))


class ChooseColours(Request):
    """Which cube turns into which colour?"""

    count: int

    def __init__(self, seats: list[int], options: list[int], count: int) -> None:
        super().__init__(seats, options)
        self.count = count

    def answer(self, state: Stygian, option: int) -> None:
        if option == STOP:
            return
        if self.count > 1:
            state.push(Recolour(self.count - 1, self.seats[0]))
        places = field_places(state, FIELD, BANK, option // 3)
        state.ask(ChooseSwap(self.seats, places, option // 3, option % 3))

    def prompt(self, state: Stygian) -> str:
        return f"Swap a cube in field or crypt for another colour ({self.count} left)?"

    def notation(self, state: Stygian, option: int) -> str:
        if option == STOP:
            return "stop"
        return f"swap {COLOUR_NAMES[option // 3]} for {COLOUR_NAMES[option % 3]}"

    def sentence(self, state: Stygian, option: int) -> str:
        if option == STOP:
            return "No more."
        return f"Swap a {COLOUR_NAMES[option // 3]} cube for a {COLOUR_NAMES[option % 3]} one."

    def subject(self, state: Stygian, option: int) -> str:
        return "" if option == STOP else pile_id(FIELD, option // 3)


class ChooseSwap(Request):
    """Is the cube in the field or the one in the crypt swapped?"""

    old: int
    new: int

    def __init__(self, seats: list[int], options: list[int], old: int, new: int) -> None:
        super().__init__(seats, options)
        self.old = old
        self.new = new

    def answer(self, state: Stygian, option: int) -> None:
        swap_cube(state, option, self.old, self.new)

    def prompt(self, state: Stygian) -> str:
        return f"The {COLOUR_NAMES[self.old]} cube in the field or the one in the crypt?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"in {PLACE_NAMES[option]}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"Swap the {COLOUR_NAMES[self.old]} cube in the {PLACE_NAMES[option]}."

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.faq.field-means-both"

    def subject(self, state: Stygian, option: int) -> str:
        return pile_id(option, self.old)


class Refresh(Step):
    """Exhausted cards of one hero or (-1) of anyone that may be readied; never `source` itself."""

    CARDS: ClassVar[tuple[str, ...]] = ("source",)
    hero: int
    count: int
    source: int
    seat: int

    def __init__(self, hero: int, count: int, source: int, seat: int) -> None:
        self.hero = hero
        self.count = count
        self.source = source
        self.seat = seat

    def run(self, state: Stygian) -> None:
        options: list[int] = []
        for index in range(len(state.heroes)):
            if self.hero in (-1, index):
                for number in state.heroes[index].exhausted:
                    if number != self.source:
                        options.append(number)
        if self.hero < 0:
            for number in state.party_exhausted:
                if number != self.source:
                    options.append(number)
        if options:
            if self.count > 1:
                state.push(Refresh(self.hero, self.count - 1, self.source, self.seat))
            state.ask(ChooseRefresh([self.seat], options))


class ChooseRefresh(Request):
    """Which exhausted card is readied?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)

    def answer(self, state: Stygian, option: int) -> None:
        if option in state.party_exhausted:
            state.party_exhausted.remove(option)
        for hero in state.heroes:
            if option in hero.exhausted:
                hero.exhausted.remove(option)
        if state.log is not None:
            state.log.say(
                f"{state.content.card(option).name} is ready again.", "stygian.icons.exhaust"
            )
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return "Refresh which exhausted card?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"refresh {state.content.name(option)}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"Ready {state.content.card(option).name}: {state.content.card(option).sentence()}"

    def subject(self, state: Stygian, option: int) -> str:
        return state.content.name(option)


class Tire(Step):
    """Ready skills that a hero must exhaust; passive ones cannot be (stygian.skills.passive.never-exhausts)."""

    hero: int
    count: int

    def __init__(self, hero: int, count: int) -> None:
        self.hero = hero
        self.count = count

    def run(self, state: Stygian) -> None:
        hero = state.heroes[self.hero]
        options: list[int] = []
        for number in hero.cards:
            card = state.content.card(number)
            if card.kind == "skill" and card.type != PASSIVE and number not in hero.exhausted:
                options.append(number)
        if options:
            if self.count > 1:
                state.push(Tire(self.hero, self.count - 1))
            state.ask(ChooseTired([hero.seat], options, self.hero))


class ChooseTired(Request):
    """Which skill is exhausted?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)
    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def answer(self, state: Stygian, option: int) -> None:
        state.heroes[self.hero].exhausted.append(option)
        if state.log is not None:
            state.log.say(
                f"{state.content.card(option).name} is exhausted.", "stygian.icons.exhaust"
            )
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.heroes[self.hero])} must exhaust a skill: which one?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"tire {state.content.name(option)}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"Exhaust {state.content.card(option).name}."

    def subject(self, state: Stygian, option: int) -> str:
        return state.content.name(option)


def choose_hero(state: Stygian, status: int, amount: int) -> None:
    """The players choose which hero is afflicted."""
    state.ask(ChooseVictim(state.seats, list(range(len(state.heroes))), status, amount))


class ChooseVictim(Request):
    """Which hero is afflicted?"""

    status: int
    amount: int

    def __init__(self, seats: list[int], options: list[int], status: int, amount: int) -> None:
        super().__init__(seats, options)
        self.status = status
        self.amount = amount

    def answer(self, state: Stygian, option: int) -> None:
        afflict(state, option, self.status, self.amount)

    def prompt(self, state: Stygian) -> str:
        return f"Which hero is {STATUS_NAMES[self.status]}?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"afflict {title(state.heroes[option]).lower()}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"{title(state.heroes[option])} is {STATUS_NAMES[self.status]}."

    def subject(self, state: Stygian, option: int) -> str:
        return f"hero-{option}"
