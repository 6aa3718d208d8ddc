"""Consumable tokens on one's own turn: AP and damage doublers (gaia.consumables.*).

Rerolls and Blocks, which may be spent at any time, belong to the counterattack (`attack/countering.py`).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal
from roguetable.games.gaia.actions.suits import exhausted, refresh, refresh_all
from roguetable.games.gaia.actions.tokens import refresh_tokens, spend
from roguetable.games.gaia.model.names import (
    AP,
    AP_ABILITIES,
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    DAMAGE_TYPES,
    FASTER,
    LIGHT_DOUBLER,
    REFRESH_ALL,
    REFRESH_EVERYTHING,
    REFRESH_ONE,
    STOLEN,
    TYPE_NAMES,
    UNIVERSAL,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import card_in_use, movement, suit_name
from roguetable.games.gaia.model.shown import token_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.menu import Choice, Menu, thing_of
from roguetable.kit.sentences import capital

EVERYTHING: Final = (1 << (DAMAGE_TYPES + 1)) - 1  # doubled: all types, and the Ultimate
AP_RULES: Final = (
    "gaia.consumables.ap-1",
    "gaia.consumables.ap-2",
    "gaia.consumables.ap-5",
    "gaia.consumables.ap-8",
)


def ap_options(state: Gaia, suit: Suit) -> list[tuple[int, int]]:
    """The AP abilities that can be bought now and would do something, each with a weapon type (or 0)."""
    found: list[tuple[int, int]] = []
    if not suit.available[AP]:
        return found
    tired = exhausted(suit)
    for ability in range(AP_ABILITIES):
        if why_no_ap(state, suit, ability):
            continue
        if ability == REFRESH_ONE:
            found += [(ability, type) for type in tired]
        else:
            found.append((ability, 0))
    return found


def why_no_ap(state: Gaia, suit: Suit, ability: int) -> str:
    """The rule under which an AP ability cannot be bought now; '': it can."""
    if ability == REFRESH_EVERYTHING and not state.content.suit(suit.board).upgraded:
        return "gaia.consumables.ap-8-upgraded-only"
    if suit.ap_used >> ability & 1:
        return "gaia.consumables.ap-different"
    if suit.available[AP] < state.content.figures.ap_costs[ability]:
        return "gaia.consumables.spent-unusable"
    if ability == FASTER and state.moved:
        return "gaia.consumables.ap-1"
    if ability in (REFRESH_ONE, REFRESH_ALL) and not exhausted(suit):
        return AP_RULES[ability]
    return ""


def ap_refusals(state: Gaia, suit: Suit) -> list[Refusal]:
    """The AP abilities that cannot be bought now."""
    found: list[Refusal] = []
    costs = state.content.figures.ap_costs
    texts = {
        "gaia.consumables.ap-8-upgraded-only": "Only an upgraded Delversuit has this ability.",
        "gaia.consumables.ap-different": "Each AP ability can be bought once a turn.",
        "gaia.consumables.spent-unusable": f"You have {suit.available[AP]} AP available.",
        "gaia.consumables.ap-1": "Your movement is over.",
    }
    for ability in range(AP_ABILITIES):
        rule = why_no_ap(state, suit, ability)
        if not rule:
            if ability == REFRESH_ONE:
                found += not_refreshed(suit, f"ap {costs[ability]}", AP_RULES[ability])
            continue
        why = texts.get(rule, "No weapon of yours is exhausted.")
        found.append(Refusal(f"ap {costs[ability]}", rule, why))
        if ability == REFRESH_ONE:
            for name in TYPE_NAMES[:WEAPONS]:
                found.append(Refusal(f"ap {costs[ability]} {name}", rule, why))
    return found


def not_refreshed(suit: Suit, verb: str, rule: str) -> list[Refusal]:
    """The weapon types that cannot be refreshed, where another one can."""
    found: list[Refusal] = []
    tired = exhausted(suit)
    for type in range(WEAPONS):
        if type in tired:
            continue
        cited, why = rule, "It is fresh."
        if not suit.ranks[type]:
            why = "You do not have this weapon."
        elif suit.where[type] == STOLEN:
            cited, why = "gaia.abilities.steals.take", "An enemy has stolen it."
        found.append(Refusal(f"{verb} {TYPE_NAMES[type]}", cited, why))
    return found


def use_ap(state: Gaia, i: int, ability: int, type: int) -> None:
    """Buy an AP ability."""
    suit = state.suits[i]
    cost = state.content.figures.ap_costs[ability]
    spend(state, i, AP, cost)
    suit.ap_used |= 1 << ability
    if state.log is not None:
        state.log.say(
            f"{capital(suit_name(state, i))} spends {cost} AP.",
            AP_RULES[ability],
            "gaia.consumables.ap-different",
            "gaia.consumables.pools",
            "gaia.delver-phase.consumables-any-time",
        )
        if ability in (REFRESH_ONE, REFRESH_ALL):
            state.log.cite("gaia.consumables.ap-not-regained-by-weapons")
        if ability == REFRESH_EVERYTHING:
            state.log.cite("gaia.shop.suit-upgrade-ap8")
            if suit.spent[AP] > cost:
                state.log.cite("gaia.consumables.ap-8-earlier-spent")
    if ability == FASTER:
        state.steps += movement(state, suit)
    elif ability == REFRESH_ONE:
        refresh(state, i, type)
        if state.log is not None:
            name = state.content.rows[card_in_use(state, suit, type)].name
            state.log.say(f"{name} is fresh again.", "gaia.weapon.refresh-returns")
    else:
        refresh_all(state, i)
        if ability == REFRESH_EVERYTHING:
            refresh_tokens(state, i, cost)


def doubler_options(state: Gaia, suit: Suit) -> list[int]:
    """The doublers that would still double something, by kind."""
    found: list[int] = []
    for type in range(DAMAGE_TYPES):
        if suit.available[LIGHT_DOUBLER + type] and not suit.doubled >> type & 1:
            found.append(LIGHT_DOUBLER + type)
    if suit.available[UNIVERSAL] and suit.doubled != EVERYTHING:
        found.append(UNIVERSAL)
    return found


def use_doubler(state: Gaia, i: int, kind: int) -> None:
    """Damage of a type is doubled for this turn; a Universal one doubles all, the Ultimate too."""
    suit = state.suits[i]
    spend(state, i, kind)
    before = suit.doubled
    if kind == UNIVERSAL:
        suit.doubled = EVERYTHING
    else:
        suit.doubled |= 1 << (kind - LIGHT_DOUBLER)
    if state.log is not None:
        state.log.say(
            f"{capital(suit_name(state, i))} spends 1 {CONSUMABLE_TITLES[kind]}.",
            "gaia.consumables.universal" if kind == UNIVERSAL else "gaia.consumables.doubler",
            "gaia.consumables.doubler-once-per-type",
            "gaia.consumables.doubler-own-delver",
            "gaia.delver-phase.consumables-any-time",
        )
        if before and kind == UNIVERSAL:
            state.log.cite("gaia.consumables.universal-no-stack")
        elif before:
            state.log.cite("gaia.consumables.doubler-different-types")
        if kind != UNIVERSAL:
            state.log.cite("gaia.equipment.doubler-once")


@mypyc_attr(allow_interpreted_subclasses=True)
class DoublerChoice(Choice):
    """Spend a damage doubler. The thing is its kind."""

    RULE: ClassVar = "gaia.consumables.doubler"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        use_doubler(state, state.suit_index(state.active), thing_of(option))

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"spend {CONSUMABLE_NAMES[thing_of(option)]}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"Spend 1 {CONSUMABLE_TITLES[thing_of(option)]} for this turn."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return token_id(state.suit_index(state.active), thing_of(option))
