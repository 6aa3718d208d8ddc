"""The shops: buying products, exchanging parts, equipping (gaia.shop.*); what players give is in `giving.py`.

They are open in Bird's Nest and between the Waves of an Onslaught. Every player buys for themselves and
leaves when done.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.gaia.actions.parts import change_parts
from roguetable.games.gaia.actions.products import (
    equip,
    has_room,
    lends,
    own_product,
    product_limit,
    unequip,
    usable_by,
)
from roguetable.games.gaia.flow.giving import (
    GiftProduct,
    GivePart,
    OwnChoice,
    OwnedProduct,
    add_giving,
    kept_on_by,
    named_for,
    suit_of_seat,
    why_not_take_off,
)
from roguetable.games.gaia.model.menus import SHOPPING
from roguetable.games.gaia.model.mods import WITNESS_MOD
from roguetable.games.gaia.model.names import ENEMY_LEVELS, NOBODY, ONSLAUGHT
from roguetable.games.gaia.model.questions import living_suits, suit_name
from roguetable.games.gaia.model.rows import Product
from roguetable.games.gaia.model.shown import FOR_SALE, product_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.menu import Choice, Menu, code, kind_of, thing_of
from roguetable.kit.sentences import capital

# What keeps a player from buying a product (`hindrance`).
NOTHING: Final = 0
NO_PRICE: Final = 1
OTHER_DISCIPLINE: Final = 2
FEW_MINION_PARTS: Final = 3
NO_BOSS_PART: Final = 4
NOTHING_TO_LEND: Final = 5


class OpenShop(Step):
    """The shops open: nobody has left yet."""

    def run(self, state: Gaia) -> None:
        state.left_shop = 0
        if state.log is not None and state.mode == ONSLAUGHT:
            state.log.cite("gaia.onslaught.shop.between-waves")
            if state.wave > 1:
                state.log.cite("gaia.onslaught.shop.persist", "gaia.onslaught.shop.parts-persist")
        state.push(SHOP)


class Shop(Step):
    """What everybody who is still there may do. Between Waves the dead buy nothing (gaia.death.lone-delver)."""

    def run(self, state: Gaia) -> None:
        players = living_suits(state) if state.mode == ONSLAUGHT else range(len(state.suits))
        shoppers = [i for i in players if not state.left_shop >> i & 1]
        if not shoppers:
            return
        options: list[int] = []
        seats: list[int] = []
        for i in players:
            before = len(options)
            if i in shoppers:
                _offers(state, i, options)
            else:  # who has left gives what is wanted, and nobody waits for them
                add_giving(state, i, GIVE, GIFT, options)
            if len(options) > before:
                seats.append(state.suits[i].seat)
        state.ask(ShopMenu(seats, options))


def _offers(state: Gaia, i: int, options: list[int]) -> None:
    """What one player may do."""
    suit = state.suits[i]
    for place, product in enumerate(state.for_sale):
        if hindrance(state, suit, product) == NOTHING:
            options.append(code(BUY, place, suit.seat))
    for level in range(1, ENEMY_LEVELS + 1):
        if suit.boss_parts[level - 1]:
            options.append(code(EXCHANGE, level, suit.seat))
    add_giving(state, i, GIVE, GIFT, options)
    if state.mode == ONSLAUGHT:
        for place, product in enumerate(suit.products):
            if product in suit.equipped:
                if not why_not_take_off(state, suit, product):
                    options.append(code(TAKE_OFF, place, suit.seat))
            elif not why_not_equip(state, suit, product):
                options.append(code(PUT_ON, place, suit.seat))
    options.append(code(LEAVE, 0, suit.seat))


def why_gone(state: Gaia, i: int) -> tuple[str, str]:
    """Why a player is not in the shops: the rule and a sentence; '' twice: they are."""
    if state.mode == ONSLAUGHT and i not in living_suits(state):
        return "gaia.death.lone-delver", "Between Waves the dead buy nothing."
    if state.left_shop >> i & 1:
        return "gaia.shop.each-visit", "You have left the shops. You may still give what you have."
    return "", ""


def boss_payment(suit: Suit, level: int) -> int:
    """The lowest boss part that pays for one of that level, 0: none (gaia.shop.boss-substitute)."""
    for one in range(level, ENEMY_LEVELS + 1):
        if suit.boss_parts[one - 1]:
            return one
    return 0


def hindrance(state: Gaia, suit: Suit, product: int) -> int:
    """What keeps a player from buying a product; NOTHING: they can."""
    row = state.content.product(product)
    if row.minions < 0:
        return NO_PRICE
    if not usable_by(state, suit, product):
        return OTHER_DISCIPLINE
    if suit.minion_parts < row.minions:
        return FEW_MINION_PARTS
    if row.boss and not boss_payment(suit, row.boss):
        return NO_BOSS_PART
    lent = row.starts_with
    if lent != NOBODY and not lends(state, suit, lent):
        return NOTHING_TO_LEND
    return NOTHING


def why_not_buy(state: Gaia, suit: Suit, product: int) -> str:
    """The same in words."""
    row = state.content.product(product)
    why = hindrance(state, suit, product)
    if why == NO_PRICE:
        return "It has no price: it is gained, not bought."
    if why == OTHER_DISCIPLINE:
        return f"{row.whose()}."
    if why == FEW_MINION_PARTS:
        return f"It costs {count(row.minions, 'minion part')}, and you have {suit.minion_parts}."
    if why == NO_BOSS_PART:
        return f"It costs a boss part of Level {row.boss} or higher, and you have none."
    if why == NOTHING_TO_LEND:
        return "It would add nothing: what it lends you has no higher Rank, or is stolen."
    return "It can be bought."


def why_not_equip(state: Gaia, suit: Suit, product: int) -> str:
    """Why a product cannot be equipped; '': it can."""
    if not usable_by(state, suit, product):
        return f"{state.content.product(product).whose()}."
    if not has_room(state, suit, product):
        return f"You have {product_limit(state, suit)} products equipped, and that is the limit."
    return ""


def equip_at_once(state: Gaia, i: int, product: int) -> None:
    """In an Onslaught what one gets is put to use at once, where there is room (gaia.onslaught.shop.equip-now)."""
    if state.mode != ONSLAUGHT:
        return
    suit = state.suits[i]
    if not why_not_equip(state, suit, product):
        equip(state, i, product)
    elif state.log is not None:
        name = state.content.product(product).name
        used = f"{len(suit.equipped)} of {product_limit(state, suit)}"
        state.log.say(
            f"{name} is not equipped: {used} products are in use.", "gaia.onslaught.shop.limit"
        )


def price(row: Product) -> str:
    """A price, for people."""
    if row.minions < 0:
        return "free"
    return parts_said(row.minions, row.boss)


def parts_said(minions: int, boss: int) -> str:
    """Minion parts, and a boss part of a level (0: none), for people."""
    return f"{count(minions, 'minion part')}{f' and a Level {boss} boss part' if boss else ''}"


def what_it_does(state: Gaia, row: Product) -> str:
    """What a product does at this table. An Onslaught begins no Quest, and has no Witness unless that was
    agreed (gaia.onslaught.witness): nobody buys what cannot happen there without being told."""
    text = row.told(state.mode == ONSLAUGHT)
    idle = row.ability.mods[WITNESS_MOD] > 0 and state.mode == ONSLAUGHT
    if idle and not state.readings.witness_in_onslaught:
        return f"{text}. There is no Witness in this Onslaught"
    return text


def all_told(state: Gaia, row: Product) -> str:
    """The same, and who alone can use it."""
    return ". ".join([text for text in (what_it_does(state, row), row.whose()) if text])


class BuyProduct(OwnChoice):
    """Buy a product. The thing is its place among those for sale."""

    VERB: ClassVar = "buy"
    MISSING: ClassVar = ("gaia.shop.each-visit", "No such product is for sale.")
    RULE: ClassVar = "gaia.shop.each-visit"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        i = self.player(state, menu, option)
        suit = state.suits[i]
        product = state.for_sale.pop(thing_of(option))
        row = state.content.product(product)
        change_parts(state, i, 0, -row.minions)
        paid = boss_payment(suit, row.boss) if row.boss else 0
        if paid:
            change_parts(state, i, paid, -1)
        if state.log is not None:
            state.log.say(
                f"{capital(suit_name(state, i))} buys {row.name} for {parts_said(row.minions, paid)}.",
                "gaia.shop.own-parts",
                "gaia.shop.limit-one",
                "gaia.shop.record",
            )
            if paid:
                state.log.cite("gaia.shop.boss-cost")
            if paid > row.boss:
                state.log.cite("gaia.shop.boss-substitute")
            if state.mode != ONSLAUGHT:
                state.log.cite("gaia.sheet.product-boxes")
        own_product(state, i, product, FOR_SALE)
        equip_at_once(state, i, product)

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"buy {state.content.name(state.for_sale[thing_of(option)])}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        row = state.content.product(state.for_sale[thing_of(option)])
        return f"Buy {row.name} for {price(row)}: {all_told(state, row)}."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return product_id(state.content.name(state.for_sale[thing_of(option)]))

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        suit = state.suits[suit_of_seat(state, seat)]
        gone, why_none = why_gone(state, suit_of_seat(state, seat))
        found: list[Refusal] = []
        for product in state.content.products:
            notation = named_for(state, menu, seat, f"buy {state.content.name(product)}")
            if gone:
                found.append(Refusal(notation, gone, why_none, False))
            elif product not in state.for_sale:
                owned = any(product in other.products for other in state.suits)
                why = "It is sold: there is one of each." if owned else "It is not for sale now."
                rule = "gaia.shop.limit-one" if owned else "gaia.shop.add-vs-gain"
                found.append(Refusal(notation, rule, why))
            else:
                why = why_not_buy(state, suit, product)
                boss = state.content.product(product).boss
                lower = boss and not boss_payment(suit, boss) and any(suit.boss_parts)
                rule = "gaia.shop.boss-no-upward" if lower else "gaia.shop.unaffordable"
                if hindrance(state, suit, product) == NOTHING_TO_LEND:
                    rule = "gaia.xp.max-rank"
                found.append(Refusal(notation, rule, why))
        return found


class ExchangeBossPart(OwnChoice):
    """A boss part for minion parts. The thing is its level."""

    VERB: ClassVar = "exchange"
    MISSING: ClassVar = ("gaia.shop.exchange", "You have no such part to exchange.")
    RULE: ClassVar = "gaia.shop.exchange"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        i = self.player(state, menu, option)
        level = thing_of(option)
        change_parts(state, i, level, -1)
        change_parts(state, i, 0, level * state.content.figures.exchange)
        if state.log is not None:
            state.log.say(
                f"{capital(suit_name(state, i))} exchanges a Level {level} boss part for "
                f"{level * state.content.figures.exchange} minion parts.",
                "gaia.shop.exchange",
            )

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"exchange {thing_of(option)}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        level = thing_of(option)
        n = level * state.content.figures.exchange
        return f"Exchange a Level {level} boss part for {n} minion parts."

    def group(self) -> str:
        return "Exchange a boss part"

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        gone, why_none = why_gone(state, suit_of_seat(state, seat))
        found: list[Refusal] = []
        for level in range(1, ENEMY_LEVELS + 1):
            notation = named_for(state, menu, seat, f"exchange {level}")
            why = why_none or f"You have no Level {level} boss part."
            found.append(Refusal(notation, gone or "gaia.shop.exchange", why, not gone))
        notation = named_for(state, menu, seat, "exchange minions")
        why = "Minion parts cannot be exchanged for boss parts."
        found.append(Refusal(notation, "gaia.shop.exchange-one-way", why, not gone))
        return found


class PutOn(OwnedProduct):
    """Equip a product that one owns (gaia.onslaught.shop.equip-now)."""

    VERB: ClassVar = "equip"
    MISSING: ClassVar = (
        "gaia.onslaught.shop.equip-now",
        "You own no such product that you do not use.",
    )
    RULE: ClassVar = "gaia.onslaught.shop.equip-now"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        equip(state, self.player(state, menu, option), self.product(state, menu, option))

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"equip {state.content.name(self.product(state, menu, option))}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        row = state.content.product(self.product(state, menu, option))
        return f"Equip {row.name}: {all_told(state, row)}."

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        if state.mode != ONSLAUGHT:
            return []
        suit = state.suits[suit_of_seat(state, seat)]
        gone, why_none = why_gone(state, suit_of_seat(state, seat))
        return [
            Refusal(
                named_for(state, menu, seat, f"equip {state.content.name(product)}"),
                gone or "gaia.onslaught.shop.limit",
                why_none or why_not_equip(state, suit, product) or "It is equipped.",
                not gone,
            )
            for product in suit.products
        ]


class TakeOff(OwnedProduct):
    """Leave a product out of use."""

    VERB: ClassVar = "unequip"
    MISSING: ClassVar = ("gaia.onslaught.shop.limit", "You use no such product.")
    RULE: ClassVar = "gaia.onslaught.shop.limit"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        unequip(state, self.player(state, menu, option), self.product(state, menu, option))

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"unequip {state.content.name(self.product(state, menu, option))}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        name = state.content.rows[self.product(state, menu, option)].name
        return f"Leave {name} out of use."

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        suit = state.suits[suit_of_seat(state, seat)]
        gone, why_none = why_gone(state, suit_of_seat(state, seat))
        found: list[Refusal] = []
        for product in suit.products:
            rule, why = gone, why_none
            if not rule:
                rule, why = kept_on_by(state, suit, product), why_not_take_off(state, suit, product)
            if why:
                notation = named_for(state, menu, seat, f"unequip {state.content.name(product)}")
                found.append(Refusal(notation, rule, why, not gone))
        return found


class LeaveShop(OwnChoice):
    """Done: the other may still buy."""

    VERB: ClassVar = "leave"
    MISSING: ClassVar = ("gaia.town.save-parts", "You have left the shops already.")
    RULE: ClassVar = "gaia.town.save-parts"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        state.left_shop |= 1 << self.player(state, menu, option)

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        return "leave"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        return "Leave the shops."

    def way(self) -> WayOut:
        return "end"

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        gone, why = why_gone(state, suit_of_seat(state, seat))
        return [Refusal(named_for(state, menu, seat, "leave"), gone, why, False)] if gone else []


@mypyc_attr(acyclic=True)
class ShopMenu(Menu):
    """What is bought?"""

    PROMPT: ClassVar = "The shops are open. What do you buy?"

    def choices(self) -> list[Choice]:
        return SHOP_CHOICES

    def situation(self) -> int:
        return SHOPPING

    def waits_for(self, seat: int) -> bool:
        """Only for those who have not left: the others may give something, and need not."""
        return any(kind_of(option) == LEAVE for option in self.options_for(seat))

    def trying(self, state: Gaia) -> list[int]:
        return [suit.seat for suit in state.suits]

    def answer(self, state: Gaia, option: int) -> None:
        state.push(SHOP)  # and then?
        super().answer(state, option)


BUY: Final = 0
EXCHANGE: Final = 1
GIVE: Final = 2
GIFT: Final = 3
PUT_ON: Final = 4
TAKE_OFF: Final = 5
LEAVE: Final = 6
SHOP_CHOICES: Final[list[Choice]] = [
    BuyProduct(),
    ExchangeBossPart(),
    GivePart(),
    GiftProduct(),
    PutOn(),
    TakeOff(),
    LeaveShop(),
]
SHOP: Final = Shop()
OPEN_SHOP: Final = OpenShop()
