"""Status cards: afflictions with random coloured tokens, and getting rid of them."""

from typing import Any, ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.actions.party import spend_luck
from roguetable.games.stygian.actions.status import discard_token, draw_token
from roguetable.games.stygian.flow.drop import Jostle, jostles
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.model.cards import AFFLICTED
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    HERO_COLOUR_COUNT,
)
from roguetable.games.stygian.model.mods import BURDEN, STATUS_NAMES, STATUSES, TOKEN_PLACES, WARD
from roguetable.games.stygian.model.questions import (
    THE_PARTY,
    removable,
    status_id,
    title,
    token_name,
    token_text,
)
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, thing_of
from roguetable.kit.ready_menus import PickOne, picks

# How a token is paid for.
WITH_FIELD: Final = 0
WITH_CRYPT: Final = 1
WITH_LUCK: Final = 2
WAY_NAMES: Final = ("field", "crypt", "luck")


def afflict(state: Stygian, index: int, status: int, amount: int, row: int) -> None:
    """Because of a row, draw that many status tokens blind and put them on the hero's status card."""
    hero = state.heroes[index]
    if hero.mods[WARD + status] > 0:
        if state.log is not None:
            state.log.say(
                f"{title(hero)} is warded against {STATUS_NAMES[status]}.",
                "stygian.turn.a.card-overrides",
            )
        return
    drawn = 0
    while drawn < amount and draw_token(state, index, status, row):
        drawn += 1
    if drawn:
        recount(state)
        fire(state, AFFLICTED)


def removal_options(state: Stygian, kind: int, options: list[int]) -> None:
    """Add each way to spend something on a token of the active hero, as options of that kind."""
    for colour in range(HERO_COLOUR_COUNT):
        if removable(state, state.active, colour) > 0:
            if state.cubes[FIELD * COLOURS + colour] > 0:
                options.append(code(kind, colour, 0, WITH_FIELD))
            if state.cubes[CRYPT * COLOURS + colour] > 0:
                options.append(code(kind, colour, 0, WITH_CRYPT))
            if state.luck > 0:
                options.append(code(kind, colour, 0, WITH_LUCK))


def removal_notation(colour: int, way: int) -> str:
    return f"remove {COLOUR_NAMES[colour]} token with {WAY_NAMES[way]}"


class RemoveToken(Choice):
    """Spend something on a status token; the thing is its colour, the other with what.

    Whoever asks (`again`) asks again afterwards: any number of tokens may be removed.
    """

    RULE: ClassVar = "stygian.status.remove.spend"
    again: Step

    def __init__(self, again: Step) -> None:
        self.again = again

    def answer(self, state: Stygian, menu: Any, option: int) -> None:
        state.push(self.again)
        spend_on_token(state, thing_of(option), other_of(option))

    def notation(self, state: Stygian, menu: Menu, option: int) -> str:
        return removal_notation(thing_of(option), other_of(option))

    def sentence(self, state: Stygian, menu: Menu, option: int) -> str:
        colour = COLOUR_NAMES[thing_of(option)]
        way = other_of(option)
        if way == WITH_LUCK:
            return f"Spend 1 luck as {colour}: remove a {colour} status token."
        if way == WITH_FIELD:
            return f"Spend 1 {colour} from the field: remove a {colour} status token."
        worth = state.crypt_worth()
        return f"Spend 1 {colour} from the crypt: remove up to {worth} {colour} status tokens."

    def why_not(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        """Colours of which no token can be removed now, and what there is nothing of to spend."""
        found: list[Refusal] = []
        for colour in range(HERO_COLOUR_COUNT):
            name = COLOUR_NAMES[colour]
            for way in range(len(WAY_NAMES)):
                rule = "stygian.status.remove.spend"
                here = removable(state, state.active, colour) > 0
                if here:
                    why = "The party has no luck." if way == WITH_LUCK else ""
                    why = why or f"There is no {name} cube in the {WAY_NAMES[way]}."
                else:
                    rule = "stygian.status.remove.turn-after"
                    why = f"The {title(state.hero())} has no {name} token that can be removed now."
                # Of tokens that nobody has one hears when one tries.
                found.append(Refusal(removal_notation(colour, way), rule, why, here))
        return found


def spend_on_token(state: Stygian, colour: int, way: int) -> None:
    """Pay for the removal, then choose the tokens where there is a choice."""
    if state.log is not None:
        state.log.say(
            f"{title(state.hero())} spends for status: {removal_notation(colour, way)}.",
            "stygian.status.remove.spend",
            "stygian.anatomy.status.removal",
            "stygian.status.remove.free-of-action",
            "stygian.status.remove.own-only",
            "stygian.status.remove.turn-after",
            "stygian.status.remove.any-moment",
            "stygian.status.remove.any-number",
        )
        if way == WITH_LUCK:
            state.log.cite("stygian.luck.status-removal")
        if way == WITH_CRYPT:
            state.log.cite("stygian.status.remove.crypt-two")
    count = 1
    if way == WITH_LUCK:
        spend_luck(state, 1)
    elif way == WITH_FIELD:
        state.to_bank(FIELD, colour, 1)
    else:
        state.to_bank(CRYPT, colour, 1)
        count = state.crypt_worth()
    state.push(RemoveColour(state.active, colour, count))


class BeforeEnemies(Step):
    """Cubes just dropped can be spent on tokens before an enemy action takes them.

    A hero who has none that can be removed is not asked (stygian.status.remove.any-moment).
    """

    def run(self, state: Stygian) -> None:
        hero = state.hero()
        if hero.mods[BURDEN] == 0 or state.removal_at_ends:
            return
        options: list[int] = []
        removal_options(state, REMOVE_NOW, options)
        if options:
            if jostles(state):
                options.append(JOSTLE_NOW)
            options.append(GO_ON)
            state.ask(ChooseRemoval([hero.seat], options))


BEFORE_ENEMIES: Final = BeforeEnemies()

# Kinds of REMOVALS.
GO_ON: Final = 0
REMOVE_NOW: Final = 1
JOSTLE_NOW: Final = 2
REMOVALS: Final[list[Choice]] = [
    Way("go on", "Keep the cubes and go on.", "stygian.status.remove.any-moment"),
    RemoveToken(BEFORE_ENEMIES),
    Jostle(BEFORE_ENEMIES),
]


class ChooseRemoval(Menu):
    """Remove status tokens before the enemies act?"""

    def choices(self) -> list[Choice]:
        return REMOVALS

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.hero())}: remove status tokens before the enemies act?"


class RemoveColour(Step):
    """Tokens of one colour that have been paid for."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES}
    hero: int
    colour: int
    count: int

    def __init__(self, hero: int, colour: int, count: int) -> None:
        self.hero = hero
        self.colour = colour
        self.count = count

    def run(self, state: Stygian) -> None:
        hero = state.heroes[self.hero]
        options: list[int] = []
        for status in range(STATUSES):
            at = status * HERO_COLOUR_COUNT + self.colour
            if hero.tokens[at] > hero.fresh[at]:
                options.append(at)
        if options:
            if self.count > 1:
                state.push(RemoveColour(self.hero, self.colour, self.count - 1))
            state.ask(ChooseToken([hero.seat], picks(options), self.hero))


class ChooseToken(PickOne):
    """Which status card loses a token? Things are places among the hero's tokens."""

    RULE: ClassVar = "stygian.status.remove.by-skill"
    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def picked(self, state: Stygian, thing: int) -> None:
        discard_token(state, self.hero, thing)

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.heroes[self.hero])}: remove a token from which status?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"from {token_name(thing)}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Remove {token_text(thing)}."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return status_id(state.heroes[self.hero], thing // HERO_COLOUR_COUNT)


class Cure(Step):
    """Remove up to `count` tokens without cubes, from one hero or from anyone of the party."""

    hero: int
    count: int
    seat: int

    def __init__(self, hero: int, count: int, seat: int) -> None:
        self.hero = hero
        self.count = count
        self.seat = seat

    def run(self, state: Stygian) -> None:
        options: list[int] = []
        for index in range(len(state.heroes)):
            if self.hero in (THE_PARTY, index):
                for at in range(TOKEN_PLACES):
                    if state.heroes[index].tokens[at] > 0:
                        options.append(code(0, at, 0, index))
        if options:
            if self.count > 1:
                state.push(Cure(self.hero, self.count - 1, self.seat))
            state.ask(ChooseCure([self.seat], options))


class CureToken(Choice):
    """Remove a token; the thing is its place among a hero's tokens, the other the hero."""

    VERB: ClassVar = "cure"
    MISSING: ClassVar = ("stygian.status.remove.by-skill", "There is no such token to remove.")

    def answer(self, state: Stygian, menu: Any, option: int) -> None:
        # Of equal tokens the newest: cubes cannot remove that one before the next turn.
        discard_token(state, other_of(option), thing_of(option), True)
        if state.log is not None:
            state.log.cite("stygian.status.remove.by-skill")

    def notation(self, state: Stygian, menu: Menu, option: int) -> str:
        hero = title(state.heroes[other_of(option)]).lower()
        return f"cure {hero} {token_name(thing_of(option))}"

    def sentence(self, state: Stygian, menu: Menu, option: int) -> str:
        whose = f"{title(state.heroes[other_of(option)])}'s "
        return f"Remove {token_text(thing_of(option), whose)}."

    def subject(self, state: Stygian, menu: Menu, option: int) -> str:
        return status_id(state.heroes[other_of(option)], thing_of(option) // HERO_COLOUR_COUNT)


CURES: Final[list[Choice]] = [CureToken()]


class ChooseCure(Menu):
    """Which token is removed without spending a cube?"""

    RULE: ClassVar = "stygian.status.remove.by-skill"
    PROMPT: ClassVar = "Remove which status token?"

    def choices(self) -> list[Choice]:
        return CURES
