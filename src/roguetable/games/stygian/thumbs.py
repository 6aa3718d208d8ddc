"""Rules of thumb: what a player who knows the game does without working it out.

They are quick, and complete: every question of the game gets an answer, so that a bot can play a
thought to the end of the turn. Where it matters the bots look ahead and overrule them.
"""

from typing import Final

from roguetable.engine.judge import NO_OPTION
from roguetable.games.stygian.cards import (
    ACTION,
    BRING,
    DISCARD,
    ENEMY_ACTION,
    EXHAUST,
    FRAIL,
    NO_TARGET,
    PIERCE,
    PLUS,
    READY,
    SHIELDS,
    TRAP,
    WOUNDS,
    Card,
)
from roguetable.games.stygian.choices import (
    STOP,
    ChooseColours,
    ChooseCube,
    ChoosePlace,
    ChooseRefresh,
    ChooseStolen,
    ChooseSwap,
    ChooseTired,
    ChooseVictim,
)
from roguetable.games.stygian.cubes import BANK, COLOURS, CRYPT, RED
from roguetable.games.stygian.drop import ChooseLeftOut, ChooseWild, TypeDrop
from roguetable.games.stygian.enemy import Act
from roguetable.games.stygian.floor import (
    DONE,
    ChooseChest,
    ChooseReceiver,
    ChooseTrade,
    GiveTreasure,
    Trap,
)
from roguetable.games.stygian.levels import ChooseSkill
from roguetable.games.stygian.party import Suffer
from roguetable.games.stygian.payment import LUCK_OPTION, PayAny, PayColour, PaySame
from roguetable.games.stygian.ranks import defence
from roguetable.games.stygian.responses import PASS, Respond
from roguetable.games.stygian.setup import ChooseFirst, ChooseSecond
from roguetable.games.stygian.state import Figure, Hero, Stygian
from roguetable.games.stygian.status import ChooseCure, ChooseToken
from roguetable.games.stygian.traits import HIT, MIXED, Study, Trait
from roguetable.games.stygian.turn import (
    DROP_WOE,
    END,
    REMOVE,
    ChooseAct,
    ChooseEnd,
    ChooseSpend,
    ChooseTarget,
)

COMES_OUT: Final = 0.78
"""Spendable value that a cube dropped now brings this turn, on average."""

STATUS_WEIGHTS: Final = (2.0, 1.5, 0.8, 1.2)
"""How bad a token of each status is: stricken, dazed, bound, exposed."""


def thumb(state: Stygian, study: Study) -> int:
    """The option that a rule of thumb chooses at the open request."""
    request = state.request
    if isinstance(request, ChooseAct):
        return best_act(state, study, request.options)
    if isinstance(request, ChooseTarget):
        return best_target(state, study, request)
    if isinstance(request, ChooseWild):
        return wanted_colour(state, study, request.options)
    if isinstance(request, ChooseSpend):
        return how_much(state, study, request)
    if isinstance(request, (PayColour, PayAny, PaySame)):
        return payment(state, study, request)
    if isinstance(request, Respond):
        return respond(state, study, request)
    if isinstance(request, ChooseSkill):
        return best_skill(state, study, request)
    if isinstance(request, ChooseChest):
        return chest(state, study)
    if isinstance(request, (ChooseEnd, ChooseLeftOut, ChooseFirst, ChooseSecond, TypeDrop)):
        return small_choice(state, study, request.options)
    return other_choice(state, study)


def habit(state: Stygian, study: Study) -> int:
    """What needs no thought: how to pay, what to lose, whom to hand a treasure."""
    request = state.request
    if isinstance(request, (PayColour, PayAny)):
        return payment(state, study, request)
    if isinstance(request, ChooseSpend) and not state.content.card(request.card).drop:
        # To choose an action without a drop and then skip it would be to pass: a table that wants
        # to stall for ever can, but it is no way to play.
        return 1
    if isinstance(
        request,
        (
            ChooseTrade,
            ChooseReceiver,
            ChooseStolen,
            ChooseToken,
            ChooseCure,
            ChooseTired,
            ChooseRefresh,
            ChoosePlace,
            ChooseSwap,
        ),
    ):
        return other_choice(state, study)
    return NO_OPTION


# --- the turn -----------------------------------------------------------------------------------


def best_act(state: Stygian, study: Study, options: list[int]) -> int:
    """The act that promises most; before it, supports that pay and statuses that hurt."""
    hero = state.hero()
    best = options[0]
    most = -1000.0
    for option in options:
        if option <= REMOVE:
            score = removal_score(state, study, hero, REMOVE - option)
        else:
            card = state.content.card(option)
            trait = study.traits[option]
            if card.type == ACTION:
                score = act_score(state, hero, card, trait)
            else:
                score = support_score(state, hero, card, trait)
        if score > most:
            best = option
            most = score
    return best


def act_score(state: Stygian, hero: Hero, card: Card, trait: Trait) -> float:
    """What an action will probably do, in wounds of the party."""
    if not card.drop:
        return regroup_score(state)
    times = paid_times(state, hero, card)
    score = 0.3 * (card.drop[0] + card.drop[1] + card.drop[2] + card.drop[3])
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
        score += hits * HIT * first
    if trait.heals > 0.0:
        heals = min(float(state.wounds), trait.heals * first + trait.heals_more * extra)
        score += heals * heal_weight(state)
    if trait.guards > 0.0:
        guards = trait.guards * first + trait.guards_more * extra
        score += min(guards, coming_harm(state)) * 0.8
    score += trait.gain * first * 0.8
    if card.use != READY:
        # A card that is used up must be worth more than it would be later.
        score -= trait.worth * (0.35 if card.use == EXHAUST else 0.6)
    return score


def heal_weight(state: Stygian) -> float:
    """Wounds weigh more the nearer they are to the maximum."""
    return 0.45 + 0.8 * state.wounds / state.max_wounds


def paid_times(state: Stygian, hero: Hero, card: Card) -> float:
    """1: the plain cost will just be there after the drop; 2: an extra payment; below 1: short."""
    cost = card.cost
    if cost is None:
        return 1.0
    wild = (card.drop[3] + hero.mods[BRING + 3] + state.also[3]) * COMES_OUT
    short = 0.0
    left = 0.0
    most = 0.0
    for colour in range(6):
        have = float(state.value(colour))
        if colour < 3:
            have += (card.drop[colour] + hero.mods[BRING + colour] + state.also[colour]) * COMES_OUT
        rest = have - cost.colours[colour]
        if rest < 0.0:
            short -= rest
        elif colour < 3:
            left += rest
            most = max(most, rest)
    if cost.same:
        short += max(0.0, cost.same - most)
    if cost.any:
        short += max(0.0, cost.any - left)
    short -= wild
    if short > 0.0:
        return max(0.0, 1.0 - 0.5 * short + 0.2 * state.luck)
    extra = card.extra
    if extra is None or extra.total == 0:
        return 1.0
    spare = -short
    for colour in range(3):
        if extra.colours[colour]:
            have = (
                state.value(colour)
                + (card.drop[colour] + hero.mods[BRING + colour]) * COMES_OUT
                - cost.colours[colour]
            )
            spare += max(0.0, have)
    if extra.any or extra.same:
        spare += max(0.0, left - cost.any)
    return 1.0 + min(float(card.limit), spare / extra.total)


def useful_hits(state: Stygian, hero: Hero, card: Card, trait: Trait, hits: float) -> float:
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
            foe = state.content.foe(figure.kind)
            reduced = defence(state, figure, trait.kind, in_rear) - hero.mods[PIERCE] - state.pierce
            done = hits - max(0, reduced)
            left = float(foe.health - figure.wounds)
            if done >= left:
                done = left + 1.5
            best = max(best, done)
    return best


def support_score(state: Stygian, hero: Hero, card: Card, trait: Trait) -> float:
    """Above every action if the support pays now, else below all."""
    gain = trait.gain - trait.calms * 1.3
    gain += min(float(state.wounds), trait.heals) * (0.4 + state.wounds / state.max_wounds)
    gain += min(trait.guards, coming_harm(state)) * 0.7
    if trait.calms > 0.0:
        gain += min(trait.calms, float(state.peril)) * (0.4 + 0.12 * state.peril)
    if trait.hits > 0.0:
        gain += trait.hits * HIT
    if trait.boosts > 0.0:
        gain += trait.boosts * (0.55 if can_attack(state, hero) else 0.05)
    gain -= trait.harm + trait.peril
    if card.cost is not None:
        gain -= card.cost.total * 0.4
    price = 0.2
    if card.use == EXHAUST:
        price = trait.worth * 0.4
    elif card.use == DISCARD:
        price = trait.worth * 0.8
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
    for index in range(3):
        near = state.value(RED + index) + 1.1
        for rank in (state.front, state.rear):
            for figure in rank:
                foe = state.content.foe(figure.kind)
                if foe.colour == RED + index:
                    for cost in foe.costs:
                        if near >= cost:
                            total += 1.0
    return total


def regroup_score(state: Stygian) -> float:
    """Start over with the cubes: four peril is dear, so only when little else is left."""
    bank = 0
    hostile = 0
    for colour in range(3):
        bank += state.cubes[BANK * COLOURS + colour]
        hostile += state.value(RED + colour)
    levels = state.content.room(state.room).event_levels
    if state.peril + 4 >= levels[len(levels) - 1]:
        return -100.0
    return (0.3 * hostile - 3.0) if bank < 6 else -8.0


def removal_score(state: Stygian, study: Study, hero: Hero, code: int) -> float:
    """Spend a cube on a status token if the token hurts more than the cube helps."""
    colour = code // 3
    worst = 0.0
    for status in range(4):
        at = status * 3 + colour
        if hero.tokens[at] > hero.fresh[at]:
            worst = max(worst, STATUS_WEIGHTS[status])
    way = code % 3
    price = colour_worth(state, study, colour)
    if way == 1:
        price *= 2.0
    elif way == 2:
        price = 1.3
    return 60.0 + worst - price if worst > price + 0.2 else -50.0


def best_target(state: Stygian, study: Study, request: ChooseTarget) -> int:
    """Finish what can be finished, the worst first; else what does most harm for its health."""
    hero = state.hero()
    trait = study.traits[request.card]
    card = state.content.card(request.card)
    times = paid_times(state, hero, card) if card.type == ACTION else 1.0
    hits = trait.hits + trait.hits_more * max(0.0, times - 1.0)
    hits += hero.mods[PLUS + trait.kind] + state.boost
    boss_floor = state.content.room(state.room).boss >= 0
    best = request.options[0]
    most = -1000.0
    for uid in request.options:
        figure = state.find(uid)
        if figure is None:
            continue
        foe = state.content.foe(figure.kind)
        in_rear = figure not in state.front
        reduced = max(
            0, defence(state, figure, trait.kind, in_rear) - hero.mods[PIERCE] - state.pierce
        )
        left = float(foe.health - figure.wounds)
        done = max(0.0, hits - reduced)
        score = threat(state, study, figure) * min(1.0, (done + 1.0) / (left + 1.0))
        score += 0.12 * min(done, left)
        if done >= left:
            score += 1.0
        if boss_floor and foe.boss:
            score += 0.25 * done
        if score > most:
            best = uid
            most = score
    return best


def threat(state: Stygian, study: Study, figure: Figure) -> float:
    """What a figure does to the party in a few turns."""
    foe = state.content.foe(figure.kind)
    if foe.boss:
        return 2.0
    if not foe.costs:
        return 0.5
    part = study.parts[figure.kind][0]
    alone = 1
    for rank in (state.front, state.rear):
        for other in rank:
            if other.kind == figure.kind and other.uid != figure.uid:
                alone += 1
    # The last figure of a colour takes the action with it; one of several only its share.
    return (part.harm / alone + part.harm_each) * 3.0 / foe.costs[0] + 0.3


def how_much(state: Stygian, study: Study, request: ChooseSpend) -> int:
    """As much as does any good: no more wounds than the target has left, no healing to waste."""
    options = request.options
    trait = study.traits[request.card]
    card = state.content.card(request.card)
    hero = state.hero()
    most = options[0]
    for option in options:
        most = max(most, option)
    if most == 0:
        return 0
    if trait.hits > 0.0 and card.target != NO_TARGET:
        figure = state.find(state.target)
        if figure is None:
            if trait.spread or (trait.heals > 0.0 and state.wounds > 0):
                return 1
            return 0
        foe = state.content.foe(figure.kind)
        in_rear = figure not in state.front
        reduced = max(
            0, defence(state, figure, trait.kind, in_rear) - hero.mods[PIERCE] - state.pierce
        )
        left = float(foe.health - figure.wounds)
        bonus = hero.mods[PLUS + trait.kind] + state.boost - reduced
        if trait.hits + bonus + trait.hits_more * (most - 1) <= 0.0:
            return 0
        for option in range(1, most + 1):
            if trait.hits + trait.hits_more * (option - 1) + bonus >= left and option in options:
                return option
        return most
    if trait.heals > 0.0 and trait.hits == 0.0:
        if state.wounds < 1 and trait.gain < 0.5:
            return 0
        for option in range(1, most + 1):
            if trait.heals + trait.heals_more * (option - 1) >= state.wounds and option in options:
                return option
    return most


# --- cubes --------------------------------------------------------------------------------------


def colour_worth(state: Stygian, study: Study, colour: int) -> float:
    """What one more cube of a hero colour is worth to the heroes who act next."""
    heroes = len(state.heroes)
    have = float(state.value(colour))
    best = 0.15
    for ahead in range(heroes):
        hero = state.heroes[(state.active + ahead) % heroes]
        share = 1.0 - 0.2 * ahead
        for number in hero.cards:
            card = state.content.card(number)
            if card.type != ACTION or number in hero.exhausted:
                continue
            trait = study.traits[number]
            each = trait.per_cube * HIT + trait.heal_per_cube * heal_weight(state)
            if trait.main == colour:
                worth = each * share
            elif trait.main == MIXED:
                worth = each * share * 0.6
            else:
                continue
            best = max(best, worth)
    # Of what lies there in plenty one more is of little use.
    return best * (1.0 if have < 3.0 else 3.0 / have)


def wanted_colour(state: Stygian, study: Study, options: list[int]) -> int:
    """For a grey cube: what this hero's action is short of, else what serves the next heroes."""
    card = state.content.card(state.card) if state.card >= 0 else None
    best = options[0]
    most = -1.0
    for colour in options:
        score = colour_worth(state, study, colour)
        if card is not None and card.cost is not None:
            coming = state.value(colour) + state.drop[colour] * COMES_OUT
            if card.cost.colours[colour] > coming:
                score += 1.5
            elif card.extra is not None and card.extra.colours[colour]:
                score += 0.4
            elif card.cost.same and coming > 0:
                score += 0.3 * coming
        if score > most:
            best = colour
            most = score
    return best


def payment(state: Stygian, study: Study, request: PayColour | PayAny | PaySame) -> int:
    """Field before crypt before luck, exactly rather than too much, the least useful colour first."""
    best = request.options[0]
    least = 1000.0
    for option in request.options:
        if isinstance(request, PayColour):
            crypt = option // 100
            over = crypt * state.crypt_worth() + option % 100 - request.bill.needs[request.colour]
            price = (option % 100) * 1.0 + crypt * 0.05 + max(0, over) * 0.7
        elif isinstance(request, PaySame):
            price = colour_worth(state, study, option)
            if state.value(option) < request.bill.same:
                price += request.bill.same - state.value(option)
        elif option == LUCK_OPTION:
            price = 1.2
        else:
            price = colour_worth(state, study, option % 6)
            if option // 6 == CRYPT:
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
    harm = 2.0
    for rank in (state.front, state.rear):
        for figure in rank:
            foe = state.content.foe(figure.kind)
            if foe.colour == colour:
                if not foe.costs:
                    return 0.05
                cost = foe.costs[0]
                part = study.parts[figure.kind][0]
                harm = 1.0 + part.harm + part.harm_each
    if cost == 0:
        return 0.05
    return harm * (0.3 + min(have, cost) / cost)


def cube_move(state: Stygian, study: Study, request: ChooseCube) -> int:
    """Take away the enemy cube that matters most, or double the most useful hero cube."""
    moving = request.moving
    best = STOP
    most = 0.0
    for colour in request.options:
        if colour == STOP:
            continue
        if colour >= RED:
            score = hostile_worth(state, study, colour)
            if moving.to != BANK:
                score = -score
        else:
            score = colour_worth(state, study, colour)
            if moving.to == BANK or (moving.to == CRYPT and state.crypt_single):
                score = -score
        if score > most:
            best = colour
            most = score
    return best


# --- answers ------------------------------------------------------------------------------------


def respond(state: Stygian, study: Study, request: Respond) -> int:
    """Use what costs nothing; keep what is used up for a blow that deserves it."""
    best = PASS
    most = 0.0
    for option in request.options:
        if option == PASS:
            continue
        card = state.content.card(option)
        trait = study.traits[option]
        gain = trait.gain + trait.heals * heal_weight(state) + trait.hits * HIT
        if request.trigger == WOUNDS:
            coming = wounds_now(state)
            stopped = min(trait.guards, coming)
            gain += stopped
            if coming >= state.max_wounds - state.wounds:
                gain += 20.0
            elif stopped < 2.0 and card.use != READY:
                gain = -1.0
        elif request.trigger in (ENEMY_ACTION, TRAP) and trait.stops:
            gain += harm_now(state, study) - 2.3
        if card.cost is not None:
            gain -= card.cost.total * 0.4
        price = 0.0
        if card.use == EXHAUST:
            price = 1.0
        elif card.use == DISCARD:
            price = 1.8
        if gain - price > most:
            best = option
            most = gain - price
    return best


def wounds_now(state: Stygian) -> float:
    """The wounds about to be suffered, less what shields and guard will stop."""
    for step in reversed(state.agenda):
        if isinstance(step, Suffer):
            amount = step.amount
            if state.battle:
                hero = state.hero()
                used = 0 if state.armour_per_event else state.shields_used
                amount += hero.mods[FRAIL] - max(0, hero.mods[SHIELDS] - used)
            return float(max(0, amount - state.guard))
    return 0.0


def harm_now(state: Stygian, study: Study) -> float:
    """What the enemy action or trap that is about to happen will do."""
    for step in reversed(state.agenda):
        if isinstance(step, Act):
            part = study.parts[step.row][step.part]
            figures = 0
            for rank in (state.front, state.rear):
                for figure in rank:
                    if figure.kind == step.row:
                        figures += 1
            return part.harm + part.harm_each * figures + max(0.0, part.peril - 1.0)
        if isinstance(step, Trap):
            return study.traits[step.chest].harm
    return 0.0


def best_skill(state: Stygian, study: Study, request: ChooseSkill) -> int:
    """The most useful skill on offer; a random one of a new level counts as the average."""
    hero = state.heroes[request.hero]
    best = request.options[0]
    most = -1000.0
    for option in request.options:
        if option >= 0:
            score = skill_worth(state, study, hero, option)
        else:
            # A higher level also opens its other cards for the next time.
            total = 0.0
            count = 0
            for number in hero.deck:
                if state.content.card(number).level == -option:
                    total += skill_worth(state, study, hero, number)
                    count += 1
            score = total / max(1, count) + 0.8
        if score > most:
            best = option
            most = score
    return best


def skill_worth(state: Stygian, study: Study, hero: Hero, number: int) -> float:
    """A card's worth to a hero; a second attack of the same strength adds little."""
    trait = study.traits[number]
    card = state.content.card(number)
    worth = trait.worth
    if card.type == ACTION and card.use == READY and trait.hits > 0.0:
        for other in hero.cards:
            if state.content.card(other).type == ACTION and study.traits[other].rate >= trait.rate:
                worth *= 0.6
                break
    return worth


def fit(state: Stygian, study: Study, hero: Hero, number: int) -> float:
    """How well a treasure suits a hero."""
    card = state.content.card(number)
    score = 0.0
    for index, amount in card.mods:
        if PLUS <= index < PLUS + 4:
            for other in hero.cards:
                trait = study.traits[other]
                if trait.hits > 0.0 and trait.kind == index - PLUS and other != number:
                    score += amount
        elif BRING <= index < BRING + 3:
            for other in hero.cards:
                if study.traits[other].main == index - BRING:
                    score += amount
    if card.type == ACTION:
        # Who has the weakest attack of its own gains most by another.
        best = 0.0
        for other in hero.cards:
            if other != number:
                best = max(best, study.traits[other].rate)
        score -= best * 0.3
    if card.shields:
        own = card.shields if number in hero.cards else 0
        score -= (hero.mods[SHIELDS] - own) * 0.5
    for other in hero.cards:
        if other != number and state.content.card(other).kind == "treasure":
            score -= 0.1
    return score


def best_fit(state: Stygian, study: Study, heroes: list[int], number: int) -> int:
    """The hero whom a treasure suits best."""
    best = heroes[0]
    most = -1000.0
    for index in heroes:
        score = fit(state, study, state.heroes[index], number)
        if score > most:
            best = index
            most = score
    return best


def trade(state: Stygian, study: Study, options: list[int]) -> int:
    """Hand a treasure on only where it suits clearly better: so trading comes to an end."""
    for number in options:
        if number == DONE:
            continue
        owner = -1
        score = 0.0
        best = -1000.0
        for index in range(len(state.heroes)):
            hero = state.heroes[index]
            fits = fit(state, study, hero, number)
            if number in hero.cards:
                owner = index
                score = fits
            else:
                best = max(best, fits)
        if owner >= 0 and best > score + 0.9 and state.content.card(number).mods:
            return number
    return DONE


def chest(state: Stygian, study: Study) -> int:
    """Open it, unless the trap that peril makes likely could kill."""
    harm = 0.0
    for number in state.chest_deck:
        if state.content.chest(number).threshold <= state.peril:
            harm += study.traits[number].harm
    harm /= max(1, len(state.chest_deck))
    left = state.max_wounds - state.wounds
    return 1 if left > 5 and harm < 2.6 else 0


def small_choice(state: Stygian, study: Study, options: list[int]) -> int:
    """End of turn, a cube to leave out, who begins, a second first skill."""
    request = state.request
    if isinstance(request, ChooseEnd):
        best = END
        most = 0.0
        for option in options:
            if option == DROP_WOE:
                return DROP_WOE
            if option <= REMOVE:
                score = removal_score(state, study, state.hero(), REMOVE - option)
                if score > most:
                    best = option
                    most = score
        return best
    if isinstance(request, ChooseLeftOut):
        best = options[0]
        least = 1000.0
        for colour in options:
            worth = colour_worth(state, study, colour)
            if worth < least:
                best = colour
                least = worth
        return best
    if isinstance(request, ChooseSecond):
        best = options[0]
        most = -1.0
        for number in options:
            if study.traits[number].worth > most:
                best = number
                most = study.traits[number].worth
        return best
    if isinstance(request, ChooseFirst):
        # The hero with the strongest attack opens; ties go to the first seat.
        best = options[0]
        most = -1.0
        for index in options:
            rate = 0.0
            for number in state.heroes[index].cards:
                rate = max(rate, study.traits[number].rate)
            if rate > most:
                best = index
                most = rate
        return best
    return options[0]


def other_choice(state: Stygian, study: Study) -> int:
    """What effects leave to the players, and treasures."""
    request = state.request
    assert request is not None
    options = request.options
    if isinstance(request, ChooseCube):
        return cube_move(state, study, request)
    if isinstance(request, GiveTreasure):
        return best_fit(state, study, options, request.card)
    if isinstance(request, ChooseReceiver):
        return best_fit(state, study, options, request.card)
    if isinstance(request, ChooseTrade):
        return trade(state, study, options)
    best = options[0]
    most = -1000.0
    for option in options:
        score = 0.0
        if isinstance(request, ChooseStolen):
            score = -colour_worth(state, study, option % 6) * (
                state.crypt_worth() if option // 6 == CRYPT else 1
            )
        elif isinstance(request, ChooseColours):
            if option != STOP:
                old = colour_worth(state, study, option // 3)
                new = colour_worth(state, study, option % 3)
                score = new - old - 0.1
        elif isinstance(request, ChooseRefresh):
            score = study.traits[option].worth
        elif isinstance(request, ChooseTired):
            score = -study.traits[option].worth
        elif isinstance(request, (ChoosePlace, ChooseSwap)):
            # The crypt's cube counts double: better gone if it is the enemies', better swapped.
            score = 1.0 if option == CRYPT else 0.0
        elif isinstance(request, ChooseVictim):
            score = -victim_score(state, option, request.status)
        elif isinstance(request, (ChooseToken, ChooseCure)):
            score = STATUS_WEIGHTS[option % 12 // 3]
        if score > most:
            best = option
            most = score
    return best


def victim_score(state: Stygian, index: int, status: int) -> float:
    """How bad an affliction is for a hero: worse for who has some already, or acts next."""
    hero = state.heroes[index]
    tokens = 0
    for at in range(12):
        tokens += hero.tokens[at]
    score = 0.3 * tokens
    if status == 0:
        score -= 0.5 * hero.mods[SHIELDS]
    if status == 2:
        for number in hero.cards:
            if state.content.card(number).type == 1:
                score += 0.5
    return score
