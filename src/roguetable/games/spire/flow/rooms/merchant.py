"""Merchants: relics and potions for all, cards for each player, and Card Removes."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.spire.actions.deck import (
    ANY_CARD,
    REMOVE,
    ChangeCards,
    gain_card,
    has_candidate,
)
from roguetable.games.spire.actions.gold import Pay, can_share, party_gold
from roguetable.games.spire.actions.potions import draw_potion, gain_potion, return_potion
from roguetable.games.spire.actions.relics import draw_priced_relic, gain_relic, return_relic
from roguetable.games.spire.actions.reward_decks import both_faces, return_card, reveal_cards
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_ACTION,
    do_free,
    free_notation,
    free_options,
    free_rule,
    free_seat,
    free_sentence,
    free_subject,
)
from roguetable.games.spire.model.cards import COLORLESS, NO_POTIONS, RARE, UNCOMMON
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import figure, mod
from roguetable.games.spire.model.state import IN_ROOM, Spire

# Options: player * SEAT + ware * SLOTS + slot * 2 + shared, or LEAVE.
SEAT: Final = 4096
SLOTS: Final = 512
RELIC: Final = 0
POTION: Final = 1
CARD: Final = 2
COLORLESS_CARD: Final = 3
CARD_REMOVE: Final = 4
LEAVE: Final = -1
WARE_RULES: Final = (
    "spire.map.merchant.buy-items",
    "spire.map.merchant.buy-items",
    "spire.map.merchant.card-price",
    "spire.unlocks.colorless-merchant",
    "spire.map.merchant.remove-price",
)


def visit_merchant(state: Spire, players: list[int]) -> None:
    """These players visit a Merchant together (a Merchant room, an Event, Quick Start)."""
    here = [player for player in players if state.players[player].alive]
    state.push(OpenShop(here))


class OpenShop(Step):
    """The wares are laid out."""

    players: list[int]

    def __init__(self, players: list[int]) -> None:
        self.players = players

    def run(self, state: Spire) -> None:
        state.phase = IN_ROOM
        relics: list[int] = []
        for _ in range(figure(state, "shop-relics", 3)):
            relics.append(draw_priced_relic(state))
        potions: list[int] = []
        for _ in range(figure(state, "shop-potions", 3)):
            potions.append(draw_potion(state))
        state.shop_relics = relics
        state.shop_potions = potions
        cards: list[list[int]] = []
        for player in range(len(state.players)):
            if player in self.players:
                n = figure(state, "shop-cards", 3)
                cards.append(reveal_cards(state, state.players[player].character, n))
            else:
                cards.append([])
        state.shop_cards = cards
        state.shop_colorless = []
        if state.colorless_unlocked:
            n = figure(state, "shop-colorless", 3)
            state.shop_colorless = reveal_cards(state, COLORLESS, n)
        state.removes_bought = 0
        if state.log is not None:
            wares = [
                state.content.rows[number].name
                for number in [*relics, *potions, *state.shop_colorless]
                if number >= 0
            ]
            state.log.say(
                f"The Merchant offers {', '.join(wares)}.",
                "spire.map.merchant.offer-items",
                "spire.setup.player-aid",
            )
            if state.shop_colorless:
                state.log.cite("spire.unlocks.colorless-merchant")
            for player in self.players:
                names = ", ".join([state.content.rows[number].name for number in cards[player]])
                state.log.say(
                    f"For {player_name(state, player)}: {names}.",
                    "spire.map.merchant.offer-cards",
                )
                if len(cards[player]) and state.content.cards[cards[player][-1]].rarity == RARE:
                    state.log.cite("spire.map.merchant.ticket")
        state.push(Shopping(self.players))


# Prices.


def card_price(state: Spire, number: int) -> int:
    """The price of a card by its rarity (spire.map.merchant.card-price)."""
    rarity = state.content.cards[number].rarity
    if rarity == RARE:
        return figure(state, "price-rare", 6)
    if rarity == UNCOMMON:
        return figure(state, "price-uncommon", 3)
    return figure(state, "price-common", 2)


def remove_price(state: Spire) -> int:
    """3 gold, 4 from Ascension 8 on."""
    if state.ascension >= 8:
        return figure(state, "price-remove-asc8", 4)
    return figure(state, "price-remove", 3)


def ware(state: Spire, player: int, kind: int, slot: int) -> int:
    """The number of what is for sale there, -1: nothing."""
    if kind == RELIC:
        return state.shop_relics[slot]
    if kind == POTION:
        return state.shop_potions[slot]
    if kind == CARD:
        return state.shop_cards[player][slot]
    return state.shop_colorless[slot] if kind == COLORLESS_CARD else -1


def price_of(state: Spire, player: int, kind: int, slot: int) -> int:
    """What it costs; the relic in the first slot is on sale (spire.map.merchant.sale)."""
    if kind == CARD_REMOVE:
        return remove_price(state)
    number = ware(state, player, kind, slot)
    if kind == RELIC:
        price = state.content.cards[number].price
        return max(0, price - figure(state, "sale", 1)) if slot == 0 else price
    if kind == POTION:
        return max(0, state.content.cards[number].price)
    return card_price(state, number)


# Buying.


class Shopping(Step):
    """The players buy what they like, in any order, until they leave."""

    players: list[int]

    def __init__(self, players: list[int]) -> None:
        self.players = players

    def run(self, state: Spire) -> None:
        options: list[int] = []
        for player in self.players:
            wares_for(state, player, self.players, options)
        options.append(LEAVE)
        for option in free_options(state, True):
            if free_seat(option) in self.players:
                options.append(option)
        state.ask(Buy(self.players, options, self.players))


def wares_for(state: Spire, player: int, payers: list[int], options: list[int]) -> None:
    """What a player can buy now, with the gold of all."""
    for slot in range(len(state.shop_relics)):
        add_ware(state, player, RELIC, slot, payers, options)
    if not mod(state, player, NO_POTIONS):
        for slot in range(len(state.shop_potions)):
            if state.shop_potions[slot] not in state.shop_potions[:slot]:
                add_ware(state, player, POTION, slot, payers, options)
    cards = state.shop_cards[player]
    for slot in range(len(cards)):
        if cards[slot] not in cards[:slot]:
            add_ware(state, player, CARD, slot, payers, options)
    for slot in range(len(state.shop_colorless)):
        if state.shop_colorless[slot] not in state.shop_colorless[:slot]:
            add_ware(state, player, COLORLESS_CARD, slot, payers, options)
    if not state.removes_bought >> player & 1 and has_candidate(state, player, REMOVE, ANY_CARD):
        add_ware(state, player, CARD_REMOVE, 0, payers, options)


def add_ware(
    state: Spire, player: int, kind: int, slot: int, payers: list[int], options: list[int]
) -> None:
    if kind != CARD_REMOVE and ware(state, player, kind, slot) < 0:
        return
    price = price_of(state, player, kind, slot)
    if price > party_gold(state, payers):
        return
    option = player * SEAT + kind * SLOTS + slot * 2
    options.append(option)
    if can_share(state, player, price, payers):
        options.append(option + 1)


def take_ware(state: Spire, player: int, kind: int, slot: int) -> int:
    """Take something off the Merchant's board: its slot stays empty."""
    number = ware(state, player, kind, slot)
    if kind == RELIC:
        state.shop_relics = emptied(state.shop_relics, slot)
    elif kind == POTION:
        state.shop_potions = emptied(state.shop_potions, slot)
    elif kind == COLORLESS_CARD:
        state.shop_colorless = emptied(state.shop_colorless, slot)
    elif kind == CARD:
        shop = state.shop_cards.copy()
        shop[player] = emptied(shop[player], slot)
        state.shop_cards = shop
    return number


def emptied(slots: list[int], slot: int) -> list[int]:
    """The same slots with one of them sold.

    >>> emptied([4, 5, 6], 1)
    [4, -1, 6]
    """
    left = slots.copy()
    left[slot] = -1
    return left


class Deliver(Step):
    """What was paid for comes to the buyer."""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    player: int
    kind: int
    number: int

    def __init__(self, player: int, kind: int, number: int) -> None:
        self.player = player
        self.kind = kind
        self.number = number

    def run(self, state: Spire) -> None:
        if self.kind == RELIC:
            gain_relic(state, self.player, self.number)
        elif self.kind == POTION:
            gain_potion(state, self.player, self.number)
        elif self.kind == CARD_REMOVE:
            state.push(ChangeCards(self.player, REMOVE, 1, ANY_CARD, False))
        else:
            gain_card(state, self.player, self.number)


class Buy(Request):
    """What do the players buy next?"""

    players: list[int]

    def __init__(self, seats: list[int], options: list[int], players: list[int]) -> None:
        super().__init__(seats, options)
        self.players = players

    def answer(self, state: Spire, option: int) -> None:
        if option == LEAVE:
            close_shop(state)
            return
        state.push(Shopping(self.players))
        if option >= FREE_ACTION:
            do_free(state, option)
            return
        player = option // SEAT
        kind = option % SEAT // SLOTS
        slot = option % SLOTS // 2
        price = price_of(state, player, kind, slot)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} buys {self.name_of(state, option)} for {price} gold.",
                WARE_RULES[kind],
                "spire.map.merchant.no-limit-buys",
            )
            if kind in (RELIC, POTION):
                state.log.cite("spire.deck.item-gold-cost")
            if kind == RELIC and slot == 0:
                state.log.cite("spire.map.merchant.sale")
            if kind == CARD_REMOVE:
                state.log.cite("spire.map.merchant.remove-once")
                if state.ascension >= 8:
                    state.log.cite("spire.ascension.8")
        if kind == CARD_REMOVE:
            state.removes_bought |= 1 << player
        state.push(Deliver(player, kind, take_ware(state, player, kind, slot)))
        state.push(Pay(player, price, option % 2 == 1, self.players))

    def name_of(self, state: Spire, option: int) -> str:
        kind = option % SEAT // SLOTS
        if kind == CARD_REMOVE:
            return "a Card Remove"
        number = ware(state, option // SEAT, kind, option % SLOTS // 2)
        return state.content.rows[number].name

    def prompt(self, state: Spire) -> str:
        purse = ", ".join(
            [f"{player_name(state, i)} {state.players[i].gold}" for i in self.players]
        )
        return f"Merchant (gold: {purse}): what do you buy?"

    def notation(self, state: Spire, option: int) -> str:
        if option == LEAVE:
            return "leave"
        if option >= FREE_ACTION:
            return free_notation(state, option)
        player = option // SEAT
        kind = option % SEAT // SLOTS
        name = "remove"
        if kind != CARD_REMOVE:
            name = state.content.rows[ware(state, player, kind, option % SLOTS // 2)].id
        shared = " shared" if option % 2 else ""
        return f"{player_name(state, player).lower()} buys {name}{shared}"

    def sentence(self, state: Spire, option: int) -> str:
        if option == LEAVE:
            return "Leave the Merchant."
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        player = option // SEAT
        kind = option % SEAT // SLOTS
        slot = option % SLOTS // 2
        price = price_of(state, player, kind, slot)
        # Who pays comes first: what comes last may be cut off.
        buys = "and others buy" if option % 2 else "buys"
        name = self.name_of(state, option)
        text = f"{player_name(state, player)} {buys} {name} for {price} gold"
        if kind == CARD_REMOVE:
            return text + "."
        return f"{text}: {both_faces(state, ware(state, player, kind, slot))}"

    def rule(self, state: Spire, option: int) -> str:
        if option == LEAVE:
            return "spire.map.merchant.leftovers"
        if option >= FREE_ACTION:
            return free_rule(option)
        if option % 2:
            return "spire.map.merchant.pool"
        return WARE_RULES[option % SEAT // SLOTS]

    def subject(self, state: Spire, option: int) -> str:
        if option == LEAVE:
            return ""
        if option >= FREE_ACTION:
            return free_subject(state, option)
        kind = option % SEAT // SLOTS
        if kind == CARD_REMOVE:
            return "remove"
        return f"card:{ware(state, option // SEAT, kind, option % SLOTS // 2)}"

    def seat_of(self, option: int) -> int:
        if option == LEAVE:
            return -1
        return free_seat(option) if option >= FREE_ACTION else option // SEAT

    def refusals(self, state: Spire, seat: int = -1) -> list[Refusal]:
        found: list[Refusal] = []
        for player in self.players:
            if state.removes_bought >> player & 1:
                found.append(
                    Refusal(
                        f"{player_name(state, player).lower()} buys remove",
                        "spire.map.merchant.remove-once",
                        "Each player can buy one Card Remove in a Merchant room.",
                    )
                )
        return found


def close_shop(state: Spire) -> None:
    """What was not sold goes to the bottom of the decks it came from."""
    for number in state.shop_relics:
        if number >= 0:
            return_relic(state, number)
    for number in state.shop_potions:
        if number >= 0:
            return_potion(state, number)
    for cards in [*state.shop_cards, state.shop_colorless]:
        for number in cards:
            if number >= 0:
                return_card(state, number)
    state.shop_relics = []
    state.shop_potions = []
    state.shop_cards = []
    state.shop_colorless = []
    state.removes_bought = 0
    if state.log is not None:
        state.log.say("The party leaves the Merchant.", "spire.map.merchant.leftovers")
