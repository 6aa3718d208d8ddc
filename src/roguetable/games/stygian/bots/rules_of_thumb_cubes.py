"""Rules of thumb for cubes: which colours are wanted, which are spent, which are moved."""

from typing import Final

from roguetable.games.stygian.bots.study import MIXED, Study
from roguetable.games.stygian.bots.weights import WEIGHTS
from roguetable.games.stygian.flow.choices import STOP, ChooseCube
from roguetable.games.stygian.flow.payment import PAY_LUCK, PayAny, PayColour, PaySame
from roguetable.games.stygian.model.cards import (
    ACTION,
)
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOURS,
    CRYPT,
    RED,
)
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.best import Best
from roguetable.kit.menu import other_of, thing_of

STATUS_WEIGHTS: Final[tuple[float, ...]] = (2.0, 1.5, 0.8, 1.2)
"""How bad a token of each status is: stricken, dazed, bound, exposed."""


def colour_worth(state: Stygian, study: Study, colour: int) -> float:
    """What one more cube of a hero colour is worth to the heroes who act next."""
    heroes = len(state.heroes)
    have = float(state.value(colour))
    best = WEIGHTS.spare
    for ahead in range(heroes):
        hero = state.heroes[(state.active + ahead) % heroes]
        share = 1.0 - WEIGHTS.next_hero * ahead
        for number in hero.cards:
            card = state.content.card(number)
            if card.type != ACTION or number in hero.exhausted:
                continue
            trait = study.cards[number]
            each = trait.per_cube * WEIGHTS.hit + trait.heal_per_cube * heal_weight(state)
            if trait.main == colour:
                worth = each * share
            elif trait.main == MIXED:
                worth = each * share * WEIGHTS.mixed
            else:
                continue
            best = max(best, worth)
    # Of what lies there in plenty one more is of little use.
    return best * (1.0 if have < WEIGHTS.plenty else WEIGHTS.plenty / have)


def wanted_colour(state: Stygian, study: Study, options: list[int]) -> int:
    """For a grey cube: what this hero's action is short of, else what serves the next heroes."""
    card = state.content.card(state.card) if state.card >= 0 else None
    best = Best(options[0])
    for option in options:
        colour = thing_of(option)
        score = colour_worth(state, study, colour)
        if card is not None and card.cost is not None:
            coming = state.value(colour) + state.drop[colour] * WEIGHTS.comes_out
            if card.cost.colours[colour] > coming:
                score += WEIGHTS.wild_lacks
            elif card.extra is not None and card.extra.colours[colour]:
                score += WEIGHTS.wild_extra
            elif card.cost.same and coming > 0:
                score += WEIGHTS.wild_same * coming
        best.weigh(option, score)
    return best.option


def payment(state: Stygian, study: Study, request: PayColour | PayAny | PaySame) -> int:
    """Field before crypt before luck, exactly rather than too much, the least useful colour first."""
    best = request.options[0]
    least = 1000.0
    for option in request.options:
        if isinstance(request, PayColour):
            crypt, luck = thing_of(option), other_of(option)
            over = crypt * state.crypt_worth() + luck - request.bill.needs[request.colour]
            price = luck * WEIGHTS.pay_luck + crypt * 0.05 + max(0, over) * WEIGHTS.pay_over
        elif isinstance(request, PaySame):
            colour = thing_of(option)
            price = colour_worth(state, study, colour)
            if state.value(colour) < request.bill.same:
                price += request.bill.same - state.value(colour)
        elif option == PAY_LUCK:
            price = WEIGHTS.pay_any_luck
        else:
            price = colour_worth(state, study, thing_of(option) % COLOURS)
            if thing_of(option) // COLOURS == CRYPT:
                wasted = request.bill.any_left == 1 and state.crypt_worth() > 1
                price = price * (2.0 if wasted else 1.05)
        if price < least:
            best = option
            least = price
    return best


def hostile_worth(state: Stygian, study: Study, colour: int) -> float:
    """How much an enemy cube of a colour matters: the nearer to an action, the more."""
    have = state.value(colour)
    cost = state.content.room(state.room).cube_costs[colour - RED]
    harm = WEIGHTS.hostile_room
    for rank in (state.front, state.rear):
        for figure in rank:
            foe = state.content.foe(figure.foe)
            if foe.colour == colour:
                if not foe.costs:
                    return 0.05
                cost = foe.costs[0]
                part = study.parts[figure.foe][0]
                harm = 1.0 + part.harm + part.harm_each
    if cost == 0:
        return 0.05
    return harm * (WEIGHTS.hostile_near + min(have, cost) / cost)


def cube_move(state: Stygian, study: Study, request: ChooseCube) -> int:
    """Take away the enemy cube that matters most, or double the most useful hero cube."""
    moving = request.moving
    best = Best(STOP, 0.0)
    for option in request.options:
        if option == STOP:
            continue
        colour = thing_of(option)
        if colour >= RED:
            score = hostile_worth(state, study, colour)
            if moving.to != BANK:
                score = -score
        else:
            score = colour_worth(state, study, colour)
            if moving.to == BANK or (moving.to == CRYPT and state.crypt_single):
                score = -score
        best.weigh(option, score)
    return best.option


def heal_weight(state: Stygian) -> float:
    """Wounds weigh more the nearer they are to the maximum."""
    return WEIGHTS.heal + WEIGHTS.heal_hurt * state.wounds / state.max_wounds
