"""What a player may try whatever is asked, and why not: things of other situations of the game."""

from typing import Final

from roguetable.engine.state import Refusal
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    MOST_SLOTS,
    NOBODY,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import FIRST_THINGS_FIRST, Menu

# Situations, as bits (`Menu.situation`).
TAKING_TURNS: Final = 1
SHOPPING: Final = 2


def also_refused(state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
    """What belongs to other situations than the menu's."""
    now = menu.situation()
    found: list[Refusal] = []
    if not now & TAKING_TURNS:
        rule = "gaia.delver-phase.turn-cost"
        why = "No Wave is being fought."
        if any(one.tile != NOBODY for one in state.delvers):
            why = FIRST_THINGS_FIRST
        for type in range(WEAPONS):
            for slot in range(MOST_SLOTS):
                found.append(Refusal(f"use {TYPE_NAMES[type]} {slot + 1}", rule, why))
        for word in ("weapon", "slot", "run", "done"):
            found.append(Refusal(word, rule, why))
    for kind in range(len(CONSUMABLE_NAMES)):
        title = CONSUMABLE_TITLES[kind]
        why = f"One spends a {title} in one's own turn, where it is offered."
        found.append(Refusal(f"spend {CONSUMABLE_NAMES[kind]}", "gaia.consumables.own-turn", why))
    if not now & SHOPPING:
        for product in state.content.products:
            why = "The shops are open in Bird's Nest, and between the Waves of an Onslaught."
            id = state.content.name(product)
            found.append(Refusal(f"buy {id}", "gaia.shop.each-visit", why))
    return found
