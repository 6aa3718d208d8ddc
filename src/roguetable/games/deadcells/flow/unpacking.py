"""Equipped cards may be discarded between two biomes (deadcells.equipment.interbiome-discard)."""

from typing import ClassVar, Final

from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.bag import unequip
from roguetable.games.deadcells.model.menus import MARKET
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.shown import slot_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, thing_of


def carried(state: DeadCells, kind: int) -> list[int]:
    """All that the Group has equipped, as options of a kind."""
    options: list[int] = []
    for index in range(len(state.group)):
        for slot in range(len(state.group[index].equipment)):
            options.append(code(kind, slot, 0, index))
    return options


class DropCarried(Choice):
    """An equipped card is discarded. The thing is its slot, the other whose it is."""

    VERB: ClassVar = "drop"
    MISSING: ClassVar = ("deadcells.equipment.interbiome-discard", "Nobody carries such equipment.")
    RULE: ClassVar = "deadcells.equipment.interbiome-discard"

    def answer(self, state: DeadCells, menu: Menu, option: int) -> None:
        unequip(state, other_of(option), thing_of(option), "deadcells.equipment.interbiome-discard")
        self.again(state, menu)

    def again(self, state: DeadCells, menu: Menu) -> None:
        """There may be more to discard."""
        state.push(UNPACK)

    def notation(self, state: DeadCells, menu: Menu, option: int) -> str:
        return f"drop {state.content.name(self.card(state, option))}"

    def sentence(self, state: DeadCells, menu: Menu, option: int) -> str:
        row = state.content.equipment(self.card(state, option))
        return f"{name_of(state, other_of(option))} discards {row.name}."

    def card(self, state: DeadCells, option: int) -> int:
        """The card that is meant."""
        return state.group[other_of(option)].equipment[thing_of(option)]

    def subject(self, state: DeadCells, menu: Menu, option: int) -> str:
        return slot_id(other_of(option), thing_of(option))


class Unpack(Step):
    """Before the Merchant draws: what is discarded now may be among the cards that are shuffled for it.

    Whether anything can be bought does not matter. Who carries nothing is not asked.
    """

    def run(self, state: DeadCells) -> None:
        options = carried(state, LAY_ASIDE)
        if options:
            options.append(code(KEEP_THEM))
            state.ask(Unpacking(state.deciders(), options))


UNPACK: Final = Unpack()

LAY_ASIDE: Final = 0
KEEP_THEM: Final = 1
UNPACKINGS: Final[list[Choice]] = [
    DropCarried(),
    Way("keep", "Discard nothing more.", "deadcells.equipment.interbiome-discard", "on"),
]


class Unpacking(Menu):
    """Which equipped cards are discarded, before the Merchant shows others?"""

    PROMPT: ClassVar = "Before the Merchant draws: discard equipment that you carry?"

    def choices(self) -> list[Choice]:
        return UNPACKINGS

    def situation(self) -> int:
        return MARKET
