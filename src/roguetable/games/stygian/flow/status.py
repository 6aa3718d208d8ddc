"""Status cards: afflictions with random coloured tokens, and getting rid of them."""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.actions.status import discard_token, draw_token
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.model.cards import AFFLICTED, STATUS_NAMES, WARD
from roguetable.games.stygian.model.cubes import COLOUR_NAMES, CRYPT, FIELD
from roguetable.games.stygian.model.questions import removable, status_id, title
from roguetable.games.stygian.model.state import Stygian

# How a token is paid for.
WITH_FIELD: Final = 0
WITH_CRYPT: Final = 1
WITH_LUCK: Final = 2
WAY_NAMES: Final = ("field", "crypt", "luck")


def afflict(state: Stygian, index: int, status: int, amount: int) -> None:
    """Draw that many status tokens blind and put them on the hero's status card."""
    hero = state.heroes[index]
    if hero.mods[WARD + status] > 0:
        if state.log is not None:
            state.log.say(
                f"{title(hero)} is warded against {STATUS_NAMES[status]}.",
                "stygian.turn.a.card-overrides",
            )
        return
    drawn = 0
    while drawn < amount and draw_token(state, index, status):
        drawn += 1
    if drawn:
        recount(state)
        fire(state, AFFLICTED)


def removal_options(state: Stygian, base: int, options: list[int]) -> None:
    """Add `base` + colour * 3 + way for each way to spend something on a token of the active hero."""
    for colour in range(3):
        if removable(state, state.active, colour) > 0:
            if state.cubes[FIELD * 6 + colour] > 0:
                options.append(base + colour * 3 + WITH_FIELD)
            if state.cubes[CRYPT * 6 + colour] > 0:
                options.append(base + colour * 3 + WITH_CRYPT)
            if state.luck > 0:
                options.append(base + colour * 3 + WITH_LUCK)


def removal_notation(code: int) -> str:
    return f"remove {COLOUR_NAMES[code // 3]} token with {WAY_NAMES[code % 3]}"


def removal_sentence(state: Stygian, code: int) -> str:
    colour = COLOUR_NAMES[code // 3]
    if code % 3 == WITH_LUCK:
        return f"Spend 1 luck as {colour}: remove a {colour} status token."
    if code % 3 == WITH_FIELD:
        return f"Spend 1 {colour} from the field: remove a {colour} status token."
    return f"Spend 1 {colour} from the crypt: remove up to {state.crypt_worth()} {colour} status tokens."


def spend_on_token(state: Stygian, code: int) -> None:
    """Pay for the removal, then choose the tokens where there is a choice."""
    colour = code // 3
    count = 1
    if code % 3 == WITH_LUCK:
        state.luck -= 1
    elif code % 3 == WITH_FIELD:
        state.to_bank(FIELD, colour, 1)
    else:
        state.to_bank(CRYPT, colour, 1)
        count = state.crypt_worth()
    if state.log is not None:
        state.log.say(
            f"{title(state.hero())} spends for status: {removal_notation(code)}.",
            "stygian.status.remove.spend",
            "stygian.anatomy.status.removal",
            "stygian.status.remove.free-of-action",
            "stygian.status.remove.own-only",
            "stygian.status.remove.turn-after",
            "stygian.status.remove.any-number",
        )
        if code % 3 == WITH_LUCK:
            state.log.cite("stygian.luck.status-removal")
        if code % 3 == WITH_CRYPT:
            state.log.cite("stygian.status.remove.crypt-two")
    state.push(RemoveColour(state.active, colour, count))


class RemoveColour(Step):
    """Tokens of one colour that have been paid for."""

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
        for status in range(4):
            at = status * 3 + self.colour
            if hero.tokens[at] > hero.fresh[at]:
                options.append(at)
        if options:
            if self.count > 1:
                state.push(RemoveColour(self.hero, self.colour, self.count - 1))
            state.ask(ChooseToken([hero.seat], options, self.hero))


class ChooseToken(Request):
    """Which status card loses a token? Options are hero * 12 + status * 3 + colour for cures."""

    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def answer(self, state: Stygian, option: int) -> None:
        discard_token(state, self.hero, option)

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.heroes[self.hero])}: remove a token from which status?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"from {STATUS_NAMES[option // 3]} {COLOUR_NAMES[option % 3]}"

    def sentence(self, state: Stygian, option: int) -> str:
        return f"Remove a {COLOUR_NAMES[option % 3]} token from {STATUS_NAMES[option // 3].capitalize()}."

    def subject(self, state: Stygian, option: int) -> str:
        return status_id(state.heroes[self.hero], option // 3)


class Cure(Step):
    """Remove up to `count` tokens without cubes, from one hero or (-1) from anyone."""

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
            if self.hero in (-1, index):
                for at in range(12):
                    if state.heroes[index].tokens[at] > 0:
                        options.append(index * 12 + at)
        if options:
            if self.count > 1:
                state.push(Cure(self.hero, self.count - 1, self.seat))
            state.ask(ChooseCure([self.seat], options))


class ChooseCure(Request):
    """Which token is removed without spending a cube?"""

    def answer(self, state: Stygian, option: int) -> None:
        if state.log is not None:
            state.log.cite("stygian.status.remove.by-skill")
        discard_token(state, option // 12, option % 12)

    def prompt(self, state: Stygian) -> str:
        return "Remove which status token?"

    def notation(self, state: Stygian, option: int) -> str:
        at = option % 12
        hero = title(state.heroes[option // 12]).lower()
        return f"cure {hero} {STATUS_NAMES[at // 3]} {COLOUR_NAMES[at % 3]}"

    def sentence(self, state: Stygian, option: int) -> str:
        at = option % 12
        hero = title(state.heroes[option // 12])
        return f"Remove a {COLOUR_NAMES[at % 3]} token from {hero}'s {STATUS_NAMES[at // 3].capitalize()}."

    def subject(self, state: Stygian, option: int) -> str:
        return status_id(state.heroes[option // 12], option % 12 // 3)
