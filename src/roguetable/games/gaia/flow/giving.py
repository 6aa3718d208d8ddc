"""What players give each other: parts, free, and products, for a part (gaia.town.donate, .gift-product).

At any point of a Town Visit, also by who has left the shops, and in the shops between the Waves of an
Onslaught. There the dead neither give nor get anything (gaia.death.lone-delver).
"""

from typing import ClassVar

from roguetable.engine.log import count
from roguetable.engine.state import Refusal
from roguetable.games.gaia.actions.parts import change_parts
from roguetable.games.gaia.actions.products import has_lent, own_product, unequip
from roguetable.games.gaia.model.menus import SHOPPING
from roguetable.games.gaia.model.names import ENEMY_LEVELS, NOBODY, ONSLAUGHT, TYPE_TITLES
from roguetable.games.gaia.model.questions import living_suits, suit_name, told_apart
from roguetable.games.gaia.model.shown import own_id, products_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.menu import Choice, Menu, code, seat_in, thing_of
from roguetable.kit.sentences import capital


def suit_of_seat(state: Gaia, seat: int) -> int:
    """The suit of a seat. Every seat that is asked anything has one."""
    for i in range(len(state.suits)):
        if state.suits[i].seat == seat:
            return i
    raise ValueError(f"Nobody plays at seat {seat}.")


def named_for(state: Gaia, menu: Menu, seat: int, text: str) -> str:
    """The notation of a seat's own choice."""
    return told_apart(state, menu, suit_of_seat(state, seat), text)


class OwnChoice(Choice):
    """A choice of one player: its notation says whose, where both are asked."""

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        i = self.player(state, menu, option)
        return told_apart(state, menu, i, self.written(state, menu, option))

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        """The notation without the player."""
        raise NotImplementedError

    def player(self, state: Gaia, menu: Menu, option: int) -> int:
        """Whose it is: a suit."""
        if len(menu.seats) == 1:
            return suit_of_seat(state, menu.seats[0])
        return suit_of_seat(state, seat_in(option))


def may_give(state: Gaia) -> bool:
    """May the players give each other something now?"""
    return len(state.suits) > 1 and (state.mode != ONSLAUGHT or len(living_suits(state)) > 1)


def add_giving(state: Gaia, i: int, part: int, product: int, options: list[int]) -> None:
    """Everything that a player can give the other one; `part` and `product` are the kinds of the menu."""
    if not may_give(state):
        return
    suit = state.suits[i]
    if suit.minion_parts:
        options.append(code(part, 0, suit.seat))
    for level in range(1, ENEMY_LEVELS + 1):
        if suit.boss_parts[level - 1]:
            options.append(code(part, level, suit.seat))
    if suit.minion_parts >= state.content.figures.gift_cost:
        for place, own in enumerate(suit.products):
            if not why_not_take_off(state, suit, own):
                options.append(code(product, place, suit.seat))


def comes_back(state: Gaia, i: int) -> None:
    """Who is given something may buy once more, though they had left the shops."""
    state.left_shop &= ~(1 << i)


def why_no_giving(state: Gaia, rule: str) -> tuple[str, str]:
    """Why nobody can give anything: the rule and a sentence; '' twice: they can."""
    if len(state.suits) == 1:
        return rule, "There is nobody to give it to."
    if not may_give(state):
        return "gaia.death.lone-delver", "Between Waves the dead neither give nor get anything."
    return "", ""


def why_no_gift(state: Gaia, suit: Suit, product: int) -> tuple[str, str]:
    """Why a product cannot be given away: the rule and a sentence; '' twice: it can."""
    rule = "gaia.town.gift-product"
    cost = state.content.figures.gift_cost
    if product not in suit.products:
        return rule, "You do not own it."
    if suit.minion_parts < cost:
        return rule, f"It costs {count(cost, 'minion part')}, and you have {suit.minion_parts}."
    why = why_not_take_off(state, suit, product)
    return (kept_on_by(state, suit, product), why) if why else ("", "")


class GivePart(OwnChoice):
    """A part for the other player, free. The thing is its level, 0: a minion part."""

    VERB: ClassVar = "give"
    MISSING: ClassVar = ("gaia.town.donate", "You have no such part to give.")
    RULE: ClassVar = "gaia.town.donate"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        i = self.player(state, menu, option)
        level = thing_of(option)
        change_parts(state, i, level, -1)
        change_parts(state, 1 - i, level, 1)
        comes_back(state, 1 - i)
        if state.log is not None:
            what = f"a Level {level} boss part" if level else "a minion part"
            state.log.say(
                f"{capital(suit_name(state, i))} gives {suit_name(state, 1 - i)} {what}.",
                "gaia.town.donate",
            )

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        level = thing_of(option)
        return f"give boss {level}" if level else "give minion"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        level = thing_of(option)
        what = f"a Level {level} boss part" if level else "a minion part"
        return f"Give the other delver {what}."

    def group(self) -> str:
        return "Give a part"

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        rule, why = why_no_giving(state, self.RULE)
        if not rule:
            rule, why = self.RULE, "You have no such part."
        shown = menu.situation() == SHOPPING  # a page of the town is for reading
        parts = ["give minion", *[f"give boss {n}" for n in range(1, ENEMY_LEVELS + 1)]]
        return [Refusal(named_for(state, menu, seat, one), rule, why, shown) for one in parts]


class OwnedProduct(OwnChoice):
    """Something about a product that one owns. The thing is its place among one's own."""

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return own_id(state.content.name(self.product(state, menu, option)))

    def product(self, state: Gaia, menu: Menu, option: int) -> int:
        """Which one."""
        return state.suits[self.player(state, menu, option)].products[thing_of(option)]


class GiftProduct(OwnedProduct):
    """A product for the other player, for one minion part."""

    VERB: ClassVar = "gift"
    MISSING: ClassVar = ("gaia.town.gift-product", "You own no such product.")
    RULE: ClassVar = "gaia.town.gift-product"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        i = self.player(state, menu, option)
        suit = state.suits[i]
        product = suit.products[thing_of(option)]
        if product in suit.equipped:
            unequip(state, i, product)
        suit.products.remove(product)
        change_parts(state, i, 0, -state.content.figures.gift_cost)
        if state.log is not None:
            name = state.content.rows[product].name
            state.log.say(
                f"{capital(suit_name(state, i))} gives {suit_name(state, 1 - i)} {name}.",
                "gaia.town.gift-product",
            )
        own_product(state, 1 - i, product, products_id(i))
        comes_back(state, 1 - i)

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"gift {state.content.name(self.product(state, menu, option))}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        name = state.content.rows[self.product(state, menu, option)].name
        cost = count(state.content.figures.gift_cost, "minion part")
        return f"Give {name} to the other delver, for {cost}."

    def group(self) -> str:
        return "Give a product"

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        suit = state.suits[suit_of_seat(state, seat)]
        found: list[Refusal] = []
        for product in state.content.products:
            rule, why = why_no_giving(state, self.RULE)
            if not rule:
                rule, why = why_no_gift(state, suit, product)
            if rule:
                notation = named_for(state, menu, seat, f"gift {state.content.name(product)}")
                shown = menu.situation() == SHOPPING and product in suit.products
                found.append(Refusal(notation, rule, why, shown))
        return found


def why_not_take_off(state: Gaia, suit: Suit, product: int) -> str:
    """Why an equipped product must stay on between Waves; '': it may go.

    Equipment that it lent comes from it (gaia.setup.product-extras), and has been ranked up, scrambled or
    fought with since. It cannot be told from what is the delver's own: so the two stay together.
    Without an Upgraded Delversuit the limit is lower (gaia.shop.suit-upgrade-limit): what is too much then
    has to be left out of use first.
    """
    if state.mode != ONSLAUGHT or product not in suit.equipped:
        return ""
    if has_lent(state, suit, product):
        lent = TYPE_TITLES[state.content.product(product).starts_with]
        return f"It lends you {lent}: it stays in use for the whole Onslaught."
    limit = state.content.figures.product_limits[0]
    if state.content.product(product).suit == NOBODY or len(suit.equipped) - 1 <= limit:
        return ""
    return f"{limit} products are the limit without it: leave others out of use first."


def kept_on_by(state: Gaia, suit: Suit, product: int) -> str:
    """The rule by which such a product must stay on."""
    lent = has_lent(state, suit, product)
    return "gaia.setup.product-extras" if lent else "gaia.onslaught.shop.limit"
