"""Tiles: what happens when one is flipped.

The change of the First Player comes before everything else. Then the icons, the Either/Or line, a Check, the
curse of a treasure, and at last the fight or the merchant.
"""

from typing import ClassVar, Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.deadcells.actions.bag import (
    discard_equipment,
    draw_blueprint,
    draw_equipment,
    pay,
    reduced,
    tooth_count,
)
from roguetable.games.deadcells.actions.campaign import blueprint_back
from roguetable.games.deadcells.actions.do import Do, do_part
from roguetable.games.deadcells.actions.harm import change_first
from roguetable.games.deadcells.flow.checks import DeckCheck, HandCheck, matching
from roguetable.games.deadcells.flow.combat.setup import start_fight
from roguetable.games.deadcells.flow.equipping import AssignEquipment
from roguetable.games.deadcells.model.names import COLOUR_NAMES, NOBODY, TILES, often
from roguetable.games.deadcells.model.questions import plays_alone
from roguetable.games.deadcells.model.rows import TEXT
from roguetable.games.deadcells.model.shown import (
    BAG,
    BLUEPRINTS_ID,
    COLLECTOR_ID,
    OFFER_ID,
    show_card,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import (
    BLUEPRINT_CARDS,
    EQUIPMENT_CARDS,
    ICONS,
    NO_CARDS,
    NO_PART,
    NO_SYMBOL,
    Tile,
)
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of
from roguetable.kit.ready_menus import PickOne, pick
from roguetable.kit.sentences import capital, said


def add_tile(steps: list[Step], state: DeadCells, number: int) -> None:
    """All that a tile does after the First Player has changed comes next in a list of steps, in its order."""
    tile = state.content.tile(number)
    if tile.parts[ICONS]:
        steps.append(Do(number, ICONS, state.first))
    if tile.either:
        steps.append(TakeOne(number))
    if tile.hand != NO_SYMBOL:
        steps.append(TileCheck(tile.hand, number))
    if tile.deck_check:
        steps.append(DeckCheck(number, tile.deck_check))
    if tile.curse != NO_PART or tile.curse_key != NOBODY:
        steps.append(Curse(number))
    if tile.enemies:
        steps.append(Fight(number))
    if tile.sells != NO_PART:
        steps.append(OpenShop(number))


def change_first_at(state: DeadCells, number: int) -> None:
    """If a tile says so, the First Player token passes on: before all else that its flip brings about."""
    if not state.content.tile(number).changes_first:
        return
    change_first(state)
    if state.log is not None:
        state.log.cite(
            "deadcells.tiles.change-first-player-first",
            "deadcells.icons.change-before-first-player-effects",
            "deadcells.first_player.token-moves",
        )


# --- Either/Or ------------------------------------------------------------------------------------


class TakeOne(Step):
    """An Either/Or line: exactly one of the items (deadcells.icons.either-or)."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, state: DeadCells) -> None:
        hidden = not plays_alone(state)
        state.ask(EitherOr(state.deciders(), items(state, self.tile), self.tile, hidden))


def items(state: DeadCells, tile: int) -> list[int]:
    """What can be taken: a Check only if it can be passed."""
    either = state.content.tile(tile).either
    options: list[int] = []
    for place in range(len(either)):
        if either[place].symbol == NO_SYMBOL or matching(state, either[place].symbol):
            options.append(pick(place))
    return options


class EitherOr(PickOne):
    """Which of the items does the Group take? What a hidden hand allows is nobody else's business."""

    RULE: ClassVar = "deadcells.icons.either-or"
    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int
    hidden: bool  # others do not see the hand

    def __init__(
        self, seats: list[int], options: list[int], tile: int, hidden: bool = True
    ) -> None:
        super().__init__(seats, options)
        self.tile = tile
        self.hidden = hidden

    def is_asked_anyway(self) -> bool:
        return self.hidden

    def prompt(self, state: DeadCells) -> str:
        return f"{state.content.rows[self.tile].name}: which one does the Group take?"

    def picked(self, state: DeadCells, thing: int) -> None:
        item = state.content.tile(self.tile).either[thing]
        if state.log is not None:
            state.log.say(
                f"The Group takes: {self.meaning(state, thing)}",
                "deadcells.icons.either-or",
                "deadcells.first_player.other-choices",
            )
        if item.symbol != NO_SYMBOL:
            state.push(ChosenCheck(item.symbol, self.tile, item.part))
        else:
            state.push(Do(self.tile, item.part, state.first))

    def written(self, state: DeadCells, thing: int) -> str:
        return f"take {thing + 1}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        tile = state.content.tile(self.tile)
        item = tile.either[thing]
        gained = capital(said(tile.parts[item.part]))
        if item.symbol == NO_SYMBOL:
            return f"{gained}."
        return f"Hand Check ({COLOUR_NAMES[item.symbol].capitalize()}): {gained}."

    def redealt(self, state: DeadCells, seat: int, chance: Chance) -> Request:
        if seat in self.seats:
            return self
        return EitherOr(self.seats, items(state, self.tile), self.tile, self.hidden)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        either = state.content.tile(self.tile).either
        found: list[Refusal] = []
        for place in range(len(either)):
            if either[place].symbol != NO_SYMBOL:
                symbol = COLOUR_NAMES[either[place].symbol].capitalize()
                found.append(
                    Refusal(
                        f"take {place + 1}",
                        "deadcells.icons.either-or.check-must-pass",
                        f"No card in hand shows {symbol}.",
                    )
                )
        return found


class ChosenCheck(HandCheck):
    """A Hand Check that was taken from an Either/Or line: it is passed."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int
    part: int

    def __init__(self, symbol: int, tile: int, part: int) -> None:
        super().__init__(symbol)
        self.tile = tile
        self.part = part

    def optional(self) -> bool:
        return False

    def went(self, state: DeadCells, passed: bool) -> None:
        if passed:
            state.push(Do(self.tile, self.part, state.first))


# --- Checks and curses ----------------------------------------------------------------------------


class TileCheck(HandCheck):
    """A Hand Check of a tile: something for passing it, something else for failing."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int

    def __init__(self, symbol: int, tile: int) -> None:
        super().__init__(symbol)
        self.tile = tile

    def went(self, state: DeadCells, passed: bool) -> None:
        tile = state.content.tile(self.tile)
        part = tile.hand_pass if passed else tile.hand_fail
        if state.log is not None:
            state.log.cite("deadcells.icons.check", "deadcells.checks.consequences")
        if part != NO_PART:
            do_part(state, self.tile, part, state.first)


class Curse(Step):
    """What a cursed treasure costs, after the reward; it cannot be refused."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, state: DeadCells) -> None:
        tile = state.content.tile(self.tile)
        keyed = tile.curse_key != NOBODY
        row, part = (tile.curse_key, TEXT) if keyed else (self.tile, tile.curse)
        if state.log is not None:
            effects = state.content.parts[row][part]
            state.log.say(
                f"The treasure is cursed: {said(effects)}.",
                "deadcells.tiles.cursed-treasure",
                "deadcells.tiles.cursed-treasure.not-optional",
                *(["deadcells.cursed.numbers"] if keyed else []),
            )
        do_part(state, row, part, state.first)


class Fight(Step):
    """Enemies: a Combat begins, unless somebody died on the way to it."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, state: DeadCells) -> None:
        if not state.somebody_dead():
            start_fight(state, self.tile)


# --- merchants ------------------------------------------------------------------------------------


def price_at(state: DeadCells, tile: int) -> int:
    """What the merchant of a tile asks for one purchase."""
    return reduced(state, state.content.tile(tile).price, TILES)


def merchant_here(state: DeadCells) -> int:
    """The tile whose merchant the Group is with; NOBODY: none."""
    if isinstance(state.request, Shop):
        return state.request.tile
    here = state.tiles[state.place] if state.place < len(state.tiles) else NOBODY
    sells = here != NOBODY and state.content.tile(here).sells != NO_PART
    return here if sells and not state.somebody_dead() else NOBODY


class OpenShop(Step):
    """A merchant: cards for sale are drawn and laid out, one for each time (deadcells.tiles.merchant.*)."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, state: DeadCells) -> None:
        if state.somebody_dead():
            return
        tile = state.content.tile(self.tile)
        if state.log is not None:
            state.log.say(
                f"{tile.name} sells, {often(tile.times)} for "
                f"{tooth_count(reduced(state, tile.price, TILES))}: {said(tile.parts[tile.sells])}.",
                "deadcells.tiles.merchant.three-facts",
                "deadcells.tiles.merchant.like-market",
            )
        if tile.goods != NO_CARDS:
            for _ in range(tile.times):
                card = (
                    draw_equipment(state, OFFER_ID)
                    if tile.goods == EQUIPMENT_CARDS
                    else draw_blueprint(state, OFFER_ID)
                )
                if card != NOBODY:
                    state.offer.append(card)
        state.plan(Trade(self.tile, tile.times), CloseShop(self.tile))


class Trade(Step):
    """As often as the tile says and the Bag can pay, the Group may buy.

    Who cannot pay at all is not asked, but told what it would have cost.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int
    left: int

    def __init__(self, tile: int, left: int) -> None:
        self.tile = tile
        self.left = left

    def run(self, state: DeadCells) -> None:
        tile = state.content.tile(self.tile)
        if not self.left:
            return
        options: list[int] = []
        if reduced(state, tile.price, TILES) <= state.teeth:
            if tile.goods == NO_CARDS:
                options.append(code(BUY_GOODS))
            for card in state.offer:
                options.append(code(BUY_LAID_OUT, card))
        if options:
            options.append(code(LEAVE_SHOP))
            state.ask(Shop(state.deciders(), options, self.tile, self.left))
        elif self.left == tile.times and (tile.goods == NO_CARDS or state.offer):
            self.tell_too_dear(state, tile)

    def tell_too_dear(self, state: DeadCells, tile: Tile) -> None:
        """The Bag cannot pay: nobody is asked."""
        if state.log is not None:
            price = tooth_count(reduced(state, tile.price, TILES))
            state.log.notify(
                f"{tile.name} asks for {price}, and the Bag has {tooth_count(state.teeth)}: nothing is bought.",
                "deadcells.interbiome.market.no-credit",
                "deadcells.tiles.merchant.optional",
            )


class BuyGoods(Choice):
    """Once more of what the tile sells."""

    RULE: ClassVar = "deadcells.tiles.merchant.gains"

    def answer(self, state: DeadCells, menu: "Shop", option: int) -> None:
        tile = menu.pay(state)
        state.plan(Do(menu.tile, tile.sells, state.first), Trade(menu.tile, menu.left - 1))

    def notation(self, state: DeadCells, menu: "Shop", option: int) -> str:
        return "buy"

    def sentence(self, state: DeadCells, menu: "Shop", option: int) -> str:
        tile = state.content.tile(menu.tile)
        price = tooth_count(reduced(state, tile.price, TILES))
        return f"{capital(said(tile.parts[tile.sells]))}, for {price}."

    def why_not(self, state: DeadCells, menu: "Shop", seat: int) -> list[Refusal]:
        if state.content.tile(menu.tile).goods != NO_CARDS:
            return []
        return [Refusal("buy", "deadcells.interbiome.market.no-credit", menu.too_dear(state))]


class BuyLaidOut(Choice):
    """A card that is laid out."""

    RULE: ClassVar = "deadcells.tiles.merchant.gains"
    THING_IS_CARD: ClassVar[bool] = True

    def answer(self, state: DeadCells, menu: "Shop", option: int) -> None:
        tile = menu.pay(state)
        card = thing_of(option)
        again = Trade(menu.tile, menu.left - 1)
        state.offer.remove(card)
        if tile.goods == BLUEPRINT_CARDS:
            state.collector.append(card)
            show_card(state, card, OFFER_ID, COLLECTOR_ID)
            state.push(again)
        else:
            state.bag_equipment.append(card)
            show_card(state, card, OFFER_ID, BAG)
            state.plan(AssignEquipment(card), again)

    def notation(self, state: DeadCells, menu: "Shop", option: int) -> str:
        return f"buy {state.content.name(thing_of(option))}"

    def sentence(self, state: DeadCells, menu: "Shop", option: int) -> str:
        row = state.content.equipment(thing_of(option))
        price = tooth_count(reduced(state, state.content.tile(menu.tile).price, TILES))
        return f"{row.name} for {price}: {row.sentence()}."

    def subject(self, state: DeadCells, menu: "Shop", option: int) -> str:
        return state.content.name(thing_of(option))

    def why_not(self, state: DeadCells, menu: "Shop", seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"buy {state.content.name(card)}",
                "deadcells.interbiome.market.no-credit",
                menu.too_dear(state),
            )
            for card in state.offer
        ]


BUY_GOODS: Final = 0
BUY_LAID_OUT: Final = 1
LEAVE_SHOP: Final = 2
SHOPPING: Final[list[Choice]] = [
    BuyGoods(),
    BuyLaidOut(),
    Way("leave", "Buy nothing more.", "deadcells.tiles.merchant.optional", "on"),
]


class Shop(Menu):
    """What does the Group buy from the merchant?"""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int
    left: int

    def __init__(self, seats: list[int], options: list[int], tile: int, left: int) -> None:
        super().__init__(seats, options)
        self.tile = tile
        self.left = left

    def choices(self) -> list[Choice]:
        return SHOPPING

    def too_dear(self, state: DeadCells) -> str:
        """Why nothing is sold."""
        price = tooth_count(reduced(state, state.content.tile(self.tile).price, TILES))
        return f"It costs {price}, and the Bag has {state.teeth}."

    def prompt(self, state: DeadCells) -> str:
        tile = state.content.tile(self.tile)
        return (
            f"{tile.name}: buy something, {often(self.left)}? "
            f"({tooth_count(state.teeth)} in the Bag)"
        )

    def pay(self, state: DeadCells) -> Tile:
        """The price of one purchase."""
        tile = state.content.tile(self.tile)
        price = reduced(state, tile.price, TILES)
        pay(state, price)
        if state.log is not None:
            state.log.say(
                f"{tooth_count(price)} for a purchase.",
                "deadcells.tiles.merchant.optional",
                "deadcells.interbiome.market.teeth-only",
            )
        return tile


class CloseShop(Step):
    """What was laid out and not bought: equipment is discarded, blueprints go back to their deck."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, state: DeadCells) -> None:
        goods = state.content.tile(self.tile).goods
        for card in state.offer:
            if goods == EQUIPMENT_CARDS:
                discard_equipment(state, card, OFFER_ID, "deadcells.tiles.merchant.gains")
            else:
                blueprint_back(state, card)
                if state.log is not None:
                    state.log.say(
                        f"The blueprint of {state.content.rows[card].name} goes back.",
                        "deadcells.tiles.merchant.gains",
                        "deadcells.setup.ordered-decks.restore",
                    )
                    show_card(state, card, OFFER_ID, BLUEPRINTS_ID)
        state.offer = []
