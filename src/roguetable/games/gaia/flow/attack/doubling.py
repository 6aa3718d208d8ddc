"""Doublers in the middle of an action: before damage of it that is still to come.

They may be spent at any point of the turn (gaia.delver-phase.consumables-any-time). Before the first attack
of a card the turn's own menu offers them; before a further one it is asked here, and the Compass asks with
its die.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.flow.attack.declaring import begin_attack
from roguetable.games.gaia.flow.consumables import DoublerChoice, doubler_options
from roguetable.games.gaia.model.names import (
    BY_ULTIMATE,
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    DAMAGE_NAMES,
    LIGHT_DOUBLER,
    SOURCE_NAMES,
    UNIVERSAL,
)
from roguetable.games.gaia.model.questions import delver_name, in_reach, in_short
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import Choice, Menu, Way, code


def helpful_doublers(state: Gaia, delver: int, source: int, damage_type: int) -> list[int]:
    """The doublers, by kind, that an attack of that type would be doubled by; an Ultimate by a Universal one only."""
    suit = state.suit_of(delver)
    own = UNIVERSAL if source == BY_ULTIMATE else LIGHT_DOUBLER + damage_type
    if source != BY_ULTIMATE and suit.doubled >> damage_type & 1:
        return []
    return [kind for kind in doubler_options(state, suit) if kind in (own, UNIVERSAL)]


def attack_with(
    state: Gaia, delver: int, source: int, damage_type: int, most: int, shape: int, times: int
) -> None:
    """An attack of a card. Before a further one a doubler may be spent, where one would count."""
    if (
        state.card_targets
        and helpful_doublers(state, delver, source, damage_type)
        and in_reach(state, delver, shape)
    ):
        state.push(FurtherAttack(delver, source, damage_type, most, shape, times))
    else:
        begin_attack(state, delver, source, damage_type, most, shape, times)


@mypyc_attr(acyclic=True)
class FurtherAttack(Step):
    """The next attack of a card, and whether it is doubled."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "source": SOURCE_NAMES,
        "damage_type": DAMAGE_NAMES,
    }
    CARDS: ClassVar[tuple[str, ...]] = ("shape",)
    delver: int
    source: int
    damage_type: int
    most: int
    shape: int
    times: int

    def __init__(
        self, delver: int, source: int, damage_type: int, most: int, shape: int, times: int
    ) -> None:
        self.delver = delver
        self.source = source
        self.damage_type = damage_type
        self.most = most
        self.shape = shape
        self.times = times

    def run(self, state: Gaia) -> None:
        kinds = helpful_doublers(state, self.delver, self.source, self.damage_type)
        if not kinds:
            self.go(state)
            return
        own = state.suit_of(self.delver).seat
        options = [code(DOUBLE_NOW, kind, own) for kind in kinds]
        state.ask(DoubleOrNot([own], [*options, code(AS_IT_IS)], self))

    def go(self, state: Gaia) -> None:
        """The attack."""
        begin_attack(
            state, self.delver, self.source, self.damage_type, self.most, self.shape, self.times
        )


class DoubleNow(DoublerChoice):
    """Spend a damage doubler on an attack that is still to come."""

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        suit = state.suit_of(state.active)
        if seat != suit.seat:
            return []
        found: list[Refusal] = []
        for kind in range(LIGHT_DOUBLER, UNIVERSAL + 1):
            if not suit.available[kind]:
                rule = "gaia.consumables.spent-unusable"
                why = f"You have no {CONSUMABLE_TITLES[kind]} available."
            elif kind not in doubler_options(state, suit):
                rule = "gaia.consumables.doubler-once-per-type"
                why = "This damage is doubled by a token already."
            else:
                rule, why = self.RULE, "The attack that comes now deals no damage of that type."
            found.append(Refusal(f"spend {CONSUMABLE_NAMES[kind]}", rule, why))
        return found


@mypyc_attr(acyclic=True)
class DoubleOrNot(Menu):
    """Is the next attack of the card doubled?"""

    attack: FurtherAttack

    def __init__(self, seats: list[int], options: list[int], attack: FurtherAttack) -> None:
        super().__init__(seats, options)
        self.attack = attack

    def choices(self) -> list[Choice]:
        return DOUBLING

    def prompt(self, state: Gaia) -> str:
        name = in_short(delver_name(state, self.attack.delver))
        damage = DAMAGE_NAMES[self.attack.damage_type].upper()
        return f"{name}: the next attack of this card deals {damage}. Do you double it?"

    def go(self, state: Gaia) -> None:
        self.attack.go(state)

    def answer(self, state: Gaia, option: int) -> None:
        if option != code(AS_IT_IS):
            state.push(self.attack)
        super().answer(state, option)


DOUBLE_NOW: Final = 0
AS_IT_IS: Final = 1
DOUBLING: Final[list[Choice]] = [
    DoubleNow(),
    Way("attack", "Attack as it is.", "gaia.consumables.doubler", "on"),
]
