"""What cards, enemy actions and rooms come to, added up from their words once for each content.

Bots must judge cards that a designer wrote this afternoon, so nothing here names a card. The unit
is one wound of the party (see `model/worth.py`).
"""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.games.stygian.bots.weights import JUDGED, WEIGHTS, Owning
from roguetable.games.stygian.model.cards import (
    ACTION,
    DISCARD,
    DROP,
    EXHAUST,
    KILL,
    PASSIVE,
    READY,
    RESPONSE,
    TURN_END,
    TURN_START,
    Card,
    Chest,
    Cost,
    Foe,
    Room,
    StygianContent,
)
from roguetable.games.stygian.model.cubes import COLOURS
from roguetable.games.stygian.model.worth import HIT, StygianWorth

NONE: Final = -1
MIXED: Final = 3


class CardWorth(StygianWorth):
    """What a card does at a usual table, and what it costs."""

    main: int  # the colour it mostly costs; MIXED: several or any; NONE: nothing
    per_cube: float  # hits for each cube spent
    heal_per_cube: float
    rate: float  # hits a turn when the action's own drop is all that feeds it
    worth: float  # what owning the card is worth for the floors to come

    def __init__(self, row: Row, content: StygianContent) -> None:
        super().__init__(row, content)
        self.main = NONE
        self.per_cube = 0.0
        self.heal_per_cube = 0.0
        self.rate = 0.0
        self.worth = 0.0


def study_card(card: Card, content: StygianContent, figures: Owning) -> CardWorth:
    """A skill, treasure, status or woe card."""
    trait = CardWorth(card, content)
    trait.add_part(0, 1.0)
    for effect in card.passives:
        effect.worth(trait, 1.0)
    cost = card.cost
    if cost is not None and cost.total > 0:
        trait.main = main_colour(cost)
        trait.per_cube = trait.hits / cost.total
        trait.heal_per_cube = trait.heals / cost.total
    if card.type == ACTION:
        trait.rate = trait.hits * fuelled(card, figures) + trait.hits_more * extras(card, figures)
    trait.worth = worth_of(card, trait, figures)
    return trait


def main_colour(cost: Cost) -> int:
    """The colour most of a cost is in."""
    best = MIXED
    most = cost.any + cost.same
    for colour in range(COLOURS):
        if cost.colours[colour] > most:
            best = colour
            most = cost.colours[colour]
    return best


def dropped(card: Card, figures: Owning) -> float:
    """What the card's own drop brings a turn."""
    return sum(card.drop) * figures.inflow


def fuelled(card: Card, figures: Owning) -> float:
    """How much of the plain cost the card's own drop brings."""
    if card.cost is None or card.cost.total == 0:
        return 1.0
    return min(1.0, dropped(card, figures) / card.cost.total)


def extras(card: Card, figures: Owning) -> float:
    """How many extra payments its own drop brings on top."""
    if card.cost is None or card.extra is None or card.extra.total == 0:
        return 0.0
    left = dropped(card, figures) - card.cost.total
    return max(0.0, min(float(card.limit), left / card.extra.total))


def worth_of(card: Card, trait: CardWorth, figures: Owning) -> float:
    """What it is worth to own the card."""
    points = trait.points() - trait.harm - trait.peril
    if card.type == ACTION:
        if card.use != READY:
            return points * (
                figures.action_exhaust if card.use == EXHAUST else figures.action_discard
            )
        # Of its actions a hero uses the best: a further one is worth what it is better by.
        turn = trait.rate * HIT + trait.gain
        turn += (
            trait.heals * fuelled(card, figures) * figures.own_heal
            + trait.guards * figures.own_guard
        )
        return max(figures.own_least, (turn - figures.own_best) * figures.own_better)
    total = (
        trait.lasting + trait.stronger * figures.own_stronger + card.shields * figures.own_shield
    )
    if card.type == PASSIVE:
        for trigger in card.triggers:
            total += points * (1.0 if card.use == DISCARD else times_a_floor(trigger.when, figures))
        return total
    if card.use == READY:
        free = figures.own_free if card.cost is None else figures.own_paid
        return total + points * free
    if card.type == RESPONSE:
        return total + points * (
            figures.own_answer if card.use == EXHAUST else figures.own_answer_once
        )
    return total + points * (
        figures.own_support if card.use == EXHAUST else figures.own_support_once
    )


def times_a_floor(trigger: int, figures: Owning) -> float:
    """How often a passive card acts on a floor."""
    if trigger in (TURN_START, TURN_END, DROP):
        return figures.own_each_turn
    return figures.own_each_kill if trigger == KILL else 1.0


class Study:
    """Everything the judge wants to know of one content, by row number."""

    content: StygianContent
    cards: list[CardWorth]  # cards and chests, as rules of thumb weigh them
    judged: list[CardWorth]  # ... and the judgement
    parts: list[list[StygianWorth]]  # foes: actions; rooms: cube effects, then events
    tough: list[float]  # foes: how much longer their health lasts for their defences

    def __init__(self, content: StygianContent) -> None:
        self.content = content
        self.cards = []
        self.judged = []
        self.parts = []
        self.tough = []
        for row in content.rows:
            card = CardWorth(row, content)
            judged = card
            parts: list[StygianWorth] = []
            tough = 1.0
            if isinstance(row, Card):
                card = study_card(row, content, WEIGHTS)
                judged = study_card(row, content, JUDGED)
            elif isinstance(row, Chest):
                card.add_part(0, 1.0)
            elif isinstance(row, (Foe, Room)):
                for place in range(len(row.parts)):
                    part = StygianWorth(row, content)
                    part.add_part(place, 1.0)
                    parts.append(part)
                if isinstance(row, Foe):
                    resist = row.resist[0] + row.resist[1] + row.resist[2]
                    tough = 1.0 + 0.22 * row.armour + 0.07 * resist + (0.15 if row.guarded else 0.0)
            self.cards.append(card)
            self.judged.append(judged)
            self.parts.append(parts)
            self.tough.append(tough)
