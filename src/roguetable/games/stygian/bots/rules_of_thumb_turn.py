"""Rules of thumb for the turn: which act, which target, how much to spend."""

from typing import Final

from roguetable.games.stygian.bots.rules_of_thumb_cubes import (
    STATUS_WEIGHTS,
    colour_worth,
    heal_weight,
)
from roguetable.games.stygian.bots.study import CardWorth, Study
from roguetable.games.stygian.bots.weights import WEIGHTS
from roguetable.games.stygian.flow.hero_action import PLAINLY, SKIP, ChooseSpend
from roguetable.games.stygian.flow.turn import JOSTLE, REMOVE, ChooseTarget, act_number
from roguetable.games.stygian.model.cards import ACTION, DISCARD, EXHAUST, NO_TARGET, READY, Card
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOURS,
    ENEMY_COLOUR_COUNT,
    GREY,
    HERO_COLOUR_COUNT,
    RED,
)
from roguetable.games.stygian.model.mods import BRING, PIERCE, PLUS, STATUSES
from roguetable.games.stygian.model.questions import defence
from roguetable.games.stygian.model.state import Figure, Hero, Stygian
from roguetable.games.stygian.words.party import Calm
from roguetable.kit.best import Best
from roguetable.kit.menu import code, kind_of, other_of, thing_of

USUAL_CALM: Final = Calm.GAIN
"""What a point of peril less counts for in what a card's words come to."""


def best_act(state: Stygian, study: Study, options: list[int]) -> int:
    """The act that promises most; before it, supports that pay and statuses that hurt."""
    hero = state.hero()
    best = Best(options[0])
    for option in options:
        if kind_of(option) == REMOVE:
            score = removal_score(state, study, hero, option)
        elif kind_of(option) == JOSTLE:
            continue  # nobody does that on purpose
        else:
            number = act_number(state, option)
            card = state.content.card(number)
            trait = study.cards[number]
            if card.type == ACTION:
                score = act_score(state, hero, card, trait)
            else:
                score = support_score(state, hero, card, trait)
        best.weigh(option, score)
    return best.option


def act_score(state: Stygian, hero: Hero, card: Card, trait: CardWorth) -> float:
    """What an action will probably do, in wounds of the party."""
    if not card.drop:
        return regroup_score(state)
    times = paid_times(state, hero, card)
    score = WEIGHTS.drop * (card.drop[0] + card.drop[1] + card.drop[2] + card.drop[GREY])
    if times <= 0.0:
        return score
    first = min(1.0, times)
    extra = max(0.0, times - 1.0)
    if trait.hits > 0.0:
        hits = (
            trait.hits * first
            + trait.hits_more * extra
            + hero.mods[PLUS + trait.kind]
            + state.boost
        )
        if card.target != NO_TARGET and not trait.spread:
            hits = useful_hits(state, hero, card, trait, hits)
        score += hits * WEIGHTS.hit * first
    if trait.heals > 0.0:
        heals = min(float(state.wounds), trait.heals * first + trait.heals_more * extra)
        score += heals * heal_weight(state)
    if trait.guards > 0.0:
        guards = trait.guards * first + trait.guards_more * extra
        score += min(guards, coming_harm(state)) * WEIGHTS.act_guard
    gain = trait.gain - trait.calms * USUAL_CALM
    score += (gain * WEIGHTS.act_gain + calming(state, trait)) * first
    score -= (trait.harm + trait.peril * peril_weight(state)) * WEIGHTS.act_harm
    if card.use != READY:
        # A card that is used up must be worth more than it would be later.
        score -= trait.worth * (
            WEIGHTS.keep_exhaust if card.use == EXHAUST else WEIGHTS.keep_discard
        )
    return score


def nearness(state: Stygian) -> float:
    """How far peril has come on its chart: 1 is the end."""
    levels = state.content.room(state.room).event_levels
    return state.peril / levels[len(levels) - 1]


def peril_weight(state: Stygian) -> float:
    """A point of peril weighs more the nearer the end of the chart is."""
    return WEIGHTS.calm + WEIGHTS.calm_late * nearness(state)


def calming(state: Stygian, trait: CardWorth) -> float:
    """What it is worth that a card lowers peril, as far as there is any."""
    if trait.calms <= 0.0:
        return 0.0
    return min(trait.calms, float(state.peril)) * peril_weight(state)


def paid_times(state: Stygian, hero: Hero, card: Card) -> float:
    """1: the plain cost will just be there after the drop; 2: an extra payment; below 1: short."""
    cost = card.cost
    if cost is None:
        return 1.0
    wild = (card.drop[GREY] + hero.mods[BRING + GREY] + state.also[GREY]) * WEIGHTS.comes_out
    short = 0.0
    left = 0.0
    most = 0.0
    for colour in range(COLOURS):
        have = float(state.value(colour))
        if colour < RED:
            have += (
                card.drop[colour] + hero.mods[BRING + colour] + state.also[colour]
            ) * WEIGHTS.comes_out
        rest = have - cost.colours[colour]
        if rest < 0.0:
            short -= rest
        elif colour < RED:
            left += rest
            most = max(most, rest)
    if cost.same:
        short += max(0.0, cost.same - most)
    if cost.any:
        short += max(0.0, cost.any - left)
    short -= wild
    if short > 0.0:
        return max(0.0, 1.0 - WEIGHTS.short * short + WEIGHTS.short_luck * state.luck)
    extra = card.extra
    if extra is None or extra.total == 0:
        return 1.0
    spare = -short
    for colour in range(HERO_COLOUR_COUNT):
        if extra.colours[colour]:
            have = (
                state.value(colour)
                + (card.drop[colour] + hero.mods[BRING + colour]) * WEIGHTS.comes_out
                - cost.colours[colour]
            )
            spare += max(0.0, have)
    if extra.any or extra.same:
        spare += max(0.0, left - cost.any)
    return 1.0 + min(float(card.limit), spare / extra.total)


def useful_hits(state: Stygian, hero: Hero, card: Card, trait: CardWorth, hits: float) -> float:
    """What an attack does to its best target; finishing a figure off counts more."""
    best = 0.0
    for rank in (state.front, state.rear):
        in_rear = rank is state.rear
        if in_rear:
            if card.target == 1 and hero.mods[14] == 0:
                continue
        elif card.target == 2:
            continue
        for figure in rank:
            foe = state.content.foe(figure.foe)
            reduced = defence(state, figure, trait.kind, in_rear) - hero.mods[PIERCE] - state.pierce
            done = hits - max(0, reduced)
            left = float(foe.health - figure.wounds)
            if done >= left:
                done = left + WEIGHTS.kill
            best = max(best, done)
    return best


def support_score(state: Stygian, hero: Hero, card: Card, trait: CardWorth) -> float:
    """Above every action if the support pays now, else below all."""
    gain = trait.gain - trait.calms * USUAL_CALM + calming(state, trait)
    gain += min(float(state.wounds), trait.heals) * (
        WEIGHTS.support_heal + state.wounds / state.max_wounds
    )
    gain += min(trait.guards, coming_harm(state)) * WEIGHTS.support_guard
    if trait.hits > 0.0:
        gain += trait.hits * WEIGHTS.hit
    if trait.boosts > 0.0:
        gain += trait.boosts * (WEIGHTS.support_boost if can_attack(state, hero) else 0.05)
    gain -= trait.harm + trait.peril
    if card.cost is not None:
        gain -= card.cost.total * WEIGHTS.support_cube
    price = WEIGHTS.support_price
    if card.use == EXHAUST:
        price = trait.worth * WEIGHTS.support_exhaust
    elif card.use == DISCARD:
        price = trait.worth * WEIGHTS.support_discard
    return 50.0 + gain if gain > price else -50.0


def can_attack(state: Stygian, hero: Hero) -> bool:
    """Is there an attack that the cubes will probably pay for?"""
    for number in hero.cards:
        card = state.content.card(number)
        if card.type == ACTION and card.target != NO_TARGET and number not in hero.exhausted:
            if paid_times(state, hero, card) >= 1.0:
                return True
    return False


def coming_harm(state: Stygian) -> float:
    """Wounds that the enemies may deal this very turn."""
    total = 0.0
    for index in range(ENEMY_COLOUR_COUNT):
        near = state.value(RED + index) + 1.1
        for rank in (state.front, state.rear):
            for figure in rank:
                foe = state.content.foe(figure.foe)
                if foe.colour == RED + index:
                    for cost in foe.costs:
                        if near >= cost:
                            total += 1.0
    return total


def regroup_score(state: Stygian) -> float:
    """Start over with the cubes: four peril is dear, so only when little else is left."""
    bank = 0
    hostile = 0
    for colour in range(HERO_COLOUR_COUNT):
        bank += state.cubes[BANK * COLOURS + colour]
        hostile += state.value(RED + colour)
    levels = state.content.room(state.room).event_levels
    if state.peril + 4 >= levels[len(levels) - 1]:
        return -100.0
    return (0.3 * hostile - 3.0) if bank < 6 else -8.0


def removal_score(state: Stygian, study: Study, hero: Hero, option: int) -> float:
    """Spend a cube on a status token if the token hurts more than the cube helps."""
    colour = thing_of(option)
    worst = 0.0
    for status in range(STATUSES):
        at = status * HERO_COLOUR_COUNT + colour
        if hero.tokens[at] > hero.fresh[at]:
            worst = max(worst, STATUS_WEIGHTS[status])
    way = other_of(option)
    price = colour_worth(state, study, colour)
    if way == 1:
        price *= 2.0
    elif way == 2:
        price = WEIGHTS.removal_luck
    return 60.0 + worst - price if worst > price + WEIGHTS.removal_gap else -50.0


def best_target(state: Stygian, study: Study, request: ChooseTarget) -> int:
    """Finish what can be finished, the worst first; else what does most harm for its health."""
    hero = state.hero()
    trait = study.cards[request.card]
    card = state.content.card(request.card)
    times = paid_times(state, hero, card) if card.type == ACTION else 1.0
    hits = trait.hits + trait.hits_more * max(0.0, times - 1.0)
    hits += hero.mods[PLUS + trait.kind] + state.boost
    boss_floor = state.content.room(state.room).boss >= 0
    best = Best(request.options[0])
    for option in request.options:
        figure = state.find(thing_of(option))
        if figure is None:
            continue
        foe = state.content.foe(figure.foe)
        in_rear = figure not in state.front
        reduced = max(
            0, defence(state, figure, trait.kind, in_rear) - hero.mods[PIERCE] - state.pierce
        )
        left = float(foe.health - figure.wounds)
        done = max(0.0, hits - reduced)
        score = threat(state, study, figure) * min(1.0, (done + 1.0) / (left + 1.0))
        score += WEIGHTS.target_done * min(done, left)
        if done >= left:
            score += WEIGHTS.target_kill
        if boss_floor and foe.boss:
            score += WEIGHTS.target_boss * done
        best.weigh(option, score)
    return best.option


def threat(state: Stygian, study: Study, figure: Figure) -> float:
    """What a figure does to the party in a few turns."""
    foe = state.content.foe(figure.foe)
    if foe.boss:
        return WEIGHTS.threat_boss
    if not foe.costs:
        return 0.5
    part = study.parts[figure.foe][0]
    alone = 1
    for rank in (state.front, state.rear):
        for other in rank:
            if other.foe == figure.foe and other.uid != figure.uid:
                alone += 1
    # The last figure of a colour takes the action with it; one of several only its share.
    return (part.harm / alone + part.harm_each) * WEIGHTS.threat_time / foe.costs[
        0
    ] + WEIGHTS.threat_any


def how_much(state: Stygian, study: Study, request: ChooseSpend) -> int:
    """As much as does any good: no more wounds than the target has left, no healing to waste."""
    options = request.options
    trait = study.cards[request.card]
    card = state.content.card(request.card)
    hero = state.hero()
    most = -1  # extra payments; less than none: the action cannot be resolved
    for option in options:
        if kind_of(option) == PLAINLY:
            most = max(most, thing_of(option))
    if most < 0:
        return SKIP
    if not card.drop:
        return PLAINLY  # what drops nothing is not skipped
    if trait.hits > 0.0 and card.target != NO_TARGET:
        figure = state.find(state.target)
        if figure is None:
            if trait.spread or (trait.heals > 0.0 and state.wounds > 0):
                return PLAINLY
            return SKIP
        foe = state.content.foe(figure.foe)
        in_rear = figure not in state.front
        reduced = max(
            0, defence(state, figure, trait.kind, in_rear) - hero.mods[PIERCE] - state.pierce
        )
        left = float(foe.health - figure.wounds)
        bonus = hero.mods[PLUS + trait.kind] + state.boost - reduced
        if trait.hits + bonus + trait.hits_more * most <= 0.0:
            return SKIP
        for extra in range(most + 1):
            if trait.hits + trait.hits_more * extra + bonus >= left and code(0, extra) in options:
                return code(0, extra)
        return code(0, most)
    if trait.heals > 0.0 and trait.hits == 0.0:
        if state.wounds < 1 and trait.gain < 0.5:
            return SKIP
        for extra in range(most + 1):
            if trait.heals + trait.heals_more * extra >= state.wounds and code(0, extra) in options:
                return code(0, extra)
    return code(0, most)
