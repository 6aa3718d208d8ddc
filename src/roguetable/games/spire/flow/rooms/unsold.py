"""What a Merchant has not sold: it goes under the decks it came from, in any order.

Few care about that order, so leaving puts it back as it lies; who cares says it, ware by ware
(spire.map.merchant.leftovers).
"""

from typing import ClassVar, Final

from roguetable.engine.state import Step
from roguetable.games.spire.actions.potions import return_potion
from roguetable.games.spire.actions.relics import return_relic
from roguetable.games.spire.actions.reward_decks import return_card
from roguetable.games.spire.model.shown import shop_id, show_card
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Way, code
from roguetable.kit.ready_menus import CARD_THINGS, PickOne, picks


def laid_out(state: Spire) -> list[tuple[str, int]]:
    """What is still for sale, with the part of the Merchant's board where it lies."""
    boards = [("shop", state.shop_relics), ("shop", state.shop_potions)]
    for player in range(len(state.shop_cards)):
        boards.append((shop_id(player), state.shop_cards[player]))
    boards.append(("shop:colorless", state.shop_colorless))
    return [(board, number) for board, wares in boards for number in wares if number >= 0]


def close_shop(state: Spire) -> None:
    """What was not sold goes to the bottom of the decks it came from."""
    if state.log is not None:
        state.log.say("The party leaves the Merchant.", "spire.map.merchant.leftovers")
        for board, number in laid_out(state):
            show_card(state, number, board, "")
    for wares in piles(state):
        for number in wares:
            put_back(state, number)
    state.shop_relics = []
    state.shop_potions = []
    state.shop_cards = []
    state.shop_colorless = []
    state.removes_bought = 0


def piles(state: Spire) -> list[list[int]]:
    """The unsold wares of each deck."""
    boards = [state.shop_relics, state.shop_potions, *state.shop_cards, state.shop_colorless]
    return [[number for number in board if number >= 0] for board in boards]


def put_back(state: Spire, number: int) -> None:
    """A ware goes to the bottom of the deck it came from."""
    if number in state.shop_relics:
        return_relic(state, number)
    elif number in state.shop_potions:
        return_potion(state, number)
    else:
        return_card(state, number)


def unordered(state: Spire) -> list[int]:
    """Wares of one deck whose order is still open; nothing if none is."""
    for wares in piles(state):
        different = sorted(set(wares), key=wares.index)
        if len(different) > 1:
            return different
    return []


class Arrange(Step):
    """Which of the wares of a deck goes under it next? When that is said of all, the shop closes."""

    seats: list[int]

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def run(self, state: Spire) -> None:
        wares = unordered(state)
        if wares:
            state.ask(UnderNext(self.seats, [*picks(wares), code(AS_THEY_LIE)]))
        else:
            close_shop(state)


AS_THEY_LIE: Final = 1
UNDER_CHOICES: Final[list[Choice]] = [
    *CARD_THINGS,
    Way("rest", "The rest as it lies.", "spire.map.merchant.leftovers"),
]


class UnderNext(PickOne):
    """Which unsold ware goes under its deck next? It will come up before those that follow it."""

    MISSING: ClassVar = ("spire.map.merchant.leftovers", "No such ware is left to go under a deck.")
    PROMPT: ClassVar = "Which unsold ware goes under its deck next?"
    RULE: ClassVar = "spire.map.merchant.leftovers"

    def choices(self) -> list[Choice]:
        return UNDER_CHOICES

    def picked(self, state: Spire, thing: int) -> None:
        for board, number in laid_out(state):
            if number == thing and state.log is not None:
                show_card(state, number, board, "")
                break
        put_back(state, thing)
        take_off(state, thing)
        if state.log is not None:
            name = state.content.rows[thing].name
            state.log.say(f"{name} goes under its deck.", "spire.map.merchant.leftovers")
        state.push(Arrange(self.seats))

    def go(self, state: Spire) -> None:
        close_shop(state)

    def written(self, state: Spire, thing: int) -> str:
        return f"under {state.content.rows[thing].id}"

    def meaning(self, state: Spire, thing: int) -> str:
        return (
            f"{state.content.rows[thing].name} goes under its deck; it comes up before the others."
        )


def take_off(state: Spire, number: int) -> None:
    """One such ware no longer lies on the Merchant's board."""
    if number in state.shop_relics:
        state.shop_relics = without(state.shop_relics, number)
    elif number in state.shop_potions:
        state.shop_potions = without(state.shop_potions, number)
    elif number in state.shop_colorless:
        state.shop_colorless = without(state.shop_colorless, number)
    else:
        state.shop_cards = [without(cards, number) for cards in state.shop_cards]


def without(wares: list[int], number: int) -> list[int]:
    """The wares without the first of these."""
    if number not in wares:
        return wares
    place = wares.index(number)
    return wares[:place] + wares[place + 1 :]
