"""Products that are gained without buying them: in the story, and for free between Waves (gaia.shop.add-vs-gain)."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.games.gaia.actions.products import own_product, usable_by
from roguetable.games.gaia.flow.shop import all_told, equip_at_once
from roguetable.games.gaia.flow.which import AskForWhom
from roguetable.games.gaia.model.names import ONSLAUGHT
from roguetable.games.gaia.model.questions import living_suits, suit_name
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import capital


@mypyc_attr(acyclic=True)
class GainProduct(AskForWhom):
    """A product is gained: the players decide whose it is (gaia.shop.add-vs-gain)."""

    CARDS: ClassVar[tuple[str, ...]] = ("product",)
    product: int

    def __init__(self, product: int) -> None:
        self.product = product

    def things(self, state: Gaia) -> list[int]:
        able = living_suits(state) if state.mode == ONSLAUGHT else range(len(state.suits))
        return [i for i in able if usable_by(state, state.suits[i], self.product)]

    def prompt(self, state: Gaia) -> str:
        row = state.content.product(self.product)
        return f"Who gains {row.name}? {all_told(state, row)}."

    def cause(self, state: Gaia) -> str:
        return state.content.name(self.product)

    def picked(self, state: Gaia, thing: int) -> None:
        if state.log is not None:
            name = state.content.rows[self.product].name
            who = capital(suit_name(state, thing))
            state.log.say(f"{who} gains {name}.", "gaia.shop.add-vs-gain")
        own_product(state, thing, self.product, "")
        equip_at_once(state, thing, self.product)

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{capital(suit_name(state, thing))} gains it."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.onslaught.shop.free" if state.mode == ONSLAUGHT else "gaia.shop.add-vs-gain"
