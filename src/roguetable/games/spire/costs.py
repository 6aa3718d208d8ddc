"""What a card costs now."""

from roguetable.games.spire.amounts import holds
from roguetable.games.spire.cards import (
    ATTACK,
    CHEAPER,
    FREE_SKILLS,
    NO_COST,
    SKILL,
    X_COST,
)
from roguetable.games.spire.do import Do
from roguetable.games.spire.player import FREE, RETAINED
from roguetable.games.spire.state import Spire


def own_cost(state: Spire, player: int, number: int) -> int:
    """The printed cost, as changed by the card's own text (spire.faq.own-cost-ability)."""
    card = state.content.cards[number]
    cost = card.cost
    if cost < 0:
        return cost
    if card.per_power:
        cost = max(0, cost - card.per_power * len(state.players[player].powers))
    if card.cheap >= 0 and holds(state, Do(number, 0, 0, player, -1, -1, -1, 0, 0), card.cheap):
        cost = card.cheap_cost
    return cost


def resting_cost(state: Spire, player: int, number: int) -> int:
    """What a card in a pile costs: only its own text counts there."""
    return own_cost(state, player, number)


def cost_of(state: Spire, player: int, index: int) -> int:
    """What the card at that place in hand costs now; X_COST and NO_COST as printed.

    Confusion comes last: whatever else changes costs, the next card costs what the Snecko says
    (spire.faq_cards.snecko).
    """
    p = state.players[player]
    number = p.hand[index]
    card = state.content.cards[number]
    cost = own_cost(state, player, number)
    if cost == NO_COST:
        return NO_COST
    if p.confused >= 0:
        return p.confused
    mark = p.marks[index]
    if mark & FREE or p.free_next == 2 or (p.free_next == 1 and card.type == ATTACK):
        return 0
    if card.type == SKILL and p.mods[FREE_SKILLS]:
        return 0
    if cost == X_COST:
        return X_COST
    if mark & RETAINED and p.mods[CHEAPER]:
        cost = max(0, cost - p.mods[CHEAPER])
    return cost


def playable(state: Spire, player: int, index: int) -> bool:
    """May the card be played now: enough Energy, and nothing on it or elsewhere forbids it?"""
    p = state.players[player]
    if p.no_cards or (p.warp >= 0 and p.played >= p.warp):
        return False
    cost = cost_of(state, player, index)
    if cost == NO_COST:
        return False
    number = p.hand[index]
    if not may_be_played(state, player, number):
        return False
    if cost == X_COST:
        return p.energy + p.miracles >= state.content.cards[number].least_x
    return cost <= p.energy


def may_be_played(state: Spire, player: int, number: int) -> bool:
    """Does the card's own text let it be played now (Clash, Signature Move, Grand Finale)?"""
    card = state.content.cards[number]
    if card.cost == NO_COST:
        return False
    return card.only < 0 or holds(state, Do(number, 0, 0, player, -1, -1, -1, 0, 0), card.only)
