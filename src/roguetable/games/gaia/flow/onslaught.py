"""Onslaught: five Waves of random enemies, income and a shop between them (gaia.onslaught.*)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Moved
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.harm import heal
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.parts import change_parts, harvest
from roguetable.games.gaia.actions.products import usable_by
from roguetable.games.gaia.actions.suits import a_delver
from roguetable.games.gaia.flow.gained_products import GainProduct
from roguetable.games.gaia.flow.levels import DrawLevelCard
from roguetable.games.gaia.flow.shop import OPEN_SHOP, all_told, price
from roguetable.games.gaia.flow.story import ALL_REFRESHED
from roguetable.games.gaia.model.moments import INTERLUDE
from roguetable.games.gaia.model.questions import living_suits, seats, suit_name
from roguetable.games.gaia.model.shown import FOR_SALE, SHOP_DECK, show_number, suit_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import SHOP_STREAM
from roguetable.kit.ready_menus import EITHER, YesNo
from roguetable.kit.sentences import capital


class Income(Step):
    """Each living delver gets parts, beside those collected (gaia.onslaught.income.*)."""

    def run(self, state: Gaia) -> None:
        figures = state.content.figures
        if state.wave > len(figures.income_minions):
            return
        minions = figures.income_minions[state.wave - 1]
        boss = figures.income_bosses[state.wave - 1]
        for i in living_suits(state):
            if state.log is not None:
                state.log.say(
                    f"{capital(suit_name(state, i))} gets {minions} minion parts and a Level "
                    f"{boss} boss part.",
                    f"gaia.onslaught.income.wave-{state.wave}",
                    "gaia.onslaught.income.additional",
                    "gaia.onslaught.income.survivors",
                    "gaia.onslaught.between-order",
                )
            change_parts(state, i, 0, minions)
            change_parts(state, i, boss, 1)
            state.collected += minions + 1


class LevelOrHeal(Step):
    """Each delver chooses: a Level card, or 3 HP (gaia.onslaught.interlude-choice)."""

    def run(self, state: Gaia) -> None:
        state.plan_list([CardOrHeal(i) for i in living_suits(state)])


@mypyc_attr(acyclic=True)
class CardOrHeal(Step):
    """One of them."""

    i: int

    def __init__(self, i: int) -> None:
        self.i = i

    def run(self, state: Gaia) -> None:
        state.ask(CardOrHealMenu([state.suits[self.i].seat], EITHER, self.i))


@mypyc_attr(acyclic=True)
class CardOrHealMenu(YesNo):
    """A Level card, or HP?"""

    RULE: ClassVar = "gaia.onslaught.interlude-choice"
    i: int

    def __init__(self, seats: list[int], options: list[int], i: int) -> None:
        super().__init__(seats, options)
        self.i = i

    def prompt(self, state: Gaia) -> str:
        suit = state.suits[self.i]
        name = capital(suit_name(state, self.i))
        return f"{name} ({suit.hp} of {suit.max_hp} HP): a Level card, or heal?"

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("level", "heal")

    def texts(self, state: Gaia) -> tuple[str, str]:
        suit = state.suits[self.i]
        most = state.content.figures.onslaught_heal
        after = min(suit.hp + most, suit.max_hp)
        heals = f"{suit.hp} → {after}" if after > suit.hp else "you have all, so it heals nothing"
        return ("Gain a Level card.", f"Heal up to {most} HP ({heals}).")

    def about(self, state: Gaia) -> str:
        return suit_id(self.i)

    def decided(self, state: Gaia, yes: bool) -> None:
        if yes:
            state.push(DrawLevelCard(self.i, "gaia.onslaught.level-card-free"))
        else:
            n = state.content.figures.onslaught_heal
            heal(state, self.i, n, "A rest", "gaia.onslaught.interlude-choice")


class Passives(Step):
    """What passives give in each Interlude; Harvester pays here, too (gaia.onslaught.interlude-passives)."""

    def run(self, state: Gaia) -> None:
        for i in living_suits(state):
            harvest(state, i, "gaia.onslaught.interlude-passives")
            happen(state, INTERLUDE, a_delver(state, i))


class Goods(Step):
    """New products: eight drawn, those without a price given away, dear ones perhaps returned."""

    def run(self, state: Gaia) -> None:
        if state.wave == 1:
            kept = [
                product
                for product in state.shop_deck
                if not state.content.product(product).campaign_only
            ]
            show_number(state, SHOP_DECK, len(state.shop_deck), len(kept))
            state.shop_deck = kept
            state.chance.shuffle(SHOP_STREAM, state.shop_deck)
            if state.log is not None:
                state.log.say(
                    "The products of the campaign are removed; the rest is shuffled.",
                    "gaia.onslaught.shop.remove",
                )
        steps: list[Step] = [DRAW_GOODS] * state.content.figures.onslaught_goods
        state.plan_list(steps)


class DrawGoods(Step):
    """One product is drawn."""

    def run(self, state: Gaia) -> None:
        if not state.shop_deck:
            return
        product = state.shop_deck.pop()
        state.chance.reveal()
        row = state.content.product(product)
        if state.log is not None:
            state.log.say(
                f"{row.name} comes to the shop ({price(row)}).", "gaia.onslaught.shop.draw-eight"
            )
            to = FOR_SALE if row.minions >= 0 else ""
            state.log.show(Moved(SHOP_DECK, to, card=row.id))
        if row.minions < 0:
            state.push(GainProduct(product))
            return
        state.for_sale.append(product)
        if not may_return(state, product) or not state.shop_deck:
            return
        if not is_useless(state, product):
            state.ask(ReturnGoods(seats(state), EITHER, product))
        elif not all(is_useless(state, one) and may_return(state, one) for one in state.shop_deck):
            # In a deck of nothing else it would go on for ever: then it stays.
            give_back(state, product, ": nobody here can use it")


def may_return(state: Gaia, product: int) -> bool:
    """May it be returned for another (gaia.onslaught.shop.redraw)?"""
    return state.content.product(product).boss in state.content.figures.returnable


def is_useless(state: Gaia, product: int) -> bool:
    """Will nobody ever buy it, because nobody who is alive plays its discipline? Then there is nothing to ask."""
    return not any(usable_by(state, state.suits[i], product) for i in living_suits(state))


def give_back(state: Gaia, product: int, why: str = "") -> None:
    """A product goes back into the deck, and another one is drawn."""
    state.for_sale.remove(product)
    state.shop_deck.append(product)
    if state.log is not None:
        state.log.show(Moved(FOR_SALE, SHOP_DECK, card=state.content.name(product)))
        state.log.say(
            f"{state.content.rows[product].name} goes back into the deck{why}.",
            "gaia.onslaught.shop.redraw",
            "gaia.onslaught.shop.redraw-shuffle",
        )
    state.chance.shuffle(SHOP_STREAM, state.shop_deck)
    state.push(DRAW_GOODS)


@mypyc_attr(acyclic=True)
class ReturnGoods(YesNo):
    """A product that costs a Level 3 or 4 boss part may be returned for another."""

    RULE: ClassVar = "gaia.onslaught.shop.redraw"
    CARDS: ClassVar[tuple[str, ...]] = ("product",)
    product: int

    def __init__(self, seats: list[int], options: list[int], product: int) -> None:
        super().__init__(seats, options)
        self.product = product

    def prompt(self, state: Gaia) -> str:
        row = state.content.product(self.product)
        return f"{row.name} costs {price(row)}: {all_told(state, row)}. Keep it?"

    def cause(self, state: Gaia) -> str:
        return state.content.name(self.product)

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("keep", "return")

    def texts(self, state: Gaia) -> tuple[str, str]:
        return ("Keep it for sale.", "Return it to the deck and draw another.")

    def decided(self, state: Gaia, yes: bool) -> None:
        if not yes:
            give_back(state, self.product)


DRAW_GOODS: Final = DrawGoods()
BETWEEN_WAVES: Final = (Income(), LevelOrHeal(), ALL_REFRESHED, Passives(), Goods(), OPEN_SHOP)
"""Income, the gains of the Interlude, the shop (gaia.onslaught.between-order)."""
