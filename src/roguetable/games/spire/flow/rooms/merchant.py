"""Merchants: relics and potions for all, cards for each player, and Card Removes."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.deck import ANY_CARD, REMOVE, gain_card, has_candidate
from roguetable.games.spire.actions.gold import can_share, party_gold
from roguetable.games.spire.actions.potions import draw_potion
from roguetable.games.spire.actions.relics import draw_priced_relic, gain_relic
from roguetable.games.spire.actions.reward_decks import both_faces, reveal_cards, tickets_of
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_CHOICES,
    OWN,
    RoomMenu,
    free_options,
)
from roguetable.games.spire.flow.rooms.paying import Pay
from roguetable.games.spire.flow.rooms.potion_limit import gain_potion
from roguetable.games.spire.flow.rooms.unsold import Arrange, close_shop, laid_out, unordered
from roguetable.games.spire.model.ascension import DEAR_REMOVES
from roguetable.games.spire.model.cards import COLORLESS, NO_POTIONS, RARE, UNCOMMON
from roguetable.games.spire.model.menus import AT_MERCHANT, BETWEEN_FIGHTS
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import figure, forbidden_by, mod
from roguetable.games.spire.model.phases import IN_ROOM
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import card_id, shop_id, show_card
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, seat_in, thing_of

# Wares.
RELIC_WARE: Final = 0
POTION_WARE: Final = 1
CARD_WARE: Final = 2
COLORLESS_WARE: Final = 3
CARD_REMOVE: Final = 4
WARE_NAMES: Final = ("relic", "potion", "card", "colorless card", "card remove")
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
        for _ in range(figure(state, "shop-relics")):
            relics.append(draw_priced_relic(state))
        potions: list[int] = []
        for _ in range(figure(state, "shop-potions")):
            potions.append(draw_potion(state))
        state.shop_relics = relics
        state.shop_potions = potions
        cards: list[list[int]] = []
        for player in range(len(state.players)):
            if player in self.players:
                n = figure(state, "shop-cards")
                cards.append(reveal_cards(state, state.players[player].character, n))
            else:
                cards.append([])
        state.shop_cards = cards
        state.shop_colorless = []
        if state.colorless_unlocked:
            n = figure(state, "shop-colorless")
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
            for board, number in laid_out(state):
                show_card(state, number, "", board)
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
        return figure(state, "price-rare")
    if rarity == UNCOMMON:
        return figure(state, "price-uncommon")
    return figure(state, "price-common")


def remove_price(state: Spire) -> int:
    """3 gold, 4 from Ascension 8 on."""
    if state.ascension >= DEAR_REMOVES:
        return figure(state, "price-remove-asc8")
    return figure(state, "price-remove")


def ware(state: Spire, player: int, kind: int, slot: int) -> int:
    """The number of what is for sale there, -1: nothing."""
    if kind == RELIC_WARE:
        return state.shop_relics[slot]
    if kind == POTION_WARE:
        return state.shop_potions[slot]
    if kind == CARD_WARE:
        return state.shop_cards[player][slot]
    return state.shop_colorless[slot] if kind == COLORLESS_WARE else -1


def price_of(state: Spire, player: int, kind: int, slot: int) -> int:
    """What it costs; the relic in the first slot is on sale (spire.map.merchant.sale)."""
    if kind == CARD_REMOVE:
        return remove_price(state)
    number = ware(state, player, kind, slot)
    if kind == RELIC_WARE:
        price = state.content.cards[number].price
        return max(0, price - figure(state, "sale")) if slot == 0 else price
    if kind == POTION_WARE:
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
        options.append(code(LEAVE))
        if unordered(state):
            options.append(code(LEAVE_IN_ORDER))
        for option in free_options(state):
            if seat_in(option) in self.players:
                options.append(option)
        state.ask(ShopMenu(self.players, options, self.players))


def wares_for(state: Spire, player: int, payers: list[int], options: list[int]) -> None:
    """What a player can buy now, with the gold of all."""
    for slot in range(len(state.shop_relics)):
        add_ware(state, player, RELIC_WARE, slot, payers, options)
    if not mod(state, player, NO_POTIONS):
        for slot in range(len(state.shop_potions)):
            if state.shop_potions[slot] not in state.shop_potions[:slot]:
                add_ware(state, player, POTION_WARE, slot, payers, options)
    cards = state.shop_cards[player]
    for slot in range(len(cards)):
        if cards[slot] not in cards[:slot]:
            add_ware(state, player, CARD_WARE, slot, payers, options)
    for slot in range(len(state.shop_colorless)):
        if state.shop_colorless[slot] not in state.shop_colorless[:slot]:
            add_ware(state, player, COLORLESS_WARE, slot, payers, options)
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
    options.append(code(OWN + kind, slot, player))
    if can_share(state, player, price, payers):
        options.append(code(OWN + kind, slot, player, BOUGHT_TOGETHER))


def place_of_ware(player: int, kind: int) -> str:
    """The part of the Merchant's board where such a thing lies."""
    if kind == CARD_WARE:
        return shop_id(player)
    return "shop:colorless" if kind == COLORLESS_WARE else "shop"


def take_ware(state: Spire, player: int, kind: int, slot: int) -> int:
    """Take something off the Merchant's board: its slot stays empty."""
    number = ware(state, player, kind, slot)
    if state.log is not None and kind != CARD_REMOVE:
        show_card(state, number, place_of_ware(player, kind), "")
    if kind == RELIC_WARE:
        state.shop_relics = emptied(state.shop_relics, slot)
    elif kind == POTION_WARE:
        state.shop_potions = emptied(state.shop_potions, slot)
    elif kind == COLORLESS_WARE:
        state.shop_colorless = emptied(state.shop_colorless, slot)
    elif kind == CARD_WARE:
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

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"kind": WARE_NAMES}
    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    player: int
    kind: int
    number: int

    def __init__(self, player: int, kind: int, number: int) -> None:
        self.player = player
        self.kind = kind
        self.number = number

    def run(self, state: Spire) -> None:
        if self.kind == RELIC_WARE:
            gain_relic(state, self.player, self.number)
        elif self.kind == POTION_WARE:
            gain_potion(state, self.player, self.number)
        elif self.kind == CARD_REMOVE:
            state.push(ChangeCards(self.player, REMOVE, 1, ANY_CARD, False))
        else:
            gain_card(state, self.player, self.number)


class Buy(Choice):
    """Somebody buys a ware of one kind; the thing is its slot, the other thing whether others pay."""

    VERB: ClassVar = "buys"
    MISSING: ClassVar = ("spire.map.merchant.no-limit-buys", "That is not for sale here.")
    kind: int

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def name(self) -> str:
        return WARE_NAMES[self.kind]

    def answer(self, state: Spire, menu: "ShopMenu", option: int) -> None:
        state.push(Shopping(menu.players))
        player, slot, kind = seat_in(option), thing_of(option), self.kind
        price = price_of(state, player, kind, slot)
        if state.log is not None:
            name = self.title(state, player, slot)
            state.log.say(
                f"{player_name(state, player)} buys {name} for {price} gold.",
                WARE_RULES[kind],
                "spire.map.merchant.no-limit-buys",
            )
            if kind in (RELIC_WARE, POTION_WARE):
                state.log.cite("spire.deck.item-gold-cost")
            if kind == RELIC_WARE and slot == 0:
                state.log.cite("spire.map.merchant.sale")
            if kind == CARD_REMOVE:
                state.log.cite("spire.map.merchant.remove-once")
                if state.ascension >= DEAR_REMOVES:
                    state.log.cite("spire.ascension.8")
        if kind == CARD_REMOVE:
            state.removes_bought |= 1 << player
        state.plan(
            Pay(player, price, other_of(option) == BOUGHT_TOGETHER, menu.players),
            Deliver(player, kind, take_ware(state, player, kind, slot)),
        )

    def title(self, state: Spire, player: int, slot: int) -> str:
        """What it is called."""
        if self.kind == CARD_REMOVE:
            return "a Card Remove"
        return state.content.rows[ware(state, player, self.kind, slot)].name

    def written(self, state: Spire, player: int, slot: int) -> str:
        """The purchase as it is written, whoever pays."""
        name = "remove"
        if self.kind != CARD_REMOVE:
            name = state.content.rows[ware(state, player, self.kind, slot)].id
        return f"{player_name(state, player).lower()} buys {name}"

    def notation(self, state: Spire, menu: "ShopMenu", option: int) -> str:
        shared = " shared" if other_of(option) else ""
        return self.written(state, seat_in(option), thing_of(option)) + shared

    def sentence(self, state: Spire, menu: "ShopMenu", option: int) -> str:
        player, slot = seat_in(option), thing_of(option)
        price = price_of(state, player, self.kind, slot)
        # Who pays comes first: what comes last may be cut off.
        buy = "With others, buy" if other_of(option) else "Buy"
        text = f"{buy} {self.title(state, player, slot)} for {price} gold"
        if self.kind == CARD_REMOVE:
            return text + "."
        return f"{text}: {both_faces(state, ware(state, player, self.kind, slot))}"

    def rule(self, state: Spire, menu: "ShopMenu", option: int) -> str:
        return "spire.map.merchant.pool" if other_of(option) else WARE_RULES[self.kind]

    def subject(self, state: Spire, menu: "ShopMenu", option: int) -> str:
        if self.kind == CARD_REMOVE:
            return "remove"
        return card_id(ware(state, seat_in(option), self.kind, thing_of(option)))

    def why_not(self, state: Spire, menu: "ShopMenu", seat: int) -> list[Refusal]:
        """Wares that are too dear, and what a player may not have."""
        found: list[Refusal] = []
        for slot in range(slots(state, seat, self.kind)):
            if self.kind == CARD_REMOVE or ware(state, seat, self.kind, slot) >= 0:
                notation = self.written(state, seat, slot)
                rule, why = self.not_sold(state, menu, seat, slot)
                found.append(Refusal(notation, rule, why))
                found.append(
                    Refusal(
                        f"{notation} shared",
                        "spire.map.merchant.pool",
                        why or "There is no choice of who pays for it.",
                        False,
                    )
                )
        if self.kind == CARD_WARE:
            cards_of_others(state, seat, found)
        return found

    def not_sold(self, state: Spire, menu: "ShopMenu", seat: int, slot: int) -> tuple[str, str]:
        """The rule and the reason why a player cannot buy something."""
        if seat not in menu.players:
            return "spire.quick_start.catch-up-only", "Only those who catch up buy here."
        if self.kind == CARD_REMOVE and state.removes_bought >> seat & 1:
            return (
                "spire.map.merchant.remove-once",
                "Each player can buy one Card Remove in a Merchant room.",
            )
        if self.kind == CARD_REMOVE and not has_candidate(state, seat, REMOVE, ANY_CARD):
            return "spire.deck_changes.remove", "No card of the deck can be removed."
        if self.kind == POTION_WARE and mod(state, seat, NO_POTIONS):
            relic = forbidden_by(state, seat, NO_POTIONS)
            return "spire.game_end.golden-rule", f"{relic}: its owner cannot gain potions."
        price = price_of(state, seat, self.kind, slot)
        gold = party_gold(state, menu.players)
        if price <= gold:
            return WARE_RULES[self.kind], ""
        have = "you have" if len(menu.players) == 1 else "all players together have"
        name = self.title(state, seat, slot)
        name = name[:1].upper() + name[1:]
        return WARE_RULES[self.kind], f"{name} costs {price} gold, and {have} {gold}."


def cards_of_others(state: Spire, seat: int, found: list[Refusal]) -> None:
    """The cards that other players have revealed, and Golden Tickets."""
    name = player_name(state, seat).lower()
    for other in range(len(state.shop_cards)):
        for number in state.shop_cards[other] if other != seat else NOTHING:
            if number >= 0:
                row = state.content.rows[number]
                why = f"{row.name} is for sale to {player_name(state, other)}, who revealed it."
                for shared in ("", " shared"):
                    notation = f"{name} buys {row.id}{shared}"
                    found.append(Refusal(notation, "spire.map.merchant.offer-cards", why, False))
    why = "A Golden Ticket is not for sale: it adds a rare card to the cards of its player."
    for card in tickets_of(state):
        found.append(Refusal(f"{name} buys {card.id}", "spire.map.merchant.ticket", why, False))


def slots(state: Spire, player: int, kind: int) -> int:
    """How many slots for such wares a player finds at the Merchant."""
    if kind == RELIC_WARE:
        return len(state.shop_relics)
    if kind == POTION_WARE:
        return len(state.shop_potions)
    if kind == CARD_WARE:
        return len(state.shop_cards[player])
    return len(state.shop_colorless) if kind == COLORLESS_WARE else 1


class LeaveInOrder(Way):
    """Leave, and decide what becomes of unsold wares."""

    def answer(self, state: Spire, menu: Menu, option: int) -> None:
        state.push(Arrange(menu.seats))


# The kinds of the menu: those of the wares come after the free actions, in their order.
LEAVE: Final = OWN + CARD_REMOVE + 1
LEAVE_IN_ORDER: Final = LEAVE + 1
BOUGHT_TOGETHER: Final = 1
SHOP_CHOICES: Final[list[Choice]] = [
    *FREE_CHOICES,
    *[Buy(kind) for kind in range(len(WARE_NAMES))],
    Way("leave", "Leave the Merchant.", "spire.map.merchant.leftovers"),
    LeaveInOrder(
        "leave in order",
        "Leave the Merchant, and say in which order what is unsold goes under the decks.",
        "spire.map.merchant.leftovers",
    ),
]


class ShopMenu(RoomMenu):
    """What do the players buy next?"""

    players: list[int]

    def __init__(self, seats: list[int], options: list[int], players: list[int]) -> None:
        super().__init__(seats, options)
        self.players = players

    def choices(self) -> list[Choice]:
        return SHOP_CHOICES

    def situation(self) -> int:
        return BETWEEN_FIGHTS | AT_MERCHANT

    def again(self, state: Spire) -> None:
        state.push(Shopping(self.players))

    def go(self, state: Spire) -> None:
        close_shop(state)

    def prompt(self, state: Spire) -> str:
        purse = ", ".join(
            [f"{player_name(state, i)} {state.players[i].gold}" for i in self.players]
        )
        return f"Merchant (gold: {purse}): what do you buy?"
