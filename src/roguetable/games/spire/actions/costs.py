"""What a card costs now."""

from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.model.cards import (
    ATTACK,
    FREE_SKILLS,
    NO_COST,
    SKILL,
    X_COST,
    Card,
)
from roguetable.games.spire.model.player import FREE, NEXT_ATTACK, NEXT_CARD, RETAINED, Player
from roguetable.games.spire.model.state import Spire
from roguetable.kit.amounts import Condition


def cost_of(state: Spire, player: int, index: int) -> int:
    """What the card at that place in hand costs now; X_COST and NO_COST as printed."""
    p = state.players[player]
    return cost_in_hand(state, player, state.content.cards[p.hand[index]], p.marks[index])


def cost_in_hand(state: Spire, player: int, card: Card, mark: int) -> int:
    """What a card in hand with that mark costs now.

    Confusion comes last: whatever else changes costs, the next card costs what the Snecko says
    (spire.faq_cards.snecko).
    """
    p = state.players[player]
    cost = own_cost(state, player, card)
    if cost == NO_COST:
        return NO_COST
    if p.confused >= 0:
        return p.confused
    if mark & FREE or p.free_next & free_for(card):
        return 0
    if card.type == SKILL and p.mods[FREE_SKILLS]:
        return 0
    if cost == X_COST:
        return X_COST
    if mark & RETAINED:
        cost = max(0, cost - p.cheapened)
    return cost


def free_for(card: Card) -> int:
    """Which effects of `Player.free_next` this card is the next one for, as bits."""
    return NEXT_CARD | NEXT_ATTACK if card.type == ATTACK else NEXT_CARD


def playable(state: Spire, player: int, index: int) -> bool:
    """May the card be played now: enough Energy, and nothing on it or elsewhere forbids it?"""
    return may_play(state.players[player]) and affordable(state, player, index)


def may_play(p: Player) -> bool:
    """May the player play any card at all (Time Warp, and cards that end it)?"""
    return not p.no_cards and (p.warp < 0 or p.played < p.warp)


def comes_too_late(p: Player, number: int) -> bool:
    """Has the last card of this turn been played before this card, or copy of one, is resolved?

    Copies come before their original, and each is a card of its own (spire.copies.separate).
    """
    if p.warp < 0:
        return p.no_cards
    others = len(p.limbo) - (1 if number in p.limbo else 0)
    return p.no_cards or p.played + others >= p.warp


def affordable(state: Spire, player: int, index: int) -> bool:
    """Does the card's own text let it be played, and is there Energy enough?"""
    p = state.players[player]
    card = state.content.cards[p.hand[index]]
    if not may_be_played(state, player, card):
        return False
    cost = cost_in_hand(state, player, card, p.marks[index])
    if cost == X_COST:
        return p.energy + p.miracles >= card.least_x
    return card.least_x <= cost <= p.energy


def costs_printed(p: Player) -> bool:
    """Does nothing around a player change what cards cost? Then a plain card costs what it says."""
    return p.confused < 0 and not p.free_next and not p.mods[FREE_SKILLS]


def may_be_played(state: Spire, player: int, card: Card) -> bool:
    """Does the card's own text let it be played now (Clash, Signature Move, Grand Finale)?"""
    if card.cost == NO_COST:
        return False
    return card.only is None or true_of(state, player, card, card.only)


def playable_for_nothing(state: Spire, player: int, card: Card) -> bool:
    """May an effect play the card for 0 Energy? X is 0 then, which some cards do not allow.

    If no more cards may be played, an effect plays none either; those that are still being played
    count towards a Time Warp.
    """
    p = state.players[player]
    if p.no_cards or 0 <= p.warp <= p.played + len(p.limbo):
        return False
    return card.least_x == 0 and may_be_played(state, player, card)


def own_cost(state: Spire, player: int, card: Card) -> int:
    """The printed cost, as changed by the card's own text (spire.faq.own-cost-ability)."""
    cost = card.cost
    if cost < 0:
        return cost
    if card.per_power:
        cost = max(0, cost - card.per_power * len(state.players[player].powers))
    if card.cheap is not None and true_of(state, player, card, card.cheap):
        cost = card.cheap_cost
    return cost


def true_of(state: Spire, player: int, card: Card, condition: Condition) -> bool:
    """Is a condition in a card's text met now, before the card is played?"""
    return condition.holds(state, Do(card.number, 0, player))


def resting_cost(state: Spire, player: int, number: int) -> int:
    """What a card in a pile costs: only its own text counts there."""
    return own_cost(state, player, state.content.cards[number])
