"""The Courier shows the top card of a deck: to be bought, or discarded."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.gold import spend
from roguetable.games.spire.actions.potions import draw_potion, return_potion
from roguetable.games.spire.actions.relics import draw_priced_relic, gain_relic, return_relic
from roguetable.games.spire.flow.rooms.potion_limit import gain_potion
from roguetable.games.spire.model.cards import (
    NO_POTIONS,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import mod
from roguetable.games.spire.model.shown import card_id
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu
from roguetable.kit.ready_menus import PickOne

COURIER_RELIC: Final = 0
COURIER_POTION: Final = 1
DECK_NAMES: Final = ("relic deck", "potion deck")


class CourierDeck(PickOne):
    """At which deck does the Courier look?"""

    RULE: ClassVar = "spire.game_end.golden-rule"

    def picked(self, state: Spire, thing: int) -> None:
        player = self.seats[0]
        number = draw_priced_relic(state) if thing == COURIER_RELIC else draw_potion(state)
        if number < 0:
            return
        card = state.content.cards[number]
        if state.log is not None:
            state.log.say(
                f"The Courier shows {card.name} for {max(0, card.price)} gold.",
                "spire.game_end.golden-rule",
            )
        options = [DISCARD_IT]
        barred = thing == COURIER_POTION and mod(state, player, NO_POTIONS) > 0
        if state.players[player].gold >= card.price and not barred:
            options = [BUY_IT, DISCARD_IT]
        state.ask(CourierBuy([player], options, number, thing == COURIER_POTION))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: the relic or the potion deck?"

    def written(self, state: Spire, thing: int) -> str:
        return DECK_NAMES[thing]

    def meaning(self, state: Spire, thing: int) -> str:
        return f"Look at the top card of the {DECK_NAMES[thing]}."


class BuyIt(Choice):
    """What the Courier shows is bought with own gold."""

    RULE: ClassVar = "spire.deck.item-gold-cost"

    def answer(self, state: Spire, menu: "CourierBuy", option: int) -> None:
        player = menu.seats[0]
        spend(state, player, menu.price(state))
        if menu.potion:
            gain_potion(state, player, menu.number)
        else:
            gain_relic(state, player, menu.number)

    def notation(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"buy {state.content.rows[menu.number].id}"

    def sentence(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        row = state.content.rows[menu.number]
        return f"Buy {row.name} for {menu.price(state)} gold: {row.sentence()}"

    def subject(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return card_id(menu.number)


class DiscardIt(Choice):
    """What the Courier shows goes to the bottom of its deck."""

    RULE: ClassVar = "spire.deck.item-gold-cost"

    def answer(self, state: Spire, menu: "CourierBuy", option: int) -> None:
        if menu.potion:
            return_potion(state, menu.number)
        else:
            return_relic(state, menu.number)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[menu.number].name} is discarded.",
                "spire.rewards.potion.bottom" if menu.potion else "spire.rewards.relic.bottom",
            )

    def notation(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"discard {state.content.rows[menu.number].id}"

    def sentence(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"Discard {state.content.rows[menu.number].name}."

    def subject(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return card_id(menu.number)


BUY_IT: Final = 0
DISCARD_IT: Final = 1
COURIER_CHOICES: Final[list[Choice]] = [BuyIt(), DiscardIt()]


class CourierBuy(Menu):
    """Buy what the Courier shows, with own gold, or discard it?"""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    number: int
    potion: bool

    def __init__(self, seats: list[int], options: list[int], number: int, potion: bool) -> None:
        super().__init__(seats, options)
        self.number = number
        self.potion = potion

    def choices(self) -> list[Choice]:
        return COURIER_CHOICES

    def price(self, state: Spire) -> int:
        return max(0, state.content.cards[self.number].price)

    def prompt(self, state: Spire) -> str:
        name = state.content.rows[self.number].name
        return f"{player_name(state, self.seats[0])}: {name} for {self.price(state)} gold?"
