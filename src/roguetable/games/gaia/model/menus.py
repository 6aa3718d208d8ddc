"""What a player may try whatever is asked, and why not: things of other situations of the game."""

from typing import Final

from roguetable.engine.state import Refusal
from roguetable.games.gaia.model.names import (
    AP,
    BLOCK,
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    DELVERS,
    DISCIPLINE_NAMES,
    LIGHT_DOUBLER,
    MOST_SLOTS,
    NOBODY,
    REROLL,
    SPACES,
    TYPE_NAMES,
    UNIVERSAL,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import told_apart
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import FIRST_THINGS_FIRST, Menu

# Situations, as bits (`Menu.situation`).
TAKING_TURNS: Final = 1
SHOPPING: Final = 2
REROLLING: Final = 4  # a die lies there that may be rolled again
BLOCKING: Final = 8  # counterattacks may be blocked

FREEING: Final = "gaia.abilities.stuns.remove"


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
    for kind in (AP, *range(LIGHT_DOUBLER, UNIVERSAL + 1)):
        title = CONSUMABLE_TITLES[kind]
        why = f"One spends a {title} in one's own turn, where it is offered."
        found.append(Refusal(f"spend {CONSUMABLE_NAMES[kind]}", "gaia.consumables.own-turn", why))
    found += tokens_refused(state, menu, seat)
    found += freeing_refused(state, menu, seat)
    rule = "gaia.equipment.compass-commit"
    why = "A Compass has a direction when it has been exhausted and its die is rolled."
    found += [Refusal("west", rule, why), Refusal("east", rule, why)]
    if not now & SHOPPING:
        for product in state.content.products:
            why = "The shops are open in Bird's Nest, and between the Waves of an Onslaught."
            id = state.content.name(product)
            found.append(Refusal(f"buy {id}", "gaia.shop.each-visit", why))
    return found


def tokens_refused(state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
    """Rerolls and Blocks, which wait for a die or a counterattack, and not for a turn (gaia.consumables.own-turn)."""
    i = [suit.seat for suit in state.suits].index(seat)
    suit = state.suits[i]
    now = menu.situation()
    found: list[Refusal] = []
    rule, why = "gaia.consumables.reroll", "No die lies there that has just been rolled."
    if now & REROLLING:
        why = "It is spent on the die that lies there, by `reroll`."
    if not suit.available[REROLL]:
        rule, why = "gaia.consumables.spent-unusable", "You have no Reroll available."
    again = told_apart(state, menu, i, "reroll") if now & REROLLING else "reroll"
    found += [Refusal(tried, rule, why) for tried in (again, f"spend {CONSUMABLE_NAMES[REROLL]}")]
    rule, why = "gaia.consumables.block-after-roll", "No counterattack waits for a Block now."
    if now & BLOCKING:
        rule, why = "gaia.consumables.block", "Name the enemy that is blocked, by its tile."
    if not suit.available[BLOCK]:
        rule, why = "gaia.consumables.spent-unusable", "You have no Block available."
    found.append(Refusal(f"spend {CONSUMABLE_NAMES[BLOCK]}", rule, why))
    for tried in (
        "block",
        *[f"block {state.content.board.name(one.tile)}" for one in state.enemies],
    ):
        notation = told_apart(state, menu, i, tried) if now & BLOCKING else tried
        found.append(Refusal(notation, rule, why))
    return found


def freeing_refused(state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
    """Freeing who is stunned: the other one does it, with an element (gaia.abilities.stuns.remove)."""
    found: list[Refusal] = []
    for delver in range(DELVERS):
        suit = state.suit_of(1 - delver)
        places = [""]
        for place in range(SPACES * suit.slots):
            places.append(f" {place // SPACES + 1}{'ab'[place % SPACES]}")
        for where in places:
            rule, why = FREEING, "No element lies there."
            if not state.delvers[delver].stunned:
                why = "Nobody is stunned there."
            elif state.delvers[1 - delver].dead:
                rule, why = "gaia.death.lone-delver", "The dead free nobody."
            elif suit.seat != seat:
                why = "The other delver frees who is stunned."
            elif not suit.elements:
                why = "It costs an element, and you have none."
            elif not menu.situation() & TAKING_TURNS:
                why = "One frees the other between and during turns."
            elif not where:
                why = "Name the element that is spent by its place: its slot, a or b."
            found.append(Refusal(f"free {DISCIPLINE_NAMES[delver]}{where}", rule, why))
    return found
