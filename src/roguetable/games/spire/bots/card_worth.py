"""What a card's text comes to, for rules of thumb: added up from its words once for all cards.

Bots that look ahead use it only where they must guess.
"""

from roguetable.games.spire.model.cards import END, EXHAUSTS, POWER, START, TURN, Card
from roguetable.games.spire.model.player import NEUTRAL
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.worth import SpireWorth


def weigh(card: Card) -> SpireWorth:
    """What a card's text comes to."""
    total = SpireWorth(card)
    if card.parts:
        total.add_part(0, 1.0)
    for trigger in card.triggers:
        if card.type == POWER:
            # A Power in play does it again every turn; three more times is a fair guess.
            weight = 3.0 if trigger.when in (START, END, TURN, EXHAUSTS) else 1.0
            for effect in card.parts[trigger.part]:
                inner = SpireWorth(card)
                effect.worth(inner, weight)
                total.lasting += worth(inner)
    for _, amount in card.mods:
        total.lasting += 3.0 + amount
    return total


def worth(total: SpireWorth) -> float:
    """One number for all of it: a point of damage or Block is about 1."""
    return (
        total.damage * (1.4 if total.area else 1.0)
        + total.block
        + total.draw * 1.3
        + total.energy * 1.8
        + total.vulnerable * 2.0
        + total.weak * 1.4
        + total.poison * 3.0
        + total.strength * 5.0
        + (1.0 if total.stance > NEUTRAL else 0.5 if total.stance == NEUTRAL else 0.0)
        + total.gain
        + total.lasting
        - total.harm * 1.5
    )


def figures_of(state: Spire, number: int) -> SpireWorth:
    """What a card comes to; weighed for all cards when the first one is asked for."""
    content = state.content
    if not content.worths:
        content.worths = [weigh(card) for card in content.cards]
    return content.worths[number]
