"""Choices that effects leave to the players: which cubes, which cards, which hero."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.actions.cubes import move_cube, swap_cube
from roguetable.games.stygian.flow.status import afflict
from roguetable.games.stygian.flow.which import WhichCard, WhichHero
from roguetable.games.stygian.model.cards import PASSIVE
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    HERO_COLOUR_COUNT,
    PLACE_NAMES,
    pile_id,
)
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.model.questions import THE_PARTY, field_places, source_text, title
from roguetable.games.stygian.model.shown import show_exhausted
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, thing_of
from roguetable.kit.ready_menus import PickOne, Thing, pick, picks

STOP: Final = 1  # the place of the way out in both of these
MOVES: Final[list[Choice]] = [Thing(), Way("stop", "No more.")]


class MoveCubes(Step):
    """Up to `count` cubes of these colours may go from one place to another, one at a time."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "colours": COLOUR_NAMES,
        "source": PLACE_NAMES,
        "to": PLACE_NAMES,
    }
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
                options.append(pick(colour))
        if options:
            options.append(STOP)
            state.ask(ChooseCube([self.seat], options, self))


class ChooseCube(PickOne):
    """Which cube moves next?"""

    MISSING: ClassVar = ("stygian.hero.removal-occasions", "No such cube lies there.")
    RULE: ClassVar = "stygian.hero.removal-occasions"
    moving: MoveCubes

    def __init__(self, seats: list[int], options: list[int], moving: MoveCubes) -> None:
        super().__init__(seats, options)
        self.moving = moving

    def choices(self) -> list[Choice]:
        return MOVES

    def picked(self, state: Stygian, thing: int) -> None:
        moving = self.moving
        if moving.count > 1:
            state.push(
                MoveCubes(moving.colours, moving.source, moving.to, moving.count - 1, moving.seat)
            )
        places = field_places(state, moving.source, moving.to, thing)
        state.ask(ChoosePlace(self.seats, picks(places), thing, moving.to))

    def prompt(self, state: Stygian) -> str:
        moving = self.moving
        where = f"from the {source_text(moving.source, moving.to)} to the {PLACE_NAMES[moving.to]}"
        return f"Move a cube {where} ({moving.count} left)?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"move {COLOUR_NAMES[thing]}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Move a {COLOUR_NAMES[thing]} cube."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(self.moving.source, thing)

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Colours that this may not move, or of which no cube lies there."""
        found: list[Refusal] = []
        where = source_text(self.moving.source, self.moving.to)
        for colour in range(COLOURS):
            why = f"No {COLOUR_NAMES[colour]} cube can go from the {where}."
            if colour not in self.moving.colours:
                why = f"A {COLOUR_NAMES[colour]} cube is not of the colours that this moves."
            found.append(
                Refusal(f"move {COLOUR_NAMES[colour]}", "stygian.turn.a.card-overrides", why)
            )
        return found


class ChoosePlace(PickOne):
    """Is the cube taken from the field or from the crypt?"""

    RULE: ClassVar = "stygian.faq.field-means-both"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES, "to": PLACE_NAMES}
    colour: int
    to: int

    def __init__(self, seats: list[int], options: list[int], colour: int, to: int) -> None:
        super().__init__(seats, options)
        self.colour = colour
        self.to = to

    def picked(self, state: Stygian, thing: int) -> None:
        move_cube(state, self.colour, thing, self.to)

    def prompt(self, state: Stygian) -> str:
        return f"A {COLOUR_NAMES[self.colour]} cube from the field or from the crypt?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"from {PLACE_NAMES[thing]}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Take the {COLOUR_NAMES[self.colour]} cube from the {PLACE_NAMES[thing]}."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(thing, self.colour)


class Steal(Step):
    """Cubes that must leave field or crypt; the players choose which."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colours": COLOUR_NAMES}
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    colours: list[int]
    count: int
    row: int  # because of what

    def __init__(self, colours: list[int], count: int, row: int) -> None:
        self.colours = colours
        self.count = count
        self.row = row

    def run(self, state: Stygian) -> None:
        options: list[int] = []
        for place in (FIELD, CRYPT):
            for colour in self.colours:
                if state.cubes[place * COLOURS + colour] > 0:
                    options.append(place * COLOURS + colour)
        if options:
            if self.count > 1:
                state.push(Steal(self.colours, self.count - 1, self.row))
            state.ask(ChooseStolen(state.seats, picks(options), self.row))


class ChooseStolen(PickOne):
    """Which cube is lost?"""

    MISSING: ClassVar = ("stygian.enemy.forced", "No such cube lies there.")
    RULE: ClassVar = "stygian.enemy.forced"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int

    def __init__(self, seats: list[int], options: list[int], row: int) -> None:
        super().__init__(seats, options)
        self.row = row

    def picked(self, state: Stygian, thing: int) -> None:
        if state.log is not None:
            colour, place = COLOUR_NAMES[thing % COLOURS], PLACE_NAMES[thing // COLOURS]
            state.log.say(
                f"{state.content.rows[self.row].name} takes a {colour} cube from the {place}.",
                "stygian.faq.field-or-crypt",
                "stygian.faq.field-means-both",
                "stygian.hero.removal-occasions",
            )
        state.to_bank(thing // COLOURS, thing % COLOURS, 1)

    def prompt(self, state: Stygian) -> str:
        return f"{state.content.rows[self.row].name} takes a cube: which one is lost?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"lose {COLOUR_NAMES[thing % COLOURS]} from {PLACE_NAMES[thing // COLOURS]}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return (
            f"Lose a {COLOUR_NAMES[thing % COLOURS]} cube from the {PLACE_NAMES[thing // COLOURS]}."
        )

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(thing // COLOURS, thing % COLOURS)


class Recolour(Step):
    """Up to `count` hero cubes in field or crypt may be swapped for another hero colour."""

    count: int
    seat: int

    def __init__(self, count: int, seat: int) -> None:
        self.count = count
        self.seat = seat

    def run(self, state: Stygian) -> None:
        options: list[int] = []
        for old in range(HERO_COLOUR_COUNT):
            if field_places(state, FIELD, BANK, old):
                for new in range(HERO_COLOUR_COUNT):
                    if new != old and state.cubes[BANK * COLOURS + new] > state.drop[new]:
                        options.append(code(0, old, 0, new))
        if options:
            options.append(STOP)
            state.ask(ChooseColours([self.seat], options, self.count))


class SwapColours(Choice):
    """A cube of one hero colour for one of another; the thing is the old colour, the other the new."""

    def answer(self, state: Stygian, menu: "ChooseColours", option: int) -> None:
        if menu.count > 1:
            state.push(Recolour(menu.count - 1, menu.seats[0]))
        old = thing_of(option)
        places = field_places(state, FIELD, BANK, old)
        state.ask(ChooseSwap(menu.seats, picks(places), old, other_of(option)))

    def notation(self, state: Stygian, menu: Menu, option: int) -> str:
        return f"swap {COLOUR_NAMES[thing_of(option)]} for {COLOUR_NAMES[other_of(option)]}"

    def sentence(self, state: Stygian, menu: Menu, option: int) -> str:
        old, new = COLOUR_NAMES[thing_of(option)], COLOUR_NAMES[other_of(option)]
        return f"Swap a {old} cube for a {new} one."

    def subject(self, state: Stygian, menu: Menu, option: int) -> str:
        return pile_id(FIELD, thing_of(option))

    def why_not(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        """Colours that are not there, or not in the bank."""
        found: list[Refusal] = []
        for old in range(HERO_COLOUR_COUNT):
            for new in range(HERO_COLOUR_COUNT):
                if field_places(state, FIELD, BANK, old):
                    why = f"No {COLOUR_NAMES[new]} cube is left in the bank."
                else:
                    why = f"There is no {COLOUR_NAMES[old]} cube in field or crypt."
                if new != old:
                    notation = f"swap {COLOUR_NAMES[old]} for {COLOUR_NAMES[new]}"
                    found.append(Refusal(notation, "stygian.faq.field-means-both", why))
        return found


SWAPS: Final[list[Choice]] = [SwapColours(), Way("stop", "No more.")]


class ChooseColours(Menu):
    """Which cube turns into which colour?"""

    RULE: ClassVar = "stygian.hero.removal-occasions"
    count: int

    def __init__(self, seats: list[int], options: list[int], count: int) -> None:
        super().__init__(seats, options)
        self.count = count

    def choices(self) -> list[Choice]:
        return SWAPS

    def prompt(self, state: Stygian) -> str:
        return f"Swap a cube in field or crypt for another colour ({self.count} left)?"


class ChooseSwap(PickOne):
    """Is the cube in the field or the one in the crypt swapped?"""

    RULE: ClassVar = "stygian.faq.field-means-both"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"old": COLOUR_NAMES, "new": COLOUR_NAMES}
    old: int
    new: int

    def __init__(self, seats: list[int], options: list[int], old: int, new: int) -> None:
        super().__init__(seats, options)
        self.old = old
        self.new = new

    def picked(self, state: Stygian, thing: int) -> None:
        swap_cube(state, thing, self.old, self.new)

    def prompt(self, state: Stygian) -> str:
        return f"The {COLOUR_NAMES[self.old]} cube in the field or the one in the crypt?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"in {PLACE_NAMES[thing]}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Swap the {COLOUR_NAMES[self.old]} cube in the {PLACE_NAMES[thing]}."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(thing, self.old)


class Refresh(Step):
    """Exhausted cards of one hero, or of the party, that may be readied; never `source` itself."""

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
            if self.hero in (THE_PARTY, index):
                for number in state.heroes[index].exhausted:
                    if number != self.source:
                        options.append(number)
        if self.hero == THE_PARTY:
            for number in state.party_exhausted:
                if number != self.source:
                    options.append(number)
        if options:
            if self.count > 1:
                state.push(Refresh(self.hero, self.count - 1, self.source, self.seat))
            state.ask(ChooseRefresh([self.seat], picks(options)))


class ChooseRefresh(WhichCard):
    """Which exhausted card is readied?"""

    RULE: ClassVar = "stygian.icons.exhaust.refresh"
    PROMPT: ClassVar = "Refresh which exhausted card?"
    VERB: ClassVar = "refresh"

    def picked(self, state: Stygian, thing: int) -> None:
        if thing in state.party_exhausted:
            state.party_exhausted.remove(thing)
        for hero in state.heroes:
            if thing in hero.exhausted:
                hero.exhausted.remove(thing)
        if state.log is not None:
            state.log.say(
                f"{state.content.card(thing).name} is ready again.", "stygian.icons.exhaust"
            )
            show_exhausted(state, thing, False)
        recount(state)

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Ready {state.content.card(thing).name}: {state.content.card(thing).sentence()}"


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
            state.ask(ChooseTired([hero.seat], picks(options), self.hero))


class ChooseTired(WhichCard):
    """Which skill is exhausted?"""

    RULE: ClassVar = "stygian.icons.exhaust"
    VERB: ClassVar = "tire"
    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def picked(self, state: Stygian, thing: int) -> None:
        state.heroes[self.hero].exhausted.append(thing)
        if state.log is not None:
            state.log.say(
                f"{state.content.card(thing).name} is exhausted.", "stygian.icons.exhaust"
            )
            show_exhausted(state, thing, True)
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.heroes[self.hero])} must exhaust a skill: which one?"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Exhaust {state.content.card(thing).name}."

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Skills that are exhausted already, and passive ones."""
        hero = state.heroes[self.hero]
        found: list[Refusal] = []
        for number in hero.cards:
            card = state.content.card(number)
            rule, why = "stygian.skills.passive.never-exhausts", "cannot be exhausted"
            if number in hero.exhausted:
                rule, why = "stygian.icons.exhaust", "is exhausted already"
            found.append(Refusal(f"tire {card.id}", rule, f"{card.name} {why}."))
        return found


def choose_hero(state: Stygian, status: int, amount: int, row: int) -> None:
    """The players choose which hero is afflicted."""
    heroes = picks(list(range(len(state.heroes))))
    state.ask(ChooseVictim(state.seats, heroes, status, amount, row))


class ChooseVictim(WhichHero):
    """Which hero is afflicted?"""

    RULE: ClassVar = "stygian.status.whom"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"status": STATUS_NAMES}
    VERB: ClassVar = "afflict"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    status: int
    amount: int
    row: int  # because of what

    def __init__(
        self, seats: list[int], options: list[int], status: int, amount: int, row: int
    ) -> None:
        super().__init__(seats, options)
        self.status = status
        self.amount = amount
        self.row = row

    def picked(self, state: Stygian, thing: int) -> None:
        afflict(state, thing, self.status, self.amount, self.row)

    def prompt(self, state: Stygian) -> str:
        name = state.content.rows[self.row].name
        return f"Which hero is {STATUS_NAMES[self.status]} by {name}?"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"{title(state.heroes[thing])} is {STATUS_NAMES[self.status]}."
