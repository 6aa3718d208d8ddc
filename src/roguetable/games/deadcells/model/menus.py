"""What holds in every menu of Dead Cells: things of other situations are refused, with the rule.

A menu says for which of these situations it stands (`Menu.situation`); what belongs to the others is
answered here.
"""

from typing import Final

from roguetable.engine.state import Refusal
from roguetable.games.deadcells.model.hooks import Hooks
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import FIRST_THINGS_FIRST, ONE_MATTER, Menu
from roguetable.kit.ready_menus import counted_notation

# Situations of the game, as bits.
EXPLORING: Final = 1
PREPARING: Final = 2
ACTING: Final = 4
LOOTING: Final = 8
MARKET: Final = 16
SPENDING: Final = 32


class MenuHooks(Hooks):
    """What the state calls upwards; the loader hangs it on the content."""

    def also_refused(self, state: DeadCells, menu: Menu, seat: int) -> list[Refusal]:
        """What a player may try whatever is asked, but for what belongs to this very situation."""
        found: list[Refusal] = []
        situation = menu.situation() if seat in menu.seats else ONE_MATTER
        if not situation & (LOOTING | ACTING):
            found.append(
                Refusal(
                    "potion",
                    "deadcells.potion.only-in-combat",
                    "A Potion is drunk in Round 0 of a fight, or in place of a Loot action.",
                )
            )
        if not situation & SPENDING:
            for deck in ("survival", "tactics", "brutality", "well"):
                found.append(
                    Refusal(
                        f"buy {deck}",
                        "deadcells.cells.two-ways",
                        "Cells are spent at the end of the run.",
                    )
                )
        if not situation & EXPLORING and state.biome != NOBODY:
            found += moves_refused(state, seat in menu.seats)
        found += carried_refused(state)
        return found


def moves_refused(state: DeadCells, asked: bool) -> list[Refusal]:
    """Corridors that somebody would like to take while something else is asked, or somebody else."""
    board = state.content.biome(state.biome)
    found: list[Refusal] = []
    for place in board.ways_from(state.place):
        space = board.spaces[board.corridors[place].end].id
        if asked:
            found.append(Refusal(f"go {space}", "deadcells.exploring.loop", FIRST_THINGS_FIRST))
        else:
            found.append(
                Refusal(
                    f"go {space}",
                    "deadcells.exploring.move.first-player-decides",
                    "The First Player has the last word on the route.",
                )
            )
    return found


def carried_refused(state: DeadCells) -> list[Refusal]:
    """Equipment is neither thrown away nor handed on whenever one likes."""
    found: list[Refusal] = []
    for one in state.group:
        for card in one.equipment:
            name = state.content.name(card)
            found.append(
                Refusal(
                    f"drop {name}",
                    "deadcells.equipment.no-free-discard",
                    "Equipment is discarded to make room for other equipment, or in the Interbiome.",
                )
            )
            found.append(
                Refusal(
                    f"trade {name}",
                    "deadcells.equipment.no-trade",
                    "Equipment does not change hands during a run.",
                )
            )
    return found


def carried_notation(state: DeadCells, index: int, slot: int, verb: str) -> str:
    """What is done with a card in a slot; cards that are alike get numbers."""
    carried = state.group[index].equipment
    number = carried[slot]
    text = f"{verb} {state.content.name(number)}"
    return counted_notation(text, carried[:slot].count(number), carried.count(number))
